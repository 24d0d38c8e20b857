#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "core/base/lines.h"
#include "core/io/mesh_files.h"
#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
namespace {

constexpr double kLeastMeshExtent = 1e-3, kMostMeshExtent = 1e8;
constexpr double kUnitsAcrossMesh = 1e6;
constexpr Cost kFinestMeshUnit = 1'000'000;
constexpr double kNearShare = 1e-6;  // tolerance for corners, as a fraction of the extent
constexpr int kNoPolygon = -1;

struct MeshFault {
  int line, column;
  std::string what, remedy;
};

// A polygon as the file describes it, with indices from 0.
struct MeshFace {
  int line = 0, column = 0;
  bool open = true;
  std::size_t first = 0;  // index of its first vertex and neighbour
  std::size_t sides = 0;
};

class PolyanyaReader {
 public:
  explicit PolyanyaReader(std::string_view text) : lines_(text) {}

  GraphData draft() {
    read_header();
    for (int i = 0; i < vertex_count_; ++i) read_vertex();
    for (int i = 0; i < face_count_; ++i) read_face();
    if (!word().empty())
      reject("unexpected text after the last polygon", "Correct the numbers in line 3");
    measure();
    for (int face = 0; face < face_count_; ++face) add_outline(face);
    if (mesh_.count() == 0) throw MeshFault{0, 0, "no polygon is traversable", "Open another mesh"};
    add_portals();
    Cost finest = 1;
    while (finest < kFinestMeshUnit && finest * extent_ < kUnitsAcrossMesh) finest *= 10;
    const bool skips = mesh_.count() < face_count_;
    GraphData draft = mesh_draft(std::move(mesh_), "", finest);
    if (skips)
      for (int face = 0; face < face_count_; ++face)
        if (numbers_[index_of(face)] != kNoPolygon) draft.names.push_back(fmt::to_string(face + 1));
    return draft;
  }

 private:
  static std::size_t index_of(int number) { return static_cast<std::size_t>(number); }

  [[noreturn]] void reject(std::string what, std::string remedy) const {
    throw MeshFault{line_, column_, std::move(what), std::move(remedy)};
  }
  [[noreturn]] static void reject(const MeshFace& face, std::string what, std::string remedy) {
    throw MeshFault{face.line, face.column, std::move(what), std::move(remedy)};
  }

  // The next word of the file; empty at its end.
  std::string_view word() {
    while (next_ == fields_.size()) {
      const auto line = lines_.next();
      if (!line) return {};
      text_ = *line;
      read_fields(line->substr(0, line->find("//")), fields_);
      next_ = 0;
    }
    const std::string_view word = fields_[next_++];
    line_ = lines_.number();
    column_ = static_cast<int>(word.data() - text_.data()) + 1;
    return word;
  }
  int integer(int least, int most, const char* meaning) {
    const std::string_view text = word();
    int number = 0;
    if (text.empty()) reject(fmt::format("the file ends before {}", meaning), "Download it again");
    if (!parse_number(text, number) || number < least || number > most)
      reject(fmt::format("expected {}, an integer from {} to {}", meaning, least, most),
             "Correct it, or write the mesh again");
    return number;
  }
  double coordinate() {
    const std::string_view text = word();
    double number = 0;
    if (text.empty()) reject("the file ends before a coordinate", "Download it again");
    if (parse_number(text, number) && std::abs(number) <= kMostCoordinate) return number;
    CoordinateFault fault = coordinate_fault(text);
    reject(std::move(fault.what), std::move(fault.remedy));
  }

  void read_header() {
    if (word() != "mesh")
      reject("the file does not begin with mesh", "Open a .mesh file of Polyanya");
    version_ = integer(0, 1'000'000, "the version");
    if (version_ != 2 && version_ != 3)
      reject(fmt::format("can't read version {} of the format", version_), "Use version 2 or 3");
    const int most = static_cast<int>(Grid::kMaxCells);
    vertex_count_ = integer(3, most, "the number of vertices");
    face_count_ = integer(1, most, "the number of polygons");
  }
  void read_vertex() {
    const double x = coordinate(), y = coordinate();
    vertices_.push_back({x, -y});
    if (version_ == 3) return;
    for (int left = integer(0, face_count_, "the number of polygons around the vertex"); left > 0;
         --left)
      integer(-1, face_count_ - 1, "a polygon's number");
  }
  void read_face() {
    MeshFace face;
    if (version_ == 3) face.open = integer(0, 1, "whether the polygon is traversable") == 1;
    const int sides = integer(3, vertex_count_, "the number of vertices of the polygon");
    face.line = line_;
    face.column = column_;
    face.first = corners_.size();
    face.sides = index_of(sides);
    const int base = version_ == 3 ? 1 : 0;
    for (int i = 0; i < sides; ++i)
      corners_.push_back(integer(base, vertex_count_ - 1 + base, "a vertex's number") - base);
    for (int i = 0; i < sides; ++i)
      neighbours_.push_back(
          version_ == 3
              ? std::max(integer(-face_count_, face_count_, "a neighbour") - 1, kNoPolygon)
              : integer(kNoPolygon, face_count_ - 1, "a neighbour"));
    faces_.push_back(face);
  }

  NodePlace corner(const MeshFace& face, std::size_t i) const {
    return vertices_[index_of(corners_[face.first + i % face.sides])];
  }

  void measure() {
    NodePlace low = vertices_[0], high = low;
    for (const NodePlace& at : vertices_) {
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    extent_ = std::max(high.x - low.x, high.y - low.y);
    if (extent_ < kLeastMeshExtent || extent_ > kMostMeshExtent)
      throw MeshFault{
          0, 0, fmt::format("the mesh is {} across", extent_),
          fmt::format("Scale it to between {} and {}", kLeastMeshExtent, kMostMeshExtent)};
  }

  void add_outline(int number) {
    const MeshFace& face = faces_[index_of(number)];
    numbers_.push_back(face.open ? mesh_.count() : kNoPolygon);
    if (!face.open) return;
    std::vector<NodePlace> outline;
    for (std::size_t i = 0; i < face.sides; ++i) outline.push_back(corner(face, i));
    const double area = twice_area(outline), near = kNearShare * extent_;
    if (std::abs(area) <= near * near) reject(face, "the polygon has no area", "Delete it");
    if (area < 0) std::reverse(outline.begin(), outline.end());
    double turned = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const NodePlace a = outline[i], b = outline[(i + 1) % outline.size()],
                      c = outline[(i + 2) % outline.size()];
      if (turn(a, b, c) < -near * length(a, c))
        reject(face, "the polygon is not convex", "Split it into convex polygons");
      turned += std::atan2(turn(a, b, c), (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y));
    }
    constexpr double kOneTurn = 6.283185307179586;
    if (std::abs(turned - kOneTurn) > 0.1)
      reject(face, "the polygon crosses itself", "Redraw it without crossings");
    mesh_.add(outline);
  }

  // Whether two polygons share the side with these vertices, and both sides lead to the other
  // polygon.
  bool leads_back(const MeshFace& from, std::size_t side, const MeshFace& to, int back) const {
    const int a = corners_[from.first + (side + from.sides - 1) % from.sides],
              b = corners_[from.first + side];
    for (std::size_t i = 0; i < to.sides; ++i) {
      const int c = corners_[to.first + (i + to.sides - 1) % to.sides], d = corners_[to.first + i];
      if (((a == c && b == d) || (a == d && b == c)) && neighbours_[to.first + i] == back)
        return true;
    }
    return false;
  }

  void add_portals() {
    std::vector<PolygonMesh::Portal>& portals = mesh_.portals;
    for (int number = 0; number < face_count_; ++number) {
      const MeshFace& face = faces_[index_of(number)];
      const bool reversed = face.open && clockwise(face) < 0;
      for (std::size_t side = 0; face.open && side < face.sides; ++side) {
        const int other = neighbours_[face.first + side];
        if (other == kNoPolygon || !faces_[index_of(other)].open || other == number) continue;
        if (!leads_back(face, side, faces_[index_of(other)], number))
          reject(face,
                 fmt::format("polygon {} is a neighbour, but does not share the side or does not "
                             "lead back",
                             other + 1),
                 "Write the mesh again");
        if (other < number) continue;
        NodePlace from = corner(face, side + face.sides - 1), to = corner(face, side);
        if (reversed) std::swap(from, to);
        portals.push_back({numbers_[index_of(number)], numbers_[index_of(other)], from, to});
      }
    }
    const auto pair_of = [](const PolygonMesh::Portal& portal) {
      return std::pair(portal.a, portal.b);
    };
    std::stable_sort(portals.begin(), portals.end(), [&](const auto& one, const auto& two) {
      if (pair_of(one) != pair_of(two)) return pair_of(one) < pair_of(two);
      return length(one.from, one.to) > length(two.from, two.to);
    });
    portals.erase(
        std::unique(portals.begin(), portals.end(),
                    [&](const auto& one, const auto& two) { return pair_of(one) == pair_of(two); }),
        portals.end());
  }
  // Positive if the polygon's vertices are clockwise as seen on the screen.
  double clockwise(const MeshFace& face) const {
    double sum = 0;
    for (std::size_t i = 0; i < face.sides; ++i)
      sum += turn(corner(face, 0), corner(face, i), corner(face, i + 1));
    return sum;
  }

  Lines lines_;
  std::string_view text_;  // the current line
  std::vector<std::string_view> fields_;
  std::size_t next_ = 0;
  int line_ = 1, column_ = 1;  // of the last word
  int version_ = 0, vertex_count_ = 0, face_count_ = 0;
  std::vector<NodePlace> vertices_;
  std::vector<MeshFace> faces_;
  std::vector<int> corners_, neighbours_;  // face by face; kNoPolygon: can't be crossed
  std::vector<int> numbers_;               // number in the mesh by face; kNoPolygon: skipped
  PolygonMesh mesh_;
  double extent_ = 0;
};

}  // namespace

Result<GraphData> parse_polyanya_mesh(std::string_view text, const std::string& name) {
  try {
    return PolyanyaReader(text).draft();
  } catch (const MeshFault& fault) {
    std::string where =
        fault.line == 0 ? name : fmt::format("{}:{}:{}", name, fault.line, fault.column);
    return Error{fault.what, std::move(where), fault.remedy};
  }
}

}  // namespace waymark
