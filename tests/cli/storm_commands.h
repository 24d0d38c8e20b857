#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/cli/storm_files.h"
#include "tests/cli/storm_values.h"

namespace waymark {

// The argument of an option, or of a command's position: one of the values, a file, or nothing if
// neither is set.
struct FuzzTakes {
  std::optional<FuzzValue> value = {};
  std::optional<FuzzKind> file = {};
};

struct FuzzOption {
  std::string name;
  int percent;  // of the lines that have the option
  FuzzTakes takes = {};
};

struct FuzzCommand {
  int weight;  // relative to the other commands
  std::vector<std::string> words;
  int percent;  // of the lines that have the argument after these words
  FuzzTakes takes;
  std::vector<FuzzOption> options;
};

const std::vector<FuzzCommand>& fuzz_commands();

}  // namespace waymark
