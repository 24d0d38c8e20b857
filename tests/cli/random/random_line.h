#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"

namespace waymark {

// A command line, meaningful or not, and the targets of its streams.
struct FuzzLine {
  enum class Stream { usual, closed, full };

  std::vector<std::string> words;  // after the program's name; the first is a subcommand
  Stream in = Stream::usual;       // usual: empty; full: hall.map in the working folder
  Stream out = Stream::usual;      // usual: a file
  Stream err = Stream::usual;
  // Damaged files that the words name. They are written to the working folder first.
  std::vector<std::pair<std::string, std::string>> files;

  bool has(const std::string& word) const;
  // The arguments of --out and --csv.
  std::vector<std::string> outputs() const;
  // All other words, or their parts after "=". They may name input files.
  std::vector<std::string> others() const;
};

// `site` is the address that map sets are downloaded from. Commands that open the window are
// omitted.
FuzzLine random_line(Random& random, const std::string& site);

// The line as a user could type it into bash in the working folder.
std::string shell_text(const FuzzLine& line, const std::string& program);

}  // namespace waymark
