#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/map/goals.h"

namespace waymark {

// For each of several places, the cells that a landmark there saves A* from expanding, in one
// search or many. A* with the distance formula must expand a number of (search, cell) pairs, and a
// place covers the pairs for which its bound is high enough. Because the landmark heuristic is the
// maximum of the bounds, several landmarks save the union of their covers, so placing them is a
// maximum coverage problem.
class PlaceCover {
 public:
  // Calls `progress(done, of)` after each part of the work; std::nullopt if it returns false. If
  // the (search, cell) pairs for all places do not fit in `most_bytes`, uses an evenly spaced
  // sample. The searches' starts and goals and the places must be walkable.
  static std::optional<PlaceCover> of(FieldBuilder& fields, const Moves& moves,
                                      std::span<const Pair> pairs, std::vector<Node> places,
                                      std::size_t most_bytes,
                                      const std::function<bool(int, int)>& progress);

  const std::vector<Node>& places() const { return places_; }
  // cells() returns the number of (search, cell) pairs, covered() how many of them several places
  // cover together. Places are given by index.
  int cells() const { return cells_; }
  int covered(std::span<const std::size_t> places) const;
  // Whether all pairs are counted, not only a sample.
  bool whole() const { return stride_ == 1; }

  // Returns sets of `count` places that cover many pairs, the best first: the greedy set and
  // `restarts` random sets, each improved by exchanging one place at a time until no exchange
  // helps. There are no duplicates. Ties: the first. std::nullopt if cancelled.
  std::optional<std::vector<std::vector<std::size_t>>> best_sets(
      std::size_t count, int restarts, Random& random,
      const std::function<bool(int, int)>& progress) const;

 private:
  using Word = std::uint64_t;

  // A bound that a place must reach to cover a (search, cell) pair.
  struct ToCover {
    Node node;
    Cost lacks;
  };
  struct Search {
    Node goal;
    std::vector<ToCover> cells;
  };

  std::span<const Word> row(std::size_t place) const {
    return std::span(bits_).subspan(place * words_, words_);
  }
  int gain(std::size_t place, const std::vector<Word>& covered) const;
  void add(std::size_t place, std::vector<Word>& covered) const;
  std::size_t best_place(const std::vector<Word>& covered) const;
  void exchange(std::vector<std::size_t>& chosen) const;
  void write_row(std::span<const Search> searches, const DistanceField& field, std::size_t place);

  std::vector<Node> places_;
  std::vector<Word> bits_;  // by place, words_ each
  std::size_t words_ = 0;
  std::size_t stride_ = 1;
  int cells_ = 0;
};

}  // namespace waymark
