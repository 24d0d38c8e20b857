#include "core/io/cost_matrix.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::require_round_trip(fuzz::text(data, size), "c.csv", parse_cost_csv, cost_csv,
                           "costs round-trip through text");
  return 0;
}
