#include "app/compare/compare_csv.h"

#include <fmt/format.h>

#include "app/kit/table.h"
#include "app/scene/scene_searches.h"
#include "core/search/guarantee.h"

namespace waymark {
namespace {

// A length in cells; empty if there is no path.
std::string length(const Results& r, Cost cost) {
  return cost == kNoCost ? "" : fmt::format("{}", r.moves.cells(cost));
}

struct Line {
  const char* place;
  std::string title;
  std::string text;
  SearchResult figures;
  bool has_must = true;
  bool has_over = true;  // false for any-angle paths
};

void add_line(CsvText& csv, const Results& r, const Line& line) {
  const SearchResult& f = line.figures;
  csv.add(line.place, line.title, line.text);
  if (!f.current || !f.known) return csv.line("", "", "", "", "", "", "");
  const bool over = line.has_over && f.cost != kNoCost && r.exact.cost != kNoCost;
  csv.line(length(r, f.h_start), length(r, f.cost), over ? length(r, f.cost - r.exact.cost) : "",
           f.counts.expanded, line.has_must ? fmt::to_string(f.counts.must_expand) : "", f.reopened,
           f.gave_up ? 1 : 0);
}

}  // namespace

std::string compare_csv(const Results& r) {
  CsvText csv;
  csv.line("place", "name", "search", "h_start", "cost", "excess_cost", "expanded", "must_expand",
           "reopened", "gave_up");
  const Roster& roster = r.scene.roster;
  for (int i = 0; i < roster.size(); ++i) {
    const SearchSpec spec = listed_spec(r.scene, i);
    const char* place = i == roster.a() ? "A" : i == roster.b() ? "B" : "";
    add_line(
        csv, r,
        {place, title_of(spec, r.moves), text_of(spec), r.figures[static_cast<std::size_t>(i)],
         !no_must_expand(spec, r.moves, r.scene.goals.rule), !row_of(spec.algorithm).any_angle});
  }
  const SearchOutcome& exact = r.exact;
  add_line(csv, r,
           {"", "Exact", "astar h=exact", listed_figures(exact),
            !r.goals || r.goals->rule != GoalRule::all});
  return csv.take();
}

}  // namespace waymark
