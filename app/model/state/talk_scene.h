#pragma once

#include <string>

#include "app/model/state/state.h"

namespace waymark {

// A scene of a presentation: what was on the screen, with what is said about it.
struct PresentationScene {
  std::string title;
  std::string notes;  // for who speaks and for the printed page; lines end by '\n'
  State state;        // without a presentation of its own
  friend bool operator==(const PresentationScene&, const PresentationScene&) = default;
};

}  // namespace waymark
