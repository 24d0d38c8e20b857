#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <tuple>
#include <utility>

#include "core/base/lines.h"
#include "core/io/mesh_files.h"
#include "core/map/graph.h"
#include "core/map/grid.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
namespace {

// Tolerance, as a fraction of the mesh's extent.
constexpr double kNear = 1e-6;
// Limits of the extent that keep numbers exact.
constexpr double kLeastExtent = 1e-3, kMostExtent = 1e8;
constexpr double kUnitsAcross = 1e6;
constexpr Cost kFinestObjUnit = 1'000'000;
// Limits for the share of a face's area that is visible from above: a vertical face has at most
// kVertical, a steep face has less than kSteep.
constexpr double kVertical = 1e-3, kSteep = 0.342;
constexpr double kStepOfExtent = 0.01, kStepOfSide = 0.2;  // see parse_obj()

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

  GraphData draft() {
    read_lines();
    if (first_.size() == 1)
      throw ObjFault{0, 0, "the file has no faces", "Write each polygon as f with its corners"};
    for (const ObjCorner& corner : corners_) check(corner);
    skip_faces();
    measure();
    if (extent_ < kLeastExtent || extent_ > kMostExtent)
      throw ObjFault{0, 0, fmt::format("the mesh is {} across", extent_),
                     fmt::format("Scale it to between {} and {}", kLeastExtent, kMostExtent)};
    PolygonMesh mesh;
    for (std::size_t face = 0; face + 1 < first_.size(); ++face)
      if (!skipped_[face]) add(face, mesh);
    if (encloses_a_solid()) throw level_geometry("its faces enclose a solid");
    mesh.reading = reading_;
    mesh.reading.step = step_of(mesh);
    if (!find_portals(mesh, {kNear * extent_, mesh.reading.step}))
      throw ObjFault{0, 0, "the file is not a navigation mesh: too many faces overlap",
                     "Export each polygon once"};
    if (mesh.reading.step == 0) mesh.heights.clear();
    Cost finest = 1;
    while (finest < kFinestObjUnit && finest * extent_ < kUnitsAcross) finest *= 10;
    GraphData draft = mesh_draft(std::move(mesh), "", finest);
    if (reading_.without_area + reading_.vertical > 0) name_as_in_file(draft);
    return draft;
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
    if (fields.size() < 4) reject(line, fields[0], "a vertex needs three numbers", "Write v X Y Z");
    std::array<double, 3> place{};
    for (std::size_t i = 0; i < 3; ++i)
      if (!parse_number(fields[i + 1], place[i]) || !(std::abs(place[i]) <= kMostCoordinate)) {
        CoordinateFault fault = coordinate_fault(fields[i + 1]);
        reject(line, fields[i + 1], std::move(fault.what), std::move(fault.remedy));
      }
    vertices_.push_back(place);
  }

  void read_face(std::string_view line, const Fields& fields) {
    if (fields.size() < 4)
      reject(line, fields[0], "a face needs at least three corners", "Write f V V V ...");
    if (first_.size() > static_cast<std::size_t>(Grid::kMaxCells))
      reject(line, fields[0], "too many faces",
             fmt::format("A mesh can have at most {}", Grid::kMaxCells));
    for (std::size_t i = 1; i < fields.size(); ++i) {
      const std::string_view number = fields[i].substr(0, fields[i].find('/'));
      int vertex = 0;
      if (!parse_number(number, vertex) || vertex == 0)
        reject(line, fields[i], fmt::format("'{}' is not a corner", fields[i]),
               "Write vertex numbers, from 1, on the same line as the f");
      if (vertex < 0) vertex += static_cast<int>(vertices_.size()) + 1;
      corners_.push_back(
          {vertex, lines_.number(), static_cast<int>(fields[i].data() - line.data()) + 1});
    }
    first_.push_back(corners_.size());
  }

  void check(const ObjCorner& corner) const {
    if (corner.vertex >= 1 && static_cast<std::size_t>(corner.vertex) <= vertices_.size()) return;
    throw ObjFault{corner.line, corner.column, fmt::format("there is no vertex {}", corner.vertex),
                   fmt::format("The file has {} vertices", vertices_.size())};
  }

  std::span<const ObjCorner> face(std::size_t number) const {
    return std::span(corners_).subspan(first_[number], first_[number + 1] - first_[number]);
  }

  NodePlace seen_from_above(const ObjCorner& corner) const {
    const std::array<double, 3>& at = vertices_[static_cast<std::size_t>(corner.vertex) - 1];
    return z_is_up_ ? NodePlace{at[0], -at[1]} : NodePlace{at[0], at[2]};
  }

  double height(const ObjCorner& corner) const {
    return vertices_[static_cast<std::size_t>(corner.vertex) - 1][z_is_up_ ? 2 : 1];
  }

  std::vector<NodePlace> places(std::size_t number) const {
    std::vector<NodePlace> list;
    for (const ObjCorner& corner : face(number)) list.push_back(seen_from_above(corner));
    return list;
  }

  // Sets the extent of the faces that are not skipped, as seen from above.
  void measure() {
    NodePlace least = seen_from_above(corners_[0]), most = least;
    bool any = false;
    for (std::size_t number = 0; number + 1 < first_.size(); ++number) {
      if (skipped_[number]) continue;
      for (const ObjCorner& corner : face(number)) {
        const NodePlace at = seen_from_above(corner);
        if (!std::exchange(any, true)) least = most = at;
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
      }
    }
    extent_ = std::max(most.x - least.x, most.y - least.y);
  }

  // Twice the largest area, in space, at which a face still counts as having no area. Depends only
  // on the face.
  double no_area(std::size_t number) const {
    const std::span<const ObjCorner> corners = face(number);
    double extent = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const auto place = [&](const ObjCorner& corner) {
        return vertices_[static_cast<std::size_t>(corner.vertex) - 1][k];
      };
      const auto [least, most] = std::minmax_element(
          corners.begin(), corners.end(),
          [&](const ObjCorner& a, const ObjCorner& b) { return place(a) < place(b); });
      extent = std::max(extent, place(*most) - place(*least));
    }
    return (kNear * extent) * (kNear * extent);
  }

  // Twice the area of a face in space, as a vector perpendicular to it (Newell's method).
  std::array<double, 3> normal(std::size_t number) const {
    std::array<double, 3> sum{};
    const std::span<const ObjCorner> corners = face(number);
    const auto at = [&](std::size_t i) {
      return vertices_[static_cast<std::size_t>(corners[i].vertex) - 1];
    };
    const std::array<double, 3> origin = at(0);
    for (std::size_t i = 2; i < corners.size(); ++i) {
      std::array<double, 3> b = at(i - 1), c = at(i);
      for (std::size_t k = 0; k < 3; ++k) {
        b[k] -= origin[k];
        c[k] -= origin[k];
      }
      for (std::size_t k = 0; k < 3; ++k)
        sum[k] += b[(k + 1) % 3] * c[(k + 2) % 3] - b[(k + 2) % 3] * c[(k + 1) % 3];
    }
    return sum;
  }

  // Chooses which axis is up, and which faces are not polygons of the mesh. Throws if there are no
  // other faces or the file is level geometry. Whether a face is skipped does not depend on other
  // faces, so a mesh written without the skipped faces is read in the same way.
  void skip_faces() {
    struct Face {
      std::array<double, 3> normal;
      double area, no_area;
    };
    std::vector<Face> faces;
    for (std::size_t number = 0; number + 1 < first_.size(); ++number) {
      const std::array<double, 3> n = normal(number);
      faces.push_back({n, std::hypot(n[0], n[1], n[2]), no_area(number)});
    }
    const auto skips = [](const Face& face, std::size_t up) {
      return std::abs(face.normal[up]) <= std::max(face.no_area, kVertical * face.area);
    };
    const auto room = [&](std::size_t up) {
      double sum = 0;
      for (const Face& face : faces)
        if (!skips(face, up)) sum += std::abs(face.normal[up]);
      return sum;
    };
    z_is_up_ = room(2) > room(1) * (1 + 1e-9);
    reading_.z_is_up = z_is_up_;
    int with_area = 0, steep = 0;
    for (const Face& face : faces) {
      const std::size_t up = z_is_up_ ? 2 : 1;
      skipped_.push_back(skips(face, up));
      if (face.area <= face.no_area) {
        ++reading_.without_area;
        continue;
      }
      ++with_area;
      reading_.vertical += skipped_.back();
      steep += std::abs(face.normal[up]) < kSteep * face.area;
    }
    if (with_area == 0)
      throw ObjFault{0, 0, "no face has an area", "Write each polygon as f with its corners"};
    if (2 * steep >= with_area)
      throw level_geometry(
          fmt::format("{} of {} faces are steeper than 70 degrees", steep, with_area));
  }

  static ObjFault level_geometry(const std::string& why) {
    return {0, 0, "the file is level geometry, not a navigation mesh: " + why,
            "Export the navigation mesh: the polygons that units walk on"};
  }

  void add(std::size_t number, PolygonMesh& mesh) const {
    const std::vector<NodePlace> corners = polygon(number);
    mesh.add(corners);
    const std::span<const ObjCorner> of_file = face(number);
    const bool turned = twice_area(places(number)) < 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
      mesh.heights.push_back(height(of_file[turned ? (corners.size() - i) % corners.size() : i]));
  }

  // Whether each side of a face is also a side of exactly one other face, in the opposite
  // direction, and the faces enclose a volume.
  bool encloses_a_solid() const {
    using Place = std::array<double, 3>;
    std::vector<std::tuple<Place, Place, int>> sides;
    double volume = 0;
    const Place origin = vertices_[static_cast<std::size_t>(corners_[0].vertex) - 1];
    for (std::size_t number = 0; number + 1 < first_.size(); ++number) {
      if (skipped_[number]) continue;
      const std::span<const ObjCorner> corners = face(number);
      const auto at = [&](std::size_t i) {
        return vertices_[static_cast<std::size_t>(corners[i % corners.size()].vertex) - 1];
      };
      for (std::size_t i = 0; i < corners.size(); ++i) {
        Place from = at(i), to = at(i + 1);
        const int way = from < to ? 1 : -1;
        if (way < 0) std::swap(from, to);
        sides.push_back({from, to, way});
      }
      const Place way_out = normal(number), corner = at(0);
      for (std::size_t k = 0; k < 3; ++k) volume += way_out[k] * (corner[k] - origin[k]) / 6;
    }
    if (std::abs(volume) <= kNear * extent_ * extent_ * extent_) return false;
    std::sort(sides.begin(), sides.end());
    const auto ends = [&](std::size_t i) {
      return std::pair(std::get<0>(sides[i]), std::get<1>(sides[i]));
    };
    for (std::size_t i = 0; i < sides.size(); i += 2) {
      const bool two = i + 1 < sides.size() && ends(i) == ends(i + 1) &&
                       std::get<2>(sides[i]) != std::get<2>(sides[i + 1]);
      if (!two || (i + 2 < sides.size() && ends(i) == ends(i + 2))) return false;
    }
    return true;
  }

  // The maximum difference between the heights of two joined sides.
  double step_of(const PolygonMesh& mesh) const {
    const auto [low, high] = std::minmax_element(mesh.heights.begin(), mesh.heights.end());
    if (*low == *high) return 0;
    std::vector<double> lengths;
    lengths.reserve(mesh.corners.size());
    for (int number = 0; number < mesh.count(); ++number) {
      const std::span<const NodePlace> corners = mesh.outline(number);
      for (std::size_t i = 0; i < corners.size(); ++i)
        lengths.push_back(length(corners[i], corners[(i + 1) % corners.size()]));
    }
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    return std::min(kStepOfExtent * extent_, kStepOfSide * *middle);
  }

  // Names the polygons after the numbers of their faces.
  void name_as_in_file(GraphData& draft) const {
    for (std::size_t number = 0; number < skipped_.size(); ++number)
      if (!skipped_[number]) draft.names.push_back(std::to_string(number + 1));
  }

  // The corners of a face clockwise, starting with its first corner.
  std::vector<NodePlace> polygon(std::size_t number) const {
    std::vector<NodePlace> corners = places(number);
    const double area = twice_area(corners);
    const double near = kNear * extent_;
    const auto fault = [&](std::size_t corner, const char* what, const char* remedy) {
      const ObjCorner& at = face(number)[corner];
      return ObjFault{at.line, at.column, what, remedy};
    };
    if (area < 0) std::reverse(corners.begin() + 1, corners.end());
    double turned = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const NodePlace a = corners[i], b = corners[(i + 1) % corners.size()],
                      c = corners[(i + 2) % corners.size()];
      if (a == b)
        throw fault(corner_of(i, corners.size(), area),
                    "two corners of the face are in the same place", "Remove one of them");
      const double cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x),
                   dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
      if (cross < -near * length(a, c))
        throw fault(corner_of((i + 1) % corners.size(), corners.size(), area),
                    "the face is not convex at this corner",
                    "Split it, in Blender with Mesh > Clean Up > Split Concave Faces");
      turned += std::atan2(cross, dot);
    }
    constexpr double kOnce = 6.283185307179586;
    if (std::abs(turned - kOnce) > 0.1)
      throw fault(0, "the face crosses itself", "Redraw it without crossings");
    return corners;
  }

  // The index of a corner in the file, given its index in clockwise order.
  static std::size_t corner_of(std::size_t place, std::size_t corners, double area) {
    return area < 0 ? (corners - place) % corners : place;
  }

  Lines lines_;
  std::vector<std::array<double, 3>> vertices_;
  std::vector<ObjCorner> corners_;        // face by face
  std::vector<std::size_t> first_ = {0};  // where each face's corners begin, plus an end
  std::vector<bool> skipped_;             // by face
  PolygonMesh::Reading reading_;
  bool z_is_up_ = false;
  double extent_ = 0;
};

}  // namespace

Result<GraphData> parse_obj(std::string_view text, const std::string& name) {
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
  using Vertex = std::array<double, 3>;  // y and x in the plane, height
  const auto vertex = [&](int number, std::size_t corner) {
    const NodePlace place = mesh.outline(number)[corner];
    return Vertex{place.y, place.x, mesh.height(number, corner)};
  };
  std::vector<Vertex> vertices;
  vertices.reserve(mesh.corners.size());
  for (int number = 0; number < mesh.count(); ++number)
    for (std::size_t i = 0; i < mesh.outline(number).size(); ++i)
      vertices.push_back(vertex(number, i));
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  std::string text =
      fmt::format("# Navigation mesh of {} polygons and {} portals; y is up{}\n", mesh.count(),
                  mesh.portals.size(),
                  graph.unit().empty() ? "" : fmt::format(", and lengths are {}", graph.unit()));
  for (const auto& [y, x, height] : vertices)
    fmt::format_to(std::back_inserter(text), "v {} {} {}\n", x, height, y);
  for (int number = 0; number < mesh.count(); ++number) {
    const std::size_t corners = mesh.outline(number).size();
    text += 'f';
    // Writes the corners counterclockwise as seen from above, starting with the first corner.
    for (std::size_t i = corners; i > 0; --i) {
      const auto at =
          std::lower_bound(vertices.begin(), vertices.end(), vertex(number, i % corners));
      fmt::format_to(std::back_inserter(text), " {}", at - vertices.begin() + 1);
    }
    text += '\n';
  }
  return text;
}

}  // namespace waymark
