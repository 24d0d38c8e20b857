#include "app/scene/command_verbs.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <vector>

#include "app/kit/closest_words.h"
#include "core/base/lines.h"
#include "core/base/renamed_words.h"

namespace waymark {
// Parses lines of text as commands.

namespace {

std::vector<CommandVerb> all_verbs() {
  std::vector<CommandVerb> all;
  for (const auto verbs :
       {scene_verbs(), map_verbs(), view_verbs(), plot_verbs(), presentation_verbs(), walk_verbs()})
    all.insert(all.end(), verbs.begin(), verbs.end());
  return all;
}

Error unknown_verb(std::string_view verb) {
  std::vector<std::string_view> names;
  std::string listed;
  for (const CommandVerb& row : command_verbs()) {
    names.push_back(row.name);
    listed += (listed.empty() ? "" : ", ") + std::string(row.name);
  }
  if (verb.empty()) return {"the line is empty", "", "Commands: " + listed};
  return {fmt::format("unknown command '{}'", verb), "",
          fmt::format("Similar: {}. Commands: {}", closest_words(verb, names), listed)};
}

}  // namespace

std::span<const CommandVerb> command_verbs() {
  static const std::vector<CommandVerb> verbs = all_verbs();
  return verbs;
}

const CommandVerb* find_command_verb(std::string_view name) {
  name = renamed(kRenamedVerbs, name);
  const std::span<const CommandVerb> verbs = command_verbs();
  const auto found = std::find_if(verbs.begin(), verbs.end(),
                                  [name](const CommandVerb& verb) { return name == verb.name; });
  return found == verbs.end() ? nullptr : &*found;
}

Result<Command> parse_command(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  const std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
  const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
  const std::string_view name = line.substr(begin, end - begin);
  const CommandVerb* const verb = find_command_verb(name);
  if (!verb) return unknown_verb(name);
  CommandWords words(line, end, verb->name, verb->usage);
  Command command = verb->read(words);
  words.end();
  if (words.fault()) return *words.fault();
  return command;
}

namespace {

constexpr std::string_view kWordBlanks = " \t\r\n\v\f";

// Parses the whole word as a number; std::nullopt if it is not a number or out of range.
template <class Number>
std::optional<Number> number_of(std::string_view word) {
  if (word.starts_with('+') && !word.starts_with("+-")) word.remove_prefix(1);
  Number number{};
  if (!parse_number(word, number)) return std::nullopt;
  if constexpr (std::is_floating_point_v<Number>)
    if (!std::isfinite(number)) return std::nullopt;
  return number;
}

std::string between(int least, int most) {
  const bool open = most == std::numeric_limits<int>::max();
  return open ? fmt::format("an integer of at least {}", least)
              : fmt::format("an integer from {} to {}", least, most);
}

}  // namespace

std::string listed_words(std::span<const char* const> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 < words.size() ? ", " : " or ";
    text += words[i];
  }
  return text;
}

CommandWords::CommandWords(std::string_view line, std::size_t at, std::string_view verb,
                           std::string_view usage)
    : line_(line), verb_(verb), usage_(usage), at_(at) {}

bool CommandWords::more() const {
  return !fault_ && line_.find_first_not_of(kWordBlanks, at_) != std::string_view::npos;
}

std::string_view CommandWords::next() {
  const std::size_t begin = line_.find_first_not_of(kWordBlanks, at_);
  if (begin == std::string_view::npos) return last_ = line_.substr(line_.size());
  at_ = std::min(line_.find_first_of(kWordBlanks, begin), line_.size());
  return last_ = line_.substr(begin, at_ - begin);
}

bool CommandWords::take(std::string_view word) {
  const std::size_t before = at_;
  if (next() == word) return true;
  at_ = before;
  return false;
}

std::string_view CommandWords::word(const char* argument, std::string_view fits) {
  if (next().empty()) misfit(argument, fits);
  return last_;
}

int CommandWords::whole(const char* argument, int least, int most) {
  const std::optional<int> number = number_of<int>(next());
  if (number && *number >= least && *number <= most) return *number;
  misfit(argument, between(least, most));
  return least;
}

int CommandWords::cell_part(const char* argument) {
  const std::optional<int> number = number_of<int>(next());
  if (!number) misfit(argument, "an integer");
  return number.value_or(0);
}

int CommandWords::index(const char* argument) { return std::max(cell_part(argument), 0) - 1; }

double CommandWords::number(const char* argument, std::string_view fits) {
  const std::optional<double> number = number_of<double>(next());
  if (!number) misfit(argument, fits);
  return number.value_or(0);
}

float CommandWords::part(const char* argument) {
  const std::optional<float> number = number_of<float>(next());
  if (!number) misfit(argument, "a number");
  return number.value_or(0.0f);
}

Cell CommandWords::cell(const char* x, const char* y) {
  const int across = cell_part(x);
  return {across, cell_part(y)};
}

bool CommandWords::on_or_off(const char* argument) {
  static constexpr const char* kNames[] = {"on", "off"};
  return one_of(argument, kNames) == 0;
}

int CommandWords::one_of(const char* argument, std::span<const char* const> names) {
  const auto found = std::find(names.begin(), names.end(), next());
  if (found != names.end()) return static_cast<int>(found - names.begin());
  misfit(argument, listed_words(names));
  return 0;
}

int CommandWords::count(const char* argument, std::string_view name, int named, int least,
                        int most) {
  if (next() == name) return named;
  const std::optional<int> number = number_of<int>(last_);
  if (number && *number >= least && *number <= most) return *number;
  misfit(argument, fmt::format("{}, or {}", between(least, most), name));
  return named;
}

std::string_view CommandWords::rest() {
  const std::size_t begin = std::min(line_.find_first_not_of(kWordBlanks, at_), line_.size());
  at_ = line_.size();
  return last_ = line_.substr(begin);
}

void CommandWords::misfit(const char* argument, std::string_view fits) {
  const std::string remedy =
      fmt::format("{} must be {}. Usage: {}",
                  argument[0] >= 'a' && argument[0] <= 'z' ? "It" : argument, fits, usage_);
  if (last_.empty())
    return fail(fmt::format("'{}': {} is missing (column {})", verb_, argument, line_.size() + 1),
                remedy);
  fail(fmt::format("'{}': {} cannot be \"{}\" (column {})", verb_, argument, last_,
                   last_.data() - line_.data() + 1),
       remedy);
}

void CommandWords::refuse(const Error& error) {
  // If error.where is not the word itself, it is a position inside the word.
  const bool placed = !error.where.empty() && error.where != last_;
  const std::string column = fmt::format(" (column {})", last_.data() - line_.data() + 1);
  fail(fmt::format("'{}': {}{}{}", verb_, placed ? error.where + ": " : "", error.what,
                   placed ? "" : column),
       error.remedy);
}

void CommandWords::end() {
  if (!more()) return;
  const std::string_view word = next();
  fail(fmt::format("'{}': unexpected \"{}\" (column {})", verb_, word,
                   word.data() - line_.data() + 1),
       fmt::format("Usage: {}", usage_));
}

void CommandWords::fail(const std::string& what, const std::string& remedy) {
  if (!fault_) fault_ = Error{what, "", remedy};
}

}  // namespace waymark
