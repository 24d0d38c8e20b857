#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// The presenter view of the running presentation: a page around the slide, for the speaker.
struct PresenterView {
  bool on = false;
  bool second_window = false;  // whether a window of its own shows only the slide, to the class
  // Whether the answer to an open question is visible on the page, which may be mirrored on the
  // screen of the class. Until the next scene.
  bool peeks = false;
  double seconds = 0;  // since the presentation began or the timer was reset
};

// The parts of the page, in pixels. All of them have a positive size.
struct PresenterParts {
  Rect head, slide, scenes, side, foot;
};

// `scale` is the interface's scale. The slide is as large as possible with `aspect`, its width
// divided by its height.
PresenterParts presenter_parts(ImVec2 display, float scale, float aspect);

// Draws the page. `slide` is a texture whose row 0 is the bottom of the slide. The state and the
// results are the presented ones, even while a question hides them from the class. The answer of an
// open question is hidden here, too, until the speaker reveals it or peeks.
void presenter_view(const UiContext& c, const PresenterParts& parts, unsigned slide);

}  // namespace waymark
