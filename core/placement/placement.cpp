#include "core/placement/placement.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "core/base/random.h"
#include "core/placement/placement_parts.h"

namespace waymark {

const char* name_of(PlacementMethod method) { return row_of(method).name; }

Result<Placement> parse_placement(std::string_view text) {
  const Error misfit{fmt::format("'{}' is not a placement", text), "",
                     fmt::format("Write METHOD:COUNT or METHOD:COUNT:SEED with METHOD {} and COUNT "
                                 "from 1 to {}, e.g. farthest:8:1",
                                 placement_names(), Placement::kMaxLandmarks)};
  bool more = true;  // whether the last field ended with a colon, so another field must follow
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
  const PlacementRow* const known = find_placement_row(method);
  if (known == nullptr) return misfit;
  placement.method = known->method;
  if (!take_number(placement.count) || placement.count < 1 ||
      placement.count > Placement::kMaxLandmarks)
    return misfit;
  if (!more) return placement;
  const Result<std::uint64_t> seed = parse_seed(take_field());
  if (more) return misfit;
  if (!seed) return seed.error();
  placement.seed = seed.value();
  return placement;
}

std::string text_of(const Placement& placement) {
  return fmt::format("{}:{}:{}", name_of(placement.method), placement.count, placement.seed);
}

PlacedLandmarks place_landmarks(FieldBuilder& fields, const Moves& moves,
                                const Components& components, int component,
                                const Placement& placement,
                                const std::function<bool(int, int)>& progress,
                                const PlacementInput& input) {
  if (component < 0) return {};  // the result of largest() for a map without walkable cells
  Placer placer(fields, moves, components.nodes(component), placement, progress, input);
  if (placer.count() > 0) row_of(placement.method).place(placer);
  return placer.take();
}

Placer::Placer(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
               const Placement& placement, const std::function<bool(int, int)>& progress,
               const PlacementInput& input)
    : fields_(fields),
      moves_(moves),
      nodes_(nodes),
      random_(placement.seed),
      progress_(progress),
      input_(input) {
  for (std::size_t i = 0; i < input.locked.cells.size(); ++i) {
    if (!grid().walkable(input.locked.cells[i])) continue;
    const Node node = grid().node(input.locked.cells[i]);
    if (!contains(node) || has_landmark(node)) continue;
    landmarks_.push_back(node);
    tables_.push_back(input.locked.tables[i]);
  }
  locked_ = landmarks_.size();
  const std::size_t there = input.locked.cells.size();
  const std::size_t most = Placement::kMaxLandmarks, room = most - std::min(most, there);
  count_ = static_cast<int>(
      std::min({nodes.size() - locked_, room, static_cast<std::size_t>(placement.count)}));
  parts_ = count_;
}

bool Placer::contains(Node node) const {
  return std::binary_search(nodes_.begin(), nodes_.end(), node);
}

bool Placer::has_landmark(Node node) const {
  return std::find(landmarks_.begin(), landmarks_.end(), node) != landmarks_.end();
}

Node Placer::random_free_node() {
  for (std::size_t at = random_.below(nodes_.size());; at = (at + 1) % nodes_.size())
    if (!has_landmark(nodes_[at])) return nodes_[at];
}

std::vector<Pair> Placer::pairs() {
  std::vector<Pair> pairs;
  for (const Pair& pair : input_.pairs)
    if (grid().walkable(pair.start) && grid().walkable(pair.goal) &&
        contains(grid().node(pair.start)) && contains(grid().node(pair.goal)))
      pairs.push_back(pair);
  if (pairs.size() > PairBounds::kMostPairs) {
    for (std::size_t i = 0; i < PairBounds::kMostPairs; ++i)
      pairs[i] = pairs[i * pairs.size() / PairBounds::kMostPairs];
    pairs.resize(PairBounds::kMostPairs);
  }
  if (!pairs.empty() || nodes_.size() < 2) return pairs;
  while (pairs.size() < PlacementInput::kDrawnPairs) {
    const std::size_t start = random_.below(nodes_.size()),
                      other = random_.below(nodes_.size() - 1);
    const std::size_t goal = other < start ? other : other + 1;
    pairs.push_back({grid().cell(nodes_[start]), grid().cell(nodes_[goal])});
  }
  return pairs;
}

LandmarkTable Placer::costs_from(Node node) { return fields_.share(moves_, grid().cell(node)); }

bool Placer::step(int parts) {
  done_ += parts;
  stopped_ = stopped_ || !progress_(done_, parts_);
  return !stopped_;
}

bool Placer::add(Node node, LandmarkTable table) {
  landmarks_.push_back(node);
  tables_.push_back(table);
  placed_.cells.push_back(grid().cell(node));
  placed_.tables.push_back(std::move(table));
  return step() && static_cast<int>(placed_.cells.size()) < count_;
}

std::span<const PlacementRow> placement_rows() {
  static const std::array kRows = {kFarthestRow, kPlanarRow, kAvoidRow,    kMaxCoverRow,
                                   kGreedyRow,   kSwapRow,   kWorkloadRow, kRandomRow};
  return kRows;
}

const PlacementRow& row_of(PlacementMethod method) {
  const std::span<const PlacementRow> rows = placement_rows();
  return *std::find_if(rows.begin(), rows.end(),
                       [&](const PlacementRow& row) { return row.method == method; });
}

const PlacementRow* find_placement_row(std::string_view name) {
  const std::span<const PlacementRow> rows = placement_rows();
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const PlacementRow& row) { return name == row.name; });
  return found == rows.end() ? nullptr : &*found;
}

std::string placement_names() {
  std::string names;
  const std::span<const PlacementRow> rows = placement_rows();
  for (std::size_t i = 0; i < rows.size(); ++i)
    names += fmt::format("{}'{}'", i == 0 ? "" : i + 1 < rows.size() ? ", " : " or ", rows[i].name);
  return names;
}

}  // namespace waymark
