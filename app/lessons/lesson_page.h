#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/lessons/lesson.h"
#include "app/screen/draw.h"

namespace waymark {

// The data from which a frame's live numbers are read.
Situation situation_of(const UiContext& c);

// The colour under a live number, depending on its meaning.
std::optional<Color> data_underline(const Palette& palette, DataMark mark);

// Writes a lesson's texts downwards from the top into the current ImGui window.
class LessonPage {
 public:
  // If `drawn` is false, draws nothing and only computes the bottom edge.
  LessonPage(const UiContext& c, ImVec2 at, float width, bool drawn = true);

  bool drawn() const { return drawn_; }
  float x() const { return x_; }
  float width() const { return width_; }
  float bottom() const { return y_; }
  void skip(float height) { y_ += height; }

  void title(const std::string& text);
  // Writes a paragraph, indented by `indent`. Occupies no space if the text is currently empty.
  void paragraph(const LiveText& text, const Color& ink, float indent = 0);
  // Like paragraph(), but for text without numbers.
  void words(const std::string& text, const Color& ink, float indent = 0);
  // Writes lines of code on their own background. A line whose text is currently empty keeps its
  // height.
  void code(const std::vector<LiveText>& lines);

 private:
  float write(const std::vector<TextSpan>& spans, const Color& ink, float indent, float line);
  void code_line(const LiveText& text, float x);

  const UiContext& c_;
  Situation situation_;
  ImDrawList& list_;
  float x_, y_, width_;
  bool drawn_;
};

}  // namespace waymark
