#include "app/kit/qr_code.h"

#include "app/kit/qr_encoder.h"

namespace waymark {

Result<QrCode> qr_code(std::string_view text) { return encoded_qr_code(text); }

}  // namespace waymark
