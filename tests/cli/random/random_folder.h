#pragma once

#include <map>
#include <string>

#include "tests/support/test_folder.h"

namespace waymark {

// The folder in which random command lines run, with its own home folder. Also reports what the
// lines changed. It contains work/ (the working folder, see random_files.h), home/ and secret.txt,
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

}  // namespace waymark
