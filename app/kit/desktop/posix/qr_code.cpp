#include "app/kit/qr_code.h"

#include <fmt/format.h>
#include <memory>
#include <qrencode.h>

#include "app/kit/desktop/posix/qr_library.h"

namespace waymark {

Result<QrCode> qr_code(std::string_view text) {
  if (!has_qr_library())
    return Error{"QR codes need libqrencode.so.4", "", "Install libqrencode, or copy the link"};
  using Code = std::unique_ptr<QRcode, decltype(&QRcode_free)>;
  const auto encoded = [text](QRecLevel level) {
    const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
    return Code(QRcode_encodeData(static_cast<int>(text.size()), bytes, 0, level), QRcode_free);
  };
  if (text.size() > kMostQrText)
    return Error{fmt::format("a QR code holds at most {} characters, but this link has {}",
                             kMostQrText, text.size()),
                 "", "Copy the link and send it instead"};
  Code code = encoded(QR_ECLEVEL_M);
  if (!code) code = encoded(QR_ECLEVEL_L);
  if (!code) return Error{"can't create the QR code", "", "Copy the link and send it instead"};
  QrCode result{code->width, {}};
  const int modules = code->width * code->width;
  for (int i = 0; i < modules; ++i) result.dark.push_back((code->data[i] & 1) != 0);
  return result;
}

}  // namespace waymark
