#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
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

// A function that the expressions of a syntax may call.
struct ExpressionFunction {
  std::string_view name;
  int arguments = 1;        // 1 to 3
  bool takes_more = false;  // with 2 arguments: f(a, b, c) is f(f(a, b), c)
  bool takes_test = false;  // whether the first argument is a condition; the others are numbers
  bool ranges = false;      // whether "f over L: body" is valid, see ExpressionSyntax::variable
};

// The contents of a kind of expression in addition to numbers, names and operators.
struct ExpressionSyntax {
  static constexpr std::size_t kAnyLength = static_cast<std::size_t>(-1);

  std::span<const ExpressionFunction> functions = {};
  // The variable L of "max over L: body". The body extends to the next comma, closing parenthesis,
  // comparison, "and" or "or", and cannot contain another "over".
  std::string_view variable = {};
  bool takes_powers = false;         // whether "a ^ 2" is valid, with an integer exponent
  std::size_t longest = kAnyLength;  // in bytes
  // Names that are conditions, not numbers.
  std::span<const std::string_view> conditions = {};
  // A comparison for error messages.
  std::string_view comparison = "landmarks > 0";
};

// A numeric expression or a condition over named numbers, as written in lesson files:
//
//   landmarks == 2 and expanded_landmarks < 400
//
// Operators in order of increasing precedence: or; and; not; < <= > >= == !=, which do not chain; +
// and -; * and /; the sign; ^. Operands are numbers, names, calls of functions and parentheses.
// Names consist of letters, digits, _ and dots, and begin with a letter. Numbers and conditions
// cannot be mixed; parse() reports an error.
class Expression {
 public:
  struct Name {
    std::string text;
    int at;  // byte offset in the expression's text
  };
  // Returns the value of a name, std::nullopt if it has none at the moment.
  using Lookup = std::function<std::optional<double>(std::string_view name)>;

  static constexpr int kMostNested = 64;

  static constexpr int kMostExponent = 64;

  enum class Op {
    number,
    name,
    negate,
    add,
    subtract,
    multiply,
    divide,
    power,
    call,
    range,  // "max over L: body"
    // Conditions. The first one is a name.
    holds,
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
  // A number, a name or an operator. `left`, `right` and `third` are indices of earlier parts, the
  // operands. If the operator has one operand, `left` and `right` are equal.
  struct Part {
    Op op;
    double number = 0;  // also the exponent of a power, an integer
    int name = 0;       // index into names(), or for `call` and `range` into the syntax's functions
    int left = 0;
    int right = 0;  // for `range`: the first part of its body
    int third = 0;
    int at = 0;  // byte offset in the text, for numbers, names, calls and ranges
  };

  // Returns std::nullopt and sets `fault` if `text` is invalid. O(length).
  static std::optional<Expression> parse(std::string_view text, TextFault& fault,
                                         const ExpressionSyntax& syntax = {});

  bool is_condition() const;
  // Whether the expression's only operators are + and -. In that case, an expression over lengths
  // is a length.
  bool is_sum() const;
  // The names in order of appearance, including repetitions.
  const std::vector<Name>& names() const { return names_; }

  // All parts, each directly after the parts of its operands, which are in the order of the text.
  // The last part is the whole expression.
  std::span<const Part> parts() const { return parts_; }

  // The value; 1 or 0 for a condition. The syntax must have no functions and no powers.
  // std::nullopt if it depends on a name without a value or on a
  // division by 0. `and` and `or` still have a value if one side decides the result.
  std::optional<double> value(const Lookup& lookup) const;
  // Like the above, with a value for each entry of names(). `memory` is reused between calls.
  std::optional<double> value(std::span<const std::optional<double>> values,
                              std::vector<std::optional<double>>& memory) const;
  // Whether there is a value and it is not 0.
  bool holds(const Lookup& lookup) const { return value(lookup).value_or(0) != 0; }

 private:
  friend class ExpressionParser;
  static std::optional<double> joined(Op op, std::optional<double> left,
                                      std::optional<double> right);

  std::vector<Part> parts_;  // the last one is the whole expression
  std::vector<Name> names_;
};

}  // namespace waymark
