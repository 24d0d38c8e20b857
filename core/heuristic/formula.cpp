#include "core/heuristic/formula.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/base/lines.h"

namespace waymark {
namespace {

using FormulaOp = Formula::Op;

// The maps on which a name has a meaning.
enum class Needs { nothing, rows_and_columns, terrain };

struct NamedValue {
  std::string_view name;
  FormulaOp op;
  Needs needs = Needs::nothing;
};
constexpr std::array<NamedValue, 17> kValues = {{
    {"x", FormulaOp::x},
    {"y", FormulaOp::y},
    {"goal.x", FormulaOp::goal_x},
    {"goal.y", FormulaOp::goal_y},
    {"start.x", FormulaOp::start_x},
    {"start.y", FormulaOp::start_y},
    {"dx", FormulaOp::dx},
    {"dy", FormulaOp::dy},
    {"D", FormulaOp::straight, Needs::rows_and_columns},
    {"D2", FormulaOp::diagonal, Needs::rows_and_columns},
    {"distance", FormulaOp::distance},
    {"manhattan", FormulaOp::manhattan, Needs::rows_and_columns},
    {"octile", FormulaOp::octile, Needs::rows_and_columns},
    {"chebyshev", FormulaOp::chebyshev, Needs::rows_and_columns},
    {"euclidean", FormulaOp::euclidean},
    {"terrain", FormulaOp::terrain, Needs::terrain},
    {"landmarks", FormulaOp::landmarks},
}};

constexpr std::array<ExpressionFunction, 10> kFunctions = {{
    {"cost", 2},
    {"abs"},
    {"min", 2, true, false, true},
    {"max", 2, true, false, true},
    {"sqrt"},
    {"floor"},
    {"ceil"},
    {"round"},
    {"if", 3, false, true},
    {"sum", 1, false, false, true},
}};
// By index in kFunctions: the instruction of a call, and of "over". `number` if there is none.
constexpr std::array<FormulaOp, 10> kCalls = {
    FormulaOp::number, FormulaOp::abs,  FormulaOp::min,   FormulaOp::max,    FormulaOp::sqrt,
    FormulaOp::floor,  FormulaOp::ceil, FormulaOp::round, FormulaOp::choose, FormulaOp::number};
constexpr std::array<FormulaOp, 10> kRanges = {
    FormulaOp::number, FormulaOp::number,  FormulaOp::min_over, FormulaOp::max_over,
    FormulaOp::number, FormulaOp::number,  FormulaOp::number,   FormulaOp::number,
    FormulaOp::number, FormulaOp::sum_over};
constexpr int kCost = 0;

constexpr ExpressionSyntax kFormulas = {kFunctions, "L", true, Formula::kLongest};

constexpr std::array<FormulaName, 31> kNames = {{
    {"x", "column of the cell; on graphs, its coordinate"},
    {"y", "row of the cell; on graphs, its coordinate"},
    {"goal.x", "column of the goal"},
    {"goal.y", "row of the goal"},
    {"start.x", "column of the start"},
    {"start.y", "row of the start"},
    {"dx", "columns between the cell and the goal, at least 0"},
    {"dy", "rows between the cell and the goal, at least 0"},
    {"D", "cost of a straight step on the cheapest terrain"},
    {"D2", "cost of a diagonal step on the cheapest terrain; 2 D with 4 moves"},
    {"distance", "the distance formula that fits the moves"},
    {"manhattan", "the Manhattan distance to the goal"},
    {"octile", "the octile distance to the goal"},
    {"chebyshev", "the Chebyshev distance to the goal"},
    {"euclidean", "the length of the straight line to the goal"},
    {"terrain", "terrain cost of the cell"},
    {"landmarks", "the landmark heuristic with all landmarks"},
    {"cost(L1, n)", "cost of an optimal path from landmark 1 to the cell"},
    {"cost(L1, goal)", "cost of an optimal path from landmark 1 to the goal"},
    {"cost(n, L1)", "cost of an optimal path from the cell to landmark 1"},
    {"cost(goal, L1)", "cost of an optimal path from the goal to landmark 1"},
    {"cost(n, goal)", "the true cost from the cell to the goal"},
    {"max over L: a", "largest value of a over all landmarks L; min and sum also work"},
    {"abs(a)", "a without its sign"},
    {"min(a, b)", "the smallest of two or more numbers"},
    {"max(a, b)", "the largest of two or more numbers"},
    {"sqrt(a)", "square root"},
    {"floor(a)", "a rounded down"},
    {"ceil(a)", "a rounded up"},
    {"round(a)", "a rounded to the closest integer, halves away from 0"},
    {"if(c, a, b)", "a if the condition c holds, otherwise b"},
}};

FormulaOp op_of(Expression::Op op) {
  switch (op) {
    case Expression::Op::negate:
      return FormulaOp::negate;
    case Expression::Op::add:
      return FormulaOp::add;
    case Expression::Op::subtract:
      return FormulaOp::subtract;
    case Expression::Op::multiply:
      return FormulaOp::multiply;
    case Expression::Op::divide:
      return FormulaOp::divide;
    case Expression::Op::less:
      return FormulaOp::less;
    case Expression::Op::at_most:
      return FormulaOp::at_most;
    case Expression::Op::greater:
      return FormulaOp::greater;
    case Expression::Op::at_least:
      return FormulaOp::at_least;
    case Expression::Op::equal:
      return FormulaOp::equal;
    case Expression::Op::unequal:
      return FormulaOp::unequal;
    case Expression::Op::invert:
      return FormulaOp::invert;
    case Expression::Op::both:
      return FormulaOp::both;
    case Expression::Op::either:
      return FormulaOp::either;
    case Expression::Op::power:
      return FormulaOp::power;
    default:
      return FormulaOp::number;
  }
}

const NamedValue* value_named(std::string_view name) {
  const auto known = std::find_if(kValues.begin(), kValues.end(),
                                  [&](const NamedValue& value) { return value.name == name; });
  return known == kValues.end() ? nullptr : &*known;
}

}  // namespace

bool operator==(const FormulaChoice& a, const FormulaChoice& b) {
  if (a.formula_ == b.formula_) return true;
  return a.formula_ && b.formula_ && a->text() == b->text();
}

// Translates an expression into the steps of a formula. The parts of an expression are already in
// the order in which a stack machine evaluates them.
class FormulaCompiler {
 public:
  FormulaCompiler(const Expression& from, TextFault& fault, Formula& to)
      : from_(from), fault_(fault), to_(to), opens_(from.parts().size(), -1) {}

  bool run() {
    const auto parts = from_.parts();
    std::vector<bool> is_argument(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Expression::Part& part = parts[i];
      if (part.op == Expression::Op::range)
        opens_[static_cast<std::size_t>(part.right)] = static_cast<int>(i);
      if (part.op == Expression::Op::call && part.name == kCost)
        is_argument[static_cast<std::size_t>(part.left)] =
            is_argument[static_cast<std::size_t>(part.right)] = true;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (opens_[i] >= 0) open(parts[static_cast<std::size_t>(opens_[i])]);
      if (!is_argument[i] && !take(parts[i])) return false;
    }
    std::vector<int>& numbers = to_.landmark_numbers_;
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return true;
  }

 private:
  // The meaning of an argument of cost().
  struct Place {
    enum Kind { other, landmark, node, goal } kind = other;
    int number = Formula::kEach;
  };

  void open(const Expression::Part& range) {
    range_ = to_.steps_.size();
    to_.uses_landmarks_ = true;
    put({.op = kRanges[static_cast<std::size_t>(range.name)], .at = range.at});
  }

  bool take(const Expression::Part& part) {
    switch (part.op) {
      case Expression::Op::number:
        return put({.op = FormulaOp::number, .number = part.number, .at = part.at});
      case Expression::Op::name:
        return take_name(part);
      case Expression::Op::call:
        if (part.name == kCost) return take_cost(part);
        if (kCalls[static_cast<std::size_t>(part.name)] == FormulaOp::number)
          return reject(part.at, "sum() takes no arguments", "Write sum over L: and a value");
        return put({.op = kCalls[static_cast<std::size_t>(part.name)], .at = part.at});
      case Expression::Op::range:
        to_.steps_[*range_].end = to_.steps_.size();
        range_.reset();
        --height_;  // the body's value is combined with the result below it
        return true;
      default:
        return put({.op = op_of(part.op), .number = part.number, .at = part.at});
    }
  }

  bool take_name(const Expression::Part& part) {
    const std::string& name = name_of(part);
    if (const NamedValue* const known = value_named(name)) {
      to_.uses_landmarks_ |= known->op == FormulaOp::landmarks;
      return put({.op = known->op, .at = part.at, .length = static_cast<int>(name.size())});
    }
    if (place_of(part).kind != Place::other)
      return reject(part.at, fmt::format("'{}' is a place, not a number", name),
                    "Use it in cost(), as in cost(L1, n)");
    std::string names;
    for (const NamedValue& value : kValues)
      names += (names.empty() ? "" : ", ") + std::string(value.name);
    return reject(part.at, fmt::format("unknown name '{}'", name), "Use " + names);
  }

  bool take_cost(const Expression::Part& call) {
    std::array<Place, 2> places;
    for (const std::size_t i : {0u, 1u}) {
      const Expression::Part& argument =
          from_.parts()[static_cast<std::size_t>(i == 0 ? call.left : call.right)];
      if (argument.op == Expression::Op::name) places[i] = place_of(argument);
      if (places[i].kind == Place::other)
        return reject(argument.op == Expression::Op::name ? argument.at : call.at,
                      "cost() is between two places",
                      "Use n, goal, and a landmark such as L1, as in cost(L1, n)");
      if (places[i].kind == Place::landmark && places[i].number == Formula::kEach && !range_)
        return reject(argument.at, "L has no value here",
                      "Write max over L: before it, or a landmark's number, as in L1");
    }
    const auto& [from, to] = places;
    std::optional<FormulaOp> op;
    if (from.kind == Place::landmark && to.kind == Place::node) op = FormulaOp::from_landmark;
    if (from.kind == Place::landmark && to.kind == Place::goal) op = FormulaOp::landmark_to_goal;
    if (from.kind == Place::node && to.kind == Place::landmark) op = FormulaOp::to_landmark;
    if (from.kind == Place::goal && to.kind == Place::landmark) op = FormulaOp::goal_to_landmark;
    if (from.kind == Place::node && to.kind == Place::goal) op = FormulaOp::to_goal;
    if (!op)
      return reject(call.at, "there is no table of this cost",
                    "Use cost(n, goal), or a landmark and n or goal, as in cost(L1, n)");
    to_.uses_true_costs_ |= op == FormulaOp::to_goal;
    to_.uses_landmarks_ |= op != FormulaOp::to_goal;
    const int number = std::max(from.number, to.number);
    if (number != Formula::kEach) to_.landmark_numbers_.push_back(number);
    return put({.op = *op, .landmark = number, .at = call.at});
  }

  const std::string& name_of(const Expression::Part& part) const {
    return from_.names()[static_cast<std::size_t>(part.name)].text;
  }

  Place place_of(const Expression::Part& part) const {
    const std::string_view name = name_of(part);
    if (name == "n") return {Place::node};
    if (name == "goal") return {Place::goal};
    if (name == kFormulas.variable) return {Place::landmark};
    int number = 0;
    if (name.starts_with(kFormulas.variable) && parse_number(name.substr(1), number) && number > 0)
      return {Place::landmark, number};
    return {};
  }

  bool put(const Formula::Step& step) {
    to_.steps_.push_back(step);
    height_ += 1;
    if (step.op < FormulaOp::min_over)
      height_ -= static_cast<std::size_t>(Formula::operands_of(step.op));
    to_.depth_ = std::max(to_.depth_, height_);
    return true;
  }

  bool reject(int at, std::string what, std::string remedy) {
    fault_ = {std::move(what), std::move(remedy), at};
    return false;
  }

  const Expression& from_;
  TextFault& fault_;
  Formula& to_;
  std::vector<int> opens_;            // by part: the range whose body begins with it, or -1
  std::optional<std::size_t> range_;  // the step of the range around the current part
  std::size_t height_ = 0;
};

std::shared_ptr<const Formula> Formula::parse(std::string_view typed, TextFault& fault) {
  std::string text(typed);
  for (char& letter : text)
    if (std::string_view("\n\r\t").find(letter) != std::string_view::npos) letter = ' ';
  const std::optional<Expression> expression = Expression::parse(text, fault, kFormulas);
  if (!expression) return nullptr;
  if (expression->is_condition()) {
    fault = {"a heuristic is a number, not a condition", "Write if(condition, 1, 0)", 0};
    return nullptr;
  }
  const std::shared_ptr<Formula> formula(new Formula);
  if (!FormulaCompiler(*expression, fault, *formula).run()) return nullptr;
  formula->text_ = std::move(text);
  return formula;
}

std::optional<std::string> Formula::misfit(const Grid& grid) const {
  const Graph* const graph = grid.graph();
  if (!graph) return std::nullopt;
  for (const Step& step : steps_)
    for (const NamedValue& value : kValues) {
      if (value.op != step.op) continue;
      if (value.needs == Needs::rows_and_columns)
        return fmt::format("needs a grid for '{}'", value.name);
      if (value.needs == Needs::terrain && graph->shape() != GraphShape::hexagons)
        return fmt::format("needs cells with terrain for '{}'", value.name);
    }
  return std::nullopt;
}

int Formula::operands_of(FormulaOp op) {
  if (op < FormulaOp::negate) return 0;
  switch (op) {
    case FormulaOp::negate:
    case FormulaOp::power:
    case FormulaOp::invert:
    case FormulaOp::abs:
    case FormulaOp::sqrt:
    case FormulaOp::floor:
    case FormulaOp::ceil:
    case FormulaOp::round:
      return 1;
    case FormulaOp::choose:
      return 3;
    default:
      return 2;
  }
}

std::span<const FormulaName> formula_names() { return kNames; }

std::vector<TextPart> arguments_of_max(const Formula& formula) {
  constexpr std::string_view kMax = "max";
  const std::string_view text = formula.text();
  const std::size_t name = text.find_first_not_of(' '), close = text.find_last_not_of(' ');
  // The formula is valid, so no other name begins with "max".
  if (!text.substr(name).starts_with(kMax)) return {};
  const std::size_t open = text.find_first_not_of(' ', name + kMax.size());
  if (text[open] != '(') return {};  // "max over L: a"
  std::vector<TextPart> arguments;
  std::size_t begin = open + 1;
  int depth = 1;
  for (std::size_t at = begin; at <= close; ++at) {
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth == 0 && at != close) return {};  // "max(a, b) + c"
    if (depth > 1 || (depth == 1 && text[at] != ',')) continue;
    const std::size_t first = text.find_first_not_of(' ', begin);
    arguments.push_back({first, text.find_last_not_of(' ', at - 1) + 1 - first});
    begin = at + 1;
  }
  return arguments;
}

std::optional<std::size_t> landmark_numbered(const Query& query, int number) {
  const std::span<const int> numbers = query.landmark_numbers;
  const std::size_t count = query.landmarks.size();
  for (std::size_t i = 0; i < count; ++i)
    if ((i < numbers.size() ? numbers[i] : static_cast<int>(i) + 1) == number) return i;
  return std::nullopt;
}

std::optional<Error> missing_landmark(const Formula& formula, const Query& query) {
  for (const int number : formula.landmark_numbers())
    if (!landmark_numbered(query, number))
      return Error{fmt::format("there is no landmark L{} for {{{}}}", number, formula.text()), "",
                   query.landmarks.empty()
                       ? "Place landmarks first"
                       : "Place a landmark with this number, or name another landmark"};
  return std::nullopt;
}

}  // namespace waymark
