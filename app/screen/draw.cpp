#include "app/screen/draw.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "app/screen/frame_items.h"
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

}  // namespace waymark
