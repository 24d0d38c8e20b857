#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "core/study/slot.h"

namespace waymark {

// What a search is called at the beginning of a line: plain A* by its heuristic alone,
// "Manhattan", "Landmarks"; others as title_of() has them, "Greedy best-first".
std::string spec_title(const SearchSpec& spec, const Moves& moves);

// The same of the one that stands on the map there, and inside a line: "Manhattan", "landmarks".
std::string slot_title(const Scene& scene, const Moves& moves, Slot slot);
std::string slot_word(const Scene& scene, const Moves& moves, Slot slot);

// What searches are called in the heads of tables for programs: plain A* by the name of its
// heuristic, "manhattan", "landmarks"; others, and those that would be called alike, by their text.
std::vector<std::string> search_columns(std::span<const SearchSpec> specs, const Moves& moves);

// Whether A and B are plain A* with the distance and with the landmarks, of which the sentences on
// demos and in the Summary speak.
bool compares_distance_and_landmarks(const Scene& scene);

}  // namespace waymark
