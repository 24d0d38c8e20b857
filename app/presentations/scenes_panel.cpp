#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/presentations/presentation.h"
#include "app/presentations/printed_presentation.h"
#include "app/presentations/scene_picture.h"
#include "app/scene/state.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/screen/wrapped_field.h"

namespace waymark {
namespace {

constexpr float kPanelInset = 20, kSceneRow = 44, kButton = 28, kCaption = 20;
constexpr float kNotes = 120, kLeastNotes = 44, kLowField = 28;
constexpr int kLeastRows = 6;
// The buttons and the captions of the current scene's fields.
constexpr float kFieldsHead = kButton + 16 + 2 * kCaption + 24;

// The kind of slide; empty if it shows one map at the end of the searches.
std::string kind_words(const PresentationScene& scene) {
  const State& state = scene.state;
  if (scene.kind == SceneKind::table) return "Table";
  if (scene.kind == SceneKind::figure) return "Chapter figure";
  if (state.prediction.open()) return "Question";
  if (state.full_plot) return "Plot";
  if (!state.playback.at_end()) return "Race";
  return state.split == Split::overlaid ? "" : "Two maps";
}

// A line that distinguishes scenes with the same title: the kind of slide, and the notes or start
// and goal. A scene of text has neither map nor points: the line has the slide's text below its
// title.
std::string second_line(const PresentationScene& scene) {
  const Scene& of = scene.state.scene;
  if (scene.kind == SceneKind::text) {
    const std::string text = slide_text(scene);
    const std::size_t begin = text.find_first_not_of(" \n");
    return begin == std::string::npos || text.substr(begin) == scene.title
               ? "Slide of text"
               : "Text · " + text.substr(begin, text.find('\n', begin) - begin);
  }
  const std::string text = scene.notes.empty()
                               ? fmt::format("{}, {} to {}, {} · {} moves", of.start.x, of.start.y,
                                             of.goal.x, of.goal.y, of.directions.count)
                               : scene.notes.substr(0, scene.notes.find('\n'));
  // The map of a figure has only an internal name.
  std::string line = kind_words(scene);
  if (!line.empty()) line += " · ";
  if (of.map->title != scene.title && scene.kind != SceneKind::figure)
    line += of.map->title + " · ";
  return line + text;
}

// Draws the field for the title of a row. Ends with Enter or when it loses the focus.
void rename_row(const UiContext& c, const Rect& rect, int index) {
  PresentationInput& hand = c.ui.presentation;
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  const ImGuiID begun = ImGui::GetID("begun");
  Box row(c, rect);
  row.left(kPanelInset + 24);
  row.right(8);
  row.top(2);
  row.next_field();
  if (storage.GetInt(begun, -1) != index) ImGui::SetKeyboardFocusHere();
  text_stop("##row-title");
  ImGui::InputTextWithHint("##row-title", "Title", &hand.title, ImGuiInputTextFlags_AutoSelectAll);
  const bool active = ImGui::IsItemActive();
  if (ImGui::IsItemDeactivatedAfterEdit()) c.send(Command{TitleScene{index, hand.title}});
  if (active) storage.SetInt(begun, index);
  if (active || storage.GetInt(begun, -1) != index) return;
  storage.SetInt(begun, -1);
  hand.renamed = -1;
}

void draw_row(const UiContext& c, ImDrawList& list, const Rect& rect, int index, bool hovered) {
  const Palette::Ui& ui = c.palette.ui;
  const Presentation& presentation = c.state.presentation;
  const PresentationScene& scene = presentation.scene(index);
  if (index == presentation.at || index == c.ui.presentation.dragged)
    fill_rect(list, rect, ui.active);
  else if (hovered)
    fill_rect(list, rect, ui.hover);
  Box lines(c, rect);
  lines.left(kPanelInset + 28);
  lines.right(8);
  lines.top(5);
  draw_text_right(list, c.fonts.mono, {lines.x - c.px(10), rect.y + c.px(6)}, ui.text2,
                  fmt::format("{}", index + 1));
  if (c.ui.presentation.renamed == index) return;
  lines.line(c.fonts.semibold, ui.text,
             fitted(c.fonts.semibold, scene.title.empty() ? "Untitled" : scene.title, lines.w), 20);
  lines.line(c.fonts.caption, ui.text2, fitted(c.fonts.caption, second_line(scene), lines.w));
}

void follow_drag(const UiContext& c, float top) {
  PresentationInput& hand = c.ui.presentation;
  if (hand.dragged < 0) return;
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    hand.dragged = -1;
    c.send(EndGesture{});
    return;
  }
  const auto over = static_cast<int>((ImGui::GetIO().MousePos.y - top) / c.px(kSceneRow));
  const int to = std::clamp(over, 0, c.state.presentation.size() - 1);
  if (to == hand.dragged) return;
  c.send(Command{MoveScene{hand.dragged, to}});
  hand.dragged = to;
}

// Scrolls the list, the current ImGui window, to the current scene if it is another one than
// before.
void scroll_to_scene(const UiContext& c, float height) {
  const Presentation& presentation = c.state.presentation;
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  const ImGuiID seen = ImGui::GetID("seen");
  // A scene may replace another one at the same place, so the count is compared, too.
  const int now =
      presentation.at + presentation.size() * static_cast<int>(Presentation::kMostScenes + 1);
  if (storage.GetInt(seen, -1) == now || c.ui.presentation.dragged >= 0) return;
  storage.SetInt(seen, now);
  if (!presentation.has(presentation.at)) return;
  const float top = c.px(kSceneRow) * static_cast<float>(presentation.at);
  if (top < ImGui::GetScrollY() || top + c.px(kSceneRow) > ImGui::GetScrollY() + height)
    ImGui::SetScrollY(std::max(0.0f, top - (height - c.px(kSceneRow)) / 2));
}

void rows(const UiContext& c, const Rect& area) {
  ImGui::SetCursorScreenPos(area.min());
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  if (ImGui::BeginChild("scene-rows", area.size())) {
    const ImVec2 top = ImGui::GetCursorScreenPos();
    scroll_to_scene(c, area.h);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int i = 0; i < c.state.presentation.size(); ++i) {
      ImGui::PushID(i);
      const ImVec2 at = ImGui::GetCursorScreenPos();
      const Rect rect{at.x, at.y, area.w, c.px(kSceneRow)};
      const bool clicked = press_area_below("scene", rect.size());
      const bool hovered = ImGui::IsItemHovered();
      if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, c.px(6)) &&
          c.ui.presentation.dragged < 0) {
        c.ui.presentation.dragged = i;
        c.send(BeginGesture{});
      }
      if (clicked && c.ui.presentation.dragged < 0) {
        // A drag may begin soon after a click, so only the end of the second click counts.
        if (ImGui::GetIO().MouseClickedLastCount[ImGuiMouseButton_Left] == 2) {
          c.ui.presentation.renamed = i;
          c.ui.presentation.title = c.state.presentation.scene(i).title;
        } else {
          c.send(Command{ShowScene{i}});
        }
      }
      draw_row(c, list, rect, i, hovered);
      if (c.ui.presentation.renamed == i) rename_row(c, rect, i);
      ImGui::SetCursorScreenPos({at.x, at.y + rect.h});
      ImGui::PopID();
    }
    follow_drag(c, top.y);
  }
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

// The fields keep the typed text until they lose focus. `least`: the height of the small one.
void edit_scene(const UiContext& c, Box rest, float notes_height, float least) {
  PresentationInput& hand = c.ui.presentation;
  const Presentation& presentation = c.state.presentation;
  const PresentationScene& scene = presentation.scene(presentation.at);
  const ImGuiID editing = ImGui::GetID("edited");
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  if (!storage.GetBool(editing) || hand.edited != presentation.at) {
    hand.edited = presentation.at;
    hand.text = scene.text;
    hand.notes = scene.notes;
  }
  bool active = false;
  const auto field = [&](const char* label, const char* id, std::string& text, float height) {
    rest.line(c.fonts.caption, c.palette.ui.text2, label, kCaption);
    const Rect place = rest.top(Pixels{height}, 8);
    ImGui::SetCursorScreenPos(place.min());
    wrapped_text_field(id, text, place.size());
    active |= ImGui::IsItemActive();
    return ImGui::IsItemDeactivatedAfterEdit();
  };
  const bool text_only = scene.kind == SceneKind::text;
  const float text_height = text_only ? std::max(least, notes_height) : least;
  if (field(text_only ? "Text" : "Text on the slide", "##text", hand.text, text_height))
    c.send(Command{WriteOnScene{hand.edited, hand.text}});
  if (field("Notes, for you and for the printed page", "##notes", hand.notes,
            text_only ? least : notes_height))
    c.send(Command{NoteScene{hand.edited, hand.notes}});
  storage.SetBool(editing, active);
}

void scene_buttons(const UiContext& c, Box row) {
  const Presentation& presentation = c.state.presentation;
  Box icons = row.right(Pixels{4 * c.px(kButton) + 3 * c.px(8)}, 8);
  const Rect again = row.left(Pixels{std::min(c.px(104), row.w)});
  if (push_button(c, "again", again, "Replace")) c.run("presentation.again");
  tooltip(c, again, "Replace this scene with the current view");
  const auto icon_button = [&](const char* id, const char* glyph, const char* hint, bool enabled) {
    const Rect rect = icons.left(kButton, 8);
    const bool clicked =
        quiet_button(c, id, rect, glyph, enabled ? c.palette.ui.text : c.palette.ui.text3, enabled);
    tooltip(c, rect, hint);
    return clicked && enabled;
  };
  if (icon_button("up", icon::kUp, "Move up", presentation.at > 0))
    c.send(Command{MoveScene{presentation.at, presentation.at - 1}});
  if (icon_button("down", icon::kDown, "Move down", presentation.at + 1 < presentation.size()))
    c.send(Command{MoveScene{presentation.at, presentation.at + 1}});
  if (icon_button("duplicate", icon::kCopy, "Duplicate this scene", true))
    c.run("presentation.duplicate");
  if (icon_button("remove", icon::kDelete, "Remove this scene", true))
    c.send(Command{RemoveScene{presentation.at}});
}

void head(const UiContext& c, const Rect& pane) {
  section_head(c, {pane.x + c.px(4), pane.y, pane.w, 0}, "Scenes", true);
  Box row(c, pane);
  row.top(6);
  row = row.top(kButton);
  row.right(12);
  const Rect close = row.right(kButton, 4);
  if (quiet_button(c, "close-scenes", close, icon::kRemove, c.palette.ui.text2))
    c.run("presentation.scenes");
  tooltip(c, close, action_hint(c.actions.at("presentation.scenes")));
  const char* const label = "Copy link";
  const Rect link = row.right(button_width(c, label, 16));
  if (quiet_button(c, "presentation.copy_link", link, label, c.palette.ui.text2))
    c.run("presentation.copy_link");
  tooltip(c, link, action_hint(c.actions.at("presentation.copy_link")));
}

}  // namespace

void scenes_panel(const UiContext& c, const Rect& pane) {
  const Presentation& presentation = c.state.presentation;
  head(c, pane);
  Box rest = Box(c, pane).inset(kPanelInset);
  rest.top(kSectionHead + 10);
  const float half = std::floor((rest.w - c.px(8)) / 2);
  Box row = rest.top(kButton, 6);
  const auto button = [&](const char* id, const char* label, bool solid = false) {
    const Rect rect = row.left(Pixels{half}, 8);
    if (push_button(c, id, rect, label, solid)) c.run(id);
    tooltip(c, rect, action_hint(c.actions.at(id)));
  };
  button("presentation.take", "Add scene", presentation.size() == 0);
  button("presentation.present", "Present", presentation.size() > 0);
  row = rest.top(kButton, 6);
  button("presentation.take_table", "Add table");
  button("presentation.take_text", "Add text");
  row = rest.top(kButton, 12);
  button("presentation.presenter", "Presenter view");
  if (can_print_scenes()) button("presentation.handout", "Handout");
  if (presentation.size() == 0) {
    rest.paragraph(
        c.fonts.body, c.palette.ui.text2,
        "A scene saves the current view: map, points, searches, layers and pen drawings. "
        "Double-click its title to change it. Add one, change something, and add the next. F5 "
        "shows them in order, and Presentation > Save scenes as PDF puts each on a page with its "
        "notes.",
        20);
    return;
  }
  // In a very low pane, only the list remains.
  const bool edits = presentation.has(presentation.at) &&
                     rest.h >= c.px(kFieldsHead + 2 * kLeastNotes + kSceneRow);
  // In a low window, the notes shrink before the list does, and then both fields have one line.
  const float head = c.px(kFieldsHead);
  const float least =
      c.px(kSceneRow) * static_cast<float>(std::min(kLeastRows, presentation.size()));
  const float spare = rest.h - head - least;
  const float line = c.px(spare < c.px(2 * kLeastNotes) ? kLowField : kLeastNotes);
  const float fields = head + line;
  const float notes = std::clamp(spare - line, line, c.px(kNotes));
  const float below = edits ? fields + notes : 0;
  const float row_height = c.px(kSceneRow);
  const float room = std::max(row_height, std::floor((rest.h - below) / row_height) * row_height);
  rows(c, {pane.x, rest.y, pane.w - 1, room});
  if (!edits) return;
  rest.top(Pixels{room});
  hairline(*ImGui::GetWindowDrawList(), pane.x, pane.x + pane.w - 1, rest.y, c.palette.ui.line);
  rest.top(8);
  scene_buttons(c, rest.top(kButton, 8));
  edit_scene(c, rest, notes, line);
}

}  // namespace waymark
