#include "app/map/gl/map_programs.h"

#include <set>

#include "tests/offscreen/gl_test.h"

namespace waymark::map_programs_test {
namespace {

using MapProgramsTest = GlTest;
using Size = MapPrograms::Size;

TEST_F(MapProgramsTest, EachVariantIsCompiledOnce) {
  const auto programs = MapPrograms::create().value();
  constexpr int kAll =
      MapPrograms::kField | MapPrograms::kHatching | MapPrograms::kBrush | MapPrograms::kArtwork;
  std::set<const Program*> variants;
  for (const Size size : {Size::large, Size::near, Size::small, Size::far})
    for (int features = 0; features <= kAll; ++features) {
      const Program& program = programs->get(size, features);
      const std::optional<Error> fault = programs->take_bug();
      EXPECT_FALSE(fault.has_value()) << fault->text();
      EXPECT_EQ(&program, &programs->get(size, features));
      variants.insert(&program);
    }
  // Hatching occurs only with a field, and nothing is hatched at the smallest size.
  EXPECT_EQ(variants.size(), 3u * 12 + 8);
}

}  // namespace
}  // namespace waymark::map_programs_test
