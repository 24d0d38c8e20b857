// Tests the table of bugs in tests/mutation: whether its rows still match the source tree.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/real_maps.h"
#include "tests/support/test_folder.h"

namespace waymark::mutation_table_test {
namespace {

namespace fs = std::filesystem;

struct Row {
  std::string file;
  std::vector<std::string> old_lines, new_lines;
  std::vector<std::string> tests;  // patterns; none if the bug has no effect
  bool no_effect = false;
  std::string name;  // for messages
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

// The rows, read by the rules of tests/mutation/run.
std::vector<Row> table() {
  std::vector<Row> rows;
  bool inside = false;
  for (const std::string& line : lines_of(file_text(project_folder() / "tests/mutation/table"))) {
    if (line.empty()) inside = false;
    if (line.empty() || line.starts_with('#')) continue;
    if (!inside) {
      rows.emplace_back();
      rows.back().name = "row " + std::to_string(rows.size());
      inside = true;
    }
    Row& row = rows.back();
    const auto rest = [&line](std::size_t from) {
      return line.substr(std::min(from, line.size()));
    };
    if (line.starts_with("- "))
      row.old_lines.push_back(rest(2));
    else if (line == "+" || line.starts_with("+ "))
      row.new_lines.push_back(rest(2));
    else if (line.starts_with("test: "))
      row.tests = split(rest(6), ':');
    else if (line.starts_with("same: "))
      row.no_effect = true;
    else if (!line.starts_with("breaks: ") && !line.starts_with("program: "))
      row.file = line;
  }
  return rows;
}

// How often a file contains each line, without indent.
std::map<std::string, int> counted_lines(const std::string& file) {
  std::map<std::string, int> counts;
  for (const std::string& line : lines_of(file_text(project_folder() / file)))
    ++counts[line.substr(std::min(line.find_first_not_of(" \t"), line.size()))];
  return counts;
}

// Every "Suite.Name" in tests/.
std::set<std::string> all_tests() {
  std::set<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(project_folder() / "tests")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    for (std::string word; in >> word;)
      for (const std::string macro : {"TEST(", "TEST_F(", "RC_GTEST_PROP("})
        if (std::string name; word.starts_with(macro) && word.ends_with(',') && in >> name)
          names.insert(word.substr(macro.size(), word.size() - macro.size() - 1) + "." +
                       name.substr(0, name.find_first_of(",)")));
  }
  return names;
}

// Whether the pattern matches the whole name. Each * stands for any text.
bool matches(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) return name.empty();
  if (pattern.front() == '*')
    return matches(pattern.substr(1), name) || (!name.empty() && matches(pattern, name.substr(1)));
  return !name.empty() && name.front() == pattern.front() &&
         matches(pattern.substr(1), name.substr(1));
}

TEST(MutationTableTest, HasAtLeastTwoHundredBugs) { EXPECT_GE(table().size(), 200u); }

TEST(MutationTableTest, EveryOldLineOccursOnceInItsFile) {
  for (const Row& row : table()) {
    EXPECT_TRUE(fs::is_regular_file(project_folder() / row.file)) << row.name << ": " << row.file;
    EXPECT_FALSE(row.old_lines.empty()) << row.name;
    EXPECT_EQ(row.old_lines.size(), row.new_lines.size()) << row.name;
    std::map<std::string, int> counts = counted_lines(row.file);
    for (const std::string& line : row.old_lines)
      EXPECT_EQ(counts[line], 1) << row.name << ", " << row.file << ": " << line;
  }
}

TEST(MutationTableTest, EveryBugNamesTestsThatExist) {
  const std::set<std::string> names = all_tests();
  for (const Row& row : table()) {
    EXPECT_EQ(row.tests.empty(), row.no_effect) << row.name;
    for (const std::string& pattern : row.tests)
      EXPECT_TRUE(std::any_of(names.begin(), names.end(),
                              [&](const std::string& name) { return matches(pattern, name); }))
          << row.name << ": no test matches " << pattern;
  }
}

}  // namespace
}  // namespace waymark::mutation_table_test
