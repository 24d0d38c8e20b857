#include <algorithm>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>

#include "core/io/map_file.h"
#include "tests/support/code_blocks.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::grade_command_test {
namespace {

// The example of docs/assignments.md, with a hand-in that follows it.
class GradeCommandTest : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) {
    return folder_.write(name, text);
  }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  const std::string hand_in_ = code_block("assignments.md", "{\n  \"hand_in\"");
  std::string hand_in(const std::string& old, const std::string& fresh) const {
    std::string text = hand_in_;
    return text.replace(text.find(old), old.size(), fresh);
  }
  TestFolder folder_;
  const std::string doors_ =
      folder_.write("doors.json", code_block("assignments.md", "{\n  \"id\""));
};

TEST_F(GradeCommandTest, TheExampleInTheManualIsValid) {
  const Ran ran = run_successfully("lessons --check " + doors_);
  EXPECT_TRUE(contains(ran.out, "assignment \"doors\" with 2 tasks and 4 questions is valid"))
      << ran.out;
}

// The manual shows the table of these files.
TEST_F(GradeCommandTest, PrintsTheTableOfTheManual) {
  write("student1.json", hand_in_);
  std::string second = hand_in("Student 1", "Student 2");
  second.replace(second.find("\"solved\": false"), 15, "\"solved\": true");
  write("student2.json", second);
  const Ran ran =
      run_waymark("grade " + doors_ + " " + path("student1.json") + " " + path("student2.json"));
  EXPECT_EQ(ran.status, 0) << ran.err;
  std::string shown = ran.out;
  for (std::size_t at; (at = shown.find(folder_.path() + "/")) != std::string::npos;)
    shown.erase(at, folder_.path().size() + 1);
  std::string expected;
  for (const std::string& block : code_blocks("assignments.md"))
    if (block.starts_with("file ")) expected = block;
  ASSERT_FALSE(expected.empty());
  // The padding of the first column depends on the folder, so words are compared.
  const auto words = [](const std::string& text) {
    std::istringstream in(text);
    return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
  };
  const std::vector<std::string> all = words(shown), table = words(expected);
  EXPECT_NE(std::search(all.begin(), all.end(), table.begin(), table.end()), all.end()) << shown;
  EXPECT_TRUE(contains(shown, "Times are unverified"));
  EXPECT_TRUE(
      contains(shown, "Student 2 (student2.json): task 2: the file says that it is solved"));
  EXPECT_TRUE(contains(
      shown, "Student 1 (student1.json): task 1: same scene as Student 2 (student2.json)"));
  EXPECT_TRUE(contains(shown, "Question 4\n  Student 1 (student1.json): no answer\n")) << shown;
}

TEST_F(GradeCommandTest, JsonAndCsvHaveEveryColumn) {
  write("a.json", hand_in_);
  const Ran ran =
      run_successfully("grade " + doors_ + " " + path("a.json") + " --json --csv " + path("g.csv"));
  const nlohmann::json object = ran.json();
  EXPECT_EQ(object["assignment"], "doors");
  ASSERT_EQ(object["hand_ins"].size(), 1u);
  const nlohmann::json& row = object["hand_ins"][0];
  EXPECT_EQ(row["name"], "Student 1");
  EXPECT_EQ(row["solved"], 1);
  EXPECT_EQ(row["task_1"], true);
  EXPECT_EQ(row["unverified_seconds_1"], 41);
  EXPECT_EQ(row["task_2"], false);
  EXPECT_EQ(row["off_2"], -5.5) << "17 steps, estimated as 9";
  EXPECT_EQ(row["off_3"], 0);
  EXPECT_TRUE(row["answer_4"].is_null());
  const std::vector<std::string> lines = lines_of(read_file(path("g.csv")).value());
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0],
            "file,name,solved,task_1,unverified_seconds_1,task_2,unverified_seconds_2,answer_1,"
            "off_1,answer_2,off_2,answer_3,off_3,answer_4,remarks");
}

TEST_F(GradeCommandTest, MissingAnswersAreListed) {
  write("a.json", hand_in("{\"value\": 2.5}", "null"));
  const Ran ran = run_successfully("grade " + doors_ + " " + path("a.json"));
  EXPECT_TRUE(contains(ran.out, " no answer ")) << ran.out;
}

TEST_F(GradeCommandTest, SaysWhereTheCsvIs) {
  write("a.json", hand_in_);
  const Ran ran = run_waymark("grade " + doors_ + " " + path("a.json") + " --csv " + path("g.csv"));
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "Wrote 1 row to " + path("g.csv") + "\n");
}

TEST_F(GradeCommandTest, ADashPrintsTheCsv) {
  write("a.json", hand_in_);
  const std::string grade = "grade " + doors_ + " " + path("a.json") + " --csv ";
  run_successfully(grade + path("g.csv"));
  const Ran ran = run_successfully(grade + "-");
  EXPECT_EQ(ran.out, read_file(path("g.csv")).value());
  EXPECT_EQ(ran.err, "");
}

TEST_F(GradeCommandTest, BadFilesAreNamedAndTheOthersAreGraded) {
  write("good.json", hand_in_);
  write("cut.json", hand_in_.substr(0, 200));
  write("other.json", hand_in("\"doors\"", "\"walls\""));
  const Ran ran =
      run_waymark("grade " + doors_ + " " + path("cut.json") + " " + path("missing.json") + " " +
                  path("other.json") + " " + path("good.json") + " --json");
  EXPECT_EQ(ran.status, 2);
  const nlohmann::json object = ran.json();
  EXPECT_EQ(object["hand_ins"].size(), 1u);
  ASSERT_EQ(object["errors"].size(), 3u);
  for (const nlohmann::json& error : object["errors"]) EXPECT_NE(error["remedy"], "");
  for (const char* part : {"cut.json:", "missing.json", "other.json"})
    EXPECT_TRUE(contains(ran.err, part)) << ran.err;
}

// The window would show an assignment without answers.
TEST_F(GradeCommandTest, ADamagedHandInIsNotOpened) {
  write("good.json", hand_in_);
  write("cut.json", hand_in_.substr(0, 200));
  write("other.json", hand_in("\"doors\"", "\"walls\""));
  const std::string all = "grade " + doors_ + " " + path("good.json") + " " + path("cut.json") +
                          " " + path("other.json") + " " + path("missing.json") + " --open ";
  expect_refusal(run_waymark(all + "2"), 2, {"cut.json:"});
  expect_refusal(run_waymark(all + "3"), 2, {"other.json", "\"walls\""});
  expect_refusal(run_waymark(all + "4"), 2, {"missing.json"});
}

TEST_F(GradeCommandTest, WrongUsageIsRefused) {
  write("a.json", hand_in_);
  const std::string all = "grade " + doors_ + " " + path("a.json");
  expect_refusal(run_waymark(all + " --open 2"), 2, {"no hand-in 2", "--open", "1 to 1"});
  expect_refusal(run_waymark(all + " --open 1 --task 3"), 2, {"no task 3", "--task", "1 to 2"});
  expect_refusal(run_waymark("grade " + path("a.json") + " " + path("a.json")), 2, {"a.json"});
  expect_refusal(run_waymark(all + " --csv " + path("a.json")), 2, {"a.json"});
}

}  // namespace
}  // namespace waymark::grade_command_test
