#pragma once

#include <array>
#include <memory>
#include <optional>

#include "app/screen/gl_objects.h"

namespace waymark {

// The shaders that draw graphs, in variants like MapPrograms.
class ShapePrograms {
 public:
  // The source of the zones: an image of the view, an image of the whole map, or the ground cells.
  enum class Zones { view, map, cells };
  // Combine with |.
  static constexpr int kGround = 1;  // a mover's ground is visible; always with `cells`
  static constexpr int kMarks = 2;   // dots or stripes
  static constexpr int kOne = 4;     // one sample per pixel instead of four

  // Compiles all variants. An Error names the file and line that the driver rejected.
  static Result<std::shared_ptr<const ShapePrograms>> create();

  const Program& get(Zones zones, int features) const;

 private:
  static constexpr int kFeatureSets = 8;

  std::array<std::array<std::optional<Program>, kFeatureSets>, 3> programs_;
};

}  // namespace waymark
