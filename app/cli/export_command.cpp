#include "app/cli/export_command.h"

#include <cstdlib>
#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/import_options.h"
#include "app/demo.h"
#include "app/export/exports.h"
#include "app/session/open_session.h"
#include "app/session/recipe.h"
#include "app/window/png_file.h"
#include "app/window/script.h"
#include "core/map/map_file.h"

namespace waymark {
namespace {

struct Options {
  std::string file;
  std::string what;
  std::string out;
  std::string script;
  std::string theme = "light";
  double scale = 1;
  ImportWishes import;
};

std::vector<std::string> export_names() {
  std::vector<std::string> names;
  for (const PictureName& name : kPictures) names.emplace_back(name.name);
  for (const ExportName& name : kExports) names.emplace_back(name.name);
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

// Empty where it is one.
std::string scale_fault(const std::string& text) {
  constexpr double kLeast = 0.1, kMost = 20;
  double scale = 0;
  // Neither less nor more is what is no number.
  if (CLI::detail::lexical_cast(text, scale) && scale >= kLeast && scale <= kMost) return {};
  return fmt::format("{} is no scale: write a number from {} to {}", text, kLeast, kMost);
}

// The window's state after the script: exports show what the window would.
Result<std::unique_ptr<App>> prepared_app(const Options& options) {
  Result<Opened> opened =
      open_source(options.file.empty() ? demos().front().name : options.file, {}, options.import);
  if (!opened) return opened.error();
  setenv("SDL_VIDEODRIVER", "offscreen", 0);
  Settings settings;
  settings.theme = *theme_named(options.theme);
  Result<std::unique_ptr<App>> app =
      App::create(opened.value().scene, settings, AppOptions{false, true});
  if (!app) return app;
  app.value()->set_drawing(false);  // exports draw for themselves
  app.value()->begin_with(opened.value(), options.file);
  app.value()->settle();
  if (options.script.empty()) return app;
  const Result<std::string> script = read_file(options.script);
  if (!script) return script.error();
  if (const std::optional<Error> error = run_script(*app.value(), script.value(), options.script))
    return *error;
  return app;
}

int write_picture(App& app, PicturePart part, const Options& options) {
  const Result<Picture> picture = app.part_picture(part, static_cast<float>(options.scale));
  const std::optional<Error> error =
      picture ? write_png(picture.value(), recipe_of(app.state()), options.out) : picture.error();
  if (!error) return kDone;
  print_error(*error);
  return kWorkFailed;
}

int run(const Options& options) {
  const auto fail = [](const Error& error, ExitCode code) {
    print_error(error);
    return code;
  };
  const Result<std::unique_ptr<App>> app = prepared_app(options);
  if (!app) return fail(app.error(), kBadInput);
  if (const std::optional<PicturePart> part = picture_named(options.what))
    return write_picture(*app.value(), *part, options);
  if (const std::optional<Error> error =
          write_export(app.value()->export_source(), *export_named(options.what),
                       palette(app.value()->settings().theme), options.scale, options.out))
    return fail(*error, kWorkFailed);
  return kDone;
}

}  // namespace

void add_export_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "export", "Write the map, a plot or its points as PNG, SVG or CSV, a search as a trace");
  const auto options = std::make_shared<Options>();
  command->add_option(
      "FILE", options->file,
      "A demo's name, a .map, .scen or .waymark file, a picture, a .xp file, a recipe");
  command->add_option("--what", options->what, "What to export")
      ->type_name(joined(export_names()))
      ->check(CLI::IsMember(export_names()).description(""))
      ->required();
  command->add_option("--out", options->out, "The file to write")->required();
  command->add_option("--script", options->script,
                      "A file of commands, actions and pointer steps to run first");
  command
      ->add_option("--scale", options->scale,
                   "How many times as large a picture is, 1 unless given")
      ->check(CLI::Validator(scale_fault, ""));
  command->add_option("--theme", options->theme, "The colours of a picture, light unless given")
      ->type_name(joined(theme_names()))
      ->check(CLI::IsMember(theme_names()).description(""));
  command->footer(
      "Exits with 0, with 1 when there is nothing to export or the file cannot be written, with 2\n"
      "on wrong usage or input.\n");
  add_import_options(*command, options->import);
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace waymark
