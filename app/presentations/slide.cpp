#include "app/presentations/slide.h"

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"

namespace waymark {
namespace {

constexpr const char* kUnknownValue = "–";

std::string explored_text(const Run& run) {
  return run.fits ? grouped(run.counts.expanded) : std::string(kUnknownValue);
}

std::array<std::string, 3> values_of(const SearchResult& figures, const Moves& moves) {
  return {grouped(figures.counts.expanded), found_text(figures.cost, figures.gave_up, moves),
          figures.h_start == kNoCost ? "∞" : length_text(figures.h_start, moves)};
}

}  // namespace

PresentationFigures presentation_figures(const PresentationScene* slide, const Results& results,
                                         const Palette& palette) {
  const SearchNames names = slide_words(slide, results.scene, results.moves);
  // A scene's own name, such as "right", describes a search rather than its heuristic.
  const auto after = [&](const std::string& what, Slot slot) {
    const std::string name = name_of(names, slot);
    if (name == slot_word(results.scene, results.moves, slot))
      return what + (what.empty() ? "" : " ") + "with " + name;
    return what + (what.empty() ? "" : ": ") + name;
  };
  const std::string what = in_words_of(
      results.scene.map->grid,
      results.exact.cost == kNoCost ? "cells explored, no path found," : "cells explored");
  const PresentationFigure a{explored_text(results.a), after(what, Slot::a), palette.panel.a};
  if (!results.has_b()) return {a, {}};
  return {{explored_text(results.b), after(what, Slot::b), palette.panel.b},
          {a.number, after("", Slot::a), a.color}};
}

std::string slide_text(const PresentationScene& scene) {
  const std::string& text = scene.text;
  if (scene.kind != SceneKind::text || scene.title.empty()) return text;
  const std::size_t begin = text.find_first_not_of(" \n");
  if (begin == std::string::npos || !text.substr(begin).starts_with(scene.title + "\n"))
    return text;
  const std::size_t rest = text.find_first_not_of("\n", begin + scene.title.size());
  return rest == std::string::npos ? text : text.substr(rest);
}

std::vector<SlideRow> slide_rows(const PresentationScene* slide, const Results& results,
                                 const Palette& palette, bool answers) {
  const Scene& scene = results.scene;
  const SearchNames names = slide_titles(slide, scene, results.moves);
  std::vector<SlideRow> rows;
  for (int i = 0; i < scene.roster.size(); ++i) {
    SlideRow row{search_color(palette, scene.roster, i),
                 i == scene.roster.a()   ? names[0]
                 : i == scene.roster.b() ? names[1]
                                         : spec_title(listed_spec(scene, i), results.moves),
                 {}};
    const SearchResult& figures = results.figures[static_cast<std::size_t>(i)];
    if (answers && figures.known && figures.current)
      row.values = values_of(figures, results.moves);
    else if (answers)
      row.values.fill(kUnknownValue);
    rows.push_back(std::move(row));
  }
  SlideRow exact{palette.panel.exact, "Perfect heuristic", {}};
  if (answers) exact.values = values_of(listed_figures(results.exact), results.moves);
  rows.push_back(std::move(exact));
  return rows;
}

}  // namespace waymark
