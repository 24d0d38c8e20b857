#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/screen/style.h"

// Actions for undo and redo, and for choosing the pointer's tool.
namespace waymark {
void add_edit_actions(Workspace& workspace) {
  const auto add = [&workspace](std::string id, std::string label, std::string icon, Chord chord,
                                std::function<void()> run, std::function<bool()> enabled = always,
                                std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), std::move(icon), chord,
                           std::move(enabled), std::move(checked), std::move(run)});
  };
  add(
      "edit.undo", "Undo", icon::kUndo, ctrl(SDLK_z), [&workspace] { workspace.store.undo(); },
      [&workspace] {
        // Arrow keys that move a point are still one gesture.
        return workspace.store.can_undo() || workspace.store.in_gesture();
      });
  add(
      "edit.redo", "Redo", icon::kRedo, ctrl(SDLK_z, true),
      [&workspace] { workspace.store.redo(); },
      [&workspace] { return workspace.store.can_redo(); });
  add("edit.swap", "Swap start and goal", "", key(SDLK_x),
      [&workspace] { workspace.apply(SwapEnds{}); });
  workspace.actions.begin_group();
  add(
      "edit.tool_move", "Move points", icon::kMove, key(SDLK_v),
      [&workspace] { workspace.ui.tool = Tool::move; }, always,
      [&workspace] { return workspace.ui.tool == Tool::move; });
  workspace.actions.begin_group();
  add(
      "edit.tool_add", "Add landmarks by clicking", "", key(SDLK_l),
      [&workspace] { workspace.ui.tool = Tool::add_landmark; }, always,
      [&workspace] { return workspace.ui.tool == Tool::add_landmark; });
  add(
      "edit.tool_goal", "Add goals by clicking", "", key(SDLK_g),
      [&workspace] { workspace.ui.tool = Tool::add_goal; }, always,
      [&workspace] { return workspace.ui.tool == Tool::add_goal; });
}

}  // namespace waymark
