#include "app/studies/count_plot_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/count_plot_bar.h"
#include "app/studies/count_plot_keys.h"
#include "app/studies/count_plot_lines.h"
#include "app/studies/count_studies.h"
#include "app/studies/memory_plot_panel.h"
#include "app/studies/plot_panel.h"
#include "app/studies/streams_plot_panel.h"
#include "app/studies/two_placements_panel.h"
#include "app/studies/weight_plot_panel.h"
#include "core/placement/placement.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

constexpr float kWords = 24, kAxisRoom = 34, kLowAxisRoom = 20, kModeRow = 32;
// Minimum height of a section that has room for the keys and their numbers.
constexpr float kKeysFrom = 280;
// Minimum height of a section with a row that names the study.
constexpr float kModesFrom = 300;

struct CountMode {
  const char* title;
  const char* id;  // of its action
};
// In the order of CountPlot::Shown.
constexpr std::array<CountMode, 5> kModes = {{{"Counts", "count.counts"},
                                              {"Two", "count.two"},
                                              {"Memory", "count.memory"},
                                              {"Queries", "count.streams"},
                                              {"Weight", "count.weights"}}};

void item(const UiContext& c, std::string_view id) {
  const Action& action = c.actions.at(id);
  if (ImGui::MenuItem(action.label.c_str(), nullptr, action.checked && action.checked(),
                      action.enabled()))
    c.run(action);
}

// Adds the menu items for the choice of pairs, and for the numbers to measure on them.
void pair_items(const UiContext& c) {
  for (const char* id :
       {"count.pairs_100", "count.pairs_200", "count.pairs_1000", "count.problems", "count.next"})
    item(c, id);
  ImGui::Separator();
  if (c.state.count_plot.shown == CountPlot::Shown::weights) return;
  if (c.state.count_plot.shown == CountPlot::Shown::memory) return item(c, "count.bpmx");
  item(c, "count.most_16");
  item(c, "count.most_32");
  ImGui::Separator();
  for (const PlacementRow& row : placement_rows()) item(c, fmt::format("count.{}", row.name));
  ImGui::Separator();
  for (const char* id : {"count.pin_one", "count.pin_two"}) item(c, id);
}

// Adds the menu items for the choice of the query sequence, and of the strategies to run on it.
void stream_items(const UiContext& c) {
  for (const StreamRow& row : stream_rows()) item(c, fmt::format("count.stream_{}", row.name));
  item(c, "count.next_stream");
  ImGui::Separator();
  for (const int searches : {1000, 5000, 20'000})
    item(c, fmt::format("count.searches_{}", searches));
  ImGui::Separator();
  for (const Strategy& strategy : kUsualStrategies) item(c, "count.strategy_" + text_of(strategy));
}

// The name of the menu. It names the study if there is no row for that.
std::string chooser_name(const UiContext& c, bool names_study) {
  const CountPlot& plot = c.state.count_plot;
  if (names_study) return kModes[static_cast<std::size_t>(plot.shown)].title;
  return plot.shown == CountPlot::Shown::streams ? row_of(c.state.stream_plot.kind).name
                                                 : pairs_name(plot);
}

// Draws the choices of the study, the numbers to measure, and the pairs.
void count_chooser(const UiContext& c, const Rect& head, bool names_study) {
  std::string label = fmt::format("{} {}", chooser_name(c, names_study), icon::kList);
  if (text_width(c.fonts.body, label) + c.px(14) > head.w) label = icon::kList;
  const float width = text_width(c.fonts.body, label) + c.px(14);
  const Rect rect{head.x + head.w - width, head.y, width, c.px(28)};
  if (quiet_button(c, "choose-counts", rect, label, c.palette.ui.text))
    ImGui::OpenPopup("count-choice");
  tooltip(c, rect, "Choose the study, its methods and its searches");
  // The menu opens on the side with more room.
  const float below = ImGui::GetIO().DisplaySize.y - rect.y - rect.h;
  const bool above = rect.y > below;
  ImGui::SetNextWindowPos({rect.x + rect.w, above ? rect.y : rect.y + rect.h}, ImGuiCond_Always,
                          {1, above ? 1.f : 0.f});
  ImGui::SetNextWindowSizeConstraints({0, 0},
                                      {FLT_MAX, std::max(above ? rect.y : below, c.px(40))});
  if (!ImGui::BeginPopup("count-choice")) return;
  for (const CountMode& mode : kModes) item(c, mode.id);
  ImGui::Separator();
  if (c.state.count_plot.shown == CountPlot::Shown::streams)
    stream_items(c);
  else
    pair_items(c);
  ImGui::EndPopup();
}

// Draws a sentence about the knee, or a progress bar.
void words(const UiContext& c, ImDrawList& list, const Rect& row, const ShownCounts& shown) {
  if (const std::optional<JobStatus> status = c.of<CountStudies>().measuring())
    return measuring_bar(c, list, row, *status);
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
  const std::string text = knee ? knee_text(*knee) : "Partly measured";
  const std::size_t bold = std::min(text.find('%') + 1, text.find(" of what"));
  const bool split = knee && knee->count > 0 && bold != std::string::npos;
  const std::string method =
      split ? fmt::format("{}: ", row_of(shown.lines.front()->method).name) : "";
  float x = row.x;
  // If there is no room, omits the method, then uses smaller type.
  const auto wide = [&](const ImFont* font) { return text_width(font, text) <= right - x; };
  if (!wide(c.fonts.semibold)) {
    const float top = centered_top(c.fonts.caption, row.y, c.px(24));
    draw_text(list, c.fonts.caption, {x, top}, ui.text, fitted(c.fonts.caption, text, right - x));
    return tooltip(c, row, text);
  }
  const float top = centered_top(c.fonts.semibold, row.y, c.px(24));
  if (text_width(c.fonts.body, method) + text_width(c.fonts.semibold, text) <= right - x)
    x += draw_text(list, c.fonts.body, {x, top}, ui.text2, method);
  if (split) x += draw_text(list, c.fonts.semibold, {x, top}, ui.text, text.substr(0, bold));
  draw_text(list, c.fonts.body, {x, top}, ui.text, split ? text.substr(bold) : text);
}

void offer(const UiContext& c, ImDrawList& list, const Rect& area) {
  measure_offer(c, list, area,
                fmt::format("How many landmarks are enough? Cells expanded with 1 to {} landmarks, "
                            "placed by several methods, over the same pairs",
                            c.state.count_plot.most),
                "Measure " + pairs_name(c.state.count_plot), "count.run");
}

std::vector<SegmentItem> mode_items(const UiContext& c) {
  std::vector<SegmentItem> items;
  for (const CountMode& mode : kModes) items.push_back({mode.title, c.actions.at(mode.id).label});
  return items;
}

// Whether the section has room for the row that names the study.
bool has_modes(const UiContext& c, const Rect& section) {
  const float width = section.w - 2 * c.px(kSectionPadding);
  return section.h >= c.px(kModesFrom) && segments_width(c, mode_items(c), width) <= width;
}

// Draws the row that chooses the study.
void modes(const UiContext& c, ImVec2 at, float width) {
  const int clicked = segments(c, "count-modes", at, mode_items(c),
                               static_cast<int>(c.state.count_plot.shown), width);
  if (clicked >= 0) c.run(kModes[static_cast<std::size_t>(clicked)].id);
}

void draw_plot(const UiContext& c, ImDrawList& list, const Rect& section, const Rect& row,
               const ShownCounts& shown) {
  const bool low = section.h < c.px(kKeysFrom);
  const float keys = low ? count_names_height(c, row.w) : count_keys_height(c);
  const float top = row.y + row.h + c.px(low ? 2 : 8);
  const float bottom = section.y + section.h - keys - c.px(low ? 8 : 14);
  const Rect area{section.x + c.px(74), top, section.w - c.px(74 + 62),
                  std::max(1.0f, bottom - c.px(low ? kLowAxisRoom : kAxisRoom) - top)};
  const CountFrame frame = count_frame(shown, area);
  draw_count_axes(c, list, frame, low);
  ImGui::SetCursorScreenPos(area.min());
  const bool clicked = pointer_area("count-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  draw_count_lines(c, list, shown, frame);
  if (shown.present != nullptr) draw_present_count(c, list, shown, frame);
  if (hovered) point_at_count(c, list, shown, frame, clicked);
  const Rect below{row.x, section.y + section.h - keys - c.px(4), row.w, keys};
  if (low)
    count_plot_names(c, list, below);
  else
    count_plot_keys(c, list, below, shown);
}

}  // namespace

void count_plot_panel(const UiContext& c, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool row_of_modes = has_modes(c, section);
  count_chooser(c, plot_head(c, section), !row_of_modes);
  float top = section.y + c.px(kSectionHead + 4);
  if (row_of_modes) {
    modes(c, {section.x + c.px(kSectionPadding), top}, section.w - 2 * c.px(kSectionPadding));
    top += c.px(kModeRow);
  }
  const Rect row{section.x + c.px(kSectionPadding), top, section.w - 2 * c.px(kSectionPadding),
                 c.px(kWords)};
  const Rect below{row.x, top, row.w, section.y + section.h - top - c.px(8)};
  if (c.state.count_plot.shown == CountPlot::Shown::two)
    return two_placements_panel(c, below, !row_of_modes);
  if (c.state.count_plot.shown == CountPlot::Shown::memory) return memory_plot_panel(c, below);
  if (c.state.count_plot.shown == CountPlot::Shown::streams) return streams_plot_panel(c, below);
  if (c.state.count_plot.shown == CountPlot::Shown::weights) return weight_plot_panel(c, below);
  const std::shared_ptr<const CountRun> run = c.of<CountStudies>().counts();
  if (!run || !run->is_of(c.state.scene)) {
    // Until the first results arrive, only the progress bar is shown.
    if (const std::optional<JobStatus> status = c.of<CountStudies>().measuring())
      return measuring_bar(c, list, row, *status);
    return offer(c, list, below);
  }
  const std::vector<PlacementMethod>& methods = c.state.count_plot.methods;
  ShownCounts shown{*run, shown_lines(*run, c.state.count_plot), false, {}, nullptr};
  shown.random =
      std::find(methods.begin(), methods.end(), PlacementMethod::random) != methods.end();
  if (shown.random) shown.band = drawn_band(*run);
  shown.present = c.of<CountStudies>().present(c.state.scene);
  words(c, list, row, shown);
  draw_plot(c, list, section, row, shown);
}

}  // namespace waymark
