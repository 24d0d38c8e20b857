#include "core/search/roster.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace waymark {

Roster::Roster() {
  SearchSpec landmarks;
  landmarks.h.heuristic = Heuristic::landmarks;
  // Uses the last colours, so that searches added later get the first ones.
  entries_[0] = {SearchSpec{}, kColors - 1};
  entries_[1] = {landmarks, kColors - 2};
}

Result<Roster> Roster::of(const std::vector<SearchSpec>& specs, int a, int b,
                          const std::vector<int>& colors) {
  const auto count = static_cast<int>(specs.size());
  if (count < kLeast || count > kMost)
    return Error{fmt::format("{} searches", count), "",
                 fmt::format("List {} to {} searches", kLeast, kMost)};
  if (a < 0 || b < 0 || a >= count || b >= count || a == b)
    return Error{fmt::format("{} and {} are not two different searches of {}", a + 1, b + 1, count),
                 "", "Choose two different searches for the map"};
  Roster roster;
  roster.entries_[0].spec = specs[0];
  roster.entries_[1].spec = specs[1];
  for (std::size_t i = 2; i < specs.size(); ++i) roster.add(specs[i]);
  for (std::size_t i = 0; i < std::min(colors.size(), specs.size()); ++i) {
    if (colors[i] < 0 || colors[i] >= kColors)
      return Error{fmt::format("there is no colour {}", colors[i] + 1), "",
                   fmt::format("Colours are numbered from 1 to {}", kColors)};
    roster.entries_[i].color = colors[i];
  }
  roster.a_ = a;
  roster.b_ = b;
  return roster;
}

std::optional<Error> Roster::add(const SearchSpec& spec) {
  if (size() == kMost)
    return Error{fmt::format("at most {} searches can be compared", kMost), "", "Remove one first"};
  const Entry entry{spec, rarest_color()};
  entries_[static_cast<std::size_t>(size_++)] = entry;
  return std::nullopt;
}

std::optional<Error> Roster::replace(int index, const SearchSpec& spec) {
  if (auto error = check(index)) return error;
  entries_[static_cast<std::size_t>(index)].spec = spec;
  return std::nullopt;
}

std::optional<Error> Roster::remove(int index) {
  if (auto error = check(index)) return error;
  if (on_map(index))
    return Error{fmt::format("search {} is on the map", index + 1), "",
                 "Show another search in its place first"};
  std::move(entries_.begin() + index + 1, entries_.begin() + size_, entries_.begin() + index);
  entries_[static_cast<std::size_t>(--size_)] = {};
  if (a_ > index) --a_;
  if (b_ > index) --b_;
  return std::nullopt;
}

std::optional<Error> Roster::move(int index, int to) {
  if (auto error = check(index)) return error;
  if (auto error = check(to)) return error;
  // The new index of every entry.
  const auto moved = [&](int at) {
    if (at == index) return to;
    if (index < at && at <= to) return at - 1;
    return to <= at && at < index ? at + 1 : at;
  };
  const auto first = entries_.begin() + std::min(index, to);
  const auto last = entries_.begin() + std::max(index, to) + 1;
  std::rotate(first, index < to ? first + 1 : last - 1, last);
  a_ = moved(a_);
  b_ = moved(b_);
  return std::nullopt;
}

std::optional<Error> Roster::show_as_a(int index) {
  if (auto error = check(index)) return error;
  if (index == b_) b_ = a_;
  a_ = index;
  return std::nullopt;
}

std::optional<Error> Roster::show_as_b(int index) {
  if (auto error = check(index)) return error;
  if (index == a_) a_ = b_;
  b_ = index;
  return std::nullopt;
}

std::optional<Error> Roster::check(int index) const {
  if (index >= 0 && index < size()) return std::nullopt;
  return Error{fmt::format("there is no search {}", index + 1), "",
               fmt::format("Searches are numbered from 1 to {}", size())};
}

int Roster::rarest_color() const {
  std::array<int, kColors> used{};
  for (const Entry& entry : entries()) ++used[static_cast<std::size_t>(entry.color)];
  return static_cast<int>(std::min_element(used.begin(), used.end()) - used.begin());
}

std::string text_of(const Roster& roster) {
  std::string colors, specs;
  for (const Roster::Entry& entry : roster.entries()) {
    colors += fmt::format("{}", entry.color + 1);
    specs += (specs.empty() ? "" : " | ") + text_of(entry.spec);
  }
  return fmt::format("{} {} {} {}", roster.a() + 1, roster.b() + 1, colors, specs);
}

Result<Roster> parse_roster(std::string_view text) {
  const Error shape{fmt::format("'{}' is not a list of searches", text), "",
                    "Use A B COLOURS TEXT | TEXT..., as in 1 2 65 astar | astar h=landmarks"};
  // Removes a number and the space after it from the front of `text`. Returns the number as text,
  // empty if there is none.
  const auto take_digits = [&text]() -> std::string_view {
    const std::size_t end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string_view::npos || text[end] != ' ') return {};
    const std::string_view digits = text.substr(0, end);
    text.remove_prefix(end + 1);
    return digits;
  };
  const std::string_view a = take_digits(), b = take_digits(), digits = take_digits();
  if (a.empty() || b.empty() || digits.empty() || a.size() > 2 || b.size() > 2) return shape;
  std::vector<int> colors;
  for (const char digit : digits) colors.push_back(digit - '1');
  std::vector<SearchSpec> specs;
  for (bool more = true; more;) {
    const std::size_t bar = text.find('|');
    more = bar != std::string_view::npos;
    const Result<SearchSpec> spec = parse_search(text.substr(0, bar));
    if (!spec) return spec.error();
    specs.push_back(spec.value());
    if (more) text.remove_prefix(bar + 1);
    if (static_cast<int>(specs.size()) > Roster::kMost) return shape;
  }
  return Roster::of(specs, std::stoi(std::string(a)) - 1, std::stoi(std::string(b)) - 1, colors);
}

}  // namespace waymark
