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
              ImVec2 at, float width)
      : c_(c),
        article_(article),
        drawing_(drawing),
        situation_(article.situation({})),
        list_(*ImGui::GetWindowDrawList()),
        view_(view),
        x_(at.x),
        y_(at.y),
        width_(width) {}

  float bottom() const { return y_; }

  // The open chapter.
  void chapter() {
    const std::vector<int>& listed = article_.route().chapters;
    const int open = article_.open();
    const auto at = std::find(listed.begin(), listed.end(), open);
    title(static_cast<int>(at - listed.begin()) + 1, article_.chapter());
    for (const ChapterBlock& part : article_.chapter().blocks) block(part);
    if (article_.is_assignment() && article_.draw_questions)
      y_ = article_.draw_questions(c_, {x_, y_}, width_, nullptr);
    else
      next();
  }

  void title(int number, const Chapter& chapter) {
    if (!article_.byline.empty()) {
      draw_text(list_, c_.fonts.summary_number, {x_, y_}, c_.palette.ui.text, article_.byline);
      y_ += c_.px(34);
    }
    for (const std::string& remark : article_.remarks)
      y_ += draw_paragraph(list_, {x_, y_}, width_, c_.px(kCodeLine), c_.palette.ui.warn,
                           {{remark, c_.fonts.body}}, c_.scale);
    if (!article_.remarks.empty()) y_ += c_.px(12);
    const std::string above = article_.is_assignment()
                                  ? fmt::format("Assignment · {} minutes", chapter.minutes)
                                  : fmt::format("Chapter {} · {} minutes", number, chapter.minutes);
    draw_text(list_, c_.fonts.body, {x_, y_}, c_.palette.ui.text2, above);
    const std::string label = "Copy link";
    const float button = text_width(c_.fonts.body, label) + c_.px(16);
    const bool menu = view_.w == c_.layout.article.w;  // see chapter_menu()
    // The label ends with the column, as the buttons of the figures do.
    const Rect link{x_ + width_ - button + c_.px(8) - (menu ? c_.px(104) : 0), y_ - c_.px(6),
                    button, c_.px(28)};
    if (quiet_button(c_, "chapter-link", link, label, c_.palette.ui.text2))
      c_.run("chapter.copy_link");
    tooltip(c_, link, c_.actions.at("chapter.copy_link").label);
    y_ += c_.px(22);
    draw_text(list_, c_.fonts.title, {x_, y_}, c_.palette.ui.text, chapter.title);
    y_ += c_.px(42);
  }

  // A button that opens the list of chapters, for windows without room for it.
  void chapter_menu(float top) {
    const std::string label = "Chapters";
    const float width = text_width(c_.fonts.body, label) + c_.px(24);
    const Rect button{x_ + width_ - width, top, width, c_.px(30)};
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
        y_ += c_.px(10);
        heading_top_ = y_;
        draw_text(list_, c_.fonts.summary_number, {x_, y_}, c_.palette.ui.text, block.heading);
        y_ += c_.px(30);
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
    if (with_figures && article_.is_assignment() && article_.draw_questions)
      y_ = article_.draw_questions(c_, {x_, y_}, width_, &block);
    if (block.kind != ChapterBlock::Kind::text) number_top_.reset();
    ++parts_;
  }

  // The button to the next chapter, or to the summary.
  void next() {
    const std::optional<int> chapter = article_.next_chapter();
    const std::string title =
        chapter ? article_.chapters()[static_cast<std::size_t>(*chapter)].title : "Summary";
    const std::string label = fmt::format("Next: {}", title);
    y_ += c_.px(12);
    const float width = text_width(c_.fonts.body, label) + c_.px(28);
    if (push_button(c_, "next-chapter", {x_, y_, width, c_.px(34)}, label)) article_.go_on();
    y_ += c_.px(34 + 60);
  }

 private:
  void paragraph(const LiveText& text) {
    if (!situation_) return;
    const std::vector<LiveText::Span> pieces = text.spans(*situation_);
    std::vector<TextSpan> spans;
    for (const LiveText::Span& piece : pieces)
      spans.push_back({piece.text, piece.is_number ? c_.fonts.summary_number : c_.fonts.summary,
                       data_underline(c_.palette, piece.mark),
                       piece.input.empty() ? std::nullopt : std::optional(c_.palette.ui.hover)});
    if (spans.empty()) return;
    std::vector<SpanPlace> grounds;
    const float height = draw_paragraph(list_, {x_, y_}, width_, c_.px(kLine), c_.palette.ui.text,
                                        spans, c_.scale, &grounds);
    if (std::exchange(article_.heights_width, width_) != width_) article_.heights.clear();
    article_.heights.resize(
        std::max(article_.heights.size(), static_cast<std::size_t>(parts_ + 1)));
    number_top_ = grounds.empty() ? std::nullopt : std::optional(y_);
    float& largest = article_.heights[static_cast<std::size_t>(parts_)];
    largest = std::max(largest, height);
    y_ += largest + c_.px(kBelowText);
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
    const float top = centered_top(c_.fonts.body, y_, c_.px(24));
    const std::string name = fmt::format("Fig. {}", figure_number_);
    const float name_width =
        draw_text(list_, c_.fonts.semibold, {x_, top}, c_.palette.ui.text, name);
    const float pad = c_.px(8);
    // The first button's text ends where the figure ends.
    float right = x_ + width_ + pad;
    // Draws a button at the right end of the row, to the left of earlier buttons.
    const auto button = [&](const char* id, const char* label, const char* hint) {
      const float width = text_width(c_.fonts.body, label) + 2 * pad;
      right -= width;
      const Rect rect{right, y_, width, c_.px(24)};
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
      draw_text_right(list_, c_.fonts.body, {x_ + width_, top}, c_.palette.ui.text2, reason);
      right -= text_width(c_.fonts.body, reason);
    }
    // The caption stays in its place when "Reset" appears.
    const float caption_right = right - text_width(c_.fonts.body, "Reset") - 2 * pad;
    const bool changed = std::any_of(block.figures.begin(), block.figures.end(),
                                     [&](int index) { return figure(index).is_changed(); });
    if (changed && button("reset", "Reset", ""))
      for (const int index : block.figures)
        if (figure(index).is_changed()) figure(index).reset();
    ImGui::PopID();
    caption(block.caption, x_ + name_width + c_.px(10), top, caption_right);
    const auto count = static_cast<float>(block.figures.size());
    const float gap = c_.px(14), each = std::floor((width_ - gap * (count - 1)) / count);
    // On a phone, one below the other.
    const bool stacked = each < c_.px(kLeastPane);
    float height = 0, x = x_;
    for (const int index : block.figures) {
      const float used = figure_view(c_, article_, figure(index), view_, {x, y_},
                                     stacked ? width_ : each, drawing_, article_.pointer.moved);
      if (stacked) {
        y_ += used + gap;
      } else {
        height = std::max(height, used);
        x += each + gap;
      }
    }
    y_ += height;
    scroll_to(block, top);
    y_ += c_.px(kBelowFigure);
  }

  // Writes a caption from `left` to `right` in the row at y_, or below the row if it does not fit,
  // and goes to the figure.
  void caption(const std::string& text, float left, float top, float right) {
    const float row = c_.px(28), line = c_.px(20);
    const ImFont* const font = c_.fonts.body;
    if (left + text_width(font, text) < right - c_.px(10)) {
      draw_text(list_, font, {left, top}, c_.palette.ui.text2, text);
      y_ += row;
      return;
    }
    y_ += row;
    y_ += draw_paragraph(list_, {x_, y_}, width_, line, c_.palette.ui.text2, {{text, font}},
                         c_.scale) +
          c_.px(6);
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

  // Scrolls to a block that ends at y_ if the page must show a figure of the block. Includes the
  // section above or, if there is no room, the paragraph above if it has a number to drag.
  void scroll_to(const ChapterBlock& block, float top) {
    std::optional<int>& wanted = article_.scroll_to_figure;
    if (!wanted ||
        std::find(block.figures.begin(), block.figures.end(), *wanted) == block.figures.end())
      return;
    wanted.reset();
    const float room = view_.h - c_.px(kBelowFigure);
    if (heading_top_ && y_ - *heading_top_ <= room)
      top = *heading_top_;
    else if (number_top_ && y_ - *number_top_ <= room)
      top = *number_top_;
    if (top >= view_.y && y_ <= view_.y + view_.h) return;
    ImGui::SetScrollY(ImGui::GetScrollY() + top - view_.y - c_.px(kBelowFigure));
  }

  void code(const std::vector<LiveText>& lines) {
    if (!situation_) return;
    const float pad = c_.px(10), line = c_.px(kCodeLine);
    const Rect ground{x_, y_, width_, 2 * pad + line * static_cast<float>(lines.size())};
    fill_rect(list_, ground, c_.palette.ui.track, c_.px(4));
    float y = y_ + pad;
    for (const LiveText& text : lines) {
      float x = x_ + c_.px(12);
      for (const LiveText::Span& span : text.spans(*situation_)) {
        const ImFont* font = span.is_number ? c_.fonts.mono_semibold : c_.fonts.mono;
        const float width =
            draw_text(list_, font, {x, centered_top(font, y, line)}, c_.palette.ui.text, span.text);
        if (const std::optional<Color> color = data_underline(c_.palette, span.mark))
          fill_rect(list_, {x, y + line - c_.px(2), width, c_.px(2)}, *color);
        x += width;
      }
      y += line;
    }
    y_ += ground.h + c_.px(kBelowFigure);
  }

  void block_caption(const std::string& text) {
    if (text.empty()) return;
    draw_text(list_, c_.fonts.body, {x_, y_}, c_.palette.ui.text2, text);
    y_ += c_.px(26);
  }

  void table(const ChapterBlock& block) {
    block_caption(block.caption);
    const Figure& figure = *article_.figures()[static_cast<std::size_t>(block.figures.front())];
    y_ += searches_table(c_, figure, {x_, y_}, width_) + c_.px(kBelowFigure);
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
    const float numbers = c_.px(64), left = x_ + labels + c_.px(12);
    const float room = std::max(1.0f, x_ + width_ - left - numbers);
    for (const ChapterBar& bar : block.bars) {
      const std::optional<double> number = value(bar.value);
      const float top = centered_top(c_.fonts.body, y_, c_.px(26));
      draw_text(list_, c_.fonts.body, {x_, top}, c_.palette.ui.text, bar.label);
      const Color color = data_underline(c_.palette, bar.mark).value_or(c_.palette.ui.text2);
      if (number)
        fill_rect(list_,
                  {left, y_ + c_.px(8), std::max(1.0f, room * static_cast<float>(*number / most)),
                   c_.px(10)},
                  color, c_.px(2));
      draw_text_right(list_, c_.fonts.mono_semibold, {x_ + width_, top}, c_.palette.ui.text,
                      number ? bar_number(*number) : "…");
      y_ += c_.px(26);
    }
    y_ += c_.px(kBelowFigure);
  }

  const UiContext& c_;
  Article& article_;
  const FigureDrawing& drawing_;
  const Situation* situation_;  // nullptr before the first results
  ImDrawList& list_;
  Rect view_;
  float x_, y_, width_;
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
  // Stays behind the task when it is clicked.
  if (begin_pane("article", l.page, std::nullopt)) {
    fill_rect(*ImGui::GetWindowDrawList(), l.page, c.palette.ui.panel);
    ImGui::SetCursorScreenPos(l.page.min());
    ImGui::BeginChild("page", l.page.size(), false, ImGuiWindowFlags_NoNav);
    follow_pointer(article.pointer, ImGui::GetScrollY());
    if (std::exchange(article.scroll_to_top, false))
      ImGui::SetScrollY(0);
    else
      scroll_page(c, l.page, l.task);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    scroll_by_finger(c, l.page);
    ChapterPage page(c, article, drawing, l.page, {l.column.x, top.y + c.px(28)}, l.column.w);
    if (l.list.w <= 0) page.chapter_menu(top.y + c.px(24));
    float bottom = 0;
    if (article.summary_shown()) {
      bottom = summary_page(c, article, {l.column.x, top.y + c.px(28)}, l.column.w);
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
