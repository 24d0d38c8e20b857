#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/map/map_playback.h"
#include "app/map/summary_text.h"
#include "app/playback/breakpoints.h"
#include "app/playback/playback_panels.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/record/search_record.h"

namespace waymark {
// Actions for playing the recorded searches, and the playback itself.

namespace {

struct LockAction {
  Playback::Lock lock;
  const char* id;
  const char* label;
};
constexpr std::array<LockAction, 3> kLockActions = {{
    {Playback::Lock::same_count, "lock.same_count", "Both searches at the same count"},
    {Playback::Lock::same_f, "lock.same_f", "Both searches at the same f"},
    {Playback::Lock::alone, "lock.alone", "Only one search"},
}};

// Limits the jump of the playback after a late frame.
constexpr double kLongestStep = 0.1;

void start_playing(Workspace& workspace) {
  const Playback& now = workspace.state().playback;
  if (position(workspace.results(), now) ==
      workspace.results().run(leader(workspace.results(), now)).layers.steps())
    workspace.apply(SetPlayback{moved_to(workspace.results(), now, 0)});
  workspace.ui.play.playing = true;
}

}  // namespace

void play_on(Workspace& workspace) {
  const Results& r = workspace.results();
  const double seconds = std::min(static_cast<double>(ImGui::GetIO().DeltaTime), kLongestStep);
  const Breakpoints& breakpoints = workspace.of<Breakpoints>();
  const StopMarks* const marks = breakpoints.marks(r, workspace.state().breakpoint);
  // Playing waits until the stops are known.
  if (!breakpoints.waits())
    if (const std::optional<Playback> moved =
            workspace.player.advance(r, workspace.state().playback, workspace.ui.play, seconds,
                                     marks ? marks->stops : PlayStops()))
      workspace.apply(SetPlayback{*moved});
  // New results have new f-levels, so the search that follows the other search moves to the
  // matching level.
  const Playback followed_now = followed(r, workspace.state().playback);
  if (followed_now != workspace.state().playback) workspace.apply(SetPlayback{followed_now});
}

void add_playback_actions(Workspace& workspace) {
  const auto add = [&workspace](std::string id, std::string label, std::string icon, Chord chord,
                                std::function<void()> run, std::function<bool()> checked = {}) {
    workspace.actions.add(std::move(id), std::move(label), std::move(icon), chord, std::move(run),
                          always, std::move(checked));
  };
  const auto go = [&workspace](int count) {
    workspace.ui.play.playing = false;
    workspace.apply(SetPlayback{moved_to(workspace.results(), workspace.state().playback, count)});
  };
  const auto step = [&workspace](PlayUnit unit, int by) {
    workspace.ui.play.playing = false;
    workspace.apply(
        SetPlayback{stepped(workspace.results(), workspace.state().playback, unit, by)});
  };
  const auto race = [&workspace] { return two_searches(workspace.results()); };

  add(
      "playback.play", "Play or pause", icon::kPlay, key(SDLK_k),
      [&workspace] {
        if (workspace.ui.play.playing)
          workspace.ui.play.playing = false;
        else
          start_playing(workspace);
      },
      [&workspace] { return workspace.ui.play.playing; });
  workspace.actions.add(
      "playback.race", "Play the race", icon::kPlay, key(SDLK_r),
      [&workspace] {
        if (workspace.state().mode != Mode::explore) {
          if (workspace.state().split != Split::side_by_side)
            workspace.ui.split_before_race = workspace.state().split;
          workspace.apply(SetSplit{Split::side_by_side});
        }
        Playback from_start = workspace.state().playback;
        from_start.lock = Playback::Lock::same_count;
        workspace.apply(SetPlayback{moved_to(workspace.results(), from_start, 0)});
        PlayOptions& play = workspace.ui.play;
        if (play.fits_speed) play.speed = race_speed(workspace.results(), from_start, play.unit);
        play.playing = true;
        workspace.ui.played = timeline_waits(workspace.state().mode);
      },
      race);
  add("playback.to_start", "Back to the start", icon::kToStart, key(SDLK_HOME), [go] { go(0); });
  workspace.actions.begin_group();
  add("playback.step_back", "Back one node", icon::kStepBack, key(SDLK_LEFT),
      [step] { step(PlayUnit::node, -1); });
  add("playback.step", "Forward one node", icon::kStep, key(SDLK_RIGHT),
      [step] { step(PlayUnit::node, 1); });
  add("playback.to_end", "To the end", icon::kToEnd, key(SDLK_END), [go] { go(Playback::kEnd); });
  add("playback.step_layer_back", "Back one f-level", "", key(SDLK_LEFT, true),
      [step] { step(PlayUnit::layer, -1); });
  workspace.actions.begin_group();
  add("playback.step_layer", "Forward one f-level", "", key(SDLK_RIGHT, true),
      [step] { step(PlayUnit::layer, 1); });
  add("playback.first_difference", "To the first difference", "", key(SDLK_d), [&workspace, go] {
    if (difference_count(workspace.results()) > 0) go(difference_count(workspace.results()));
  });
  workspace.actions.begin_group();
  add("playback.first_saved", "To the first node that B saves", "", key(SDLK_d, true),
      [&workspace] {
        const int saved = first_alone(workspace.results().a.record, workspace.results().b.steps);
        if (saved == kNoStep) return;
        workspace.ui.play.playing = false;
        Playback playback = workspace.state().playback;
        playback.moved = Slot::a;
        workspace.apply(SetPlayback{moved_to(workspace.results(), playback, saved + 1)});
      });
  const auto change_speed = [&workspace](bool faster) {
    PlayOptions& play = workspace.ui.play;
    play.speed = next_speed(play.speed, faster);
    play.fits_speed = false;
  };
  add("playback.slower", "Slower", "", key(SDLK_COMMA), [change_speed] { change_speed(false); });
  workspace.actions.begin_group();
  add("playback.faster", "Faster", "", key(SDLK_PERIOD), [change_speed] { change_speed(true); });
  add(
      "playback.by_layer", "Play whole f-levels", "", {},
      [&workspace] {
        PlayUnit& unit = workspace.ui.play.unit;
        unit = unit == PlayUnit::node ? PlayUnit::layer : PlayUnit::node;
      },
      [&workspace] { return workspace.ui.play.unit == PlayUnit::layer; });
  add(
      "playback.stop_at_difference", "Stop at the first difference", "", {},
      [&workspace] {
        workspace.ui.play.stop_at_difference = !workspace.ui.play.stop_at_difference;
      },
      [&workspace] { return workspace.ui.play.stop_at_difference; });
  add_stop_actions(workspace);
  workspace.actions.begin_group();
  add(
      "playback.open_list", "Open list: why this node next?", icon::kProblems, key(SDLK_o),
      [&workspace] {
        std::optional<Slot>& of = workspace.ui.open_list.of;
        of = of ? std::nullopt
                : std::optional(leader(workspace.results(), workspace.state().playback));
      },
      [&workspace] { return workspace.ui.open_list.of.has_value(); });
  workspace.actions.add(
      "playback.open_list_other", "Open list of the other search", key(SDLK_o, true),
      [&workspace] {
        std::optional<Slot>& of = workspace.ui.open_list.of;
        of = of == Slot::a ? Slot::b : Slot::a;
      },
      [&workspace] { return workspace.ui.open_list.of && two_searches(workspace.results()); });
  workspace.actions.refuse("playback.open_list", [&workspace]() -> std::optional<std::string> {
    if (workspace.state().mode != Mode::explore) return std::nullopt;
    return "only the Lab shows the open list";
  });
  for (const LockAction& action : kLockActions)
    add(
        action.id, action.label, "", {},
        [&workspace, lock = action.lock] {
          Playback playback = workspace.state().playback;
          playback.lock = lock;
          workspace.apply(SetPlayback{
              moved_to(workspace.results(), playback, position(workspace.results(), playback))});
        },
        [&workspace, lock = action.lock] { return workspace.state().playback.lock == lock; });
}

namespace {

struct LockWords {
  const char* label;
  const char* action;
  const char* meaning;
};
constexpr std::array<LockWords, 3> kLocks = {{
    {"same count", "lock.same_count",
     "Both searches move together: they have explored the same number of cells"},
    {"same f", "lock.same_f",
     "Both searches move together: they have explored every cell up to the same f, the cost so far "
     "plus the estimate"},
    {"free", "lock.alone", "Drag a lane to move only its search"},
}};

constexpr float kLockList = 106;

bool is_narrow(const UiContext& c) { return c.layout.compact || c.layout.summary_over_map; }

void transport_button(const UiContext& c, const Rect& rect, std::string_view id) {
  const Action& action = c.actions.at(id);
  if (quiet_button(c, action.id.c_str(), rect, action.icon, c.palette.ui.text)) c.run(action);
  tooltip(c, rect, action_hint(action));
}

// The actions run by the buttons, which move the searches or the walking unit.
struct TransportIds {
  const char *to_start, *back, *play, *on, *to_end;
};
constexpr TransportIds kOfSearches = {"playback.to_start", "playback.step_back", "playback.play",
                                      "playback.step", "playback.to_end"};
constexpr TransportIds kOfWalk = {"walk.to_start", "walk.leg_back", "walk.play", "walk.leg",
                                  "walk.to_end"};

// A row of the timeline, as wide as the window.
Box timeline_row(const UiContext& c, float top, float height) {
  Box rest(c, {0, c.layout.timeline.y, c.layout.timeline.w, c.layout.timeline.h});
  rest.top(top);
  return rest.top(height);
}

void transport(const UiContext& c) {
  const bool walks = has_walk_lane(c);
  const TransportIds& ids = walks ? kOfWalk : kOfSearches;
  const bool playing = walks ? c.ui.walk.playing : c.ui.play.playing;
  const float width = is_narrow(c) ? 28 : 32;
  Box row = timeline_row(c, 16, 32);
  row.left(16);
  if (!c.layout.slim) transport_button(c, row.left(width), ids.to_start);
  transport_button(c, row.left(width, 3), ids.back);
  const Action& play = c.actions.at(ids.play);
  const Rect rect = row.left(is_narrow(c) ? 34 : 40, 3);
  if (push_button(c, "play", rect, playing ? icon::kPause : icon::kPlay)) c.run(play);
  tooltip(c, rect, action_hint(play));
  transport_button(c, row.left(width), ids.on);
  if (!c.layout.slim) transport_button(c, row.left(width), ids.to_end);
  if (!c.layout.explore && !is_narrow(c)) stop_button(c, row.left(width));
}

void expanded_line(const UiContext& c) {
  const ExpandedText text = expanded_text(c.results, c.state.playback, c.state.mode);
  Box row = timeline_row(c, 60, 24).inset(24);
  row.text(c.fonts.mono_semibold, c.palette.ui.text, text.numbers, 6);
  row.text(c.fonts.body, c.palette.ui.text2, text.words);
}

// Writes the position of the unit.
void walk_line(const UiContext& c) {
  constexpr float kRoom = 150;  // width available for the names of the lanes
  const WalkProgress progress = walk_progress(c.results, c.state.walk.time);
  Box place = timeline_row(c, 58, 40).inset(24).left(kRoom);
  place.line(c.fonts.body, c.palette.ui.text, fitted(c.fonts.body, progress.where, place.w), 20);
  place.line(c.fonts.caption, c.palette.ui.text2, progress.leg, 20);
}

// Draws a button with an arrow. Its list opens upwards.
bool list_button(const UiContext& c, const char* id, Box rect, std::string_view label,
                 const ImFont* font) {
  if (push_button(c, id, rect, "")) ImGui::OpenPopup(id);
  const ImVec2 corner{rect.x + rect.w, rect.y - c.px(4)};
  rect.right(18).text(c.fonts.body, c.palette.ui.text2, icon::kList);
  rect.left(10);
  rect.text(font, c.palette.ui.text, label);
  ImGui::SetNextWindowPos(corner, ImGuiCond_Always, {1, 1});
  return ImGui::BeginPopup(id);
}

std::string speed_text(int speed, PlayUnit unit) {
  if (speed == 0) return "instant";
  if (unit == PlayUnit::node) return grouped(speed) + "/s";
  return speed >= 1000 ? fmt::format("{:g}k f-levels/s", speed / 1000.0)
                       : fmt::format("{} f-levels/s", speed);
}

// Like speed_list(), for a walking unit.
void walk_speed_list(const UiContext& c, Box& row) {
  WalkDrag& walk = c.ui.walk;
  const auto label = [](int index) {
    return grouped(kWalkSpeeds[static_cast<std::size_t>(index)]) + "/s";
  };
  const Box rect = row.right(92);
  if (list_button(c, "walk-speed", rect, label(walk.speed), c.fonts.mono)) {
    for (int i = 0; i < static_cast<int>(kWalkSpeeds.size()); ++i)
      if (ImGui::MenuItem(label(i).c_str(), "", i == walk.speed)) {
        walk.speed = i;
        walk.fits_speed = false;
      }
    ImGui::EndPopup();
  }
  tooltip(c, rect, "Walking speed: path cost per second");
}

// Draws the speed button and its list, and cuts them from the right.
void speed_list(const UiContext& c, Box& row) {
  PlayOptions& play = c.ui.play;
  const std::string label = speed_text(play.speed, play.unit);
  const bool nodes = play.unit == PlayUnit::node;
  const ImFont* font = nodes ? c.fonts.mono : c.fonts.body;
  const Box rect = row.right(nodes ? Length(92) : Pixels{text_width(font, label) + c.px(38)});
  if (list_button(c, "speed", rect, label, font)) {
    for (const int speed : kPlaySpeeds)
      if (ImGui::MenuItem(speed_text(speed, play.unit).c_str(), "", speed == play.speed)) {
        play.speed = speed;
        play.fits_speed = false;
      }
    ImGui::Separator();
    action_item(c, "playback.by_layer", true);
    if (two_searches(c.results)) action_item(c, "playback.stop_at_difference", true);
    action_item(c, "playback.stop_at", true);
    ImGui::EndPopup();
  }
  tooltip(c, rect, "Speed, single nodes or whole f-levels, and where to stop");
}

std::vector<SegmentItem> lock_items() {
  std::vector<SegmentItem> items;
  for (const LockWords& lock : kLocks) items.push_back({lock.label, lock.meaning});
  return items;
}

void lock_segments(const UiContext& c, const Box& row) {
  const int clicked =
      segments(c, "lock", row.min(), lock_items(), static_cast<int>(c.state.playback.lock));
  if (clicked >= 0) c.run(kLocks[static_cast<std::size_t>(clicked)].action);
}

void lock_list(const UiContext& c, const Box& rect) {
  const LockWords& now = kLocks[static_cast<std::size_t>(c.state.playback.lock)];
  if (list_button(c, "locks", rect, now.label, c.fonts.body)) {
    for (const LockWords& lock : kLocks) action_item(c, lock.action, true);
    ImGui::EndPopup();
  }
  tooltip(c, rect, now.meaning);
}

// Draws the *First difference* button with its diamond, and the two cells.
void first_difference_line(const UiContext& c, Box row) {
  const Action& action = c.actions.at("playback.first_difference");
  const std::string label = "First difference";
  Box button = row.left(button_width(c, label, 40), 12);
  if (push_button(c, "difference", button, "")) c.run(action);
  tooltip(c, button, difference_text(c.results) + "   " + action.chord.text());
  const ImVec2 at{button.x + c.px(16), std::round(button.y + button.h / 2)};
  const float r = c.px(4);
  ImGui::GetWindowDrawList()->AddQuadFilled({at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r},
                                            {at.x - r, at.y}, c.palette.ui.text.packed());
  button.left(29);
  button.text(c.fonts.body, c.palette.ui.text, label);
  if (!is_narrow(c)) row.text_fitted(c.fonts.body, c.palette.ui.text2, difference_text(c.results));
}

// Draws the button that ends the race, and cuts it from the right.
void close_button(const UiContext& c, Box& row) {
  const Rect rect = row.right(28, 6);
  if (quiet_button(c, "end-race", rect, icon::kRemove, c.palette.ui.text2))
    c.run("playback.end_race");
  tooltip(c, rect, "Close the playback   Escape");
}

void controls(const UiContext& c) {
  Box row = timeline_row(c, 18, 28), second = timeline_row(c, 60, 28);
  for (Box* const each : {&row, &second}) each->right(kSectionPadding);
  if (timeline_waits(c.state.mode) && c.ui.played) close_button(c, row);
  if (has_walk_lane(c))
    walk_speed_list(c, row);
  else
    speed_list(c, row);
  row.right(6);
  if (!c.layout.explore) {
    const Rect open_list = row.right(28);
    if (c.ui.open_list.of)
      fill_rect(*ImGui::GetWindowDrawList(), open_list, c.palette.ui.active, c.px(4));
    transport_button(c, open_list, "playback.open_list");
    if (is_narrow(c)) {
      row.right(2);
      stop_button(c, row.right(28));
    }
    row.right(6);
  }
  if (!two_searches(c.results)) return;
  Box wide = row;
  wide.left(Pixels{c.layout.lanes_right + c.px(2 * kSectionPadding)});
  const bool narrow = is_narrow(c) || segments_width(c, lock_items()) > wide.w;
  const Box locks = narrow ? row.right(kLockList) : wide;
  if (narrow)
    lock_list(c, locks);
  else
    lock_segments(c, locks);
  if (!c.layout.race) return;
  second.left(Pixels{locks.x});
  first_difference_line(c, second);
}

}  // namespace

void timeline_panel(const UiContext& c) {
  if (c.layout.timeline.h <= 0) return;
  const Rect& row = c.layout.timeline;
  if (c.state.prediction.hides()) return hidden_pane(c, "timeline-hidden", row);
  if (begin_pane("timeline", row)) {
    hairline(*ImGui::GetWindowDrawList(), row.x, row.x + row.w, row.y, c.palette.ui.line);
    transport(c);
    if (has_walk_lane(c))
      walk_line(c);
    else if (c.layout.race)
      expanded_line(c);
    timeline_lanes(c);
    if (!c.layout.slim) controls(c);
    stop_field(c);
  }
  end_pane();
}

}  // namespace waymark
