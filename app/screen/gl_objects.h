#pragma once

#include <cstddef>
#include <cstdint>
#include <epoxy/gl.h>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "app/kit/palette.h"
#include "core/base/result.h"
#include "core/io/map_picture.h"
#include "core/io/picture.h"

namespace waymark {

// OpenGL 3.3 objects that free themselves. They must be created, used and destroyed while a context
// is current. They can be moved but not copied.

// Whether the driver of the current context draws on the processor, without a graphics card.
bool draws_in_software();

// The name of an OpenGL object, 0 for none.
class GlName {
 public:
  using Release = void (*)(GLuint);

  GlName() = default;
  GlName(GLuint name, Release release) : name_(name), release_(release) {}
  GlName(GlName&& other) noexcept
      : name_(std::exchange(other.name_, 0)), release_(other.release_) {}
  GlName& operator=(GlName&& other) noexcept {
    std::swap(name_, other.name_);
    std::swap(release_, other.release_);
    return *this;
  }
  ~GlName() {
    if (name_ != 0) release_(name_);
  }

  GLuint get() const { return name_; }

 private:
  GLuint name_ = 0;
  Release release_ = nullptr;
};

enum class TexelFormat { kR8ui, kR16ui, kR32ui, kRg32ui, kRgba8 };
enum class TexelFilter { kNearest, kLinear };

// A two-dimensional clamped texture without mipmaps. Integer textures are not filtered.
class Texture2D {
 public:
  explicit Texture2D(TexelFormat format, TexelFilter filter = TexelFilter::kNearest);

  // Uploads texels row by row without padding; nullptr leaves them undefined. Keeps the storage if
  // the size has not changed.
  void upload(int width, int height, const void* texels);
  // Replaces a rectangle that must be inside the texture.
  void update(int x, int y, int width, int height, const void* texels);
  void bind(int unit) const;

  GLuint id() const { return name_.get(); }
  int width() const { return width_; }
  int height() const { return height_; }

  // The largest side, in texels, that this driver supports.
  static int largest_side();

 private:
  TexelFormat format_;
  GlName name_;
  int width_ = 0;
  int height_ = 0;
};

// An RGBA image to draw into. Row 0 of its texture is the first row of gl_FragCoord, and is shown
// as the top row.
class Framebuffer {
 public:
  // `filter` applies when the texture is read.
  explicit Framebuffer(TexelFilter filter = TexelFilter::kNearest);

  void resize(int width, int height);
  // Runs the current program once for each pixel of this image, without blending or scissor. Binds
  // the default framebuffer afterwards.
  void fill() const { fill_part(0, 0, texture_.width(), texture_.height()); }
  // Like fill(), but only for a rectangle. If `blended`, blends with the current pixels by alpha.
  void fill_part(int left, int top, int width, int height, bool blended = false) const;
  // Replaces a rectangle with RGBA texels, row by row.
  void write(int left, int top, int width, int height, const std::uint32_t* texels) {
    texture_.update(left, top, width, height, texels);
  }
  // Copies `columns` columns of this image, starting at column `from`, to a rectangle in another
  // framebuffer, with row 0 at the top, and leaves that framebuffer bound. `target` is the
  // framebuffer's name, 0 for the window. `bottom` counts from the framebuffer's bottom.
  void copy_to(GLuint target, int from, int columns, int left, int bottom, int width,
               int height) const;
  // Redirects all drawing to this image, as if it were the window.
  void bind() const { glBindFramebuffer(GL_FRAMEBUFFER, name_.get()); }
  GLuint name() const { return name_.get(); }
  const Texture2D& texture() const { return texture_; }

 private:
  Texture2D texture_;
  GlName name_;
  // Has no attributes: the shader computes the triangle from the vertex number.
  GlName vertex_array_;
};

// A linked pair of shaders.
class Program {
 public:
  // Compiles two embedded shaders, both with `defines` defined. An Error names the file and the
  // line from the driver's first message.
  static Result<Program> compile(std::string_view vertex_path, std::string_view fragment_path,
                                 std::span<const std::string_view> defines = {});

  void use() const { glUseProgram(name_.get()); }
  // The setters affect this program only while it is in use. Like OpenGL, they ignore names that
  // the compiler has removed.
  void set(const char* uniform, int value) const;
  void set(const char* uniform, int x, int y) const;
  void set(const char* uniform, float value) const;
  void set(const char* uniform, float x, float y) const;
  void set(const char* uniform, const Color& color) const;

 private:
  explicit Program(GlName name) : name_(std::move(name)) {}
  GLint location(const char* uniform) const { return glGetUniformLocation(name_.get(), uniform); }

  GlName name_;
};

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

// Reads what was drawn into the window since the last swap, as an opaque image. Width and height
// are in pixels, at most the window's size.
Picture read_window(int width, int height);

// Like read_window(), but for a framebuffer that was drawn into as if it were the window.
Picture read_framebuffer(const Framebuffer& framebuffer);

}  // namespace waymark
