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
#include "app/screen/box.h"
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

// A button of the bar, fainter if it is not enabled.
bool bar_button(const UiContext& c, const char* id, const Box& place, const std::string& label,
                bool solid, bool enabled) {
  if (enabled) return push_button(c, id, place, label, solid);
  ImGui::SetCursorScreenPos(place.min());
  ImGui::Dummy(place.size());
  frame_rect(*ImGui::GetWindowDrawList(), place, c.palette.ui.line, c.px(5));
  place.text_centered(c.fonts.body, c.palette.ui.text.with_alpha(kDisabled), label);
  return false;
}

Pixels bar_button_width(const UiContext& c, const std::string& label) {
  return {std::round(text_width(c.fonts.body, label)) + c.px(24)};
}

// Draws the percentage, the bar and as many facts as fit; or why the benchmark stopped.
void draw_progress(const UiContext& c, const BenchmarkView& view, Box rest) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* const font = c.fonts.body;
  const Rect area = rest;
  rest.left(4);
  if (const std::optional<Error>& error = view.runner->error()) {
    rest.text_fitted(font, ui.bad, error->what + ".");
    tooltip(c, area, error->what + ".\n" + error->remedy + ".");
    return;
  }
  const std::vector<std::string> facts = progress_facts(c, view);
  const int maps = view.suite().map_count();
  const float percent_width = text_width(c.fonts.semibold, "100%") + c.px(8);
  if (maps > 0 &&
      rest.w >= percent_width + c.px(kLeastBar + 12) + text_width(font, facts.front())) {
    const int done = done_maps(view);
    rest.left(Pixels{percent_width})
        .text(c.fonts.semibold, ui.text, fmt::format("{}%", 100 * done / maps));
    float words = 0;
    for (const std::string& fact : facts) words += text_width(font, fact) + c.px(16);
    const Pixels width{std::clamp(rest.w - words, c.px(kLeastBar), c.px(kMostBar))};
    const Box bar = rest.left(width, 12).middle(kBar);
    bar.bar(ui.text2, static_cast<float>(done) / static_cast<float>(maps));
    frame_rect(*ImGui::GetWindowDrawList(), bar, ui.line2);
  }
  for (const std::string& fact : facts)
    if (&fact == &facts.front() || text_width(font, fact) <= rest.w)
      rest.text(font, ui.text2, fitted(font, fact, std::max(0.0f, rest.w)), 16);
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
  {
    DialogPart rest(c, width);
    rest.top(4);
    rest.paragraph(c.fonts.caption, page.fault.empty() ? c.palette.ui.text2 : c.palette.ui.bad,
                   words, 17);
  }
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
  if (!begin_popup_below(c, under, "benchmark-more")) return;
  for (const char* const id : {"benchmark.widest", "benchmark.start_over", "benchmark.remove"})
    action_item(c, id);
  ImGui::EndPopup();
}

}  // namespace

void benchmark_bar(const UiContext& c, const Rect& area) {
  const BenchmarkView& view = c.own<Benchmarks>().page()->view();
  Box row = Box(c, area).middle(kButton);
  const bool roomy = area.w >= c.px(560);
  const Action &run = c.actions.at("benchmark.run"), &stop = c.actions.at("benchmark.stop");
  const auto at_left = [&](const char* id, const std::string& label, bool solid,
                           const Action& action, const char* hint) {
    const Box place = row.left(bar_button_width(c, label), kBetween);
    if (bar_button(c, id, place, label, solid, action.enabled())) c.run(action);
    tooltip(c, place, hint);
  };
  at_left("run", std::string(icon::kPlay) + (done_maps(view) > 0 ? "  Continue" : "  Run"),
          run.enabled(), run, "Run every search on every problem, on all cores");
  at_left("stop", "Stop", false, stop, "Stop. The results so far are kept.");

  const Rect more = row.right(30, kBetween);
  if (quiet_button(c, "more", more, icon::kEllipsis, c.palette.ui.text))
    ImGui::OpenPopup("benchmark-more");
  tooltip(c, more, "More actions for this benchmark");
  more_popup(c, more);
  const auto at_right = [&](const char* id, const char* sign, const char* words, bool enabled,
                            const char* hint) {
    const std::string label = roomy ? std::string(sign) + "  " + words : sign;
    const Box place = row.right(bar_button_width(c, label), kBetween);
    const bool pressed = bar_button(c, id, place, label, false, enabled);
    tooltip(c, place, hint);
    return std::pair{pressed, place};
  };
  const Action& export_action = c.actions.at("benchmark.export");
  if (at_right("export", icon::kExport, "Export…", export_action.enabled(),
               "Save all results as CSV or JSON, or the table as Markdown")
          .first)
    c.run(export_action);
  const bool busy = view.runner->busy();
  const auto [pressed, place] =
      at_right("search", icon::kMore, "Search", !busy,
               busy ? "Stop the benchmark to add a search" : "Add a search");
  if (pressed) ImGui::OpenPopup("benchmark-search");
  search_popup(c, view, place);
  row.w = std::max(0.0f, row.w);
  draw_progress(c, view, row);
}

}  // namespace waymark
