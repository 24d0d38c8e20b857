#include "app/cli/prepared_app.h"

#include <cstdlib>

#include "app/cli/command_files.h"
#include "app/demo.h"
#include "app/session/open_session.h"
#include "app/session/scene_files.h"
#include "app/window/script.h"
#include "core/map/map_file.h"

namespace waymark {
namespace {

std::optional<Error> run_script_file(App& app, const std::string& path) {
  const Result<std::string> script = read_file(path);
  if (!script) return script.error();
  return run_script(app, script.value(), path);
}

}  // namespace

Result<std::unique_ptr<App>> prepared_app(const Preparation& wanted) {
  CommandFiles files;
  files.reads(std::vector{wanted.file, wanted.script});
  if (std::optional<Error> error = files.output_fault(wanted.out, wanted.ending)) return *error;
  Result<Opened> opened =
      open_source(wanted.file.empty() ? demos().front().name : wanted.file, {}, wanted.import);
  if (!opened) return opened.error();
  // No display is needed to draw into a picture. A person's own choice of driver stands.
  setenv("SDL_VIDEODRIVER", "offscreen", 0);
  AppOptions options;
  options.visible = false;
  options.deterministic = true;
  Result<std::unique_ptr<App>> app = App::create(opened.value().scene, wanted.settings, options);
  if (!app) return app;
  app.value()->begin_with(opened.value(), wanted.file);
  app.value()->settle();
  if (!wanted.script.empty())
    if (std::optional<Error> error = run_script_file(*app.value(), wanted.script)) return *error;
  files.reads(files_of(opened.value().scene));
  files.reads(files_of(app.value()->state().scene));
  files.reads(app.value()->settings().recent);  // what the script has opened
  if (std::optional<Error> error = files.output_fault(wanted.out, wanted.ending)) return *error;
  return app;
}

}  // namespace waymark
