#include "core/study/place_cover.h"

#include <algorithm>
#include <bit>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {
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
