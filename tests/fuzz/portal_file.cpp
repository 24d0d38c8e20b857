#include "app/source/portal_file.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int kWidth = 40, kHeight = 30;
  const Result<Portals> portals =
      parse_portal_file(fuzz::text(data, size), "p.json", kWidth, kHeight);
  if (!fuzz::check_read(portals, "p.json")) return 0;
  for (const Portal& portal : portals.value().all())
    for (const Cell cell : {portal.from, portal.to})
      fuzz::require(cell.x >= 0 && cell.x < kWidth && cell.y >= 0 && cell.y < kHeight,
                    "the ends of portals are on the map");
  const Result<Portals> again =
      parse_portal_file(portal_file_text(&portals.value()), "p.json", kWidth, kHeight);
  fuzz::require(again && again.value() == portals.value(), "portals round-trip");
  return 0;
}
