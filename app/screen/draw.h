#pragma once

#include <imgui.h>
#include <string>
#include <string_view>

#include "app/kit/palette.h"
#include "app/screen/rect.h"

namespace waymark {

// Text and shapes on ImGui's draw lists, in pixels. A text's position is the top left corner of its
// line. All lines in a font have the same height, the font's size.

float text_width(const ImFont* font, std::string_view text);
// Returns the width drawn.
float draw_text(ImDrawList& list, const ImFont* font, ImVec2 at, const Color& color,
                std::string_view text);
// `right` is the right edge of the text.
void draw_text_right(ImDrawList& list, const ImFont* font, ImVec2 right, const Color& color,
                     std::string_view text);
void draw_text_centered(ImDrawList& list, const ImFont* font, ImVec2 middle, const Color& color,
                        std::string_view text);
// Draws text with a rim of that width on all sides, which sets the text apart from the background.
void draw_text_rimmed(ImDrawList& list, const ImFont* font, ImVec2 at, const Color& color,
                      const Color& rim, float width, std::string_view text);
// Draws text that reads from bottom to top. `top` is the centre of its upper edge.
void draw_text_upwards(ImDrawList& list, const ImFont* font, ImVec2 top, const Color& color,
                       std::string_view text);
// Returns the text shortened to a width, with an ellipsis if it was cut.
std::string fitted(const ImFont* font, std::string_view text, float width);
// Like fitted(), but keeps the weight at the end of a search's name: "A* Manhat… × 1.5".
std::string fitted_name(const ImFont* font, std::string_view name, float width);

// Multiplies the opacity of everything drawn after the list's first `first` vertices.
void fade_since(ImDrawList& list, int first, float part);

void fill_rect(ImDrawList& list, const Rect& rect, const Color& color, float radius = 0);
void frame_rect(ImDrawList& list, const Rect& rect, const Color& color, float radius = 0);
// Draws a frame of dashes, 1 px wide.
void dashed_frame(ImDrawList& list, const Rect& rect, const Color& color, float dash);
void hairline(ImDrawList& list, float x0, float x1, float y, const Color& color);

// The top of a text line that is vertically centred in a row.
float centered_top(const ImFont* font, float row_top, float row_height);

}  // namespace waymark
