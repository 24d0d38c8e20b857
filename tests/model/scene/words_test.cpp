// Files, links and scripts that use old, renamed words, see core/base/words.h.
#include "core/base/words.h"

#include <gtest/gtest.h>

#include "app/benchmarks/benchmark_book.h"
#include "app/lessons/lesson.h"
#include "app/scene/open_session.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/study_words.h"
#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::words_test {
namespace {

// The text with each of the quoted words replaced by its old name.
std::string in_old_words(std::string text) {
  for (const RenamedWord& row : kRenamedKeys) {
    const std::string word = '"' + std::string(row.word) + "\":";
    const std::string old_word = '"' + std::string(row.old_word) + "\":";
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos;)
      text.replace(at, word.size(), old_word);
  }
  return text;
}

TEST(RenamedWords, ASessionIsRead) {
  const Result<Opened> opened = open_source("common-bugs");
  ASSERT_TRUE(opened) << opened.error().text();
  State state = state_of(opened.value());
  const std::string text = session_text(session_of(state, grid_hash(state.scene.map->grid), ""));
  const std::string old_text = in_old_words(text);
  ASSERT_TRUE(contains(text, "\"presentation\": "));
  ASSERT_TRUE(contains(old_text, "\"talk\": "));
  const Result<Session> session = parse_session(old_text, "old.waymark");
  ASSERT_TRUE(session) << session.error().text();
  EXPECT_EQ(session_text(session.value()), text);
}

TEST(RenamedWords, TheCommonBugsOpenByTheirOldName) {
  EXPECT_TRUE(open_source("museum"));
  EXPECT_TRUE(holds_session("museum"));
}

TEST(RenamedWords, AShareCodeIsRead) {
  const Result<Session> session = parse_share_code(
      "waymark:2:maze@a22511b2deb7438f;s=2,2;g=4,2;m=4;"
      "c=1%202%2065%20astar%20fault%3Dearly%20%7C%20astar%20h%3Dlandmarks%3Aturned");
  ASSERT_TRUE(session) << session.error().text();
  EXPECT_EQ(text_of(session.value().roster),
            "1 2 65 astar bug=stops-when-generated | astar h=landmarks:swapped-costs");
}

TEST(RenamedWords, TextsOfSearchesAreRead) {
  for (const auto& [old_text, text] :
       {std::pair{"astar fault=early", "astar bug=stops-when-generated"},
        {"idastar fault=parent-g", "idastar bug=uses-parent-g"},
        {"idastar cut=minf fault=shared-f", "idastar cut=minf bug=shares-lowest-f"},
        {"astar fault=none", "astar"},
        {"astar h=landmarks:turned", "astar h=landmarks:swapped-costs"},
        {"astar h=max(octile,landmarks:overwritten)", "astar h=max(octile,landmarks:lost-tables)"},
        {"astar repair=old-path", "astar repair=trusts-old-path"}}) {
    const Result<SearchSpec> spec = parse_search(old_text);
    ASSERT_TRUE(spec) << old_text << ": " << spec.error().text();
    EXPECT_EQ(text_of(spec.value()), text);
  }
}

TEST(RenamedWords, AScriptIsRead) {
  const Result<Command> command = parse_command("contenders 1 2 65 greedy | astar");
  ASSERT_TRUE(command) << command.error().text();
  EXPECT_EQ(text_of(command.value()), "searches 1 2 65 greedy | astar");
}

TEST(RenamedWords, ALessonIsRead) {
  const Result<Lesson> lesson = parse_lesson(
      R"({"id": "old", "topic": "a", "title": "b", "demo": "maze", "contenders": "any",
          "scene": ["contenders 1 2 65 astar | greedy"], "text": ["{contest_problems}"],
          "tasks": [{"text": "c", "done": "contenders > 2", "solution": ["action contest.run"]}]})",
      "old.json");
  ASSERT_TRUE(lesson) << lesson.error().text();
  EXPECT_TRUE(lesson.value().any_specs);
}

const char* const kOldSuite = R"({"name": "s", "group": "g", "title": "t", "description": "d",
  "maps": [{"map": "maze"}], "pairs": {"kind": "any", "count": 1},
  "contenders": [{"label": "A", "contender": "astar"}]})";

TEST(RenamedWords, ASuiteIsReadAndItsResultsAreAddedTo) {
  const Result<Suite> suite = parse_suite(kOldSuite, "old.json");
  ASSERT_TRUE(suite) << suite.error().text();
  const TestFolder folder;
  const std::string path =
      folder.write("kept", in_old_words(suite_json(suite.value()).written() + "\n"));
  ASSERT_TRUE(contains(read_file(path).value(), "contender"));
  BenchmarkBook book{suite.value(), {}};
  BenchmarkAutosave autosave(path);
  EXPECT_FALSE(autosave.read(book));
  EXPECT_FALSE(autosave.begin(book.suite));
  EXPECT_FALSE(autosave.add({0, {}}));
  EXPECT_FALSE(BenchmarkAutosave(path).read(book));
  EXPECT_TRUE(book.has(0));
  const Result<BenchmarkBook> joined =
      join_benchmarks({{"part", R"({"contest": )" + std::string(kOldSuite) + R"(, "done": []})"}});
  EXPECT_TRUE(joined) << joined.error().text();
}

SearchSpec named(const char* text) { return parse_search(text).value(); }

TEST(ScaleWords, SayHowManyTimesTooSmall) {
  EXPECT_EQ(scale_fault(named("astar"), 0.0667, {}),
            "its h is about 15 times too small for the costs on this path; it may use another "
            "unit, or assume cheaper terrain");
  EXPECT_EQ(scale_fault(named("astar"), 1.0 / 3, {})->find("its h is about 3.0 times too small"),
            0u);
  const std::vector<PathStep> small = {{0, 30}, {100, 20}, {200, 10}, {300, 0}};
  EXPECT_EQ(scale_fault_in_short(named("astar"), small), "h about 10 times too small");
}

TEST(ScaleWords, SayOnlyWhatThePathProves) {
  // Three steps that cost 10 each. Because of bits dropped from a landmark's table, h falls by 20
  // at once, but it never exceeds the remaining cost.
  const std::vector<PathStep> rough = {{0, 20}, {10, 20}, {20, 0}, {30, 0}};
  EXPECT_EQ(path_proof(rough), (PathProof{true, false}));
  EXPECT_EQ(scale_fault(named("astar h=landmarks:drop:3"), rough),
            "its h drops by up to 1.9 times the step cost, so it is not consistent; this does not "
            "show that it overestimates");
  EXPECT_EQ(scale_fault_in_short(named("astar h=landmarks:drop:3"), rough), "h is not consistent");
  const std::vector<PathStep> great = {{0, 90}, {10, 60}, {20, 30}, {30, 0}};
  EXPECT_EQ(path_proof(great), (PathProof{true, true}));
  EXPECT_EQ(scale_fault(named("astar scale=3"), great),
            "its h changes by up to 3.0 times the step cost and overestimates: at some cell it "
            "exceeds the cost of the rest of this path");
  EXPECT_EQ(scale_fault_in_short(named("astar scale=3"), great), "h overestimates");
  // h may rise by any amount, because the opposite steps may cost as much.
  const std::vector<PathStep> rising = {{0, 0}, {1, 9}, {20, 10}, {30, 0}};
  EXPECT_EQ(path_proof(rising), PathProof{});
}

TEST(ScaleWords, AreSilentWhereNothingIsWrong) {
  for (const double scale : {0.5, 0.71, 1.0, 1.04})
    EXPECT_FALSE(scale_fault(named("astar h=euclidean"), scale, {})) << scale;
  EXPECT_FALSE(scale_fault(named("dijkstra"), 0, {}));
  EXPECT_FALSE(scale_fault(named("astar"), 0, {})) << "no steps at all";
}

}  // namespace
}  // namespace waymark::words_test
