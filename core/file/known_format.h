#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// A file format for maps and graphs that other programs write.
struct KnownFormat {
  std::string_view name;    // "a Tiled map (TMX)", as in "this is a Tiled map (TMX)"
  std::string_view ending;  // file extension if Waymark reads such files: ".gml"
  std::string_view remedy;  // how to use such a file; empty: rename it
};

// Detects the format of a text by its beginning; nullptr if none is recognised. JSON is one format
// here. O(1): reads the first 4,096 bytes.
const KnownFormat* known_format(std::string_view text);

// The error for a file opened as another format: "this is GraphML. Rename it to end in .graphml".
// `name` is the file's name.
Error format_error(const KnownFormat& format, const std::string& name);

}  // namespace waymark
