#include "app/map/estimate_ruler.h"

#include <algorithm>
#include <utility>

#include "app/kit/numbers.h"
#include "app/scene/goal_points.h"
#include "app/screen/draw.h"
#include "app/screen/ruler.h"
#include "app/screen/widgets.h"

namespace waymark {

float estimate_ruler(const UiContext& c, ImDrawList& list, ImVec2 at, float width, float height) {
  const Results& r = c.results;
  const Palette& p = c.palette;
  Ruler ruler{r.moves};
  ruler.height = height;
  // An estimate can exceed the true cost, and is kNoCost if the heuristic claims there is no path.
  // With several goals, it estimates the path to the closest one.
  const Cost true_value =
      r.goals ? r.goal_field->at(r.scene.map->grid.node(r.scene.start)) : r.exact.cost;
  ruler.most = std::max<Cost>(1, true_value);
  for (const Cost h : {r.a.fits ? r.a.h_start : 0, r.has_b() ? r.b.h_start : 0})
    if (h != kNoCost) ruler.most = std::max(ruler.most, h);
  const bool same = r.a.fits && r.has_b() && r.a.h_start == r.b.h_start;
  if (r.a.fits && !same) ruler.bars.push_back({r.a.h_start, p.panel.a, "", ""});
  if (r.has_b()) ruler.bars.push_back({r.b.h_start, p.panel.b, same ? "both" : "", ""});
  // For a search that prunes by an upper bound: the lowest upper bound, and its difference from h.
  for (const auto& [run, shown] : {std::pair{&r.b, r.has_b()}, {&r.a, true}})
    if (shown && !ruler.upper && run->upper != kNoCost && run->h_start != kNoCost) {
      ruler.upper = RulerMark{run->upper, p.panel.landmark, "",
                              "upper, gap " + length_text(run->upper - run->h_start, r.moves)};
      ruler.most = std::max(ruler.most, run->upper);
    }
  ruler.true_value =
      RulerMark{true_value, p.ui.text,
                r.goals && !ends_in_one_cell(r.scene) ? "closest goal" : "true cost", ""};
  // In Explore, the sentences above have the same numbers.
  if (!c.layout.explore)
    draw_text(list, c.fonts.caption, {at.x, at.y + c.px(2)}, p.ui.text2, "Estimate at the start");
  const float height_used = draw_ruler(c, list, at, width, ruler);
  tooltip_over(c, "estimates-at-start", {at.x, at.y, width, height_used},
               "The cost from the start to the goal as each search estimates it before its first "
               "step, next to the true cost; the closer the bar, the fewer cells A* explores.");
  return height_used;
}

}  // namespace waymark
