#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// Writes a whole file so that after any failure (a full disk, a crash, a power cut) the path holds
// either all of `bytes` or its previous content: the bytes are written to a new file next to it and
// flushed to the disk, and the new file is then renamed to the path.
//
// Symbolic links are followed and kept, and an existing file keeps its permissions. A device, or a
// pipe with a reader, is written directly. If writing fails, deletes the incomplete file and
// returns an Error.
std::optional<Error> write_file_safely(std::string_view bytes, const std::filesystem::path& path);

// Like write_file_safely() above, for a file that is too large for memory: `content` receives a
// function that writes the next bytes. That function returns false if writing has failed; the
// remaining bytes are not needed then.
using WriteBytes = std::function<bool(std::string_view)>;
std::optional<Error> write_file_safely(const std::function<void(const WriteBytes&)>& content,
                                       const std::filesystem::path& path);

// Appends `bytes` to an existing regular file: all of them, or none and an Error if the disk is
// full or the write fails for another reason.
std::optional<Error> append_safely(std::string_view bytes, const std::filesystem::path& path);

// Renames an unusable file to "NAME.set-aside", or to "NAME.set-aside-N" with a number N, so it is
// neither read nor overwritten. Keeps the newest kMostSetAside such files in the folder and deletes
// the others. Returns the new path, empty on failure.
std::filesystem::path set_aside(const std::filesystem::path& path);

inline constexpr std::size_t kMostSetAside = 8;

}  // namespace waymark
