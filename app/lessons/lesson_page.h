#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/lessons/lesson.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"

namespace waymark {

// The data from which a frame's live numbers are read.
Situation situation_of(const UiContext& c);

// The colour under a live number, depending on its meaning.
std::optional<Color> data_underline(const Palette& palette, DataMark mark);

// Writes a lesson's texts downwards from the top into the current ImGui window.
class LessonPage {
 public:
  // Cuts from the top of `place`. If `drawn` is false, draws nothing and only computes the bottom
  // edge.
  LessonPage(const UiContext& c, const Box& place, bool drawn = true);

  bool drawn() const { return drawn_; }
  float bottom() const { return rest_.y; }
  // Cuts a part and a gap for content that the caller draws.
  Box top(Length height, Length gap = 0) { return rest_.top(height, gap); }

  void title(const std::string& text);
  // Writes a paragraph. Occupies no space if the text is currently empty.
  void paragraph(const LiveText& text, const Color& ink);
  // Like paragraph(), but for text without numbers.
  void words(const std::string& text, const Color& ink);
  // Writes lines of code on their own background. A line whose text is currently empty keeps its
  // height.
  void code(const std::vector<LiveText>& lines);

 private:
  void write(const std::vector<TextSpan>& text, const Color& ink, float line, float gap);
  void code_line(const LiveText& text, Box row);

  const UiContext& c_;
  Situation situation_;
  ImDrawList& list_;
  Box rest_;
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
void lesson_tasks(const UiContext& c, const Lesson& lesson, const Box& place);
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

// Heights at scale 1.
inline constexpr float kGuessSlider = 58, kGuessHistogram = 92;

// Draws the slider for a guess, from 0 to the end of the question's scale, with the previous number
// and, once revealed, the answer.
void guess_slider(const UiContext& c, const Box& place);

// Draws how often each guess was made, with the answer as a line.
void guess_histogram(const UiContext& c, const Box& place);

}  // namespace waymark
