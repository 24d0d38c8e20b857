// A benchmark of three searches on all maps of a folder.
//
//     benchmark_over_a_folder FOLDER
//
// Draws 10 random problems on each .map file and runs every search on them, on all cores. Prints
// the expanded cells of each search for each problem, and the totals.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "core/io/map_file.h"
#include "core/placement/placement.h"
#include "core/study/benchmark.h"
#include "core/study/pair_study.h"

using namespace waymark;

// Opens a map with its problems and 8 landmarks. Called on several threads at once.
static Result<BenchmarkMap> open(const std::filesystem::path& file) {
  Result<Grid> grid = read_map_file(file.string());
  if (!grid) return grid.error();
  BenchmarkMap map{std::move(grid.value()), {}, {}};
  const Components components(map.grid);
  map.pairs = sample_pairs(map.grid, components, 10, 1);
  FieldBuilder fields(map.grid);
  map.landmarks =
      place_landmarks(fields, Moves::of(8, map.grid), components, components.largest(),
                      Placement{PlacementMethod::farthest, 8}, [](int, int) { return true; })
          .cells;
  return map;
}

int main(int count, char** words) {
  if (count != 2) return std::puts("usage: benchmark_over_a_folder FOLDER"), 2;
  std::vector<std::filesystem::path> files;
  std::error_code problem;
  for (const auto& entry : std::filesystem::directory_iterator(words[1], problem))
    if (entry.path().extension() == ".map") files.push_back(entry.path());
  std::sort(files.begin(), files.end());

  BenchmarkRun run;
  for (const char* text : {"astar", "astar h=landmarks", "bidirectional h=landmarks"})
    run.rows.push_back({text, parse_search(text).value(), 8, 8});
  for (std::size_t i = 0; i < files.size(); ++i) run.maps.push_back(static_cast<int>(i));
  run.open = [&](int number) { return open(files[static_cast<std::size_t>(number)]); };
  std::vector<BenchmarkResult> results(files.size());
  run.done = [&](BenchmarkResult result) {
    const auto number = static_cast<std::size_t>(result.map);
    results[number] = std::move(result);
    return true;
  };
  run.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  if (const std::optional<Error> error = run_benchmark(run))
    return std::puts(error->text().c_str()), 2;

  for (const BenchmarkResult& result : results)
    for (const BenchmarkResult::Problem& of : result.problems) {
      const std::string map = files[static_cast<std::size_t>(result.map)].filename().string();
      std::printf("%s %d,%d %d,%d", map.c_str(), of.pair.start.x, of.pair.start.y, of.pair.goal.x,
                  of.pair.goal.y);
      for (const BenchmarkSearch& search : of.searches) std::printf(" %d", search.expanded);
      std::printf("\n");
    }
  const std::vector<BenchmarkTotals> totals = benchmark_totals(results, run.rows.size());
  for (std::size_t row = 0; row < totals.size(); ++row)
    std::printf("%-25s  %lld cells expanded\n", run.rows[row].label.c_str(),
                static_cast<long long>(totals[row].expanded));
}
