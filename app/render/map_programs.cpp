#include "app/render/map_programs.h"

namespace waymark {
namespace {

Result<Program> compile(MapPrograms::Size size, int features) {
  std::vector<std::string_view> defines;
  if (size == MapPrograms::Size::small) defines.push_back("SMALL_CELLS");
  if ((features & MapPrograms::kField) != 0) defines.push_back("FIELD");
  if ((features & MapPrograms::kHatching) != 0) defines.push_back("HATCHING");
  if ((features & MapPrograms::kBrush) != 0) defines.push_back("BRUSH");
  return Program::compile(
      "shaders/full_screen.vert",
      size == MapPrograms::Size::far ? "shaders/map_far.frag" : "shaders/map.frag", defines);
}

}  // namespace

Result<std::shared_ptr<const MapPrograms>> MapPrograms::create() {
  const auto programs = std::make_shared<MapPrograms>();
  for (const Size size : {Size::near, Size::small, Size::far})
    for (int features = 0; features < kFeatureSets; ++features) {
      Result<Program> program = compile(size, features);
      if (!program) return program.error();
      programs->programs_[static_cast<std::size_t>(size)].push_back(std::move(program.value()));
    }
  return std::shared_ptr<const MapPrograms>(programs);
}

const Program& MapPrograms::get(Size size, int features) const {
  return programs_[static_cast<std::size_t>(size)][static_cast<std::size_t>(features)];
}

}  // namespace waymark
