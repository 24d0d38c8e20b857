#include "app/cli/arguments.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>

#include "app/cli/map_options.h"
#include "app/kit/numbers.h"
#include "app/scene/work_file.h"
#include "app/source/graph_file.h"
#include "app/source/named_grid.h"
#include "core/io/scenario.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"
#include "core/mover/mover_plan.h"
#include "core/placement/placement.h"
#include "core/study/pair_study.h"

namespace waymark {

Result<Cell> parse_cell(const Grid& grid, std::string_view text, std::string_view option) {
  if (const std::optional<Cell> cell = cell_named(grid.graph(), text)) return *cell;
  if (grid.graph() && grid.graph()->states())
    return Error{fmt::format("unknown mover state '{}' on this map", text), std::string(option),
                 "Use X,Y:HEADING, as in 12,34:E, or X,Y"};
  if (grid.graph() && grid.graph()->shape() != GraphShape::hexagons)
    return Error{fmt::format("unknown node '{}'", text), std::string(option),
                 grid.graph()->mesh()
                     ? "Use a polygon number, or a point in the polygon as X,Y or X,Y,HEIGHT"
                     : "Use a node name from the graph file"};
  return Error{fmt::format("'{}' is not a cell", text), std::string(option),
               "Use X,Y: column and row from 0, as in 12,34"};
}

Result<Cell> choose_point(const Grid& grid, const std::string& text,
                          const std::optional<Cell>& of_demo, const std::string& option) {
  if (!text.empty()) return parse_cell(grid, text, option);
  if (of_demo) return *of_demo;
  return Error{
      "this option is required with a map file", option,
      grid.graph() ? "Use the name of a node in the graph" : "Use X,Y, as in " + option + " 12,34"};
}

Result<Moves> choose_moves(const Grid& grid, const std::optional<Directions>& given,
                           const Directions& own) {
  if (grid.graph() && given)
    return Error{grid.graph()->states() ? "the mover defines its own moves"
                                        : "a graph has edges, so there are no moves to choose",
                 "--moves", "Remove it"};
  return Moves::of(given.value_or(own), grid);
}

std::optional<Error> problems_fault(const Grid& grid, const std::string& scenario,
                                    const std::string& mover) {
  if (scenario.empty() || (!grid.graph() && mover.empty())) return std::nullopt;
  return Error{grid.graph() ? "a problem file contains cells, but this map is a graph"
                            : "a problem file contains cells, but a mover needs states",
               scenario, "Omit the problem file to use random pairs"};
}

namespace {

Error misplaced_state(const Grid& grid, Cell cell, std::string_view role, const std::string& map,
                      const Grid& ground) {
  const MoverStates& states = *grid.graph()->states();
  const int heading = states.heading(cell);
  const MoveFault fault = stand_fault(ground, plan_in(states), states.ground_cell(cell), heading);
  const std::optional<Cell> free = nearest_walkable(grid, cell);
  return {fmt::format("the {} can't be at {} {}: {}", plan_in(states).mover.name, role,
                      cell_name(grid.graph(), cell), stand_words(fault, plan_in(states), heading)),
          map, fmt::format("The nearest free state is {}", cell_name(grid.graph(), *free))};
}

}  // namespace

Result<std::vector<Cell>> parse_goal(const Grid& grid, std::string_view text,
                                     std::string_view option) {
  const Result<Cell> goal = parse_cell(grid, text, option);
  if (!goal) return goal.error();
  const bool open = grid.graph() && grid.graph()->states() &&
                    text.find(':') == std::string_view::npos && grid.walkable(goal.value());
  return open ? any_heading(grid, goal.value()) : std::vector<Cell>{goal.value()};
}

std::optional<Error> misplaced(const Grid& grid, Cell cell, std::string_view role,
                               const std::string& map, const Grid* ground) {
  if (grid.walkable(cell)) return std::nullopt;
  if (ground != nullptr) return misplaced_state(grid, cell, role, map, *ground);
  const std::string problem =
      grid.contains(cell) ? "is in a wall"
                          : fmt::format("is outside the {} x {} map", grid.width(), grid.height());
  const std::optional<Cell> free = nearest_walkable(grid, cell);
  return Error{fmt::format("the {} {} {}", role, cell_name(grid.graph(), cell), problem), map,
               free ? fmt::format("The nearest free cell is {}", cell_name(grid.graph(), *free))
                    : "The map has no free cell"};
}

std::optional<Error> landmarks_fault(int count) {
  if (count <= Placement::kMaxLandmarks) return std::nullopt;
  return Error{fmt::format("{} landmarks were requested, but at most {} are allowed", count,
                           Placement::kMaxLandmarks),
               "--landmark", "Use fewer landmarks, or place fewer with --place"};
}

Result<GridSize> parse_size(const std::string& text) {
  GridSize size;
  const char* const end = text.data() + text.size();
  const auto [middle, no_width] = std::from_chars(text.data(), end, size.width);
  if (no_width == std::errc{} && middle != end && *middle == 'x') {
    const auto [after, no_height] = std::from_chars(middle + 1, end, size.height);
    if (no_height == std::errc{} && after == end && size.width >= 1 && size.height >= 1)
      return size;
  }
  return Error{"'" + text + "' is not a map size", "--size", "Use WIDTHxHEIGHT, as in 200x150"};
}

namespace {

namespace fs = std::filesystem;

// Whether the name ends with `ending`, ignoring case, and has at least one character before it.
bool ends_in(const std::string& name, std::string_view ending) {
  const auto same = [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  };
  return name.size() > ending.size() &&
         std::equal(ending.rbegin(), ending.rend(), name.rbegin(), same);
}

bool is_device(const std::string& path) {
  std::error_code problem;
  const fs::file_status status = fs::status(path, problem);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

}  // namespace

void CommandFiles::reads(const std::string& name) {
  if (name.empty()) return;
  inputs_.push_back(name);
  const std::string file(source_map(named_file(name)));
  inputs_.push_back(file);
  if (file.ends_with(".gr")) inputs_.push_back(places_file(file));
}

void CommandFiles::reads(const std::vector<std::string>& names) {
  for (const std::string& name : names) reads(name);
}

std::optional<Error> CommandFiles::input_fault(const std::string& path) const {
  for (const std::string& input : inputs_)
    if (same_file(input, path))
      return Error{"this file is an input and must not be overwritten", path,
                   "Choose another output file"};
  return std::nullopt;
}

std::optional<Error> CommandFiles::output_fault(const std::string& path,
                                                std::string_view ending) const {
  if (is_device(path)) return std::nullopt;
  if (std::optional<Error> error = input_fault(path)) return error;
  if (path.ends_with(".gr")) {
    if (std::optional<Error> error = input_fault(places_file(path))) return error;
    if (std::optional<Error> error = places_fault(path)) return error;
  }
  const fs::path name = fs::path(path).filename();
  if (ending.empty() || !name.has_extension() || ends_in(name.string(), ending))
    return std::nullopt;
  return Error{fmt::format("the output is a {} file, but the name ends in {}", ending,
                           name.extension().string()),
               path, fmt::format("Choose a name that ends in {}", ending)};
}

Result<PairsRequest> parse_pairs_request(const std::string& text) {
  PairsRequest request;
  const bool number = !text.empty() && std::all_of(text.begin(), text.end(),
                                                   [](char c) { return c >= '0' && c <= '9'; });
  if (!number) {
    request.scenario = text;
    return request;
  }
  const auto [end, problem] =
      std::from_chars(text.data(), text.data() + text.size(), request.count);
  if (problem != std::errc{} || request.count < 1 || request.count > kMostDrawnPairs)
    return Error{
        fmt::format("'{}' is not a valid number of pairs", text), "--pairs",
        fmt::format("Use a number from 1 to {}, or a problem file", grouped(kMostDrawnPairs))};
  return request;
}

Result<ChosenPairs> draw_pairs(const Grid& grid, const Components& components,
                               const std::string& map, int count, std::uint64_t seed) {
  ChosenPairs chosen;
  chosen.pairs = sample_pairs(grid, components, count, seed);
  if (chosen.pairs.empty()) return Error{"no two free cells are connected", map, ""};
  chosen.told_pathless.resize(chosen.pairs.size());
  return chosen;
}

Result<ChosenPairs> pairs_of_problems(const Grid& grid, const std::vector<Problem>& problems,
                                      const std::string& scenario) {
  ChosenPairs chosen;
  for (const Problem& problem : problems) {
    if (std::optional<Error> misfit = problem_misfit(problem, grid, scenario)) {
      chosen.refused.push_back(std::move(*misfit));
      continue;
    }
    chosen.pairs.push_back({problem.start, problem.goal});
    chosen.told_pathless.push_back(says_no_path(problem));
  }
  if (chosen.pairs.empty()) return chosen.refused.front();
  return chosen;
}

std::string more_problem_lines(std::size_t count) {
  if (count <= kMostProblemLines) return "";
  return fmt::format("and {} more\n",
                     grouped(static_cast<std::int64_t>(count - kMostProblemLines)));
}

std::string refused_text(const std::vector<Error>& refused) {
  std::string text;
  for (std::size_t i = 0; i < refused.size() && i < kMostProblemLines; ++i)
    text += fmt::format("{}: {}\n", refused[i].where, refused[i].what);
  return text + more_problem_lines(refused.size());
}

Error refusal(std::size_t refused, std::size_t problems, const std::string& scenario) {
  return {fmt::format("{} of {} problems {} not valid on the map and {} skipped", refused, problems,
                      refused == 1 ? "is" : "are", refused == 1 ? "was" : "were"),
          scenario, "Choose the right map with --map, or correct these lines in the file"};
}

}  // namespace waymark
