#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/map_playback.h"
#include "app/playback/playback_panels.h"
#include "app/scene/cell_words.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

constexpr std::size_t kOpenMostRows = 10;
constexpr float kOpenEdge = 12, kOpenHead = 40, kOpenName = 26, kOpenPartTitle = 22,
                kOpenColumnHead = 20, kOpenRow = 22, kOpenLeftOut = 22, kOpenSentence = 18,
                kOpenGap = 6, kOpenBars = 104;
// The minimum height of a panel with bars. A lower panel needs the room for its rows.
constexpr float kOpenBarsFrom = 480;
// Right edges of the numbers, left edge of the mark after them.
constexpr float kOpenF = 142, kOpenG = 192, kOpenH = 240, kOpenChange = 246;

// The mark for a cell of the list that the last step changed.
struct ChangeMark {
  const char* mark;
  const char* words;
};
ChangeMark mark_of(OpenOrder::Change change) {
  if (change == OpenOrder::Change::added) return {icon::kMore, "Added by the last step"};
  if (change == OpenOrder::Change::cheaper)
    return {icon::kList, "The last step found a cheaper path to it"};
  return {icon::kRedo, "Reopened by the last step, which found a cheaper path"};
}

Slot shown_slot(const UiContext& c) {
  return c.ui.open_list.of == Slot::b && two_searches(c.results) ? Slot::b : Slot::a;
}

// Draws the parts of the panel from top to bottom.
class OpenListColumn {
 public:
  OpenListColumn(const UiContext& c, const Rect& rect)
      : c_(c), list_(*ImGui::GetWindowDrawList()), rect_(rect), y_(rect.y) {}

  void head() {
    draw_text(list_, c_.fonts.semibold, {x(kOpenEdge), top(c_.fonts.semibold, kOpenHead)},
              c_.palette.ui.text, "Open list");
    const Rect close{rect_.x + rect_.w - c_.px(36), y_ + c_.px(6), c_.px(28), c_.px(28)};
    if (quiet_button(c_, "close-open-list", close, icon::kRemove, c_.palette.ui.text2))
      c_.run("playback.open_list");
    tooltip(c_, close, action_hint(c_.actions.at("playback.open_list")));
    if (two_searches(c_.results)) {
      const std::vector<SegmentItem> items = {{"A", "The open list of A"},
                                              {"B", "The open list of B"}};
      const ImVec2 at{close.x - c_.px(8) - segments_width(c_, items), y_ + c_.px(6)};
      const int chosen = shown_slot(c_) == Slot::a ? 0 : 1;
      const int clicked = segments(c_, "open-list-of", at, items, chosen);
      if (clicked >= 0 && clicked != chosen) c_.run("playback.open_list_other");
    }
    y_ += c_.px(kOpenHead);
  }

  void name(Slot slot, int count) {
    const Palette::Panel& colors = c_.palette.panel;
    fill_rect(list_, {x(kOpenEdge), y_ + c_.px(8), c_.px(10), c_.px(10)},
              slot == Slot::a ? colors.lane_a : colors.b, c_.px(2));
    const std::string after = fmt::format("{} {}", grouped(count), expanded_word(c_.state.mode));
    const float room = rect_.w - c_.px(2 * kOpenEdge + 26) - text_width(c_.fonts.caption, after);
    draw_text(list_, c_.fonts.body, {x(kOpenEdge + 14), top(c_.fonts.body, kOpenName)},
              c_.palette.ui.text, fitted_name(c_.fonts.body, search_title(c_.results, slot), room));
    draw_text_right(list_, c_.fonts.caption,
                    {rect_.x + rect_.w - c_.px(kOpenEdge), top(c_.fonts.caption, kOpenName)},
                    c_.palette.ui.text2, after);
    y_ += c_.px(kOpenName);
  }

  void columns(const std::string& formula) {
    const auto word = [&](float right, const char* text) {
      draw_text_right(list_, c_.fonts.caption, {x(right), top(c_.fonts.caption, kOpenColumnHead)},
                      c_.palette.ui.text2, text);
    };
    draw_text(list_, c_.fonts.caption, {x(kOpenEdge + 14), top(c_.fonts.caption, kOpenColumnHead)},
              c_.palette.ui.text2, cell_word(c_.results.scene.map->grid).one);
    word(kOpenF, "f");
    word(kOpenG, "g");
    word(kOpenH, "h");
    tooltip(c_, {x(kOpenEdge), y_, rect_.w - c_.px(2 * kOpenEdge), c_.px(kOpenColumnHead)},
            formula.empty() ? "This search has no keys" : formula);
    y_ += c_.px(kOpenColumnHead);
    hairline(list_, x(kOpenEdge), rect_.x + rect_.w - c_.px(kOpenEdge), y_ - 1, c_.palette.ui.line);
  }

  void part(const OpenListPart& part, bool known) {
    if (!part.title.empty()) {
      draw_text(list_, c_.fonts.semibold, {x(kOpenEdge), top(c_.fonts.semibold, kOpenPartTitle)},
                c_.palette.ui.text, part.title);
      y_ += c_.px(kOpenPartTitle);
    }
    for (std::size_t i = 0; i < part.rows.size(); ++i)
      row(part.rows[i], part.next && i == 0, known);
    const std::string rest =
        part.rows.empty() ? "The open list is empty."
        : part.left_out > 0
            ? fmt::format("and {} more", grouped(static_cast<std::int64_t>(part.left_out)))
            : "";
    draw_text(list_, c_.fonts.caption, {x(kOpenEdge + 14), top(c_.fonts.caption, kOpenLeftOut)},
              c_.palette.ui.text2, rest);
    y_ += c_.px(kOpenLeftOut);
  }

  // Draws the number of open cells per f as bars at the bottom of the panel, with a cursor at the
  // lowest f. If the list consists of stacks, there is one bar per stack.
  void bars(const std::vector<OpenListLevel>& levels, bool stacks) {
    const float height = c_.px(kOpenBars), edge = c_.px(kOpenEdge);
    const float top = rect_.y + rect_.h - height;
    if (levels.empty() || top < y_ + c_.px(kOpenGap)) return;
    const ImFont* const font = c_.fonts.caption;
    const Palette::Ui& ui = c_.palette.ui;
    draw_text(list_, font, {x(kOpenEdge), top}, ui.text2,
              stacks ? "Stacks by f" : in_words_of(c_.results.scene.map->grid, "Open cells by f"));
    std::size_t most = 0;
    for (const OpenListLevel& level : levels) most = std::max(most, level.size);
    draw_text_right(list_, font, {rect_.x + rect_.w - edge, top}, ui.text2,
                    fmt::format("at most {} per f", grouped(static_cast<std::int64_t>(most))));
    const Rect area{x(kOpenEdge), top + c_.px(18), rect_.w - 2 * edge, height - c_.px(46)};
    const double least = levels.front().f, range = levels.back().f - least;
    double step = range;  // between neighbouring levels
    for (std::size_t i = 1; i < levels.size(); ++i)
      step = std::min(step, levels[i].f - levels[i - 1].f);
    const auto place = static_cast<float>(range > 0 ? area.w * step / (range + step) : area.w);
    const float width = std::clamp(place - 1, 1.0f, c_.px(18));
    const auto left = [&](const OpenListLevel& level) {
      return static_cast<float>(range > 0 ? (level.f - least) / (range + step) * area.w : 0);
    };
    const float bottom = area.y + area.h;
    hairline(list_, area.x, area.x + area.w, bottom, ui.line2);
    for (const OpenListLevel& level : levels) {
      const float bar =
          std::max(1.0f, area.h * static_cast<float>(level.size) / static_cast<float>(most));
      const float at = std::round(area.x + left(level));
      const Rect rect{at, bottom - bar, width, bar};
      fill_rect(list_, rect, &level == &levels.front() ? ui.text : ui.text3);
      tooltip(
          c_, {at, area.y, std::max(width, c_.px(4)), area.h},
          fmt::format("f {}: {} open", level.text, grouped(static_cast<std::int64_t>(level.size))));
    }
    const float cursor = area.x + width / 2, size = c_.px(4);
    list_.AddTriangleFilled({cursor, bottom + c_.px(2)}, {cursor + size, bottom + c_.px(2) + size},
                            {cursor - size, bottom + c_.px(2) + size}, ui.text.packed());
    const float labels = bottom + c_.px(8);
    draw_text(list_, font, {area.x, labels}, ui.text, levels.front().text);
    if (levels.size() > 1)
      draw_text_right(list_, font, {area.x + area.w, labels}, ui.text2, levels.back().text);
  }

  void sentence(const std::string& text, const Color& color) {
    if (text.empty()) return;
    const std::vector<TextSpan> spans = {{text, c_.fonts.body}};
    const float width = rect_.w - c_.px(2 * kOpenEdge);
    y_ += c_.px(kOpenGap);
    if (y_ + paragraph_height(width, c_.px(kOpenSentence), spans) > rect_.y + rect_.h) return;
    y_ += draw_paragraph(list_, {x(kOpenEdge), y_}, width, c_.px(kOpenSentence), color, spans,
                         c_.scale);
  }

 private:
  float x(float at) const { return rect_.x + c_.px(at); }
  float top(const ImFont* font, float height) const {
    return centered_top(font, y_, c_.px(height));
  }

  void row(const OpenListRow& row, bool next, bool known) {
    const Palette::Ui& ui = c_.palette.ui;
    const Rect rect{x(6), y_, rect_.w - c_.px(12), c_.px(kOpenRow)};
    ImGui::PushID(++rows_drawn_);
    ImGui::SetCursorScreenPos(rect.min());
    if (press_area("open-cell", rect.size()) && known) show(row.cell);
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    if (hovered) c_.ui.hovered = row.cell;
    if (next || hovered) fill_rect(list_, rect, next ? ui.active : ui.hover, c_.px(4));
    if (next)
      draw_text(list_, c_.fonts.caption, {x(kOpenEdge), top(c_.fonts.caption, kOpenRow)}, ui.text,
                icon::kFolded);
    const Color& ink = known ? ui.text : ui.text3;
    draw_text(list_, c_.fonts.mono, {x(kOpenEdge + 14), top(c_.fonts.mono, kOpenRow)}, ink,
              fitted(c_.fonts.mono, row.place, c_.px(kOpenF - kOpenEdge - 14 - 36)));
    const auto number_at = [&](float right, const ImFont* font, const std::string& text) {
      if (text_width(font, text) > c_.px(kOpenG - kOpenF)) font = c_.fonts.caption;
      draw_text_right(list_, font, {x(right), top(font, kOpenRow)}, ink, text);
    };
    number_at(kOpenF, next ? c_.fonts.mono_semibold : c_.fonts.mono, row.f);
    number_at(kOpenG, c_.fonts.mono, row.g);
    number_at(kOpenH, c_.fonts.mono, row.h);
    std::string words = next ? "Expanded next" : "";
    if (row.change) {
      const ChangeMark change = mark_of(*row.change);
      draw_text(list_, c_.fonts.caption, {x(kOpenChange), top(c_.fonts.caption, kOpenRow)}, ui.ok,
                change.mark);
      words += (words.empty() ? "" : "\n") + std::string(change.words);
    }
    if (!words.empty()) tooltip(c_, rect, words);
    y_ += c_.px(kOpenRow);
  }

  // Opens the cell's card, and moves the map if the cell is not visible.
  void show(Cell cell) const {
    const std::vector<MapPane> panes = map_panes(c_.state, c_.layout, c_.scale);
    c_.ui.card_pane = panes.size() > 1 && shown_slot(c_) == Slot::b ? 1 : 0;
    c_.ui.card = cell;
    const MapPane& pane = panes[c_.ui.card_pane];
    const MapTransform t = pane.transform(c_.state.camera, *c_.results.scene.map, c_.scale);
    const ImVec2 at = t.center(cell);
    if (pane.clip.contains(at)) return;
    const NodePlace place = map_place(*t.map, cell);
    c_.send(Command{SetCamera{{false, t.cell_px / c_.scale, place.x, place.y}}});
  }

  const UiContext& c_;
  ImDrawList& list_;
  Rect rect_;
  float y_;
  int rows_drawn_ = 0;
};

// The number of rows that fit above the sentences. If there is little room, only the first sentence
// counts.
std::size_t rows_that_fit(const UiContext& c, std::size_t lists) {
  const auto rows = [&](int lines) {
    const float titles = lists > 1 ? kOpenPartTitle : 0;
    const float bars = c.layout.open_list.h / c.scale < kOpenBarsFrom ? 0 : kOpenBars;
    const float rest = kOpenHead + kOpenName + kOpenColumnHead + 3 * kOpenGap + bars +
                       static_cast<float>(lines) * kOpenSentence;
    const float room = (c.layout.open_list.h / c.scale - rest) / static_cast<float>(lists);
    return std::floor((room - titles - kOpenLeftOut) / kOpenRow);
  };
  constexpr float kFewRows = 4;
  const float fitting = rows(6) < kFewRows ? rows(3) : rows(6);
  return static_cast<std::size_t>(std::clamp(fitting, 1.0f, static_cast<float>(kOpenMostRows)));
}

// Updates the list's text if something has changed.
void refresh(const UiContext& c) {
  OpenListView& view = c.ui.open_list;
  const int count = std::min(shown_count(c.results, c.state.playback, c.open_order->slot),
                             c.open_order->order.steps());
  const std::size_t most = rows_that_fit(c, open_lists_of(*c.open_order));
  if (view.order == c.open_order && view.count == count && view.most == most) return;
  view.order = c.open_order;
  view.count = count;
  view.most = most;
  view.text = open_list_text(*c.open_order, count, most);
}

}  // namespace

void open_list_panel(const UiContext& c) {
  const Rect& rect = c.layout.open_list;
  if (rect.w <= 0) return;
  if (begin_pane("open-list", rect)) {
    fill_rect(*ImGui::GetWindowDrawList(), {rect.x, rect.y, 1, rect.h}, c.palette.ui.line);
    OpenListColumn column(c, rect);
    column.head();
    if (c.open_order) {
      refresh(c);
      const OpenListView& view = c.ui.open_list;
      const bool known = same_searches(*c.open_order->of, c.results);
      column.name(c.open_order->slot, view.count);
      column.columns(view.text.formula);
      for (const OpenListPart& part : view.text.parts) column.part(part, known);
      column.sentence(known ? view.text.step : "Running the search again…", c.palette.ui.text);
      column.sentence(view.text.rule, c.palette.ui.text2);
      const bool stacks =
          spec_on(c.open_order->of->scene, c.open_order->slot).open == OpenStructure::stacks;
      if (view.text.parts.size() == 1) column.bars(view.text.parts.front().levels, stacks);
    } else {
      column.sentence("Running the search again to record its open list…", c.palette.ui.text2);
    }
  }
  end_pane();
}

void draw_open_list_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                          const MapTransform& t) {
  if (c.layout.open_list.w <= 0 || !c.open_order || !pane.shows(c.open_order->slot) ||
      !same_searches(*c.open_order->of, c.results))
    return;
  const Palette::Map& colors = c.palette.map;
  for (const OpenListPart& part : c.ui.open_list.text.parts) {
    if (!part.next || part.rows.empty()) continue;
    const ImVec2 at = t.center(part.rows.front().cell);
    const float radius = std::max(c.px(7), static_cast<float>(t.cell_px) * 0.7f);
    // Draws corners, which differ from the ring around the last expanded cell.
    const auto corners = [&](const Color& color, float width) {
      const float end = radius + width / 2;
      for (const float sx : {-1.0f, 1.0f})
        for (const float sy : {-1.0f, 1.0f}) {
          list.AddLine({at.x + sx * end, at.y + sy * radius},
                       {at.x + sx * radius / 3, at.y + sy * radius}, color.packed(), width);
          list.AddLine({at.x + sx * radius, at.y + sy * end},
                       {at.x + sx * radius, at.y + sy * radius / 3}, color.packed(), width);
        }
    };
    corners(colors.halo, 5 * c.scale);
    corners(colors.path_casing, 2.5f * c.scale);
  }
}

}  // namespace waymark
