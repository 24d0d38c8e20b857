#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/compute/results.h"

namespace waymark {

struct CountRun;
struct MeanExpansions;
struct StreamsRun;
class LandmarkLearner;
struct BenchmarkFigures;

struct Situation;

// The figures of a chapter. Texts refer to them as in "near.true_cost".
class FigureSituations {
 public:
  virtual ~FigureSituations() = default;
  // nullptr if there is no such figure, or if it has no results yet. Valid until the next frame.
  virtual const Situation* situation(std::string_view figure) const = 0;
};

// The data from which a lesson, or a figure of a chapter, reads its live numbers.
struct Situation {
  const State& state;
  const Results& results;
  std::optional<Cell> hovered;  // the cell under the pointer
  // How many landmarks are enough on this map; nullptr if that was not measured.
  std::shared_ptr<const CountRun> counts = nullptr;
  // The query sequence searched on this map; nullptr if there is none.
  std::shared_ptr<const StreamsRun> streams = nullptr;
  // How useful the landmarks were in the user's searches; nullptr if that was not counted.
  const LandmarkLearner* learner = nullptr;
  const BenchmarkFigures* benchmark = nullptr;  // nullptr if none was viewed
  const FigureSituations* figures = nullptr;    // the other figures of the chapter
  // The mean over many goals of the cells that A and B expand, see mean_over_goals(); nullptr if
  // they are not known.
  const MeanExpansions* many_goals = nullptr;
  // For each target of a chapter's figure, the number of cells at which A's estimate differs from
  // it; std::nullopt if the target or A's estimate is undefined.
  std::span<const std::optional<int>> off_targets = {};
  // The first scene of a chapter's figure; nullptr outside of figures.
  const Scene* first = nullptr;
  // Whether no quantity has a value, because a question about the figure is open.
  bool hides = false;
};

// The kind of value that a number shows. It determines the colour of the underline.
enum class DataMark { none, a, b, true_cost, exact, landmark_point };

// A number that lessons can refer to by name. Names that end in `_here` refer to the cell under the
// pointer, names with _a and _b to the searches on the map, and names with L to the selected
// landmark. # stands for a landmark's number, from 1, as in cost_2_goal; after `of_` for a search's
// number in the list, and after `off_target_` for the number of a figure's target.
struct Quantity {
  std::string name;
  std::string other;  // alternative name; for A and B, it names the default search; may be empty
  DataMark mark;
  bool is_length;  // whether this is a length in cells, with two decimals for 8 moves
  std::string meaning;
  // std::nullopt if there is no such number at the moment: no path, no landmark selected, no cell
  // under the pointer, must-expand undefined. `number` replaces the # in the name; 0 if the name
  // has no #. O(landmarks).
  std::optional<double> (*value)(const Situation& situation, int number);
};

// All quantities.
std::span<const Quantity> quantities();

// The figure that a name refers to, as in "near.true_cost", and the name without it. The figure is
// empty if the name has no dot.
struct FigureName {
  std::string_view figure, quantity;
};
FigureName split_name(std::string_view name);

// The quantity with that name, which may begin with a figure; std::nullopt if there is none.
struct NamedQuantity {
  const Quantity* quantity;
  int number;  // replaces the #
};
std::optional<NamedQuantity> find_quantity(std::string_view name);

// The value of a name that find_quantity() accepts. std::nullopt also if it names a figure that
// does not exist or has no results yet.
std::optional<double> quantity_value(const Situation& situation, std::string_view name);
// The situation from which quantity_value() reads that name; nullptr as above.
const Situation* situation_named(const Situation& situation, std::string_view name);

// Names similar to an unknown one, for error messages: "true_cost, cost_here".
std::string near_quantities(std::string_view name);

}  // namespace waymark
