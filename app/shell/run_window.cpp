#include "app/shell/run_window.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>

#include "app/article/chapter.h"
#include "app/cli/arguments.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/kit/files.h"
#include "app/kit/work_loop.h"
#include "app/lessons/lesson.h"
#include "app/scene/map_words.h"
#include "app/scene/open_session.h"
#include "app/scene/session_text.h"
#include "app/scene/work_file.h"
#include "app/shell/app.h"
#include "app/shell/beginning.h"
#include "app/shell/script.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

// Runs the next step. An Error is shown and ends the script, not the window.
void run_step(App& app, std::unique_ptr<ScriptRun>& script) {
  const Result<bool> stepped = script->step(app);
  if (!stepped) app.show(Message::failure(stepped.error()));
  if (!stepped || !stepped.value()) script.reset();
}

void run_loop(App& app, std::unique_ptr<ScriptRun> script) {
  // Draws some frames after each event, for tooltips and blinking carets, at least kFrameMs apart
  // if the screen does not limit the rate.
  constexpr std::uint32_t kLivelyMs = 800, kFrameMs = 8;
  constexpr int kIdleWaitMs = 500;
  constexpr std::chrono::milliseconds kSlice{4};  // for jobs without a thread
  std::uint32_t lively_until = SDL_GetTicks() + kLivelyMs, played_until = SDL_GetTicks();
  while (!app.quit_wanted()) {
    const std::uint32_t begun = SDL_GetTicks();
    app.play_script(std::chrono::milliseconds(begun - played_until));
    played_until = begun;
    app.frame();
    if (script) run_step(app, script);
    const bool more = run_slice(kSlice);
    const std::uint32_t now = SDL_GetTicks();
    const bool lively = script || more || app.busy() || app.plays_script() || now < lively_until;
    const int rest = static_cast<int>(kFrameMs) - static_cast<int>(now - begun);
    SDL_Event event;
    if (!SDL_WaitEventTimeout(&event, lively ? std::max(0, rest) : kIdleWaitMs)) continue;
    do app.handle(event);
    while (SDL_PollEvent(&event));
    lively_until = SDL_GetTicks() + kLivelyMs;
  }
}

void tell(App& app, const std::vector<Error>& unusable) {
  for (const Error& error : unusable) {
    Message message = Message::failure(error);
    message.kind = Message::Kind::warning;
    app.show(std::move(message));
  }
}

}  // namespace

int run_window(const WindowOptions& options) {
  const auto fail = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  AppOptions app_options;
  app_options.lessons = options.lessons;
  app_options.settings_file = settings_path();
  app_options.state_folder = state_folder().string();
  app_options.pipes = options.pipes.by_name;
  std::unique_ptr<ScriptRun> script;
  if (options.script) {
    Result<std::string> text = read_file(*options.script);
    if (!text) return fail(text.error());
    script = std::make_unique<ScriptRun>(std::move(text.value()), *options.script);
  }
  // A script or a mover needs the map first. Otherwise the window opens before a large map is read.
  const bool waits = options.script || !options.mover.empty();
  Result<Beginning> beginning =
      begin(options.file.value_or(""), options.import, app_options.settings_file,
            app_options.state_folder, std::chrono::milliseconds(waits ? 0 : 300));
  if (!beginning) return fail(beginning.error());
  if (const std::optional<Error> error =
          take_named_mover(options.mover, beginning.value().opened.scene))
    return fail(*error);
  app_options.continues_last = beginning.value().source.empty();
  Result<std::unique_ptr<App>> app =
      App::create(beginning.value().opened.scene, beginning.value().settings, app_options);
  if (!app) return fail(app.error());
  const std::string& source = beginning.value().source;
  const bool opens_as_dropped = opens_in_window(source) || beginning.value().asks;
  const bool opens_later = opens_as_dropped || beginning.value().unfinished;
  app.value()->begin_with(beginning.value().opened, opens_later ? "" : source);
  if (opens_as_dropped) app.value()->open(source);
  if (beginning.value().unfinished) app.value()->open(source, options.import);
  const OpenedMap& map = *app.value()->state().scene.map;
  if (options.file && map.import && !map.import->is_of_picture())
    app.value()->show({Message::Kind::note, "Here " + edge_cost_words(map.import->costs),
                       std::string(source_map(map.source)),
                       "To change this, choose Map > Edge cost"});
  if (options.file && map.import && map.import->is_of_picture())
    app.value()->show({Message::Kind::note,
                       fmt::format("Read as {} × {} cells with {}", map.grid.width(),
                                   map.grid.height(), options_text(*map.import)),
                       map.source, "To change this, choose Map > Change image import"});
  if (!options.hand_in.empty())
    app.value()->assignments().open(options.hand_in, options.task, options.grade);
  tell(*app.value(), beginning.value().unusable);
  run_loop(*app.value(), std::move(script));
  const std::optional<Error> unkept = app.value()->end();
  if (unkept) print_error(*unkept);
  return unkept ? kWorkFailed : kDone;
}

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
  app.value()->begin_with(opened, Assignments::opens(wanted.file) ? "" : wanted.file);
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
  const bool assigned = Assignments::opens(source);
  Result<Opened> opened = opened_source(assigned ? demos().front().name : source, wanted.import);
  if (!opened) return opened.error();
  if (std::optional<Error> error = take_named_mover(wanted.mover, opened.value().scene))
    return *error;
  if (wanted.roster) opened.value().scene.roster = *wanted.roster;
  if (std::optional<Error> error = tell_window_memory(opened.value().scene, source)) return *error;
  draw_without_display();
  AppOptions options;
  options.visible = false;
  options.deterministic = true;
  options.pipes = wanted.pipes.by_name;
  if (wanted.lessons) {
    const LessonCatalog lessons = lessons_in(*wanted.lessons);
    if (!lessons.faults.empty()) return lessons.faults.front();
    const ChapterCatalog article = chapters_in(*wanted.lessons);
    if (!article.faults.empty()) return article.faults.front();
    options.lessons = wanted.lessons;
  }
  Result<std::unique_ptr<App>> app = settled_app(opened.value(), wanted, options);
  if (!app) return app;
  if (assigned) {
    app.value()->open(source);
    app.value()->settle();
  }
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
