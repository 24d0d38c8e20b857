#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "tests/cli/random/random_line.h"
#include "tests/support/test_folder.h"

namespace waymark {

// The folder in which random command lines run, with its own home folder. Also reports what the
// lines changed. It contains work/ (the working folder, see fuzz_files()), home/ and secret.txt,
// which holds kFuzzSecret.
class FuzzFolder {
 public:
  FuzzFolder() { fill(); }

  // Restores the initial contents.
  void fill() const;
  // Writes a file into the working folder.
  void write(const std::string& name, const std::string& bytes) const;

  // The absolute path of the folder, without links and double slashes.
  std::string root() const { return std::filesystem::canonical(folder_.path()).string(); }
  std::string work() const { return root() + "/work"; }
  std::string home() const { return root() + "/home"; }
  // The folder of the map library.
  std::string library() const { return home() + "/data/waymark/maps"; }

  // The kind and content of each path below root(). Pipes are not opened.
  using Contents = std::map<std::string, std::string>;
  Contents contents() const;

 private:
  TestFolder folder_;
};

// How a run of the program ended.
struct FuzzEnd {
  int status = -1;  // exit status; -1 if a signal or the time limit ended it
  int signal = 0;
  bool too_long = false;
  std::string out;
  std::string err;
};

// Runs the program directly, not through a shell, in the working folder, without a display, with
// its home in the test folder. Kills it after `limit`.
FuzzEnd run_line(const FuzzLine& line, const FuzzFolder& folder, const std::string& site,
                 std::chrono::seconds limit);

// The bugs that this run revealed, one sentence each. A bug is something that no command line may
// cause. `before` and `after` are the contents of the folder before and after the run.
std::vector<std::string> fuzz_faults(const FuzzLine& line, const FuzzEnd& end,
                                     const FuzzFolder& folder, const FuzzFolder::Contents& before,
                                     const FuzzFolder::Contents& after);

}  // namespace waymark
