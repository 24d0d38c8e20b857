#pragma once

#include <string_view>

#include "app/frame/ui_context.h"
#include "app/screen/box.h"

namespace waymark {

// Parts of the Summary's pane. Each cuts itself from the rest of the pane's column.

// The height of a part's head whose title has one line, at scale 1.
inline constexpr float kSummaryPartHead = 16 + 24 + 4;

// Draws a hairline across the pane, along the upper edge of `rest`.
inline void summary_rule(const UiContext& c, const Rect& rest) {
  const Rect& pane = c.layout.summary;
  hairline(*ImGui::GetWindowDrawList(), pane.x, pane.x + pane.w - 1, rest.y, c.palette.ui.line);
}

// Draws the head of a part: a hairline and a title.
inline void begin_summary_part(const UiContext& c, Box& rest, std::string_view title) {
  summary_rule(c, rest);
  rest.top(16);
  rest.paragraph(c.fonts.semibold, c.palette.ui.text, title, 24, 4);
}

}  // namespace waymark
