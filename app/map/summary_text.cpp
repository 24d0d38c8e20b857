#include "app/map/summary_text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>

#include "app/compute/playing.h"
#include "app/compute/scene_walk.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "core/heuristic/heuristic.h"
#include "core/map/cell_name.h"
#include "core/record/trace.h"
#include "core/search/heuristic_preparer.h"

namespace waymark {
namespace {

constexpr double kNearlyAsMany = 1.05;

SummarySpan words(std::string text) { return {std::move(text), SummaryMark::none}; }
SummarySpan count(int number, SummaryMark mark) { return {grouped(number), mark}; }

SummaryText no_path_summary(const Results& r) {
  SummaryText summary;
  summary.figure = "no path";
  summary.caption = "from the start to the goal";
  const int formula = r.a.counts.expanded;
  summary.paragraphs.push_back(
      {words(fmt::format("The {} does not detect this: A* explores all ", distance_words(r.moves))),
       count(formula, SummaryMark::a),
       words(formula == 1 ? " cell that it can reach before it stops."
                          : " cells that it can reach before it stops.")});
  if (r.scene.landmarks.empty())
    summary.paragraphs.push_back(
        {words("Put a landmark on either side to prove at once that there is no path.")});
  else if (has_stale_tables(r.scene))
    summary.paragraphs.push_back(
        {words("The tables are stale and prove nothing about this map: A* explores "),
         count(r.b.counts.expanded, SummaryMark::b), words(" cells with them.")});
  else if (r.b.counts.expanded == 0)
    summary.paragraphs.push_back({words("A landmark reaches only the start or only the goal, "
                                        "which proves that there is no path: A* explores "),
                                  count(0, SummaryMark::b), words(" cells.")});
  else
    summary.paragraphs.push_back(
        {words("No landmark is on either side, so landmarks prove nothing here. Drag one next to "
               "the start.")});
  return summary;
}

SummarySentence formula_sentence(const Results& r) {
  // On grids, the unit is omitted.
  const Grid& grid = r.scene.map->grid;
  const std::string cost = length_text(r.exact.cost, r.moves);
  return {words(fmt::format("The {} is ", distance_words(r.moves))),
          {length_text(r.a.h_start, r.moves), SummaryMark::a},
          words(", the path costs "),
          {grid.graph() ? with_unit(grid, cost) : cost, SummaryMark::true_cost},
          words(". A* explores "),
          count(r.a.counts.expanded, SummaryMark::a),
          words(r.a.counts.expanded == 1 ? " cell." : " cells.")};
}

SummarySentence landmarks_sentence(const Results& r, bool brief) {
  // Landmark bounds are never below the distance formula. If the searches differ, the bounds are
  // therefore higher at some cell, though perhaps not at the start.
  const bool more_elsewhere = r.a.h_start == r.b.h_start &&
                              r.a.counts.expanded != r.b.counts.expanded &&
                              !has_stale_tables(r.scene);
  SummarySentence sentence = {
      words(fmt::format("With {} the estimate{} is ", r.landmark_words(),
                        more_elsewhere ? " at the start" : "")),
      {length_text(r.b.h_start, r.moves), SummaryMark::b},
      words(more_elsewhere ? " as well, but it is higher at other cells: A* explores "
                           : " and A* explores "),
      count(r.b.counts.expanded, SummaryMark::b)};
  // If a consistent estimate is exact at the start, f equals the cost at all explored cells.
  if (r.b.h_start == r.exact.cost && !has_stale_tables(r.scene) &&
      r.b.counts.expanded > static_cast<int>(r.b.path.size()))
    sentence.push_back(words(fmt::format(", because each could lie on a path that costs {}",
                                         length_text(r.exact.cost, r.moves))));
  if (!brief) {
    sentence.push_back(words("; a perfect heuristic would explore "));
    sentence.push_back(count(r.exact.counts.expanded, SummaryMark::exact));
  } else if (r.b.counts.expanded == static_cast<int>(r.b.path.size())) {
    // The path's line hides them.
    sentence.push_back(words(": only the path"));
  }
  sentence.push_back(words("."));
  return sentence;
}

// The sentence about landmarks with stale tables.
SummarySentence longer_sentence(const Results& r) {
  return {words("The tables are stale: with them, the path costs "),
          {length_text(r.b.cost, r.moves), SummaryMark::true_cost},
          words(fmt::format(", {} more than the optimum.",
                            length_text(r.b.cost - r.exact.cost, r.moves)))};
}

// "A (Dijkstra)"; if `brief`, without the letter.
std::string search_name(const Results& r, Slot slot, bool brief) {
  const std::string title = title_of(spec_on(r.scene, slot), r.moves);
  return brief ? title : fmt::format("{} ({})", slot == Slot::a ? "A" : "B", title);
}

// "A (Weighted A*) explores 5,865 cells. Its path costs 232, 8 more than the optimum."
SummarySentence search_sentence(const Results& r, Slot slot, SummaryMark mark, bool brief) {
  const Run& run = r.run(slot);
  const std::string name = search_name(r, slot, brief);
  if (const std::optional<std::string> needs = misfit_on(r.scene, slot))
    return {words(fmt::format("{} {}, so it can't run here.", name, *needs))};
  if (!run.fits) {
    const SearchSpec spec = spec_on(r.scene, slot);
    const char* const reason =
        spec.algorithm == Algorithm::ch ? "its contraction hierarchy is not ready yet"
        : row_of(spec.algorithm).refines && waits_for_preparation(spec, r.prepared)
            ? "its levels of cliques are not ready yet"
        : waits_for_preparation(spec, r.prepared) && spec.reach
            ? "the reaches of the map are not ready yet"
        : waits_for_preparation(spec, r.prepared) ? "its labels of hubs are not ready yet"
        : tables_fault(spec.h, r.prepared)        ? "its tables can't be used"
        : !is_trace(spec)                         ? "its formula has no value at a cell"
        : !pipe_name(spec.trace).empty() && !run.traced
            ? "its program has not answered yet"
            : "its trace is for another start or goal, or can't be read";
    return {words(fmt::format("{} has no result, because {}.", name, reason))};
  }
  SummarySentence sentence = {words(name + " explores "), count(run.counts.expanded, mark)};
  if (run.levels.empty())
    sentence.push_back(words(run.counts.expanded == 1 ? " cell" : " cells"));
  else
    sentence.push_back(
        words(fmt::format(" nodes at {} level{} ({} of them cells)", run.levels.size(),
                          run.levels.size() == 1 ? "" : "s", grouped(run.levels.back().expanded))));
  if (run.reopened > 0 && run.levels.empty())
    sentence.push_back(words(fmt::format(" ({} of them repeatedly)", grouped(run.reopened))));
  const int from_start = run.record.forward_steps(run.record.steps());
  if (run.record.from_both_ends())
    sentence.push_back(
        words(fmt::format(" ({} from the start, {} from the goal)", grouped(from_start),
                          grouped(run.counts.expanded - from_start))));
  if (run.pruned > 0)
    sentence.push_back(
        words(fmt::format(" ({} more skipped because of {})", grouped(run.pruned),
                          spec_on(r.scene, slot).reach ? "their reach" : "an upper bound")));
  const std::string counted =
      spec_on(r.scene, slot).alpha != AlphaGraph::kOne && run.cost != kNoCost
          ? fmt::format(" With its own terrain costs, the path costs {}.",
                        length_text(run.counted, r.recorded_moves(slot)))
          : "";
  const std::string passed =
      counted + (run.scanned > 0 ? fmt::format(" It scans {} cells to find the ones it explores.",
                                               grouped(run.scanned))
                 : spec_on(r.scene, slot).algorithm == Algorithm::subgoal
                     ? " It searches only the cells at the corners of walls."
                 : spec_on(r.scene, slot).algorithm == Algorithm::ch
                     ? " Each step leads to a more important node, often by a shortcut."
                 : run.clearance ? " The path " + clearance_words(*run.clearance) + "."
                                 : "");
  if (run.gave_up && run.cost == kNoCost) {
    sentence.push_back(words(" and stops at its limit without a path."));
    return sentence;
  }
  if (run.cost == kNoCost) {
    const bool bounded = spec_on(r.scene, slot).bounds.has_value();
    sentence.push_back(words(bounded ? " and finds no path inside its bounds."
                                     : " and misses the existing path."));
    return sentence;
  }
  if (run.gave_up)
    sentence.push_back(words(
        fmt::format(", stops at its limit at weight {}", weight_text(run.paths.back().weight))));
  const bool to_all = r.goals && r.goals->rule == GoalRule::all;
  if (run.cost == r.exact.cost) {
    sentence.push_back(
        words((to_all ? " and finds optimal paths." : " and finds an optimal path.") + passed));
    return sentence;
  }
  sentence.push_back(words(to_all ? ". The total cost of its paths is " : ". Its path costs "));
  sentence.push_back({length_text(run.cost, r.moves), SummaryMark::true_cost});
  if (run.cost < r.exact.cost) {
    sentence.push_back(words(fmt::format(" in straight lines, {} less than the grid optimum.{}",
                                         length_text(r.exact.cost - run.cost, r.moves), passed)));
    return sentence;
  }
  const bool lines = row_of(spec_on(r.scene, slot).algorithm).any_angle;
  sentence.push_back(
      words(fmt::format(", {} more than the {}.{}", length_text(run.cost - r.exact.cost, r.moves),
                        lines ? "grid optimum" : "optimum", passed)));
  return sentence;
}

// "A"; if `brief`, "Dijkstra".
std::string letter_or_title(const Results& r, Slot slot, bool brief) {
  return brief ? search_name(r, slot, brief) : slot == Slot::a ? "A" : "B";
}

// The sentence about a search's steps that would have left the search's bounds.
void add_bounds_sentence(const Results& r, Slot slot, SummaryText& summary, bool brief) {
  const Run& run = r.run(slot);
  if (!run.fits || !spec_on(r.scene, slot).bounds) return;
  const std::string name = letter_or_title(r, slot, brief);
  summary.paragraphs.push_back(
      {words(fmt::format("{}: {}.", name, outside_words(r.scene.map->grid, run.outside)))});
}

SummaryText no_path_for_searches(const Results& r, bool brief) {
  SummaryText summary;
  summary.figure = "no path";
  summary.caption = "from the start to " + goals_name(r.scene);
  if (!r.a.fits || !r.b.fits) {
    for (const Slot slot : {Slot::a, Slot::b})
      if (!r.run(slot).fits)
        summary.paragraphs.push_back(search_sentence(r, slot, SummaryMark::none, brief));
    return summary;
  }
  summary.paragraphs.push_back(
      {words(letter_or_title(r, Slot::a, brief) + " explores "),
       count(r.a.counts.expanded, SummaryMark::a),
       words(" cells before it stops; " + letter_or_title(r, Slot::b, brief) + " explores "),
       count(r.b.counts.expanded, SummaryMark::b), words(".")});
  return summary;
}

// Compares B's cells with A's: the large number of the Summary and the first words of its caption,
// as in "6.3×" and "fewer cells".
std::pair<std::string, std::string> cells_of_b(int a, int b) {
  if (a == b) return {ratio_text(1), "as many cells"};
  const double ratio = static_cast<double>(std::max(a, b)) / std::min(a, b);
  const char* const direction = b < a ? "fewer" : "more";
  // A ratio close to 1 would be shown as "1.0 times as many".
  if (ratio >= kNearlyAsMany) return {ratio_text(ratio), fmt::format("{} cells", direction)};
  const int difference = std::abs(a - b);
  return {grouped(difference), fmt::format("{} {}", direction, difference == 1 ? "cell" : "cells")};
}

// The Summary of any two searches.
SummaryText searches_summary(const Results& r, bool brief) {
  SummaryText summary;
  summary.paragraphs.push_back(search_sentence(r, Slot::a, SummaryMark::a, brief));
  summary.paragraphs.push_back(search_sentence(r, Slot::b, SummaryMark::b, brief));
  for (const Slot slot : {Slot::a, Slot::b}) add_bounds_sentence(r, slot, summary, brief);
  if (!brief)
    summary.paragraphs.push_back({words("A perfect heuristic would explore "),
                                  count(r.exact.counts.expanded, SummaryMark::exact), words(".")});
  const auto by = [&](Slot slot) {
    return brief ? "with " + r.slot_name(slot) : slot == Slot::a ? "by A" : "by B";
  };
  const int a = r.a.counts.expanded, b = r.b.counts.expanded;
  if (!r.a.fits || !r.b.fits) {
    summary.figure = r.a.fits ? grouped(a) : r.b.fits ? grouped(b) : "–";
    summary.caption = r.a.fits   ? "cells explored " + by(Slot::a)
                      : r.b.fits ? "cells explored " + by(Slot::b)
                      : brief    ? "neither search can run here"
                                 : "neither A nor B can run here";
    return summary;
  }
  const auto [figure, cells] = cells_of_b(a, b);
  summary.figure = figure;
  summary.caption = fmt::format("{} explored {}", cells, by(Slot::b));
  if (a == b)
    summary.caption += " as " + by(Slot::a);
  else if (!brief)
    summary.caption += " than by A";
  return summary;
}

SummaryText told_summary(const Results& r, bool brief) {
  const bool several = r.goals && !ends_in_one_cell(r.scene);
  const bool usual = compares_distance_and_landmarks(r.scene) && !several;
  if (r.exact.cost == kNoCost) return usual ? no_path_summary(r) : no_path_for_searches(r, brief);
  if (several || (!usual && (r.has_b() || !r.a.fits || !r.b.fits))) {
    SummaryText summary = searches_summary(r, brief);
    const std::vector<SummarySentence> goals = goals_sentences(r);
    summary.paragraphs.insert(summary.paragraphs.end(), goals.begin(), goals.end());
    return summary;
  }
  SummaryText summary;
  const bool uses_distance = usual || spec_on(r.scene, Slot::a) == SearchSpec{};
  summary.paragraphs.push_back(uses_distance ? formula_sentence(r)
                                             : search_sentence(r, Slot::a, SummaryMark::a, brief));
  if (r.scene.landmarks.empty()) {
    summary.figure = grouped(r.a.counts.expanded);
    summary.caption = uses_distance
                          ? fmt::format("cells explored with the {}", distance_words(r.moves))
                      : brief ? "cells explored with " + r.slot_name(Slot::a)
                              : "cells explored by A";
    summary.paragraphs.push_back(
        {words("A perfect heuristic would explore "),
         count(r.exact.counts.expanded, SummaryMark::exact),
         words(r.scene.map->grid.graph() ? ". Double-click on one to add a landmark."
                                         : ". Double-click on free ground to add a landmark.")});
    return summary;
  }
  summary.paragraphs.push_back(landmarks_sentence(r, brief));
  if (r.b.cost > r.exact.cost) summary.paragraphs.push_back(longer_sentence(r));
  const auto [figure, cells] = cells_of_b(r.a.counts.expanded, r.b.counts.expanded);
  summary.figure = figure;
  summary.caption = fmt::format("{} explored with {}", cells, r.landmark_words());
  return summary;
}

}  // namespace

SummaryText summary_text(const Results& r, bool brief) {
  if (r.walk) return walk_summary(r, r.walk->shown_from(r.leg));
  const Grid& grid = r.scene.map->grid;
  SummaryText summary = told_summary(r, brief);
  summary.caption = in_words_of(grid, summary.caption);
  for (SummarySentence& paragraph : summary.paragraphs)
    for (SummarySpan& span : paragraph)
      if (span.mark == SummaryMark::none) span.text = in_words_of(grid, span.text);
  if (r.unreached)
    summary.paragraphs.insert(summary.paragraphs.begin(),
                              {words(closest_words(grid, r.moves, goal_count(*r.unreached),
                                                   r.scene.goal, r.exact.cost))});
  return summary;
}

SummaryText summary_text(const Results& r, const Playback& playback, bool brief) {
  SummaryText summary = summary_text(r, brief);
  if (playback.at_end() || r.walk || r.exact.cost == kNoCost || !r.a.fits || !r.b.fits)
    return summary;
  const int a = shown_count(r, playback, Slot::a);
  const int b = two_searches(r) ? shown_count(r, playback, Slot::b) : a;
  std::string caption = "cells explored so far";
  summary.figure = grouped(std::max(a, b));
  if (a != b && std::min(a, b) > 0) {
    const auto [figure, cells] = cells_of_b(a, b);
    summary.figure = figure;
    caption = fmt::format("{} so far {}", cells, brief ? "with " + r.slot_name(Slot::b) : "by B");
  }
  // In Explore, sentences with the final numbers follow.
  if (brief) caption += ". At the end:";
  summary.caption = in_words_of(r.scene.map->grid, caption);
  return summary;
}

std::string plain_text(const SummaryText& summary) {
  std::string text;
  for (const SummarySentence& paragraph : summary.paragraphs) {
    for (const SummarySpan& span : paragraph) text += span.text;
    text += '\n';
  }
  return text;
}

namespace {

SummarySpan plain(std::string text) { return {std::move(text), SummaryMark::none}; }

// The sentence about one goal when a search looks for all goals.
SummarySentence goal_sentence(const Results& r, std::size_t goal) {
  const auto of = [goal](const SearchOutcome& outcome) -> const GoalOutcome* {
    return goal < outcome.goals.size() ? &outcome.goals[goal] : nullptr;
  };
  const GoalOutcome *a = of(r.a), *b = r.has_b() ? of(r.b) : nullptr, *best = of(r.exact);
  SummarySentence sentence = {plain(fmt::format("Goal {} ", goal + 1))};
  if (!best || best->cost == kNoCost) {
    sentence.push_back(plain("can't be reached."));
    return sentence;
  }
  sentence.push_back(plain("has an optimal cost of "));
  sentence.push_back({length_text(best->cost, r.moves), SummaryMark::true_cost});
  bool first = true;
  const auto took = [&](const char* words, const GoalOutcome* found, SummaryMark mark) {
    if (!found || found->cost == kNoCost) return;
    sentence.push_back(plain(words));
    sentence.push_back({grouped(found->expanded), mark});
    if (std::exchange(first, false))
      sentence.push_back(
          plain(fmt::format(" {}", cell_word(r.scene.map->grid).of(found->expanded))));
    if (found->cost > best->cost)
      sentence.push_back(plain(fmt::format(" (path cost {} above the optimum)",
                                           length_text(found->cost - best->cost, r.moves))));
  };
  took("; A reaches it after ", a, SummaryMark::a);
  took(a ? ", B after " : "; B reaches it after ", b, SummaryMark::b);
  sentence.push_back(plain("."));
  return sentence;
}

// The index of the goal on whose cell a search ended, with any heading; -1 if the search only came
// close to a goal.
int goal_reached(const Scene& scene, Cell end) {
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i) {
    const Cell goal = goal_of(scene, i);
    const bool any = scene.goals.any_heading && searched_rule(scene.goals.rule) == GoalRule::any;
    if (any ? ground_cell_of(*scene.map, goal) == ground_cell_of(*scene.map, end) : goal == end)
      return i;
  }
  return -1;
}

std::string where_it_ends(const Results& r) {
  const Node end = r.exact.ended_at;
  if (end == kNoNode) return "";
  const Grid& grid = r.scene.map->grid;
  const int goal = goal_reached(r.scene, grid.cell(end));
  if (goal >= 0) return fmt::format(" The closest one is goal {}.", goal + 1);
  return fmt::format(" The closest such {} is {}.", cell_word(grid).one,
                     cell_text(grid, grid.cell(end)));
}

}  // namespace

std::string goals_name(const Scene& scene) {
  const std::size_t count = goal_count(scene);
  if (count == 1) return "the goal";
  return fmt::format("{} {} goals", scene.goals.rule == GoalRule::all ? "all" : "any of", count);
}

std::vector<SummarySentence> goals_sentences(const Results& r) {
  const Scene& scene = r.scene;
  if (!r.goals || ends_in_one_cell(scene)) return {};
  if (scene.goals.rule == GoalRule::near)
    return {{plain(fmt::format("A search ends within {} of {}.{}",
                               radius_words(scene.map->grid, scene.goals.radius), goals_name(scene),
                               where_it_ends(r)))}};
  if (searched_rule(scene.goals.rule) == GoalRule::any)
    return {{plain(fmt::format("A search ends at {}.{}", goals_name(scene), where_it_ends(r)))}};
  std::vector<SummarySentence> sentences = {
      {plain(fmt::format("A search ends when it has a path to {}.", goals_name(scene)))}};
  for (std::size_t i = 0; i < goal_count(scene); ++i) sentences.push_back(goal_sentence(r, i));
  return sentences;
}

namespace {

bool has_no_estimate(const SearchSpec& spec) {
  if (is_trace(spec)) return false;  // unknown
  return !row_of(spec.algorithm).takes_heuristic || spec.h.heuristic == Heuristic::zero ||
         (spec.weight == 0 && spec.weighs == WeightPlace::everywhere);
}

std::string words_on(const Results& r, const SearchSpec& spec, const SearchResult& f) {
  const std::string cells = counted_cells(r.scene.map->grid, f.counts.expanded);
  if (f.cost == kNoCost && f.gave_up)
    return fmt::format(" explores {} and stops at its limit without a path.", cells);
  if (f.cost == kNoCost) return fmt::format(" explores {} and finds no path.", cells);
  if (f.cost > r.exact.cost)
    return fmt::format(" explores {}, but its path costs {} more than the optimum.", cells,
                       length_text(f.cost - r.exact.cost, r.moves));
  // Waymark's own cost of a path on the map is never below the optimum.
  if (f.cost < r.exact.cost && is_trace(spec))
    return fmt::format(" explores {}, but its path has steps that the map does not allow.", cells);
  if (f.cost < r.exact.cost)
    return fmt::format(" explores {}, and its any-angle path costs {} less than the grid optimum.",
                       cells, length_text(r.exact.cost - f.cost, r.moves));
  if (has_no_estimate(spec))
    return fmt::format(" explores {}, because it uses no estimate.", cells);
  return fmt::format(" explores {}.", cells);
}

}  // namespace

std::vector<OtherSearch> others_text(const Results& r) {
  std::vector<OtherSearch> others;
  const Roster& roster = r.scene.roster;
  for (int i = 0; i < roster.size(); ++i) {
    const SearchResult& f = r.figures[static_cast<std::size_t>(i)];
    if (roster.on_map(i) || !f.known) continue;
    const SearchSpec& spec = roster.at(i);
    others.push_back({i, title_of(spec, r.moves), words_on(r, spec, f), f.current});
  }
  return others;
}

}  // namespace waymark
