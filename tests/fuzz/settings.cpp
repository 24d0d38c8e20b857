#include "app/frame/settings.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::require_round_trip(fuzz::text(data, size), "settings.json", parse_settings, settings_text,
                           "settings round-trip through text");
  return 0;
}
