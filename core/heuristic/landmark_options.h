#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/heuristic/heuristic.h"

namespace waymark {

// All that is known of an option of the heuristics that ask landmarks: "drop:3" in
// "landmarks:drop:3".
struct LandmarkOption {
  // What options say, as bits. Of those that share one no two can be set.
  enum Says : unsigned { kWhich = 1, kSource = 2, kPrecision = 4, kPlaces = 8 };

  const char* name;     // in the text of a search
  const char* number;   // what stands for its number in help, as in "K"; empty: it takes none
  int most;             // its number is from 1 to this
  const char* title;    // on the screen, {} for its number
  const char* tooltip;  // a sentence
  unsigned says;
  int OneHeuristic::*value;
  bool consistent;  // whether the bounds stay consistent; of abs and turned where costs are
                    // undirected
};

std::span<const LandmarkOption> landmark_options();

inline bool is_set(const OneHeuristic& choice, const LandmarkOption& option) {
  return choice.*option.value != 0;
}

// Whether it asks tables of true costs, with all that is in them.
bool uses_whole_tables(const OneHeuristic& choice);

// ":best:2:drop:3" of those that are set, nothing of none.
std::string options_text(const OneHeuristic& choice);
// ", best 2, 3 bits dropped".
std::string options_title(const OneHeuristic& choice);

// "best:K, nearest:K, hops or drop:N", of all there are.
std::string option_names();

}  // namespace waymark
