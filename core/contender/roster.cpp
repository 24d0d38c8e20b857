#include "core/contender/roster.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace waymark {

Roster::Roster() {
  Contender landmarks;
  landmarks.h.heuristic = Heuristic::landmarks;
  // The last colours, so that those that are added begin with the first.
  entries_ = {{Contender{}, kColors - 1}, {landmarks, kColors - 2}};
}

Result<Roster> Roster::of(const std::vector<Contender>& contenders, int a, int b) {
  const auto count = static_cast<int>(contenders.size());
  if (count < kLeast || count > kMost)
    return Error{fmt::format("{} contenders", count), "",
                 fmt::format("List {} to {} of them", kLeast, kMost)};
  if (a < 0 || b < 0 || a >= count || b >= count || a == b)
    return Error{fmt::format("{} and {} are no two of {} contenders", a + 1, b + 1, count), "",
                 "Two different ones stand on the map"};
  Roster roster;
  roster.entries_[0].contender = contenders[0];
  roster.entries_[1].contender = contenders[1];
  for (std::size_t i = 2; i < contenders.size(); ++i) roster.add(contenders[i]);
  roster.a_ = a;
  roster.b_ = b;
  return roster;
}

std::optional<Error> Roster::add(const Contender& contender) {
  if (size() == kMost)
    return Error{fmt::format("{} contenders are the most that can be compared", kMost), "",
                 "Remove one first"};
  entries_.push_back({contender, rarest_color()});
  return std::nullopt;
}

std::optional<Error> Roster::replace(int index, const Contender& contender) {
  if (auto error = check(index)) return error;
  entries_[static_cast<std::size_t>(index)].contender = contender;
  return std::nullopt;
}

std::optional<Error> Roster::remove(int index) {
  if (auto error = check(index)) return error;
  if (on_map(index))
    return Error{fmt::format("contender {} is on the map", index + 1), "",
                 "Show another one in its place first"};
  entries_.erase(entries_.begin() + index);
  if (a_ > index) --a_;
  if (b_ > index) --b_;
  return std::nullopt;
}

std::optional<Error> Roster::move(int index, int to) {
  if (auto error = check(index)) return error;
  if (auto error = check(to)) return error;
  // Where each entry goes.
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
  return Error{fmt::format("there is no contender {}", index + 1), "",
               fmt::format("They are numbered from 1 to {}", size())};
}

int Roster::rarest_color() const {
  std::array<int, kColors> used{};
  for (const Entry& entry : entries_) ++used[static_cast<std::size_t>(entry.color)];
  return static_cast<int>(std::min_element(used.begin(), used.end()) - used.begin());
}

}  // namespace waymark
