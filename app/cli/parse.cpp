#include "app/cli/parse.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/cli/arguments.h"

namespace waymark {

std::optional<int> parse_command_line(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
    return std::nullopt;
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    std::string help = "waymark";
    for (const CLI::App* command : app.get_subcommands()) help += " " + command->get_name();
    std::string what = error.what();
    std::replace(what.begin(), what.end(), '\n', ' ');
    print_error({what, "", fmt::format("See {} --help", help)});
    return kBadInput;
  }
}

}  // namespace waymark
