#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/search_spec.h"

namespace waymark {

// The ordered list of compared searches, and which two of them are on the map. The exact baseline
// always exists and is not listed.
class Roster {
 public:
  static constexpr int kLeast = 2, kMost = 12;
  // Colours in tables and charts for searches that are not on the map, numbered from 0.
  static constexpr int kColors = 6;

  struct Entry {
    SearchSpec spec;
    int color = 0;  // fixed while the search is listed, 0 to kColors - 1
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  // The default list: A* with the distance formula as A, A* with landmarks as B.
  Roster();
  // A list of kLeast to kMost searches. `a` and `b` are the indices of two different searches.
  // `colors` are 0 to kColors - 1; searches without a colour are assigned one.
  static Result<Roster> of(const std::vector<SearchSpec>& specs, int a = 0, int b = 1,
                           const std::vector<int>& colors = {});

  std::span<const Entry> entries() const {
    return std::span(entries_).first(static_cast<std::size_t>(size_));
  }
  int size() const { return size_; }
  int a() const { return a_; }
  int b() const { return b_; }
  bool on_map(int index) const { return index == a_ || index == b_; }
  const SearchSpec& at(int index) const { return entries_[static_cast<std::size_t>(index)].spec; }
  const SearchSpec& on_map_a() const { return at(a_); }
  const SearchSpec& on_map_b() const { return at(b_); }

  // If any of these functions returns an Error, the roster is unchanged. Indices refer to entries.
  // A new search is added at the end and gets the colour that the fewest others use.
  std::optional<Error> add(const SearchSpec& spec);
  std::optional<Error> replace(int index, const SearchSpec& spec);
  // The search must not be on the map.
  std::optional<Error> remove(int index);
  // Removes a search and inserts it so that its index becomes `to`.
  std::optional<Error> move(int index, int to);
  // If the search at `index` is already on the map in the other slot, A and B swap.
  std::optional<Error> show_as_a(int index);
  std::optional<Error> show_as_b(int index);

  friend bool operator==(const Roster&, const Roster&) = default;

 private:
  std::optional<Error> check(int index) const;
  int rarest_color() const;

  // Stored inline, because dragging copies the roster on every pointer move. Unused entries equal
  // Entry{}.
  std::array<Entry, kMost> entries_;
  int size_ = kLeast;
  int a_ = 0, b_ = 1;
};

// The list as text: "1 2 65 astar | astar h=landmarks": the numbers of A and B in the list, counted
// from 1; the colours, one digit each, counted from 1; and the searches. Inverse of parse_roster().
std::string text_of(const Roster& roster);
Result<Roster> parse_roster(std::string_view text);

}  // namespace waymark
