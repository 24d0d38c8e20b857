#include "core/io/attribute_graph.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>

#include "core/base/lines.h"
#include "core/map/graph.h"

namespace waymark {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kRadian = 3.14159265358979323846 / 180;
constexpr double kEarthRadius = 6'371'009;  // metres, as in OSMnx
constexpr double kMetresADegree = kEarthRadius * kRadian;
constexpr std::string_view kLength = "length";
// The default cost attributes, in order of preference.
constexpr std::array<std::string_view, 5> kUsualCosts = {kLength, "weight", "cost", "distance",
                                                         "value"};
// Numeric attributes that are never a cost.
constexpr std::array<std::string_view, 4> kNumbersOfEdges = {"id", "key", "osmid", "oneway"};
constexpr std::array<std::array<const char*, 2>, 4> kPlaceNames = {
    {{"x", "y"}, {"lon", "lat"}, {"lng", "lat"}, {"longitude", "latitude"}}};
constexpr std::size_t kShownOfValue = 40;  // maximum number of characters of a value in a message
constexpr int kMostDecimals = 6;

// Whether a value of OpenStreetMap's "highway" attribute is a main road. The value can be a list of
// several values. Links to and from main roads count as main roads.
bool is_main_road(std::string_view highway) {
  constexpr std::array<std::string_view, 4> kMain = {"motorway", "trunk", "primary", "secondary"};
  return std::any_of(kMain.begin(), kMain.end(), [highway](std::string_view kind) {
    return highway.find(kind) != std::string_view::npos;
  });
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
  return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

// The distance in metres on a sphere between two places in degrees, with y to the south (the
// haversine formula).
double great_circle(NodePlace a, NodePlace b) {
  const auto half_squared = [](double degrees) {
    const double sine = std::sin(degrees * kRadian / 2);
    return sine * sine;
  };
  const double part = half_squared(a.y - b.y) +
                      std::cos(a.y * kRadian) * std::cos(b.y * kRadian) * half_squared(a.x - b.x);
  return 2 * kEarthRadius * std::asin(std::sqrt(std::min(part, 1.0)));
}

struct Extent {
  NodePlace from{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  NodePlace to{-from.x, -from.y};
};
Extent extent_of(const std::vector<NodePlace>& places) {
  Extent all;
  for (const NodePlace& place : places) {
    all.from = {std::min(all.from.x, place.x), std::min(all.from.y, place.y)};
    all.to = {std::max(all.to.x, place.x), std::max(all.to.y, place.y)};
  }
  return all;
}

bool is_whole(double number) {
  return std::abs(number - std::round(number)) <= 1e-9 * std::max(1.0, std::abs(number));
}

}  // namespace

double AttributeGraph::Column::at(std::size_t row) const {
  return row < numbers.size() ? numbers[row] : kNone;
}

void AttributeGraph::put(Columns& columns, std::string_view name, std::size_t row, double number) {
  if (!std::isfinite(number)) return put(columns, name, row, fmt::to_string(number));
  Column& column = columns[std::string(name)];
  if (column.numbers.size() <= row) column.numbers.resize(row + 1, kNone);
  if (std::isnan(column.numbers[row])) ++column.count;
  column.numbers[row] = number;
}

void AttributeGraph::put(Columns& columns, std::string_view name, std::size_t row,
                         std::string_view text) {
  text = trimmed(text);
  if (double number = 0; parse_number(text, number) && std::isfinite(number))
    return put(columns, name, row, number);
  if (text.empty()) return;
  Column& column = columns[std::string(name)];
  if (!column.wrong_text.empty()) return;
  column.wrong = row;
  column.wrong_text = text.substr(0, kShownOfValue);
}

void AttributeGraph::add_node(std::string_view id, std::int64_t at) {
  if (id.empty()) throw Fault{at, "a node has no id", "Give each node its own id"};
  if (!numbers_.emplace(id, static_cast<int>(nodes_at_.size())).second)
    throw Fault{at, fmt::format("two nodes have the id \"{}\"", id), "Give each node its own id"};
  nodes_at_.push_back(at);
  draft_.names.emplace_back(id);
}

void AttributeGraph::node_value(std::string_view name, std::string_view text) {
  put(of_nodes_, name, nodes_at_.size() - 1, text);
}
void AttributeGraph::node_value(std::string_view name, double number) {
  put(of_nodes_, name, nodes_at_.size() - 1, number);
}

int AttributeGraph::node_named(std::string_view id, const char* end, std::int64_t at) const {
  const auto node = numbers_.find(std::string(id));
  if (node == numbers_.end())
    throw Fault{at, fmt::format("no node has the id \"{}\", the {} of an edge", id, end),
                "Use the ids of two nodes"};
  return node->second;
}

void AttributeGraph::add_edge(std::string_view from, std::string_view to, bool one_way,
                              std::int64_t at) {
  const Edge edge{node_named(from, "source", at), node_named(to, "target", at), one_way};
  edges_.push_back(edge);
  edges_at_.push_back(at);
}

void AttributeGraph::edge_value(std::string_view name, std::string_view text) {
  if (name == "highway" && is_main_road(text)) main_edges_.push_back(edges_.size() - 1);
  put(of_edges_, name, edges_.size() - 1, text);
}
void AttributeGraph::edge_value(std::string_view name, double number) {
  put(of_edges_, name, edges_.size() - 1, number);
}

const AttributeGraph::Column* AttributeGraph::find(const Columns& columns,
                                                   std::string_view name) const {
  const auto found = columns.find(std::string(name));
  return found == columns.end() ? nullptr : &found->second;
}

void AttributeGraph::place_nodes() {
  const auto has = [this](const char* name) { return find(of_nodes_, name) != nullptr; };
  auto named = std::find_if(kPlaceNames.begin(), kPlaceNames.end(),
                            [&](const auto& pair) { return has(pair[0]) && has(pair[1]); });
  if (named == kPlaceNames.end()) named = kPlaceNames.begin();
  const Column none;
  const auto values = [&](const char* name) -> const Column& {
    const Column& column = has(name) ? *find(of_nodes_, name) : none;
    if (column.wrong_text.empty()) return column;
    throw Fault{nodes_at_[column.wrong],
                fmt::format("\"{}\" is not a valid {}", column.wrong_text, name), "Write a number"};
  };
  const auto& [across, up] = *named;
  const Column &x = values(across), &y = values(up);
  for (std::size_t node = 0; node < nodes_at_.size(); ++node) {
    const NodePlace place{x.at(node), 0 - y.at(node)};
    if (std::isnan(place.x) || std::isnan(place.y))
      throw Fault{nodes_at_[node],
                  fmt::format("node \"{}\" has no coordinates", draft_.names[node]),
                  fmt::format("Add {} and {} to each node", across, up)};
    for (const double at : {place.x, 0 - place.y})
      if (std::abs(at) > kMostCoordinate) {
        CoordinateFault fault = coordinate_fault(fmt::to_string(at));
        throw Fault{nodes_at_[node], std::move(fault.what), std::move(fault.remedy)};
      }
    draft_.places.push_back(place);
  }
  degrees_ = is_in_degrees(named != kPlaceNames.begin());
  if (degrees_) lay_out_degrees();
}

// `by_name`: whether the place attributes are named after longitude and latitude.
bool AttributeGraph::is_in_degrees(bool by_name) const {
  for (const NodePlace& place : draft_.places)
    if (std::abs(place.x) > 180 || std::abs(place.y) > 90) return false;
  if (by_name) return true;
  if (!crs_.empty())
    return crs_.find("4326") != std::string::npos || crs_.find("CRS84") != std::string::npos;
  const Column* const lengths = find(of_edges_, kLength);
  return lengths && lengths->count > 0 ? lengths_are_metres() : is_small_and_far();
}

bool AttributeGraph::lengths_are_metres() const {
  const Column& lengths = *find(of_edges_, kLength);
  double told = 0, plane = 0, sphere = 0;
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    if (std::isnan(lengths.at(i))) continue;
    const NodePlace a = draft_.places[static_cast<std::size_t>(edges_[i].from)],
                    b = draft_.places[static_cast<std::size_t>(edges_[i].to)];
    told += lengths.at(i);
    plane += length(a, b);
    sphere += great_circle(a, b);
  }
  // Whether the given lengths are closer to the lengths on the sphere than to the lengths in the
  // plane, by ratio.
  return told > 0 && plane > 0 && told * told > plane * sphere;
}

bool AttributeGraph::is_small_and_far() const {
  constexpr double kFar = 4;
  const Extent all = extent_of(draft_.places);
  const double wide = std::max(all.to.x - all.from.x, all.to.y - all.from.y);
  return length(all.from, {0, 0}) > kFar * wide;
}

// Converts the places to metres from the centre, on a sphere with the Earth's mean radius.
void AttributeGraph::lay_out_degrees() {
  degrees_of_ = draft_.places;
  const Extent all = extent_of(draft_.places);
  const double narrower = std::cos((all.from.y + all.to.y) / 2 * kRadian);
  for (NodePlace& place : draft_.places)
    place = {place.x * kMetresADegree * narrower, place.y * kMetresADegree};
}

double AttributeGraph::straight(const Edge& edge) const {
  const auto from = static_cast<std::size_t>(edge.from), to = static_cast<std::size_t>(edge.to);
  return degrees_ ? great_circle(degrees_of_[from], degrees_of_[to])
                  : length(draft_.places[from], draft_.places[to]);
}

bool AttributeGraph::has_straight_lines() const {
  return std::any_of(edges_.begin(), edges_.end(),
                     [this](const Edge& edge) { return straight(edge) > 0; });
}

std::vector<std::string> AttributeGraph::choices() const {
  std::vector<std::string> names;
  for (const auto& [name, column] : of_edges_)
    if (column.is_numeric() && (column.count == edges_.size() || name == kLength) &&
        std::count(kNumbersOfEdges.begin(), kNumbersOfEdges.end(), name) == 0)
      names.push_back(name);
  std::sort(names.begin(), names.end());
  if (has_straight_lines()) names.emplace_back(CostSource::kStraight);
  names.emplace_back(CostSource::kEdges);
  return names;
}

std::string AttributeGraph::chosen(const std::string& request) const {
  if (!request.empty() || edges_.empty()) return request;
  const auto count = [this](std::string_view name) {
    const Column* const column = find(of_edges_, name);
    return column && column->wrong_text.empty() ? column->count : 0;
  };
  for (const std::string_view name : kUsualCosts)
    if (count(name) == edges_.size()) return std::string(name);
  if (count(kLength) > 0) return std::string(kLength);
  // Choosing an attribute that only some edges have leads to an error that names it.
  for (const std::string_view name : kUsualCosts)
    if (const Column* const column = find(of_edges_, name); column && column->count > 0)
      return std::string(name);
  if (has_straight_lines()) return std::string(CostSource::kStraight);
  throw Fault{
      edges_at_[0],
      "no costs for the edges: there is no length or weight, and all nodes are in one place",
      fmt::format("Choose one of these: --cost {}", fmt::join(choices(), ", "))};
}

// Returns the cost of each edge. The straight line replaces a missing `length`.
std::vector<double> AttributeGraph::costs_by(const std::string& name) {
  std::vector<double> costs(edges_.size(), 1);
  if (name == CostSource::kEdges) return costs;
  const Column* const column = name == CostSource::kStraight ? nullptr : find(of_edges_, name);
  const std::string remedy =
      fmt::format("Choose the cost with --cost {}", fmt::join(choices(), ", "));
  if (column && !column->wrong_text.empty())
    throw Fault{edges_at_[column->wrong],
                fmt::format("\"{}\" can't be the {} of an edge", column->wrong_text, name), remedy};
  if (!column && name != CostSource::kStraight)
    throw Fault{edges_at_.empty() ? 0 : edges_at_[0],
                fmt::format("no edge has the attribute \"{}\"", name), remedy};
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    costs[i] = column ? column->at(i) : straight(edges_[i]);
    if (std::isnan(costs[i]) && name == kLength) {
      costs[i] = straight(edges_[i]);
      ++draft_.source.filled;
    }
    if (std::isnan(costs[i]))
      throw Fault{edges_at_[i], fmt::format("an edge has no \"{}\"", name),
                  "Add it to each edge. " + remedy};
    if (costs[i] < 0 || costs[i] > static_cast<double>(Graph::kMostPathCost))
      throw Fault{edges_at_[i], fmt::format("an edge can't cost {}", costs[i]),
                  fmt::format("Costs are numbers from 0 to {}. {}", Graph::kMostPathCost, remedy)};
  }
  return costs;
}

// The number of decimals of the costs to keep: enough for exact costs, or for five digits of the
// lowest cost, as long as no path could cost too much.
int AttributeGraph::decimals_for(const std::vector<double>& costs, const std::string& name) const {
  std::vector<double> dearest(nodes_at_.size(), 0);
  const auto take = [&](int node, double cost) {
    double& most = dearest[static_cast<std::size_t>(node)];
    most = std::max(most, cost);
  };
  double least = std::numeric_limits<double>::infinity(), path = 0;
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    take(edges_[i].from, costs[i]);
    if (!edges_[i].one_way) take(edges_[i].to, costs[i]);
    if (costs[i] > 0) least = std::min(least, costs[i]);
  }
  for (const double cost : dearest) path += cost;
  constexpr double kFine = 1e4;
  if (degrees_ && (name == kLength || name == CostSource::kStraight)) return 1;
  int decimals = name == kLength ? 1 : 0;
  double scale = std::pow(10, decimals);
  const auto is_exact = [&](double cost) { return is_whole(cost * scale); };
  while (decimals < kMostDecimals &&
         path * scale * 10 < static_cast<double>(Graph::kMostPathCost) &&
         !std::all_of(costs.begin(), costs.end(), is_exact) && least * scale < kFine) {
    ++decimals;
    scale *= 10;
  }
  return decimals;
}

void AttributeGraph::put_edges(const std::vector<double>& costs, int decimals) {
  for (int i = 0; i < decimals; ++i) draft_.unit_cost *= 10;
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const auto& [from, to, one_way] = edges_[i];
    // Only edges that cost 0 in the file cost 0.
    const double units = costs[i] == 0 ? 0 : std::max(1.0, std::round(costs[i] * draft_.unit_cost));
    if (units > static_cast<double>(Graph::kMostPathCost))
      throw Fault{edges_at_[i], fmt::format("an edge can't cost {}", costs[i]),
                  fmt::format("The maximum is {}", Graph::kMostPathCost / draft_.unit_cost)};
    const auto cost = static_cast<Cost>(units);
    draft_.edges.push_back({from, to, cost});
    if (!one_way) draft_.edges.push_back({to, from, cost});
  }
}

GraphDataWithCost AttributeGraph::draft(const std::string& cost) && {
  place_nodes();
  const std::string name = chosen(cost);
  const std::vector<double> costs = name.empty() ? std::vector<double>{} : costs_by(name);
  if (name == kLength || (name == CostSource::kStraight && degrees_)) draft_.unit = "m";
  if (name == "travel_time") draft_.unit = "s";  // as in OSMnx
  put_edges(costs, decimals_for(costs, name));
  draft_.source.name = name;
  draft_.source.unit = draft_.unit;
  for (std::string& other : choices())
    if (other != name) draft_.source.others.push_back(std::move(other));
  if (!main_edges_.empty()) draft_.main.resize(nodes_at_.size());
  for (const std::size_t edge : main_edges_)
    for (const int end : {edges_[edge].from, edges_[edge].to})
      draft_.main[static_cast<std::size_t>(end)] = 1;
  return std::move(draft_);
}

std::string place_in(const std::string& name, std::string_view text, std::int64_t byte) {
  const auto end = std::clamp<std::int64_t>(byte, 0, static_cast<std::int64_t>(text.size()));
  const std::string_view before = text.substr(0, static_cast<std::size_t>(end));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t begin = before.rfind('\n') + 1;  // 0 if there is no line break
  return fmt::format("{}:{}:{}", name, line, before.size() - begin + 1);
}

}  // namespace waymark
