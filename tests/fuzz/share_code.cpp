// Share codes, and the images that contain them.
#include "app/scene/picture_share_code.h"
#include "app/scene/share_code.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes = fuzz::text(data, size);
  if (const Result<Session> session = parse_share_code(bytes); !session)
    fuzz::require(!session.error().what.empty(), "an error has a text");
  share_code_in_svg(bytes);
  share_code_in_png(bytes);
  constexpr std::string_view kShareCode = "waymark:1:maze@0123456789abcdef;s=1,1;g=2,2;m=4;a=all";
  const std::string picture = png_with_share_code(bytes, kShareCode);
  // A share code can be added only to a PNG whose first chunk is a complete header.
  constexpr std::string_view kHeader{"\0\0\0\rIHDR", 8};
  if (picture != bytes && bytes.substr(8, kHeader.size()) == kHeader)
    fuzz::require(share_code_in_png(picture) == kShareCode,
                  "an image returns the share code put into it");
  return 0;
}
