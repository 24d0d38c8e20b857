#include <cstdio>
#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/share_code.h"
#include "app/shell/exports.h"
#include "app/shell/run_window.h"
#include "core/search/roster.h"

namespace waymark {
namespace {

// The options of both commands: the scene to draw, and the file to write.
struct SceneOptions {
  std::string file;
  std::string out;
  std::string script;
  ImportOptions import;
  std::optional<std::string> lessons;
  std::string mover;
  std::vector<std::string> pipes;

  Preparation preparation(const std::string& ending) const {
    Preparation wanted;
    wanted.file = file;
    wanted.import = import;
    wanted.lessons = lessons;
    wanted.mover = mover;
    wanted.script = script;
    wanted.pipes = pipe_commands_of(pipes);
    wanted.out = out;
    wanted.ending = ending;
    return wanted;
  }
  void add_file(Usage& command) {
    command.option(
        "FILE", file,
        "A demo's name, a .map, .scen or .waymark file, an image, a .xp file or a share code");
  }
  void add_script(Usage& command) {
    command.option("--script", script,
                   "A script to run first: commands, actions and pointer steps");
  }
  void add_others(Usage& command) {
    add_import_options(command, import);
    add_lessons_option(command, lessons);
    add_pipe_option(command, pipes);
    add_scene_mover_option(command, mover);
  }
};

int failed(const Error& error, ExitCode code) {
  print_error(error);
  return code;
}

struct ExportOptions : SceneOptions {
  std::string what;
  std::string theme = "light";
  double scale = 1;
  std::vector<std::string> specs;
};

std::vector<std::string> export_names() {
  std::vector<std::string> names;
  for (const PictureName& name : kPictures) names.emplace_back(name.name);
  for (const Export& one : exports()) names.push_back(one.name);
  return names;
}

// Also accepts two names from version 0.1, in which A and B were fixed searches.
std::vector<std::string> all_export_names() {
  std::vector<std::string> names = export_names();
  names.insert(names.end(), {"distance-trace", "landmarks-trace"});
  return names;
}

std::vector<std::string> theme_names() {
  std::vector<std::string> names;
  for (const Theme theme : kThemes) names.emplace_back(theme_name(theme));
  return names;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : "|") + name;
  return text;
}

std::string ending_of(const std::string& what) {
  if (picture_named(what)) return ".png";
  return "." + export_named(what)->extension;
}

// Returns the error in a scale, or an empty string if the scale is valid.
std::string scale_option_fault(const std::string& text) {
  constexpr double kLeast = 0.1, kMost = 20;
  const std::optional<double> scale = parse_number(text);
  // NaN fails both comparisons.
  if (scale && *scale >= kLeast && *scale <= kMost) return {};
  return fmt::format("{} is not a valid scale. Use a number from {} to {}", text, kLeast, kMost);
}

std::optional<Error> write_part(App& app, PicturePart part, const ExportOptions& options) {
  const Result<Picture> picture = app.part_picture(part, static_cast<float>(options.scale));
  if (!picture) return picture.error();
  return write_png(picture.value(), share_code_of(app.state()), options.out);
}

// The given searches, the first as A and the second as B. If there is only one, B is the exact
// baseline. std::nullopt if there is none.
Result<std::optional<Roster>> roster_of(const std::vector<std::string>& texts) {
  if (texts.empty()) return std::optional<Roster>();
  std::vector<SearchSpec> specs = specs_of(texts);
  if (specs.size() == 1) specs.push_back(spec_of(Slot::exact));
  const Result<Roster> roster = Roster::of(specs);
  if (!roster) return Error{roster.error().what, "--search", roster.error().remedy};
  return std::optional(roster.value());
}

int run_export(const ExportOptions& options) {
  Preparation wanted = options.preparation(ending_of(options.what));
  Result<std::optional<Roster>> roster = roster_of(options.specs);
  if (!roster) return failed(roster.error(), kBadInput);
  wanted.roster = roster.value();
  wanted.draws = false;  // the export draws its own images
  wanted.settings.theme = *theme_named(options.theme);
  const Result<std::unique_ptr<App>> app = prepared_app(wanted);
  if (!app) return failed(app.error(), kBadInput);
  if (!options.specs.empty()) {
    const Scene& scene = app.value()->state().scene;
    const Grid& grid = scene.map->grid;
    if (const std::optional<Error> error =
            misfit_fault(specs_of(options.specs), grid, Moves::of(scene.directions, grid)))
      return failed(*error, kBadInput);
  }
  std::optional<Error> failure;
  if (const std::optional<PicturePart> part = picture_named(options.what)) {
    failure = write_part(*app.value(), *part, options);
  } else {
    const PreparedExport prepared = app.value()->prepare_export(*export_named(options.what));
    if (prepared.what->is_trace())
      if (const std::optional<Error> error =
              trace_path_fault(prepared.state.scene.map->grid, options.out))
        return failed(*error, kBadInput);
    const Palette& colors = palette(app.value()->settings().theme);
    failure = write_export(prepared, colors, options.scale, options.out);
  }
  return failure ? failed(*failure, kWorkFailed) : kDone;
}

}  // namespace

void add_export_command(Usage& program) {
  Usage command =
      program.subcommand("export", "Write the map, a plot, its data or a search trace to a file");
  const auto options = std::make_shared<ExportOptions>();
  options->add_file(command);
  command.option("--what", options->what, "Kind of export")
      .type(joined(export_names()))
      .one_of(all_export_names())
      .required();
  command.option("--out", options->out, "Output file").required();
  options->add_script(command);
  command.option("--scale", options->scale, "Scale factor of images, 0.1 to 20. Default: 1")
      .check(scale_option_fault);
  command.option("--theme", options->theme, "Colour theme. Default: light")
      .type(joined(theme_names()))
      .one_of(theme_names());
  add_search_option(
      command, options->specs,
      "A search to show instead of the one in the file, such as 'astar h=landmarks w=1.5'. Can be "
      "repeated: the first is A, the second B. If you give only one, B is the exact baseline");
  command.footer(
      "Exits with 0 on success, 1 if there is nothing to export or the file can't be written,\n"
      "2 on wrong usage or input.\n");
  options->add_others(command);
  command.runs([options] { return run_export(*options); });
}

namespace {

struct ShotOptions : SceneOptions {
  std::string size = "1440x900";
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
  Preparation wanted = options.preparation(".png");
  // A script begins in the Lab, where everything that it may use is visible.
  if (options.script.empty()) wanted.settings = Settings::of_first_start();
  if (const std::optional<Error> error = parse_size(options.size, wanted.settings))
    return failed(*error, kBadInput);
  const Result<std::unique_ptr<App>> app = prepared_app(wanted);
  if (!app) return failed(app.error(), kBadInput);
  const std::string share_code = share_code_of(app.value()->state());
  if (const std::optional<Error> error = write_png(app.value()->picture(), share_code, options.out))
    return failed(*error, kWorkFailed);
  return kDone;
}

}  // namespace

void add_shot_command(Usage& program) {
  Usage command = program.subcommand("shot", "Save a screenshot of the window");
  const auto options = std::make_shared<ShotOptions>();
  options->add_file(command);
  command.option("--out", options->out, "PNG output file").required();
  command.option("--size", options->size, "Width and height in pixels").tells_usual_value();
  options->add_script(command);
  options->add_others(command);
  command.runs([options] { return run_shot(*options); });
}

}  // namespace waymark
