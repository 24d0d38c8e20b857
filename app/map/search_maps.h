#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "app/compute/scene_search.h"
#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/screen/gl_objects.h"
#include "core/io/picture.h"

namespace waymark {

// Small maps that show the cells explored by several searches. They are searched and drawn in the
// background. Needs a current OpenGL context.
class SearchMaps {
 public:
  struct Shown {
    std::vector<unsigned> textures;  // in the order of the searches
    int width, height;               // pixels per map
    const SmallSearches& searches;
    const Scene& scene;  // the scene of `searches`
  };

  // `on_made` is called on another thread when there is something to show.
  explicit SearchMaps(std::function<void()> on_made);

  // The maps of a scene, each in a square of `side` pixels. Until they are ready, returns the
  // previous maps of that set, or std::nullopt if there are none.
  std::optional<Shown> show(const Scene& scene, SmallSearchSet set, int side, Theme theme);
  bool busy() const { return maker_.busy(); }
  void wait() const { maker_.wait(); }

 private:
  struct Request {
    Scene scene;
    SmallSearchSet set = SmallSearchSet::three;
    int side = 0;
    Theme theme = Theme::kLight;
    friend bool operator==(const Request&, const Request&) = default;
  };
  struct Made {
    Request request;
    SmallSearches searches;
    std::vector<Picture> pictures;
  };
  static Made make(const Request& request);

  std::optional<Request> asked_;
  std::optional<Made> made_;
  std::vector<Texture2D> textures_;
  LatestWins<Request, Made> maker_;
};

// Draws one of the small maps as large as fits into `rect`, with path, start and goal, and with the
// landmarks if its search uses them. Returns the rectangle of the map.
Rect draw_small_map(const UiContext& c, ImDrawList& list, const Rect& rect,
                    const SearchMaps::Shown& shown, std::size_t which, bool landmarks);

// Draws a dialog's title in the row at the cursor.
void dialog_title(const UiContext& c, const char* title);
// Draws the last row of a dialog of that width: a button that closes the dialog. Enter also closes
// it.
void dialog_foot(const UiContext& c, float width);

}  // namespace waymark
