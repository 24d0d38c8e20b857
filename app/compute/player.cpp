#include "app/compute/player.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace waymark {
namespace {

constexpr int kAllAtOnce = std::numeric_limits<int>::max();

}  // namespace

std::optional<Playback> Player::advance(const Results& results, const Playback& playback,
                                        PlayOptions& options, double seconds) {
  if (!options.playing) {
    begun_ = 0;
    return std::nullopt;
  }
  const int speed = kPlaySpeeds[static_cast<std::size_t>(options.speed)];
  int units = kAllAtOnce;
  if (speed > 0) {
    begun_ += seconds * speed;
    const double whole = std::min(std::floor(begun_), static_cast<double>(kAllAtOnce));
    begun_ -= whole;
    units = static_cast<int>(whole);
  }
  if (units == 0) return std::nullopt;
  const int from = position(results, playback);
  Playback moved = stepped(results, playback, options.unit, units);
  const int stop = options.stop_at_difference ? difference_count(results) : 0;
  if (from < stop && stop <= position(results, moved)) {
    moved = moved_to(results, playback, stop);
    options.playing = false;
  }
  if (position(results, moved) == results.run(leader(results, moved)).layers.steps())
    options.playing = false;
  return moved;
}

}  // namespace waymark
