#pragma once

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

}  // namespace waymark
