#include "app/window/run_window.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "app/cli/arguments.h"
#include "app/demo.h"
#include "app/state/open_scene.h"
#include "app/window/app.h"
#include "core/map/map_file.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

struct KeptSettings {
  Settings settings;
  std::optional<Error> damaged;
};

KeptSettings load_settings(const std::string& path) {
  std::error_code problem;
  if (path.empty() || !fs::exists(path, problem)) return {};
  const Result<std::string> text = read_file(path);
  if (!text) return {{}, text.error()};
  const Result<Settings> settings = parse_settings(text.value(), path);
  if (!settings) return {{}, settings.error()};
  return {settings.value(), std::nullopt};
}

// A new file takes the old one's place when it is whole.
void save_settings(const Settings& settings, const std::string& path) {
  if (path.empty()) return;
  std::error_code problem;
  fs::create_directories(fs::path(path).parent_path(), problem);
  const std::string temporary = path + ".new";
  std::ofstream file(temporary, std::ios::binary);
  file << settings_text(settings);
  file.close();
  if (file)
    fs::rename(temporary, path, problem);
  else
    problem = std::make_error_code(std::errc::io_error);
  if (problem)
    print_error({"the settings could not be saved", path, "Check the folder and your rights"});
}

// Last time's points, as far as the map still has room for them.
Scene with_last_points(Scene scene, const Settings::LastScene& last) {
  State state;
  state.scene = std::move(scene);
  for (const Command& command :
       {Command{SetDirections{last.directions}}, Command{MoveStart{last.start}},
        Command{MoveGoal{last.goal}}, Command{SetLandmarks{last.landmarks}}})
    state = apply(std::move(state), command);
  return state.scene;
}

Result<Scene> first_scene(const std::optional<std::string>& file, const ImportWishes& import,
                          const Settings& settings) {
  if (file) return open_scene(*file, import);
  if (settings.last) {
    Result<Scene> last = open_scene(settings.last->source);
    if (last) return with_last_points(std::move(last.value()), *settings.last);
  }
  return open_scene(demos().front().name);
}

void run_loop(App& app) {
  // Tooltips come, carets blink: after an event some frames follow by themselves, at most so many a
  // second where the screen does not hold them back.
  constexpr std::uint32_t kLivelyMs = 800, kFrameMs = 8;
  constexpr int kIdleWaitMs = 500;
  std::uint32_t lively_until = SDL_GetTicks() + kLivelyMs;
  while (!app.quit_wanted()) {
    const std::uint32_t begun = SDL_GetTicks();
    app.frame();
    const std::uint32_t now = SDL_GetTicks();
    const bool lively = app.busy() || now < lively_until;
    const int rest = static_cast<int>(kFrameMs) - static_cast<int>(now - begun);
    SDL_Event event;
    if (!SDL_WaitEventTimeout(&event, lively ? std::max(0, rest) : kIdleWaitMs)) continue;
    do app.handle(event);
    while (SDL_PollEvent(&event));
    lively_until = SDL_GetTicks() + kLivelyMs;
  }
}

}  // namespace

int run_window(const std::optional<std::string>& file, const ImportWishes& import,
               const std::optional<std::string>& lessons) {
  const std::string path = settings_path();
  const KeptSettings kept = load_settings(path);
  Result<Scene> scene = first_scene(file, import, kept.settings);
  if (!scene) {
    print_error(scene.error());
    return kBadInput;
  }
  AppOptions options;
  options.lessons = lessons;
  Result<std::unique_ptr<App>> app = App::create(std::move(scene.value()), kept.settings, options);
  if (!app) {
    print_error(app.error());
    return kBadInput;
  }
  if (kept.damaged)
    app.value()->show(
        {Message::Kind::warning, kept.damaged->what, kept.damaged->where, kept.damaged->remedy});
  const OpenedMap& map = *app.value()->state().scene.map;
  if (file && map.import)
    app.value()->show({Message::Kind::note,
                       fmt::format("Read as {} × {} cells with {}", map.grid.width(),
                                   map.grid.height(), options_text(*map.import)),
                       map.source, "Map > Read the picture otherwise asks again"});
  run_loop(*app.value());
  save_settings(app.value()->settings(), path);
  return kDone;
}

}  // namespace waymark
