#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "app/compute/scene_walk.h"
#include "app/kit/numbers.h"
#include "app/map/summary_text.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"

namespace waymark {
namespace {

SummarySpan said(std::string text) { return {std::move(text), SummaryMark::none}; }
SummarySpan count_of(int value, SummaryMark mark) { return {grouped(value), mark}; }

int repaired(const WalkLeg& leg) { return leg.search.repaired.counts.expanded; }
int anew(const WalkLeg& leg) { return leg.search.anew.counts.expanded; }

// The last edit up to that time, if it led to no search.
std::optional<EditEffect> idle_effect(const SceneWalk& walk, int leg, WalkTime time) {
  const int edit = walk.edit_at(time);
  if (edit < 0 || edit <= walk.leg(leg).edit) return std::nullopt;
  return walk.effect(edit);
}

// The time at which the unit reaches the goal on this leg; std::nullopt if it has no path.
std::optional<WalkTime> arrival(const WalkLeg& leg) {
  if (leg.arrivals.empty()) return std::nullopt;
  return leg.arrivals.back();
}

void set_figure(const WalkLeg& leg, SummaryText& summary) {
  constexpr double kAlmost = 1.05;
  const int a = anew(leg), b = repaired(leg);
  if (a == b) {
    summary.figure = grouped(a);
    summary.caption = "cells explored to repair, as many as from scratch";
    return;
  }
  const double ratio = static_cast<double>(std::max(a, b)) / std::max(1, std::min(a, b));
  const bool as_difference = ratio < kAlmost || std::min(a, b) == 0;
  summary.figure = as_difference ? grouped(std::abs(a - b)) : ratio_text(ratio);
  summary.caption = fmt::format("{} cell{} to {} than to {}", b < a ? "fewer" : "more",
                                as_difference && std::abs(a - b) == 1 ? "" : "s", "repair",
                                "search from scratch");
}

// "3 of the 12 remaining steps were on the old path; 9 are new."
SummarySentence path_sentence(const WalkLeg& leg) {
  if (leg.old_path.empty()) return {said("There was no path before.")};
  const auto steps = static_cast<int>(leg.shared.a.size());
  const auto kept = static_cast<int>(std::count(leg.shared.a.begin(), leg.shared.a.end(), 1));
  if (kept == steps && leg.shared.b.size() == leg.shared.a.size())
    return {said("The unit stays on its path.")};
  if (kept == steps)
    return {said(fmt::format("All {} remaining steps were on the old path.", grouped(steps)))};
  if (kept == 0)
    return {said(fmt::format("None of the {} remaining steps {} on the old path.", grouped(steps),
                             steps == 1 ? "was" : "were"))};
  return {said(fmt::format("{} of the {} remaining steps {} on the old path; {} {} new.",
                           grouped(kept), grouped(steps), kept == 1 ? "was" : "were",
                           grouped(steps - kept), steps - kept == 1 ? "is" : "are"))};
}

// "The unit arrives at 96, 6 later than before. A search from scratch finds no cheaper path."
SummarySentence arrival_sentence(const SceneWalk& walk, int number_of_leg) {
  const WalkLeg& leg = walk.leg(number_of_leg);
  SummarySentence sentence = {said("The unit arrives at "),
                              {walk_moment(*arrival(leg)), SummaryMark::true_cost}};
  if (number_of_leg > 0)
    if (const std::optional<WalkTime> before = arrival(walk.leg(number_of_leg - 1))) {
      const WalkTime later = *arrival(leg) - *before;
      sentence.push_back(said(later == 0
                                  ? ", as before"
                                  : fmt::format(", {} {} than before", walk_moment(std::abs(later)),
                                                later > 0 ? "later" : "earlier")));
    }
  const Cost cost = leg.search.repaired.cost, least = leg.search.anew.cost;
  sentence.push_back(said(cost <= least ? ". A search from scratch finds no cheaper path."
                                        : ". A search from scratch finds a cheaper path."));
  return sentence;
}

SummarySentence counts_sentence(const WalkLeg& leg) {
  const int a = anew(leg), b = repaired(leg);
  if (a == b)
    return {said("The repair explores "), count_of(b, SummaryMark::b),
            said(a == 1 ? " cell" : " cells"), said(", as many as a search from scratch.")};
  if (b < a)
    return {said("The repair explores "), count_of(b, SummaryMark::b), said(" instead of "),
            count_of(a, SummaryMark::a), said(a == 1 ? " cell." : " cells.")};
  return {said("The repair explores "), count_of(b, SummaryMark::b),
          said(" cells, but a search from scratch only "), count_of(a, SummaryMark::a), said(".")};
}

SummaryText stranded_summary(const Results& r) {
  const WalkLeg& leg = r.walk->leg(r.leg);
  SummaryText summary;
  summary.figure = "no path";
  summary.caption = "from the unit's position";
  if (!has_goal(*r.walk, r.leg)) {
    summary.paragraphs.push_back(
        {said("The goal is covered by a dropped obstacle, so there is nothing to search.")});
    return summary;
  }
  summary.paragraphs.push_back({said("The repair explores "),
                                count_of(repaired(leg), SummaryMark::b),
                                said(repaired(leg) == 1 ? " cell" : " cells"),
                                said(" to find this out; a search from scratch explores "),
                                count_of(anew(leg), SummaryMark::a), said(".")});
  summary.paragraphs.push_back({said("The unit waits until something is removed.")});
  return summary;
}

// At the start of the walk, no costs to the goal have been learned.
SummaryText first_summary(const Results& r) {
  const WalkLeg& leg = r.walk->leg(r.leg);
  SummaryText summary;
  summary.figure = grouped(repaired(leg));
  summary.caption =
      repaired(leg) == 1 ? "cell explored for the first path" : "cells explored for the first path";
  summary.paragraphs.push_back(
      {said("At the start of the walk, nothing has been learned about the goal: ")});
  if (repaired(leg) == anew(leg))
    summary.paragraphs.back().push_back(
        said("a repair and a search from scratch explore the same cells."));
  else
    summary.paragraphs.back().push_back(
        said(fmt::format("a search from scratch explores {}.", grouped(anew(leg)))));
  summary.paragraphs.push_back(arrival_sentence(*r.walk, r.leg));
  if (r.walk->plan.events.empty())
    summary.paragraphs.push_back(
        {said("Drop something on the unit's path to see the cost of finding another one.")});
  return summary;
}

SummaryText told_walk(const Results& r, std::optional<EditEffect> idle) {
  const WalkLeg& leg = r.walk->leg(r.leg);
  if (idle == EditEffect::buried) {
    SummaryText summary;
    summary.figure = "buried";
    summary.caption = "the unit's position is blocked";
    summary.paragraphs.push_back({said(fmt::format(
        "The walk ended at {}. Go back to the time of the drop and clear the unit's cell.",
        walk_moment(r.walk->walk.ends)))});
    return summary;
  }
  if (!arrival(leg)) return stranded_summary(r);
  if (leg.edit < 0) return first_summary(r);
  SummaryText summary;
  set_figure(leg, summary);
  summary.paragraphs.push_back(counts_sentence(leg));
  summary.paragraphs.push_back(path_sentence(leg));
  summary.paragraphs.push_back(arrival_sentence(*r.walk, r.leg));
  return summary;
}

std::string idle_words(EditEffect effect) {
  switch (effect) {
    case EditEffect::untouched:
      return "The last edit made nothing cheaper and no step of the path more expensive, so the "
             "unit walks on without a search.";
    case EditEffect::arrived:
      return "The unit was already at its goal at the last edit.";
    case EditEffect::searched:
    case EditEffect::buried:
      break;
  }
  return "";
}

std::string note_words(const SceneWalk& walk, int edit) {
  switch (walk.effect(edit)) {
    case EditEffect::untouched:
      return "path unchanged: nothing to search";
    case EditEffect::arrived:
      return "the unit was at its goal";
    case EditEffect::buried:
      return "the unit is covered";
    case EditEffect::searched:
      break;
  }
  const auto leg = std::find_if(walk.walk.legs.begin(), walk.walk.legs.end(),
                                [&](const WalkLeg& of) { return of.edit == edit; });
  const std::string count = counted_cells(walk.scene.map->grid, leg->taken().counts.expanded);
  return count + (leg->path().empty() ? " explored: no path" : " explored by the new search");
}

}  // namespace

std::string walk_moment(WalkTime time) {
  const double units = static_cast<double>(time) / kWalkUnit;
  return decimal_text(units, time % kWalkUnit == 0 ? 0 : 1);
}

SummaryText walk_summary(const Results& r, WalkTime time) {
  const std::optional<EditEffect> idle = idle_effect(*r.walk, r.leg, time);
  SummaryText summary = told_walk(r, idle);
  if (idle && !idle_words(*idle).empty()) summary.paragraphs.push_back({said(idle_words(*idle))});
  const Grid& grid = r.scene.map->grid;
  summary.caption = in_words_of(grid, summary.caption);
  for (SummarySentence& paragraph : summary.paragraphs)
    for (SummarySpan& span : paragraph) span.text = in_words_of(grid, span.text);
  return summary;
}

WalkProgress walk_progress(const Results& r, WalkTime time) {
  const Walk& walk = r.walk->walk;
  const std::string legs = fmt::format("leg {} of {}", r.leg + 1, walk.legs.size());
  if (time < walk.ends)
    return {fmt::format("at {} of {}", walk_moment(time), walk_moment(walk.ends)), legs};
  const char* end = walk.end == WalkEnd::arrived   ? "arrived"
                    : walk.end == WalkEnd::no_path ? "no path"
                                                   : "buried";
  return {fmt::format("{} at {}", end, walk_moment(walk.ends)), legs};
}

std::optional<EditNote> edit_note(const Results& r, WalkTime time) {
  const SceneWalk& walk = *r.walk;
  const int edit = walk.edit_at(time);
  if (edit < 0) return std::nullopt;
  EditNote note;
  const Grid& ground = ground_of(*walk.scene.map);
  CellRegion cells(ground.width(), ground.height());
  bool dropped = false, removed = false;
  for (std::size_t i = 0; i < walk.edits.size(); ++i) {
    if (walk.edits[i] != edit) continue;
    const WalkEvent& event = walk.plan.events[i];
    note.cells.push_back(event.cells);
    cells.set(event.cells, true);
    (event.kind == WalkEvent::Kind::drop ? dropped : removed) = true;
  }
  const char* what = dropped && removed ? "changed" : dropped ? "dropped" : "removed";
  // On a mover's map, these are ground cells, not states.
  note.title = fmt::format("{} here: {}", what, counted_cells(ground, cells.count()));
  note.words = note_words(walk, edit);
  return note;
}

std::string upkeep_sentence(const Results& r) {
  const WalkLeg& leg = r.walk->leg(r.leg);
  const bool asks = !leg.asked.tables.empty();
  if (leg.edit < 0)
    return std::string("While costs only increase, ") +
           (asks ? "the landmark tables and all learned costs stay valid"
                 : "all learned costs stay valid") +
           (asks ? "; if something is removed, the tables are rebuilt."
                 : "; if something is removed, they are corrected.");
  if (leg.upkeep.forgotten)
    return "Costs now have a different unit, so all learned costs were dropped.";
  std::string text = leg.upkeep.tables_built
                         ? "Something was removed: the landmark tables were rebuilt."
                     : asks ? "Costs only increased: the landmark tables stay valid."
                            : "";
  const std::string lowered =
      leg.upkeep.lowered > 0
          ? fmt::format("{} learned cost{} too high and {} lowered.", grouped(leg.upkeep.lowered),
                        leg.upkeep.lowered == 1 ? " was" : "s were",
                        leg.upkeep.lowered == 1 ? "was" : "were")
          : "All learned costs stay valid.";
  return text.empty() ? lowered : text + " " + lowered;
}

}  // namespace waymark
