#include "app/landmarks/place_menu.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <vector>

#include "app/landmarks/after_search.h"
#include "app/landmarks/landmarks_panel.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

constexpr float kPopupWidth = 212;

// Draws, at the bottom of the popup, the choice of the number of landmarks that a search uses.
void active_controls(const UiContext& c) {
  const float width = c.px(kPopupWidth);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float y = at.y + c.px(8);
  std::vector<SegmentItem> offers;
  for (const int count : kActiveOffers)
    offers.push_back(count == kAllActive
                         ? SegmentItem{"all", "The heuristic uses every landmark"}
                         : SegmentItem{fmt::format("{}", count),
                                       "Only the landmarks with the tightest bounds at the start"});
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.body,
            {at.x, centered_top(c.fonts.body, y, c.px(28))}, c.palette.ui.text2, "Use");
  const auto now = std::find(std::begin(kActiveOffers), std::end(kActiveOffers),
                             landmarks_asked(c.results.scene));
  const int chosen = segments(c, "active", {at.x + width - segments_width(c, offers), y}, offers,
                              static_cast<int>(now - std::begin(kActiveOffers)));
  if (chosen >= 0) c.send(Command{SetActiveLandmarks{kActiveOffers[chosen]}});
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, c.px(36)});
}

// Draws the popup's fields for the number and the method, and two buttons that place landmarks.
void placement_controls(const UiContext& c) {
  const float width = c.px(kPopupWidth), row = c.px(36);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  Placement wanted = c.state.placement;
  const auto label = [&](float y, const char* text) {
    draw_text(list, c.fonts.body, {at.x, centered_top(c.fonts.body, y, c.px(28))},
              c.palette.ui.text2, text);
  };

  label(at.y, "Count");
  const float stepper = at.x + width - c.px(96);
  if (push_button(c, "fewer", {stepper, at.y, c.px(28), c.px(28)}, "−")) --wanted.count;
  draw_text_centered(list, c.fonts.mono_semibold, {stepper + c.px(48), at.y + c.px(14)},
                     c.palette.ui.text, fmt::format("{}", wanted.count));
  if (push_button(c, "more", {stepper + c.px(68), at.y, c.px(28), c.px(28)}, "+")) ++wanted.count;
  wanted.count = std::clamp(wanted.count, 1, Placement::kMaxLandmarks);

  label(at.y + row, "Method");
  std::vector<ListItem> methods;
  int current = 0;
  for (const PlacementRow& offered : placement_rows()) {
    if (offered.method == wanted.method) current = static_cast<int>(methods.size());
    methods.push_back({offered.name, offered.meaning});
  }
  const float method_left = at.x + c.px(92);
  const int method =
      list_field(c, "method", {method_left, at.y + row, at.x + width - method_left, c.px(28)},
                 name_of(wanted.method), methods, current);
  if (method >= 0) wanted.method = placement_rows()[static_cast<std::size_t>(method)].method;
  if (wanted != c.state.placement) c.send(Command{SetPlacement{wanted}});

  const float buttons = at.y + 2 * row + c.px(4), half = (width - c.px(8)) / 2;
  if (push_button(c, "another", {at.x, buttons, half, c.px(28)}, "New seed"))
    c.run("landmarks.place_next");
  if (push_button(c, "place", {at.x + half + c.px(8), buttons, half, c.px(28)},
                  fmt::format("Place {}", wanted.count), true))
    c.run("landmarks.place");
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, buttons + c.px(28) - at.y});
}

}  // namespace

void place_menu(const UiContext& c, const Rect& head) {
  const Placement& placement = c.state.placement;
  const std::string label = "Place…";
  const float width = text_width(c.fonts.body, label) + c.px(12);
  const Rect rect{head.x + head.w - width + c.px(6), head.y + c.px(3), width, c.px(26)};
  if (quiet_button(c, "place", rect, label, c.palette.ui.text2)) ImGui::OpenPopup("place-menu");
  tooltip(c, rect,
          fmt::format("Place several at once. Current setting: {}, {}", placement.count,
                      name_of(placement.method)));
  if (!ImGui::BeginPopup("place-menu")) return;
  placement_controls(c);
  active_controls(c);
  after_search_controls(c, c.px(kPopupWidth));
  ImGui::EndPopup();
}

}  // namespace waymark
