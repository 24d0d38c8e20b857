#pragma once

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <string>
#include <string_view>
#include <vector>

#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {

// The layout of panels and dialogs: boxes from which rows and columns are cut.

// A measured length in pixels, such as the width of a text.
struct Pixels {
  float count = 0;
};

// A length of a layout: a number is in pixels at scale 1 and is rounded to whole pixels on the
// screen, see DrawContext::px(). A measured length is not rounded.
class Length {
 public:
  Length(float at_scale_1) : value_(at_scale_1) {}
  Length(Pixels pixels) : value_(pixels.count), measured_(true) {}
  float px(const DrawContext& c) const { return measured_ ? value_ : c.px(value_); }

 private:
  float value_;
  bool measured_ = false;
};

// A part of the screen that becomes smaller with each part that is cut from it. As a Rect, it is
// the rest. Functions that write or draw use the current ImGui window. `c` must outlive the box.
class Box : public Rect {
 public:
  Box(const DrawContext& c, const Rect& rect) : Rect(rect), c_(&c) {}

  // Cut a part and a gap from one side, and return the part. If they are larger than the rest, the
  // rest has a negative size.
  Box top(Length height, Length gap = 0) {
    const Box part(*c_, {x, y, w, height.px(*c_)});
    const float cut = part.h + gap.px(*c_);
    y += cut;
    h -= cut;
    return part;
  }
  Box bottom(Length height, Length gap = 0) {
    const float size = height.px(*c_);
    const Box part(*c_, {x, y + h - size, w, size});
    h -= size + gap.px(*c_);
    return part;
  }
  Box left(Length width, Length gap = 0) {
    const Box part(*c_, {x, y, width.px(*c_), h});
    const float cut = part.w + gap.px(*c_);
    x += cut;
    w -= cut;
    return part;
  }
  Box right(Length width, Length gap = 0) {
    const float size = width.px(*c_);
    const Box part(*c_, {x + w - size, y, size, h});
    w -= size + gap.px(*c_);
    return part;
  }

  // The box without a margin on both sides, and above and below. Negative margins enlarge it.
  Box inset(Length across, Length down = 0) const {
    const float dx = across.px(*c_), dy = down.px(*c_);
    return {*c_, {x + dx, y + dy, w - 2 * dx, h - 2 * dy}};
  }
  // A strip or a rectangle of that size in the middle, on whole pixels.
  Box middle(Length height) const {
    const float size = height.px(*c_);
    return {*c_, {x, std::round(y + (h - size) / 2), w, size}};
  }
  Box middle(Length width, Length height) const {
    Box strip = middle(height);
    const float size = width.px(*c_);
    return {*c_, {std::round(x + (w - size) / 2), strip.y, size, strip.h}};
  }
  // The empty box along the lower edge, for rows whose number is not known. Each cut from its top
  // makes its height more negative.
  Box below() const { return {*c_, {x, y + h, w, 0}}; }
  // Whether a part of that height is left.
  bool has(Length height) const { return height.px(*c_) <= h; }

  // Write one line on the left or right, vertically centred, and cut its width and a gap.
  void text(const ImFont* font, const Color& ink, std::string_view words, Length gap = 0) {
    const float width =
        draw_text(*ImGui::GetWindowDrawList(), font, {x, centered_top(font, y, h)}, ink, words);
    left(Pixels{width}, gap);
  }
  void text_right(const ImFont* font, const Color& ink, std::string_view words, Length gap = 0) {
    right(Pixels{text_width(font, words)}, gap).text(font, ink, words);
  }
  // Like text(), but shortens the line with an ellipsis to the width of the box.
  void text_fitted(const ImFont* font, const Color& ink, std::string_view words) {
    text(font, ink, fitted(font, words, w));
  }
  void text_centered(const ImFont* font, const Color& ink, std::string_view words) const {
    draw_text_centered(*ImGui::GetWindowDrawList(), font, {x + w / 2, y + h / 2}, ink, words);
  }
  // Writes one line along the upper edge, and cuts that height.
  void line(const ImFont* font, const Color& ink, std::string_view words, Length height = 0) {
    draw_text(*ImGui::GetWindowDrawList(), font, min(), ink, words);
    top(height);
  }
  // Writes a paragraph at the top, and cuts its height and a gap. `line`: the height of a line.
  void paragraph(const Color& ink, const std::vector<TextSpan>& text, float line, Length gap = 0) {
    const float height =
        draw_paragraph(*ImGui::GetWindowDrawList(), min(), w, c_->px(line), ink, text, c_->scale);
    top(Pixels{height}, gap);
  }
  void paragraph(const ImFont* font, const Color& ink, std::string_view words, float line,
                 Length gap = 0) {
    paragraph(ink, {{std::string(words), font}}, line, gap);
  }
  // The height that paragraph() would cut, in pixels, without the gap.
  float height_of(const std::vector<TextSpan>& text, float line) const {
    return paragraph_height(w, c_->px(line), text);
  }
  float height_of(const ImFont* font, std::string_view words, float line) const {
    return height_of({{std::string(words), font}}, line);
  }

  // Fills the box as a bar of a chart, up to `part` of its width, 0 to 1. A part above 0 has at
  // least one pixel.
  void bar(const Color& ink, float part, float radius = 0) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rect(list, *this, c_->palette.ui.track, radius);
    const float filled = std::round(w * std::clamp(part, 0.0f, 1.0f));
    if (part > 0) fill_rect(list, {x, y, std::max(1.0f, filled), h}, ink, radius);
  }

  // Draws a hairline along the upper edge.
  void rule_above(const Color& ink) const {
    hairline(*ImGui::GetWindowDrawList(), x, x + w, y, ink);
  }

  // Cuts the next row of a form: writes its label, and returns the part for its field.
  Box form_row(std::string_view label, float label_width, float height = 26, float gap = 4) {
    Box row = top(height, gap);
    row.left(label_width).text(c_->fonts.body, c_->palette.ui.text, label);
    return row;
  }
  // Places ImGui's next field here, as wide as the box.
  void next_field() const {
    ImGui::SetCursorScreenPos(min());
    ImGui::SetNextItemWidth(w);
  }

 private:
  const DrawContext* c_;
};

// A part of a dialog or popup, below ImGui's cursor. Its end reserves the height that was cut from
// it. `width` is in pixels.
class DialogPart : public Box {
 public:
  DialogPart(const DrawContext& c, float width)
      : Box(c, {ImGui::GetCursorScreenPos().x, ImGui::GetCursorScreenPos().y, width, 0}),
        top_(min()) {}
  DialogPart(const DialogPart&) = delete;
  DialogPart& operator=(const DialogPart&) = delete;
  ~DialogPart() {
    ImGui::SetCursorScreenPos(top_);
    ImGui::Dummy({w, y - top_.y});
  }

 private:
  ImVec2 top_;
};

// The rest of a section below its head.
inline Box below_head(const DrawContext& c, const Rect& section, const Rect& head) {
  Box rest(c, section);
  rest.top(Pixels{head.y + head.h - section.y});
  return rest;
}

// Like ImGui::BeginPopup(), but opens the popup below a button.
inline bool begin_popup_below(const DrawContext& c, const Rect& button, const char* id) {
  ImGui::SetNextWindowPos({button.x, button.y + button.h + c.px(4)});
  return ImGui::BeginPopup(id);
}

// The width of a button with that label. `around`: the room on both sides of the label together.
inline Pixels button_width(const DrawContext& c, std::string_view label, float around = 24) {
  return {text_width(c.fonts.body, label) + c.px(around)};
}

// A quiet button at the right end of a section's head.
inline bool head_button(const DrawContext& c, const Rect& head, const char* id,
                        std::string_view label) {
  const Box place = Box(c, head).inset(-6).right(button_width(c, label, 12)).middle(26);
  return quiet_button(c, id, place, label, c.palette.ui.text2);
}

// A field for an integer.
inline void number_field(const Box& box, std::string_view id, int& value) {
  box.next_field();
  ImGui::PushID(id.data(), id.data() + id.size());
  text_stop("##value");
  ImGui::InputInt("##value", &value, 0, 0);
  ImGui::PopID();
}

}  // namespace waymark
