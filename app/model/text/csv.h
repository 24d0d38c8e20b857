#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// Comma-separated values (RFC 4180, lines end in "\n") with a head of column names. Everything that
// Waymark writes as CSV goes through CsvText, so every heading and every field is quoted if it has
// to be.

// A text of such values while it is written.
class CsvText {
 public:
  // Adds fields to the line that is being written: texts, numbers, or a std::vector of texts.
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

  // Gives the lines that were ended away.
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
  bool has_field_ = false;  // in the line
};

struct CsvTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // each as long as the head
};

// Reads a whole file whose head must be these columns. `name` is the file's, for Errors that say
// where a line is at fault.
Result<CsvTable> parse_csv(std::string_view text, const std::vector<std::string>& columns,
                           const std::string& name);

}  // namespace waymark
