#include "app/scene/packed_session.h"

#include <algorithm>
#include <memory>
#include <zlib.h>

#include "app/kit/base64_url.h"

namespace waymark {
namespace {

constexpr std::string_view kPrefix = "packed:";

Error damaged() {
  return {"this link is truncated or damaged", "", "Copy the complete link again"};
}

// A zlib stream that is closed at the end of its scope.
struct Inflating {
  z_stream stream{};
  bool begun = inflateInit(&stream) == Z_OK;
  ~Inflating() {
    if (begun) inflateEnd(&stream);
  }
};

}  // namespace

std::string packed_session(std::string_view session_text) {
  auto size = compressBound(static_cast<uLong>(session_text.size()));
  std::string bytes(size, '\0');
  compress2(reinterpret_cast<Bytef*>(bytes.data()), &size,
            reinterpret_cast<const Bytef*>(session_text.data()),
            static_cast<uLong>(session_text.size()), Z_BEST_COMPRESSION);
  bytes.resize(size);
  return std::string(kPrefix) + base64_url(bytes);
}

bool is_packed_session(std::string_view text) { return text.starts_with(kPrefix); }

Result<std::string> unpacked_session(std::string_view packed) {
  if (!is_packed_session(packed)) return damaged();
  std::optional<std::string> bytes = from_base64_url(packed.substr(kPrefix.size()));
  if (!bytes) return damaged();
  Inflating inflating;
  z_stream& stream = inflating.stream;
  stream.next_in = reinterpret_cast<Bytef*>(bytes->data());
  stream.avail_in = static_cast<uInt>(bytes->size());
  std::string text;
  std::string block(std::size_t{1} << 16, '\0');
  for (int state = Z_OK; state != Z_STREAM_END;) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    state = inflate(&stream, Z_NO_FLUSH);
    text.append(block, 0, block.size() - stream.avail_out);
    if ((state != Z_OK && state != Z_STREAM_END) || text.size() > kMostUnpacked) return damaged();
  }
  return text;
}

}  // namespace waymark
