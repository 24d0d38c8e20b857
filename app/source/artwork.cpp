#include "app/source/artwork.h"

#include <filesystem>

#include "app/source/xp_artwork.h"
#include "core/io/import_source.h"
#include "core/io/picture_file.h"

namespace waymark {

std::shared_ptr<const PictureLevels> looks_of(const ImportSource& source) {
  return std::make_shared<const PictureLevels>(picture_levels(
      source.xp ? std::make_shared<const Picture>(xp_artwork(*source.xp)) : source.picture));
}

std::shared_ptr<const PictureLevels> artwork_of(const ImportSource& source,
                                                const ImportRules& rules,
                                                std::shared_ptr<const PictureLevels> looks) {
  const Picture& picture = *source.picture;
  const auto fits = [&](int pixels) {
    return cells_along(pixels, rules.cell_px) * rules.cell_px == pixels;
  };
  if (source.xp || (fits(picture.width) && fits(picture.height))) return looks;
  return std::make_shared<const PictureLevels>(
      picture_levels(std::make_shared<const Picture>(fitted_picture(picture, rules))));
}

std::optional<std::string> picture_beside(const std::string& map_path) {
  for (const char* const extension : {".png", ".jpg", ".jpeg"}) {
    const std::filesystem::path path = std::filesystem::path(map_path).replace_extension(extension);
    std::error_code problem;
    if (std::filesystem::exists(path, problem)) return path.string();
  }
  return std::nullopt;
}

std::shared_ptr<const PictureLevels> artwork_beside(const std::string& map_path) {
  const std::optional<std::string> path = picture_beside(map_path);
  if (!path) return nullptr;
  Result<Picture> picture = read_picture_file(*path);
  if (!picture) return nullptr;
  return std::make_shared<const PictureLevels>(
      picture_levels(std::make_shared<const Picture>(std::move(picture.value()))));
}

}  // namespace waymark
