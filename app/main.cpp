#include <new>
#include <string>
#include <vector>
#include <waymark_commit.h>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/usage.h"
#include "app/shell/run_window.h"

namespace {

int run(int argc, char** argv) {
  waymark::hold_streams();
  std::vector<char*> words = waymark::program_arguments(argc, argv);
  waymark::ProgramUsage program("waymark", "See why a better heuristic makes A* faster.");
  waymark::Usage usage = program.usage();
  for (const auto add_command : waymark::kCommands) add_command(usage);
  waymark::WindowOptions window;
  usage.option("FILE", window.file,
               "The map to show: a demo's name, a .map, .scen or .waymark file, an image, a .xp "
               "file or a share code. Or a chapter or an assignment (.json)");
  waymark::add_import_options(usage, window.import);
  waymark::add_scene_mover_option(usage, window.mover);
  waymark::add_lessons_option(usage, window.lessons);
  usage.option("--script", window.script,
               "A script to run in the window: commands, actions and pointer steps");
  std::vector<std::string> pipes;
  waymark::add_pipe_option(usage, pipes);
  usage.version("waymark " WAYMARK_VERSION " (" WAYMARK_COMMIT ")");
  program.before_subcommands(waymark::end_cleanly_when_interrupted);
  const std::optional<int> done = program.parse(static_cast<int>(words.size()), words.data());
  if (!done) window.pipes = waymark::pipe_commands_of(pipes);
  return waymark::finish_output(done ? *done : waymark::run_window(window));
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    waymark::print_error({"there is not enough memory", "",
                          "Close other programs, or use a smaller map or fewer landmarks"});
    return waymark::kWorkFailed;
  }
}
