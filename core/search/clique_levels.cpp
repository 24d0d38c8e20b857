#include "core/search/clique_levels.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace waymark {

CliqueLevels::CliqueLevels(const Grid& grid, const Moves& moves) {
  CliqueBuilder builder(grid, moves);
  while (!builder.is_done()) builder.step();
  *this = std::move(*builder.levels_);
}

CliqueLevels::Place CliqueLevels::place(int level, int node) const {
  if (level > 0)
    return levels_[static_cast<std::size_t>(level)].places[static_cast<std::size_t>(node)];
  const Node at = cell(0, node);
  return {(at % stride_ - 1) * Place::kParts, (at / stride_ - 1) * Place::kParts};
}

int CliqueLevels::node_of(int level, Node cell) const {
  int node = nodes_[static_cast<std::size_t>(cell)];
  for (int below = 0; below < level; ++below) node = parent(below, node);
  return node;
}

std::optional<int> CliqueLevels::common_level(Node a, Node b) const {
  int from = node_of(0, a), to = node_of(0, b), level = 0;
  for (; from != to; ++level) {
    if (level + 1 == count()) return std::nullopt;
    from = parent(level, from);
    to = parent(level, to);
  }
  return level;
}

std::int64_t CliqueLevels::fine_distance(int level, int from, int to) const {
  const Place a = place(level, from), b = place(level, to);
  const std::int64_t dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  return straight_ * (std::max(dx, dy) - std::min(dx, dy)) + diagonal_ * std::min(dx, dy);
}

Cost CliqueLevels::distance_down(int level, int from, int to) const {
  return static_cast<Cost>(fine_distance(level, from, to) / Place::kParts);
}

Cost CliqueLevels::distance_up(int level, int from, int to) const {
  return static_cast<Cost>((fine_distance(level, from, to) + Place::kParts - 1) / Place::kParts);
}

std::uint64_t CliqueLevels::bytes() const {
  const auto of = [](const auto& list) { return list.capacity() * sizeof(list[0]); };
  std::size_t sum = of(nodes_);
  for (const Level& level : levels_)
    sum += of(level.cells) + of(level.places) + of(level.parents) + of(level.children.first) +
           of(level.children.all) + of(level.neighbours.first) + of(level.neighbours.all);
  return sum;
}

std::uint64_t CliqueLevels::bytes_to_build(const Grid& grid) {
  return 4 * grid.node_count() + 100 * static_cast<std::uint64_t>(grid.walkable_count());
}

CliqueBuilder::CliqueBuilder(const Grid& grid, const Moves& moves)
    : grid_(grid), moves_(moves), levels_(new CliqueLevels) {
  assert(grid.uniform() && !grid.graph() && moves.octile());
  levels_->straight_ = moves.straight;
  levels_->diagonal_ = moves.diagonal;
  levels_->stride_ = grid.stride();
  levels_->nodes_.assign(grid.node_count(), -1);
  levels_->levels_.emplace_back();
  const auto cells = static_cast<std::size_t>(grid.walkable_count());
  below().cells.reserve(cells);
  sums_.reserve(cells);
}

void CliqueBuilder::step() {
  constexpr int kNodes = 1000;
  const int by_rows = kNodes / std::max(1, grid_.width());
  const int most = stage_ == Stage::cells ? std::max(1, by_rows) : kNodes;
  const int end = std::min(items(), next_ + most);
  while (next_ < end) work_on(next_++);
  if (next_ == items()) next_stage();
}

int CliqueBuilder::items() const {
  if (stage_ == Stage::cells) return grid_.height();
  if (stage_ == Stage::joins || stage_ == Stage::centres) return made_;
  return static_cast<int>(levels_->levels_.back().cells.size());
}

void CliqueBuilder::work_on(int item) {
  switch (stage_) {
    case Stage::cells:
      return add_cells(item);
    case Stage::edges:
      return add_edges(item);
    case Stage::fours:
      return find_clique(item, 4);
    case Stage::threes:
      return find_clique(item, 3);
    case Stage::twos:
      return find_clique(item, 2);
    case Stage::rest:
      return place_rest(item);
    case Stage::sums:
      return add_sum(item);
    case Stage::children:
      return add_child(item);
    case Stage::joins:
      return add_joins(item);
    case Stage::centres:
      return find_centre(item);
    case Stage::done:
      return;
  }
}

// Goes on to the next stage, and prepares its memory.
void CliqueBuilder::next_stage() {
  next_ = 0;
  const auto above = [this] { return static_cast<std::size_t>(made_); };
  stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
  switch (stage_) {
    case Stage::edges:
      below().neighbours.first.assign(1, 0);
      below().neighbours.first.reserve(below().cells.size() + 1);
      break;
    case Stage::fours:
      if (below().neighbours.all.empty()) {
        stage_ = Stage::done;
        return;
      }
      made_ = 0;
      below().parents.assign(below().cells.size(), -1);
      break;
    case Stage::sums:
      above_ = {};
      sums_above_.assign(above(), {});
      above_.children.first.assign(above() + 1, 0);
      break;
    case Stage::children: {
      std::vector<int>& first = above_.children.first;
      for (std::size_t i = 0; i < above(); ++i) first[i + 1] += first[i];
      child_places_.assign(first.begin(), first.end() - 1);
      above_.children.all.resize(below().cells.size());
      break;
    }
    case Stage::joins:
      above_.neighbours.first.assign(1, 0);
      above_.neighbours.first.reserve(above() + 1);
      above_.places.reserve(above());
      break;
    case Stage::centres:
      above_.cells.reserve(above());
      break;
    case Stage::done:
      end_level();
      break;
    default:
      break;
  }
}

void CliqueBuilder::add_cells(int row) {
  for (int x = 0; x < grid_.width(); ++x) {
    const Node cell = grid_.node({x, row});
    if (!grid_.walkable(cell)) continue;
    levels_->nodes_[static_cast<std::size_t>(cell)] = static_cast<int>(below().cells.size());
    below().cells.push_back(cell);
    sums_.push_back({x, row, 1});
  }
}

void CliqueBuilder::add_edges(int node) {
  auto& [first, all] = below().neighbours;
  const auto begin = static_cast<std::ptrdiff_t>(all.size());
  for_each_neighbour(grid_, moves_, levels_->cell(0, node), [this, &to = all](Node next, Cost) {
    to.push_back(levels_->nodes_[static_cast<std::size_t>(next)]);
  });
  std::sort(all.begin() + begin, all.end());
  first.push_back(static_cast<int>(all.size()));
}

bool CliqueBuilder::are_joined(int a, int b) {
  const auto list = below().neighbours.of(a);
  return std::binary_search(list.begin(), list.end(), b);
}

void CliqueBuilder::join(int node, std::initializer_list<int> others) {
  std::vector<int>& parents = below().parents;
  parents[static_cast<std::size_t>(node)] = made_;
  for (const int other : others) parents[static_cast<std::size_t>(other)] = made_;
  joined_ += static_cast<int>(others.size());
  ++made_;
}

// Makes a clique of a node and its neighbours, if there is one. The neighbours have no parent, and
// higher numbers: a clique with a lower number has been found from there.
void CliqueBuilder::find_clique(int node, std::size_t size) {
  const std::vector<int>& parents = below().parents;
  if (parents[static_cast<std::size_t>(node)] >= 0) return;
  free_.clear();
  for (const int next : below().neighbours.of(node))
    if (next > node && parents[static_cast<std::size_t>(next)] < 0) free_.push_back(next);
  const std::size_t n = free_.size();
  if (n + 1 < size) return;
  if (size == 2) return join(node, {free_[0]});
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) {
      if (!are_joined(free_[i], free_[j])) continue;
      if (size == 3) return join(node, {free_[i], free_[j]});
      for (std::size_t k = j + 1; k < n; ++k)
        if (are_joined(free_[i], free_[k]) && are_joined(free_[j], free_[k]))
          return join(node, {free_[i], free_[j], free_[k]});
    }
}

void CliqueBuilder::place_rest(int node) {
  std::vector<int>& parents = below().parents;
  int& parent = parents[static_cast<std::size_t>(node)];
  if (parent >= 0) return;
  const auto list = below().neighbours.of(node);
  if (list.size() != 1) return join(node, {});
  parent = parents[static_cast<std::size_t>(list[0])];
  ++joined_;
}

void CliqueBuilder::add_sum(int node) {
  const auto at = static_cast<std::size_t>(node);
  const auto parent = static_cast<std::size_t>(below().parents[at]);
  Sum& sum = sums_above_[parent];
  sum.x += sums_[at].x;
  sum.y += sums_[at].y;
  sum.cells += sums_[at].cells;
  ++above_.children.first[parent + 1];
}

void CliqueBuilder::add_child(int node) {
  const auto parent = static_cast<std::size_t>(below().parents[static_cast<std::size_t>(node)]);
  above_.children.all[static_cast<std::size_t>(child_places_[parent]++)] = node;
}

void CliqueBuilder::add_joins(int node) {
  std::vector<int>& all = above_.neighbours.all;
  const auto begin = static_cast<std::ptrdiff_t>(all.size());
  for (const int child : above_.children.of(node))
    for (const int other : below().neighbours.of(child)) {
      const int parent = below().parents[static_cast<std::size_t>(other)];
      if (parent != node) all.push_back(parent);
    }
  std::sort(all.begin() + begin, all.end());
  all.erase(std::unique(all.begin() + begin, all.end()), all.end());
  above_.neighbours.first.push_back(static_cast<int>(all.size()));
  using Place = CliqueLevels::Place;
  const Sum& sum = sums_above_[static_cast<std::size_t>(node)];
  above_.places.push_back({static_cast<std::int32_t>(sum.x * Place::kParts / sum.cells),
                           static_cast<std::int32_t>(sum.y * Place::kParts / sum.cells)});
}

void CliqueBuilder::find_centre(int node) {
  const int level = levels_->count() - 1;
  const CliqueLevels::Place centre = above_.places[static_cast<std::size_t>(node)];
  const auto square = [&](int child) {
    const CliqueLevels::Place at = levels_->place(level, child);
    const std::int64_t dx = at.x - centre.x, dy = at.y - centre.y;
    return dx * dx + dy * dy;
  };
  const auto list = above_.children.of(node);
  const int middle = *std::min_element(list.begin(), list.end(),
                                       [&](int a, int b) { return square(a) < square(b); });
  above_.cells.push_back(levels_->cell(level, middle));
}

// Adds the finished level, and begins the level above it.
void CliqueBuilder::end_level() {
  if (levels_->count() == 1) below().neighbours = {};
  above_.neighbours.all.shrink_to_fit();
  levels_->levels_.push_back(std::move(above_));
  sums_ = std::move(sums_above_);
  stage_ = Stage::edges;
  next_stage();
}

}  // namespace waymark
