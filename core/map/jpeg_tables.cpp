#include "core/map/jpeg_tables.h"

#include <cstddef>

namespace waymark {
namespace {

constexpr int kFill = 0xFF, kTables = 0xC4, kScan = 0xDA;

// The bytes of a file, with zeros behind its end, as the decoder reads them.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  std::size_t size() const { return bytes_.size(); }
  int at(std::size_t place) const {
    return place < bytes_.size() ? static_cast<unsigned char>(bytes_[place]) : 0;
  }
  int length_at(std::size_t place) const { return at(place) << 8 | at(place + 1); }

 private:
  std::string_view bytes_;
};

// `place`: of the length behind the marker.
bool tables_fit(const Bytes& bytes, std::size_t place) {
  constexpr int kLengths = 16, kMostCodes = 256;
  int left = bytes.length_at(place) - 2;
  place += 2;
  while (left > 0) {
    int codes = 0;
    for (int i = 1; i <= kLengths; ++i) codes += bytes.at(place + static_cast<std::size_t>(i));
    if (codes > kMostCodes) return false;
    place += static_cast<std::size_t>(1 + kLengths + codes);
    left -= 1 + kLengths + codes;
  }
  return true;
}

}  // namespace

bool huffman_tables_fit(std::string_view jpeg) {
  const Bytes bytes(jpeg);
  bool scanned = false;
  for (std::size_t at = 2; at + 1 < bytes.size();) {
    if (bytes.at(at) != kFill || bytes.at(at + 1) == kFill) {
      ++at;
      continue;
    }
    const int marker = bytes.at(at + 1);
    at += 2;
    if (marker == kTables && !tables_fit(bytes, at)) return false;
    scanned |= marker == kScan;
    if (!scanned) at += static_cast<std::size_t>(bytes.length_at(at));
  }
  return true;
}

}  // namespace waymark
