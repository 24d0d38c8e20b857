#include "app/lessons/lesson.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::check_read(parse_lesson(fuzz::text(data, size), "l.json"), "l.json:");
  return 0;
}
