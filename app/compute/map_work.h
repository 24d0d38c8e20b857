#pragma once

#include <memory>

#include "app/scene/state.h"
#include "core/field/field_builder.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/comparison.h"

namespace waymark {

// The objects that work on a map and cache data about it.
struct MapWork {
  explicit MapWork(std::shared_ptr<const OpenedMap> opened)
      : map(std::move(opened)), fields(map->grid), searcher(map->grid), preparer(map->grid) {}

  std::shared_ptr<const OpenedMap> map;
  FieldBuilder fields;
  Searcher searcher;
  HeuristicPreparer preparer;
};

}  // namespace waymark
