#include "app/map/map_playback.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compute/playing.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"

namespace waymark {
namespace {

constexpr float kOutlineFrom = 14;  // px per cell
constexpr Slot kKinds[] = {Slot::a, Slot::b};

bool is_played(const UiContext& c, const MapPane& pane, Slot kind) {
  return pane.shows(kind) && (kind == Slot::a || two_searches(c.results));
}

// Draws an open cell as an outline, or filled if it is small. Cells of the backward search have a
// diagonal line; small ones are triangles.
void draw_open_cell(const UiContext& c, ImDrawList& list, Rect rect, const Color& color,
                    Side side) {
  if (rect.w >= kOutlineFrom * c.scale) {
    fill_rect(list, rect, color.with_alpha(0.25f * color.a));
    const float inset = 1.5f * c.scale;
    list.AddRect({rect.x + inset, rect.y + inset},
                 {rect.x + rect.w - inset, rect.y + rect.h - inset}, color.packed(), 0, 0,
                 2 * c.scale);
    if (side == Side::backward)
      list.AddLine({rect.x + inset, rect.y + inset},
                   {rect.x + rect.w - inset, rect.y + rect.h - inset}, color.packed(),
                   1.5f * c.scale);
    return;
  }
  // Keeps small cells visible.
  const float least = 1.5f * c.scale;
  rect.w = std::max(rect.w, least);
  rect.h = std::max(rect.h, least);
  if (side == Side::forward) return fill_rect(list, rect, color);
  list.AddTriangleFilled({rect.x, rect.y}, {rect.x + rect.w, rect.y + rect.h},
                         {rect.x, rect.y + rect.h}, color.packed());
}

// Like draw_open_cell(), but on a graph: draws the node's outline, or a dot if the node is small or
// has no outline.
void draw_open_node(const UiContext& c, ImDrawList& list, const MapTransform& t, Node node,
                    const Color& color, Side side) {
  const NodeLayout& layout = *t.map->layout;
  const ImVec2 middle = t.at(layout.place(node));
  std::vector<NodePlace> corners;
  if (t.cell_px >= kOutlineFrom * c.scale) layout.outline(node, corners);
  if (corners.empty()) {
    const float radius =
        std::clamp(static_cast<float>(0.3 * t.cell_px), 0.9f * c.scale, 3.5f * c.scale);
    add_disc(list, middle, radius, color.packed());
    if (side == Side::backward && radius >= 2)
      add_disc(list, middle, radius / 2, c.palette.map.halo.packed());
    return;
  }
  std::vector<ImVec2> line;
  for (const NodePlace corner : corners) line.push_back(t.at(corner));
  const auto count = static_cast<int>(line.size());
  list.AddConvexPolyFilled(line.data(), count, color.with_alpha(0.25f * color.a).packed());
  list.AddPolyline(line.data(), count, color.packed(), ImDrawFlags_Closed, 2 * c.scale);
  if (side == Side::backward)
    list.AddLine(line[0], line[line.size() / 2], color.packed(), 1.5f * c.scale);
}

void draw_diamond(const UiContext& c, ImDrawList& list, ImVec2 at) {
  const auto diamond = [&](float r, const Color& color) {
    list.AddQuadFilled({at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y},
                       color.packed());
  };
  diamond(c.px(8), c.palette.map.halo);
  diamond(c.px(6.5f), c.palette.map.path_casing);
  diamond(c.px(4.5f), c.palette.map.halo);
}

void draw_ring(const UiContext& c, ImDrawList& list, ImVec2 at, float cell_px, const Color& dot) {
  const float radius = std::max(c.px(6), cell_px * 0.7f);
  list.AddCircle(at, radius, c.palette.map.halo.packed(), 0, 4.5f * c.scale);
  list.AddCircle(at, radius, c.palette.map.path_casing.packed(), 0, 2 * c.scale);
  add_disc(list, at, c.px(2.5f), dot.packed());
}

}  // namespace

void draw_frontier(const UiContext& c, ImDrawList& list, const MapPane& pane,
                   const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::frontier);
  const Results& r = c.results;
  if (!look.shown) return;
  const Grid& grid = r.scene.map->grid;
  for (const Slot kind : kKinds) {
    const bool is_a = kind == Slot::a;
    const auto& open = is_a ? r.a.open : r.b.open;
    if (!open || !is_played(c, pane, kind)) continue;
    if (!c.state.layer(is_a ? Layer::explored_a : Layer::explored_b).shown) continue;
    const Palette::Map& map = c.palette.map;
    const Color color = (is_a ? map.open_a : map.open_b).with_alpha(look.opacity);
    for (const Side side : {Side::forward, Side::backward})
      for (const Node node :
           open->at(r.recorded(kind), shown_count(r, c.state.playback, kind), side)) {
        const Rect rect = t.cell_rect(grid.cell(node));
        if (!overlap(rect, pane.clip)) continue;
        if (t.map->layout)
          draw_open_node(c, list, t, node, color, side);
        else
          draw_open_cell(c, list, rect, color, side);
      }
  }
}

void draw_playback_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                         const MapTransform& t) {
  const Results& r = c.results;
  const Playback& playback = c.state.playback;
  if (playback.at_end() && c.state.split != Split::side_by_side) return;
  const Grid& grid = r.scene.map->grid;
  for (const Slot kind : kKinds) {
    if (!is_played(c, pane, kind)) continue;
    const SearchRecord& record = r.outcome(kind).record;
    const auto center = [&](int step) {
      return t.center(grid.cell(record.node[static_cast<std::size_t>(step)]));
    };
    if (two_searches(r) && r.first_difference != kNoStep && r.first_difference < record.steps())
      draw_diamond(c, list, center(r.first_difference));
    const int count = shown_count(r, playback, kind);
    if (count == 0 || count == record.steps()) continue;
    draw_ring(c, list, center(count - 1), static_cast<float>(t.cell_px),
              kind == Slot::a ? c.palette.panel.a : c.palette.panel.b);
  }
}

namespace {

constexpr float kLeastRaceName = 140;

// Writes texts from left to right and omits those that do not fit.
class HeadLine {
 public:
  HeadLine(const UiContext& c, ImDrawList& list, const Rect& rect, float right)
      : c_(c), list_(list), rect_(rect), x_(rect.x + c.px(20)), right_(right) {}

  void swatch(const Color& color) {
    fill_rect(list_, {x_, rect_.y + rect_.h / 2 - c_.px(6), c_.px(12), c_.px(12)}, color, c_.px(2));
    x_ += c_.px(20);
  }
  void text(const ImFont* font, const Color& color, const std::string& words) {
    const float width = text_width(font, words);
    if (x_ + width > right_) return;
    draw_text(list_, font, {x_, centered_top(font, rect_.y, rect_.h)}, color, words);
    x_ += width;
  }
  // Like text(), but shortens a name that does not fit.
  void name(const std::string& name) {
    text(c_.fonts.semibold, c_.palette.ui.text,
         fitted(c_.fonts.semibold, name, std::max(0.0f, right_ - x_)));
  }
  // Draws a quiet label and its number, or neither if they do not fit.
  void figure(const std::string& label, const std::string& number) {
    const std::string before = label + " ";
    if (x_ + text_width(c_.fonts.body, before) + text_width(c_.fonts.mono, number) > right_) return;
    text(c_.fonts.body, c_.palette.ui.text2, before);
    text(c_.fonts.mono, c_.palette.ui.text, number);
  }
  void gap(float width) { x_ += c_.px(width); }

 private:
  const UiContext& c_;
  ImDrawList& list_;
  Rect rect_;
  float x_;
  float right_;
};

struct HeadFigures {
  int expanded;  // so far
  int of;
  bool arrived;
};

HeadFigures figures(const SearchOutcome& outcome, int steps) {
  const int of = outcome.record.steps();
  const int expanded = std::min(steps, of);
  return {expanded, of, outcome.cost != kNoCost && expanded == of};
}

std::string state_words(const SearchOutcome& outcome, const HeadFigures& f, bool lines) {
  if (f.arrived)
    return fmt::format("{}  found: {} {}", icon::kDone, grouped(outcome.path_length()),
                       lines ? "straight lines" : "steps");
  if (f.expanded == f.of) return outcome.gave_up ? "stopped at its limit" : "no path";
  return fmt::format("{} to go", grouped(f.of - f.expanded));
}

}  // namespace

void draw_race_head(const UiContext& c, ImDrawList& list, const MapPane& pane) {
  const bool is_a = pane.shows(Slot::a);
  const SearchOutcome& outcome = is_a ? c.results.a : c.results.b;
  const Playback& playback = c.state.playback;
  const HeadFigures f = figures(outcome, is_a ? playback.a : playback.b);
  const Palette::Ui& ui = c.palette.ui;
  const float height = c.px(kRaceHead);
  const Rect head{pane.view.x, pane.view.y - height, pane.view.w, height};
  fill_rect(list, head, ui.panel);

  const Slot slot = is_a ? Slot::a : Slot::b;
  if (const std::optional<std::string> needs = misfit_on(c.results.scene, slot)) {
    HeadLine line(c, list, head, head.x + head.w);
    line.swatch(is_a ? c.palette.panel.lane_a : c.palette.panel.b);
    line.name(shown_title(c, slot));
    line.gap(24);
    line.text(c.fonts.body, ui.text2, *needs);
    return;
  }
  if (!is_a && !c.results.has_b()) {
    HeadLine line(c, list, head, head.x + head.w);
    line.swatch(c.palette.panel.b);
    line.text(c.fonts.semibold, ui.text, "Landmarks");
    line.gap(24);
    line.text(c.fonts.body, ui.text2, "none yet: double-click the map to add one");
    return;
  }
  const std::string words =
      state_words(outcome, f, row_of(spec_on(c.results.scene, slot).algorithm).any_angle);
  const std::string name = shown_title(c, slot);
  const float width = text_width(c.fonts.body, words);
  float right = head.x + head.w - c.px(20);
  // The name is more important than the words.
  const float least = std::min(text_width(c.fonts.semibold, name), c.px(kLeastRaceName));
  if (head.x + c.px(40) + least + c.px(16) + width <= right) {
    draw_text_right(list, c.fonts.body, {right, centered_top(c.fonts.body, head.y, head.h)},
                    f.arrived ? ui.ok : ui.text2, words);
    right -= width + c.px(16);
  }
  HeadLine line(c, list, head, right);
  line.swatch(is_a ? c.palette.panel.lane_a : c.palette.panel.b);
  line.name(name);
  // If a search prints a wrong number, g, h and f matter more than the number of expansions.
  const bool shows_g = f.expanded > 0 && (spec_on(c.results.scene, Slot::a).prints_g ||
                                          spec_on(c.results.scene, Slot::b).prints_g);
  if (!shows_g) {
    line.gap(24);
    line.text(c.fonts.mono_semibold, ui.text, grouped(f.expanded));
    line.text(c.fonts.body, ui.text2,
              fmt::format(" of {} {}", grouped(f.of), expanded_word(c.state.mode)));
  }
  if (outcome.record.from_both_ends()) {
    const int forward = outcome.record.forward_steps(f.expanded);
    line.gap(24);
    line.figure("forward + backward",
                fmt::format("{} + {}", grouped(forward), grouped(f.expanded - forward)));
  }
  if (const auto& open = is_a ? c.results.a.open : c.results.b.open; open && !shows_g) {
    const Slot kind = is_a ? Slot::a : Slot::b;
    line.gap(24);
    line.figure("open", fmt::format("{:>4}", open->size(c.results.recorded(kind), f.expanded)));
  }
  if (f.expanded > 0) {
    const auto last = static_cast<std::size_t>(f.expanded - 1);
    const Slot kind = is_a ? Slot::a : Slot::b;
    const Scene& scene = c.results.scene;
    const Cost g = outcome.record.g[last], h = outcome.record.h[last];
    const auto figure = [&](const char* of, Cost cost) {
      line.gap(24);
      line.figure(of, length_text(cost, c.results.recorded_moves(kind)));
    };
    if (shows_g) {
      figure("g", g);
      figure("h", printed_h(spec_on(scene, kind), g, h));
    }
    figure("f", g + h);
  }

  const Rect bar{head.x, head.y + head.h - c.px(3), head.w, c.px(3)};
  const float done =
      head.w * static_cast<float>(f.expanded) / static_cast<float>(std::max(1, f.of));
  fill_rect(list, bar, ui.track);
  fill_rect(list, {bar.x, bar.y, std::round(done), bar.h},
            is_a ? c.palette.panel.lane_a : c.palette.panel.b);
}

namespace {

bool is_done(const Results& r, const Playback& playback, Slot kind) {
  return shown_count(r, playback, kind) == r.run(kind).layers.steps();
}

// "landmarks have found the path", "Dijkstra has found the path"
std::string progress(const Results& r, const Playback& playback, Slot kind) {
  const std::string word = slot_word(r.scene, r.moves, kind);
  const bool many = word == "landmarks";
  const std::string name = word + (many ? " have" : " has");
  if (shown_count(r, playback, kind) == 0 && r.run(kind).layers.steps() > 0)
    return fmt::format("{} at f {}", word + (many ? " start" : " starts"),
                       length_text(r.run(kind).layers.f(0), r.recorded_moves(kind)));
  if (const std::optional<std::string> needs = misfit_on(r.scene, kind))
    return fmt::format("{} {}", word, *needs);
  if (is_done(r, playback, kind))
    return name + (r.outcome(kind).cost != kNoCost ? " found the path"
                   : r.outcome(kind).gave_up       ? " stopped at its limit"
                                                   : " found no path");
  const int count = shown_count(r, playback, kind);
  const std::string f = length_text(r.run(kind).layers.f(count), r.recorded_moves(kind));
  const std::string of =
      r.exact.cost == kNoCost || row_of(spec_on(r.scene, kind).algorithm).any_angle
          ? ""
          : fmt::format(" of {}", length_text(r.exact.cost, r.moves));
  if (const int level = r.outcome(kind).record.level_of(count - 1);
      level != SearchRecord::Iteration::kNoLevel)
    return fmt::format("{} reached f {}{} at level {}", name, f, of, level);
  if (const int iteration = r.outcome(kind).record.iteration_of(count - 1); iteration >= 0)
    return fmt::format("{} reached the threshold {}{} in iteration {}", name, f, of, iteration + 1);
  return fmt::format("{} reached f {}{}", name, f, of);
}

std::string text_of_step(const Results& r, const SearchRecord& record, int step) {
  if (step >= record.steps()) return "–";
  const Grid& grid = r.scene.map->grid;
  const std::string text = cell_text(grid, grid.cell(record.node[static_cast<std::size_t>(step)]));
  return grid.graph() ? text : fmt::format("({})", text);
}

}  // namespace

std::string search_title(const Results& results, Slot kind) {
  return slot_title(results.scene, results.moves, kind);
}

const char* expanded_word(Mode mode) { return mode == Mode::explore ? "explored" : "expanded"; }

ExpandedText expanded_text(const Results& results, const Playback& playback, Mode mode) {
  const std::string word = expanded_word(mode);
  const int a = shown_count(results, playback, Slot::a);
  if (!two_searches(results)) return {grouped(a), word};
  const int b = shown_count(results, playback, Slot::b);
  if (a == b) return {grouped(a), word + " by each"};
  return {grouped(a) + " · " + grouped(b), word};
}

std::string playback_sentence(const Results& results, const Playback& playback) {
  const auto count = [&](Slot kind) { return shown_count(results, playback, kind); };
  const int a = count(Slot::a);
  const std::string first = search_title(results, Slot::a);
  const auto nodes = [&](int number) {
    const Grid& grid = results.scene.map->grid;
    if (grid.graph()) return counted_cells(grid, number);
    return fmt::format("{} node{}", grouped(number), number == 1 ? "" : "s");
  };
  const std::string a_now = progress(results, playback, Slot::a);
  if (!two_searches(results)) return fmt::format("{} has expanded {}; {}.", first, nodes(a), a_now);
  const int b = count(Slot::b);
  const std::string expanded =
      a == b ? fmt::format("Both have expanded {}", nodes(a))
             : fmt::format("{} has expanded {}, {} {}", first, nodes(a),
                           slot_word(results.scene, results.moves, Slot::b), grouped(b));
  return fmt::format("{}; {}, {}.", expanded, progress(results, playback, Slot::b), a_now);
}

std::string race_sentence(const Results& results) {
  const auto count = [&](Slot slot) { return results.run(slot).layers.steps(); };
  const auto cells = [&](Slot slot) { return counted_cells(results.scene.map->grid, count(slot)); };
  if (count(Slot::a) == count(Slot::b))
    return fmt::format("Both searches are done after {}.", cells(Slot::a));
  const Slot first = count(Slot::b) < count(Slot::a) ? Slot::b : Slot::a;
  const Slot last = first == Slot::a ? Slot::b : Slot::a;
  const bool many = slot_word(results.scene, results.moves, first) == "landmarks";
  return fmt::format("{} {} done after {}, {} after {}.", search_title(results, first),
                     many ? "are" : "is", cells(first),
                     slot_word(results.scene, results.moves, last), grouped(count(last)));
}

std::string difference_text(const Results& results) {
  const int step = results.first_difference;
  if (step == kNoStep) return "none: both explore the same cells";
  return fmt::format("at step {}: {} or {}", grouped(step + 1),
                     text_of_step(results, results.a.record, step),
                     text_of_step(results, results.b.record, step));
}

}  // namespace waymark
