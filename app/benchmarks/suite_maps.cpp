#include <algorithm>
#include <fmt/format.h>

#include "app/benchmarks/suite.h"
#include "app/scene/open_scene.h"
#include "app/source/library.h"
#include "app/source/named_grid.h"
#include "core/base/random.h"
#include "core/io/scenario.h"
#include "core/placement/placement.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

constexpr std::string_view kSeedMark = "{seed}";

// An entry of the suite's maps, and the index of a map within it.
struct MapPlace {
  const SuiteMaps* maps;
  int index;
};

MapPlace place_of(const Suite& suite, int number) {
  for (const SuiteMaps& maps : suite.maps) {
    if (number < maps.count) return {&maps, number};
    number -= maps.count;
  }
  return {&suite.maps.back(), suite.maps.back().count - 1};
}

// A random generator for one map and purpose, independent of all other generators.
Random random_of(const Suite& suite, int number, int purpose) {
  Random seeds(suite.seed + static_cast<std::uint64_t>(number));
  for (int i = 0; i < purpose; ++i) seeds.next();
  return Random(seeds.next());
}

std::vector<Cell> free_cells(const Grid& grid) {
  std::vector<Cell> cells;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      if (grid.walkable(Cell{x, y})) cells.push_back({x, y});
  return cells;
}

Cell any_of(const std::vector<Cell>& cells, Random& random) {
  return cells[random.below(cells.size())];
}

Result<std::vector<Pair>> problem_pairs(const std::string& map, const Grid& grid, int most) {
  const std::string file = problems_beside(named_file(map)).string();
  if (file.empty())
    return Error{"there is no problem file next to this map", map,
                 "Put MAP.scen or MAP.map.scen next to the map"};
  const Result<std::vector<Problem>> problems = read_scenario_file(file);
  if (!problems) return problems.error();
  std::vector<Pair> fitting;
  for (const Problem& problem : problems.value())
    if (grid.walkable(problem.start) && grid.walkable(problem.goal))
      fitting.push_back({problem.start, problem.goal});
  if (most == 0 || static_cast<int>(fitting.size()) <= most) return fitting;
  std::vector<Pair> chosen;
  for (int i = 0; i < most; ++i)
    chosen.push_back(
        fitting[static_cast<std::size_t>(i) * fitting.size() / static_cast<std::size_t>(most)]);
  return chosen;
}

Result<std::vector<Pair>> pairs_of(const Suite& suite, int number, const std::string& map,
                                   const Grid& grid) {
  Random random = random_of(suite, number, 1);
  const SuitePairs& wanted = suite.pairs;
  if (wanted.kind == SuitePairs::Kind::problems) return problem_pairs(map, grid, wanted.count);
  if (wanted.kind == SuitePairs::Kind::connected)
    return sample_pairs(grid, Components(grid), wanted.count, random.next());
  const std::vector<Cell> cells = free_cells(grid);
  std::vector<Pair> pairs;
  for (int i = 0; i < wanted.count && !cells.empty(); ++i) {
    const Cell start = any_of(cells, random);
    pairs.push_back({start, any_of(cells, random)});
  }
  return pairs;
}

// `text`: see Suite::landmarks.
Result<std::vector<Cell>> landmarks_of(const Suite& suite, int number, const Grid& grid,
                                       const std::string& text) {
  if (text.empty()) return std::vector<Cell>{};
  if (text.starts_with(kAnywhere)) {
    Random random = random_of(suite, number, 2);
    const std::vector<Cell> cells = free_cells(grid);
    const int count = std::stoi(text.substr(kAnywhere.size()));
    std::vector<Cell> landmarks;
    while (static_cast<int>(landmarks.size()) < std::min(count, static_cast<int>(cells.size()))) {
      const Cell cell = any_of(cells, random);
      if (std::find(landmarks.begin(), landmarks.end(), cell) == landmarks.end())
        landmarks.push_back(cell);
    }
    return landmarks;
  }
  const Result<Placement> placement = parse_placement(text);
  if (!placement) return placement.error();
  FieldBuilder fields(grid);
  const Components components(grid);
  const Moves moves = Moves::of(suite.rows.front().run.directions, grid);
  return place_landmarks(fields, moves, components, components.largest(), placement.value(),
                         [](int, int) { return true; })
      .cells;
}

// The landmark placements of all rows that have their own placement, without duplicates.
std::vector<std::string> own_places(const Suite& suite) {
  std::vector<std::string> places;
  for (const SuiteRow& row : suite.rows)
    if (!row.place.empty() && std::find(places.begin(), places.end(), row.place) == places.end())
      places.push_back(row.place);
  return places;
}

}  // namespace

int Suite::map_count() const {
  int count = 0;
  for (const SuiteMaps& of : maps) count += of.count;
  return count;
}

std::vector<BenchmarkRow> benchmark_rows(const Suite& suite) {
  std::vector<BenchmarkRow> rows;
  const std::vector<std::string> places = own_places(suite);
  for (const SuiteRow& row : suite.rows) {
    rows.push_back(row.run);
    if (const auto at = std::find(places.begin(), places.end(), row.place); at != places.end())
      rows.back().placed = static_cast<int>(at - places.begin());
  }
  return rows;
}

Suite with_library(Suite suite) {
  std::vector<SuiteMaps> maps;
  for (SuiteMaps& of : suite.maps) {
    if (of.map != kWholeLibrary) {
      maps.push_back(std::move(of));
      continue;
    }
    for (const LibrarySet& set : read_library(user_maps_folder()).sets)
      for (const LibraryMap& map : set.maps)
        if (map.walkable > 0) maps.push_back({set.name + "/" + map.name});
  }
  suite.maps = std::move(maps);
  return suite;
}

Suite with_maps(Suite suite, std::optional<int> maps, std::optional<std::uint64_t> seed) {
  if (seed) suite.seed = *seed;
  if (maps)
    for (SuiteMaps& of : suite.maps)
      if (of.map.find(kSeedMark) != std::string::npos) of.count = *maps;
  return suite;
}

std::string suite_map_name(const Suite& suite, int number) {
  const auto [maps, index] = place_of(suite, number);
  std::string name = maps->map;
  if (const std::size_t at = name.find(kSeedMark); at != std::string::npos)
    name.replace(at, kSeedMark.size(),
                 fmt::format("{}", suite.seed + static_cast<std::uint64_t>(index)));
  return name;
}

Result<BenchmarkMap> open_suite_map(const Suite& suite, int number) {
  const std::string name = suite_map_name(suite, number);
  const Result<std::shared_ptr<const OpenedMap>> opened = open_map(named_file(name));
  if (!opened) return opened.error();
  BenchmarkMap map{opened.value()->grid, {}, {}};
  Result<std::vector<Pair>> pairs = pairs_of(suite, number, name, map.grid);
  if (!pairs) return pairs.error();
  map.pairs = std::move(pairs.value());
  Result<std::vector<Cell>> landmarks = landmarks_of(suite, number, map.grid, suite.landmarks);
  if (!landmarks) return landmarks.error();
  map.landmarks = std::move(landmarks.value());
  for (const std::string& place : own_places(suite)) {
    Result<std::vector<Cell>> placed = landmarks_of(suite, number, map.grid, place);
    if (!placed) return placed.error();
    map.placed.push_back(std::move(placed.value()));
  }
  return map;
}

}  // namespace waymark
