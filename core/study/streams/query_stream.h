#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/domain/components.h"
#include "core/domain/pair.h"
#include "core/field/field_builder.h"
#include "core/study/streams/stream_choice.h"

namespace waymark {

// All that is known of a kind of stream.
struct StreamRow {
  StreamKind kind;
  const char* name;     // in text
  const char* tooltip;  // a sentence
};
std::span<const StreamRow> stream_rows();
const StreamRow& row_of(StreamKind kind);
// Null where none is called so.
const StreamRow* find_stream_row(std::string_view name);

// Where most searches of a stream with hot goals go: so many cells, and nine searches of ten.
inline constexpr int kHotGoals = 4;
inline constexpr int kHotOfTen = 9;

// `count` searches in one component, drawn by the seed. Starts are drawn uniformly, and no search
// starts at its goal. Goals are drawn uniformly, or as above among a few cells; drifting, each of
// these goes a step along a shortest path towards a cell that is drawn for it with every search,
// and towards another one when it is there. None in a component of a single cell.
// O(count), and O(cells) whenever a drifting goal takes another way.
std::vector<Pair> draw_stream(FieldBuilder& fields, const Moves& moves,
                              const Components& components, int component, StreamKind kind,
                              int count, std::uint64_t seed);

}  // namespace waymark
