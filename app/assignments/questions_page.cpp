#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/assignments/assignments.h"
#include "app/kit/numbers.h"
#include "app/lessons/lesson_page.h"
#include "app/lessons/prediction_answer.h"
#include "app/map/map_pane.h"
#include "app/scene/opened_map.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/screen/wrapped_field.h"

namespace waymark {
namespace {

constexpr float kQuestionLine = 24, kFieldHeight = 30, kAfterQuestion = 20;
constexpr const char* kTypeNumber = "Type a number, such as 12 or 12.5.";
constexpr float kNumberWidth = 140, kButtonWidth = 130, kTextHeight = 96, kNameWidth = 280;

// Removes the commas between groups of three digits, as in "3,000". Keeps other commas.
std::string without_group_commas(const std::string& text) {
  const std::size_t first = text.find(','), point = std::min(text.find('.'), text.size());
  constexpr std::size_t kGroup = 3;
  const std::size_t begin = text.find_first_of("0123456789");
  if (first == std::string::npos || first > point || first - begin > kGroup) return text;
  std::string digits = text.substr(0, first);
  for (std::size_t at = first; at < point; at += 1 + kGroup) {
    const std::string group = text.substr(at, std::min(1 + kGroup, point - at));
    if (group.size() < 1 + kGroup || group.front() != ',' ||
        group.find_first_not_of("0123456789", 1) != std::string::npos)
      return text;
    digits += group.substr(1);
  }
  return digits + text.substr(point);
}

// A number as typed; std::nullopt if it is not one, or too large.
std::optional<double> typed_number(const std::string& text) {
  const Result<Json> value = parse_json(without_group_commas(text), "");
  if (!value || !value.value().is_number()) return std::nullopt;
  const double number = value.value().number();
  return std::abs(number) <= HandIn::kMostNumber ? std::optional(number) : std::nullopt;
}

}  // namespace

// Draws the questions of an assignment with their fields, and at the end of its page the tasks and
// the button to hand in, in this order.
class QuestionsPage {
 public:
  QuestionsPage(const UiContext& c, Assignments& assignments, ImVec2 at, float width)
      : c_(c),
        assignments_(assignments),
        article_(assignments.article_),
        work_(assignments.work()),
        list_(*ImGui::GetWindowDrawList()),
        rest_(c, {at.x, at.y, width, 0}) {}

  float bottom() const { return rest_.y; }

  void tasks() {
    if (work_.hand_in.tasks.empty()) return;
    heading("Tasks");
    for (std::size_t i = 0; i < work_.hand_in.tasks.size(); ++i) {
      const HandInTask& task = work_.hand_in.tasks[i];
      const bool claimed = work_.claimed[i];
      const Palette::Ui& ui = c_.palette.ui;
      Box row = rest_.top(kFieldHeight, 6);
      row.left(26).text(c_.fonts.body,
                        task.solved ? ui.ok
                        : claimed   ? ui.bad
                                    : ui.text2,
                        task.solved ? icon::kTaskDone
                        : claimed   ? icon::kWarning
                                    : icon::kTaskOpen);
      if ((task.solved || claimed) &&
          button(fmt::format("task{}", i), row.right(kButtonWidth), "Show scene"))
        assignments_.show_task(static_cast<int>(i));
      row.text(c_.fonts.body, ui.text,
               task.solved ? fmt::format("Task {}: solved after {} s", i + 1, task.seconds)
               : claimed   ? fmt::format("Task {}: claimed, but its scene does not solve it", i + 1)
                           : fmt::format("Task {}: not solved yet", i + 1));
    }
    rest_.top(kAfterQuestion);
  }

  // The questions below a part of the page, or at its end if `part` is nullptr.
  void questions(const ChapterBlock* part) {
    const std::vector<ChapterQuestion>& all = *article_.chapter().questions;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (part_of(all[i]) != part) continue;
      ImGui::PushID(static_cast<int>(i));
      heading(all[i].guess != Guessed::nothing ? fmt::format("Question {}: a prediction", i + 1)
                                               : fmt::format("Question {}", i + 1));
      text(all[i].text);
      const int index = static_cast<int>(i);
      if (work_.read_only && all[i].kind != ChapterQuestion::Kind::cell)
        paragraph(given(index).given() ? typed(index) + off_words(index) : "No answer",
                  ink_of(index));
      else if (all[i].kind == ChapterQuestion::Kind::text)
        text_field(index);
      else if (all[i].kind == ChapterQuestion::Kind::cell)
        cell_field(index, all[i]);
      else if (all[i].guess != Guessed::nothing)
        guess_field(index, all[i]);
      else
        number_field(index);
      rest_.top(kAfterQuestion);
      ImGui::PopID();
    }
  }

  void end() {
    if (work_.read_only) return end_of_reading();
    heading("Hand in");
    HandIn& hand_in = work_.hand_in;
    Box row = rest_.top(kFieldHeight, 10);
    if (field("##name", row.left(kNameWidth, 12), "Your name (optional)", hand_in.name)) {
      if (hand_in.name.size() > HandIn::kMostName) hand_in.name.resize(HandIn::kMostName);
      assignments_.take_over();
    }
    if (button("hand-in", row.left(kButtonWidth, 12), "Hand in…", true))
      c_.run("assignment.hand_in");
    bool& asks = assignments_.asks_to_start_over_;
    if (button("start-over", row.left(kButtonWidth), "Start over")) asks = !asks;
    if (asks) ask_to_start_over();
    const auto given = std::count_if(hand_in.answers.begin(), hand_in.answers.end(),
                                     [](const HandInAnswer& answer) { return answer.given(); });
    const auto solved = std::count_if(hand_in.tasks.begin(), hand_in.tasks.end(),
                                      [](const HandInTask& task) { return task.solved; });
    if (hand_in.tasks.empty() && hand_in.answers.empty())
      remark("This assignment has no tasks and no questions, so there is nothing to hand in.");
    else
      remark(counted(solved, hand_in.tasks.size(), "tasks solved") +
             counted(given, hand_in.answers.size(), "questions answered") +
             "The file contains your name, answers, times and scenes. Your answers are kept on "
             "this computer.");
    rest_.top(60);
  }

 private:
  void ask_to_start_over() {
    remark("Clear the figures and your answers, except predictions? The answers stay in a file.");
    rest_.top(6);
    Box row = rest_.top(kFieldHeight, 10);
    const Box clear = row.left(kButtonWidth, 12);
    const bool cancelled = button("keep-answers", row.left(kButtonWidth), "Cancel");
    if (button("clear-answers", clear, "Clear answers")) c_.run("assignment.start_over");
    if (cancelled) assignments_.asks_to_start_over_ = false;
  }
  void end_of_reading() {
    if (button("start-over", rest_.top(kFieldHeight, 10).left(kButtonWidth), "Close"))
      c_.run("assignment.start_over");
    remark("This hand-in can only be read. Close it to work on the assignment yourself.");
    rest_.top(60);
  }
  // "1 of 4 questions answered. "; empty if there are none.
  static std::string counted(std::ptrdiff_t part, std::size_t all, const char* what) {
    return all == 0 ? "" : fmt::format("{} of {} {}. ", part, all, what);
  }
  // The first part of the page with the figure that the question names; nullptr if there is none.
  const ChapterBlock* part_of(const ChapterQuestion& question) const {
    const std::vector<ChapterBlock>& parts = article_.chapter().blocks;
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const ChapterBlock& part) {
      return std::find(part.figures.begin(), part.figures.end(), question.figure) !=
             part.figures.end();
    });
    return question.names_figure && found != parts.end() ? &*found : nullptr;
  }
  void heading(const std::string& words) {
    rest_.line(c_.fonts.semibold, c_.palette.ui.text, words, 26);
  }
  void remark(const std::string& words) { paragraph(words, c_.palette.ui.text2); }
  void paragraph(const std::string& words, const Color& ink) {
    rest_.paragraph(c_.fonts.body, ink, words, kQuestionLine);
  }
  void text(const LiveText& live) {
    const Situation* const situation = article_.situation({});
    if (!situation) return;
    std::vector<TextSpan> spans;
    for (const LiveText::Span& piece : live.spans(*situation))
      spans.push_back({piece.text, piece.is_number ? c_.fonts.semibold : c_.fonts.body,
                       data_underline(c_.palette, piece.mark)});
    if (!spans.empty()) rest_.paragraph(c_.palette.ui.text, spans, kQuestionLine, 6);
  }
  bool button(const std::string& id, Box place, const char* label, bool solid = false) {
    place.bottom(2);
    return push_button(c_, id.c_str(), place, label, solid);
  }
  // Returns whether the text was changed in this frame.
  bool field(const char* id, const Box& place, const char* hint, std::string& content) {
    place.next_field();
    text_stop(id);
    return ImGui::InputTextWithHint(id, hint, &content);
  }

  std::string& typed(int question) { return work_.typed[static_cast<std::size_t>(question)]; }
  const HandInAnswer& given(int question) const {
    return work_.hand_in.answers[static_cast<std::size_t>(question)];
  }
  // The colour of an answer, or of the words for a missing one.
  const Color& ink_of(int question) const {
    return given(question).given() ? c_.palette.ui.text : c_.palette.ui.text2;
  }

  // How far an answer is off, after a comma. Only a teacher may read it.
  std::string off_words(int question) const {
    const auto index = static_cast<std::size_t>(question);
    const bool known = work_.read_only && index < work_.off.size() && !work_.off[index].empty();
    return known ? ", " + work_.off[index] : "";
  }

  void number_field(int question) {
    Box row = rest_.top(kFieldHeight);
    if (field("##number", row.left(kNumberWidth, 12), "A number", typed(question))) {
      const std::optional<double> number = typed_number(typed(question));
      assignments_.answer(question, number ? HandInAnswer{*number, {}} : HandInAnswer{});
    }
    if (!typed(question).empty() && !given(question).given())
      row.text(c_.fonts.body, c_.palette.ui.text2, kTypeNumber);
  }

  // An answer to a prediction is final, because the figure then shows its results.
  void guess_field(int question, const ChapterQuestion& asked) {
    Box row = rest_.top(kFieldHeight);
    if (given(question).given())
      return row.text(c_.fonts.body, c_.palette.ui.text,
                      "Your prediction: " + predicted(question) + result_words(asked));
    field("##guess", row.left(kNumberWidth, 12), "A number", typed(question));
    const bool entered = ImGui::IsItemDeactivated() && enter_pressed();
    const std::optional<double> number = typed_number(typed(question));
    if ((button("answer", row.left(kButtonWidth, 12), "Answer") || entered) && number)
      assignments_.answer(question, HandInAnswer{*number, {}});
    row.text(c_.fonts.body, c_.palette.ui.text2,
             number || typed(question).empty() ? "The figure shows the result after your answer."
                                               : kTypeNumber);
  }

  std::string predicted(int question) const {
    const auto* const number = std::get_if<double>(&given(question).value);
    const bool whole = number && *number == std::round(*number);
    return whole ? grouped(static_cast<std::int64_t>(*number))
                 : work_.typed[static_cast<std::size_t>(question)];
  }

  // The number that the figure of an answered prediction shows. It changes if the figure does.
  std::string result_words(const ChapterQuestion& asked) const {
    const Figure& figure = *article_.figures()[static_cast<std::size_t>(asked.figure)];
    const std::shared_ptr<const Results>& results = figure.panes().front().results;
    if (!results || figure.hides) return "";
    const std::optional<int> number = true_number(asked.guess, *results);
    if (!number) return "";
    return fmt::format(". In {}, it is {}{}.", figure_words(article_.chapter(), asked.figure),
                       figure.is_changed() ? "now " : "", grouped(*number));
  }

  void cell_field(int question, const ChapterQuestion& asked) {
    Figure& figure = *article_.figures()[static_cast<std::size_t>(asked.figure)];
    const auto* const cell = std::get_if<Cell>(&given(question).value);
    const bool open = !work_.read_only && (asked.guess == Guessed::nothing || !cell);
    const bool choosing = assignments_.choosing_ == question;
    const std::string where = figure_words(article_.chapter(), asked.figure);
    Box row = rest_.top(kFieldHeight);
    if (open &&
        button("choose", row.left(kButtonWidth, 12), choosing ? "Cancel" : "Choose a cell")) {
      assignments_.choosing_ = choosing ? std::nullopt : std::optional(question);
      if (!choosing) article_.scroll_to_figure = asked.figure;
    }
    row.text(c_.fonts.body, choosing ? c_.palette.ui.text2 : ink_of(question),
             choosing ? fmt::format("Click on a free cell of {}.", where)
             : cell   ? fmt::format("Column {}, row {} of {}{}", cell->x, cell->y, where,
                                    off_words(question))
                      : fmt::format("No cell of {} chosen yet.", where));
    if (cell) mark(figure, *cell);
    if (choosing && figure.view.w > 0) frame_rect(list_, figure.view, c_.palette.ui.text);
    if (choosing) choose(question, figure);
  }

  // The press on a cell must not drag a point, so the figure gets none of the steps until release.
  void choose(int question, Figure& figure) {
    figure.intents().clear();
    std::optional<Cell>& pressed = assignments_.pressed_;
    const std::optional<Cell> cell = cell_under_pointer(figure);
    if (cell) mark(figure, *cell);
    if (cell && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) pressed = cell;
    if (!pressed || !ImGui::IsMouseReleased(ImGuiMouseButton_Left)) return;
    assignments_.answer(question, HandInAnswer{*pressed, {}});
    assignments_.choosing_.reset();
    pressed.reset();
  }

  static MapTransform transform_of(const UiContext& c, const Figure& figure) {
    const State& state = figure.panes().front().state;
    return map_transform(state.camera, figure.view, *state.scene.map, c.scale);
  }

  // A free cell. Unlike Figure::next_pointed, also a cell below a point.
  std::optional<Cell> cell_under_pointer(const Figure& figure) const {
    if (figure.view.w <= 0 ||
        !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) ||
        !ImGui::IsMouseHoveringRect(figure.view.min(), figure.view.max()))
      return std::nullopt;
    const Cell cell = transform_of(c_, figure).cell_at(ImGui::GetIO().MousePos);
    return figure.state().scene.map->grid.walkable(cell) ? std::optional(cell) : std::nullopt;
  }

  // Draws a ring around a cell of a figure, with a casing that separates it from any colour.
  void mark(const Figure& figure, Cell cell) {
    if (figure.view.w <= 0) return;
    const MapTransform t = transform_of(c_, figure);
    const float radius = std::max(c_.px(7), static_cast<float>(t.cell_px) * 0.5f);
    for (const auto& [ink, width] : {std::pair{c_.palette.ui.panel, 5}, {c_.palette.ui.text, 2}})
      list_.AddCircle(t.center(cell), radius, ink.packed(), 0, c_.px(static_cast<float>(width)));
  }

  void text_field(int question) {
    std::string& content = typed(question);
    const Box place = rest_.top(kTextHeight);
    ImGui::SetCursorScreenPos(place.min());
    if (wrapped_text_field("##text", content, place.size())) {
      if (content.size() > HandIn::kMostText) content.resize(HandIn::kMostText);
      assignments_.answer(question, content.empty() ? HandInAnswer{} : HandInAnswer{content, {}});
    }
  }

  const UiContext& c_;
  Assignments& assignments_;
  Article& article_;
  Assignments::Work& work_;
  ImDrawList& list_;
  Box rest_;
};

float Assignments::draw(const UiContext& c, ImVec2 at, float width, const ChapterBlock* part) {
  if (article_.figures().empty()) return at.y;
  QuestionsPage page(c, *this, at, width);
  page.questions(part);
  if (!part) {
    page.tasks();
    page.end();
  }
  return page.bottom();
}

std::vector<std::string> Assignments::take_typed() {
  std::vector<std::string> unusable;
  const std::vector<ChapterQuestion>& all = *article_.chapter().questions;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind != ChapterQuestion::Kind::number || work().typed[i].empty() ||
        work().hand_in.answers[i].given())
      continue;
    if (const std::optional<double> number = typed_number(work().typed[i]))
      answer(static_cast<int>(i), HandInAnswer{*number, {}});
    else
      unusable.push_back(fmt::format("question {}", i + 1));
  }
  return unusable;
}

}  // namespace waymark
