#pragma once

#include "app/model/work/results.h"

namespace waymark {

// Where a Playback stands in Results, and where it goes from there. Counts are of expanded nodes,
// see FLayers.

// There is a second search to play beside A's.
bool two_searches(const Results& results);

// How many nodes of a search are shown as expanded.
int shown_count(const Results& results, const Playback& playback, Slot kind);

// The search that playing moves; the lock brings the other one along. With Lock::same_count it is
// the longer one, so that its counts cover both.
Slot leader(const Results& results, const Playback& playback);
// Its count.
int position(const Results& results, const Playback& playback);

// The playback with the leader at `count`, which may lie outside the record, and the other where
// the lock has it: at the same count; with everything expanded whose f is at most the leader's
// greatest; or where it was. A leader at its end brings the other one to its end.
Playback moved_to(const Results& results, Playback playback, int count);

// With Lock::same_f the playback with the other search where the leader is in these results, the
// leader's step as it was; with any other lock what it is given.
Playback followed(const Results& results, Playback playback);

enum class PlayUnit { node, layer };  // one expansion, or a whole layer of equal f of the leader

// Moved by so many units, back where `by` is negative. O(|by| log layers).
Playback stepped(const Results& results, const Playback& playback, PlayUnit unit, int by);

// The count at which both searches have just expanded their first different nodes; 0 when they
// explore the same.
int difference_count(const Results& results);

}  // namespace waymark
