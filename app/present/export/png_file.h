#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/file/picture.h"

namespace waymark {

// Writes a PNG file that carries a share code, see app/model/session/picture_recipe.h; without one
// where that is empty. The Error says why it cannot be written; what the path held before is still
// there then.
std::optional<Error> write_png(const Picture& picture, std::string_view share_code,
                               const std::filesystem::path& path);

}  // namespace waymark
