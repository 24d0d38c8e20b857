#include <zlib.h>

#include "core/io/xp_file.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

namespace {

// Compresses with gzip. If a fuzzer changed a byte of compressed data, the checksum would not
// match, so it would never reach the contents.
std::string packed(const std::string& bytes) {
  z_stream stream{};
  constexpr int kGzip = 16;
  deflateInit2(&stream, 1, Z_DEFLATED, kGzip + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

void read(const std::string& file) {
  const Result<XpImage> image = parse_xp(file, "i.xp");
  if (!fuzz::check_read(image, "i.xp")) return;
  const XpImage& cells = image.value();
  fuzz::require(cells.cells.size() ==
                    static_cast<std::size_t>(cells.width) * static_cast<std::size_t>(cells.height),
                "an image has all its cells");
  WallRule walls = guess_walls(cells);
  if (walls.threshold == WallRule::kFound) walls.threshold = 128;
  const Grid grid = grid_of_xp(cells, walls);
  fuzz::require(grid.width() == cells.width && grid.height() == cells.height,
                "an image becomes a map of its size");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = fuzz::text(data, size);
  read(bytes);
  read(packed(bytes));
  return 0;
}
