#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/compute/results.h"
#include "core/field/field_builder.h"
#include "core/study/pair_study.h"

namespace waymark {

// A scene, and the results of both searches from its start to its goal.
struct SearchedScene {
  Scene scene;
  StudiedPair studied;
};

// The numbers that the searches in `results` produced.
StudiedPair studied_pair(const Results& results);

// Runs only the two searches of each scene and computes no other Results. Reuses landmark tables as
// long as consecutive scenes need the same tables.
class SceneSearcher {
 public:
  StudiedPair search(const Scene& scene);

 private:
  struct StaleTable {
    LandmarkTable table;
    std::uint64_t used;  // number of the last search that used it
  };
  void work_on(const std::shared_ptr<const OpenedMap>& map,
               const std::shared_ptr<const OpenedMap>& tables_map);
  LandmarkTable table(const Moves& moves, Cell landmark);

  std::shared_ptr<const OpenedMap> map_;
  std::shared_ptr<const OpenedMap> tables_map_;
  std::optional<FieldBuilder> fields_;  // builds the tables
  std::optional<PairSearcher> searcher_;
  std::vector<StaleTable> kept_;
  std::uint64_t searches_ = 0;
};

}  // namespace waymark
