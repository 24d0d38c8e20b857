#include "app/map/cased_arrow.h"

namespace waymark {

void draw_cased_arrow(const UiContext& c, ImDrawList& list, ImVec2 middle, ImVec2 way,
                      const Color& color) {
  const float reach = c.px(4.5f), half = c.px(4.5f);
  const ImVec2 tip{middle.x + way.x * reach, middle.y + way.y * reach},
      back{middle.x - way.x * reach, middle.y - way.y * reach};
  const ImVec2 left{back.x - way.y * half, back.y + way.x * half},
      right{back.x + way.y * half, back.y - way.x * half};
  list.AddTriangle(left, tip, right, c.palette.map.halo.packed(), 3 * c.scale);
  list.AddTriangleFilled(left, tip, right, color.packed());
}

}  // namespace waymark
