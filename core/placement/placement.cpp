#include "core/placement/placement.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "core/base/random.h"
#include "core/search/distance_field.h"

namespace waymark {
namespace {

// The first `count` of a Fisher-Yates shuffle.
std::vector<Cell> place_random(const Grid& grid, std::vector<Node> nodes, std::size_t count,
                               Random& random) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(nodes[i], nodes[i + random.below(nodes.size() - i)]);
    cells.push_back(grid.cell(nodes[i]));
  }
  return cells;
}

std::vector<Cell> place_farthest(const Grid& grid, const Moves& moves, std::span<const Node> nodes,
                                 std::size_t count, Random& random,
                                 const std::function<bool(int, int)>& progress) {
  // To the nearest landmark so far; before the first one, to the random cell.
  DistanceField first = distance_field(grid, moves, grid.cell(nodes[random.below(nodes.size())]));
  std::vector<Cost> nearest = first.costs.release_wide();
  std::vector<Cell> cells;
  while (cells.size() < count) {
    const Node farthest = *std::max_element(nodes.begin(), nodes.end(), [&](Node a, Node b) {
      return nearest[static_cast<std::size_t>(a)] < nearest[static_cast<std::size_t>(b)];
    });
    cells.push_back(grid.cell(farthest));
    if (!progress(static_cast<int>(cells.size()), static_cast<int>(count))) break;
    if (cells.size() == count) break;
    DistanceField field = distance_field(grid, moves, cells.back());
    if (cells.size() == 1) {
      nearest = field.costs.release_wide();
      continue;
    }
    for (const Node node : nodes) {
      Cost& cost = nearest[static_cast<std::size_t>(node)];
      cost = std::min(cost, field.at(node));
    }
  }
  return cells;
}

}  // namespace

const char* name_of(PlacementMethod method) {
  return method == PlacementMethod::random ? "random" : "farthest";
}

Result<Placement> parse_placement(std::string_view text) {
  const Error misfit{fmt::format("'{}' is no placement", text), "",
                     fmt::format("Write METHOD:COUNT or METHOD:COUNT:SEED with METHOD 'farthest' "
                                 "or 'random' and COUNT from 1 to {}, e.g. farthest:8:1",
                                 Placement::kMaxLandmarks)};
  bool more = true;  // a colon followed the last field, so another one must
  const auto take_field = [&text, &more] {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view field = text.substr(0, colon);
    more = colon < text.size();
    text.remove_prefix(std::min(colon + 1, text.size()));
    return field;
  };
  const auto take_number = [&take_field](auto& number) {
    const std::string_view field = take_field();
    const auto [end, problem] = std::from_chars(field.data(), field.data() + field.size(), number);
    return problem == std::errc{} && end == field.data() + field.size();
  };

  Placement placement;
  const std::string_view method = take_field();
  const auto* known = std::find_if(std::begin(kPlacementMethods), std::end(kPlacementMethods),
                                   [&](PlacementMethod m) { return method == name_of(m); });
  if (known == std::end(kPlacementMethods)) return misfit;
  placement.method = *known;
  if (!take_number(placement.count) || placement.count < 1 ||
      placement.count > Placement::kMaxLandmarks)
    return misfit;
  if (more && (!take_number(placement.seed) || more)) return misfit;
  return placement;
}

std::string text_of(const Placement& placement) {
  return fmt::format("{}:{}:{}", name_of(placement.method), placement.count, placement.seed);
}

std::vector<Cell> place_landmarks(const Grid& grid, const Moves& moves,
                                  const Components& components, int component,
                                  const Placement& placement,
                                  const std::function<bool(int, int)>& progress) {
  if (component < 0) return {};  // what largest() gives for a map of walls
  const std::span<const Node> nodes = components.nodes(component);
  const std::size_t count = std::min(nodes.size(), static_cast<std::size_t>(placement.count));
  Random random(placement.seed);
  if (placement.method == PlacementMethod::random)
    return place_random(grid, {nodes.begin(), nodes.end()}, count, random);
  return place_farthest(grid, moves, nodes, count, random, progress);
}

}  // namespace waymark
