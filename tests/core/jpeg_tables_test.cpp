#include "core/map/jpeg_tables.h"

#include <gtest/gtest.h>
#include <string>

#include "core/map/picture_file.h"

namespace waymark {
namespace {

// A file of a table with so many codes of each of the first two lengths, behind `before`.
std::string jpeg_with_table(int first, int second, const std::string& before = "") {
  std::string jpeg = "\xFF\xD8" + before + "\xFF\xC4";
  const int length = 2 + 17 + first + second;
  jpeg += static_cast<char>(length >> 8);
  jpeg += static_cast<char>(length);
  jpeg += '\0';
  jpeg += static_cast<char>(first);
  jpeg += static_cast<char>(second);
  jpeg += std::string(14 + static_cast<std::size_t>(first + second), '\0');
  return jpeg + "\xFF\xD9";
}

TEST(JpegTables, HaveNoMoreCodesThanBytesToStandFor) {
  EXPECT_TRUE(huffman_tables_fit(jpeg_with_table(1, 2)));
  EXPECT_TRUE(huffman_tables_fit(jpeg_with_table(128, 128)));
  EXPECT_FALSE(huffman_tables_fit(jpeg_with_table(129, 128)));
  EXPECT_FALSE(huffman_tables_fit(jpeg_with_table(129, 128, std::string("\xFF\xFF\xE0\0\3x", 6))));
  EXPECT_FALSE(decode_picture(jpeg_with_table(200, 200), "p"));
}

TEST(JpegTables, AreLookedForInSegmentsAndAnywhereBehindAScan) {
  const std::string table = jpeg_with_table(129, 128).substr(2);
  const std::string length = {static_cast<char>((table.size() + 2) >> 8),
                              static_cast<char>(table.size() + 2)};
  EXPECT_TRUE(huffman_tables_fit("\xFF\xD8\xFF\xE1" + length + table)) << "part of a segment";
  EXPECT_FALSE(huffman_tables_fit(std::string("\xFF\xD8\xFF\xDA\0\2xyz", 9) + table));
}

TEST(JpegTables, ThatAreCutOffAreNone) {
  EXPECT_TRUE(huffman_tables_fit(""));
  EXPECT_TRUE(huffman_tables_fit("\xFF\xD8\xFF"));
  EXPECT_TRUE(huffman_tables_fit("\xFF\xD8\xFF\xC4"));
}

}  // namespace
}  // namespace waymark
