#pragma once

#include <array>
#include <memory>
#include <optional>

#include "app/gl/gl_objects.h"

namespace waymark {

// The shaders that draw the map. Each has variants, since a shader that is drawn in software pays
// for what it could do, not for what it does.
class MapPrograms {
 public:
  // Of the cells: with grid lines, from 2 px, hardly larger than that, below 2.
  enum class Size { large, near, small, far };
  // What is drawn beside the map and its sets, to be joined by |.
  static constexpr int kField = 1;     // a field in place of the floor
  static constexpr int kHatching = 2;  // with kField: the field or the ties are hatched
  static constexpr int kBrush = 4;     // lit cells
  static constexpr int kArtwork = 8;   // a picture in place of floor and walls

  // Compiles the variants without features. The Error names the file and line that the
  // driver rejects.
  static Result<std::shared_ptr<MapPrograms>> create();

  // Compiles the variant when it is first wanted, since few of them ever are. Where the driver
  // rejects it, this gives the variant without features, and take_bug() says why.
  const Program& get(Size size, int features);
  // The Error of the variant that was rejected last; nothing the second time.
  std::optional<Error> take_bug();

  const Program& zones() const { return *zones_; }  // for MapZones
  const Program& sides() const { return *sides_; }  // stripes, see MapView::from_goal

 private:
  static constexpr int kFeatureSets = 16;

  // By size and features; null where a feature would change nothing, and before it is wanted.
  std::array<std::array<std::shared_ptr<const Program>, kFeatureSets>, 4> programs_;
  std::optional<Program> zones_;
  std::optional<Program> sides_;
  std::optional<Error> fault_;
};

}  // namespace waymark
