#include "app/source/named_grid.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>

#include "app/source/demo.h"
#include "app/source/graph_file.h"
#include "app/source/library.h"
#include "core/generate/generators.h"
#include "core/io/import_source.h"
#include "core/io/map_file.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

Result<Grid> read_picture(const std::string& path) {
  const Result<ImportSource> source = read_import_source(path);
  if (!source) return source.error();
  const Result<ImportRules> rules = import_rules(source.value(), {});
  if (!rules) return rules.error();
  return import_grid(source.value(), rules.value());
}

}  // namespace

Result<Grid> named_grid(const std::string& name) {
  if (const Demo* const demo = find_demo(name)) return demo_grid(*demo);
  if (is_plan_text(name)) {
    const Result<MapPlan> plan = parse_plan(name);
    if (!plan) return plan.error();
    return generate(plan.value());
  }
  if (std::optional<Error> error = vain_cost(name)) return *error;
  const std::string file = named_file(name);
  if (names_graph(file)) return read_graph_file(file);
  return names_import(file) ? read_picture(file) : read_map_file(file);
}

std::string named_file(const std::string& name) {
  if (const std::string_view prefix = source_prefix(name); !prefix.empty())
    return std::string(prefix) + named_file(std::string(source_map(name)));
  std::error_code problem;
  if (std::filesystem::exists(name, problem)) return name;
  return find_in_library(user_maps_folder(), name).value_or(name).string();
}

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

namespace {

constexpr std::string_view kCost = "cost=";

// Escapes characters that would end the prefix or a folder name: "%3A" for ':'.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text)
    out += c == '%' || c == ':' || c == '/' || c == '\\' ? fmt::format("%{:02X}", c)
                                                         : std::string(1, c);
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view digits = text.substr(at + 1, 2);
    unsigned code = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    const bool is_code = text[at] == '%' && digits.size() == 2 && problem == std::errc() &&
                         end == digits.data() + digits.size();
    out += is_code ? static_cast<char>(code) : text[at];
    if (is_code) at += 2;
  }
  return out;
}

}  // namespace

std::string_view source_prefix(std::string_view source) {
  if (source.starts_with(kCost)) return source.substr(0, source.find(':') + 1);  // npos + 1 is 0
  return cut_prefix(source);
}

std::string_view source_map(std::string_view source) {
  return source.substr(source_prefix(source).size());
}

std::string cost_in_source(std::string_view source) {
  const std::string_view prefix = source_prefix(source);
  if (!prefix.starts_with(kCost)) return {};
  return unescaped(prefix.substr(kCost.size(), prefix.size() - kCost.size() - 1));
}

std::string with_cost(std::string_view source, std::string_view cost) {
  if (source.starts_with(kCost)) source = source_map(source);
  if (cost.empty()) return std::string(source);
  return fmt::format("{}{}:{}", kCost, escaped(cost), source);
}

std::string wished_source(const std::string& source, const ImportOptions& options) {
  return options.cost.empty() ? source : with_cost(source, options.cost);
}

std::optional<Error> vain_cost(std::string_view source) {
  if (cost_in_source(source).empty()) return std::nullopt;
  const std::string map(source_map(source));
  if (names_graph(map) && !cut_named(map)) return std::nullopt;
  return Error{"--cost chooses the cost of a graph's edges, but this is not a graph file", map,
               "Omit --cost: it only applies to .graphml, .gml and .json files"};
}

}  // namespace waymark
