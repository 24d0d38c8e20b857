#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/desk.h"

// Actions that undo, and that choose what the pointer does.
namespace waymark {
void add_edit_actions(Desk& desk) {
  const auto add = [&desk](std::string id, std::string label, std::string icon, Chord chord,
                           std::function<void()> run, std::function<bool()> enabled = always,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), std::move(icon), chord, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  add(
      "edit.undo", "Undo", icon::kUndo, ctrl(SDLK_z), [&desk] { desk.store.undo(); },
      [&desk] { return desk.store.can_undo(); });
  add(
      "edit.redo", "Redo", icon::kRedo, ctrl(SDLK_z, true), [&desk] { desk.store.redo(); },
      [&desk] { return desk.store.can_redo(); });
  add("edit.swap", "Swap start and goal", "", key(SDLK_x), [&desk] { desk.apply(SwapEnds{}); });
  desk.actions.begin_group();
  add(
      "edit.tool_move", "Move points", icon::kMove, key(SDLK_v),
      [&desk] { desk.ui.tool = Tool::move; }, always,
      [&desk] { return desk.ui.tool == Tool::move; });
  desk.actions.begin_group();
  add(
      "edit.tool_add", "Add landmarks by clicking", "", key(SDLK_l),
      [&desk] { desk.ui.tool = Tool::add_landmark; }, always,
      [&desk] { return desk.ui.tool == Tool::add_landmark; });
  add(
      "edit.tool_goal", "Add goals by clicking", "", key(SDLK_g),
      [&desk] { desk.ui.tool = Tool::add_goal; }, always,
      [&desk] { return desk.ui.tool == Tool::add_goal; });
}

}  // namespace waymark
