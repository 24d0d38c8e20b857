#include "tests/benchmarks/maps.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>

#include "app/source/named_grid.h"
#include "core/base/random.h"
#include "core/generate/buildings.h"
#include "core/generate/random_maps.h"
#include "core/io/map_file.h"
#include "core/io/scenario.h"
#include "tests/support/real_maps.h"

namespace waymark::bench {
namespace {

constexpr std::array kBenchmarkMaps = {"lak303d", "ost100d", "brc202d", "maze512-1-0",
                                       "TheFrozenSea"};
constexpr std::array kSides = {512, 2048, 4096};
constexpr const char* kTerrainMap = "bloodvenomfalls";
constexpr int kWildsSide = 1024;

// Terrain rules that make every terrain passable, each at its own cost.
TerrainRules all_passable() {
  TerrainRules rules;
  rules[Terrain::swamp] = 3;
  rules[Terrain::water] = 6;
  rules[Terrain::trees] = 2;
  return rules;
}

template <class T>
T value_of(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().text());
  return std::move(result.value());
}

Course load_scenario(const std::string& name, const std::string& file,
                     const TerrainRules& rules = {}) {
  std::vector<Problem> problems = value_of(read_scenario_file(file));
  Grid grid = value_of(read_map_file(value_of(find_scenario_map(file, problems))));
  grid.set_rules(rules);
  std::stable_sort(problems.begin(), problems.end(),
                   [](const Problem& a, const Problem& b) { return a.length < b.length; });
  std::vector<Question> questions;
  for (const Problem& problem : problems) questions.push_back({problem.start, problem.goal});
  return make_course(name, std::move(grid), questions);
}

}  // namespace

std::vector<CourseSource> bundled_courses() {
  std::vector<CourseSource> sources;
  for (const Demo& demo : demos()) {
    if (!demo.graph.empty()) continue;
    const Grid grid = value_of(parse_map(demo.map_bytes, demo.map));
    // The textbook search does not support slopes.
    if (grid.directed()) continue;
    sources.push_back({demo.name, grid.uniform() ? Part::benchmark : Part::terrain, [&demo] {
                         return make_course(demo.name,
                                            value_of(parse_map(demo.map_bytes, demo.map)), {});
                       }});
  }
  return sources;
}

std::vector<CourseSource> all_courses() {
  std::vector<CourseSource> sources;
  for (const std::filesystem::path& file : real_scenarios()) {
    const std::string name = file.stem().stem().string();
    const bool benchmark =
        std::find(kBenchmarkMaps.begin(), kBenchmarkMaps.end(), name) != kBenchmarkMaps.end();
    sources.push_back({name, benchmark ? Part::benchmark : Part::window,
                       [name, file = file.string()] { return load_scenario(name, file); }});
    if (name == kTerrainMap)
      sources.push_back({name + " terrain", Part::terrain, [name, file = file.string()] {
                           return load_scenario(name, file, all_passable());
                         }});
  }
  if (sources.empty()) sources = bundled_courses();
  sources.push_back({fmt::format("wilds {}", kWildsSide), Part::terrain, [] {
                       Random random(1);
                       Grid grid = make_wilds(kWildsSide, kWildsSide, {}, random);
                       grid.set_rules(all_passable());
                       return make_course(fmt::format("wilds {}", kWildsSide), std::move(grid), {});
                     }});
  for (const int side : kSides) {
    const std::string name = fmt::format("village {}", side);
    sources.push_back({name, Part::growth, [name, side] {
                         Random random(1);
                         return make_table_course(name, make_village(side, side, random));
                       }});
  }
  return sources;
}

}  // namespace waymark::bench
