#include "app/lessons/lesson.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Lesson> lesson = parse_lesson(fuzz::text(data, size), "l.json");
  if (!lesson) fuzz::require_words(lesson.error(), "l.json:");
  return 0;
}
