#include "app/scene/png_file.h"

#include <string>

#include "app/kit/png_bytes.h"
#include "app/scene/picture_share_code.h"
#include "core/base/whole_file.h"

namespace waymark {

std::optional<Error> write_png(const Picture& picture, std::string_view share_code,
                               const std::filesystem::path& path) {
  std::string bytes = png_bytes(picture);
  if (bytes.empty())
    return Error{"the image is too large for PNG", path.string(), "Make the image smaller"};
  return write_file_safely(png_with_share_code(std::move(bytes), share_code), path);
}

}  // namespace waymark
