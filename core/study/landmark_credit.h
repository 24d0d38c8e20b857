#pragma once

#include <cstdint>
#include <vector>

#include "core/search/search_record.h"
#include "core/study/estimate_planes.h"

namespace waymark {

// What each landmark of a query gave to a search that asked them. Cells count once, however often
// they were expanded.
struct LandmarkCredit {
  // By landmark: at how many explored cells it gave the greatest bound alone, and at how many
  // together with other landmarks. Where the distance formula says as much none has a part in it.
  std::vector<int> alone, together;
  // Whether leaving it out would change no bound of a cell that was expanded or left open, the
  // others being asked as before: a byte a landmark, 1 for hollow.
  std::vector<std::uint8_t> hollow;
  int by_formula = 0;  // explored cells at which no landmark says more than the formula
  int explored = 0;    // cells

  bool is_hollow(int landmark) const { return hollow[static_cast<std::size_t>(landmark)] != 0; }
  int not_hollow() const;
  // How many of them gave the greatest bound at some explored cell, alone or with others.
  int giving() const;
  // Explored cells at which it gave the greatest bound, alone or with others.
  int gave(int landmark) const {
    const auto at = static_cast<std::size_t>(landmark);
    return alone[at] + together[at];
  }
};

// Keeps its memory from call to call.
class LandmarkCreditWorker {
 public:
  // What a search of the query did, whose heuristic asks its active landmarks; `h` is the plane of
  // that heuristic's values among the `planes`. The start counts as looked at, so that a landmark
  // that proves that there is no path is not hollow. Those that are not active are hollow. From
  // both ends a cell counts with what was asked of it there: the way to the goal, or back to the
  // start. O(nodes / 64 + explored * landmarks), with 4 moves on a uniform map 16 cells at a time.
  void assign(const Query& query, const EstimatePlanes& planes, const EstimatePlanes::Plane& h,
              const SearchRecord& record, LandmarkCredit& credit);
  // No search asked them: all are hollow.
  static void assign_none(std::size_t landmarks, LandmarkCredit& credit);

 private:
  using Word = std::uint64_t;

  void mark(const Query& query, const SearchRecord& record);
  void mark_open_by_shifts(const Query& query);
  void assign_both_ends(const Query& query, const SearchRecord& record, LandmarkCredit& credit);

  // A bit a node, with words of zeros at both ends.
  std::vector<Word> explored_, opening_, seen_;
  Node first_ = 0, last_ = 0;        // nodes between which all are that were looked at
  std::vector<std::uint8_t> sides_;  // by node: what the halves of a search from both ends did
};

}  // namespace waymark
