#include "app/compute/playing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace waymark {
namespace {

int& steps_of(Playback& playback, Slot kind) { return kind == Slot::a ? playback.a : playback.b; }

Slot other(Slot kind) { return kind == Slot::a ? Slot::b : Slot::a; }

}  // namespace

bool two_searches(const Results& results) { return results.has_b(); }

int shown_count(const Results& results, const Playback& playback, Slot kind) {
  const int steps = kind == Slot::a ? playback.a : playback.b;
  return std::min(steps, results.run(kind).layers.steps());
}

Slot leader(const Results& results, const Playback& playback) {
  if (!two_searches(results)) return Slot::a;
  if (playback.lock != Playback::Lock::same_count) return playback.moved;
  return results.b.layers.steps() > results.a.layers.steps() ? Slot::b : Slot::a;
}

int position(const Results& results, const Playback& playback) {
  return shown_count(results, playback, leader(results, playback));
}

// The highest f in a search's first `count` expansions, in the cost unit of the other search.
Cost f_of(const Results& results, Slot slot, int count) {
  const std::int64_t f = results.run(slot).layers.highest_f(count);
  return static_cast<Cost>(
      std::min<std::int64_t>(kNoCost, f * results.run(other(slot)).unit / results.run(slot).unit));
}

Playback moved_to(const Results& results, Playback playback, int count) {
  const Slot first = leader(results, playback);
  const FLayers& layers = results.run(first).layers;
  count = std::max(0, count);
  const bool at_end = count >= layers.steps();
  steps_of(playback, first) = at_end ? Playback::kEnd : count;
  int& second = steps_of(playback, other(first));
  switch (playback.lock) {
    case Playback::Lock::same_count:
      second = at_end ? Playback::kEnd : count;
      break;
    case Playback::Lock::same_f:
      second = at_end ? Playback::kEnd
               : count == 0
                   ? 0
                   : results.run(other(first)).layers.count_within(f_of(results, first, count));
      break;
    case Playback::Lock::alone:
      break;
  }
  return playback;
}

Playback followed(const Results& results, Playback playback) {
  if (playback.lock != Playback::Lock::same_f) return playback;
  const Slot second = other(leader(results, playback));
  Playback moved = moved_to(results, playback, position(results, playback));
  steps_of(playback, second) = steps_of(moved, second);
  return playback;
}

Playback stepped(const Results& results, const Playback& playback, PlayUnit unit, int by) {
  const FLayers& layers = results.run(leader(results, playback)).layers;
  const int from = position(results, playback);
  if (unit == PlayUnit::node)
    return moved_to(results, playback, by > layers.steps() - from ? layers.steps() : from + by);
  int count = from;
  for (; by > 0 && count < layers.steps(); --by) count = layers.end_after(count);
  for (; by < 0 && count > 0; ++by) count = layers.end_before(count);
  return moved_to(results, playback, count);
}

int difference_count(const Results& results) { return results.first_difference + 1; }

std::optional<int> next_stop(const Results& results, const Playback& playback,
                             const PlayStops& stops, bool forward) {
  const Slot first = leader(results, playback);
  const int from = position(results, playback);
  const bool both = playback.lock == Playback::Lock::same_count && two_searches(results);
  std::optional<int> next;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (slot != first && !both) continue;
    const std::vector<int>& counts = stops.of(slot);
    if (forward) {
      const auto after = std::upper_bound(counts.begin(), counts.end(), from);
      if (after != counts.end()) next = std::min(next.value_or(*after), *after);
    } else {
      const auto end = std::lower_bound(counts.begin(), counts.end(), from);
      if (end != counts.begin()) next = std::max(next.value_or(*(end - 1)), *(end - 1));
    }
  }
  return next;
}

namespace {

constexpr int kAllAtOnce = std::numeric_limits<int>::max();
constexpr double kRaceSeconds = 6;

}  // namespace

int race_speed(const Results& results, const Playback& playback, PlayUnit unit) {
  const FLayers& layers = results.run(leader(results, playback)).layers;
  const double units =
      unit == PlayUnit::node ? layers.steps() : static_cast<double>(layers.layers().size());
  const double speed = units / kRaceSeconds;
  const double digit = speed < 100 ? 1 : std::pow(10, std::floor(std::log10(speed)) - 1);
  return std::max(1, static_cast<int>(std::round(speed / digit) * digit));
}

int next_speed(int speed, bool faster) {
  const auto rate = [](int per_second) { return per_second == 0 ? kAllAtOnce : per_second; };
  int next = speed;
  for (const int offer : kPlaySpeeds) {
    if (faster && rate(offer) > rate(speed)) return offer;
    if (!faster && rate(offer) < rate(speed)) next = offer;
  }
  return next;
}

std::optional<Playback> Player::advance(const Results& results, const Playback& playback,
                                        PlayOptions& options, double seconds,
                                        const PlayStops& stops) {
  if (!options.playing) {
    begun_ = 0;
    return std::nullopt;
  }
  int units = kAllAtOnce;
  if (options.speed > 0) {
    begun_ += seconds * options.speed;
    const double whole = std::min(std::floor(begun_), static_cast<double>(kAllAtOnce));
    begun_ -= whole;
    units = static_cast<int>(whole);
  }
  if (units == 0) return std::nullopt;
  const int from = position(results, playback);
  Playback moved = stepped(results, playback, options.unit, units);
  std::optional<int> stop = next_stop(results, playback, stops, true);
  if (const int difference = difference_count(results);
      options.stop_at_difference && from < difference)
    stop = std::min(stop.value_or(difference), difference);
  if (stop && *stop <= position(results, moved)) {
    moved = moved_to(results, playback, *stop);
    options.playing = false;
  }
  if (position(results, moved) == results.run(leader(results, moved)).layers.steps())
    options.playing = false;
  return moved;
}

}  // namespace waymark
