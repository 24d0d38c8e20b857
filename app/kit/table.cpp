#include "app/kit/table.h"

#include <algorithm>
#include <cassert>

#include "app/kit/plain_text.h"

namespace waymark {
namespace {

// Counts characters, not bytes: UTF-8 continuation bytes take no column.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

}  // namespace

std::string table_text(std::vector<std::vector<std::string>> rows) {
  std::vector<std::size_t> widths;
  for (std::vector<std::string>& row : rows) {
    assert(row.size() == rows.front().size());
    for (std::string& field : row) field = plain_line(field);
    widths.resize(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blank(widths[i] - width_of(row[i]), ' ');
      if (i == 0)
        text += row.size() == 1 ? row[i] : row[i] + blank;
      else
        text += "  " + blank + row[i];
    }
    text += '\n';
  }
  return text;
}

}  // namespace waymark
