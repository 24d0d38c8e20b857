#pragma once

#include <string>

#include "app/compute/playing.h"
#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// The marks of a playback on the map: the open lists, the current nodes, and the first difference.

// Draws the cells in the open list of each search in the pane. Large cells are outlined, so their
// numbers and arrows remain visible. O(open lists), not O(map).
void draw_frontier(const UiContext& c, ImDrawList& list, const MapPane& pane,
                   const MapTransform& t);

// Draws a ring around the node that each unfinished search expanded last and, if there is something
// to play, a diamond at the node where the two searches first differ.
void draw_playback_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                         const MapTransform& t);

// Draws the header over one of two maps shown side by side: the name of its search, its progress,
// and a bar.
void draw_race_head(const UiContext& c, ImDrawList& list, const MapPane& pane);

// The texts about a playback.

// "explored" in Explore, which uses this word everywhere, "expanded" in the other modes.
const char* expanded_word(Mode mode);

// The number and its unit: "1,239" and "expanded by each".
struct ExpandedText {
  std::string numbers;
  std::string words;
};
ExpandedText expanded_text(const Results& results, const Playback& playback, Mode mode);

// "Both have expanded 1,239 nodes; landmarks have found the path, Manhattan has reached f 162 of
// 224."
std::string playback_sentence(const Results& results, const Playback& playback);

// The result of a race, the search with fewer cells first: "Landmarks are done after 278 cells,
// Manhattan after 635."
std::string race_sentence(const Results& results);

// "Manhattan", "Octile" or "Landmarks": the name of a search at the beginning of a line.
std::string search_title(const Results& results, Slot kind);

// The first difference between the two searches: "at step 262: (25, 37) or (43, 37)"; a dash for a
// search that has ended.
std::string difference_text(const Results& results);

}  // namespace waymark
