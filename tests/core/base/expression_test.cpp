#include "core/base/expression.h"

#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "core/base/random.h"
#include "tests/support/contains.h"

namespace waymark::expression_test {
namespace {

using Value = std::optional<double>;

const std::map<std::string, Value, std::less<>> kNames = {
    {"a", 0}, {"b", 1}, {"c_2", 7}, {"order", -3}, {"nothing", std::nullopt}};

Value lookup(std::string_view name) { return kNames.find(name)->second; }

Value value_of(const std::string& text) {
  TextFault fault;
  const std::optional<Expression> expression = Expression::parse(text, fault);
  EXPECT_TRUE(expression) << text << ": " << fault.what;
  return expression ? expression->value(lookup) : std::nullopt;
}

// An expression as text, with parentheses around every operand and with only the necessary ones,
// and its value, which is computed while the expression is built.
struct Sample {
  std::string full, sparse;
  int level = 0;  // precedence of its outermost operator, see Level
  Value value;
};
enum Level { kOr, kAnd, kNot, kCompare, kSum, kProduct, kSign, kAtom };

std::string wrapped(const Sample& side, int least) {
  return side.level < least ? "(" + side.sparse + ")" : side.sparse;
}

Sample any_number(Random& random, int depth);

Sample joined(const Sample& left, const std::string& sign, const Sample& right, int level,
              int left_least, int right_least, Value value) {
  return {fmt::format("({} {} {})", left.full, sign, right.full),
          fmt::format("{} {} {}", wrapped(left, left_least), sign, wrapped(right, right_least)),
          level, value};
}

Sample any_number(Random& random, int depth) {
  if (depth == 0 || random.one_in(4)) {
    if (random.one_in(2)) {
      const int number = random.between(0, 40);
      const std::string text =
          random.one_in(2) ? fmt::format("{}", number) : fmt::format("{}.25", number);
      return {text, text, kAtom, std::stod(text)};
    }
    auto name = kNames.begin();
    std::advance(name, random.between(0, int(kNames.size()) - 1));
    return {name->first, name->first, kAtom, name->second};
  }
  const Sample left = any_number(random, depth - 1);
  if (random.one_in(5)) {
    const Value value = left.value ? Value(-*left.value) : std::nullopt;
    return {"(-" + left.full + ")", "-" + wrapped(left, kSign), kSign, value};
  }
  const Sample right = any_number(random, depth - 1);
  const bool known = left.value && right.value;
  switch (random.between(0, 3)) {
    case 0:
      return joined(left, "+", right, kSum, kSum, kProduct,
                    known ? Value(*left.value + *right.value) : std::nullopt);
    case 1:
      return joined(left, "-", right, kSum, kSum, kProduct,
                    known ? Value(*left.value - *right.value) : std::nullopt);
    case 2:
      return joined(left, "*", right, kProduct, kProduct, kSign,
                    known ? Value(*left.value * *right.value) : std::nullopt);
    default:
      return joined(left, "/", right, kProduct, kProduct, kSign,
                    known && *right.value != 0 ? Value(*left.value / *right.value) : std::nullopt);
  }
}

Sample any_comparison(Random& random, int depth) {
  const Sample left = any_number(random, depth), right = any_number(random, depth);
  const int which = random.between(0, 5);
  const char* signs[] = {"<", "<=", ">", ">=", "==", "!="};
  Value value;
  if (left.value && right.value) {
    const double a = *left.value, b = *right.value;
    const bool answers[] = {a<b, a <= b, a> b, a >= b, a == b, a != b};
    value = answers[which];
  }
  return joined(left, signs[which], right, kCompare, kSum, kSum, value);
}

Sample any_condition(Random& random, int depth) {
  if (depth == 0 || random.one_in(4)) return any_comparison(random, 2);
  const Sample left = any_condition(random, depth - 1);
  if (random.one_in(4)) {
    const Value value = left.value ? Value(1 - *left.value) : std::nullopt;
    return {"(not " + left.full + ")", "not " + wrapped(left, kNot), kNot, value};
  }
  const Sample right = any_condition(random, depth - 1);
  if (random.one_in(2)) {
    Value value;
    if (left.value && right.value) value = *left.value * *right.value;
    if (left.value == 0.0 || right.value == 0.0) value = 0;
    return joined(left, "and", right, kAnd, kAnd, kNot, value);
  }
  Value value;
  if (left.value && right.value) value = std::max(*left.value, *right.value);
  if (left.value == 1.0 || right.value == 1.0) value = 1;
  return joined(left, "or", right, kOr, kOr, kAnd, value);
}

void expect_same(const Value& found, const Value& wanted, const std::string& text) {
  ASSERT_EQ(found.has_value(), wanted.has_value()) << text;
  EXPECT_EQ(found.value_or(0), wanted.value_or(0)) << text;
}

TEST(ExpressionTest, RandomOnesAreWorthWhatTheirPartsAre) {
  Random random(1);
  int undefined = 0, held = 0;
  for (int i = 0; i < 4000; ++i) {
    const bool condition = random.one_in(2);
    const Sample sample = condition ? any_condition(random, 4) : any_number(random, 5);
    expect_same(value_of(sample.full), sample.value, sample.full);
    expect_same(value_of(sample.sparse), sample.value, sample.sparse);
    undefined += !sample.value;
    held += condition && sample.value == 1.0;
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(undefined, 200);
  EXPECT_GT(held, 200);
}

TEST(ExpressionTest, SpacesAreFreeAndWordsAreWhole) {
  EXPECT_EQ(value_of("  c_2  "), 7);
  EXPECT_EQ(value_of("c_2-1"), 6);
  EXPECT_EQ(value_of("--1"), 1);
  EXPECT_EQ(value_of("order+10"), 7);  // `order` begins with `or`
  EXPECT_EQ(value_of("(b==1)and(a==0)"), 1);
}

TEST(ExpressionTest, WhatHasNoValueHoldsNot) {
  for (const char* text : {"nothing > 0", "nothing <= 0", "not nothing > 0", "1 / a == 1",
                           "nothing == nothing", "b == 1 and nothing > 0"}) {
    TextFault fault;
    const std::optional<Expression> expression = Expression::parse(text, fault);
    ASSERT_TRUE(expression) << text;
    EXPECT_FALSE(expression->holds(lookup)) << text;
  }
  EXPECT_EQ(value_of("b == 1 or nothing > 0"), 1);
  EXPECT_EQ(value_of("nothing > 0 and b == 0"), 0);
}

TEST(ExpressionTest, NamesAreToldWithTheirPlaces) {
  TextFault fault;
  const std::optional<Expression> expression = Expression::parse("a + (c_2 < b)", fault);
  EXPECT_FALSE(expression);
  const std::optional<Expression> good = Expression::parse("(a + c_2) < b and a > 0", fault);
  ASSERT_TRUE(good);
  std::string names;
  for (const Expression::Name& name : good->names())
    names += fmt::format("{}@{} ", name.text, name.at);
  EXPECT_EQ(names, "a@1 c_2@5 b@12 a@18 ");
}

struct Wrong {
  const char* text;
  const char* what;  // part of the message
  int at;
};

TEST(ExpressionTest, WhatIsWrongIsSaidWithItsPlace) {
  for (const Wrong& wrong : {Wrong{"", "expected a number or a name", 0},
                             Wrong{"1 +", "expected a number or a name", 3},
                             Wrong{"a b", "unexpected 'b'", 2},
                             Wrong{"a = b", "unexpected '='", 2},
                             Wrong{"a < b < 3", "can't be chained", 7},
                             Wrong{"(a + 1", "without", 0},
                             Wrong{"a)", "unexpected ')'", 1},
                             Wrong{"3x", "'3x' is not a number", 0},
                             Wrong{"1e5", "is not a number", 0},
                             Wrong{"a and b > 1", "need conditions", 0},
                             Wrong{"b > 1 or 7", "need conditions", 9},
                             Wrong{"not 7", "need conditions", 4},
                             Wrong{"(a > 1) + 2", "can't calculate", 0},
                             Wrong{"2 * (a > 1)", "can't calculate", 4},
                             Wrong{"-(a > 1)", "can't calculate", 1},
                             Wrong{"and", "unexpected 'and'", 0},
                             Wrong{"a + $", "unexpected '$'", 4},
                             Wrong{"a \u2212 b", "unexpected '\u2212'", 2},
                             Wrong{"2(a + b)", "unexpected '('", 1},
                             Wrong{"(a) (b)", "unexpected '('", 4}}) {
    TextFault fault;
    EXPECT_FALSE(Expression::parse(wrong.text, fault)) << wrong.text;
    EXPECT_TRUE(contains(fault.what, wrong.what)) << wrong.text << ": " << fault.what;
    EXPECT_EQ(fault.at, wrong.at) << wrong.text;
    EXPECT_FALSE(fault.remedy.empty()) << wrong.text;
  }
}

TEST(ExpressionTest, ARemedyContinuesTheText) {
  for (const auto& [text, remedy] :
       {std::pair{"2(a + b)", "Write * to multiply, as in 2 * (a + b)"},
        std::pair{"1 + (3 (a))", "Write * to multiply, as in 2 * (a + b)"},
        std::pair{"a = b", "Write == to compare"},
        std::pair{"a \u2212 b", "Write an ASCII sign, such as - or *"},
        std::pair{"a b", "Write an operator before it, such as + or 'and'"},
        std::pair{"2.5dx", "Write * to multiply: 2.5 * dx"},
        std::pair{"a +", "Write what follows '+', or remove it"},
        std::pair{"a and ", "Write what follows 'and', or remove it"},
        std::pair{" ", "Write a formula such as 2 * (a + b)"}}) {
    TextFault fault;
    EXPECT_FALSE(Expression::parse(text, fault)) << text;
    EXPECT_EQ(fault.remedy, remedy) << text;
  }
}

TEST(ExpressionTest, NoTextIsTooMuchForTheStack) {
  TextFault fault;
  const std::string most(64, '('), ends(64, ')');
  EXPECT_TRUE(Expression::parse(most + "1" + ends, fault)) << fault.what;
  EXPECT_FALSE(Expression::parse("(" + most + "1" + ends + ")", fault));
  for (const std::string part : {"(", "-", "not "}) {
    std::string text;
    for (int i = 0; i < 100000; ++i) text += part;
    EXPECT_FALSE(Expression::parse(text + "a", fault));
    EXPECT_TRUE(contains(fault.what, "too deeply"));
  }
  std::string sum = "1";
  for (int i = 0; i < 100000; ++i) sum += "+1";
  EXPECT_EQ(value_of(sum), 100001);
}

}  // namespace
}  // namespace waymark::expression_test
