#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/field/field_builder.h"
#include "core/map/components.h"
#include "core/map/pair.h"
#include "core/study/stream_choice.h"

namespace waymark {

// The description of a kind of query sequence.
struct StreamRow {
  StreamKind kind;
  const char* name;     // in text
  const char* tooltip;  // one sentence
};
std::span<const StreamRow> stream_rows();
const StreamRow& row_of(StreamKind kind);
// nullptr if there is no such kind.
const StreamRow* find_stream_row(std::string_view name);

// The number of hot goals in sequences that have them. Nine out of ten searches go to a hot goal.
inline constexpr int kHotGoals = 4;
inline constexpr int kHotOfTen = 9;

// Draws `count` random searches in one component, determined by the seed. Starts are uniform, and
// no search starts at its goal. Goals are uniform, or mostly hot goals as described above. With
// `drifting`, each hot goal moves one step per search along a shortest path to a random cell, and
// gets a new random cell when it arrives. Returns no searches if the component is a single cell.
// O(count), plus O(cells) whenever a drifting goal gets a new target.
std::vector<Pair> draw_stream(FieldBuilder& fields, const Moves& moves,
                              const Components& components, int component, StreamKind kind,
                              int count, std::uint64_t seed);

}  // namespace waymark
