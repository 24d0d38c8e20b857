#pragma once

#include <string>

#include "app/model/state/state.h"

namespace waymark {

// A scene of a talk: what was on the screen, with what is said about it.
struct TalkScene {
  std::string title;
  std::string notes;  // for who speaks and for the printed page; lines end by '\n'
  State state;        // without a talk of its own
  friend bool operator==(const TalkScene&, const TalkScene&) = default;
};

}  // namespace waymark
