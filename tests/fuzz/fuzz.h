#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark::fuzz {

// Ends the program, which is how a fuzzer finds out, where a reader broke its guarantee.
void require(bool kept, const char* guarantee);

// That an error says what is wrong, and where: in the file of that name.
void require_words(const Error& error, std::string_view name);

inline std::string text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace waymark::fuzz

// What each of the files here defines: it gives any bytes to one reader. A fuzzer calls it with
// bytes that it makes up, and so does replay.cpp with those of the corpus.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
