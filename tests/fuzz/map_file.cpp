#include "core/io/map_file.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto parse = [](const std::string& text, const char* name) {
    return parse_map(text, name);
  };
  fuzz::require_round_trip(fuzz::text(data, size), "m.map", parse, map_text,
                           "a map round-trips through text");
  return 0;
}
