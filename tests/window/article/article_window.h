#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>

#include "app/article/article.h"
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
};

}  // namespace waymark
