#pragma once

#include <cfloat>
#include <optional>
#include <string>
#include <string_view>

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Controls of our own where ImGui's would not look as STYLE asks. All are placed in the current
// ImGui window at a rectangle in screen pixels and answer true when they were used.

// How much of its ink a control keeps that means nothing now.
inline constexpr float kDisabled = 0.45f;

// Opens and closes an undecorated ImGui window over a rectangle. Its ground is there already, but
// for a pane that lies over others: that one gives its own, which may be transparent.
bool begin_pane(const char* id, const Rect& rect, const std::optional<Color>& ground = {});
void end_pane();

// ImGui's invisible button, at the cursor. In a window that is small an area may have no width or
// no height, or less; ImGui wants a pixel of each.
bool press_area(const char* id, ImVec2 size, ImGuiButtonFlags flags = 0);

// A quiet icon or label: no border, a hover ground.
bool quiet_button(const UiContext& c, const char* id, const Rect& rect, std::string_view label,
                  const Color& ink, bool enabled = true);
// A bordered button, or the one solid button of a screen.
bool push_button(const UiContext& c, const char* id, const Rect& rect, std::string_view label,
                 bool solid = false);

// Whether Enter was pressed, which does what the solid button of a dialog does.
bool enter_pressed();

struct SegmentItem {
  std::string label;
  std::string tooltip;
};
// A row of choices on a common ground; gives the index that was clicked, or -1. Where it would be
// wider than `most`, in pixels, the choices move nearer to each other.
int segments(const UiContext& c, const char* id, ImVec2 at, const std::vector<SegmentItem>& items,
             int chosen, float most = FLT_MAX);
float segments_width(const UiContext& c, const std::vector<SegmentItem>& items,
                     float most = FLT_MAX);

// A thin line with a ring, 0 to 1.
bool opacity_slider(const UiContext& c, const char* id, const Rect& rect, float& value, bool dim);

// The title of a section at the top left of `section` with a hairline above when it is not the
// first. Gives the rectangle of the head, for what stands at its right.
Rect section_head(const UiContext& c, const Rect& section, std::string_view title, bool first);

// As section_head, with an arrow; a click turns `fold` to the opposite of `folded`.
Rect folding_head(const UiContext& c, const Rect& section, std::string_view title, bool folded,
                  std::string_view summary, Fold& fold);

// A tooltip for what was drawn last if the pointer rests on `rect`.
void tooltip(const UiContext& c, const Rect& rect, std::string_view text);

// "Undo  Ctrl+Z": label and chord of an action.
std::string action_hint(const Action& action);

}  // namespace waymark
