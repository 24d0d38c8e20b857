#include "app/map/mover_marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <tuple>

#include "app/kit/numbers.h"
#include "app/map/map_marks.h"
#include "app/map/map_pane.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "core/map/mover_states.h"
#include "core/mover/mover.h"
#include "core/mover/mover_plan.h"

namespace waymark {
namespace {

constexpr double kShapeFrom = 8;                          // px per cell
constexpr double kInset = 0.12, kRadius = 4;              // fraction of a cell; pixels
constexpr double kChevronFrom = 11, kChevron = 0.2;       // px per cell; fraction of a cell
constexpr double kChevronPx = 1.75, kChevronPart = 0.05;  // stroke: minimum px; fraction of a cell
constexpr Color kPaper{1, 1, 1, 1};
constexpr float kFootprintOpacity = 0.5f;  // shows the path and the explored states below

ImVec2 operator-(ImVec2 a, ImVec2 b) { return {a.x - b.x, a.y - b.y}; }
float length(ImVec2 way) { return std::hypot(way.x, way.y); }
ImVec2 along(ImVec2 from, ImVec2 to, float by) {
  const ImVec2 way = to - from;
  const float part = by / std::max(length(way), 1e-6f);
  return {from.x + way.x * part, from.y + way.y * part};
}

// A footprint in screen coordinates.
class Footprint {
 public:
  Footprint(const MapTransform& t, Cell state, float scale)
      : mover_(*mover_of(*t.map)), heading_(states_of(*t.map)->heading(state)), t_(t) {
    const Cell ground = ground_cell_of(*t.map, state);
    pivot_ = {ground.x + 0.5, ground.y + 0.5};
    inset_ = std::max(kInset, 1.5 * scale / t.cell_px);
    radius_ = static_cast<float>(std::min(kRadius * scale, 0.3 * t.cell_px));
    for (const NodePlace corner : footprint_outline(mover_, heading_)) corners_.push_back(corner);
  }

  void fill(ImDrawList& list, const Color& color) {
    path(list);
    if (corners_.size() == 4) return list.PathFillConvex(color.packed());
    list.PathClear();
    // The footprint may be concave, so its cells are drawn one by one with some overlap.
    for (const Cell cell : mover_.footprint) {
      std::array<ImVec2, 4> quad;
      std::size_t i = 0;
      for (const auto& [x, y] : {std::pair{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}})
        quad[i++] = at(
            at_heading(mover_, heading_, {cell.x + (1 - inset_) * x, cell.y + (1 - inset_) * y}));
      list.AddConvexPolyFilled(quad.data(), 4, color.packed());
    }
  }
  void stroke(ImDrawList& list, const Color& color, float width) {
    path(list);
    list.PathStroke(color.packed(), ImDrawFlags_Closed, width);
  }
  void chevron(ImDrawList& list, const Color& color, float scale) {
    const auto width = static_cast<float>(std::max(kChevronPx * scale, kChevronPart * t_.cell_px));
    const NodePlace front = front_of(mover_, heading_);
    const Cell ahead = states_of(*t_.map)->ahead(heading_);
    const double far = std::hypot(ahead.x, ahead.y);
    const double x = ahead.x / far * kChevron, y = ahead.y / far * kChevron;
    const std::array<ImVec2, 3> line = {at({front.x - x / 2 - y, front.y - y / 2 + x}),
                                        at({front.x + x / 2, front.y + y / 2}),
                                        at({front.x - x / 2 + y, front.y - y / 2 - x})};
    list.AddPolyline(line.data(), 3, color.packed(), 0, width);
  }

 private:
  ImVec2 at(NodePlace place) const { return t_.at({pivot_.x + place.x, pivot_.y + place.y}); }

  // The outline, moved inwards by the inset and with rounded corners.
  void path(ImDrawList& list) {
    std::vector<ImVec2> line;
    const std::size_t count = corners_.size();
    for (std::size_t i = 0; i < count; ++i) {
      const NodePlace before = corners_[(i + count - 1) % count], here = corners_[i],
                      after = corners_[(i + 1) % count];
      const NodePlace in = unit(before, here), out = unit(here, after);
      // The footprint's interior is to the right of both sides.
      line.push_back(at({here.x + inset_ * (-in.y - out.y), here.y + inset_ * (in.x + out.x)}));
    }
    list.PathClear();
    for (std::size_t i = 0; i < count; ++i) {
      const ImVec2 here = line[i], before = line[(i + count - 1) % count],
                   after = line[(i + 1) % count];
      list.PathLineTo(along(here, before, radius_));
      list.PathBezierQuadraticCurveTo(here, along(here, after, radius_), 4);
    }
  }
  static NodePlace unit(NodePlace from, NodePlace to) {
    const double far = waymark::length(from, to);
    return {(to.x - from.x) / far, (to.y - from.y) / far};
  }

  const Mover& mover_;
  int heading_;
  const MapTransform& t_;
  NodePlace pivot_;
  double inset_ = kInset;
  float radius_ = 4;
  std::vector<NodePlace> corners_;
};

bool shows_chevron(const MapTransform& t, float scale) { return t.cell_px >= kChevronFrom * scale; }

bool is_seen(const MapPane& pane, const MapTransform& t, Cell state) {
  const ImVec2 at = t.center(state);
  const auto reach = static_cast<float>((Mover::kMostReach + 1) * t.cell_px);
  return at.x > pane.clip.x - reach && at.y > pane.clip.y - reach &&
         at.x < pane.clip.x + pane.clip.w + reach && at.y < pane.clip.y + pane.clip.h + reach;
}

// The state whose card is open, otherwise the walking unit's state.
Cell move_origin(const UiContext& c) {
  return c.ui.card && c.results.scene.map->grid.walkable(*c.ui.card) ? *c.ui.card
                                                                     : c.results.scene.start;
}

}  // namespace

bool mover_has_shape(const MapTransform& t, float scale) {
  return t.map->ground && t.cell_px >= kShapeFrom * scale;
}

void draw_unit(const UiContext& c, ImDrawList& list, const MapTransform& t, Cell state,
               const Color& fill) {
  Footprint footprint(t, state, c.scale);
  footprint.stroke(list, c.palette.map.halo_rim, 6 * c.scale);
  footprint.stroke(list, kPaper, 4 * c.scale);
  footprint.fill(list, fill);
  if (shows_chevron(t, c.scale)) footprint.chevron(list, kPaper, c.scale);
}

void draw_goal_footprint(const UiContext& c, ImDrawList& list, const MapTransform& t, Cell state) {
  Footprint footprint(t, state, c.scale);
  footprint.fill(list, kPaper.with_alpha(0.75f));
  footprint.stroke(list, c.palette.map.goal, 1.75f * c.scale);
  if (shows_chevron(t, c.scale)) footprint.chevron(list, c.palette.map.goal, c.scale);
}

void draw_footprints(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::footprints);
  if (!mover_has_shape(t, c.scale) || !look.shown) return;
  const int first = list.VtxBuffer.Size;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (!path_is_shown(c, pane, slot)) continue;
    const std::vector<Node>& path = c.results.run(slot).path;
    for (const Node node : footprint_states(*t.map, path)) {
      const Cell state = t.map->grid.cell(node);
      if (!is_seen(pane, t, state)) continue;
      Footprint footprint(t, state, c.scale);
      footprint.fill(list, kPaper.with_alpha(kFootprintOpacity));
      footprint.stroke(list, c.palette.map.path_casing, 1.5f * c.scale);
      if (shows_chevron(t, c.scale)) footprint.chevron(list, c.palette.map.path_casing, c.scale);
    }
  }
  fade_since(list, first, look.opacity);
}

void draw_swept_cells(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (!mover_has_shape(t, c.scale) || c.ui.tool == Tool::paint || c.ui.dragged) return;
  const std::optional<PointedState> pointed = pointed_state(c);
  if (!pointed) return;
  const std::optional<MoveHint> hint =
      move_hint(*t.map, move_origin(c), pointed->ground, pointed->heading);
  if (!hint) return;
  const Color ink = hint->legal ? c.palette.ui.text : c.palette.ui.bad;
  for (const Cell cell : hint->swept) {
    const ImVec2 from = t.corner(cell.x, cell.y), to = t.corner(cell.x + 1, cell.y + 1);
    const Rect rect{from.x + 1, from.y + 1, to.x - from.x - 2, to.y - from.y - 2};
    fill_rect(list, rect, ink.with_alpha(0.1f));
    if (hint->legal)
      frame_rect(list, rect, ink.with_alpha(0.6f));
    else
      dashed_frame(list, rect, ink, c.px(4));
  }
}

std::optional<PointedState> pointed_state(const MapTransform& t, ImVec2 p) {
  const MoverStates* const states = states_of(*t.map);
  if (!states) return std::nullopt;
  const NodePlace place = t.place_at(p);
  const Cell ground{static_cast<int>(std::floor(place.x)), static_cast<int>(std::floor(place.y))};
  if (!t.map->ground->contains(ground)) return std::nullopt;
  const double right = place.x - ground.x - 0.5, down = place.y - ground.y - 0.5;
  const double turn = std::atan2(down, right) / (2 * std::acos(-1.0));  // of a full turn
  const auto heading = static_cast<int>(std::lround(turn * states->headings));
  return PointedState{ground, (heading + states->headings) % states->headings};
}

std::optional<PointedState> pointed_state(const UiContext& c) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const std::vector<MapPane> panes = map_panes(c.state, c.layout, c.scale);
  const MapPane& pane = panes[std::min(c.ui.active_pane, panes.size() - 1)];
  if (!pane.clip.contains(mouse) || c.ui.popup != Popup::none || c.ui.panning) return std::nullopt;
  return pointed_state(pane.transform(c.state.camera, *c.results.scene.map, c.scale), mouse);
}

int heading_of(const OpenedMap& map, Cell cell) {
  const MoverStates* const states = states_of(map);
  return states ? states->heading(cell) : 0;
}

void hold_turned(UiState& ui, const OpenedMap& map, std::span<const Command> commands) {
  if (!ui.dragged) return;
  for (const Command& command : commands) {
    if (const auto* const start = std::get_if<MoveStart>(&command))
      ui.held_heading = heading_of(map, start->to);
    if (const auto* const goal = std::get_if<MoveGoal>(&command))
      ui.held_heading = heading_of(map, goal->to);
    if (const auto* const landmark = std::get_if<MoveLandmark>(&command))
      ui.held_heading = heading_of(map, landmark->to);
  }
}

Cell held_target(const MapTransform& t, ImVec2 hand, int heading) {
  const MoverStates* const states = states_of(*t.map);
  if (!states) return t.nearest_cell(hand);
  const NodePlace place = t.place_at(hand);
  const auto within = [](double at, int count) {
    return static_cast<int>(std::clamp(std::floor(at), 0.0, count - 1.0));
  };
  const Cell ground{within(place.x, states->columns), within(place.y, states->rows)};
  return states->state(ground, heading);
}

void turn_point(const UiContext& c, const PointRef& point, bool right) {
  const ScenePoint which = point.kind == PointKind::start  ? ScenePoint::start
                           : point.kind == PointKind::goal ? ScenePoint::goal
                                                           : ScenePoint::landmark;
  const std::vector<Command> commands = turn_commands(c.state.scene, which, point.index, right);
  if (commands.empty()) return;
  hold_turned(c.ui, *c.state.scene.map, commands);
  // During a drag, the commands are part of the drag's undo step.
  if (!c.ui.dragged) c.send(BeginGesture{});
  for (const Command& command : commands) c.send(command);
  if (!c.ui.dragged) c.send(EndGesture{});
}

namespace {

struct BorderSide {
  Cell from, to;  // corners of cells
};

// The sides of the footprint's border, directed so that the footprint is on the right.
std::vector<BorderSide> border(const std::vector<Cell>& cells) {
  const auto has = [&cells](int x, int y) {
    return std::find(cells.begin(), cells.end(), Cell{x, y}) != cells.end();
  };
  std::vector<BorderSide> sides;
  for (const auto& [x, y] : cells) {
    if (!has(x, y - 1)) sides.push_back({{x, y}, {x + 1, y}});
    if (!has(x + 1, y)) sides.push_back({{x + 1, y}, {x + 1, y + 1}});
    if (!has(x, y + 1)) sides.push_back({{x + 1, y + 1}, {x, y + 1}});
    if (!has(x - 1, y)) sides.push_back({{x, y + 1}, {x, y}});
  }
  return sides;
}

Cell direction(const BorderSide& side) {
  return {side.to.x - side.from.x, side.to.y - side.from.y};
}

// The side that begins where `side` ends. If there are two, the one to the right, which belongs to
// the same cell.
const BorderSide& next_side(const std::vector<BorderSide>& sides, const BorderSide& side) {
  const Cell way = direction(side), right{-way.y, way.x};
  const BorderSide* next = &side;
  for (const BorderSide& other : sides)
    if (other.from == side.to && (next == &side || direction(other) == right)) next = &other;
  return *next;
}

}  // namespace

NodePlace at_heading(const Mover& mover, int heading, NodePlace place) {
  const NodePlace about{mover.turns_about.x / 2.0, mover.turns_about.y / 2.0};
  const NodePlace there =
      turned({place.x - about.x, place.y - about.y}, heading * (8 / mover.headings));
  return {there.x + about.x, there.y + about.y};
}

std::vector<Node> footprint_states(const OpenedMap& map, std::span<const Node> path) {
  const MoverStates& states = *states_of(map);
  const auto heading = [&](std::size_t i) { return states.heading(map.grid.cell(path[i])); };
  const auto turns = [&](std::size_t i) {
    return i + 1 < path.size() && heading(i) != heading(i + 1);
  };
  std::vector<Node> shown;
  int cells = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const bool turned_here = turns(i - 1);
    if (!turned_here) ++cells;
    const bool begins = turns(i) && !turned_here, ends = turned_here && !turns(i);
    if (!begins && !ends && cells < kFootprintEvery && i + 1 < path.size()) continue;
    shown.push_back(path[i]);
    cells = 0;
  }
  return shown;
}

std::vector<NodePlace> footprint_outline(const Mover& mover, int heading) {
  const std::vector<BorderSide> sides = border(mover.footprint);
  // The leftmost of the topmost sides does not belong to a hole.
  const BorderSide& first =
      *std::min_element(sides.begin(), sides.end(), [](const BorderSide& a, const BorderSide& b) {
        const bool below_a = direction(a).x != 1, below_b = direction(b).x != 1;
        return std::tuple(below_a, a.from.y, a.from.x) < std::tuple(below_b, b.from.y, b.from.x);
      });
  std::vector<NodePlace> corners;
  const BorderSide* side = &first;
  do {
    const BorderSide& next = next_side(sides, *side);
    if (!(direction(next) == direction(*side)))
      corners.push_back(at_heading(mover, heading, {side->to.x - 0.5, side->to.y - 0.5}));
    side = &next;
  } while (side != &first);
  return corners;
}

NodePlace front_of(const Mover& mover, int heading) {
  double across = 0;
  for (const Cell cell : mover.footprint) across += cell.y;
  across /= static_cast<double>(mover.footprint.size());
  const Cell front =
      *std::min_element(mover.footprint.begin(), mover.footprint.end(), [across](Cell a, Cell b) {
        return std::tuple(-a.x, std::abs(a.y - across), a.y) <
               std::tuple(-b.x, std::abs(b.y - across), b.y);
      });
  return at_heading(mover, heading, {static_cast<double>(front.x), static_cast<double>(front.y)});
}

namespace {

// The cost of the edge; kNoCost if the map has no such edge.
Cost cost_of(const Graph& graph, Cell from, Cell to) {
  for (const Graph::Link& link : graph.edges_out(graph.node(from)))
    if (link.to == graph.node(to)) return link.cost;
  return kNoCost;
}

std::vector<Cell> on_map(const Grid& ground, Cell pivot, const std::vector<Cell>& cells) {
  std::vector<Cell> there;
  for (const Cell cell : cells)
    if (const Cell at{pivot.x + cell.x, pivot.y + cell.y}; ground.contains(at)) there.push_back(at);
  return there;
}

// The number of the move; kNoMove if there is none.
int chosen_move(const OpenedMap& map, Cell pivot, int heading, Cell by, int wanted) {
  const MoverPlan& plan = *plan_of(map);
  const auto& moves = plan.moves[static_cast<std::size_t>(heading)];
  int first = MoverPlan::kNoMove, free = MoverPlan::kNoMove;
  for (int i = 0; i < static_cast<int>(moves.size()); ++i) {
    const PlannedMove& move = moves[static_cast<std::size_t>(i)];
    if (!(move.by == by)) continue;
    if (move.heading == wanted) return i;
    if (first == MoverPlan::kNoMove) first = i;
    if (free == MoverPlan::kNoMove && !move_fault(*map.ground, plan, pivot, heading, i)) free = i;
  }
  return free == MoverPlan::kNoMove ? first : free;
}

MoveHint hint_of(const OpenedMap& map, Cell from, int number) {
  const MoverStates& states = *states_of(map);
  const MoverPlan& plan = plan_in(states);
  const Cell pivot = states.ground_cell(from);
  const int heading = states.heading(from);
  const PlannedMove& move =
      plan.moves[static_cast<std::size_t>(heading)][static_cast<std::size_t>(number)];
  const MoveFault fault = move_fault(*map.ground, plan, pivot, heading, number);
  MoveHint hint{!fault, on_map(*map.ground, pivot, move.swept), words_of(move.kind)};
  if (fault) {
    hint.words =
        fmt::format("can't go {}: {}", hint.words, move_words(fault, plan, heading, number));
    return hint;
  }
  const Cell to = states.state({pivot.x + move.by.x, pivot.y + move.by.y}, move.heading);
  const Moves moves = Moves::of({}, map.grid);
  hint.words +=
      ": " + with_unit(map.grid, length_text(cost_of(*map.grid.graph(), from, to), moves));
  return hint;
}

}  // namespace

std::optional<MoveHint> move_hint(const OpenedMap& map, Cell from, Cell ground, int heading) {
  const MoverStates& states = *states_of(map);
  const Cell pivot = states.ground_cell(from);
  const Cell by{ground.x - pivot.x, ground.y - pivot.y};
  const bool here = by == Cell{};
  if (here && heading == states.heading(from)) return std::nullopt;
  const int number = chosen_move(map, pivot, states.heading(from), by, heading);
  if (number != MoverPlan::kNoMove) {
    const PlannedMove& move = plan_in(states).moves[static_cast<std::size_t>(states.heading(from))]
                                                   [static_cast<std::size_t>(number)];
    // When turning in place, each heading is a separate move.
    if (here && move.heading != heading) return std::nullopt;
    return hint_of(map, from, number);
  }
  if (std::abs(by.x) + std::abs(by.y) > 1 || !map.ground->contains(ground)) return std::nullopt;
  const std::string name = heading_name(states.headings, states.heading(from));
  if (here)
    return MoveHint{
        false, {}, fmt::format("the {} can't turn in place", plan_in(states).mover.name)};
  return MoveHint{false,
                  {},
                  fmt::format("heading {}, the {} has no move that leads there", name,
                              plan_in(states).mover.name)};
}

std::string stand_hint(const OpenedMap& map, Cell ground, int heading) {
  const MoverPlan& plan = *plan_of(map);
  const MoveFault fault = stand_fault(*map.ground, plan, ground, heading);
  return fault ? "can't stand there: " + stand_words(fault, plan, heading) : "";
}

}  // namespace waymark
