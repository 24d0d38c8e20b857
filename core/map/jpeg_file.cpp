#include "core/map/jpeg_file.h"

#include <memory>
#include <turbojpeg.h>
#include <type_traits>

namespace waymark {
namespace {

using Decoder = std::unique_ptr<std::remove_pointer_t<tjhandle>, decltype(&tjDestroy)>;

Decoder decoder() { return {tjInitDecompress(), &tjDestroy}; }

Error words_of(const Decoder& decoder) { return Error{tjGetErrorStr2(decoder.get()), {}, {}}; }

const unsigned char* data_of(std::string_view jpeg) {
  return reinterpret_cast<const unsigned char*>(jpeg.data());
}

Result<Picture> read_size(const Decoder& decoder, std::string_view jpeg) {
  Picture picture;
  int subsampling = 0, colors = 0;
  if (tjDecompressHeader3(decoder.get(), data_of(jpeg), jpeg.size(), &picture.width,
                          &picture.height, &subsampling, &colors) != 0)
    return words_of(decoder);
  return picture;
}

}  // namespace

Result<Picture> jpeg_size(std::string_view jpeg) { return read_size(decoder(), jpeg); }

Result<Picture> decode_jpeg(std::string_view jpeg) {
  const Decoder turbo = decoder();
  Result<Picture> picture = read_size(turbo, jpeg);
  if (!picture) return picture;
  auto& [width, height, rgba] = picture.value();
  rgba.resize(std::size_t{4} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  constexpr int kTightRows = 0;
  // A few bytes can promise thousands of scans over a large picture.
  constexpr int kFlags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS;
  if (tjDecompress2(turbo.get(), data_of(jpeg), jpeg.size(), rgba.data(), width, kTightRows, height,
                    TJPF_RGBA, kFlags) != 0)
    return words_of(turbo);
  return picture;
}

}  // namespace waymark
