#include "core/map/rectangle_mesh.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace waymark {
namespace {

class RectangleCutter {
 public:
  explicit RectangleCutter(const Grid& grid) : grid_(grid), owners_(grid.node_count(), kNone) {}

  PolygonMesh mesh() {
    for (int y = 0; y < grid_.height(); ++y)
      for (int x = 0; x < grid_.width(); ++x)
        if (free(grid_.node({x, y}))) take(larger_at({x, y}));
    for (std::size_t i = 0; i < boxes_.size(); ++i) find_portals(static_cast<int>(i));
    const auto by_polygons = [](const auto& one, const auto& other) {
      return std::tie(one.a, one.b) < std::tie(other.a, other.b);
    };
    std::sort(mesh_.portals.begin(), mesh_.portals.end(), by_polygons);
    return std::move(mesh_);
  }

 private:
  static constexpr std::int32_t kNone = -1;

  struct Box {
    Cell from;
    int width, height;
    std::int64_t area() const { return std::int64_t{width} * height; }
  };

  bool free(Node node) const {
    return grid_.walkable(node) && owners_[static_cast<std::size_t>(node)] == kNone;
  }

  // The number of consecutive free cells from a node on. `step` is the offset from one cell's node
  // to the next.
  int run(Node from, Node step) const {
    int count = 0;
    for (Node node = from; free(node); node += step) ++count;
    return count;
  }

  // The number of consecutive lines of `count` free cells. The cells of the first line are known to
  // be free.
  int lines(Node from, Node step, int count, Node aside) const {
    int free_lines = 1;
    for (Node line = from + aside;; line += aside, ++free_lines)
      for (int i = 0; i < count; ++i)
        if (!free(line + i * step)) return free_lines;
  }

  // Reads at most a few times as many cells as the rectangle has: besides its own cells, the cells
  // of the smaller candidate and one line beyond each candidate.
  Box larger_at(Cell cell) const {
    const Node node = grid_.node(cell), down = grid_.stride();
    const int across = run(node, 1), deep = run(node, down);
    const Box wide{cell, across, lines(node, 1, across, down)};
    const Box high{cell, lines(node, down, deep, 1), deep};
    return high.area() > wide.area() ? high : wide;
  }

  void take(const Box& box) {
    const auto number = static_cast<std::int32_t>(boxes_.size());
    for (int y = 0; y < box.height; ++y) {
      const auto row = owners_.begin() + grid_.node({box.from.x, box.from.y + y});
      std::fill(row, row + box.width, number);
    }
    boxes_.push_back(box);
    const double left = box.from.x, top = box.from.y, right = left + box.width,
                 bottom = top + box.height;
    mesh_.add(
        std::array<NodePlace, 4>{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}});
  }

  // Finds the portals on the right and the bottom side. The neighbours to the left and above handle
  // the other two sides.
  void find_portals(int number) {
    const Box& box = boxes_[static_cast<std::size_t>(number)];
    const int right = box.from.x + box.width, bottom = box.from.y + box.height;
    for_each_stretch(grid_.node({right, box.from.y}), grid_.stride(), box.height,
                     [&](int other, int begin, int end) {
                       add_portal(number, other, at(right, box.from.y + begin),
                                  at(right, box.from.y + end));
                     });
    for_each_stretch(
        grid_.node({box.from.x, bottom}), 1, box.width, [&](int other, int begin, int end) {
          add_portal(number, other, at(box.from.x + end, bottom), at(box.from.x + begin, bottom));
        });
  }

  static NodePlace at(int x, int y) { return {static_cast<double>(x), static_cast<double>(y)}; }

  // Calls visit(owner, begin, end) for each run of cells in a line that belong to the same
  // rectangle.
  template <class Visit>
  void for_each_stretch(Node from, Node step, int count, const Visit& visit) const {
    const auto owner = [&](int i) { return owners_[static_cast<std::size_t>(from + i * step)]; };
    for (int begin = 0, end = 0; begin < count; begin = end) {
      while (end < count && owner(end) == owner(begin)) ++end;
      if (owner(begin) != kNone) visit(owner(begin), begin, end);
    }
  }

  // `left` is the portal's end on the left when going from `one` to `other`.
  void add_portal(int one, int other, NodePlace left, NodePlace right) {
    mesh_.portals.push_back(one < other ? PolygonMesh::Portal{one, other, left, right}
                                        : PolygonMesh::Portal{other, one, right, left});
  }

  const Grid& grid_;
  std::vector<std::int32_t> owners_;  // by node
  std::vector<Box> boxes_;
  PolygonMesh mesh_;
};

}  // namespace

PolygonMesh rectangle_mesh(const Grid& grid) { return RectangleCutter(grid).mesh(); }

}  // namespace waymark
