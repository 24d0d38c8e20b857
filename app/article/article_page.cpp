#include "app/article/article_page.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/frame/message.h"
#include "app/frame/settings.h"
#include "app/kit/numbers.h"
#include "app/lessons/lesson_page.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kListWidth = 248, kColumn = 640, kTaskWidth = 312;
constexpr float kLine = 26, kCodeLine = 22, kBelowText = 14, kBelowFigure = 22;
constexpr float kDockBelow = 1240;  // narrower windows have the task at the bottom
constexpr float kListFrom = 900;    // narrower windows have no list of chapters
constexpr float kWheel = 80;        // pixels per notch
// Pixels per step of a dragged number, and per range of steps.
constexpr float kDragStep = 4, kMostDragStep = 16, kDragRange = 120;

// A number below 100 has a decimal unless it is an integer, as in texts.
std::string bar_number(double number) {
  const bool whole = number >= 100 || number == std::round(number);
  return whole ? grouped(std::llround(number)) : decimal_text(number, 1);
}

// The places of the three parts of the article.
struct ArticleLayout {
  Rect list, page, column, task;
  bool docked = false;  // whether the task is at the bottom
};

ArticleLayout layout_of(const UiContext& c, const Article& article) {
  const Rect& all = c.layout.article;
  ArticleLayout l;
  const float list = all.w >= c.px(kListFrom) ? c.px(kListWidth) : 0;
  l.list = {all.x, all.y, list, all.h};
  const bool docked = all.w < c.px(kDockBelow);
  const bool has_task = !article.summary_shown() && !article.chapter().tasks.empty();
  const float task_height = docked && has_task ? docked_task_height(c, article, all.w - list) : 0;
  l.docked = docked;
  l.page = {all.x + list, all.y, all.w - list, all.h - task_height};
  const float room = l.page.w - (docked ? 0 : c.px(kTaskWidth));
  // Whole pixels: the frame of the task's box would be blurred between two of them.
  const float gap = std::floor(std::clamp((room - c.px(kColumn)) / 3, c.px(20), c.px(64)));
  const float width = std::min(c.px(kColumn), room - (docked ? 2 : 3) * gap);
  // In a wide window, text and task are in the middle.
  const float spare = docked ? 0 : std::max(0.0f, room - width - 3 * gap);
  l.column = {std::round(l.page.x + gap + spare / 2), l.page.y, std::floor(width), l.page.h};
  if (docked)
    l.task = {l.page.x, l.page.y + l.page.h, l.page.w, task_height};
  else
    l.task = {l.column.x + l.column.w + gap, all.y + c.px(28), c.px(kTaskWidth), all.h - c.px(56)};
  return l;
}

// Writes the parts of a chapter downwards into the current ImGui window.
class ChapterPage {
 public:
  ChapterPage(const UiContext& c, Article& article, const FigureDrawing& drawing, const Rect& view,
              const Box& rest)
      : c_(c),
        article_(article),
        drawing_(drawing),
        situation_(article.situation({})),
        list_(*ImGui::GetWindowDrawList()),
        view_(view),
        rest_(rest) {}

  float bottom() const { return rest_.y; }

  // The open chapter.
  void chapter() {
    const std::vector<int>& listed = article_.route().chapters;
    const int open = article_.open();
    const auto at = std::find(listed.begin(), listed.end(), open);
    title(static_cast<int>(at - listed.begin()) + 1, article_.chapter());
    for (const ChapterBlock& part : article_.chapter().blocks) block(part);
    if (article_.is_assignment() && article_.draw_questions)
      questions(nullptr);
    else
      next();
  }

  void title(int number, const Chapter& chapter) {
    if (!article_.byline.empty())
      rest_.line(c_.fonts.summary_number, c_.palette.ui.text, article_.byline, 34);
    for (const std::string& remark : article_.remarks)
      rest_.paragraph(c_.fonts.body, c_.palette.ui.warn, remark, kCodeLine);
    if (!article_.remarks.empty()) rest_.top(12);
    const std::string above = article_.is_assignment()
                                  ? fmt::format("Assignment · {} minutes", chapter.minutes)
                                  : fmt::format("Chapter {} · {} minutes", number, chapter.minutes);
    const std::string label = "Copy link";
    const bool menu = view_.w == c_.layout.article.w;  // see chapter_menu()
    // The label ends with the column, as the buttons of the figures do.
    Box row = rest_.inset(-8, -6);
    if (menu) row.right(104);
    const Rect link = row.right(button_width(c_, label, 16)).top(28);
    if (quiet_button(c_, "chapter-link", link, label, c_.palette.ui.text2))
      c_.run("chapter.copy_link");
    tooltip(c_, link, c_.actions.at("chapter.copy_link").label);
    rest_.line(c_.fonts.body, c_.palette.ui.text2, above, 22);
    rest_.line(c_.fonts.title, c_.palette.ui.text, chapter.title, 42);
  }

  // A button that opens the list of chapters, for windows without room for it.
  void chapter_menu(float top) {
    const std::string label = "Chapters";
    const float width = text_width(c_.fonts.body, label) + c_.px(24);
    const Rect button{rest_.x + rest_.w - width, top, width, c_.px(30)};
    if (push_button(c_, "chapters", button, label)) ImGui::OpenPopup("chapter-menu");
    ImGui::SetNextWindowPos({button.x + button.w, button.y + button.h + c_.px(2)},
                            ImGuiCond_Appearing, {1, 0});
    if (!ImGui::BeginPopup("chapter-menu")) return;
    for (const int chapter : article_.route().chapters)
      if (ImGui::MenuItem(article_.chapters()[static_cast<std::size_t>(chapter)].title.c_str(),
                          nullptr, article_.open() == chapter))
        c_.run(fmt::format("chapter.{}", chapter + 1));
    if (ImGui::MenuItem("Summary", nullptr, article_.summary_shown())) c_.run("chapter.summary");
    ImGui::Separator();
    route_items(c_, article_);
    ImGui::Separator();
    if (ImGui::MenuItem("Show my map", nullptr, article_.own_map())) c_.run("chapter.own_map");
    ImGui::EndPopup();
  }

  void block(const ChapterBlock& block) {
    switch (block.kind) {
      case ChapterBlock::Kind::heading:
        rest_.top(10);
        heading_top_ = rest_.y;
        rest_.line(c_.fonts.summary_number, c_.palette.ui.text, block.heading, 30);
        break;
      case ChapterBlock::Kind::text:
        paragraph(block.text);
        break;
      case ChapterBlock::Kind::figures:
        figures(block);
        break;
      case ChapterBlock::Kind::table:
        table(block);
        break;
      case ChapterBlock::Kind::code:
        code(block.code);
        break;
      case ChapterBlock::Kind::bars:
        bars(block);
        break;
    }
    const bool with_figures =
        block.kind == ChapterBlock::Kind::figures || block.kind == ChapterBlock::Kind::table;
    if (with_figures && article_.is_assignment() && article_.draw_questions) questions(&block);
    if (block.kind != ChapterBlock::Kind::text) number_top_.reset();
    ++parts_;
  }

  // The button to the next chapter, or to the summary.
  void next() {
    const std::optional<int> chapter = article_.next_chapter();
    const std::string title =
        chapter ? article_.chapters()[static_cast<std::size_t>(*chapter)].title : "Summary";
    const std::string label = fmt::format("Next: {}", title);
    rest_.top(12);
    const Pixels width = button_width(c_, label, 28);
    if (push_button(c_, "next-chapter", rest_.top(34, 60).left(width), label)) article_.go_on();
  }

 private:
  void questions(const ChapterBlock* block) {
    const float bottom = article_.draw_questions(c_, rest_.min(), rest_.w, block);
    rest_.top(Pixels{bottom - rest_.y});
  }

  void paragraph(const LiveText& text) {
    const std::vector<LiveText::Span> pieces =
        situation_ ? text.spans(*situation_) : text.spans_without_numbers();
    std::vector<TextSpan> spans;
    for (const LiveText::Span& piece : pieces)
      spans.push_back({piece.text, piece.is_number ? c_.fonts.summary_number : c_.fonts.summary,
                       data_underline(c_.palette, piece.mark),
                       piece.input.empty() ? std::nullopt : std::optional(c_.palette.ui.hover)});
    if (spans.empty()) return;
    std::vector<SpanPlace> grounds;
    const float height = draw_paragraph(list_, rest_.min(), rest_.w, c_.px(kLine),
                                        c_.palette.ui.text, spans, c_.scale, &grounds);
    if (std::exchange(article_.heights_width, rest_.w) != rest_.w) article_.heights.clear();
    article_.heights.resize(
        std::max(article_.heights.size(), static_cast<std::size_t>(parts_ + 1)));
    number_top_ = grounds.empty() ? std::nullopt : std::optional(rest_.y);
    float& largest = article_.heights[static_cast<std::size_t>(parts_)];
    largest = std::max(largest, height);
    rest_.top(Pixels{largest}, kBelowText);
    for (const SpanPlace& place : grounds)
      number(pieces[static_cast<std::size_t>(place.span - spans.data())].input, place.rect);
  }

  // A number that can be dragged: to the right or up for a later step of its input.
  void number(const std::string& name, const Rect& rect) {
    const FigureName parts = split_name(name);
    for (const std::unique_ptr<Figure>& figure : article_.figures()) {
      if (figure->plan().id != parts.figure) continue;
      const FigureInput* const input = figure->input(parts.quantity);
      if (!input) return;
      ImGui::PushID(parts_);
      ImGui::SetCursorScreenPos(rect.min());
      press_area(name.c_str(), rect.size());
      const int steps = key_steps();
      const bool held = ImGui::IsItemActive();
      if (held || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        frame_rect(list_, rect, c_.palette.ui.line2, c_.px(3));
      }
      int& from = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("from"));
      if (ImGui::IsItemActivated()) {
        from = figure->step_of(*input);
        figure->store().begin_gesture();
      }
      // If a number has few values, they are farther apart, so that each is easy to hit.
      const float step = std::clamp(kDragRange / static_cast<float>(input->steps.size()), kDragStep,
                                    kMostDragStep);
      const ImVec2 moved = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, 0);
      if (held)
        figure->set_step(*input,
                         from + static_cast<int>(std::round((moved.x - moved.y) / c_.px(step))));
      if (ImGui::IsItemDeactivated()) figure->store().end_gesture();
      if (steps != 0) figure->set_step(*input, figure->step_of(*input) + steps);
      ImGui::PopID();
    }
  }

  void figures(const ChapterBlock& block) {
    ++figure_number_;
    Box row = Box(rest_).top(24);
    const float top = centered_top(c_.fonts.body, row.y, row.h), right = row.x + row.w;
    row.text(c_.fonts.semibold, c_.palette.ui.text, fmt::format("Fig. {}", figure_number_), 10);
    const float pad = c_.px(8);
    // The first button's text ends where the figure ends.
    row.w += pad;
    // Draws a button at the right end of the row, to the left of earlier buttons.
    const auto button = [&](const char* id, const char* label, const char* hint) {
      const Rect rect = row.right(Pixels{text_width(c_.fonts.body, label) + 2 * pad});
      const bool clicked = quiet_button(c_, id, rect, label, c_.palette.ui.text2);
      tooltip(c_, rect, hint);
      return clicked;
    };
    const auto figure = [this](int index) -> Figure& {
      return *article_.figures()[static_cast<std::size_t>(index)];
    };
    ImGui::PushID(figure_number_);
    const bool hidden = std::any_of(block.figures.begin(), block.figures.end(),
                                    [&](int index) { return figure(index).hides; });
    if (!hidden && button("open-in-lab", "Open in Lab",
                          "Opens this figure's state in the Lab. Undo brings back your map.")) {
      c_.send(Command{OpenScene{figure(block.figures.front()).state().scene}});
      c_.send(Command{SetMode{Mode::lab}});
    }
    if (!hidden &&
        button("take-figure", "Add scene",
               block.figures.size() == 1
                   ? "Adds this figure, as it is now, to the presentation. It stays live there."
                   : "Adds each of these maps, as it is now, to the presentation, as a scene of "
                     "its own. They stay live there."))
      take(block);
    if (hidden) {
      const std::string reason = "Hidden until you answer the question";
      draw_text_right(list_, c_.fonts.body, {right, top}, c_.palette.ui.text2, reason);
      row.right(Pixels{text_width(c_.fonts.body, reason)});
    }
    // The caption stays in its place when "Reset" appears.
    Box words = row;
    words.right(Pixels{text_width(c_.fonts.body, "Reset") + 2 * pad});
    const bool changed = std::any_of(block.figures.begin(), block.figures.end(),
                                     [&](int index) { return figure(index).is_changed(); });
    if (changed && button("reset", "Reset", ""))
      for (const int index : block.figures)
        if (figure(index).is_changed()) figure(index).reset();
    ImGui::PopID();
    caption(block.caption, words);
    const auto count = static_cast<float>(block.figures.size());
    const float gap = c_.px(14), each = std::floor((rest_.w - gap * (count - 1)) / count);
    // On a phone, one below the other.
    const bool stacked = each < c_.px(kLeastPane);
    float height = 0, x = rest_.x;
    for (const int index : block.figures) {
      const float used = figure_view(c_, article_, figure(index), view_, {x, rest_.y},
                                     stacked ? rest_.w : each, drawing_, article_.pointer.moved);
      if (stacked) {
        rest_.top(Pixels{used + gap});
      } else {
        height = std::max(height, used);
        x += each + gap;
      }
    }
    rest_.top(Pixels{height});
    scroll_to(block, top);
    rest_.top(kBelowFigure);
  }

  // Writes a caption into the box or, if it does not fit, below the row of the box, and goes to the
  // figure.
  void caption(const std::string& text, Box box) {
    rest_.top(28);
    const ImFont* const font = c_.fonts.body;
    if (text_width(font, text) < box.w - c_.px(10))
      box.text(font, c_.palette.ui.text2, text);
    else
      rest_.paragraph(font, c_.palette.ui.text2, text, 20, 6);
  }

  // Adds a scene for each figure of the block at the end of the presentation. The scene on the
  // screen stays the current one, so Replace does not overwrite a figure with it.
  void take(const ChapterBlock& block) {
    Presentation presentation = c_.state.presentation;
    presentation.at = Presentation::kNone;
    for (const int index : block.figures) {
      const Figure& figure = *article_.figures()[static_cast<std::size_t>(index)];
      const std::string& pane = figure.plan().panes.front().title;
      const std::string& title = block.figures.size() > 1 && !pane.empty() ? pane : block.caption;
      PresentationScene scene{
          free_title(presentation, title.empty() ? article_.chapter().title : title), "",
          figure.state(), SceneKind::figure};
      scene.figure = article_.chapter().id + "." + figure.plan().id;
      add_scene(presentation, std::move(scene));
    }
    presentation.at = c_.state.presentation.at;
    const int last = presentation.size();
    const auto count = static_cast<int>(block.figures.size());
    c_.send(Tell{{Message::Kind::note,
                  count == 1 ? fmt::format("Added scene {}", last)
                             : fmt::format("Added scenes {} to {}, one for each of the {} maps",
                                           last - count + 1, last, count),
                  "", "Press F7 to list the scenes"}});
    c_.send(Command{SetPresentation{std::move(presentation)}});
  }

  // Scrolls to a block that has just been drawn if the page must show a figure of the block.
  // Includes the section above or, if there is no room, the paragraph above if it has a number to
  // drag.
  void scroll_to(const ChapterBlock& block, float top) {
    std::optional<int>& wanted = article_.scroll_to_figure;
    if (!wanted ||
        std::find(block.figures.begin(), block.figures.end(), *wanted) == block.figures.end())
      return;
    wanted.reset();
    const float room = view_.h - c_.px(kBelowFigure);
    if (heading_top_ && rest_.y - *heading_top_ <= room)
      top = *heading_top_;
    else if (number_top_ && rest_.y - *number_top_ <= room)
      top = *number_top_;
    if (top >= view_.y && rest_.y <= view_.y + view_.h) return;
    ImGui::SetScrollY(ImGui::GetScrollY() + top - view_.y - c_.px(kBelowFigure));
  }

  void code(const std::vector<LiveText>& lines) {
    if (!situation_) return;
    const float height = 2 * c_.px(10) + c_.px(kCodeLine) * static_cast<float>(lines.size());
    const Box ground = rest_.top(Pixels{height}, kBelowFigure);
    fill_rect(list_, ground, c_.palette.ui.track, c_.px(4));
    Box rows = ground.inset(12, 10);
    for (const LiveText& text : lines) {
      Box row = rows.top(kCodeLine);
      for (const LiveText::Span& span : text.spans(*situation_)) {
        const float left = row.x;
        row.text(span.is_number ? c_.fonts.mono_semibold : c_.fonts.mono, c_.palette.ui.text,
                 span.text);
        if (const std::optional<Color> color = data_underline(c_.palette, span.mark))
          fill_rect(list_, {left, row.y + row.h - c_.px(2), row.x - left, c_.px(2)}, *color);
      }
    }
  }

  void block_caption(const std::string& text) {
    if (text.empty()) return;
    rest_.line(c_.fonts.body, c_.palette.ui.text2, text, 26);
  }

  void table(const ChapterBlock& block) {
    block_caption(block.caption);
    const Figure& figure = *article_.figures()[static_cast<std::size_t>(block.figures.front())];
    searches_table(c_, figure, rest_);
    rest_.top(kBelowFigure);
  }

  void bars(const ChapterBlock& block) {
    if (!situation_) return;
    const auto value = [this](const Expression& expression) {
      return expression.value(
          [this](std::string_view name) { return quantity_value(*situation_, name); });
    };
    double most = block.most;
    float labels = 0;
    for (const ChapterBar& bar : block.bars) {
      most = std::max(most, value(bar.value).value_or(0));
      labels = std::max(labels, text_width(c_.fonts.body, bar.label));
    }
    block_caption(block.caption);
    for (const ChapterBar& bar : block.bars) {
      const std::optional<double> number = value(bar.value);
      Box row = rest_.top(26);
      row.left(Pixels{labels}, 12).text(c_.fonts.body, c_.palette.ui.text, bar.label);
      row.right(64).text_right(c_.fonts.mono_semibold, c_.palette.ui.text,
                               number ? bar_number(*number) : "…");
      const Pixels length{
          std::max(1.0f, std::max(1.0f, row.w) * static_cast<float>(number.value_or(0) / most))};
      if (number)
        fill_rect(list_, row.middle(10).left(length),
                  data_underline(c_.palette, bar.mark).value_or(c_.palette.ui.text2), c_.px(2));
    }
    rest_.top(kBelowFigure);
  }

  const UiContext& c_;
  Article& article_;
  const FigureDrawing& drawing_;
  const Situation* situation_;  // nullptr before the first results
  ImDrawList& list_;
  Rect view_;
  Box rest_;
  int figure_number_ = 0, parts_ = 0;
  std::optional<float> heading_top_;  // of the last heading
  std::optional<float> number_top_;   // of the last block, if it is a text with a number to drag
};

// `scroll`: how far the page is scrolled down.
void follow_pointer(Article::Pointer& pointer, float scroll) {
  const ImVec2 at = ImGui::GetIO().MousePos;
  const int frame = ImGui::GetFrameCount();
  if (scroll != pointer.scroll || frame != pointer.frame + 1)
    pointer.moved = false;
  else if (at.x != pointer.at.x || at.y != pointer.at.y)
    pointer.moved = true;
  pointer = {at, scroll, frame, pointer.moved};
}

// Scrolls the current ImGui window down.
void scroll_by(float pixels) {
  ImGui::SetScrollY(std::clamp(ImGui::GetScrollY() + pixels, 0.0f, ImGui::GetScrollMaxY()));
}

// Scrolls the page by keys, and by the wheel over the task.
void scroll_page(const UiContext& c, const Rect& page, const Rect& task) {
  const ImGuiIO& io = ImGui::GetIO();
  float by = 0;
  if (task.contains(io.MousePos) && !ImGui::IsWindowHovered()) by -= io.MouseWheel * c.px(kWheel);
  const bool menu =
      ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
  if (!menu && c.ui.popup == Popup::none && !io.WantTextInput && !io.KeyCtrl && !io.KeyAlt) {
    const float far = page.h - c.px(2 * kLine), most = ImGui::GetScrollMaxY();
    const std::array<std::pair<ImGuiKey, float>, 6> keys = {{{ImGuiKey_PageDown, far},
                                                             {ImGuiKey_PageUp, -far},
                                                             {ImGuiKey_DownArrow, c.px(2 * kLine)},
                                                             {ImGuiKey_UpArrow, -c.px(2 * kLine)},
                                                             {ImGuiKey_End, most},
                                                             {ImGuiKey_Home, -most}}};
    for (const auto& [key, step] : keys)
      if (key_pressed(key)) by += step;
  }
  if (by != 0) scroll_by(by);
}

// Scrolls the current ImGui window when a finger drags anything in `view` that is not a control.
// Must be called before the controls are drawn.
void scroll_by_finger(const UiContext& c, const Rect& view) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImGui::SetCursorScreenPos(view.min());
  const float dragged = drag_below("finger-scroll", view.size());
  if (c.ui.finger_drags && dragged != 0) scroll_by(-dragged);
  ImGui::SetCursorScreenPos(at);
}

}  // namespace

void article_page(const UiContext& c, Article& article, const FigureDrawing& drawing) {
  if (article.alone()) {
    const Rect& all = c.layout.article;
    follow_pointer(article.pointer, 0);
    if (begin_pane("article", all, c.palette.ui.panel)) {
      ImGui::BeginChild("page", all.size(), false, ImGuiWindowFlags_NoNav);
      scroll_by_finger(c, all);
      const ImVec2 top = ImGui::GetCursorScreenPos();
      const float pad = c.px(8);
      const float height = figure_view(
          c, article, *article.figures()[static_cast<std::size_t>(*article.alone())], all,
          {top.x + pad, top.y + pad}, all.w - 2 * pad, drawing, article.pointer.moved);
      ImGui::SetCursorScreenPos(top);
      ImGui::Dummy({1, height + 2 * pad});
      ImGui::EndChild();
    }
    return end_pane();
  }
  const ArticleLayout l = layout_of(c, article);
  article.plot_bins = std::max(1, static_cast<int>(c.px(220) / plot_bin_px(c.scale)));
  chapter_list(c, article, l.list);
  // Stays behind the task when it is clicked. paint_grounds() has painted its background.
  if (begin_pane("article", l.page, std::nullopt)) {
    ImGui::SetCursorScreenPos(l.page.min());
    ImGui::BeginChild("page", l.page.size(), false, ImGuiWindowFlags_NoNav);
    follow_pointer(article.pointer, ImGui::GetScrollY());
    if (std::exchange(article.scroll_to_top, false))
      ImGui::SetScrollY(0);
    else
      scroll_page(c, l.page, l.task);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    scroll_by_finger(c, l.page);
    const Box column(c, {l.column.x, top.y + c.px(28), l.column.w, 0});
    ChapterPage page(c, article, drawing, l.page, column);
    if (l.list.w <= 0) page.chapter_menu(top.y + c.px(24));
    float bottom = 0;
    if (article.summary_shown()) {
      bottom = summary_page(c, article, column);
    } else {
      page.chapter();
      bottom = page.bottom();
    }
    ImGui::SetCursorScreenPos(top);
    ImGui::Dummy({1, bottom - top.y});
    const bool held = std::any_of(article.figures().begin(), article.figures().end(),
                                  [](const std::unique_ptr<Figure>& one) { return one->held; });
    if (c.ui.finger_drags && held) scroll_by(-ImGui::GetIO().MouseDelta.y);
    ImGui::EndChild();
  }
  end_pane();
  if (!article.summary_shown()) task_box(c, article, l.task, l.docked);
  message_card(c);
}

}  // namespace waymark
