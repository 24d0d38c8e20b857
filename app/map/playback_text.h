#pragma once

#include <string>

#include "app/compute/playing.h"

namespace waymark {

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

// "Manhattan", "Octile" or "Landmarks": the name of a search at the beginning of a line.
std::string search_title(const Results& results, Slot kind);

// The first difference between the two searches: "at step 262: (25, 37) or (43, 37)"; a dash for a
// search that has ended.
std::string difference_text(const Results& results);

}  // namespace waymark
