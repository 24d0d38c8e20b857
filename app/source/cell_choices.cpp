#include "app/source/cell_choices.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/source/cost_map_file.h"
#include "core/io/map_file.h"

namespace waymark {
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
