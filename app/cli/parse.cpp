#include "app/cli/parse.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <sstream>

#include "app/cli/arguments.h"
#include "app/cli/output.h"

namespace waymark {
namespace {

// The words of the first argument that is empty, or of an option whose value is: "" and "--csv=".
// An empty text never means anything, and the parser would take some for an option not given.
std::optional<std::string> empty_value(std::span<char* const> arguments) {
  std::string_view before;
  for (const std::string_view argument : arguments) {
    const bool option = argument.starts_with("--");
    if (option && argument.find('=') == argument.size() - 1)
      return fmt::format("{}: the value is empty", argument.substr(0, argument.size() - 1));
    if (argument.empty())
      return before.starts_with("--") ? fmt::format("{}: the value is empty", before)
                                      : "an argument is empty";
    before = argument;
  }
  return std::nullopt;
}

// Where to read on, of the whole program or of the subcommand.
std::string see_help(const std::string& subcommand) {
  return fmt::format("See waymark {}{}--help", subcommand, subcommand.empty() ? "" : " ");
}

}  // namespace

std::optional<int> parse_command_line(CLI::App& app, int argc, char** argv) {
  const std::span<char* const> arguments(argv + 1, static_cast<std::size_t>(std::max(argc - 1, 0)));
  if (const std::optional<std::string> what = empty_value(arguments)) {
    const std::vector<CLI::App*> meant = app.get_subcommands(
        [&](CLI::App* command) { return command->get_name() == arguments.front(); });
    print_error({*what, "", see_help(meant.empty() ? "" : meant.front()->get_name())});
    return kBadInput;
  }
  try {
    app.parse(argc, argv);
    return std::nullopt;
  } catch (const CLI::Success& help) {
    std::ostringstream text;
    const int status = app.exit(help, text, text);
    print(text.str());
    return status;
  } catch (const CLI::ParseError& error) {
    std::string subcommand;
    for (const CLI::App* command : app.get_subcommands()) subcommand = command->get_name();
    std::string what = error.what();
    std::replace(what.begin(), what.end(), '\n', ' ');
    print_error({what, "", see_help(subcommand)});
    return kBadInput;
  }
}

}  // namespace waymark
