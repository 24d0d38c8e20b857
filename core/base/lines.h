#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/progress.h"

namespace waymark {

// Removes the first character of a UTF-8 text and returns the character. If the text is empty or
// does not begin with a character, returns std::nullopt and leaves the text unchanged. Overlong
// forms are decoded.
std::optional<char32_t> take_utf8(std::string_view& text);

// Returns the text without the byte order mark that some editors write at the beginning.
constexpr std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

// Iterates over the lines of a text and counts them from 1. Removes a byte order mark and the LF or
// CRLF at the end of each line. Reports progress for the stage "reading".
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(without_mark(text)), size_(text.size()) {}

  // The next line, std::nullopt at the end. A final line break does not start another line.
  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    constexpr int kLinesAReport = 4096;
    if (++number_ % kLinesAReport == 0)
      report_progress("reading", static_cast<std::int64_t>(size_ - rest_.size()),
                      static_cast<std::int64_t>(size_));
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
  }

  // Number of the last line that next() returned, 0 before the first.
  int number() const { return number_; }
  // The text that next() has not returned yet.
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  std::size_t size_;  // of the whole text
  int number_ = 0;
};

// Parses the whole text as a number in plain or exponential notation, such as -0.5 or 1e9,
// regardless of the system's locale. Returns whether it is a number; if so, sets `value`.
bool read_double(std::string_view text, double& value);

// The part of a file's text that a message shows: at most 40 bytes, then "...", with '?' instead of
// bytes that are not printable ASCII.
std::string printable(std::string_view text);

// Splits a line into `fields` at spaces and tabs.
inline void read_fields(std::string_view line, std::vector<std::string_view>& fields) {
  constexpr std::string_view kBlank = " \t";
  fields.clear();
  for (std::size_t at = line.find_first_not_of(kBlank); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(kBlank, at), line.size());
    fields.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(kBlank, end);
  }
}

// The text without the spaces and tabs at its ends.
std::string_view without_blanks(std::string_view text);

// The separator of a table's fields, given one row: ';', ',' or tab, whichever of them occurs, in
// this order. ' ' means any number of spaces and tabs.
char separator_of(std::string_view row);
// Splits a row into `fields`. `separator`: as from separator_of().
void split_row(std::string_view row, char separator, std::vector<std::string_view>& fields);

// Like read_fields(), but returns a new vector of fields.
inline std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  read_fields(line, fields);
  return fields;
}

// Parses the whole text as a number of this type. Returns whether it is one; if so, sets `number`.
template <class Number>
bool parse_number(std::string_view text, Number& number) {
  if constexpr (std::is_floating_point_v<Number>) {
    double read = 0;
    if (!read_double(text, read)) return false;
    number = static_cast<Number>(read);
    return true;
  } else {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc{} && end == text.data() + text.size();
  }
}

}  // namespace waymark
