#include "core/study/scenario_study.h"

#include <chrono>
#include <cmath>

#include "core/base/threads.h"
#include "core/field/field_builder.h"
#include "core/heuristic/formula.h"
#include "core/io/scenario.h"
#include "core/map/components.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/search_stream.h"
#include "core/study/memory_need.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

std::vector<const Problem*> choose(const std::vector<Problem>& problems,
                                   const ScenarioStudyOptions& options) {
  std::vector<const Problem*> chosen;
  const auto step = static_cast<std::size_t>(options.every);
  const auto limit = static_cast<std::size_t>(options.limit);
  for (std::size_t i = 0; i < problems.size() && (limit == 0 || chosen.size() < limit); i += step)
    chosen.push_back(&problems[i]);
  return chosen;
}

// The result of one search on one problem.
struct ProblemSearch {
  SearchFigures figures;
  int pruned;
  double microseconds;
};

struct SearchedProblem {
  Cost optimum;                         // cost of a shortest path, kNoCost: no path
  std::vector<ProblemSearch> searches;  // by search
};

// Data shared by all problems.
struct Ground {
  const Grid& grid;
  const Moves& moves;
  const std::vector<LandmarkTable>& tables;
  std::span<const Prepared> prepared;
  const CellRegion* region;
  std::span<const SearchSpec> specs;
};

// Searches one problem at a time and reuses its memory.
class ProblemSearcher {
 public:
  explicit ProblemSearcher(const Ground& ground)
      : ground_(ground), fields_(ground.grid), searches_(ground.grid) {}

  SearchedProblem search(const Problem& problem) {
    const auto& [grid, moves, tables, prepared, region, specs] = ground_;
    goal_field_ = fields_.build(moves, problem.goal, std::move(goal_field_));
    const Query query{grid,       moves, problem.start, problem.goal, tables, goal_field_,
                      kAllActive, {},    prepared,      region};
    SearchedProblem searched{goal_field_.at(grid.node(problem.start)), {}};
    for (const SearchSpec& spec : specs) {
      outcome_ = searches_.run(query, spec, std::move(outcome_));
      searched.searches.push_back({figures_of(outcome_), outcome_.pruned, outcome_.microseconds});
    }
    return searched;
  }

 private:
  const Ground& ground_;
  FieldBuilder fields_;
  SearchStream searches_;
  DistanceField goal_field_;
  SearchOutcome outcome_;
};

// Sums over the solved problems, converted to means at the end.
class MeansCollector {
 public:
  explicit MeansCollector(const SearchSpec& spec) : sums_{spec} {}

  // `optimum` is the cost of a shortest path.
  void add(const ProblemSearch& search, Cost optimum) {
    const SearchFigures& figures = search.figures;
    ++solved_;
    sums_.expanded += figures.expanded;
    sums_.pruned += search.pruned;
    sums_.must_expand += figures.must_expand;
    sums_.microseconds_per_query += search.microseconds;
    sums_.optimal += figures.cost == optimum;
    sums_.gave_up += figures.gave_up;
    sums_.pathless += figures.cost == kNoCost;
    sums_.lost += figures.cost == kNoCost && !figures.gave_up;
    sums_.reopened += figures.reopened;
    if (optimum == 0) return;
    ++with_cost_;
    sums_.h_over_cost += static_cast<double>(figures.h_start) / optimum;
    if (figures.cost == kNoCost) return;
    ++with_path_;
    sums_.cost_over_optimum += static_cast<double>(figures.cost) / optimum;
  }

  SearchMeans means() const {
    const auto per = [](double sum, double count) { return count > 0 ? sum / count : 0.0; };
    SearchMeans means = sums_;
    means.nanoseconds_per_expanded = per(1000 * sums_.microseconds_per_query, sums_.expanded);
    means.expanded = per(sums_.expanded, solved_);
    means.pruned = per(sums_.pruned, solved_);
    means.must_expand = per(sums_.must_expand, solved_);
    means.microseconds_per_query = per(sums_.microseconds_per_query, solved_);
    means.h_over_cost = per(sums_.h_over_cost, with_cost_);
    means.cost_over_optimum = per(sums_.cost_over_optimum, with_path_);
    return means;
  }

 private:
  SearchMeans sums_;
  int solved_ = 0;
  int with_cost_ = 0, with_path_ = 0;
};

std::vector<LandmarkTable> build_tables(const Grid& grid, const Moves& moves,
                                        const ScenarioStudyOptions& options, ScenarioStudy& study) {
  FieldBuilder fields(grid);
  const Components components(grid, moves.rule());
  PlacementInput input;
  input.threads = options.threads;
  const auto before = std::chrono::steady_clock::now();
  PlacedLandmarks placed = place_landmarks(
      fields, moves, components, components.largest(), *options.placement,
      [](int, int) { return true; }, input);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - before;
  study.table_milliseconds = time.count();
  study.landmarks = std::move(placed.cells);
  return std::move(placed.tables);
}

// Counts a problem and compares its optimal cost with the length in the scenario file.
void judge(const Problem& problem, const Moves& moves, Cost cost, ScenarioStudy& study) {
  if (cost == kNoCost) {
    ++study.unsolvable;
    if (!says_no_path(problem)) study.lacking_paths.push_back(problem.line);
    return;
  }
  ++study.solved;
  if (!study.lengths_checked) return;
  const double found = moves.cells(cost);
  const double error = std::abs(found - problem.length);
  study.worst_length_error = std::max(study.worst_length_error, error);
  if (error > ScenarioStudy::kLengthTolerance)
    study.mismatches.push_back({problem.line, found, problem.length});
}

}  // namespace

Result<ScenarioStudy> study_scenario(const Grid& grid, const std::vector<Problem>& problems,
                                     const std::string& scenario,
                                     const ScenarioStudyOptions& options,
                                     const std::function<bool(int, int)>& progress) {
  std::vector<const Problem*> chosen = choose(problems, options);
  ScenarioStudy study;
  study.problems = static_cast<int>(chosen.size());
  std::erase_if(chosen, [&](const Problem* problem) {
    std::optional<Error> misfit = problem_misfit(*problem, grid, scenario);
    if (misfit) study.refused.push_back(std::move(*misfit));
    return misfit.has_value();
  });
  if (chosen.empty() && !study.refused.empty()) return study.refused.front();

  const Moves moves = Moves::of(options.directions, grid);
  study.lengths_checked = moves.octile();
  std::vector<LandmarkTable> tables;
  if (options.placement) tables = build_tables(grid, moves, options, study);
  const DistanceField none;
  const Query numbered{grid, moves, {}, {}, tables, none};
  for (const SearchSpec& spec : options.specs)
    for (const Formula* const formula : formulas_of(spec))
      if (std::optional<Error> missing = missing_landmark(*formula, numbered))
        return *std::move(missing);
  study.prepared = prepared_for(grid, moves, options.specs);
  std::vector<SearchSpec> specs = options.specs;
  specs.emplace_back().h.heuristic = Heuristic::exact;
  std::vector<MeansCollector> collectors(specs.begin(), specs.end());

  const Ground ground{
      grid, moves, tables, study.prepared, options.region ? &*options.region : nullptr, specs};
  std::vector<std::unique_ptr<ProblemSearcher>> searchers(static_cast<std::size_t>(
      searcher_threads(grid, moves, specs, tables.size(), chosen.size(), options.threads)));
  const bool whole = in_order(
      std::span(searchers), chosen.size(),
      [&](std::unique_ptr<ProblemSearcher>& searcher, std::size_t at) {
        if (!searcher) searcher = std::make_unique<ProblemSearcher>(ground);
        return searcher->search(*chosen[at]);
      },
      [&](std::size_t at, const SearchedProblem& searched) {
        for (std::size_t i = 0; searched.optimum != kNoCost && i < collectors.size(); ++i)
          collectors[i].add(searched.searches[i], searched.optimum);
        judge(*chosen[at], moves, searched.optimum, study);
        return progress(static_cast<int>(at + 1), static_cast<int>(chosen.size()));
      });
  if (!whole) return Error{"cancelled", scenario, ""};
  for (const MeansCollector& collector : collectors) study.means.push_back(collector.means());
  return study;
}

}  // namespace waymark
