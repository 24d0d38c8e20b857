#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/work/contest_runner.h"
#include "app/ui/shell/ui_context.h"
#include "core/study/contest/contest_totals.h"

namespace waymark {

// A search of a contest as a point of the plots: a problem and what A and B expanded there.
struct ContestPoint {
  int map = 0;
  Pair pair;
  double a = 0, b = 0;  // cells
};

// One contest and how it is looked at.
struct ContestView {
  std::unique_ptr<ContestRunner> runner;
  std::size_t a = 0, b = 0;  // rows: A and B of the contest
  std::vector<bool> hidden;  // rows, from the plots
  bool own = false;          // made here from one of the program's

  // What follows is read from the book as it was at `seen` changes, with those A and B.
  int seen = -1;
  std::size_t seen_a = 0, seen_b = 0;
  std::vector<ContestTotals> totals;
  std::vector<std::vector<double>> expanded;  // of each row, of the problems that it solved, sorted
  std::vector<ContestPoint> points;
  int problems = 0;
  std::string story;  // see contest_story()

  explicit ContestView(std::unique_ptr<ContestRunner> of);

  const Suite& suite() const { return runner->book().suite; }
  std::size_t rows() const { return suite().rows.size(); }
  void bring_up_to_date();
};

// The page of contests: all suites, and which one is looked at.
struct ContestPage {
  enum class Side { table, plots };    // where there is no room for both
  enum class Upper { shares, boxes };  // the plot above

  std::vector<ContestView> contests;
  std::size_t chosen = 0;
  Side side = Side::table;
  Upper upper = Upper::shares;
  std::string typed;  // the contender that is to be added
  std::string fault;  // why it cannot be

  ContestView& view() { return contests[chosen]; }
  // That is run now; null: none.
  ContestView* running();
};

// The whole page, as a popup's content.
void contest_page(const UiContext& c);

// Its parts, one file each.
void contest_suites(const UiContext& c, const Rect& area);
// Gives how high it is.
float contest_head(const UiContext& c, const Rect& area, bool narrow);
void contest_table(const UiContext& c, const Rect& area);
void contest_plots(const UiContext& c, const Rect& area);

// The colour of a row in the table and the plots.
const Color& contest_color(const UiContext& c, const ContestView& view, std::size_t row);

}  // namespace waymark
