#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/scene/command.h"
#include "core/base/result.h"
#include "core/map/cell.h"

namespace waymark {

// Reads the arguments after the verb of a command's line, from left to right. Each call passes the
// argument's name from the usage. The first argument that is missing or invalid sets the error,
// which names the argument, its column (from 1, in bytes of the whole line) and the valid values.
// Later calls return placeholder values.
class CommandWords {
 public:
  // `at` is the position in the line where the verb ends. `usage` begins with the verb.
  CommandWords(std::string_view line, std::size_t at, std::string_view verb,
               std::string_view usage);

  // Whether there is another word and no error so far.
  bool more() const;
  // Takes the next word if it is `word`. Returns whether it was.
  bool take(std::string_view word);

  std::string_view word(const char* argument, std::string_view fits);
  int whole(const char* argument, int least, int most);
  // The index of a landmark or a problem, which text numbers from 1. Any number below 1 means none
  // and returns -1.
  int index(const char* argument);
  double number(const char* argument, std::string_view fits = "a number");
  // A number within the range of float, so that the line written from it can be read again.
  float part(const char* argument);
  Cell cell(const char* x = "X", const char* y = "Y");
  bool on_or_off(const char* argument);
  // The position of the word in `names`.
  int one_of(const char* argument, std::span<const char* const> names);
  template <class Enum>
  Enum value(const char* argument, std::span<const char* const> names) {
    return static_cast<Enum>(one_of(argument, names));
  }
  // An integer from `least` to `most`, or `named` if the word is `name`.
  int count(const char* argument, std::string_view name, int named, int least, int most);
  // The rest of the line, without leading blanks.
  std::string_view rest();

  // Reports the Error that a parser returned for the last word.
  void refuse(const Error& error);
  // Reports an error if words are left.
  void end();
  const std::optional<Error>& fault() const { return fault_; }

 private:
  std::string_view next();
  int cell_part(const char* argument);
  // Reports that the last word taken is invalid.
  void misfit(const char* argument, std::string_view fits);
  void fail(const std::string& what, const std::string& remedy);

  std::string_view line_, verb_, usage_;
  std::size_t at_;         // position in the line; everything before it is taken
  std::string_view last_;  // the last word taken; empty if none
  std::optional<Error> fault_;
};

// "a, b or c".
std::string listed_words(std::span<const char* const> words);

// The verb that begins a command's line, its usage, and the function that reads its arguments. To
// add a Command to the text form, add a row here and its line in command_text.cpp.
struct CommandVerb {
  const char* name;
  const char* usage;  // the whole line: "start X Y"
  Command (*read)(CommandWords&);
};

std::span<const CommandVerb> command_verbs();
// nullptr if there is no such verb.
const CommandVerb* find_command_verb(std::string_view name);

// The verbs, grouped by what their commands change: points and searches, the map, the view, the
// plots, presentations, and the walk.
std::span<const CommandVerb> scene_verbs();
std::span<const CommandVerb> map_verbs();
std::span<const CommandVerb> view_verbs();
std::span<const CommandVerb> plot_verbs();
std::span<const CommandVerb> presentation_verbs();
std::span<const CommandVerb> walk_verbs();

}  // namespace waymark
