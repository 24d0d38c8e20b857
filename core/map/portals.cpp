#include "core/map/portals.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace waymark {

std::span<const Portals::End> Portals::EndsByNode::of(Node node) const {
  const auto [first, last] = std::equal_range(nodes_.begin(), nodes_.end(), node);
  return {ends_.data() + (first - nodes_.begin()), ends_.data() + (last - nodes_.begin())};
}

void Portals::EndsByNode::add(Node node, End end) {
  auto at = std::lower_bound(nodes_.begin(), nodes_.end(), node) - nodes_.begin();
  while (at < std::ssize(nodes_) && nodes_[static_cast<std::size_t>(at)] == node &&
         ends_[static_cast<std::size_t>(at)].node < end.node)
    ++at;
  nodes_.insert(nodes_.begin() + at, node);
  ends_.insert(ends_.begin() + at, end);
}

namespace {

std::string cell_text(Cell cell) { return fmt::format("{},{}", cell.x, cell.y); }

std::optional<Error> fault_of(const Portal& portal, int width, int height) {
  for (const Cell end : {portal.from, portal.to})
    if (end.x < 0 || end.y < 0 || end.x >= width || end.y >= height)
      return Error{fmt::format("the portal's end {} is outside of the map", cell_text(end)), "",
                   fmt::format("The map has the cells 0,0 to {},{}", width - 1, height - 1)};
  if (portal.from == portal.to)
    return Error{fmt::format("both ends of the portal are {}", cell_text(portal.from)), "",
                 "A portal joins two different cells"};
  if (portal.cost < 0 || portal.cost > Portal::kMostCost)
    return Error{fmt::format("a portal can't cost {}", portal.cost), "",
                 fmt::format("The cost is an integer from 0 to {}", Portal::kMostCost)};
  return std::nullopt;
}

}  // namespace

Result<Portals> Portals::of(std::vector<Portal> portals, int width, int height) {
  if (portals.size() > kMost)
    return Error{fmt::format("a map can't have {} portals", portals.size()), "",
                 fmt::format("The limit is {}", kMost)};
  Portals result;
  const auto node = [&](Cell cell) { return (cell.y + 1) * (width + 2) + cell.x + 1; };
  for (std::size_t i = 0; i < portals.size(); ++i) {
    const Portal& portal = portals[i];
    if (std::optional<Error> fault = fault_of(portal, width, height)) return *fault;
    for (std::size_t earlier = 0; earlier < i; ++earlier)
      if (portals[earlier].rivals(portal))
        return Error{fmt::format("two portals lead between {} and {} in the same direction",
                                 cell_text(portal.from), cell_text(portal.to)),
                     "", "Remove one of them"};
    const Node from = node(portal.from), to = node(portal.to);
    result.away_.add(from, {to, portal.cost});
    result.back_.add(to, {from, portal.cost});
    if (!portal.one_way) {
      result.away_.add(to, {from, portal.cost});
      result.back_.add(from, {to, portal.cost});
    }
    result.directed_ |= portal.one_way;
    result.has_free_ |= portal.cost == 0;
    result.most_cost_ = std::max(result.most_cost_, portal.cost);
    result.sum_ += portal.cost;
  }
  result.portals_ = std::move(portals);
  return result;
}

std::vector<Portal> with_portal(std::span<const Portal> portals, const Portal& added) {
  std::vector<Portal> result(portals.begin(), portals.end());
  const auto rival = std::find_if(result.begin(), result.end(),
                                  [&](const Portal& known) { return known.rivals(added); });
  if (rival == result.end()) {
    result.push_back(added);
    return result;
  }
  *rival = added;
  result.erase(std::remove_if(rival + 1, result.end(),
                              [&](const Portal& known) { return known.rivals(added); }),
               result.end());
  return result;
}

std::vector<Portal> without_portal(std::span<const Portal> portals, Cell a, Cell b) {
  std::vector<Portal> result(portals.begin(), portals.end());
  std::erase_if(result, [both = Portal{a, b}](const Portal& known) { return known.rivals(both); });
  return result;
}

std::string text_of(const Portal& portal) {
  std::string text = fmt::format("{} {}", cell_text(portal.from), cell_text(portal.to));
  if (portal.cost != Portal().cost) text += fmt::format(" cost={}", portal.cost);
  if (portal.one_way) text += " oneway";
  return text;
}

namespace {

bool take_number(std::string_view& text, int& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return problem == std::errc();
}

bool take_cell(std::string_view word, Cell& cell) {
  if (!take_number(word, cell.x) || !word.starts_with(',')) return false;
  word.remove_prefix(1);
  return take_number(word, cell.y) && word.empty();
}

std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r"));
  text.remove_prefix(word.size());
  return word;
}

}  // namespace

Result<Portal> parse_portal(std::string_view text) {
  constexpr const char* kShape =
      "Write both ends, then the cost and the direction if they are not the defaults: "
      "3,4 20,9 cost=2 oneway";
  Portal portal;
  for (Cell* const end : {&portal.from, &portal.to})
    if (const std::string_view word = take_word(text); !take_cell(word, *end))
      return Error{word.empty() ? "an end of the portal is missing"
                                : fmt::format("\"{}\" is not a cell", word),
                   "", kShape};
  bool has_cost = false;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (word == "oneway" && !portal.one_way) {
      portal.one_way = true;
    } else if (word.starts_with("cost=") && !has_cost) {
      std::string_view number = word.substr(5);
      has_cost = take_number(number, portal.cost) && number.empty() && portal.cost >= 0 &&
                 portal.cost <= Portal::kMostCost;
      if (!has_cost)
        return Error{fmt::format("\"{}\" is not a portal's cost", word.substr(5)), "",
                     fmt::format("The cost is an integer from 0 to {}", Portal::kMostCost)};
    } else {
      return Error{fmt::format("unexpected \"{}\"", word), "", kShape};
    }
  }
  return portal;
}

}  // namespace waymark
