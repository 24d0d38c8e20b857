#include <algorithm>

#include "app/ui/map/map_pane.h"
#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/desk.h"

// Actions of the camera, the panes, the themes and the size of type.
namespace waymark {
namespace {

constexpr float kScaleStep = 0.1f;
constexpr double kZoomStep = 1.5;

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

// The switch that shows a pane as the window stands.
bool& story_switch(Desk& desk) {
  if (desk.layout.story_over_map) return desk.ui.story_over_map;
  return desk.state().split == Split::side_by_side ? desk.ui.story_beside_race
                                                   : desk.settings.story_shown;
}

bool& right_switch(Desk& desk) {
  return desk.state().split == Split::side_by_side ? desk.ui.right_beside_race
                                                   : desk.settings.right_shown;
}

}  // namespace

void add_view_actions(Desk& desk) {
  const auto add = [&desk](std::string id, std::string label, std::string icon, Chord chord,
                           std::function<void()> run, std::function<bool()> enabled = always,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), std::move(icon), chord, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  const auto zoom = [&desk](double factor) {
    const Rect pane = map_panes(desk.state(), desk.layout, desk.scale).front().view;
    const MapTransform t =
        map_transform(desk.state().camera, pane, *desk.results().scene.map, desk.scale);
    desk.apply(SetCamera{zoomed(t, pane, factor, {pane.x + pane.w / 2, pane.y + pane.h / 2})});
  };
  const auto rescale = [&desk](float by) {
    // From what is seen where the window has no room for what was wanted.
    const float now =
        std::min(desk.settings.scale > 0 ? desk.settings.scale : desk.screen_scale, desk.scale);
    desk.settings.scale = std::clamp(now + by, Settings::kLeastScale, Settings::kMostScale);
  };

  add(
      "view.fit", "Fit the map", "", key(SDLK_f), [&desk] { desk.apply(SetCamera{}); }, always,
      [&desk] { return desk.state().camera.fit; });
  add("view.zoom_in", "Zoom in", "", key(SDLK_EQUALS), [zoom] { zoom(kZoomStep); });
  add("view.zoom_out", "Zoom out", "", key(SDLK_MINUS), [zoom] { zoom(1 / kZoomStep); });
  add(
      "view.story", "Story pane", "", key(SDLK_F9),
      [&desk] { story_switch(desk) = !story_switch(desk); }, always,
      [&desk] { return story_switch(desk); });
  add(
      "view.weight", "Weight of h", "", Chord{SDLK_w, false, true},
      [&desk] { desk.ui.contender.bar = !desk.ui.contender.bar; }, always,
      [&desk] { return desk.ui.contender.bar; });
  add("view.tie_rules", "All tie rules…", "", {}, [&desk] { desk.open_popup(Popup::tie_rules); });
  add("view.embedding", "The embedded map…", "", {},
      [&desk] { desk.open_popup(Popup::embedding); });
  desk.actions.begin_group();
  add(
      "view.right", "Figures pane", "", key(SDLK_F10),
      [&desk] { right_switch(desk) = !right_switch(desk); }, always,
      [&desk] { return right_switch(desk); });
  for (const Theme theme : kThemes)
    add(
        "theme." + std::string(theme_name(theme)), theme_title(theme), "", {},
        [&desk, theme] { desk.settings.theme = theme; }, always,
        [&desk, theme] { return desk.settings.theme == theme; });
  add("view.next_theme", "Next theme", icon::kDark, key(SDLK_t), [&desk] {
    const auto at = std::find(kThemes.begin(), kThemes.end(), desk.settings.theme) + 1;
    desk.settings.theme = at == kThemes.end() ? kThemes.front() : *at;
  });
  desk.actions.begin_group();
  add("view.larger", "Larger type", "", ctrl(SDLK_EQUALS), [rescale] { rescale(kScaleStep); });
  desk.actions.begin_group();
  add("view.smaller", "Smaller type", "", ctrl(SDLK_MINUS), [rescale] { rescale(-kScaleStep); });
  add("view.own_scale", "Type as designed", "", ctrl(SDLK_0), [&desk] { desk.settings.scale = 0; });
}

}  // namespace waymark
