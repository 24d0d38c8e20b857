#include "app/ui/plot/count_plot_panel.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/model/text/numbers.h"
#include "app/model/work/count_studies.h"
#include "app/ui/plot/count_plot_keys.h"
#include "app/ui/plot/count_plot_lines.h"
#include "app/ui/plot/plot_panel.h"
#include "app/ui/plot/two_placements_panel.h"
#include "app/ui/shell/draw.h"
#include "app/ui/shell/icons.h"
#include "app/ui/widgets/widgets.h"
#include "core/placement/placement_row.h"

namespace waymark {
namespace {

constexpr float kWords = 24, kAxisRoom = 34;
// Height of the section from which on there is room for the keys.
constexpr float kKeysFrom = 250;

std::string pairs_name(const CountPlot& plot) {
  return plot.pairs == PairsPlot::kProblems ? "the file's pairs"
         : plot.pairs == 1                  ? "1 pair"
                                            : grouped(plot.pairs) + " pairs";
}

void item(const UiContext& c, std::string_view id) {
  const Action& action = c.actions.at(id);
  if (ImGui::MenuItem(action.label.c_str(), nullptr, action.checked && action.checked(),
                      action.enabled()))
    c.run(action);
}

// What is measured, and over which pairs; what is seen of it.
void count_chooser(const UiContext& c, const Rect& head) {
  std::string label = pairs_name(c.state.count_plot) + " " + icon::kList;
  if (text_width(c.fonts.body, label) + c.px(14) > head.w) label = icon::kList;
  const float width = text_width(c.fonts.body, label) + c.px(14);
  const Rect rect{head.x + head.w - width, head.y, width, c.px(28)};
  if (quiet_button(c, "choose-counts", rect, label, c.palette.ui.text))
    ImGui::OpenPopup("count-choice");
  tooltip(c, rect, "What is measured, and over which pairs");
  // On the side where there is more room.
  const float below = ImGui::GetIO().DisplaySize.y - rect.y - rect.h;
  const bool above = rect.y > below;
  ImGui::SetNextWindowPos({rect.x + rect.w, above ? rect.y : rect.y + rect.h}, ImGuiCond_Always,
                          {1, above ? 1.f : 0.f});
  ImGui::SetNextWindowSizeConstraints({0, 0},
                                      {FLT_MAX, std::max(above ? rect.y : below, c.px(40))});
  if (!ImGui::BeginPopup("count-choice")) return;
  for (const char* id :
       {"count.pairs_100", "count.pairs_200", "count.pairs_1000", "count.problems", "count.next"})
    item(c, id);
  ImGui::Separator();
  item(c, "count.most_16");
  item(c, "count.most_32");
  ImGui::Separator();
  for (const PlacementRow& row : placement_rows()) item(c, fmt::format("count.{}", row.name));
  ImGui::Separator();
  for (const char* id : {"count.pin_one", "count.pin_two", "count.compare"}) item(c, id);
  ImGui::EndPopup();
}

// The bar of what is being measured, with its rate and Cancel.
void measuring(const UiContext& c, ImDrawList& list, const Rect& row, const JobStatus& status) {
  const Palette::Ui& ui = c.palette.ui;
  const Rect cancel{row.x + row.w - c.px(64), row.y, c.px(64), c.px(24)};
  if (push_button(c, "cancel-count", cancel, "Cancel")) c.run("count.cancel");
  const float part =
      status.of > 0 ? static_cast<float>(status.done) / static_cast<float>(status.of) : 0;
  const double left = part > 0 ? status.seconds / part - status.seconds : 0;
  // Pictures are the same for the same input.
  const std::string figures =
      !c.times || part <= 0
          ? fmt::format("{:.0f}%", 100 * part)
          : fmt::format("{:.0f}%  {}/s  {:.0f} s left", 100 * part,
                        grouped(std::llround(status.done / std::max(0.001, status.seconds))),
                        std::ceil(left));
  const float text = text_width(c.fonts.body, figures);
  draw_text_right(list, c.fonts.body,
                  {cancel.x - c.px(10), centered_top(c.fonts.body, row.y, c.px(24))}, ui.text2,
                  figures);
  const Rect track{row.x, row.y + c.px(9), cancel.x - c.px(20) - text - row.x, c.px(6)};
  fill_rect(list, track, ui.track);
  fill_rect(list, {track.x, track.y, track.w * part, track.h}, ui.text2);
}

// The knee in words, or what there is to do.
void words(const UiContext& c, ImDrawList& list, const Rect& row, const ShownCounts& shown) {
  if (const std::optional<JobStatus> status = c.count_studies.measuring())
    return measuring(c, list, row, *status);
  const Palette::Ui& ui = c.palette.ui;
  float right = row.x + row.w;
  if (asks_for_more(c.state.count_plot, shown.run) || !shown.run.whole) {
    const char* const again = "Measure again";
    const float width = text_width(c.fonts.body, again) + c.px(16);
    right -= width;
    if (push_button(c, "measure-again", {right, row.y, width, c.px(24)}, again)) c.run("count.run");
    right -= c.px(8);
  }
  const std::optional<CountKnee> knee = shown.knee();
  const std::string text = knee ? knee_text(*knee) : "Measured in part";
  const std::size_t bold = std::min(text.find('%') + 1, text.find(" of what"));
  const bool split = knee && knee->count > 0 && bold != std::string::npos;
  const float top = centered_top(c.fonts.semibold, row.y, c.px(24));
  float x = row.x;
  // The keys may have no room below.
  if (split) {
    const std::string method = fmt::format("{}: ", row_of(shown.lines.front()->method).name);
    if (text_width(c.fonts.body, method) + text_width(c.fonts.semibold, text) <= right - x)
      x += draw_text(list, c.fonts.body, {x, top}, ui.text2, method);
  }
  if (split) x += draw_text(list, c.fonts.semibold, {x, top}, ui.text, text.substr(0, bold));
  draw_text(list, c.fonts.body, {x, top}, ui.text,
            fitted(c.fonts.body, split ? text.substr(bold) : text, right - x));
}

// Before anything is measured.
void offer(const UiContext& c, ImDrawList& list, const Rect& area) {
  const std::string label = "Measure " + pairs_name(c.state.count_plot);
  const float width = text_width(c.fonts.body, label) + c.px(28);
  const Rect button{std::round(area.x + (area.w - width) / 2),
                    std::round(area.y + area.h / 2 + c.px(8)), width, c.px(28)};
  const Rect above{area.x, button.y - c.px(72), area.w, c.px(60)};
  if (above.y >= area.y - c.px(8))
    draw_plot_hint(c, list, above,
                   fmt::format("How many landmarks are enough? Cells expanded with 1 to {}, placed "
                               "by several methods, over the same pairs",
                               c.state.count_plot.most));
  if (push_button(c, "measure-counts", button, label)) c.run("count.run");
}

void draw_plot(const UiContext& c, ImDrawList& list, const Rect& section, const Rect& row,
               const ShownCounts& shown) {
  const bool keys = section.h >= c.px(kKeysFrom);
  const float keys_height = keys ? count_keys_height(c) + c.px(6) : 0;
  const float top = row.y + row.h + c.px(8);
  const Rect area{section.x + c.px(66), top, section.w - c.px(66 + 62),
                  std::max(1.0f, section.y + section.h - c.px(kAxisRoom + 4) - keys_height - top)};
  const CountFrame frame = count_frame(shown, area);
  draw_count_axes(c, list, frame);
  ImGui::SetCursorScreenPos(area.min());
  const bool clicked = press_area("count-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  draw_count_lines(c, list, shown, frame);
  if (shown.present != nullptr) draw_present_count(c, list, *shown.present, frame);
  if (hovered) point_at_count(c, list, shown, frame, clicked);
  if (keys)
    count_plot_keys(
        c, list, {row.x, section.y + section.h - keys_height, row.w, keys_height - c.px(6)}, shown);
}

}  // namespace

void count_plot_panel(const UiContext& c, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  count_chooser(c, plot_head(c, section));
  const float top = section.y + c.px(kSectionHead + 4);
  const Rect row{section.x + c.px(kSectionPadding), top, section.w - 2 * c.px(kSectionPadding),
                 c.px(kWords)};
  const Rect below{row.x, top, row.w, section.y + section.h - top - c.px(8)};
  if (c.state.count_plot.shown == CountPlot::Shown::two) return two_placements_panel(c, below);
  const std::shared_ptr<const CountRun> run = c.count_studies.counts();
  if (!run || !run->is_of(c.state.scene)) {
    // Before the pairs are drawn there is nothing else to show.
    if (const std::optional<JobStatus> status = c.count_studies.measuring())
      return measuring(c, list, row, *status);
    return offer(c, list, below);
  }
  const std::vector<PlacementMethod>& methods = c.state.count_plot.methods;
  ShownCounts shown{*run, shown_lines(*run, c.state.count_plot), false, {}, nullptr};
  shown.random =
      std::find(methods.begin(), methods.end(), PlacementMethod::random) != methods.end();
  if (shown.random) shown.band = drawn_band(*run);
  shown.present = c.count_studies.present(c.state.scene);
  words(c, list, row, shown);
  draw_plot(c, list, section, row, shown);
}

}  // namespace waymark
