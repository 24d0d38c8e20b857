#include "app/kit/qr_code.h"

namespace waymark {

bool has_qr_codes() { return false; }

Result<QrCode> qr_code(std::string_view) {
  return Error{"Waymark can't create QR codes on Windows yet", "", "Copy the link"};
}

}  // namespace waymark
