#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/kit/files.h"
#include "app/map/mover_marks.h"
#include "app/movers/mover_edits.h"
#include "app/movers/mover_panel.h"
#include "app/scene/command.h"
#include "app/scene/map_mover.h"
#include "app/scene/scene_points.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/mover_file.h"
#include "core/base/files.h"

namespace waymark {
// Actions that choose the unit on the map and turn it at its start and goal.

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
  ActionTable& actions = workspace.actions;
  const auto takes = [&workspace] { return takes_movers(workspace); };
  const auto has = [&workspace] { return workspace.state().scene.map->ground != nullptr; };
  actions.add(
      "mover.none", "No unit: single cells", [&workspace] { workspace.apply(SetMover{}); }, takes,
      [takes, has] { return takes() && !has(); });
  for (const Mover& mover : movers())
    actions.add(
        "mover." + mover.name, fmt::format("Unit: {}, {}", mover.name, mover_title(mover)),
        [&workspace, &mover] { workspace.apply(SetMover{std::make_shared<const Mover>(mover)}); },
        takes,
        [&workspace, &mover] {
          const Mover* const now = mover_of(*workspace.state().scene.map);
          return now && *now == mover;
        });
  actions.add(
      "mover.edit", "Edit unit…", [&workspace] { edit(workspace); }, takes);
  actions.begin_group();
  actions.add(
      "mover.open", "Open the unit file named in the editor", [&workspace] { open(workspace); },
      [&workspace] {
        return workspace.ui.popup == Popup::mover && workspace.ui.own.find<MoverEditor>();
      });
  actions.add(
      "mover.save", "Save unit as…", [&workspace] { save(workspace); },
      [&workspace, has] {
        return has() ||
               (workspace.ui.popup == Popup::mover && workspace.ui.own.find<MoverEditor>());
      });
  actions.add(
      "mover.turn_left", "Turn start or hovered point left", key(SDLK_q),
      [&workspace] { turn(workspace, false); }, has);
  actions.begin_group();
  actions.add(
      "mover.turn_right", "Turn start or hovered point right", key(SDLK_e),
      [&workspace] { turn(workspace, true); }, has);
  actions.add(
      "mover.any_heading", "Reach the goal with any heading",
      [&workspace] { workspace.apply(SetGoalHeading{!workspace.state().scene.goals.any_heading}); },
      has, [&workspace] { return workspace.state().scene.goals.any_heading; });
}

namespace {

constexpr float kIcon = 24, kPadding = 10;

// Custom movers stay in the list until the program exits.
void remember(const UiContext& c, const Mover& mover) {
  const Mover* const shipped = find_mover(mover.name);
  if (shipped && *shipped == mover) return;
  std::vector<Mover>& own = c.ui.own.get<MoverEditor>().own;
  const auto same = std::find_if(own.begin(), own.end(),
                                 [&](const Mover& one) { return one.name == mover.name; });
  if (same == own.end())
    own.push_back(mover);
  else if (!(*same == mover))
    *same = mover;
}

std::string chip_title(const Mover& mover, bool brief) {
  return brief ? mover.name : mover_title(mover);
}

}  // namespace

std::vector<const Mover*> listed_movers(const UiContext& c) {
  if (const Mover* const now = mover_of(*c.state.scene.map)) remember(c, *now);
  std::vector<const Mover*> listed;
  for (const Mover& mover : movers()) listed.push_back(&mover);
  if (const MoverEditor* const draft = c.ui.own.find<MoverEditor>())
    for (const Mover& mover : draft->own) listed.push_back(&mover);
  return listed;
}

void choose_mover(const UiContext& c, const Mover* mover) {
  c.send(Command{SetMover{mover ? std::make_shared<const Mover>(*mover) : nullptr}});
}

void mover_items(const UiContext& c) {
  const Mover* const now = mover_of(*c.state.scene.map);
  if (ImGui::MenuItem("No unit: cells", nullptr, now == nullptr)) choose_mover(c, nullptr);
  ImGui::Separator();
  for (const Mover* const mover : listed_movers(c)) {
    const std::string label = fmt::format("{}###{}", mover->name, mover->name);
    if (ImGui::MenuItem(label.c_str(), mover_title(*mover).c_str(), now && *now == *mover))
      choose_mover(c, mover);
    if (!mover->about.empty() && ImGui::IsItemHovered())
      ImGui::SetTooltip("%s", mover->about.c_str());
  }
  ImGui::Separator();
  for (const char* const id : {"mover.edit", "mover.save"}) action_item(c, id, true);
}

float mover_chip_width(const UiContext& c, bool brief) {
  const Mover* const mover = mover_of(*c.state.scene.map);
  const std::string title = mover ? chip_title(*mover, brief) : "";
  return text_width(c.fonts.medium, title) + c.px(kIcon + 2 * kPadding + 26);
}

void mover_chip(const UiContext& c, const Rect& rect, bool brief) {
  const Mover& mover = *mover_of(*c.state.scene.map);
  if (push_button(c, "mover", rect, "")) ImGui::OpenPopup("mover-list");
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  draw_mover_icon(list, {rect.x + c.px(6), rect.y + c.px(4), c.px(kIcon), rect.h - c.px(8)}, mover,
                  ui.text, c.scale);
  draw_text(list, c.fonts.medium,
            {rect.x + c.px(kIcon + kPadding), centered_top(c.fonts.medium, rect.y, rect.h)},
            ui.text, chip_title(mover, brief));
  draw_text(list, c.fonts.body,
            {rect.x + rect.w - c.px(20), centered_top(c.fonts.body, rect.y, rect.h)}, ui.text2,
            icon::kList);
  tooltip(c, rect, fmt::format("Unit {}. {}", mover.name, mover.about));
  ImGui::SetNextWindowPos({rect.x, rect.y + rect.h + c.px(4)});
  if (!ImGui::BeginPopup("mover-list")) return;
  mover_items(c);
  ImGui::EndPopup();
}

void draw_mover_icon(ImDrawList& list, const Rect& rect, const Mover& mover, const Color& ink,
                     float scale) {
  // With the heading up, ahead is -y and right is +x.
  Cell from{99, 99}, to{-99, -99};
  for (const Cell cell : mover.footprint) {
    from = {std::min(from.x, cell.y), std::min(from.y, -cell.x)};
    to = {std::max(to.x, cell.y), std::max(to.y, -cell.x)};
  }
  const float wide = static_cast<float>(to.x - from.x + 1),
              high = static_cast<float>(to.y - from.y + 1);
  const float arrow = std::round(5 * scale);
  const float side =
      std::max(2.0f, std::floor(std::min({rect.w / wide, (rect.h - arrow) / high, 11 * scale})));
  const ImVec2 corner{std::round(rect.x + (rect.w - side * wide) / 2),
                      std::round(rect.y + (rect.h - side * high + arrow) / 2)};
  for (const Cell cell : mover.footprint) {
    const Rect at{corner.x + static_cast<float>(cell.y - from.x) * side,
                  corner.y + static_cast<float>(-cell.x - from.y) * side, side - 1, side - 1};
    fill_rect(list, at, ink, 1);
  }
  const float middle = rect.x + rect.w / 2, tip = corner.y - arrow;
  list.AddTriangleFilled({middle, tip}, {middle + arrow * 0.7f, tip + arrow * 0.7f},
                         {middle - arrow * 0.7f, tip + arrow * 0.7f}, ink.packed());
}

}  // namespace waymark
