#include "app/screen/draw.h"

#include <algorithm>
#include <cmath>

#include "app/kit/glossary.h"
#include "app/screen/imgui_adapter.h"

namespace waymark {

float text_width(const ImFont* font, std::string_view text) { return text_size(font, text).x; }

float draw_text(ImDrawList& list, const ImFont* font, ImVec2 at, const Color& color,
                std::string_view text) {
  const ImVec2 from{std::round(at.x), std::round(at.y)};
  add_text(list, font, from, color.packed(), text);
  const float width = text_width(font, text);
  if (frame_items) {
    const ImVec2 least = list.GetClipRectMin(), most = list.GetClipRectMax();
    frame_items->places.push_back({std::string(text),
                                   {from.x, from.y, width, font_size(font)},
                                   {least.x, least.y, most.x - least.x, most.y - least.y}});
  }
  return width;
}

void draw_text_right(ImDrawList& list, const ImFont* font, ImVec2 right, const Color& color,
                     std::string_view text) {
  draw_text(list, font, {right.x - text_width(font, text), right.y}, color, text);
}

void draw_text_centered(ImDrawList& list, const ImFont* font, ImVec2 middle, const Color& color,
                        std::string_view text) {
  draw_text(list, font, {middle.x - text_width(font, text) / 2, centered_top(font, middle.y, 0)},
            color, text);
}

void draw_text_rimmed(ImDrawList& list, const ImFont* font, ImVec2 at, const Color& color,
                      const Color& rim, float width, std::string_view text) {
  constexpr int kSides = 8;
  const ImVec2 from{std::round(at.x), std::round(at.y)};
  for (int i = 0; i < kSides; ++i) {
    const float turn = 6.2831853f * static_cast<float>(i) / kSides;
    add_text(list, font, {from.x + width * std::cos(turn), from.y + width * std::sin(turn)},
             rim.packed(), text);
  }
  draw_text(list, font, at, color, text);
}

void draw_text_upwards(ImDrawList& list, const ImFont* font, ImVec2 top, const Color& color,
                       std::string_view text) {
  const int first = list.VtxBuffer.Size;
  const float width = text_width(font, text);
  // ImGui would skip letters outside the clipping rectangle before they are rotated into it.
  list.PushClipRectFullScreen();
  add_text(list, font, {0, 0}, color.packed(), text);
  list.PopClipRect();
  const float left = std::round(top.x - font_size(font) / 2), bottom = std::round(top.y + width);
  for (int i = first; i < list.VtxBuffer.Size; ++i) {
    ImVec2& at = list.VtxBuffer[i].pos;
    at = {left + at.y, bottom - at.x};
  }
}

std::string fitted(const ImFont* font, std::string_view text, float width) {
  if (text_width(font, text) <= width) return std::string(text);
  const float room = width - text_width(font, "…");
  while (!text.empty() && text_width(font, text) > room) {
    text.remove_suffix(1);
    // Does not cut inside a multi-byte character.
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80)
      text.remove_suffix(1);
    if (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80)) text.remove_suffix(1);
  }
  return std::string(text) + "…";
}

std::string fitted_name(const ImFont* font, std::string_view name, float width) {
  const std::size_t end = name.rfind(" \u00d7 ");
  if (end == std::string_view::npos || text_width(font, name) <= width)
    return fitted(font, name, width);
  const std::size_t number = end + std::string_view(" \u00d7 ").size();
  const std::size_t after = std::min(name.find_first_not_of("0123456789.", number), name.size());
  const std::string_view weight = name.substr(end, after - end);
  return fitted(font, name.substr(0, end), width - text_width(font, weight)) + std::string(weight);
}

void fade_since(ImDrawList& list, int first, float part) {
  for (int i = first; i < list.VtxBuffer.Size; ++i) {
    ImU32& color = list.VtxBuffer[i].col;
    const auto alpha = static_cast<ImU32>(static_cast<float>(color >> IM_COL32_A_SHIFT) * part);
    color = (color & ~IM_COL32_A_MASK) | alpha << IM_COL32_A_SHIFT;
  }
}

void fill_rect(ImDrawList& list, const Rect& rect, const Color& color, float radius) {
  list.AddRectFilled(rect.min(), rect.max(), color.packed(), radius);
}

void frame_rect(ImDrawList& list, const Rect& rect, const Color& color, float radius) {
  list.AddRect(rect.min(), rect.max(), color.packed(), radius);
}

void dashed_frame(ImDrawList& list, const Rect& rect, const Color& color, float dash) {
  const ImU32 ink = color.packed();
  const float right = rect.x + rect.w - 1, bottom = rect.y + rect.h - 1;
  // Open corners look rounded.
  const float corner = std::round(dash * 2 / 3);
  for (float at = corner; at < rect.w - corner; at += 2 * dash) {
    const float end = std::min(at + dash, rect.w - corner);
    for (const float y : {rect.y, bottom})
      list.AddRectFilled({rect.x + at, y}, {rect.x + end, y + 1}, ink);
  }
  for (float at = corner; at < rect.h - corner; at += 2 * dash) {
    const float end = std::min(at + dash, rect.h - corner);
    for (const float x : {rect.x, right})
      list.AddRectFilled({x, rect.y + at}, {x + 1, rect.y + end}, ink);
  }
}

void hairline(ImDrawList& list, float x0, float x1, float y, const Color& color) {
  list.AddRectFilled({x0, y}, {x1, y + 1}, color.packed());
}

float centered_top(const ImFont* font, float row_top, float row_height) {
  return std::round(row_top + (row_height - font_size(font)) / 2);
}

void draw_dashed_line(ImDrawList& list, std::span<const ImVec2> points, std::span<const float> dash,
                      float scale, const Color& color, float width) {
  const unsigned ink = color.packed();
  if (dash.empty()) {
    list.AddPolyline(points.data(), static_cast<int>(points.size()), ink, ImDrawFlags_None, width);
    return;
  }
  std::size_t piece = 0;         // index into `dash`; even pieces are drawn
  float left = dash[0] * scale;  // remaining length of the current piece
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const ImVec2 from = points[i], to = points[i + 1];
    const float length = std::hypot(to.x - from.x, to.y - from.y);
    const auto at = [&](float way) {
      const float part = length > 0 ? way / length : 0;
      return ImVec2{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
    };
    for (float way = 0; way < length;) {
      const float end = std::min(length, way + left);
      if (piece % 2 == 0) list.AddLine(at(way), at(end), ink, width);
      left -= end - way;
      way = end;
      // A remainder too short to make progress would loop forever.
      if (left > 1e-3f) continue;
      piece = (piece + 1) % dash.size();
      left = dash[piece] * scale;
    }
  }
}

namespace {

// A word is the text between two spaces. It may consist of pieces in several fonts, such as a
// number and the full stop after it.
struct Piece {
  std::string_view text;
  const TextSpan* span;
};
struct Word {
  std::vector<Piece> pieces;
  float width = 0;
  float space_before = 0;
};

std::vector<Word> words_of(const std::vector<TextSpan>& spans) {
  std::vector<Word> words(1);
  for (const TextSpan& span : spans) {
    std::string_view rest = span.text;
    while (!rest.empty()) {
      const std::size_t space = rest.find(' ');
      const std::string_view piece = rest.substr(0, space);
      if (!piece.empty()) {
        words.back().pieces.push_back({piece, &span});
        words.back().width += text_width(span.font, piece);
      }
      if (space == std::string_view::npos) break;
      rest.remove_prefix(space + 1);
      words.push_back({});
      words.back().space_before = text_width(span.font, " ");
    }
  }
  return words;
}

// Moves (x, y) to the start of the next word.
void advance(const Word& word, float width, float line_height, float& x, float& y) {
  if (x > 0 && x + word.space_before + word.width > width) {
    x = 0;
    y += line_height;
  } else if (x > 0) {
    x += word.space_before;
  }
}

// Shows the glossary's explanation of the word under the pointer. Excludes numbers, which have
// their own underline, and one-letter words, because "A" is a search and "h" occurs in too many
// texts.
void explain(ImDrawList& list, const Piece& piece, ImVec2 at, ImVec2 size, const Color& color,
             float scale) {
  if (piece.span->underline || piece.text.size() < 3) return;
  if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(at, {at.x + size.x, at.y + size.y}))
    return;
  const GlossaryEntry* const entry = glossary_entry(piece.text);
  if (entry == nullptr) return;
  // Only for a pointer that has moved onto the word. A text that appears or scrolls under the
  // pointer is not covered.
  ImGui::PushID(static_cast<int>(at.x));
  ImGui::PushID(static_cast<int>(at.y));
  const auto word =
      static_cast<int>(ImGui::GetID(piece.text.data(), piece.text.data() + piece.text.size()));
  ImGui::PopID();
  ImGui::PopID();
  int& entered = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("entered"));
  const ImVec2 mouse = ImGui::GetIO().MousePos, moved = ImGui::GetIO().MouseDelta;
  if (!Rect{at.x, at.y, size.x, size.y}.contains({mouse.x - moved.x, mouse.y - moved.y}))
    entered = word;
  if (entered != word) return;
  const float line = std::round(at.y + size.y - 2 * scale);
  list.AddRectFilled({at.x, line}, {at.x + size.x, line + std::round(scale)},
                     color.with_alpha(0.6f).packed());
  ImGui::BeginTooltip();
  ImGui::TextUnformatted(in_lines(ImGui::GetFont(), entry->meaning, 360 * scale).c_str());
  ImGui::EndTooltip();
}

}  // namespace

float paragraph_height(float width, float line_height, const std::vector<TextSpan>& spans) {
  float x = 0, y = 0;
  for (const Word& word : words_of(spans)) {
    advance(word, width, line_height, x, y);
    x += word.width;
  }
  return y + line_height;
}

float draw_paragraph(ImDrawList& list, ImVec2 at, float width, float line_height,
                     const Color& color, const std::vector<TextSpan>& spans, float scale,
                     std::vector<SpanPlace>* grounds) {
  const std::vector<Word> words = words_of(spans);
  float x = 0, y = 0;
  for (const Word& word : words) {
    advance(word, width, line_height, x, y);
    for (const Piece& piece : word.pieces) {
      const ImFont* font = piece.span->font;
      const float top = centered_top(font, at.y + y, line_height);
      if (piece.span->ground) {
        const float out = std::round(2 * scale);
        const Rect place{at.x + x - out, at.y + y + out, text_width(font, piece.text) + 2 * out,
                         line_height - out};
        fill_rect(list, place, *piece.span->ground, out);
        if (grounds) grounds->push_back({piece.span, place});
      }
      const float piece_width = draw_text(list, font, {at.x + x, top}, color, piece.text);
      if (piece.span->underline) {
        const float line = std::round(at.y + y + line_height - 2 * scale);
        list.AddRectFilled({std::round(at.x + x), line},
                           {std::round(at.x + x + piece_width), line + std::round(2 * scale)},
                           piece.span->underline->packed());
      }
      explain(list, piece, {at.x + x, at.y + y}, {piece_width, line_height}, color, scale);
      x += piece_width;
    }
  }
  return y + line_height;
}

}  // namespace waymark
