#pragma once

#include <imgui.h>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/palette.h"
#include "app/screen/rect.h"

namespace waymark {

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
