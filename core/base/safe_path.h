#pragma once

#include <string_view>

namespace waymark {

// Paths in files and archives from other people. Windows gives some of them a meaning of their own.

// Whether Windows would open something other than the local file of that name: a path on another
// machine (\\server\share), a path on a drive's current folder (C:a.map), a device (NUL, con.map),
// a stream inside a file (a.map:b), or a file of another name, because Windows drops dots and
// blanks at the end of a name. Both separators count. O(length).
bool misleads_windows(std::string_view path);

// Whether the path is relative on every system, and does not mislead Windows.
bool is_safe_relative_path(std::string_view path);

// Whether this system opens the file that the path names: everywhere except on Windows always true,
// there !misleads_windows().
bool opens_named_file(std::string_view path);

}  // namespace waymark
