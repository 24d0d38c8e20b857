#pragma once

#include <cmath>
#include <imgui.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/palette.h"
#include "app/screen/style.h"
#include "core/map/grid.h"

namespace waymark {

// A rectangle of the screen, in pixels.
struct Rect {
  float x = 0, y = 0, w = 0, h = 0;

  ImVec2 min() const { return {x, y}; }
  ImVec2 max() const { return {x + w, y + h}; }
  ImVec2 size() const { return {w, h}; }
  bool contains(ImVec2 p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
  friend bool operator==(const Rect&, const Rect&) = default;
};

inline bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

// The padding of a section and the height of its head, in pixels at scale 1.
inline constexpr float kSectionPadding = 16;
inline constexpr float kSectionHead = 32;
// The state of a folding section. With by_height, the section folds if the window is low.
enum class Fold { by_height, open, folded };

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

// What widgets, axes and marks need to draw themselves.
struct DrawContext {
  const Palette& palette;
  const Fonts& fonts;
  float scale;
  const Grid& grid;  // the current map; its cells may have another name in texts

  // Converts a length at scale 1 to whole pixels.
  float px(float length) const { return std::round(length * scale); }
};

// Draws a line through points, in pixels. `dash`: lengths alternately drawn and skipped, at least
// two, each positive; empty for a solid line.
void draw_dashed_line(ImDrawList& list, std::span<const ImVec2> points, std::span<const float> dash,
                      float scale, const Color& color, float width);

// The content of a frame, for tests: the areas that react to a click, and the texts.
struct FrameItems {
  // A horizontal text: the area of its letters, and the area outside which they are not visible.
  struct Place {
    std::string text;
    Rect area, visible;
  };

  int controls = 0;
  std::vector<std::string> texts;
  std::vector<Place> places;
};

// The items of the frames drawn while this is set. Not owned.
inline FrameItems* frame_items = nullptr;

// A piece of text in one font. The underline has the colour of the value that the text names.
struct TextSpan {
  std::string text;
  const ImFont* font = nullptr;
  std::optional<Color> underline = std::nullopt;
  std::optional<Color> ground = std::nullopt;  // behind the text; marks what can be dragged
};

// The place of a piece of a span.
struct SpanPlace {
  const TextSpan* span;
  Rect rect;
};

// Writes spans as one paragraph, broken at spaces into lines of at most `width` pixels, each
// `line_height` high. Adds no spaces between spans. Adds the places of spans with a ground to
// `grounds`, unless it is nullptr. Returns the height used.
float draw_paragraph(ImDrawList& list, ImVec2 at, float width, float line_height,
                     const Color& color, const std::vector<TextSpan>& spans, float scale,
                     std::vector<SpanPlace>* grounds = nullptr);

// The height that draw_paragraph() would use.
float paragraph_height(float width, float line_height, const std::vector<TextSpan>& spans);

}  // namespace waymark
