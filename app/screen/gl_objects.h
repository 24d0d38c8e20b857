#pragma once

#include <cstdint>
#include <epoxy/gl.h>
#include <span>
#include <string_view>
#include <utility>

#include "app/kit/palette.h"
#include "core/base/result.h"

// OpenGL 3.3 objects that free themselves. They must be created, used and destroyed while a context
// is current. They can be moved but not copied.
namespace waymark {

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

}  // namespace waymark
