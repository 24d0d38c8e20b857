#include <CLI/CLI.hpp>
#include <csignal>
#include <new>

#include "app/cli/arguments.h"
#include "app/cli/demos_command.h"
#include "app/cli/export_command.h"
#include "app/cli/generate_command.h"
#include "app/cli/import_options.h"
#include "app/cli/interrupt.h"
#include "app/cli/lessons_command.h"
#include "app/cli/maps_command.h"
#include "app/cli/output.h"
#include "app/cli/pairs_command.h"
#include "app/cli/parse.h"
#include "app/cli/run_window.h"
#include "app/cli/scen_command.h"
#include "app/cli/shot_command.h"
#include "app/cli/solve_command.h"

namespace {

int run(int argc, char** argv) {
  waymark::hold_streams();
  // A write past a limit on the size of files then fails like any other, and is told.
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app("See why a better heuristic makes A* faster.", "waymark");
  int exit_code = 0;
  waymark::add_solve_command(app, exit_code);
  waymark::add_scen_command(app, exit_code);
  waymark::add_pairs_command(app, exit_code);
  waymark::add_shot_command(app, exit_code);
  waymark::add_export_command(app, exit_code);
  waymark::add_demos_command(app, exit_code);
  waymark::add_maps_command(app, exit_code);
  waymark::add_lessons_command(app, exit_code);
  waymark::add_generate_command(app, exit_code);
  waymark::WindowOptions window;
  app.add_option(
      "FILE", window.file,
      "What the window shows: a demo's name, a .map, .scen or .waymark file, a picture, a "
      ".xp file, a recipe");
  waymark::add_import_options(app, window.import);
  app.add_option("--lessons", window.lessons,
                 "A folder of lesson files in place of the program's own");
  app.add_option("--script", window.script,
                 "A file of commands, actions and pointer steps to run in the window");
  app.set_version_flag("--version", "waymark " WAYMARK_VERSION);
  app.require_subcommand(0, 1);
  for (CLI::App* command : app.get_subcommands({}))
    command->preparse_callback([](std::size_t) { waymark::end_cleanly_when_interrupted(); });
  const std::optional<int> done = waymark::parse_command_line(app, argc, argv);
  const bool opens_window = !done && app.get_subcommands().empty();
  return waymark::finish_output(opens_window ? waymark::run_window(window)
                                             : done.value_or(exit_code));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    waymark::print_error({"there is not enough memory for this", "",
                          "Close other programs, or take a smaller map or fewer landmarks"});
    return waymark::kWorkFailed;
  }
}
