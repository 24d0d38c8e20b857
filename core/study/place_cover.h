#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/domain/pair.h"
#include "core/field/field_builder.h"

namespace waymark {

// Which cells A* need not expand with a landmark at each of some places, for one search or many: of
// all (search, cell) that the distance formula lets it expand a place covers those where its bound
// is enough. Since the landmark heuristic is the greatest bound, what several landmarks save is
// what they cover together, and placing them is the problem of maximum coverage.
class PlaceCover {
 public:
  // `progress(done, of)` is called after each part of the work; false from it cancels, and there is
  // nothing then. Of more (search, cell) than fit `most_bytes` for all places so many are taken,
  // evenly. Points and places are walkable.
  static std::optional<PlaceCover> of(FieldBuilder& fields, const Moves& moves,
                                      std::span<const Pair> pairs, std::vector<Node> places,
                                      std::size_t most_bytes,
                                      const std::function<bool(int, int)>& progress);

  const std::vector<Node>& places() const { return places_; }
  // How many (search, cell) there are, and how many of them some places cover together. Places are
  // told by their indices.
  int cells() const { return cells_; }
  int covered(std::span<const std::size_t> places) const;
  // Every one was counted, none left out.
  bool whole() const { return stride_ == 1; }

  // Sets of `count` places that cover much, the most first: the one that is found greedily, and
  // those that come of `restarts` sets that are drawn, each improved by exchanging one place at a
  // time until none helps. None is given twice. Ties: the first. Nothing when it was cancelled.
  std::optional<std::vector<std::vector<std::size_t>>> best_sets(
      std::size_t count, int restarts, Random& random,
      const std::function<bool(int, int)>& progress) const;

 private:
  using Word = std::uint64_t;

  // A bound that is to be reached, in the order of the pairs.
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
