#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/placement/placer.h"

namespace waymark {

// The lower bound that a landmark at each of some places would give for each of some pairs, see
// LandmarkBound.
class PairBounds {
 public:
  static constexpr std::size_t kMostPlaces = 2000;
  static constexpr std::size_t kMostPairs = 4096;

  // Which places: spread over the component, or the ends of the pairs, of more than kMostPlaces
  // those where the most pairs begin or end.
  enum class Places { spread, ends };

  // For the placer's pairs, at these places of its component. The bounds before are those of the
  // distance formula and of the locked landmarks. Since a field tells the costs to its source and
  // from it, it takes one distance field for each end of a pair or one for each place, whichever
  // are fewer; each is a part of the work. Nothing when no more was wanted.
  static std::optional<PairBounds> of(Placer& placer, Places places = Places::spread);

  std::size_t pair_count() const { return before_.size(); }
  // In an order that is drawn, so that of places that are as good the seed chooses.
  const std::vector<Node>& places() const { return places_; }
  // What is known of each pair without any of the places.
  const std::vector<Cost>& before() const { return before_; }
  // Of one place, by pair.
  std::span<const Cost> at(std::size_t place) const {
    return std::span(bounds_).subspan(place * pair_count(), pair_count());
  }
  // How much a landmark at a place would raise the bounds in sum.
  std::int64_t gain(std::size_t place, const std::vector<Cost>& best) const;
  // Raises the bounds to what a landmark at the place gives.
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

}  // namespace waymark
