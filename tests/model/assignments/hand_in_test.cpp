#include "app/assignments/hand_in.h"

#include <gtest/gtest.h>

#include "tests/support/code_blocks.h"
#include "tests/support/contains.h"

namespace waymark::hand_in_test {
namespace {

constexpr const char* kWhole = R"({"hand_in": "doors", "name": "Ada",
 "tasks": [
  {"solved": true, "seconds": 41, "scene": {"room": ["start 1 2", "point 3 4", "type dx + dy"]}},
  {"solved": false}],
 "answers": [{"value": 12}, {"value": -2.5}, {"value": [3, 4]}, {"value": "two\nlines"}, null]})";

std::string with(std::string text, const std::string& old, const std::string& fresh) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), fresh);
}

TEST(HandInTest, EveryPartIsRead) {
  const Result<HandIn> read = parse_hand_in(kWhole, "h.json");
  ASSERT_TRUE(read) << read.error().what;
  const HandIn& hand_in = read.value();
  EXPECT_EQ(hand_in.assignment, "doors");
  EXPECT_EQ(hand_in.name, "Ada");
  ASSERT_EQ(hand_in.tasks.size(), 2u);
  EXPECT_TRUE(hand_in.tasks[0].solved);
  EXPECT_EQ(hand_in.tasks[0].seconds, 41);
  const std::vector<SolutionStep>& steps = hand_in.tasks[0].scene.at("room");
  ASSERT_EQ(steps.size(), 3u);
  EXPECT_EQ(std::get<MoveStart>(std::get<Command>(steps[0])).to, (Cell{1, 2}));
  EXPECT_EQ(std::get<SolutionPoint>(steps[1]).at, (Cell{3, 4}));
  EXPECT_EQ(std::get<SolutionText>(steps[2]).text, "dx + dy");
  EXPECT_FALSE(hand_in.tasks[1].solved);
  ASSERT_EQ(hand_in.answers.size(), 5u);
  EXPECT_EQ(std::get<double>(hand_in.answers[0].value), 12);
  EXPECT_EQ(std::get<double>(hand_in.answers[1].value), -2.5);
  EXPECT_EQ(std::get<Cell>(hand_in.answers[2].value), (Cell{3, 4}));
  EXPECT_EQ(std::get<std::string>(hand_in.answers[3].value), "two\nlines");
  EXPECT_FALSE(hand_in.answers[4].given());
}

TEST(HandInTest, ItsTextKeepsEveryPart) {
  const HandIn hand_in = parse_hand_in(kWhole, "h.json").value();
  const std::string text = hand_in_text(hand_in);
  const Result<HandIn> again = parse_hand_in(text, "h.json");
  ASSERT_TRUE(again) << again.error().what;
  EXPECT_EQ(hand_in_text(again.value()), text);
  for (const char* part : {"\"doors\"", "\"Ada\"", "41", "start 1 2", "point 3 4", "type dx + dy",
                           "-2.5", "two\\nlines", "null"})
    EXPECT_TRUE(contains(text, part)) << part;
}

// Each error names the line and the column of the value, and says what to do.
TEST(HandInTest, WrongValuesAreErrorsWithTheirPlace) {
  struct Case {
    std::string old, fresh, place, what;
  };
  const std::vector<Case> cases = {
      {"\"hand_in\": \"doors\"", "\"id\": \"doors\"", "h.json:1:1", "not a hand-in"},
      {"\"Ada\"", "7", "h.json:1:", "expected a text"},
      {"true", "1", "h.json:3:", "expected true or false"},
      {"start 1 2", "action quit", "h.json:3:", "no actions"},
      {"start 1 2", "begin 1 2", "h.json:3:", "begin"},
      {"[3, 4]", "[3]", "h.json:5:", "a column and a row"},
      {"[3, 4]", "true", "h.json:5:", "a number, a cell or a text"},
      {"12", "1e300", "h.json:5:", "too large"},
      {"\"answers\"", "\"anwers\"", "h.json:", "answers"},
      {"null]}", "null", "h.json:", ""}};
  for (const Case& wrong : cases) {
    const Result<HandIn> read = parse_hand_in(with(kWhole, wrong.old, wrong.fresh), "h.json");
    ASSERT_FALSE(read) << wrong.fresh;
    EXPECT_TRUE(read.error().where.starts_with(wrong.place)) << read.error().where;
    EXPECT_TRUE(contains(read.error().what + read.error().remedy, wrong.what)) << read.error().what;
    EXPECT_FALSE(read.error().remedy.empty()) << read.error().what;
  }
}

// Nothing depends on a time, so a wrong one refuses nothing.
TEST(HandInTest, AWrongTimeIsKeptAsText) {
  for (const std::string wrong : {"-3", "1.5", "1000001", "\"soon\"", "null"}) {
    const Result<HandIn> read = parse_hand_in(with(kWhole, "41", wrong), "h.json");
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(read.value().tasks[0].seconds, 0);
    EXPECT_EQ(read.value().tasks[0].wrong_seconds, wrong);
    EXPECT_TRUE(read.value().tasks[0].solved);
  }
  EXPECT_EQ(parse_hand_in(kWhole, "h.json").value().tasks[0].wrong_seconds, "");
}

TEST(HandInTest, AHandInOfAnotherAssignmentIsRefused) {
  const Result<Chapter> assignment =
      parse_chapter(code_block("assignments.md", "{\n  \"id\""), "doors.json");
  ASSERT_TRUE(assignment) << assignment.error().what;
  const HandIn good =
      parse_hand_in(code_block("assignments.md", "{\n  \"hand_in\""), "h.json").value();
  EXPECT_FALSE(misfit(good, assignment.value(), "h.json"));
  const auto refusal = [&](const std::function<void(HandIn&)>& change) {
    HandIn other = good;
    change(other);
    const std::optional<Error> error = misfit(other, assignment.value(), "h.json");
    return error && error->where == "h.json" && !error->remedy.empty() ? error->what : "";
  };
  EXPECT_TRUE(contains(refusal([](HandIn& h) { h.assignment = "walls"; }), "\"walls\""));
  EXPECT_TRUE(contains(refusal([](HandIn& h) { h.tasks.pop_back(); }), "2 tasks and 4 answers"));
  EXPECT_TRUE(contains(refusal([](HandIn& h) { h.answers[0].value = "many"; }),
                       "answer 1 must be a number"));
  EXPECT_TRUE(
      contains(refusal([](HandIn& h) { h.answers[2].value = 3.0; }), "answer 3 must be a cell"));
  EXPECT_TRUE(
      contains(refusal([](HandIn& h) { h.tasks[0].scene["attic"]; }), "unknown figure \"attic\""));
}

}  // namespace
}  // namespace waymark::hand_in_test
