#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// How an open list is kept.
enum class OpenStructure { buckets, list, heap, stacks, pairing };

// All that is known of one.
struct OpenStructureRow {
  OpenStructure structure;
  const char* name;     // in the text of a search
  const char* title;    // in titles and lists
  const char* tooltip;  // a sentence
};

// By number.
inline constexpr std::array<OpenStructureRow, 5> kOpenStructures = {{
    {OpenStructure::buckets, "buckets", "buckets",
     "The usual: by f and then g, with the cells of one bucket in a row."},
    {OpenStructure::list, "list", "a list that is scanned",
     "Every cell that is open is looked at to find the one with the least f."},
    {OpenStructure::heap, "heap", "a binary heap", "The priority queue of the standard library."},
    {OpenStructure::stacks, "stacks", "an array of stacks",
     "A stack for each f and a cursor at the least one; of equal f the newest goes first."},
    {OpenStructure::pairing, "pairing", "a pairing heap",
     "A heap of trees that are joined in pairs, from Boost."},
}};

constexpr const OpenStructureRow& row_of(OpenStructure structure) {
  return kOpenStructures[static_cast<std::size_t>(structure)];
}

}  // namespace waymark
