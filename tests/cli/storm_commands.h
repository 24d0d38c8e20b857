#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/cli/storm_files.h"
#include "tests/cli/storm_values.h"

namespace waymark {

// What an option or a place of a command takes: one of the values, a file, or, with neither,
// nothing.
struct StormTakes {
  std::optional<StormValue> value = {};
  std::optional<StormKind> file = {};
};

struct StormOption {
  std::string name;
  int percent;  // of the lines that have it
  StormTakes takes = {};
};

struct StormCommand {
  int weight;  // among the commands
  std::vector<std::string> words;
  int percent;  // of the lines that have what follows the words
  StormTakes takes;
  std::vector<StormOption> options;
};

const std::vector<StormCommand>& storm_commands();

}  // namespace waymark
