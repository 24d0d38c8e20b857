#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/gl/gl_objects.h"
#include "core/file/picture_levels.h"

namespace waymark {

// A texture with all its mip levels, filled bit by bit and the smallest level first, so that a
// large one is seen at once, sharpens, and holds up no frame. Clamped; between texels it shows the
// nearest one from near and the mean from afar.
class MipTexture {
 public:
  // Rows from the top without padding: four bytes a texel, or one that is seen as white of that
  // opacity.
  enum class Kind { rgba, mask };
  struct Level {
    int width, height;
    const std::uint8_t* texels;
  };

  explicit MipTexture(Kind kind) : kind_(kind) {}

  // Takes other texels, each level half the size of the one before, to 1 x 1; `owner` keeps them.
  // Levels larger than the driver's textures are passed over.
  void assign(std::vector<Level> levels, std::shared_ptr<const void> owner);
  // The finest level that is needed where the whole texture is so many pixels wide. It is one finer
  // than the pixels need, because drivers round differently.
  std::size_t finest_for(double width_px) const;
  // Uploads up to about so many bytes, at least a row, of the levels up to the finest. False when
  // nothing is left to do.
  bool advance(std::size_t bytes, std::size_t finest = 0);
  bool complete(std::size_t finest = 0) const { return next_ <= finest; }
  // Changes whenever more can be seen.
  int shown_levels() const { return shown_; }

  void bind(int unit) const;
  // 0 before the first advance().
  GLuint id() const { return shown_ > 0 ? name_.get() : 0; }

 private:
  Kind kind_;
  GlName name_;
  std::vector<Level> levels_;
  std::shared_ptr<const void> owner_;
  std::size_t next_ = 0;  // levels still to be uploaded, the last of them first
  int row_ = 0;           // of that one
  int shown_ = 0;
};

// A texture of a picture, still to be filled.
std::shared_ptr<MipTexture> mip_texture_of(const std::shared_ptr<const PictureLevels>& picture);

}  // namespace waymark
