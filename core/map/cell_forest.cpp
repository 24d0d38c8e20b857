#include "core/map/cell_forest.h"

#include <algorithm>
#include <stdexcept>

namespace waymark {
namespace {

// Whether the map has few enough edges between neighbours to be a forest.
bool has_few_ways(const Grid& grid) {
  const std::uint8_t* const walkable = grid.walkable_plane().data();
  const auto down = static_cast<std::size_t>(grid.stride());
  std::int64_t ways = 0;
  for (std::size_t node = 0; node + down < grid.node_count(); ++node)
    ways += walkable[node] & (walkable[node + 1] + walkable[node + down]);
  return ways <= std::max(0, grid.walkable_count() - 1);
}

}  // namespace

CellForest::CellForest(const Grid& grid) : places_(grid.node_count(), grid.walkable_count()) {
  const auto cells = static_cast<std::size_t>(grid.walkable_count());
  nodes_.reserve(cells);
  parents_.reserve(cells);
}

std::optional<CellForest> CellForest::of(const Grid& grid) {
  if (!has_few_ways(grid)) return std::nullopt;
  CellForest forest(grid);
  // After k cells of a tree have left the stack, the stack has at most 2 * cells - 2 * k entries,
  // because the map has at most cells - 1 edges. It also has at most 2 * k + 2 entries, because a
  // cell adds at most 3 neighbours (the root 4). Space for cells + 1 entries is therefore enough,
  // plus one entry that is written but not counted.
  std::vector<Open> stack(static_cast<std::size_t>(grid.walkable_count()) + 2);
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    const bool reached = forest.places_[static_cast<std::size_t>(node)] != grid.walkable_count();
    if (grid.walkable(node) && !reached && !forest.add_tree(grid, node, stack)) return std::nullopt;
  }
  return forest;
}

// Returns false if it finds a loop. In a maze, it is unpredictable which neighbours are passable.
// To avoid branches, every neighbour is written to the stack, but the stack grows only if the
// neighbour counts.
bool CellForest::add_tree(const Grid& grid, Node root, std::vector<Open>& stack) {
  const int unreached = grid.walkable_count();
  const std::uint8_t* const walkable = grid.walkable_plane().data();
  const Node down = grid.stride();
  int* const places = places_.data();
  int place = count();
  std::size_t depth = 0;
  stack[depth++] = {root, kNoNode, kNone};
  while (depth > 0) {
    const Open open = stack[--depth];
    if (places[open.node] != unreached) return false;
    places[open.node] = place;
    nodes_.push_back(open.node);
    parents_.push_back(open.parent);
    for (const Node step : {-down, 1, down, -1}) {
      const Node next = open.node + step;
      stack[depth] = {next, open.node, place};
      depth += static_cast<std::size_t>(walkable[next] & (next != open.from));
    }
    ++place;
  }
  return true;
}

RowRuns::RowRuns(const Grid& grid) {
  if (grid.width() > kMaxWidth) throw std::length_error("the map is too wide for RowRuns");
  int above = 0, begin = 0;  // first run of the previous row, and of this row
  for (int y = 0; y < grid.height(); ++y) {
    append_row(grid, y);
    connect(above, begin, count());
    above = begin;
    begin = count();
  }
}

void RowRuns::append_row(const Grid& grid, int y) {
  const std::uint8_t* row = grid.walkable_plane().data() + grid.node({0, y});
  const std::uint8_t* const end = row + grid.width();
  for (const std::uint8_t* first = row;;) {
    first = std::find(first, end, std::uint8_t{1});
    if (first == end) return;
    const std::uint8_t* const past = std::find(first, end, std::uint8_t{0});
    const int length = static_cast<int>(past - first);
    const auto x = static_cast<std::uint16_t>(first - row);
    runs_.push_back({x, static_cast<std::uint16_t>(x + length - 1), 0, 0, 0, 0});
    nodes_.push_back(grid.node({x, y}));
    longest_ = std::max(longest_, length);
    first = past;
  }
}

// Links the runs of two consecutive rows, [begin, middle) and [middle, end).
void RowRuns::connect(int begin, int middle, int end) {
  const auto touch = [this](int upper, int lower) {
    const RowRun& a = runs_[static_cast<std::size_t>(upper)];
    const RowRun& b = runs_[static_cast<std::size_t>(lower)];
    return a.first <= b.last && b.first <= a.last;
  };
  int upper = begin;
  for (int lower = middle; lower < end; ++lower) {
    RowRun& below = runs_[static_cast<std::size_t>(lower)];
    while (upper < middle && runs_[static_cast<std::size_t>(upper)].last < below.first) ++upper;
    below.above = upper;
    for (int i = upper; i < middle && touch(i, lower); ++i) {
      RowRun& above = runs_[static_cast<std::size_t>(i)];
      if (above.below_count++ == 0) above.below = lower;
      ++below.above_count;
    }
  }
}

int RowRuns::of(Node node) const {
  return static_cast<int>(std::upper_bound(nodes_.begin(), nodes_.end(), node) - nodes_.begin()) -
         1;
}

}  // namespace waymark
