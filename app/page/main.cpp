#include <cstdlib>
#include <emscripten.h>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/frame/host.h"
#include "app/kit/files.h"
#include "app/kit/work_loop.h"
#include "app/lessons/lesson.h"
#include "app/page/page_links.h"
#include "app/scene/share_code.h"
#include "app/scene/work_file.h"
#include "app/shell/app.h"
#include "app/shell/beginning.h"
#include "app/shell/exports.h"
#include "app/shell/script.h"

// clang-format off
EM_JS(char*, page_fragment, (), { return page.text(page.fragment()); })
// clang-format on

// The program as a web page. page.js has the browser functions that the program uses, and calls the
// functions exported here.
namespace waymark {
namespace {

// How long to draw frames after an event, for tooltips and blinking carets.
constexpr double kLivelyMs = 800;
// Time per frame for queued jobs.
constexpr std::chrono::milliseconds kSlice{8};
// The shortest time between two descriptions, so that a screen reader can finish one.
constexpr double kDescriptionMs = 1000;

struct Page {
  std::unique_ptr<App> app;
  double lively_until = 0;
  double played_until = 0;
  bool told = false;  // whether page.js knows that the first frame is drawn
  double described_at = 0;
  std::string description;  // the one that page.js has

  void wake() { lively_until = emscripten_get_now() + kLivelyMs; }
};

Page& page() {
  static Page only;
  return only;
}

std::string taken(char* text) {
  const std::string copy = text;
  std::free(text);
  return copy;
}

// Returns a copy that JavaScript frees.
char* given(const std::string& text) {
  char* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  std::copy_n(text.c_str(), text.size() + 1, copy);
  return copy;
}

std::string fragment() { return taken(page_fragment()); }

bool asked_for(const char* option) {
  return EM_ASM_INT({ return page.options.has(UTF8ToString($0)); }, option) != 0;
}

// Gives a changed description of the scene to the page, for screen readers.
void describe(double now) {
  Page& p = page();
  const App& app = *p.app;
  if (now - p.described_at < kDescriptionMs || !app.results().answer(app.state())) return;
  p.described_at = now;
  std::string text = scene_description(app.state(), app.results());
  if (text == p.description) return;
  p.description = std::move(text);
  EM_ASM({ page.describe(UTF8ToString($0)); }, p.description.c_str());
}

void frame() {
  Page& p = page();
  App& app = *p.app;
  SDL_Event event;
  while (SDL_PollEvent(&event)) {
    app.handle(event);
    p.wake();
  }
  const bool more = run_slice(kSlice);
  const double now = emscripten_get_now();
  app.play_script(std::chrono::duration<double, std::milli>(now - p.played_until));
  p.played_until = now;
  if (more || app.busy() || app.plays_script() || now < p.lively_until) app.frame();
  if (!std::exchange(p.told, true)) EM_ASM({ page.ready(); });
  describe(now);
}

void fail(const Error& error) {
  const std::string words = error.what + (error.remedy.empty() ? "." : ". " + error.remedy + ".");
  EM_ASM({ page.fail(UTF8ToString($0)); }, words.c_str());
}

// Loads a file next to the page, which page_loaded() opens.
void load(const Place& place) {
  if (!place.file.empty()) EM_ASM({ page.loadFile(UTF8ToString($0)); }, place.file.c_str());
}

// The user's files are written to the downloads folder, from which the browser downloads them.
void begin_page() {
  std::error_code problem;
  std::filesystem::current_path("/home/web_user/downloads", problem);
  AppOptions options;
  options.embedded = asked_for("embed");
  // Embedded pages store nothing.
  if (!options.embedded) {
    options.settings_file = settings_path();
    options.state_folder = state_folder().string();
  }
  const Place place = place_named(fragment());
  // If a link can't be opened, the first demo is shown with the error.
  Result<Beginning> beginning =
      begin(place.source, {}, options.settings_file, options.state_folder);
  std::optional<Error> wrong;
  if (!beginning) {
    wrong = beginning.error();
    beginning = begin("", {}, options.settings_file, options.state_folder);
  }
  if (!beginning) return fail(beginning.error());
  Settings& settings = beginning.value().settings;
  settings.window_width = EM_ASM_INT({ return page.pixels().width; });
  settings.window_height = EM_ASM_INT({ return page.pixels().height; });
  options.continues_last = beginning.value().source.empty();
  options.offers_left_work = fragment().empty() && !options.embedded;
  Result<std::unique_ptr<App>> app = App::create(beginning.value().opened.scene, settings, options);
  if (!app) return fail(app.error());
  page().app = std::move(app.value());
  App& window = *page().app;
  const std::string& source = beginning.value().source;
  window.begin_with(beginning.value().opened, opens_in_window(source) ? "" : source);
  if (opens_in_window(source)) window.open(source);
  if (wrong) window.show(Message::failure(*wrong));
  for (const Error& error : beginning.value().unusable) {
    Message message = Message::failure(error);
    message.kind = Message::Kind::warning;
    window.show(std::move(message));
  }
  go_to(window, place);
  load(place);
  if (asked_for("present")) window.send(RunAction{"presentation.present"});
  page().wake();
  page().played_until = emscripten_get_now();
  emscripten_set_main_loop(frame, 0, 0);
}

}  // namespace
}  // namespace waymark

extern "C" {

// `what`: a file of the page, or the part of its address after the #.
EMSCRIPTEN_KEEPALIVE void page_open(const char* what) {
  using namespace waymark;
  const Place place = place_named(what);
  if (!place.source.empty()) page().app->open(place.source);
  go_to(*page().app, place);
  load(place);
  page().wake();
}

// A file next to the page was loaded to `path`, or the loading failed for the given reason, which
// is empty otherwise.
EMSCRIPTEN_KEEPALIVE void page_loaded(const char* name, const char* path, const char* reason) {
  using namespace waymark;
  App& app = *page().app;
  if (*reason == '\0') {
    app.open(path);
    if (std::string_view(path).ends_with(".waymark")) app.send(StoreStep{SetMode{Mode::present}});
  } else {
    app.show(Message::failure({"can't load the file: " + std::string(reason), name,
                               "Put the file into the page's folder, and check the link"}));
  }
  page().wake();
}

// The size is in device pixels.
EMSCRIPTEN_KEEPALIVE void page_resize(int width, int height) {
  using namespace waymark;
  if (!page().app || width < 1 || height < 1) return;
  page().app->resize(width, height);
  page().wake();
}

// The pasted text has arrived.
EMSCRIPTEN_KEEPALIVE void page_paste() {
  for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = SDLK_v;
    event.key.keysym.scancode = SDL_SCANCODE_V;
    event.key.keysym.mod = KMOD_LCTRL;
    waymark::page().app->handle(event);
  }
  waymark::page().wake();
}

// See figures_text(). The caller frees the result. This also holds for the next two functions.
EMSCRIPTEN_KEEPALIVE char* page_figures() {
  return waymark::given(waymark::figures_text(*waymark::page().app));
}

// The part of a link after the # that opens the current state, see link_fragment(). Returns the
// share code if a link is not possible.
EMSCRIPTEN_KEEPALIVE char* page_here() {
  using namespace waymark;
  const State& state = page().app->state();
  const Result<std::string> fragment = link_fragment(state);
  return given(fragment ? fragment.value() : share_code_of(state));
}

// See places_text().
EMSCRIPTEN_KEEPALIVE char* page_places() {
  return waymark::given(waymark::places_text(*waymark::page().app));
}

// Whether the results belong to the current state and no job is running.
EMSCRIPTEN_KEEPALIVE bool page_settled() {
  const waymark::App& app = *waymark::page().app;
  return app.results().answer(app.state()) && !app.busy();
}

// Whether closing the page without saving would lose work.
EMSCRIPTEN_KEEPALIVE bool page_unsaved() { return waymark::page().app->unsaved(); }

}  // extern "C"

int main() {
  waymark::begin_page();
  return 0;
}
