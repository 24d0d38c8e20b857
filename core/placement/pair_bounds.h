#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/placement/placement.h"

namespace waymark {

// The lower bounds that a landmark at each of several places would give for each of several pairs,
// see LandmarkBound.
class PairBounds {
 public:
  static constexpr std::size_t kMostPlaces = 2000;
  static constexpr std::size_t kMostPairs = 4096;

  // The choice of candidate places: spread over the component, or the ends of the pairs. If there
  // are more than kMostPlaces ends, only the most frequent ends are candidates.
  enum class Places { spread, ends };

  // Computes the bounds for the placer's pairs, at places in its component. The initial bounds are
  // the maximum of the distance formula and the locked landmarks. A field has the costs both to and
  // from its source. So the function builds a field for each distinct end of a pair or for each
  // place, whichever are fewer. Each field is one part of the work. Returns std::nullopt if
  // placement was cancelled.
  static std::optional<PairBounds> of(Placer& placer, Places places = Places::spread);

  std::size_t pair_count() const { return before_.size(); }
  // The places, in random order, so the seed decides between equally good places.
  const std::vector<Node>& places() const { return places_; }
  // The bound for each pair if no place has a landmark.
  const std::vector<Cost>& before() const { return before_; }
  // The bounds from a landmark at one place, by pair.
  std::span<const Cost> at(std::size_t place) const {
    return std::span(bounds_).subspan(place * pair_count(), pair_count());
  }
  // The amount by which a landmark at the place would raise the sum of the bounds in `best`.
  std::int64_t gain(std::size_t place, const std::vector<Cost>& best) const;
  // Raises each bound in `best` to the bound from a landmark at the place, if that is higher.
  void raise(std::size_t place, std::vector<Cost>& best) const;

 private:
  struct Ends {
    std::size_t start, goal;  // indices into the list of ends
  };

  bool ask_ends(Placer& placer, const std::vector<Node>& ends, const std::vector<Ends>& pairs);
  bool ask_places(Placer& placer, const std::vector<Node>& ends, const std::vector<Ends>& pairs);

  std::vector<Node> places_;
  std::vector<Cost> before_;
  std::vector<Cost> bounds_;  // by place, then by pair
};

// Chooses places one at a time: the place that raises the sum of the bounds the most, given the
// places chosen so far. Ties: the first. Gains only shrink as bounds rise, so a place is scored
// again only when its previous gain is the largest (lazy greedy: Minoux, 1978). Calls `take(place)`
// with the index of each chosen place, until it returns false or no place is left. Skips places for
// which `allowed` is false.
void choose_greedily(const PairBounds& bounds, const std::function<bool(std::size_t)>& allowed,
                     const std::function<bool(std::size_t)>& take);

}  // namespace waymark
