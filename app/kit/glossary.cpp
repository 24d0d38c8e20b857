#include "app/kit/glossary.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace waymark {
namespace {

constexpr std::array<GlossaryEntry, 45> kEntries = {{
    {"A*", "",
     "A search that expands the cell with the lowest f = g + h first. With an admissible heuristic "
     "it finds an optimal path."},
    {"admissible", "optimistic",
     "A heuristic is admissible if it never exceeds the true cost to the goal. A* then finds an "
     "optimal path."},
    {"arrival time", "eikonal equation, fast marching",
     "The time at which a wave from the start arrives at a cell. It is about the length of the "
     "shortest path at any angle."},
    {"bound", "lower bound, upper bound",
     "A limit on a cost, computed from a landmark table. The cost is at least the lower bound and "
     "at most the upper bound."},
    {"cells saved", "worth",
     "How many more cells A* would have to expand without a landmark. The number is low if another "
     "landmark gives nearly the same bounds."},
    {"certificate", "",
     "The result of checking every cell: whether a heuristic is admissible and consistent on this "
     "map for this goal, and where it is not."},
    {"clearance", "",
     "The distance between a cell of a path and the closest wall, in cells. A cell next to a wall "
     "has the clearance 1."},
    {"clique", "refinement",
     "Up to 4 cells, or cliques of the level below, that are all joined to each other. PRA* finds a "
     "path of cliques, and refines it in the corridor of their cells."},
    {"closeness", "",
     "The share of the gap between the distance formula and the true cost that the landmarks "
     "close, from 0 (none) to 100% (the true cost)."},
    {"consistent", "monotone",
     "A heuristic is consistent if it never drops by more than the cost of a step. A* then expands "
     "no cell twice."},
    {"contraction hierarchy", "shortcut, contract, rank",
     "The nodes of a graph, ranked by removing them one by one. A shortcut replaces a removed node "
     "that was on the only shortest path between two neighbours. A forward and a backward search "
     "then lead only to nodes of a higher rank."},
    {"Dijkstra", "uniform-cost search",
     "A search that expands the cell with the lowest g first. It is A* with a heuristic of 0."},
    {"distance formula", "octile, Manhattan, Chebyshev, Euclidean",
     "An estimate based only on the two positions, as if there were no walls: Manhattan with 4 "
     "moves, octile with 8."},
    {"error", "",
     "How far an estimate is below the true cost. If the error is 0 everywhere, A* expands the "
     "cells of one path and hardly any others."},
    {"estimate", "h, heuristic value",
     "The cost from a cell to the goal as estimated by a heuristic. Written h."},
    {"expanded", "closed",
     "Taken from the open list, with all neighbours examined. The goal counts too, and a cell that "
     "is expanded twice counts twice."},
    {"explored", "",
     "The cells that a search expanded. Explore counts explored cells and the Lab expanded cells: "
     "the "
     "numbers are the same."},
    {"f", "evaluation",
     "g + h: a lower bound on the cost of a path through a cell, if h is admissible. A* expands "
     "the lowest f first."},
    {"g", "cost so far", "The cost of the best path found so far from the start to a cell."},
    {"greedy", "greedy best-first search",
     "A search that expands the cell with the lowest h first and ignores g. It is fast but "
     "guarantees nothing about the path cost."},
    {"guarantee", "",
     "The path cost that a search guarantees on any map: the optimum, at most w times the optimum, "
     "or nothing. A search with a limit keeps its guarantee only if it finishes."},
    {"heuristic", "h",
     "A rule that estimates the cost from any cell to the goal. The closer it is to the true cost, "
     "the less A* explores."},
    {"hub", "hubs, label, distance oracle",
     "A cell to which other cells store their cost. Each cell has a list of hubs, its label. Two "
     "cells always share a hub on a shortest path between them, so their labels give its cost."},
    {"improvement", "",
     "How much a landmark raises the estimate of a cell above the distance formula."},
    {"jump point", "JPS",
     "A cell where a shortest path may have to turn. Jump Point Search puts only these cells on "
     "the open list and scans the cells between them."},
    {"landmark", "pivot, base node, anchor, beacon",
     "A cell whose true cost to every other cell is stored in a table. By the triangle inequality "
     "the table gives a lower bound on any cost."},
    {"landmark heuristic",
     "differential heuristic, ALT, triangulated heuristic, true-distance heuristic",
     "h = the maximum of the distance formula and |cost(L, n) - cost(L, goal)| over all landmarks "
     "L. ALT stands for A*, landmarks, triangle inequality."},
    {"landmark table", "distance table, lookup table",
     "The true cost from one landmark to every cell: one number per cell, computed once for a "
     "map."},
    {"must-expand", "surely expanded",
     "Cells with f below the optimal cost. A* has to expand them with any tie-breaking rule."},
    {"open list", "frontier, fringe",
     "The cells that were generated but not yet expanded. A* takes the next cell from this list."},
    {"optimal", "", "A path is optimal if no other path costs less."},
    {"perfect heuristic", "exact heuristic, baseline",
     "A heuristic that equals the true cost everywhere. With it, A* expands only the cells of one "
     "path."},
    {"plateau", "region of equal error",
     "Neighbouring cells where a heuristic has the same error."},
    {"reach", "REAL, reach pruning",
     "The cost from a cell to the closer end of a path, at most over all shortest paths through "
     "the "
     "cell. A search need not enter a cell whose reach is below g and below h."},
    {"reduced cost", "",
     "The cost of a step plus the change in h along it: w(n, m) + h(m) - h(n). It is 0 if the "
     "heuristic is exact along the step, and negative if h is inconsistent."},
    {"reopened", "re-expanded",
     "Expanded again because a cheaper path to the cell was found after the first expansion. With "
     "a consistent heuristic this does not happen."},
    {"saved", "",
     "A cell that A explored and B did not, or a cell that A* need not explore with the "
     "landmarks."},
    {"search", "",
     "An algorithm with a heuristic, a weight, a tie-breaking rule and other options. The map "
     "shows two searches, A and B."},
    {"slack", "",
     "How far a landmark's lower bound is below the true cost. If the slack is 0, the bound is "
     "exact."},
    {"stale table", "",
     "A landmark table built for an earlier version of the map. After a wall is removed it can "
     "overestimate, and then it guarantees nothing."},
    {"subgoal", "",
     "A free cell at the corner of a wall, where a shortest path may have to turn. A subgoal graph "
     "links these cells before the first search."},
    {"tie", "",
     "Cells with the same f. The tie-breaking rule decides which one is expanded first. By default "
     "it is the one with the higher g, then the newest one."},
    {"triangle inequality", "",
     "No side of a triangle is longer than the other two together. So cost(L, goal) - cost(L, n) "
     "never exceeds the cost from n to the goal."},
    {"true cost", "h*, perfect distance", "The cost of an optimal path."},
    {"weight", "w, weighted A*",
     "The factor that multiplies h. A weight w above 1 makes A* expand fewer cells, and its path "
     "costs at most w times the optimum."},
}};

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& letter : out)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return out;
}

// Whether `name` is in a list that is separated by ", ".
bool is_listed(std::string_view list, std::string_view name) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    if (lower_case(list.substr(0, end)) == name) return true;
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return false;
}

const GlossaryEntry* entry_named(std::string_view name) {
  for (const GlossaryEntry& entry : kEntries)
    if (lower_case(entry.word) == name) return &entry;
  for (const GlossaryEntry& entry : kEntries)
    if (is_listed(entry.others, name)) return &entry;
  return nullptr;
}

}  // namespace

std::span<const GlossaryEntry> glossary() { return kEntries; }

const GlossaryEntry* glossary_entry(std::string_view word) {
  constexpr std::string_view kAround = ".,:;!?()'\"";
  const std::size_t from = word.find_first_not_of(kAround);
  if (from == std::string_view::npos) return nullptr;
  const std::size_t to = word.find_last_not_of(kAround);
  const std::string name = lower_case(word.substr(from, to - from + 1));
  if (const GlossaryEntry* entry = entry_named(name)) return entry;
  if (name.size() > 3 && name.ends_with('s'))
    return entry_named(std::string_view(name).substr(0, name.size() - 1));
  return nullptr;
}

std::vector<const GlossaryEntry*> glossary_search(std::string_view typed) {
  const std::string wanted = lower_case(typed);
  std::vector<const GlossaryEntry*> found;
  for (const GlossaryEntry& entry : kEntries) {
    const std::string text =
        lower_case(entry.word) + " " + lower_case(entry.others) + " " + lower_case(entry.meaning);
    bool all = true;
    for (std::size_t at = 0; at < wanted.size();) {
      const std::size_t end = std::min(wanted.find(' ', at), wanted.size());
      all = all && text.find(wanted.substr(at, end - at)) != std::string::npos;
      at = end + 1;
    }
    if (all) found.push_back(&entry);
  }
  return found;
}

}  // namespace waymark
