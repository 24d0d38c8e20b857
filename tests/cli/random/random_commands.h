#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/cli/random/random_files.h"
#include "tests/cli/random/random_values.h"

namespace waymark {

// The argument of an option or a positional argument: one of the values, a file, or nothing if
// neither is set.
struct FuzzTakes {
  std::optional<FuzzValue> value = {};
  std::optional<FuzzKind> file = {};
};

struct FuzzOption {
  std::string name;
  int percent;  // percentage of lines with this option
  FuzzTakes takes = {};
};

struct FuzzCommand {
  int weight;  // probability relative to the other commands
  std::vector<std::string> words;
  int percent;  // percentage of lines with an argument after these words
  FuzzTakes takes;
  std::vector<FuzzOption> options;
};

const std::vector<FuzzCommand>& fuzz_commands();

}  // namespace waymark
