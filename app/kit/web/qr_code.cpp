#include "app/kit/qr_code.h"

namespace waymark {

bool has_qr_codes() { return false; }

Result<QrCode> qr_code(std::string_view) {
  return Error{"the page can't create QR codes", "", "Use the desktop program, or copy the link"};
}

}  // namespace waymark
