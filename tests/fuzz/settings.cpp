#include "app/frame/settings.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Settings> settings = parse_settings(fuzz::text(data, size), "settings.json");
  if (!settings) {
    fuzz::require_words(settings.error(), "settings.json");
    return 0;
  }
  const Result<Settings> again = parse_settings(settings_text(settings.value()), "settings.json");
  fuzz::require(again && again.value() == settings.value(), "settings round-trip through text");
  return 0;
}
