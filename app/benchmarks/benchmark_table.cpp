#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmark_report.h"
#include "app/benchmarks/benchmarks.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

constexpr float kTableHead = 40, kTableRow = 34, kTag = 18, kMap = 30, kEye = 34;
constexpr float kSwatch = 22, kLeastName = 128, kMostName = 320;
constexpr float kLeastMeanBar = 44, kMostMeanBar = 420, kScrollBar = 12, kMark = 9;
// The words below the table keep at least this height or their own; the table at least this many
// rows.
constexpr float kLeastWords = 92;
constexpr int kLeastRows = 3;
// Long names get at most this share of the width as long as columns do not fit.
constexpr float kNameShare = 0.34f;

// The columns that fit, and the widths that depend on the page.
struct TableLook {
  std::vector<const BenchmarkColumn*> columns;
  float name = 0, bar = 0;
};

TableLook table_look(const UiContext& c, const BenchmarkView& view, float width) {
  TableLook look{columns_for(view.shown.suite, view.totals)};
  float widest = 0;
  for (std::size_t row = 0; row < view.rows(); ++row)
    widest = std::max(widest, text_width(c.fonts.body, view.label(row)));
  const float wanted = std::clamp(widest + c.px(kSwatch + 18), c.px(kLeastName), c.px(kMostName));
  float used = c.px(kMap + kEye + kLeastMeanBar) + std::min(wanted, kNameShare * width);
  for (const BenchmarkColumn* const column : look.columns) used += c.px(column->width);
  while (used > width) {
    const auto last = std::max_element(
        look.columns.begin(), look.columns.end(),
        [](const BenchmarkColumn* a, const BenchmarkColumn* b) { return a->drop < b->drop; });
    if ((*last)->drop == 0) break;
    used -= c.px((*last)->width);
    look.columns.erase(last);
  }
  float rest = width - c.px(kMap + kEye);
  for (const BenchmarkColumn* const column : look.columns) rest -= c.px(column->width);
  look.name = std::clamp(wanted, std::min(c.px(kLeastName), rest),
                         std::max(c.px(kLeastName), rest - c.px(kLeastMeanBar)));
  look.bar = std::clamp(rest - look.name, 0.0f, c.px(kMostMeanBar));
  look.name = rest - look.bar;
  return look;
}

// A click makes the row A; with Shift or the right button, B. If the row already has the other
// letter, A and B swap.
void choose(BenchmarkView& view, std::size_t row, bool as_b) {
  std::size_t& chosen = as_b ? view.b : view.a;
  std::size_t& other = as_b ? view.a : view.b;
  if (other == row) other = chosen;
  chosen = row;
}

void tag_cell(const UiContext& c, BenchmarkView& view, std::size_t row, const Box& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect tag = area.inset(4).left(kTag).middle(kTag);
  ImGui::SetCursorScreenPos(area.min());
  press_area("tag", area.size(),
             ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
  const bool hovered = ImGui::IsItemHovered();
  if (ImGui::IsItemClicked(ImGuiMouseButton_Left)) choose(view, row, ImGui::GetIO().KeyShift);
  if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) choose(view, row, true);
  if (row == view.a || row == view.b) {
    draw_tag(c, list, tag, row == view.a ? Slot::a : Slot::b);
  } else {
    dashed_frame(list, tag, c.palette.ui.line2, c.px(3));
    if (hovered)
      draw_text_centered(list, c.fonts.landmark, {tag.x + tag.w / 2, tag.y + tag.h / 2 - c.px(1)},
                         c.palette.ui.text3, "A");
  }
  tooltip(c, area,
          "Click to show it as A in the plots and on the map. Shift-click or right-click for B.");
}

void eye_cell(const UiContext& c, BenchmarkView& view, std::size_t row, const Box& area) {
  const bool hidden = view.hidden[row];
  const Rect eye = area.inset(4, 4);
  if (quiet_button(c, "eye", eye, hidden ? icon::kHidden : icon::kShown,
                   hidden ? c.palette.ui.text3 : c.palette.ui.text2))
    view.hidden[row] = !hidden;
  tooltip(c, eye, hidden ? "Show in the upper plot" : "Hide from the upper plot");
}

// Draws the mark and the name, whose options are lighter. The tooltip has the text form and the
// name in the suite's file.
void name_cell(const UiContext& c, const BenchmarkView& view, std::size_t row, const Box& area) {
  const BenchmarkRow& run = view.suite().rows[row].run;
  Box rest = area;
  draw_benchmark_swatch(c, benchmark_look(c.palette, view, row), rest.left(kSwatch, 8));
  rest.right(8);
  const std::string shown = fitted(c.fonts.body, view.label(row), rest.w);
  const std::string main = shown.substr(0, shown.find(", "));
  rest.text(c.fonts.body, c.palette.ui.text, main);
  rest.text(c.fonts.body, c.palette.ui.text2, shown.substr(main.size()));
  const std::string named = run.label == view.label(row) ? "" : "\nin the suite: " + run.label;
  tooltip(c, area,
          fmt::format("{}\n{}\nmoves {}{}", view.label(row), text_of(run.spec),
                      text_of(run.directions), named));
}

// The mean number of expansions; 0 if there is none.
double mean_expanded(const BenchmarkTotals& sums) {
  const int searched = sums.problems - sums.misfits;
  return searched == 0 ? 0 : static_cast<double>(sums.expanded) / searched;
}

// The logarithmic scale of the bars: powers of ten.
struct BarScale {
  double from = 0, to = 1;

  explicit BarScale(const BenchmarkView& view) {
    double least = 0, most = 0;
    for (const BenchmarkTotals& sums : view.totals) {
      const double mean = mean_expanded(sums);
      if (mean <= 0) continue;
      least = least == 0 ? mean : std::min(least, mean);
      most = std::max(most, mean);
    }
    if (most <= 0) return;
    // The shortest bar has some length.
    from = std::floor(std::log10(0.7 * least));
    to = std::max(std::log10(most), from + 0.5);
  }
  float part(double mean) const {
    return mean <= 0 ? 0
                     : static_cast<float>(std::max(0.0, (std::log10(mean) - from) / (to - from)));
  }
};

// Draws a row of the table, or its head.
class TableRow {
 public:
  TableRow(const UiContext& c, BenchmarkView& view, const TableLook& look)
      : c_(c), view_(view), look_(look), bars_(view) {}

  void head(const Box& area) const {
    Box rest = area;
    cell_head(rest.left(kMap), {"", "on", "map", false, false, ""});
    cell_head(rest.right(kEye), {"", "", "plot", false, true, ""});
    Box name = rest.left(Pixels{look_.name});
    name.left(kSwatch + 8);
    cell_head(name, {"", "", "search", true, false, "Sorts by the order of the suite"});
    for (const BenchmarkColumn* const column : look_.columns) {
      if (column->id == "expanded") rest.left(Pixels{look_.bar});
      cell_head(rest.left(column->width),
                {column->id, column->upper, column->lower, true, true, column->hint});
    }
    line_below(area, c_.palette.ui.line2);
  }

  void row(const Box& area, std::size_t row) const {
    const Palette::Ui& ui = c_.palette.ui;
    if (area.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) {
      fill_rect(*ImGui::GetWindowDrawList(), area, ui.hover);
      c_.own<Benchmarks>().page()->pointed = row;
    }
    Box rest = area;
    tag_cell(c_, view_, row, rest.left(kMap));
    const Box eye = rest.right(kEye);
    name_cell(c_, view_, row, rest.left(Pixels{look_.name}));
    for (const BenchmarkColumn* const column : look_.columns) {
      if (column->id == "expanded") {
        Box bars = rest.left(Pixels{look_.bar});
        bars.left(14);
        bar(bars, row);
      }
      number(rest.left(column->width), *column, row);
    }
    eye_cell(c_, view_, row, eye);
    line_below(area, ui.line);
  }

 private:
  struct Head {
    std::string_view id;
    const char *upper, *lower;
    bool sorts, right;
    const char* hint;
  };

  static void line_below(const Rect& area, const Color& ink) {
    hairline(*ImGui::GetWindowDrawList(), area.x, area.x + area.w, area.y + area.h - 1, ink);
  }

  // Draws two lines. A click sorts by the column; another click reverses the order.
  void cell_head(const Box& area, const Head& head) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImFont* const font = c_.fonts.caption;
    const bool sorted = head.sorts && view_.sorted_by == head.id;
    if (head.sorts) {
      ImGui::SetCursorScreenPos(area.min());
      ImGui::PushID(head.lower);
      ImGui::PushID(head.upper);
      if (press_area("head", area.size())) sort_by(head.id, sorted);
      if (ImGui::IsItemHovered()) fill_rect(list, area, c_.palette.ui.hover);
      ImGui::PopID();
      ImGui::PopID();
      tooltip(c_, area, std::string(head.hint) + (head.right ? "\nClick to sort" : ""));
    }
    const Color& ink = sorted ? c_.palette.ui.text : c_.palette.ui.text2;
    const Pixels line{font_size(font)};
    Box rest = area;
    rest.top(6);
    Box upper = rest.top(15).top(line), lower = rest.top(line);
    if (head.right) {
      lower.right(sorted ? kMark : 0);
      upper.text_right(font, ink, head.upper);
      lower.text_right(font, ink, head.lower);
    } else {
      upper.text(font, ink, head.upper);
      lower.text(font, ink, head.lower, 8);
    }
    if (!sorted) return;
    const float x = head.right ? area.x + area.w - c_.px(3) : lower.x;
    const float y = lower.y + lower.h / 2, size = 3 * c_.scale;
    const float tip = view_.falling ? -size : size;
    list.AddTriangleFilled({x - size, y - tip / 2}, {x + size, y - tip / 2},
                           {x, y + tip / 2 + tip / 4}, ink.packed());
  }

  void sort_by(std::string_view id, bool again) const {
    view_.falling = again && !view_.falling;
    view_.sorted_by = id;
  }

  void bar(const Box& area, std::size_t row) const {
    if (area.w < 4) return;
    area.middle(6).bar(benchmark_look(c_.palette, view_, row).color,
                       bars_.part(mean_expanded(view_.totals[row])));
  }

  void number(const Box& area, const BenchmarkColumn& column, std::size_t row) const {
    const Palette::Ui& ui = c_.palette.ui;
    const Suite& suite = view_.shown.suite;
    const BenchmarkTotals& sums = view_.totals[row];
    const bool hidden = column.timed && !c_.times;
    const double value = column.value({suite, suite.rows[row], sums, view_.totals[view_.a]});
    const std::string text = hidden || std::isnan(value) ? "–" : column.text(value);
    const bool main = column.id == "expanded", optimal = column.id == "optimal";
    const ImFont* const font = main ? c_.fonts.mono_semibold : c_.fonts.mono;
    const Color& ink = optimal && !row_remark(sums).empty()           ? ui.warn
                       : column.when != BenchmarkColumn::When::always ? ui.text2
                                                                      : ui.text;
    Box(area).text_right(font, ink, text);
    if (sums.problems == 0) return;
    if (main)
      tooltip(c_, area, fmt::format("{} cells in total", grouped(sums.expanded)));
    else if (optimal)
      tooltip(c_, area, solved_words(sums));
  }

  // "98 of 100 problems solved", and what went wrong.
  static std::string solved_words(const BenchmarkTotals& sums) {
    const std::string remark = row_remark(sums);
    return fmt::format("{} of {} problems solved{}{}", grouped(sums.solved), grouped(sums.problems),
                       remark.empty() ? "" : "\n", remark);
  }

  const UiContext& c_;
  BenchmarkView& view_;
  const TableLook& look_;
  BarScale bars_;
};

// The text below the table: the summary, and at most two footnotes.
struct WordsBelow {
  std::string summary;
  std::vector<std::string> notes;
};

WordsBelow words_below(const BenchmarkView& view) {
  WordsBelow words;
  if (view.all_problems == 0) {
    words.summary = view.suite().map_count() == 0
                        ? "Your library has no maps. Get some with File > Maps."
                    : view.runner->busy()
                        ? "Running. The first results follow. You can close the page."
                        : "This benchmark has not run yet. You can close the page while it runs.";
  } else if (view.problems == 0) {
    words.summary = "No problem passes the filter.";
  } else {
    words.summary = view.summary;
    const auto faulty =
        std::count_if(view.totals.begin(), view.totals.end(),
                      [](const BenchmarkTotals& sums) { return !row_remark(sums).empty(); });
    if (faulty > 0)
      words.notes.push_back(fmt::format(
          "{} returned longer paths, stopped at a limit or can't search some maps. Point at the "
          "number of optimal paths.",
          faulty == 1 ? "1 search" : grouped(faulty) + " searches"));
  }
  std::string scale = view.problems > 0
                          ? fmt::format("The bars have a logarithmic scale from {}.",
                                        grouped(std::llround(std::pow(10, BarScale(view).from))))
                          : "";
  if (!view.suite().source.empty())
    scale += fmt::format("{}The paper ({}) used {} other maps.", scale.empty() ? "" : " ",
                         view.suite().source, view.suite().elsewhere_maps);
  if (!scale.empty()) words.notes.push_back(std::move(scale));
  return words;
}

constexpr float kNoteLine = 17, kSummaryLine = 23, kNotesGap = 12;

void draw_words(const UiContext& c, const WordsBelow& words, Box rest) {
  for (const std::string& note : words.notes)
    rest.paragraph(c.fonts.caption, c.palette.ui.text2, note, kNoteLine);
  if (!words.notes.empty()) rest.top(kNotesGap);
  rest.paragraph(c.fonts.summary, c.palette.ui.text, words.summary, kSummaryLine);
}

// The lower edges of the lines that draw_words() draws.
std::vector<float> word_lines(const UiContext& c, const WordsBelow& words, float width) {
  std::vector<float> ends;
  float y = 0;
  const auto paragraph = [&](const std::string& text, const ImFont* font, float line) {
    const float end = y + paragraph_height(width, line, {{text, font}});
    while (y + line <= end + 0.5f) ends.push_back(y += line);
  };
  for (const std::string& note : words.notes) paragraph(note, c.fonts.caption, c.px(kNoteLine));
  if (!words.notes.empty()) y += c.px(kNotesGap);
  paragraph(words.summary, c.fonts.summary, c.px(kSummaryLine));
  return ends;
}

void draw_rows(const UiContext& c, BenchmarkView& view, const TableRow& table, const Rect& area) {
  ImGui::SetCursorScreenPos(area.min());
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("rows", area.size(), false, ImGuiWindowFlags_NoNav);
  const ImVec2 begin = ImGui::GetCursorScreenPos();
  Box rows(c, {begin.x, begin.y, area.w - c.px(kScrollBar), 0});
  std::vector<float> tops;
  for (const std::size_t index : view.order) {
    tops.push_back(rows.y - begin.y);
    const Box row = rows.top(kTableRow);
    if (!row_is_whole(row.y, row.h)) continue;
    ImGui::PushID(static_cast<int>(index));
    table.row(row, index);
    ImGui::PopID();
  }
  ImGui::SetCursorScreenPos(begin);
  ImGui::Dummy({rows.w, rows.y - begin.y});
  scroll_to_whole_row(tops);
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace

void benchmark_table(const UiContext& c, const Rect& area) {
  BenchmarkView& view = c.own<Benchmarks>().page()->view();
  view.bring_up_to_date();
  Box rest = Box(c, area).inset(kBenchmarkPadding);
  const TableLook look = table_look(c, view, rest.w);
  const TableRow table(c, view, look);
  table.head(rest.top(kTableHead));
  const WordsBelow words = words_below(view);
  const std::vector<float> lines = word_lines(c, words, rest.w);
  const float room = rest.h - c.px(10) - c.px(8), row = c.px(kTableRow);
  const auto all = static_cast<int>(view.rows());
  const float words_room = std::min(lines.back(), std::max(c.px(kLeastWords), 0.4f * room));
  const int fitting = std::max(kLeastRows, static_cast<int>((room - words_room) / row));
  Box rows = rest.top(Pixels{static_cast<float>(std::min(all, fitting)) * row}, 10);
  rows.w += c.px(kScrollBar);  // in the padding
  draw_rows(c, view, table, rows);
  // If not all lines fit, the last visible line is whole.
  float visible = 0;
  for (const float line : lines)
    if (line <= room - rows.h) visible = line;
  if (visible <= 0) return;
  ImGui::SetCursorScreenPos({area.x, rest.y});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("words", {area.w, visible}, false, ImGuiWindowFlags_NoNav);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_words(c, words, {c, {rest.x, at.y, rest.w, 0}});
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({rest.w, lines.back()});
  scroll_to_whole_row(lines);
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace waymark
