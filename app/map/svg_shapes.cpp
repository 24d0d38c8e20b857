#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string>
#include <vector>

#include "app/kit/svg.h"
#include "app/map/map_colors.h"
#include "app/map/map_svg.h"
#include "app/map/shape_map.h"

namespace waymark {
namespace {

constexpr double kSetEdge = 1.5, kOuterWall = 1.5, kInnerLine = 1;
constexpr float kPortalOpacity = 0.38f, kHexGridOpacity = 0.09f;
constexpr double kHexLinesFrom = 8, kPortalLinesFrom = 6, kWedgeSidesFrom = 12;

// The nodes that a search explored, by their position in the raster.
using NodeSet = std::vector<bool>;

class ShapeDrawing {
 public:
  ShapeDrawing(Svg& svg, const State& state, const Results& results, const Palette& palette,
               const SvgMapPlace& place, const CellField* field)
      : svg_(svg),
        state_(state),
        r_(results),
        palette_(palette),
        place_(place),
        field_(field),
        map_(results.scene.map->layout, results.scene.map->ground),
        graph_(map_.graph()),
        widths_(road_widths(place.cell)) {}

  void draw() {
    const bool roads = graph_.shape() == GraphShape::roads;
    const auto is_all = [](Node) { return true; };
    svg_.open("g", "stroke-linejoin=\"round\"");
    walls();
    if (roads)
      draw_roads("shapes", "", is_all, palette_.map.road_casing, palette_.map.road);
    else if (graph_.shape() != GraphShape::states)
      floors();
    if (field_) field();
    explored(Layer::explored_a, Slot::a);
    if (r_.has_b()) explored(Layer::explored_b, Slot::b);
    if (graph_.shape() == GraphShape::hexagons || graph_.shape() == GraphShape::polygons) lines();
    svg_.close("g");
  }

 private:
  std::string point(NodePlace at, bool first) const {
    const SvgPlace p = place_.of(at);
    return fmt::format("{}{} {}", first ? "M" : "L", svg_number(p.x), svg_number(p.y));
  }
  std::string line(NodePlace from, NodePlace to) const {
    return point(from, true) + point(to, false);
  }
  // A node's closed outline; empty for roads, whose nodes have no outline.
  std::string outline(Node node) {
    map_.layout().outline(node, corners_);
    std::string data;
    for (const NodePlace& corner : corners_) data += point(corner, data.empty());
    return data.empty() ? data : data + "Z";
  }
  void path(const std::string& data, const std::string& attributes) {
    if (!data.empty()) svg_.add("path", fmt::format("d=\"{}\" {}", data, attributes));
  }
  template <class Visit>
  void for_each_node(Visit&& visit) const {
    for (int number = 0; number < graph_.node_count(); ++number) visit(graph_.at(number));
  }
  // Like for_each_node(), but skips polygons whose centre is under another storey.
  template <class Visit>
  void for_each_node_on_top(Visit&& visit) const {
    for_each_node([&](Node node) {
      const NodeLayout& layout = map_.layout();
      if (!map_.has_storeys() || !map_.above(layout.nearest(layout.place(node)), node)) visit(node);
    });
  }
  // Calls visit(from, to, beyond) for each part of a hexagon's or polygon's outline that is not
  // under another storey.
  template <class Visit>
  void for_each_side(Node node, Visit&& visit) {
    map_.layout().outline(node, corners_);
    const auto at = [this](std::size_t corner, double part) {
      const NodePlace &a = corners_[corner], &b = corners_[(corner + 1) % corners_.size()];
      return NodePlace{a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
    };
    if (graph_.shape() == GraphShape::hexagons) {
      for (std::size_t side = 0; side < corners_.size(); ++side)
        visit(at(side, 0), at(side, 1), map_.beyond_hexagon(graph_.cell(node), side));
      return;
    }
    for (const ShapeMap::Stretch& stretch : map_.stretches(node)) {
      if (map_.is_covered(node, stretch)) continue;
      const auto corner = static_cast<std::size_t>(stretch.corner);
      visit(at(corner, stretch.from), at(corner, stretch.to), stretch.beyond);
    }
  }

  void rect(double x, double y, double width, double height, const Color& color) {
    const SvgPlace p = place_.of(MapPlace{x, y});
    svg_.rect(p.x, p.y, width * place_.cell, height * place_.cell, svg_fill(color));
  }

  // Draws the background of all nodes: the ground under a mover, walls between polygons, blocked
  // hexagons.
  void walls() {
    svg_.open("g", "id=\"walls\" shape-rendering=\"crispEdges\"");
    const double wide = map_.layout().width(), high = map_.layout().height();
    switch (graph_.shape()) {
      case GraphShape::roads:
        rect(0, 0, wide, high, palette_.map.floor);
        break;
      case GraphShape::polygons:
        rect(0, 0, wide, high, palette_.map.wall);
        break;
      case GraphShape::hexagons:
        blocked_hexagons();
        break;
      case GraphShape::states:
        rect(0, 0, wide, high, palette_.map.floor);
        if (map_.ground()) ground(*map_.ground());
        break;
    }
    svg_.close("g");
  }

  void blocked_hexagons() {
    std::string data;
    for (int y = 0; y < graph_.height(); ++y)
      for (int x = 0; x < graph_.width(); ++x) {
        if (graph_.has(graph_.node({x, y}))) continue;
        map_.hexagon({x, y}, corners_);
        for (std::size_t i = 0; i < corners_.size(); ++i) data += point(corners_[i], i == 0);
        data += "Z";
      }
    path(data, svg_fill(palette_.map.wall));
  }

  void ground(const Grid& ground) {
    const std::vector<std::uint32_t> texels = ground_texels(ground, palette_);
    std::map<std::uint32_t, std::uint16_t> classes;
    std::vector<Color> colors;
    CellPlane plane(ground.width(), ground.height()), walls = plane;
    for (std::size_t i = 0; i < texels.size(); ++i) {
      const std::uint32_t texel = texels[i] & 0x00FFFFFF;
      const auto [found, added] =
          classes.try_emplace(texel, static_cast<std::uint16_t>(classes.size() + 1));
      if (added) {
        const auto part = [texel](int shift) {
          return static_cast<float>(texel >> shift & 0xFF) / 255;
        };
        colors.push_back({part(0), part(8), part(16), 1});
      }
      plane.values[i] = found->second;
      const auto at = static_cast<int>(i);
      walls.values[i] = map_.is_wall({at % ground.width(), at / ground.width()});
    }
    for (const CellRect& run : cell_rects(plane))
      rect(run.x, run.y, run.width, run.height, colors[run.value - 1u]);
    svg_.add("path",
             fmt::format("d=\"{}\" transform=\"translate({} {}) scale({:.6g})\" fill=\"none\" "
                         "stroke=\"{}\" stroke-width=\"{:.4g}\"",
                         cell_borders(walls), svg_number(place_.left), svg_number(place_.top),
                         place_.cell, svg_color(palette_.map.wall_line), 1 / place_.cell));
  }

  void floors() {
    svg_.open("g", "id=\"shapes\"");
    std::map<int, std::string> by_cost;
    for_each_node([&](Node node) { by_cost[graph_.ground(node)] += outline(node); });
    for (const auto& [cost, data] : by_cost) path(data, svg_fill(ground_color(palette_, cost)));
    svg_.close("g");
  }

  void field() {
    const FieldColors colors = field_colors(palette_, field_->kind);
    std::map<int, std::string> by_index;
    for_each_node_on_top([&](Node node) {
      const int index = field_->texels[static_cast<std::size_t>(map_.cell(node))] & 0xFF;
      if (index == CellField::kNothing) return;
      by_index[index] += graph_.shape() == GraphShape::roads ? half_roads(node) : outline(node);
    });
    svg_.open("g", fmt::format("id=\"field\" opacity=\"{}\"",
                               svg_number(state_.layer(Layer::field).opacity)));
    for (const auto& [index, data] : by_index) {
      const Color& color = colors.table[static_cast<std::size_t>(index)];
      path(data,
           graph_.shape() == GraphShape::roads ? svg_stroke(color, widths_.main) : svg_fill(color));
    }
    svg_.close("g");
  }

  // Lines from a crossing to the midpoints of its roads.
  std::string half_roads(Node node) const {
    std::string data;
    const NodePlace from = map_.layout().place(node);
    const auto add = [&](Node other) {
      const NodePlace to = map_.layout().place(other);
      data += line(from, {(from.x + to.x) / 2, (from.y + to.y) / 2});
    };
    for (const Graph::Link link : graph_.edges_out(node)) add(link.to);
    if (graph_.directed())
      for (const Graph::Link link : graph_.edges_in(node)) add(link.to);
    return data;
  }

  NodeSet explored_by(Slot slot, bool from_goal) const {
    const SearchRecord& record = r_.run(slot).record;
    const int wanted = slot == Slot::a ? state_.playback.a : state_.playback.b;
    NodeSet set(static_cast<std::size_t>(graph_.width()) *
                static_cast<std::size_t>(graph_.height()));
    for (int step = 0; step < std::min(wanted, record.steps()); ++step)
      if (!from_goal || record.side_of(step) == Side::backward)
        set[static_cast<std::size_t>(map_.cell(record.node[static_cast<std::size_t>(step)]))] =
            true;
    return set;
  }
  bool has(const NodeSet& set, Node node) const {
    return set[static_cast<std::size_t>(map_.cell(node))];
  }

  // Nodes explored only by B have their own colour, as on the screen.
  void explored(Layer layer, Slot slot) {
    if (!state_.layer(layer).shown) return;
    const Palette::Map& map = palette_.map;
    const bool is_a = slot == Slot::a;
    const NodeSet set = explored_by(slot, false);
    const bool over_a = !is_a && state_.layer(Layer::explored_a).shown;
    const NodeSet below = over_a ? explored_by(Slot::a, false) : set;
    const std::string opacity =
        fmt::format("opacity=\"{}\"", svg_number(state_.layer(layer).opacity));
    const char* const id = is_a ? "explored-distance" : "explored-landmarks";
    const Color& edge = is_a ? map.a_edge : map.b_edge;
    if (graph_.shape() == GraphShape::roads) {
      draw_roads(
          id, opacity, [&](Node node) { return has(set, node); }, edge,
          is_a ? palette_.panel.lane_a : map.b_fill);
    } else {
      svg_.open("g", fmt::format("id=\"{}\" {}", id, opacity));
      std::string fill, only, edges;
      for_each_node_on_top([&](Node node) {
        if (!has(set, node)) return;
        (has(below, node) ? fill : only) += outline(node);
        if (graph_.shape() != GraphShape::states) edges += edges_of(set, node);
      });
      const bool wedges = graph_.shape() == GraphShape::states && place_.cell >= kWedgeSidesFrom;
      const std::string sides = wedges ? " stroke-width=\"0.5\" stroke=\"" +
                                             svg_color(is_a ? map.a_edge : map.wedge_line) + "\""
                                       : "";
      path(fill, svg_fill(is_a ? map.a_fill : map.b_fill) + sides);
      path(only, svg_fill(map.ties) + sides);
      path(edges, svg_stroke(edge, kSetEdge));
      svg_.close("g");
    }
    if (r_.run(slot).record.from_both_ends() && graph_.shape() != GraphShape::roads)
      stripes(is_a ? "from-goal-a" : "from-goal-b", opacity, explored_by(slot, true));
  }

  void stripes(const char* id, const std::string& opacity, const NodeSet& set) {
    std::string data;
    for_each_node_on_top([&](Node node) {
      if (has(set, node)) data += outline(node);
    });
    svg_.open("g", fmt::format("id=\"{}\" {} fill=\"url(#from-goal)\"", id, opacity));
    path(data, "");
    svg_.close("g");
  }

  // The sides that separate a set of nodes from the nodes outside it.
  std::string edges_of(const NodeSet& set, Node node) {
    std::string data;
    for_each_side(node, [&](NodePlace from, NodePlace to, Node beyond) {
      if (beyond != kNoNode && !has(set, beyond)) data += line(from, to);
    });
    return data;
  }

  // Draws all roads that begin or end at a chosen node, side streets below main roads.
  template <class Chosen>
  void draw_roads(const char* id, const std::string& attributes, Chosen&& chosen,
                  const Color& casing, const Color& core) {
    std::string streets, main;
    for_each_node([&](Node node) {
      for (const Graph::Link link : graph_.edges_out(node)) {
        if (!map_.begins_road(node, link.to) || !(chosen(node) || chosen(link.to))) continue;
        (map_.is_main(node, link.to) ? main : streets) +=
            line(map_.layout().place(node), map_.layout().place(link.to));
      }
    });
    svg_.open("g", fmt::format("id=\"{}\" stroke-linecap=\"round\" {}", id, attributes));
    const double rim = 2 * widths_.rim;
    if (widths_.casings) {
      path(streets, svg_stroke(casing, widths_.street + rim));
      path(main, svg_stroke(casing, widths_.main + rim));
    }
    const Color& line_color = widths_.casings || attributes != "" ? core : casing;
    path(streets, svg_stroke(line_color, widths_.street));
    path(main, svg_stroke(line_color, widths_.main));
    svg_.close("g");
  }

  // Draws portals or the honeycomb's grid, and the walls.
  void lines() {
    const bool hexagons = graph_.shape() == GraphShape::hexagons;
    const bool b_shown = r_.has_b() && state_.layer(Layer::explored_b).shown;
    const NodeSet b = b_shown ? explored_by(Slot::b, false) : NodeSet();
    std::string inner, inside_b, outer;
    for_each_node([&](Node node) {
      for_each_side(node, [&](NodePlace from, NodePlace to, Node beyond) {
        if (beyond == kNoNode)
          outer += line(from, to);
        else if (node < beyond)
          (!hexagons && b_shown && has(b, node) && has(b, beyond) ? inside_b : inner) +=
              line(from, to);
      });
    });
    svg_.open("g", "id=\"lines\" stroke-linecap=\"round\"");
    if (place_.cell >= (hexagons ? kHexLinesFrom : kPortalLinesFrom)) {
      path(inner, svg_stroke(hexagons ? palette_.ui.text.with_alpha(kHexGridOpacity)
                                      : palette_.map.wall_line.with_alpha(kPortalOpacity),
                             kInnerLine));
      path(inside_b, svg_stroke(palette_.map.halo.with_alpha(kPortalOpacity), kInnerLine));
    }
    path(outer, svg_stroke(palette_.map.wall_line, kOuterWall));
    svg_.close("g");
  }

  Svg& svg_;
  const State& state_;
  const Results& r_;
  const Palette& palette_;
  SvgMapPlace place_;
  const CellField* field_;
  ShapeMap map_;
  const Graph& graph_;
  RoadWidths widths_;
  std::vector<NodePlace> corners_;
};

}  // namespace

void draw_svg_shapes(Svg& svg, const State& state, const Results& results, const Palette& palette,
                     const SvgMapPlace& place, const CellField* field) {
  ShapeDrawing(svg, state, results, palette, place, field).draw();
}

}  // namespace waymark
