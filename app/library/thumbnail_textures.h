#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "app/kit/palette.h"
#include "app/screen/gl_objects.h"
#include "app/source/thumbnail.h"

namespace waymark {

// Textures with small images of maps in a theme's colours. Keeps the last kMost that were shown.
// Needs a current OpenGL context.
class ThumbnailTextures {
 public:
  static constexpr std::size_t kMost = 256;

  struct Shown {
    unsigned texture = 0;  // 0: the map cannot be read
    int width = 0;
    int height = 0;
  };

  // Sets the maximum size of the images. Discards all images if the size changes.
  void fit(int most_width, int most_height);
  void add(const std::string& source, Thumbnail picture);
  // The image of a map; std::nullopt if there is none.
  std::optional<Shown> find(const std::string& source, Theme theme);

 private:
  struct Entry {
    Thumbnail picture;
    std::optional<Texture2D> texture;
    Theme theme = Theme::kLight;
    std::uint64_t used = 0;
  };
  void paint(Entry& entry, Theme theme);

  std::map<std::string, Entry> entries_;
  int most_width_ = 0, most_height_ = 0;
  std::uint64_t uses_ = 0;
};

}  // namespace waymark
