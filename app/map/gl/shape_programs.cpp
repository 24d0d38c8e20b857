#include "app/map/gl/shape_programs.h"

#include <vector>

namespace waymark {

Result<std::shared_ptr<const ShapePrograms>> ShapePrograms::create() {
  const auto programs = std::make_shared<ShapePrograms>();
  for (const Zones zones : {Zones::view, Zones::map, Zones::cells})
    for (int features = 0; features < kFeatureSets; ++features) {
      const bool ground = (features & kGround) != 0;
      const bool one = (features & kOne) != 0;
      if (zones != Zones::view && (one || ground != (zones == Zones::cells))) continue;
      std::vector<std::string_view> defines;
      if (zones == Zones::map) defines.push_back("FAR");
      if (zones == Zones::cells) defines.push_back("CELLS");
      if (ground) defines.push_back("GROUND");
      if ((features & kMarks) != 0) defines.push_back("MARKS");
      if ((features & kOne) != 0) defines.push_back("ONE_SAMPLE");
      Result<Program> program =
          Program::compile("shaders/full_screen.vert", "shaders/shapes.frag", defines);
      if (!program) return program.error();
      programs->programs_[static_cast<std::size_t>(zones)][static_cast<std::size_t>(features)] =
          std::move(program.value());
    }
  return std::shared_ptr<const ShapePrograms>(programs);
}

const Program& ShapePrograms::get(Zones zones, int features) const {
  return *programs_[static_cast<std::size_t>(zones)][static_cast<std::size_t>(features)];
}

}  // namespace waymark
