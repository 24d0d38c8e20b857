#include "app/scene/mesh_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "app/kit/numbers.h"
#include "core/map/polygon_mesh.h"

namespace waymark {

std::string skipped_faces_words(const Graph& graph) {
  if (!graph.mesh()) return {};
  const PolygonMesh::Reading& reading = graph.mesh()->reading;
  const auto counted = [](int count, std::string_view kind, std::string_view rest) {
    return fmt::format("{} {}{}{}", grouped(count), kind, count == 1 ? "face" : "faces", rest);
  };
  std::vector<std::string> kinds;
  if (reading.without_area > 0) kinds.push_back(counted(reading.without_area, "", " with no area"));
  if (reading.vertical > 0) kinds.push_back(counted(reading.vertical, "vertical ", ""));
  if (kinds.empty()) return {};
  return fmt::format("{} {} skipped.", fmt::join(kinds, " and "),
                     reading.without_area + reading.vertical == 1 ? "was" : "were");
}

std::string mesh_reading_words(const Graph& graph) {
  std::string words = skipped_faces_words(graph);
  if (!graph.mesh()) return words;
  const auto add = [&words](const std::string& sentence) {
    words += (words.empty() ? "" : " ") + sentence;
  };
  const PolygonMesh::Reading& reading = graph.mesh()->reading;
  if (reading.z_is_up) add("z is up, because the faces extend further in x and y.");
  if (reading.step > 0)
    add(fmt::format("Sides are joined if their heights differ by at most {:.2g}.", reading.step));
  return words;
}

}  // namespace waymark
