#include <memory>
#include <turbojpeg.h>
#include <type_traits>

#include "core/io/picture.h"

namespace waymark {
namespace {

using Decoder = std::unique_ptr<std::remove_pointer_t<tjhandle>, decltype(&tjDestroy)>;

Decoder decoder() { return {tjInitDecompress(), &tjDestroy}; }

Error words_of(const Decoder& decoder) { return Error{tjGetErrorStr2(decoder.get()), {}, {}}; }

const unsigned char* data_of(std::string_view jpeg) {
  return reinterpret_cast<const unsigned char*>(jpeg.data());
}

// Images have at most 256 MiB.
unsigned long size_of(std::string_view jpeg) { return static_cast<unsigned long>(jpeg.size()); }

// Sets `colors` to a value of the enum TJCS.
Result<Picture> read_size(const Decoder& decoder, std::string_view jpeg, int& colors) {
  Picture picture;
  int subsampling = 0;
  if (tjDecompressHeader3(decoder.get(), data_of(jpeg), size_of(jpeg), &picture.width,
                          &picture.height, &subsampling, &colors) != 0)
    return words_of(decoder);
  return picture;
}

// Converts amounts of ink to red, green and blue. Images for print store inks inverted: 255 means
// no ink.
void show_inks(std::vector<std::uint8_t>& cmyk) {
  for (std::size_t at = 0; at < cmyk.size(); at += 4) {
    for (std::size_t i = at; i < at + 3; ++i)
      cmyk[i] = static_cast<std::uint8_t>(cmyk[i] * cmyk[at + 3] / 255);
    cmyk[at + 3] = 255;
  }
}

}  // namespace

Result<Picture> jpeg_size(std::string_view jpeg) {
  int colors = 0;
  return read_size(decoder(), jpeg, colors);
}

Result<Picture> decode_jpeg(std::string_view jpeg) {
  const Decoder turbo = decoder();
  int colors = 0;
  Result<Picture> picture = read_size(turbo, jpeg, colors);
  if (!picture) return picture;
  auto& [width, height, rgba] = picture.value();
  rgba.resize(std::size_t{4} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  const bool inks = colors == TJCS_CMYK || colors == TJCS_YCCK;
  constexpr int kTightRows = 0;
  // Limits the number of scans, because a file of a few bytes can request thousands of scans over a
  // large image.
  constexpr int kFlags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS;
  if (tjDecompress2(turbo.get(), data_of(jpeg), size_of(jpeg), rgba.data(), width, kTightRows,
                    height, inks ? TJPF_CMYK : TJPF_RGBA, kFlags) != 0)
    return words_of(turbo);
  if (inks) show_inks(rgba);
  return picture;
}

}  // namespace waymark
