#include "app/scene/command_verbs.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "app/kit/table.h"
#include "app/scene/opened_map.h"
#include "core/base/lines.h"
#include "core/base/random.h"
#include "core/base/words.h"
#include "core/io/import_rules.h"

namespace waymark {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

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
  const std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
  const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
  const std::string_view name = line.substr(begin, end - begin);
  const CommandVerb* const verb = find_command_verb(name);
  if (!verb) return unknown_verb(name);
  CommandFields fields(*verb, line, end);
  Command command = verb->make();
  verb->fields(fields, command);
  if (const std::optional<Error>& fault = fields.end()) return *fault;
  return command;
}

namespace {

std::string open_text(const Scene& scene) {
  const OpenedMap& map = *scene.map;
  if (map.import && map.import->is_of_picture())
    return "open " + map.source + " " + options_text(*map.import);
  return "open " + (scene.problems ? scene.problems->source : map.source);
}

}  // namespace

std::string text_of(const Command& command) {
  if (const auto* const open = std::get_if<OpenScene>(&command)) return open_text(open->scene);
  for (const CommandVerb& verb : command_verbs()) {
    if (!verb.is_of(command)) continue;
    Command written = command;
    CommandFields fields(verb);
    verb.fields(fields, written);
    if (fields.expresses()) return fields.line();
  }
  return "presentation";
}

namespace {

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

CommandFields::CommandFields(const CommandVerb& verb, std::string_view line, std::size_t at)
    : verb_(verb), reads_(true), line_(line), at_(at) {}

CommandFields::CommandFields(const CommandVerb& verb)
    : verb_(verb), reads_(false), written_(verb.name) {}

CommandFields& CommandFields::write(std::string_view word) {
  written_ += ' ';
  written_ += word;
  return *this;
}

bool CommandFields::more(bool written) const {
  if (!reads_) return written;
  return !fault_ && line_.find_first_not_of(kBlanks, at_) != std::string_view::npos;
}

std::string_view CommandFields::next() {
  const std::size_t begin = line_.find_first_not_of(kBlanks, at_);
  if (begin == std::string_view::npos) return last_ = line_.substr(line_.size());
  at_ = std::min(line_.find_first_of(kBlanks, begin), line_.size());
  return last_ = line_.substr(begin, at_ - begin);
}

bool CommandFields::keyword(std::string_view word, bool written) {
  if (!reads_) {
    if (written) write(word);
    return written;
  }
  const std::size_t before = at_;
  if (next() == word) return true;
  at_ = before;
  return false;
}

std::string_view CommandFields::word(const char* argument, std::string_view fits) {
  if (next().empty()) misfit(argument, fits);
  return last_;
}

CommandFields& CommandFields::whole(int& number, const char* argument, int least, int most) {
  if (!reads_) return write(fmt::to_string(number));
  const std::optional<int> read = number_of<int>(next());
  const bool fits = read && *read >= least && *read <= most;
  if (!fits) misfit(argument, between(least, most));
  number = fits ? *read : least;
  return *this;
}

int CommandFields::cell_part(const char* argument) {
  const std::optional<int> number = number_of<int>(next());
  if (!number) misfit(argument, "an integer");
  return number.value_or(0);
}

CommandFields& CommandFields::index(int& index, const char* argument) {
  if (!reads_) return write(fmt::to_string(index + 1));
  index = std::max(cell_part(argument), 0) - 1;
  return *this;
}

CommandFields& CommandFields::number(double& number, const char* argument, std::string_view fits) {
  if (!reads_) return write(fmt::format("{}", number));
  const std::optional<double> read = number_of<double>(next());
  if (!read) misfit(argument, fits);
  number = read.value_or(0);
  return *this;
}

CommandFields& CommandFields::part(float& number, const char* argument) {
  if (!reads_) return write(fmt::format("{}", number));
  const std::optional<float> read = number_of<float>(next());
  if (!read) misfit(argument, "a number");
  number = read.value_or(0.0f);
  return *this;
}

CommandFields& CommandFields::seed(std::uint64_t& seed) {
  return reads_ ? take(seed, parse_seed(word("SEED", "an integer"))) : write(fmt::to_string(seed));
}

CommandFields& CommandFields::cell(Cell& cell, const char* x, const char* y) {
  if (!reads_) return write(fmt::format("{} {}", cell.x, cell.y));
  cell.x = cell_part(x);
  cell.y = cell_part(y);
  return *this;
}

CommandFields& CommandFields::on_or_off(bool& on, const char* argument) {
  bool off = !on;
  value(off, argument, {"on", "off"});
  on = !off;
  return *this;
}

std::size_t CommandFields::one_of(std::size_t index, const char* argument,
                                  std::span<const char* const> names) {
  if (!reads_) {
    write(names[index]);
    return index;
  }
  const auto found = std::find(names.begin(), names.end(), next());
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  misfit(argument, listed({names.begin(), names.end()}, " or "));
  return 0;
}

CommandFields& CommandFields::count(int& number, const char* argument, std::string_view word,
                                    int named, int least, int most) {
  if (!reads_) return write(number == named ? std::string(word) : fmt::to_string(number));
  const std::optional<int> read = number_of<int>(next());
  const bool fits = read && *read >= least && *read <= most;
  if (!fits && last_ != word)
    misfit(argument, fmt::format("{}, or {}", between(least, most), word));
  number = fits ? *read : named;
  return *this;
}

std::string_view CommandFields::rest() {
  const std::size_t begin = std::min(line_.find_first_not_of(kBlanks, at_), line_.size());
  at_ = line_.size();
  return last_ = line_.substr(begin);
}

void CommandFields::misfit(const char* argument, std::string_view fits) {
  const std::string remedy =
      fmt::format("{} must be {}. Usage: {}",
                  argument[0] >= 'a' && argument[0] <= 'z' ? "It" : argument, fits, verb_.usage);
  if (last_.empty())
    return fail(
        fmt::format("'{}': {} is missing (column {})", verb_.name, argument, line_.size() + 1),
        remedy);
  fail(fmt::format("'{}': {} cannot be \"{}\" (column {})", verb_.name, argument, last_,
                   last_.data() - line_.data() + 1),
       remedy);
}

void CommandFields::refuse(const Error& error) {
  if (!reads_) return;
  // If error.where is not the word itself, it is a position inside the word.
  const bool placed = !error.where.empty() && error.where != last_;
  const std::string column = fmt::format(" (column {})", last_.data() - line_.data() + 1);
  fail(fmt::format("'{}': {}{}{}", verb_.name, placed ? error.where + ": " : "", error.what,
                   placed ? "" : column),
       error.remedy);
}

const std::optional<Error>& CommandFields::end() {
  if (!more()) return fault_;
  const std::string_view word = next();
  fail(fmt::format("'{}': unexpected \"{}\" (column {})", verb_.name, word,
                   word.data() - line_.data() + 1),
       fmt::format("Usage: {}", verb_.usage));
  return fault_;
}

void CommandFields::fail(const std::string& what, const std::string& remedy) {
  if (!fault_) fault_ = Error{what, "", remedy};
}

ViewEntry view_entry(const Command& look) {
  constexpr std::string_view kLayerVerb = "layer ";
  const std::string line = text_of(look);
  const std::size_t from = line.starts_with(kLayerVerb) ? kLayerVerb.size() : 0;
  const std::size_t space = line.find(' ', from);
  return {line.substr(0, space), line.substr(space + 1)};
}

const std::vector<std::string>& view_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> list;
    for (const Command& look : look_commands(State{})) list.push_back(view_entry(look).key);
    return list;
  }();
  return keys;
}

Result<Command> parse_view_entry(std::string_view key, std::string_view value) {
  const Result<Command> command = parse_command(fmt::format("{} {}", key, value));
  if (command) return command;
  return Error{fmt::format("invalid value '{}' for '{}'", value, key), "",
               "Use the script syntax; a saved session has examples"};
}

std::vector<Command> look_commands(const State& state) {
  // Names every part of State, so adding a part causes a compile error until it is handled here.
  // The presentation is not part of the view, because it contains States itself.
  const auto& [scene, layers, field, right_field, clique_level, camera, split, wipe, playback,
               breakpoint, selected, placement, brush, scatter_plot, drag_plot, path_plot,
               pairs_plot, count_plot, memory_plot, stream_plot, after_search, plot_tab, full_plot,
               mode, prediction, pen, presentation, walk] = state;
  std::vector<Command> commands;
  // The text has no room for the scene in which the number was measured.
  Prediction question = prediction;
  if (question.measured == Measured::here && was_before(question, scene))
    question.measured = Measured::elsewhere;
  for (int i = 0; i < kLayerCount; ++i) {
    const auto layer = static_cast<Layer>(i);
    commands.push_back(SetLayer{layer, layers[layer]});
  }
  // A brush depends on its plot's axes, so it comes after the plot.
  commands.insert(commands.end(), {SetField{field},
                                   SetRightField{right_field},
                                   SetCliqueLevel{clique_level},
                                   SetCamera{camera},
                                   SetSplit{split},
                                   SetWipe{wipe},
                                   SetPlayback{playback},
                                   SetBreakpoint{breakpoint},
                                   SelectLandmark{selected},
                                   SetPlacement{placement},
                                   SetScatterPlot{scatter_plot},
                                   SetBrush{brush},
                                   SetDragPlot{drag_plot},
                                   SetPathPlot{path_plot},
                                   SetPairsPlot{pairs_plot},
                                   SetCountPlot{count_plot},
                                   SetMemoryPlot{memory_plot},
                                   SetStreamPlot{stream_plot},
                                   SetAfterSearch{after_search},
                                   ShowPlot{plot_tab},
                                   SetFullPlot{full_plot},
                                   SetMode{mode},
                                   SetPrediction{std::move(question)},
                                   SetPen{pen},
                                   SetWalk{walk.on, walk.of, walk.from_scratch},
                                   SetWalkEvents{walk.events},
                                   SetWalkTime{walk.time}});
  return commands;
}

bool is_look(const Command& command) {
  const std::span<const CommandVerb> verbs = command_verbs();
  return std::any_of(verbs.begin(), verbs.end(),
                     [&](const CommandVerb& verb) { return verb.is_look && verb.is_of(command); });
}

}  // namespace waymark
