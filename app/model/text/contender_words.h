#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "core/study/slot.h"

namespace waymark {

// The title of a search at the start of a line. Plain A* is named after its heuristic: "Manhattan",
// "Landmarks". Other searches use title_of(): "Greedy best-first".
std::string spec_title(const SearchSpec& spec, const Moves& moves);

// Like spec_title(), for search A or B: at the start of a line ("Landmarks") and inside a line
// ("landmarks").
std::string slot_title(const Scene& scene, const Moves& moves, Slot slot);
std::string slot_word(const Scene& scene, const Moves& moves, Slot slot);

// The names of searches in the column heads of CSV and JSON. Plain A* has the name of its
// heuristic: "manhattan", "landmarks". Other searches, and those whose names would be equal, have
// their full text.
std::vector<std::string> search_columns(std::span<const SearchSpec> specs, const Moves& moves);

// Whether A and B are plain A* with the distance formula and with the landmarks. The sentences
// about demos and in the Summary apply only then.
bool compares_distance_and_landmarks(const Scene& scene);

}  // namespace waymark
