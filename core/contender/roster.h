#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/contender/contender.h"

namespace waymark {

// The searches that are compared, in the order of their list, and which two of them are on the
// map. The exact baseline is always there and not listed.
class Roster {
 public:
  static constexpr int kLeast = 2, kMost = 12;
  // Colours in tables and charts for those that are not on the map, by number from 0.
  static constexpr int kColors = 6;

  struct Entry {
    SearchSpec spec;
    int color = 0;  // its own as long as it is listed, 0 to kColors - 1
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  // A* with the distance formula as A, A* with the landmarks as B.
  Roster();
  // From 2 to 12 searches, of which a and b are two different ones. Those for which there is no
  // colour, from 0 to kColors - 1, get one.
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

  // Each of these changes nothing where it says why it cannot be done. An index is that of an
  // entry. A new one stands last and has the colour that the fewest others have.
  std::optional<Error> add(const SearchSpec& spec);
  std::optional<Error> replace(int index, const SearchSpec& spec);
  // Not one that is on the map.
  std::optional<Error> remove(int index);
  // Takes one out and puts it before the one that stands at `to` then, or last.
  std::optional<Error> move(int index, int to);
  // One that was the other of the two changes places with it.
  std::optional<Error> show_as_a(int index);
  std::optional<Error> show_as_b(int index);

  friend bool operator==(const Roster&, const Roster&) = default;

 private:
  std::optional<Error> check(int index) const;
  int rarest_color() const;

  // In place, since a drag copies it at every move of the pointer; the rest is as new.
  std::array<Entry, kMost> entries_;
  int size_ = kLeast;
  int a_ = 0, b_ = 1;
};

// "1 2 65 astar | astar h=landmarks": the numbers of A and B in the list, from 1, the colours, a
// digit from 1 each, and the searches. parse_roster reads it back.
std::string text_of(const Roster& roster);
Result<Roster> parse_roster(std::string_view text);

}  // namespace waymark
