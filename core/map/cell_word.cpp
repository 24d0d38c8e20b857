#include "core/map/cell_word.h"

#include <cctype>

namespace waymark {
namespace {

std::string_view word_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end]))) ++end;
  return text.substr(at, end - at);
}

// Capitalizes the first letter, for the start of a sentence.
std::string capitalized(std::string_view word) {
  std::string text(word);
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace

CellWord cell_word(GraphShape shape) {
  switch (shape) {
    case GraphShape::roads:
      return {"crossing", "crossings"};
    case GraphShape::hexagons:
      return {"hex", "hexes"};
    case GraphShape::polygons:
      return {"polygon", "polygons"};
    case GraphShape::states:
      break;
  }
  return {"state", "states"};
}

CellWord cell_word(const Grid& grid) {
  return grid.graph() ? cell_word(grid.graph()->shape()) : CellWord{"cell", "cells"};
}

std::string in_words_of(const Grid& grid, std::string_view text) {
  if (!grid.graph()) return std::string(text);
  const CellWord word = cell_word(grid);
  std::string said;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view next = word_at(text, at);
    if (next.empty()) {
      said += text[at++];
      continue;
    }
    at += next.size();
    if (next == "cell")
      said += word.one;
    else if (next == "cells")
      said += word.many;
    else if (next == "Cell")
      said += capitalized(word.one);
    else if (next == "Cells")
      said += capitalized(word.many);
    else
      said += next;
  }
  return said;
}

std::string_view length_unit(const Grid& grid) {
  return grid.graph() ? std::string_view(grid.graph()->unit()) : "cells";
}

}  // namespace waymark
