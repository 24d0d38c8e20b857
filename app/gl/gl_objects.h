#pragma once

#include <cstdint>
#include <epoxy/gl.h>
#include <span>
#include <string_view>
#include <utility>

#include "app/present/palette.h"
#include "core/base/result.h"

// OpenGL 3.3 objects that free themselves. All of them need a current context to be made, used and
// destroyed; they can be moved, not copied.
namespace waymark {

// Whether the current context has no graphics card: the driver draws on the processor.
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

// A two-dimensional texture: clamped, no mip levels. Integers are read texel by texel.
class Texture2D {
 public:
  explicit Texture2D(TexelFormat format, TexelFilter filter = TexelFilter::kNearest);

  // Texels row by row without padding, or null to leave them undefined. Storage is kept when the
  // size is the one before.
  void upload(int width, int height, const void* texels);
  // Replaces a part that lies inside.
  void update(int x, int y, int width, int height, const void* texels);
  void bind(int unit) const;

  GLuint id() const { return name_.get(); }
  int width() const { return width_; }
  int height() const { return height_; }

  // The most texels that this driver takes along one side.
  static int largest_side();

 private:
  TexelFormat format_;
  GlName name_;
  int width_ = 0;
  int height_ = 0;
};

// A picture to draw into, RGBA. Row 0 of its texture is the first row that gl_FragCoord names, and
// the user of the texture decides that it is the top one.
class Framebuffer {
 public:
  // How its texture is read.
  explicit Framebuffer(TexelFilter filter = TexelFilter::kNearest);

  void resize(int width, int height);
  // Runs the current program once for every pixel of this picture and nothing else: no blending,
  // no scissor. The default framebuffer is bound afterwards.
  void fill() const { fill_part(0, 0, texture_.width(), texture_.height()); }
  // The same for a rectangle of them; `blended`: over what is there, by the alpha of its pixels.
  void fill_part(int left, int top, int width, int height, bool blended = false) const;
  // Replaces a rectangle of them by RGBA texels, row by row.
  void write(int left, int top, int width, int height, const std::uint32_t* texels) {
    texture_.update(left, top, width, height, texels);
  }
  // Copies columns of this picture, from `from` on, to a rectangle of another, row 0 on top, and
  // leaves that one bound. `target`: its name, 0 for the window; `bottom` counts from below.
  void copy_to(GLuint target, int from, int columns, int left, int bottom, int width,
               int height) const;
  // What is drawn from now on goes here, as if this were the window.
  void bind() const { glBindFramebuffer(GL_FRAMEBUFFER, name_.get()); }
  GLuint name() const { return name_.get(); }
  const Texture2D& texture() const { return texture_; }

 private:
  Texture2D texture_;
  GlName name_;
  GlName vertex_array_;  // without attributes: the triangle comes from the vertex number
};

// A linked pair of shaders.
class Program {
 public:
  // Compiles two embedded shaders, both with `defines` defined. The Error names the file and line
  // of the driver's first message.
  static Result<Program> compile(std::string_view vertex_path, std::string_view fragment_path,
                                 std::span<const std::string_view> defines = {});

  void use() const { glUseProgram(name_.get()); }
  // The setters act on this program only while it is in use. Names that the compiler has removed
  // are passed over, as OpenGL does.
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
