#include "app/commands/solve_work.h"

#include <fmt/format.h>
#include <iterator>

#include "app/cli/progress_line.h"
#include "app/cli/search_option.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/landmark_tables.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/certificate.h"
#include "core/study/comparison.h"
#include "core/study/landmark_worth.h"

namespace waymark {
namespace {

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

// Runs the search twice. Keeps only the counts and passes the record's memory on to the next
// search.
SearchOutcome search(Searcher& searcher, const Query& query, const SearchSpec& spec,
                     SearchRecord& memory) {
  SearchOutcome outcome;
  outcome.record = std::move(memory);
  outcome = searcher.run(query, spec, searcher.run(query, spec, std::move(outcome)));
  memory = std::move(outcome.record);
  return outcome;
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

Solution search_all(const std::string& map, const Grid& grid, const Moves& moves,
                    const SolvePoints& points, const Fields& fields,
                    const std::vector<SearchSpec>& named, int active,
                    const std::optional<TablesMap>& tables_of, const CellRegion* region,
                    ProgressLine& progress) {
  const std::vector<LandmarkTable>& tables = fields.tables;
  std::vector<SearchSpec> specs = named.empty() ? default_specs(!tables.empty(), active) : named;
  HeuristicPreparer preparer(grid);
  for (const SearchSpec& spec : specs) {
    progress.show("Preparing " + text_of(spec));
    preparer.prepare(moves, spec);
  }
  const GoalSet* const goals = fields.goals ? &*fields.goals : nullptr;
  const Query query{grid,   moves, points.start,        points.goal, tables, fields.to_goal,
                    active, {},    preparer.prepared(), region,      goals};
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
      solution.rows.push_back({spec, search(searcher, query, spec, memory), {}});
      // With --goals all, the heuristic changes during the search.
      if (points.goals.rule != GoalRule::all) judge_scale(query, solution.rows.back());
      if (tables_of || uses_one_table(spec, moves))
        solution.rows.back().certificate = certificate_of(query, spec);
    }
  }
  // Cells saved are must-expand cells, which are defined only for one goal and up-to-date tables.
  if (tables.empty() || tables_of || goals != nullptr) return solution;
  progress.show("Measuring the landmarks");
  solution.worth = worth_of(query, solution.cost());
  return solution;
}

}  // namespace

Solution solve(const std::string& map, const Grid& grid, const Moves& moves,
               const SolvePoints& points, const std::vector<SearchSpec>& specs, int active,
               const std::optional<TablesMap>& tables_of, const CellRegion* region) {
  ProgressLine progress;
  const Fields fields = build_fields(grid, moves, points, tables_of, progress);
  return search_all(map, grid, moves, points, fields, specs, active, tables_of, region, progress);
}

}  // namespace waymark
