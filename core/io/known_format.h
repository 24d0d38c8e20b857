#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// A file format for maps and graphs that other programs write.
struct KnownFormat {
  std::string_view name;    // name with its article, for messages: "a Tiled map (TMX)"
  std::string_view ending;  // file extension, such as ".gml", if Waymark reads such files
  std::string_view remedy;  // what the user can do with such a file; empty: rename it
};

// Detects the format of a text from its beginning; nullptr if it is unknown. All kinds of JSON
// count as one format, except the two kinds of maps below. O(1): reads the first 4,096 bytes.
const KnownFormat* known_format(std::string_view text);

// Whether a text begins like a JSON matrix of costs, or like a Tiled map in JSON. O(1).
bool begins_as_cost_json(std::string_view text);
bool begins_as_tiled_json(std::string_view text);

// The error for a file opened as another format: "this is GraphML. Rename it to end in .graphml".
// `name` is the file's name.
Error format_error(const KnownFormat& format, const std::string& name);

}  // namespace waymark
