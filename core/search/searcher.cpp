#include "core/search/searcher.h"

#include <algorithm>
#include <cassert>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/given_values.h"
#include "core/heuristic/goal_set.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/landmark_rows.h"
#include "core/heuristic/learned_costs.h"
#include "core/heuristic/query.h"
#include "core/map/grid_graph.h"
#include "core/record/trace.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/plain_search.h"
#include "core/search/searcher_memory.h"
#include "core/search/unit_astar.h"

namespace waymark {
namespace {

// The estimates stored by earlier searches; nullptr if the search uses none.
const LearnedCosts* learned_costs(const SearchTask& task) {
  return task.spec.repair == Repair::adaptive ? task.query.learned : nullptr;
}

ActiveLandmarks active_of(const SearchTask& task) {
  return asked_landmarks(task.query, task.spec.h);
}

// The cost of a path, computed with the map's own costs.
Cost cost_of(const Query& query, const std::vector<Node>& path) {
  Cost cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    for_each_neighbour(query.grid, query.moves, path[i - 1], [&](Node next, Cost step) {
      if (next == path[i]) cost += step;
    });
  return cost;
}

// Converts costs counted with alpha to the map's own costs.
void score(const Query& query, SearchOutcome& outcome) {
  if (outcome.cost != kNoCost) outcome.cost = cost_of(query, outcome.path);
  for (AnytimePath& found : outcome.paths) found.cost = cost_of(query, found.path);
}

// The query's trace for the search, nullptr if there is none.
std::shared_ptr<const TracedSearch> trace_of(const Query& query, const SearchSpec& spec) {
  if (!is_trace(spec)) return nullptr;
  for (const std::shared_ptr<const TracedSearch>& traced : query.traced)
    if (traced->file == spec.trace) return traced;
  return nullptr;
}

// Whether a trace has a record for the query. Other searches need none.
bool has_record(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome) {
  return !is_trace(spec) ||
         (outcome.traced && !outcome.traced->misfit(query.grid, query.grid.node(query.start),
                                                    query.grid.node(query.goal)));
}

// Like prepared_in(), but the search can keep the data.
template <class Map>
std::shared_ptr<const Map> kept_from(const Query& query) {
  for (const Prepared& one : query.prepared)
    if (auto map = std::dynamic_pointer_cast<const Map>(one.map)) return map;
  return nullptr;
}

// Whether the tables fit into the lanes of rows, and the rows fit into the memory limit.
bool stand_in_rows(const Query& query) {
  return row_bytes(query.landmarks.size()) * query.grid.node_count() <= kMostRowBytes &&
         LandmarkRows::fits(query.grid) && LandmarkRows::fit(query.landmarks);
}

}  // namespace

Searcher::Searcher(const Grid& grid) : grid_(&grid), memory_(std::make_unique<SearcherMemory>()) {}
Searcher::~Searcher() = default;

SearchOutcome Searcher::run(const Query& query, const SearchSpec& spec, SearchOutcome previous) {
  if (query.goals != nullptr) return run_by(ways_to_goals(), query, spec, std::move(previous));
  return run_by(ways(), query, spec, std::move(previous));
}
SearchOutcome Searcher::run_plainly(const Query& query, const SearchSpec& spec,
                                    SearchOutcome previous) {
  if (query.goals != nullptr)
    return run_by(plain_ways_to_goals(), query, spec, std::move(previous));
  return run_by(plain_ways(), query, spec, std::move(previous));
}

namespace {

void reset(SearchOutcome& outcome) {
  outcome.record.clear();
  outcome.path.clear();
  outcome.reopened = outcome.pruned = 0;
  outcome.scanned = 0;
  outcome.iterations = 0;
  outcome.visited = 0;
  outcome.fell_back = false;
  outcome.levels.clear();
  outcome.unrecorded = 0;
  outcome.open_list.reset();
  outcome.paths.clear();
  outcome.gave_up = false;
  outcome.outside = {};
  outcome.counted = kNoCost;
  outcome.upper = kNoCost;
  outcome.ended_at = kNoNode;
  outcome.goals.clear();
}

// The outcome of a search that cannot run.
SearchOutcome not_run(SearchOutcome outcome) {
  reset(outcome);
  outcome.fits = false;
  outcome.h_start = kNoCost;
  outcome.cost = kNoCost;
  outcome.counts = {};
  outcome.microseconds = 0;
  outcome.way = "";
  return outcome;
}

bool may_run(const Query& query, const SearchSpec& spec) {
  if (misfit(spec, query.grid, query.moves) ||
      (query.goals != nullptr && goals_misfit(spec, query.goals->rule)))
    return false;
  if (waits_for_preparation(spec, query.prepared)) return false;
  if (row_of(spec.algorithm).takes_heuristic) {
    if (tables_fault(spec.h, query.prepared)) return false;
    for (const OneHeuristic& one : parts_of(spec.h))
      if (one.heuristic == Heuristic::values && !given_values(one, query.prepared)) return false;
  }
  const std::vector<const Formula*> formulas = formulas_of(spec);
  return std::none_of(formulas.begin(), formulas.end(), [&](const Formula* formula) {
    return missing_landmark(*formula, query).has_value();
  });
}

}  // namespace

SearchOutcome Searcher::run_by(std::span<const Way> ways, const Query& query,
                               const SearchSpec& spec, SearchOutcome previous) {
  assert(&query.grid == grid_);
  reset(previous);
  previous.unit = unit_of(spec, query.moves);
  previous.fits = true;
  previous.traced = trace_of(query, spec);
  if (!may_run(query, spec) || !has_record(query, spec, previous))
    return not_run(std::move(previous));
  previous.upper = pruning_bound(spec, query);
  const Estimate& h = estimate_of(query, spec, memory_->estimate);
  const SearchTask task{query, spec, h, previous};
  previous.h_start = h(task.start());
  for (const Way& way : ways) {
    if (!way.fits(query, spec) || !(this->*way.search)(task)) continue;
    previous.way = way.name;
    break;
  }
  if (row_of(spec.algorithm).takes_heuristic &&
      met_undefined(spec.h, memory_->estimate,
                    query.goals != nullptr ? query.goals->cells.size() : 0))
    return not_run(std::move(previous));
  previous.counted = previous.cost;
  if (spec.alpha != AlphaGraph::kOne) score(query, previous);
  if (query.goals == nullptr && previous.cost != kNoCost) previous.ended_at = task.goal();
  const int weight = spec.algorithm == Algorithm::astar ? spec.weight : SearchSpec::kOne;
  previous.counts = count_expansions(previous.record, previous.counted, weight);
  previous.counts.expanded += previous.unrecorded;
  return previous;
}

bool Searcher::unit_distance(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  if (const LearnedCosts* const learned = learned_costs(task)) {
    if (out.h_start == kNoCost) return false;
    measure(out, [&] {
      out.cost = table_astar(unit().memory(), *grid_, task.query.goal, {}, {}, task.start(),
                             out.record, out.path, learned);
    });
    return true;
  }
  measure(out, [&] { out.cost = unit().search(task.start(), task.goal(), out.record, out.path); });
  return true;
}

bool Searcher::unit_landmarks(const SearchTask& task) {
  const Query& query = task.query;
  SearchOutcome& out = task.outcome;
  // If a landmark proves that no path exists, the plain search returns without a step.
  if (out.h_start == kNoCost) return false;
  const ActiveLandmarks active = active_of(task);
  const LearnedCosts* const learned = learned_costs(task);
  const bool in_rows = stand_in_rows(query);
  if (!in_rows)
    memory_->rows.reset();
  else if (!memory_->rows)
    memory_->rows.emplace(*grid_);
  if (!in_rows || learned != nullptr || !memory_->rows->are_worth(query.landmarks)) {
    measure(out, [&] {
      out.cost = table_astar(unit().memory(), *grid_, query.goal, query.landmarks, active,
                             task.start(), out.record, out.path, learned);
    });
    return true;
  }
  const RowView view = memory_->rows->view(query.landmarks, active, task.goal());
  measure(out, [&] {
    out.cost = landmark_astar(unit().memory(), view, task.start(), out.record, out.path);
  });
  return true;
}

bool Searcher::unit_exact(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  if (out.h_start == kNoCost) return false;
  measure(out, [&] {
    out.cost =
        exact_astar(unit().memory(), task.query.goal_field, task.start(), out.record, out.path);
  });
  return true;
}

bool Searcher::octile_distance(const SearchTask& task) {
  const OctileEstimate h(*grid_, task.query.moves, task.query.goal);
  if (const LearnedCosts* const learned = learned_costs(task)) {
    if (task.outcome.h_start == kNoCost) return false;
    search_octile(task, RepairedOctile(h, *learned));
  } else {
    search_octile(task, h);
  }
  return true;
}

bool Searcher::octile_landmarks(const SearchTask& task) {
  if (task.outcome.h_start == kNoCost) return false;
  if (!hold_wide_rows(task)) return false;
  const LandmarkEstimate h(*grid_, task.query.moves, task.query.goal, memory_->wide_rows);
  if (const LearnedCosts* const learned = learned_costs(task))
    search_octile(task, RepairedOctile(h, *learned));
  else
    search_octile(task, h);
  return true;
}

// The tables of the landmarks that the search uses.
std::span<const LandmarkTable> Searcher::asked_tables(const SearchTask& task) {
  memory_->asked.clear();
  for (const int i : active_of(task))
    memory_->asked.push_back(task.query.landmarks[static_cast<std::size_t>(i)]);
  return memory_->asked;
}

// Writes the tables that the search uses into wide rows. Returns whether the tables fit.
bool Searcher::hold_wide_rows(const SearchTask& task) {
  const std::span<const LandmarkTable> tables = asked_tables(task);
  std::size_t planes = 0;
  for (const LandmarkTable& table : tables) planes += table->is_directed() ? 2 : 1;
  return wide_row_bytes(planes) * grid_->node_count() <= kMostRowBytes &&
         memory_->wide_rows.take(tables);
}

bool Searcher::octile_any(const SearchTask& task) {
  if (task.outcome.h_start == kNoCost) return false;
  search_octile(task, PlainEstimate(task.h));
  return true;
}

bool Searcher::layers(const SearchTask& task) {
  const Query& query = task.query;
  SearchOutcome& out = task.outcome;
  if (out.h_start == kNoCost) {  // avoids allocating memory for every node
    measure(out, [&] { out.cost = kNoCost; });
    return true;
  }
  measure(out, [&] {
    out.cost = memory_->astar.search(*grid_, query.moves, task.start(), task.goal(), task.h,
                                     Recorder{out.record});
  });
  memory_->astar.write_path(out.path);
  return true;
}

bool Searcher::heap(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  SearchEnd found;
  by_costs(task.query, task.spec, task.h, [&](const auto& domain, const auto& h) {
    measure(out, [&] {
      found = memory_->best_first.search(domain, task.start(), task.goal(), h,
                                         order_of(task.spec, task.query),
                                         HeapRecorder{out.record, task.spec.reach});
    });
  });
  out.cost = found.cost;
  out.reopened = found.reopened;
  out.pruned = found.pruned;
  out.gave_up = found.gave_up;
  out.outside = found.outside;
  memory_->best_first.write_path(out.path);
  return true;
}

bool Searcher::weights(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  AnytimeAstar::End found;
  by_costs(task.query, task.spec, task.h, [&](const auto& domain, const auto& h) {
    measure(out, [&] {
      found = memory_->anytime.search(domain, task.start(), task.goal(), h,
                                      order_of(task.spec, task.query), task.spec.budget, out.paths,
                                      Recorder{out.record});
    });
  });
  out.cost = found.cost;
  out.reopened = found.reopened;
  out.gave_up = found.gave_up;
  if (!out.paths.empty()) out.path = out.paths.back().path;
  return true;
}

bool Searcher::both_ends(const SearchTask& task) {
  search_both_ends(task, task.h, memory_->backward.make(task.query, task.spec));
  return true;
}

bool Searcher::straight_lines(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  measure(out, [&] {
    out.cost = memory_->theta.search(*grid_, task.query.moves, task.start(), task.goal(), task.h,
                                     out.record, out.path);
  });
  return true;
}

bool Searcher::wave(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const Moves& moves = task.query.moves;
  if (task.spec.speed == WaveSpeed::clearance) memory_->marching.prepare(*grid_, moves);
  measure(out, [&] {
    out.cost =
        memory_->marching
            .search(*grid_, moves, task.start(), task.goal(), task.spec.speed, out.record, out.path)
            .cost;
  });
  return true;
}

bool Searcher::refinement(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const Moves& moves = task.query.moves;
  auto levels = kept_from<CliqueLevels>(task.query);
  if (!levels) {
    std::shared_ptr<const CliqueLevels>& own = memory_->levels_of_cliques;
    if (!own) own = std::make_shared<const CliqueLevels>(*grid_, moves);
    levels = own;
  }
  PartialRefinement& search = memory_->refinement;
  search.use(levels);
  PartialRefinement::Found found;
  IdaOptions ida;
  if (quality_of(task.spec.h, moves) == Quality::consistent) ida.cut = IdaCut::tight;
  measure(out, [&] {
    found = search.search(*grid_, moves, task.start(), task.goal(), task.spec.refinement, ida,
                          task.h, out.record, out.path);
  });
  out.cost = found.cost;
  out.levels = std::move(found.levels);
  out.reopened = found.reopened;
  out.iterations = found.iterations;
  out.visited = found.visited;
  out.unrecorded = found.unrecorded;
  out.gave_up = found.gave_up;
  return true;
}

bool Searcher::level_dijkstra(const SearchTask& task) {
  search_levels<LevelOrder::newest>(task, uniform_steps(task));
  return true;
}

bool Searcher::level_queue(const SearchTask& task) {
  if (grid_->uniform())
    search_levels<LevelOrder::oldest>(task, uniform_steps(task));
  else
    search_levels<LevelOrder::oldest>(task, terrain_steps(task));
  return true;
}

bool Searcher::queues(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const GridGraph graph(*grid_, task.query.moves);
  SearchEnd found;
  measure(out, [&] {
    found = memory_->breadth_first.search(graph, task.start(), task.goal(), Recorder{out.record});
  });
  out.cost = found.cost;
  out.gave_up = found.gave_up;
  memory_->breadth_first.write_path(out.path);
  return true;
}

bool Searcher::traced(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const TracedSearch& trace = *out.traced;
  out.record = trace.record;
  out.path = trace.path;
  out.cost = trace.cost;
  out.reopened = trace.reopened;
  out.unrecorded = trace.unrecorded;
  out.microseconds = 0;  // the time of the other program is not known
  out.h_start = out.record.steps() > 0 ? out.record.h.front() : 0;
  return true;
}

namespace {

// Whether the heuristic of a jumping search is the octile distance, or the landmark heuristic.
bool is_octile(const HeuristicChoice& h) {
  return h.scale == HeuristicChoice::kOne &&
         (h.heuristic == Heuristic::distance || h.heuristic == Heuristic::octile);
}
bool reads_rows(const SearchTask& task) {
  const HeuristicChoice& h = task.spec.h;
  return h.scale == HeuristicChoice::kOne && h.heuristic == Heuristic::landmarks &&
         uses_whole_tables(h) && !h.stale && task.outcome.h_start != kNoCost;
}

}  // namespace

bool Searcher::jump_points(const SearchTask& task) {
  const Query& query = task.query;
  if (is_octile(task.spec.h))
    search_jumps(task, OctileEstimate(*grid_, query.moves, query.goal));
  else if (reads_rows(task) && hold_wide_rows(task))
    search_jumps(task, LandmarkEstimate(*grid_, query.moves, query.goal, memory_->wide_rows));
  else
    search_jumps(task, PlainEstimate(task.h));
  return true;
}

template <class Estimate>
void Searcher::search_jumps(const SearchTask& task, const Estimate& h) {
  SearchOutcome& out = task.outcome;
  if (!memory_->jumps) memory_->jumps = std::make_unique<JumpAstar>(*grid_);
  measure(out, [&] {
    const JumpAstar::Found found = memory_->jumps->search(task.query.moves, task.start(),
                                                          task.goal(), h, out.record, out.path);
    out.cost = found.cost;
    out.reopened = found.reopened;
    out.scanned = found.scanned;
  });
}

bool Searcher::hierarchy(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  const Graph& graph = *grid_->graph();
  auto hierarchy = kept_from<ContractionHierarchy>(task.query);
  if (!hierarchy) {
    if (!memory_->hierarchy) memory_->hierarchy = contraction_hierarchy(graph);
    hierarchy = memory_->hierarchy;
  }
  ContractionSearch& search = memory_->contraction;
  search.use(hierarchy);
  measure(out, [&] {
    const ContractionSearch::Found found =
        search.search(graph, task.start(), task.goal(), out.record, out.path);
    out.cost = found.cost;
    out.gave_up = found.gave_up;
  });
  return true;
}

bool Searcher::subgoals(const SearchTask& task) {
  const Query& query = task.query;
  if (!memory_->subgoals) memory_->subgoals = std::make_unique<SubgoalAstar>(*grid_);
  const SubgoalAstar& astar = *memory_->subgoals;
  if (is_octile(task.spec.h)) {
    search_subgoals(task, [&] {
      return
          [h = OctileEstimate(*grid_, query.moves, query.goal)](int, Node node) { return h(node); };
    });
  } else if (reads_rows(task)) {
    SubgoalTables& tables = memory_->subgoal_tables;
    tables.hold(astar.graph(), asked_tables(task));
    search_subgoals(task, [&] { return SubgoalLandmarks(astar, tables); });
  } else {
    search_subgoals(task, [&] { return [&task](int, Node node) { return task.h(node); }; });
  }
  return true;
}

template <class MakeEstimate>
void Searcher::search_subgoals(const SearchTask& task, const MakeEstimate& estimate) {
  SearchOutcome& out = task.outcome;
  SubgoalAstar& astar = *memory_->subgoals;
  measure(out, [&] {
    astar.connect(task.query.moves, task.start(), task.goal());
    const SubgoalAstar::Found found = astar.search(estimate(), out.record, out.path);
    out.cost = found.cost;
    out.reopened = found.reopened;
  });
}

template <class Octile>
void Searcher::search_octile(const SearchTask& task, const Octile& h) {
  SearchOutcome& out = task.outcome;
  if (!memory_->octile) memory_->octile.emplace(*grid_);
  const auto& steps = task.spec.canonical ? kCanonicalSteps : kStepsWorthTrying;
  const auto search = [&]<LayerOrder order>() {
    measure(out, [&] {
      out.cost = memory_->octile->search<order>(task.query.moves, steps, task.start(), task.goal(),
                                                h, out.record, out.path);
    });
  };
  if (task.spec.ties.rule == TieRule::newest)
    search.template operator()<LayerOrder::newest>();
  else
    search.template operator()<LayerOrder::greater_g>();
}

template <LevelOrder order, class Steps>
void Searcher::search_levels(const SearchTask& task, const Steps& steps) {
  SearchOutcome& out = task.outcome;
  if (!memory_->levels) memory_->levels.emplace(*grid_);
  measure(out, [&] {
    out.cost =
        memory_->levels->search<order>(steps, task.start(), task.goal(), out.record, out.path);
  });
}

const UniformSteps& Searcher::uniform_steps(const SearchTask& task) {
  if (!memory_->steps || memory_->steps->moves() != task.query.moves)
    memory_->steps.emplace(*grid_, task.query.moves);
  return *memory_->steps;
}

const TerrainSteps& Searcher::terrain_steps(const SearchTask& task) {
  if (!memory_->terrain || memory_->terrain->moves() != task.query.moves)
    memory_->terrain.emplace(*grid_, task.query.moves);
  return *memory_->terrain;
}

UnitAstar& Searcher::unit() {
  if (!memory_->unit) memory_->unit.emplace(*grid_);
  return *memory_->unit;
}

}  // namespace waymark
