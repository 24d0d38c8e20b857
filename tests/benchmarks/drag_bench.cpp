#include <SDL_events.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <thread>
#include <vector>

#include "app/map/map_pane.h"
#include "app/scene/open_scene.h"
#include "app/shell/app.h"
#include "app/shell/script.h"

// waymark_drag_bench MAP...: measures how long a frame of the window takes while the user drags a
// point, with one layer shown at a time, and how long the worker computes for it. Then it measures
// frames without input, before and while positions for one more landmark are scored, and frames of
// two chapters while the page scrolls and while a figure's start is dragged. The window is
// 1440 x 900 and drawn offscreen, with one frame per pointer move. The layers take turns, so if the
// machine is slow for a moment, this does not affect only one layer.
namespace waymark {
namespace {

constexpr int kMovesATurn = 40, kTurns = 3;
constexpr double kSixtyHertz = 1000.0 / 60;

struct Setup {
  const char* name;
  const char* script;  // script lines that show the layer if only the searches are visible before
};

constexpr Setup kSetups[] = {
    {"only searches", ""},
    {"true cost", "field true-cost landmarks"},
    {"estimate", "field estimate landmarks"},
    {"estimate difference", "field estimates-apart landmarks"},
    {"error", "field error landmarks\nlayer plateaus on 1"},
    {"reduced cost", "field reduced-cost landmarks"},
    {"closeness", "field closeness landmarks"},
    {"improvement", "field improvement landmarks"},
    {"helped goals", "field helped-goals landmarks"},
    {"territories", "field territories landmarks"},
    {"why", "field why distance"},
    {"landmark table", "field table landmarks"},
    {"f", "field f landmarks"},
    {"order", "field order landmarks"},
    {"frontier", "layer frontier on 1"},
    {"search tree", "layer tree on 1"},
    {"flow", "layer flow on 1"},
    {"perfect heuristic", "layer exact on 1"},
    {"side by side", "split side-by-side"},
    {"side by side, error", "split side-by-side\nfield error landmarks"},
    {"wipe", "split wipe"},
    {"playback half-way", "playback 2000 2000 same-count distance"},
    {"brushed", "brush map-box 100 100 400 400"},
    {"drag plot", "plot drag"},
    {"Explore", "mode explore"},
    {"Lab, map and plot", "action plot.beside"},
    {"what if", "mode explore\naction edit.tool_what_if"},
};

constexpr const char* kNothingShown =
    "mode lab\naction plot.in_pane\naction edit.tool_move\n"
    "field none landmarks\nlayer plateaus off 1\nlayer frontier off 1\nlayer tree off 1\n"
    "layer flow off 1\nlayer exact off 1\nsplit overlaid\nplayback end end same-count distance\n"
    "brush none\nplot truth\nselect 1\n";

struct Times {
  std::vector<double> milliseconds;

  double part(double share) {
    if (milliseconds.empty()) return 0;
    std::sort(milliseconds.begin(), milliseconds.end());
    return milliseconds[static_cast<std::size_t>(share * double(milliseconds.size() - 1))];
  }
  double late() const {
    const auto late = std::count_if(milliseconds.begin(), milliseconds.end(),
                                    [](double time) { return time > kSixtyHertz; });
    return 100.0 * double(late) / double(std::max<std::size_t>(1, milliseconds.size()));
  }
};

struct Row {
  Times frames, computes;
};

void push(App& app, SDL_EventType type, ImVec2 at) {
  SDL_Event event{};
  event.type = type;
  if (type == SDL_MOUSEMOTION) {
    event.motion.x = static_cast<int>(at.x);
    event.motion.y = static_cast<int>(at.y);
  } else {
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<int>(at.x);
    event.button.y = static_cast<int>(at.y);
  }
  app.handle(event);
}

// Draws frames until the answer for the pointer's place is shown. Returns the time since `before`.
double wait_for_what_if(App& app, std::chrono::steady_clock::time_point before) {
  constexpr int kMostFrames = 1000;
  int frames = 0;
  do app.frame();
  while (!app.what_if().is_current() && ++frames < kMostFrames);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - before;
  return time.count();
}

// Drags the point in a circle around the centre of the pane, starting at its current position. With
// the what-if tool, only moves the pointer, and measures as `computes` how long the answer takes.
void drag(App& app, Cell from, Row& row) {
  const bool tries = app.ui().tool == Tool::what_if;
  const MapPane pane = map_panes(app.state(), app.layout(), app.scale()).front();
  const ImVec2 start =
      pane.transform(app.state().camera, *app.state().scene.map, app.scale()).center(from);
  push(app, SDL_MOUSEMOTION, start);
  app.frame();
  if (!tries) push(app, SDL_MOUSEBUTTONDOWN, start);
  app.frame();
  for (int i = 0; i < kMovesATurn; ++i) {
    const double turn = 6.283 * i / kMovesATurn;
    push(app, SDL_MOUSEMOTION,
         {pane.view.x + pane.view.w * float(0.5 + 0.3 * std::cos(turn)),
          pane.view.y + pane.view.h * float(0.5 + 0.3 * std::sin(turn))});
    const Results* shown = &app.results();
    const auto before = std::chrono::steady_clock::now();
    app.frame();
    const std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - before;
    row.frames.milliseconds.push_back(time.count());
    if (tries && app.what_if().place())
      row.computes.milliseconds.push_back(wait_for_what_if(app, before));
    else if (&app.results() != shown)
      row.computes.milliseconds.push_back(app.results().milliseconds);
  }
  if (tries) return app.settle();
  push(app, SDL_MOUSEBUTTONUP, start);
  app.settle();
  app.actions().at("edit.undo").run();
  app.settle();
}

// Draws frames without input, one every sixtieth of a second: at least `least`, then more until all
// positions are scored.
Times watch(App& app, int least) {
  Times frames;
  const std::chrono::duration<double, std::milli> tick(kSixtyHertz);
  for (int i = 0; i < least || app.studio().scoring.working; ++i) {
    const auto before = std::chrono::steady_clock::now();
    app.frame();
    const std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - before;
    frames.milliseconds.push_back(time.count());
    if (time < tick) std::this_thread::sleep_for(tick - time);
  }
  return frames;
}

void print_times(const char* name, Times frames) {
  fmt::print("{:22} {:8.1f} {:8.1f} {:8.1f} {:8.0f}%  {} frames\n", name, frames.part(0.5),
             frames.part(0.9), frames.part(0.99), frames.late(), frames.milliseconds.size());
}

// Opens a chapter, with the user's map in its figures if `own_map`, and scrolls to its end and
// back.
Times scroll_chapter(App& app, int chapter, bool own_map) {
  app.apply(Command{SetMode{Mode::learn}});
  app.article().use_own_map(own_map);
  app.article().show(chapter);
  app.settle();
  push(app, SDL_MOUSEMOTION, {600, 500});
  Times frames;
  for (int i = 0; i < 2 * kMovesATurn; ++i) {
    SDL_Event wheel{};
    wheel.type = SDL_MOUSEWHEEL;
    wheel.wheel.y = i < kMovesATurn ? -1 : 1;
    app.handle(wheel);
    const auto before = std::chrono::steady_clock::now();
    app.frame();
    const std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - before;
    frames.milliseconds.push_back(time.count());
  }
  app.settle();
  return frames;
}

// Drags the start of the open chapter's first figure in a circle.
Times drag_in_chapter(App& app) {
  const Figure& figure = *app.article().figures().front();
  const Scene& scene = figure.state().scene;
  const Rect view = figure.view;
  const ImVec2 start =
      map_transform(figure.state().camera, view, *scene.map, app.scale()).center(scene.start);
  push(app, SDL_MOUSEMOTION, start);
  app.frame();
  push(app, SDL_MOUSEBUTTONDOWN, start);
  app.frame();
  Times frames;
  for (int i = 0; i < kMovesATurn; ++i) {
    const double turn = 6.283 * i / kMovesATurn;
    push(app, SDL_MOUSEMOTION,
         {view.x + view.w * float(0.5 + 0.3 * std::cos(turn)),
          view.y + view.h * float(0.5 + 0.3 * std::sin(turn))});
    const auto before = std::chrono::steady_clock::now();
    app.frame();
    const std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - before;
    frames.milliseconds.push_back(time.count());
  }
  push(app, SDL_MOUSEBUTTONUP, start);
  app.settle();
  return frames;
}

int bench(const std::string& map) {
  Result<Scene> scene = open_scene(map);
  if (!scene) {
    fmt::print(stderr, "{}\n", scene.error().text());
    return 2;
  }
  Result<std::unique_ptr<App>> opened =
      App::create(std::move(scene.value()), Settings{}, AppOptions{false, false});
  if (!opened) {
    fmt::print(stderr, "{}\n", opened.error().text());
    return 2;
  }
  App& app = *opened.value();
  app.settle();
  std::vector<Row> rows(std::size(kSetups));
  for (int turn = 0; turn < kTurns; ++turn)
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::string script = std::string(kNothingShown) + kSetups[i].script;
      if (const std::optional<Error> error = run_script(app, script, kSetups[i].name)) {
        fmt::print(stderr, "{}\n", error->text());
        return 2;
      }
      const Scene& now = app.state().scene;
      drag(app, turn == 0 ? now.start : turn == 1 ? now.goal : now.landmarks.front(), rows[i]);
    }
  fmt::print("{}: frames of a drag (start, goal, landmark), ms\n", map);
  fmt::print("{:22} {:>8} {:>8} {:>8} {:>9} {:>9}\n", "layer", "median", "90%", "99%", "over 16.7",
             "compute");
  for (std::size_t i = 0; i < rows.size(); ++i)
    fmt::print("{:22} {:8.1f} {:8.1f} {:8.1f} {:8.0f}% {:9.1f}\n", kSetups[i].name,
               rows[i].frames.part(0.5), rows[i].frames.part(0.9), rows[i].frames.part(0.99),
               rows[i].frames.late(), rows[i].computes.part(0.5));
  fmt::print("{}: frames without input, ms\n", map);
  print_times("idle", watch(app, 60));
  for (int turn = 0; turn < kTurns; ++turn) {
    app.apply(Command{SetField{{FieldKind::one_more_saved, Slot::b}}});
    print_times("scoring places", watch(app, 10));
    app.apply(Command{SetField{}});
    app.settle();
  }
  fmt::print("{}: frames of chapters, ms\n", map);
  // Placing landmarks and the scatter plot: maps and plots whose figures fit any map.
  for (const int chapter : {4, 6})
    for (const bool own_map : {false, true}) {
      const char* const maps = own_map ? "this map" : "its maps";
      print_times(fmt::format("{}, {}, scrolled", chapter + 1, maps).c_str(),
                  scroll_chapter(app, chapter, own_map));
      print_times(fmt::format("{}, {}, dragged", chapter + 1, maps).c_str(), drag_in_chapter(app));
    }
  return 0;
}

}  // namespace
}  // namespace waymark

int main(int argc, char** argv) {
  setenv("SDL_VIDEODRIVER", "offscreen", 0);
  if (argc < 2) {
    fmt::print(stderr, "usage: waymark_drag_bench MAP...\n");
    return 2;
  }
  for (int i = 1; i < argc; ++i)
    if (const int failed = waymark::bench(argv[i])) return failed;
  return 0;
}
