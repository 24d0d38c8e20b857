#include "core/map/components.h"

#include <algorithm>
#include <numeric>
#include <type_traits>

namespace waymark {
namespace {

// A maximal run of passable cells in a row whose terrains are joined.
struct Run {
  Node first;
  int length;
};

// Sets of runs that touch, as a forest. The root of a set is its first run.
class Sets {
 public:
  int add() {
    parents_.push_back(static_cast<int>(parents_.size()));
    return parents_.back();
  }
  int root(int run) {
    // Path halving keeps paths to the root short.
    while (parents_[at(run)] != run) run = parents_[at(run)] = parents_[at(parents_[at(run)])];
    return run;
  }
  void join(int a, int b) {
    a = root(a);
    b = root(b);
    parents_[at(std::max(a, b))] = std::min(a, b);
  }

 private:
  static std::size_t at(int run) { return static_cast<std::size_t>(run); }
  std::vector<int> parents_;
};

// The end of the run that begins at `first`, in a row that ends at `end`. On a uniform map, terrain
// never ends a run.
const std::uint8_t* run_end(const Grid& grid, const std::uint8_t* first, const std::uint8_t* end) {
  const std::uint8_t* const past = std::find(first, end, std::uint8_t{0});
  if (grid.uniform()) return past;
  const std::uint8_t* const plane = grid.walkable_plane().data();
  for (const std::uint8_t* at = first + 1; at < past; ++at)
    if (!grid.joined(static_cast<Node>(first - plane), static_cast<Node>(at - plane))) return at;
  return past;
}

// All runs in reading order. Each run is joined to the runs in the row above that touch it or are
// at most `aside` cells to its side.
std::vector<Run> joined_runs(const Grid& grid, Node aside, Sets& sets) {
  std::vector<Run> runs;
  const Node down = grid.stride();
  std::size_t above = 0, above_end = 0;  // range of the previous row's runs
  for (int y = 0; y < grid.height(); ++y) {
    const std::size_t begin = runs.size();
    const std::uint8_t* const plane = grid.walkable_plane().data();
    const std::uint8_t* const end = plane + grid.node({grid.width(), y});
    for (const std::uint8_t* first = plane + grid.node({0, y});;) {
      first = std::find(first, end, std::uint8_t{1});
      if (first == end) break;
      const std::uint8_t* const past = run_end(grid, first, end);
      const Run run{static_cast<Node>(first - plane), static_cast<int>(past - first)};
      const int added = sets.add();
      runs.push_back(run);
      const auto ends_before = [](const Run& a, Node node) { return a.first + a.length <= node; };
      while (above < above_end && ends_before(runs[above], run.first - down - aside)) ++above;
      for (std::size_t i = above;
           i < above_end && runs[i].first < run.first - down + run.length + aside; ++i)
        if (grid.joined(runs[i].first, run.first)) sets.join(static_cast<int>(i), added);
      first = past;
    }
    above = begin;
    above_end = runs.size();
  }
  return runs;
}

// Joins the runs that contain the two ends of a portal.
void join_portals(const Grid& grid, std::span<const Run> runs, Sets& sets) {
  const auto run_of = [&](Cell cell) {
    const auto past = std::upper_bound(runs.begin(), runs.end(), grid.node(cell),
                                       [](Node node, const Run& run) { return node < run.first; });
    return static_cast<int>(past - runs.begin()) - 1;
  };
  for (const Portal& portal : grid.portals()->all())
    if (grid.walkable(portal.from) && grid.walkable(portal.to))
      sets.join(run_of(portal.from), run_of(portal.to));
}

// The nodes of a graph in reading order. Each node is joined to the nodes to which its edges lead.
std::vector<Run> joined_nodes(const Grid& grid, Sets& sets) {
  std::vector<Run> runs;
  std::vector<int> run_of(grid.node_count(), -1);
  for (std::size_t at = 0; at < run_of.size(); ++at) {
    if (!grid.walkable_plane()[at]) continue;
    run_of[at] = sets.add();
    runs.push_back({static_cast<Node>(at), 1});
  }
  for (const Run& run : runs)
    for (const Graph::Link& link : grid.graph()->edges_out(run.first))
      sets.join(run_of[static_cast<std::size_t>(run.first)],
                run_of[static_cast<std::size_t>(link.to)]);
  return runs;
}

}  // namespace

Components::Components(const Grid& grid, const Directions& directions) {
  Sets sets;
  const std::vector<Run> runs =
      grid.graph() ? joined_nodes(grid, sets)
                   : joined_runs(grid, directions.corners == Corners::squeeze ? 1 : 0, sets);
  if (grid.portals()) join_portals(grid, runs, sets);
  std::vector<int> labels(runs.size());
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const auto root = static_cast<std::size_t>(sets.root(static_cast<int>(i)));
    if (root == i) {
      labels[i] = static_cast<int>(sizes.size());
      sizes.push_back(0);
    } else {
      labels[i] = labels[root];
    }
    sizes[static_cast<std::size_t>(labels[i])] += static_cast<std::size_t>(runs[i].length);
  }
  for (const std::size_t size : sizes) begins_.push_back(begins_.back() + size);
  nodes_.resize(begins_.back());
  std::vector<std::size_t> filled = begins_;
  const auto write = [&](auto& labels_by_node) {
    using Label = std::remove_reference_t<decltype(labels_by_node[0])>;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const Run& run = runs[i];
      std::fill_n(labels_by_node.data() + run.first, run.length, static_cast<Label>(labels[i] + 1));
      std::size_t& to = filled[static_cast<std::size_t>(labels[i])];
      std::iota(nodes_.data() + to, nodes_.data() + to + run.length, run.first);
      to += static_cast<std::size_t>(run.length);
    }
  };
  if (sizes.size() < UINT16_MAX)
    write(narrow_ = SparseCellArray<std::uint16_t>(grid.node_count()));
  else
    write(wide_ = SparseCellArray<int>(grid.node_count()));
}

int Components::largest() const {
  int best = -1;
  for (int component = 0; component < count(); ++component)
    if (best < 0 || size(component) > size(best)) best = component;
  return best;
}

}  // namespace waymark
