#pragma once

#include <string>

#include "core/base/result.h"

namespace waymark {

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

}  // namespace waymark
