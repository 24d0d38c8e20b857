#include "app/cli/shot_command.h"

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/import_options.h"
#include "app/cli/map_memory.h"
#include "app/cli/progress_line.h"
#include "app/demo.h"
#include "app/session/open_session.h"
#include "app/session/recipe.h"
#include "app/window/png_file.h"
#include "app/window/script.h"
#include "core/map/map_file.h"
#include "core/study/memory_need.h"

namespace waymark {
namespace {

struct Options {
  std::string file;
  std::string out;
  std::string size = "1440x900";
  std::string script;
  ImportWishes import;
};

std::optional<Error> parse_size(const std::string& text, Settings& settings) {
  char after = 0;
  const int read =
      std::sscanf(text.c_str(), "%dx%d%c", &settings.window_width, &settings.window_height, &after);
  const auto fits = [](int length) { return length >= 320 && length <= 8192; };
  if (read == 2 && fits(settings.window_width) && fits(settings.window_height)) return std::nullopt;
  return Error{"'" + text + "' is no size of a picture", "",
               "Write --size WIDTHxHEIGHT, each from 320 to 8192"};
}

Result<Opened> opened_source(const std::string& source, const ImportWishes& import) {
  const ProgressLine progress("Opening the map");
  return open_source(source, {}, import);
}

Result<std::unique_ptr<App>> open_app(const Options& options) {
  Settings settings;
  if (const std::optional<Error> error = parse_size(options.size, settings)) return *error;
  const std::string source = options.file.empty() ? demos().front().name : options.file;
  Result<Opened> opened = opened_source(source, options.import);
  if (!opened) return opened.error();
  if (const std::optional<Error> error = tell_window_memory(opened.value().scene, source))
    return *error;
  const ProgressLine progress("Computing what is shown");
  // No display is needed to draw into a picture. A person's own choice of driver stands.
  setenv("SDL_VIDEODRIVER", "offscreen", 0);
  AppOptions app_options;
  app_options.visible = false;
  app_options.deterministic = true;
  Result<std::unique_ptr<App>> app = App::create(opened.value().scene, settings, app_options);
  if (!app) return app;
  app.value()->begin_with(opened.value(), options.file);
  app.value()->settle();
  return app;
}

// Nothing where no script is wanted.
std::optional<Error> run_wanted_script(App& app, const std::string& path) {
  if (path.empty()) return std::nullopt;
  const Result<std::string> script = read_file(path);
  if (!script) return script.error();
  const ProgressLine progress("Running the script");
  return run_script(app, script.value(), path);
}

int run(const Options& options) {
  const auto fail = [](const Error& error, ExitCode code) {
    print_error(error);
    return code;
  };
  Result<std::unique_ptr<App>> app = open_app(options);
  if (!app) return fail(app.error(), kBadInput);
  if (const std::optional<Error> error = run_wanted_script(*app.value(), options.script))
    return fail(*error, kBadInput);
  const std::string recipe = recipe_of(app.value()->state());
  if (const std::optional<Error> error = write_png(app.value()->picture(), recipe, options.out))
    return fail(*error, kWorkFailed);
  return kDone;
}

}  // namespace

void add_shot_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("shot", "Draw the window and save it as a picture");
  const auto options = std::make_shared<Options>();
  command->add_option(
      "FILE", options->file,
      "A demo's name, a .map, .scen or .waymark file, a picture, a .xp file, a recipe");
  command->add_option("--out", options->out, "The PNG file to write")->required();
  command->add_option("--size", options->size, "Width and height in pixels")->capture_default_str();
  command->add_option("--script", options->script,
                      "A file of commands, actions and pointer steps to run first");
  add_import_options(*command, options->import);
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace waymark
