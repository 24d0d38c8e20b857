#pragma once

#include <optional>

#include "app/model/work/play_options.h"

namespace waymark {

// Moves a playback on with time.
class Player {
 public:
  // The playback `seconds` later, nothing where it stays. At the end, and where it is to stop at
  // the first difference, `options.playing` is cleared. What is left of a unit counts the next
  // time.
  std::optional<Playback> advance(const Results& results, const Playback& playback,
                                  PlayOptions& options, double seconds);

 private:
  double begun_ = 0;  // part of a unit, below 1
};

}  // namespace waymark
