#include "core/field/octile_field.h"

#include <bit>
#include <cassert>
#include <utility>

#include "core/field/open_entry.h"
#include "core/field/terrain_steps.h"

namespace waymark {
namespace {

constexpr std::size_t kMostSteps = 8;  // maximum number of steps from a node

// Removes the first step that is also in `among` from `steps` and returns its index; 8 if there is
// none.
unsigned take_step(unsigned& steps, unsigned among) {
  const unsigned candidates = steps & among;
  if (candidates == 0) return kMostSteps;
  steps ^= candidates & -candidates;
  return static_cast<unsigned>(std::countr_zero(candidates));
}

}  // namespace

OctileField::OctileField(const Grid& grid)
    : offsets_(step_offsets(grid)), open_neighbours_(open_neighbours(grid)) {}

void OctileField::begin(const Moves& moves, Node source, CostPlane memory) {
  assert(moves.whole_corners());
  assert(moves.straight <= moves.diagonal && moves.diagonal < 2 * moves.straight);
  if (steps_.empty() || moves != moves_) {
    moves_ = moves;
    make_steps();
  }
  // With finely scaled costs, 16 bits would only be enough for a corner of a map.
  narrow_ = moves.straight < 16;
  narrow_costs_ = memory.release_narrow();
  wide_costs_ = memory.release_wide();
  const auto at = static_cast<std::size_t>(source);
  if (narrow_) {
    narrow_costs_.assign(open_neighbours_.size(), CostPlane::kNarrowNoCost);
    narrow_costs_[at] = 0;
  } else {
    wide_costs_.assign(open_neighbours_.size(), kNoCost);
    wide_costs_[at] = 0;
  }
  for (Band& band : bands_) band.count = 0;
  current_ = 0;
  end_ = moves.straight;
  bands_[0].make_room(1);
  *bands_[0].end() = static_cast<Entry>(source) << kStepBits | kNoArrival;
  bands_[0].count = 1;
}

bool OctileField::advance(int count) {
  for (int handled = 0; handled < count;) {
    Band& band = bands_[current_];
    Band& next = bands_[(current_ + 1) % 3];
    Band& after_next = bands_[(current_ + 2) % 3];
    if (band.count + next.count + after_next.count == 0) return true;
    // One extra entry, because the last entry written may not be counted.
    next.make_room(band.count * kMostSteps + 1);
    after_next.make_room(band.count * kMostSteps + 1);
    if (narrow_ && end_ + moves_.diagonal > CostPlane::kGreatestNarrow) widen();
    if (narrow_)
      expand(band, end_, narrow_costs_.data(), next, after_next);
    else
      expand(band, end_, wide_costs_.data(), next, after_next);
    handled += static_cast<int>(band.count) + 1;
    band.count = 0;
    current_ = (current_ + 1) % 3;
    end_ += moves_.straight;
  }
  return false;
}

OctileField::Steps OctileField::steps_of(unsigned worth_trying) const {
  const auto added = [&](unsigned step) {
    if (step == kMostSteps) return Entry{0};
    return static_cast<Entry>(offsets_[step]) << kStepBits | step;
  };
  Steps steps;
  steps.straight = added(take_step(worth_trying, 0x0f));
  steps.diagonal = added(take_step(worth_trying, 0xf0));
  const unsigned third = take_step(worth_trying, 0xff);
  steps.third = added(third);
  steps.third_cost = static_cast<std::uint16_t>(third < 4 ? moves_.straight : moves_.diagonal);
  steps.left = static_cast<std::uint16_t>(worth_trying);
  return steps;
}

void OctileField::make_steps() {
  steps_.clear();
  for (const auto& by_open : kCanonicalSteps)
    for (const unsigned steps : by_open) steps_.push_back(steps_of(steps));
}

template <class Value>
void OctileField::expand(const Band& band, Cost end, Value* costs, Band& next, Band& after_next) {
  const Steps* const all_steps = steps_.data();
  const std::uint8_t* const open = open_neighbours_.data();
  const Cost straight = moves_.straight, diagonal = moves_.diagonal;
  const Cost next_end = end + straight;
  constexpr Entry kArrival = (1u << kStepBits) - 1;
  Entry* to_next = next.end();
  Entry* to_after_next = after_next.end();
  for (const Entry* at = band.entries.data(); at != band.entries.data() + band.count; ++at) {
    const Entry from = *at & ~kArrival;
    const Node node = static_cast<Node>(from >> kStepBits);
    const Cost g = costs[node];
    const Steps& steps = all_steps[(*at & kArrival) * kOpenMasks + open[node]];
    const auto reach = [&](Entry to, Cost cost) {
      Value& known = costs[to >> kStepBits];
      const bool helps = cost < known, helps_next = helps & (cost < next_end);
      known = helps ? static_cast<Value>(cost) : known;
      *to_next = *to_after_next = to;
      to_next += helps_next;
      to_after_next += helps ^ helps_next;
    };
    reach(from + steps.straight, g + straight);
    if (steps.diagonal == 0 && steps.third == 0) continue;
    reach(from + steps.diagonal, g + diagonal);
    reach(from + steps.third, g + steps.third_cost);
    for (unsigned left = steps.left; left != 0; left &= left - 1) {
      const auto step = static_cast<unsigned>(std::countr_zero(left));
      reach(from + (static_cast<Entry>(offsets_[step]) << kStepBits | step),
            g + (step < 4 ? straight : diagonal));
    }
  }
  next.count = static_cast<std::size_t>(to_next - next.entries.data());
  after_next.count = static_cast<std::size_t>(to_after_next - after_next.entries.data());
}

// Continues in 32 bits.
void OctileField::widen() {
  wide_costs_.resize(narrow_costs_.size());
  for (std::size_t at = 0; at < wide_costs_.size(); ++at)
    wide_costs_[at] = CostPlane::widened(narrow_costs_[at]);
  narrow_ = false;
}

CostPlane OctileField::take() {
  if (narrow_) return CostPlane(std::move(narrow_costs_));
  return CostPlane(std::move(wide_costs_));
}

TerrainField::TerrainField(const Grid& grid, const Moves& moves) : steps_(grid, moves) {
  const auto cheapest = static_cast<unsigned>(moves.least_straight());
  shift_ = std::bit_width(cheapest) - 1;
  // A step leads to a band as far ahead as its cost, and may begin at the end of the current band.
  const auto dearest = static_cast<std::size_t>(moves.dearest_step(grid));
  bands_.resize(std::bit_ceil((dearest >> shift_) + 2));
}

void TerrainField::begin(Way way, Node source, CostPlane::WideArray costs) {
  way_ = way;
  costs_ = std::move(costs);
  costs_.assign(steps_.node_count(), kNoCost);
  costs_[static_cast<std::size_t>(source)] = 0;
  for (std::vector<OpenEntry>& band : bands_) band.clear();
  bands_[0].push_back({0, source, 0});
  open_ = 1;
  current_ = 0;
}

bool TerrainField::advance(int count) {
  for (int handled = 0; handled < count; current_ = (current_ + 1) & (bands_.size() - 1)) {
    if (open_ == 0) return true;
    std::vector<OpenEntry>& band = bands_[current_];
    handled += static_cast<int>(band.size()) + 1;
    expand(band);
    open_ -= band.size();
    band.clear();
  }
  return false;
}

void TerrainField::expand(const std::vector<OpenEntry>& band) {
  Cost* const costs = costs_.data();
  for (const OpenEntry entry : band) {
    if (costs[entry.node()] != entry.g()) continue;  // outdated entry
    const auto reach = [&](Node to, Cost step) {
      const Cost cost = entry.g() + step;
      if (cost >= costs[to]) return;
      costs[to] = cost;
      band_of(cost).push_back({cost, to, 0});
      ++open_;
    };
    if (way_ == Way::to_source)
      steps_.for_each_edge_in(entry.node(), reach);
    else
      steps_.for_each_edge(entry.node(), reach);
  }
}

}  // namespace waymark
