#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/map_playback.h"
#include "app/playback/playback_panels.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
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
// The widths of the columns. The numbers are right-aligned.
constexpr float kOpenMark = 14, kOpenPlace = 80, kOpenF = 36, kOpenG = 50, kOpenH = 48;

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
      : c_(c), list_(*ImGui::GetWindowDrawList()), rest_(Box(c, rect).inset(kOpenEdge)) {}

  void head() {
    Box row = rest_.top(kOpenHead);
    row.text(c_.fonts.semibold, c_.palette.ui.text, "Open list");
    const Rect close = row.inset(-4).right(28).middle(28);
    if (quiet_button(c_, "close-open-list", close, icon::kRemove, c_.palette.ui.text2))
      c_.run("playback.open_list");
    tooltip(c_, close, action_hint(c_.actions.at("playback.open_list")));
    if (!two_searches(c_.results)) return;
    row.right(24, 8);
    const std::vector<SegmentItem> items = {{"A", "The open list of A"},
                                            {"B", "The open list of B"}};
    const Box choice = row.right(Pixels{segments_width(c_, items)}).middle(28);
    const int chosen = shown_slot(c_) == Slot::a ? 0 : 1;
    const int clicked = segments(c_, "open-list-of", choice.min(), items, chosen);
    if (clicked >= 0 && clicked != chosen) c_.run("playback.open_list_other");
  }

  void name(Slot slot, int count) {
    const Palette::Panel& colors = c_.palette.panel;
    Box row = rest_.top(kOpenName);
    fill_rect(list_, row.left(10, 4).middle(10), slot == Slot::a ? colors.lane_a : colors.b,
              c_.px(2));
    row.text_right(c_.fonts.caption, c_.palette.ui.text2,
                   fmt::format("{} {}", grouped(count), expanded_word(c_.state.mode)), 12);
    row.text(c_.fonts.body, c_.palette.ui.text,
             fitted_name(c_.fonts.body, search_title(c_.results, slot), row.w));
  }

  void columns(const std::string& formula) {
    Box row = rest_.top(kOpenColumnHead);
    tooltip(c_, row, formula.empty() ? "This search has no keys" : formula);
    const ImFont* const font = c_.fonts.caption;
    const Color& ink = c_.palette.ui.text2;
    row.left(kOpenMark);
    row.left(kOpenPlace).text(font, ink, cell_word(c_.results.scene.map->grid).one);
    row.left(kOpenF).text_right(font, ink, "f");
    row.left(kOpenG).text_right(font, ink, "g");
    row.left(kOpenH).text_right(font, ink, "h");
    hairline(list_, rest_.x, rest_.x + rest_.w, rest_.y - 1, c_.palette.ui.line);
  }

  void part(const OpenListPart& part, bool known) {
    if (!part.title.empty())
      rest_.top(kOpenPartTitle).text(c_.fonts.semibold, c_.palette.ui.text, part.title);
    for (std::size_t i = 0; i < part.rows.size(); ++i)
      row(part.rows[i], part.next && i == 0, known);
    Box below = rest_.top(kOpenLeftOut);
    below.left(kOpenMark);
    below.text(c_.fonts.caption, c_.palette.ui.text2,
               part.rows.empty() ? "The open list is empty."
               : part.left_out > 0
                   ? fmt::format("and {} more", grouped(static_cast<std::int64_t>(part.left_out)))
                   : "");
  }

  // Draws the number of open cells per f as bars at the bottom of the panel, with a cursor at the
  // lowest f. If the list consists of stacks, there is one bar per stack.
  void bars(const std::vector<OpenListLevel>& levels, bool stacks) {
    if (levels.empty() || !rest_.has(kOpenGap + kOpenBars)) return;
    const ImFont* const font = c_.fonts.caption;
    const Palette::Ui& ui = c_.palette.ui;
    const Pixels line{font_size(font)};
    Box area = rest_.bottom(kOpenBars), title = area.top(18).top(line),
        labels = area.bottom(20, 8).top(line);
    title.text(font, ui.text2,
               stacks ? "Stacks by f" : in_words_of(c_.results.scene.map->grid, "Open cells by f"));
    std::size_t most = 0;
    for (const OpenListLevel& level : levels) most = std::max(most, level.size);
    title.text_right(font, ui.text2,
                     fmt::format("at most {} per f", grouped(static_cast<std::int64_t>(most))));
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
    labels.text(font, ui.text, levels.front().text);
    if (levels.size() > 1) labels.text_right(font, ui.text2, levels.back().text);
  }

  void sentence(const std::string& text, const Color& color) {
    if (text.empty()) return;
    rest_.top(kOpenGap);
    if (rest_.has(Pixels{rest_.height_of(c_.fonts.body, text, kOpenSentence)}))
      rest_.paragraph(c_.fonts.body, color, text, kOpenSentence);
  }

 private:
  void row(const OpenListRow& row, bool next, bool known) {
    const Palette::Ui& ui = c_.palette.ui;
    Box rest = rest_.top(kOpenRow);
    const Rect rect = rest.inset(-6);
    ImGui::PushID(++rows_drawn_);
    ImGui::SetCursorScreenPos(rect.min());
    if (press_area("open-cell", rect.size()) && known) show(row.cell);
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    if (hovered) c_.ui.hovered = row.cell;
    if (next || hovered) fill_rect(list_, rect, next ? ui.active : ui.hover, c_.px(4));
    Box mark = rest.left(kOpenMark);
    if (next) mark.text(c_.fonts.caption, ui.text, icon::kFolded);
    const Color& ink = known ? ui.text : ui.text3;
    rest.left(kOpenPlace).text_fitted(c_.fonts.mono, ink, row.place);
    const auto number = [&](float width, const ImFont* font, const std::string& text) {
      if (text_width(font, text) > c_.px(kOpenG)) font = c_.fonts.caption;
      rest.left(width).text_right(font, ink, text);
    };
    number(kOpenF, next ? c_.fonts.mono_semibold : c_.fonts.mono, row.f);
    number(kOpenG, c_.fonts.mono, row.g);
    number(kOpenH, c_.fonts.mono, row.h);
    std::string words = next ? "Expanded next" : "";
    if (row.change) {
      const ChangeMark change = mark_of(*row.change);
      rest.left(6);
      rest.text(c_.fonts.caption, ui.ok, change.mark);
      words += (words.empty() ? "" : "\n") + std::string(change.words);
    }
    if (!words.empty()) tooltip(c_, rect, words);
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
  Box rest_;
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
