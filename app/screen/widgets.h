#pragma once

#include <cfloat>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/screen/action.h"
#include "app/screen/draw.h"
#include "app/screen/key_focus.h"

namespace waymark {

// Waymark's own controls, used where ImGui's do not match STYLE. They are drawn in the current
// ImGui window, in a rectangle given in screen pixels. Unless stated otherwise, each function
// returns whether the user has operated the control.

// The opacity of a disabled control's ink.
inline constexpr float kDisabled = 0.45f;

// Opens and closes an undecorated ImGui window over a rectangle. The pane's background is drawn
// elsewhere. A pane over other panes passes its own background, which may be transparent.
bool begin_pane(const char* id, const Rect& rect, const std::optional<Color>& ground = {});
void end_pane();

// ImGui's invisible button, at the cursor. In a small window, an area may have a zero or negative
// width or height, but ImGui requires at least one pixel. Tab reaches it, see KeyFocus, and Enter
// and Space act like a click.
bool press_area(const char* id, ImVec2 size, ImGuiButtonFlags flags = 0);
// Like press_area(), but items drawn over it later can take its clicks.
bool press_area_below(const char* id, ImVec2 size, ImGuiButtonFlags flags = 0);
// An area below the controls that are drawn afterwards. Returns how far the pointer has dragged it
// down in this frame, in pixels.
float drag_below(const char* id, ImVec2 size);
// Like press_area(), but for areas that are useful only with a pointer: Tab skips it.
bool pointer_area(const char* id, ImVec2 size, ImGuiButtonFlags flags = 0);
// Makes the last control a slider, and returns how many steps the arrow keys have moved it to the
// right.
int key_steps();
// Makes the last control a handle, and returns how far the arrow keys have moved it.
KeySteps key_moves();
// Lets Tab reach the text field that the next call draws with this id at the cursor. If the field
// is wider or higher than one line of ImGui's next item, `size` has its size.
void text_stop(const char* id, ImVec2 size = {});

// Draws a quiet icon or label, without border, and with a background only when hovered.
bool quiet_button(const DrawContext& c, const char* id, const Rect& rect, std::string_view label,
                  const Color& ink, bool enabled = true);
// Draws a bordered button or, at most once per screen, a filled one; faded if not `enabled`.
bool push_button(const DrawContext& c, const char* id, const Rect& rect, std::string_view label,
                 bool solid = false, bool enabled = true);

// Whether Enter was pressed, which acts like the filled button of a dialog.
bool enter_pressed();

struct DialogButton {
  const char* id;
  std::string_view label;
  bool solid = false;
};
// Draws the last row of a dialog, and reserves its space: a note on the left, shortened to its
// room, and buttons with the same width on the right. `button`: that width at scale 1. `ink`: the
// note's colour; default: a weak one. Returns the index of the clicked button, or -1.
int dialog_foot(const DrawContext& c, ImVec2 at, float width, float button,
                std::initializer_list<DialogButton> buttons, std::string_view note = "",
                const std::optional<Color>& ink = {});

struct SegmentItem {
  std::string label;
  std::string tooltip;
};
// Draws a row of choices on a common background. Returns the clicked index, or -1. If the row would
// be wider than `most` pixels, the choices move closer together.
int segments(const DrawContext& c, const char* id, ImVec2 at, const std::vector<SegmentItem>& items,
             int chosen, float most = FLT_MAX);
float segments_width(const DrawContext& c, const std::vector<SegmentItem>& items,
                     float most = FLT_MAX);

// Draws a slider: a thin line with a ring. `value` is 0 to 1.
bool opacity_slider(const DrawContext& c, const char* id, const Rect& rect, float& value, bool dim);

// Draws a section's title at the top left of `section`, with a hairline above unless the section is
// the first. Returns the head's rectangle, whose right side has room for controls.
Rect section_head(const DrawContext& c, const Rect& section, std::string_view title, bool first);

// Like section_head(), but with an arrow. A click sets `fold` to the opposite of `folded`.
Rect folding_head(const DrawContext& c, const Rect& section, std::string_view title, bool folded,
                  std::string_view summary, Fold& fold);

// Draws a pane with the given id and one sentence. It replaces a pane whose numbers are hidden.
void hidden_pane(const DrawContext& c, const char* id, const Rect& area);

// Shows a tooltip for the last drawn item while the pointer rests on `rect`: below `rect` or, if
// there is no room, above it.
void tooltip(const DrawContext& c, const Rect& rect, std::string_view text);

// Like tooltip(), for a rectangle that is not a control.
void tooltip_over(const DrawContext& c, const char* id, const Rect& rect, std::string_view text);

// "Undo Ctrl+Z": the label and key of an action.
std::string action_hint(const Action& action);

// A row of a field's drop-down list.
struct ListItem {
  std::string title;
  const char* tooltip = nullptr;  // nullptr: none
};

// Draws a field that shows `text` and opens a list of `items` below. Marks the item `chosen` in the
// list; -1 marks none. Returns the index chosen in this frame, or -1. Does not move the cursor.
int list_field(const DrawContext& c, const char* id, const Rect& rect, const std::string& text,
               const std::vector<ListItem>& items, int chosen, bool enabled = true);

}  // namespace waymark
