#include <algorithm>
#include <array>
#include <cmath>

#include "app/compute/playing.h"
#include "app/map/legend.h"
#include "app/map/map_marks.h"
#include "app/map/map_pane.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "core/search/subgoal_astar.h"

namespace waymark {
namespace {

constexpr float kLeastCellPx = 2.5f;
constexpr float kLeastSubgoalPx = 3;
constexpr float kLeastUnitPx = 4;  // on graphs, where lines are not merged into runs

// The search whose line starts at a cell, and the parent to which the line leads.
struct Link {
  enum class Of : std::uint8_t { none, a, b };

  Of of = Of::none;
  Node parent = kNoNode;
};

class TreeView {
 public:
  TreeView(const UiContext& c, const MapPane& pane, const MapTransform& t)
      : c_(c), t_(t), clip_(pane.clip), grid_(c.results.scene.map->grid) {
    jump_count_a_ = seen_count(pane, Slot::a);
    jump_count_b_ = seen_count(pane, Slot::b);
    if (t.map->layout) return;
    first_ = t.nearest_cell(pane.clip.min());
    const Cell last = t.nearest_cell(pane.clip.max());
    columns_ = last.x - first_.x + 1;
    rows_ = last.y - first_.y + 1;
    read_links();
  }

  // A straight run is drawn as one rectangle.
  void draw(ImDrawList& list, const Color& ink_a, const Color& ink_b) const {
    const std::uint32_t inks[] = {0, ink_a.packed(), ink_b.packed()};
    const float width = std::max(1.0f, std::round(static_cast<float>(t_.cell_px) / 10));
    if (t_.map->layout) return draw_edges(list, inks, std::min(width, c_.px(4)));
    for (int y = 0; y < rows_; ++y)
      draw_runs(
          columns_, 1,
          [&](int x) {
            return Cell{x, y};
          },
          [&](Cell a, Cell b, Link::Of of) {
            const ImVec2 from = center(a), to = center(b);
            const float top = std::round(from.y - width / 2);
            list.AddRectFilled({from.x, top}, {to.x, top + width},
                               inks[static_cast<std::size_t>(of)]);
          });
    for (int x = 0; x < columns_; ++x)
      draw_runs(
          rows_, grid_.stride(),
          [&](int y) {
            return Cell{x, y};
          },
          [&](Cell a, Cell b, Link::Of of) {
            const ImVec2 from = center(a), to = center(b);
            const float left = std::round(from.x - width / 2);
            list.AddRectFilled({left, from.y}, {left + width, to.y},
                               inks[static_cast<std::size_t>(of)]);
          });
    draw_diagonals(list, inks, width);
    draw_jumps(list, Slot::a, inks[1], width);
    draw_jumps(list, Slot::b, inks[2], width);
  }

 private:
  // The number of a search's expansions played so far; 0 if the search's tree is not visible in
  // this pane.
  int seen_count(const MapPane& pane, Slot slot) const {
    const Layer layer = slot == Slot::a ? Layer::explored_a : Layer::explored_b;
    if ((slot == Slot::b && !two_searches(c_.results)) || !pane.shows(slot) ||
        !c_.state.layer(layer).shown)
      return 0;
    return shown_count(c_.results, c_.state.playback, slot);
  }

  // Graphs: draws a line from each visible node to its parent.
  void draw_edges(ImDrawList& list, const std::uint32_t (&inks)[3], float width) const {
    const Results& r = c_.results;
    for_each_seen_cell(t_, clip_, [&](Cell cell) {
      const Node node = grid_.node(cell);
      const bool by_b = r.b.steps.expanded_within(jump_count_b_, node);
      if (!by_b && !r.a.steps.expanded_within(jump_count_a_, node)) return;
      const Node from = by_b ? parent(r.b, jump_count_b_, node) : parent(r.a, jump_count_a_, node);
      if (from != kNoNode)
        list.AddLine(t_.center(cell), t_.center(grid_.cell(from)), inks[by_b ? 2 : 1], width);
    });
  }

  static Node parent(const Run& run, int count, Node node) {
    return run.record.parent[static_cast<std::size_t>(run.steps.last_within(count, node))];
  }

  void read_links() {
    const Results& r = c_.results;
    // Jumps are drawn separately.
    const int count_a = r.a.record.jumps() ? 0 : jump_count_a_;
    const int count_b = r.b.record.jumps() ? 0 : jump_count_b_;
    links_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < columns_; ++x) {
        const Node node = grid_.node({first_.x + x, first_.y + y});
        Link& link = links_[index({x, y})];
        if (r.b.steps.expanded_within(count_b, node))
          link = {Link::Of::b, parent(r.b, count_b, node)};
        else if (r.a.steps.expanded_within(count_a, node))
          link = {Link::Of::a, parent(r.a, count_a, node)};
      }
  }

  // Finds the runs of links between consecutive cells of a row or column, `offset` nodes apart.
  template <class At, class Draw>
  void draw_runs(int length, Node offset, At at, Draw draw_run) const {
    int begin = 0;
    Link::Of of = Link::Of::none;
    for (int i = 0; i < length; ++i) {
      const Link::Of next = i + 1 < length ? between(at(i), at(i + 1), offset) : Link::Of::none;
      if (next == of) continue;
      if (of != Link::Of::none) draw_run(at(begin), at(i), of);
      begin = i;
      of = next;
    }
  }

  Link::Of between(Cell a, Cell b, Node offset) const {
    const Link& from_a = links_[index(a)];
    const Link& from_b = links_[index(b)];
    const Node node = node_of(a);
    if (from_a.parent == node + offset) return from_a.of;
    if (from_b.parent == node) return from_b.of;
    return Link::Of::none;
  }

  void draw_diagonals(ImDrawList& list, const std::uint32_t (&inks)[3], float width) const {
    if (c_.results.moves.directions == 4) return;
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < columns_; ++x) {
        const Link& link = links_[index({x, y})];
        if (link.parent == kNoNode) continue;
        const Node by = std::abs(link.parent - node_of({x, y}));
        if (by == 1 || by == grid_.stride()) continue;
        list.AddLine(center({x, y}), t_.center(grid_.cell(link.parent)),
                     inks[static_cast<std::size_t>(link.of)], width);
      }
  }

  // Draws each jump of a jumping search in full, even if its ends are not visible.
  void draw_jumps(ImDrawList& list, Slot slot, std::uint32_t ink, float width) const {
    const Run& run = c_.results.run(slot);
    if (!run.record.jumps()) return;
    const int count = slot == Slot::a ? jump_count_a_ : jump_count_b_;
    const ImVec2 least = center({-1, -1}), most = center({columns_, rows_});
    for (int step = 1; step < count; ++step) {
      const auto i = static_cast<std::size_t>(step);
      const ImVec2 from = t_.center(grid_.cell(run.record.parent[i])),
                   to = t_.center(grid_.cell(run.record.node[i]));
      if (std::max(from.x, to.x) < least.x || std::min(from.x, to.x) > most.x ||
          std::max(from.y, to.y) < least.y || std::min(from.y, to.y) > most.y)
        continue;
      list.AddLine(from, to, ink, width);
    }
  }

  std::size_t index(Cell at) const {
    return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(at.x);
  }
  Node node_of(Cell at) const { return grid_.node({first_.x + at.x, first_.y + at.y}); }
  ImVec2 center(Cell at) const { return t_.center({first_.x + at.x, first_.y + at.y}); }

  const UiContext& c_;
  const MapTransform& t_;
  Rect clip_;
  const Grid& grid_;
  Cell first_;
  int columns_ = 0, rows_ = 0;
  int jump_count_a_ = 0, jump_count_b_ = 0;
  std::vector<Link> links_;  // owners of the visible cells, row by row
};

void say_zoom_in(const UiContext& c, ImDrawList& list, const MapPane& pane) {
  const ImFont* font = c.fonts.caption;
  const std::string text = "Zoom in to see the search tree";
  const float width = text_width(font, text) + c.px(16);
  const Rect pill{std::round(pane.clip.x + (pane.clip.w - width) / 2), pane.clip.y + c.px(10),
                  width, c.px(22)};
  if (pane.clip.w < width) return;
  fill_rect(list, pill, c.palette.ui.panel.with_alpha(0.95f), c.px(4));
  draw_text(list, font, {pill.x + c.px(8), centered_top(font, pill.y, pill.h)}, c.palette.ui.text2,
            text);
}

}  // namespace

void draw_search_tree(const UiContext& c, ImDrawList& list, const MapPane& pane,
                      const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::tree);
  if (!look.shown) return;
  if (t.cell_px < (t.map->layout ? kLeastUnitPx : kLeastCellPx) * c.scale) {
    say_zoom_in(c, list, pane);
    return;
  }
  TreeView(c, pane, t)
      .draw(list, c.palette.map.a_edge.with_alpha(look.opacity),
            c.palette.numbers.g_on_dark.with_alpha(0.8f * look.opacity));
}

void draw_exact_dots(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::exact);
  if (!look.shown) return;
  const Grid& grid = c.results.scene.map->grid;
  const float radius = std::clamp(static_cast<float>(0.16 * t.cell_px), 1.6f * c.scale, c.px(4));
  // Most dots are on the path. A rim sets them apart from the path and from every fill.
  const float rim = radius + 1.2f * c.scale;
  const unsigned ink = c.palette.ui.text.with_alpha(look.opacity).packed();
  const unsigned ground = c.palette.ui.panel.with_alpha(look.opacity).packed();
  // If cells are small, only some of the dots are drawn, so they do not merge.
  const double apart = 2.6 * rim;
  const auto every = std::max<std::size_t>(
      1, static_cast<std::size_t>(std::ceil(apart / std::max(0.01, t.cell_px))));
  const UninitializedCellArray<Node>& nodes = c.results.exact.record.node;
  for (std::size_t i = 0; i < nodes.size(); i += every) {
    const ImVec2 at = t.center(grid.cell(nodes[i]));
    if (!pane.clip.contains(at)) continue;
    add_disc(list, at, rim, ground);
    add_disc(list, at, radius, ink);
  }
}

void draw_subgoal_mark(const UiContext& c, ImDrawList& list, ImVec2 at, float radius) {
  const auto draw = [&](float r, const Color& ink) {
    list.AddQuadFilled({at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y},
                       ink.packed());
  };
  draw(radius, c.palette.ui.text);
  draw(0.55f * radius, c.palette.ui.panel);
}

void draw_subgoals(const UiContext& c, ImDrawList& list, const MapPane& pane,
                   const MapTransform& t) {
  const auto is_marked = [&](Slot slot) {
    return pane.shows(slot) && marks_subgoals(c.state, c.results, slot);
  };
  if (t.cell_px < kLeastSubgoalPx * c.scale || (!is_marked(Slot::a) && !is_marked(Slot::b))) return;
  const Grid& grid = c.results.scene.map->grid;
  const float radius = std::clamp(static_cast<float>(0.3 * t.cell_px), 1.8f * c.scale, c.px(5));
  for_each_seen_cell(t, pane.clip, [&](Cell cell) {
    if (is_subgoal(grid, grid.node(cell))) draw_subgoal_mark(c, list, t.center(cell), radius);
  });
}

namespace {

constexpr std::array<float, 2> kDash = {6, 4};

// Draws an arrow in the first cell that the search skipped, pointing away from its parent.
void draw_way_out(const UiContext& c, ImDrawList& list, const MapTransform& t,
                  const OutsideWindow& outside) {
  if (outside.steps == 0) return;
  const OpenedMap& map = *c.results.scene.map;
  const NodePlace from = map_place(map, map.grid.cell(outside.from)),
                  to = map_place(map, map.grid.cell(outside.to));
  const ImVec2 a = t.corner(from.x, from.y), b = t.corner(to.x, to.y);
  const float away = std::hypot(b.x - a.x, b.y - a.y);
  if (away <= 0) return;
  const ImVec2 way{(b.x - a.x) / away, (b.y - a.y) / away};
  draw_cased_arrow(c, list, b, way, c.palette.ui.warn);
}

}  // namespace

void draw_search_bounds(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t) {
  for (const Slot slot : {Slot::a, Slot::b}) {
    const auto bounds = spec_on(c.results.scene, slot).bounds;
    if (!bounds || !pane.shows(slot) || !c.results.run(slot).fits) continue;
    const ImVec2 least = t.corner(bounds->from.x, bounds->from.y),
                 most = t.corner(bounds->to.x + 1, bounds->to.y + 1);
    const std::array<ImVec2, 5> box = {least, {most.x, least.y}, most, {least.x, most.y}, least};
    list.AddPolyline(box.data(), 5, c.palette.map.halo.packed(), 0, 4 * c.scale);
    draw_dashed_line(list, box, kDash, c.scale,
                     slot == Slot::a ? c.palette.panel.lane_a : c.palette.panel.b, 2 * c.scale);
    draw_way_out(c, list, t, c.results.run(slot).outside);
  }
}

namespace {

constexpr float kShade = 0.16f;

// The part of a box inside the clip rectangle, std::nullopt if it is empty.
std::optional<CellBox> shown_part(const ImDrawList& list, const MapTransform& t, CellBox box) {
  const Cell least = t.cell_at(list.GetClipRectMin()), most = t.cell_at(list.GetClipRectMax());
  box.from = {std::max(box.from.x, least.x), std::max(box.from.y, least.y)};
  box.to = {std::min(box.to.x, most.x), std::min(box.to.y, most.y)};
  if (box.from.x > box.to.x || box.from.y > box.to.y) return std::nullopt;
  return box;
}

// Draws the region's borders along the sides of a box, except where another box continues the
// region.
void draw_edges(const UiContext& c, ImDrawList& list, const MapTransform& t, const CellBox& box) {
  const CellRegion& region = *c.results.region;
  const Grid& grid = c.results.scene.map->grid;
  const auto is_out = [&](int x, int y) {
    return !grid.contains({x, y}) || !region.contains(grid.node({x, y}));
  };
  const unsigned ink = c.palette.ui.warn.packed();
  const float width = 1.5f * c.scale;
  for (int x = box.from.x; x <= box.to.x; ++x) {
    if (is_out(x, box.from.y - 1))
      list.AddLine(t.corner(x, box.from.y), t.corner(x + 1, box.from.y), ink, width);
    if (is_out(x, box.to.y + 1))
      list.AddLine(t.corner(x, box.to.y + 1), t.corner(x + 1, box.to.y + 1), ink, width);
  }
  for (int y = box.from.y; y <= box.to.y; ++y) {
    if (is_out(box.from.x - 1, y))
      list.AddLine(t.corner(box.from.x, y), t.corner(box.from.x, y + 1), ink, width);
    if (is_out(box.to.x + 1, y))
      list.AddLine(t.corner(box.to.x + 1, y), t.corner(box.to.x + 1, y + 1), ink, width);
  }
}

}  // namespace

void draw_region(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (!c.results.region) return;
  const unsigned shade = c.palette.ui.warn.with_alpha(kShade).packed();
  for (const CellBox& box : c.results.scene.region) {
    const std::optional<CellBox> part = shown_part(list, t, box);
    if (!part) continue;
    list.AddRectFilled(t.corner(part->from.x, part->from.y),
                       t.corner(part->to.x + 1, part->to.y + 1), shade);
    // If cells are smaller than the line, only the shade is drawn.
    if (t.cell_px >= 2 * c.scale) draw_edges(c, list, t, *part);
  }
}

}  // namespace waymark
