#include "app/kit/qr_code.h"

#include <gtest/gtest.h>
#include <string>

#include "app/scene/picture_share_code.h"
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

}  // namespace
}  // namespace waymark::qr_code_test
