#include "core/file/obj_mesh.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>

#include "core/base/fields.h"
#include "core/base/lines.h"
#include "core/domain/grid.h"
#include "core/domain/polygon_mesh.h"
#include "core/domain/side_portals.h"

namespace waymark {
namespace {

constexpr double kNear = 1e-6;                            // of the mesh's extent
constexpr double kLeastExtent = 1e-3, kMostExtent = 1e8;  // of what can be counted well
constexpr double kUnitsAcross = 1e6;
constexpr Cost kFinestObjUnit = 1'000'000;

struct ObjFault {
  int line, column;
  std::string what, remedy;
};

struct ObjCorner {
  int vertex, line, column;
};

class ObjReader {
 public:
  explicit ObjReader(std::string_view text) : lines_(text) {}

  GraphDraft draft() {
    read_lines();
    if (first_.size() == 1)
      throw ObjFault{0, 0, "the file has no faces", "Write each polygon as f with its corners"};
    for (const ObjCorner& corner : corners_) check(corner);
    choose_ground();
    extent_ = extent();
    if (extent_ < kLeastExtent || extent_ > kMostExtent)
      throw ObjFault{0, 0, fmt::format("the mesh is {} across", extent_),
                     fmt::format("Scale it to between {} and {}", kLeastExtent, kMostExtent)};
    PolygonMesh mesh;
    for (std::size_t face = 0; face + 1 < first_.size(); ++face) mesh.add(polygon(face));
    find_portals(mesh, kNear * extent_);
    Cost finest = 1;
    while (finest < kFinestObjUnit && finest * extent_ < kUnitsAcross) finest *= 10;
    return mesh_draft(std::move(mesh), "", finest);
  }

 private:
  using Fields = std::vector<std::string_view>;

  [[noreturn]] void reject(std::string_view line, std::string_view at, std::string what,
                           std::string remedy) const {
    throw ObjFault{lines_.number(), static_cast<int>(at.data() - line.data()) + 1, std::move(what),
                   std::move(remedy)};
  }

  void read_lines() {
    while (const auto line = lines_.next()) {
      const Fields fields = fields_of(*line);
      if (fields.empty()) continue;
      if (fields[0] == "v") read_vertex(*line, fields);
      if (fields[0] == "f") read_face(*line, fields);
    }
  }

  void read_vertex(std::string_view line, const Fields& fields) {
    if (fields.size() < 4) reject(line, fields[0], "a vertex has three numbers", "Write v X Y Z");
    std::array<double, 3> place{};
    for (std::size_t i = 0; i < 3; ++i)
      if (!parse_number(fields[i + 1], place[i]) || !(std::abs(place[i]) <= kMostExtent))
        reject(line, fields[i + 1], fmt::format("'{}' is no place", fields[i + 1]),
               fmt::format("Write a number from -{0} to {0}", kMostExtent));
    vertices_.push_back(place);
  }

  void read_face(std::string_view line, const Fields& fields) {
    if (fields.size() < 4)
      reject(line, fields[0], "a face has three corners or more", "Write f V V V ...");
    if (first_.size() > static_cast<std::size_t>(Grid::kMaxCells))
      reject(line, fields[0], "these are too many faces",
             fmt::format("A mesh has at most {}", Grid::kMaxCells));
    for (std::size_t i = 1; i < fields.size(); ++i) {
      const std::string_view number = fields[i].substr(0, fields[i].find('/'));
      int vertex = 0;
      if (!parse_number(number, vertex) || vertex == 0)
        reject(line, fields[i], fmt::format("'{}' is no corner", fields[i]),
               "Write the number of a vertex, from 1, on the same line as its f");
      if (vertex < 0) vertex += static_cast<int>(vertices_.size()) + 1;
      corners_.push_back(
          {vertex, lines_.number(), static_cast<int>(fields[i].data() - line.data()) + 1});
    }
    first_.push_back(corners_.size());
  }

  void check(const ObjCorner& corner) const {
    if (corner.vertex >= 1 && static_cast<std::size_t>(corner.vertex) <= vertices_.size()) return;
    throw ObjFault{corner.line, corner.column, fmt::format("there is no vertex {}", corner.vertex),
                   fmt::format("The file has {}", vertices_.size())};
  }

  std::span<const ObjCorner> face(std::size_t number) const {
    return std::span(corners_).subspan(first_[number], first_[number + 1] - first_[number]);
  }

  NodePlace seen_from_above(const ObjCorner& corner) const {
    const std::array<double, 3>& at = vertices_[static_cast<std::size_t>(corner.vertex) - 1];
    return z_is_up_ ? NodePlace{at[0], -at[1]} : NodePlace{at[0], at[2]};
  }

  std::vector<NodePlace> places(std::size_t number) const {
    std::vector<NodePlace> list;
    for (const ObjCorner& corner : face(number)) list.push_back(seen_from_above(corner));
    return list;
  }

  double room() const {
    double sum = 0;
    for (std::size_t number = 0; number + 1 < first_.size(); ++number)
      sum += std::abs(twice_area(places(number)));
    return sum;
  }

  void choose_ground() {
    const double with_y_up = room();
    z_is_up_ = true;
    z_is_up_ = room() > with_y_up;
  }

  double extent() const {
    NodePlace least = seen_from_above(corners_[0]), most = least;
    for (const ObjCorner& corner : corners_) {
      const NodePlace at = seen_from_above(corner);
      least = {std::min(least.x, at.x), std::min(least.y, at.y)};
      most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    return std::max(most.x - least.x, most.y - least.y);
  }

  // The corners of a face clockwise, its first one first.
  std::vector<NodePlace> polygon(std::size_t number) const {
    std::vector<NodePlace> corners = places(number);
    const double area = twice_area(corners);
    const double near = kNear * extent_;
    const auto fault = [&](std::size_t corner, const char* what, const char* remedy) {
      const ObjCorner& at = face(number)[corner];
      return ObjFault{at.line, at.column, what, remedy};
    };
    if (std::abs(area) <= near * near)
      throw fault(0, "seen from above the face has no area", "Take it out, or mend its corners");
    if (area < 0) std::reverse(corners.begin() + 1, corners.end());
    double turned = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const NodePlace a = corners[i], b = corners[(i + 1) % corners.size()],
                      c = corners[(i + 2) % corners.size()];
      if (a == b)
        throw fault(corner_of(i, corners.size(), area), "two corners of the face lie on one place",
                    "Leave one of them out");
      const double cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x),
                   dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
      if (cross < -near * length(a, c))
        throw fault(corner_of((i + 1) % corners.size(), corners.size(), area),
                    "the face is not convex at this corner",
                    "Split it, in Blender by Mesh > Clean Up > Split Concave Faces");
      turned += std::atan2(cross, dot);
    }
    constexpr double kOnce = 6.283185307179586;
    if (std::abs(turned - kOnce) > 0.1)
      throw fault(0, "the face crosses itself", "Draw it anew, without a crossing");
    return corners;
  }

  // Which corner of the file stands at a place of the corners that go round clockwise.
  static std::size_t corner_of(std::size_t place, std::size_t corners, double area) {
    return area < 0 ? (corners - place) % corners : place;
  }

  Lines lines_;
  std::vector<std::array<double, 3>> vertices_;
  std::vector<ObjCorner> corners_;        // face by face
  std::vector<std::size_t> first_ = {0};  // by face, where its corners begin, and one behind
  bool z_is_up_ = false;
  double extent_ = 0;
};

}  // namespace

Result<GraphDraft> parse_obj(std::string_view text, const std::string& name) {
  try {
    return ObjReader(text).draft();
  } catch (const ObjFault& fault) {
    std::string where =
        fault.line == 0 ? name : fmt::format("{}:{}:{}", name, fault.line, fault.column);
    return Error{fault.what, std::move(where), fault.remedy};
  }
}

std::string obj_text(const Graph& graph) {
  const PolygonMesh& mesh = *graph.mesh();
  const auto less = [](NodePlace a, NodePlace b) {
    return std::pair(a.y, a.x) < std::pair(b.y, b.x);
  };
  std::vector<NodePlace> vertices = mesh.corners;
  std::sort(vertices.begin(), vertices.end(), less);
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  std::string text =
      fmt::format("# Navigation mesh of {} polygons and {} portals; y is up{}\n", mesh.count(),
                  mesh.portals.size(),
                  graph.unit().empty() ? "" : fmt::format(", and lengths are {}", graph.unit()));
  for (const NodePlace vertex : vertices)
    fmt::format_to(std::back_inserter(text), "v {} 0 {}\n", vertex.x, vertex.y);
  for (int number = 0; number < mesh.count(); ++number) {
    const std::span<const NodePlace> corners = mesh.outline(number);
    text += 'f';
    // Against the clock from above, the first corner first.
    for (std::size_t i = corners.size(); i > 0; --i) {
      const NodePlace corner = corners[i % corners.size()];
      const auto at = std::lower_bound(vertices.begin(), vertices.end(), corner, less);
      fmt::format_to(std::back_inserter(text), " {}", at - vertices.begin() + 1);
    }
    text += '\n';
  }
  return text;
}

}  // namespace waymark
