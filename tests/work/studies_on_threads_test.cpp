// Studies give the same results on any number of threads, and can be stopped on all of them.
#include <gtest/gtest.h>

#include "core/generate/generators.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/placement/placement.h"
#include "core/study/domain_study.h"
#include "core/study/landmark_worth.h"
#include "core/study/pair_study.h"
#include "core/study/scenario_study.h"
#include "core/study/table_memory.h"
#include "core/study/weight_study.h"
#include "tests/support/maps.h"

namespace waymark::studies_on_threads_test {
namespace {

constexpr int kThreads[] = {2, 5};

using Told = std::vector<std::pair<int, int>>;  // the reported progress

// A map with the pairs and tables to study.
struct Place {
  std::string name;
  Grid grid;
  Moves moves;
  Components components{grid, moves.rule()};
  std::vector<Pair> pairs = sample_pairs(grid, components, 24, 3);
  std::vector<LandmarkTable> tables = [this] {
    FieldBuilder fields(grid);
    std::vector<Cell> cells;
    for (int i = 0; i < 4; ++i) cells.push_back(pairs[index(i)].goal);
    return landmark_tables(fields, moves, cells);
  }();

  Place(const std::string& kind, int directions)
      : name(kind + (directions == 4 ? ", 4 moves" : ", 8 moves")),
        grid(generate(kind, 70, 50, 5).value()),
        moves(Moves::of(directions, grid)) {}
};

// Every map is studied with both kinds of moves. Some cells of `wilds` cost more.
class StudiesOnThreads : public testing::TestWithParam<std::tuple<const char*, int>> {
 protected:
  const Place place_{std::get<0>(GetParam()), std::get<1>(GetParam())};
  Told told_;
  const std::function<bool(int, int)> progress_ = [this](int done, int of) {
    told_.push_back({done, of});
    return told_.size() < stop_;
  };
  std::size_t stop_ = SIZE_MAX;

  // Calls study(threads), which returns the results, with several numbers of threads. Lets each
  // study finish and stops each one in the middle, and expects the same results for all numbers of
  // threads.
  template <class Study>
  void expect_same(const Study& study) {
    const auto one = study(1);
    ASSERT_TRUE(one) << place_.name;
    const Told told = std::exchange(told_, {});
    for (const int threads : kThreads) {
      EXPECT_TRUE(study(threads) == one) << place_.name << ", " << threads << " threads";
      EXPECT_EQ(std::exchange(told_, {}), told) << place_.name;
    }
    stop_ = told.size() / 2;
    for (const int threads : {1, 2, 5}) {
      EXPECT_FALSE(study(threads)) << place_.name << ", " << threads << " threads";
      EXPECT_EQ(std::exchange(told_, {}).size(), stop_);
    }
    stop_ = SIZE_MAX;
  }
};

std::vector<SearchSpec> specs(const std::vector<const char*>& texts) {
  std::vector<SearchSpec> all;
  for (const char* text : texts) all.push_back(parse_search(text).value());
  return all;
}

TEST_P(StudiesOnThreads, Pairs) {
  const std::vector<SearchSpec> all =
      specs({"astar", "astar h=landmarks:best:2", "astar h=embedding:3", "dijkstra",
             "astar h=exact", "astar h=landmarks:drop:2"});
  expect_same([&](int threads) {
    return study_pairs(place_.grid, place_.moves, place_.pairs, place_.tables, all, progress_,
                       nullptr, threads);
  });
}

// These pairs are searched one at a time, whatever the requested number of threads.
TEST_P(StudiesOnThreads, PairsOfSearchesThatAskEarlierSearches) {
  const std::vector<SearchSpec> all = specs({"astar h=landmarks:earlier:3", "astar"});
  expect_same([&](int threads) {
    return study_pairs(place_.grid, place_.moves, place_.pairs, {}, all, progress_, nullptr,
                       threads);
  });
}

TEST_P(StudiesOnThreads, Weights) {
  const std::vector<SearchSpec> all = specs({"astar", "astar h=landmarks"});
  using Points = std::vector<std::vector<double>>;
  expect_same([&](int threads) {
    Points points;
    int most = 0;
    const auto lines = study_weights(
        place_.grid, place_.moves, place_.tables, place_.pairs, all, progress_,
        [&](const std::vector<WeightLine>& so_far, int count) {
          EXPECT_EQ(count, ++most);
          for (const WeightLine& line : so_far)
            for (const WeightPoint& point : line.points)
              points.push_back({point.mean_expanded, point.mean_over, point.most_over});
        },
        nullptr, threads);
    return lines ? std::optional(points) : std::nullopt;
  });
}

TEST_P(StudiesOnThreads, LandmarkCounts) {
  expect_same([&](int threads) {
    CountStudyOptions options;
    options.placement = {PlacementMethod::farthest, 3, 1};
    options.component = place_.components.largest();
    options.pairs = place_.pairs;
    options.threads = options.input.threads = threads;
    std::vector<CountFigures> found;
    auto figures =
        study_landmark_counts(place_.grid, place_.moves, place_.components, options, progress_,
                              [&](const CountFigures& next) { found.push_back(next); });
    EXPECT_EQ(found, figures.value_or(found));
    return figures;
  });
}

TEST_P(StudiesOnThreads, TableMemory) {
  expect_same([&](int threads) {
    std::vector<std::tuple<int, Quartiles, double, std::int64_t>> figures;
    const auto found = study_table_memory(
        place_.grid, place_.moves, place_.tables, place_.pairs, false, progress_,
        [&](const TableFigures& one) {
          figures.push_back(
              {static_cast<int>(one.stored.way), one.expanded, one.mean_expanded, one.reopened});
        },
        threads);
    return found ? std::optional(figures) : std::nullopt;
  });
}

TEST_P(StudiesOnThreads, Scenarios) {
  std::vector<Problem> problems;
  for (const Pair& pair : place_.pairs) {
    Problem& problem = problems.emplace_back();
    problem.line = static_cast<int>(problems.size());
    problem.start = pair.start;
    problem.goal = pair.goal;
    problem.length = 1;  // wrong for most problems
  }
  expect_same([&](int threads) {
    ScenarioStudyOptions options;
    options.directions = place_.moves.rule();
    options.placement = Placement{PlacementMethod::farthest, 3, 1};
    options.specs = specs({"astar", "astar h=landmarks", "greedy"});
    options.threads = threads;
    const auto study = study_scenario(place_.grid, problems, "p.scen", options, progress_);
    std::vector<double> figures;
    if (!study) return std::optional<std::vector<double>>();
    for (const SearchMeans& means : study.value().means)
      for (const double mean : {means.expanded, means.must_expand, means.h_over_cost,
                                means.cost_over_optimum, static_cast<double>(means.optimal)})
        figures.push_back(mean);
    for (const LengthMismatch& mismatch : study.value().mismatches)
      figures.insert(figures.end(), {static_cast<double>(mismatch.line), mismatch.found});
    return std::optional(figures);
  });
}

TEST_P(StudiesOnThreads, Domains) {
  expect_same([&](int threads) {
    const auto study = study_domain(place_.grid, place_.moves, place_.pairs, place_.components,
                                    place_.components.largest(), {PlacementMethod::farthest, 2, 1},
                                    progress_, threads);
    std::vector<double> figures;
    if (!study) return std::optional<std::vector<double>>();
    figures = {study->exact_expanded, study->on_best_paths, study->on_near_paths};
    for (const DomainFigures& of : study->of)
      figures.insert(figures.end(), {of.mean_expanded, of.of_exact, of.h_of_cost});
    return std::optional(figures);
  });
}

TEST_P(StudiesOnThreads, PlacementsByEveryMethod) {
  FieldBuilder fields(place_.grid);
  for (const PlacementRow& row : placement_rows()) {
    const auto placed = [&](int threads) {
      PlacementInput input;
      input.pairs = place_.pairs;
      input.threads = threads;
      return place_landmarks(fields, place_.moves, place_.components, place_.components.largest(),
                             {row.method, 6, 2}, progress_, input)
          .cells;
    };
    const std::vector<Cell> one = placed(1);
    ASSERT_EQ(one.size(), 6u) << row.name;
    const Told told = std::exchange(told_, {});
    for (const int threads : kThreads) {
      EXPECT_EQ(placed(threads), one) << place_.name << ", " << row.name;
      EXPECT_EQ(std::exchange(told_, {}), told) << row.name;
    }
    stop_ = told.size() / 2;
    const std::vector<Cell> some = placed(1);
    told_.clear();
    for (const int threads : kThreads) {
      EXPECT_EQ(placed(threads), some) << place_.name << ", " << row.name;
      EXPECT_EQ(std::exchange(told_, {}).size(), stop_) << row.name;
    }
    stop_ = SIZE_MAX;
  }
}

TEST_P(StudiesOnThreads, Tables) {
  FieldBuilder fields(place_.grid);
  std::vector<Cell> cells;
  for (const Pair& pair : place_.pairs) cells.push_back(pair.start);
  for (const std::size_t count : {0u, 1u, 3u, 24u}) {
    const std::span<const Cell> some = std::span(cells).first(count);
    for (const int threads : {1, 2, 5}) {
      const std::vector<LandmarkTable> tables =
          landmark_tables(fields, place_.moves, some, threads);
      ASSERT_EQ(tables.size(), count);
      for (std::size_t i = 0; i < count; ++i) {
        const DistanceField plain = distance_field(place_.grid, place_.moves, some[i]);
        for (const Cell cell : walkable_cells(place_.grid))
          ASSERT_EQ(tables[i]->at(place_.grid.node(cell)), plain.at(place_.grid.node(cell)));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Maps, StudiesOnThreads,
                         testing::Combine(testing::Values("noise", "rooms", "maze", "wilds"),
                                          testing::Values(4, 8)),
                         [](const auto& tested) {
                           return std::get<0>(tested.param) +
                                  std::to_string(std::get<1>(tested.param));
                         });

}  // namespace
}  // namespace waymark::studies_on_threads_test
