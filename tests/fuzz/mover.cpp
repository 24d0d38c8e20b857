#include "app/source/mover_file.h"
#include "core/mover/mover_plan.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Mover> mover = parse_mover(fuzz::text(data, size), "m.json");
  if (!fuzz::check_read(mover, "m.json")) return 0;
  const Result<Mover> again = parse_mover(mover_json(mover.value()), "m.json");
  fuzz::require(again && again.value() == mover.value(), "a mover round-trips through text");
  if (mover.value().footprint.size() <= 4)
    fuzz::require(MoverPlan(mover.value()).reach < 64, "its moves sweep only nearby cells");
  return 0;
}
