#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>

#include "app/article/article.h"
#include "tests/support/maps.h"
#include "tests/window/window_test.h"

namespace waymark {

// Tests of the chapters in a window that shows Learn.
class ArticleWindow : public WindowTest {
 protected:
  void open_article() {
    open("denerim-bloodmage");
    act("mode.learn");
    app().settle();
  }
  Article& article() { return app().article(); }
  void show(int chapter) {
    act(fmt::format("chapter.{}", chapter + 1));
    app().settle();
  }
  int chapter_of(std::string_view id) {
    const std::vector<ListedChapter>& all = article().chapters();
    return static_cast<int>(
        std::find_if(all.begin(), all.end(), [&](const ListedChapter& c) { return c.id == id; }) -
        all.begin());
  }
  // A number as texts show it; -1 if it has no value.
  double value(const std::string& name) {
    return quantity_value(*article().situation(""), name).value_or(-1);
  }
  Figure& figure(std::string_view id) {
    for (const std::unique_ptr<Figure>& one : article().figures())
      if (one->plan().id == id) return *one;
    ADD_FAILURE() << "no figure " << id;
    return *article().figures().front();
  }
  // The cost of a shortest path with 4 moves, kNoCost if there is none.
  static Cost cost_between(const Grid& grid, Cell from, Cell to) {
    return textbook_costs(grid, Moves::four(), from)[index(grid.node(to))];
  }
};

}  // namespace waymark
