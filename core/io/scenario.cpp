#include "core/io/scenario.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>

#include "core/base/files.h"
#include "core/base/lines.h"
#include "core/io/import_source.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestPath = 4096,
                      kShown = 80;  // bytes: the longest path, and the part shown in a message
// Number of folders searched for a map, including the file's own.
constexpr int kFoldersAbove = 4;

// Parses a line: the bucket, the map's name, which can contain spaces, and the other numbers.
bool parse_problem(std::string_view line, bool with_size, Problem& problem) {
  const std::vector<std::string_view> fields = fields_of(line);
  const std::size_t tail = with_size ? 7 : 5;
  if (fields.size() < tail + 2) return false;
  const std::string_view* number = fields.data() + (fields.size() - tail);
  const char* map_end =
      fields[fields.size() - tail - 1].data() + fields[fields.size() - tail - 1].size();
  problem.map.assign(fields[1].data(), map_end);
  if (!parse_number(fields[0], problem.bucket)) return false;
  if (with_size &&
      !(parse_number(*number++, problem.map_width) && parse_number(*number++, problem.map_height)))
    return false;
  return parse_number(number[0], problem.start.x) && parse_number(number[1], problem.start.y) &&
         parse_number(number[2], problem.goal.x) && parse_number(number[3], problem.goal.y) &&
         parse_number(number[4], problem.length) && std::isfinite(problem.length);
}

// Whether a scenario file may use this path for its map. This prevents a malicious scenario file
// from making Waymark read other files of the user and show them in a message.
bool may_be_map(const fs::path& named) {
  const std::string path = named.string();
  return path.size() <= kLongestPath &&
         is_safe_relative_path(path.starts_with('/') ? path.substr(1) : path) &&
         (named.extension() == ".map" || names_import(path));
}

// A scenario file can name its map relative to the folder above, as in `set/a.map`, and the map can
// be in a folder `maps` next to the folder of the scenario files. Any `..` in the path is ignored:
// `../maps/a.map` is searched as `maps/a.map` in each of the folders above the file.
void add_places_above(const fs::path& scenario, const fs::path& named,
                      std::vector<fs::path>& candidates) {
  std::vector<fs::path> ends;
  for (auto from = named.begin(); from != named.end(); ++from) {
    fs::path end;
    for (auto part = from; part != named.end(); ++part) end /= *part;
    const bool climbs = std::find(from, named.end(), "..") != named.end();
    if (end.is_relative() && !climbs) ends.push_back(end);
  }
  std::error_code problem;
  fs::path folder = fs::absolute(scenario, problem).parent_path();
  for (int up = 0; up < kFoldersAbove && !problem; ++up) {
    for (const fs::path& end : ends)
      for (const fs::path& place : {folder / end, folder / "maps" / end})
        candidates.push_back(place);
    if (folder == folder.root_path()) break;
    folder = folder.parent_path();
  }
}

}  // namespace

Result<std::vector<Problem>> parse_scenario(std::string_view text, const std::string& name) {
  std::vector<Problem> problems;
  bool with_size = false;
  Lines lines(text);
  while (const std::optional<std::string_view> line = lines.next()) {
    const std::string where = fmt::format("{}:{}", name, lines.number());
    const std::vector<std::string_view> fields = fields_of(*line);
    if (fields.empty()) continue;
    if (lines.number() == 1 && fields[0] == "version") {
      double version = -1;
      if (fields.size() != 2 || !parse_number(fields[1], version) || (version != 0 && version != 1))
        return Error{"unknown version of scenario file", where, "Use version 0, 1 or 1.0"};
      with_size = version == 1;
      continue;
    }
    Problem problem;
    problem.line = lines.number();
    if (!parse_problem(*line, with_size, problem))
      return Error{
          "this is not a problem", where,
          with_size
              ? "Expected: bucket, map, width, height, start x, start y, goal x, goal y, length"
              : "Expected: bucket, map, start x, start y, goal x, goal y, length"};
    problems.push_back(std::move(problem));
  }
  if (problems.empty()) return Error{"the file has no problems", name, "Use a MovingAI .scen file"};
  return problems;
}

Result<std::vector<Problem>> read_scenario_file(const std::string& path) {
  const Result<std::string> bytes = read_file(path);
  if (!bytes) return bytes.error();
  return parse_scenario(bytes.value(), path);
}

std::string fit_to_problems(Grid& grid, const std::vector<Problem>& problems) {
  std::string words;
  const int width = problems.front().map_width, height = problems.front().map_height;
  const bool other_size = width != grid.width() || height != grid.height();
  if (width > 0 && height > 0 && other_size && std::int64_t{width} * height <= Grid::kMaxCells) {
    words = fmt::format("scaled from {} x {} to {} x {}{}", grid.width(), grid.height(), width,
                        height, grid.portals() ? ", without its portals" : "");
    grid = scaled(grid, width, height);
  }
  TerrainRules rules = grid.rules();
  for (const Problem& problem : problems) {
    if (!grid.contains(problem.start)) continue;
    const Terrain terrain = terrain_of(grid.terrain(problem.start));
    const bool wet_or_wood = terrain == Terrain::water || terrain == Terrain::trees;
    if (!wet_or_wood || rules[terrain] != TerrainRules::kBlocked) continue;
    rules[terrain] = TerrainRules::kApart;
    words += fmt::format("{}{} apart", words.empty() ? "" : "; ", name_of(terrain));
  }
  if (rules != grid.rules()) grid.set_rules(rules);
  return words;
}

std::optional<Error> problem_misfit(const Problem& problem, const Grid& grid,
                                    const std::string& scenario) {
  const std::string where = fmt::format("{}:{}", scenario, problem.line);
  const std::string size = fmt::format("{} x {}", grid.width(), grid.height());
  if (problem.map_width > 0 &&
      (problem.map_width != grid.width() || problem.map_height != grid.height()))
    return Error{fmt::format("the problem is for a map of {} x {}, but this map is {}",
                             problem.map_width, problem.map_height, size),
                 where, "Give the right map with --map"};
  for (const auto& [role, cell] : {std::pair{"start", problem.start}, {"goal", problem.goal}}) {
    if (!grid.contains(cell))
      return Error{fmt::format("the {} {},{} is outside the map of {}", role, cell.x, cell.y, size),
                   where, "Give the right map with --map, or correct the line"};
    if (!grid.walkable(cell))
      return Error{fmt::format("the {} {},{} is in a wall", role, cell.x, cell.y), where,
                   "Give the right map with --map, or correct the line"};
  }
  return std::nullopt;
}

Result<std::string> find_scenario_map(const std::string& scenario_path,
                                      const std::vector<Problem>& problems) {
  const fs::path scenario(scenario_path);
  const fs::path named(problems.front().map);
  const fs::path beside = scenario.parent_path() / scenario.stem();
  std::vector<fs::path> candidates = {beside};
  if (may_be_map(named)) {
    candidates.push_back(scenario.parent_path() / named.filename());
    add_places_above(scenario, named, candidates);
  }
  for (const fs::path& candidate : candidates) {
    std::error_code problem;
    if (fs::is_regular_file(candidate, problem)) return candidate.string();
  }
  constexpr const char* kRemedy = "Put the map next to it, or use --map on the command line";
  if (!may_be_map(named))
    return Error{
        fmt::format("its map {} does not exist, and the map it names, '{}', is not a map file",
                    beside.string(), problems.front().map.substr(0, kShown)),
        fmt::format("{}:{}", scenario_path, problems.front().line), kRemedy};
  return Error{fmt::format("its map was not found: tried {}, {} and the folders above",
                           beside.string(), candidates[1].string()),
               scenario_path, kRemedy};
}

bool fits(const Problem& problem, const Grid& grid) {
  const bool any_size = problem.map_width <= 0;
  const bool same_size = problem.map_width == grid.width() && problem.map_height == grid.height();
  return (any_size || same_size) && grid.walkable(problem.start) && grid.walkable(problem.goal);
}

}  // namespace waymark
