#include "tests/support/brute_mover.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace waymark {
namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kSure = 1e-6;  // a cell is swept if it is closer than the radius by this much

struct At {
  double x, y;
};

// The minimum of a function that has a single valley between two positions.
double least_in_valley(double from, double to, const std::function<double(double)>& value) {
  for (int i = 0; i < 42; ++i) {
    const double a = from + (to - from) / 3, b = to - (to - from) / 3;
    if (value(a) < value(b))
      to = b;
    else
      from = a;
  }
  return value((from + to) / 2);
}

// The distance from a point to the unit square around a cell's centre.
double to_cell(At at, Cell cell) {
  const double dx = std::max(0.0, std::abs(at.x - cell.x) - 0.5),
               dy = std::max(0.0, std::abs(at.y - cell.y) - 0.5);
  return std::sqrt(dx * dx + dy * dy);
}

// A line segment, which may be a point.
struct Stretch {
  At from, along;

  At point(double part) const { return {from.x + part * along.x, from.y + part * along.y}; }
  // The smallest distance from the segment to a cell. Along a line, the distance has a single
  // valley. If the segment's centre proves that the distance exceeds `enough`, returns a lower
  // bound above `enough`.
  double to(Cell cell, double enough, const std::function<At(At)>& placed) const {
    const double least = to_cell(placed(point(0.5)), cell) - std::hypot(along.x, along.y) / 2;
    if (least > enough || (along.x == 0 && along.y == 0)) return least;
    return least_in_valley(0, 1, [&](double a) { return to_cell(placed(point(a)), cell); });
  }
};

// The segments between the centres of neighbouring cells, and the radius of the body around them.
// The inside of a square between four centres is omitted, because a cell that overlaps it also
// overlaps its edge.
struct Body {
  std::vector<Stretch> stretches;
  double radius = 0.5;
};

Body body_of(const Mover& mover) {
  const std::set<std::pair<int, int>> cells = [&] {
    std::set<std::pair<int, int>> all;
    for (const Cell cell : mover.footprint) all.insert({cell.x, cell.y});
    return all;
  }();
  const auto has = [&](int x, int y) { return cells.count({x, y}) > 0; };
  int left = 100, top = 100, right = -100, bottom = -100;
  for (const auto& [x, y] : cells) {
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
  const int side = right - left + 1;
  Body body;
  if (bottom - top + 1 == side && static_cast<int>(cells.size()) == side * side) {
    body.radius = side / 2.0;
    body.stretches.push_back({{(left + right) / 2.0, (top + bottom) / 2.0}, {0, 0}});
    return body;
  }
  for (const auto& [x, y] : cells) {
    const At at{static_cast<double>(x), static_cast<double>(y)};
    if (has(x + 1, y)) body.stretches.push_back({at, {1, 0}});
    if (has(x, y + 1)) body.stretches.push_back({at, {0, 1}});
  }
  return body;
}

At turned(At at, At about, double angle) {
  const double x = at.x - about.x, y = at.y - about.y;
  return {about.x + x * std::cos(angle) - y * std::sin(angle),
          about.y + x * std::sin(angle) + y * std::cos(angle)};
}

using Motion =
    std::function<At(At, double)>;  // position of a point of the body at a fraction of the move

std::vector<Cell> cells_on_the_way(const Body& body, const Motion& motion, bool moves) {
  constexpr int kMoments = 40, kReach = 10;
  std::vector<Cell> cells;
  for (int y = -kReach; y <= kReach; ++y)
    for (int x = -kReach; x <= kReach; ++x) {
      const Cell cell{x, y};
      const auto near_at = [&](const Stretch& stretch, double part) {
        return stretch.to(cell, body.radius + 1, [&](At at) { return motion(at, part); });
      };
      const auto is_swept = [&](const Stretch& stretch) {
        if (near_at(stretch, 0) < body.radius - kSure) return true;
        if (!moves) return false;
        std::vector<double> near;
        for (int i = 0; i <= kMoments; ++i)
          near.push_back(near_at(stretch, static_cast<double>(i) / kMoments));
        for (int i = 0; i <= kMoments; ++i) {
          const auto at = static_cast<std::size_t>(i);
          if (near[at] < body.radius - kSure) return true;
          const bool valley =
              (i == 0 || near[at] <= near[at - 1]) && (i == kMoments || near[at] <= near[at + 1]);
          if (!valley || near[at] > body.radius + 1) continue;
          const double least =
              least_in_valley(std::max(0, i - 1) / static_cast<double>(kMoments),
                              std::min(kMoments, i + 1) / static_cast<double>(kMoments),
                              [&](double part) { return near_at(stretch, part); });
          if (least < body.radius - kSure) return true;
        }
        return false;
      };
      if (std::any_of(body.stretches.begin(), body.stretches.end(), is_swept))
        cells.push_back(cell);
    }
  return cells;
}

std::vector<Cell> in_rows(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end(),
            [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
  return cells;
}

// Rotates a cell by a quarter around a point in half cells.
Cell quarter_on(Cell cell, Cell about) {
  const int x = 2 * cell.x - about.x, y = 2 * cell.y - about.y;
  return {(about.x - y) / 2, (about.y + x) / 2};
}

Cell ahead_of(int eighths) {
  const double angle = eighths * kPi / 4;
  return {static_cast<int>(std::lround(std::cos(angle) * 1.4)),
          static_cast<int>(std::lround(std::sin(angle) * 1.4))};
}

}  // namespace

BruteSweeps::BruteSweeps(const Mover& mover) : mover_(mover) {
  const Body body = body_of(mover);
  const At about{mover.turns_about.x / 2.0, mover.turns_about.y / 2.0};
  const int eighths = 8 / mover.headings, quarter = mover.headings / 4;
  for (int heading = 0; heading < mover.headings; ++heading) {
    const double angle = heading * eighths * kPi / 4;
    if (heading >= quarter) {
      const auto turn_all = [&](std::vector<Cell> cells) {
        for (Cell& cell : cells) cell = quarter_on(cell, mover.turns_about);
        return in_rows(cells);
      };
      under_[heading] = turn_all(under_.at(heading - quarter));
      for (int kind = 0; kind < kMoveKinds; ++kind)
        swept_[{heading, static_cast<MoveKind>(kind)}] =
            turn_all(swept_.at({heading - quarter, static_cast<MoveKind>(kind)}));
      continue;
    }
    const auto placed = [&](At at) { return turned(at, about, angle); };
    under_[heading] = cells_on_the_way(
        body, [&](At at, double) { return placed(at); }, false);
    for (int number = 0; number < kMoveKinds; ++number) {
      const auto kind = static_cast<MoveKind>(number);
      const Cell by = after(heading, kind).first;
      Motion motion = [&](At at, double part) {
        const At here = placed(at);
        return At{here.x + part * by.x, here.y + part * by.y};
      };
      const int sign = kind == MoveKind::turn_right || kind == MoveKind::arc_right ? 1 : -1;
      if (kind == MoveKind::turn_left || kind == MoveKind::turn_right)
        motion = [&](At at, double part) {
          return turned(placed(at), about, sign * part * eighths * kPi / 4);
        };
      const Cell right = ahead_of(heading * eighths + 2);
      const At middle{about.x + sign * mover.radius * right.x,
                      about.y + sign * mover.radius * right.y};
      if (kind == MoveKind::arc_left || kind == MoveKind::arc_right)
        motion = [&](At at, double part) {
          return turned(placed(at), middle, sign * part * kPi / 2);
        };
      swept_[{heading, kind}] = cells_on_the_way(body, motion, true);
    }
  }
}

std::pair<Cell, int> BruteSweeps::after(int heading, MoveKind kind) const {
  const int eighths = 8 / mover_.headings, n = mover_.headings;
  const Cell ahead = ahead_of(heading * eighths), right = ahead_of(heading * eighths + 2);
  const int r = mover_.radius;
  switch (kind) {
    case MoveKind::forward:
      return {ahead, heading};
    case MoveKind::backward:
      return {{-ahead.x, -ahead.y}, heading};
    case MoveKind::left:
      return {{-right.x, -right.y}, heading};
    case MoveKind::right:
      return {right, heading};
    case MoveKind::turn_left:
      return {{0, 0}, (heading + n - 1) % n};
    case MoveKind::turn_right:
      return {{0, 0}, (heading + 1) % n};
    case MoveKind::arc_left:
      return {{r * (ahead.x - right.x), r * (ahead.y - right.y)}, (heading + n - n / 4) % n};
    case MoveKind::arc_right:
      break;
  }
  return {{r * (ahead.x + right.x), r * (ahead.y + right.y)}, (heading + n / 4) % n};
}

BruteStates::BruteStates(const Grid& ground, const Mover& mover, const BruteSweeps& sweeps)
    : ground_(ground), mover_(mover), sweeps_(sweeps) {
  const auto states = static_cast<std::size_t>(ground.width() * ground.height() * mover.headings);
  stands_.assign(states, 0);
  edges_.resize(states);
  for (int y = 0; y < ground.height(); ++y)
    for (int x = 0; x < ground.width(); ++x)
      for (int heading = 0; heading < mover.headings; ++heading) {
        const Cell pivot{x, y};
        const auto here = static_cast<std::size_t>(state(pivot, heading));
        const std::vector<Cell>& under = sweeps.under(heading);
        stands_[here] = std::all_of(under.begin(), under.end(), [&](Cell cell) {
          return open({x + cell.x, y + cell.y});
        });
        const bool askew = mover.headings == 8 && heading % 2 == 1;
        for (int number = 0; number < kMoveKinds; ++number) {
          const auto kind = static_cast<MoveKind>(number);
          const Cost base = (askew ? mover.diagonal : mover.straight)[index(number)];
          const Cost cost = base == 0 ? kNoCost : time(pivot, heading, kind, base);
          if (cost == kNoCost) continue;
          const auto [by, turned_to] = sweeps.after(heading, kind);
          edges_[here].push_back({state({x + by.x, y + by.y}, turned_to), cost, kind});
        }
      }
}

bool BruteStates::open(Cell cell) const {
  if (!ground_.contains(cell)) return false;
  const std::string terrain = ".G0123456789SWT";
  const auto at = terrain.find(ground_.terrain(cell));
  if (at == std::string::npos) return false;
  const std::size_t kind = at < 3    ? 0
                           : at < 12 ? 1
                                     : at - 10;  // ground, hills, shallow, deep, trees
  return mover_.factors[kind] != 0;
}

int BruteStates::height(Cell pivot, int heading) const {
  int most = 0;
  for (const Cell cell : sweeps_.under(heading)) {
    const char terrain = ground_.terrain({pivot.x + cell.x, pivot.y + cell.y});
    if (terrain >= '1' && terrain <= '9') most = std::max(most, terrain - '0');
  }
  return most;
}

Cost BruteStates::time(Cell pivot, int heading, MoveKind kind, Cost base) const {
  int slowest = 0;
  for (const Cell by : sweeps_.swept(heading, kind)) {
    const Cell cell{pivot.x + by.x, pivot.y + by.y};
    if (!open(cell)) return kNoCost;
    const char terrain = ground_.terrain(cell);
    const std::size_t factor = terrain == 'S'                     ? 2
                               : terrain == 'W'                   ? 3
                               : terrain == 'T'                   ? 4
                               : terrain >= '1' && terrain <= '9' ? 1
                                                                  : 0;
    slowest = std::max(slowest, mover_.factors[factor]);
  }
  const auto [by, turned_to] = sweeps_.after(heading, kind);
  if (!ground_.contains({pivot.x + by.x, pivot.y + by.y})) return kNoCost;
  const int rise = height({pivot.x + by.x, pivot.y + by.y}, turned_to) - height(pivot, heading);
  if (rise > 0) slowest += rise * mover_.up;
  if (rise < 0) slowest += -rise * mover_.down;
  return base * std::max(1, slowest);
}

Edges BruteStates::costs() const {
  Edges costs(edges_.size());
  for (std::size_t from = 0; from < edges_.size(); ++from)
    for (const Edge& edge : edges_[from]) costs[from].push_back({edge.to, edge.cost});
  return costs;
}

}  // namespace waymark
