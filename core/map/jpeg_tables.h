#pragma once

#include <string_view>

namespace waymark {

// Whether every Huffman table that a decoder may come to in a JPEG file has at most 256 codes, as
// many as there are bytes for them to stand for (ITU-T T.81, B.2.4.2). stb_image believes a table
// that promises more and writes past its arrays, so such a file must not reach it.
//
// Up to the first scan the segments are followed by their lengths. From there on a decoder that
// lost its place in damaged data may take any two bytes for a marker, so all are looked at.
// O(bytes).
bool huffman_tables_fit(std::string_view jpeg);

}  // namespace waymark
