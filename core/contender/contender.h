#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/contender/algorithm.h"
#include "core/domain/moves.h"
#include "core/heuristic/heuristic.h"
#include "core/search/tie_rule.h"

namespace waymark {

// One way to search, as a value. What its algorithm does not take has its usual value.
struct Contender {
  // Weights are counted in thousandths.
  static constexpr int kOne = 1000;
  static constexpr int kMostWeight = 100 * kOne;

  Algorithm algorithm = Algorithm::astar;
  HeuristicChoice h;
  int weight = kOne;  // of h, 0 to kMostWeight
  TieChoice ties = {};
  // Whether neighbours raise each other's h, see SearchOrder::pathmax. With a consistent h that
  // changes nothing.
  bool bpmx = false;

  friend bool operator==(const Contender&, const Contender&) = default;
};

// Whether the algorithm can have that tie rule: what changes the priority is of A* alone.
bool may_take(Algorithm algorithm, const TieChoice& ties);

// Which heuristic its search reads: none where the algorithm takes none.
Heuristic heuristic_of(const Contender& contender);
// Whether it asks landmarks, which tables of earlier searches are not.
bool asks_landmarks(const Contender& contender);
// Whether it asks landmarks whose tables were built on an earlier version of the map.
bool asks_kept_tables(const Contender& contender);
// What asks them: its heuristic, or the first of two of which it is the greater; null where none
// does.
const OneHeuristic* landmark_part(const Contender& contender);
OneHeuristic* landmark_part(Contender& contender);
// Says of all that asks landmarks whether their tables were built on an earlier version of the map.
void keep_tables(Contender& contender, bool kept);
// Puts the distance in the place of all that asks landmarks: what they say where there are none.
void leave_landmarks(Contender& contender);
// How many earlier searches it asks.
int earlier_asked(const Contender& contender);

// What its heuristic is called in files. The usual distance is called by the formula that fits the
// moves: "manhattan".
const char* heuristic_name(const Contender& contender, const Moves& moves);

// Its line of text: "astar h=landmarks:best:2 w=1.5". What is usual is left out. parse_contender
// reads it back.
std::string text_of(const Contender& contender);

// Reads "ALGORITHM [h=HEURISTIC] [w=WEIGHT] [ties=RULE] [bpmx=1]", the settings in any order. The
// Error names the word that is wrong, its place in the text and what fits there.
Result<Contender> parse_contender(std::string_view text);

// A weight as people write it: "1.5".
std::string weight_text(int weight);

// What it is called on the screen, as short as it can be told apart: "A* Manhattan", "A* landmarks
// × 1.5". The moves say which formula the usual distance is.
std::string title_of(const Contender& contender, const Moves& moves);

}  // namespace waymark
