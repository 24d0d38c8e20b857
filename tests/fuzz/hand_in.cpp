#include "app/assignments/hand_in.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<HandIn> read = parse_hand_in(fuzz::text(data, size), "h.json");
  if (!fuzz::check_read(read, "h.json")) return 0;
  // The text of a hand-in keeps all of it.
  const std::string text = hand_in_text(read.value());
  const Result<HandIn> again = parse_hand_in(text, "h.json");
  fuzz::require(again && hand_in_text(again.value()) == text, "a hand-in can be read again");
  return 0;
}
