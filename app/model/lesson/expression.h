#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// What is wrong with a text, and at which byte of it, from 0.
struct TextFault {
  std::string what;
  std::string remedy;
  int at = 0;
};

// A number or a condition over named numbers, as lesson files write them:
//
//   landmarks == 2 and expanded_landmarks < 400
//
// From the loosest binding to the tightest: or; and; not; < <= > >= == !=, which do not chain;
// + and -; * and /; the sign; numbers, names and parentheses. Names are of letters, digits and _
// and begin with a letter. Numbers and conditions do not mix: that is found when it is read.
class Expression {
 public:
  struct Name {
    std::string text;
    int at;  // byte of the expression's text
  };
  // The value of a name, nothing where it has none just now.
  using Lookup = std::function<std::optional<double>(std::string_view name)>;

  static constexpr int kMostNested = 64;

  // Nothing where the text is none; `fault` then says why. O(length).
  static std::optional<Expression> parse(std::string_view text, TextFault& fault);

  bool is_condition() const;
  // Nothing but + and - between its numbers and names: of lengths it makes a length.
  bool is_sum() const;
  // In the order in which they stand; a name that stands twice is there twice.
  const std::vector<Name>& names() const { return names_; }

  // A condition is 1 or 0. Nothing where it hangs on a name without a value or on a division by 0;
  // `and` and `or` still answer where their other side decides.
  std::optional<double> value(const Lookup& lookup) const;
  // True only where the value is there and not 0.
  bool holds(const Lookup& lookup) const { return value(lookup).value_or(0) != 0; }

 private:
  friend class ExpressionParser;  // expression_parser.cpp
  enum class Op {
    number,
    name,
    negate,
    add,
    subtract,
    multiply,
    divide,
    less,
    at_most,
    greater,
    at_least,
    equal,
    unequal,
    invert,
    both,
    either
  };
  // `left` and `right` are indices of parts that stand before this one, equal where an operator
  // has one side; `name` is one of names_.
  struct Part {
    Op op;
    double number = 0;
    int name = 0;
    int left = 0, right = 0;
  };

  static std::optional<double> joined(Op op, std::optional<double> left,
                                      std::optional<double> right);

  std::vector<Part> parts_;  // the last one is the whole
  std::vector<Name> names_;
};

}  // namespace waymark
