#pragma once

#include <span>

#include "app/present/palette.h"
#include "core/study/streams/stream_choice.h"

namespace waymark {

// How the line of a strategy is drawn in the plot of a stream.
struct StreamLook {
  Color color;
  std::span<const float> dash;  // drawn and left out in turn, pixels at scale 1; empty: solid
};
// Of `strategies[index]`. The formula and the landmarks that stay have their own blues, the others
// the colours of searches that are not on the map, in turn.
StreamLook stream_look(std::span<const Strategy> strategies, std::size_t index,
                       const Palette& palette);

}  // namespace waymark
