#pragma once

#include <CLI/CLI.hpp>
#include <optional>

namespace waymark {

// Parses the command line and runs the subcommand that it names. Gives the exit status when the
// program is done by then, because help was asked for or the usage is wrong; wrong usage is told in
// one line that names the help to read.
std::optional<int> parse_command_line(CLI::App& app, int argc, char** argv);

}  // namespace waymark
