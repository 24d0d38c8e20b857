#include "app/shell/prepared_app.h"

#include <cstdlib>

#include "app/article/chapter.h"
#include "app/cli/arguments.h"
#include "app/cli/map_argument.h"
#include "app/cli/mover_option.h"
#include "app/cli/progress_line.h"
#include "app/lessons/lesson.h"
#include "app/scene/open_session.h"
#include "app/scene/work_file.h"
#include "app/shell/script.h"
#include "app/source/demo.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

Result<Opened> opened_source(const std::string& source, const ImportOptions& import) {
  const OpeningLine line;
  return open_source(source, {}, import);
}

Result<std::unique_ptr<App>> settled_app(const Opened& opened, const Preparation& wanted,
                                         const AppOptions& options) {
  const ProgressLine progress("Computing the results to show");
  Result<std::unique_ptr<App>> app = App::create(opened.scene, wanted.settings, options);
  if (!app) return app;
  app.value()->set_drawing(false);
  app.value()->begin_with(opened, wanted.file);
  app.value()->settle();
  return app;
}

std::optional<Error> run_script_file(App& app, const std::string& path) {
  const ProgressLine progress("Running the script");
  const Result<std::string> script = read_file(path);
  if (!script) return script.error();
  return run_script(app, script.value(), path);
}

}  // namespace

void add_lessons_option(Usage& command, std::optional<std::string>& folder) {
  command
      .option("--lessons", folder,
              "A folder of lessons or chapters to use instead of the built-in ones")
      .type("FOLDER");
}

Result<std::unique_ptr<App>> prepared_app(const Preparation& wanted) {
  CommandFiles files;
  files.reads(std::vector{wanted.file, wanted.script, wanted.mover});
  if (std::optional<Error> error = files.output_fault(wanted.out, wanted.ending)) return *error;
  const std::string source = wanted.file.empty() ? demos().front().name : wanted.file;
  Result<Opened> opened = opened_source(source, wanted.import);
  if (!opened) return opened.error();
  if (std::optional<Error> error = take_named_mover(wanted.mover, opened.value().scene))
    return *error;
  if (wanted.roster) opened.value().scene.roster = *wanted.roster;
  if (std::optional<Error> error = tell_window_memory(opened.value().scene, source)) return *error;
  // Drawing to an image needs no display. Keeps the video driver if the user has chosen one.
  setenv("SDL_VIDEODRIVER", "offscreen", 0);
  AppOptions options;
  options.visible = false;
  options.deterministic = true;
  if (wanted.lessons) {
    const LessonCatalog lessons = lessons_in(*wanted.lessons);
    if (!lessons.faults.empty()) return lessons.faults.front();
    const ChapterCatalog article = chapters_in(*wanted.lessons);
    if (!article.faults.empty()) return article.faults.front();
    options.lessons = wanted.lessons;
  }
  Result<std::unique_ptr<App>> app = settled_app(opened.value(), wanted, options);
  if (!app) return app;
  if (!wanted.script.empty())
    if (std::optional<Error> error = run_script_file(*app.value(), wanted.script)) return *error;
  if (wanted.draws) app.value()->set_drawing(true);
  files.reads(files_of(opened.value().scene));
  files.reads(files_of(app.value()->state().scene));
  files.reads(app.value()->settings().recent);  // the files that the script opened
  if (std::optional<Error> error = files.output_fault(wanted.out, wanted.ending)) return *error;
  return app;
}

}  // namespace waymark
