#include "core/placement/placement.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "core/base/random.h"
#include "core/base/seed.h"
#include "core/placement/farthest.h"

namespace waymark {
namespace {

// Adds landmarks one by one, each with its table.
class Placer {
 public:
  Placer(FieldBuilder& fields, const Moves& moves, int count,
         const std::function<bool(int, int)>& progress)
      : fields_(fields), moves_(moves), count_(count), progress_(progress) {}

  bool full() const { return static_cast<int>(placed_.cells.size()) >= count_; }
  // False when that was the last one, or no more are wanted.
  bool add(Node node) {
    const Cell cell = fields_.grid().cell(node);
    placed_.cells.push_back(cell);
    placed_.tables.push_back(fields_.share(moves_, cell));
    return progress_(static_cast<int>(placed_.cells.size()), count_) && !full();
  }
  const CostPlane& last_table() const { return placed_.tables.back()->costs; }
  PlacedLandmarks take() { return std::move(placed_); }

 private:
  FieldBuilder& fields_;
  const Moves& moves_;
  int count_;
  const std::function<bool(int, int)>& progress_;
  PlacedLandmarks placed_;
};

// The first `count` of a Fisher-Yates shuffle.
void place_random(std::vector<Node> nodes, Random& random, Placer& placer) {
  for (std::size_t i = 0;; ++i) {
    std::swap(nodes[i], nodes[i + random.below(nodes.size() - i)]);
    if (!placer.add(nodes[i])) return;
  }
}

// `nearest` knows how far the nodes are from a random cell.
void place_farthest(NearestCosts& nearest, Placer& placer) {
  // The random cell is no landmark: it only tells where the first one goes.
  for (bool first = true; placer.add(nearest.farthest()); first = false) {
    if (first) nearest.clear();
    nearest.add(placer.last_table());
  }
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
                                const std::function<bool(int, int)>& progress) {
  if (component < 0) return {};  // what largest() gives for a map of walls
  const std::span<const Node> nodes = components.nodes(component);
  Random random(placement.seed);
  Placer placer(fields, moves,
                static_cast<int>(std::min(nodes.size(), static_cast<std::size_t>(placement.count))),
                progress);
  if (placement.method == PlacementMethod::random) {
    place_random({nodes.begin(), nodes.end()}, random, placer);
  } else {
    NearestCosts nearest(nodes);
    nearest.add(fields.share(moves, fields.grid().cell(nodes[random.below(nodes.size())]))->costs);
    place_farthest(nearest, placer);
  }
  return placer.take();
}

}  // namespace waymark
