#include "app/present/path_lines.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace waymark {
namespace {

// One path with the steps that it has in common with the other; empty: none.
struct Path {
  const Grid& grid;
  std::span<const Node> nodes;
  std::span<const std::uint8_t> shared;
  PathOf alone;

  std::size_t steps() const { return nodes.empty() ? 0 : nodes.size() - 1; }
  // Not the nodes' difference: that of a long line can be that of another.
  Cell step(std::size_t i) const {
    const Cell from = grid.cell(nodes[i]), to = grid.cell(nodes[i + 1]);
    return {to.x - from.x, to.y - from.y};
  }
  PathOf of(std::size_t i) const { return shared.empty() || !shared[i] ? alone : PathOf::both; }
  bool turns_at(std::size_t i) const { return i > 0 && i < steps() && step(i - 1) != step(i); }
  MapPlace place(std::size_t i) const {
    const Cell cell = grid.cell(nodes[i]);
    return {cell.x + 0.5, cell.y + 0.5};
  }
};

// Those of one kind; of what both have, the first path tells.
void add_stretches(const Path& path, PathOf of, PathLines& lines) {
  for (std::size_t i = 0; i < path.steps();) {
    if (path.of(i) != of) {
      ++i;
      continue;
    }
    PathStretch stretch{of, {path.place(i)}, path.turns_at(i), false};
    for (++i; i < path.steps() && path.of(i) == of; ++i)
      if (path.turns_at(i)) stretch.places.push_back(path.place(i));
    stretch.places.push_back(path.place(i));
    stretch.turns_after = path.turns_at(i);
    lines.stretches.push_back(std::move(stretch));
  }
}

double apart(MapPlace a, MapPlace b) { return std::hypot(b.x - a.x, b.y - a.y); }

std::optional<PathHead> head_of(const Path& path, double least_straight) {
  std::size_t end = path.steps();
  while (end > 0) {
    std::size_t begin = end - 1;
    while (begin > 0 && !path.turns_at(begin)) --begin;
    const MapPlace from = path.place(begin), to = path.place(end);
    const double length = apart(from, to);
    if (length >= least_straight)
      return PathHead{path.of((begin + end - 1) / 2),
                      {(from.x + to.x) / 2, (from.y + to.y) / 2},
                      {(to.x - from.x) / length, (to.y - from.y) / length}};
    end = begin;
  }
  return std::nullopt;
}

}  // namespace

PathLines path_lines(const Results& r, const ShownPaths& shown, double least_straight) {
  const Grid& grid = r.scene.map->grid;
  const bool both = shown.a && shown.b;
  const auto path = [&](bool is_shown, const Run& run, const std::vector<std::uint8_t>& shared,
                        PathOf alone) {
    Path made{grid, {}, {}, both || shown.other_to_come ? alone : PathOf::both};
    if (is_shown) made.nodes = run.path;
    if (both) made.shared = shared;
    return made;
  };
  const Path a = path(shown.a, r.a, r.shared_steps.a, PathOf::a);
  const Path b = path(shown.b, r.b, r.shared_steps.b, PathOf::b);
  // Two paths to a goal of their own with what they have in common.
  struct Further {
    SharedSteps shared;
    Path a, b;
  };
  std::vector<std::unique_ptr<Further>> further;
  SharedStepFinder finder;
  for (std::size_t i = 0; r.goals && i < r.goals->cells.size(); ++i) {
    const auto nodes = [i](bool is_shown, const Run& run) -> std::span<const Node> {
      if (!is_shown || i >= run.goals.size() || run.goals[i].path == run.path) return {};
      return run.goals[i].path;
    };
    further.push_back(std::make_unique<Further>(Further{{}, a, b}));
    Further& of = *further.back();
    of.a.nodes = nodes(shown.a, r.a);
    of.b.nodes = nodes(shown.b, r.b);
    finder.find(of.a.nodes, of.b.nodes, of.shared);
    of.a.shared = of.b.shared = {};
    if (both) of.a.shared = of.shared.a;
    if (both) of.b.shared = of.shared.b;
  }
  PathLines lines;
  std::vector<const Path*> of_a = {&a}, of_b = {&b};
  for (const auto& of : further) of_a.push_back(&of->a);
  for (const auto& of : further) of_b.push_back(&of->b);
  for (const Path* const path_of_a : of_a) add_stretches(*path_of_a, PathOf::a, lines);
  for (const Path* const path_of_b : of_b) add_stretches(*path_of_b, PathOf::b, lines);
  for (const Path* const first : shown.a ? of_a : of_b) add_stretches(*first, PathOf::both, lines);
  std::vector<const Path*> all = of_a;
  all.insert(all.end(), of_b.begin(), of_b.end());
  for (const Path* of : all)
    if (const std::optional<PathHead> head = head_of(*of, least_straight)) {
      const bool twice =
          std::any_of(lines.heads.begin(), lines.heads.end(), [&](const PathHead& other) {
            return other.of == head->of && other.middle == head->middle;
          });
      if (!twice) lines.heads.push_back(*head);
    }
  // Those of both lie on top.
  std::stable_sort(lines.heads.begin(), lines.heads.end(),
                   [](const PathHead& x, const PathHead& y) { return x.of < y.of; });
  return lines;
}

PathLines early_path_lines(const Grid& grid, std::span<const Node> nodes, PathOf of,
                           double least_straight) {
  const Path path{grid, nodes, {}, of};
  PathLines lines;
  add_stretches(path, of, lines);
  if (const std::optional<PathHead> head = head_of(path, least_straight))
    lines.heads.push_back(*head);
  return lines;
}

PathColors path_colors(const Palette& palette, PathOf of) {
  const Palette::Map& map = palette.map;
  switch (of) {
    case PathOf::a:
      return {palette.panel.lane_a, map.path_casing, std::nullopt};
    case PathOf::b:
      return {palette.panel.b, map.halo, map.halo_rim};
    case PathOf::both:
      break;
  }
  return {map.path, map.path_casing, std::nullopt};
}

double path_width(double cell) { return std::clamp(0.82 * cell, 2.4, 5.0); }

}  // namespace waymark
