#include "app/model/text/pairs_csv.h"

#include <fmt/format.h>

#include "app/model/text/cell_words.h"
#include "app/model/text/contender_words.h"
#include "core/contender/promise.h"

namespace waymark {
namespace {

std::string length(Cost cost, const Moves& moves) {
  return cost == kNoCost ? "" : fmt::format("{}", moves.cells(cost));
}

// With a comma before each.
std::string cells_of(const SearchFigures* figures, const Contender& contender, const Moves& moves) {
  const bool cost = has_cost_column(contender, moves), reopened = reopens(contender, moves);
  if (figures == nullptr) return std::string(std::size_t{3} + cost + reopened, ',');
  std::string text = fmt::format(",{},{},", length(figures->h_start, moves), figures->expanded);
  if (!no_must_expand(contender, moves)) text += fmt::format("{}", figures->must_expand);
  if (cost) text += "," + length(figures->cost, moves);
  if (reopened) text += fmt::format(",{}", figures->reopened);
  return text;
}

}  // namespace

bool has_cost_column(const Contender& contender, const Moves& moves) {
  return promise_of(contender, moves).kind != Promise::Kind::optimal;
}

std::vector<std::string> pairs_columns(std::span<const Contender> contenders, const Moves& moves) {
  std::vector<std::string> columns = {"start_x", "start_y", "goal_x", "goal_y", "true_cost"};
  const std::vector<std::string> names = contender_columns(contenders, moves);
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (const char* figure : {"h_", "expanded_", "must_expand_"})
      columns.push_back(figure + names[i]);
    if (has_cost_column(contenders[i], moves)) columns.push_back("cost_" + names[i]);
    if (reopens(contenders[i], moves)) columns.push_back("reopened_" + names[i]);
  }
  columns.push_back("bounded_by");
  return columns;
}

std::string pair_line(const PairLine& line, std::span<const Contender> contenders,
                      const Moves& moves) {
  std::string text = fmt::format("{},{},{}", place_columns(moves, line.pair.start),
                                 place_columns(moves, line.pair.goal), length(line.cost, moves));
  for (std::size_t i = 0; i < contenders.size(); ++i)
    text += cells_of(line.of[i], contenders[i], moves);
  return text + fmt::format(",{}", line.bound_by + 1);
}

std::string pairs_csv(std::span<const PairSearches> pairs, std::span<const Contender> contenders,
                      const Moves& moves) {
  std::string text = fmt::format("{}\n", fmt::join(pairs_columns(contenders, moves), ","));
  for (const PairSearches& pair : pairs) {
    PairLine line{pair.pair, pair.cost, {}, pair.bound_by};
    for (const SearchFigures& figures : pair.of) line.of.push_back(&figures);
    text += pair_line(line, contenders, moves) + "\n";
  }
  return text;
}

}  // namespace waymark
