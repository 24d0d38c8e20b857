#include "app/gl/map_programs.h"

#include <vector>

namespace waymark {
namespace {

// Without a field nothing but the ties is hatched, which every variant can; far away nothing is.
int that_matter(MapPrograms::Size size, int features) {
  const bool hatching = size != MapPrograms::Size::far && (features & MapPrograms::kField) != 0;
  return hatching ? features : features & ~MapPrograms::kHatching;
}

Result<Program> compile(MapPrograms::Size size, int features) {
  std::vector<std::string_view> defines;
  if (size == MapPrograms::Size::large) defines.push_back("GRID");
  if (size == MapPrograms::Size::small) defines.push_back("SMALL_CELLS");
  if ((features & MapPrograms::kField) != 0) defines.push_back("FIELD");
  if ((features & MapPrograms::kHatching) != 0) defines.push_back("HATCHING");
  if ((features & MapPrograms::kBrush) != 0) defines.push_back("BRUSH");
  if ((features & MapPrograms::kArtwork) != 0) defines.push_back("ARTWORK");
  return Program::compile(
      "shaders/full_screen.vert",
      size == MapPrograms::Size::far ? "shaders/map_far.frag" : "shaders/map.frag", defines);
}

}  // namespace

Result<std::shared_ptr<const MapPrograms>> MapPrograms::create() {
  const auto programs = std::make_shared<MapPrograms>();
  Result<Program> zones = Program::compile("shaders/full_screen.vert", "shaders/zones.frag");
  if (!zones) return zones.error();
  programs->zones_ = std::move(zones.value());
  Result<Program> sides = Program::compile("shaders/full_screen.vert", "shaders/sides.frag");
  if (!sides) return sides.error();
  programs->sides_ = std::move(sides.value());
  for (const Size size : {Size::large, Size::near, Size::small, Size::far})
    for (int features = 0; features < kFeatureSets; ++features) {
      if (that_matter(size, features) != features) continue;
      Result<Program> program = compile(size, features);
      if (!program) return program.error();
      programs->programs_[static_cast<std::size_t>(size)][static_cast<std::size_t>(features)] =
          std::move(program.value());
    }
  return std::shared_ptr<const MapPrograms>(programs);
}

const Program& MapPrograms::get(Size size, int features) const {
  const int wanted = that_matter(size, features);
  return *programs_[static_cast<std::size_t>(size)][static_cast<std::size_t>(wanted)];
}

}  // namespace waymark
