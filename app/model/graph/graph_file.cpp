#include "app/model/graph/graph_file.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <optional>

#include "app/model/graph/cut_source.h"
#include "app/model/graph/json_graph.h"
#include "core/base/safe_file.h"
#include "core/domain/map_cut.h"
#include "core/file/dimacs.h"
#include "core/file/graphml.h"
#include "core/file/hex_text.h"
#include "core/file/map_file.h"
#include "core/file/obj_mesh.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr std::array kGraphEndings = {".gr", ".graphml", ".hex", ".json", ".obj"};

std::string ending_of(const std::string& path) { return fs::path(path).extension().string(); }

Result<GraphDraft> read_dimacs(const std::string& path, const std::string& arcs) {
  const std::string places = places_file(path);
  const Result<std::string> text = read_file(places);
  if (!text)
    return Error{"the places of the nodes cannot be read: " + text.error().what, places,
                 "Put the .co file beside the .gr file, under the same name"};
  return parse_dimacs(arcs, path, text.value(), places);
}

Result<GraphDraft> read_draft(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const std::string ending = ending_of(path);
  if (ending == ".gr") return read_dimacs(path, text.value());
  if (ending == ".graphml") return parse_graphml(text.value(), path);
  if (ending == ".hex") return parse_hex(text.value(), path);
  if (ending == ".obj") return parse_obj(text.value(), path);
  return parse_json_graph(text.value(), path);
}

}  // namespace

bool names_graph(const std::string& path) {
  if (cut_named(path)) return true;
  const std::string ending = ending_of(path);
  return std::find(kGraphEndings.begin(), kGraphEndings.end(), ending) != kGraphEndings.end();
}

Result<Grid> read_graph_file(const std::string& path) {
  if (cut_named(path)) return read_cut(path);
  Result<GraphDraft> draft = read_draft(path);
  if (!draft) return draft.error();
  Result<Graph> graph = Graph::of(std::move(draft.value()), path);
  if (!graph) return graph.error();
  return Grid(std::make_shared<const Graph>(std::move(graph.value())));
}

std::string places_file(const std::string& path) {
  return fs::path(path).replace_extension(".co").string();
}

std::optional<Error> places_fault(const std::string& path) {
  const std::string places = places_file(path);
  std::error_code problem;
  if (!fs::exists(fs::symlink_status(places, problem)) || fs::exists(path, problem))
    return std::nullopt;
  return Error{"this file exists without its .gr file, and is not overwritten", places,
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
    return Error{"this is no name of a graph's file", path,
                 "Let it end in .gr, .json, .hex or .obj"};
  if (std::optional<Error> error = places_fault(path)) return *error;
  Result<bool> places = written(dimacs_places(graph), places_file(path));
  return places ? written(dimacs_arcs(graph), path) : places;
}

}  // namespace waymark
