#pragma once

#include <string>

#include "app/scene/state.h"

namespace waymark {

// A scene of a presentation: the state of the screen, with its title and notes.
struct PresentationScene {
  std::string title;
  std::string notes;  // for the speaker and the printed page; lines end with '\n'
  State state;        // has an empty presentation
  friend bool operator==(const PresentationScene&, const PresentationScene&) = default;
};

}  // namespace waymark
