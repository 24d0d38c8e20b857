#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"

namespace waymark {

// The commands that the user has set for the names of pipes: in the settings or on the command
// line, never in a file that can come from somebody else.
struct PipeCommands {
  static constexpr std::size_t kMost = 20;              // commands in the settings
  static constexpr std::size_t kMostCharacters = 4096;  // in a command

  std::map<std::string, std::string> by_name;
  int restarts = 0;  // raised to start all programs again

  friend bool operator==(const PipeCommands&, const PipeCommands&) = default;
};

// The Error in a name or a command of a pipe, std::nullopt if there is none.
std::optional<Error> pipe_fault(std::string_view name, std::string_view command);

// Parses "NAME=COMMAND". COMMAND is a line for the shell /bin/sh.
Result<std::pair<std::string, std::string>> parse_pipe_command(std::string_view text);

}  // namespace waymark
