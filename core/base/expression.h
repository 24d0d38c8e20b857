#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// An error in an expression, and its byte offset in the text.
struct TextFault {
  std::string what;
  std::string remedy;
  int at = 0;
};

// A numeric expression or a condition over named numbers, as written in lesson files:
//
//   landmarks == 2 and expanded_landmarks < 400
//
// Operators in order of increasing precedence: or; and; not; < <= > >= == !=, which do not chain; +
// and -; * and /; the sign. Operands are numbers, names and parentheses. Names consist of letters,
// digits, _ and dots, and begin with a letter. Numbers and conditions cannot be mixed; parse()
// reports an error.
class Expression {
 public:
  struct Name {
    std::string text;
    int at;  // byte offset in the expression's text
  };
  // Returns the value of a name, std::nullopt if it has none at the moment.
  using Lookup = std::function<std::optional<double>(std::string_view name)>;

  static constexpr int kMostNested = 64;

  // Returns std::nullopt and sets `fault` if `text` is invalid. O(length).
  static std::optional<Expression> parse(std::string_view text, TextFault& fault);

  bool is_condition() const;
  // Whether the expression's only operators are + and -. In that case, an expression over lengths
  // is a length.
  bool is_sum() const;
  // The names in order of appearance, including repetitions.
  const std::vector<Name>& names() const { return names_; }

  // The value; 1 or 0 for a condition. std::nullopt if it depends on a name without a value or on a
  // division by 0. `and` and `or` still have a value if one side decides the result.
  std::optional<double> value(const Lookup& lookup) const;
  // Whether there is a value and it is not 0.
  bool holds(const Lookup& lookup) const { return value(lookup).value_or(0) != 0; }

 private:
  friend class ExpressionParser;
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
  // `left` and `right` are indices of earlier parts; they are equal if the operator has one
  // operand. `name` is an index into names_.
  struct Part {
    Op op;
    double number = 0;
    int name = 0;
    int left = 0, right = 0;
  };

  static std::optional<double> joined(Op op, std::optional<double> left,
                                      std::optional<double> right);

  std::vector<Part> parts_;  // the last one is the whole expression
  std::vector<Name> names_;
};

}  // namespace waymark
