#include "app/kit/qr_code.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <utility>

namespace waymark {
namespace {

using Bytes = std::vector<std::uint8_t>;

// A level of error correction: its bits in the format, and the size and the number of its blocks by
// version, from 1.
struct Level {
  int bits;
  std::array<std::uint8_t, 40> check_bytes;  // of a block
  std::array<std::uint8_t, 40> blocks;
};
constexpr Level kLevelL = {
    1,
    {7,  10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
     28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30},
    {1, 1, 1, 1,  1,  2,  2,  2,  2,  4,  4,  4,  4,  4,  6,  6,  6,  6,  7,  8,
     8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25}};
constexpr Level kLevelM = {
    0,
    {10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
     26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28},
    {1,  1,  1,  2,  2,  4,  4,  4,  5,  5,  5,  8,  9,  9,  10, 10, 11, 13, 14, 16,
     17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49}};
constexpr int kVersions = 40, kMasks = 8;

int side_of(int version) { return 17 + 4 * version; }

// The rows and columns of the alignment patterns.
std::vector<int> alignments(int version) {
  if (version == 1) return {};
  const int count = version / 7 + 2, last = side_of(version) - 7;
  // The patterns have equal even distances, except for the first one.
  const int step = version == 32 ? 26 : 2 * ((4 * version + 4 + 2 * count - 3) / (2 * count - 2));
  std::vector<int> places = {6};
  for (int i = count - 2; i >= 0; --i) places.push_back(last - i * step);
  return places;
}

// The bytes of a code with their checks.
int capacity(int version) {
  const int side = side_of(version), count = static_cast<int>(alignments(version).size());
  // Three finders with their separators and format bits, the module next to them, and two timing
  // lines.
  int modules = side * side - 3 * 64 - 31 - 2 * (side - 16);
  // Alignment patterns are not drawn on finders. A pattern on a timing line shares five modules
  // with it.
  if (count > 0) modules -= 25 * (count * count - 3) - 2 * 5 * (count - 2);
  if (version >= 7) modules -= 2 * 18;
  return modules / 8;
}

int data_bytes(int version, const Level& level) {
  const auto at = static_cast<std::size_t>(version - 1);
  return capacity(version) - level.check_bytes[at] * level.blocks[at];
}

// The bits that state the length of a text.
int length_bits(int version) { return version < 10 ? 8 : 16; }

std::optional<int> smallest_version(std::size_t length, const Level& level) {
  for (int version = 1; version <= kVersions; ++version)
    if (4 + length_bits(version) + 8 * length <=
        8 * static_cast<std::size_t>(data_bytes(version, level)))
      return version;
  return std::nullopt;
}

// The mode, the length and the text, filled up to the capacity.
Bytes data_of(std::string_view text, int version, const Level& level) {
  std::vector<bool> bits;
  const auto add = [&bits](unsigned value, int count) {
    for (int i = count - 1; i >= 0; --i) bits.push_back((value >> i & 1) != 0);
  };
  constexpr unsigned kByteMode = 4;
  add(kByteMode, 4);
  add(static_cast<unsigned>(text.size()), length_bits(version));
  for (const char c : text) add(static_cast<unsigned char>(c), 8);
  const auto whole = static_cast<std::size_t>(data_bytes(version, level));
  bits.resize(std::min(8 * whole, bits.size() + 4));
  Bytes bytes((bits.size() + 7) / 8);
  for (std::size_t i = 0; i < bits.size(); ++i)
    if (bits[i]) bytes[i / 8] = static_cast<std::uint8_t>(bytes[i / 8] | 0x80 >> i % 8);
  for (bool first = true; bytes.size() < whole; first = !first)
    bytes.push_back(first ? 0xEC : 0x11);
  return bytes;
}

// Multiplies in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
std::uint8_t product(std::uint8_t a, std::uint8_t b) {
  int result = 0;
  for (int bit = 7; bit >= 0; --bit) {
    result <<= 1;
    if ((result & 0x100) != 0) result ^= 0x11D;
    if ((b >> bit & 1) != 0) result ^= a;
  }
  return static_cast<std::uint8_t>(result);
}

// The coefficients of (x - 2^0) (x - 2^1) ..., from the second highest down.
Bytes generator(int degree) {
  Bytes polynomial(static_cast<std::size_t>(degree));
  polynomial.back() = 1;
  std::uint8_t root = 1;
  for (int i = 0; i < degree; ++i) {
    for (std::size_t j = 0; j < polynomial.size(); ++j) {
      polynomial[j] = product(polynomial[j], root);
      if (j + 1 < polynomial.size()) polynomial[j] ^= polynomial[j + 1];
    }
    root = product(root, 2);
  }
  return polynomial;
}

// The remainder of the data's polynomial: its Reed-Solomon code.
Bytes checks_of(const Bytes& data, const Bytes& by) {
  Bytes rest(by.size());
  for (const std::uint8_t byte : data) {
    const auto factor = static_cast<std::uint8_t>(byte ^ rest.front());
    std::rotate(rest.begin(), rest.begin() + 1, rest.end());
    rest.back() = 0;
    for (std::size_t i = 0; i < by.size(); ++i) rest[i] ^= product(by[i], factor);
  }
  return rest;
}

// The blocks of the data with their checks, in the order in which the modules store them.
Bytes stored_bytes(const Bytes& data, int version, const Level& level) {
  const auto at = static_cast<std::size_t>(version - 1);
  const std::size_t count = level.blocks[at];
  const Bytes by = generator(level.check_bytes[at]);
  std::vector<Bytes> blocks, checks;
  auto from = data.begin();
  for (std::size_t i = 0; i < count; ++i) {
    // The last blocks have a byte more if the data cannot be split evenly.
    const std::size_t length = (data.size() + i) / count;
    blocks.emplace_back(from, from + static_cast<std::ptrdiff_t>(length));
    checks.push_back(checks_of(blocks.back(), by));
    from += static_cast<std::ptrdiff_t>(length);
  }
  Bytes stored;
  for (const std::vector<Bytes>* const parts : {&blocks, &checks})
    for (std::size_t i = 0; i < parts->back().size(); ++i)
      for (const Bytes& part : *parts)
        if (i < part.size()) stored.push_back(part[i]);
  return stored;
}

bool is_masked(int mask, int x, int y) {
  switch (mask) {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
  }
}

// Appends the remainder of a division by a polynomial of that degree to the bits of `value`.
int with_checks(int value, int degree, int polynomial) {
  int rest = value << degree;
  for (int bit = 17; bit >= degree; --bit)
    if ((rest >> bit & 1) != 0) rest ^= polynomial << (bit - degree);
  return value << degree | rest;
}

// The modules of a code.
class Modules {
 public:
  explicit Modules(int version)
      : version_(version),
        side_(side_of(version)),
        dark_(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_)),
        fixed_(dark_.size()) {
    for (int i = 0; i < side_; ++i) {
      fix(6, i, i % 2 == 0);
      fix(i, 6, i % 2 == 0);
    }
    finder(3, 3);
    finder(side_ - 4, 3);
    finder(3, side_ - 4);
    const std::vector<int> places = alignments(version);
    for (const int x : places)
      for (const int y : places)
        if (!on_finder(x, y)) square(x, y, 2, 1);
    format(kLevelM, 0);
    if (version >= 7) state_version();
  }

  // Stores the bytes in columns of two modules, from the right, upwards and downwards in turn.
  void store(const Bytes& bytes) {
    std::size_t bit = 0;
    bool up = true;
    for (int right = side_ - 1; right > 0; right -= 2, up = !up) {
      if (right == 6) --right;  // the vertical timing line
      for (int i = 0; i < side_; ++i)
        for (const int x : {right, right - 1}) {
          const int y = up ? side_ - 1 - i : i;
          if (fixed_[index(x, y)]) continue;
          dark_[index(x, y)] = bit < 8 * bytes.size() && (bytes[bit / 8] << bit % 8 & 0x80) != 0;
          ++bit;
        }
    }
  }

  Modules masked(const Level& level, int mask) const {
    Modules result = *this;
    for (int y = 0; y < side_; ++y)
      for (int x = 0; x < side_; ++x)
        if (!fixed_[index(x, y)] && is_masked(mask, x, y))
          result.dark_[index(x, y)] = !dark_[index(x, y)];
    result.format(level, mask);
    return result;
  }

  // How hard the code is to read.
  int penalty() const {
    int sum = 0, dark = 0;
    for (int line = 0; line < side_; ++line) {
      sum += line_penalty([&](int i) { return is_dark(i, line); });
      sum += line_penalty([&](int i) { return is_dark(line, i); });
    }
    for (int y = 0; y < side_; ++y)
      for (int x = 0; x < side_; ++x) {
        const bool here = is_dark(x, y);
        dark += here ? 1 : 0;
        if (x > 0 && y > 0 && is_dark(x - 1, y) == here && is_dark(x, y - 1) == here &&
            is_dark(x - 1, y - 1) == here)
          sum += 3;
      }
    const int all = side_ * side_;
    return sum + 10 * (std::abs(20 * dark - 10 * all) / all);
  }

  QrCode code() && { return {side_, std::move(dark_)}; }

 private:
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(side_) +
           static_cast<std::size_t>(x);
  }
  bool is_dark(int x, int y) const { return dark_[index(x, y)]; }
  void fix(int x, int y, bool dark) {
    dark_[index(x, y)] = dark;
    fixed_[index(x, y)] = true;
  }
  // Draws a square with its middle at (x, y): dark except for the ring at the distance `light`, and
  // for the ring at distance 4, the border of a finder.
  void square(int x, int y, int reach, int light) {
    for (int dy = -reach; dy <= reach; ++dy)
      for (int dx = -reach; dx <= reach; ++dx) {
        const int ring = std::max(std::abs(dx), std::abs(dy));
        if (x + dx >= 0 && x + dx < side_ && y + dy >= 0 && y + dy < side_)
          fix(x + dx, y + dy, ring != light && ring != 4);
      }
  }
  void finder(int x, int y) { square(x, y, 4, 2); }
  bool on_finder(int x, int y) const {
    const bool left = x == 6, top = y == 6, right = x == side_ - 7, bottom = y == side_ - 7;
    return (left && (top || bottom)) || (right && top);
  }

  void format(const Level& level, int mask) {
    constexpr int kChecks = 10, kPolynomial = 0x537, kMask = 0x5412;
    const int bits = with_checks(level.bits << 3 | mask, kChecks, kPolynomial) ^ kMask;
    for (int i = 0; i < 15; ++i) {
      const bool dark = (bits >> i & 1) != 0;
      // Around the upper left finder, without the timing lines.
      if (i < 8)
        fix(8, i < 6 ? i : i + 1, dark);
      else
        fix(i < 9 ? 7 : 14 - i, 8, dark);
      // Next to the two other finders.
      if (i < 8)
        fix(side_ - 1 - i, 8, dark);
      else
        fix(8, side_ - 15 + i, dark);
    }
    fix(8, side_ - 8, true);
  }

  void state_version() {
    constexpr int kChecks = 12, kPolynomial = 0x1F25;
    const int bits = with_checks(version_, kChecks, kPolynomial);
    for (int i = 0; i < 18; ++i) {
      const bool dark = (bits >> i & 1) != 0;
      fix(side_ - 11 + i % 3, i / 3, dark);
      fix(i / 3, side_ - 11 + i % 3, dark);
    }
  }

  // The penalties for long runs and for patterns like a finder's in a row or a column.
  template <class IsDark>
  int line_penalty(IsDark is_dark_at) const {
    int sum = 0, run = 0;
    unsigned last = 0;  // the last eleven modules
    for (int i = 0; i < side_; ++i) {
      const bool here = is_dark_at(i);
      run = i > 0 && here == ((last & 1) != 0) ? run + 1 : 1;
      if (run == 5) sum += 3;
      if (run > 5) ++sum;
      last = (last << 1 | (here ? 1u : 0u)) & 0x7FF;
      constexpr unsigned kLightBefore = 0x05D, kLightAfter = 0x5D0;
      if (i >= 10 && (last == kLightBefore || last == kLightAfter)) sum += 40;
    }
    return sum;
  }

  int version_, side_;
  std::vector<bool> dark_;
  std::vector<bool> fixed_;  // not part of the data
};

}  // namespace

Result<QrCode> qr_code(std::string_view text) {
  if (text.empty())
    return Error{"can't create the QR code", "", "Copy the link and send it instead"};
  const Level* level = &kLevelM;
  std::optional<int> version = smallest_version(text.size(), *level);
  if (!version) version = smallest_version(text.size(), *(level = &kLevelL));
  if (!version)
    return Error{fmt::format("a QR code holds at most {} characters, but this link has {}",
                             kMostQrText, text.size()),
                 "", "Copy the link and send it instead"};
  Modules modules(*version);
  modules.store(stored_bytes(data_of(text, *version, *level), *version, *level));
  int least = std::numeric_limits<int>::max();
  std::optional<Modules> best;
  for (int mask = 0; mask < kMasks; ++mask) {
    Modules masked = modules.masked(*level, mask);
    const int penalty = masked.penalty();
    if (penalty >= least) continue;
    least = penalty;
    best = std::move(masked);
  }
  return std::move(*best).code();
}

Picture qr_picture(const QrCode& code, int module) {
  const int side = code.whole_side() * module;
  Picture picture{side, side, {}};
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const int column = x / module - QrCode::kQuiet, row = y / module - QrCode::kQuiet;
      const bool inside = std::min(column, row) >= 0 && std::max(column, row) < code.side;
      const std::uint8_t ink = inside && code.is_dark(column, row) ? 0 : 255;
      picture.rgba.insert(picture.rgba.end(), {ink, ink, ink, 255});
    }
  return picture;
}

}  // namespace waymark
