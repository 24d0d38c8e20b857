#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/cell.h"

namespace waymark {

// The words behind the verb of a command's line, taken from the front. Each call names the argument
// that it takes, as its usage does. The first word that is missing or does not fit is the fault:
// which argument it is, its column, counted from 1 in bytes of the whole line, and what fits there.
// What is taken from then on is only something to go on with.
class CommandWords {
 public:
  // `at`: the place in the line of the end of its verb. `usage` begins with the verb.
  CommandWords(std::string_view line, std::size_t at, std::string_view verb,
               std::string_view usage);

  // Another word stands there, and nothing was wrong so far.
  bool more() const;
  // Takes the next word if it is this one.
  bool take(std::string_view word);

  std::string_view word(const char* argument, std::string_view fits);
  int whole(const char* argument, int least, int most);
  // Of a landmark or a problem: from 1 in text, and whatever is less is none.
  int index(const char* argument);
  double number(const char* argument, std::string_view fits = "a number");
  // One that a float holds, so that its line can be read again.
  float part(const char* argument);
  Cell cell(const char* x = "X", const char* y = "Y");
  bool on_or_off(const char* argument);
  // The place of the word among `names`.
  int one_of(const char* argument, std::span<const char* const> names);
  template <class Enum>
  Enum value(const char* argument, std::span<const char* const> names) {
    return static_cast<Enum>(one_of(argument, names));
  }
  // A whole number from `least` to `most`, or the word that stands for `named`.
  int count(const char* argument, std::string_view name, int named, int least, int most);
  // All that is left, without the blanks before it.
  std::string_view rest();

  // The Error of a reader that the word before was given to: it says itself what is wrong.
  void refuse(const Error& error);
  // Whatever is left is too much.
  void end();
  const std::optional<Error>& fault() const { return fault_; }

 private:
  std::string_view next();
  int cell_part(const char* argument);
  // The word that was taken last does not fit.
  void misfit(const char* argument, std::string_view fits);
  void fail(const std::string& what, const std::string& remedy);

  std::string_view line_, verb_, usage_;
  std::size_t at_;         // of the line: what is before it is taken
  std::string_view last_;  // the word that was taken last, empty where there was none
  std::optional<Error> fault_;
};

// "a, b or c".
std::string listed_words(std::span<const char* const> words);

}  // namespace waymark
