#include "app/model/text/glossary.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace waymark {
namespace {

constexpr std::array<GlossaryEntry, 38> kEntries = {{
    {"A*", "",
     "A search that expands the cell with the least f = g + h first. With an admissible heuristic "
     "its "
     "path costs no more than any other."},
    {"admissible", "optimistic",
     "A heuristic is admissible if it never says more than the way to the goal really costs. Then "
     "A* "
     "finds a cheapest path."},
    {"bound", "lower bound, upper bound",
     "What a landmark proves of a cost: that it is at least so much (a lower bound), or at most so "
     "much (an upper bound)."},
    {"certificate", "",
     "What the program found out by looking at every cell: whether a heuristic is admissible and "
     "consistent on this map for this goal, and where it is not."},
    {"closeness", "",
     "How much of the gap between the distance formula and the true cost the landmarks close: 0 is "
     "nothing, 100% is the true cost."},
    {"consistent", "monotone",
     "A heuristic is consistent if it never falls by more than a step costs. Then A* expands no "
     "cell "
     "twice."},
    {"contender", "",
     "One way to search: an algorithm, a heuristic, a weight and a tie rule. Two of them are on "
     "the "
     "map, as A and B."},
    {"Dijkstra", "uniform-cost search",
     "A search that expands the cell with the least g first. It is A* with a heuristic that says "
     "0."},
    {"distance formula", "octile, Manhattan, Chebyshev, Euclidean",
     "An estimate from the two places alone, as if there were no walls: Manhattan with 4 moves, "
     "octile with 8."},
    {"error", "",
     "By how much an estimate is below the true cost. Where the error is 0 everywhere, A* expands "
     "the cells of a path and hardly any other."},
    {"estimate", "h, heuristic value",
     "What a heuristic says that the way from a cell to the goal costs; written h."},
    {"expanded", "closed",
     "Taken from the open list, so that the neighbours were looked at. The goal counts as one; a "
     "cell "
     "that is taken twice counts twice."},
    {"explored", "", "The cells that a search expanded."},
    {"f", "evaluation",
     "g + h: what a path by way of a cell costs at least, if h is admissible. A* expands the least "
     "f "
     "first."},
    {"g", "cost so far", "The cost of the best path found so far from the start to a cell."},
    {"greedy", "greedy best-first search",
     "A search that expands the cell with the least h first and never looks at g. It is fast and "
     "promises nothing of its path."},
    {"heuristic", "h",
     "A rule that estimates the cost from any cell to the goal. The closer it is to the true cost, "
     "the "
     "less A* explores."},
    {"improvement", "",
     "By how much a landmark raises the estimate of a cell above what the distance formula says."},
    {"jump point", "JPS",
     "A cell where a shortest path may have to turn. A search of jump points opens only these, and "
     "passes over the cells between them."},
    {"landmark", "pivot, base node, anchor, beacon",
     "A cell whose true cost to every other cell is known from a table. By the triangle inequality "
     "it gives a lower bound of any cost."},
    {"landmark heuristic",
     "differential heuristic, ALT, triangulated heuristic, true-distance heuristic",
     "h = the greatest of the distance formula and |cost(L, n) - cost(L, goal)| over all landmarks "
     "L. "
     "ALT stands for A*, landmarks, triangle inequality."},
    {"landmark table", "distance table, lookup table",
     "The true cost from one landmark to every cell: one number a cell, made once for a map."},
    {"must-expand", "surely expanded",
     "Cells with f below the optimal cost. A* has to expand them whatever its tie rule is."},
    {"open list", "frontier, fringe",
     "The cells that were found and not yet expanded. A* takes the next one from here."},
    {"optimal", "", "A path is optimal if no other costs less."},
    {"perfect heuristic", "exact heuristic, baseline",
     "A heuristic that says the true cost everywhere. With it A* expands the cells of one path "
     "alone."},
    {"plateau", "region of equal error",
     "Neighbouring cells at which a heuristic has the same error."},
    {"promise", "",
     "What is known of a contender's path on any map: optimal, at most w times the optimum, or "
     "nothing. A search with a limit keeps it only if it finishes."},
    {"reduced cost", "",
     "What a step costs plus what h gains on it: w(n, m) + h(m) - h(n). It is 0 along a step that "
     "the "
     "heuristic knows exactly, and below 0 where h is inconsistent."},
    {"reopened", "re-expanded",
     "Expanded once more, since a cheaper way to the cell was found after it had been expanded. "
     "With a "
     "consistent heuristic that does not happen."},
    {"saved", "",
     "A cell that A explored and B did not, or one that the landmarks keep A* from exploring."},
    {"slack", "",
     "What a landmark's lower bound lacks of the true cost. Where the slack is 0 the landmark "
     "knows "
     "the cost exactly."},
    {"stale table", "",
     "A landmark table of an earlier map. After a wall fell it can say too much, and then it "
     "promises "
     "nothing."},
    {"tie", "",
     "Cells with the same f. Which of them is expanded first is up to the tie rule: here the "
     "greater g, "
     "then the newest, unless you choose another one."},
    {"triangle inequality", "",
     "No side of a triangle is longer than the two others together. So cost(L, goal) - cost(L, n) "
     "is never "
     "more than the cost from n to the goal."},
    {"true cost", "h*, perfect distance", "What the cheapest path really costs."},
    {"weight", "w, weighted A*",
     "What h is multiplied by. A weight above 1 makes A* expand fewer cells, and its path costs at "
     "most "
     "so many times the optimum."},
    {"worth", "",
     "How many more cells A* would have to expand without a landmark. It is little where another "
     "landmark says nearly the same."},
}};

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& letter : out)
    letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return out;
}

// Whether `name` is one of the names in a list that is parted by ", ".
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
