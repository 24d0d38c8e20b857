#include "app/map/gl/map_programs.h"

#include <utility>
#include <vector>

namespace waymark {
namespace {

// Without a field, only ties are hatched, and every variant can do that. In distant views, nothing
// is hatched.
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

Result<std::shared_ptr<MapPrograms>> MapPrograms::create() {
  const auto programs = std::make_shared<MapPrograms>();
  Result<Program> zones = Program::compile("shaders/full_screen.vert", "shaders/zones.frag");
  if (!zones) return zones.error();
  programs->zones_ = std::move(zones.value());
  Result<Program> sides = Program::compile("shaders/full_screen.vert", "shaders/sides.frag");
  if (!sides) return sides.error();
  programs->sides_ = std::move(sides.value());
  for (const Size size : {Size::large, Size::near, Size::small, Size::far}) {
    Result<Program> plain = compile(size, 0);
    if (!plain) return plain.error();
    programs->programs_[static_cast<std::size_t>(size)].front() =
        std::make_shared<const Program>(std::move(plain.value()));
  }
  return programs;
}

const Program& MapPrograms::get(Size size, int features) {
  const int wanted = that_matter(size, features);
  auto& of_size = programs_[static_cast<std::size_t>(size)];
  std::shared_ptr<const Program>& program = of_size[static_cast<std::size_t>(wanted)];
  if (!program) {
    Result<Program> compiled = compile(size, wanted);
    if (compiled) {
      program = std::make_shared<const Program>(std::move(compiled.value()));
    } else {
      program = of_size.front();
      fault_ = compiled.error();
    }
  }
  return *program;
}

std::optional<Error> MapPrograms::take_bug() { return std::exchange(fault_, std::nullopt); }

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
