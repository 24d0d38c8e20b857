#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmark_report.h"
#include "app/benchmarks/benchmarks.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
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

void tag_cell(const UiContext& c, BenchmarkView& view, std::size_t row, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float size = c.px(kTag);
  const Rect tag{area.x + c.px(4), std::round(area.y + (area.h - size) / 2), size, size};
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

void eye_cell(const UiContext& c, BenchmarkView& view, std::size_t row, const Rect& area) {
  const bool hidden = view.hidden[row];
  const Rect eye{area.x + c.px(4), area.y + c.px(4), area.w - c.px(8), area.h - c.px(8)};
  if (quiet_button(c, "eye", eye, hidden ? icon::kHidden : icon::kShown,
                   hidden ? c.palette.ui.text3 : c.palette.ui.text2))
    view.hidden[row] = !hidden;
  tooltip(c, eye, hidden ? "Show in the upper plot" : "Hide from the upper plot");
}

// Draws the mark and the name, whose options are lighter. The tooltip has the text form and the
// name in the suite's file.
void name_cell(const UiContext& c, const BenchmarkView& view, std::size_t row, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const BenchmarkRow& run = view.suite().rows[row].run;
  draw_benchmark_swatch(c, benchmark_look(c.palette, view, row),
                        {area.x, area.y, c.px(kSwatch), area.h});
  const ImFont* const font = c.fonts.body;
  const float left = area.x + c.px(kSwatch + 8), top = centered_top(font, area.y, area.h);
  const std::string shown = fitted(font, view.label(row), area.x + area.w - c.px(8) - left);
  const std::string main = shown.substr(0, shown.find(", "));
  const float width = draw_text(list, font, {left, top}, c.palette.ui.text, main);
  if (main.size() < shown.size())
    draw_text(list, font, {left + width, top}, c.palette.ui.text2, shown.substr(main.size()));
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

  void head(const Rect& area) const {
    float x = area.x + c_.px(kMap);
    cell_head({area.x, area.y, c_.px(kMap), area.h}, {"", "on", "map", false, false, ""});
    const float name = c_.px(kSwatch + 8);
    cell_head({x + name, area.y, look_.name - name, area.h},
              {"", "", "search", true, false, "Sorts by the order of the suite"});
    x += look_.name;
    for (const BenchmarkColumn* const column : look_.columns) {
      if (column->id == "expanded") x += look_.bar;
      const float width = c_.px(column->width);
      cell_head({x, area.y, width, area.h},
                {column->id, column->upper, column->lower, true, true, column->hint});
      x += width;
    }
    cell_head({area.x + area.w - c_.px(kEye), area.y, c_.px(kEye), area.h},
              {"", "", "plot", false, true, ""});
    hairline(*ImGui::GetWindowDrawList(), area.x, area.x + area.w, area.y + area.h - 1,
             c_.palette.ui.line2);
  }

  void row(const Rect& area, std::size_t row) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Palette::Ui& ui = c_.palette.ui;
    if (area.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) {
      fill_rect(list, area, ui.hover);
      c_.own<Benchmarks>().page()->pointed = row;
    }
    tag_cell(c_, view_, row, {area.x, area.y, c_.px(kMap), area.h});
    float x = area.x + c_.px(kMap);
    name_cell(c_, view_, row, {x, area.y, look_.name, area.h});
    x += look_.name;
    for (const BenchmarkColumn* const column : look_.columns) {
      if (column->id == "expanded") {
        bar({x + c_.px(14), area.y, look_.bar - c_.px(14), area.h}, row);
        x += look_.bar;
      }
      const float width = c_.px(column->width);
      number({x, area.y, width, area.h}, *column, row);
      x += width;
    }
    eye_cell(c_, view_, row, {area.x + area.w - c_.px(kEye), area.y, c_.px(kEye), area.h});
    hairline(list, area.x, area.x + area.w, area.y + area.h - 1, ui.line);
  }

 private:
  struct Head {
    std::string_view id;
    const char *upper, *lower;
    bool sorts, right;
    const char* hint;
  };

  // Draws two lines. A click sorts by the column; another click reverses the order.
  void cell_head(const Rect& area, const Head& head) const {
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
    const float mark = sorted ? c_.px(kMark) : 0, right = area.x + area.w - mark;
    const float upper = area.y + c_.px(6), lower = upper + c_.px(15);
    if (head.right) {
      draw_text_right(list, font, {area.x + area.w, upper}, ink, head.upper);
      draw_text_right(list, font, {right, lower}, ink, head.lower);
    } else {
      draw_text(list, font, {area.x, upper}, ink, head.upper);
      draw_text(list, font, {area.x, lower}, ink, head.lower);
    }
    if (!sorted) return;
    const float x =
        head.right ? area.x + area.w - c_.px(3) : area.x + text_width(font, head.lower) + c_.px(8);
    const float y = lower + font_size(font) / 2, size = 3 * c_.scale;
    const float tip = view_.falling ? -size : size;
    list.AddTriangleFilled({x - size, y - tip / 2}, {x + size, y - tip / 2},
                           {x, y + tip / 2 + tip / 4}, ink.packed());
  }

  void sort_by(std::string_view id, bool again) const {
    view_.falling = again && !view_.falling;
    view_.sorted_by = id;
  }

  void bar(const Rect& area, std::size_t row) const {
    if (area.w < 4) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float height = c_.px(6), y = std::round(area.y + (area.h - height) / 2);
    fill_rect(list, {area.x, y, area.w, height}, c_.palette.ui.track);
    const float part = bars_.part(mean_expanded(view_.totals[row]));
    fill_rect(list, {area.x, y, std::round(area.w * std::min(1.0f, part)), height},
              benchmark_look(c_.palette, view_, row).color);
  }

  void number(const Rect& area, const BenchmarkColumn& column, std::size_t row) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
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
    draw_text_right(list, font, {area.x + area.w, centered_top(font, area.y, area.h)}, ink, text);
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

// Draws the words.
void draw_words(const UiContext& c, const WordsBelow& words, ImVec2 at, float width) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  float y = at.y;
  for (const std::string& note : words.notes)
    y += draw_paragraph(list, {at.x, y}, width, c.px(kNoteLine), c.palette.ui.text2,
                        {{note, c.fonts.caption}}, c.scale);
  if (!words.notes.empty()) y += c.px(kNotesGap);
  draw_paragraph(list, {at.x, y}, width, c.px(kSummaryLine), c.palette.ui.text,
                 {{words.summary, c.fonts.summary}}, c.scale);
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
  const float height = c.px(kTableRow);
  ImGui::SetCursorScreenPos(area.min());
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("rows", area.size(), false, ImGuiWindowFlags_NoNav);
  const ImVec2 begin = ImGui::GetCursorScreenPos();
  float y = begin.y;
  std::vector<float> tops;
  for (const std::size_t row : view.order) {
    tops.push_back(y - begin.y);
    if (row_is_whole(y, height)) {
      ImGui::PushID(static_cast<int>(row));
      table.row({begin.x, y, area.w - c.px(kScrollBar), height}, row);
      ImGui::PopID();
    }
    y += height;
  }
  ImGui::SetCursorScreenPos(begin);
  ImGui::Dummy({area.w - c.px(kScrollBar), y - begin.y});
  scroll_to_whole_row(tops);
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace

void benchmark_table(const UiContext& c, const Rect& area) {
  BenchmarkView& view = c.own<Benchmarks>().page()->view();
  view.bring_up_to_date();
  const float padding = c.px(kBenchmarkPadding), width = area.w - 2 * padding;
  const TableLook look = table_look(c, view, width);
  const TableRow table(c, view, look);
  const float head = c.px(kTableHead), row = c.px(kTableRow);
  table.head({area.x + padding, area.y, width, head});
  const WordsBelow words = words_below(view);
  const std::vector<float> lines = word_lines(c, words, width);
  const float gap = c.px(10), room = area.h - head - gap - c.px(8);
  const auto all = static_cast<int>(view.rows());
  const float words_room = std::min(lines.back(), std::max(c.px(kLeastWords), 0.4f * room));
  const int fitting = std::max(kLeastRows, static_cast<int>((room - words_room) / row));
  const float rows_height = static_cast<float>(std::min(all, fitting)) * row;
  // The scroll bar is in the padding.
  draw_rows(c, view, table,
            {area.x + padding, area.y + head, width + c.px(kScrollBar), rows_height});
  // If not all lines fit, the last visible line is whole.
  float visible = 0;
  for (const float line : lines)
    if (line <= room - rows_height) visible = line;
  if (visible <= 0) return;
  const float top = area.y + head + rows_height + gap;
  ImGui::SetCursorScreenPos({area.x, top});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("words", {area.w, visible}, false, ImGuiWindowFlags_NoNav);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_words(c, words, {at.x + padding, at.y}, width);
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, lines.back()});
  scroll_to_whole_row(lines);
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace waymark
