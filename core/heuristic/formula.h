#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expression.h"
#include "core/heuristic/query.h"

namespace waymark {

// A heuristic written as text: "max(dx + dy, max over L: abs(cost(L, n) - cost(L, goal)))". Lengths
// and costs are in cells, on graphs in the graph's unit of length. It is parsed once into a flat
// program for a stack machine, see formula_values.h. Immutable.
class Formula {
 public:
  static constexpr std::size_t kLongest = 4096;  // bytes

  // The instructions. The first ones push a value, the others replace their operands.
  enum class Op {
    number,
    x,
    y,
    goal_x,
    goal_y,
    start_x,
    start_y,
    dx,
    dy,
    straight,
    diagonal,
    distance,
    manhattan,
    octile,
    chebyshev,
    euclidean,
    terrain,
    landmarks,
    from_landmark,     // cost(L, n)
    to_landmark,       // cost(n, L)
    landmark_to_goal,  // cost(L, goal)
    goal_to_landmark,  // cost(goal, L)
    to_goal,           // cost(n, goal)
    negate,
    add,
    subtract,
    multiply,
    divide,
    power,
    less,
    at_most,
    greater,
    at_least,
    equal,
    unequal,
    invert,
    both,
    either,
    abs,
    min,
    max,
    sqrt,
    floor,
    ceil,
    round,
    choose,  // if(condition, a, b)
    // The steps up to `end` are repeated for each landmark; their results are combined.
    min_over,
    max_over,
    sum_over
  };
  struct Step {
    Op op;
    double number = 0;       // of `number`; the exponent of `power`
    int landmark = 0;        // the number of a landmark, kEach for L
    std::size_t end = 0;     // of the `over` instructions: index after the repeated steps
    int at = 0, length = 0;  // the name in the text, in bytes
  };
  static constexpr int kEach = 0;

  // The number of values that an instruction replaces with its result. 0 for those that push one.
  static int operands_of(Op op);

  // Returns nullptr and sets `fault` if the text is not a formula. Line ends and tabs become
  // blanks. O(length).
  static std::shared_ptr<const Formula> parse(std::string_view text, TextFault& fault);

  const std::string& text() const { return text_; }
  std::span<const Step> steps() const { return steps_; }
  // The number of values on the stack at any time, at most.
  std::size_t depth() const { return depth_; }
  // Whether it reads landmark tables, and whether it reads the query's goal_field.
  bool uses_landmarks() const { return uses_landmarks_; }
  bool uses_true_costs() const { return uses_true_costs_; }
  // The numbers of landmarks in the text, ascending: 1 and 3 in "max(cost(L3, n), cost(L1, n))".
  const std::vector<int>& landmark_numbers() const { return landmark_numbers_; }

  // The first name that has no meaning on the map, as a phrase that follows the name of a search:
  // "needs rows and columns of cells for 'octile'". std::nullopt if all names have one.
  std::optional<std::string> misfit(const Grid& grid) const;

 private:
  Formula() = default;
  friend class FormulaCompiler;

  std::string text_;
  std::vector<Step> steps_;
  std::size_t depth_ = 0;
  bool uses_landmarks_ = false, uses_true_costs_ = false;
  std::vector<int> landmark_numbers_;
};

// A name or function that formulas may contain, for completion and help.
struct FormulaName {
  const char* form;     // how to write it: "goal.x", "cost(L1, n)", "max over L: a"
  const char* meaning;  // a phrase without a full stop
};
std::span<const FormulaName> formula_names();

// A part of a text, in bytes.
struct TextPart {
  std::size_t at = 0, length = 0;
  friend bool operator==(const TextPart&, const TextPart&) = default;
};
// The arguments of the max() that is the whole formula, without blanks around them: "dx" and "dy"
// of "max(dx, dy)". Each is a formula itself. Empty if the formula is not a max(). O(length).
std::vector<TextPart> arguments_of_max(const Formula& formula);

// The index of the landmark with this number in the query's tables; std::nullopt if there is none.
std::optional<std::size_t> landmark_numbered(const Query& query, int number);
// An Error without a location if the formula names a landmark that the query does not have.
std::optional<Error> missing_landmark(const Formula& formula, const Query& query);

}  // namespace waymark
