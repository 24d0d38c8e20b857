#include <filesystem>
#include <fmt/format.h>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/kit/free_path.h"
#include "app/map/mover_drag.h"
#include "app/movers/mover_editor.h"
#include "app/movers/mover_words.h"
#include "app/scene/graph_refusal.h"
#include "app/scene/map_mover.h"
#include "app/scene/turned_point.h"
#include "app/source/mover_file.h"
#include "core/base/whole_file.h"

// Actions that choose the unit on the map and turn it at its start and goal.
namespace waymark {
namespace {

// The point being dragged, otherwise the point under the pointer, otherwise the start.
PointInCell pointed_point(const Workspace& workspace) {
  if (workspace.ui.dragged) {
    const PointRef& held = *workspace.ui.dragged;
    return {held.kind == PointKind::start  ? ScenePoint::start
            : held.kind == PointKind::goal ? ScenePoint::goal
                                           : ScenePoint::landmark,
            held.index};
  }
  const Scene& scene = workspace.state().scene;
  if (workspace.ui.hovered)
    if (const auto point = point_in_cell(scene, ground_cell_of(*scene.map, *workspace.ui.hovered)))
      return *point;
  return {ScenePoint::start, 0};
}

void turn(Workspace& workspace, bool right) {
  const PointInCell point = pointed_point(workspace);
  const std::vector<Command> commands =
      turn_commands(workspace.state().scene, point.point, point.index, right);
  if (commands.empty()) return;
  hold_turned(workspace.ui, *workspace.state().scene.map, commands);
  if (workspace.store.in_gesture())
    for (const Command& command : commands) workspace.store.apply(command);
  else
    workspace.apply_as_one(commands);
}

// Opens the editor with the map's mover, or with a cart if there is none.
void edit(Workspace& workspace) {
  MoverEditor& draft = workspace.ui.own.get<MoverEditor>();
  const Mover* const now = mover_of(*workspace.state().scene.map);
  draft.mover = now ? *now : *find_mover("cart");
  draft.failure.clear();
  workspace.open_popup(Popup::mover);
}

void open(Workspace& workspace) {
  MoverEditor* const draft = workspace.ui.own.find<MoverEditor>();
  if (!draft) return;
  const Result<Mover> mover = named_mover(draft->path);
  draft->failure = mover ? "" : mover.error().text();
  if (mover) draft->mover = mover.value();
}

// Saves the editor's mover if the editor is open, otherwise the map's.
void save(Workspace& workspace) {
  const Mover* const now = mover_of(*workspace.state().scene.map);
  const MoverEditor* const draft = workspace.ui.own.find<MoverEditor>();
  const bool edited = workspace.ui.popup == Popup::mover && draft;
  if (!edited && !now) return;
  const Mover mover = edited ? draft->mover : *now;
  workspace.ask_where(
      {"Save unit", free_path(mover.name, "json").string(), ".json",
       "Saves the footprint, moves and speeds in one file.", ""},
      [&workspace, mover](const std::string& path) {
        const std::optional<Error> error = write_file_safely(mover_json(mover), path);
        if (error) return workspace.tell(Message::failure(*error));
        workspace.tell({Message::Kind::note,
                        "Saved " + std::filesystem::path(path).filename().string(), path,
                        "Open it with Edit…, or with --mover on the command line"});
      });
}

// Whether the map supports movers.
bool takes_movers(const Workspace& workspace) {
  return ground_of(*workspace.state().scene.map).graph() == nullptr;
}

}  // namespace

void add_mover_actions(Workspace& workspace) {
  const auto add = [&workspace](std::string id, std::string label, Chord chord,
                                std::function<void()> run, std::function<bool()> enabled,
                                std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                           std::move(checked), std::move(run)});
  };
  const auto takes = [&workspace] { return takes_movers(workspace); };
  const auto has = [&workspace] { return workspace.state().scene.map->ground != nullptr; };
  add(
      "mover.none", "No unit: single cells", {}, [&workspace] { workspace.apply(SetMover{}); },
      takes, [takes, has] { return takes() && !has(); });
  for (const Mover& mover : movers())
    add(
        "mover." + mover.name, fmt::format("Unit: {}, {}", mover.name, mover_title(mover)), {},
        [&workspace, &mover] { workspace.apply(SetMover{std::make_shared<const Mover>(mover)}); },
        takes,
        [&workspace, &mover] {
          const Mover* const now = mover_of(*workspace.state().scene.map);
          return now && *now == mover;
        });
  add(
      "mover.edit", "Edit unit…", {}, [&workspace] { edit(workspace); }, takes);
  workspace.actions.begin_group();
  add(
      "mover.open", "Open the unit file named in the editor", {}, [&workspace] { open(workspace); },
      [&workspace] {
        return workspace.ui.popup == Popup::mover && workspace.ui.own.find<MoverEditor>();
      });
  add(
      "mover.save", "Save unit as…", {}, [&workspace] { save(workspace); },
      [&workspace, has] {
        return has() ||
               (workspace.ui.popup == Popup::mover && workspace.ui.own.find<MoverEditor>());
      });
  add(
      "mover.turn_left", "Turn start or hovered point left", key(SDLK_q),
      [&workspace] { turn(workspace, false); }, has);
  workspace.actions.begin_group();
  add(
      "mover.turn_right", "Turn start or hovered point right", key(SDLK_e),
      [&workspace] { turn(workspace, true); }, has);
  add(
      "mover.any_heading", "Reach the goal with any heading", {},
      [&workspace] { workspace.apply(SetGoalHeading{!workspace.state().scene.goals.any_heading}); },
      has, [&workspace] { return workspace.state().scene.goals.any_heading; });
}

}  // namespace waymark
