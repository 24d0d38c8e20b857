#pragma once

#include <array>
#include <functional>
#include <optional>

#include "app/gl/gl_objects.h"
#include "app/model/work/latest_wins.h"
#include "app/model/work/three_searches.h"
#include "app/present/palette.h"
#include "core/file/picture.h"

namespace waymark {

// Three small maps of what A* explores with the formula, with the landmarks and with perfect
// knowledge, searched and drawn beside the window. Needs a current OpenGL context.
class SearchMaps {
 public:
  struct Shown {
    std::array<unsigned, 3> textures;
    int width, height;  // pixels, of each
    const ThreeSearches& searches;
    const Scene& scene;  // that they are of
  };

  // `on_made` is called on another thread when there is something to show.
  explicit SearchMaps(std::function<void()> on_made);

  // Of a scene, each in a square of `side` pixels; until they are made those before, nothing before
  // the first.
  std::optional<Shown> show(const Scene& scene, int side, Theme theme);
  bool busy() const { return maker_.busy(); }
  void wait() const { maker_.wait(); }

 private:
  struct Wish {
    Scene scene;
    int side = 0;
    Theme theme = Theme::kLight;
    friend bool operator==(const Wish&, const Wish&) = default;
  };
  struct Made {
    Wish wish;
    ThreeSearches searches;
    std::array<Picture, 3> pictures;
  };
  static Made make(const Wish& wish);

  std::optional<Wish> asked_;
  std::optional<Made> made_;
  std::array<std::optional<Texture2D>, 3> textures_;
  LatestWins<Wish, Made> maker_;
};

}  // namespace waymark
