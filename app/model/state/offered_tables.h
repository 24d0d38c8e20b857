#pragma once

#include <mutex>
#include <utility>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Fields that came about while a map was opened, for whoever works on it first, so that they need
// not be built again. May be asked from several threads. A copy offers nothing: who copies a map
// changes it.
class OfferedTables {
 public:
  OfferedTables() = default;
  OfferedTables(const OfferedTables&) {}
  OfferedTables& operator=(const OfferedTables&) {
    take();
    return *this;
  }

  // In place of those that nobody has taken.
  void offer(std::vector<LandmarkTable> tables) const {
    const std::lock_guard lock(mutex_);
    tables_ = std::move(tables);
  }
  // All of them, once; then there are none, and their memory is the taker's to let go.
  std::vector<LandmarkTable> take() const {
    const std::lock_guard lock(mutex_);
    return std::exchange(tables_, {});
  }

 private:
  mutable std::mutex mutex_;
  mutable std::vector<LandmarkTable> tables_;
};

}  // namespace waymark
