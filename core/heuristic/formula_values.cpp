// Compiled separately, with the options of core/CMakeLists.txt: no contraction of floating-point
// operations, so all machines compute the same values.
#include "core/heuristic/formula_values.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/map/cell_name.h"

namespace waymark {
namespace {

using FormulaOp = Formula::Op;
constexpr std::size_t kLanes = FormulaValues::kLanes;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Loops over all lanes, because a fixed number of iterations is vectorised.
template <class Function>
void map_lanes(double* a, const Function& function) {
  for (std::size_t i = 0; i < kLanes; ++i) a[i] = function(a[i]);
}
template <class Function>
void join_lanes(double* a, const double* b, const Function& function) {
  for (std::size_t i = 0; i < kLanes; ++i) a[i] = function(a[i], b[i]);
}

double smaller(double a, double b) { return a < b || a != a ? a : b; }
double larger(double a, double b) { return a > b || a != a ? a : b; }
double added(double a, double b) { return a + b; }

double power_of(double base, int exponent) {
  double product = 1;
  for (int left = std::abs(exponent); left > 0; left /= 2) {
    if (left % 2 == 1) product *= base;
    base *= base;
  }
  return exponent < 0 ? 1 / product : product;
}

// Applies an operator to the lanes `a`, and to the operands that follow them on the stack.
void apply(const Formula::Step& step, double* a) {
  const double* const b = a + kLanes;
  const double* const c = b + kLanes;
  switch (step.op) {
    case FormulaOp::negate:
      return map_lanes(a, [](double x) { return -x; });
    case FormulaOp::add:
      return join_lanes(a, b, added);
    case FormulaOp::subtract:
      return join_lanes(a, b, [](double x, double y) { return x == y ? 0 : x - y; });
    case FormulaOp::multiply:
      return join_lanes(a, b, [](double x, double y) { return x * y; });
    case FormulaOp::divide:
      return join_lanes(a, b, [](double x, double y) { return x / y; });
    case FormulaOp::power:
      return map_lanes(a, [exponent = static_cast<int>(step.number)](double x) {
        return power_of(x, exponent);
      });
    case FormulaOp::less:
      return join_lanes(a, b, [](double x, double y) { return x < y ? 1.0 : 0.0; });
    case FormulaOp::at_most:
      return join_lanes(a, b, [](double x, double y) { return x <= y ? 1.0 : 0.0; });
    case FormulaOp::greater:
      return join_lanes(a, b, [](double x, double y) { return x > y ? 1.0 : 0.0; });
    case FormulaOp::at_least:
      return join_lanes(a, b, [](double x, double y) { return x >= y ? 1.0 : 0.0; });
    case FormulaOp::equal:
      return join_lanes(a, b, [](double x, double y) { return x == y ? 1.0 : 0.0; });
    case FormulaOp::unequal:
      return join_lanes(a, b, [](double x, double y) { return x != y ? 1.0 : 0.0; });
    case FormulaOp::invert:
      return map_lanes(a, [](double x) { return 1 - x; });
    case FormulaOp::both:
      return join_lanes(a, b, [](double x, double y) { return x * y; });
    case FormulaOp::either:
    case FormulaOp::max:
      return join_lanes(a, b, larger);
    case FormulaOp::min:
      return join_lanes(a, b, smaller);
    case FormulaOp::abs:
      return map_lanes(a, [](double x) { return std::fabs(x); });
    case FormulaOp::sqrt:
      return map_lanes(a, [](double x) { return std::sqrt(x); });
    case FormulaOp::floor:
      return map_lanes(a, [](double x) { return std::floor(x); });
    case FormulaOp::ceil:
      return map_lanes(a, [](double x) { return std::ceil(x); });
    case FormulaOp::round:
      return map_lanes(a, [](double x) { return std::round(x); });
    case FormulaOp::choose:
      for (std::size_t i = 0; i < kLanes; ++i) a[i] = a[i] != 0 ? b[i] : c[i];
      return;
    default:
      assert(false);
  }
}

void combine(FormulaOp over, double* a, const double* b) {
  if (over == FormulaOp::sum_over) return join_lanes(a, b, added);
  if (over == FormulaOp::min_over) return join_lanes(a, b, smaller);
  join_lanes(a, b, larger);
}

Cost rounded(double value, double straight) {
  double units = value * straight;
  units += FormulaValues::kRounding;
  units = units > 0 ? units : 0;  // also NaN
  units = units < FormulaValues::kMost ? units : FormulaValues::kMost;
  return static_cast<Cost>(units);
}

bool is_below_zero(double value, double straight) {
  return value * straight + FormulaValues::kRounding < 0;
}

bool is_place(FormulaOp op) {
  return op == FormulaOp::x || op == FormulaOp::y || op == FormulaOp::dx || op == FormulaOp::dy;
}

}  // namespace

Cost FormulaValues::cost_of(double value, Cost straight) { return rounded(value, straight); }

bool FormulaValues::is_negative(double value, Cost straight) {
  return is_below_zero(value, straight);
}

bool FormulaValues::fits(const Query& query, const Formula& formula) {
  return !formula.misfit(query.grid) && !missing_landmark(formula, query);
}

void FormulaValues::set(const Query& query, const Formula& formula) {
  query_.emplace(query);
  formula_ = &formula;
  goal_ = query.grid.node(query.goal);
  start_ = query.grid.node(query.start);
  landmarks_.clear();
  for (const LandmarkTable& table : query.landmarks)
    landmarks_.push_back(
        {&table->from_source(), &table->costs, LandmarkBound(*table, goal_, query.sense)});
  named_.clear();
  for (const int number : formula.landmark_numbers())
    named_.push_back(landmark_numbered(query, number).value());
  reads_all_ = reads_places_ = false;
  distance_.reset();
  bound_.reset();
  for (const Formula::Step& step : formula.steps()) {
    reads_places_ |= is_place(step.op);
    reads_all_ |= step.op >= FormulaOp::min_over || step.op == FormulaOp::landmarks;
    if (step.op == FormulaOp::distance && !distance_)
      distance_.emplace(query.grid, query.moves, query.goal, query.sense);
    if (step.op == FormulaOp::landmarks && !bound_)
      bound_.emplace(query.grid, query.moves, query.goal, query.landmarks);
  }
  const std::size_t blocks = (query.grid.node_count() + kLanes - 1) / kLanes;
  values_.resize(blocks * kLanes);
  done_.assign(blocks, 0);
  stack_.resize(formula.depth() * kLanes);
  places_.resize(2 * kLanes);
  met_undefined_ = false;
}

FormulaValues::Survey FormulaValues::survey() {
  Survey survey;
  survey_ = &survey;
  for (std::size_t block = 0; block < done_.size(); ++block) fill(block);
  survey_ = nullptr;
  return survey;
}

void FormulaValues::fill(std::size_t block) {
  begin_ = block * kLanes;
  count_ = std::min(kLanes, query_->grid.node_count() - begin_);
  if (reads_places_) find_places();
  run(0, formula_->steps().size(), nullptr, stack_.data());
  round_values(stack_.data(), values_.data() + begin_);
  done_[block] = 1;
}

void FormulaValues::find_places() {
  const Grid& grid = query_->grid;
  double* const xs = places_.data();
  double* const ys = xs + kLanes;
  if (grid.graph()) {
    for (std::size_t i = 0; i < count_; ++i) {
      const NodePlace place = place_named(grid, static_cast<Node>(begin_ + i));
      xs[i] = place.x;
      ys[i] = place.y;
    }
    return;
  }
  const auto width = static_cast<int>(grid.stride());
  Cell cell = grid.cell(static_cast<Node>(begin_));
  for (std::size_t i = 0; i < kLanes;) {
    // The border is at column -1 and at the last column.
    const std::size_t end = std::min(kLanes, i + static_cast<std::size_t>(width - 1 - cell.x));
    for (; i < end; ++i) {
      xs[i] = cell.x++;
      ys[i] = cell.y;
    }
    cell = {-1, cell.y + 1};
  }
}

// Runs the steps, whose first value is put at `top`. `each` is the landmark L.
void FormulaValues::run(std::size_t from, std::size_t to, const Landmark* each, double* top) {
  const auto steps = formula_->steps();
  for (std::size_t i = from; i < to; ++i) {
    const Formula::Step& step = steps[i];
    if (step.op < FormulaOp::negate) {
      push(step, each, top);
      top += kLanes;
    } else if (step.op < FormulaOp::min_over) {
      const auto taken = static_cast<std::size_t>(Formula::operands_of(step.op));
      apply(step, top - taken * kLanes);
      top -= (taken - 1) * kLanes;
    } else {
      std::fill_n(top, kLanes, 0.0);
      for (const Landmark& landmark : landmarks_) {
        const bool is_first = &landmark == landmarks_.data();
        run(i + 1, step.end, &landmark, is_first ? top : top + kLanes);
        if (!is_first) combine(step.op, top, top + kLanes);
      }
      top += kLanes;
      i = step.end - 1;
    }
  }
}

const FormulaValues::Landmark& FormulaValues::landmark_of(const Formula::Step& step,
                                                          const Landmark* each) const {
  if (step.landmark == Formula::kEach) return *each;
  const std::vector<int>& numbers = formula_->landmark_numbers();
  const auto at = std::lower_bound(numbers.begin(), numbers.end(), step.landmark);
  return landmarks_[named_[static_cast<std::size_t>(at - numbers.begin())]];
}

double FormulaValues::in_cells(Cost cost) const {
  return cost == kNoCost ? kInfinity : static_cast<double>(cost) / query_->moves.straight;
}

void FormulaValues::push_cells(const CostPlane& plane, double* out) const {
  const double straight = query_->moves.straight;
  plane.with_array([&](const auto* costs) {
    const auto* const first = costs + begin_;
    for (std::size_t i = 0; i < count_; ++i) {
      const Cost cost = CostPlane::widened(first[i]);
      out[i] = cost == kNoCost ? kInfinity : static_cast<double>(cost) / straight;
    }
  });
}

// Puts a value that has no operands at `out`. `each` is the landmark L.
void FormulaValues::push(const Formula::Step& step, const Landmark* each, double* out) const {
  const Grid& grid = query_->grid;
  const Moves& moves = query_->moves;
  const double* const xs = places_.data();
  const double* const ys = xs + kLanes;
  const auto put = [&](double value) { std::fill_n(out, kLanes, value); };
  const auto put_distance = [&](Cost (*distance)(const Moves&, Cell, Cell)) {
    for (std::size_t i = 0; i < count_; ++i)
      out[i] = in_cells(distance(moves, grid.cell(static_cast<Node>(begin_ + i)), query_->goal));
  };
  // Calls value(node) for walkable nodes.
  const auto put_each = [&](const auto& value) {
    for (std::size_t i = 0; i < count_; ++i) {
      const auto node = static_cast<Node>(begin_ + i);
      out[i] = grid.walkable(node) ? value(node) : 0;
    }
  };
  switch (step.op) {
    case FormulaOp::number:
      return put(step.number);
    case FormulaOp::x:
      std::copy_n(xs, kLanes, out);
      return;
    case FormulaOp::y:
      std::copy_n(ys, kLanes, out);
      return;
    case FormulaOp::goal_x:
      return put(place_named(grid, goal_).x);
    case FormulaOp::goal_y:
      return put(place_named(grid, goal_).y);
    case FormulaOp::start_x:
      return put(place_named(grid, start_).x);
    case FormulaOp::start_y:
      return put(place_named(grid, start_).y);
    case FormulaOp::dx:
      for (std::size_t i = 0; i < kLanes; ++i) out[i] = xs[i];
      return map_lanes(out,
                       [x = place_named(grid, goal_).x](double a) { return std::fabs(a - x); });
    case FormulaOp::dy:
      for (std::size_t i = 0; i < kLanes; ++i) out[i] = ys[i];
      return map_lanes(out,
                       [y = place_named(grid, goal_).y](double a) { return std::fabs(a - y); });
    case FormulaOp::straight:
      return put(in_cells(moves.least_straight()));
    case FormulaOp::diagonal:
      return put(
          in_cells(moves.directions == 4 ? 2 * moves.least_straight() : moves.least_diagonal()));
    case FormulaOp::distance:
      for (std::size_t i = 0; i < count_; ++i)
        out[i] = in_cells((*distance_)(static_cast<Node>(begin_ + i)));
      return;
    case FormulaOp::manhattan:
      return put_distance(manhattan_cost);
    case FormulaOp::octile:
      return put_distance(octile_cost);
    case FormulaOp::chebyshev:
      return put_distance(chebyshev_cost);
    case FormulaOp::euclidean:
      return put_distance(euclidean_cost);
    case FormulaOp::terrain:
      return put_each([&](Node node) {
        return grid.graph() ? static_cast<double>(grid.graph()->ground(node))
                            : static_cast<double>(grid.cell_cost(node)) / grid.cost_parts();
      });
    case FormulaOp::landmarks:
      return put_each([&](Node node) { return in_cells((*bound_)(node)); });
    case FormulaOp::from_landmark:
      return push_cells(*landmark_of(step, each).from, out);
    case FormulaOp::to_landmark:
      return push_cells(*landmark_of(step, each).to, out);
    case FormulaOp::landmark_to_goal:
      return put(in_cells((*landmark_of(step, each).from)[goal_]));
    case FormulaOp::goal_to_landmark:
      return put(in_cells((*landmark_of(step, each).to)[goal_]));
    case FormulaOp::to_goal:
      return push_cells(query_->goal_field.costs, out);
    default:
      assert(false);
  }
}

// Converts the values of the current block to cost units.
void FormulaValues::round_values(const double* values, Cost* out) {
  const double straight = query_->moves.straight;
  for (std::size_t i = 0; i < kLanes; ++i) out[i] = rounded(values[i], straight);
  const Grid& grid = query_->grid;
  for (std::size_t i = 0; i < count_; ++i) {
    const double value = values[i];
    const bool is_finite = value - value == 0;
    if (is_finite && !survey_) continue;
    const auto node = static_cast<Node>(begin_ + i);
    if (!grid.walkable(node)) continue;
    if (is_finite ? is_below_zero(value, straight) : value < 0) {
      if (!survey_) continue;
      if (survey_->negative++ == 0) survey_->first_negative = node;
    } else if (!is_finite) {
      out[i] = is_proven(node) ? kNoCost : kUndefined;
      if (!survey_ || out[i] == kNoCost || survey_->first_undefined) continue;
      survey_->first_undefined = node;
      survey_->is_infinite = value == kInfinity;
    }
  }
}

// Whether a table that the formula reads proves that there is no path from the node to the goal.
bool FormulaValues::is_proven(Node node) const {
  const auto proves = [&](const Landmark& landmark) { return landmark.bound(node) == kNoCost; };
  if (formula_->uses_true_costs() && query_->goal_field.at(node) == kNoCost) return true;
  if (reads_all_) return std::any_of(landmarks_.begin(), landmarks_.end(), proves);
  return std::any_of(named_.begin(), named_.end(),
                     [&](std::size_t i) { return proves(landmarks_[i]); });
}

}  // namespace waymark
