#pragma once

#include <string>

#include "core/base/result.h"

namespace waymark {

struct UiContext;

// A message shown over the map until it is closed or replaced.
struct Message {
  enum class Kind { note, warning, failure };
  Kind kind = Kind::note;
  std::string what;
  std::string where;
  std::string remedy;

  // A failure message: the text of an Error as a sentence.
  static Message failure(const Error& error);
};

// Draws a card at the map's lower edge: the current message with a cross that closes it, or the
// progress of the running job with a button that cancels it. Draws inside the map's pane; on the
// page of Learn, at its edge and in an ImGui window of its own.
void message_card(const UiContext& c);

}  // namespace waymark
