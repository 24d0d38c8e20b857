#pragma once

#include <string>

#include "app/model/state/state.h"
#include "core/study/slot.h"

namespace waymark {

// What a contender is called at the beginning of a line: plain A* by its heuristic alone,
// "Manhattan", "Landmarks"; others as title_of() has them, "Greedy best-first Manhattan".
std::string contender_title(const Contender& contender, const Moves& moves);

// The same of the one that stands on the map there, and inside a line: "Manhattan", "landmarks".
std::string slot_title(const Scene& scene, const Moves& moves, Slot slot);
std::string slot_word(const Scene& scene, const Moves& moves, Slot slot);

// Whether A and B are plain A* with the distance and with the landmarks, of which the sentences on
// demos and in the Story speak.
bool compares_distance_and_landmarks(const Scene& scene);

}  // namespace waymark
