#include <array>
#include <fmt/format.h>

#include "app/frame/actions.h"
#include "app/frame/menu_action.h"
#include "app/frame/workspace.h"
#include "app/map/field_words.h"
#include "core/study/cell_field.h"

// Actions for the overlays on the map and for how the two searches share it.
namespace waymark {
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

struct SplitAction {
  Split split;
  const char* id;
  const char* label;
};
constexpr std::array<SplitAction, 3> kSplitActions = {{
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
  const auto add = menu_action_adder(workspace);
  add(
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
      add(
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

}  // namespace

void add_look_actions(Workspace& workspace) {
  const auto add = [&workspace](std::string id, std::string label, Chord chord,
                                std::function<void()> run, std::function<bool()> enabled,
                                std::function<bool()> checked) {
    workspace.actions.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                           std::move(checked), std::move(run)});
  };
  const auto has_landmarks = [&workspace] { return !workspace.state().scene.landmarks.empty(); };
  for (int i = 0; i < kFieldKindCount; ++i) {
    const auto kind = static_cast<FieldKind>(i);
    for (const Slot of : {Slot::a, Slot::b}) {
      if (of == Slot::a && !row_of(kind).of_one_heuristic) continue;
      const FieldChoice field{kind, of};
      const bool one = row_of(kind).of_one_heuristic;
      add(
          field_action_id(field), field_name(field), i == 0 ? Chord{SDLK_0, false, false} : Chord{},
          [&workspace, field] {
            workspace.apply(SetField{field});
            LayerLook look = workspace.state().layer(Layer::field);
            look.shown = true;
            workspace.apply(SetLayer{Layer::field, look});
          },
          [&workspace, kind, has_landmarks] {
            if (row_of(kind).of_one_goal && workspace.state().scene.goals.matters()) return false;
            return row_of(kind).needs_landmark ? workspace.state().selected != kNothingSelected
                                               : kind != FieldKind::territories || has_landmarks();
          },
          [&workspace, field, one] {
            return workspace.state().field.kind == field.kind &&
                   (!one || workspace.state().field.of == field.of);
          });
    }
  }
  add_beside_actions(workspace);
  for (const LayerAction& action : kLayerActions) {
    const Layer layer = action.layer;
    add(
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
    if (layer == kLayerActions.front().layer) workspace.actions.begin_group();
  }
  for (const SplitAction& action : kSplitActions) {
    const Split split = action.split;
    add(
        action.id, action.label, Chord{}, [&workspace, split] { workspace.apply(SetSplit{split}); },
        [] { return true; }, [&workspace, split] { return workspace.state().split == split; });
  }
}

}  // namespace waymark
