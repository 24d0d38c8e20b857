#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/usage.h"
#include "app/commands/solve_report.h"
#include "core/base/memory.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/cell_name.h"
#include "core/map/goals.h"
#include "core/mover/mover_plan.h"
#include "core/placement/placement.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "core/study/landmark_worth.h"
#include "core/study/memory_need.h"

namespace waymark {
namespace {

// The points of a query. All are walkable, except that goals can be in walls with
// GoalRule::closest.
struct SolvePoints {
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;             // given by the user
  std::optional<Placement> placement;      // further landmarks, placed in the start's component
  GoalChoice goals;                        // besides the goal; none with stale tables
  std::vector<int> landmark_numbers = {};  // as in Query
  const Grid* ground = nullptr;            // the map of a unit, nullptr without a unit

  std::vector<Cell> all_goals() const {
    std::vector<Cell> cells = {goal};
    cells.insert(cells.end(), goals.further.begin(), goals.further.end());
    return cells;
  }
};

// An earlier version of the map, whose landmark tables are used.
struct TablesMap {
  std::string name;  // as the user named it
  const Grid& grid;  // has the same size as the map
};

// The distance fields computed before the searches.
struct Fields {
  std::vector<Cell> landmarks;
  std::vector<LandmarkTable> tables;
  DistanceField to_goal;
  std::optional<GoalSet> goals;  // only if there are several goals
};

// Builds the tables of the given landmarks and of landmarks placed in the start's component. The
// start may be a wall on an earlier version of the map.
void build_tables(FieldBuilder& builder, const Moves& moves, const SolvePoints& points,
                  ProgressLine& progress, Fields& fields) {
  const Grid& grid = builder.grid();
  progress.show("Building landmark tables");
  fields.landmarks = points.landmarks;
  fields.tables = landmark_tables(builder, moves, points.landmarks);
  if (!points.placement) return;
  const auto show = [&progress](int done, int of) {
    progress.show(fmt::format("Placing landmarks, {} of {}", done, of));
    return true;
  };
  show(0, points.placement->count);
  const Components components(grid, moves.rule());
  const Cell from = nearest_walkable(grid, points.start).value_or(points.start);
  PlacedLandmarks placed = place_landmarks(builder, moves, components,
                                           components.of(grid.node(from)), *points.placement, show);
  fields.landmarks.insert(fields.landmarks.end(), placed.cells.begin(), placed.cells.end());
  std::move(placed.tables.begin(), placed.tables.end(), std::back_inserter(fields.tables));
}

// Builds tables on an earlier version of the map and uses them for the goal on this one.
void build_stale_tables(const Grid& grid, const Moves& moves, const Grid& old,
                        const SolvePoints& points, ProgressLine& progress, Fields& fields) {
  FieldBuilder builder(old);
  build_tables(builder, Moves::of(moves.rule(), old), points, progress, fields);
  fields.tables = stale_tables(fields.tables, grid, moves, points.goal);
}

Fields build_fields(const Grid& grid, const Moves& moves, const SolvePoints& points,
                    const std::optional<TablesMap>& tables_of, ProgressLine& progress) {
  Fields fields;
  FieldBuilder builder(grid);
  if (tables_of)
    build_stale_tables(grid, moves, tables_of->grid, points, progress, fields);
  else
    build_tables(builder, moves, points, progress, fields);
  progress.show("Computing the goal's distance field");
  if (points.goals.matters()) {
    fields.goals = goal_set(grid, moves, points.goal, points.goals);
    fields.to_goal = goals_field(grid, moves, *fields.goals);
    if (points.goals.rule == GoalRule::all)
      fields.goals->fields = landmark_tables(builder, moves, fields.goals->cells);
  } else {
    fields.to_goal = builder.build(moves, points.goal);
  }
  return fields;
}

// The illegal moves of a unit in the states that a search expanded. O(steps).
RefusedMoves refused_moves(const Grid& ground, const Grid& grid, const SearchRecord& record) {
  const MoverStates& states = *grid.graph()->states();
  RefusedMoves refused;
  for (const Node node : record.node) {
    const Cell state = grid.cell(node);
    count_refused(ground, plan_in(states), states.ground_cell(state), states.heading(state),
                  refused);
  }
  return refused;
}

// Runs the search twice. Keeps only the counts and the stops at `condition`, which may be nullptr,
// and passes the record's memory on to the next search. `ground`: the map of a unit whose states
// are the query's grid; nullptr if there is no unit.
SolveRow search(Searcher& searcher, const Query& query, const SearchSpec& spec, const Grid* ground,
                const StepCondition* condition, SearchRecord& memory) {
  SearchOutcome outcome;
  outcome.record = std::move(memory);
  SolveRow row{spec, {}, {}};
  std::array<std::int64_t, 2> allocations{};
  for (std::int64_t& count : allocations) {
    const std::optional<std::uint64_t> before = heap_allocations();
    outcome = searcher.run(query, spec, std::move(outcome));
    if (before) count = static_cast<std::int64_t>(*heap_allocations() - *before);
  }
  if (heap_allocations()) row.allocations = allocations;
  if (ground != nullptr) row.refused = refused_moves(*ground, query.grid, outcome.record);
  if (condition) row.stops = find_stops(query, spec, outcome, *condition);
  memory = std::move(outcome.record);
  row.outcome = std::move(outcome);
  return row;
}

// Checks the search's heuristic towards the goal.
Certificate certificate_of(const Query& query, const SearchSpec& spec) {
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  return certify(query.grid, query.moves, query.goal_field, h);
}

// Whether the search uses one table for both directions although costs depend on the direction.
bool uses_one_table(const SearchSpec& spec, const Moves& moves) {
  const OneHeuristic* const part = landmark_part(spec);
  return moves.directed && part && part->abs != 0;
}

// Checks the heuristic along the path found.
void judge_scale(const Query& query, SolveRow& row) {
  EstimateStorage storage;
  std::vector<PathStep> steps;
  profile_path(query, row.spec, row.outcome.path, estimate_of(query, row.spec, storage), steps);
  row.h_scale = estimated_scale(steps);
  row.proof = path_proof(steps);
}

// Returns the cells that each landmark saves. Builds the start's field here, after the searches
// have freed their memory.
std::vector<int> worth_of(const Query& query, Cost cost) {
  const DistanceField from_start = FieldBuilder(query.grid).build(query.moves, query.start);
  const Components components(query.grid, query.moves.rule());
  return landmark_worth(query, from_start.from_source(),
                        components.nodes(components.of(query.grid.node(query.start))), cost);
}

Result<Solution> search_all(const std::string& map, const Grid& grid, const Moves& moves,
                            const SolvePoints& points, const Fields& fields,
                            const std::vector<SearchSpec>& named, int active,
                            const std::optional<TablesMap>& tables_of, const CellRegion* region,
                            const TracedSearches& traces, const StepCondition* condition,
                            ProgressLine& progress) {
  const std::vector<LandmarkTable>& tables = fields.tables;
  std::vector<SearchSpec> specs = named.empty() ? default_specs(!tables.empty(), active) : named;
  HeuristicPreparer preparer(grid);
  for (const SearchSpec& spec : specs) {
    progress.show("Preparing " + text_of(spec));
    const ReportedProgress reported(progress, "Preparing " + text_of(spec));
    preparer.prepare(moves, spec);
    if (const Error* const fault = tables_fault(spec.h, preparer.prepared()))
      return Error{fault->what, map, fault->remedy};
  }
  const GoalSet* const goals = fields.goals ? &*fields.goals : nullptr;
  Query query{grid,   moves, points.start,        points.goal, tables, fields.to_goal,
              active, {},    preparer.prepared(), region,      goals};
  query.landmark_numbers = points.landmark_numbers;
  for (const SearchSpec& spec : specs)
    if (const std::optional<Error> fault = formula_fault(query, spec))
      return Error{fault->what, fault->where.empty() ? "--search" : fault->where, fault->remedy};
  query.traced = traces;
  specs.push_back(spec_of(Slot::exact));
  for (SearchSpec& spec : specs) use_stale_tables(spec, tables_of && !tables.empty());

  Solution solution{map,
                    grid,
                    moves,
                    points.start,
                    points.goal,
                    fields.landmarks,
                    query.active_landmarks(),
                    named.empty(),
                    {},
                    {},
                    preparer.prepared(),
                    tables_of ? tables_of->name : "",
                    points.goals};
  {
    Searcher searcher(grid);
    SearchRecord memory;
    for (const SearchSpec& spec : specs) {
      progress.show("Searching, " + text_of(spec));
      const bool baseline = solution.rows.size() + 1 == specs.size();
      solution.rows.push_back(
          search(searcher, query, spec, points.ground, baseline ? nullptr : condition, memory));
      // With --goals all, the heuristic changes during the search.
      if (points.goals.rule != GoalRule::all) judge_scale(query, solution.rows.back());
      if (tables_of || uses_one_table(spec, moves))
        solution.rows.back().certificate = certificate_of(query, spec);
      if (is_written_by_user(spec) && points.goals.rule != GoalRule::all) {
        solution.rows.back().verdict = judge(query, spec).value();
        solution.rows.back().certificate = solution.rows.back().verdict->certificate;
      }
    }
  }
  // Cells saved are must-expand cells, which are defined only for one goal and up-to-date tables.
  if (tables.empty() || tables_of || goals != nullptr) return solution;
  progress.show("Measuring the landmarks");
  solution.worth = worth_of(query, solution.cost());
  return solution;
}

// Places the landmarks, builds the tables and runs all searches, each twice, because the first run
// only warms up memory and caches. Shows its progress on stderr. `map`: as the user named it.
// `specs`: the given searches; if empty, A* with the distance formula and, if there are landmarks,
// A* with `active` of them, as in Query. `tables_of`: the earlier version of the map on which the
// landmarks are placed and their tables built. `region`: where w=region applies; nullptr for
// nowhere. `traces`: those among the searches. `condition`: the steps to list; nullptr for none.
// The grid must outlive the solution. Returns an Error if a formula has no value at some cell, or
// values can't be used.
Result<Solution> solve(const std::string& map, const Grid& grid, const Moves& moves,
                       const SolvePoints& points, const std::vector<SearchSpec>& specs, int active,
                       const std::optional<TablesMap>& tables_of, const CellRegion* region,
                       const TracedSearches& traces, const StepCondition* condition) {
  ProgressLine progress;
  const Fields fields = build_fields(grid, moves, points, tables_of, progress);
  return search_all(map, grid, moves, points, fields, specs, active, tables_of, region, traces,
                    condition, progress);
}

struct SolveOptions : MapOptions {
  std::string start;
  std::vector<std::string> goals;
  std::string ends;
  std::vector<std::string> landmarks;
  std::string place;
  std::string tables_of;
  std::vector<std::string> region;
  std::optional<int> active;  // default: the map's
  std::vector<std::string> specs;
  std::shared_ptr<const StepCondition> condition;  // nullptr: no steps are listed
  std::vector<std::string> pipes;
  bool json = false;
};

// The given goals except the first, and the goal rule. Default: the map's.
Result<GoalChoice> choose_goals(const SolveOptions& options, const MapArgument& map, Cell goal) {
  GoalChoice goals = map.goals;
  if (!options.goals.empty()) goals = {};
  bool open = false;
  for (std::size_t i = 0; i < options.goals.size(); ++i) {
    const Result<std::vector<Cell>> states = parse_goal(map.grid, options.goals[i], "--goal");
    if (!states) return states.error();
    const std::vector<Cell>& all = states.value();
    open |= all.size() > 1;
    goals.further.insert(goals.further.end(), all.begin() + (i == 0), all.end());
  }
  if (!options.ends.empty())
    if (const std::optional<Error> error = take_goal_rule(options.ends, goals))
      return Error{error->what, "--goals", error->remedy};
  if (open && goals.rule == GoalRule::all)
    return Error{"each goal needs a heading", "--goals", "Add the headings, as in 12,34:E"};
  if (goals.further.size() >= GoalChoice::kMost)
    return Error{fmt::format("{} goals", goals.further.size() + 1), "--goal",
                 fmt::format("Use at most {}{}", GoalChoice::kMost,
                             open ? ": a goal without a heading counts once per heading" : "")};
  std::vector<Cell> seen = {goal};
  for (const Cell further : goals.further) {
    if (std::find(seen.begin(), seen.end(), further) != seen.end())
      return Error{fmt::format("two goals are at {}", cell_name(map.grid.graph(), further)),
                   "--goal", "List each goal only once"};
    seen.push_back(further);
  }
  // With one goal, "any" and "all" are equivalent.
  if (goals.further.empty() && goals.rule == GoalRule::all) goals.rule = GoalRule::any;
  if (goals.matters() && !options.tables_of.empty())
    return Error{"stale tables support only one goal", "--tables-of",
                 "Use one --goal without --goals"};
  return goals;
}

// The message that there is no path. If every goal must be reached, it names the first one without
// a path.
std::string no_path_words(const Solution& solution) {
  const auto name = [&](Cell cell) { return cell_name(solution.grid.graph(), cell); };
  const std::string from = "no path from " + name(solution.start);
  const std::vector<Cell> goals = solution.all_goals();
  const std::vector<GoalOutcome>& found = solution.rows.back().outcome.goals;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (found[i].cost == kNoCost)
      return fmt::format("{} to goal {} at {}", from, i + 1, name(goals[i]));
  if (goals.size() > 1) return fmt::format("{} to any of {} goals", from, goals.size());
  return fmt::format("{} to {}", from, name(solution.goal));
}

// Whether every required goal has a path.
bool is_solved(const Solution& solution) {
  const std::vector<GoalOutcome>& found = solution.rows.back().outcome.goals;
  return solution.cost() != kNoCost &&
         std::none_of(found.begin(), found.end(),
                      [](const GoalOutcome& goal) { return goal.cost == kNoCost; });
}

// Chooses the points. Landmarks are placed on the map for which the tables were built, which may be
// an earlier version.
Result<SolvePoints> choose_points(const SolveOptions& options, const MapArgument& map,
                                  const Grid& tables_grid) {
  const std::string& tables_map = options.tables_of.empty() ? options.map : options.tables_of;
  const Result<Cell> start = choose_point(map.grid, options.start, map.start, "--start");
  if (!start) return start.error();
  const Result<Cell> goal = choose_point(
      map.grid, options.goals.empty() ? "" : options.goals.front(), map.goal, "--goal");
  if (!goal) return goal.error();
  const Result<GoalChoice> goals = choose_goals(options, map, goal.value());
  if (!goals) return goals.error();
  SolvePoints points{start.value(), goal.value(), {}, {}, goals.value()};
  if (options.landmarks.empty() && options.place.empty()) {
    points.landmarks = map.landmarks;
    points.landmark_numbers = map.landmark_numbers;
  }
  for (const std::string& text : options.landmarks) {
    const Result<Cell> landmark = parse_cell(tables_grid, text, "--landmark");
    if (!landmark) return landmark.error();
    points.landmarks.push_back(landmark.value());
  }
  const Grid* const ground = map.ground.get();
  points.ground = map.grid.graph() && map.grid.graph()->states() ? ground : nullptr;
  if (const auto error = misplaced(map.grid, points.start, "start", options.map, ground))
    return *error;
  const bool walls_count = points.goals.rule == GoalRule::closest && !map.grid.graph();
  for (const Cell each : points.all_goals())
    if (!walls_count || !map.grid.contains(each))
      if (const auto error = misplaced(map.grid, each, "goal", options.map, ground)) return *error;
  for (const Cell landmark : points.landmarks)
    if (const auto error = misplaced(tables_grid, landmark, "landmark", tables_map, ground))
      return *error;
  if (!options.place.empty()) {
    const Result<Placement> placement = parse_placement(options.place);
    if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
    points.placement = placement.value();
  }
  return points;
}

// Replaces the goals by the closest reachable cell if they can't be reached. Returns that cell.
std::optional<ClosestCell> go_to_closest(const Grid& grid, const Moves& moves,
                                         SolvePoints& points) {
  if (points.goals.rule != GoalRule::closest) return std::nullopt;
  const std::optional<ClosestCell> closest = closest_reachable(
      grid, moves, points.all_goals(), FieldBuilder(grid).build(moves, points.start));
  if (!closest) return std::nullopt;
  points.goal = closest->cell;
  points.goals = {};
  return closest;
}

// Replaces the map's own start and goal with the trace's, if the user gave none.
void take_ends(const TracedSearch& trace, const SolveOptions& options, MapArgument& map) {
  if (options.start.empty() && trace.start != kNoNode) map.start = map.grid.cell(trace.start);
  if (!options.goals.empty() || trace.goal == kNoNode) return;
  map.goal = map.grid.cell(trace.goal);
  map.goals = {};
}

// Runs the pipes among the searches, and adds their searches to `traces`.
std::optional<Error> add_pipes(const SolveOptions& options, const Grid& grid, const Moves& moves,
                               const SolvePoints& points, TracedSearches& traces) {
  const PipeQuery query{std::shared_ptr<const Grid>(std::shared_ptr<void>(), &grid), moves,
                        points.start, points.goal, points.landmarks};
  const Result<TracedSearches> searches =
      ask_pipes(specs_of(options.specs), pipe_commands_of(options.pipes), query);
  if (!searches) return searches.error();
  traces.insert(traces.end(), searches.value().begin(), searches.value().end());
  return traces_fault(searches.value(), grid, points.start, points.goal);
}

int run_solve(const SolveOptions& options) {
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  Result<MapArgument> map = open_map(options);
  if (!map) return bad(map.error());
  const Grid& grid = map.value().grid;
  if (!options.json) print(map.value().read_as);
  const Result<Moves> chosen = choose_moves(grid, options.moves, map.value().directions);
  if (!chosen) return bad(chosen.error());
  const Moves& moves = chosen.value();
  if (const std::optional<Error> error = misfit_fault(specs_of(options.specs), grid, moves))
    return bad(*error);
  std::optional<Grid> old;
  if (!options.tables_of.empty()) {
    Result<Grid> opened =
        open_tables_map(options.tables_of, options.import, options.terrain, grid, options.map);
    if (!opened) return bad(opened.error());
    old = std::move(opened.value());
  }
  Result<TracedSearches> traces = open_traces(specs_of(options.specs), grid, moves);
  if (!traces) return bad(traces.error());
  if (!traces.value().empty()) take_ends(*traces.value().front(), options, map.value());
  Result<SolvePoints> points = choose_points(options, map.value(), old ? *old : grid);
  if (!points) return bad(points.error());
  if (const std::optional<Error> error =
          traces_fault(traces.value(), grid, points.value().start, points.value().goal))
    return bad(*error);
  const GoalChoice& goals = points.value().goals;
  if (const std::optional<Error> error = goals_misfit_fault(specs_of(options.specs), goals))
    return bad(*error);
  const int goal_fields =
      goals.rule == GoalRule::all ? static_cast<int>(goals.further.size()) + 1 : 0;
  const auto landmarks = static_cast<int>(points.value().landmarks.size()) +
                         (points.value().placement ? points.value().placement->count : 0);
  if (const std::optional<Error> error = landmarks_fault(landmarks)) return bad(*error);
  const std::vector<SearchSpec> specs = specs_of(options.specs);
  if (const std::optional<Error> error = searches_fault(specs, grid, options.map))
    return bad(*error);
  if (const std::optional<Error> error = tell_memory(
          grid,
          search_memory(grid, moves.rule(), (old ? 2 * landmarks : landmarks) + goal_fields) +
              prepared_bytes(specs, grid, moves),
          options.map))
    return bad(*error);
  const Result<std::optional<CellRegion>> region = region_of(options.region, grid);
  if (!region) return bad(region.error());
  std::optional<TablesMap> tables_of;
  if (old) tables_of.emplace(TablesMap{options.tables_of, *old});
  const int active = options.active.value_or(map.value().active);
  std::vector<Cell> asked_goals;
  if (goals.rule == GoalRule::closest) asked_goals = points.value().all_goals();
  const std::optional<ClosestCell> closest = go_to_closest(grid, moves, points.value());
  if (const std::optional<Error> error =
          add_pipes(options, grid, moves, points.value(), traces.value())) {
    print_error(*error);
    return kWorkFailed;
  }
  Result<Solution> solved =
      solve(options.map, grid, moves, points.value(), specs, active, tables_of,
            region.value() ? &*region.value() : map.value().region.get(), traces.value(),
            options.condition.get());
  if (!solved) return bad(solved.error());
  Solution& solution = solved.value();
  if (options.condition) solution.stop_condition = options.condition->text();
  solution.edge_cost = map.value().edge_cost;
  solution.asked_goals = std::move(asked_goals);
  solution.closest = closest;
  print(options.json ? json_text(solution_json(solution)) : solution_text(solution));
  if (is_solved(solution)) return kDone;
  print_error({no_path_words(solution), options.map, ""});
  return kWorkFailed;
}

}  // namespace

void add_solve_command(Usage& program) {
  Usage command = program.subcommand("solve", "Run several searches for one path and compare them");
  const auto options = std::make_shared<SolveOptions>();
  add_map_argument(command, options->map);
  command.option("--start", options->start, "The start. Default: as in the demo").type("X,Y|NODE");
  add_goal_options(command, options->goals, options->ends);
  add_landmark_option(command, options->landmarks);
  add_place_option(command, options->place, "in the start's component");
  add_tables_of_option(command, options->tables_of);
  add_import_options(command, options->import);
  add_active_option(command, options->active);
  add_search_option(command, options->specs, kSearchHelp, SearchedPairs::one).excludes("--active");
  add_pipe_option(command, options->pipes);
  add_terrain_option(command, options->terrain);
  add_portal_option(command, options->portals);
  add_mover_option(command, options->mover);
  add_region_option(command, options->region);
  add_moves_option(command, options->moves, kMovesOfMap);
  command
      .option(
          "--break",
          [options](const std::string& text) -> std::optional<Error> {
            TextFault fault;
            options->condition = StepCondition::parse(text, fault);
            if (options->condition) return std::nullopt;
            return Error{fmt::format("character {}: {}", fault.at + 1, fault.what), "",
                         fault.remedy};
          },
          "List the steps of each search at which a formula holds, such as 'f > 120' or 'x == 41 "
          "and y == 7'. Names: " +
              step_name_list())
      .type("FORMULA");
  command.flag("--json", options->json, "Print one JSON object instead of a table");
  command.footer(
      "Exits with 0 if there is a path, 1 if there is none, 2 on wrong usage or input.\nWith "
      "--goals "
      "closest, a path to the closest reachable cell counts.\n");
  command.runs([options] { return run_solve(*options); });
}

}  // namespace waymark
