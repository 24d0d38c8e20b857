#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// A kind of file that programs for maps and graphs write.
struct KnownFormat {
  std::string_view name;    // "a Tiled map (TMX)", as in "this is a Tiled map (TMX)"
  std::string_view ending;  // of the names of such files if Waymark reads them, as in ".gml"
  std::string_view remedy;  // what to do with one; empty: rename it
};

// The format in which a text is written, by how it begins; null if none is recognised. JSON is one
// format here. O(1): looks at the first 4,096 bytes.
const KnownFormat* known_format(std::string_view text);

// "this is GraphML. Let its name end in .graphml": for who opens it as something else. `name` is
// the file's.
Error format_error(const KnownFormat& format, const std::string& name);

}  // namespace waymark
