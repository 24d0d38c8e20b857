#include "app/source/cut_source.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/source/demo.h"
#include "app/source/named_grid.h"
#include "app/source/source_prefix.h"
#include "core/generate/generators.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

std::string title_of_map(const std::string& name) {
  if (const Demo* const demo = find_demo(name)) return demo->title;
  if (is_plan_text(name))
    if (const Result<MapPlan> plan = parse_plan(name)) return plan_title(plan.value());
  return std::filesystem::path(name).stem().string();
}

}  // namespace

Result<Grid> read_cut(const std::string& source) {
  const std::string map(map_of_cut(source));
  if (cut_named(map)) return Error{"this map is already a graph", map, "Choose a grid map"};
  const Result<Grid> cells = named_grid(map);
  if (!cells) return cells.error();
  return cut_map(*cut_named(source), cells.value(), map);
}

std::string cut_title(const std::string& source) {
  return fmt::format("{} {}", title_of_map(std::string(map_of_cut(source))), cut_named(source)->as);
}

bool needs_no_file(const std::string& source) {
  const std::string_view map = map_of_cut(source);
  return find_demo(map) || is_plan_text(map);
}

std::string short_source(const std::string& source) {
  const std::filesystem::path map = source_map(source);
  return std::string(source_prefix(source)) + map.filename().string();
}

std::optional<CutPoints> demo_points(const std::string& source, const Graph& graph) {
  const Demo* const demo = find_demo(map_of_cut(source));
  if (!demo || !demo->graph.empty()) return std::nullopt;
  const auto node = [&](Cell cell) {
    return graph.cell(node_at(graph, middle_on(*cut_named(source), cell)));
  };
  CutPoints points{node(demo->start), node(demo->goal), {}};
  for (const Cell landmark : demo->landmarks)
    if (std::find(points.landmarks.begin(), points.landmarks.end(), node(landmark)) ==
        points.landmarks.end())
      points.landmarks.push_back(node(landmark));
  return points;
}

}  // namespace waymark
