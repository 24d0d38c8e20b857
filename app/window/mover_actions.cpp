#include <filesystem>
#include <fmt/format.h>

#include "app/model/graph/mover_file.h"
#include "app/model/state/graph_refusal.h"
#include "app/model/state/map_mover.h"
#include "app/model/state/turned_point.h"
#include "app/present/export/free_path.h"
#include "app/present/mover_words.h"
#include "app/ui/map/mover_hand.h"
#include "app/ui/mover/mover_draft.h"
#include "app/window/actions.h"
#include "app/window/desk.h"
#include "core/base/safe_file.h"

// Actions that say who goes over the map, and turn what stands on it.
namespace waymark {
namespace {

// The point that a hand holds, else the one under the pointer, else the start.
PointInCell pointed_point(const Desk& desk) {
  if (desk.ui.dragged) {
    const PointRef& held = *desk.ui.dragged;
    return {held.kind == PointKind::start  ? ScenePoint::start
            : held.kind == PointKind::goal ? ScenePoint::goal
                                           : ScenePoint::landmark,
            held.index};
  }
  const Scene& scene = desk.state().scene;
  if (desk.ui.hovered)
    if (const auto point = point_in_cell(scene, ground_cell_of(*scene.map, *desk.ui.hovered)))
      return *point;
  return {ScenePoint::start, 0};
}

void turn(Desk& desk, bool right) {
  const PointInCell point = pointed_point(desk);
  const std::vector<Command> commands =
      turn_commands(desk.state().scene, point.point, point.index, right);
  if (commands.empty()) return;
  hold_turned(desk.ui, *desk.state().scene.map, commands);
  if (desk.store.in_gesture())
    for (const Command& command : commands) desk.store.apply(command);
  else
    desk.apply_as_one(commands);
}

// The editor begins with the mover that there is.
void edit(Desk& desk) {
  if (!desk.ui.mover) desk.ui.mover = std::make_shared<MoverDraft>();
  const Mover* const now = mover_of(*desk.state().scene.map);
  desk.ui.mover->mover = now ? *now : *find_mover("cart");
  desk.ui.mover->failure.clear();
  desk.open_popup(Popup::mover);
}

void open(Desk& desk) {
  if (!desk.ui.mover) return;
  const Result<Mover> mover = named_mover(desk.ui.mover->path);
  desk.ui.mover->failure = mover ? "" : mover.error().text();
  if (mover) desk.ui.mover->mover = mover.value();
}

// Of the editor while it is open, else of the map.
void save(Desk& desk) {
  const Mover* const now = mover_of(*desk.state().scene.map);
  const bool edited = desk.ui.popup == Popup::mover && desk.ui.mover;
  if (!edited && !now) return;
  const Mover mover = edited ? desk.ui.mover->mover : *now;
  desk.ask_where(
      {"Save the mover", free_path(mover.name, "json").string(), ".json",
       "Its footprint, its moves and its speeds go into one file.", ""},
      [&desk, mover](const std::string& path) {
        const std::optional<Error> error = write_file_safely(mover_json(mover), path);
        if (error) return desk.tell(Message::failure(*error));
        desk.tell({Message::Kind::note, "Saved " + std::filesystem::path(path).filename().string(),
                   path, "Edit… opens it, and so does --mover on the command line"});
      });
}

// Whether movers go over such maps at all.
bool takes_movers(const Desk& desk) {
  return ground_of(*desk.state().scene.map).graph() == nullptr;
}

}  // namespace

void add_mover_actions(Desk& desk) {
  const auto add = [&desk](std::string id, std::string label, Chord chord,
                           std::function<void()> run, std::function<bool()> enabled,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  const auto takes = [&desk] { return takes_movers(desk); };
  const auto has = [&desk] { return desk.state().scene.map->ground != nullptr; };
  add(
      "mover.none", "No mover: cells", {}, [&desk] { desk.apply(SetMover{}); }, takes,
      [takes, has] { return takes() && !has(); });
  for (const Mover& mover : movers())
    add(
        "mover." + mover.name, fmt::format("Mover: {}, {}", mover.name, mover_title(mover)), {},
        [&desk, &mover] { desk.apply(SetMover{std::make_shared<const Mover>(mover)}); }, takes,
        [&desk, &mover] {
          const Mover* const now = mover_of(*desk.state().scene.map);
          return now && *now == mover;
        });
  add(
      "mover.edit", "Edit the mover…", {}, [&desk] { edit(desk); }, takes);
  desk.actions.begin_group();
  add(
      "mover.open", "Open the mover of the file named in the editor", {}, [&desk] { open(desk); },
      [&desk] { return desk.ui.popup == Popup::mover && desk.ui.mover; });
  add(
      "mover.save", "Save the mover as a file…", {}, [&desk] { save(desk); },
      [&desk, has] { return has() || (desk.ui.popup == Popup::mover && desk.ui.mover); });
  add(
      "mover.turn_left", "Turn the start, or what is under the pointer, left", key(SDLK_q),
      [&desk] { turn(desk, false); }, has);
  desk.actions.begin_group();
  add(
      "mover.turn_right", "Turn the start, or what is under the pointer, right", key(SDLK_e),
      [&desk] { turn(desk, true); }, has);
  add(
      "mover.any_heading", "The goal counts with any heading", {},
      [&desk] { desk.apply(SetGoalHeading{!desk.state().scene.goals.any_heading}); }, has,
      [&desk] { return desk.state().scene.goals.any_heading; });
}

}  // namespace waymark
