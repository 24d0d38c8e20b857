#pragma once

#include <optional>

#include "app/model/work/play_options.h"

namespace waymark {

// Advances a playback with time.
class Player {
 public:
  // Returns the playback `seconds` later, std::nullopt if it does not move. Clears
  // `options.playing` at the end, and at the first difference if the options say to stop there. The
  // remaining part of a unit counts in the next call.
  std::optional<Playback> advance(const Results& results, const Playback& playback,
                                  PlayOptions& options, double seconds);

 private:
  double begun_ = 0;  // part of a unit, below 1
};

}  // namespace waymark
