#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// Reads a whole file, device or pipe of at most `most` bytes. A pipe with a writer is read until
// its end. A pipe without a writer results in an Error instead of blocking. The Error contains the
// problem and the path.
Result<std::string> whole_file(const std::string& path, std::size_t most);

// Writes a whole file so that after any failure (a full disk, a crash, a power cut) the path
// contains either all of `bytes` or its previous content. The bytes are written to a new file in
// the same folder and flushed to the disk. The new file is then renamed to the path. Symbolic links
// are followed and kept, and an existing file keeps its permissions. A device, or a pipe with a
// reader, is written directly. If writing fails, deletes the incomplete file and returns an Error.
std::optional<Error> write_file_safely(std::string_view bytes, const std::filesystem::path& path);

// Like write_file_safely() above, but for a file that is too large for memory. `content` receives a
// function that writes the next bytes. If that function returns false, writing has failed, and
// `content` need not write the remaining bytes.
using WriteBytes = std::function<bool(std::string_view)>;
std::optional<Error> write_file_safely(const std::function<void(const WriteBytes&)>& content,
                                       const std::filesystem::path& path);

// Appends `bytes` to an existing regular file. If the disk is full or the write fails for another
// reason, appends nothing and returns an Error.
std::optional<Error> append_safely(std::string_view bytes, const std::filesystem::path& path);

// Opens a file for binary output: a new file, which must not exist and is never a link's target,
// the end of a file, or an emptied file. nullptr and errno on failure.
enum class OutputFile { created, appended, emptied };
std::FILE* open_output(const std::filesystem::path& path, OutputFile kind);

// Renames an unusable file to "NAME.set-aside", or to "NAME.set-aside-N" with a number N, to
// prevent reading or overwriting it. Keeps the newest kMostSetAside such files in the folder and
// deletes the others. Returns the new path, or an empty path on failure.
std::filesystem::path set_aside(const std::filesystem::path& path);

inline constexpr std::size_t kMostSetAside = 8;

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
