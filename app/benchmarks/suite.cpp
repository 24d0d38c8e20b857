#include "app/benchmarks/suite.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <filesystem>
#include <fmt/format.h>
#include <tuple>

#include "app/kit/files.h"
#include "app/kit/json.h"
#include "app/scene/open_scene.h"
#include "app/source/library.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/io/map_file.h"
#include "core/io/scenario.h"
#include "core/map/map_cut.h"
#include "core/placement/placement.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

constexpr int kMostSuiteMaps = 100'000, kMostPairs = 100'000;

// Returns the error of a map's name, and the error that its generator plan has with any seed;
// std::nullopt if the name is valid. Suites come from other people, so names that Windows takes for
// something else are refused everywhere.
std::optional<Error> map_fault(const std::string& map) {
  std::string plan(map_of_cut(map));
  if (!is_plan_text(plan)) {
    if (plan == kWholeLibrary || !misleads_windows(plan)) return std::nullopt;
    return Error{"Windows would open something other than this map", "",
                 "Rename the file: avoid device names, colons, and dots at the end"};
  }
  constexpr std::string_view kSeed = "{seed}";
  if (const std::size_t at = plan.find(kSeed); at != std::string::npos)
    plan.replace(at, kSeed.size(), "1");
  const Result<MapPlan> parsed = parse_plan(plan);
  return parsed ? std::nullopt : std::optional(parsed.error());
}

class SuiteReader : JsonReader {
 public:
  using JsonReader::JsonReader;

  Suite read(const Json& document) const {
    const Value root{&document, {}};
    check_keys(root, {"name", "group", "title", "description", "maps", "pairs", "searches"},
               {"source", "source_maps", "seed", "moves", "landmarks"});
    Suite suite;
    suite.name = words(at(root, "name"));
    suite.group = words(at(root, "group"));
    suite.title = words(at(root, "title"));
    suite.description = words(at(root, "description"));
    if (has(root, "source")) suite.source = words(at(root, "source"));
    if (has(root, "source_maps"))
      suite.elsewhere_maps = whole(at(root, "source_maps"), 1, kMostSuiteMaps);
    if (has(root, "seed")) suite.seed = seed_of(at(root, "seed"));
    for (const Value& maps : list(at(root, "maps"))) suite.maps.push_back(maps_of(maps));
    if (suite.maps.empty()) reject(at(root, "maps"), "the suite has no maps", "Add at least one");
    suite.pairs = pairs_of(at(root, "pairs"));
    if (has(root, "landmarks")) suite.landmarks = landmarks_of(at(root, "landmarks"));
    const Directions moves = has(root, "moves") ? moves_of(at(root, "moves")) : Directions(8);
    for (const Value& row : list(at(root, "searches"))) suite.rows.push_back(row_of(row, moves));
    if (suite.rows.empty())
      reject(at(root, "searches"), "the suite has no searches", "Add at least one");
    return suite;
  }

 private:
  std::uint64_t seed_of(const Value& value) const {
    if (const auto seed = value.value->whole<std::uint64_t>()) return *seed;
    reject(value, "this is not a valid seed", "Use an integer from 0 to 2^64 - 1");
  }

  SuiteMaps maps_of(const Value& value) const {
    check_keys(value, {"map"}, {"count"});
    SuiteMaps maps{words(at(value, "map"))};
    if (const std::optional<Error> error = map_fault(maps.map))
      reject(at(value, "map"), error->what, error->remedy);
    if (!has(value, "count")) return maps;
    maps.count = whole(at(value, "count"), 1, kMostSuiteMaps);
    if (maps.map.find("{seed}") == std::string::npos)
      reject(at(value, "map"), "a map with 'count' needs {seed} in its plan",
             "Use \"generate:maze?seed={seed}\", or remove the count");
    return maps;
  }

  SuitePairs pairs_of(const Value& value) const {
    static constexpr std::array<std::pair<const char*, SuitePairs::Kind>, 3> kKinds = {
        {{"any", SuitePairs::Kind::any},
         {"connected", SuitePairs::Kind::connected},
         {"problems", SuitePairs::Kind::problems}}};
    check_keys(value, {"kind", "count"}, {});
    const std::string name = words(at(value, "kind"));
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(),
                                   [&](const auto& each) { return each.first == name; });
    if (kind == kKinds.end())
      reject(at(value, "kind"), fmt::format("unknown kind of pairs \"{}\"", name),
             "Use any, connected or problems");
    const bool may_be_all = kind->second == SuitePairs::Kind::problems;
    return {kind->second, whole(at(value, "count"), may_be_all ? 0 : 1, kMostPairs)};
  }

  std::string landmarks_of(const Value& value) const {
    const std::string text = words(value);
    if (text.starts_with(kAnywhere)) {
      const Result<Placement> counted = parse_placement("random:" + text.substr(kAnywhere.size()));
      if (counted && counted.value().seed == 1) return text;
      reject(value, fmt::format("unknown landmark placement \"{}\"", text),
             fmt::format("Use anywhere:N with N from 1 to {}", Placement::kMaxLandmarks));
    }
    const Result<Placement> placement = parse_placement(text);
    if (!placement) reject(value, placement.error().what, placement.error().remedy);
    return text;
  }

  Directions moves_of(const Value& value) const {
    const Result<Directions> moves = parse_directions(words(value));
    if (!moves) reject(value, moves.error().what, moves.error().remedy);
    return moves.value();
  }

  SuiteRow row_of(const Value& value, const Directions& moves) const {
    check_keys(value, {"label", "search"},
               {"moves", "landmarks", "place", "length_of_step", "elsewhere"});
    SuiteRow row;
    row.run.label = words(at(value, "label"));
    const Result<SearchSpec> spec = parse_search(words(at(value, "search")));
    if (!spec) reject(at(value, "search"), spec.error().what, spec.error().remedy);
    row.run.spec = spec.value();
    row.run.directions = has(value, "moves") ? moves_of(at(value, "moves")) : moves;
    row.run.landmarks = has(value, "landmarks")
                            ? whole(at(value, "landmarks"), 0, Placement::kMaxLandmarks)
                            : Placement::kMaxLandmarks;
    if (has(value, "place")) row.place = landmarks_of(at(value, "place"));
    if (has(value, "length_of_step")) row.length_of_step = whole(at(value, "length_of_step"), 1, 2);
    if (has(value, "elsewhere")) row.elsewhere = elsewhere_of(at(value, "elsewhere"));
    return row;
  }

  double number(const Value& value) const {
    if (value.value->is_number() && value.value->number() >= 0) return value.value->number();
    reject(value, "expected a number", "Use a number that is 0 or greater");
  }

  Elsewhere elsewhere_of(const Value& value) const {
    check_keys(value, {}, {"solved", "sum_of_lengths", "expanded", "seconds"});
    Elsewhere known;
    if (has(value, "solved")) known.solved = whole(at(value, "solved"), 0, kMostSuiteMaps);
    if (has(value, "sum_of_lengths")) known.sum_of_lengths = number(at(value, "sum_of_lengths"));
    if (has(value, "expanded"))
      known.expanded = static_cast<std::int64_t>(number(at(value, "expanded")));
    if (has(value, "seconds")) known.seconds = number(at(value, "seconds"));
    return known;
  }
};

const char* name_of(SuitePairs::Kind kind) {
  return kind == SuitePairs::Kind::any         ? "any"
         : kind == SuitePairs::Kind::connected ? "connected"
                                               : "problems";
}

Json elsewhere_json(const Elsewhere& known) {
  Json::Object object;
  if (known.solved) object.emplace_back("solved", *known.solved);
  if (known.sum_of_lengths) object.emplace_back("sum_of_lengths", *known.sum_of_lengths);
  if (known.expanded) object.emplace_back("expanded", *known.expanded);
  if (known.seconds) object.emplace_back("seconds", *known.seconds);
  return object;
}

}  // namespace

Json suite_json(const Suite& suite) {
  Json::List maps, rows;
  for (const SuiteMaps& of : suite.maps) {
    Json::Object object = {{"map", of.map}};
    if (of.map.find("{seed}") != std::string::npos) object.emplace_back("count", of.count);
    maps.push_back(std::move(object));
  }
  for (const SuiteRow& row : suite.rows) {
    Json::Object object = {{"label", row.run.label},
                           {"search", text_of(row.run.spec)},
                           {"moves", text_of(row.run.directions)},
                           {"landmarks", row.run.landmarks},
                           {"length_of_step", row.length_of_step}};
    if (!row.place.empty()) object.emplace_back("place", row.place);
    if (row.elsewhere) object.emplace_back("elsewhere", elsewhere_json(*row.elsewhere));
    rows.push_back(std::move(object));
  }
  Json::Object object = {{"name", suite.name},
                         {"group", suite.group},
                         {"title", suite.title},
                         {"description", suite.description}};
  if (!suite.source.empty()) object.emplace_back("source", suite.source);
  if (suite.elsewhere_maps > 0) object.emplace_back("source_maps", suite.elsewhere_maps);
  object.emplace_back("seed", suite.seed);
  if (!suite.landmarks.empty()) object.emplace_back("landmarks", suite.landmarks);
  object.emplace_back("maps", std::move(maps));
  object.emplace_back("pairs",
                      Json{{"kind", name_of(suite.pairs.kind)}, {"count", suite.pairs.count}});
  object.emplace_back("searches", std::move(rows));
  return object;
}

Result<Suite> parse_suite(std::string_view text, const std::string& name) {
  return read_json<Suite>(
      text, name, [&](const Json& document) { return SuiteReader(text, name).read(document); });
}

const std::vector<Suite>& bundled_suites() {
  static const std::vector<Suite> kSuites = [] {
    std::vector<Suite> suites;
    for (const EmbeddedFile& file : embedded_files()) {
      if (!file.path.starts_with("assets/suites/")) continue;
      Result<Suite> suite = parse_suite(file.bytes, std::string(file.path));
      assert(suite);
      suites.push_back(std::move(suite.value()));
    }
    std::sort(suites.begin(), suites.end(), [](const Suite& a, const Suite& b) {
      return std::tie(a.group, a.name) < std::tie(b.group, b.name);
    });
    return suites;
  }();
  return kSuites;
}

Result<Suite> find_suite(const std::string& name) {
  for (const Suite& suite : bundled_suites())
    if (suite.name == name) return with_library(suite);
  std::error_code problem;
  if (std::filesystem::is_regular_file(name, problem)) {
    const Result<std::string> text = read_file(name);
    if (!text) return text.error();
    Result<Suite> suite = parse_suite(text.value(), name);
    if (!suite) return suite.error();
    return with_library(std::move(suite.value()));
  }
  std::string known;
  for (const Suite& suite : bundled_suites()) known += (known.empty() ? "" : ", ") + suite.name;
  return Error{fmt::format("there is no suite or file '{}'", name), "",
               fmt::format("Bundled suites: {}", known)};
}

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
