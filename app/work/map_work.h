#pragma once

#include <memory>

#include "app/state/state.h"
#include "app/work/recycler.h"
#include "core/search/field_builder.h"
#include "core/study/comparison.h"

namespace waymark {

// What works on one map and keeps what it learnt of it.
struct MapWork {
  explicit MapWork(std::shared_ptr<const OpenedMap> opened)
      : map(std::move(opened)), fields(map->grid), searcher(map->grid) {}

  // A field whose memory comes back when nobody reads it any more.
  std::shared_ptr<const DistanceField> field(const Moves& moves, Cell source) {
    const std::shared_ptr<DistanceField> made = memory->take();
    *made = fields.build(moves, source, std::move(*made));
    return made;
  }

  std::shared_ptr<const OpenedMap> map;
  FieldBuilder fields;
  Searcher searcher;
  std::shared_ptr<Recycler<DistanceField>> memory = std::make_shared<Recycler<DistanceField>>();
};

}  // namespace waymark
