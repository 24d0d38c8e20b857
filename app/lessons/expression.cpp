#include "app/lessons/expression.h"

#include <algorithm>

namespace waymark {

bool Expression::is_condition() const { return parts_.back().op >= Op::less; }

bool Expression::is_sum() const {
  return std::all_of(parts_.begin(), parts_.end(), [](const Part& part) {
    return part.op == Op::number || part.op == Op::name || part.op == Op::negate ||
           part.op == Op::add || part.op == Op::subtract;
  });
}

// Applies an operator to its one or two operands.
std::optional<double> Expression::joined(Op op, std::optional<double> left,
                                         std::optional<double> right) {
  if (op == Op::both || op == Op::either) {
    const double decides = op == Op::either;
    if (left == decides || right == decides) return decides;
    return left && right ? std::optional(1 - decides) : std::nullopt;
  }
  if (!left || !right) return std::nullopt;
  switch (op) {
    case Op::negate:
      return -*left;
    case Op::invert:
      return *left == 0;
    case Op::add:
      return *left + *right;
    case Op::subtract:
      return *left - *right;
    case Op::multiply:
      return *left * *right;
    case Op::divide:
      return *right == 0 ? std::nullopt : std::optional(*left / *right);
    case Op::less:
      return *left < *right;
    case Op::at_most:
      return *left <= *right;
    case Op::greater:
      return *left > *right;
    case Op::at_least:
      return *left >= *right;
    case Op::equal:
      return *left == *right;
    default:
      return *left != *right;
  }
}

std::optional<double> Expression::value(const Lookup& lookup) const {
  std::vector<std::optional<double>> values;
  values.reserve(parts_.size());
  for (const Part& part : parts_) {
    if (part.op == Op::number)
      values.push_back(part.number);
    else if (part.op == Op::name)
      values.push_back(lookup(names_[static_cast<std::size_t>(part.name)].text));
    else
      values.push_back(joined(part.op, values[static_cast<std::size_t>(part.left)],
                              values[static_cast<std::size_t>(part.right)]));
  }
  return values.back();
}

}  // namespace waymark
