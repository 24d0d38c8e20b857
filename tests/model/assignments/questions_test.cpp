// The questions of a chapter file.
#include <gtest/gtest.h>

#include "app/article/figure.h"
#include "tests/support/contains.h"

namespace waymark::questions_test {
namespace {

// A chapter with this task and these further members.
std::string chapter_with(const std::string& task, const std::string& more) {
  return R"({"id": "a", "title": "A", "minutes": 1,
 "figures": [{"id": "f", "map": ["...", "..."]}, {"id": "g", "map": ["....", "...."]}],
 "page": [], "tasks": [)" +
         task + "]" + more + "}";
}
std::string assignment_with(const std::string& question) {
  return chapter_with(R"({"text": "t", "done": "true_cost > 1"})",
                      ", \"questions\": [" + question + "]");
}

TEST(QuestionsTest, EachKindIsRead) {
  const Result<Chapter> read = parse_chapter(assignment_with(R"(
    {"text": "a", "guess": "cost", "figure": "g"}, {"text": "b", "guess": "farthest"},
    {"text": "c", "number": "g.true_cost"}, {"text": "d", "cell": "x_here == 1"}, {"text": "e"})"),
                                             "a.json");
  ASSERT_TRUE(read) << read.error().what;
  const std::vector<ChapterQuestion>& questions = *read.value().questions;
  using Kind = ChapterQuestion::Kind;
  ASSERT_EQ(questions.size(), 5u);
  const Kind kinds[] = {Kind::number, Kind::cell, Kind::number, Kind::cell, Kind::text};
  const Guessed guesses[] = {Guessed::cost, Guessed::farthest, Guessed::nothing, Guessed::nothing,
                             Guessed::nothing};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(questions[i].kind, kinds[i]) << i;
    EXPECT_EQ(questions[i].guess, guesses[i]) << i;
    EXPECT_EQ(questions[i].truth.has_value(), i == 2 || i == 3) << i;
    EXPECT_EQ(questions[i].figure, i == 0 ? 1 : 0) << i;
  }
}

// In a figure, the points have moved if they are not where they were at first.
TEST(QuestionsTest, TasksCanReferToMovedPoints) {
  for (const char* map : {R"("map": ["....", "....", "...."])", R"("demo": "door-near")"}) {
    SCOPED_TRACE(map);
    const Result<Chapter> read = parse_chapter(
        std::string(R"({"id": "a", "title": "A", "minutes": 1, "figures": [{"id": "f", )") + map +
            R"(, "scene": ["start 0 1", "goal 3 1", "landmarks 1 1"]}], "page": [], "tasks": [
 {"text": "t", "done": "ends_moved == 1"}, {"text": "t", "done": "goal_moved == 1"},
 {"text": "t", "done": "landmarks_moved == 1"}, {"text": "t", "done": "ends_moved == 0"}],
 "questions": []})",
        "a.json");
    ASSERT_TRUE(read) << read.error().what;
    CheckedFigures figures(read.value());
    const auto done = [&] {
      std::vector<bool> all;
      for (const ChapterTask& task : read.value().tasks) all.push_back(figures.holds(task.done));
      return all;
    };
    const auto after = [&](const Command& command) {
      figures.reset();
      figures.take(0, {command});
      figures.update();
      return done();
    };
    EXPECT_EQ(done(), (std::vector{false, false, false, true}));
    EXPECT_EQ(after(MoveStart{{0, 2}}), (std::vector{true, false, false, false}));
    EXPECT_EQ(after(MoveGoal{{3, 2}}), (std::vector{true, true, false, false}));
    EXPECT_EQ(after(MoveLandmark{0, {1, 2}}), (std::vector{false, false, true, true}));
    EXPECT_EQ(after(MoveStart{{0, 1}}), (std::vector{false, false, false, true}));
  }
}

TEST(QuestionsTest, OnlyAssignmentsOmitSolutions) {
  const std::string task = R"({"text": "t", "done": "true_cost > 1"})";
  const Result<Chapter> chapter = parse_chapter(chapter_with(task, ""), "a.json");
  ASSERT_FALSE(chapter);
  EXPECT_TRUE(contains(chapter.error().what, "\"solution\" is missing"));
  const Result<Chapter> assignment =
      parse_chapter(chapter_with(task, ", \"questions\": []"), "a.json");
  ASSERT_TRUE(assignment) << assignment.error().what;
  EXPECT_TRUE(assignment.value().questions);
}

TEST(QuestionsTest, WrongQuestionsAreErrorsWithTheirPlace) {
  const std::pair<const char*, const char*> cases[] = {
      {R"({"guess": "cost"})", "text"},
      {R"({"text": "a", "guess": "time"})", "unknown quantity to guess: \"time\""},
      {R"({"text": "a", "number": "true_kost"})", "true_kost"},
      {R"({"text": "a", "number": "true_cost > 1"})", ""},
      {R"({"text": "a", "cell": "x_here"})", ""},
      {R"({"text": "a", "figure": "h"})", "unknown figure 'h'"},
      {R"({"text": "a", "number": "h.true_cost"})", "unknown figure 'h'"},
      {R"({"text": "a", "number": "true_cost", "cell": "x_here == 1"})", "only one of"},
      {R"({"text": "a", "answer": 12})", "answer"}};
  for (const auto& [question, what] : cases) {
    const Result<Chapter> read = parse_chapter(assignment_with(question), "a.json");
    ASSERT_FALSE(read) << question;
    EXPECT_TRUE(contains(read.error().what, what)) << read.error().what;
    EXPECT_TRUE(read.error().where.starts_with("a.json:3:")) << read.error().where;
    EXPECT_FALSE(read.error().remedy.empty()) << question;
  }
}

}  // namespace
}  // namespace waymark::questions_test
