#pragma once

#include <functional>
#include <optional>

#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/screen/gl_objects.h"
#include "core/generate/generators.h"
#include "core/io/picture.h"

namespace waymark {

// The contents of the popup for a new map from a plan.
void new_map_dialog(const UiContext& c);

// A small image of the map that a plan generates, drawn in the background. Needs a current OpenGL
// context.
class MapPreview {
 public:
  struct Shown {
    unsigned texture;
    int width, height;  // pixels
  };

  // `on_made` is called on another thread when an image is ready.
  explicit MapPreview(std::function<void()> on_made);

  // The image of a valid plan, in a square of `side` pixels. Until it is ready, returns the
  // previous image, or std::nullopt if there is none.
  std::optional<Shown> show(const MapPlan& plan, int side, Theme theme);
  bool working() const { return maker_.busy(); }
  void wait() const { maker_.wait(); }

 private:
  struct Request {
    MapPlan plan;
    int side;
    Theme theme;
    friend bool operator==(const Request&, const Request&) = default;
  };

  std::optional<Request> asked_;
  std::optional<Texture2D> texture_;
  LatestWins<Request, Picture> maker_;
};

}  // namespace waymark
