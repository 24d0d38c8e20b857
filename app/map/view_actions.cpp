#include <algorithm>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/map/map_pane.h"
#include "app/screen/icons.h"

// Actions for the camera, the panes, the themes and the text size.
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

// The flag that shows the pane in the current window layout.
bool& summary_switch(Workspace& workspace) {
  if (workspace.layout.summary_over_map) return workspace.ui.summary_over_map;
  return workspace.layout.summary_gives_way ? workspace.ui.summary_unfolded
                                            : workspace.settings.summary_shown;
}

bool& right_switch(Workspace& workspace) {
  return workspace.state().split == Split::side_by_side ? workspace.ui.right_beside_race
                                                        : workspace.settings.right_shown;
}

}  // namespace

void add_view_actions(Workspace& workspace) {
  const auto add = [&workspace](std::string id, std::string label, std::string icon, Chord chord,
                                std::function<void()> run, std::function<bool()> enabled = always,
                                std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), std::move(icon), chord,
                           std::move(enabled), std::move(checked), std::move(run)});
  };
  const auto zoom = [&workspace](double factor) {
    const Rect pane = map_panes(workspace.state(), workspace.layout, workspace.scale).front().view;
    const MapTransform t = map_transform(workspace.state().camera, pane,
                                         *workspace.results().scene.map, workspace.scale);
    workspace.apply(SetCamera{zoomed(t, pane, factor, {pane.x + pane.w / 2, pane.y + pane.h / 2})});
  };
  const auto rescale = [&workspace](float by) {
    // Starts from the current scale if the window is too small for the chosen scale.
    const float now =
        std::min(workspace.settings.scale > 0 ? workspace.settings.scale : workspace.screen_scale,
                 workspace.scale);
    workspace.settings.scale = std::clamp(now + by, Settings::kLeastScale, Settings::kMostScale);
  };

  add(
      "view.fit", "Fit the map", "", key(SDLK_f), [&workspace] { workspace.apply(SetCamera{}); },
      always, [&workspace] { return workspace.state().camera.fit; });
  add("view.zoom_in", "Zoom in", "", key(SDLK_EQUALS), [zoom] { zoom(kZoomStep); });
  add("view.zoom_out", "Zoom out", "", key(SDLK_MINUS), [zoom] { zoom(1 / kZoomStep); });
  add(
      "view.summary", "Summary pane", "", key(SDLK_F9),
      [&workspace] { summary_switch(workspace) = !summary_switch(workspace); }, always,
      [&workspace] { return summary_switch(workspace); });
  add(
      "view.weight", "Weight of h", "", Chord{SDLK_w, false, true},
      [&workspace] { workspace.ui.spec.bar = !workspace.ui.spec.bar; }, always,
      [&workspace] { return workspace.ui.spec.bar; });
  add("view.tie_rules", "All tie-breaking rules…", "", {},
      [&workspace] { workspace.open_popup(Popup::tie_rules); });
  add("view.embedding", "Embedded map…", "", {},
      [&workspace] { workspace.open_popup(Popup::embedding); });
  workspace.actions.begin_group();
  add(
      "view.right", "Results pane", "", key(SDLK_F10),
      [&workspace] { right_switch(workspace) = !right_switch(workspace); }, always,
      [&workspace] { return right_switch(workspace); });
  for (const Theme theme : kThemes)
    add(
        "theme." + std::string(theme_name(theme)), theme_title(theme), "", {},
        [&workspace, theme] { workspace.settings.theme = theme; }, always,
        [&workspace, theme] { return workspace.settings.theme == theme; });
  add("view.next_theme", "Next theme", icon::kDark, key(SDLK_t),
      [&workspace] { workspace.settings.theme = next_theme(workspace.settings.theme); });
  workspace.actions.begin_group();
  add(
      "view.reduced_motion", "Reduce motion", "", {},
      [&workspace] { workspace.settings.reduced_motion = !workspace.settings.reduced_motion; },
      always, [&workspace] { return workspace.settings.reduced_motion; });
  add("view.larger", "Larger text", "", ctrl(SDLK_EQUALS), [rescale] { rescale(kScaleStep); });
  workspace.actions.begin_group();
  add("view.smaller", "Smaller text", "", ctrl(SDLK_MINUS), [rescale] { rescale(-kScaleStep); });
  add("view.own_scale", "Default text size", "", ctrl(SDLK_0),
      [&workspace] { workspace.settings.scale = 0; });
}

}  // namespace waymark
