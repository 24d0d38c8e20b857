#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace waymark {

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

}  // namespace waymark
