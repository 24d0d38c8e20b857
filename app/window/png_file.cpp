#include "app/window/png_file.h"

#include <stb/stb_image_write.h>
#include <string>

#include "app/session/picture_recipe.h"
#include "core/base/safe_file.h"

namespace waymark {

std::optional<Error> write_png(const Picture& picture, std::string_view recipe,
                               const std::filesystem::path& path) {
  std::string bytes;
  const auto append = [](void* to, void* data, int size) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(data),
                                          static_cast<std::size_t>(size));
  };
  if (!stbi_write_png_to_func(append, &bytes, picture.width, picture.height, 4, picture.rgba.data(),
                              4 * picture.width))
    return Error{"the picture is too large to be kept as PNG", path.string(), "Make it smaller"};
  return write_file_safely(png_with_recipe(std::move(bytes), recipe), path);
}

}  // namespace waymark
