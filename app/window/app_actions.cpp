#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/model/demo.h"
#include "app/model/state/problem_steps.h"
#include "app/model/state/scene_contenders.h"
#include "app/ui/map/landmarks_panel.h"
#include "app/ui/map/map_pane.h"
#include "app/ui/shell/icons.h"
#include "app/window/app.h"

// The one table of everything that a person can do.
namespace waymark {
namespace {

constexpr float kScaleStep = 0.1f;
constexpr double kZoomStep = 1.5;

bool always() { return true; }

constexpr Chord key(SDL_Keycode code) { return {code, false, false}; }
constexpr Chord ctrl(SDL_Keycode code, bool shift = false) { return {code, true, shift}; }

std::string theme_title(Theme theme) {
  switch (theme) {
    case Theme::kLight:
      return "Light theme";
    case Theme::kDark:
      return "Dark theme";
    case Theme::kProjector:
      return "Projector theme";
    case Theme::kColorBlindLight:
      return "Colour-blind safe theme, light";
    case Theme::kColorBlindDark:
      break;
  }
  return "Colour-blind safe theme, dark";
}

}  // namespace

// A dialog for files begins in the folder of the last one.
void App::open_file_popup(Popup popup) {
  if (ui_.open_folder.empty()) {
    std::error_code problem;
    ui_.open_folder = std::filesystem::current_path(problem).string();
  }
  open_popup(popup);
}

// The switch that shows a pane as the window stands.
bool& App::story_switch() {
  if (layout_.story_over_map) return ui_.story_over_map;
  return state().split == Split::side_by_side ? ui_.story_beside_race : settings_.story_shown;
}

bool& App::right_switch() {
  return state().split == Split::side_by_side ? ui_.right_beside_race : settings_.right_shown;
}

void App::add_actions() {
  const auto add = [this](std::string id, std::string label, std::string icon, Chord chord,
                          std::function<void()> run, std::function<bool()> enabled = always,
                          std::function<bool()> checked = {}) {
    actions_.add({std::move(id), std::move(label), std::move(icon), chord, std::move(enabled),
                  std::move(checked), std::move(run)});
  };
  const auto zoom = [this](double factor) {
    const Rect pane = map_panes(state(), layout_, scale()).front().view;
    const MapTransform t = map_transform(state().camera, pane, results().scene.map->grid, scale());
    apply(SetCamera{zoomed(t, pane, factor, {pane.x + pane.w / 2, pane.y + pane.h / 2})});
  };
  const auto step_problem = [this](int by) {
    apply(ChooseProblem{problem_beside(state().scene, by)});
  };
  const auto has_landmarks = [this] { return !state().scene.landmarks.empty(); };
  const auto rescale = [this](float by) {
    // From what is seen where the window has no room for what was wanted.
    const float now = std::min(settings_.scale > 0 ? settings_.scale : screen_scale_, scale());
    settings_.scale = std::clamp(now + by, Settings::kLeastScale, Settings::kMostScale);
  };

  add("file.open", "Open map, problems or session…", icon::kOpen, ctrl(SDLK_o),
      [this] { open_file_popup(Popup::open); });
  add_session_actions();
  add_save_map_action();
  add_map_actions();
  add_recording_actions();
  add("file.save_picture", "Save picture of the window", icon::kExport, ctrl(SDLK_e),
      [this] { picture_wanted_ = true; });
  add("file.quit", "Quit", "", ctrl(SDLK_q), [this] { quit_ = true; });
  actions_.begin_group();

  add(
      "edit.undo", "Undo", icon::kUndo, ctrl(SDLK_z), [this] { store_.undo(); },
      [this] { return store_.can_undo(); });
  add(
      "edit.redo", "Redo", icon::kRedo, ctrl(SDLK_z, true), [this] { store_.redo(); },
      [this] { return store_.can_redo(); });
  add("edit.swap", "Swap start and goal", "", key(SDLK_x), [this] { apply(SwapEnds{}); });
  actions_.begin_group();
  add(
      "edit.tool_move", "Move points", icon::kMove, key(SDLK_v), [this] { ui_.tool = Tool::move; },
      always, [this] { return ui_.tool == Tool::move; });
  actions_.begin_group();
  add(
      "edit.tool_add", "Add landmarks by clicking", "", key(SDLK_l),
      [this] { ui_.tool = Tool::add_landmark; }, always,
      [this] { return ui_.tool == Tool::add_landmark; });

  add_plot_actions();
  add_paint_actions();

  for (const Demo& demo : demos())
    add(
        "demo." + demo.name, demo.title, icon::kMap, {}, [this, name = demo.name] { open(name); },
        always, [this, name = demo.name] { return state().scene.map->source == name; });
  add_new_map_actions();
  add(
      "map.moves", "Eight moves instead of four", "", key(SDLK_m),
      [this] { apply(SetDirections{state().scene.directions == 4 ? 8 : 4}); }, always,
      [this] { return state().scene.directions == 8; });
  add_open_problems();
  actions_.begin_group();
  add(
      "map.read_again", "Read the picture otherwise…", "", {},
      [this] {
        const OpenedMap& map = *state().scene.map;
        read_import(map.source, map.import);
      },
      [this] { return state().scene.map->import != nullptr; });
  add("map.terrain", "What terrain costs…", "", {}, [this] { open_popup(Popup::terrain); });
  add(
      "map.previous_problem", "Previous problem", icon::kStepBack, key(SDLK_PAGEUP),
      [step_problem] { step_problem(-1); },
      [this] { return problem_beside(state().scene, -1) >= 0; });
  add(
      "map.next_problem", "Next problem", icon::kStep, key(SDLK_PAGEDOWN),
      [step_problem] { step_problem(1); },
      [this] { return problem_beside(state().scene, 1) >= 0; });

  add("landmarks.place", "Place landmarks again", "", key(SDLK_p),
      [this] { place(state().placement); });
  add("landmarks.place_next", "Place landmarks by another draw", "", {SDLK_p, false, true}, [this] {
    Placement next = state().placement;
    ++next.seed;
    place(next);
  });
  for (const PlacementMethod method : kPlacementMethods)
    for (const int count : {1, 2, 4, 6, 8, 16})
      add(fmt::format("place.{}_{}", name_of(method), count),
          fmt::format("Place {}, {}", count, name_of(method)), "", {}, [this, method, count] {
            place({method, count, state().placement.seed});
          });
  for (const int count : kActiveOffers)
    add(
        count == kAllActive ? "active.all" : fmt::format("active.{}", count),
        count == kAllActive ? "Search with all landmarks"
                            : fmt::format("Search with the best {} at the start", count),
        "", {}, [this, count] { apply(SetActiveLandmarks{count}); }, always,
        [this, count] { return landmarks_asked(state().scene) == count; });
  add(
      "landmarks.remove", "Remove the selected landmark", icon::kRemove, key(SDLK_DELETE),
      [this] { apply(RemoveLandmark{state().selected}); },
      [this] { return state().selected != kNothingSelected; });
  actions_.begin_group();
  add(
      "landmarks.clear", "Remove all landmarks", "", {}, [this] { apply(SetLandmarks{}); },
      has_landmarks);

  add(
      "view.fit", "Fit the map", "", key(SDLK_f), [this] { apply(SetCamera{}); }, always,
      [this] { return state().camera.fit; });
  add("view.zoom_in", "Zoom in", "", key(SDLK_EQUALS), [zoom] { zoom(kZoomStep); });
  add("view.zoom_out", "Zoom out", "", key(SDLK_MINUS), [zoom] { zoom(1 / kZoomStep); });
  add(
      "view.story", "Story pane", "", key(SDLK_F9), [this] { story_switch() = !story_switch(); },
      always, [this] { return story_switch(); });
  actions_.begin_group();
  add(
      "view.right", "Figures pane", "", key(SDLK_F10), [this] { right_switch() = !right_switch(); },
      always, [this] { return right_switch(); });
  for (const Theme theme : kThemes)
    add(
        "theme." + std::string(theme_name(theme)), theme_title(theme), "", {},
        [this, theme] { settings_.theme = theme; }, always,
        [this, theme] { return settings_.theme == theme; });
  add("view.next_theme", "Next theme", icon::kDark, key(SDLK_t), [this] {
    const auto at = std::find(kThemes.begin(), kThemes.end(), settings_.theme) + 1;
    settings_.theme = at == kThemes.end() ? kThemes.front() : *at;
  });
  actions_.begin_group();
  add("view.larger", "Larger type", "", ctrl(SDLK_EQUALS), [rescale] { rescale(kScaleStep); });
  actions_.begin_group();
  add("view.smaller", "Smaller type", "", ctrl(SDLK_MINUS), [rescale] { rescale(-kScaleStep); });
  add("view.own_scale", "Type as designed", "", ctrl(SDLK_0), [this] { settings_.scale = 0; });

  add_look_actions();
  add_playback_actions();
  add_study_actions();
  add_export_actions();
  add_picture_actions();
  add_lesson_actions();

  add("help.commands", "Find a command…", icon::kCommands, ctrl(SDLK_k),
      [this] { open_popup(Popup::commands); });
  add("help.keys", "Keys and gestures", icon::kHelp, key(SDLK_F1),
      [this] { open_popup(Popup::help); });
  add(
      "job.cancel", "Cancel what is running", "", {}, [this] { job_.cancel(); },
      [this] { return job_.status().has_value(); });
}

}  // namespace waymark
