#include "tests/benchmarks/prepared_bench.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/base/threads.h"
#include "core/field/field_builder.h"
#include "core/generate/generators.h"
#include "core/io/map_file.h"
#include "core/io/scenario.h"
#include "core/map/components.h"
#include "core/placement/placement.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/searcher.h"
#include "tests/benchmarks/allocated.h"

namespace waymark::bench {
namespace {

constexpr int kPreparedRounds = 15, kRandomPairs = 1000;
// Grids with more cells have fewer queries, and neither hubs nor reaches, whose preparation takes
// too long.
constexpr int kSmallGrid = 20'000;
constexpr std::size_t kQueriesOnLargeGrid = 50;

template <class T>
T known(Result<T> result) {
  if (result) return std::move(result.value());
  fmt::print(stderr, "{}\n", result.error().text());
  std::exit(1);
}

struct Setting {
  Grid grid;
  std::vector<Pair> pairs;
};

Setting setting_of(const std::string& source) {
  if (is_plan_text(source)) {
    Grid grid = known(generate(known(parse_plan(source))));
    Random random(1);
    const Components components(grid);
    const std::span<const Node> nodes = components.nodes(components.largest());
    const auto any = [&] { return grid.cell(nodes[random.below(nodes.size())]); };
    std::vector<Pair> pairs;
    for (int i = 0; i < kRandomPairs; ++i) {
      const Cell start = any();
      pairs.push_back({start, any()});
    }
    return {std::move(grid), std::move(pairs)};
  }
  const std::vector<Problem> problems = known(read_scenario_file(source));
  Grid grid = known(read_map_file(known(find_scenario_map(source, problems))));
  std::vector<Pair> pairs;
  for (const Problem& problem : problems)
    if (!says_no_path(problem)) pairs.push_back({problem.start, problem.goal});
  if (grid.walkable_count() > kSmallGrid && pairs.size() > kQueriesOnLargeGrid) {
    // Evenly spaced problems: the file is sorted by length.
    for (std::size_t i = 0; i < kQueriesOnLargeGrid; ++i)
      pairs[i] = pairs[i * pairs.size() / kQueriesOnLargeGrid];
    pairs.resize(kQueriesOnLargeGrid);
  }
  return {std::move(grid), std::move(pairs)};
}

// A measured time: the median and the quartiles of some times.
std::string spread_text(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto part = [&](std::size_t quarters) { return times[(times.size() - 1) * quarters / 4]; };
  const int digits = part(2) < 1 ? 3 : part(2) < 100 ? 1 : 0;
  return fmt::format("{:.{}f} ({:.{}f} to {:.{}f})", part(2), digits, part(1), digits, part(3),
                     digits);
}

class PreparedTable {
 public:
  explicit PreparedTable(Setting setting)
      : grid_(std::move(setting.grid)),
        moves_(Moves::of(grid_.graph() ? 4 : 8, grid_)),
        pairs_(std::move(setting.pairs)),
        costs_(pairs_.size(), kNoCost) {}

  void measure() {
    place();
    for (const char* text : searches()) prepare(parse_search(text).value());
    const Row* with_labels = nullptr;
    const HubLabels* labels = nullptr;
    for (const Row& row : rows_)
      if (const HubLabels* const built = hub_labels_in(row.preparer->prepared())) {
        with_labels = &row;
        labels = built;
      }
    std::vector<double> label_times;
    for (int round = 0; round < kPreparedRounds; ++round) {
      for (Row& row : rows_) row.times.push_back(time_of(row));
      if (labels) label_times.push_back(time_of(*labels));
    }
    fmt::print("\n{} nodes, {} queries, {} landmarks with tables of {:.0f} bytes per node\n\n",
               grid_.walkable_count(), pairs_.size(), tables_.size(),
               static_cast<double>(table_bytes_) / grid_.walkable_count());
    fmt::print(
        "| | preparation, ms | bytes per node | nodes expanded | us per query |\n"
        "|---|---|---|---|---|\n");
    for (const Row& row : rows_)
      print(text_of(row.spec), row.preparation, row.bytes,
            static_cast<double>(row.expanded) / static_cast<double>(pairs_.size()), row.times);
    if (labels)
      print("cost from the labels", with_labels->preparation,
            static_cast<double>(labels->bytes()) / grid_.walkable_count(), 0, label_times);
    for (const Row& row : rows_)
      if (row.excess != 0)
        fmt::print("{}: {:+.1f}% from the optimum of the moves, on average\n", text_of(row.spec),
                   100 * row.excess / static_cast<double>(pairs_.size()));
  }

 private:
  struct Row {
    SearchSpec spec;
    std::unique_ptr<HeuristicPreparer> preparer;
    std::unique_ptr<Searcher> searcher;
    double preparation = 0;  // milliseconds
    double bytes = 0;        // per node, of the tables, the prepared data and the search
    std::int64_t expanded = 0;
    double excess = 0;  // sum of the costs above the optimum, as parts of the optimum
    std::vector<double> times = {};
  };

  static double milliseconds_since(std::int64_t before) {
    return static_cast<double>(thread_nanoseconds() - before) / 1e6;
  }

  // A* must be the first.
  std::vector<const char*> searches() const {
    if (grid_.graph())
      return {"astar",
              "dijkstra",
              "astar h=landmarks",
              "bidirectional h=landmarks",
              "bidirectional h=landmarks reach=1",
              "ch",
              "astar h=hubs"};
    std::vector<const char*> texts = {"astar",
                                      "jps",
                                      "astar h=landmarks",
                                      "jps h=landmarks",
                                      "subgoal",
                                      "subgoal h=landmarks",
                                      "prastar",
                                      "prastar width=1",
                                      "prastar width=1 h=landmarks",
                                      "thetastar",
                                      "fastmarching"};
    if (grid_.walkable_count() <= kSmallGrid)
      texts.insert(texts.end(), {"bidirectional h=landmarks reach=1", "astar h=hubs"});
    return texts;
  }

  void place() {
    const std::size_t bytes = allocated();
    const std::int64_t before = thread_nanoseconds();
    {
      FieldBuilder fields(grid_);
      const Components components(grid_, moves_.rule());
      const Placement placement{PlacementMethod::farthest, grid_.graph() ? 16 : 8, 1};
      tables_ = place_landmarks(fields, moves_, components, components.largest(), placement,
                                [](int, int) { return true; })
                    .tables;
    }
    table_milliseconds_ = milliseconds_since(before);
    table_bytes_ = allocated() - bytes;
  }

  // Prepares the search and runs all queries once, to fill its memory.
  void prepare(const SearchSpec& spec) {
    Row row{spec, std::make_unique<HeuristicPreparer>(grid_), nullptr};
    std::int64_t before = thread_nanoseconds();
    row.preparer->prepare(moves_, spec);
    row.preparation = milliseconds_since(before);
    outcome_ = {};
    std::size_t bytes = allocated();
    row.searcher = std::make_unique<Searcher>(grid_);
    // The first query also builds what the search keeps for the map.
    before = thread_nanoseconds();
    run(row, pairs_[0]);
    const double first = milliseconds_since(before);
    before = thread_nanoseconds();
    run(row, pairs_[0]);
    row.preparation += std::max(0.0, first - milliseconds_since(before));
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      run(row, pairs_[i]);
      row.expanded += outcome_.counts.expanded;
      check(row, i);
    }
    outcome_ = {};
    bytes = allocated() - bytes;
    for (const Prepared& one : row.preparer->prepared())
      bytes += one.map ? one.map->bytes() : one.tables->bytes();
    if (uses_landmarks(spec)) {
      row.preparation += table_milliseconds_;
      bytes += table_bytes_;
    }
    row.bytes = static_cast<double>(bytes) / grid_.walkable_count();
    rows_.push_back(std::move(row));
  }

  void run(const Row& row, const Pair& pair) {
    outcome_ = row.searcher->run({grid_,
                                  moves_,
                                  pair.start,
                                  pair.goal,
                                  tables_,
                                  no_field_,
                                  kAllActive,
                                  {},
                                  row.preparer->prepared()},
                                 row.spec, std::move(outcome_));
  }

  // The first search, A*, finds the optimum.
  void check(Row& row, std::size_t i) {
    const Cost cost = outcome_.cost;
    if (rows_.empty()) costs_[i] = cost;
    if (cost == costs_[i]) return;
    const bool optimal = guarantee_of(row.spec, moves_).kind == Guarantee::Kind::optimal;
    if (optimal || (cost < costs_[i] && !row_of(row.spec.algorithm).any_angle)) {
      fmt::print(stderr, "{}: the cost is {} instead of {}\n", text_of(row.spec), cost, costs_[i]);
      std::exit(1);
    }
    if (costs_[i] > 0) row.excess += static_cast<double>(cost) / costs_[i] - 1;
  }

  // Microseconds per query.
  double time_of(const Row& row) {
    const std::int64_t before = thread_nanoseconds();
    for (const Pair& pair : pairs_) run(row, pair);
    return milliseconds_since(before) * 1000 / static_cast<double>(pairs_.size());
  }
  double time_of(const HubLabels& labels) {
    const std::int64_t before = thread_nanoseconds();
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      if (labels.cost(grid_.node(pairs_[i].start), grid_.node(pairs_[i].goal)) != costs_[i]) {
        fmt::print(stderr, "the labels give another cost than A*\n");
        std::exit(1);
      }
    return milliseconds_since(before) * 1000 / static_cast<double>(pairs_.size());
  }

  static void print(const std::string& name, double preparation, double bytes, double expanded,
                    const std::vector<double>& times) {
    fmt::print("| {} | {:.1f} | {:.0f} | {:.0f} | {} |\n", name, preparation, bytes, expanded,
               spread_text(times));
  }

  Grid grid_;
  Moves moves_;
  std::vector<Pair> pairs_;
  std::vector<Cost> costs_;  // of the pairs
  std::vector<LandmarkTable> tables_;
  double table_milliseconds_ = 0;
  std::size_t table_bytes_ = 0;
  DistanceField no_field_;
  SearchOutcome outcome_;
  std::vector<Row> rows_;
};

}  // namespace

void compare_prepared(const std::string& source) {
  PreparedTable table(setting_of(source));
  table.measure();
}

}  // namespace waymark::bench
