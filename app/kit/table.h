#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// Formats rows of text as columns for a terminal: the first column is left-aligned, the others are
// right-aligned, with two spaces in between. The first row is the head. Every row must have as many
// fields as the first. Fields are made plain (plain_text.h), so each stays on its line and in its
// column.
std::string table_text(std::vector<std::vector<std::string>> rows);

// Comma-separated values (RFC 4180, lines end in "\n") with column names in the first line. All CSV
// that Waymark writes goes through CsvText, so headings and fields are quoted if necessary.

// Builds CSV text.
class CsvText {
 public:
  // Adds fields to the current line: strings, numbers, or a std::vector of strings.
  template <class... Fields>
  CsvText& add(const Fields&... fields) {
    (add_one(fields), ...);
    return *this;
  }
  void end_line();

  // Adds fields, then ends the line.
  template <class... Fields>
  void line(const Fields&... fields) {
    add(fields...);
    end_line();
  }

  // Moves out the finished lines.
  std::string take() { return std::move(text_); }

 private:
  void add_text(std::string_view field);
  void add_one(const std::vector<std::string>& fields);
  template <class Field>
  void add_one(const Field& field) {
    if constexpr (std::is_convertible_v<Field, std::string_view>)
      add_text(field);
    else
      add_text(fmt::to_string(field));
  }

  std::string text_, line_;
  bool has_field_ = false;  // whether the current line has a field yet
};

struct CsvTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // each row has as many fields as the header
};

// Parses a whole file. Its first line must consist of these columns. `name` is the file name;
// Errors include it and the line number.
Result<CsvTable> parse_csv(std::string_view text, const std::vector<std::string>& columns,
                           const std::string& name);

// Makes text from any source (a file, a name, a share code) safe to show on a terminal. Control
// characters other than line ends and tabs, and characters that change the writing direction,
// become \uNNNN, the JSON escape of the character. A byte that is not part of a UTF-8 character
// becomes \xNN. Plain text is returned unchanged.
std::string plain_text(std::string_view text);

// Like plain_text(), but line ends and tabs also become \uNNNN.
std::string plain_line(std::string_view text);

// "a", "a and b", "a, b and c"; "" for an empty list. `last` comes before the last word.
std::string listed(const std::vector<std::string>& words, std::string_view last = " and ");

}  // namespace waymark
