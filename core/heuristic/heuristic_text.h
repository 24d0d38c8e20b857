#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/heuristic/heuristic.h"

namespace waymark {

// A heuristic with its options, as in the text form of a search: "landmarks:best:2", "embedding:3",
// "max(landmarks,embedding:3)", "{dx + dy}", "values:h.csv", "values:{my values.npy}".
std::string text_of(const HeuristicChoice& choice);

// The display name, in lowercase for the middle of a line: "landmarks, best 2", "embedding, 3
// dimensions", "max of landmarks and embedding, 3 dimensions". The moves determine the name of the
// default distance formula.
std::string title_of(const HeuristicChoice& choice, const Moves& moves);

// The syntax of the heuristic: "embedding:D", "waypoints:K[:safe]", "{FORMULA}", "values[:FILE]",
// "max(A,B)".
std::string form_of(const HeuristicRow& row);

// An option of the landmark heuristics: "drop:3" in "landmarks:drop:3".
struct LandmarkOption {
  // The aspects that options can set, as bits. Two options that set the same aspect cannot be
  // combined.
  enum Says : unsigned { kWhich = 1, kSource = 2, kPrecision = 4, kPlaces = 8 };

  const char* name;  // name in the text form of a search
  // Placeholder for its number in help texts, such as "K"; empty if it has no number.
  const char* number;
  int most;             // maximum of the number; the minimum is 1
  const char* title;    // name on screen, with {} for its number
  const char* tooltip;  // one sentence
  unsigned says;
  int OneHeuristic::*value;
  // Whether the bounds stay consistent; for abs and turned, only if costs are undirected.
  bool consistent;
};

std::span<const LandmarkOption> landmark_options();

inline bool is_set(const OneHeuristic& choice, const LandmarkOption& option) {
  return choice.*option.value != 0;
}

// Whether the heuristic uses complete tables of true costs.
bool uses_whole_tables(const OneHeuristic& choice);

// The options that are set, as text: ":best:2:drop:3". Empty if none is set.
std::string options_text(const OneHeuristic& choice);
// The options that are set, for display: ", best 2, 3 bits dropped".
std::string options_title(const OneHeuristic& choice);

// The names of all options: "best:K, nearest:K, hops or drop:N".
std::string option_names();

}  // namespace waymark
