#pragma once

#include <functional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "app/kit/json.h"
#include "app/kit/table.h"

namespace waymark {

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
