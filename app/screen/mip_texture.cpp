#include "app/screen/mip_texture.h"

#include <algorithm>

#include "app/screen/gl_dialect.h"

namespace waymark {
namespace {

struct TexelLayout {
  GLint internal_format;
  GLenum format;
  std::size_t texel_bytes;     // bytes per texel in a level
  std::size_t uploaded_bytes;  // bytes per texel, as uploaded
};

TexelLayout layout_of(MipTexture::Kind kind) {
  if (kind == MipTexture::Kind::rgba) return {GL_RGBA8, GL_RGBA, 4, 4};
  const MaskTexture mask = mask_texture();
  return {mask.internal_format, mask.format, 1, static_cast<std::size_t>(mask.bytes)};
}

void set_up(MipTexture::Kind kind, std::size_t levels) {
  const auto parameter = [](GLenum name, GLint value) {
    glTexParameteri(GL_TEXTURE_2D, name, value);
  };
  parameter(GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  parameter(GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  parameter(GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  parameter(GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  parameter(GL_TEXTURE_MAX_LEVEL, static_cast<GLint>(levels) - 1);
  if (kind == MipTexture::Kind::mask) set_up_mask();
}

}  // namespace

void MipTexture::assign(std::vector<Level> levels, std::shared_ptr<const void> owner) {
  const int limit = Texture2D::largest_side();
  std::erase_if(
      levels, [limit](const Level& level) { return std::max(level.width, level.height) > limit; });
  levels_ = std::move(levels);
  owner_ = std::move(owner);
  GLuint name = 0;
  glGenTextures(1, &name);
  name_ = GlName(name, [](GLuint texture) { glDeleteTextures(1, &texture); });
  glBindTexture(GL_TEXTURE_2D, name);
  set_up(kind_, levels_.size());
  // Allocates all levels at once, because WebGL requires a complete texture before a level becomes
  // the base level.
  const TexelLayout layout = layout_of(kind_);
  for (std::size_t i = 0; i < levels_.size(); ++i)
    glTexImage2D(GL_TEXTURE_2D, static_cast<GLint>(i), layout.internal_format, levels_[i].width,
                 levels_[i].height, 0, layout.format, GL_UNSIGNED_BYTE, nullptr);
  next_ = levels_.size();
  row_ = 0;
  shown_ = 0;
}

std::size_t MipTexture::finest_for(double width_px) const {
  std::size_t level = 0;
  while (level + 1 < levels_.size() && levels_[level + 1].width >= width_px) ++level;
  return level == 0 ? 0 : level - 1;
}

bool MipTexture::advance(std::size_t bytes, std::size_t finest) {
  if (complete(finest)) return false;
  const TexelLayout layout = layout_of(kind_);
  glBindTexture(GL_TEXTURE_2D, name_.get());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  std::vector<std::uint8_t> room;
  std::size_t left = bytes;
  while (next_ > finest && left > 0) {
    const auto index = static_cast<GLint>(next_ - 1);
    const Level& level = levels_[next_ - 1];
    const auto width = static_cast<std::size_t>(level.width);
    const std::size_t row_bytes = width * layout.uploaded_bytes;
    const auto affordable = static_cast<int>(std::min<std::size_t>(left / row_bytes, 1 << 20));
    const int rows = std::min(level.height - row_, std::max(1, affordable));
    const std::uint8_t* texels =
        level.texels + static_cast<std::size_t>(row_) * width * layout.texel_bytes;
    if (kind_ == Kind::mask)
      texels = mask_texels(texels, static_cast<std::size_t>(rows) * width, room);
    glTexSubImage2D(GL_TEXTURE_2D, index, 0, row_, level.width, rows, layout.format,
                    GL_UNSIGNED_BYTE, texels);
    left -= std::min(left, static_cast<std::size_t>(rows) * row_bytes);
    row_ += rows;
    if (row_ < level.height) continue;
    row_ = 0;
    --next_;
    ++shown_;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_BASE_LEVEL, index);
  }
  if (next_ == 0) owner_.reset();
  return true;
}

std::shared_ptr<MipTexture> mip_texture_of(const std::shared_ptr<const PictureLevels>& picture) {
  std::vector<MipTexture::Level> levels;
  for (const std::shared_ptr<const Picture>& level : picture->levels)
    levels.push_back({level->width, level->height, level->rgba.data()});
  auto texture = std::make_shared<MipTexture>(MipTexture::Kind::rgba);
  texture->assign(std::move(levels), picture);
  return texture;
}

void MipTexture::bind(int unit) const {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, name_.get());
}

}  // namespace waymark
