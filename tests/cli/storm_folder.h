#pragma once

#include <map>
#include <string>

#include "tests/support/test_folder.h"

namespace waymark {

// The folder in which random command lines run, with a home of its own below it, and what tells
// what they changed there. Layout: work/ (the working folder, see storm_files.h), home/, and
// secret.txt, which holds kFuzzSecret.
class FuzzFolder {
 public:
  FuzzFolder() { fill(); }

  // Puts everything back as it was at first.
  void fill() const;
  // Writes a file into the working folder.
  void write(const std::string& name, const std::string& bytes) const;

  // Without links and twofold slashes.
  std::string root() const { return std::filesystem::canonical(folder_.path()).string(); }
  std::string work() const { return root() + "/work"; }
  std::string home() const { return root() + "/home"; }
  // Where the library of maps lies.
  std::string library() const { return home() + "/data/waymark/maps"; }

  // What stands at each path below root(), and what it holds. Pipes are not opened.
  using Contents = std::map<std::string, std::string>;
  Contents contents() const;

 private:
  TestFolder folder_;
};

}  // namespace waymark
