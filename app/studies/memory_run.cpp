#include "app/studies/memory_run.h"

#include <algorithm>

#include "app/compute/scene_search.h"
#include "app/kit/work_loop.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_tables.h"

namespace waymark {

bool MemoryRun::is_of(const Scene& now) const {
  return now.map == request.scene.map && now.directions == request.scene.directions;
}

bool MemoryRun::asks_for_more(const State& now) const {
  return now.scene.landmarks != request.scene.landmarks ||
         now.count_plot.pairs != request.pairs.pairs || now.count_plot.seed != request.pairs.seed ||
         !(now.memory_plot == request.plot);
}

std::uint64_t MemoryRun::half() const {
  return std::find_if(ways.begin(), ways.end(),
                      [](const StoredTables& one) { return one.way == TableWay::whole; })
             ->bytes /
         2;
}

std::optional<Error> run_memory(const MemoryRequest& request, JobProgress& progress,
                                const std::function<void(MemoryRun)>& publish) {
  const Scene& scene = request.scene;
  if (scene.landmarks.empty())
    return Error{"there are no landmark tables to compress", scene.map->source,
                 "Place some landmarks first"};
  const std::vector<Pair> pairs = scene_pairs(scene, request.pairs.pairs, request.pairs.seed);
  if (pairs.empty()) return no_pairs(scene);
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, scene.landmarks);
  MemoryRun run{request, pairs.size(), ways_to_store(grid, moves, tables), {}};
  publish(run);
  const bool whole = study_table_memory(
                         grid, moves, tables, pairs, request.plot.bpmx,
                         [&progress](int done, int of) { return progress.report(done, of); },
                         [&](const TableFigures& figures) {
                           run.figures.push_back(figures);
                           publish(run);
                         },
                         job_threads())
                         .has_value();
  if (!whole) return Error{"cancelled", scene.map->source, ""};
  return std::nullopt;
}

}  // namespace waymark
