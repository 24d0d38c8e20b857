#pragma once

#include <array>
#include <memory>
#include <optional>

#include "app/gl/gl_objects.h"

namespace waymark {

// The shaders that draw graphs, in variants as those of the map, see MapPrograms.
class ShapePrograms {
 public:
  // Where zones are found: in a picture of the view, in one of the whole map, by the ground's
  // cells.
  enum class Zones { view, map, cells };
  // To be joined by |.
  static constexpr int kGround = 1;  // a mover's ground lies below; always with `cells`
  static constexpr int kMarks = 2;   // dots or stripes
  static constexpr int kOne = 4;     // a pixel has one sample instead of four

  // Compiles all of them. The Error names the file and line that the driver rejects.
  static Result<std::shared_ptr<const ShapePrograms>> create();

  const Program& get(Zones zones, int features) const;

 private:
  static constexpr int kFeatureSets = 8;

  std::array<std::array<std::optional<Program>, kFeatureSets>, 3> programs_;
};

}  // namespace waymark
