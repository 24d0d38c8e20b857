#include "core/io/npy.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <optional>

#include "core/base/lines.h"

namespace waymark {
namespace {

constexpr std::string_view kNpyMagic = "\x93NUMPY";
constexpr const char* kSaveAgain = "Write it again with numpy.save()";

std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;)
    number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

double of_half(std::uint64_t bits) {
  const int exponent = static_cast<int>(bits >> 10 & 31);
  const auto fraction = static_cast<double>(bits & 1023);
  const double size = exponent == 0    ? std::ldexp(fraction, -24)
                      : exponent == 31 ? (fraction == 0 ? HUGE_VAL : std::nan(""))
                                       : std::ldexp(fraction + 1024, exponent - 25);
  return bits >> 15 == 0 ? size : -size;
}

// Reads the header, a dictionary in Python's notation:
//   {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }
class NpyHeader {
 public:
  explicit NpyHeader(std::string_view text) : rest_(text) {}

  std::optional<std::string_view> descr;
  std::optional<bool> column_major;
  std::optional<std::vector<std::int64_t>> shape;

  // Returns whether the text is a header with all three keys.
  bool read() {
    if (!take('{')) return false;
    while (!take('}')) {
      const std::optional<std::string_view> key = text();
      if (!key || !take(':') || !read_value(*key)) return false;
      if (!take(',') && !starts_with('}')) return false;
    }
    skip_blanks();
    return rest_.empty() && descr && column_major && shape;
  }

 private:
  bool read_value(std::string_view key) {
    if (key == "descr") return (descr = starts_with('[') ? structure() : text()).has_value();
    if (key == "fortran_order") {
      skip_blanks();
      for (const auto& [word, value] : {std::pair{"True", true}, {"False", false}})
        if (rest_.starts_with(word)) {
          rest_.remove_prefix(std::string_view(word).size());
          column_major = value;
          return true;
        }
      return false;
    }
    return key == "shape" && read_shape();
  }

  bool read_shape() {
    if (!take('(')) return false;
    shape.emplace();
    while (!take(')')) {
      skip_blanks();
      const std::size_t end = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
      std::int64_t size = 0;
      if (!parse_number(rest_.substr(0, end), size)) return false;
      rest_.remove_prefix(end);
      take('L');  // written by Python 2
      shape->push_back(size);
      if (!take(',') && !starts_with(')')) return false;
    }
    return true;
  }

  std::optional<std::string_view> text() {
    skip_blanks();
    if (rest_.empty() || (rest_.front() != '\'' && rest_.front() != '"')) return std::nullopt;
    const std::size_t end = rest_.find(rest_.front(), 1);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view inside = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return inside;
  }
  // The fields of a structured type, which is not a number.
  std::optional<std::string_view> structure() {
    const std::size_t end = rest_.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view fields = rest_.substr(0, end + 1);
    rest_.remove_prefix(end + 1);
    return fields;
  }

  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
  }
  bool starts_with(char c) {
    skip_blanks();
    return rest_.starts_with(c);
  }
  bool take(char c) {
    if (!starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
};

// Sets the type of the numbers. Returns an Error if it is not supported.
std::optional<Error> take_type(std::string_view descr, const std::string& name, NpyArray& array) {
  const std::string found = fmt::format("the numbers have the type '{}'", printable(descr));
  if (descr.size() == 3 && descr[0] == '>')
    return Error{found + ", which is big-endian", name, "Convert the array with .astype('<f8')"};
  array.kind = descr.size() == 3 ? descr[1] : ' ';
  array.width = descr.size() == 3 ? static_cast<std::size_t>(descr[2] - '0') : 0;
  const bool is_number = array.kind == 'f' || array.kind == 'i' || array.kind == 'u';
  const bool has_width = array.width == 2 || array.width == 4 || array.width == 8 ||
                         (array.width == 1 && array.kind != 'f');
  const bool has_order = descr.starts_with('<') || (descr.starts_with('|') && array.width == 1);
  if (is_number && has_width && has_order) return std::nullopt;
  return Error{found + ", which Waymark can't read", name, "Convert the array with .astype('<f8')"};
}

// The number of elements; std::nullopt if there are more than `most`.
std::optional<std::uint64_t> count_of(const std::vector<std::int64_t>& shape, std::uint64_t most) {
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
  std::uint64_t count = 1;
  for (const std::int64_t size : shape) {
    if (static_cast<std::uint64_t>(size) > most / count) return std::nullopt;
    count *= static_cast<std::uint64_t>(size);
  }
  return count;
}

// std::bit_cast(), which the page's standard library lacks.
template <class Number, class Bits>
Number number_of(Bits bits) {
  static_assert(sizeof(Number) == sizeof(Bits));
  Number number;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

}  // namespace

double NpyArray::at(std::size_t position) const {
  const std::uint64_t bits = little_endian(data.substr(position * width, width));
  if (kind == 'u') return static_cast<double>(bits);
  if (kind == 'i') {
    const auto unused = static_cast<int>(64 - 8 * width);
    return static_cast<double>(static_cast<std::int64_t>(bits << unused) >> unused);
  }
  if (width == 8) return number_of<double>(bits);
  if (width == 4) return static_cast<double>(number_of<float>(static_cast<std::uint32_t>(bits)));
  return of_half(bits);
}

double NpyArray::at(std::int64_t row, std::int64_t column) const {
  return at(
      static_cast<std::size_t>(column_major ? column * shape[0] + row : row * shape[1] + column));
}

std::string shape_text(const std::vector<std::int64_t>& shape) {
  return fmt::format("({}{})", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
}

bool is_npy(std::string_view bytes) { return bytes.starts_with(kNpyMagic); }

Result<NpyArray> parse_npy(std::string_view bytes, const std::string& name) {
  const Error damaged{"the header of the .npy file is damaged", name, kSaveAgain};
  const std::size_t versioned = kNpyMagic.size() + 2;
  if (!is_npy(bytes) || bytes.size() < versioned) return damaged;
  const int version = static_cast<unsigned char>(bytes[kNpyMagic.size()]);
  if (version < 1 || version > 3)
    return Error{fmt::format("this is version {} of the .npy format", version), name,
                 "Write version 1, 2 or 3, as numpy.save() does"};
  bytes.remove_prefix(versioned);
  const std::size_t digits = version == 1 ? 2 : 4;
  if (bytes.size() < digits) return damaged;
  const std::uint64_t length = little_endian(bytes.substr(0, digits));
  bytes.remove_prefix(digits);
  if (bytes.size() < length) return damaged;
  NpyHeader header(bytes.substr(0, length));
  if (!header.read()) return damaged;
  NpyArray array;
  if (std::optional<Error> error = take_type(*header.descr, name, array)) return *std::move(error);
  array.column_major = *header.column_major;
  array.shape = *std::move(header.shape);
  array.data = bytes.substr(length);
  const std::optional<std::uint64_t> count = count_of(array.shape, array.data.size() / array.width);
  if (!count)
    return Error{
        fmt::format("the file ends before all numbers of the shape {}", shape_text(array.shape)),
        name, kSaveAgain};
  if (*count * array.width != array.data.size())
    return Error{fmt::format("the shape {} needs {} bytes after the header, but there are {}",
                             shape_text(array.shape), *count * array.width, array.data.size()),
                 name, kSaveAgain};
  return array;
}

}  // namespace waymark
