#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/rich_text.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kLine = 18, kButton = 28, kBar = 6, kBetween = 8;

// The progress, "6 of 100 maps, about 40 s left", or another state of the benchmark.
std::string progress_words(const UiContext& c, const BenchmarkView& view) {
  const BenchmarkRunner& runner = *view.runner;
  const int maps = view.suite().map_count();
  const std::string count =
      fmt::format("{} of {} map{}", grouped(static_cast<int>(runner.book().results.size())),
                  grouped(maps), maps == 1 ? "" : "s");
  switch (runner.doing()) {
    case BenchmarkRunner::Doing::reading:
      return "Reading the saved results …";
    case BenchmarkRunner::Doing::stopping:
      return count + ", stopping after the current searches";
    case BenchmarkRunner::Doing::running: {
      const std::optional<double> left = runner.seconds_left();
      if (!left || !c.times) return count;
      if (*left < 90) return fmt::format("{}, about {:.0f} s left", count, std::ceil(*left));
      return fmt::format("{}, about {:.0f} min left", count, std::ceil(*left / 60));
    }
    case BenchmarkRunner::Doing::nothing:
      break;
  }
  if (maps == 0) return "The library has no maps. Get some with File > Maps";
  if (runner.book().results.empty()) return "Not run yet";
  return view.problems == 0 ? count
                            : fmt::format("{}, {} problem{}", count, grouped(view.problems),
                                          view.problems == 1 ? "" : "s");
}

// Draws buttons from left to right.
class ButtonRow {
 public:
  ButtonRow(const UiContext& c, ImVec2 at) : c_(c), x_(at.x), y_(at.y) {}

  bool button(const char* label, bool solid, const char* hint) {
    const float width = text_width(c_.fonts.body, label) + c_.px(28);
    const Rect rect{x_, y_, width, c_.px(kButton)};
    x_ += width + c_.px(kBetween);
    const bool pressed = push_button(c_, label, rect, label, solid);
    tooltip(c_, rect, hint);
    return pressed;
  }
  float x() const { return x_; }

 private:
  const UiContext& c_;
  float x_, y_;
};

void run_buttons(const UiContext& c, BenchmarkView& view, ButtonRow& row) {
  BenchmarkRunner& runner = *view.runner;
  const auto done = static_cast<int>(runner.book().results.size());
  const BenchmarkView* const running = c.own<Benchmarks>().page()->running();
  if (runner.doing() == BenchmarkRunner::Doing::running) {
    if (row.button("Stop", true, "Stop. The results so far are kept.")) c.run("benchmark.stop");
  } else if (!runner.busy() && running == nullptr && done < view.suite().map_count()) {
    if (row.button(done == 0 ? "Run" : "Continue", true,
                   "Run every search on every problem, on all cores"))
      c.run("benchmark.run");
  }
  if (runner.busy()) return;
  if ((done > 0 || runner.error()) && row.button("Start over", false, "Discard the results so far"))
    runner.start_over();
}

void draw_progress(const UiContext& c, const BenchmarkView& view, const Rect& bar) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  fill_rect(list, bar, c.palette.ui.track);
  const float part = static_cast<float>(view.runner->book().results.size()) /
                     static_cast<float>(std::max(1, view.suite().map_count()));
  fill_rect(list, {bar.x, bar.y, std::round(bar.w * part), bar.h}, c.palette.ui.text2);
}

// Draws the progress or the error next to the buttons.
void draw_state(const UiContext& c, const BenchmarkView& view, const Rect& area) {
  const BenchmarkView* const running = c.own<Benchmarks>().page()->running();
  const std::optional<Error>& error = view.runner->error();
  std::string words = progress_words(c, view);
  if (error)
    words = error->what + ".";
  else if (running != nullptr && running != &view)
    words += fmt::format("; {} is running", running->suite().title);
  const ImFont* const font = c.fonts.body;
  draw_text(*ImGui::GetWindowDrawList(), font, {area.x, centered_top(font, area.y, area.h)},
            error ? c.palette.ui.bad : c.palette.ui.text2, fitted(font, words, area.w));
}

}  // namespace

float benchmark_head(const UiContext& c, const Rect& area, bool narrow) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  BenchmarkView& view = page.view();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  float y = area.y;
  // Leaves room to the right of the title for the page's close button.
  draw_text(list, c.fonts.summary_number, {area.x, y}, c.palette.ui.text,
            fitted(c.fonts.summary_number, view.suite().title, area.w - c.px(32)));
  y += font_size(c.fonts.summary_number) + c.px(4);
  y += draw_paragraph(list, {area.x, y}, area.w - c.px(32), c.px(kLine), c.palette.ui.text2,
                      {{view.suite().description, c.fonts.body}}, c.scale) +
       c.px(10);
  ButtonRow row(c, {area.x, y});
  run_buttons(c, view, row);
  if (view.own && !view.runner->busy() &&
      row.button("Remove", false, "Delete your benchmark and its results"))
    c.run("benchmark.remove");
  const bool has_results = !view.runner->book().results.empty();
  if (has_results && row.button("Export…", false, "Save as CSV, JSON or Markdown"))
    c.run("benchmark.export");
  float right = area.x + area.w;
  if (narrow) {
    const std::vector<SegmentItem> sides = {{"Table", ""}, {"Plots", ""}};
    right -= segments_width(c, sides);
    const int clicked = segments(c, "side", {right, y}, sides, static_cast<int>(page.side));
    if (clicked >= 0) page.side = static_cast<BenchmarkPage::Side>(clicked);
    right -= c.px(kBetween);
  }
  draw_state(c, view, {row.x() + c.px(4), y, right - row.x() - c.px(4), c.px(kButton)});
  y += c.px(kButton + 10);
  draw_progress(c, view, {area.x, y, area.w, c.px(kBar)});
  return y + c.px(kBar + 12) - area.y;
}

}  // namespace waymark
