#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"

namespace waymark {

// A command line of any sense or none, and what its streams lead to.
struct FuzzLine {
  enum class Stream { usual, closed, full };

  std::vector<std::string> words;  // behind the program's name; the first is a subcommand
  Stream in = Stream::usual;       // usual: empty; full: hall.map of the working folder
  Stream out = Stream::usual;      // usual: a file
  Stream err = Stream::usual;
  // Damaged files that the words name, to be written into the working folder first.
  std::vector<std::pair<std::string, std::string>> files;

  bool has(const std::string& word) const;
  // What --out and --csv name.
  std::vector<std::string> outputs() const;
  // Every other word, or what stands behind its "=": it may name a file that is read.
  std::vector<std::string> others() const;
};

// `site` is the address that sets of maps are fetched from. The commands that open the window are
// left out.
FuzzLine random_line(Random& random, const std::string& site);

// As a person can give it to bash in the working folder.
std::string shell_text(const FuzzLine& line, const std::string& program);

}  // namespace waymark
