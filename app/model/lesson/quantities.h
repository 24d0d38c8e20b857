#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/model/work/results.h"

namespace waymark {

struct CountRun;
struct StreamsRun;
class LandmarkLearner;
struct BenchmarkFigures;

// What the live numbers of a lesson are read from.
struct Situation {
  const State& state;
  const Results& results;
  std::optional<Cell> hovered;  // the cell under the pointer
  // Of how many landmarks are enough on this map; null: nothing was measured.
  std::shared_ptr<const CountRun> counts = nullptr;
  // Of the stream of searches that was made on this map; null: there is none.
  std::shared_ptr<const StreamsRun> streams = nullptr;
  // What the landmarks were good for in the searches of a hand; null: nobody counts.
  const LandmarkLearner* learner = nullptr;
  const BenchmarkFigures* benchmark = nullptr;  // null: none was looked at
};

// What a number stands for; it decides the colour of its underline.
enum class DataMark { none, a, b, true_cost, exact, landmark_point };

// A number that lessons can name. Names end in `_here` where they are of the cell under the
// pointer; those with _a and _b are of the searches on the map; in those with L the landmark is
// the selected one; # stands for a landmark's number, from 1, as in cost_2_goal, and after `of_`
// for a search's in the list.
struct Quantity {
  const char* name;
  const char* other;  // another word for it: of A and B that of the usual two; empty: there is none
  DataMark mark;
  bool is_length;  // in cells: two decimals with 8 moves
  const char* meaning;
  // Nothing where there is no such number just now: no path, no landmark selected, no cell under
  // the pointer, must-expand not defined. `number` is that of a name with #, else 0. O(landmarks).
  std::optional<double> (*value)(const Situation& situation, int number);
};

// All of them.
std::span<const Quantity> quantities();

// The one of that name; nothing where there is none.
struct NamedQuantity {
  const Quantity* quantity;
  int number;  // in place of #
};
std::optional<NamedQuantity> find_quantity(std::string_view name);

// The value of a name that find_quantity knows.
std::optional<double> quantity_value(const Situation& situation, std::string_view name);

// Names that are spelt alike, for whoever has mistyped one: "true_cost, cost_here".
std::string near_quantities(std::string_view name);

}  // namespace waymark
