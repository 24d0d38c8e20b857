#include "app/source/cost_map_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "app/kit/json.h"
#include "app/source/tiled_map.h"
#include "core/io/cost_matrix.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

std::string extension_of(const std::string& path) {
  return std::filesystem::path(path).extension().string();
}

std::string first_bytes(const std::string& path) {
  std::array<char, 4096> bytes{};
  std::ifstream file(std::filesystem::path{path}, std::ios::binary);
  file.read(bytes.data(), bytes.size());
  return {bytes.data(), static_cast<std::size_t>(file.gcount())};
}

std::optional<int> cost_of(const Json& cell) {
  if (cell.is_null()) return 0;
  if (cell.is_text()) return cell.text() == "#" ? std::optional(0) : std::nullopt;
  return cell.is_number() ? cost_of_number(cell.number()) : std::nullopt;
}

Grid read_rows(const JsonCursor& root, const std::string& name) {
  CostRows costs(name);
  JsonCursor rows = root;
  if (root.value().is_object()) {
    root.allow({"step", "costs"});
    rows = root.at("costs");
    if (root.has("step")) {
      const std::optional<StepRule> rule = step_rule_named(root.at("step").text());
      if (!rule) root.at("step").reject("unknown step rule", "Write \"mean\" or \"entered\"");
      costs.step_rule = *rule;
    }
  }
  constexpr auto kMostCells = static_cast<std::size_t>(Grid::kMaxCells);
  for (std::size_t y = 0, height = rows.size(kMostCells); y < height; ++y) {
    const JsonCursor row = rows.part(y);
    const std::size_t width = row.size(kMostCells);
    for (std::size_t x = 0; x < width; ++x) {
      const std::optional<int> cost = cost_of(row.value().list()[x]);
      if (!cost) {
        const JsonCursor cell = row.part(x);
        const Error fault = cost_fault(cell.value().written(), "");
        cell.reject(fault.what, fault.remedy);
      }
      costs.add(*cost);
    }
    if (const std::optional<Error> error = costs.end_row(""))
      row.reject(error->what, error->remedy);
  }
  const Result<Grid> grid = costs.grid();
  if (!grid) rows.reject(grid.error().what, "Write at least one row: [[1, 2], [3, 4]]");
  return grid.value();
}

}  // namespace

bool names_cost_map(const std::string& path) {
  const std::string extension = extension_of(path);
  if (extension == ".csv" || extension == ".tmx" || extension == ".tmj") return true;
  if (extension != ".json") return false;
  const std::string text = first_bytes(path);
  return begins_as_cost_json(text) || begins_as_tiled_json(text);
}

bool names_tiled_map(const std::string& path) {
  const std::string extension = extension_of(path);
  return extension == ".tmx" || extension == ".tmj" ||
         (extension == ".json" && begins_as_tiled_json(first_bytes(path)));
}

Result<Grid> read_cost_map(const std::string& path, const std::string& choice) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  const std::string extension = extension_of(path);
  const KnownFormat* const format = known_format(text.value());
  const bool xml = extension == ".tmx", csv = extension == ".csv";
  const bool tiled_json = !xml && !csv && begins_as_tiled_json(text.value());
  if (xml || tiled_json) return read_tiled_map(text.value(), path, choice);
  if (!choice.empty())
    return Error{"this file has one cost for each cell", path, "Omit --cost: it is for Tiled maps"};
  if (!csv && extension != ".tmj") return parse_cost_json(text.value(), path);
  if (format && format->ending != extension) return format_error(*format, path);
  if (csv) return parse_cost_csv(text.value(), path);
  return Error{"this is not a Tiled map", path, "Export it from Tiled as .tmj or .tmx"};
}

Result<Grid> parse_cost_json(const std::string& text, const std::string& name) {
  const Result<Json> document = parse_json(text, name);
  if (!document) return document.error();
  try {
    return read_rows(JsonCursor(document.value()), name);
  } catch (const JsonCursor::Fault& fault) {
    const TextPlace place = place_of(fault, text);
    return Error{fault.what, fmt::format("{}:{}:{}", name, place.line, place.column), fault.remedy};
  }
}

std::string cost_json(const Grid& grid) {
  std::string rows;
  for (int y = 0; y < grid.height(); ++y) {
    rows += y == 0 ? "[" : ",\n[";
    for (int x = 0; x < grid.width(); ++x)
      rows += (x == 0 ? "" : ",") + cost_text(grid.cost_of({x, y}));
    rows += "]";
  }
  if (grid.step_rule() == StepRule::mean) return fmt::format("[{}]\n", rows);
  return fmt::format("{{\"step\": \"{}\", \"costs\": [\n{}]}}\n", name_of(grid.step_rule()), rows);
}

namespace {

bool is_map_file(const std::string& path) {
  return std::filesystem::path(path).extension() == ".map";
}

}  // namespace

bool has_cell_choices(const std::string& path) {
  return is_map_file(path) || names_tiled_map(path);
}

Result<CellChoices> read_cell_choices(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  CellChoices choices;
  if (!is_map_file(path)) {
    Result<TiledSurvey> survey = survey_tiled_map(text.value(), path, read_file);
    if (!survey) return survey.error();
    choices.tiled = std::move(survey.value());
    return choices;
  }
  const Result<Grid> plain = parse_map(text.value(), path);
  if (plain) choices.rules.emplace_back();
  for (const std::string& name : letter_rule_names())
    if (parse_map(text.value(), path, parse_letter_costs(name).value()))
      choices.rules.push_back(name);
  if (choices.rules.empty()) return plain.error();
  return choices;
}

bool has_unknown_letters(const std::string& path) {
  constexpr std::size_t kRead = 65'536;
  if (!is_map_file(path)) return false;
  std::string bytes(kRead, '\0');
  std::ifstream file(std::filesystem::path{path}, std::ios::binary);
  file.read(bytes.data(), kRead);
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  std::size_t rows = bytes.find("\nmap");
  if (rows == std::string::npos) return false;
  rows = std::min(bytes.find('\n', rows + 1), bytes.size());
  return std::any_of(bytes.begin() + static_cast<std::ptrdiff_t>(rows), bytes.end(),
                     [](char c) { return c != '\n' && c != '\r' && !is_terrain_in_file(c); });
}

}  // namespace waymark
