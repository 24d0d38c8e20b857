#include "tests/support/program.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark {

nlohmann::json Ran::json() const {
  nlohmann::json parsed = nlohmann::json::parse(out, nullptr, false);
  if (!parsed.is_discarded()) return parsed;
  ADD_FAILURE() << "not JSON: " << out << err;
  return nullptr;
}

std::string program_path() {
  const char* const other = std::getenv("WAYMARK_PROGRAM");
  return other != nullptr ? other : WAYMARK_BUILT_PROGRAM;
}

Ran run_waymark(const std::string& arguments) {
  const TestFolder folder;
  const std::string err_file = folder.path() + "/err";
  const std::string command = "env -u DISPLAY -u WAYLAND_DISPLAY '" + program_path() + "' " +
                              arguments + " 2>" + err_file + " </dev/null";
  Ran ran;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) {
    ADD_FAILURE() << "can't run " << command;
    return ran;
  }
  std::array<char, 4096> block;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), pipe))
    ran.out.append(block.data(), count);
  const int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ran.err = file_text(err_file);
  return ran;
}

void expect_refusal(const Ran& ran, int status, const std::vector<std::string>& words) {
  EXPECT_EQ(ran.status, status) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.starts_with("waymark: ")) << ran.err;
  for (const std::string& word : words)
    EXPECT_TRUE(contains(ran.err, word)) << "no '" << word << "' in: " << ran.err;
}

}  // namespace waymark
