#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/compute/results.h"

namespace waymark {

// The position of a Playback within Results, and the functions that move it. Counts are numbers of
// expanded nodes, see FLayers.

// Whether there is a second search to play along with A's.
bool two_searches(const Results& results);

// How many nodes of a search are shown as expanded.
int shown_count(const Results& results, const Playback& playback, Slot kind);

// The search that playback advances; the lock makes the other one follow. With Lock::same_count,
// the leader is the longer search, so its counts cover both.
Slot leader(const Results& results, const Playback& playback);
// The leader's count.
int position(const Results& results, const Playback& playback);

// The playback with the leader at `count`, which may be out of range. The lock determines the other
// search: the same count, all expansions with f up to the leader's highest f, or its old position.
// If the leader is at its end, the lock moves the other search to its end, too.
Playback moved_to(const Results& results, Playback playback, int count);

// With Lock::same_f, adapts the other search to the leader's step in these results. With another
// lock, returns `playback` unchanged.
Playback followed(const Results& results, Playback playback);

enum class PlayUnit { node, layer };  // one expansion, or one whole f-level of the leader

// Moves by `by` units, backwards if negative. O(|by| log layers).
Playback stepped(const Results& results, const Playback& playback, PlayUnit unit, int by);

// The number of expansions after which the searches have first expanded different nodes; 0 if they
// expand the same nodes in the same order.
int difference_count(const Results& results);

// The counts at which the playback stops, ascending. If a breakpoint's condition holds at an
// expansion, the playback stops at the count that includes it.
struct PlayStops {
  std::vector<int> a, b;

  const std::vector<int>& of(Slot slot) const { return slot == Slot::a ? a : b; }
};

// The leader's first count after its position at which the playback stops, or if not `forward` the
// last one before it; std::nullopt if there is none. With Lock::same_count the stops of both
// searches count, otherwise only the leader's, because the other search skips steps. O(log stops).
std::optional<int> next_stop(const Results& results, const Playback& playback,
                             const PlayStops& stops, bool forward);

// The speeds on offer, in units per second; the last one, 0, plays everything at once.
inline constexpr std::array<int, 7> kPlaySpeeds = {1, 10, 100, 1'000, 10'000, 100'000, 0};

// How the searches are played, and whether they are playing.
struct PlayOptions {
  bool playing = false;
  int speed = 1'000;  // units per second; 0: everything at once
  PlayUnit unit = PlayUnit::node;
  bool stop_at_difference = false;
  bool fits_speed = true;  // whether a race has the speed race_speed(), until the user chooses one
};

// The speed in `unit`s per second at which both searches end after about six seconds, with two
// significant digits.
int race_speed(const Results& results, const Playback& playback, PlayUnit unit);

// The next speed on offer, slower or faster.
int next_speed(int speed, bool faster);

// Advances a playback over time.
class Player {
 public:
  // Returns the playback `seconds` later, std::nullopt if it does not move. Clears
  // `options.playing` at the end, at the next of `stops`, or at the first difference if
  // options.stop_at_difference is set. The remaining fraction of a unit is carried over to the next
  // call.
  std::optional<Playback> advance(const Results& results, const Playback& playback,
                                  PlayOptions& options, double seconds,
                                  const PlayStops& stops = {});

 private:
  double begun_ = 0;  // fraction of a unit, below 1
};

}  // namespace waymark
