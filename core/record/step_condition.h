#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expression.h"
#include "core/map/moves.h"
#include "core/record/recorded_search.h"

namespace waymark {

// A condition on the steps of a search, written as text: "f > 120", "x == 41 and y == 7",
// "reopened". Costs are in cells, on graphs in the graph's unit of length. Immutable.
class StepCondition {
 public:
  static constexpr std::size_t kLongest = 1000;  // bytes

  // A property of a step and of the node that it expands. The last ones are conditions.
  enum class Value {
    f,
    g,
    h,
    x,
    y,
    heading,
    step,
    open,
    generated,
    improved,
    iteration,
    reopened,
    backward
  };

  // Returns nullptr and sets `fault` if the text is not a condition. O(length).
  static std::shared_ptr<const StepCondition> parse(std::string_view text, TextFault& fault);

  // Without blanks around it.
  const std::string& text() const { return text_; }
  bool uses(Value value) const;

  // The first name that has no value in the search, as a phrase that follows the name of the
  // search: "has no iterations for 'iteration'". std::nullopt if all names have values. `open`: as
  // in steps().
  std::optional<std::string> misfit(const RecordedSearch& search, std::span<const int> open) const;

  // The steps at which the condition holds, ascending. At steps at which a name has no value, it
  // holds only if the other names decide. `costs`: the moves whose unit the record uses. `open`:
  // the number of open nodes by count, from 0 to the record's steps; any other length means
  // unknown. Reports its progress. O(steps), for `generated` and `improved` O(generated nodes).
  std::vector<int> steps(const RecordedSearch& search, const Moves& costs,
                         std::span<const int> open) const;

 private:
  StepCondition(std::string_view text, Expression expression, std::vector<Value> values);

  std::string text_;
  Expression expression_;
  std::vector<Value> values_;  // of each entry of the expression's names
};

// A name that conditions may contain, for completion and help.
struct StepName {
  std::string_view name;
  const char* meaning;  // a phrase without a full stop
};
// In the order of StepCondition::Value.
std::span<const StepName> step_names();
// All names, for messages: "f, g, h, ...".
std::string step_name_list();

}  // namespace waymark
