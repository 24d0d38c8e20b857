#include "app/scene/session_text.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Session> session = parse_session(fuzz::text(data, size), "s.waymark");
  if (!fuzz::check_read(session, "s.waymark")) return 0;
  const std::string text = session_text(session.value());
  const Result<Session> again = parse_session(text, "s.waymark");
  fuzz::require(again && session_text(again.value()) == text, "a session round-trips through text");
  return 0;
}
