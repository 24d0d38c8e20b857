#include "app/source/named_grid.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/files.h"
#include "app/kit/json.h"
#include "app/source/cost_map_file.h"
#include "app/source/graph_file.h"
#include "app/source/library.h"
#include "app/source/portal_file.h"
#include "core/generate/generators.h"
#include "core/io/import_source.h"
#include "core/io/map_file.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

int number_of(const Json& value) { return value.whole<int>().value(); }
Cell cell_of(const Json& pair) { return {number_of(pair.list()[0]), number_of(pair.list()[1])}; }

void take_map(const Json& entry, Demo& demo) {
  demo.map = entry.at("map").text();
  demo.map_bytes = embedded("assets/demos/" + demo.map).value();
  const Json* const made = entry.find("generated");
  if (made == nullptr) return;
  demo.kind = made->at("kind").text();
  demo.width = number_of(made->at("width"));
  demo.height = number_of(made->at("height"));
  demo.seed = made->at("seed").whole<std::uint64_t>().value();
}

Demo demo_of(const Json& entry) {
  Demo demo;
  demo.name = entry.at("name").text();
  demo.title = entry.at("title").text();
  demo.style = entry.at("style").text();
  demo.lesson = entry.at("lesson").text();
  if (const Json* const graph = entry.find("graph"))
    demo.graph = graph->text();
  else
    take_map(entry, demo);
  if (const Json* const mover = entry.find("mover")) demo.mover = mover->text();
  demo.start = cell_of(entry.at("start"));
  demo.goal = cell_of(entry.at("goal"));
  for (const Json& landmark : entry.at("landmarks").list())
    demo.landmarks.push_back(cell_of(landmark));
  return demo;
}

}  // namespace

const std::vector<Demo>& demos() {
  // The file is embedded and checked by tests, so only a faulty build can have an error here.
  static const std::vector<Demo> all = [] {
    std::vector<Demo> list;
    const std::string file = "assets/demos/demos.json";
    const Result<Json> entries = parse_json(embedded(file).value(), file);
    for (const Json& entry : entries.value().list()) list.push_back(demo_of(entry));
    return list;
  }();
  return all;
}

Result<Grid> demo_grid(const Demo& demo) {
  return demo.graph.empty() ? parse_map(demo.map_bytes, demo.map) : named_grid(demo.graph);
}

const Demo* find_demo(std::string_view name) {
  for (const Demo& demo : demos())
    if (demo.name == name) return &demo;
  return nullptr;
}

std::string named_file(const std::string& name) {
  if (needs_no_file(name)) return name;
  if (const std::string_view prefix = source_prefix(name); !prefix.empty())
    return std::string(prefix) + named_file(std::string(source_map(name)));
  std::error_code problem;
  if (std::filesystem::exists(name, problem)) return name;
  return find_in_library(user_maps_folder(), name).value_or(name).string();
}

namespace {

std::string title_of(const std::string& source) {
  if (const Demo* const demo = find_demo(source)) return demo->title;
  if (is_plan_text(source))
    if (const Result<MapPlan> plan = parse_plan(source)) return plan_title(plan.value());
  // "Denerim Bloodmage as a mesh"
  if (const std::string_view cut = cut_prefix(source); !cut.empty())
    return fmt::format("{} {}", title_of(std::string(map_of_cut(source))), cut_named(source)->as);
  return file_title(source);
}

// The points of the demo under a cut map. std::nullopt if the map under the cut is not a grid demo.
std::optional<MapPoints> cut_points(const std::string& source, const Graph& graph) {
  const Demo* const demo = find_demo(map_of_cut(source));
  if (!demo || !demo->graph.empty()) return std::nullopt;
  const auto node = [&](Cell cell) {
    return graph.cell(node_at(graph, middle_on(*cut_named(source), cell)));
  };
  MapPoints points{node(demo->start), node(demo->goal), {}};
  for (const Cell landmark : demo->landmarks)
    if (std::find(points.landmarks.begin(), points.landmarks.end(), node(landmark)) ==
        points.landmarks.end())
      points.landmarks.push_back(node(landmark));
  return points;
}

Result<NamedMap> read_demo(const Demo& demo) {
  Result<Grid> grid = demo_grid(demo);
  if (!grid) return grid.error();
  return NamedMap{demo.name, demo.title, std::move(grid.value()), &demo,
                  MapPoints{demo.start, demo.goal, demo.landmarks}};
}

Result<NamedMap> read_plan(const std::string& text) {
  const Result<MapPlan> plan = parse_plan(text);
  if (!plan) return plan.error();
  Result<Grid> grid = generate(plan.value());
  if (!grid) return grid.error();
  return NamedMap{plan_text(plan.value()), plan_title(plan.value()), std::move(grid.value())};
}

// Whether read_costed() reads the map.
bool has_cell_costs(const std::string& source) {
  if (cut_named(source)) return false;
  const std::string path(source_map(source));
  return names_cost_map(path) ||
         (!cost_in_source(source).empty() && std::filesystem::path(path).extension() == ".map");
}

// Reads a map with a cost for each cell, with the choice in the source's prefix.
Result<Grid> read_costed(const std::string& source) {
  const std::string path(source_map(source)), choice = cost_in_source(source);
  if (names_cost_map(path)) return read_cost_map(path, choice);
  const Result<LetterCosts> letters = parse_letter_costs(choice);
  if (!letters) return letters.error();
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return parse_map(text.value(), path, letters.value());
}

Result<NamedMap> read_graph(const std::string& source) {
  Result<CostedGraph> read = read_costed_graph(source);
  if (!read) return read.error();
  auto& [grid, costs] = read.value();
  NamedMap map{source, title_of(source), std::move(grid)};
  if (cut_named(source)) map.points = cut_points(source, *map.grid.graph());
  if (costs.name.empty()) return map;
  map.source = with_cost(source, costs.name);
  ImportRules rules;
  rules.costs = std::move(costs);
  map.import = std::make_shared<const ImportRules>(std::move(rules));
  return map;
}

Result<NamedMap> read_image(const std::string& path, const ImportOptions& options) {
  Result<ImportSource> image = read_import_source(path);
  if (!image) return image.error();
  Result<ImportRules> rules = import_rules(image.value(), options);
  if (!rules) return rules.error();
  Result<Grid> grid = import_grid(image.value(), rules.value());
  if (!grid) return grid.error();
  if (std::optional<Error> error = read_portal_file(path, grid.value())) return *error;
  return NamedMap{path,
                  title_of(path),
                  std::move(grid.value()),
                  nullptr,
                  std::nullopt,
                  std::make_shared<const ImportRules>(std::move(rules.value())),
                  std::make_shared<const ImportSource>(std::move(image.value()))};
}

}  // namespace

Result<NamedMap> read_named_map(const std::string& source, const ImportOptions& options) {
  if (const Demo* const demo = find_demo(source)) return read_demo(*demo);
  if (is_plan_text(source)) return read_plan(source);
  if (std::optional<Error> error = vain_cost(source)) return *error;
  const bool costed = has_cell_costs(source);
  if (names_graph(source) && !costed) return read_graph(source);
  if (names_import(source)) return read_image(source, options);
  Result<Grid> grid = costed ? read_costed(source) : read_map_file(source);
  if (!grid) return grid.error();
  if (std::optional<Error> error = read_portal_file(std::string(source_map(source)), grid.value()))
    return *error;
  return NamedMap{source, title_of(source), std::move(grid.value())};
}

Result<Grid> named_grid(const std::string& name) {
  Result<NamedMap> map = read_named_map(named_file(name));
  if (!map) return map.error();
  return std::move(map.value().grid);
}

std::string file_title(const std::string& path) {
  return std::filesystem::path(source_map(path)).stem().string();
}

bool names_map_file(const std::string& name) {
  if (names_portal_file(name)) return false;
  return std::filesystem::path(name).extension() == ".map" || names_graph(name) ||
         names_cost_map(name);
}

Result<Grid> read_cut(const std::string& source) {
  const std::string map(map_of_cut(source));
  if (cut_named(map)) return Error{"this map is already a graph", map, "Choose a grid map"};
  const Result<Grid> cells = named_grid(map);
  if (!cells) return cells.error();
  return cut_map(*cut_named(source), cells.value(), map);
}

bool needs_no_file(const std::string& source) {
  const std::string_view map = map_of_cut(source);
  return find_demo(map) || is_plan_text(map);
}

std::string short_source(const std::string& source) {
  const std::filesystem::path map = source_map(source);
  return std::string(source_prefix(source)) + map.filename().string();
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
  if (names_map_file(map) && !cut_named(map)) return std::nullopt;
  return Error{"--cost chooses the costs in a file, but this file has no choice of costs", map,
               "Omit --cost: it only applies to .graphml, .gml, .json, .map, .tmx and .tmj files"};
}

}  // namespace waymark
