#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/cli/storm_files.h"
#include "tests/cli/storm_values.h"

namespace waymark {

// What an option or a place of a command takes: one of the values, a file, or, with neither,
// nothing.
struct FuzzTakes {
  std::optional<FuzzValue> value = {};
  std::optional<FuzzKind> file = {};
};

struct FuzzOption {
  std::string name;
  int percent;  // of the lines that have it
  FuzzTakes takes = {};
};

struct FuzzCommand {
  int weight;  // among the commands
  std::vector<std::string> words;
  int percent;  // of the lines that have what follows the words
  FuzzTakes takes;
  std::vector<FuzzOption> options;
};

const std::vector<FuzzCommand>& fuzz_commands();

}  // namespace waymark
