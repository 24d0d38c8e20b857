#include "app/compute/table_cache.h"

#include <algorithm>

namespace waymark {

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
