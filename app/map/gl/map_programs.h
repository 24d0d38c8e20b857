#pragma once

#include <array>
#include <memory>
#include <optional>

#include "app/screen/gl_objects.h"

namespace waymark {

// The shaders that draw the map. Each has variants, because in software rendering even unused
// features slow a shader down.
class MapPrograms {
 public:
  // Cell sizes, in the order of the enum: with grid lines; from 2 px; only slightly above 2 px;
  // below 2 px.
  enum class Size { large, near, small, far };
  // Features in addition to the map and its sets. Combine with |.
  static constexpr int kField = 1;     // whether a field replaces the floor
  static constexpr int kHatching = 2;  // with kField: the field or the ties are hatched
  static constexpr int kBrush = 4;     // highlighted cells
  static constexpr int kArtwork = 8;   // an image replaces floor and walls

  // Compiles the variants without features. An Error names the file and line that the driver
  // rejected.
  static Result<std::shared_ptr<MapPrograms>> create();

  // Compiles the variant on first use, because most are never used. If the driver rejects the
  // variant, returns the one without features, and take_bug() returns the reason.
  const Program& get(Size size, int features);
  // The Error of the last rejected variant. Returned once.
  std::optional<Error> take_bug();

  const Program& zones() const { return *zones_; }  // the program for MapZones
  const Program& sides() const {
    return *sides_;
  }  // the program for stripes, see MapView::from_goal

 private:
  static constexpr int kFeatureSets = 16;

  // Indexed by size and features. nullptr before first use, or if a feature would change nothing.
  std::array<std::array<std::shared_ptr<const Program>, kFeatureSets>, 4> programs_;
  std::optional<Program> zones_;
  std::optional<Program> sides_;
  std::optional<Error> fault_;
};

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
