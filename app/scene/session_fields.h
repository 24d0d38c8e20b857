#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/kit/json.h"
#include "app/scene/session.h"

namespace waymark {

// A field of a State in session files (session_text.h) and share codes (share_code.h). Both write
// and read the fields in the rows of session_fields().
struct SessionField {
  // How a share code writes the field's value.
  enum class Form {
    word,     // an integer, or a text that needs no encoding
    encoded,  // a text, in which %XX stands for most bytes; in a session file, a text that begins
              // with { is an object
    words,    // texts, with '.' instead of spaces, separated by '/'
    flag,     // always the same word; only true is written
    cell,     // [x, y] as X,Y
    cells,    // X,Y/X,Y
    boxes,    // [x, y, x, y] as X,Y/X,Y, and so on
    numbers,  // integers, separated by '/'
  };

  const char* key;  // in a session file
  char code;        // the key in a share code
  Form form;
  bool needed;  // whether every session file has the field
  // The value in a session file. std::nullopt if the file omits it.
  std::optional<Json> (*written)(const Session& session);
  // Reads the value. Throws a JsonCursor::Fault if it is invalid.
  void (*read)(const JsonCursor& value, Session& session);
};

// The fields in the order of session files. A field is read after the fields on which it depends.
std::span<const SessionField> session_fields();

// Portals as a value of a session file. Reading throws a JsonCursor::Fault if it is invalid.
std::vector<Portal> portals_at(const JsonCursor& value);
Json portals_json(std::span<const Portal> portals);

}  // namespace waymark
