#include "app/compute/built_tables.h"

#include <algorithm>

#include "core/field/field_builder.h"

namespace waymark {

bool BuiltTables::fit(const Scene& scene) const {
  return scene.map == map &&
         std::equal(tables.begin(), tables.end(), scene.landmarks.begin(), scene.landmarks.end(),
                    [&](const LandmarkTable& table, Cell landmark) {
                      return table->source == landmark && table->moves.rule() == scene.directions;
                    });
}

std::shared_ptr<const BuiltTables> build_tables(const Scene& scene, JobProgress& progress) {
  constexpr std::chrono::milliseconds kSlice{2};
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  auto built = std::make_shared<BuiltTables>(BuiltTables{scene.map, {}});
  const int of = static_cast<int>(scene.landmarks.size());
  for (const Cell landmark : scene.landmarks) {
    fields.begin(moves, landmark);
    do {
      if (!progress.report(static_cast<int>(built->tables.size()), of)) return nullptr;
    } while (!fields.advance(kSlice));
    built->tables.push_back(std::make_shared<const DistanceField>(fields.take()));
  }
  progress.report(of, of);
  return built;
}

void TableCache::keep(const std::shared_ptr<const OpenedMap>& map) {
  if (map_ == map) return;
  map_ = map;
  fields_.reset();
  tables_.clear();
}

void TableCache::offer(const std::shared_ptr<const OpenedMap>& map,
                       const std::vector<LandmarkTable>& tables) {
  keep(map);
  tables_.insert(tables_.end(), tables.begin(), tables.end());
}

std::vector<LandmarkTable> TableCache::tables(const Scene& scene) {
  keep(tables_map(scene));
  const Moves moves = Moves::of(scene.directions, map_->grid);
  std::vector<LandmarkTable> asked;
  for (const Cell landmark : scene.landmarks) {
    const auto known =
        std::find_if(tables_.begin(), tables_.end(), [&](const LandmarkTable& table) {
          return table->source == landmark && table->moves == moves;
        });
    if (known == tables_.end() && !fields_) fields_.emplace(map_->grid);
    asked.push_back(known != tables_.end() ? *known : fields_->share(moves, landmark));
  }
  tables_ = asked;
  return asked;
}

}  // namespace waymark
