#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace waymark::fuzz {

// Aborts the program if a reader broke its guarantee, which a fuzzer detects.
void require(bool kept, const char* guarantee);

// Checks that the error has a message and that its location starts with the file name `name`.
void require_words(const Error& error, std::string_view name);

inline std::string text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace waymark::fuzz

// Each file here defines this function. It passes any bytes to one reader. A fuzzer calls it with
// bytes that it makes up, replay.cpp with the files of the corpus.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
