#pragma once

#include <string>

#include "core/heuristic/heuristic.h"

namespace waymark {

// A heuristic with its options, as in the text form of a search: "landmarks:best:2", "embedding:3",
// "max(landmarks,embedding:3)".
std::string text_of(const HeuristicChoice& choice);

// The display name, in lowercase for the middle of a line: "landmarks, best 2", "embedding, 3
// dimensions", "max of landmarks and embedding, 3 dimensions". The moves determine the name of the
// default distance formula.
std::string title_of(const HeuristicChoice& choice, const Moves& moves);

// The syntax of the heuristic: "embedding:D", "waypoints:K[:safe]", "max(A,B)".
std::string form_of(const HeuristicRow& row);

}  // namespace waymark
