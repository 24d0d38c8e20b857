#include "app/scene/import_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "app/kit/numbers.h"
#include "app/source/named_grid.h"
#include "core/io/import_source.h"
#include "core/map/polygon_mesh.h"

namespace waymark {

std::string import_line(const std::string& file, const Grid& grid, const ImportRules& rules) {
  return fmt::format("{}: {} x {} cells, read with {}", file, grid.width(), grid.height(),
                     options_text(rules));
}

std::string edge_cost_words(const CostSource& costs) {
  if (costs.name.empty()) return {};
  if (costs.name == CostSource::kEdges) return "an edge costs 1";
  std::string words = costs.name == CostSource::kStraight
                          ? "an edge costs the straight-line distance"
                          : "an edge costs its " + costs.name;
  if (!costs.unit.empty()) words += ", in " + costs.unit;
  if (costs.filled > 0)
    words += fmt::format("; {} without one {} the straight-line distance", grouped(costs.filled),
                         costs.filled == 1 ? "costs" : "cost");
  return words;
}

std::string edge_cost_line(const std::string& file, const CostSource& costs) {
  if (costs.name.empty()) return {};
  return fmt::format("{}: {} (--cost also accepts {})", file, edge_cost_words(costs),
                     fmt::join(costs.others, ", "));
}

std::string cost_label(std::string_view name) {
  if (name == CostSource::kEdges) return "1 per edge";
  return name == CostSource::kStraight ? "straight line" : std::string(name);
}

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

std::optional<Error> unused_options(const std::string& source, const ImportOptions& options) {
  if (std::optional<Error> error = vain_cost(wished_source(source, options))) return error;
  ImportOptions picture = options;
  picture.cost.clear();
  if (picture == ImportOptions{} || names_import(source)) return std::nullopt;
  return Error{"--walls, --cell, --heights and --grey only apply to images and .xp files", source,
               "Remove them"};
}

}  // namespace waymark
