#include "core/base/expression.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <utility>

#include "core/base/lines.h"

namespace waymark {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
// Whether a byte is in a UTF-8 letter, but not its first byte.
bool continues_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }
bool is_in_name(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

}  // namespace

// A recursive descent parser with one method per precedence level. Each method returns the index of
// the part it made, std::nullopt after the first error.
class ExpressionParser {
 public:
  using Op = Expression::Op;

  ExpressionParser(std::string_view text, TextFault& fault, const ExpressionSyntax& syntax)
      : text_(text), fault_(fault), syntax_(syntax) {}

  std::optional<Expression> run() {
    if (text_.size() > syntax_.longest) {
      at_ = syntax_.longest;
      reject(fmt::format("longer than {} characters", syntax_.longest), "Shorten it");
      return std::nullopt;
    }
    const std::optional<int> whole = any();
    if (!whole) return std::nullopt;
    skip_spaces();
    if (at_ < text_.size()) {
      reject(fmt::format("unexpected '{}'", here()),
             missing_operator("Join two conditions with 'and' or 'or'"));
      return std::nullopt;
    }
    return std::move(made_);
  }

 private:
  using Index = std::optional<int>;
  using Parse = Index (ExpressionParser::*)();
  struct Operator {
    std::string_view sign;
    Op op;
  };

  Index any() { return word_chain("or", Op::either, &ExpressionParser::all); }
  Index all() { return word_chain("and", Op::both, &ExpressionParser::inverted); }

  Index word_chain(std::string_view word, Op op, Parse next) {
    const std::size_t left_at = at_;
    Index left = (this->*next)();
    while (left && take_word(word)) {
      const std::size_t right_at = at_;
      const Index right = (this->*next)();
      if (!right || !expect(*left, true, left_at) || !expect(*right, true, right_at)) return {};
      left = make({.op = op, .left = *left, .right = *right});
    }
    return left;
  }

  Index inverted() {
    if (!take_word("not")) return comparison();
    const std::size_t operand_at = at_;
    const Index operand = nested(&ExpressionParser::inverted);
    if (!operand || !expect(*operand, true, operand_at)) return {};
    return make({.op = Op::invert, .left = *operand, .right = *operand});
  }

  Index comparison() {
    // Lists longer operators first, because a shorter one can be the prefix of a longer one.
    static constexpr std::array<Operator, 6> kSigns = {{{"<=", Op::at_most},
                                                        {">=", Op::at_least},
                                                        {"==", Op::equal},
                                                        {"!=", Op::unequal},
                                                        {"<", Op::less},
                                                        {">", Op::greater}}};
    const std::size_t left_at = at_;
    const Index left = sum();
    if (!left) return {};
    const Op* op = take_sign(kSigns);
    if (!op) return left;
    const std::size_t right_at = at_;
    const Index right = sum();
    if (!right || !expect(*left, false, left_at) || !expect(*right, false, right_at)) return {};
    if (take_sign(kSigns)) {
      reject("comparisons can't be chained", "Write 'a < b and b < c'");
      return {};
    }
    return make({.op = *op, .left = *left, .right = *right});
  }

  Index sum() {
    static constexpr std::array<Operator, 2> kSigns = {{{"+", Op::add}, {"-", Op::subtract}}};
    return sign_chain(kSigns, &ExpressionParser::product);
  }
  Index product() {
    static constexpr std::array<Operator, 2> kSigns = {{{"*", Op::multiply}, {"/", Op::divide}}};
    return sign_chain(kSigns, &ExpressionParser::signed_atom);
  }

  Index sign_chain(const std::array<Operator, 2>& signs, Parse next) {
    const std::size_t left_at = at_;
    Index left = (this->*next)();
    while (left) {
      const Op* op = take_sign(signs);
      if (!op) break;
      const std::size_t right_at = at_;
      const Index right = (this->*next)();
      if (!right || !expect(*left, false, left_at) || !expect(*right, false, right_at)) return {};
      left = make({.op = *op, .left = *left, .right = *right});
    }
    return left;
  }

  Index signed_atom() {
    if (!take('-')) return power();
    const std::size_t operand_at = at_;
    const Index operand = nested(&ExpressionParser::signed_atom);
    if (!operand || !expect(*operand, false, operand_at)) return {};
    return make({.op = Op::negate, .left = *operand, .right = *operand});
  }

  Index power() {
    skip_spaces();
    const std::size_t base_at = at_;
    const Index base = atom();
    if (!base || !syntax_.takes_powers || !take('^')) return base;
    if (!expect(*base, false, base_at)) return {};
    const bool is_negative = take('-');
    skip_spaces();
    const std::string_view word = word_here();
    int exponent = 0;
    if (!parse_number(word, exponent) || exponent < 0 || exponent > Expression::kMostExponent) {
      reject("expected an integer exponent",
             fmt::format("Write an integer from -{0} to {0}", Expression::kMostExponent));
      return {};
    }
    at_ += word.size();
    const int made = make({.op = Op::power,
                           .number = static_cast<double>(is_negative ? -exponent : exponent),
                           .left = *base,
                           .right = *base});
    if (!take('^')) return made;
    --at_;
    reject("powers can't be chained", "Write (a ^ 2) ^ 3");
    return {};
  }

  Index atom() {
    skip_spaces();
    if (at_ >= text_.size()) {
      reject("expected a number or a name at the end", end_remedy());
      return {};
    }
    const char c = text_[at_];
    if (c == '(') return before_sign(parenthesis());
    if (is_digit(c) || c == '.') return before_sign(number());
    if (is_letter(c)) return name();
    reject(fmt::format("unexpected '{}'", here()), "Write a number, a name or '('");
    return {};
  }

  // The remedy for unexpected text at this place; `otherwise` if it begins no value.
  std::string missing_operator(std::string otherwise) const {
    const char next = text_[at_];
    if (next == '=') return "Write == to compare";
    if ((static_cast<unsigned char>(next) & 0x80) != 0)
      return "Write an ASCII sign, such as - or *";
    if (is_digit(next) || is_letter(next)) return "Write an operator before it, such as + or 'and'";
    return otherwise;
  }

  // How to continue a text that ends too early.
  std::string end_remedy() const {
    const std::size_t last = text_.find_last_not_of(' ');
    if (last == std::string_view::npos) return "Write a formula such as 2 * (a + b)";
    std::size_t first = last;
    while (first > 0 && is_in_name(text_[first]) && is_in_name(text_[first - 1])) --first;
    return fmt::format("Write what follows '{}', or remove it",
                       text_.substr(first, last + 1 - first));
  }

  // Rejects a number or parentheses before a parenthesis, as in "2(a + b)".
  Index before_sign(Index factor) {
    const std::size_t next = text_.find_first_not_of(' ', at_);
    if (!factor || next == std::string_view::npos || text_[next] != '(') return factor;
    at_ = next;
    reject("unexpected '('", "Write * to multiply, as in 2 * (a + b)");
    return {};
  }

  Index parenthesis() {
    const std::size_t open = at_++;
    const Index inside = nested(&ExpressionParser::any);
    if (!inside) return {};
    skip_spaces();
    if (at_ < text_.size() && text_[at_] == ')') {
      ++at_;
      return inside;
    }
    at_ = open;
    reject("'(' without ')'", "Add the missing ')'");
    return {};
  }

  Index number() {
    double value = 0;
    const std::size_t at = at_;
    const std::string_view rest = text_.substr(at_);
    const std::string_view digits = rest.substr(0, rest.find_first_not_of("0123456789."));
    const std::size_t after = at_ + digits.size();
    if (!read_double(digits, value) || (after < text_.size() && is_in_name(text_[after]))) {
      const bool is_product = read_double(digits, value) && is_letter(text_[after]);
      reject(fmt::format("'{}' is not a number", here()),
             is_product
                 ? fmt::format("Write * to multiply: {} * {}", digits, here().substr(digits.size()))
                 : "Write it as 400 or 0.5");
      return {};
    }
    at_ = after;
    return make({.op = Op::number, .number = value, .at = static_cast<int>(at)});
  }

  Index name() {
    const std::string_view word = word_here();
    if (word == "and" || word == "or" || word == "not") {
      reject(fmt::format("unexpected '{}'", word), "Write a number, a name or '('");
      return {};
    }
    const auto function = std::find_if(syntax_.functions.begin(), syntax_.functions.end(),
                                       [&](const auto& known) { return known.name == word; });
    if (function != syntax_.functions.end())
      return applied(*function, static_cast<int>(function - syntax_.functions.begin()));
    const int at = static_cast<int>(at_);
    at_ += word.size();
    if (!syntax_.functions.empty() && take('(')) {
      at_ = static_cast<std::size_t>(at);
      reject(fmt::format("unknown function '{}'", word), "Use " + function_names());
      return {};
    }
    made_.names_.push_back({std::string(word), at});
    const bool holds = std::find(syntax_.conditions.begin(), syntax_.conditions.end(), word) !=
                       syntax_.conditions.end();
    return make({.op = holds ? Op::holds : Op::name,
                 .name = static_cast<int>(made_.names_.size()) - 1,
                 .at = at});
  }

  // A call of a function, or its range: "max(a, b)", "max over L: a".
  Index applied(const ExpressionFunction& function, int index) {
    const std::size_t at = at_;
    at_ += function.name.size();
    if (function.ranges && take_word("over")) return range(index, at);
    if (take('(')) return call(function, index, at);
    at_ = at;
    reject(fmt::format("'{}' is a function", function.name),
           "Add its arguments in parentheses" +
               (function.ranges ? fmt::format(", or write {} over {}: and a value", function.name,
                                              syntax_.variable)
                                : ""));
    return {};
  }

  Index range(int index, std::size_t at) {
    skip_spaces();
    if (std::exchange(in_range_, true)) {
      at_ = at;
      reject("'over' can't be inside another 'over'", "Use a landmark's number inside, as in L1");
      return {};
    }
    if (!take_word(syntax_.variable) || !take(':')) {
      reject(fmt::format("expected '{}:' after 'over'", syntax_.variable),
             fmt::format("Write over {}: and a value", syntax_.variable));
      return {};
    }
    const int first = static_cast<int>(made_.parts_.size());
    const std::size_t body_at = at_;
    const Index body = nested(&ExpressionParser::sum);
    in_range_ = false;
    if (!body || !expect(*body, false, body_at)) return {};
    return make({.op = Op::range,
                 .name = index,
                 .left = *body,
                 .right = first,
                 .at = static_cast<int>(at)});
  }

  // The arguments after the opening parenthesis.
  Index call(const ExpressionFunction& function, int index, std::size_t at) {
    Expression::Part part{.op = Op::call, .name = index, .at = static_cast<int>(at)};
    int count = 0;
    do {
      if (count == function.arguments && function.takes_more) {
        part.left = make(part);
        --count;
      }
      const std::size_t argument_at = at_;
      const Index argument = nested(&ExpressionParser::any);
      if (!argument || !expect(*argument, function.takes_test && count == 0, argument_at))
        return {};
      if (count < 3) (count == 0 ? part.left : count == 1 ? part.right : part.third) = *argument;
      ++count;
    } while (take(','));
    skip_spaces();
    if (at_ >= text_.size() || text_[at_] != ')') {
      if (at_ >= text_.size()) at_ = at;
      reject(at_ == at ? fmt::format("'{}(' without ')'", function.name)
                       : fmt::format("unexpected '{}'", here()),
             at_ == at ? "Add the missing ')'" : missing_operator("Add the missing ')'"));
      return {};
    }
    ++at_;
    if (count != function.arguments) {
      at_ = at;
      reject(fmt::format("'{}' takes {} argument{}{}", function.name, function.arguments,
                         function.arguments == 1 ? "" : "s", function.takes_more ? " or more" : ""),
             fmt::format("It has {}", count));
      return {};
    }
    if (count == 1) part.right = part.left;
    return make(part);
  }

  std::string function_names() const {
    std::string names;
    for (const ExpressionFunction& function : syntax_.functions)
      names += (names.empty() ? "" : ", ") + std::string(function.name);
    return names;
  }

  // Limits the nesting depth, so long texts cannot exhaust the stack.
  Index nested(Parse next) {
    if (++depth_ > Expression::kMostNested) {
      reject("nested too deeply", "Use fewer parentheses, signs or 'not'");
      return {};
    }
    const Index inside = (this->*next)();
    --depth_;
    return inside;
  }

  static bool is_condition(Op op) { return op >= Op::holds; }

  bool expect(int part, bool condition, std::size_t at) {
    if (is_condition(made_.parts_[static_cast<std::size_t>(part)].op) == condition) return true;
    at_ = at;
    skip_spaces();
    if (condition)
      reject("'and', 'or' and 'not' need conditions, but this is a number",
             fmt::format("Compare it, as in '{}'", syntax_.comparison));
    else
      reject("can't calculate with a condition", "Join conditions with 'and' or 'or'");
    return false;
  }

  int make(const Expression::Part& part) {
    made_.parts_.push_back(part);
    return static_cast<int>(made_.parts_.size()) - 1;
  }

  bool take(char sign) {
    skip_spaces();
    if (at_ >= text_.size() || text_[at_] != sign) return false;
    ++at_;
    return true;
  }

  template <std::size_t count>
  const Op* take_sign(const std::array<Operator, count>& operators) {
    skip_spaces();
    for (const Operator& o : operators) {
      if (!text_.substr(at_).starts_with(o.sign)) continue;
      at_ += o.sign.size();
      return &o.op;
    }
    return nullptr;
  }

  bool take_word(std::string_view word) {
    skip_spaces();
    if (word_here() != word) return false;
    at_ += word.size();
    return true;
  }

  std::string_view word_here() const {
    std::size_t end = at_;
    while (end < text_.size() && (is_in_name(text_[end]) || text_[end] == '.')) ++end;
    return text_.substr(at_, end - at_);
  }

  // Returns the word at the current position, or a single character if no word starts there.
  std::string_view here() const {
    const std::string_view word = word_here();
    if (!word.empty()) return word;
    std::size_t end = at_ + 1;
    while (end < text_.size() && continues_letter(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }

  void skip_spaces() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  void reject(std::string what, std::string remedy) {
    fault_ = {std::move(what), std::move(remedy), static_cast<int>(at_)};
  }

  std::string_view text_;
  TextFault& fault_;
  const ExpressionSyntax& syntax_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool in_range_ = false;
  Expression made_;
};

std::optional<Expression> Expression::parse(std::string_view text, TextFault& fault,
                                            const ExpressionSyntax& syntax) {
  return ExpressionParser(text, fault, syntax).run();
}

bool Expression::is_condition() const { return parts_.back().op >= Op::holds; }

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
  std::vector<std::optional<double>> values, memory;
  for (const Name& name : names_) values.push_back(lookup(name.text));
  return value(values, memory);
}

std::optional<double> Expression::value(std::span<const std::optional<double>> values,
                                        std::vector<std::optional<double>>& memory) const {
  memory.clear();
  for (const Part& part : parts_) {
    if (part.op == Op::number)
      memory.emplace_back(part.number);
    else if (part.op == Op::name || part.op == Op::holds)
      memory.push_back(values[static_cast<std::size_t>(part.name)]);
    else
      memory.push_back(joined(part.op, memory[static_cast<std::size_t>(part.left)],
                              memory[static_cast<std::size_t>(part.right)]));
  }
  return memory.back();
}

}  // namespace waymark
