#pragma once

#include <memory>

#include "app/article/article.h"
#include "app/frame/ui_context.h"

namespace waymark {

// How the page draws the maps of its figures.
struct FigureDrawing {
  std::shared_ptr<MapPrograms> programs;
  Theme theme = Theme::kLight;
};

// Draws the article: the list of chapters, the page of the open one, which scrolls, and the box
// with its task, which does not.
void article_page(const UiContext& c, Article& article, const FigureDrawing& drawing);

}  // namespace waymark
