#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/io/picture.h"

namespace waymark {

// Writes a PNG file that contains a share code, see app/scene/picture_share_code.h, or none if
// `share_code` is empty. If writing fails, returns an Error and leaves any old file at the path
// unchanged.
std::optional<Error> write_png(const Picture& picture, std::string_view share_code,
                               const std::filesystem::path& path);

}  // namespace waymark
