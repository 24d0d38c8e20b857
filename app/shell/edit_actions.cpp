#include <fmt/format.h>

#include "app/frame/workspace.h"
#include "app/screen/style.h"

// Actions for undo and redo, and for choosing the pointer's tool.
namespace waymark {
namespace {

// Runs `step`, an undo or redo. A message names what is easily missed: another map, and, outside
// Present, a change of the presentation.
void step_in_history(Workspace& workspace, const char* done, void (Store::*step)()) {
  const Presentation before = workspace.state().presentation;
  const std::shared_ptr<const OpenedMap> map = workspace.state().scene.map;
  (workspace.store.*step)();
  const OpenedMap& now = *workspace.state().scene.map;
  if (now.source != map->source)
    return workspace.tell(
        {Message::Kind::note, fmt::format("{} went back to the map {}", done, now.title), "", ""});
  const Presentation& after = workspace.state().presentation;
  if (workspace.state().mode == Mode::present || after.scenes == before.scenes) return;
  const char* const effect = after.size() < before.size()   ? "removed a scene from"
                             : after.size() > before.size() ? "added a scene to"
                                                            : "changed a scene of";
  workspace.tell(
      {Message::Kind::note, fmt::format("{} {} the presentation", done, effect), "", ""});
}

}  // namespace

void add_edit_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  actions.add(
      "edit.undo", "Undo", icon::kUndo, ctrl(SDLK_z),
      [&workspace] { step_in_history(workspace, "Undo", &Store::undo); },
      [&workspace] {
        // Arrow keys that move a point are still one gesture.
        return workspace.store.can_undo() || workspace.store.in_gesture();
      });
  actions.add(
      "edit.redo", "Redo", icon::kRedo, ctrl(SDLK_z, true),
      [&workspace] { step_in_history(workspace, "Redo", &Store::redo); },
      [&workspace] { return workspace.store.can_redo(); });
  actions.add("edit.swap", "Swap start and goal", key(SDLK_x),
              [&workspace] { workspace.apply(SwapEnds{}); });
  actions.begin_group();
  actions.add(
      "edit.tool_move", "Move points", icon::kMove, key(SDLK_v),
      [&workspace] { workspace.ui.tool = Tool::move; }, always,
      [&workspace] { return workspace.ui.tool == Tool::move; });
  actions.begin_group();
  actions.add(
      "edit.tool_add", "Add landmarks by clicking", key(SDLK_l),
      [&workspace] { workspace.ui.tool = Tool::add_landmark; }, always,
      [&workspace] { return workspace.ui.tool == Tool::add_landmark; });
  actions.add(
      "edit.tool_goal", "Add goals by clicking", key(SDLK_g),
      [&workspace] { workspace.ui.tool = Tool::add_goal; }, always,
      [&workspace] { return workspace.ui.tool == Tool::add_goal; });
}

}  // namespace waymark
