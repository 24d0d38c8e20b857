#include "app/commands/solve_report.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <numeric>

#include "app/cli/search_report.h"
#include "app/compute/traces.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "core/map/cell_name.h"
#include "core/map/polygon_mesh.h"
#include "core/mover/mover_plan.h"
#include "core/record/search_record.h"

namespace waymark {
namespace {

Json json_of(const Solution& solution, Cell cell) { return cell_json(solution.grid.graph(), cell); }

Json json_of(Cost cost, const Moves& moves) {
  if (cost == kNoCost) return nullptr;
  if (moves.unit()) return cost;
  return moves.cells(cost);
}

Json certificate_json(const SolveRow& row, const Solution& solution) {
  const Certificate& certificate = *row.certificate;
  const Moves& moves = solution.moves;
  Json greatest, edge, longer;
  if (certificate.greatest)
    greatest = Json{{"cell", json_of(solution, certificate.greatest->cell)},
                    {"by", json_of(certificate.greatest->by, moves)}};
  if (certificate.worst_edge)
    edge = Json{{"from", json_of(solution, certificate.worst_edge->from)},
                {"to", json_of(solution, certificate.worst_edge->to)},
                {"by", json_of(certificate.worst_edge->by, moves)}};
  if (row.outcome.cost != kNoCost && solution.cost() != kNoCost)
    longer = json_of(row.outcome.cost - solution.cost(), moves);
  return {{"admissible", certificate.admissible()},
          {"consistent", certificate.consistent()},
          {"overestimating", certificate.overestimating},
          {"denied", certificate.denied},
          {"at_goal", json_of(certificate.at_goal, moves)},
          {"greatest_overestimate", std::move(greatest)},
          {"worst_edge", std::move(edge)},
          {"longer", std::move(longer)}};
}

// The parts of a verdict that its certificate lacks.
Json verdict_json(const Verdict& verdict, const Solution& solution) {
  const Moves& moves = solution.moves;
  Json worst, negative;
  if (const auto& greatest = verdict.certificate.greatest)
    worst = Json{{"cell", json_of(solution, greatest->cell)},
                 {"h", json_of(verdict.worst_h, moves)},
                 {"true_cost", json_of(verdict.worst_cost, moves)}};
  if (verdict.first_negative) negative = json_of(solution, *verdict.first_negative);
  return {{"worst_cell", std::move(worst)},
          {"mean_error", verdict.mean_error / moves.straight},
          {"below_zero", verdict.negative},
          {"first_below_zero", std::move(negative)}};
}

// The certificates of all searches except the baseline.
std::string certificates_text(const Solution& solution) {
  std::string text;
  for (const SolveRow& row : solution.rows) {
    if (!row.certificate || &row == &solution.rows.back()) continue;
    text += fmt::format("{}\n  {}\n", text_of(row.spec), certificate_sentence(*row.certificate));
    std::vector<CertificateLine> lines =
        row.verdict ? verdict_lines(*row.verdict, solution.moves, solution.grid)
                    : certificate_lines(*row.certificate, solution.moves, solution.grid);
    lines.push_back(path_line(row.outcome.cost, solution.cost(), solution.moves));
    for (const CertificateLine& line : lines)
      text += fmt::format("  {:<15} {}\n", line.label, line.value + line.more);
  }
  return text;
}

// For anytime search: the path found with each weight.
Json paths_json(const SearchOutcome& outcome, const Moves& moves) {
  Json::List paths;
  for (const AnytimePath& path : outcome.paths)
    paths.push_back(Json{{"weight", static_cast<double>(path.weight) / SearchSpec::kOne},
                         {"cost", json_of(path.cost, moves)},
                         {"expanded", path.expanded}});
  return paths;
}

// Whether all paths of the row's search are optimal.
bool is_optimal(const SolveRow& row, const Solution& solution) {
  if (solution.goals.rule != GoalRule::all) return row.outcome.cost == solution.cost();
  const std::vector<GoalOutcome>&found = row.outcome.goals,
        &best = solution.rows.back().outcome.goals;
  return std::equal(found.begin(), found.end(), best.begin(), best.end(),
                    [](const GoalOutcome& a, const GoalOutcome& b) { return a.cost == b.cost; });
}

// The result for each goal of a search to all goals.
Json goals_json(const SolveRow& row, const Solution& solution) {
  Json::List list;
  const std::vector<Cell> cells = solution.all_goals();
  for (std::size_t i = 0; i < row.outcome.goals.size(); ++i) {
    const GoalOutcome& goal = row.outcome.goals[i];
    const bool reached = goal.cost != kNoCost;
    list.push_back(Json{{"cell", json_of(solution, cells[i])},
                        {"cost", json_of(goal.cost, solution.moves)},
                        {"path_length", reached ? Json(goal.path_length()) : Json(nullptr)},
                        {"path", path_json(solution.grid, goal.path)},
                        {"expanded", reached ? Json(goal.expanded) : Json(nullptr)}});
  }
  return list;
}

Json json_of(const QueueCounts& counts) {
  return {{"inserts", counts.inserts},   {"comparisons", counts.comparisons},
          {"moves", counts.moves},       {"stale", counts.stale},
          {"greatest", counts.greatest}, {"allocations", counts.allocations}};
}

// The searched levels, the highest first.
Json levels_json(const std::vector<LevelOutcome>& levels, const Moves& moves) {
  Json::List list;
  for (const LevelOutcome& level : levels)
    list.push_back(Json{{"level", level.level},
                        {"nodes", level.size},
                        {"expanded", level.expanded},
                        {"cost", json_of(level.cost, moves)}});
  return list;
}

Json refused_json(const RefusedMoves& refused) {
  Json::Object object;
  for (const auto& [code, count] : refused) object.emplace_back(code, count);
  return object;
}

Json allocations_json(const SolveRow& row) {
  if (!row.allocations) return nullptr;
  return {{"first_search", (*row.allocations)[0]}, {"repeated_search", (*row.allocations)[1]}};
}

Json json_of(const SolveRow& row, const Solution& solution) {
  const SearchOutcome& outcome = row.outcome;
  const Moves& moves = solution.moves;
  Json::Object object = {
      {"heuristic", heuristic_name(row.spec, moves)},
      {"search", text_of(row.spec)},
      {"guarantee", guarantee_json(row.spec, moves)},
      {"h_start", json_of(outcome.h_start, moves)},
      {"cost", json_of(outcome.cost, moves)},
      {"expanded", outcome.counts.expanded},
      {"must_expand",
       must_expand_json(outcome.counts.must_expand, row.spec, moves, solution.goals.rule)},
      {"reopened", outcome.reopened},
      {"pruned",
       outcome.upper == kNoCost && !row.spec.reach ? Json(nullptr) : Json(outcome.pruned)},
      {"upper", json_of(outcome.upper, moves)},
      {"scanned", row.spec.algorithm == Algorithm::jps ? Json(outcome.scanned) : Json(nullptr)},
      {"counted", row.spec.alpha == AlphaGraph::kOne
                      ? Json(nullptr)
                      : json_of(outcome.counted, moves.finer(outcome.unit))},
      {"gave_up", outcome.gave_up},
      {"paths", row.spec.anytime ? paths_json(outcome, moves) : Json(nullptr)},
      {"optimal", optimal_json(row.spec, is_optimal(row, solution) ? 1 : 0,
                               solution.cost() == kNoCost ? 0 : 1)},
      {"h_scale", outcome.path_length() == 0 ? Json(nullptr) : Json(row.h_scale)},
      {"path_length", outcome.cost == kNoCost ? Json(nullptr) : Json(outcome.path_length())},
      {"microseconds", is_trace(row.spec) ? Json(nullptr) : Json(outcome.microseconds)}};
  if (row_of(row.spec.algorithm).any_angle) {
    const std::optional<PathClearance> clearance = path_clearance(solution.grid, outcome.path);
    object.emplace_back(
        "clearance",
        clearance ? Json{{"least", clearance->least}, {"mean", clearance->mean}} : Json(nullptr));
  }
  if (row_of(row.spec.algorithm).refines) {
    object.emplace_back("levels", levels_json(outcome.levels, moves));
    object.emplace_back("above_optimum", outcome.cost == kNoCost
                                             ? Json(nullptr)
                                             : json_of(outcome.cost - solution.cost(), moves));
  }
  if (row_of(row.spec.algorithm).iterates) {
    object.emplace_back("iterations", outcome.iterations);
    object.emplace_back("examined", outcome.visited);
  }
  if (outcome.open_list) object.emplace_back("open_list", json_of(*outcome.open_list));
  if (row.certificate) object.emplace_back("certificate", certificate_json(row, solution));
  if (row.outcome.traced) object.emplace_back("trace_errors", row.outcome.traced->error_count());
  if (row.verdict) object.emplace_back("verdict", verdict_json(*row.verdict, solution));
  if (row.spec.bounds) object.emplace_back("outside", outside_json(solution.grid, outcome.outside));
  if (const Graph* const graph = solution.grid.graph(); graph && graph->mesh())
    object.emplace_back("tight_length", outcome.path.empty()
                                            ? Json(nullptr)
                                            : Json(tight_length(*graph, outcome.path)));
  if (row.stops) object.emplace_back("stops", stops_json(*row.stops, solution.grid));
  object.emplace_back("path", path_json(solution.grid, outcome.path));
  if (const Graph* const graph = solution.grid.graph(); graph && graph->states()) {
    object.emplace_back("path_moves", move_counts_json(*graph, outcome.path));
    object.emplace_back("refused_moves", refused_json(row.refused));
    object.emplace_back("allocations", allocations_json(row));
  }
  if (!solution.goals.matters()) return object;
  if (solution.goals.rule == GoalRule::all)
    object.emplace_back("goals", goals_json(row, solution));
  else
    object.emplace_back("ended_at", outcome.ended_at == kNoNode
                                        ? Json(nullptr)
                                        : json_of(solution, solution.grid.cell(outcome.ended_at)));
  return object;
}

// Lists how many cells each landmark saves, highest number first.
std::string worth_text(const Solution& solution) {
  std::vector<std::size_t> order(solution.worth.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return solution.worth[a] > solution.worth[b];
  });
  std::string text = nodes_word(solution.grid.graph());
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  text += " saved by each landmark (A* would have to expand them without the landmark):";
  for (const std::size_t i : order)
    text += fmt::format(" {} by {};", grouped(solution.worth[i]),
                        cell_name(solution.grid.graph(), solution.landmarks[i]));
  text.back() = '\n';
  return text;
}

// The steps of each search at which the condition holds.
std::string all_stops_text(const Solution& solution) {
  if (solution.stop_condition.empty()) return "";
  std::string text = fmt::format("Steps at which {}:\n", solution.stop_condition);
  for (const SolveRow& row : solution.rows)
    if (row.stops)
      text += stops_text(
          *row.stops, solution.usual ? heuristic_name(row.spec, solution.moves) : text_of(row.spec),
          solution.grid);
  return text + "\n";
}

std::string text_of(const Solution& solution, Cell cell) {
  if (solution.grid.graph()) return cell_name(solution.grid.graph(), cell);
  return fmt::format("{}, {}", cell.x, cell.y);
}

// "24 x 20, 300 walkable cells, 4 moves"; "20,412 nodes, 61,008 edges, some of them one-way".
std::string map_words(const Solution& solution) {
  const Grid& grid = solution.grid;
  if (const Graph* const graph = grid.graph(); graph && graph->states())
    return mover_map_words(*graph);
  if (const Graph* const graph = grid.graph())
    return fmt::format("{} nodes, {} edges, {}", grouped(graph->node_count()),
                       grouped(static_cast<std::int64_t>(graph->edge_count())),
                       graph->directed() ? "some of them one-way" : "same cost in both directions");
  const std::size_t portals = grid.portals() ? grid.portals()->all().size() : 0;
  return fmt::format(
      "{} x {}, {} walkable cells, {}{}", grid.width(), grid.height(),
      grouped(grid.walkable_count()), words_of(solution.moves),
      portals == 0 ? "" : fmt::format(", {} portal{}", portals, portals == 1 ? "" : "s"));
}

// Compares the default searches with and without landmarks.
std::string landmarks_save_text(const Solution& solution) {
  const int formula = solution.rows.front().outcome.counts.expanded;
  const int landmarks = solution.rows[1].outcome.counts.expanded;
  const std::string count = landmark_words(solution.active.size(), solution.landmarks.size());
  if (landmarks == 0)
    return fmt::format("With {}, A* detects without searching that there is no path.\n", count);
  const Cost found = solution.rows[1].outcome.cost, best = solution.rows.back().outcome.cost;
  const std::string too_long = found != kNoCost && found > best
                                   ? fmt::format(", but its path is {} above the optimum",
                                                 length_text(found - best, solution.moves))
                                   : "";
  if (landmarks == formula)
    return fmt::format("With {}, A* expands the same number of {}{}.\n", count,
                       nodes_word(solution.grid.graph()), too_long);
  return fmt::format("With {}, A* expands {} {} instead of {}: {} fewer{}.\n", count,
                     grouped(landmarks), nodes_word(solution.grid.graph()), grouped(formula),
                     ratio_text(static_cast<double>(formula) / landmarks), too_long);
}

std::vector<std::vector<std::string>> table_rows(const Solution& solution) {
  const Moves& moves = solution.moves;
  std::vector<std::vector<std::string>> rows = {{solution.usual ? "heuristic" : "search",
                                                 "h at start", "path cost", "expanded",
                                                 "must-expand", "time"}};
  for (const SolveRow& row : solution.rows) {
    rows.push_back({solution.usual ? heuristic_name(row.spec, moves) : text_of(row.spec),
                    length_text(row.outcome.h_start, moves),
                    found_text(row.outcome.cost, row.outcome.gave_up, moves),
                    grouped(row.outcome.counts.expanded),
                    must_expand_text(grouped(row.outcome.counts.must_expand), row.spec, moves,
                                     solution.goals.rule),
                    is_trace(row.spec) ? "–" : duration_text(row.outcome.microseconds)});
  }
  return rows;
}

// The length of the optimal path after pulling the path tight.
std::string tight_text(const Solution& solution) {
  const Graph* const graph = solution.grid.graph();
  const std::vector<Node>& path = solution.rows.back().outcome.path;
  if (!graph || !graph->mesh() || path.empty()) return "";
  return "Costs are between polygon centres. " +
         tight_words(solution.grid, tight_length(*graph, path)) + "\n";
}

// One line for each search except the baseline.
std::string guarantees_text(const Solution& solution) {
  std::string text;
  for (const SolveRow& row : solution.rows) {
    if (&row == &solution.rows.back()) break;
    text +=
        guarantee_line(row.spec, solution.moves, row.outcome.reopened, !solution.landmarks.empty(),
                       solution.goals.rule == GoalRule::all ? kNoCost : solution.cost(),
                       &row.outcome, solution.goals.rule);
    if (row_of(row.spec.algorithm).any_angle)
      if (const auto clearance = path_clearance(solution.grid, row.outcome.path))
        text += fmt::format("{}: the path {}.\n", text_of(row.spec), clearance_words(*clearance));
    if (row.spec.bounds)
      text += fmt::format("{}: {}.\n", text_of(row.spec),
                          outside_words(solution.grid, row.outcome.outside));
    constexpr std::size_t kMostErrors = 8;
    if (row.outcome.traced && row.outcome.traced->error_count() > 0)
      text +=
          fmt::format("{}: {}\n", text_of(row.spec), error_words(*row.outcome.traced, kMostErrors));
    if (const auto fault = scale_fault(row.spec, row.h_scale, row.proof))
      text += fmt::format("{}: {}.\n", text_of(row.spec), *fault);
  }
  return text;
}

// Whether all goals are states of one cell.
bool has_open_heading(const Solution& solution) {
  const Graph* const graph = solution.grid.graph();
  if (!graph || !graph->states() || solution.goals.further.empty()) return false;
  const MoverStates& states = *graph->states();
  return std::all_of(solution.goals.further.begin(), solution.goals.further.end(), [&](Cell goal) {
    return states.ground_cell(goal) == states.ground_cell(solution.goal);
  });
}

std::string open_heading_words(const Solution& solution) {
  const Cell cell = solution.grid.graph()->states()->ground_cell(solution.goal);
  return fmt::format("{},{} with any heading", cell.x, cell.y);
}

// The cost of the optimal path; for a mover, with its unit and its moves.
std::string cost_words(const Solution& solution) {
  std::string words = length_text(solution.cost(), solution.moves);
  const Graph* const graph = solution.grid.graph();
  if (!graph || !graph->states() || solution.cost() == kNoCost) return words;
  const std::vector<Node>& path = solution.rows.back().outcome.path;
  return fmt::format("{} {}, {}", words, graph->unit(), move_counts_words(*graph, path));
}

std::string goal_words(const Solution& solution) {
  const std::size_t count = solution.all_goals().size();
  const std::string goals =
      has_open_heading(solution) ? open_heading_words(solution)
      : count == 1               ? text_of(solution, solution.goal)
                                 : fmt::format("{} of {} goals",
                                 solution.goals.rule == GoalRule::all ? "all" : "any", count);
  if (solution.goals.rule != GoalRule::near) return goals;
  return fmt::format("within {} cell{} of {}", solution.goals.radius,
                     solution.goals.radius == 1 ? "" : "s", goals);
}

// With --goals all: the cost of each goal, and each search's expansions until it reached that goal.
// Otherwise: the goal where the optimal path ends.
std::string goals_text(const Solution& solution) {
  if (!solution.goals.matters()) return "";
  const SearchOutcome& best = solution.rows.back().outcome;
  if (solution.goals.rule != GoalRule::all)
    return best.ended_at == kNoNode
               ? ""
               : fmt::format("The optimal path ends at {}.\n\n",
                             text_of(solution, solution.grid.cell(best.ended_at)));
  std::vector<std::vector<std::string>> rows = {{"goal", "path cost"}};
  for (const SolveRow& row : solution.rows)
    rows.front().push_back(solution.usual ? heuristic_name(row.spec, solution.moves)
                                          : text_of(row.spec));
  const std::vector<Cell> cells = solution.all_goals();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    rows.push_back({fmt::format("{}: {}", i + 1, text_of(solution, cells[i])),
                    length_text(best.goals[i].cost, solution.moves)});
    for (const SolveRow& row : solution.rows) {
      const GoalOutcome& goal = row.outcome.goals[i];
      rows.back().push_back(goal.cost == kNoCost ? "–" : grouped(goal.expanded));
    }
  }
  std::string head = nodes_word(solution.grid.graph());
  head.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(head.front())));
  return head + " expanded until each goal was reached:\n" + table_text(rows) + "\n";
}

}  // namespace

std::vector<Cell> Solution::all_goals() const {
  std::vector<Cell> cells = {goal};
  cells.insert(cells.end(), goals.further.begin(), goals.further.end());
  return cells;
}

Json solution_json(const Solution& solution) {
  Json::List landmarks;
  for (const Cell landmark : solution.landmarks) landmarks.push_back(json_of(solution, landmark));
  Json::List results;
  for (const SolveRow& row : solution.rows) results.push_back(json_of(row, solution));
  Json::Object object = {
      {"map", solution.map},
      {"width", solution.grid.width()},
      {"height", solution.grid.height()},
      {"walkable", solution.grid.walkable_count()},
      {"terrain", text_of(solution.grid.rules())},
      {"moves", directions_json(solution.moves)},
      {"movement", text_of(solution.moves)},
      {"start", json_of(solution, solution.start)},
      {"goal", json_of(solution, solution.asked_goals.empty() ? solution.goal
                                                              : solution.asked_goals.front())},
      {"cost", json_of(solution.cost(), solution.moves)},
      {"landmarks", std::move(landmarks)},
      {"active", solution.active.size()},
      {"cells_saved", Json::list(solution.worth)},
      {"results", std::move(results)}};
  if (const Portals* const portals = solution.grid.portals()) {
    Json::List texts;
    for (const Portal& portal : portals->all()) texts.emplace_back(text_of(portal));
    object.emplace_back("portals", std::move(texts));
  }
  const bool to_closest = !solution.asked_goals.empty();
  if (solution.goals.matters() || to_closest) {
    Json::List goals;
    for (const Cell goal : to_closest ? solution.asked_goals : solution.all_goals())
      goals.push_back(json_of(solution, goal));
    object.emplace_back("ends",
                        to_closest ? row_of(GoalRule::closest).name : rule_text(solution.goals));
    object.emplace_back("goals", std::move(goals));
  }
  if (to_closest)
    object.emplace_back("closest",
                        solution.closest
                            ? Json{{"cell", json_of(solution, solution.closest->cell)},
                                   {"cost", json_of(solution.closest->cost, solution.moves)}}
                            : Json());
  if (const Graph* const graph = solution.grid.graph(); graph && graph->states()) {
    object.emplace_back("mover", plan_in(*graph->states()).mover.name);
    object.emplace_back("headings", graph->states()->headings);
    object.emplace_back("unit", graph->unit());
  }
  if (!solution.edge_cost.empty()) object.emplace_back("edge_cost", solution.edge_cost);
  if (!solution.tables_of.empty()) object.emplace_back("tables_of", solution.tables_of);
  if (!solution.prepared.empty()) object.emplace_back("prepared", prepared_json(solution.prepared));
  return object;
}

std::string solution_text(const Solution& solution) {
  std::string text =
      fmt::format("{}: {}\nfrom {} to {}: {}\n", solution.map, map_words(solution),
                  text_of(solution, solution.start), goal_words(solution), cost_words(solution));
  if (solution.closest)
    text += closest_words(solution.grid, solution.moves, solution.asked_goals.size(),
                          solution.closest->cell, solution.closest->cost) +
            "\n";
  if (!solution.landmarks.empty()) {
    text += "landmarks:";
    for (const Cell landmark : solution.landmarks)
      text += " " + cell_name(solution.grid.graph(), landmark);
    text += "\n";
  }
  if (!solution.tables_of.empty())
    text += fmt::format("stale landmark tables: built on {}\n", solution.tables_of);
  // With several goals, the landmarks in use differ from goal to goal.
  if (solution.active.size() < solution.landmarks.size() && !solution.goals.matters()) {
    text += "used:";
    for (const int i : solution.active) {
      text +=
          " " + cell_name(solution.grid.graph(), solution.landmarks[static_cast<std::size_t>(i)]);
    }
    text += "\n";
  }
  text += "\n" + table_text(table_rows(solution)) + "\n" + goals_text(solution) +
          all_stops_text(solution);
  text += tight_text(solution);
  if (solution.usual && !solution.landmarks.empty()) text += landmarks_save_text(solution);
  const bool asked = std::any_of(solution.rows.begin(), solution.rows.end(),
                                 [](const SolveRow& row) { return uses_landmarks(row.spec); });
  if (asked && !solution.worth.empty()) text += worth_text(solution);
  text += certificates_text(solution);
  return solution.usual ? text + "Ties: higher g first, then last in, first out.\n"
                        : text + guarantees_text(solution) + prepared_text(solution.prepared);
}

}  // namespace waymark
