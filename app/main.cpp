#include <CLI/CLI.hpp>

#include "app/cli/demos_command.h"
#include "app/cli/parse.h"
#include "app/cli/scen_command.h"
#include "app/cli/solve_command.h"

int main(int argc, char** argv) {
  CLI::App app("See why a better heuristic makes A* faster.", "waymark");
  int exit_code = 0;
  waymark::add_solve_command(app, exit_code);
  waymark::add_scen_command(app, exit_code);
  waymark::add_demos_command(app, exit_code);
  app.require_subcommand(0, 1);
  return waymark::parse_command_line(app, argc, argv).value_or(exit_code);
}
