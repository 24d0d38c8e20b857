#include "app/model/lesson/quantities.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "app/model/text/near_words.h"

namespace waymark {
namespace {

using Value = std::optional<double>;
using Situated = const Situation&;

Value length(Situated s, Cost cost) {
  return cost == kNoCost ? std::nullopt : Value(s.results.moves.cells(cost));
}

std::optional<Node> node_here(Situated s) {
  const Grid& grid = s.results.scene.map->grid;
  if (!s.hovered || !grid.walkable(*s.hovered)) return std::nullopt;
  return grid.node(*s.hovered);
}

Node goal(Situated s) { return s.results.scene.map->grid.node(s.results.scene.goal); }
Node start(Situated s) { return s.results.scene.map->grid.node(s.results.scene.start); }

// The table of landmark `number`; null where there is none.
const DistanceField* table(Situated s, int number) {
  const auto& tables = s.results.tables;
  if (number < 1 || number > static_cast<int>(tables.size())) return nullptr;
  return tables[static_cast<std::size_t>(number) - 1].get();
}
int selected_number(Situated s) { return s.state.selected + 1; }

Value cost_to(Situated s, int number, std::optional<Node> node) {
  const DistanceField* field = table(s, number);
  return field && node ? length(s, field->at(*node)) : std::nullopt;
}

Cost lower_between(Situated s, int number, Node node) {
  const DistanceField* field = table(s, number);
  return field ? lower_bound(field->at(node), field->at(goal(s))) : kNoCost;
}

Value lower_of(Situated s, int number, std::optional<Node> node) {
  return node ? length(s, lower_between(s, number, *node)) : std::nullopt;
}

Value upper_of(Situated s, int number, std::optional<Node> node) {
  const DistanceField* field = table(s, number);
  if (!field || !node) return std::nullopt;
  return length(s, upper_bound(field->at(*node), field->at(goal(s))));
}

Value difference(Situated s, Cost greater, Cost less) {
  if (greater == kNoCost || less == kNoCost) return std::nullopt;
  return length(s, greater - less);
}

Value slack_of(Situated s, int number, std::optional<Node> node) {
  if (!node) return std::nullopt;
  return difference(s, s.results.goal_field->at(*node), lower_between(s, number, *node));
}

Cost formula_at(Situated s, Node node) {
  const Results& r = s.results;
  return DistanceFormula(r.scene.map->grid, r.moves, r.scene.goal)(node);
}

LandmarkHeuristic::Bound bound_at(Situated s, Node node) { return s.results.bound(node); }

// A number of the cell under the pointer.
template <class Read>
Value here(Situated s, Read read) {
  const std::optional<Node> node = node_here(s);
  return node ? Value(read(*node)) : std::nullopt;
}

constexpr bool kLength = true, kCount = false;

const std::array kQuantities = {
    // Of the scene.
    Quantity{"landmarks", DataMark::none, kCount, "how many landmarks there are",
             [](Situated s, int) { return Value(s.results.scene.landmarks.size()); }},
    Quantity{"selected", DataMark::none, kCount, "the number of the selected landmark",
             [](Situated s, int) {
               return table(s, selected_number(s)) ? Value(selected_number(s)) : std::nullopt;
             }},
    Quantity{"moves", DataMark::none, kCount, "4 or 8",
             [](Situated s, int) { return Value(s.results.scene.directions); }},
    Quantity{"free_cells", DataMark::none, kCount, "walkable cells of the map",
             [](Situated s, int) { return Value(s.results.scene.map->grid.walkable_count()); }},
    // From the start to the goal.
    Quantity{"true_cost", DataMark::true_cost, kLength, "of the way from the start to the goal",
             [](Situated s, int) { return length(s, s.results.exact.cost); }},
    Quantity{"h_start_distance", DataMark::formula, kLength, "the distance formula at the start",
             [](Situated s, int) { return length(s, s.results.a.h_start); }},
    Quantity{"h_start_landmarks", DataMark::landmarks, kLength, "the landmark heuristic there",
             [](Situated s, int) { return length(s, s.results.b.h_start); }},
    Quantity{"expanded_distance", DataMark::formula, kCount, "cells explored with the formula",
             [](Situated s, int) { return Value(s.results.a.counts.expanded); }},
    Quantity{"expanded_landmarks", DataMark::landmarks, kCount, "cells explored with landmarks",
             [](Situated s, int) { return Value(s.results.b.counts.expanded); }},
    Quantity{"expanded_exact", DataMark::exact, kCount, "cells that perfect knowledge explores",
             [](Situated s, int) { return Value(s.results.exact.counts.expanded); }},
    Quantity{"must_expand_distance", DataMark::formula, kCount,
             "of those explored with the formula: f below the true cost",
             [](Situated s, int) { return Value(s.results.a.counts.must_expand); }},
    Quantity{"must_expand_landmarks", DataMark::landmarks, kCount,
             "of those explored with landmarks: f below the true cost",
             [](Situated s, int) { return Value(s.results.b.counts.must_expand); }},
    Quantity{"mean_error_distance", DataMark::formula, kLength,
             "true cost above the formula, over all cells",
             [](Situated s, int) {
               return Value(s.results.plot->a.mean_error / s.results.moves.straight);
             }},
    Quantity{"mean_error_landmarks", DataMark::landmarks, kLength,
             "true cost above the landmark heuristic, over all cells",
             [](Situated s, int) {
               return Value(s.results.plot->b.mean_error / s.results.moves.straight);
             }},
    // Of the landmark search.
    Quantity{"landmarks_used", DataMark::landmarks, kCount,
             "how many landmarks gave the bound at some explored cell",
             [](Situated s, int) {
               const std::vector<int>& given = s.results.bounds_given;
               return Value(std::count_if(given.begin(), given.end(), [](int n) { return n > 0; }));
             }},
    Quantity{"given_by_formula", DataMark::landmarks, kCount,
             "explored cells at which the formula was not beaten",
             [](Situated s, int) { return Value(s.results.bounds_by_formula); }},
    Quantity{"given_by_#", DataMark::landmarks, kCount,
             "explored cells at which this landmark gave the bound",
             [](Situated s, int number) {
               if (!table(s, number)) return Value();
               return Value(s.results.bounds_given[static_cast<std::size_t>(number) - 1]);
             }},
    // Of the selected landmark.
    Quantity{"cost_L_goal", DataMark::landmark_point, kLength, "from the landmark to the goal",
             [](Situated s, int) { return cost_to(s, selected_number(s), goal(s)); }},
    Quantity{"cost_L_start", DataMark::landmark_point, kLength, "from the landmark to the start",
             [](Situated s, int) { return cost_to(s, selected_number(s), start(s)); }},
    Quantity{"bound_L_start", DataMark::landmark_point, kLength, "its lower bound at the start",
             [](Situated s, int) { return lower_of(s, selected_number(s), start(s)); }},
    Quantity{"slack_L_start", DataMark::landmark_point, kLength,
             "what its lower bound lacks at the start",
             [](Situated s, int) { return slack_of(s, selected_number(s), start(s)); }},
    // Of any landmark.
    Quantity{"cost_#_goal", DataMark::landmark_point, kLength, "from this landmark to the goal",
             [](Situated s, int number) { return cost_to(s, number, goal(s)); }},
    Quantity{"cost_#_start", DataMark::landmark_point, kLength, "from this landmark to the start",
             [](Situated s, int number) { return cost_to(s, number, start(s)); }},
    Quantity{"bound_#_start", DataMark::landmark_point, kLength, "its lower bound at the start",
             [](Situated s, int number) { return lower_of(s, number, start(s)); }},
    // Of the cell under the pointer.
    Quantity{"x_here", DataMark::none, kCount, "the cell's column",
             [](Situated s, int) {
               return here(s, [&](Node) { return Value(s.hovered->x); });
             }},
    Quantity{"y_here", DataMark::none, kCount, "the cell's row",
             [](Situated s, int) {
               return here(s, [&](Node) { return Value(s.hovered->y); });
             }},
    Quantity{"cost_here", DataMark::true_cost, kLength, "from the cell to the goal",
             [](Situated s, int) {
               return here(s, [&](Node n) { return length(s, s.results.goal_field->at(n)); });
             }},
    Quantity{"h_distance_here", DataMark::formula, kLength, "the distance formula at the cell",
             [](Situated s, int) {
               return here(s, [&](Node n) { return length(s, formula_at(s, n)); });
             }},
    Quantity{"h_landmarks_here", DataMark::landmarks, kLength, "the landmark heuristic there",
             [](Situated s, int) {
               return here(s, [&](Node n) { return length(s, bound_at(s, n).value); });
             }},
    Quantity{"error_distance_here", DataMark::formula, kLength,
             "true cost above the distance formula",
             [](Situated s, int) {
               return here(s, [&](Node n) {
                 return difference(s, s.results.goal_field->at(n), formula_at(s, n));
               });
             }},
    Quantity{"error_landmarks_here", DataMark::landmarks, kLength,
             "true cost above the landmark heuristic",
             [](Situated s, int) {
               return here(s, [&](Node n) {
                 return difference(s, s.results.goal_field->at(n), bound_at(s, n).value);
               });
             }},
    Quantity{"bound_by_here", DataMark::landmark_point, kCount,
             "which landmark gives the heuristic's value, 0 for the formula",
             [](Situated s, int) {
               return here(s, [&](Node n) { return Value(bound_at(s, n).landmark + 1); });
             }},
    Quantity{"cost_L_here", DataMark::landmark_point, kLength,
             "from the selected landmark to the cell",
             [](Situated s, int) { return cost_to(s, selected_number(s), node_here(s)); }},
    Quantity{"bound_L_here", DataMark::landmark_point, kLength, "its lower bound at the cell",
             [](Situated s, int) { return lower_of(s, selected_number(s), node_here(s)); }},
    Quantity{"upper_L_here", DataMark::landmark_point, kLength, "its upper bound at the cell",
             [](Situated s, int) { return upper_of(s, selected_number(s), node_here(s)); }},
    Quantity{"slack_L_here", DataMark::landmark_point, kLength,
             "what its lower bound lacks at the cell",
             [](Situated s, int) { return slack_of(s, selected_number(s), node_here(s)); }},
    Quantity{"cost_#_here", DataMark::landmark_point, kLength, "from this landmark to the cell",
             [](Situated s, int number) { return cost_to(s, number, node_here(s)); }},
    Quantity{"bound_#_here", DataMark::landmark_point, kLength, "its lower bound at the cell",
             [](Situated s, int number) { return lower_of(s, number, node_here(s)); }},
};

// The number that stands in `name` where `pattern` has #, at least 1; nothing where they differ
// otherwise.
std::optional<int> number_in(std::string_view name, std::string_view pattern) {
  const std::size_t hash = pattern.find('#');
  if (hash == std::string_view::npos) return name == pattern ? std::optional(0) : std::nullopt;
  const std::string_view before = pattern.substr(0, hash), after = pattern.substr(hash + 1);
  if (!name.starts_with(before) || !name.ends_with(after) ||
      name.size() <= before.size() + after.size())
    return std::nullopt;
  const char* begin = name.data() + before.size();
  const char* end = name.data() + name.size() - after.size();
  int number = 0;
  const auto [stop, problem] = std::from_chars(begin, end, number);
  if (problem != std::errc() || stop != end || number < 1) return std::nullopt;
  return number;
}

}  // namespace

std::span<const Quantity> quantities() { return kQuantities; }

std::optional<NamedQuantity> find_quantity(std::string_view name) {
  for (const Quantity& quantity : kQuantities)
    if (const std::optional<int> number = number_in(name, quantity.name))
      return NamedQuantity{&quantity, *number};
  return std::nullopt;
}

std::optional<double> quantity_value(const Situation& situation, std::string_view name) {
  const std::optional<NamedQuantity> found = find_quantity(name);
  return found ? found->quantity->value(situation, found->number) : std::nullopt;
}

std::string near_quantities(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Quantity& quantity : kQuantities) names.push_back(quantity.name);
  return near_words(name, names);
}

}  // namespace waymark
