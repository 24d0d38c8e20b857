#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/presentations/presentation.h"
#include "app/presentations/printed_presentation.h"
#include "app/presentations/scene_picture.h"
#include "app/scene/state.h"
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
  const float left = rect.x + c.px(kPanelInset + 24);
  ImGui::SetCursorScreenPos({left, rect.y + c.px(2)});
  ImGui::SetNextItemWidth(rect.x + rect.w - left - c.px(8));
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
  const float number = c.px(28), left = rect.x + c.px(kPanelInset) + number;
  const float width = rect.x + rect.w - left - c.px(8);
  draw_text_right(list, c.fonts.mono, {left - c.px(10), rect.y + c.px(6)}, ui.text2,
                  fmt::format("{}", index + 1));
  if (c.ui.presentation.renamed == index) return;
  draw_text(list, c.fonts.semibold, {left, rect.y + c.px(5)}, ui.text,
            fitted(c.fonts.semibold, scene.title.empty() ? "Untitled" : scene.title, width));
  draw_text(list, c.fonts.caption, {left, rect.y + c.px(25)}, ui.text2,
            fitted(c.fonts.caption, second_line(scene), width));
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
void edit_scene(const UiContext& c, ImVec2 at, float width, float notes_height, float least) {
  PresentationInput& hand = c.ui.presentation;
  const Presentation& presentation = c.state.presentation;
  const PresentationScene& scene = presentation.scene(presentation.at);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImGuiID editing = ImGui::GetID("edited");
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  if (!storage.GetBool(editing) || hand.edited != presentation.at) {
    hand.edited = presentation.at;
    hand.text = scene.text;
    hand.notes = scene.notes;
  }
  bool active = false;
  const auto field = [&](const char* label, const char* id, std::string& text, float height) {
    draw_text(list, c.fonts.caption, at, c.palette.ui.text2, label);
    ImGui::SetCursorScreenPos({at.x, at.y + c.px(kCaption)});
    wrapped_text_field(id, text, {width, height});
    active |= ImGui::IsItemActive();
    at.y += c.px(kCaption + 8) + height;
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

void scene_buttons(const UiContext& c, ImVec2 at, float width) {
  const Presentation& presentation = c.state.presentation;
  const float gap = c.px(8), side = c.px(kButton);
  const Rect again{at.x, at.y, std::min(c.px(104), width - 4 * (side + gap)), side};
  if (push_button(c, "again", again, "Replace")) c.run("presentation.again");
  tooltip(c, again, "Replace this scene with the current view");
  float x = at.x + width - 4 * side - 3 * gap;
  const auto icon_button = [&](const char* id, const char* glyph, const char* hint, bool enabled) {
    const Rect rect{x, at.y, side, side};
    const bool clicked =
        quiet_button(c, id, rect, glyph, enabled ? c.palette.ui.text : c.palette.ui.text3, enabled);
    tooltip(c, rect, hint);
    x += side + gap;
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
  const float side = c.px(kButton);
  const Rect close{pane.x + pane.w - side - c.px(12), pane.y + c.px(6), side, side};
  if (quiet_button(c, "close-scenes", close, icon::kRemove, c.palette.ui.text2))
    c.run("presentation.scenes");
  tooltip(c, close, action_hint(c.actions.at("presentation.scenes")));
  const char* const label = "Copy link";
  const float width = text_width(c.fonts.body, label) + c.px(16);
  const Rect link{close.x - c.px(4) - width, close.y, width, side};
  if (quiet_button(c, "presentation.copy_link", link, label, c.palette.ui.text2))
    c.run("presentation.copy_link");
  tooltip(c, link, action_hint(c.actions.at("presentation.copy_link")));
}

}  // namespace

void scenes_panel(const UiContext& c, const Rect& pane) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Presentation& presentation = c.state.presentation;
  const float left = pane.x + c.px(kPanelInset), width = pane.w - 2 * c.px(kPanelInset);
  head(c, pane);
  float y = pane.y + c.px(kSectionHead + 10);
  const float half = std::floor((width - c.px(8)) / 2);
  const Rect take{left, y, half, c.px(kButton)},
      present{left + half + c.px(8), y, half, c.px(kButton)};
  if (push_button(c, "take", take, "Add scene", presentation.size() == 0))
    c.run("presentation.take");
  tooltip(c, take, action_hint(c.actions.at("presentation.take")));
  if (push_button(c, "present", present, "Present", presentation.size() > 0))
    c.run("presentation.present");
  tooltip(c, present, action_hint(c.actions.at("presentation.present")));
  y += c.px(kButton + 6);
  const auto button = [&](float x, const char* id, const char* label) {
    const Rect rect{x, y, half, c.px(kButton)};
    if (push_button(c, id, rect, label)) c.run(id);
    tooltip(c, rect, action_hint(c.actions.at(id)));
  };
  const float right = left + half + c.px(8);
  button(left, "presentation.take_table", "Add table");
  button(right, "presentation.take_text", "Add text");
  y += c.px(kButton + 6);
  button(left, "presentation.presenter", "Presenter view");
  if (can_print_scenes()) button(right, "presentation.handout", "Handout");
  y += c.px(kButton + 12);
  if (presentation.size() == 0) {
    draw_paragraph(list, {left, y}, width, c.px(20), c.palette.ui.text2,
                   {{"A scene saves the current view: map, points, searches, layers and pen "
                     "drawings. Double-click its title to change it. Add one, change something, "
                     "and add the next. F5 shows them in "
                     "order, and Presentation > Save scenes as PDF puts each on a page with its "
                     "notes.",
                     c.fonts.body}},
                   c.scale);
    return;
  }
  // In a very low pane, only the list remains.
  const bool edits = presentation.has(presentation.at) &&
                     pane.y + pane.h - y >= c.px(kFieldsHead + 2 * kLeastNotes + kSceneRow);
  // In a low window, the notes shrink before the list does, and then both fields have one line.
  const float head = c.px(kFieldsHead), bottom = pane.y + pane.h;
  const float least =
      c.px(kSceneRow) * static_cast<float>(std::min(kLeastRows, presentation.size()));
  const float spare = bottom - y - head - least;
  const float line = c.px(spare < c.px(2 * kLeastNotes) ? kLowField : kLeastNotes);
  const float fields = head + line;
  const float notes = std::clamp(spare - line, line, c.px(kNotes));
  const float below = edits ? fields + notes : 0;
  const float row = c.px(kSceneRow);
  const float room = std::max(row, std::floor((bottom - y - below) / row) * row);
  rows(c, {pane.x, y, pane.w - 1, room});
  if (!edits) return;
  y += room;
  hairline(list, pane.x, pane.x + pane.w - 1, y, c.palette.ui.line);
  scene_buttons(c, {left, y + c.px(8)}, width);
  edit_scene(c, {left, y + c.px(8 + kButton + 8)}, width, notes, line);
}

}  // namespace waymark
