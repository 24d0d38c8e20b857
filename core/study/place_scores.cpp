#include "core/study/place_scores.h"

#include <algorithm>
#include <bit>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/roster.h"

namespace waymark {
namespace {

Cost gain(Cost bound, Cost present) { return bound == kNoCost ? 0 : std::max(0, bound - present); }

// For maps where a step costs the same in both directions.
template <class Start, class Goal>
void write_gains(const Start* from_start, const Goal* from_goal, std::span<const Node> nodes,
                 Cost present, Cost* gains) {
  for (std::size_t at = 0; at < nodes.size(); ++at)
    gains[at] = gain(lower_bound(CostPlane::widened(from_start[nodes[at]]),
                                 CostPlane::widened(from_goal[nodes[at]])),
                     present);
}

bool near(Cell a, Cell b, int apart) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  return dx * dx + dy * dy < std::int64_t{apart} * apart;
}

}  // namespace

void place_gains(const DistanceField& start, const DistanceField& goal, std::span<const Node> nodes,
                 Cost present, std::vector<Cost>& gains) {
  gains.resize(nodes.size());
  if (start.is_directed()) {
    for (std::size_t at = 0; at < nodes.size(); ++at)
      gains[at] = gain(bound_by_place(start, goal, nodes[at]), present);
    return;
  }
  start.costs.with_array([&](const auto* from_start) {
    goal.costs.with_array([&](const auto* from_goal) {
      write_gains(from_start, from_goal, nodes, present, gains.data());
    });
  });
}

PlaceScores::PlaceScores(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
                         std::vector<Pair> pairs, const std::vector<LandmarkTable>& present)
    : fields_(fields),
      moves_(moves),
      nodes_(nodes),
      pairs_(std::move(pairs)),
      present_(present),
      scores_(nodes.size()) {}

bool PlaceScores::advance() {
  const std::size_t count = std::min(kPairsAtOnce, pairs_.size() - done_);
  if (count == 0) return false;
  const std::span<const Pair> pairs = std::span(pairs_).subspan(done_, count);
  std::vector<Cell> ends;
  for (const Pair& pair : pairs) ends.insert(ends.end(), {pair.start, pair.goal});
  built_ = fields_.build_many(moves_, ends, std::move(built_));
  for (std::size_t i = 0; i < count; ++i) {
    const LandmarkHeuristic heuristic(fields_.grid(), moves_, pairs[i].goal, present_);
    const Cost present = heuristic(fields_.grid().node(pairs[i].start));
    place_gains(built_[2 * i], built_[2 * i + 1], nodes_, present, gains_);
    for (std::size_t at = 0; at < gains_.size(); ++at) scores_[at] += gains_[at];
  }
  done_ += count;
  return done_ < pairs_.size();
}

std::vector<Cell> best_places(const Grid& grid, std::span<const Node> nodes,
                              std::span<const std::int64_t> scores, std::size_t count, int apart) {
  std::vector<Cell> places;
  while (places.size() < count) {
    std::int64_t greatest = 0;
    Cell best;
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      if (scores[at] <= greatest) continue;
      const Cell cell = grid.cell(nodes[at]);
      if (std::any_of(places.begin(), places.end(),
                      [&](Cell place) { return near(place, cell, apart); }))
        continue;
      greatest = scores[at];
      best = cell;
    }
    if (greatest == 0) break;
    places.push_back(best);
  }
  return places;
}

namespace {

// First takes a few places far apart, to have one in every part of the map, then more of the best
// places, which may be closer together.
constexpr std::size_t kFarPlaces = 8;
constexpr int kFar = 16, kNear = 4;  // cells

}  // namespace

std::vector<Node> places_to_search(const Grid& grid, std::span<const Node> places,
                                   std::span<const std::int64_t> must_save, Node goal,
                                   std::size_t most) {
  std::vector<Node> chosen = {goal};
  const auto add = [&](Node node) {
    if (std::find(chosen.begin(), chosen.end(), node) == chosen.end()) chosen.push_back(node);
  };
  for (const Cell cell : best_places(grid, places, must_save, std::min(kFarPlaces, most), kFar))
    add(grid.node(cell));
  for (const Cell cell : best_places(grid, places, must_save, most, kNear))
    if (chosen.size() <= most) add(grid.node(cell));
  return chosen;
}

std::int64_t PlaceSearches::expanded(std::span<const Pair> pairs,
                                     const std::vector<LandmarkTable>& tables) {
  const DistanceField none;
  std::int64_t sum = 0;
  for (const Pair& pair : pairs) {
    const Query query{fields_.grid(), moves_, pair.start, pair.goal, tables, none};
    outcome_ = searcher_.run(query, spec_of(Slot::b), std::move(outcome_));
    sum += outcome_.counts.expanded;
  }
  return sum;
}

std::int64_t PlaceSearches::expanded(std::span<const Pair> pairs, std::vector<LandmarkTable> tables,
                                     std::span<const Cell> more) {
  for (const Cell cell : more) tables.push_back(fields_.share(moves_, cell));
  return expanded(pairs, tables);
}

namespace {

constexpr std::size_t kCoverBits = 64, kAtOnce = 16;

}  // namespace

std::optional<PlaceCover> PlaceCover::of(FieldBuilder& fields, const Moves& moves,
                                         std::span<const Pair> pairs, std::vector<Node> places,
                                         std::size_t most_bytes,
                                         const std::function<bool(int, int)>& progress) {
  const Grid& grid = fields.grid();
  const auto parts = static_cast<int>(pairs.size() + places.size());
  int done = 0;
  std::vector<Search> searches;
  std::size_t all = 0;
  for (const Pair& pair : pairs) {
    const DistanceField from_start = fields.build(moves, pair.start);
    Search search{grid.node(pair.goal), {}};
    const Cost cost = from_start.from(search.goal);
    const DistanceFormula formula(grid, moves, pair.goal);
    if (cost != kNoCost)
      for (int y = 0; y < grid.height(); ++y)
        for (Node node = grid.node({0, y}), end = node + grid.width(); node < end; ++node) {
          if (!grid.walkable(node) || from_start.from(node) == kNoCost) continue;
          const Cost lacks = cost - from_start.from(node);
          if (lacks > 0 && formula(node) < lacks) search.cells.push_back({node, lacks});
        }
    all += search.cells.size();
    searches.push_back(std::move(search));
    if (!progress(++done, parts)) return std::nullopt;
  }
  PlaceCover cover;
  cover.places_ = std::move(places);
  const std::size_t room = std::max<std::size_t>(
      kCoverBits, most_bytes / std::max<std::size_t>(1, cover.places_.size()) * 8);
  cover.stride_ = std::max<std::size_t>(1, (all + room - 1) / room);
  std::size_t kept = 0, seen = 0;
  for (Search& search : searches) {
    std::erase_if(search.cells, [&](const ToCover&) { return seen++ % cover.stride_ != 0; });
    kept += search.cells.size();
  }
  cover.cells_ = static_cast<int>(kept);
  cover.words_ = (kept + kCoverBits - 1) / kCoverBits;
  cover.bits_.assign(cover.places_.size() * cover.words_, 0);
  std::vector<DistanceField> built;
  for (std::size_t at = 0; at < cover.places_.size(); at += kAtOnce) {
    std::vector<Cell> sources;
    for (std::size_t i = at; i < std::min(at + kAtOnce, cover.places_.size()); ++i)
      sources.push_back(grid.cell(cover.places_[i]));
    built = fields.build_many(moves, sources, std::move(built));
    for (std::size_t i = 0; i < sources.size(); ++i) cover.write_row(searches, built[i], at + i);
    done += static_cast<int>(sources.size());
    if (!progress(done, parts)) return std::nullopt;
  }
  return cover;
}

void PlaceCover::write_row(std::span<const Search> searches, const DistanceField& field,
                           std::size_t place) {
  std::size_t bit = place * words_ * kCoverBits;
  for (const Search& search : searches) {
    const LandmarkBound bound_at(field, search.goal);
    for (const ToCover& cell : search.cells) {
      const Cost bound = bound_at(cell.node);
      const bool covers = bound != kNoCost && bound >= cell.lacks;
      bits_[bit / kCoverBits] |= Word{covers} << bit % kCoverBits;
      ++bit;
    }
  }
}

int PlaceCover::gain(std::size_t place, const std::vector<Word>& covered) const {
  const std::span<const Word> bits = row(place);
  int gain = 0;
  for (std::size_t i = 0; i < words_; ++i) gain += std::popcount(bits[i] & ~covered[i]);
  return gain;
}

void PlaceCover::add(std::size_t place, std::vector<Word>& covered) const {
  const std::span<const Word> bits = row(place);
  for (std::size_t i = 0; i < words_; ++i) covered[i] |= bits[i];
}

int PlaceCover::covered(std::span<const std::size_t> places) const {
  std::vector<Word> covered(words_);
  for (const std::size_t place : places) add(place, covered);
  int count = 0;
  for (const Word word : covered) count += std::popcount(word);
  return count;
}

std::size_t PlaceCover::best_place(const std::vector<Word>& covered) const {
  std::size_t best = 0;
  int most = -1;
  for (std::size_t place = 0; place < places_.size(); ++place)
    if (const int more = gain(place, covered); more > most) {
      most = more;
      best = place;
    }
  return best;
}

void PlaceCover::exchange(std::vector<std::size_t>& chosen) const {
  for (bool better = true; better;) {
    better = false;
    for (std::size_t& place : chosen) {
      std::vector<Word> others(words_);
      for (const std::size_t& other : chosen)
        if (&other != &place) add(other, others);
      const std::size_t found = best_place(others);
      if (gain(found, others) <= gain(place, others)) continue;
      place = found;
      better = true;
    }
  }
}

std::optional<std::vector<std::vector<std::size_t>>> PlaceCover::best_sets(
    std::size_t count, int restarts, Random& random,
    const std::function<bool(int, int)>& progress) const {
  std::vector<std::vector<std::size_t>> sets;
  if (places_.empty()) return sets;
  std::vector<std::size_t> chosen;
  std::vector<Word> covered(words_);
  for (std::size_t i = 0; i < count; ++i) {
    chosen.push_back(best_place(covered));
    add(chosen.back(), covered);
  }
  const auto take = [&] {
    exchange(chosen);
    std::sort(chosen.begin(), chosen.end());
    if (std::find(sets.begin(), sets.end(), chosen) == sets.end()) sets.push_back(chosen);
  };
  take();
  for (int restart = 0; restart < restarts; ++restart) {
    if (!progress(restart, restarts)) return std::nullopt;
    for (std::size_t& place : chosen) place = random.below(places_.size());
    take();
  }
  std::stable_sort(sets.begin(), sets.end(), [&](const auto& a, const auto& b) {
    return this->covered(a) > this->covered(b);
  });
  return sets;
}

}  // namespace waymark
