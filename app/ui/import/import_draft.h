#pragma once

#include <imgui.h>
#include <memory>

#include "app/gl/mip_texture.h"
#include "app/model/work/import_preview.h"

namespace waymark {

// What the import dialog remembers while it is open.
struct ImportDraft {
  // Which part of the picture is seen, in both of its views.
  struct View {
    bool fit = true;
    float zoom = 1;      // screen pixels a pixel of the picture
    float x = 0, y = 0;  // the place in the middle, in pixels of the picture
  };

  std::shared_ptr<const ImportOffer> offer;
  ImportRules rules;
  ImportRules asked;         // of which the last preview was asked for
  bool with_artwork = true;  // the picture goes under the map
  bool over = false;         // the map is drawn over the picture, not beside it
  View view;
  float wheel = 0;  // notches that it was turned by in this frame
  bool panning = false;
  std::shared_ptr<const ImportPreview> preview;  // the newest; null before the first
  MipTexture picture{MipTexture::Kind::rgba};
  MipTexture map{MipTexture::Kind::mask};

  float aspect() const {
    const Picture& whole = offer->looks->picture();
    return static_cast<float>(whole.width) / static_cast<float>(whole.height);
  }
  // The textures are not whole yet.
  bool uploading() const { return !picture.complete() || !map.complete(); }
  // The preview is of these rules and shows a map that can be opened.
  bool ready() const {
    return preview && preview->rules == rules && !preview->error && preview->walkable > 0;
  }
};

}  // namespace waymark
