#include "app/compute/compute.h"

#include <algorithm>
#include <chrono>

#include "app/compute/cell_bits.h"
#include "app/compute/results.h"
#include "app/compute/scene_search.h"
#include "app/scene/map_edits.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "core/base/threads.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/io/map_picture.h"
#include "core/study/landmark_worth.h"

namespace waymark {
namespace {

// The lists of searches may differ: a search in both lists has the same results in both scenes.
bool differ_in_searches_only(const Scene& a, const Scene& b) {
  return a.map == b.map && a.directions == b.directions && a.start == b.start && a.goal == b.goal &&
         a.goals == b.goals && a.landmarks == b.landmarks && tables_map(a) == tables_map(b);
}

// Whether a formula of a listed search reads the start.
bool formulas_read_start(const Roster& roster) {
  for (const Roster::Entry& entry : roster.entries())
    for (const Formula* const formula : formulas_of(entry.spec))
      for (const Formula::Step& step : formula->steps())
        if (step.op == Formula::Op::start_x || step.op == Formula::Op::start_y) return true;
  return false;
}

// Compares the goals too, because stale tables are adapted to a goal.
bool ask_the_same_tables(const Scene& a, const Scene& b) {
  return a.map == b.map && tables_map(a) == tables_map(b) && a.directions == b.directions &&
         a.goal == b.goal && a.landmarks == b.landmarks;
}

double median_of(std::vector<double>& samples) {
  const auto middle = samples.begin() + std::ptrdiff_t(samples.size() / 2);
  std::nth_element(samples.begin(), middle, samples.end());
  return *middle;
}

std::shared_ptr<const OpenLists> open_lists(const RecordedSearch& search) {
  auto lists = std::make_shared<OpenLists>();
  lists->assign(search);
  return lists;
}

void prepare_playback(Results& r) {
  r.a.layers.assign(r.a.record);
  r.b.layers.assign(r.b.record);
  r.first_difference = first_difference(r.a.record, r.b.record);
}

void keep_open_lists(bool wanted, Results& r) {
  if (!wanted) r.a.open = r.b.open = nullptr;
  if (!wanted || r.a.open || r.b.open) return;
  for (const Slot slot : {Slot::a, Slot::b})
    if (!row_of(spec_on(r.scene, slot).algorithm).depth_first)
      (slot == Slot::a ? r.a : r.b).open = open_lists(r.recorded(slot));
}

// Returns how many marked cells had only the floor bit before.
int mark(const Grid& grid, const SearchRecord& record, CellBit bit,
         std::vector<std::uint8_t>& cells) {
  int bare = 0;
  const auto bits_of = [&](Node node) -> std::uint8_t& {
    const Cell cell = grid.cell(node);
    return cells[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(grid.width()) +
                 static_cast<std::size_t>(cell.x)];
  };
  for (const Node node : record.node) {
    std::uint8_t& bits = bits_of(node);
    bare += bits == CellBit::kFloor;
    bits |= bit;
  }
  if (!record.from_both_ends()) return bare;
  const CellBit from_goal = bit == CellBit::kExploredByA ? kFromGoalByA : kFromGoalByB;
  for (int step = 0; step < record.steps(); ++step)
    if (record.side_of(step) == Side::backward)
      bits_of(record.node[static_cast<std::size_t>(step)]) |= from_goal;
  return bare;
}

void fill_cells(const Grid& grid, Results& results) {
  const auto width = static_cast<std::size_t>(grid.width());
  results.cells.resize(width * static_cast<std::size_t>(grid.height()));
  for (int y = 0; y < grid.height(); ++y) {
    const std::uint8_t* row = grid.walkable_plane().data() + grid.node({0, y});
    std::copy(row, row + grid.width(), results.cells.data() + width * static_cast<std::size_t>(y));
  }
  static_assert(CellBit::kFloor == 1, "walkable_plane() has 1 for floor");
  const auto record = [](const Run& run) -> const SearchRecord& {
    return run.old ? run.old->record : run.record;
  };
  mark(grid, record(results.a), CellBit::kExploredByA, results.cells);
  results.only_b =
      results.b_on_map() ? mark(grid, record(results.b), CellBit::kExploredByB, results.cells) : 0;
}

// Releases shared data, so that recycled Results do not keep maps in memory. Data that a reader
// still uses stays in memory.
void let_go(Results& results) {
  results.scene.map.reset();
  results.scene.stale.map.reset();
  results.scene.problems.reset();
  results.unreached.reset();
  results.tables.clear();
  results.prepared.clear();
  results.traced.clear();
  results.a.traced = results.b.traced = nullptr;
  results.a.old = results.b.old = nullptr;
  results.figures.clear();
  results.goal_field.reset();
  results.goals.reset();
  results.plot.reset();
  results.ground.reset();
  results.brushed.reset();
  results.estimates.reset();
  results.certificates = {};
  results.verdicts = {};
  results.a.open = results.b.open = nullptr;
  results.fields = {};
  results.scored.reset();
  results.start_field.reset();
  results.arrival.reset();
  results.walk.reset();
  results.learned.reset();
}

// Adds the learned costs that a leg's B uses in addition to its heuristic.
void keep_estimates(Results& results) {
  results.learned.reset();
  if (!results.walk) return;
  const auto kept = std::make_shared<LearnedCosts>(results.scene.map->grid.node_count());
  kept->know(results.walk->leg(results.leg).asked.learned);
  results.learned = kept;
}

}  // namespace

Computer::Computer() : results_(std::make_shared<Recycler<Results>>(let_go)) {}

std::shared_ptr<const Results> Computer::compute(const ComputeRequest& request) {
  const auto before = std::chrono::steady_clock::now();
  const std::shared_ptr<Results> results = results_->take();
  const std::shared_ptr<const SceneWalk> walk = walk_cache_.walk(request.scene, request.walk);
  const int leg = walk ? walk->leg_at(request.walk.time) : 0;
  const bool same_traces = !is_incomplete() && last_pipes_ == request.pipes;
  last_pipes_ = request.pipes;
  // Estimates can be distances until the tables of their heuristic are ready.
  if (is_incomplete()) estimates_.reset();
  awaits_programs_ = awaits_preparation_ = false;
  // If only the field changes, no new searches are needed, and the measured times stay valid.
  if (same_traces && last_ && last_->walk == walk && last_->leg == leg &&
      last_->asked() == request.scene) {
    *results = *last_;
  } else {
    results->walk = walk;
    results->leg = leg;
    results->unreached.reset();
    // Without a walk, avoids copying the scene, which would slow down drags.
    if (walk) {
      search(request, scene_of_leg(*walk, leg), *results);
    } else if (const std::optional<Scene> closest = to_closest(request.scene)) {
      search(request, *closest, *results);
      results->unreached = request.scene;
    } else {
      search(request, request.scene, *results);
    }
  }
  prepare_heuristics(request.others, request.pipes, *results);
  list_figures(request.others, same_traces, *results);
  keep_open_lists(request.open_lists, *results);
  certify_heuristics(request.certificates, *results);
  weigh_landmarks(request.worth, *results);
  time_searches(request.times, *results);
  scatter_plotter_.fill({request.plot, request.brush, request.plot_columns, request.plot_rows},
                        *results);
  find_places(request, *results);
  find_arrival(request, *results);
  paint_fields(request, *results);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - before;
  results->milliseconds = time.count();
  last_ = results;
  return results;
}

std::optional<Scene> Computer::to_closest(const Scene& scene) {
  return scene_to_closest(scene, [&] {
    work_on(scene.map);
    return field(Moves::of(scene.directions, scene.map->grid), scene.start);
  });
}

void Computer::search(const ComputeRequest& request, const Scene& scene, Results& results) {
  ++searches_;
  work_on(scene.map);
  const Grid& grid = scene.map->grid;
  results.scene = scene;
  results.ground = ground_;
  results.moves = Moves::of(scene.directions, grid);
  if (request.built && request.built->fit(scene))
    for (const LandmarkTable& table : request.built->tables) fields_.push_back({table, searches_});
  traces_.offer(request.read_traces);
  take_offer(scene, results.moves);
  find_goals(results);
  find_tables(request.built.get(), results);
  keep_estimates(results);
  prepare_heuristics(false, request.pipes, results);
  if (!last_ || !last_->region || last_->scene.map != scene.map ||
      last_->scene.region != scene.region)
    results.region = region_of(scene);
  else
    results.region = last_->region;
  const Query query = results.query();
  results.active = query.active_landmarks();
  results.estimates = estimates(results);
  results.certificates = {};
  results.verdicts = {};
  if (last_ && last_->estimates == results.estimates) {
    results.certificates = last_->certificates;
    results.verdicts = last_->verdicts;
  }
  const auto run = [&](Slot slot, SearchOutcome& outcome) {
    outcome = work_->searcher.run(query, spec_on(scene, slot), std::move(outcome));
  };
  if (!results.walk) {
    run(Slot::a, results.a);
    run(Slot::b, results.b);
  }
  run(Slot::exact, results.exact);
  results.a.old = old_answer(Slot::a, results);
  results.b.old = old_answer(Slot::b, results);
  if (results.walk) take_leg(results);
  const auto profile = [&](Slot slot, Run& of) {
    const SearchSpec spec = spec_on(scene, slot);
    const Estimate& h = estimate_of(query, spec, estimate_storage_);
    profile_path(query, spec, of.path, h, of.profile);
    of.clearance = row_of(spec.algorithm).any_angle ? path_clearance(grid, of.path) : std::nullopt;
  };
  profile(Slot::a, results.a);
  profile(Slot::b, results.b);
  results.a.steps.assign(results.a.record, grid.node_count());
  results.b.steps.assign(results.b.record, grid.node_count());
  prepare_playback(results);
  step_finder_.find(results.a.path, results.b.path, results.shared_steps);
  credit_landmarks(results);
  fill_cells(grid, results);
  results.worth.clear();
  results.worth_alone.clear();
  results.times = {};
  drop_old_fields();
}

// Takes the distance fields that the map offers. Uses the fields that the scene needs, instead of
// building them, and drops the others.
void Computer::take_offer(const Scene& scene, const Moves& moves) {
  for (LandmarkTable& table : scene.map->offered.take()) {
    const auto& asked = scene.landmarks;
    const bool is_asked = table->source == scene.goal ||
                          std::find(asked.begin(), asked.end(), table->source) != asked.end();
    if (is_asked && table->moves == moves) fields_.push_back({std::move(table), searches_});
  }
}

// Uses the searches that the walk has already run. If every goal is blocked for the unit, there is
// no exact search.
void Computer::take_leg(Results& results) {
  const TwoSearches& searches = results.walk->leg(results.leg).search;
  static_cast<SearchOutcome&>(results.a) = searches.anew;
  static_cast<SearchOutcome&>(results.b) = searches.repaired;
  if (!has_goal(*results.walk, results.leg)) results.exact = {};
}

// Computes one field of true costs for all goals, and reuses it until the goals change.
void Computer::find_goals(Results& results) {
  const Scene& scene = results.scene;
  if (!scene.goals.matters()) {
    results.goals = nullptr;
    results.goal_field = field(results.moves, scene.goal);
    return;
  }
  if (last_ && last_->goals && last_->scene.map == scene.map && last_->moves == results.moves &&
      last_->scene.goal == scene.goal && last_->scene.goals == scene.goals) {
    results.goals = last_->goals;
    results.goal_field = last_->goal_field;
    return;
  }
  const Grid& grid = scene.map->grid;
  GoalSet goals = goal_set(grid, results.moves, scene.goal, scene.goals);
  if (goals.rule == GoalRule::all)
    for (const Cell goal : goals.cells) goals.fields.push_back(field(results.moves, goal));
  results.goal_field =
      std::make_shared<const DistanceField>(goals_field(grid, results.moves, goals));
  results.goals = std::make_shared<const GoalSet>(std::move(goals));
}

// Finds the tables for the current map, or adapts stale tables to the goal.
void Computer::find_tables(const BuiltTables* built, Results& results) {
  const Scene& scene = results.scene;
  const Grid& grid = scene.map->grid;
  results.tables.clear();
  if (results.walk) {
    results.tables = leg_tables(*results.walk, results.leg);
    return;
  }
  if (has_stale_tables(scene)) {
    // Copying 8 tables of a 1024 x 1024 map takes 11 ms.
    if (last_ && ask_the_same_tables(last_->scene, scene)) {
      results.tables = last_->tables;
      return;
    }
    if (last_ && last_->scene.map == tables_map(scene) && !has_stale_tables(last_->scene))
      table_cache_.offer(last_->scene.map, last_->tables);
    if (built && built->map == tables_map(scene)) table_cache_.offer(built->map, built->tables);
    results.tables = stale_tables(table_cache_.tables(scene), grid, results.moves, scene.goal);
    return;
  }
  if (!scene.stale.map) table_cache_ = {};
  for (const Cell landmark : scene.landmarks)
    results.tables.push_back(field(results.moves, landmark));
}

// Certificates remain valid while the user drags the start. O(cells).
void Computer::certify_heuristics(bool wanted, Results& results) {
  if (!wanted) results.certificates = {};
  if (!wanted) results.verdicts = {};
  if (!wanted || results.certificates[0]) return;
  const EstimatePlanes& planes = *results.estimates;
  const auto certified = [&](std::span<const Cost> h) {
    return std::make_shared<const Certificate>(
        certify(results.scene.map->grid, results.moves, *results.goal_field, h));
  };
  results.certificates = {certified(planes.a), certified(planes.b)};
  const auto judged = [&](Slot slot) -> std::shared_ptr<const Result<Verdict>> {
    const SearchSpec spec = spec_on(results.scene, slot);
    if (!is_written_by_user(spec) || misfit_in(results.scene, spec)) return nullptr;
    return std::make_shared<const Result<Verdict>>(judge(results.query(), spec));
  };
  results.verdicts = {judged(Slot::a), judged(Slot::b)};
}

// Keeps a search's results if only its position in the list or other searches have changed. If
// points have moved, keeps the results from the last Scene.
void Computer::list_figures(bool others, bool same_traces, Results& results) {
  const Roster& roster = results.scene.roster;
  const bool same_map = last_ && same_origin(*last_->scene.map, *results.scene.map);
  const bool same_search = last_ && differ_in_searches_only(last_->scene, results.scene);
  const Query query = results.query();
  std::swap(figures_, earlier_figures_);
  figures_.clear();
  if (!same_map) earlier_figures_.clear();
  results.figures.clear();
  for (int i = 0; i < roster.size(); ++i) {
    const SearchSpec spec = listed_spec(results.scene, i);
    SearchResult figures;
    const auto found = std::find_if(earlier_figures_.begin(), earlier_figures_.end(),
                                    [&](const KnownFigures& known) { return known.spec == spec; });
    if (found != earlier_figures_.end()) figures = found->figures;
    figures.current &=
        same_search && (same_traces || !(is_trace(spec) || is_prepared_in_parts(spec)));
    if (i == roster.a())
      figures = figures_on_map(results.a);
    else if (i == roster.b())
      figures = figures_on_map(results.b);
    else if (others && !figures.current)
      figures = listed_figures(other_ = work_->searcher.run(query, spec, std::move(other_)));
    figures_.push_back({spec, figures});
    results.figures.push_back(figures);
  }
}

void Computer::credit_landmarks(Results& results) {
  const std::optional<Slot> asker = landmark_asker(results.scene);
  // Credit counts bounds towards a single goal. A walk also uses learned costs, which come from no
  // landmark.
  if (!asker || results.goals || results.walk)
    return LandmarkCreditWorker::assign_none(results.tables.size(), results.credit);
  credit_worker_.assign(results.query(), *results.estimates, results.estimates->of(*asker),
                        results.run(*asker).record, results.credit);
}

// Repeats the measurement, because other load on the machine can triple the time of a run.
void Computer::time_searches(bool wanted, Results& results) {
  if (!wanted || results.times.runs > 0 || results.a.traced || results.b.traced) return;
  constexpr int kRuns = 9;
  constexpr double kMostMicroseconds = 20'000;
  std::vector<double> a, b;
  double sum = 0;
  const Query query = results.query();
  // If the clock's resolution is low, averages enough runs per sample to keep the error small.
  constexpr int kMostInSample = 500;
  const double least = 10 * static_cast<double>(clock_step_nanoseconds()) / 1000;
  const auto run = [&](Slot slot, std::vector<double>& samples) {
    double took = 0;
    int runs = 0;
    do {
      other_ = work_->searcher.run(query, spec_on(results.scene, slot), std::move(other_));
      took += other_.microseconds;
    } while (++runs < kMostInSample && took < least);
    samples.push_back(took / runs);
    sum += took;
  };
  while (static_cast<int>(a.size()) < kRuns && (a.empty() || sum < kMostMicroseconds)) {
    run(Slot::a, a);
    run(Slot::b, b);
  }
  results.times = {median_of(a), median_of(b), static_cast<int>(a.size())};
}

void Computer::weigh_landmarks(bool wanted, Results& results) {
  if (!wanted) {
    results.worth.clear();
    results.worth_alone.clear();
  }
  if (!wanted || !results.worth.empty() || results.tables.empty()) return;
  const Scene& scene = results.scene;
  // The number of cells saved is a number of must-expand cells for a single goal. It is undefined
  // for stale tables.
  if (has_stale_tables(scene) || results.goals) return;
  const Components& components = components_of(scene);
  const std::shared_ptr<const DistanceField> from_start = field(results.moves, scene.start);
  const std::span<const Node> nodes =
      components.nodes(components.of(scene.map->grid.node(scene.start)));
  const Query query = results.query();
  results.worth = landmark_worth(query, from_start->from_source(), nodes, results.exact.cost);
  results.worth_alone =
      landmark_worth_alone(query, from_start->from_source(), nodes, results.exact.cost);
}

void Computer::work_on(const std::shared_ptr<const OpenedMap>& map) {
  if (work_ && work_->map == map) return;
  fields_.clear();
  work_ = std::make_unique<MapWork>(map);
  cancels_preparation_ = false;
  // Artwork already shows the terrain, except for terrain painted later.
  ground_ = !map->artwork  ? terrain_picture(ground_of(*map))
            : map->painted ? tinted_artwork(map->artwork, ground_of(*map))
                           : map->artwork;
}

std::shared_ptr<const DistanceField> Computer::field(const Moves& moves, Cell source) {
  for (CachedField& cached : fields_) {
    if (cached.field->source != source || cached.field->moves != moves) continue;
    cached.used = searches_;
    return cached.field;
  }
  fields_.push_back({work_->fields.share(moves, source), searches_});
  return fields_.back().field;
}

std::shared_ptr<const EstimatePlanes> Computer::estimates(const Results& results) {
  const auto same = [](const Scene& a, const Scene& b) {
    return a.map == b.map && a.directions == b.directions && a.goal == b.goal &&
           a.goals == b.goals && a.landmarks == b.landmarks &&
           a.landmark_numbers == b.landmark_numbers && a.roster == b.roster &&
           tables_map(a) == tables_map(b) && (a.start == b.start || !formulas_read_start(b.roster));
  };
  if (estimates_ && same(estimates_->scene, results.scene) &&
      estimates_->active == results.active && !results.learned && !estimates_->learned)
    return estimates_->planes;
  const std::shared_ptr<EstimatePlanes> made = planes_memory_->take();
  *made = estimate_planes(results.query(), spec_on(results.scene, Slot::a),
                          spec_on(results.scene, Slot::b), std::move(*made));
  if (!estimates_) estimates_ = CachedEstimates();
  estimates_->scene = results.scene;
  estimates_->active = results.active;
  estimates_->learned = results.learned != nullptr;
  estimates_->planes = made;
  return made;
}

void Computer::drop_old_fields() {
  constexpr std::uint64_t kSearchesToKeep = 2;
  std::erase_if(fields_, [this](const CachedField& cached) {
    return cached.used + kSearchesToKeep < searches_;
  });
}

}  // namespace waymark
