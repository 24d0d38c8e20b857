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

// Draws the open lesson in a part of the Summary pane, as wide as the pane: a header with the bars
// of the course, the text, which scrolls if it is long, and buttons below it.
void lesson_panel(const UiContext& c, const Rect& area);

// Draws the list of lessons in the pane on the left. A click opens a lesson.
void lesson_list(const UiContext& c, const Rect& pane);

// Draws the finished and the open lessons of the course by name. A click on a lesson opens it.
void lesson_summary(const UiContext& c, LessonPage& page);

// Draws the current task of the open lesson with its state, hint and solution. Above the task,
// draws the lesson's suggestion of what to try. If all tasks are done, draws a sentence that says
// so.
void lesson_tasks(const UiContext& c, const Lesson& lesson, ImVec2 at, float width);
// The height that lesson_tasks() would use, in pixels.
float lesson_tasks_height(const UiContext& c, const Lesson& lesson, float width);

// Draws the question without its answer: the text, the slider or a prompt to click the guess on the
// map, the guesses so far, Reveal and Skip. Once revealed, the answer is shown next to the guesses.
// Draws into the current ImGui window from the top of `area` down, in a column of any width. If the
// answer does not fit into the area, it scrolls above its button. Draws nothing if there is no
// question.
void prediction_panel(const UiContext& c, const Rect& area);
// Draws the line with a student's guess and the button that reveals the answer. On a phone,
// prediction_panel() has no room for them. Requires ClassQuestion::line.
void sent_guess_panel(const UiContext& c, const Rect& area);
// The height that prediction_panel() uses in a column of that width, in pixels; 0 if there is no
// question.
float prediction_height(const UiContext& c, float width);

// Draws the slider for a guess, from 0 to the end of the question's scale, with the previous number
// and, once revealed, the answer. Returns the slider's height, even if `drawn` is false.
float guess_slider(const UiContext& c, ImVec2 at, float width, bool drawn);

// Draws how often each guess was made, with the answer as a line. Returns the height used.
float guess_histogram(const UiContext& c, ImVec2 at, float width, bool drawn);

}  // namespace waymark
