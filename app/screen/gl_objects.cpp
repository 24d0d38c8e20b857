#include "app/screen/gl_objects.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <epoxy/gl.h>
#include <string>

#include "app/kit/files.h"
#include "app/screen/gl_window.h"

namespace waymark {
namespace {

struct TextureLayout {
  GLint internal_format;
  GLenum format;
  GLenum type;
};

TextureLayout layout(TexelFormat format) {
  switch (format) {
    case TexelFormat::kR16ui:
      return {GL_R16UI, GL_RED_INTEGER, GL_UNSIGNED_SHORT};
    case TexelFormat::kR8ui:
      return {GL_R8UI, GL_RED_INTEGER, GL_UNSIGNED_BYTE};
    case TexelFormat::kR32ui:
      return {GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT};
    case TexelFormat::kRg32ui:
      return {GL_RG32UI, GL_RG_INTEGER, GL_UNSIGNED_INT};
    case TexelFormat::kRgba8:
      break;
  }
  return {GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE};
}

GlName generate(void (*make)(GLsizei, GLuint*), GlName::Release release) {
  GLuint name = 0;
  make(1, &name);
  return GlName(name, release);
}

// Binds a texture and prepares to read texels stored row by row without padding.
void bind_for_reading(GLuint texture) {
  glBindTexture(GL_TEXTURE_2D, texture);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

// Finds the line number in a driver's message: "0:12(5): error" from Mesa, "0(12) : error" from
// NVIDIA, "ERROR: 0:12:" from others. Empty if the message has another format.
std::string line_in_log(const std::string& log) {
  const auto digit = [&](std::size_t i) {
    return i < log.size() && std::isdigit(static_cast<unsigned char>(log[i]));
  };
  for (std::size_t i = 0; i + 1 < log.size(); ++i) {
    if (!digit(i) || (log[i + 1] != ':' && log[i + 1] != '(')) continue;
    std::size_t end = i + 2;
    while (digit(end)) ++end;
    if (end > i + 2) return log.substr(i + 2, end - i - 2);
  }
  return "";
}

Error shader_error(std::string_view path, std::string log) {
  const std::string line = line_in_log(log);
  log.resize(std::min(log.find('\n'), log.size()));
  return {log.empty() ? "the driver rejected this shader without a message" : log,
          line.empty() ? std::string(path) : std::string(path) + ":" + line,
          "Update the graphics driver, or start with LIBGL_ALWAYS_SOFTWARE=1"};
}

Result<GlName> compile_shader(GLenum kind, std::string_view path,
                              std::span<const std::string_view> defines) {
  const auto file = embedded(path);
  if (!file)
    return Error{"this shader is missing from the program", std::string(path), "Rebuild Waymark"};
  std::string source(shader_head());
  for (const std::string_view define : defines) source += "#define " + std::string(define) + "\n";
  // Preserves the file's line numbers.
  source += "#line 1\n";
  source += *file;
  GlName shader(glCreateShader(kind), [](GLuint name) { glDeleteShader(name); });
  const char* text = source.c_str();
  glShaderSource(shader.get(), 1, &text, nullptr);
  glCompileShader(shader.get());
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader.get(), GL_COMPILE_STATUS, &compiled);
  if (compiled) return shader;
  std::string log(4096, '\0');
  GLsizei written = 0;
  glGetShaderInfoLog(shader.get(), static_cast<GLsizei>(log.size()), &written, log.data());
  log.resize(static_cast<std::size_t>(written));
  return shader_error(path, log);
}

}  // namespace

bool draws_in_software() {
  const auto* const name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  const std::string_view renderer = name ? name : "";
  const auto is = [&](std::string_view part) { return renderer.find(part) != renderer.npos; };
  return is("llvmpipe") || is("softpipe") || is("SwiftShader");
}

Texture2D::Texture2D(TexelFormat format, TexelFilter filter)
    : format_(format),
      name_(generate([](GLsizei n, GLuint* names) { glGenTextures(n, names); },
                     [](GLuint name) { glDeleteTextures(1, &name); })) {
  glBindTexture(GL_TEXTURE_2D, id());
  const GLint gl_filter = filter == TexelFilter::kLinear ? GL_LINEAR : GL_NEAREST;
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, gl_filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, gl_filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
}

void Texture2D::upload(int width, int height, const void* texels) {
  if (width == width_ && height == height_) {
    if (texels != nullptr) update(0, 0, width, height, texels);
    return;
  }
  const TextureLayout texel = layout(format_);
  bind_for_reading(id());
  glTexImage2D(GL_TEXTURE_2D, 0, texel.internal_format, width, height, 0, texel.format, texel.type,
               texels);
  width_ = width;
  height_ = height;
}

void Texture2D::update(int x, int y, int width, int height, const void* texels) {
  const TextureLayout texel = layout(format_);
  bind_for_reading(id());
  glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, width, height, texel.format, texel.type, texels);
}

void Texture2D::bind(int unit) const {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, id());
}

int Texture2D::largest_side() {
  GLint side = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &side);
  return side;
}

Framebuffer::Framebuffer(TexelFilter filter)
    : texture_(TexelFormat::kRgba8, filter),
      name_(generate([](GLsizei n, GLuint* names) { glGenFramebuffers(n, names); },
                     [](GLuint name) { glDeleteFramebuffers(1, &name); })),
      vertex_array_(generate([](GLsizei n, GLuint* names) { glGenVertexArrays(n, names); },
                             [](GLuint name) { glDeleteVertexArrays(1, &name); })) {}

void Framebuffer::resize(int width, int height) {
  if (width == texture_.width() && height == texture_.height()) return;
  texture_.upload(width, height, nullptr);
  glBindFramebuffer(GL_FRAMEBUFFER, name_.get());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture_.id(), 0);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void Framebuffer::fill_part(int left, int top, int width, int height, bool blended) const {
  glBindFramebuffer(GL_FRAMEBUFFER, name_.get());
  glViewport(0, 0, texture_.width(), texture_.height());
  glDisable(GL_BLEND);
  if (blended) {
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE);
  }
  glEnable(GL_SCISSOR_TEST);
  glScissor(left, top, width, height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glBindVertexArray(vertex_array_.get());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDisable(GL_SCISSOR_TEST);
  glBindVertexArray(0);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void Framebuffer::copy_to(GLuint target, int from, int columns, int left, int bottom, int width,
                          int height) const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, name_.get());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
  glDisable(GL_SCISSOR_TEST);
  glBlitFramebuffer(from, texture_.height(), from + columns, 0, left, bottom, left + width,
                    bottom + height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, target);
}

Result<Program> Program::compile(std::string_view vertex_path, std::string_view fragment_path,
                                 std::span<const std::string_view> defines) {
  GlName program(glCreateProgram(), [](GLuint name) { glDeleteProgram(name); });
  for (const auto& [kind, path] : {std::pair(GLenum{GL_VERTEX_SHADER}, vertex_path),
                                   std::pair(GLenum{GL_FRAGMENT_SHADER}, fragment_path)}) {
    Result<GlName> shader = compile_shader(kind, path, defines);
    if (!shader.ok()) return shader.error();
    // An attached shader exists as long as the program, even after its name is deleted.
    glAttachShader(program.get(), shader.value().get());
  }
  glLinkProgram(program.get());
  GLint linked = GL_FALSE;
  glGetProgramiv(program.get(), GL_LINK_STATUS, &linked);
  if (linked) return Program(std::move(program));
  std::string log(4096, '\0');
  GLsizei written = 0;
  glGetProgramInfoLog(program.get(), static_cast<GLsizei>(log.size()), &written, log.data());
  log.resize(static_cast<std::size_t>(written));
  return shader_error(fragment_path, log);
}

void Program::set(const char* uniform, int value) const { glUniform1i(location(uniform), value); }
void Program::set(const char* uniform, int x, int y) const { glUniform2i(location(uniform), x, y); }
void Program::set(const char* uniform, float value) const { glUniform1f(location(uniform), value); }
void Program::set(const char* uniform, float x, float y) const {
  glUniform2f(location(uniform), x, y);
}
void Program::set(const char* uniform, const Color& color) const {
  glUniform4f(location(uniform), color.r, color.g, color.b, color.a);
}

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

namespace {

Picture empty_picture(int width, int height) {
  return {width, height,
          std::vector<std::uint8_t>(4 * static_cast<std::size_t>(width) *
                                    static_cast<std::size_t>(height))};
}

// Reads the bound framebuffer as an opaque image, top row first.
Picture read_bound(int width, int height) {
  Picture picture = empty_picture(width, height);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glPixelStorei(GL_PACK_ROW_LENGTH, 0);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, picture.rgba.data());
  // OpenGL's first row is the lowest one, and its alpha is whatever blending has left there.
  const std::ptrdiff_t row = std::ptrdiff_t{4} * width;
  for (int upper = 0, lower = height - 1; upper < lower; ++upper, --lower)
    std::swap_ranges(picture.rgba.begin() + upper * row, picture.rgba.begin() + (upper + 1) * row,
                     picture.rgba.begin() + lower * row);
  for (std::size_t alpha = 3; alpha < picture.rgba.size(); alpha += 4) picture.rgba[alpha] = 255;
  return picture;
}

}  // namespace

Picture read_window(int width, int height) {
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  glReadBuffer(GL_BACK);
  return read_bound(width, height);
}

Picture read_framebuffer(const Framebuffer& framebuffer) {
  framebuffer.bind();
  Picture picture = read_bound(framebuffer.texture().width(), framebuffer.texture().height());
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  return picture;
}

}  // namespace waymark
