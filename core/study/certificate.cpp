#include "core/study/certificate.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <vector>

#include "core/heuristic/formula_values.h"
#include "core/heuristic/given_values.h"
#include "core/heuristic/goal_set.h"
#include "core/map/cell_name.h"
#include "core/map/moves.h"
#include "core/search/search_options.h"
#include "core/search/theta_astar.h"

namespace waymark {
namespace {

template <class Visit>
void for_each_walkable(const Grid& grid, Visit&& visit) {
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Node node = grid.node({x, y});
      if (grid.walkable(node)) visit(Cell{x, y}, node);
    }
}

void weigh_cell(Cell cell, Cost h, Cost true_cost, Certificate& certificate) {
  if (h <= true_cost)
    return;  // always true if there is no path, because kNoCost is the largest cost
  ++certificate.overestimating;
  if (h == kNoCost) {
    ++certificate.denied;
    if (!certificate.first_denied) certificate.first_denied = cell;
    return;
  }
  const Cost by = h - true_cost;
  if (!certificate.greatest || by > certificate.greatest->by) certificate.greatest = {cell, by};
}

}  // namespace

Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    std::span<const Cost> h) {
  const auto h_of = [h](Node node) { return h[static_cast<std::size_t>(node)]; };
  Certificate certificate;
  certificate.at_goal = h_of(grid.node(goal_field.source));
  Cost worst = 0;
  for_each_walkable(grid, [&](Cell cell, Node node) {
    const Cost here = h_of(node);
    weigh_cell(cell, here, goal_field.at(node), certificate);
    for_each_neighbour(grid, moves, node, [&](Node next, Cost step) {
      const Cost there = h_of(next);
      if (there == kNoCost) return;
      const Cost by = here == kNoCost ? kNoCost : here - step - there;
      if (by <= worst) return;
      worst = by;
      certificate.worst_edge = {cell, grid.cell(next), by};
    });
  });
  return certificate;
}

Certificate certify(const Grid& grid, const Moves& moves, const DistanceField& goal_field,
                    const Estimate& h) {
  std::vector<Cost> values(grid.node_count());
  for_each_walkable(grid,
                    [&](Cell, Node node) { values[static_cast<std::size_t>(node)] = h(node); });
  return certify(grid, moves, goal_field, values);
}

void profile_path(const Query& query, const SearchSpec& spec, std::span<const Node> path,
                  const Estimate& h, std::vector<PathStep>& steps) {
  const bool lines = row_of(spec.algorithm).any_angle;
  steps.clear();
  Cost g = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i > 0 && lines)
      g += line_cost(query.moves, query.grid.cell(path[i - 1]), query.grid.cell(path[i]));
    else if (i > 0)
      for_each_neighbour(query.grid, query.moves, path[i - 1], [&](Node next, Cost cost) {
        if (next == path[i]) g += cost;
      });
    steps.push_back({g, h(path[i])});
  }
}

double estimated_scale(std::span<const PathStep> steps) {
  if (steps.size() < 2) return 0;
  double change = 0;
  for (std::size_t i = 1; i < steps.size(); ++i) change += std::abs(steps[i].h - steps[i - 1].h);
  double scale = steps.back().g > 0 ? change / steps.back().g : 0;
  for (std::size_t length = 1; length < steps.size(); length *= 2)
    for (std::size_t i = length; i < steps.size(); ++i) {
      const PathStep &from = steps[i - length], &to = steps[i];
      if (from.g == to.g) continue;  // edges can cost 0
      scale = std::max(scale, static_cast<double>(from.h - to.h - 1) / (to.g - from.g));
    }
  return scale;
}

PathProof path_proof(std::span<const PathStep> steps) {
  PathProof proof;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const PathStep& at = steps[i];
    proof.overestimates |= at.h > steps.back().g - at.g;
    if (i + 1 < steps.size()) proof.inconsistent |= at.h - steps[i + 1].h > steps[i + 1].g - at.g;
  }
  return proof;
}

namespace {

// The query for each of its goals on its own.
std::vector<Query> single_goals(const Query& query) {
  std::vector<Query> queries = {query};
  if (query.goals == nullptr) return queries;
  queries.clear();
  for (std::size_t i = 0; i < query.goals->cells.size(); ++i) {
    Query one = query;
    one.goal = query.goals->cells[i];
    one.goals = nullptr;
    queries.push_back(one);
  }
  return queries;
}

Error undefined_value(const Formula& formula, const FormulaValues::Survey& survey,
                      const Grid& grid) {
  return {fmt::format("{{{}}} is {} at {}", formula.text(),
                      survey.is_infinite ? "infinite" : "not a number",
                      cell_name(grid.graph(), grid.cell(*survey.first_undefined))),
          "", "Avoid division by 0, roots of negative numbers and costs without a path there"};
}

// Adds the cells where a formula or a value is below 0.
std::optional<Error> survey(const Query& query, const SearchSpec& spec, Verdict& verdict) {
  if (!row_of(spec.algorithm).takes_heuristic) return std::nullopt;
  for (const OneHeuristic& one : parts_of(spec.h)) {
    if (one.heuristic != Heuristic::values) continue;
    const GivenValues* const given = given_values(one, query.prepared);
    if (!given) return Error{"the values have not been read", one.file, ""};
    if (const Error* const fault = given->fault()) return *fault;
    verdict.negative += given->negative();
    if (given->first_negative() && !verdict.first_negative)
      verdict.first_negative = query.grid.cell(*given->first_negative());
  }
  FormulaValues values;
  for (const Formula* const formula : formulas_of(spec)) {
    if (const std::optional<Error> missing = missing_landmark(*formula, query)) return missing;
    for (const Query& one : single_goals(query)) {
      values.set(one, *formula);
      const FormulaValues::Survey found = values.survey();
      if (found.first_undefined) return undefined_value(*formula, found, query.grid);
      verdict.negative += found.negative;
      if (found.first_negative && !verdict.first_negative)
        verdict.first_negative = query.grid.cell(*found.first_negative);
    }
  }
  return std::nullopt;
}

// The formula that is the heuristic, nullptr if the heuristic is anything else.
const Formula* only_formula(const SearchSpec& spec) {
  const bool scaled = spec.h.scale != HeuristicChoice::kOne;
  return spec.h.heuristic == Heuristic::formula && !scaled ? spec.h.formula.get() : nullptr;
}

// The first argument of the formula's max() with the value h at the node.
std::optional<TextPart> argument_with(const Query& query, const Formula& formula, Node node,
                                      Cost h) {
  FormulaValues values;
  for (const TextPart& part : arguments_of_max(formula)) {
    TextFault fault;
    const auto argument = Formula::parse(formula.text().substr(part.at, part.length), fault);
    values.set(query, *argument);
    if (values(node) == h) return part;
  }
  return std::nullopt;
}

// Sets the members that explain and repair a formula. `h` has the values by node.
void explain(const Query& query, const Formula& formula, const std::vector<Cost>& h,
             Verdict& verdict) {
  const Grid& grid = query.grid;
  const Certificate& certificate = verdict.certificate;
  std::optional<Cell> worst;
  if (certificate.worst_edge) worst = certificate.worst_edge->from;
  if (certificate.greatest) worst = certificate.greatest->cell;
  if (worst && !query.goals) {
    const Node node = grid.node(*worst);
    verdict.guilty = argument_with(query, formula, node, h[static_cast<std::size_t>(node)]);
  }
  std::int64_t divisor = 100;
  for (std::size_t at = 0; at < h.size(); ++at) {
    const auto node = static_cast<Node>(at);
    const Cost cost = grid.walkable(node) ? query.goal_field.at(node) : kNoCost;
    if (cost == kNoCost || h[at] <= cost) continue;
    // The formula's value can be even larger than kMost.
    if (cost == 0 || h[at] >= FormulaValues::kMost) return;
    divisor = std::max(divisor, (std::int64_t{h[at]} * 100 + cost - 1) / cost);
  }
  // Rounding down to units may have hidden almost a unit, but a divisor above 1 hides it again:
  // v < h + 1 and h <= cost * d give v / d < cost + 1 / d, which rounds down to the cost.
  verdict.divisor = divisor;
}

}  // namespace

std::optional<Error> formula_fault(const Query& query, const SearchSpec& spec) {
  if (misfit(spec, query.grid, query.moves)) return std::nullopt;
  Verdict ignored;
  return survey(query, spec, ignored);
}

Result<Verdict> judge(const Query& query, const SearchSpec& spec) {
  Verdict verdict;
  if (const std::optional<Error> fault = survey(query, spec, verdict)) return *fault;
  const Grid& grid = query.grid;
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  std::vector<Cost> values(grid.node_count());
  double errors = 0;
  int compared = 0;
  for (std::size_t at = 0; at < values.size(); ++at) {
    const auto node = static_cast<Node>(at);
    if (!grid.walkable(node)) continue;
    values[at] = h(node);
    const Cost cost = query.goal_field.at(node);
    if (cost == kNoCost || values[at] == kNoCost) continue;
    errors += std::abs(static_cast<double>(cost) - values[at]);
    ++compared;
  }
  if (compared > 0) verdict.mean_error = errors / compared;
  verdict.certificate = certify(grid, query.moves, query.goal_field, values);
  if (verdict.certificate.greatest) {
    const Node node = grid.node(verdict.certificate.greatest->cell);
    verdict.worst_h = values[static_cast<std::size_t>(node)];
    verdict.worst_cost = query.goal_field.at(node);
  }
  if (const Formula* const formula = only_formula(spec)) explain(query, *formula, values, verdict);
  return verdict;
}

}  // namespace waymark
