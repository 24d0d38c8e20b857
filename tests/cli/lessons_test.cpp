#include <gtest/gtest.h>

#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {
namespace {

constexpr const char* kBegin =
    R"({"id": "mine", "topic": "t", "title": "T", "demo": "maze",
 "text": ["{true_cost}"], "try": "x",
 "tasks": [{"text": "a", "figure": "1", "done": ")";

TEST(Lessons, AreListedInTheirOrder) {
  const Ran ran = run_waymark("lessons --json");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  const nlohmann::json object = ran.json();
  ASSERT_EQ(object["lessons"].size(), 17u);
  EXPECT_EQ(object["lessons"][0]["id"], "use");
  EXPECT_EQ(object["lessons"][5]["id"], "limits");
  EXPECT_EQ(object["lessons"][6]["id"], "how_many");
  EXPECT_EQ(object["lessons"][7]["id"], "best_place");
  EXPECT_EQ(object["lessons"][8]["id"], "changes");
  EXPECT_EQ(object["lessons"][9]["id"], "learning");
  EXPECT_EQ(object["lessons"][12]["id"], "scale");
  EXPECT_EQ(object["lessons"][13]["id"], "formula");
  EXPECT_EQ(object["lessons"][15]["id"], "learned");
  EXPECT_EQ(object["lessons"][16]["id"], "goals");
  const Ran text = run_waymark("lessons");
  for (const nlohmann::json& lesson : object["lessons"]) {
    EXPECT_GE(lesson["tasks"], 1);
    EXPECT_NE(text.out.find(lesson["title"].get<std::string>()), std::string::npos);
  }
}

TEST(Lessons, AFileThatCanBeUsedIsListedForPrograms) {
  const TestFolder folder;
  const std::string file = folder.write("good.json", std::string(kBegin) + "landmarks == 1\"}]}\n");
  const Ran ran = run_waymark("lessons --json --check " + file);
  EXPECT_EQ(ran.status, 0) << ran.err;
  const nlohmann::json object = ran.json();
  ASSERT_EQ(object["lessons"].size(), 1u);
  EXPECT_EQ(object["lessons"][0]["id"], "mine");
  EXPECT_EQ(object["lessons"][0]["tasks"], 1);
}

TEST(Lessons, AFileIsCheckedAndToldWhereItIsWrong) {
  const TestFolder folder;
  const std::string begin = kBegin;
  const Ran good =
      run_waymark("lessons --check " + folder.write("good.json", begin + "landmarks == 1\"}]}\n"));
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_NE(good.out.find("\"mine\" with 1 task can be used"), std::string::npos) << good.out;
  expect_refusal(
      run_waymark("lessons --check " + folder.write("bad.json", begin + "landmark == 1\"}]}\n")), 2,
      {"bad.json:3:50", "'landmark'", "landmarks"});
  expect_refusal(
      run_waymark("lessons --check " + folder.write("easy.json", begin + "landmarks > 1\"}]}\n")),
      2, {"easy.json", "task 1 is done as the lesson begins"});
  expect_refusal(run_waymark("lessons --check " + folder.path() + "/none.json"), 2, {"none.json"});
}

}  // namespace
}  // namespace waymark
