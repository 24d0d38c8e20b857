#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/scene/state.h"
#include "core/study/comparison.h"

namespace waymark {

// The title of a search, for the start of a line. Plain A* is named after its heuristic:
// "Manhattan", "Landmarks". Other searches use title_of(): "Greedy best-first".
std::string spec_title(const SearchSpec& spec, const Moves& moves);

// Like spec_title(), for search A or B. slot_title() is for the start of a line ("Landmarks"),
// slot_word() for inside a line ("landmarks").
std::string slot_title(const Scene& scene, const Moves& moves, Slot slot);
std::string slot_word(const Scene& scene, const Moves& moves, Slot slot);

// The names of searches in the column heads of CSV and JSON. Plain A* is named after its heuristic:
// "manhattan", "landmarks". Other searches have their full text, as do searches whose names would
// otherwise be equal.
std::vector<std::string> search_columns(std::span<const SearchSpec> specs, const Moves& moves);

// The memory for a table of the costs between all pairs of cells on this map: "A table of the costs
// between all pairs of these 1,302 cells takes 1.7 MB.", or why there is no such table.
std::string all_pairs_words(const Grid& grid, const Moves& moves);

// Whether A is plain A* with the distance formula and B is plain A* with landmarks. The texts about
// demos and in the Summary only fit these searches.
bool compares_distance_and_landmarks(const Scene& scene);

}  // namespace waymark
