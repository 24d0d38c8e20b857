#include "tests/fuzz/fuzz.h"

#include <cstdio>
#include <cstdlib>

namespace waymark::fuzz {

void require(bool kept, const char* guarantee) {
  if (kept) return;
  std::fprintf(stderr, "broken guarantee: %s\n", guarantee);
  std::abort();
}

void require_words(const Error& error, std::string_view name) {
  require(!error.what.empty(), "an error has a text");
  require(error.where.starts_with(name), "an error gives the file");
}

}  // namespace waymark::fuzz
