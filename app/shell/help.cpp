#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/glossary.h"
#include "app/map/map_marks.h"
#include "app/map/map_sketch.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"

namespace waymark {
namespace {

struct Gesture {
  const char* input;
  const char* effect;
};
constexpr std::array<Gesture, 4> kFocusKeys = {{
    {"Tab, Shift+Tab", "Next or previous control or point"},
    {"Enter or Space", "Use the focused control"},
    {"Arrow keys", "Move the focused point; with Shift, 10 cells"},
    {"Escape", "Leave the focused control or point"},
}};
constexpr std::array<Gesture, 17> kGestures = {{
    {"Drag a point", "Move the start, the goal or a landmark"},
    {"Double-click free ground", "Add a landmark"},
    {"Drag a landmark off the map", "Remove it"},
    {"Escape while dragging", "Put the point back"},
    {"Wheel", "Zoom at the pointer"},
    {"Middle or right drag", "Move the map; also Space and drag"},
    {"Paint: drag, right-drag", "Paint the selected terrain or floor"},
    {"Paint: Alt-click", "Pick the terrain of a cell"},
    {"Point at a cell", "Show its g, h, f and its point in the plot"},
    {"Click a cell", "Show everything both searches did there"},
    {"Drag on the lanes below", "Play the searches forward and back"},
    {"Point at the plot", "Show the point's cell on the map"},
    {"Drag in the plot", "Brush cells; with Shift or Alt, a lasso"},
    {"Drag the line of the plot", "Brush cells with good estimates"},
    {"Click a tag in Compare", "Show it as A; with Shift, as B"},
    {"Drag a row of Compare", "Move it in the list"},
    {"Drop a file on the window", "Open a map, image, session or recording"},
}};

// A column of the help: rows with a key or gesture and its effect. `keys`: the width of the first
// part, at scale 1.
class HelpColumn {
 public:
  HelpColumn(const UiContext& c, const Box& rest, float keys) : c_(c), rest_(rest), keys_(keys) {}

  float bottom() const { return rest_.y; }

  void title(std::string_view text) {
    rest_.line(c_.fonts.semibold, c_.palette.ui.text, text, kTitle);
  }
  // A title below other rows.
  void next_title(std::string_view text) {
    rest_.top(kGap);
    title(text);
  }
  void row(std::string_view keys, std::string_view effect) {
    write(rest_.top(kRow), keys_, keys, effect);
  }
  // Cuts room for a sample at the left of a row, and returns it.
  Rect sampled_row(std::string_view name, std::string_view effect) {
    Box row = rest_.top(kRow);
    const Rect sample = row.left(kSample);
    write(row, keys_ - kSample, name, effect);
    return sample;
  }
  void rows(std::span<const Gesture> gestures) {
    for (const Gesture& gesture : gestures) row(gesture.input, gesture.effect);
  }

 private:
  static constexpr float kTitle = 28, kRow = 22, kGap = 16, kSample = 32;

  void write(Box row, float keys, std::string_view left, std::string_view right) const {
    row.left(keys).line(c_.fonts.body, c_.palette.ui.text, left);
    row.line(c_.fonts.body, c_.palette.ui.text2, right);
  }

  const UiContext& c_;
  Box rest_;
  float keys_;
};

// Draws the legend of colours and marks, each with a sample.
void draw_meanings(const UiContext& c, HelpColumn& column) {
  const Palette::Map& map = c.palette.map;
  struct Meaning {
    const char* name;
    std::string effect;
    Color color;
  };
  // Explore has the names of the searches instead of A and B, and one path.
  const bool explore = c.state.mode == Mode::explore;
  const auto name = [&](Slot slot) {
    return explore ? c.results.slot_name(slot) : std::string(slot == Slot::a ? "A" : "B");
  };
  std::vector<Meaning> fills = {
      {"Light blue", fmt::format("explored by {}", name(Slot::a)), map.a_fill},
      {"Dark blue", fmt::format("explored by {}", name(Slot::b)), map.b_fill}};
  if (!explore) fills.push_back({"Only B", "explored by B but not by A", map.ties});
  fills.push_back({"Path", explore ? "an optimal path" : "same steps in A and B", map.path});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const Meaning& fill : fills) {
    const Rect row = column.sampled_row(fill.name, fill.effect);
    const Rect sample{row.x, row.y + c.px(3), c.px(22), c.px(11)};
    fill_rect(list, sample, fill.color, c.px(2));
    frame_rect(list, sample, c.palette.ui.line2, c.px(2));
  }
  for (const bool hollow : {false, true}) {
    const Rect row = column.sampled_row(
        hollow ? "Hollow" : "Landmark",
        hollow ? "removing it changes no bound" : "without it, some bounds are lower");
    draw_landmark_mark(c, list, {row.x + c.px(11), row.y + c.px(10)}, 0.5f * c.scale, 0, hollow);
  }
}

constexpr std::array<Gesture, 11> kPresentationKeys = {{
    {"Right, Page Down, Space", "Next scene; Space reveals an answer first"},
    {"Left, Page Up", "Previous scene"},
    {"Home", "First scene"},
    {"L", "Spotlight at the pointer"},
    {"Right button, or D and left", "Draw with the pen"},
    {"Ctrl+Z, E", "Undo a stroke, erase all strokes"},
    {"B or .", "Black screen"},
    {"Q", "QR code of the question"},
    {"P", "Presenter view"},
    {"W", "Presenter view with a window for the class"},
    {"Escape", "Back to the window"},
}};

}  // namespace

void help_sheet(const UiContext& c) {
  dialog_title(c, "Help");
  // Leaves room for the title and the dialog's edges.
  const float height = std::clamp(ImGui::GetIO().DisplaySize.y - c.px(108), c.px(120), c.px(640));
  ImGui::BeginChild("help", {c.px(900), height});
  const ImVec2 top = ImGui::GetCursorScreenPos();
  Box all(c, {top.x, top.y, c.px(900), 0});
  HelpColumn left(c, all.left(480), 200), right(c, all, 104);
  left.title("On the map");
  draw_meanings(c, left);
  left.next_title("With the pointer");
  left.rows(kGestures);
  left.next_title("With the keyboard");
  left.rows(kFocusKeys);
  left.next_title("During a presentation");
  left.rows(kPresentationKeys);
  std::vector<const Action*> keys;
  for (const Action& action : c.actions.all())
    if (!action.chord.text().empty()) keys.push_back(&action);
  const auto draw_keys = [&](HelpColumn& column, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) column.row(keys[i]->chord.text(), keys[i]->label);
  };
  // Both columns have the same height: the last keys are in the left one.
  const float gestures = (left.bottom() - top.y) / c.px(22);  // in rows
  const auto in_right = std::min(
      keys.size(),
      static_cast<std::size_t>(std::ceil((gestures + static_cast<float>(keys.size())) / 2)));
  right.title("Keys");
  draw_keys(right, 0, in_right);
  if (in_right < keys.size()) {
    left.next_title("More keys");
    draw_keys(left, in_right, keys.size());
  }
  ImGui::Dummy({1, std::max(left.bottom(), right.bottom()) - top.y});
  ImGui::EndChild();
}

// The glossary with its search field.

namespace {

constexpr float kWordColumn = 168, kGlossaryLine = 21;

// Draws an entry: the term, its other names below it, and the definition to the right. Returns the
// entry's height.
float draw_entry(const UiContext& c, Box row, const GlossaryEntry& entry) {
  const Palette::Ui& ui = c.palette.ui;
  const float top = row.y;
  Box names = row.left(kWordColumn - 16, 16);
  names.paragraph(c.fonts.semibold, ui.text, entry.word, kGlossaryLine);
  if (!entry.others.empty())
    names.paragraph(c.fonts.caption, ui.text2, "also " + std::string(entry.others), 17);
  row.paragraph(c.fonts.body, ui.text, entry.meaning, kGlossaryLine);
  return std::max(names.y, row.y) - top;
}

}  // namespace

void glossary_dialog(const UiContext& c) {
  const float width = std::min(c.px(680), ImGui::GetIO().DisplaySize.x - c.px(80));
  dialog_title(c, "Glossary");
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) {
    ImGui::SetKeyboardFocusHere();
    c.ui.typed.clear();
  }
  text_stop("##typed");
  ImGui::InputTextWithHint("##typed", "Search the glossary", &c.ui.typed);
  ImGui::Dummy({width, c.px(4)});
  const std::vector<const GlossaryEntry*> found = glossary_search(c.ui.typed);
  const float height = std::clamp(ImGui::GetIO().DisplaySize.y - c.px(240), c.px(120), c.px(440));
  ImGui::BeginChild("words", {width, height}, false);
  for (const GlossaryEntry* entry : found) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float used = draw_entry(c, Box(c, {at.x, at.y, width - c.px(20), 0}), *entry);
    ImGui::Dummy({width - c.px(20), used + c.px(4)});
  }
  if (found.empty()) ImGui::TextDisabled("No entry matches");
  ImGui::EndChild();
  dialog_foot(c, width);
}

}  // namespace waymark
