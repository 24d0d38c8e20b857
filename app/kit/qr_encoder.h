#pragma once

#include <string_view>

#include "app/kit/qr_code.h"

namespace waymark {

// qr_code() without a library, for builds that have none. Stores the text as bytes. Source: ISO/IEC
// 18004:2015. O(modules).
Result<QrCode> encoded_qr_code(std::string_view text);

}  // namespace waymark
