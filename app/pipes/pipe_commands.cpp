#include "app/pipes/pipe_commands.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/lines.h"
#include "core/record/trace.h"

namespace waymark {

std::optional<Error> pipe_fault(std::string_view name, std::string_view command) {
  if (!is_pipe_name(name))
    return Error{fmt::format("\"{}\" is not the name of a pipe", printable(name)), "",
                 "Use 1 to 40 letters, digits, - and _"};
  const std::string where = std::string(kPipePrefix) + std::string(name);
  if (command.find_first_not_of(" \t") == std::string_view::npos)
    return Error{"the command is empty", where, "Write the command after NAME="};
  if (command.size() > PipeCommands::kMostCharacters)
    return Error{
        fmt::format("the command has more than {} characters", PipeCommands::kMostCharacters),
        where, "Write it into a script, and run the script"};
  if (std::any_of(command.begin(), command.end(),
                  [](char c) { return static_cast<unsigned char>(c) < ' '; }))
    return Error{"the command must be one line of text", where,
                 "Write it into a script, and run the script"};
  return std::nullopt;
}

Result<std::pair<std::string, std::string>> parse_pipe_command(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    return Error{fmt::format("\"{}\" has no =", printable(text)), "",
                 "Write NAME=COMMAND, as in mine='python3 mine.py'"};
  const std::string_view name = text.substr(0, equals), command = text.substr(equals + 1);
  if (const std::optional<Error> error = pipe_fault(name, command)) return *error;
  return std::pair(std::string(name), std::string(command));
}

}  // namespace waymark
