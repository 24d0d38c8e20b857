#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

#include "core/base/result.h"

namespace waymark {

// Writes a whole file so that, whatever happens (a full disk, a crash, a power cut), afterwards the
// path holds either all of `bytes` or what it held before: the bytes go to a file beside it, are
// flushed to the disk, and then take the path's name. A link stays a link, a device is
// written to as it is, and so is a pipe that somebody reads from, an existing file keeps its
// permissions. The Error says why it failed; what was written so far is gone then.
std::optional<Error> write_file_safely(std::string_view bytes, const std::filesystem::path& path);

// The same for a file that is too large to have in memory: `content` gets a function that writes
// the next bytes. That function returns false if the rest is not needed, since writing has failed.
using WriteBytes = std::function<bool(std::string_view)>;
std::optional<Error> write_file_safely(const std::function<void(const WriteBytes&)>& content,
                                       const std::filesystem::path& path);

// Appends `bytes` to a regular file that exists: all of them, or none if the disk is full or the
// write fails for another reason. Returns the Error then.
std::optional<Error> append_safely(std::string_view bytes, const std::filesystem::path& path);

// Gives a file that cannot be used a name beside its own, "NAME.set-aside" or with a number, so
// that it is neither read nor written over again. Of the files that were set aside in that folder
// the newest kMostSetAside stay. The new path, empty where that is not possible.
std::filesystem::path set_aside(const std::filesystem::path& path);

inline constexpr std::size_t kMostSetAside = 8;

}  // namespace waymark
