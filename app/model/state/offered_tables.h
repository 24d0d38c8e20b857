#pragma once

#include <mutex>
#include <utility>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Distance fields computed while a map was opened, for the first user of the map, so that they need
// not be computed again. Thread-safe. A copy offers nothing, because whoever copies a map changes
// it.
class OfferedTables {
 public:
  OfferedTables() = default;
  OfferedTables(const OfferedTables&) {}
  OfferedTables& operator=(const OfferedTables&) {
    take();
    return *this;
  }

  // Replaces the fields that were not taken.
  void offer(std::vector<LandmarkTable> tables) const {
    const std::lock_guard lock(mutex_);
    tables_ = std::move(tables);
  }
  // Returns all fields and keeps none; the caller owns their memory.
  std::vector<LandmarkTable> take() const {
    const std::lock_guard lock(mutex_);
    return std::exchange(tables_, {});
  }

 private:
  mutable std::mutex mutex_;
  mutable std::vector<LandmarkTable> tables_;
};

}  // namespace waymark
