#pragma once

#include <array>
#include <cstddef>

namespace waymark {

// The data structure of an open list.
enum class OpenStructure { buckets, list, heap, stacks, pairing };

// The properties of one data structure.
struct OpenStructureRow {
  OpenStructure structure;
  const char* name;     // name in the text form of a search
  const char* title;    // in titles and lists
  const char* tooltip;  // a sentence
};

// Indexed by OpenStructure.
inline constexpr std::array<OpenStructureRow, 5> kOpenStructures = {{
    {OpenStructure::buckets, "buckets", "buckets",
     "The default: by f and then g, with the cells of one bucket contiguous in memory."},
    {OpenStructure::list, "list", "a scanned list",
     "Scans all open cells for the one with the lowest f."},
    {OpenStructure::heap, "heap", "a binary heap", "The priority queue of the standard library."},
    {OpenStructure::stacks, "stacks", "an array of stacks",
     "One stack for each f and a cursor at the lowest f; among nodes of equal f the newest goes "
     "first."},
    {OpenStructure::pairing, "pairing", "a pairing heap",
     "A heap of trees joined in pairs, from Boost."},
}};

constexpr const OpenStructureRow& row_of(OpenStructure structure) {
  return kOpenStructures[static_cast<std::size_t>(structure)];
}

}  // namespace waymark
