#include <gtest/gtest.h>
#include <set>

#include "app/compute/compute.h"
#include "app/frame/settings.h"
#include "app/kit/json.h"
#include "app/lessons/lesson.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::lesson_reader_test {
namespace {

// A lesson as lines, so that a test can damage one of them.
const std::vector<std::string> kGood = {
    R"({)",
    R"(  "id": "first",)",
    R"(  "topic": "a word",)",
    R"(  "title": "A title",)",
    R"(  "demo": "maze",)",
    R"(  "scene": ["landmarks 1 1", "select 1"],)",
    R"(  "text": ["One {landmarks}.", "Two – {true_cost - h_start_distance}."],)",
    R"(  "code": ["h = {h_distance_here}"],)",
    R"(  "try": "Do it.",)",
    R"(  "tasks": [)",
    R"(    {"text": "Many", "now": "{landmarks}", "done": "landmarks > 3"})",
    R"(  ])",
    R"(})"};

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string spoilt(std::size_t line, const std::string& with) {
  std::vector<std::string> lines = kGood;
  lines[line - 1] = with;
  return text_of(lines);
}

TEST(LessonReaderTest, AGoodOneIsReadWhole) {
  const Result<Lesson> read = parse_lesson(text_of(kGood), "x.json");
  ASSERT_TRUE(read) << read.error().text();
  const Lesson& lesson = read.value();
  EXPECT_EQ(lesson.id, "first");
  EXPECT_EQ(lesson.demo, "maze");
  EXPECT_EQ(lesson.scene.size(), 2u);
  EXPECT_EQ(lesson.text.size(), 2u);
  EXPECT_EQ(lesson.code.size(), 1u);
  ASSERT_EQ(lesson.tasks.size(), 1u);
  EXPECT_TRUE(lesson.tasks[0].done.is_condition());
  EXPECT_TRUE(lesson.tasks[0].hint.empty());
  EXPECT_TRUE(lesson.tasks[0].solution.empty());
}

TEST(LessonReaderTest, ASolutionIsOfCommandsActionsAndPlacesOfThePointer) {
  const Result<Lesson> read =
      parse_lesson(spoilt(11, R"({"text": "x", "hint": "Look.", "done": "landmarks > 3",
                 "solution": ["goal 5 6", "point 7 8", "action place.farthest_6"]})"),
                   "x.json");
  ASSERT_TRUE(read) << read.error().text();
  const std::vector<SolutionStep>& solution = read.value().tasks[0].solution;
  ASSERT_EQ(solution.size(), 3u);
  EXPECT_EQ(text_of(std::get<Command>(solution[0])), "goal 5 6");
  EXPECT_EQ(std::get<SolutionPoint>(solution[1]).at, (Cell{7, 8}));
  EXPECT_EQ(std::get<SolutionAction>(solution[2]).id, "place.farthest_6");
  EXPECT_FALSE(read.value().tasks[0].hint.empty());
}

TEST(LessonReaderTest, SaysWhetherItsTextsHoldOfAnySearches) {
  EXPECT_FALSE(parse_lesson(text_of(kGood), "x.json").value().any_specs);
  const Result<Lesson> any =
      parse_lesson(spoilt(5, R"(  "demo": "maze", "searches": "any",)"), "x.json");
  ASSERT_TRUE(any) << any.error().text();
  EXPECT_TRUE(any.value().any_specs);
  const Result<Lesson> some =
      parse_lesson(spoilt(5, R"(  "demo": "maze", "searches": "some",)"), "x.json");
  ASSERT_FALSE(some);
  EXPECT_EQ(some.error().where, "x.json:5:31");
  EXPECT_EQ(some.error().remedy, "Write \"any\", or omit the key");
}

struct Wrong {
  std::size_t line;
  std::string with;
  std::string where;  // line:column
  std::string words;  // of the message
};

TEST(LessonReaderTest, WhatIsWrongIsSaidWithLineAndColumn) {
  for (const Wrong& wrong : {
           Wrong{2, R"(  "id": "fi rst",)", "2:12", "letters, digits and _"},
           Wrong{2, R"(  "id": "",)", "2:9", "empty"},
           Wrong{2, R"()", "1:1", "\"id\" is missing"},
           Wrong{2, R"(  "id": "first", "idea": 3,)", "2:26", "Did you mean id"},
           Wrong{4, R"(  "title": 7,)", "4:12", "expected a string"},
           Wrong{5, R"(  "demo": "mazy",)", "5:11", "Similar names: maze"},
           Wrong{6, R"(  "scene": ["landmarks 1 1", "salect 1"],)", "6:30",
                 "unknown command 'salect'"},
           Wrong{6, R"(  "scene": ["landmarks 1 1", "select me"],)", "6:30",
                 "'select': N cannot be \"me\" (column 8)"},
           Wrong{6, R"(  "scene": "select 1",)", "6:12", "is not a list"},
           Wrong{7, R"(  "text": ["One.", "Two {landmark}."],)", "7:26",
                 "Similar names: landmarks"},
           Wrong{7, R"(  "text": ["ö {landmarks"],)", "7:15", "'{' without"},
           Wrong{7, R"(  "text": ["\"x\" {landmarks + }"],)", "7:32",
                 "expected a number or a name"},
           Wrong{7, R"(  "text": ["a } b"],)", "7:15", "'}' without"},
           Wrong{7, R"(  "text": ["{landmarks > 1}"],)", "7:14", "expected a number"},
           Wrong{11, R"({"text": "Many", "done": "landmarks"})", "11:27", "expected a condition"},
           Wrong{11, R"({"text": "Many", "done": "landmarks > cost_0_goal"})", "11:39",
                 "unknown name 'cost_0_goal'"},
           Wrong{11, R"({"text": "Many"})", "11:1", "\"done\" is missing"},
           Wrong{11, R"({"text": "Many", "figure": "1", "done": "landmarks > 3"})", "11:28",
                 "no longer support \"figure\""},
           Wrong{11, R"({"text": "x", "done": "landmarks > 3", "solution": ["goal 1"]})", "11:53",
                 "'goal'"},
           Wrong{11, R"({"text": "x", "done": "landmarks > 3", "solution": ["point 1"]})", "11:53",
                 "'point' needs a column and a row"},
           Wrong{11, R"({"text": "x", "done": "landmarks > 3", "solution": ["type dx"]})", "11:53",
                 "a lesson has no field"},
           Wrong{11, R"({"text": "x", "done": "landmarks > 3", "hint": "{goal"})", "11:49",
                 "'{' without"},
           Wrong{11, R"()", "10:12", "there are no tasks"},
           Wrong{8, R"(  "code": ["h"])", "9:7", "invalid JSON"},
           Wrong{4, R"(  "title": 44e444,)", "4:12", "out of range"},
       }) {
    const Result<Lesson> read = parse_lesson(spoilt(wrong.line, wrong.with), "my/x.json");
    ASSERT_FALSE(read) << wrong.with;
    EXPECT_EQ(read.error().where, "my/x.json:" + wrong.where) << wrong.with;
    EXPECT_TRUE(contains(read.error().text(), wrong.words));
    EXPECT_FALSE(read.error().remedy.empty()) << wrong.with;
  }
}

TEST(LessonReaderTest, HasAsManyTasksAsThereMayBe) {
  const std::string task = R"({"text": "Many", "now": "{landmarks}", "done": "landmarks > 3"})";
  std::string tasks = task;
  for (int i = 1; i < LessonProgress::kMostTasks; ++i) tasks += ", " + task;
  const Result<Lesson> most = parse_lesson(spoilt(11, tasks), "l.json");
  ASSERT_TRUE(most) << most.error().text();
  EXPECT_EQ(most.value().tasks.size(), std::size_t{LessonProgress::kMostTasks});
  const Result<Lesson> more = parse_lesson(spoilt(11, tasks + ", " + task), "l.json");
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().where, "l.json:10:12");
}

TEST(LessonReaderTest, AByteOrderMarkMovesNoPlace) {
  const std::string mark = "\xef\xbb\xbf";
  EXPECT_TRUE(parse_lesson(mark + text_of(kGood), "x.json"));
  for (const char* line : {"", "{\"id\": 7"}) {
    const std::string spoilt_text = spoilt(1, line);
    const Result<Lesson> plain = parse_lesson(spoilt_text, "x.json");
    const Result<Lesson> marked = parse_lesson(mark + spoilt_text, "x.json");
    ASSERT_FALSE(plain || marked);
    EXPECT_EQ(marked.error().text(), plain.error().text());
  }
}

TEST(LessonReaderTest, NoCutMakesItCrashAndEachIsTold) {
  const std::string text = text_of(kGood);
  for (std::size_t length = 0; length + 2 < text.size(); ++length)
    EXPECT_FALSE(parse_lesson(text.substr(0, length), "x.json")) << length;
}

// A faulty lesson does not prevent the others from loading.
TEST(LessonCatalogTest, AFolderGivesTheGoodOnesAndTellsOfTheRest) {
  const TestFolder folder;
  folder.write("2.json", text_of(kGood));
  folder.write("1.json", spoilt(2, R"("id": "second",)"));
  folder.write("3.json", spoilt(5, R"("demo": "nowhere",)"));
  folder.write("4.json", text_of(kGood));
  folder.write("5.json", R"({"id": "door", "page": []})");  // a chapter
  folder.write("notes.txt", "no lesson");
  const LessonCatalog catalog = lessons_in(folder.path());
  ASSERT_EQ(catalog.lessons.size(), 2u);
  EXPECT_EQ(catalog.lessons[0].id, "second");
  EXPECT_EQ(catalog.lessons[1].id, "first");
  ASSERT_EQ(catalog.faults.size(), 2u);
  EXPECT_TRUE(contains(catalog.faults[0].where, "3.json:5:"));
  EXPECT_TRUE(contains(catalog.faults[1].text(), "another lesson has the id \"first\""));
  EXPECT_EQ(lessons_in(folder.path() + "/none").faults.size(), 1u);
}

TEST(LessonCatalogTest, TheProgramsOwnCanBeUsedAndNoneIsDoneAsItBegins) {
  const LessonCatalog catalog = bundled_lessons();
  for (const Error& fault : catalog.faults) ADD_FAILURE() << fault.text();
  EXPECT_EQ(catalog.lessons.size(), 28u);
  Computer computer;
  for (const Lesson& lesson : catalog.lessons) {
    SCOPED_TRACE(lesson.id);
    const Result<State> state = opening_state(lesson);
    ASSERT_TRUE(state) << state.error().text();
    ComputeRequest request;
    request.scene = state.value().scene;
    request.walk = state.value().walk;
    const std::shared_ptr<const Results> results = computer.compute(request);
    const Situation situation{state.value(), *results, std::nullopt};
    const auto lookup = [&](std::string_view name) { return quantity_value(situation, name); };
    for (std::size_t i = 0; i < lesson.tasks.size(); ++i)
      EXPECT_FALSE(lesson.tasks[i].done.holds(lookup)) << "task " << i + 1;
  }
}

TEST(JsonPlaceTest, LeadsToEachValue) {
  const std::string text =
      "{ \"a\": [1, {\"b, ]\": \"x \\\" }\"}, [ ] ],\n\t\"c\" : {\"d\": null}}";
  const auto byte = [&](const JsonPath& path) { return json_value_byte(text, path); };
  EXPECT_EQ(byte({}), 0u);
  EXPECT_EQ(byte({"a"}), text.find('['));
  EXPECT_EQ(byte({"a", "0"}), text.find('1'));
  EXPECT_EQ(byte({"a", "1", "b, ]"}), text.find("\"x"));
  EXPECT_EQ(byte({"a", "2"}), text.find("[ ]"));
  EXPECT_EQ(byte({"c", "d"}), text.find("null"));
  EXPECT_EQ(byte({"c", "e"}), text.find("{\"d\""));
  EXPECT_EQ(place_of(text, byte({"c", "d"})).line, 2);
  EXPECT_EQ(place_of(text, byte({"c", "d"})).column, 14);
}

}  // namespace
}  // namespace waymark::lesson_reader_test
