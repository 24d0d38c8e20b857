// Compares formulas with an evaluator that walks the tree from which the formula's text was
// written, cell by cell.
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <limits>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/formula_values.h"
#include "tests/support/random_graph.h"
#include "tests/support/terrain_query.h"

namespace waymark::formula_property_test {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

// One landmark with the costs of a textbook search.
struct Place {
  int number;
  std::vector<Cost> from, to;
};

// Everything that a formula may read.
struct World {
  const Query& query;
  std::vector<int> numbers;
  std::vector<Place> landmarks;
  std::vector<Cost> to_goal;

  explicit World(const Query& of, Random& random) : query(of) {
    int number = 0;
    for (const LandmarkTable& table : query.landmarks) {
      number += random.between(1, 3);
      numbers.push_back(number);
      landmarks.push_back({number, costs(table->source, Way::from), costs(table->source, Way::to)});
    }
    to_goal = costs(query.goal, Way::to);
  }
  std::vector<Cost> costs(Cell source, Way way) const {
    const Graph* const graph = query.grid.graph();
    if (!graph) return textbook_costs(query.grid, query.moves, source, way);
    Edges edges(query.grid.node_count());
    for (const Cell cell : walkable_cells(query.grid))
      for (const Graph::Link& link : graph->edges_out(query.grid.node(cell)))
        edges[index(query.grid.node(cell))].push_back({link.to, link.cost});
    return textbook_costs(way == Way::from ? edges : reversed(edges), {query.grid.node(source)});
  }
  double cells(Cost cost) const {
    return cost == kNoCost ? kInfinite : static_cast<double>(cost) / query.moves.straight;
  }
  std::size_t goal() const { return index(query.grid.node(query.goal)); }
};

// The node at which a tree is evaluated, and the landmark L.
struct Site {
  Node node;
  const Place* each = nullptr;
};
using Value = std::function<double(const World&, const Site&)>;

// A tree as text and as a function. `level` is the precedence of its root.
enum Level { kOr, kAnd, kNot, kCompare, kSum, kProduct, kSign, kPower, kAtom };
struct Tree {
  std::string text;
  int level = kAtom;
  Value value;
};

// If both are 0, min and max return the second.
double difference(double a, double b) { return a == b ? 0 : a - b; }
double least(double a, double b) { return std::isnan(a) || std::isnan(b) ? NAN : a < b ? a : b; }
double most(double a, double b) { return std::isnan(a) || std::isnan(b) ? NAN : a > b ? a : b; }

class Grower {
 public:
  Grower(Random& random, const World& world) : random_(random), world_(world) {}

  // The landmarks that the trees read, by index.
  std::set<std::size_t> read;
  bool reads_true_costs = false;

  Tree number(int depth) {
    if (depth == 0) return leaf();
    switch (random_.between(0, 13)) {
      case 0:
        return wrap("-", number(depth - 1), kSign, kSign, [](double a) { return -a; });
      case 1:
        return pair(" + ", depth, kSum, kSum, kProduct, [](double a, double b) { return a + b; });
      case 2:
      case 3:
        return pair(" - ", depth, kSum, kSum, kProduct, difference);
      case 4:
        return pair("*", depth, kProduct, kProduct, kSign,
                    [](double a, double b) { return a * b; });
      case 5:
        return pair(" / ", depth, kProduct, kProduct, kSign,
                    [](double a, double b) { return a / b; });
      case 6:
        return power(depth);
      case 7:
        return called("abs", number(depth - 1), [](double a) { return std::signbit(a) ? -a : a; });
      case 8:
        return called("sqrt", number(depth - 1), [](double a) { return std::sqrt(a); });
      case 9: {
        const int kind = random_.between(0, 2);
        return called(kind == 0   ? "floor"
                      : kind == 1 ? "ceil"
                                  : "round",
                      number(depth - 1), [kind](double a) {
                        return kind == 0 ? std::floor(a) : kind == 1 ? std::ceil(a) : std::round(a);
                      });
      }
      case 10:
        return choice(depth);
      case 11:
        if (!in_range_) return range(depth);
        [[fallthrough]];
      default:
        return extreme(depth);
    }
  }

 private:
  using One = std::function<double(double)>;
  using Two = std::function<double(double, double)>;

  std::string in_parentheses(const Tree& tree, int least_level) {
    if (tree.level >= least_level && !random_.one_in(8)) return tree.text;
    return "(" + tree.text + ")";
  }
  Tree wrap(const std::string& sign, const Tree& a, int level, int least_level, const One& f) {
    return {sign + in_parentheses(a, least_level), level,
            [a, f](const World& w, const Site& s) { return f(a.value(w, s)); }};
  }
  Tree called(const std::string& name, const Tree& a, const One& f) {
    return {name + "(" + a.text + ")", kAtom,
            [a, f](const World& w, const Site& s) { return f(a.value(w, s)); }};
  }
  Tree joined(const std::string& sign, const Tree& a, const Tree& b, int level, int left, int right,
              const Two& f) {
    return {in_parentheses(a, left) + sign + in_parentheses(b, right), level,
            [a, b, f](const World& w, const Site& s) { return f(a.value(w, s), b.value(w, s)); }};
  }
  Tree pair(const std::string& sign, int depth, int level, int left, int right, const Two& f) {
    const Tree a = number(depth - 1);
    return joined(sign, a, number(depth - 1), level, left, right, f);
  }
  Tree power(int depth) {
    const Tree a = number(depth - 1);
    const int exponent = random_.between(-2, 3);
    return {fmt::format("{} ^ {}", in_parentheses(a, kAtom), exponent), kPower,
            [a, exponent](const World& w, const Site& s) {
              const double base = a.value(w, s);
              const double squared = base * base;
              switch (std::abs(exponent)) {
                case 0:
                  return 1.0;
                case 1:
                  return exponent < 0 ? 1 / base : base;
                case 2:
                  return exponent < 0 ? 1 / squared : squared;
                default:
                  return base * squared;
              }
            }};
  }
  Tree choice(int depth) {
    const Tree c = condition(depth - 1), a = number(depth - 1), b = number(depth - 1);
    return {fmt::format("if({}, {}, {})", c.text, a.text, b.text), kAtom,
            [c, a, b](const World& w, const Site& s) {
              return c.value(w, s) != 0 ? a.value(w, s) : b.value(w, s);
            }};
  }
  Tree extreme(int depth) {
    const bool is_min = random_.one_in(2);
    Tree tree = number(depth - 1);
    std::string text = (is_min ? "min(" : "max(") + tree.text;
    for (int more = random_.between(1, 3); more > 0; --more) {
      const Tree next = number(depth - 1);
      text += ", " + next.text;
      tree = joined("", tree, next, kAtom, kAtom, kAtom, is_min ? Two(least) : Two(most));
    }
    return {text + ")", kAtom, tree.value};
  }
  Tree range(int depth) {
    in_range_ = true;
    const Tree body = number(depth - 1);
    in_range_ = false;
    for (std::size_t i = 0; i < world_.landmarks.size(); ++i) read.insert(i);
    const int kind = random_.between(0, 2);
    const char* const name = kind == 0 ? "max" : kind == 1 ? "min" : "sum";
    const Two f = kind == 0 ? Two(most) : kind == 1 ? Two(least) : Two(std::plus<double>());
    return {fmt::format("{} over L: {}", name, in_parentheses(body, kSum)), kCompare,
            [body, f](const World& w, const Site& s) {
              double all = 0;
              for (const Place& each : w.landmarks) {
                const double value = body.value(w, {s.node, &each});
                all = &each == w.landmarks.data() ? value : f(all, value);
              }
              return all;
            }};
  }
  Tree condition(int depth) {
    switch (depth == 0 ? 0 : random_.between(0, 5)) {
      case 1: {
        const Tree a = condition(depth - 1);
        return joined(" and ", a, condition(depth - 1), kAnd, kAnd, kNot,
                      [](double x, double y) { return x != 0 && y != 0; });
      }
      case 2: {
        const Tree a = condition(depth - 1);
        return joined(" or ", a, condition(depth - 1), kOr, kOr, kAnd,
                      [](double x, double y) { return x != 0 || y != 0; });
      }
      case 3:
        return wrap("not ", condition(depth - 1), kNot, kNot, [](double x) { return x == 0; });
      default:
        break;
    }
    static const std::vector<std::pair<std::string, Two>> kSigns = {
        {"<", std::less<double>()},      {"<=", std::less_equal<double>()},
        {">", std::greater<double>()},   {">=", std::greater_equal<double>()},
        {"==", std::equal_to<double>()}, {"!=", std::not_equal_to<double>()}};
    const auto& [sign, f] = kSigns[random_.below(kSigns.size())];
    const Tree a = number(std::min(depth, 1));
    return joined(" " + sign + " ", a, number(std::min(depth, 1)), kCompare, kSum, kSum, f);
  }

  Tree cost() {
    const int way = random_.between(0, 4);
    if (way == 4 || (world_.landmarks.empty() && !in_range_)) {
      reads_true_costs = true;
      return {"cost(n, goal)", kAtom,
              [](const World& w, const Site& s) { return w.cells(w.to_goal[index(s.node)]); }};
    }
    const bool each = in_range_ && (world_.landmarks.empty() || random_.one_in(2));
    const std::size_t which = each ? 0 : random_.below(world_.landmarks.size());
    if (!each) read.insert(which);
    const std::string name = each ? "L" : fmt::format("L{}", world_.numbers[which]);
    const char* const forms[] = {"cost({}, n)", "cost({}, goal)", "cost(n, {})", "cost(goal, {})"};
    return {fmt::format(fmt::runtime(forms[way]), name), kAtom,
            [each, which, way](const World& w, const Site& s) {
              const Place& place = each ? *s.each : w.landmarks[which];
              const std::size_t at = way % 2 == 0 ? index(s.node) : w.goal();
              return w.cells(way < 2 ? place.from[at] : place.to[at]);
            }};
  }

  Tree leaf() {
    if (random_.one_in(3)) return cost();
    if (random_.one_in(3)) {
      const double number = random_.between(0, 24) / 4.0;
      return {fmt::format("{}", number), kAtom, [number](auto&&...) { return number; }};
    }
    struct Named {
      const char* name;
      double (*value)(const World&, Node);
    };
    static constexpr auto place = [](const World& w, Node node) {
      if (const Graph* const graph = w.query.grid.graph()) return graph->place(node);
      const Cell cell = w.query.grid.cell(node);
      return NodePlace{double(cell.x), double(cell.y)};
    };
    static constexpr auto goal = [](const World& w) {
      return place(w, w.query.grid.node(w.query.goal));
    };
    static const std::vector<Named> kNamed = {
        {"x", [](const World& w, Node n) { return place(w, n).x; }},
        {"y", [](const World& w, Node n) { return place(w, n).y; }},
        {"goal.x", [](const World& w, Node) { return goal(w).x; }},
        {"goal.y", [](const World& w, Node) { return goal(w).y; }},
        {"start.x",
         [](const World& w, Node) { return place(w, w.query.grid.node(w.query.start)).x; }},
        {"start.y",
         [](const World& w, Node) { return place(w, w.query.grid.node(w.query.start)).y; }},
        {"dx", [](const World& w, Node n) { return std::abs(place(w, n).x - goal(w).x); }},
        {"dy", [](const World& w, Node n) { return std::abs(place(w, n).y - goal(w).y); }},
        {"euclidean",
         [](const World& w, Node n) {
           return w.cells(euclidean_cost(w.query.moves, w.query.grid.cell(n), w.query.goal));
         }},
        {"distance",
         [](const World& w, Node n) {
           return w.cells(formula_cost(w.query.moves, w.query.grid.cell(n), w.query.goal));
         }},
        // Only on grids.
        {"D", [](const World& w, Node) { return double(w.query.moves.least_terrain); }},
        {"D2",
         [](const World& w, Node) {
           const Moves& m = w.query.moves;
           return m.directions == 4 ? 2.0 * m.least_terrain
                                    : double(m.diagonal) * m.least_terrain / m.straight;
         }},
        {"manhattan",
         [](const World& w, Node n) {
           return w.cells(manhattan_cost(w.query.moves, w.query.grid.cell(n), w.query.goal));
         }},
        {"octile",
         [](const World& w, Node n) {
           return w.cells(octile_cost(w.query.moves, w.query.grid.cell(n), w.query.goal));
         }},
        {"chebyshev",
         [](const World& w, Node n) {
           return w.cells(chebyshev_cost(w.query.moves, w.query.grid.cell(n), w.query.goal));
         }},
        {"terrain", [](const World& w, Node n) { return double(w.query.grid.cell_cost(n)); }}};
    const bool on_graph = world_.query.grid.graph() != nullptr;
    const Named& named = kNamed[random_.below(on_graph ? 10 : kNamed.size())];
    return {named.name, kAtom,
            [value = named.value](const World& w, const Site& s) { return value(w, s.node); }};
  }

  Random& random_;
  const World& world_;
  bool in_range_ = false;
};

bool is_finite(Cost cost) { return cost != kNoCost; }

// Whether a table that the tree reads proves that the node has no path to the goal.
bool is_proven(const World& world, const Grower& grower, std::size_t node) {
  if (grower.reads_true_costs && !is_finite(world.to_goal[node])) return true;
  const std::size_t goal = world.goal();
  for (const std::size_t i : grower.read) {
    const Place& place = world.landmarks[i];
    if (is_finite(place.to[goal]) && !is_finite(place.to[node])) return true;
    if (is_finite(place.from[node]) && !is_finite(place.from[goal])) return true;
  }
  return false;
}

void check_formula(const Query& given) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const World world(given, random);
  Query query = given;
  query.landmark_numbers = world.numbers;
  Grower grower(random, world);
  const Tree tree = grower.number(random.between(0, 4));
  if (tree.text.size() > Formula::kLongest) RC_DISCARD("too long");
  TextFault fault;
  const std::shared_ptr<const Formula> formula = Formula::parse(tree.text, fault);
  RC_LOG() << tree.text << "\n" << fault.what << "\n";

  RC_ASSERT(formula != nullptr);
  RC_ASSERT(FormulaValues::fits(query, *formula));
  FormulaValues values, surveyed;
  values.set(query, *formula);
  surveyed.set(query, *formula);
  FormulaValues::Survey expected;
  for (const Cell cell : walkable_cells(query.grid)) {
    const Node node = query.grid.node(cell);
    const double value = tree.value(world, {node});
    Cost h = 0;
    if (std::isnan(value) || value == kInfinite) {
      if (is_proven(world, grower, index(node))) {
        h = kNoCost;
      } else if (!expected.first_undefined) {
        expected.first_undefined = node;
        expected.is_infinite = value == kInfinite;
      }
    } else {
      const double units = value * query.moves.straight + 1.0 / 65536;
      h = units >= (1 << 30) - 1 ? (1 << 30) - 1 : static_cast<Cost>(std::max(0.0, units));
      if (units < 0 && expected.negative++ == 0) expected.first_negative = node;
    }
    RC_LOG() << cell.x << "," << cell.y << ": " << value << "\n";
    RC_ASSERT(values(node) == h);
  }
  RC_ASSERT(surveyed.survey() == expected);
  RC_ASSERT(values.met_undefined() == expected.first_undefined.has_value());
}

RC_GTEST_PROP(FormulaProperty, EqualsATreeWalkOnTerrain, ()) {
  const TerrainQuery c;
  check_formula(c.query());
}
RC_GTEST_PROP(FormulaProperty, EqualsATreeWalkOnSlopes, ()) {
  const SlopeQuery c;
  check_formula(c.query());
}
RC_GTEST_PROP(FormulaProperty, EqualsATreeWalkOnGraphs, ()) {
  const GraphQuery c(*rc::gen::arbitrary<bool>());
  check_formula(c.query());
}

}  // namespace
}  // namespace waymark::formula_property_test
