#pragma once

#include <vector>

#include "app/model/lesson/lesson.h"
#include "app/ui/shell/ui_context.h"
#include "app/ui/widgets/rich_text.h"

namespace waymark {

// What the live numbers of a frame are read from.
Situation situation_of(const UiContext& c);

// The colour under a live number, by what it stands for.
std::optional<Color> data_underline(const Palette& palette, DataMark mark);

// Writes the texts of a lesson downwards from where it begins, into the window that is open.
class LessonPage {
 public:
  // Where it is not `drawn` it only says how far down it would come.
  LessonPage(const UiContext& c, ImVec2 at, float width, bool drawn = true);

  bool drawn() const { return drawn_; }
  float x() const { return x_; }
  float width() const { return width_; }
  float bottom() const { return y_; }
  void skip(float height) { y_ += height; }

  void title(const std::string& text);
  // One that has nothing to tell now takes no room. `indent` is kept free at its left.
  void paragraph(const LiveText& text, const Color& ink, float indent = 0);
  // The same of words without numbers.
  void words(const std::string& text, const Color& ink, float indent = 0);
  // Lines of code on a ground of their own. One that has nothing to tell keeps its room.
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
