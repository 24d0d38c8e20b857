#include "app/kit/qr_code.h"

#include <gtest/gtest.h>
#include <memory>
#include <qrencode.h>
#include <set>
#include <string>

#include "app/scene/picture_share_code.h"
#include "core/base/random.h"
#include "tests/support/pictures.h"
#include "tests/support/test_folder.h"

namespace waymark::qr_code_test {
namespace {

TEST(QrCodeTest, AnotherProgramReadsTheLink) {
  const TestFolder folder;
  const std::string path = folder.path() + "/code.png";
  for (const std::size_t length : {30u, 300u, 1500u, 2900u}) {
    std::string link = "https://example.org/waymark/#question=";
    while (link.size() < length) link += "aZ09-_=;,/"[link.size() % 10];
    const Result<QrCode> code = qr_code(link);
    ASSERT_TRUE(code) << length;
    ASSERT_FALSE(write_png(qr_picture(code.value(), 4), "", path));
    const std::optional<std::string> text = qr_text(path);
    if (!text) GTEST_SKIP() << "zbarimg is missing";
    EXPECT_EQ(*text, link) << length;
  }
}

TEST(QrCodeTest, HasAQuietBorderAndThreeFinders) {
  const QrCode code = qr_code("https://example.org/").value();
  EXPECT_EQ((code.side - 17) % 4, 0) << "a version of the standard";
  const Picture picture = qr_picture(code, 5);
  EXPECT_EQ(picture.width, 5 * (code.side + 8));
  for (int i = 0; i < picture.width; ++i)
    for (int border = 0; border < 20; ++border) {
      EXPECT_EQ(*picture.pixel(i, border), 255);
      EXPECT_EQ(*picture.pixel(border, i), 255);
    }
  const int last = code.side - 7;
  for (const auto& [left, top] : {std::pair{0, 0}, {last, 0}, {0, last}})
    for (int y = 0; y < 7; ++y)
      for (int x = 0; x < 7; ++x) {
        const int ring = std::max(std::abs(x - 3), std::abs(y - 3));
        EXPECT_EQ(code.is_dark(left + x, top + y), ring != 2) << x << ' ' << y;
      }
}

TEST(QrCodeTest, TextsThatDoNotFitAreRefused) {
  EXPECT_TRUE(qr_code(std::string(kMostQrText, 'x')));
  EXPECT_FALSE(qr_code(std::string(kMostQrText + 1, 'x')));
  EXPECT_FALSE(qr_code(""));
}

// The code as libqrencode makes it.
QrCode code_of_the_library(const std::string& text) {
  using Code = std::unique_ptr<QRcode, decltype(&QRcode_free)>;
  const auto encoded = [&text](QRecLevel level) {
    const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
    return Code(QRcode_encodeData(static_cast<int>(text.size()), bytes, 0, level), QRcode_free);
  };
  Code code = encoded(QR_ECLEVEL_M);
  if (!code) code = encoded(QR_ECLEVEL_L);
  QrCode result{code->width, {}};
  for (int i = 0; i < code->width * code->width; ++i)
    result.dark.push_back((code->data[i] & 1) != 0);
  return result;
}

// The mask of a code, which the encoder may choose: three of the format's bits.
int mask_of(const QrCode& code) {
  constexpr int kFormatMask = 5;  // the bits of the format that are inverted in these modules
  int mask = 0;
  for (int bit = 0; bit < 3; ++bit) mask |= (code.is_dark(2 + bit, 8) ? 4 >> bit : 0);
  return mask ^ kFormatMask;
}

// Every version occurs, with both levels of error correction.
TEST(QrCodeTest, AnotherEncoderMakesTheSameCodes) {
  Random random(18004);
  std::set<int> sides;
  for (std::size_t length = 1; length <= kMostQrText; length += length < 1000 ? 9 : 49) {
    bool compared = false;
    for (int attempt = 0; attempt < 40 && !compared; ++attempt) {
      std::string text;
      while (text.size() < length) text += static_cast<char>(random.below(256));
      const QrCode own = qr_code(text).value(), library = code_of_the_library(text);
      ASSERT_EQ(own.side, library.side) << length;
      if (mask_of(own) != mask_of(library)) continue;
      EXPECT_EQ(own.dark, library.dark) << length;
      compared = true;
      sides.insert(own.side);
    }
    EXPECT_TRUE(compared) << length;
  }
  EXPECT_EQ(sides.size(), 40u);
}

}  // namespace
}  // namespace waymark::qr_code_test
