#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <optional>
#include <string>

#include "app/article/figure_stage.h"
#include "app/kit/numbers.h"
#include "app/lessons/prediction_answer.h"
#include "app/presentations/handout.h"
#include "app/presentations/presentation.h"
#include "app/scene/state.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/gl_window.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// Lengths in pixels at scale 1.
constexpr float kViewHead = 52, kViewFoot = 60, kSideLeast = 300, kSideMost = 472, kViewInset = 24;
constexpr float kSlideLabel = 36, kScenesRow = 44, kSceneButton = 36, kViewButton = 36;
constexpr float kClockPart = 84, kNextPart = 186, kNextImage = 256, kGuessPart = 176;
constexpr float kPartTitle = 26, kLeastNotesPart = 72;
constexpr int kGuessBins = 20;

// "12:40", or "1:02:40" from an hour on.
std::string timer_text(double seconds) {
  const auto whole = static_cast<int>(seconds);
  const int hours = whole / 3600, minutes = whole / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60)
                   : fmt::format("{:02}:{:02}", minutes, whole % 60);
}

constexpr float kAroundLabel = 28;

void view_head(const UiContext& c, const Rect& head) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const Presentation& presentation = c.state.presentation;
  fill_rect(list, head, ui.chrome);
  hairline(list, head.x, head.x + head.w, head.y + head.h - 1, ui.line);
  Box row = Box(c, head).inset(kViewInset);
  const auto button = [&](const char* id, const std::string& label, const char* action) {
    const Rect rect = row.right(button_width(c, label, kAroundLabel), 10).middle(kViewButton);
    if (push_button(c, id, rect, label)) c.run(action);
    tooltip(c, rect, c.actions.at(action).label);
  };
  button("view-end", "End  Esc", "presentation.present");
  button("view-slide", "Slide only  P", "presentation.presenter");
  if (has_second_windows())
    button("view-window",
           c.of<PresenterView>().second_window ? "Close class window" : "Window for the class  W",
           "presentation.second_window");
  row.text_fitted(c.fonts.semibold, ui.text,
                  presentation.has(presentation.at)
                      ? fmt::format("Scene {} of {}", presentation.at + 1, presentation.size())
                      : "No scenes");
}

void slide_part(const UiContext& c, const Rect& slide, unsigned texture) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const bool black = c.ui.presentation.black;
  const float height = c.px(kSlideLabel);
  Box label(c, {slide.x, slide.y - height, slide.w, height});
  label.text(c.fonts.semibold, ui.text, black ? "The screen is black" : "On the screen now");
  label.text_right(c.fonts.body, ui.text2,
                   c.of<PresenterView>().second_window ? "Drag here, and the class sees it"
                                                       : "Drag on the slide");
  list.AddImage(texture_id(texture), slide.min(), slide.max(), {0, 1}, {1, 0});
  frame_rect(list, slide, ui.line2);
}

// Draws a button for each scene, as many as there is room for, with the current one among them.
void scenes_part(const UiContext& c, const Rect& area) {
  const Presentation& presentation = c.state.presentation;
  Box row(c, area);
  row.top(8);
  const float step = c.px(kSceneButton + 6);
  const int room = std::max(1, static_cast<int>(area.w / step));
  const int first =
      std::clamp(presentation.at - room / 2, 0, std::max(0, presentation.size() - room));
  for (int i = first; i < std::min(presentation.size(), first + room); ++i) {
    ImGui::PushID(i);
    const Rect rect = row.left(kSceneButton, 6).top(kSceneButton);
    if (push_button(c, "scene", rect, fmt::format("{}", i + 1), i == presentation.at))
      c.send(Command{ShowScene{i}});
    tooltip(c, rect, presentation.scene(i).title);
    ImGui::PopID();
  }
}

void clock_part(const UiContext& c, Box area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  constexpr float kTimer = 1.5f;
  PresenterView& view = c.own<PresenterView>();
  Box head = area.top(Pixels{kTimer * font_size(c.fonts.title)}, 6);
  add_text(list, c.fonts.title, head.min(), ui.text.packed(), timer_text(view.seconds), 0, kTimer);
  const Rect reset = head.right(104).top(28);
  if (push_button(c, "view-timer", reset, "Reset timer")) view.seconds = 0;
  // The time of day would differ in every screenshot.
  if (c.times)
    draw_text_right(list, c.fonts.body, {area.x + area.w, area.y}, ui.text2,
                    fmt::format("{:%H:%M}", fmt::localtime(std::time(nullptr))));
  area.line(c.fonts.body, ui.text2, "since the start");
}

// Whether the page must not show the answer to the question.
bool hides_answer(const UiContext& c) {
  return c.state.prediction.hides() && !c.of<PresenterView>().peeks;
}

// Writes the title of a part, and cuts its row. Returns the rest of that row.
Box part_title(const UiContext& c, Box& part, std::string_view words, float height = kPartTitle) {
  Box row = part.top(height);
  Box title = row.top(Pixels{font_size(c.fonts.semibold)});
  title.text(c.fonts.semibold, c.palette.ui.text, words, 10);
  return title;
}

void next_part(const UiContext& c, Box area) {
  const Palette::Ui& ui = c.palette.ui;
  const Presentation& presentation = c.state.presentation;
  const int next = presentation.at + 1;
  Box title = part_title(c, area, "Next");
  if (!presentation.has(next))
    return title.text(c.fonts.body, ui.text2,
                      presentation.size() > 0 ? "This is the last scene" : "F6 adds scenes");
  title.text_fitted(c.fonts.body, ui.text2, presentation.scene(next).title);
  const float most = area.h * static_cast<float>(kSlideWidth / kSlideHeight);
  const float width = std::floor(std::min({c.px(kNextImage), area.w, most}));
  if (width < 1) return;
  // The results of the next scene may be the answer to the question of this one.
  const bool answers =
      !hides_answer(c) || !shares_answer(c.state.scene, presentation.scene(next).state.scene);
  const auto shown =
      c.own<NextSlide>().show(presentation, std::nullopt, next, static_cast<int>(width), answers,
                              c.of<FigureStage>().chapters());
  if (!shown || shown->page != next) return;
  const Rect image{area.x, area.y, static_cast<float>(shown->width),
                   static_cast<float>(shown->height)};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddImage(texture_id(shown->texture), image.min(), image.max());
  frame_rect(list, image, ui.line2);
}

// Draws the notes, which scroll if they are long.
void notes_part(const UiContext& c, Box area) {
  const Palette::Ui& ui = c.palette.ui;
  part_title(c, area, "Notes");
  const PresentationScene* const scene = shown_scene(c.state);
  const bool none = !scene || scene->notes.empty();
  const float line = c.px(26);
  ImGui::SetCursorScreenPos(area.min());
  if (ImGui::BeginChild("view-notes", {area.w, std::max(1.0f, area.h)})) {
    ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = area.w - c.px(16), begin = at.y;
    const std::string text = none ? "This scene has no notes." : scene->notes;
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t end = std::min(text.find('\n', from), text.size());
      at.y +=
          std::max(line, draw_paragraph(*ImGui::GetWindowDrawList(), at, width, line,
                                        none ? ui.text2 : ui.text,
                                        {{text.substr(from, end - from), c.fonts.lead}}, c.scale));
      from = end + 1;
    }
    ImGui::Dummy({width, at.y - begin});
  }
  ImGui::EndChild();
}

// Draws a dot for each guess, with the median and the answer if it may be shown.
void guess_dots(const UiContext& c, const Rect& area, const Prediction& question,
                std::optional<int> answer) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  int end = std::max({1, question.most, answer.value_or(0)});
  for (const int guess : question.guesses) end = std::max(end, guess);
  end = round_end(end);
  const std::vector<int> counts = histogram_of(question.guesses, end, kGuessBins);
  const float base = area.y + area.h - c.px(22), step = area.w / kGuessBins;
  const float top = area.y + c.px(20);  // below the labels
  const auto most = static_cast<float>(*std::max_element(counts.begin(), counts.end()));
  const float rise = std::min(c.px(12), (base - top) / std::max(1.0f, most));
  const float radius = std::min(c.px(5), 0.45f * std::min(rise, step));
  for (int bin = 0; bin < kGuessBins; ++bin)
    for (int i = 0; i < counts[static_cast<std::size_t>(bin)]; ++i)
      add_disc(list,
               {area.x + step * (static_cast<float>(bin) + 0.5f),
                base - rise * (static_cast<float>(i) + 0.5f)},
               radius, ui.text3.packed());
  hairline(list, area.x, area.x + area.w, base, ui.line2);
  draw_text(list, c.fonts.caption, {area.x, base + c.px(4)}, ui.text2, "0");
  draw_text_right(list, c.fonts.caption, {area.x + area.w, base + c.px(4)}, ui.text2, grouped(end));
  const auto place = [&](int number) {
    return area.x + area.w * static_cast<float>(number) / static_cast<float>(end);
  };
  // The labels are on the outer sides of the two lines.
  const auto label = [&](float x, bool left, const Color& ink, const std::string& text) {
    const float width = text_width(c.fonts.caption, text), gap = c.px(6);
    const bool fits = left ? x - gap - width >= area.x : x + gap + width <= area.x + area.w;
    const float at = left == fits ? x - gap - width : x + gap;
    draw_text(list, c.fonts.caption,
              {std::clamp(at, area.x, std::max(area.x, area.x + area.w - width)), area.y}, ink,
              text);
  };
  std::optional<int> median;
  if (!question.guesses.empty()) median = summary_of(question.guesses, answer.value_or(0)).middle;
  const bool answer_left = answer && (!median || *answer <= *median);
  if (median) {
    const float x = std::round(place(*median));
    const std::array<ImVec2, 2> line{{{x, area.y}, {x, base}}};
    const std::array<float, 2> dash{3, 3};
    draw_dashed_line(list, line, dash, c.scale, ui.text, c.px(1.5f));
    label(x, !answer_left && answer, ui.text, "median " + grouped(*median));
  }
  if (answer) {
    const float x = std::round(place(*answer));
    fill_rect(list, {x - c.px(1), area.y, c.px(2), base - area.y}, ui.ok);
    label(x, answer_left && median, ui.ok, "answer " + grouped(*answer));
  }
}

void guesses_part(const UiContext& c, Box area) {
  const Palette::Ui& ui = c.palette.ui;
  const Prediction& question = c.state.prediction;
  const bool cells = is_cell(question.what);
  const std::string count =
      grouped(cells && question.hides() ? question.cells.size() : question.guesses.size());
  const std::string label = c.of<PresenterView>().peeks ? "Hide answer" : "Peek at the answer";
  const float button = question.hides() ? button_width(c, label, 20).count : 0;
  const char* words = "Guesses of the class";
  if (text_width(c.fonts.semibold, words) + text_width(c.fonts.body, count) + c.px(20) >
      area.w - button)
    words = "Guesses";
  Box title = part_title(c, area, words, 30);
  title.text(c.fonts.body, ui.text2, count);
  if (question.hides()) {
    PresenterView& view = c.own<PresenterView>();
    const Rect peek = title.right(Pixels{button}).middle(26);
    if (push_button(c, "view-peek", peek, label)) view.peeks = !view.peeks;
    // It would cover the answer.
    if (!view.peeks)
      tooltip(c, peek, "Show the answer on this page only. A mirrored screen shows it, too");
  }
  const bool hides = hides_answer(c);
  if (cells) {
    const std::optional<Cell> cell = hides ? std::nullopt : farthest_cell(c.results);
    if (cell)
      area.line(c.fonts.body, ui.text,
                fmt::format("The farthest cell is {}, {}.", cell->x, cell->y));
    return;
  }
  guess_dots(c, area, question, hides ? std::nullopt : true_number(question.what, c.results));
}

void side_part(const UiContext& c, const Rect& side) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, {side.x, side.y, 1, side.h}, ui.line);
  Box rest = Box(c, side).inset(20);
  rest.top(14);
  const auto rule = [&](Box& below) {
    hairline(list, side.x, side.x + side.w, below.y, ui.line);
    below.top(12);
  };
  clock_part(c, rest.top(kClockPart));
  rule(rest);
  const bool asks = c.state.prediction.open();
  Box guesses = rest.bottom(asks ? kGuessPart : 0);
  const bool last = !c.state.presentation.has(c.state.presentation.at + 1);
  // In a low window, the image shrinks before the notes do.
  const float room = rest.h - c.px(kLeastNotesPart + 24);
  const float next = last || !can_print_scenes()
                         ? c.px(kPartTitle)
                         : std::clamp(room, c.px(kPartTitle), c.px(kNextPart));
  Box part = rest.top(Pixels{next});
  part.bottom(8);
  next_part(c, part);
  rule(rest);
  rest.h = std::max(c.px(kLeastNotesPart), rest.h - c.px(8));
  notes_part(c, rest);
  if (!asks) return;
  rule(guesses);
  guesses.bottom(8);
  guesses_part(c, guesses);
}

void view_foot(const UiContext& c, const Rect& foot) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, foot, ui.chrome);
  hairline(list, foot.x, foot.x + foot.w, foot.y, ui.line);
  const bool asks = c.state.prediction.hides();
  Box row = Box(c, foot).inset(kViewInset);
  const auto button = [&](const char* id, const std::string& label, const char* action,
                          bool solid) {
    const Rect rect = row.left(button_width(c, label, kAroundLabel), 8).middle(kViewButton);
    const Action& run = c.actions.at(action);
    const bool on = !solid && run.checked && run.checked();
    if (push_button(c, id, rect, label, solid) && run.enabled()) c.run(run);
    if (on) {
      frame_rect(list, rect, ui.text, c.px(4));
      fill_rect(list, {rect.x, rect.y + rect.h - c.px(4), rect.w, c.px(4)}, ui.text, c.px(2));
    }
    tooltip(c, rect, run.label);
  };
  button("view-back", "Back", "presentation.previous", false);
  if (asks) button("view-reveal", "Reveal  Space", "predict.reveal", true);
  button("view-next", asks ? "Next" : "Next  Space", "presentation.next", !asks);
  row.left(16);
  button("view-spot", "L  Spotlight", "presentation.spotlight", false);
  button("view-pen", "D  Pen", "presentation.pen", false);
  button("view-wipe", "E  Erase", "presentation.wipe", false);
  button("view-black", "B  Black", "presentation.black", false);
}

}  // namespace

PresenterParts presenter_parts(ImVec2 display, float scale, float aspect) {
  const auto px = [scale](float length) { return std::round(length * scale); };
  const float width = std::max(display.x, px(640)), height = std::max(display.y, px(400));
  const float side = std::clamp(std::round(0.32f * width), px(kSideLeast), px(kSideMost));
  PresenterParts parts;
  parts.head = {0, 0, width, px(kViewHead)};
  parts.foot = {0, height - px(kViewFoot), width, px(kViewFoot)};
  parts.side = {width - side, parts.head.h, side, parts.foot.y - parts.head.h};
  const float top = parts.head.h + px(kSlideLabel), inset = px(kViewInset);
  const float most_width = parts.side.x - 2 * inset;
  const float most_height = parts.foot.y - top - px(kScenesRow + 8);
  const float wide = std::max(1.0f, std::floor(std::min(most_width, most_height * aspect)));
  parts.slide = {inset, top, wide, std::max(1.0f, std::round(wide / aspect))};
  parts.scenes = {inset, top + parts.slide.h, most_width, px(kScenesRow)};
  return parts;
}

void presenter_view(const UiContext& c, const PresenterParts& parts, unsigned slide) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  if (begin_pane("presenter", {0, 0, display.x, display.y}, c.palette.ui.panel)) {
    view_head(c, parts.head);
    slide_part(c, parts.slide, slide);
    scenes_part(c, parts.scenes);
    side_part(c, parts.side);
    view_foot(c, parts.foot);
  }
  end_pane();
}

}  // namespace waymark
