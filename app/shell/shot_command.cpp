#include "app/shell/shot_command.h"

#include <cstdio>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/map_argument.h"
#include "app/cli/mover_option.h"
#include "app/cli/output.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/share_code.h"
#include "app/shell/prepared_app.h"

namespace waymark {
namespace {

struct ShotOptions {
  std::string file;
  std::string out;
  std::string size = "1440x900";
  std::string script;
  ImportOptions import;
  std::optional<std::string> lessons;
  std::string mover;
};

std::optional<Error> parse_size(const std::string& text, Settings& settings) {
  char after = 0;
  const int read =
      std::sscanf(text.c_str(), "%dx%d%c", &settings.window_width, &settings.window_height, &after);
  const auto fits = [](int length) { return length >= 320 && length <= 8192; };
  if (read == 2 && fits(settings.window_width) && fits(settings.window_height)) return std::nullopt;
  return Error{"'" + text + "' is not an image size", "",
               "Use --size WIDTHxHEIGHT, each from 320 to 8192"};
}

int run_shot(const ShotOptions& options) {
  const auto fail = [](const Error& error, ExitCode code) {
    print_error(error);
    return code;
  };
  Preparation wanted;
  wanted.file = options.file;
  wanted.import = options.import;
  wanted.lessons = options.lessons;
  wanted.mover = options.mover;
  wanted.script = options.script;
  wanted.out = options.out;
  wanted.ending = ".png";
  // A script begins in the Lab, where everything that it may use is visible.
  if (options.script.empty()) wanted.settings = Settings::of_first_start();
  if (const std::optional<Error> error = parse_size(options.size, wanted.settings))
    return fail(*error, kBadInput);
  const Result<std::unique_ptr<App>> app = prepared_app(wanted);
  if (!app) return fail(app.error(), kBadInput);
  const std::string share_code = share_code_of(app.value()->state());
  if (const std::optional<Error> error = write_png(app.value()->picture(), share_code, options.out))
    return fail(*error, kWorkFailed);
  return kDone;
}

}  // namespace

void add_shot_command(Usage& program) {
  Usage command = program.subcommand("shot", "Save a screenshot of the window");
  const auto options = std::make_shared<ShotOptions>();
  command.option(
      "FILE", options->file,
      "A demo's name, a .map, .scen or .waymark file, an image, a .xp file or a share code");
  command.option("--out", options->out, "PNG output file").required();
  command.option("--size", options->size, "Width and height in pixels").tells_usual_value();
  command.option("--script", options->script,
                 "A script to run first: commands, actions and pointer steps");
  add_import_options(command, options->import);
  add_lessons_option(command, options->lessons);
  add_scene_mover_option(command, options->mover);
  command.runs([options] { return run_shot(*options); });
}

}  // namespace waymark
