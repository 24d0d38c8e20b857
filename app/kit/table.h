#pragma once

#include <fmt/format.h>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/kit/json.h"
#include "core/base/result.h"

namespace waymark {

// Formats rows of text as columns for a terminal: the first column is left-aligned, the others are
// right-aligned, with two spaces in between. The first row is the head. Every row must have as many
// fields as the first. Fields are made plain, see plain_line(), so each stays on its line and in
// its column.
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

// The columns of a report. Each is described once; its text table, JSON and CSV follow from that.

// Formats a value of a text table. The value is not null.
using FieldText = std::function<std::string(const Json& value)>;

// Returns strings unchanged, integers with commas for thousands, other numbers with all digits.
std::string field_text(const Json& value);
// Formats numbers with `count` decimals, see decimal_text().
FieldText with_decimals(int count);

// `Row`: a line of the report.
template <class Row>
struct Column {
  // The names in the text table, in a JSON object and in CSV. An empty name omits the column there.
  std::string head, key, csv;
  // A function or a member of the row. null is a dash in text, and empty in CSV.
  std::function<Json(const Row& row)> value;
  FieldText text = {};  // default: field_text()
};

template <class Row>
using Columns = std::vector<Column<Row>>;

// The field of a value in a text table and in CSV. `text`: as in Column.
std::string table_field(const Json& value, const FieldText& text);
std::string csv_field(const Json& value);

// The rows of a text table, beginning with the heads, as table_text() expects them.
template <class Row>
std::vector<std::vector<std::string>> table_rows(const Columns<Row>& columns,
                                                 std::span<const std::type_identity_t<Row>> rows) {
  std::vector<std::vector<std::string>> table(1 + rows.size());
  for (const Column<Row>& column : columns) {
    if (column.head.empty()) continue;
    table[0].push_back(column.head);
    for (std::size_t i = 0; i < rows.size(); ++i)
      table[i + 1].push_back(table_field(column.value(rows[i]), column.text));
  }
  return table;
}

// A list with an object for each row.
template <class Row>
Json rows_json(const Columns<Row>& columns, std::span<const std::type_identity_t<Row>> rows) {
  Json::List list;
  for (const Row& row : rows) {
    Json::Object object;
    for (const Column<Row>& column : columns)
      if (!column.key.empty()) object.emplace_back(column.key, column.value(row));
    list.push_back(std::move(object));
  }
  return list;
}

// A line with the names, then a line for each row.
template <class Row>
std::string rows_csv(const Columns<Row>& columns, std::span<const std::type_identity_t<Row>> rows) {
  CsvText csv;
  for (const Column<Row>& column : columns)
    if (!column.csv.empty()) csv.add(column.csv);
  csv.end_line();
  for (const Row& row : rows) {
    for (const Column<Row>& column : columns)
      if (!column.csv.empty()) csv.add(csv_field(column.value(row)));
    csv.end_line();
  }
  return csv.take();
}

}  // namespace waymark
