#pragma once

#include <mutex>
#include <utility>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Distance fields computed while a map was opened. The first code that needs them takes them, which
// saves computing them again. Thread-safe. A copy has no fields, because a map is only copied to be
// changed.
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
  // Returns all fields and keeps none.
  std::vector<LandmarkTable> take() const {
    const std::lock_guard lock(mutex_);
    return std::exchange(tables_, {});
  }

 private:
  mutable std::mutex mutex_;
  mutable std::vector<LandmarkTable> tables_;
};

}  // namespace waymark
