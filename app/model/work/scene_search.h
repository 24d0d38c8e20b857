#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/model/work/results.h"
#include "core/field/field_builder.h"
#include "core/study/pair_study.h"

namespace waymark {

// A scene with what both searches of its start and goal came to.
struct SearchedScene {
  Scene scene;
  StudiedPair studied;
};

// The figures of the searches that Results hold.
StudiedPair studied_pair(const Results& results);

// Runs the two searches of scenes, and nothing else that Results would need. Tables are kept as
// long as scenes that follow each other use them.
class SceneSearcher {
 public:
  StudiedPair search(const Scene& scene);

 private:
  struct StaleTable {
    LandmarkTable table;
    std::uint64_t used;  // number of the last search that needed it
  };
  void work_on(const std::shared_ptr<const OpenedMap>& map,
               const std::shared_ptr<const OpenedMap>& tables_map);
  LandmarkTable table(const Moves& moves, Cell landmark);

  std::shared_ptr<const OpenedMap> map_;
  std::shared_ptr<const OpenedMap> tables_map_;
  std::optional<FieldBuilder> fields_;  // of the tables
  std::optional<PairSearcher> searcher_;
  std::vector<StaleTable> kept_;
  std::uint64_t searches_ = 0;
};

}  // namespace waymark
