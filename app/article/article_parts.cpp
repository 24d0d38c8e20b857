#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/article/article_page.h"
#include "app/article/chapter.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/lessons/course.h"
#include "app/lessons/lesson_page.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kRowHeight = 32, kSide = 20, kTitle = 48;

// Whether no part of a row is scrolled out of the current ImGui window.
bool wholly_visible(const Rect& row) {
  const float top = ImGui::GetWindowPos().y;
  return row.y >= top && row.y + row.h <= top + ImGui::GetWindowHeight();
}

// Draws the list downwards into the current ImGui window.
class ChapterList {
 public:
  ChapterList(const UiContext& c, Article& article, const Box& rest)
      : c_(c), article_(article), list_(*ImGui::GetWindowDrawList()), rest_(rest) {}

  float bottom() const { return rest_.y; }

  // The button that chooses the route.
  void route() {
    const ChapterRoute& route = article_.route();
    const Box button = rest_.top(34, 8).inset(12);
    if (push_button(c_, "route", button, "")) ImGui::OpenPopup("routes");
    Box inside = button.inset(10);
    inside.right(16).text_right(c_.fonts.body, c_.palette.ui.text2, icon::kList);
    inside.text_fitted(c_.fonts.semibold, c_.palette.ui.text, route.title);
    ImGui::SetNextWindowPos({button.x, button.y + button.h + c_.px(2)}, ImGuiCond_Appearing);
    if (ImGui::BeginPopup("routes")) {
      route_items(c_, article_);
      ImGui::EndPopup();
    }
    rest_.top(26).inset(kSide).line(
        c_.fonts.caption, c_.palette.ui.text2,
        fmt::format("{} {}, {} minutes", route.chapters.size(),
                    route.chapters.size() == 1 ? "chapter" : "chapters", article_.minutes(route)));
  }

  void chapters() {
    int number = 0;
    for (const int chapter : article_.route().chapters) {
      ++number;
      if (row(fmt::format("chapter{}", chapter), fmt::format("{}", number),
              article_.chapters()[static_cast<std::size_t>(chapter)].title,
              article_.open() == chapter && !article_.summary_shown(), state_of(chapter)))
        article_.show(chapter);
    }
    if (row("summary", "", "Summary", article_.summary_shown(), "")) article_.show_summary();
  }

  // The switch that shows the user's own map in the figures.
  void own_map() {
    rest_.top(10);
    const Box line = rest_.top(kRowHeight);
    if (quiet_button(c_, "own-map", line, "", c_.palette.ui.text))
      article_.use_own_map(!article_.own_map());
    Box words = line.inset(kSide);
    words.left(kTitle - kSide)
        .text(c_.fonts.body, c_.palette.ui.text2,
              article_.own_map() ? icon::kTaskDone : icon::kTaskOpen);
    words.text(c_.fonts.body, c_.palette.ui.text, "Show my map");
    tooltip(c_, line,
            "Figures that fit any map show your map and your points. Nothing in a figure changes "
            "your map.");
  }

  void exercises() {
    const Course& course = c_.of<Course>();
    if (course.lessons().empty()) return;
    rest_.top(18);
    rest_.top(30).inset(kSide).line(c_.fonts.semibold, c_.palette.ui.text, "Exercises in the Lab");
    for (int i = 0; i < static_cast<int>(course.lessons().size()); ++i) {
      const std::string id = fmt::format("take.{}", i + 1);
      if (row(id, "", course.lessons()[static_cast<std::size_t>(i)].title, false,
              course.is_done(i) ? icon::kDone : ""))
        c_.run(id);
    }
    rest_.top(20);
  }

 private:
  // Returns whether the row was clicked.
  bool row(const std::string& id, const std::string& number, const std::string& title, bool chosen,
           const std::string& state) {
    const ImFont* font = chosen ? c_.fonts.semibold : c_.fonts.body;
    // Breaks a long title into lines.
    const float room = rest_.w - c_.px(64) - text_width(c_.fonts.body, state);
    const float more = text_size(font, title, room).y - font_size(font);
    const Rect line = rest_.top(Pixels{c_.px(kRowHeight) + more});
    if (chosen) {
      fill_rect(list_, line, c_.palette.ui.active);
      fill_rect(list_, {line.x, line.y, c_.px(3), line.h}, c_.palette.ui.text);
    }
    const bool clicked = quiet_button(c_, id.c_str(), line, "", c_.palette.ui.text);
    if (chosen && article_.scroll_to_top && !wholly_visible(line)) ImGui::SetScrollHereY();
    const float top = centered_top(font, line.y, c_.px(kRowHeight));
    draw_text(list_, font, {line.x + c_.px(kSide), top}, c_.palette.ui.text2, number);
    add_text(list_, font, {line.x + c_.px(kTitle), top}, c_.palette.ui.text.packed(), title, room);
    if (!state.empty())
      draw_text_right(list_, c_.fonts.body, {line.x + line.w - c_.px(12), top},
                      state == icon::kDone ? c_.palette.ui.ok : c_.palette.ui.text2, state);
    return clicked;
  }

  // A tick, or how many tasks of the open chapter are done.
  std::string state_of(int chapter) const {
    const int tasks = article_.chapters()[static_cast<std::size_t>(chapter)].tasks;
    if (tasks == 0) return "";
    if (article_.is_done(chapter)) return icon::kDone;
    if (chapter != article_.open()) return "";
    int done = 0;
    for (int task = 0; task < tasks; ++task) done += article_.is_done(chapter, task);
    return fmt::format("{}/{}", done, tasks);
  }

  const UiContext& c_;
  Article& article_;
  ImDrawList& list_;
  Box rest_;
};

}  // namespace

void route_items(const UiContext& c, const Article& article) {
  for (int i = 0; i < static_cast<int>(article.routes().size()); ++i) {
    const ChapterRoute& route = article.routes()[static_cast<std::size_t>(i)];
    const std::string minutes = fmt::format("{} minutes", article.minutes(route));
    if (ImGui::MenuItem(route.title.c_str(), minutes.c_str(), &route == &article.route()))
      c.run(fmt::format("route.{}", i + 1));
  }
}

void chapter_list(const UiContext& c, Article& article, const Rect& pane) {
  if (pane.w <= 0) return;
  if (begin_pane("chapters", pane, c.palette.ui.chrome)) {
    fill_rect(*ImGui::GetWindowDrawList(), {pane.x + pane.w - 1, pane.y, 1, pane.h},
              c.palette.ui.line);
    const Rect room{pane.x, pane.y, pane.w - 1, pane.h};
    ImGui::SetCursorScreenPos(room.min());
    ImGui::BeginChild("list", room.size(), false, ImGuiWindowFlags_NoNav);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    ChapterList list(c, article,
                     Box(c, {pane.x, top.y + c.px(12), ImGui::GetContentRegionAvail().x, 0}));
    list.route();
    list.chapters();
    list.own_map();
    list.exercises();
    ImGui::SetCursorScreenPos(top);
    ImGui::Dummy({1, list.bottom() - top.y});
    ImGui::EndChild();
  }
  end_pane();
}

namespace {

// Writes a text of the task box. Returns the height.
float task_text(const UiContext& c, const LiveText& text, const Situation* situation, ImVec2 at,
                float width, bool drawn) {
  std::vector<TextSpan> spans;
  for (const LiveText::Span& piece :
       situation ? text.spans(*situation) : text.spans_without_numbers())
    spans.push_back({piece.text, piece.is_number ? c.fonts.semibold : c.fonts.body,
                     data_underline(c.palette, piece.mark)});
  if (spans.empty()) return 0;
  if (!drawn) return paragraph_height(width, c.px(22), spans);
  return draw_paragraph(*ImGui::GetWindowDrawList(), at, width, c.px(22), c.palette.ui.text, spans,
                        c.scale);
}

// The text of the box if it has no task.
std::vector<TextSpan> remark(const UiContext& c, bool own_map) {
  return {{own_map ? "The figures show your map. The texts and tasks are about the built-in maps: "
                     "turn off \"Show my map\" to do the tasks."
                   : "All tasks are done.",
           c.fonts.body}};
}

constexpr float kPad = 16, kHead = 42, kButtonsRoom = 220, kNarrow = 552;
constexpr float kLeastDock = 100, kMostDock = 210;

// The width of a docked box's text. On a phone, the buttons are next to the box's title.
float docked_text_width(const UiContext& c, float width) {
  return width - c.px(2 * kPad) - (width < c.px(kNarrow) ? 0 : c.px(kButtonsRoom));
}

}  // namespace

float docked_task_height(const UiContext& c, const Article& article, float width) {
  const std::optional<int> task = article.task();
  const Situation* const situation = article.situation({});
  float height = c.px(kHead);
  if (task && !article.own_map()) {
    const ChapterTask& at_hand = article.chapter().tasks[static_cast<std::size_t>(*task)];
    for (const LiveText* text : {&at_hand.text, &at_hand.now})
      height += task_text(c, *text, situation, {}, docked_text_width(c, width), false);
    height += c.px(12);
  } else {
    height += c.px(92);
  }
  return std::clamp(height, c.px(kLeastDock), c.px(kMostDock));
}

void task_box(const UiContext& c, Article& article, const Rect& room, bool docked) {
  const std::optional<int> task = article.task();
  const Chapter& chapter = article.chapter();
  const Situation* const situation = article.situation({});
  if (chapter.tasks.empty()) return;
  const float pad = c.px(kPad), width = room.w - 2 * pad;
  const bool narrow = docked && room.w < c.px(kNarrow);
  // While the figures show the user's map, there are no tasks.
  const bool own = article.own_map(), all = !task && !own;
  const ChapterTask* const at_hand =
      !task || own ? nullptr : &chapter.tasks[static_cast<std::size_t>(*task)];
  const bool done = at_hand && article.is_done(article.open(), *task);
  const bool ticked = all || done;
  float height = room.h;
  if (!docked) {
    height = c.px(40 + 12);
    if (at_hand) {
      const float texts = task_text(c, at_hand->text, situation, {}, width, false) + c.px(10) +
                          task_text(c, at_hand->now, situation, {}, width, false) + c.px(14);
      article.task_height = std::max(article.task_height, texts);
      height += article.task_height + c.px(30);
    } else {
      height += paragraph_height(width, c.px(22), remark(c, own)) + c.px(own ? 8 : 44);
    }
    height += c.px(12);
  }
  const Rect box{room.x, room.y, room.w, std::min(height, room.h)};
  if (begin_pane("task", box, c.palette.ui.panel)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Color& edge = ticked ? c.palette.ui.ok : c.palette.ui.text2;
    if (docked)
      fill_rect(list, {box.x, box.y, box.w, c.px(1)}, edge);
    else
      frame_rect(list, box, edge, c.px(6));
    float y = box.y + c.px(8);
    const float top = centered_top(c.fonts.semibold, y, c.px(26));
    if (!own)
      draw_text(list, c.fonts.semibold, {box.x + pad, top},
                ticked ? c.palette.ui.ok : c.palette.ui.text2,
                ticked ? icon::kTaskDone : icon::kTaskOpen);
    draw_text(list, c.fonts.semibold, {box.x + pad + (own ? 0 : c.px(24)), top}, c.palette.ui.text,
              own                      ? "Your map"
              : ticked                 ? "Done"
              : article.byline.empty() ? "Your turn"
                                       : "Task");
    if (at_hand && !narrow)
      draw_text_right(list, c.fonts.body, {box.x + box.w - pad, top}, c.palette.ui.text2,
                      fmt::format("{} of {}", *task + 1, chapter.tasks.size()));
    y += c.px(34);
    if (at_hand) {
      const float text_room = docked ? docked_text_width(c, room.w) : width;
      const float now = y +
                        task_text(c, at_hand->text, situation, {box.x + pad, y}, text_room, true) +
                        c.px(docked ? 2 : 10);
      task_text(c, at_hand->now, situation, {box.x + pad, now}, text_room, true);
      const float buttons = narrow   ? box.y + c.px(6)
                            : docked ? box.y + c.px(42)
                                     : y + article.task_height;
      const float left = docked ? box.x + box.w - pad - c.px(narrow ? 210 : 190) : box.x + pad;
      // Next is not where Show me or Skip are, so a second click does nothing. In a docked box, it
      // is in the row of the title, where it covers no text.
      const float next = !docked  ? box.x + box.w - pad - c.px(96)
                         : narrow ? left - c.px(104)
                                  : box.x + box.w - pad - c.px(64 + 96);
      const float row = docked ? box.y + c.px(6) : buttons;
      if (done) {
        if (push_button(c, "next-task", {next, row, c.px(96), c.px(30)}, "Next", true))
          article.skip_task();
      } else {
        const bool showing = article.showing();
        const bool shows = !article.is_assignment();
        if (shows && push_button(c, "show-me", {left, buttons, c.px(96), c.px(30)},
                                 showing ? "Stop" : "Show me"))
          showing ? article.stop_solution() : article.show_solution();
        if (quiet_button(c, "skip",
                         {shows ? left + c.px(104) : left - c.px(16), buttons, c.px(64), c.px(30)},
                         "Skip", c.palette.ui.text))
          article.skip_task();
      }
    } else {
      y += draw_paragraph(list, {box.x + pad, y}, width, c.px(22), c.palette.ui.text,
                          remark(c, own), c.scale) +
           c.px(10);
      if (!own) {
        if (push_button(c, "repeat-tasks", {box.x + pad, y, c.px(110), c.px(30)}, "Show tasks"))
          article.repeat_tasks();
        const std::string label = article.next_chapter() ? "Next chapter" : "Summary";
        if (!article.is_assignment() &&
            push_button(c, "go-on", {box.x + pad + c.px(118), y, c.px(122), c.px(30)}, label, true))
          article.go_on();
      }
    }
  }
  end_pane();
}

float summary_page(const UiContext& c, Article& article, Box rest) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const std::string label = can_print_summary() ? "Save as PDF…" : "Save to print…";
  const Rect button = Box(rest).right(button_width(c, label, 28)).top(34);
  if (push_button(c, "save-summary", button, label)) article.save_summary();
  rest.line(c.fonts.body, ui.text2, "Summary", 22);
  rest.line(c.fonts.title, ui.text, article.route().title, 50);
  const float left = rest.left(36).x;
  int number = 0;
  for (const int index : article.route().chapters) {
    const ListedChapter& chapter = article.chapters()[static_cast<std::size_t>(index)];
    ++number;
    if (chapter.tasks > 0 && article.is_done(index))
      draw_text(list, c.fonts.body, {left, rest.y}, ui.ok, icon::kDone);
    else
      draw_text(list, c.fonts.semibold, {left, rest.y}, ui.text2, fmt::format("{}", number));
    rest.line(c.fonts.semibold, ui.text, chapter.title, 24);
    if (!chapter.summary.empty()) rest.paragraph(c.fonts.body, ui.text, chapter.summary, 24);
    rest.top(18);
  }
  return rest.y + c.px(40);
}

void searches_table(const UiContext& c, const Figure& figure, Box& rest) {
  constexpr std::array<const char*, 3> kHeads = {"explored", "path cost", "estimate at the start"};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  constexpr float kLine = 26;
  const Pixels column{std::min(c.px(150), rest.w / 5)};
  const auto write = [&](Box row, const ImFont* font, const Color& ink, const auto& values) {
    for (std::size_t i = values.size(); i-- > 0;)
      row.right(column).text_right(font, ink, values[i]);
  };
  write(rest.top(kLine), c.fonts.caption, c.palette.ui.text2, kHeads);
  rest.rule_above(c.palette.ui.line);
  const std::shared_ptr<const Results>& results = figure.panes().front().results;
  if (!results) return;
  const Scene& scene = results->scene;
  for (int i = 0; i < scene.roster.size(); ++i) {
    Box row = rest.top(kLine);
    const SearchResult& found = results->figures[static_cast<std::size_t>(i)];
    std::array<std::string, 3> values = {"–", "–", "–"};
    if (!figure.hides && found.known && found.current)
      values = {grouped(found.counts.expanded),
                found_text(found.cost, found.gave_up, results->moves),
                row_of(listed_spec(scene, i).algorithm).takes_heuristic
                    ? length_text(found.h_start, results->moves)
                    : "–"};
    write(row, c.fonts.body, c.palette.ui.text, values);
    draw_search_swatch(c, list, row.left(10, 8).middle(10), scene.roster, i);
    row.text(c.fonts.body, c.palette.ui.text, spec_title(listed_spec(scene, i), results->moves));
  }
}

}  // namespace waymark
