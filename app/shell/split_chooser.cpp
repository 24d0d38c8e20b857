#include "app/shell/split_chooser.h"

#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr std::array<const char*, 3> kActions = {"split.overlaid", "split.wipe",
                                                 "split.side_by_side"};

std::vector<SegmentItem> items_of(const UiContext& c) {
  // The icon font lacks these icons. They are drawn over the placeholders.
  std::vector<SegmentItem> items;
  for (const char* id : kActions) items.push_back({"    ", c.actions.at(id).label});
  return items;
}

// Draws an icon in a 16 x 16 square around `middle`.
class Icon {
 public:
  Icon(const UiContext& c, ImDrawList& list, ImVec2 middle, const Color& ink)
      : s_(c.scale),
        list_(list),
        left_(std::round(middle.x - 8 * s_)),
        top_(std::round(middle.y - 8 * s_)),
        ink_(ink.packed()) {}

  void frame(float x, float y, float w, float h) const {
    list_.AddRect(at(x, y), at(x + w, y + h), ink_, s_, 0, 1.4f * s_);
  }
  void filled(float x, float y, float w, float h) const {
    list_.AddRectFilled(at(x, y), at(x + w, y + h), ink_, s_);
  }

 private:
  ImVec2 at(float x, float y) const { return {left_ + x * s_, top_ + y * s_}; }

  float s_;
  ImDrawList& list_;
  float left_, top_;
  unsigned ink_;
};

void draw_icon(const Icon& icon, Split split) {
  switch (split) {
    case Split::overlaid:
      icon.frame(1.5f, 1.5f, 9, 9);
      icon.frame(5.5f, 5.5f, 9, 9);
      icon.filled(5.5f, 5.5f, 5, 5);
      return;
    case Split::wipe:
      icon.frame(1.5f, 2.5f, 13, 11);
      icon.filled(1.5f, 2.5f, 6.5f, 11);
      return;
    case Split::side_by_side:
      icon.frame(1, 3, 5.8f, 10);
      icon.frame(9.2f, 3, 5.8f, 10);
      return;
  }
}

}  // namespace

float split_chooser_width(const UiContext& c) { return segments_width(c, items_of(c)); }

void split_chooser(const UiContext& c, ImVec2 at) {
  const std::vector<SegmentItem> items = items_of(c);
  const int chosen = static_cast<int>(c.state.split);
  const int clicked = segments(c, "split", at, items, chosen);
  if (clicked >= 0) c.run(kActions[static_cast<std::size_t>(clicked)]);
  const float width = segments_width(c, items) / static_cast<float>(items.size());
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (int i = 0; i < static_cast<int>(items.size()); ++i) {
    const ImVec2 middle{at.x + width * (static_cast<float>(i) + 0.5f), at.y + c.px(14)};
    draw_icon(Icon(c, list, middle, i == chosen ? c.palette.ui.text : c.palette.ui.text2),
              static_cast<Split>(i));
  }
}

}  // namespace waymark
