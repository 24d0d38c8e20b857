#include "app/studies/pairs_csv.h"

#include <fmt/format.h>

#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "app/scene/scene_searches.h"
#include "core/search/guarantee.h"

namespace waymark {
namespace {

void add_fields(std::vector<std::string>& fields, const SearchFigures* figures,
                const SearchSpec& spec, const Moves& moves) {
  const bool cost = has_cost_column(spec, moves), reopened = reopens(spec, moves);
  const bool gave_up = may_give_up(spec);
  if (figures == nullptr) {
    fields.resize(fields.size() + std::size_t{3} + cost + reopened + gave_up);
    return;
  }
  fields.push_back(cost_field(figures->h_start, moves));
  fields.push_back(fmt::to_string(figures->expanded));
  fields.push_back(no_must_expand(spec, moves) ? "" : fmt::to_string(figures->must_expand));
  if (cost) fields.push_back(cost_field(figures->cost, moves));
  if (reopened) fields.push_back(fmt::to_string(figures->reopened));
  if (gave_up) fields.push_back(figures->gave_up ? "1" : "0");
}

}  // namespace

std::string cost_field(Cost cost, const Moves& moves) {
  return cost == kNoCost ? "" : fmt::format("{}", moves.cells(cost));
}

bool has_cost_column(const SearchSpec& spec, const Moves& moves) {
  return !guarantee_of(spec, moves).always_optimal();
}

std::vector<std::string> pairs_columns(std::span<const SearchSpec> specs, const Moves& moves) {
  std::vector<std::string> columns = place_heads(moves, "start");
  for (std::string& head : place_heads(moves, "goal")) columns.push_back(std::move(head));
  columns.emplace_back("true_cost");
  const std::vector<std::string> names = search_columns(specs, moves);
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (const char* figure : {"h_", "expanded_", "must_expand_"})
      columns.push_back(figure + names[i]);
    if (has_cost_column(specs[i], moves)) columns.push_back("cost_" + names[i]);
    if (reopens(specs[i], moves)) columns.push_back("reopened_" + names[i]);
    if (may_give_up(specs[i])) columns.push_back("gave_up_" + names[i]);
  }
  columns.push_back("bounded_by");
  return columns;
}

std::vector<std::string> pair_fields(const PairLine& line, std::span<const SearchSpec> specs,
                                     const Moves& moves) {
  std::vector<std::string> fields = place_columns(moves, line.pair.start);
  for (std::string& field : place_columns(moves, line.pair.goal))
    fields.push_back(std::move(field));
  fields.push_back(cost_field(line.cost, moves));
  for (std::size_t i = 0; i < specs.size(); ++i) add_fields(fields, line.of[i], specs[i], moves);
  fields.push_back(fmt::to_string(line.bound_by + 1));
  return fields;
}

std::string pairs_csv(std::span<const PairSearches> pairs, std::span<const SearchSpec> specs,
                      const Moves& moves) {
  CsvText csv;
  csv.line(pairs_columns(specs, moves));
  for (const PairSearches& pair : pairs) {
    PairLine line{pair.pair, pair.cost, {}, pair.bound_by};
    for (const SearchFigures& figures : pair.of) line.of.push_back(&figures);
    csv.line(pair_fields(line, specs, moves));
  }
  return csv.take();
}

}  // namespace waymark
