#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <string>
#include <vector>

#include "app/compare/compare_panels.h"
#include "app/compare/formula_editor.h"
#include "app/frame/search_swatch.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/heuristic/heuristic.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/option_rows.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

constexpr const char* kId = "contender-editor";
// Pixels at scale 1.
constexpr float kPadding = 16, kWidth = 392, kNarrowWidth = 264, kHead = 40;
constexpr float kNotch = 9, kAbove = 96;  // distance of the popup above its row
constexpr float kGuarantee = 24, kText = 36, kDropped = 22, kButton = 28, kMore = 30;

void close(const UiContext& c) { c.ui.spec.index = -1; }

// Draws a button with the letter A or B, filled if the search is already in that slot.
void show_as(const SearchEditing& edit, const char* id, const Rect& rect, Slot slot,
             const char* words) {
  const UiContext& c = edit.c;
  Roster roster = c.state.scene.roster;
  const int now = slot == Slot::a ? roster.a() : roster.b();
  if (push_button(c, id, rect, "")) {
    const auto fault =
        slot == Slot::a ? roster.show_as_a(edit.index) : roster.show_as_b(edit.index);
    if (!fault) c.send(Command{SetSearches{roster}});
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (now == edit.index) fill_rect(list, rect, c.palette.ui.active, c.px(5));
  Box inside = Box(c, rect).inset(8);
  draw_tag(c, list, inside.right(18).middle(18), slot);
  inside.text(c.fonts.body, c.palette.ui.text, words);
  tooltip(c, rect,
          now == edit.index ? "Already on the map"
          : slot == Slot::a ? "Show it on the map in light blue"
                            : "Show it on the map in dark blue");
}

void head(SearchEditing& edit) {
  const UiContext& c = edit.c;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  Box row = edit.rest.top(kHead, 8);
  window_rule(list, row.y + row.h, c.palette.ui.line);
  draw_search_swatch(c, list, row.left(10, 8).middle(10), c.state.scene.roster, edit.index);
  const char* words = edit.stacked ? "" : "Show as";
  const float room = edit.stacked ? 0 : text_width(c.fonts.body, words) + c.px(8);
  const Rect b = row.right(34, 6).middle(24);
  const Rect a = row.right(Pixels{c.px(34) + room}, 8).middle(24);
  row.text_fitted(c.fonts.semibold, c.palette.ui.text, title_of(edit.spec, c.results.moves));
  show_as(edit, "as-a", a, Slot::a, words);
  show_as(edit, "as-b", b, Slot::b, "");
}

// Draws the search's guarantee or, if the typed text is invalid, the error.
void guarantee(const SearchEditing& edit, Box rect, const std::optional<Error>& fault) {
  const UiContext& c = edit.c;
  if (!edit.stacked) rect.left(kFieldLabel);
  const SearchSpec searched = searched_in(c.results.scene, edit.spec);
  const std::optional<std::string> needs = misfit_in(c.results.scene, searched);
  const std::optional<Error> lacking = unprepared(searched, c.results.scene.map->grid);
  const Error* const unread = tables_fault(searched.h, c.results.prepared);
  const bool none = needs || lacking || unread ||
                    guarantee_of(searched, c.results.moves).kind == Guarantee::Kind::none;
  const Palette::Ui& ui = c.palette.ui;
  const std::string words = fault     ? fault->what
                            : needs   ? "it " + *needs + ", so it can’t run here"
                            : lacking ? "distance formula only: the map is too large"
                            : unread  ? unread->what
                                      : guarantee_words(searched, c.results.moves);
  Box line = rect;
  line.bottom(6);
  line.left(20).text(c.fonts.body,
                     fault  ? ui.bad
                     : none ? ui.warn
                            : ui.ok,
                     fault || none ? icon::kWarning : icon::kDone);
  line.text_fitted(text_width(c.fonts.body, words) <= line.w ? c.fonts.body : c.fonts.caption,
                   fault ? ui.bad : ui.text, words);
  ImGui::SetCursorScreenPos(rect.min());
  pointer_area("promise", rect.size());
  if (const std::optional<Error>& told = fault ? fault : lacking)
    tooltip(c, rect, told->what + ".\n" + told->remedy);
  else if (unread)
    tooltip(c, rect, unread->text());
  else if (heuristic_of(searched) == Heuristic::allpairs)
    tooltip(c, rect, all_pairs_words(c.results.scene.map->grid, c.results.moves));
}

// Draws the search as an editable line of text, with a button that copies the line.
SearchLine text_line(SearchEditing& edit) {
  const UiContext& c = edit.c;
  std::string& typed = c.ui.spec.typed;
  Box row = edit.rest.top(kText, 8);
  fill_rect(*ImGui::GetWindowDrawList(), row, c.palette.ui.track, c.px(5));
  Box copy = row.right(36);
  ImGui::PushStyleColor(ImGuiCol_FrameBg, c.palette.ui.track.with_alpha(0).packed());
  ImGui::PushStyleColor(ImGuiCol_Border, c.palette.ui.track.with_alpha(0).packed());
  const SearchLine line = search_line(c, "##text", row, "", typed);
  ImGui::PopStyleColor(2);
  copy.right(4);
  copy = copy.inset(0, 4);
  if (quiet_button(c, "copy", copy, icon::kCopy, c.palette.ui.text2))
    ImGui::SetClipboardText(text_of(edit.spec).c_str());
  tooltip(c, copy, "Copy this search as text");
  if (line.entered) {
    edit.spec = *line.entered;
    edit.changed = true;
  }
  if (!line.typing) typed = text_of(edit.spec);
  return line;
}

// Lists the options removed by the last change. Without the list, their removal is easy to miss.
void dropped_line(SearchEditing& edit) {
  const UiContext& c = edit.c;
  if (c.ui.spec.dropped.empty()) return;
  const std::string words = "Dropped: " + c.ui.spec.dropped;
  Box row = edit.rest.top(kDropped);
  const Rect rect = row;
  row.line(c.fonts.caption, c.palette.ui.warn, fitted(c.fonts.caption, words, row.w));
  ImGui::SetCursorScreenPos(rect.min());
  pointer_area("dropped", rect.size());
  tooltip(c, rect, words + "\nIncompatible with your last change");
}

void foot(SearchEditing& edit) {
  const UiContext& c = edit.c;
  Box row = edit.rest.top(kButton);
  Roster roster = c.state.scene.roster;
  const bool on_map = roster.on_map(edit.index);
  const auto width = [&](const std::string& label) { return button_width(c, label, 16); };
  const Rect done = row.right(62);
  // Aligns with the content above, because a quiet button has no frame.
  const std::string remove_label = std::string(icon::kDelete) + "  Remove";
  row = row.inset(-8);
  const Rect remove = row.left(width(remove_label));
  if (quiet_button(c, "remove", remove, remove_label, c.palette.ui.text2, !on_map) &&
      !roster.remove(edit.index)) {
    c.send(Command{SetSearches{roster}});
    close(c);
  }
  tooltip(c, remove,
          on_map ? "Can’t remove a search that is on the map. Show another one there first."
                 : "Remove (Delete)");
  const Rect duplicate = row.left(width("Duplicate"));
  if (quiet_button(c, "duplicate", duplicate, "Duplicate", c.palette.ui.text2,
                   roster.size() < Roster::kMost) &&
      !roster.add(edit.spec))
    c.send(Command{SetSearches{roster}});
  if (push_button(c, "done", done, "Done")) close(c);
  ImGui::SetCursorScreenPos(edit.rest.min());
  ImGui::Dummy({edit.rest.w, c.px(10)});
}

using Field = std::function<void(SearchEditing&)>;

// Draws two fields: one below the other, or side by side if labels are above their fields.
void two_fields(SearchEditing& edit, const Field& first, const Field& second) {
  if (!edit.stacked) {
    first(edit);
    return second(edit);
  }
  Box whole = edit.rest, halves = whole;
  edit.rest = halves.left(Pixels{(whole.w - edit.c.px(8)) / 2}, 8);
  first(edit);
  edit.rest = halves;
  second(edit);
  whole.top(Pixels{edit.rest.y - whole.y});
  edit.rest = whole;
}

Field field_of(const SearchOption& option) {
  return [&option](SearchEditing& edit) { option_field(edit, option); };
}

// Whether the option's field is drawn below the others. Fields of A* that another algorithm with an
// open list does not use are disabled, not hidden. The potential replaces pruning.
bool shown_below(const SearchEditing& edit, const SearchOption& option, OptionField::Place place) {
  const AlgorithmRow& row = row_of(edit.spec.algorithm);
  if (!option.field || option.field->place != place) return false;
  if (row.*option.taken) return true;
  return !row.depth_first && row_of(Algorithm::astar).*option.taken &&
         !(row.takes_potential && option.taken == &AlgorithmRow::takes_prune);
}

// A small window has no room for the last fields. Their options can still be typed.
void last_fields(SearchEditing& edit) {
  std::vector<Field> fields;
  for (const SearchOption& option : search_options())
    if (shown_below(edit, option, OptionField::Place::below)) fields.push_back(field_of(option));
  for (const SearchOption& option : search_options())
    if (!edit.stacked && shown_below(edit, option, OptionField::Place::last))
      fields.push_back(field_of(option));
  for (std::size_t i = 0; i + 1 < fields.size(); i += 2) two_fields(edit, fields[i], fields[i + 1]);
  if (fields.size() % 2 != 0) fields.back()(edit);
}

// Whether a search sets options whose fields are folded at first.
bool sets_more(const SearchSpec& spec) {
  SearchSpec plain = with_algorithm({}, spec.algorithm).spec;
  plain.h = spec.h;
  plain.h.scale = HeuristicChoice::kOne;
  plain.weight = spec.weight;
  plain.ties = spec.ties;
  return !(plain == spec);
}

// Draws the button that shows the fields that few searches need. Returns whether they are shown;
// without the button if the search uses one of them.
bool more_fields(SearchEditing& edit) {
  if (sets_more(edit.spec)) return true;
  const UiContext& c = edit.c;
  const ImGuiID open_id = ImGui::GetID("more-fields-open");
  bool open = ImGui::GetStateStorage()->GetBool(open_id);
  const std::string label = fmt::format("{}  {}", open ? icon::kList : icon::kFolded,
                                        open ? "Fewer options" : "More options");
  const Rect rect = edit.rest.top(kMore - 4, 4).inset(-8).left(button_width(c, label, 16));
  if (quiet_button(c, "more-fields", rect, label, c.palette.ui.text2)) {
    open = !open;
    ImGui::GetStateStorage()->SetBool(open_id, open);
  }
  return open;
}

void fields(SearchEditing& edit) {
  head(edit);
  algorithm_field(edit);
  heuristic_field(edit);
  weight_field(edit);
  const Box guaranteed = edit.rest.top(kGuarantee);
  two_fields(edit, field_of(*option_named("ties")), heuristic_options_field);
  if (more_fields(edit)) {
    two_fields(edit, field_of(*option_named("w")), field_of(*option_named("scale")));
    last_fields(edit);
  }
  edit.rest.top(8);
  const SearchLine line = text_line(edit);
  dropped_line(edit);
  guarantee(edit, guaranteed, line.fault);
  foot(edit);
}

// The popup's rectangle in the last frame. Its height depends on its fields.
struct Place {
  ImVec2 at;
  std::optional<float> notch;  // y of the notch's tip, if there is a notch
};

Place place_of(const UiContext& c, const Rect& row, bool narrow, ImVec2 size) {
  const Rect& pane = c.layout.compare;
  const float bottom = ImGui::GetIO().DisplaySize.y - c.px(8);
  if (narrow) {
    const float x = pane.x + pane.w - c.px(kPadding) - size.x;
    return {{x, std::max(c.px(8), std::min(row.y + row.h + c.px(2), bottom - size.y))}, {}};
  }
  const float middle = row.y + row.h / 2;
  const float top =
      std::max(c.layout.map.y + c.px(8), std::min(middle - c.px(kAbove), bottom - size.y));
  return {{pane.x - c.px(kNotch + 1) - size.x, top}, middle};
}

// Draws a triangle on the side of the popup that faces the pane.
void draw_notch(const UiContext& c, ImVec2 popup, ImVec2 size, float middle) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float reach = c.px(kNotch);
  const float y = std::clamp(middle, popup.y + 2 * reach, popup.y + size.y - 2 * reach);
  const float x = popup.x + size.x - 1;
  list.PushClipRectFullScreen();
  list.AddTriangleFilled({x, y - reach}, {x + reach, y}, {x, y + reach}, c.palette.ui.pop.packed());
  list.AddLine({x + 0.5f, y - reach}, {x + reach + 0.5f, y}, c.palette.ui.line2.packed());
  list.AddLine({x + reach + 0.5f, y}, {x + 0.5f, y + reach}, c.palette.ui.line2.packed());
  list.PopClipRect();
}

}  // namespace

void open_search_editor(const UiContext& c, int index) {
  c.ui.spec.index = index;
  c.ui.spec.is_new = true;
  c.ui.spec.typed = text_of(c.state.scene.roster.at(index));
  c.ui.spec.dropped.clear();
}

void end_search_gestures(const UiContext& c) {
  follow_formula_editor(c);
  SearchEdit& edit = c.ui.spec;
  if (ImGui::IsMouseDown(ImGuiMouseButton_Left) || (!edit.weighing && edit.dragged < 0)) return;
  edit.weighing = false;
  edit.dragged = -1;
  c.send(EndGesture{});
}

void search_editor(const UiContext& c, const Rect& row) {
  const int index = c.ui.spec.index;
  const Roster& roster = c.state.scene.roster;
  if (index >= roster.size()) close(c);
  if (c.ui.spec.index < 0) return;
  if (c.ui.spec.is_new) ImGui::OpenPopup(kId);
  c.ui.spec.is_new = false;
  const bool narrow = c.layout.compact;
  const float width = c.px(narrow ? kNarrowWidth : kWidth);
  // The height in the previous frame, or an estimate in the first frame.
  const ImGuiID height_id = ImGui::GetID("contender-editor-height");
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  const ImVec2 size{width, storage.GetFloat(height_id, c.px(narrow ? 412 : 392))};
  const Place place = place_of(c, row, narrow, size);
  ImGui::SetNextWindowPos(place.at, ImGuiCond_Always);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(c.px(kPadding), 0));
  const bool open = ImGui::BeginPopup(kId);
  ImGui::PopStyleVar();
  if (!open) return close(c);
  // Escape in a text field leaves only the field, not the editor.
  const bool leaves = !ImGui::IsAnyItemActive() && key_pressed(ImGuiKey_Escape, false);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Box room(c, {at.x, at.y, width - 2 * c.px(kPadding), 0});
  SearchEditing edit{c, index, room, narrow, roster.at(index)};
  fields(edit);
  if (edit.changed) {
    ChangedAlgorithm made = with_algorithm(edit.spec, edit.spec.algorithm);
    for (std::string& dropped : made.dropped) edit.dropped.push_back(std::move(dropped));
    c.ui.spec.dropped = fmt::format("{}", fmt::join(edit.dropped, " "));
    Roster changed = roster;
    if (!changed.replace(index, made.spec)) c.send(Command{SetSearches{changed}});
  }
  storage.SetFloat(height_id, ImGui::GetWindowSize().y);
  if (place.notch) draw_notch(c, ImGui::GetWindowPos(), ImGui::GetWindowSize(), *place.notch);
  if (leaves) close(c);
  if (c.ui.spec.index < 0) ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

}  // namespace waymark
