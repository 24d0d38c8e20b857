#pragma once

#include <imgui.h>
#include <memory>

#include "app/library/import_preview.h"
#include "app/screen/gl_objects.h"

namespace waymark {

// The state of the import dialog while it is open.
struct ImportEditor {
  // The visible part of the image, which is the same in both views.
  struct View {
    bool fit = true;
    float zoom = 1;      // screen pixels per pixel of the image
    float x = 0, y = 0;  // the point at the view's centre, in pixels of the image
  };

  std::shared_ptr<const ImportOffer> offer;
  ImportRules rules;
  ImportRules asked;         // rules of the last requested preview
  bool with_artwork = true;  // whether the image is visible under the map
  bool over = false;         // whether the map is drawn over the image, not next to it
  View view;
  float wheel = 0;  // wheel notches in this frame
  bool panning = false;
  std::shared_ptr<const ImportPreview> preview;  // newest preview; nullptr before the first
  MipTexture picture{MipTexture::Kind::rgba};
  MipTexture map{MipTexture::Kind::mask};

  float aspect() const {
    const Picture& whole = offer->looks->picture();
    return static_cast<float>(whole.width) / static_cast<float>(whole.height);
  }
  // Whether the textures are still incomplete.
  bool uploading() const { return !picture.complete() || !map.complete(); }
  // Whether the preview matches the current rules and contains a map that can be opened.
  bool ready() const {
    return preview && preview->rules == rules && !preview->error && preview->walkable > 0;
  }
};

}  // namespace waymark
