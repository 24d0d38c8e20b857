#pragma once

#include <string>
#include <vector>

namespace waymark {

// Formats rows of text as columns for a terminal: the first column is left-aligned, the others are
// right-aligned, with two spaces in between. The first row is the head. Every row must have as many
// fields as the first. Fields are made plain (plain_text.h), so each stays on its line and in its
// column.
std::string table_text(std::vector<std::vector<std::string>> rows);

}  // namespace waymark
