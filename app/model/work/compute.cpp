#include "app/model/work/compute.h"

#include <algorithm>
#include <chrono>

#include "app/model/work/cell_bits.h"
#include "core/file/terrain_picture.h"
#include "core/study/landmark_worth.h"

namespace waymark {
namespace {

void count_bounds(Results& results) {
  results.bounds_given.assign(results.tables.size(), 0);
  results.bounds_by_formula = 0;
  for (const Node node : results.landmarks.record.node) {
    const std::uint8_t by = results.estimates->by[static_cast<std::size_t>(node)];
    if (by == EstimatePlanes::kByFormula)
      ++results.bounds_by_formula;
    else
      ++results.bounds_given[by];
  }
}

std::shared_ptr<const OpenLists> open_lists(const RecordedSearch& search) {
  auto lists = std::make_shared<OpenLists>();
  lists->assign(search);
  return lists;
}

void prepare_playback(Results& r) {
  r.formula_layers.assign(r.formula.record);
  r.landmarks_layers.assign(r.landmarks.record);
  r.first_difference = first_difference(r.formula.record, r.landmarks.record);
}

void keep_open_lists(bool wanted, Results& r) {
  if (!wanted) r.formula_open = r.landmarks_open = nullptr;
  if (!wanted || r.formula_open) return;
  r.formula_open = open_lists(r.recorded(HeuristicKind::formula));
  r.landmarks_open = open_lists(r.recorded(HeuristicKind::landmarks));
}

void mark(const Grid& grid, const SearchRecord& record, CellBit bit,
          std::vector<std::uint8_t>& cells) {
  for (const Node node : record.node) {
    const Cell cell = grid.cell(node);
    cells[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(grid.width()) +
          static_cast<std::size_t>(cell.x)] |= bit;
  }
}

void fill_cells(const Grid& grid, Results& results) {
  const auto width = static_cast<std::size_t>(grid.width());
  results.cells.resize(width * static_cast<std::size_t>(grid.height()));
  for (int y = 0; y < grid.height(); ++y) {
    const std::uint8_t* row = grid.walkable_plane().data() + grid.node({0, y});
    std::copy(row, row + grid.width(), results.cells.data() + width * static_cast<std::size_t>(y));
  }
  static_assert(CellBit::kFloor == 1, "walkable_plane() holds 1 where the floor is");
  mark(grid, results.formula.record, CellBit::kExploredByDistance, results.cells);
  // Without landmarks there is no second heuristic to show.
  if (!results.tables.empty())
    mark(grid, results.landmarks.record, CellBit::kExploredByLandmarks, results.cells);
}

// What a reader may still hold of them lives on by itself; the recycler keeps no map alive.
void let_go(Results& results) {
  results.scene.map.reset();
  results.scene.problems.reset();
  results.tables.clear();
  results.goal_field.reset();
  results.plot.reset();
  results.ground.reset();
  results.brushed.reset();
  results.estimates.reset();
  results.formula_open = results.landmarks_open = nullptr;
  results.fields = {};
}

}  // namespace

Computer::Computer() : results_(std::make_shared<Recycler<Results>>(let_go)) {}

std::shared_ptr<const Results> Computer::compute(const ComputeRequest& request) {
  const auto before = std::chrono::steady_clock::now();
  const std::shared_ptr<Results> results = results_->take();
  // A field alone needs no new search; what the last ones took stays true.
  if (last_ && last_->scene == request.scene)
    *results = *last_;
  else
    search(request.scene, *results);
  keep_open_lists(request.open_lists, *results);
  weigh_landmarks(request.worth, *results);
  truth_plotter_.fill({request.plot, request.brush, request.plot_columns, request.plot_rows},
                      *results);
  paint_fields(request, *results);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - before;
  results->milliseconds = time.count();
  last_ = results;
  return results;
}

void Computer::search(const Scene& scene, Results& results) {
  ++searches_;
  work_on(scene.map);
  const Grid& grid = scene.map->grid;
  results.scene = scene;
  results.ground = ground_;
  results.moves = Moves::of(scene.directions, grid);
  results.goal_field = field(results.moves, scene.goal);
  results.tables.clear();
  for (const Cell landmark : scene.landmarks)
    results.tables.push_back(field(results.moves, landmark));
  const Query query = results.query();
  results.active = query.active_landmarks();
  results.estimates = estimates(results);
  for (const auto& [kind, outcome] : {std::pair{HeuristicKind::formula, &results.formula},
                                      {HeuristicKind::landmarks, &results.landmarks},
                                      {HeuristicKind::exact, &results.exact}})
    *outcome = work_->searcher.run(query, contender_of(kind, query.active), std::move(*outcome));
  results.formula_steps.assign(results.formula.record, grid.node_count());
  results.landmarks_steps.assign(results.landmarks.record, grid.node_count());
  prepare_playback(results);
  count_bounds(results);
  fill_cells(grid, results);
  results.worth.clear();
  drop_old_fields();
}

void Computer::weigh_landmarks(bool wanted, Results& results) {
  if (!wanted) results.worth.clear();
  if (!wanted || !results.worth.empty() || results.tables.empty()) return;
  const Scene& scene = results.scene;
  const Components& components = scene.map->components;
  results.worth = landmark_worth(results.query(), field(results.moves, scene.start)->costs,
                                 components.nodes(components.of(scene.map->grid.node(scene.start))),
                                 results.formula.cost);
}

// Two maps side by side each have a field of their own; where a field is of no one heuristic, both
// show the same.
void Computer::paint_fields(const ComputeRequest& request, Results& results) {
  results.field = request.field;
  results.selected = request.selected;
  results.labels = request.labels;
  results.fields = {};
  const FieldKind kind = request.field.kind;
  const auto landmarks = static_cast<int>(results.tables.size());
  const bool selected = request.selected >= 0 && request.selected < landmarks;
  const bool possible = kind != FieldKind::none && (selected || !needs_landmark(kind));
  std::vector<CachedCellField> made;
  const auto painted = [&](HeuristicKind of) {
    std::shared_ptr<const CellField> field = cell_field_of(results, of);
    made.push_back({results.estimates, results.selected, results.labels, field});
    return field;
  };
  if (possible && (request.split == Split::overlaid || !is_of_one_heuristic(kind))) {
    results.fields[0] = painted(request.field.of);
    if (request.split != Split::overlaid) results.fields[1] = results.fields[0];
  } else if (possible) {
    results.fields = {painted(HeuristicKind::formula), painted(HeuristicKind::landmarks)};
  }
  cell_fields_ = std::move(made);
}

std::shared_ptr<const CellField> Computer::cell_field_of(const Results& results, HeuristicKind of) {
  const FieldKind kind = results.field.kind;
  for (const CachedCellField& cached : cell_fields_)
    if (cached.planes == results.estimates && cached.selected == results.selected &&
        cached.labels == results.labels && cached.field->kind == kind && cached.field->of == of &&
        !depends_on_start(kind))
      return cached.field;
  const std::shared_ptr<CellField> made = cell_field_memory_->take();
  *made = cell_field(results.field_query(), kind, of, std::move(*made));
  return made;
}

void Computer::work_on(const std::shared_ptr<const OpenedMap>& map) {
  if (work_ && work_->map == map) return;
  fields_.clear();
  work_ = std::make_unique<MapWork>(map);
  // Artwork shows the terrain itself, but for what was painted on it.
  ground_ = !map->artwork  ? terrain_picture(map->grid)
            : map->painted ? tinted_artwork(map->artwork, map->grid)
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
           a.landmarks == b.landmarks;
  };
  if (estimates_ && same(estimates_->scene, results.scene) && estimates_->active == results.active)
    return estimates_->planes;
  const std::shared_ptr<EstimatePlanes> made = planes_memory_->take();
  *made = estimate_planes(results.query(), std::move(*made));
  if (!estimates_) estimates_.emplace();
  estimates_->scene = results.scene;
  estimates_->active = results.active;
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
