#pragma once

#include <string>
#include <vector>

#include "app/screen/rect.h"

namespace waymark {

// The content of a frame, for tests: the areas that react to a click, and the texts.
struct FrameItems {
  // A horizontal text: the area of its letters, and the area outside which they are not visible.
  struct Place {
    std::string text;
    Rect area, visible;
  };

  int controls = 0;
  std::vector<std::string> texts;
  std::vector<Place> places;
};

// The items of the frames drawn while this is set. Not owned.
inline FrameItems* frame_items = nullptr;

}  // namespace waymark
