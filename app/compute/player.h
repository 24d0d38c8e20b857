#pragma once

#include <optional>

#include "app/compute/play_options.h"

namespace waymark {

// Advances a playback over time.
class Player {
 public:
  // Returns the playback `seconds` later, std::nullopt if it does not move. Clears
  // `options.playing` at the end, or at the first difference if options.stop_at_difference is set.
  // The remaining fraction of a unit is carried over to the next call.
  std::optional<Playback> advance(const Results& results, const Playback& playback,
                                  PlayOptions& options, double seconds);

 private:
  double begun_ = 0;  // fraction of a unit, below 1
};

}  // namespace waymark
