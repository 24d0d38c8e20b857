#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/scene/command.h"
#include "core/base/result.h"
#include "core/map/cell.h"

namespace waymark {

class CommandFields;

// The verb that begins a command's line, with the command's arguments. The table of verbs defines
// the text of commands: parse_command(), text_of() and is_look() use its rows.
class CommandVerb {
 public:
  // `line`: the usage, "start X Y". `arguments`: a lambda without captures that takes
  // CommandFields& and a command, and reads or writes the command's arguments.
  template <class Arguments>
  constexpr CommandVerb(const char* line, Arguments)
      : usage(line), name(usage.substr(0, usage.find(' '))) {
    using T = decltype(command_of(&Arguments::operator()));
    is_of = [](const Command& command) { return std::holds_alternative<T>(command); };
    make = []() -> Command { return T{}; };
    fields = [](CommandFields& f, Command& command) { Arguments{}(f, std::get<T>(command)); };
  }
  template <class Arguments>
  constexpr CommandVerb(const char* line, bool look, Arguments arguments)
      : CommandVerb(line, arguments) {
    is_look = look;
  }

  std::string_view usage;
  std::string_view name;
  bool is_look = false;                                // see is_look()
  bool (*is_of)(const Command&) = nullptr;             // whether a command has the verb's type
  Command (*make)() = nullptr;                         // a command with default values
  void (*fields)(CommandFields&, Command&) = nullptr;  // reads or writes the arguments

 private:
  template <class Arguments, class T>
  static T command_of(void (Arguments::*)(CommandFields&, T&) const);
};
inline constexpr bool kLook = true;

std::span<const CommandVerb> command_verbs();
// nullptr if there is no such verb.
const CommandVerb* find_command_verb(std::string_view name);

// The arguments of a command's line, from left to right. The functions read an argument from a line
// into their first parameter, or write the parameter to a line, so one list of calls defines both.
//
// `argument` is the argument's name in the usage. The first argument that is missing or invalid
// sets the error, which names the argument, its column (from 1, in bytes of the whole line) and the
// valid values. Later calls read placeholder values.
class CommandFields {
 public:
  // Reads the line's arguments, which begin at position `at`.
  CommandFields(const CommandVerb& verb, std::string_view line, std::size_t at);
  // Writes a line.
  explicit CommandFields(const CommandVerb& verb);

  bool reads() const { return reads_; }

  // A value that the verb implies, without a word in the line. The verb cannot express other
  // values, see expresses().
  template <class T>
  CommandFields& implied(T& field, const T& value) {
    if (reads_)
      field = value;
    else
      expresses_ &= field == value;
    return *this;
  }
  CommandFields& whole(int& number, const char* argument, int least, int most);
  // The index of a landmark, a goal, a scene or a problem, which text numbers from 1. Any number
  // below 1 means none and is read as -1.
  CommandFields& index(int& index, const char* argument = "N");
  // An integer from `least` to `most`, or `word` for the value `named`.
  CommandFields& count(int& number, const char* argument, std::string_view word, int named,
                       int least, int most);
  CommandFields& number(double& number, const char* argument, std::string_view fits = "a number");
  // A number within the range of float, so that the line written from it can be read again.
  CommandFields& part(float& number, const char* argument);
  CommandFields& seed(std::uint64_t& seed);
  CommandFields& cell(Cell& cell, const char* x = "X", const char* y = "Y");
  CommandFields& on_or_off(bool& on, const char* argument = "the switch");
  // One of the names, which are in the order of the values.
  template <class Value>
  CommandFields& value(Value& value, const char* argument, std::span<const char* const> names) {
    value = static_cast<Value>(one_of(static_cast<std::size_t>(value), argument, names));
    return *this;
  }
  template <class Value>
  CommandFields& value(Value& of, const char* argument, std::initializer_list<const char*> names) {
    return value(of, argument, std::span(names.begin(), names.size()));
  }
  // The `name` of one of the rows. `of`: the member of the row that contains the value.
  template <class Value, class Row>
  CommandFields& row(Value& value, const char* argument, std::span<const Row> rows,
                     Value Row::*of) {
    std::vector<const char*> names;
    std::size_t index = 0;
    for (const Row& row : rows) {
      if (row.*of == value) index = names.size();
      names.push_back(row.name);
    }
    value = rows[one_of(index, argument, names)].*of;
    return *this;
  }
  // A word that text_of() writes and `parse` reads.
  template <class T, class Parse>
  CommandFields& text(T& value, const char* argument, std::string_view fits, Parse parse) {
    return reads_ ? take(value, parse(word(argument, fits))) : write(text_of(value));
  }
  // A keyword that may be missing. Returns whether the line contains it. `written`: whether to
  // write it.
  bool keyword(std::string_view word, bool written);
  // Whether a word is left and there is no error so far. When writing, `written`: whether to write
  // the optional arguments that follow.
  bool more(bool written = false) const;
  // Items up to the end of the line, from `least` to `most`. `each` reads or writes an item.
  template <class T, class Each>
  void list(std::vector<T>& items, std::size_t least, std::size_t most, Each each) {
    if (reads_) items.clear();
    for (std::size_t i = 0; reads_ ? i < most && (i < least || more()) : i < items.size(); ++i) {
      if (reads_) items.emplace_back();
      each(items[i]);
    }
  }
  // At most `most` items. Each begins with a keyword.
  template <class T, class Each>
  void list_of(std::string_view word, std::vector<T>& items, std::size_t most, Each each) {
    if (reads_) items.clear();
    for (std::size_t i = 0; reads_ ? i < most && keyword(word, true) : i < items.size(); ++i) {
      if (reads_)
        items.emplace_back();
      else
        write(word);
      each(items[i]);
    }
  }

  // For arguments that the functions above do not cover. word(), rest() and take() only read, and
  // write() only writes.

  // Takes the next word.
  std::string_view word(const char* argument, std::string_view fits);
  // The rest of the line, without leading blanks.
  std::string_view rest();
  // Sets `value` to the parsed last word, or reports the parser's error.
  template <class T>
  CommandFields& take(T& value, const Result<T>& read) {
    if (read)
      value = read.value();
    else
      refuse(read.error());
    return *this;
  }
  // Reports an error in the last word. Does nothing when writing.
  void refuse(const Error& error);
  // The index of the name in the line; when writing, writes names[index] and returns `index`.
  std::size_t one_of(std::size_t index, const char* argument, std::span<const char* const> names);
  CommandFields& write(std::string_view word);

  // Reports an error if words are left. Returns the first error.
  const std::optional<Error>& end();
  // Whether the verb can express the written values.
  bool expresses() const { return expresses_; }
  // The written line.
  const std::string& line() const { return written_; }

 private:
  std::string_view next();
  int cell_part(const char* argument);
  // Reports that the last word taken is invalid.
  void misfit(const char* argument, std::string_view fits);
  void fail(const std::string& what, const std::string& remedy);

  const CommandVerb& verb_;
  bool reads_;
  std::string_view line_;
  std::size_t at_ = 0;     // position in the line; everything before it is taken
  std::string_view last_;  // the last word taken; empty if none
  std::optional<Error> fault_;
  std::string written_;
  bool expresses_ = true;
};

// The verbs, grouped by what their commands change: points and searches, the map, the view, the
// plots, presentations, and the walk.
std::span<const CommandVerb> scene_verbs();
std::span<const CommandVerb> map_verbs();
std::span<const CommandVerb> view_verbs();
std::span<const CommandVerb> plot_verbs();
std::span<const CommandVerb> presentation_verbs();
std::span<const CommandVerb> walk_verbs();

// A view setting (see look_commands()) as key and value: "wipe 0.5" is split into "wipe" and "0.5",
// "layer path on 1" into "layer path" and "on 1".
struct ViewEntry {
  std::string key;
  std::string value;
};
ViewEntry view_entry(const Command& look);

// The keys of all view settings, in the order of look_commands().
const std::vector<std::string>& view_keys();

// Parses an entry with one of these keys. The Error describes the problem with the value.
Result<Command> parse_view_entry(std::string_view key, std::string_view value);

// The view of a State as commands. Applied to another State with the same Scene and presentation,
// they reproduce this State. The list always has one command per kind of view setting, in the same
// order, so two lists can be compared element by element.
std::vector<Command> look_commands(const State& state);

// Whether the command is of a kind that look_commands() returns. Such a command never changes a
// Scene.
bool is_look(const Command& command);

}  // namespace waymark
