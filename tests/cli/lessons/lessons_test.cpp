#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>

#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/real_maps.h"
#include "tests/support/test_folder.h"

namespace waymark::lessons_test {
namespace {

constexpr const char* kBegin =
    R"({"id": "mine", "topic": "t", "title": "T", "demo": "maze",
 "text": ["{true_cost}"], "try": "x",
 "tasks": [{"text": "a", "done": ")";

TEST(Lessons, AreListedInTheirOrder) {
  const Ran ran = run_successfully("lessons --json");
  EXPECT_EQ(ran.err, "");
  const nlohmann::json object = ran.json();
  std::vector<std::string> ids;
  for (const nlohmann::json& lesson : object["lessons"]) ids.push_back(lesson["id"]);
  EXPECT_EQ(ids,
            (std::vector<std::string>{
                "use",         "before_after", "tables",   "geometry",   "code",       "placement",
                "improvement", "limits",       "how_many", "best_place", "changes",    "space",
                "data",        "learning",     "spectrum", "ties",       "scale",      "formula",
                "both_ends",   "learned",      "goals",    "open_lists", "iterations", "contests",
                "off_grid",    "one_way",      "units",    "obstacle"}));
  const Ran text = run_waymark("lessons");
  for (const nlohmann::json& lesson : object["lessons"]) {
    EXPECT_GE(lesson["tasks"], 1);
    EXPECT_TRUE(contains(text.out, lesson["title"].get<std::string>()));
  }
}

TEST(Lessons, ASummaryOfARouteIsPrinted) {
  const TestFolder folder;
  const auto printed = [&](const char* name, const std::string& words) {
    const std::string path = folder.path() + "/" + name;
    run_successfully("lessons --summary " + path + words);
    return read_file(path).value();
  };
  const std::string short_one = printed("short.pdf", " --route landmarks"),
                    whole = printed("whole.pdf", "");
  EXPECT_TRUE(short_one.starts_with("%PDF-"));
  EXPECT_EQ(printed("again.pdf", " --route landmarks"), short_one);
  EXPECT_EQ(printed("all.pdf", " --route everything"), whole);
  EXPECT_GT(whole.size(), short_one.size());
  const std::string to = "lessons --summary " + folder.path();
  expect_refusal(run_waymark(to + "/x.pdf --route x"), 2,
                 {"unknown route \"x\"", "landmarks, games, everything"});
  expect_refusal(run_waymark(to + "/x.png"), 2, {"the output is a .pdf file"});
  expect_refusal(run_waymark(to + "/no/where/x.pdf"), 1, {"x.pdf"});
  expect_refusal(run_waymark("lessons --route games"), 2, {"--summary"});
}

// Runs a script in a hidden window, with the lessons of a folder.
TEST(Lessons, OfAFolderAreThoseOfAPicture) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.path() + "/lessons");
  folder.write("lessons/mine.json", std::string(kBegin) + "landmarks == 1\"}]}\n");
  const std::string script = folder.write("steps", "action lesson.resume\n");
  const auto lines = [&](const std::string& words) {
    const std::string out = folder.path() + "/points.csv";
    const Ran ran = run_successfully("export --what truth-csv --out " + out + " " + words);
    const std::string text = read_file(out).value();
    return std::count(text.begin(), text.end(), '\n');
  };
  const std::string lessons = " --lessons " + folder.path() + "/lessons ";
  EXPECT_EQ(lines("--script " + script + lessons), lines("maze")) << "the lesson's demo";
  EXPECT_NE(lines("--script " + script), lines("maze"));
  const std::string out = " --out " + folder.path() + "/shot.png";
  EXPECT_EQ(run_waymark("shot --script " + script + lessons + out).status, 0);
  expect_refusal(run_waymark("shot --lessons " + folder.path() + out), 2,
                 {"no lessons or chapters found"});
  // An option before the subcommand would apply to the window and have no effect.
  expect_refusal(run_waymark(lessons + "shot" + out), 2, {"--lessons", "after shot"});
  expect_refusal(run_waymark("--script " + script + " lessons"), 2, {"--script", "after lessons"});
  EXPECT_EQ(run_waymark("maps --json").status, 0);
}

TEST(Lessons, AFileThatCanBeUsedIsListedForPrograms) {
  const TestFolder folder;
  const std::string file = folder.write("good.json", std::string(kBegin) + "landmarks == 1\"}]}\n");
  const Ran ran = run_successfully("lessons --json --check " + file);
  const nlohmann::json object = ran.json();
  ASSERT_EQ(object["lessons"].size(), 1u);
  EXPECT_EQ(object["lessons"][0]["id"], "mine");
  EXPECT_EQ(object["lessons"][0]["tasks"], 1);
}

TEST(Lessons, AFileIsCheckedAndToldWhereItIsWrong) {
  const TestFolder folder;
  const std::string begin = kBegin;
  const Ran good = run_successfully("lessons --check " +
                                    folder.write("good.json", begin + "landmarks == 1\"}]}\n"));
  EXPECT_TRUE(contains(good.out, "\"mine\" with 1 task is valid"));
  expect_refusal(
      run_waymark("lessons --check " + folder.write("bad.json", begin + "landmark == 1\"}]}\n")), 2,
      {"bad.json:3:35", "'landmark'", "landmarks"});
  expect_refusal(
      run_waymark("lessons --check " + folder.write("easy.json", begin + "landmarks > 1\"}]}\n")),
      2, {"easy.json", "task 1 is already done when the lesson begins"});
  expect_refusal(run_waymark("lessons --check " + folder.path() + "/none.json"), 2, {"none.json"});
}

// Its tasks are about averages over many goals, which are computed after the rest.
TEST(Lessons, AChapterWithAveragesIsChecked) {
  const std::filesystem::path file = project_folder() / "assets/chapters/06-how-many.json";
  const Ran ran = run_successfully("lessons --check " + file.string());
}

TEST(Lessons, AFigureWithAFormulaIsChecked) {
  const TestFolder folder;
  const auto chapter = [&](const std::string& first, const std::string& targets,
                           const std::string& typed) {
    return folder.write(
        "c.json",
        "{\"id\": \"c\", \"title\": \"C\", \"minutes\": 1, \"figures\": [{\"id\": \"f\", "
        "\"map\": [\".....\"], \"scene\": [\"goal 4 0\", \"searches 1 2 65 " +
            first + " | astar\"]" + targets +
            "}], \"page\": [], \"tasks\": [{\"text\": \"t\", \"done\": \"off_target_1 == 0\", "
            "\"solution\": [\"type " +
            typed + "\"]}]}\n");
  };
  const std::string formula = "astar h={0}", target = R"(, "targets": ["dx"])";
  const Ran good =
      run_successfully("lessons --check " + chapter(formula, target, "abs(x - goal.x) + 0 * y"));
  expect_refusal(run_waymark("lessons --check " + chapter(formula, target, "2 * dx")), 2,
                 {"c.json", "the solution of task 1 does not solve it"});
  expect_refusal(
      run_waymark("lessons --check " + chapter(formula, R"(, "targets": ["dx +"])", "dx")), 2,
      {"c.json:1:", "expected"});
  expect_refusal(run_waymark("lessons --check " + chapter(formula, "", "dx")), 2,
                 {"c.json:1:", "this figure has no field to type into"});
  expect_refusal(run_waymark("lessons --check " + chapter("astar", target, "dx")), 2,
                 {"c.json:1:", "search A has no formula"});
}

TEST(Lessons, ASolutionThatDoesNotSolveIsTold) {
  const TestFolder folder;
  const auto lesson = [&](const std::string& solution) {
    return folder.write("l.json", std::string(kBegin) + "landmarks == 1 and x_here == 2\", " +
                                      "\"solution\": " + solution + "}]}\n");
  };
  const Ran good =
      run_successfully("lessons --check " + lesson(R"(["landmarks 60 2", "point 2 2"])"));
  expect_refusal(run_waymark("lessons --check " + lesson(R"(["landmarks 60 2", "point 4 2"])")), 2,
                 {"l.json", "the solution of task 1 does not solve it"});
  const Ran of_the_window =
      run_successfully("lessons --check " + lesson(R"(["action place.farthest_1"])"));
}

}  // namespace
}  // namespace waymark::lessons_test
