#pragma once

#include <string>

#include "app/article/article.h"
#include "app/frame/ui_context.h"

namespace waymark {

// The summary of a route: what to remember from each of its chapters.

// As an HTML page without scripts, for printing.
std::string summary_html(const Article& article);

// Draws it downwards into the current ImGui window, from `at`. Returns the bottom edge.
float summary_page(const UiContext& c, Article& article, ImVec2 at, float width);

}  // namespace waymark
