#pragma once

#include <cmath>
#include <imgui.h>
#include <string_view>

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the toolbar below the menus: map, undo and redo, tool, zoom and moves on the left; search,
// theme, help and the pane switches on the right.
void toolbar(const UiContext& c);

// Places the controls of the top bar and of the toolbar from left to right, vertically centred.
// Their height is 28 at scale 1.
class Bar {
 public:
  Bar(const UiContext& c, const Rect& rect)
      : c_(c), list_(*ImGui::GetWindowDrawList()), rect_(rect), x_(rect.x + c.px(12)) {}

  Rect next(float width) {
    const Rect rect{x_, std::round(rect_.y + (rect_.h - c_.px(28)) / 2), width, c_.px(28)};
    x_ += width;
    return rect;
  }
  void gap(float width) { x_ += c_.px(width); }
  void divider() {
    gap(c_.layout.compact ? 10 : 12);
    list_.AddRectFilled({x_, rect_.y + c_.px(14)}, {x_ + 1, rect_.y + rect_.h - c_.px(14)},
                        c_.palette.ui.line2.packed());
    gap(c_.layout.compact ? 10 : 12);
  }
  float x() const { return x_; }
  ImDrawList& list() { return list_; }

 private:
  const UiContext& c_;
  ImDrawList& list_;
  Rect rect_;
  float x_;
};

// A quiet button with the icon and the tooltip of an action, or with `icon` and `hint`.
void action_button(const UiContext& c, Bar& bar, std::string_view id, std::string_view icon = {},
                   const std::string& hint = {});

// How the two searches share the map: overlaid, with a wipe line, or on two maps. The icons are
// drawn as shapes.
float split_chooser_width(const UiContext& c);
void split_chooser(const UiContext& c, ImVec2 at);

}  // namespace waymark
