#include "app/lessons/lesson_page.h"

#include <fmt/format.h>

#include "app/benchmarks/benchmarks.h"
#include "app/landmarks/landmark_learner.h"
#include "app/screen/draw.h"
#include "app/studies/streams_plot.h"
#include "app/studies/studies.h"

namespace waymark {
namespace {

constexpr float kPageLine = 20, kBelowParagraph = 8;

}  // namespace

Situation situation_of(const UiContext& c) {
  return {c.state,
          c.results,
          c.ui.hovered,
          c.of<CountStudies>().of<CountRun>(),
          c.of<CountStudies>().of<StreamsRun>(),
          &c.of<LandmarkLearner>(),
          &c.of<BenchmarkFigures>()};
}

std::optional<Color> data_underline(const Palette& palette, DataMark mark) {
  switch (mark) {
    case DataMark::none:
      return std::nullopt;
    case DataMark::a:
      return palette.panel.a;
    case DataMark::b:
      return palette.panel.b;
    case DataMark::true_cost:
      return palette.panel.true_cost;
    case DataMark::exact:
      return palette.panel.exact;
    case DataMark::landmark_point:
      break;
  }
  return palette.panel.landmark;
}

LessonPage::LessonPage(const UiContext& c, ImVec2 at, float width, bool drawn)
    : c_(c),
      situation_(situation_of(c)),
      list_(*ImGui::GetWindowDrawList()),
      x_(at.x),
      y_(at.y),
      width_(width),
      drawn_(drawn) {}

float LessonPage::write(const std::vector<TextSpan>& spans, const Color& ink, float indent,
                        float line) {
  const float width = width_ - indent;
  if (!drawn_) return paragraph_height(width, line, spans);
  return draw_paragraph(list_, {x_ + indent, y_}, width, line, ink, spans, c_.scale);
}

void LessonPage::title(const std::string& text) {
  y_ += write({{text, c_.fonts.semibold}}, c_.palette.ui.text, 0, c_.px(24)) + c_.px(4);
}

void LessonPage::paragraph(const LiveText& text, const Color& ink, float indent) {
  std::vector<TextSpan> spans;
  for (LiveText::Span& span : text.spans(situation_))
    spans.push_back({std::move(span.text), span.is_number ? c_.fonts.semibold : c_.fonts.body,
                     data_underline(c_.palette, span.mark)});
  if (!spans.empty()) y_ += write(spans, ink, indent, c_.px(kPageLine)) + c_.px(kBelowParagraph);
}

void LessonPage::words(const std::string& text, const Color& ink, float indent) {
  y_ += write({{text, c_.fonts.body}}, ink, indent, c_.px(kPageLine)) + c_.px(kBelowParagraph);
}

void LessonPage::code(const std::vector<LiveText>& lines) {
  if (lines.empty()) return;
  const float pad = c_.px(8), line = c_.px(kPageLine);
  const Rect ground{x_, y_, width_, 2 * pad + line * static_cast<float>(lines.size())};
  fill_rect(list_, ground, c_.palette.ui.track, c_.px(4));
  list_.PushClipRect(ground.min(), ground.max(), true);
  y_ += pad;
  for (const LiveText& text : lines) {
    code_line(text, x_ + pad);
    y_ += line;
  }
  list_.PopClipRect();
  y_ += pad + c_.px(12);
}

// Verbatim, including leading spaces.
void LessonPage::code_line(const LiveText& text, float x) {
  for (const LiveText::Span& span : text.spans(situation_)) {
    const ImFont* font = span.is_number ? c_.fonts.mono_semibold : c_.fonts.mono;
    // Wide enough that changing numbers rarely move the text after them.
    const std::string words = span.is_number ? fmt::format("{:>3}", span.text) : span.text;
    const float width = draw_text(list_, font, {x, centered_top(font, y_, c_.px(kPageLine))},
                                  c_.palette.ui.text, words);
    if (const std::optional<Color> color = data_underline(c_.palette, span.mark))
      fill_rect(list_, {x, y_ + c_.px(kPageLine - 2), width, c_.px(2)}, *color);
    x += width;
  }
}

}  // namespace waymark
