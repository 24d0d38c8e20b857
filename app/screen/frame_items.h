#pragma once

#include <string>
#include <vector>

namespace waymark {

// The content of a frame, for tests: the areas that react to a click, and the texts.
struct FrameItems {
  int controls = 0;
  std::vector<std::string> texts;
};

// The items of the frames drawn while this is set. Not owned.
inline FrameItems* frame_items = nullptr;

}  // namespace waymark
