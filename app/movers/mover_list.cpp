#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "app/frame/workspace.h"
#include "app/kit/files.h"
#include "app/map/mover_marks.h"
#include "app/movers/mover_panel.h"
#include "app/scene/command.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/mover_file.h"
#include "core/base/files.h"

namespace waymark {
namespace {

Cost& time_of(Mover::Times& times, MoveKind kind) { return times[static_cast<std::size_t>(kind)]; }
Cost time_of(const Mover::Times& times, MoveKind kind) {
  return times[static_cast<std::size_t>(kind)];
}

// The time for a step ahead or, if the mover has no step ahead, for any of its moves.
Cost step_of(const Mover::Times& times) {
  const Cost ahead = time_of(times, MoveKind::forward);
  return ahead > 0 ? ahead : std::max(1, *std::max_element(times.begin(), times.end()));
}

Cost within(Cost time) { return std::clamp(time, 1, Mover::kMostTime); }

// Sets the times of a pair of moves (or of one move given twice) at all the mover's headings.
void set_moves(Mover& mover, MoveKind one, MoveKind other, Cost parts, Cost whole) {
  for (Mover::Times* const times : {&mover.straight, &mover.diagonal}) {
    if (times == &mover.diagonal && mover.headings != 8) continue;
    const Cost time = parts == 0 ? 0 : within(step_of(*times) * parts / whole);
    time_of(*times, one) = time_of(*times, other) = time;
  }
}

void take_headings(Mover& mover, bool eight) {
  if (eight == (mover.headings == 8)) return;
  mover.headings = eight ? 8 : 4;
  if (!eight) {
    mover.diagonal = {};
    return;
  }
  for (int kind = 0; kind < kMoveKinds; ++kind) {
    const auto at = static_cast<std::size_t>(kind);
    const Cost time = mover.straight[at];
    if (time == 0) continue;
    // With 8 headings, a turn takes half as long, and a diagonal step takes longer.
    const bool turn = turns(static_cast<MoveKind>(kind)) && !is_arc(static_cast<MoveKind>(kind));
    mover.diagonal[at] = within(turn ? (time + 1) / 2 : (7 * time + 2) / 5);
    if (turn) mover.straight[at] = mover.diagonal[at];
  }
}

void take_turns(Mover& mover, bool on) {
  set_moves(mover, MoveKind::turn_left, MoveKind::turn_right, on ? 1 : 0, 4);
  if (!on && time_of(mover.straight, MoveKind::arc_left) == 0)
    set_moves(mover, MoveKind::arc_left, MoveKind::arc_right, 2 * mover.radius, 1);
}

}  // namespace

bool has_skill(const Mover& mover, MoverSkill skill) {
  const auto has = [&](MoveKind kind) { return time_of(mover.straight, kind) > 0; };
  switch (skill) {
    case MoverSkill::reverses:
      return has(MoveKind::backward);
    case MoverSkill::sidesteps:
      return has(MoveKind::left) && has(MoveKind::right);
    case MoverSkill::goes_diagonally:
      return mover.headings == 8;
    case MoverSkill::turns_on_the_spot:
      break;
  }
  return has(MoveKind::turn_left) && has(MoveKind::turn_right);
}

Mover with_skill(Mover mover, MoverSkill skill, bool on) {
  if (has_skill(mover, skill) == on) return mover;
  switch (skill) {
    case MoverSkill::reverses:
      set_moves(mover, MoveKind::backward, MoveKind::backward, on ? 2 : 0, 1);
      break;
    case MoverSkill::sidesteps:
      set_moves(mover, MoveKind::left, MoveKind::right, on ? 2 : 0, 1);
      break;
    case MoverSkill::goes_diagonally:
      take_headings(mover, on);
      break;
    case MoverSkill::turns_on_the_spot:
      take_turns(mover, on);
      break;
  }
  return mover;
}

void toggle_cell(Mover& mover, Cell cell) {
  if (cell == Cell{0, 0}) return;
  std::vector<Cell>& cells = mover.footprint;
  const auto found = std::find(cells.begin(), cells.end(), cell);
  if (found != cells.end()) {
    cells.erase(found);
    return;
  }
  cells.push_back(cell);
  std::sort(cells.begin(), cells.end(),
            [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
}

Mover own_copy(Mover mover) {
  if (find_mover(mover.name) != nullptr) {
    mover.name = "own-" + mover.name;
    mover.about.clear();
  }
  return mover;
}

std::string size_words(const Mover& mover) {
  const auto along = [](Cell a, Cell b) { return a.x < b.x; };
  const auto across = [](Cell a, Cell b) { return a.y < b.y; };
  const auto [rear, front] =
      std::minmax_element(mover.footprint.begin(), mover.footprint.end(), along);
  const auto [left, right] =
      std::minmax_element(mover.footprint.begin(), mover.footprint.end(), across);
  const int length = front->x - rear->x + 1, width = right->y - left->y + 1;
  const auto cells = static_cast<int>(mover.footprint.size());
  return length * width == cells ? fmt::format("{} × {}", width, length)
                                 : fmt::format("{} cells", cells);
}

std::string mover_title(const Mover& mover) {
  return fmt::format("{}, {} headings", size_words(mover), mover.headings);
}

std::string time_words(const Mover& mover, Cost time) {
  const double units = static_cast<double>(time) / mover.unit_time;
  std::string text = fmt::format("{:.2f}", units);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return mover.unit.empty() ? text : text + " " + mover.unit;
}

std::string skill_title(MoverSkill skill) {
  switch (skill) {
    case MoverSkill::reverses:
      return "can reverse";
    case MoverSkill::sidesteps:
      return "moves sideways";
    case MoverSkill::goes_diagonally:
      return "moves diagonally";
    case MoverSkill::turns_on_the_spot:
      break;
  }
  return "turns in place";
}

std::string skill_price(const Mover& mover, MoverSkill skill) {
  const Mover with = with_skill(mover, skill, true);
  const auto takes = [&](MoveKind kind) {
    return time_words(with, with.straight[static_cast<std::size_t>(kind)]);
  };
  switch (skill) {
    case MoverSkill::reverses:
      return takes(MoveKind::backward) + " per cell";
    case MoverSkill::sidesteps:
      return takes(MoveKind::left) + " per cell";
    case MoverSkill::goes_diagonally:
      return has_skill(mover, skill) ? "8 headings" : "needs 8 headings";
    case MoverSkill::turns_on_the_spot:
      break;
  }
  const Cost arc = mover.straight[static_cast<std::size_t>(MoveKind::arc_left)];
  if (!has_skill(mover, skill) && arc > 0)
    return fmt::format("in arcs, {} for 90°", time_words(mover, arc));
  return takes(MoveKind::turn_left) + (with.headings == 8 ? " for 45°" : " for 90°");
}

std::string speed_words(int factor) {
  if (factor == Mover::kClosed) return "closed";
  return factor == 1 ? "1" : fmt::format("1/{}", factor);
}

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
  const Palette::Ui& ui = c.palette.ui;
  Box row(c, rect);
  row.left(6);
  draw_mover_icon(*ImGui::GetWindowDrawList(), row.left(kIcon, kPadding - 6).inset(0, 4), mover,
                  ui.text, c.scale);
  row.right(20).text(c.fonts.body, ui.text2, icon::kList);
  row.text(c.fonts.medium, ui.text, chip_title(mover, brief));
  tooltip(c, rect, fmt::format("Unit {}. {}", mover.name, mover.about));
  if (!begin_popup_below(c, rect, "mover-list")) return;
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
