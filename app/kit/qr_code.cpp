#include "app/kit/qr_code.h"

#include <algorithm>
#include <cstdint>

namespace waymark {

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
