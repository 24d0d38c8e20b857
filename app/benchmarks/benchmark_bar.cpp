#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <utility>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/search/search_spec.h"

// The page's part of the toolbar.
namespace waymark {
namespace {

constexpr float kButton = 28, kBar = 6, kMostBar = 208, kLeastBar = 72, kBetween = 8;

std::string counted(std::int64_t number, const char* noun) {
  return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

int done_maps(const BenchmarkView& view) {
  return static_cast<int>(view.runner->book().results.size());
}

std::string time_left_words(double seconds) {
  if (seconds < 90) return fmt::format("about {:.0f} s left", std::ceil(seconds));
  return fmt::format("about {:.0f} min left", std::ceil(seconds / 60));
}

// The facts next to the progress bar, the most important one first.
std::vector<std::string> progress_facts(const UiContext& c, const BenchmarkView& view) {
  const BenchmarkRunner& runner = *view.runner;
  const int maps = view.suite().map_count();
  if (maps == 0) return {"Your library has no maps. Get some with File > Maps"};
  std::vector<std::string> facts = {
      fmt::format("{} of {}", grouped(done_maps(view)), counted(maps, "map"))};
  switch (runner.doing()) {
    case BenchmarkRunner::Doing::reading:
      return {"Reading the saved results"};
    case BenchmarkRunner::Doing::stopping:
      facts.emplace_back("stops after the current searches");
      break;
    case BenchmarkRunner::Doing::running:
      if (const std::optional<double> left = runner.seconds_left(); left && c.times)
        facts.push_back(time_left_words(*left));
      if (c.times) facts.push_back("on " + counted(runner.threads(), "core"));
      break;
    case BenchmarkRunner::Doing::nothing:
      if (const BenchmarkView* const other = c.own<Benchmarks>().page()->running())
        facts.push_back(other->suite().title + " is running");
      break;
  }
  facts.push_back(fmt::format("{} searches", view.rows()));
  return facts;
}

// Draws buttons from left to right or, before `right`, from right to left.
class BarButtons {
 public:
  BarButtons(const UiContext& c, const Rect& area)
      : c_(c),
        y_(std::round(area.y + (area.h - c.px(kButton)) / 2)),
        left_(area.x),
        right_(area.x + area.w) {}

  bool at_left(const char* id, const std::string& label, bool solid, const Action& action,
               const char* hint) {
    const Rect rect{left_, y_, width(label), c_.px(kButton)};
    left_ += rect.w + c_.px(kBetween);
    const bool pressed = button(id, rect, label, solid, action.enabled());
    tooltip(c_, rect, hint);
    return pressed;
  }
  // Returns the rectangle for the caller's own button.
  Rect at_right(float width) {
    right_ -= width;
    const Rect rect{right_, y_, width, c_.px(kButton)};
    right_ -= c_.px(kBetween);
    return rect;
  }
  bool button(const char* id, const Rect& rect, const std::string& label, bool solid,
              bool enabled) const {
    if (enabled) return push_button(c_, id, rect, label, solid);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::SetCursorScreenPos(rect.min());
    ImGui::Dummy(rect.size());
    frame_rect(list, rect, c_.palette.ui.line, c_.px(5));
    draw_text_centered(list, c_.fonts.body, {rect.x + rect.w / 2, rect.y + rect.h / 2},
                       c_.palette.ui.text.with_alpha(kDisabled), label);
    return false;
  }
  float width(const std::string& label) const {
    return std::round(text_width(c_.fonts.body, label)) + c_.px(24);
  }
  // The room between the buttons on the left and on the right.
  Rect between() const { return {left_, y_, std::max(0.0f, right_ - left_), c_.px(kButton)}; }

 private:
  const UiContext& c_;
  float y_, left_, right_;
};

// Draws the percentage, the bar and as many facts as fit; or why the benchmark stopped.
void draw_progress(const UiContext& c, const BenchmarkView& view, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const ImFont *const font = c.fonts.body, *const number = c.fonts.semibold;
  float x = area.x + c.px(4);
  const float right = area.x + area.w;
  if (const std::optional<Error>& error = view.runner->error()) {
    const std::string words = fitted(font, error->what + ".", right - x);
    draw_text(list, font, {x, centered_top(font, area.y, area.h)}, ui.bad, words);
    tooltip(c, area, error->what + ".\n" + error->remedy + ".");
    return;
  }
  const std::vector<std::string> facts = progress_facts(c, view);
  const int maps = view.suite().map_count();
  const float least = text_width(font, facts.front());
  const float percent_width = text_width(number, "100%") + c.px(8);
  if (maps > 0 && right - x >= percent_width + c.px(kLeastBar + 12) + least) {
    const int done = done_maps(view);
    draw_text(list, number, {x, centered_top(number, area.y, area.h)}, ui.text,
              fmt::format("{}%", 100 * done / maps));
    x += percent_width;
    float rest = 0;
    for (const std::string& fact : facts) rest += text_width(font, fact) + c.px(16);
    const float width = std::clamp(right - x - rest, c.px(kLeastBar), c.px(kMostBar));
    const Rect bar{x, std::round(area.y + (area.h - c.px(kBar)) / 2), width, c.px(kBar)};
    fill_rect(list, bar, ui.track);
    frame_rect(list, bar, ui.line2);
    const float part = static_cast<float>(done) / static_cast<float>(maps);
    fill_rect(list, {bar.x, bar.y, std::round(bar.w * part), bar.h}, ui.text2);
    x += width + c.px(12);
  }
  for (std::size_t i = 0; i < facts.size(); ++i) {
    const float width = text_width(font, facts[i]);
    const bool first = i == 0;
    if (!first && x + width > right) continue;
    draw_text(list, font, {x, centered_top(font, area.y, area.h)}, ui.text2,
              fitted(font, facts[i], std::max(0.0f, right - x)));
    x += width + c.px(16);
  }
}

// Draws the popup with the field for another search.
void search_popup(const UiContext& c, const BenchmarkView& view, const Rect& under) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  const float width = c.px(380);
  ImGui::SetNextWindowPos(
      {std::max(c.px(8), under.x + under.w - width - c.px(24)), under.y + under.h + c.px(4)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(c.px(12), c.px(12)));
  const bool open = ImGui::BeginPopup("benchmark-search");
  ImGui::PopStyleVar();
  if (!open) return;
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(width);
  text_stop("##add-search");
  const bool entered =
      ImGui::InputTextWithHint("##add-search", "Add a search: astar h=landmarks w=1.5", &page.typed,
                               ImGuiInputTextFlags_EnterReturnsTrue);
  if (ImGui::IsItemEdited()) page.fault.clear();
  const std::string words = !page.fault.empty() ? page.fault
                            : view.own
                                ? "Press Enter to add it. The benchmark then starts over."
                                : "Press Enter to add it to your own copy of this benchmark.";
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height =
      draw_paragraph(*ImGui::GetWindowDrawList(), {at.x, at.y + c.px(4)}, width, c.px(17),
                     page.fault.empty() ? c.palette.ui.text2 : c.palette.ui.bad,
                     {{words, c.fonts.caption}}, c.scale);
  ImGui::Dummy({width, height + c.px(4)});
  if (entered && !page.typed.empty()) {
    const Result<SearchSpec> spec = parse_search(page.typed);
    page.fault = spec ? "" : spec.error().what + ". " + spec.error().remedy + ".";
    if (spec) {
      c.send(AddBenchmarkSearch{std::exchange(page.typed, "")});
      ImGui::CloseCurrentPopup();
    }
  }
  ImGui::EndPopup();
}

void more_popup(const UiContext& c, const Rect& under) {
  ImGui::SetNextWindowPos({under.x, under.y + under.h + c.px(4)});
  if (!ImGui::BeginPopup("benchmark-more")) return;
  for (const char* const id : {"benchmark.widest", "benchmark.start_over", "benchmark.remove"})
    action_item(c, id);
  ImGui::EndPopup();
}

}  // namespace

void benchmark_bar(const UiContext& c, const Rect& area) {
  const BenchmarkView& view = c.own<Benchmarks>().page()->view();
  BarButtons buttons(c, area);
  const bool roomy = area.w >= c.px(560);
  const Action &run = c.actions.at("benchmark.run"), &stop = c.actions.at("benchmark.stop");
  const bool some = done_maps(view) > 0;
  const std::string run_label = some ? "Continue" : "Run";
  if (buttons.at_left("run", std::string(icon::kPlay) + "  " + run_label, run.enabled(), run,
                      "Run every search on every problem, on all cores"))
    c.run(run);
  if (buttons.at_left("stop", "Stop", false, stop, "Stop. The results so far are kept."))
    c.run(stop);

  const Rect more = buttons.at_right(c.px(30));
  if (quiet_button(c, "more", more, icon::kEllipsis, c.palette.ui.text))
    ImGui::OpenPopup("benchmark-more");
  tooltip(c, more, "More actions for this benchmark");
  more_popup(c, more);
  const Action& export_action = c.actions.at("benchmark.export");
  const std::string export_label = roomy ? std::string(icon::kExport) + "  Export…" : icon::kExport;
  const Rect export_rect = buttons.at_right(buttons.width(export_label));
  if (buttons.button("export", export_rect, export_label, false, export_action.enabled()))
    c.run(export_action);
  tooltip(c, export_rect, "Save all results as CSV or JSON, or the table as Markdown");
  const std::string search_label = roomy ? std::string(icon::kMore) + "  Search" : icon::kMore;
  const Rect search_rect = buttons.at_right(buttons.width(search_label));
  if (buttons.button("search", search_rect, search_label, false, !view.runner->busy()))
    ImGui::OpenPopup("benchmark-search");
  tooltip(c, search_rect,
          view.runner->busy() ? "Stop the benchmark to add a search" : "Add a search");
  search_popup(c, view, search_rect);
  draw_progress(c, view, buttons.between());
}

}  // namespace waymark
