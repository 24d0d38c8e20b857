#include "core/record/search_record.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace waymark {

int SearchRecord::iteration_of(int step) const {
  const auto after =
      std::upper_bound(iterations.begin(), iterations.end(), step,
                       [](int value, const Iteration& each) { return value < each.step; });
  return static_cast<int>(after - iterations.begin()) - 1;
}

int SearchRecord::level_of(int step) const {
  const int iteration = iteration_of(step);
  return iteration < 0 ? Iteration::kNoLevel
                       : iterations[static_cast<std::size_t>(iteration)].level;
}

int SearchRecord::first_step_of_level(int step) const {
  const int level = level_of(step);
  if (level == Iteration::kNoLevel) return 0;
  // The levels fall, so the iterations of a level are contiguous.
  return std::partition_point(iterations.begin(), iterations.end(),
                              [level](const Iteration& each) { return each.level > level; })
      ->step;
}

ExpansionCounts count_expansions(const SearchRecord& record, Cost cost, int weight) {
  ExpansionCounts counts;
  counts.expanded = record.steps();
  if (weight != 1000) {
    const std::int64_t limit = std::int64_t{1000} * cost;
    for (std::size_t step = 0; step < record.node.size(); ++step) {
      const std::int64_t f =
          std::int64_t{1000} * record.g[step] + std::int64_t{weight} * record.h[step];
      counts.must_expand += f < limit;
      counts.ties += f == limit;
    }
    return counts;
  }
  for (std::size_t step = 0; step < record.node.size(); ++step) {
    const Cost f = record.g[step] + record.h[step];
    counts.must_expand += f < cost;
    counts.ties += f == cost;
  }
  return counts;
}

void StepIndex::assign(const SearchRecord& record, std::size_t node_count) {
  if (numbers_.size() != node_count) {
    numbers_ = SparseCellArray<int>(node_count);
    release_zero_pages(numbers_.data(), node_count * sizeof(int));
  } else {
    for (const Node node : written_) numbers_[static_cast<std::size_t>(node)] = 0;
  }
  written_ = record.node;
  earlier_.clear();
  for (int step = 0; step < record.steps(); ++step) {
    int& number = numbers_[static_cast<std::size_t>(written_[static_cast<std::size_t>(step)])];
    if (number != 0) note_repeat(step, number - 1, record.steps());
    number = step + 1;
  }
  if (!repeats()) return;
  firsts_.resize(node_count);
  for (std::size_t step = 0; step < earlier_.size(); ++step)
    if (earlier_[step] == kNotExpanded)
      firsts_[static_cast<std::size_t>(written_[step])] = static_cast<int>(step);
}

void StepIndex::note_repeat(int step, int earlier, int steps) {
  if (earlier_.empty()) earlier_.assign(static_cast<std::size_t>(steps), kNotExpanded);
  earlier_[static_cast<std::size_t>(step)] = earlier;
}

void FLayers::assign(const SearchRecord& record) {
  layers_.clear();
  steps_ = record.steps();
  if (!record.iterations.empty()) return assign_iterations(record);
  for (int step = 0; step < steps_; ++step) {
    const auto at = static_cast<std::size_t>(step);
    const Cost f = record.g[at] + record.h[at];
    if (!layers_.empty() && layers_.back().f == f) continue;
    layers_.push_back({step, f, layers_.empty() ? f : std::max(f, layers_.back().highest)});
  }
}

// If a search falls back to searching without the cut, it starts again from its first threshold.
void FLayers::assign_iterations(const SearchRecord& record) {
  for (const SearchRecord::Iteration& iteration : record.iterations) {
    if (iteration.step == steps_) break;
    const Cost f = iteration.threshold;
    layers_.push_back(
        {iteration.step, f, layers_.empty() ? f : std::max(f, layers_.back().highest)});
  }
}

const FLayer& FLayers::layer_of(int count) const {
  const auto above = std::upper_bound(layers_.begin(), layers_.end(), std::max(0, count - 1),
                                      [](int step, const FLayer& l) { return step < l.first; });
  return *(above - 1);
}

Cost FLayers::f(int count) const { return steps_ == 0 ? kNoCost : layer_of(count).f; }

Cost FLayers::highest_f(int count) const { return steps_ == 0 ? kNoCost : layer_of(count).highest; }

int FLayers::count_within(Cost f) const {
  const auto above =
      std::upper_bound(layers_.begin(), layers_.end(), f,
                       [](Cost value, const FLayer& l) { return value < l.highest; });
  return above == layers_.end() ? steps_ : above->first;
}

int FLayers::end_after(int count) const {
  const auto next = std::upper_bound(layers_.begin(), layers_.end(), std::max(0, count),
                                     [](int step, const FLayer& l) { return step < l.first; });
  return next == layers_.end() ? steps_ : next->first;
}

int FLayers::end_before(int count) const {
  const auto end = std::lower_bound(layers_.begin(), layers_.end(), count,
                                    [](const FLayer& l, int step) { return l.first < step; });
  return end == layers_.begin() ? 0 : (end - 1)->first;
}

int first_difference(const SearchRecord& a, const SearchRecord& b) {
  const auto [at, other] =
      std::mismatch(a.node.begin(), a.node.end(), b.node.begin(), b.node.end());
  if (at == a.node.end() && other == b.node.end()) return kNoStep;
  return static_cast<int>(at - a.node.begin());
}

int first_alone(const SearchRecord& record, const StepIndex& other) {
  for (int step = 0; step < record.steps(); ++step)
    if (other.at(record.node[static_cast<std::size_t>(step)]) == StepIndex::kNotExpanded)
      return step;
  return kNoStep;
}

namespace {

constexpr std::pair<Node, Node> kFree{kNoNode, kNoNode};

std::size_t steps_of(std::span<const Node> path) { return path.empty() ? 0 : path.size() - 1; }

// The squared distance from a cell to the closest blocked cell or the outside. Looks at squares of
// cells around it, until a larger square cannot have a closer cell.
std::int64_t wall_square(const Grid& grid, Cell cell) {
  std::int64_t least = INT64_MAX;
  for (std::int64_t ring = 1; ring * ring < least; ++ring) {
    const int reach = static_cast<int>(ring);
    for (int along = -reach; along <= reach; ++along)
      for (const Cell at :
           {Cell{cell.x + along, cell.y - reach}, Cell{cell.x + along, cell.y + reach},
            Cell{cell.x - reach, cell.y + along}, Cell{cell.x + reach, cell.y + along}})
        if (!grid.walkable(at)) least = std::min(least, ring * ring + std::int64_t{along} * along);
  }
  return least;
}

// `part` * `change` / `parts`, rounded to the nearest integer, halves away from 0.
int share_of(int change, int part, int parts) {
  const std::int64_t twice = 2 * std::int64_t{std::abs(change)} * part + parts;
  const auto share = static_cast<int>(twice / (2 * std::int64_t{parts}));
  return change < 0 ? -share : share;
}

}  // namespace

void SharedStepFinder::find(std::span<const Node> a, std::span<const Node> b, SharedSteps& shared) {
  if (std::equal(a.begin(), a.end(), b.begin(), b.end())) {
    shared.a.assign(steps_of(a), 1);
    shared.b.assign(steps_of(b), 1);
    return;
  }
  keep(b);
  mark(a, shared.a);
  keep(a);
  mark(b, shared.b);
}

void SharedStepFinder::keep(std::span<const Node> path) {
  kept_.assign(std::bit_ceil(2 * steps_of(path) + 1), kFree);
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Step step{path[i], path[i + 1]};
    kept_[slot_of(step)] = step;
  }
}

// The slot of the step, or a free slot for it.
std::size_t SharedStepFinder::slot_of(Step step) const {
  const std::size_t mask = kept_.size() - 1;
  const std::uint64_t mixed =
      (static_cast<std::uint64_t>(static_cast<std::uint32_t>(step.first)) << 32 |
       static_cast<std::uint32_t>(step.second)) *
      0x9E3779B97F4A7C15u;
  std::size_t slot = static_cast<std::size_t>(mixed >> 32) & mask;
  while (kept_[slot] != kFree && kept_[slot] != step) slot = (slot + 1) & mask;
  return slot;
}

void SharedStepFinder::mark(std::span<const Node> path, std::vector<std::uint8_t>& shared) const {
  shared.resize(steps_of(path));
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Step step{path[i], path[i + 1]};
    shared[i] = kept_[slot_of(step)] == step;
  }
}

std::optional<PathClearance> path_clearance(const Grid& grid, std::span<const Node> path) {
  if (path.empty()) return std::nullopt;
  std::int64_t least = wall_square(grid, grid.cell(path.front())), cells = 1;
  double sum = std::sqrt(static_cast<double>(least));
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell from = grid.cell(path[i - 1]), to = grid.cell(path[i]);
    const int dx = to.x - from.x, dy = to.y - from.y, parts = std::max(std::abs(dx), std::abs(dy));
    for (int part = 1; part <= parts; ++part, ++cells) {
      const std::int64_t square = wall_square(
          grid, {from.x + share_of(dx, part, parts), from.y + share_of(dy, part, parts)});
      least = std::min(least, square);
      sum += std::sqrt(static_cast<double>(square));
    }
  }
  return PathClearance{std::sqrt(static_cast<double>(least)), sum / static_cast<double>(cells)};
}

}  // namespace waymark
