#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/picture.h"

namespace waymark {

// A QR code (ISO/IEC 18004): a square of dark and light modules.
struct QrCode {
  static constexpr int kQuiet = 4;  // width of the light border that readers need, in modules

  int side = 0;            // in modules, 21 to 177
  std::vector<bool> dark;  // by rows, side * side

  bool is_dark(int x, int y) const {
    return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) +
                static_cast<std::size_t>(x)];
  }
  // The side in modules, with the border on both sides.
  int whole_side() const { return side + 2 * kQuiet; }
};

// The longest text of a QR code with error correction of level L, in bytes.
inline constexpr std::size_t kMostQrText = 2953;

// The smallest code with the text, with error correction of level M, or L if that does not fit.
// Stores the text as bytes. Returns an Error if the text is empty or longer than kMostQrText.
// O(modules).
Result<QrCode> qr_code(std::string_view text);

// The code with its border as an image in black and white, with `module` pixels per module.
// `module` is at least 1.
Picture qr_picture(const QrCode& code, int module);

}  // namespace waymark
