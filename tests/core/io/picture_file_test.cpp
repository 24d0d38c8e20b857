#include <gtest/gtest.h>
#include <turbojpeg.h>
#include <zlib.h>

#include "core/base/random.h"
#include "core/io/picture.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/test_folder.h"

namespace waymark::picture_file_test {
namespace {

const char* const kRooms = R"(
@@@@@@@
@..@..@
@.....@
@@@@@@@)";

// The error for bytes that are not an image, in a file called "p.png".
std::string complaint(std::string_view bytes) {
  const Result<Picture> picture = decode_picture(bytes, "p.png");
  return picture ? "no complaint" : picture.error().text();
}

void expect_complaint(std::string_view bytes, const std::string& what) {
  const std::string text = complaint(bytes);
  EXPECT_TRUE(text.starts_with("p.png: ")) << text;
  EXPECT_TRUE(contains(text, what));
}

TEST(PictureFile, EveryLosslessFormatGivesThePixelsBack) {
  const Picture picture = drawn(grid_of(kRooms), 3, {0, 0, 0}, {255, 255, 255});
  for (const std::string& bytes :
       {png_of(picture), bmp_of(picture), tga_of(picture), gif_of(picture)}) {
    const Result<Picture> again = decode_picture(bytes, "p");
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again.value(), picture);
  }
}

TEST(PictureFile, AJpegGivesNearlyThePixelsBack) {
  const Picture picture = drawn(grid_of(kRooms), 8);
  const Result<Picture> again = decode_picture(jpeg_of(picture, 90), "p");
  ASSERT_TRUE(again) << again.error().text();
  ASSERT_EQ(again.value().width, picture.width);
  ASSERT_EQ(again.value().height, picture.height);
  for (std::size_t i = 0; i < picture.rgba.size(); ++i)
    ASSERT_NEAR(again.value().rgba[i], picture.rgba[i], 30) << "byte " << i;
}

// Like files from print programs: four inks, where 255 means no ink.
TEST(PictureFile, AJpegOfInksIsShownAsOnPaper) {
  std::vector<std::uint8_t> inks;
  for (int i = 0; i < 16 * 16; ++i) {
    const bool left = i % 16 < 8;
    for (const int ink : {255, left ? 0 : 255, left ? 0 : 255, left ? 255 : 100})
      inks.push_back(static_cast<std::uint8_t>(ink));
  }
  const tjhandle turbo = tjInitCompress();
  unsigned char* jpeg = nullptr;
  unsigned long size = 0;
  ASSERT_EQ(tjCompress2(turbo, inks.data(), 16, 0, 16, TJPF_CMYK, &jpeg, &size, TJSAMP_444, 95, 0),
            0);
  const Result<Picture> picture = decode_picture({reinterpret_cast<char*>(jpeg), size}, "p");
  tjFree(jpeg);
  tjDestroy(turbo);
  ASSERT_TRUE(picture) << picture.error().text();
  const std::uint8_t* red = picture.value().pixel(2, 5);
  const std::uint8_t* gray = picture.value().pixel(13, 5);
  const int wanted_red[] = {255, 0, 0, 255}, wanted_gray[] = {100, 100, 100, 255};
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(red[i], wanted_red[i], 10) << i;
    EXPECT_NEAR(gray[i], wanted_gray[i], 10) << i;
  }
}

TEST(PictureFile, TransparencyIsKept) {
  Picture picture{2, 1, {10, 20, 30, 0, 40, 50, 60, 200}};
  const Result<Picture> again = decode_picture(png_of(picture), "p");
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value(), picture);
}

// Two rows of 16 bits per channel, stored in the seven passes of an interlaced file. In an image
// one pixel wide, the first row is pass 1 and the second row is pass 7.
TEST(PictureFile, AnInterlacedPngOf16BitsKeepsItsRows) {
  const auto u32 = [](std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 255);
    return bytes;
  };
  const auto chunk = [&](const std::string& kind, const std::string& content) {
    const std::string sum = kind + content;
    const auto crc = crc32(0, reinterpret_cast<const Bytef*>(sum.data()), uInt(sum.size()));
    return u32(std::uint32_t(content.size())) + sum + u32(std::uint32_t(crc));
  };
  const std::string rows("\0\x80\x80\0\0\xff\xff\0\0\0\x40\x40\0\0", 14);
  std::string packed(100, '\0');
  auto size = static_cast<uLongf>(packed.size());
  ASSERT_EQ(compress(reinterpret_cast<Bytef*>(packed.data()), &size,
                     reinterpret_cast<const Bytef*>(rows.data()), static_cast<uLong>(rows.size())),
            Z_OK);
  packed.resize(size);
  const std::string png = "\x89PNG\r\n\x1a\n" +
                          chunk("IHDR", u32(1) + u32(2) + std::string("\x10\2\0\0\1", 5)) +
                          chunk("IDAT", packed) + chunk("IEND", "");
  const Result<Picture> picture = decode_picture(png, "p");
  ASSERT_TRUE(picture) << picture.error().text();
  EXPECT_EQ(picture.value(), (Picture{1, 2, {0x80, 0, 0xff, 255, 0, 0x40, 0, 255}}));
}

TEST(PictureFile, WhatIsNoPictureIsSaid) {
  expect_complaint("", "not a readable image");
  expect_complaint("type octile\nheight 2\nwidth 2\nmap\n..\n..\n", "PNG, JPEG, BMP, GIF or TGA");
  // Formats that the image library can read but Waymark does not support.
  expect_complaint("P6 1 1 255 \1\2\3", "not a readable image");
}

TEST(PictureFile, ACutFileIsSaid) {
  const Picture picture = drawn(grid_of(kRooms), 8);
  for (const std::string& bytes : {png_of(picture), jpeg_of(picture, 90), bmp_of(picture)}) {
    const std::string text = complaint(std::string_view(bytes).substr(0, bytes.size() / 2));
    EXPECT_TRUE(text.starts_with("p.png: this ")) << text;
  }
}

// A header of 18 bytes that announces the largest possible TGA. The reader never allocates that
// much.
TEST(PictureFile, AHugeCountIsRefusedUnread) {
  std::string huge(18, '\0');
  huge[2] = 10;
  huge[12] = huge[13] = huge[14] = huge[15] = '\xff';
  huge[16] = 32;
  expect_complaint(huge + std::string(64, '\0'), "65535 x 65535 pixels is too large");
  huge[13] = huge[15] = 16;  // 4351 x 4351 pixels
  expect_complaint(huge + std::string(64, '\0'), "declares");
}

TEST(PictureFile, FilesOnDiskAreRead) {
  const TestFolder folder;
  const Picture picture = drawn(grid_of(kRooms), 1);
  const Result<Picture> again = read_picture_file(folder.write("a.png", png_of(picture)));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again.value(), picture);
  EXPECT_FALSE(read_picture_file(folder.path() + "/none.png"));
}

TEST(PictureFile, NamesAreKnownByTheirEnds) {
  EXPECT_TRUE(names_picture("a/b.c/Maze.PNG"));
  EXPECT_TRUE(names_picture("x.jpeg"));
  EXPECT_FALSE(names_picture("x.map"));
  EXPECT_FALSE(names_picture("png"));
}

TEST(PictureFile, APngWhoseChunkGuaranteesMoreThanThereIsIsCutOff) {
  std::string png = png_of(drawn(grid_of(kRooms), 3));
  ASSERT_TRUE(decode_picture(png, "p"));
  png[png.find("IDAT") - 4] = '\x54';  // 1.4 GB
  const Result<Picture> picture = decode_picture(png, "p");
  ASSERT_FALSE(picture);
  EXPECT_TRUE(contains(picture.error().what, "is damaged"));
}

TEST(PictureFile, DamagedFilesGiveAPictureOrWords) {
  const Picture picture = drawn(grid_of(kRooms), 3);
  const std::string whole[] = {png_of(picture), jpeg_of(picture, 80), bmp_of(picture),
                               tga_of(picture), gif_of(picture)};
  int read = 0, refused = 0;
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    Random random(seed);
    std::string bytes = whole[random.below(5)];
    for (int times = random.between(1, 6); times > 0; --times)
      bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
    if (random.one_in(4)) bytes.resize(random.below(bytes.size()));
    const Result<Picture> again = decode_picture(bytes, "p");
    if (again) {
      ++read;
      ASSERT_EQ(again.value().rgba.size(), static_cast<std::size_t>(again.value().width) *
                                               static_cast<std::size_t>(again.value().height) * 4);
    } else {
      ++refused;
      ASSERT_FALSE(again.error().what.empty());
      ASSERT_EQ(again.error().where, "p");
    }
  }
  EXPECT_GT(read, 1000);
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace waymark::picture_file_test
