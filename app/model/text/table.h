#pragma once

#include <string>
#include <vector>

namespace waymark {

// Rows of text set in columns, for a terminal: the first column flush left, the others flush right,
// two spaces between them. The first row is the head. Every row has as many fields as the first.
// Fields are made plain (plain_text.h), so that one stays on its line and in its column.
std::string table_text(std::vector<std::vector<std::string>> rows);

}  // namespace waymark
