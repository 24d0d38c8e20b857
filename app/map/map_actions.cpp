#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/frame/workspace.h"
#include "app/map/field_text.h"
#include "app/map/map_pane.h"
#include "app/scene/scene_parts.h"
#include "app/screen/style.h"
#include "core/search/clique_levels.h"
#include "core/study/cell_field.h"

namespace waymark {

// Actions that set when a search ends, and that add and remove goals.

void add_goal_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;

  const auto several = [&workspace] { return goal_count(workspace.state().scene) > 1; };
  for (const GoalRule rule : {GoalRule::any, GoalRule::closest, GoalRule::all}) {
    actions.add(
        fmt::format("goals.{}", row_of(rule).name),
        fmt::format("Search for {}", row_of(rule).title),
        [&workspace, rule] {
          workspace.apply(SetGoalRule{rule, 0});
        },
        always, [&workspace, rule] { return workspace.state().scene.goals.rule == rule; });
  }
  for (const int radius : {1, 2, 5, 10, 20, 50})
    actions.add(
        fmt::format("goals.near_{}", radius),
        fmt::format("Search to within {} cell{} of a goal", radius, radius == 1 ? "" : "s"),
        [&workspace, radius] {
          workspace.apply(SetGoalRule{GoalRule::near, radius});
        },
        always,
        [&workspace, radius] {
          const GoalChoice& goals = workspace.state().scene.goals;
          return goals.rule == GoalRule::near && goals.radius == radius;
        });
  actions.add(
      "goals.add", "Add a goal at the pointer",
      [&workspace] { workspace.apply(AddGoal{*workspace.ui.hovered}); },
      [&workspace] {
        return workspace.ui.hovered.has_value() &&
               goal_count(workspace.state().scene) < GoalChoice::kMost;
      });
  actions.begin_group();
  actions.add(
      "goals.remove", "Remove the last goal",
      [&workspace] {
        workspace.apply(RemoveGoal{static_cast<int>(goal_count(workspace.state().scene)) - 1});
      },
      several);
  actions.add(
      "goals.one", "Keep only the first goal",
      [&workspace] {
        std::vector<Command> commands;
        for (int i = static_cast<int>(goal_count(workspace.state().scene)); i-- > 1;)
          commands.push_back(RemoveGoal{i});
        commands.push_back(SetGoalRule{GoalRule::any, 0});
        workspace.apply_as_one(commands);
      },
      [&workspace] { return workspace.state().scene.goals.matters(); });
}

// Actions for the camera, the panes, the themes and the text size.

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
  ActionTable& actions = workspace.actions;
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

  actions.add(
      "view.fit", "Fit the map", key(SDLK_f), [&workspace] { workspace.apply(SetCamera{}); },
      always, [&workspace] { return workspace.state().camera.fit; });
  actions.add("view.zoom_in", "Zoom in", key(SDLK_EQUALS), [zoom] { zoom(kZoomStep); });
  actions.add("view.zoom_out", "Zoom out", key(SDLK_MINUS), [zoom] { zoom(1 / kZoomStep); });
  actions.add(
      "view.summary", "Summary pane", key(SDLK_F9),
      [&workspace] { summary_switch(workspace) = !summary_switch(workspace); }, always,
      [&workspace] { return summary_switch(workspace); });
  actions.add(
      "view.weight", "Weight of h", Chord{SDLK_w, false, true},
      [&workspace] { workspace.ui.spec.bar = !workspace.ui.spec.bar; }, always,
      [&workspace] { return workspace.ui.spec.bar; });
  actions.add("view.tie_rules", "All tie-breaking rules…",
              [&workspace] { workspace.open_popup(Popup::tie_rules); });
  actions.add("view.embedding", "Embedded map…",
              [&workspace] { workspace.open_popup(Popup::embedding); });
  actions.begin_group();
  actions.add(
      "view.right", "Results pane", key(SDLK_F10),
      [&workspace] { right_switch(workspace) = !right_switch(workspace); }, always,
      [&workspace] { return right_switch(workspace); });
  for (const Theme theme : kThemes)
    actions.add(
        "theme." + std::string(theme_name(theme)), theme_title(theme),
        [&workspace, theme] { workspace.settings.theme = theme; }, always,
        [&workspace, theme] { return workspace.settings.theme == theme; });
  actions.add("view.dark", "Light or dark colours", icon::kDark, key(SDLK_t),
              [&workspace] { workspace.settings.theme = toggled(workspace.settings.theme); });
  actions.begin_group();
  actions.add(
      "view.reduced_motion", "Reduce motion",
      [&workspace] { workspace.settings.reduced_motion = !workspace.settings.reduced_motion; },
      always, [&workspace] { return workspace.settings.reduced_motion; });
  actions.add("view.larger", "Larger text", ctrl(SDLK_EQUALS), [rescale] { rescale(kScaleStep); });
  actions.begin_group();
  actions.add("view.smaller", "Smaller text", ctrl(SDLK_MINUS),
              [rescale] { rescale(-kScaleStep); });
  actions.add("view.own_scale", "Default text size", ctrl(SDLK_0),
              [&workspace] { workspace.settings.scale = 0; });
}

// Actions for the overlays on the map and for how the two searches share it.

namespace {

struct LayerAction {
  Layer layer;
  const char* label;
  SDL_Keycode key;
};
constexpr std::array<LayerAction, 11> kLayerActions = {{
    {Layer::explored_a, "Explored, A", SDLK_1},
    {Layer::explored_b, "Explored, B", SDLK_2},
    {Layer::path, "Paths", SDLK_3},
    {Layer::exact, "Explored, perfect heuristic", SDLK_4},
    {Layer::frontier, "Open lists", SDLK_5},
    {Layer::tree, "Search tree", SDLK_6},
    {Layer::flow, "Flow: arrows along optimal paths", SDLK_7},
    {Layer::plateaus, "Plateaus of equal error", SDLK_8},
    {Layer::triangle, "Triangle of the selected landmark", SDLK_9},
    {Layer::artwork, "Artwork under the map", SDLK_UNKNOWN},
    {Layer::footprints, "Footprints along the unit's path", SDLK_UNKNOWN},
}};

constexpr std::array<ChoiceRow<Split>, 3> kSplits = {{
    {Split::overlaid, "split.overlaid", "One map: B over A"},
    {Split::wipe, "split.wipe", "One map with a draggable divider"},
    {Split::side_by_side, "split.side_by_side", "Two maps side by side"},
}};

// Sets the overlay on the right. First makes sure that there is a right side and that the left side
// has an overlay.
void show_right(Workspace& workspace, const FieldChoice& right) {
  if (workspace.state().field.kind == FieldKind::none)
    workspace.apply(SetField{{FieldKind::estimate, workspace.state().field.of}});
  if (workspace.state().split == Split::overlaid) workspace.apply(SetSplit{Split::wipe});
  LayerLook look = workspace.state().layer(Layer::field);
  look.shown = true;
  workspace.apply(SetLayer{Layer::field, look});
  workspace.apply(SetRightField{right});
}

bool is_beside(const State& state) {
  return state.split != Split::overlaid && state.field.kind == FieldKind::estimate &&
         state.right_field.kind == FieldKind::true_cost;
}

// Actions for the overlay of the right map, or to the right of the wipe line.
void add_beside_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  actions.add(
      "view.beside", "Estimate next to true cost",
      [&workspace] {
        if (is_beside(workspace.state())) {
          workspace.apply(SetField{{FieldKind::none, workspace.state().field.of}});
          workspace.apply(SetRightField{});
          workspace.apply(SetSplit{Split::overlaid});
          return;
        }
        workspace.apply(SetField{{FieldKind::estimate, Slot::a}});
        show_right(workspace, {FieldKind::true_cost, Slot::b});
      },
      always, [&workspace] { return is_beside(workspace.state()); });
  for (const FieldRow& row : field_rows()) {
    if (!may_stand_right(row.kind)) continue;
    for (const Slot of : {Slot::a, Slot::b}) {
      if (of == Slot::a && !row.of_one_heuristic) continue;
      const FieldChoice right{row.kind, of};
      const bool none = row.kind == FieldKind::none;
      actions.add(
          "right_" + field_action_id(right),
          none ? "On the right: same overlay as on the left"
               : fmt::format("On the right: {}", field_name(right)),
          [&workspace, right, none] {
            if (none)
              workspace.apply(SetRightField{});
            else
              show_right(workspace, right);
          },
          [&workspace, needs = row.needs_landmark] {
            return !needs || workspace.state().selected != kNothingSelected;
          },
          [&workspace, right, one = row.of_one_heuristic] {
            const FieldChoice& now = workspace.state().right_field;
            return now.kind == right.kind && (!one || now.of == right.of);
          });
    }
  }
}

// Actions for the level of the overlay of cliques.
void add_clique_actions(Workspace& workspace) {
  const auto add = [&workspace](const char* id, const char* label, int change) {
    workspace.actions.add(
        id, label, Chord{},
        [&workspace, change] {
          workspace.apply(SetCliqueLevel{std::max(1, workspace.results().clique_level + change)});
        },
        [&workspace, change] {
          const State& state = workspace.state();
          const CliqueLevels* const levels =
              prepared_in<CliqueLevels>(workspace.results().prepared);
          const int level = workspace.results().clique_level + change;
          return (state.field.kind == FieldKind::cliques ||
                  state.right_field.kind == FieldKind::cliques) &&
                 levels && level >= 1 && level < levels->count();
        });
  };
  add("cliques.larger", "Larger cliques", 1);
  add("cliques.smaller", "Smaller cliques", -1);
}

}  // namespace

void add_look_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto has_landmarks = [&workspace] { return !workspace.state().scene.landmarks.empty(); };
  for (int i = 0; i < kFieldKindCount; ++i) {
    const auto kind = static_cast<FieldKind>(i);
    for (const Slot of : {Slot::a, Slot::b}) {
      if (of == Slot::a && !row_of(kind).of_one_heuristic) continue;
      const FieldChoice field{kind, of};
      const bool one = row_of(kind).of_one_heuristic;
      actions.add(
          field_action_id(field), field_name(field), i == 0 ? Chord{SDLK_0, false, false} : Chord{},
          [&workspace, field] {
            workspace.apply(SetField{field});
            LayerLook look = workspace.state().layer(Layer::field);
            look.shown = true;
            workspace.apply(SetLayer{Layer::field, look});
          },
          [&workspace, kind, has_landmarks] {
            const Scene& scene = workspace.state().scene;
            if (row_of(kind).of_one_goal && scene.goals.matters()) return false;
            if (row_of(kind).of_grids && scene.map->grid.graph()) return false;
            if (row_of(kind).needs_hierarchy) return searches_hierarchy(scene);
            if (row_of(kind).needs_levels) return searches_levels(scene);
            return row_of(kind).needs_landmark ? workspace.state().selected != kNothingSelected
                                               : kind != FieldKind::territories || has_landmarks();
          },
          [&workspace, field, one] {
            return workspace.state().field.kind == field.kind &&
                   (!one || workspace.state().field.of == field.of);
          });
    }
  }
  add_clique_actions(workspace);
  add_beside_actions(workspace);
  for (const LayerAction& action : kLayerActions) {
    const Layer layer = action.layer;
    actions.add(
        fmt::format("layer.{}", name_of(layer)), action.label, Chord{action.key, false, false},
        [&workspace, layer] {
          LayerLook look = workspace.state().layer(layer);
          look.shown = !look.shown;
          workspace.apply(SetLayer{layer, look});
        },
        [&workspace, layer] {
          return layer != Layer::artwork || workspace.state().scene.map->artwork;
        },
        [&workspace, layer] { return workspace.state().layer(layer).shown; });
    if (layer == kLayerActions.front().layer) actions.begin_group();
  }
  add_choices(
      actions, kSplits, [&workspace](Split split) { workspace.apply(SetSplit{split}); },
      [&workspace](Split split) { return workspace.state().split == split; });
}

}  // namespace waymark
