#include "app/source/cost_map_file.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::require_round_trip(fuzz::text(data, size), "c.json", parse_cost_json, cost_json,
                           "costs round-trip through JSON");
  return 0;
}
