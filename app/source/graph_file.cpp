#include "app/source/graph_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
#include <optional>

#include "app/source/json_graph.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/io/attribute_graph.h"
#include "core/io/map_file.h"
#include "core/io/obj_mesh.h"
#include "core/io/polyanya_mesh.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

// The road network of the USA is a file of 1.3 GB.
constexpr std::size_t kMostRoadBytes = std::size_t{4} << 30;

constexpr std::array kGraphEndings = {".gml", ".gr", ".graphml", ".hex", ".json", ".mesh", ".obj"};

std::string ending_of(const std::string& path) { return fs::path(path).extension().string(); }

// In the published graphs, distances and travel times share one coordinate file, named after the
// distances: "-t" becomes "-d" before the first dot that follows it.
std::string shared_places(const std::string& places) {
  const fs::path path(places);
  std::string name = path.filename().string();
  const std::size_t at = name.rfind("-t.");
  if (at == std::string::npos) return places;
  name[at + 1] = 'd';
  return (path.parent_path() / name).string();
}

Result<GraphData> read_dimacs(const std::string& path, const std::string& arcs) {
  std::string places = places_file(path);
  const std::string shared = shared_places(places);
  std::error_code unknown;
  if (shared != places && !fs::exists(places, unknown) && fs::exists(shared, unknown))
    places = shared;
  const Result<std::string> text = whole_file(places, kMostRoadBytes);
  if (!text)
    return Error{
        "can't read the node coordinates: " + text.error().what, places,
        shared == places
            ? "Put the .co file next to the .gr file, under the same name"
            : "Put the .co file next to the .gr file, under the same name or as " + shared};
  return parse_dimacs(arcs, path, text.value(), places);
}

using Content = std::function<void(const TextSink&)>;
Result<bool> write_roads(const Content& arcs, const Content& places, const std::string& path) {
  if (std::optional<Error> error = places_fault(path)) return *error;
  if (std::optional<Error> error = write_file_safely(places, places_file(path))) return *error;
  if (std::optional<Error> error = write_file_safely(arcs, path)) return *error;
  return true;
}

bool ends_like_graph(std::string_view ending) {
  return std::find(kGraphEndings.begin(), kGraphEndings.end(), ending) != kGraphEndings.end();
}

Result<GraphDataWithCost> without_choice(Result<GraphData> draft) {
  if (!draft) return draft.error();
  return GraphDataWithCost{std::move(draft.value()), {}};
}

// Reads a file in the format that its text indicates, or, if that is unclear, in the format of its
// extension.
Result<GraphDataWithCost> read_draft(const std::string& path, const std::string& cost) {
  const Result<std::string> text =
      ending_of(path) == ".gr" ? whole_file(path, kMostRoadBytes) : read_file(path);
  if (!text) return text.error();
  const KnownFormat* const format = known_format(text.value());
  if (format && !ends_like_graph(format->ending)) return format_error(*format, path);
  const std::string ending = format ? std::string(format->ending) : ending_of(path);
  if (ending == ".graphml") return parse_graphml(text.value(), path, cost);
  if (ending == ".gml") return parse_gml(text.value(), path, cost);
  if (ending == ".json") return parse_json_graph(text.value(), path, cost);
  if (!cost.empty())
    return Error{"edges in this format have one cost and no other attributes", path,
                 "Omit --cost: it is for .graphml, .gml and node-link .json files"};
  return without_choice(ending == ".gr"     ? read_dimacs(path, text.value())
                        : ending == ".hex"  ? parse_hex(text.value(), path)
                        : ending == ".mesh" ? parse_polyanya_mesh(text.value(), path)
                                            : parse_obj(text.value(), path));
}

}  // namespace

bool names_graph(const std::string& path) {
  return cut_named(path) || ends_like_graph(ending_of(path));
}

Result<CostedGraph> read_costed_graph(const std::string& source) {
  if (cut_named(source)) {
    Result<Grid> cut = read_cut(source);
    if (!cut) return cut.error();
    return CostedGraph{std::move(cut.value()), {}};
  }
  const std::string path(source_map(source));
  Result<GraphDataWithCost> draft = read_draft(path, cost_in_source(source));
  if (!draft) return draft.error();
  CostSource costs = std::move(draft.value().source);
  Result<Graph> graph = Graph::of(std::move(draft.value()), path);
  if (!graph) return graph.error();
  return CostedGraph{Grid(std::make_shared<const Graph>(std::move(graph.value()))),
                     std::move(costs)};
}

Result<Grid> read_graph_file(const std::string& source) {
  Result<CostedGraph> read = read_costed_graph(source);
  if (!read) return read.error();
  return std::move(read.value().grid);
}

std::string places_file(const std::string& path) {
  return fs::path(path).replace_extension(".co").string();
}

std::optional<Error> places_fault(const std::string& path) {
  const std::string places = places_file(path);
  std::error_code problem;
  if (!fs::exists(fs::symlink_status(places, problem)) || fs::exists(path, problem))
    return std::nullopt;
  return Error{"this file exists without its .gr file, so it is not overwritten", places,
               "Give the graph another name"};
}

Result<bool> write_graph_file(const Graph& graph, const std::string& path) {
  const std::string ending = ending_of(path);
  const auto written = [](const std::string& text, const std::string& to) -> Result<bool> {
    if (std::optional<Error> error = write_file_safely(text, to)) return *error;
    return true;
  };
  if (ending == ".json") return written(json_graph(graph), path);
  if (ending == ".hex") {
    if (graph.shape() != GraphShape::hexagons)
      return Error{"this graph has no hexagons", path, "Write it as .gr or .json"};
    return written(hex_text(graph), path);
  }
  if (ending == ".obj") {
    if (graph.shape() != GraphShape::polygons)
      return Error{"this graph has no polygons", path, "Write it as .gr or .json"};
    return written(obj_text(graph), path);
  }
  if (ending != ".gr")
    return Error{"unknown file extension for a graph", path, "Use .gr, .json, .hex or .obj"};
  return write_roads([&](const TextSink& sink) { write_dimacs_arcs(graph, sink); },
                     [&](const TextSink& sink) { write_dimacs_places(graph, sink); }, path);
}

Result<bool> write_cell_roads(const CellRoads& roads, const std::string& path) {
  return write_roads([&](const TextSink& sink) { roads.write_arcs(sink); },
                     [&](const TextSink& sink) { roads.write_places(sink); }, path);
}

}  // namespace waymark
