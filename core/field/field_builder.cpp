#include "core/field/field_builder.h"

#include <algorithm>
#include <utility>

namespace waymark {
namespace {

// If runs have fewer cells than this on average, searching cell by cell is faster.
constexpr int kShortRuns = 10;

// A CellForest pays off if many fields are built: computing the forest takes about as long as
// building four fields cell by cell.
constexpr std::size_t kWorthOrdering = 4;

// With at least this number of fields, building them together is faster than one at a time, if
// their rows stay in the caches.
constexpr std::size_t kWorthSweeping = 12;
constexpr int kMostToSweep = 250'000;   // cells
constexpr std::size_t kWorthLanes = 3;  // like kWorthSweeping, but for a CellForest

// The number of cones or nodes that are handled between two checks of the clock, about 100
// microseconds.
constexpr int kSlice = 4096;
constexpr int kAll = INT32_MAX;

std::optional<RowRuns> long_runs(const Grid& grid) {
  if (!grid.uniform() || grid.width() > RowRuns::kMaxWidth) return std::nullopt;
  RowRuns runs(grid);
  if (std::int64_t{runs.count()} * kShortRuns > grid.walkable_count()) return std::nullopt;
  return runs;
}

}  // namespace

FieldBuilder::FieldBuilder(const Grid& grid) : grid_(&grid), runs_(long_runs(grid)) {}

DistanceField FieldBuilder::build(const Moves& moves, Cell source, DistanceField memory) {
  begin(moves, source, std::move(memory));
  if (!done_) {
    advance_search(kAll);
    done_ = true;
  }
  return take();
}

std::shared_ptr<const DistanceField> FieldBuilder::share(const Moves& moves, Cell source) {
  const std::shared_ptr<DistanceField> field = shared_->take();
  *field = build(moves, source, std::move(*field));
  return field;
}

void FieldBuilder::begin(const Moves& moves, Cell source, DistanceField memory) {
  field_ = {source, moves, std::move(memory.costs)};
  const bool fast = terrain() || (grid_->uniform() && (moves.directions == 4 || octile()));
  done_ = !fast || !grid_->walkable(source);
  if (done_) {
    field_ = distance_field(*grid_, moves, source);
  } else if (terrain()) {
    begin_terrain(std::move(memory.away));
  } else if (octile()) {
    if (!octile_field_) octile_field_.emplace(*grid_);
    octile_field_->begin(moves, grid_->node(source), std::move(field_.costs));
  } else if (by_runs()) {
    run_field_.begin(*runs_, grid_->node(source));
  } else {
    expect(1);
    if (by_tree())
      tree_field_.begin(*forest_, grid_->node(source));
    else
      breadth_first_.begin(*grid_, grid_->node(source));
  }
}

// If steps are not symmetric, there are two fields. The field to the source is built first.
void FieldBuilder::begin_terrain(CostPlane away_memory) {
  if (!terrain_field_ || terrain_field_->moves() != field_.moves)
    terrain_field_.emplace(*grid_, field_.moves);
  terrain_field_->begin(TerrainField::Way::to_source, grid_->node(field_.source),
                        std::exchange(field_.costs, {}).release_wide());
  away_ = away_memory.release_wide();
}

// Returns true when both fields are ready.
bool FieldBuilder::advance_terrain(int count) {
  if (!terrain_field_->advance(count)) return false;
  CostPlane costs(terrain_field_->take());
  if (!grid_->directed()) {
    field_.costs = std::move(costs);
    return true;
  }
  if (field_.costs.size() != 0) {
    field_.away = std::move(costs);
    return true;
  }
  field_.costs = std::move(costs);
  terrain_field_->begin(TerrainField::Way::from_source, grid_->node(field_.source),
                        std::move(away_));
  return advance_terrain(count);
}

// Announces further fields with 4 moves. Must not be called between begin() and take().
void FieldBuilder::expect(std::size_t fields) {
  const bool knew = expected_ >= kWorthOrdering;
  expected_ += fields;
  if (!knew && expected_ >= kWorthOrdering && !by_runs() && grid_->uniform())
    forest_ = CellForest::of(*grid_);
}

std::vector<DistanceField> FieldBuilder::build_many(const Moves& moves,
                                                    std::span<const Cell> sources,
                                                    std::vector<DistanceField> memory) {
  std::vector<DistanceField> fields = std::move(memory);
  fields.resize(sources.size());
  if (moves.unit()) expect(sources.size());
  for (std::size_t done = 0; done < sources.size();) {
    const std::size_t count = std::min(RunSweeps::kLanes, sources.size() - done);
    const auto group = std::span(fields).subspan(done, count);
    for (std::size_t i = 0; i < count; ++i) group[i].source = sources[done + i];
    if (!moves.unit() || !build_at_once(group))
      for (DistanceField& field : group) field = build(moves, field.source, std::move(field));
    done += count;
  }
  return fields;
}

// Builds all fields together. Returns false if that would not be faster, if a source is not
// passable, or if costs do not fit in 16 bits.
bool FieldBuilder::build_at_once(std::span<DistanceField> fields) {
  const bool sweeps =
      by_runs() && fields.size() >= kWorthSweeping && grid_->walkable_count() <= kMostToSweep;
  const bool along_ways = by_tree() && fields.size() >= kWorthLanes;
  if (!sweeps && !along_ways) return false;
  std::vector<Node> sources;
  for (const DistanceField& field : fields) {
    if (!grid_->walkable(field.source)) return false;
    sources.push_back(grid_->node(field.source));
  }
  if (along_ways) {
    lane_tree_.run(*forest_, sources);
    return write_at_once(lane_tree_, fields);
  }
  sweeps_.run(*runs_, grid_->node_count(), sources);
  return write_at_once(sweeps_, fields);
}

template <class Lanes>
bool FieldBuilder::write_at_once(const Lanes& lanes, std::span<DistanceField> fields) const {
  std::vector<CostPlane::NarrowArray> costs;
  std::vector<std::span<CostPlane::Narrow>> planes;
  for (DistanceField& field : fields) {
    costs.push_back(blank(field.costs.release_narrow(), CostPlane::kNarrowNoCost));
    planes.push_back(costs.back());
  }
  const bool fit = lanes.write(planes);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    fields[i].moves = Moves::four();
    fields[i].costs = CostPlane(std::move(costs[i]));
  }
  return fit;
}

bool FieldBuilder::advance(std::chrono::microseconds budget) {
  const auto end = std::chrono::steady_clock::now() + budget;
  while (!done_) {
    done_ = advance_search(kSlice);
    if (std::chrono::steady_clock::now() >= end) break;
  }
  return done_;
}

DistanceField FieldBuilder::take() {
  assert(done_);
  return std::exchange(field_, {});
}

bool FieldBuilder::advance_search(int count) {
  if (terrain()) return advance_terrain(count);
  if (octile()) {
    if (!octile_field_->advance(count)) return false;
    field_.costs = octile_field_->take();
    return true;
  }
  if (by_runs()) return advance_or_write(run_field_, count);
  if (by_tree()) return advance_or_write(tree_field_, count);
  return advance_or_write(breadth_first_, count);
}

template <class Search>
bool FieldBuilder::advance_or_write(Search& search, int count) {
  if (!search.advance(count)) return false;
  write(search);
  return true;
}

template <class Search>
void FieldBuilder::write(const Search& search) {
  CostPlane memory = std::exchange(field_.costs, {});
  if (search.bound() <= CostPlane::kGreatestNarrow) {
    auto costs = blank(memory.release_narrow(), CostPlane::kNarrowNoCost);
    search.write(std::span(costs));
    field_.costs = CostPlane(std::move(costs));
  } else {
    auto costs = blank(memory.release_wide(), kNoCost);
    search.write(std::span(costs));
    field_.costs = CostPlane(std::move(costs));
  }
}

// Returns an array with `no_cost` in walls.
template <class Array>
Array FieldBuilder::blank(Array memory, typename Array::value_type no_cost) const {
  if (memory.size() != grid_->node_count()) memory.assign(grid_->node_count(), no_cost);
  return memory;
}

}  // namespace waymark
