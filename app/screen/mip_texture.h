#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/screen/gl_objects.h"
#include "core/io/map_picture.h"

namespace waymark {

// A clamped texture with all its mip levels, uploaded in small steps, smallest level first. A large
// image thus appears immediately, then becomes sharper, and delays no frame. Uses the nearest texel
// when magnified and the mean when minified.
class MipTexture {
 public:
  // The texel format. Rows go from top to bottom without padding. A texel has four bytes, or one
  // byte that is read as white with that opacity.
  enum class Kind { rgba, mask };
  struct Level {
    int width, height;
    const std::uint8_t* texels;
  };

  explicit MipTexture(Kind kind) : kind_(kind) {}

  // Takes new texels. Each level has half the size of the previous one, down to 1 x 1. `owner` owns
  // them. Skips levels larger than the driver's textures can be.
  void assign(std::vector<Level> levels, std::shared_ptr<const void> owner);
  // The finest level needed to show the whole texture this many pixels wide. It is one level finer
  // than strictly necessary, because drivers round differently.
  std::size_t finest_for(double width_px) const;
  // Uploads about `bytes` bytes, but at least one row, of the levels up to `finest`. Returns false
  // if these levels are complete.
  bool advance(std::size_t bytes, std::size_t finest = 0);
  bool complete(std::size_t finest = 0) const { return next_ <= finest; }
  // The number of levels shown; changes whenever more detail becomes visible.
  int shown_levels() const { return shown_; }

  void bind(int unit) const;
  // 0 before the first advance().
  GLuint id() const { return shown_ > 0 ? name_.get() : 0; }

 private:
  Kind kind_;
  GlName name_;
  std::vector<Level> levels_;
  std::shared_ptr<const void> owner_;
  std::size_t next_ = 0;  // number of levels still to upload, the last one first
  int row_ = 0;           // next row to upload in that level
  int shown_ = 0;
};

// An empty texture for an image, to be filled with advance().
std::shared_ptr<MipTexture> mip_texture_of(const std::shared_ptr<const PictureLevels>& picture);

}  // namespace waymark
