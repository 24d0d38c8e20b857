#include <fmt/format.h>

#include "app/article/article_parts.h"
#include "app/lessons/course.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kRowHeight = 32, kSide = 20;

// Draws the list downwards into the current ImGui window.
class ChapterList {
 public:
  ChapterList(const UiContext& c, Article& article, float x, float y, float width)
      : c_(c), article_(article), list_(*ImGui::GetWindowDrawList()), x_(x), y_(y), width_(width) {}

  float bottom() const { return y_; }

  // The button that chooses the route.
  void route() {
    const ChapterRoute& route = article_.route();
    const Rect button{x_ + c_.px(12), y_, width_ - c_.px(24), c_.px(34)};
    if (push_button(c_, "route", button, "")) ImGui::OpenPopup("routes");
    const float top = centered_top(c_.fonts.semibold, button.y, button.h);
    draw_text(list_, c_.fonts.semibold, {button.x + c_.px(10), top}, c_.palette.ui.text,
              fitted(c_.fonts.semibold, route.title, button.w - c_.px(36)));
    draw_text_right(list_, c_.fonts.body, {button.x + button.w - c_.px(10), top},
                    c_.palette.ui.text2, icon::kList);
    ImGui::SetNextWindowPos({button.x, button.y + button.h + c_.px(2)}, ImGuiCond_Appearing);
    if (ImGui::BeginPopup("routes")) {
      route_items(c_, article_);
      ImGui::EndPopup();
    }
    y_ += c_.px(42);
    draw_text(
        list_, c_.fonts.caption, {x_ + c_.px(kSide), y_}, c_.palette.ui.text2,
        fmt::format("{} chapters, {} minutes", route.chapters.size(), article_.minutes(route)));
    y_ += c_.px(26);
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
    y_ += c_.px(10);
    const Rect line{x_, y_, width_, c_.px(kRowHeight)};
    if (quiet_button(c_, "own-map", line, "", c_.palette.ui.text))
      article_.use_own_map(!article_.own_map());
    const float top = centered_top(c_.fonts.body, line.y, line.h);
    draw_text(list_, c_.fonts.body, {x_ + c_.px(kSide), top}, c_.palette.ui.text2,
              article_.own_map() ? icon::kTaskDone : icon::kTaskOpen);
    draw_text(list_, c_.fonts.body, {x_ + c_.px(48), top}, c_.palette.ui.text, "Show my map");
    tooltip(c_, line,
            "Figures that fit any map show your map and your points. Nothing in a figure changes "
            "your map.");
    y_ += line.h;
  }

  void exercises() {
    const Course& course = c_.of<Course>();
    if (course.lessons().empty()) return;
    y_ += c_.px(18);
    draw_text(list_, c_.fonts.semibold, {x_ + c_.px(kSide), y_}, c_.palette.ui.text,
              "Exercises in the Lab");
    y_ += c_.px(30);
    for (int i = 0; i < static_cast<int>(course.lessons().size()); ++i) {
      const std::string id = fmt::format("take.{}", i + 1);
      if (row(id, fmt::format("{}", i + 1), course.lessons()[static_cast<std::size_t>(i)].title,
              false, course.is_done(i) ? icon::kDone : ""))
        c_.run(id);
    }
    y_ += c_.px(20);
  }

 private:
  // Returns whether the row was clicked.
  bool row(const std::string& id, const std::string& number, const std::string& title, bool chosen,
           const std::string& state) {
    const Rect line{x_, y_, width_, c_.px(kRowHeight)};
    if (chosen) {
      fill_rect(list_, line, c_.palette.ui.active);
      fill_rect(list_, {line.x, line.y, c_.px(3), line.h}, c_.palette.ui.text);
    }
    const bool clicked = quiet_button(c_, id.c_str(), line, "", c_.palette.ui.text);
    if (chosen && article_.scroll_to_top && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    const ImFont* font = chosen ? c_.fonts.semibold : c_.fonts.body;
    const float top = centered_top(font, line.y, line.h);
    draw_text(list_, font, {line.x + c_.px(kSide), top}, c_.palette.ui.text2, number);
    const float room = line.w - c_.px(64) - text_width(c_.fonts.body, state);
    draw_text(list_, font, {line.x + c_.px(48), top}, c_.palette.ui.text,
              fitted(font, title, room));
    if (text_width(font, title) > room) tooltip(c_, line, title);
    if (!state.empty())
      draw_text_right(list_, c_.fonts.body, {line.x + line.w - c_.px(12), top},
                      state == icon::kDone ? c_.palette.ui.ok : c_.palette.ui.text2, state);
    y_ += line.h;
    return clicked;
  }

  // A tick, or how many tasks of the open chapter are done.
  std::string state_of(int chapter) const {
    if (article_.is_done(chapter)) return icon::kDone;
    if (chapter != article_.open()) return "";
    const int tasks = article_.chapters()[static_cast<std::size_t>(chapter)].tasks;
    int done = 0;
    for (int task = 0; task < tasks; ++task) done += article_.is_done(chapter, task);
    return fmt::format("{} of {}", done, tasks);
  }

  const UiContext& c_;
  Article& article_;
  ImDrawList& list_;
  float x_, y_, width_;
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
    ChapterList list(c, article, pane.x, top.y + c.px(12), room.w);
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

}  // namespace waymark
