#include "app/map/map_tree.h"

#include <algorithm>
#include <cmath>

#include "app/compute/playing.h"
#include "app/map/seen_cells.h"
#include "app/screen/draw.h"

namespace waymark {
namespace {

constexpr float kLeastCellPx = 2.5f;
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

}  // namespace waymark
