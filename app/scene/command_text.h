#pragma once

namespace waymark::command_names {

// The names of enumeration values in command text, in the order of the values.
inline constexpr const char* kHeuristicNames[] = {"distance", "landmarks"};
inline constexpr const char* kSplitNames[] = {"overlaid", "wipe", "side-by-side"};
inline constexpr const char* kLockNames[] = {"same-count", "same-f", "alone"};
inline constexpr const char* kBrushNames[] = {"none", "plot-box", "plot-lasso", "map-box",
                                              "plot-band"};
inline constexpr const char* kVerticalNames[] = {"estimate", "error", "ratio"};
inline constexpr const char* kDragVerticalNames[] = {"estimate", "ratio"};
inline constexpr const char* kAxisNames[] = {"linear", "logarithmic"};
inline constexpr const char* kAcrossNames[] = {"true-cost", "explored"};
inline constexpr const char* kPaintNames[] = {"line", "box", "frame", "fill"};
inline constexpr const char* kHeadingNames[] = {"any", "one"};
inline constexpr const char* kTablesNames[] = {"follow", "keep", "refresh"};
inline constexpr const char* kModeNames[] = {"explore", "lab", "learn", "present"};
inline constexpr const char* kTabNames[] = {"truth", "drag", "path", "pairs", "count"};
inline constexpr const char* kCountMostNames[] = {"16", "32"};
inline constexpr const char* kCountShownNames[] = {"counts", "two", "memory", "streams", "weights"};
inline constexpr const char* kPathShownNames[] = {"along", "formulas"};
inline constexpr const char* kGuessedNames[] = {"nothing", "expanded-a", "expanded-b", "cost",
                                                "farthest"};
inline constexpr const char* kWalkNames[] = {"repair", "anew"};
inline constexpr const char* kWalkEventNames[] = {"drop", "clear"};
inline constexpr const char* kMemoryNames[] = {"plain", "bpmx"};

}  // namespace waymark::command_names
