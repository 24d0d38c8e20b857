#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/kit/numbers.h"
#include "app/lessons/class_question.h"
#include "app/lessons/course.h"
#include "app/lessons/lesson_page.h"
#include "app/lessons/prediction_answer.h"
#include "app/scene/map_words.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "core/base/lines.h"

namespace waymark {
namespace {

constexpr float kGuessButton = 28;

// The lesson's question, or a default question if it has none.
std::string question_of(const UiContext& c) {
  const Guessed what = c.state.prediction.what;
  if (c.of<Course>().taken()) {
    const Lesson& lesson =
        c.of<Course>().lessons()[static_cast<std::size_t>(*c.of<Course>().taken())];
    if (lesson.question && lesson.question->what == what)
      return in_words_of(c.results.scene.map->grid, lesson.question->text.plain(situation_of(c)));
  }
  return question_words(c.results.scene, c.results.moves, what);
}

std::string cell_guess(const Grid& grid, const Prediction& p) {
  return in_words_of(grid, p.cell ? "Your guess is the cell " : "Click a cell of the map.") +
         (p.cell ? cell_text(grid, *p.cell) + "." : "");
}

// A text that states the answer and how close the guesses are.
std::string revealed_words(const Prediction& p) {
  if (p.guesses.empty())
    return is_cell(p.what) ? "The ring on the map is the farthest cell."
                           : fmt::format("The answer is {}.", grouped(p.true_value));
  const GuessSummary s = summary_of(p.guesses, p.true_value);
  const bool cell = is_cell(p.what);
  if (cell && s.count == 1)
    return s.middle == 0 ? "No cell is farther than your guess."
                         : fmt::format(
                               "The ring on the map is the farthest cell. Your guess is {} steps "
                               "closer to the goal.",
                               grouped(s.middle));
  if (cell)
    return fmt::format(
        "The ring on the map is the farthest cell. {} guesses are {} to {} steps closer to the "
        "goal; half of "
        "them are at most {} steps closer.",
        s.count, grouped(s.least), grouped(s.most), grouped(s.middle));
  if (s.count == 1)
    return s.middle == p.true_value
               ? fmt::format("The answer is {}. Your guess is right.", grouped(p.true_value))
               : fmt::format("The answer is {}. Your guess of {} is {} off.", grouped(p.true_value),
                             grouped(s.middle), grouped(std::abs(s.middle - p.true_value)));
  return fmt::format(
      "The answer is {}. The {} guesses range from {} to {} with a median of {}. {} of them {} "
      "within 10%.",
      grouped(p.true_value), s.count, grouped(s.least), grouped(s.most), grouped(s.middle), s.near,
      s.near == 1 ? "is" : "are");
}

// A sentence about the previous questions.
std::string past_words(const Prediction& p) {
  int guesses = 0, near = 0;
  for (const Prediction::Past& past : p.past) {
    if (past.guesses.empty()) continue;
    guesses += static_cast<int>(past.guesses.size());
    near += summary_of(past.guesses, past.true_value).near;
  }
  return fmt::format("Earlier: {} question{} with {} guess{}; {} {} close.", p.past.size(),
                     p.past.size() == 1 ? "" : "s", guesses, guesses == 1 ? "" : "es", near,
                     near == 1 ? "was" : "were");
}

class PredictionPage {
 public:
  PredictionPage(const UiContext& c, const Box& place, bool drawn = true)
      : c_(c), page_(c, place, drawn), p_(c.state.prediction), asked_(c.of<ClassQuestion>()) {}

  float bottom() const { return page_.bottom(); }

  // Writes everything except the foot.
  void write() {
    page_.title("Predict first");
    page_.words(question_of(c_), c_.palette.ui.text);
    if (is_cell(p_.what)) {
      if (p_.hides()) page_.words(cell_guess(c_.results.scene.map->grid, p_), c_.palette.ui.text2);
    } else if (!p_.revealed || p_.guesses.size() < 2) {
      const Box place = page_.top(kGuessSlider);
      if (page_.drawn()) guess_slider(c_, place);
    }
    if (p_.revealed) {
      line();
      if (p_.guesses.size() > 1) {
        const Box place = page_.top(kGuessHistogram);
        if (page_.drawn()) guess_histogram(c_, place);
      }
      page_.words(in_words_of(c_.results.scene.map->grid, revealed_words(p_)), c_.palette.ui.text);
      if (!p_.past.empty()) page_.words(past_words(p_), c_.palette.ui.text2);
      return;
    }
    if (!asked_.id.empty()) return answer();
    entry();
    buttons({{"predict.reveal", "Reveal", true}, {"predict.close", "Skip", false}});
    if (c_.ui.presentation.presenting || c_.state.mode == Mode::present) class_buttons();
  }

  // Writes the button that ends a revealed question.
  void foot() {
    if (p_.revealed) buttons({{"predict.close", "Continue", true}});
  }

  // Draws the line of a student who has guessed, and Reveal.
  void sent() {
    line();
    buttons({{"predict.reveal", "Reveal", true}});
  }

 private:
  struct Button {
    const char* action;
    const char* label;
    bool solid;
  };

  // Draws the buttons of a teacher whose class guesses on the page.
  void class_buttons() {
    buttons({{"predict.code", asked_.shown_code(c_.state) ? "Hide QR code" : "QR code", false},
             {"predict.copy_link", "Copy link", false},
             {"predict.paste", "Paste guesses", false}});
  }

  // Draws the buttons of a student, who sees the answer only after guessing.
  void answer() {
    buttons({{"predict.answer", asked_.line.empty() ? "Guess" : "Change my guess",
              asked_.line.empty()}});
    if (asked_.line.empty())
      page_.words("You get a line to send to your teacher.", c_.palette.ui.text2);
    else if (!c_.layout.slim)
      sent();
  }

  // Draws the line with the student's guess, if there is one.
  void line() {
    if (asked_.line.empty()) return;
    page_.words("Send this line to your teacher:", c_.palette.ui.text);
    const Box field = page_.top(kGuessButton, 8);
    if (page_.drawn()) {
      fill_rect(*ImGui::GetWindowDrawList(), field, c_.palette.ui.field);
      frame_rect(*ImGui::GetWindowDrawList(), field, c_.palette.ui.line2);
      field.inset(8).text_fitted(c_.fonts.mono, c_.palette.ui.text, asked_.line);
    }
    buttons({{"predict.copy_line", "Copy line", false}});
  }

  // Draws the entry for guesses that a class calls out: each guess is typed or set with the slider,
  // then entered. Below are the number of guesses and a button that removes the last one.
  void entry() {
    const std::size_t count = is_cell(p_.what) ? p_.cells.size() : p_.guesses.size();
    Box row = page_.top(kGuessButton, 12);
    if (page_.drawn()) {
      if (!is_cell(p_.what)) typed(row.left(84, 8));
      const Rect button = row.left(button_width(c_, "Add guess", 20));
      if (push_button(c_, "enter-guess", button, "Add guess")) c_.run("predict.enter");
      tooltip(c_, button, "Add this guess and enter the next one, for a class");
    }
    if (count == 0) return;
    row = page_.top(kGuessButton, 12);
    if (!page_.drawn()) return;
    const Rect button = row.right(button_width(c_, "Remove last", 20));
    if (push_button(c_, "predict.remove_last", button, "Remove last"))
      c_.run("predict.remove_last");
    row.text(c_.fonts.body, c_.palette.ui.text2,
             count == 1 ? "1 guess" : fmt::format("{} guesses", count));
  }

  void typed(const Box& place) {
    place.next_field();
    const bool set = p_.number != Prediction::kUnknown;
    std::string typed = set ? fmt::format("{}", p_.number) : "";
    text_stop("##guess");
    const bool changed = ImGui::InputTextWithHint(
        "##guess", "Number", &typed,
        ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_AutoSelectAll);
    using Entry = ClassQuestion::Entry;
    Entry& entry = c_.own<ClassQuestion>().entry;
    if (!ImGui::IsItemActive())
      entry = Entry::left;
    else if (changed)
      entry = Entry::typing;
    else if (entry == Entry::left)
      entry = Entry::waiting;
    if (changed) {
      int number = 0;
      Prediction p = p_;
      p.number = Prediction::kUnknown;
      if (parse_number(typed, number) && number >= 0) {
        p.number = std::min(number, Prediction::kMostNumber);
        p.most = std::max(p.most, round_end(p.number));
      }
      c_.send(Command{SetPrediction{p}});
    }
    // Keeps the focus for the next guess.
    if (!ImGui::IsItemDeactivated() || !enter_pressed()) return;
    c_.run("predict.enter");
    ImGui::SetKeyboardFocusHere(-1);
  }

  void buttons(const std::vector<Button>& row) {
    Box line = page_.top(kGuessButton, 8);
    const float whole = line.w;
    for (const Button& button : row) {
      const Pixels width{std::max(c_.px(84), button_width(c_, button.label).count)};
      if (line.w < whole && width.count > line.w) line = page_.top(kGuessButton, 8);
      const Rect rect = line.left(width, 8);
      if (page_.drawn() && push_button(c_, button.action, rect, button.label, button.solid))
        c_.run(button.action);
    }
    page_.top(4);
  }

  const UiContext& c_;
  LessonPage page_;
  const Prediction& p_;
  const ClassQuestion& asked_;
};

}  // namespace

void prediction_panel(const UiContext& c, const Rect& area) {
  if (!c.state.prediction.open()) return;
  const float whole = prediction_height(c, area.w);
  if (whole <= area.h || !c.state.prediction.revealed) {
    PredictionPage page(c, {c, area});
    page.write();
    return page.foot();
  }
  // In a low pane, the text scrolls above the button.
  PredictionPage measured(c, {c, {0, 0, area.w, 0}}, false);
  measured.foot();
  Box rest(c, area);
  const Box foot = rest.bottom(Pixels{measured.bottom()});
  ImGui::SetCursorScreenPos(rest.min());
  if (ImGui::BeginChild("question", {rest.w, std::max(1.0f, rest.h)})) {
    DialogPart content(c, rest.w - c.px(12));
    PredictionPage page(c, content);
    page.write();
    content.top(Pixels{page.bottom() - content.y});
  }
  ImGui::EndChild();
  PredictionPage(c, foot).foot();
}

void sent_guess_panel(const UiContext& c, const Rect& area) { PredictionPage(c, {c, area}).sent(); }

float prediction_height(const UiContext& c, float width) {
  if (!c.state.prediction.open()) return 0;
  PredictionPage page(c, {c, {0, 0, width, 0}}, false);
  page.write();
  page.foot();
  return page.bottom();
}

namespace {

constexpr float kSliderLine = 26, kBarsHeight = 48, kBarsTitle = 18;
constexpr int kBars = 12;

// The number at the end of the axis, at least as large as the answer and all guesses.
int end_of(const Prediction& p) {
  int end = is_cell(p.what) ? 1 : p.most;
  if (!p.revealed) return end;
  for (const int guess : p.guesses) end = std::max(end, guess);
  return round_end(std::max(end, p.true_value));
}

Color guessed_ink(const UiContext& c) {
  switch (c.state.prediction.what) {
    case Guessed::expanded_a:
      return c.palette.panel.a;
    case Guessed::expanded_b:
      return c.palette.panel.b;
    default:
      return c.palette.panel.true_cost;
  }
}

// Draws a number below or above the line, and keeps it within the line's width.
void label(const UiContext& c, float x, float left, float right, float y, const Color& ink,
           const std::string& text) {
  const float width = text_width(c.fonts.caption, text);
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.caption,
            {std::clamp(x - width / 2, left, std::max(left, right - width)), y}, ink, text);
}

void take_number(const UiContext& c, float part) {
  Prediction p = c.state.prediction;
  // Steps of a hundredth of the scale are fine enough for guesses.
  const double step = std::max(1.0, p.most / 100.0);
  const double number = std::round(static_cast<double>(part) * p.most / step) * step;
  p.number = std::clamp(static_cast<int>(number), 0, p.most);
  if (p != c.state.prediction) c.send(Command{SetPrediction{p}});
}

}  // namespace

void guess_slider(const UiContext& c, const Box& place) {
  const Prediction& p = c.state.prediction;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float ring = c.px(8), left = place.x + ring, right = place.x + place.w - ring;
  const float y = place.y + c.px(kSliderLine);
  const int end = end_of(p);
  // An entered guess is no longer the slider's value.
  const int guessed = p.revealed && p.guesses.size() == 1 ? p.guesses.front() : p.number;
  const bool set = guessed != Prediction::kUnknown;
  const auto x_of = [&](int number) {
    return left + (right - left) * static_cast<float>(number) / static_cast<float>(end);
  };
  if (p.hides()) {
    ImGui::SetCursorScreenPos({place.x, y - c.px(14)});
    press_area("guess-slider", {place.w, c.px(28)});
    if (ImGui::IsItemActive())
      take_number(c, std::clamp((ImGui::GetIO().MousePos.x - left) / (right - left), 0.0f, 1.0f));
    if (const int steps = key_steps(); steps != 0 && p.most > 0)
      take_number(c, static_cast<float>(set ? guessed : p.most / 2) / static_cast<float>(p.most) +
                         0.01f * static_cast<float>(steps));
  }
  const float x = x_of(set ? std::min(guessed, end) : end / 2);
  fill_rect(list, {left, y - c.px(1), right - left, c.px(2)}, ui.line2);
  if (set) fill_rect(list, {left, y - c.px(1), x - left, c.px(2)}, ui.text);
  const float below = y + c.px(12);
  // Labels below the line end to the left of the number at its end.
  const float labels_end = place.x + place.w - text_width(c.fonts.caption, grouped(end)) - c.px(8);
  const bool before = was_before(p, c.state.scene) && p.now <= end;
  if (before) {
    fill_rect(list, {x_of(p.now) - c.px(1), y - c.px(8), c.px(2), c.px(16)}, guessed_ink(c));
    label(c, x_of(p.now), place.x + c.px(24), labels_end, below, guessed_ink(c), "before");
  }
  if (set || !p.revealed) {
    add_disc(list, {x, y}, ring, ui.field.packed());
    list.AddCircle({x, y}, ring - 1, (set ? ui.text : ui.text3).packed(), 0, 2 * c.scale);
  }
  const std::string guess = set          ? "guess " + grouped(guessed)
                            : p.revealed ? ""
                                         : "drag or type your guess";
  if (p.revealed) {
    const float true_value = x_of(p.true_value);
    fill_rect(list, {true_value - c.px(1.5f), y - c.px(10), c.px(3), c.px(20)}, ui.ok);
    label(c, true_value, place.x, place.x + place.w, y - c.px(26), ui.text,
          "answer " + grouped(p.true_value));
    if (!before) label(c, x, place.x + c.px(16), labels_end, below, ui.text2, guess);
  } else {
    label(c, x, place.x, place.x + place.w, y - c.px(26), ui.text, guess);
  }
  draw_text(list, c.fonts.caption, {place.x, below}, ui.text2, "0");
  draw_text_right(list, c.fonts.caption, {place.x + place.w, below}, ui.text2, grouped(end));
}

void guess_histogram(const UiContext& c, const Box& place) {
  const ImVec2 at = place.min();
  const float width = place.w;
  const Prediction& p = c.state.prediction;
  const int end = end_of(p);
  const std::vector<int> counts = histogram_of(p.guesses, end, kBars);
  const int most = *std::max_element(counts.begin(), counts.end());
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float part = width / kBars, base = at.y + c.px(kBarsTitle + kBarsHeight);
  for (int i = 0; i < kBars; ++i) {
    const auto count = static_cast<float>(counts[static_cast<std::size_t>(i)]);
    const float bar = std::round(c.px(kBarsHeight - 12) * count / static_cast<float>(most));
    const float x0 = std::round(at.x + part * static_cast<float>(i));
    const float x1 = std::round(at.x + part * static_cast<float>(i + 1)) - c.px(2);
    fill_rect(list, {x0, base - bar, x1 - x0, bar}, c.palette.ui.text3);
  }
  hairline(list, at.x, at.x + width, base, c.palette.ui.line2);
  const float true_value =
      at.x + width * static_cast<float>(p.true_value) / static_cast<float>(std::max(1, end));
  fill_rect(list, {true_value - c.px(1.5f), base - c.px(kBarsHeight), c.px(3), c.px(kBarsHeight)},
            c.palette.ui.ok);
  // Above the answer's line, which may cross a bar.
  for (int i = 0; i < kBars; ++i) {
    const int count = counts[static_cast<std::size_t>(i)];
    if (count == 0) continue;
    const std::string number = grouped(count);
    const float bar =
        std::round(c.px(kBarsHeight - 12) * static_cast<float>(count) / static_cast<float>(most));
    const ImVec2 middle{at.x + part * (static_cast<float>(i) + 0.5f) - c.px(1),
                        base - bar - c.px(7)};
    const float half = text_width(c.fonts.caption, number) / 2 + c.px(2);
    fill_rect(list, {middle.x - half, middle.y - c.px(6), 2 * half, c.px(12)}, c.palette.ui.panel);
    draw_text_centered(list, c.fonts.caption, middle, c.palette.ui.text2, number);
  }
  label(c, true_value, at.x, at.x + width, at.y, c.palette.ui.text,
        is_cell(p.what) ? "farthest" : "answer " + grouped(p.true_value));
  const float below = base + c.px(4);
  draw_text(list, c.fonts.caption, {at.x, below}, c.palette.ui.text2, "0");
  draw_text_right(list, c.fonts.caption, {at.x + width, below}, c.palette.ui.text2, grouped(end));
}

}  // namespace waymark
