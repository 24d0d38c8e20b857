#include "core/search/search_stream.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/base/threads.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/search_spec.h"

namespace waymark {

SearchOutcome SearchStream::run(const Query& query, const SearchSpec& spec,
                                SearchOutcome previous) {
  if (earlier_asked(spec) == 0) return searcher_.run(query, spec, std::move(previous));
  EarlierSearches& past = past_of(spec);
  const Query asking{query.grid,       query.moves,  query.start,   query.goal,    query.landmarks,
                     query.goal_field, query.active, past.tables(), query.prepared};
  SearchOutcome outcome = searcher_.run(asking, spec, std::move(previous));
  past.add(query, outcome.record);
  return outcome;
}

EarlierSearches& SearchStream::past_of(const SearchSpec& spec) {
  const auto known =
      std::find_if(past_.begin(), past_.end(), [&](const Past& past) { return past.spec == spec; });
  if (known != past_.end()) return known->searches;
  past_.push_back({spec, EarlierSearches(earlier_asked(spec))});
  return past_.back().searches;
}

namespace {

// Whether both sets of moves count costs in the same way, so that costs for one are valid for the
// other.
bool count_alike(const Moves& a, const Moves& b) {
  return a.straight == b.straight && a.diagonal == b.diagonal && a.rule() == b.rule();
}

// Whether distance formulas may give lower values than before.
bool formulas_fell(const Moves& before, const Moves& after) {
  if (after.graph) return after.graph->least_cost_a_length() < before.graph->least_cost_a_length();
  return after.least_straight() < before.least_straight() || after.portals != before.portals;
}

double microseconds_since(std::int64_t nanoseconds) {
  return static_cast<double>(thread_nanoseconds() - nanoseconds) / 1000;
}

}  // namespace

RepairedSearches::RepairedSearches(MapVersion map, std::vector<Cell> goals,
                                   std::vector<Cell> landmarks, const SearchSpec& spec,
                                   const std::vector<LandmarkTable>& tables)
    : map_(std::move(map)),
      cells_(std::move(goals)),
      landmarks_(std::move(landmarks)),
      repairing_(spec),
      plain_(spec),
      learned_(map_.grid->node_count()),
      searcher_(std::make_unique<Searcher>(*map_.grid)) {
  assert(!conflict_with_repair(spec) && !misfit(spec, *map_.grid, map_.moves));
  plain_.repair = Repair::anew;
  set_goals();
  build_tables(tables);
}

void RepairedSearches::set_goals() {
  std::vector<Cell> free;
  for (const Cell cell : cells_)
    if (map_.grid->walkable(cell)) free.push_back(cell);
  goals_ = {};
  if (free.empty()) return;
  goals_ = goal_set(*map_.grid, map_.moves, free.front(),
                    {.further = std::vector<Cell>(free.begin() + 1, free.end())});
}

bool RepairedSearches::build_tables(const std::vector<LandmarkTable>& tables) {
  if (!uses_landmarks(plain_) || landmarks_.empty()) return false;
  if (!tables.empty()) {
    tables_ = tables;
    return true;
  }
  FieldBuilder fields(*map_.grid);
  std::vector<Cell> free;
  for (const Cell cell : landmarks_)
    if (map_.grid->walkable(cell)) free.push_back(cell);
  tables_ = landmark_tables(fields, map_.moves, free);
  return true;
}

Query RepairedSearches::query(Cell start) const {
  Query query{*map_.grid, map_.moves, start, goals_.cells.front(), tables_, no_field_};
  query.learned = &learned_;
  if (goals_.cells.size() > 1) query.goals = &goals_;
  return query;
}

const Estimate& RepairedSearches::heuristic() {
  if (goals_.cells.empty()) return room_.hold([](Node) { return kNoCost; });
  return estimate_of(query(goals_.cells.front()), plain_, room_);
}

RepairedSearches::Upkeep RepairedSearches::change(MapVersion to,
                                                  std::span<const EdgeChange> changes,
                                                  const std::vector<LandmarkTable>& tables) {
  Upkeep upkeep;
  const MapVersion before = std::exchange(map_, std::move(to));
  const std::size_t goals = goals_.cells.size();
  searcher_ = std::make_unique<Searcher>(*map_.grid);
  set_goals();
  if (!count_alike(before.moves, map_.moves)) {
    learned_.forget();
    upkeep.forgotten = true;
    upkeep.tables_built = build_tables(tables);
    return upkeep;
  }
  const bool cheaper = any_cheaper(changes);
  upkeep.tables_built = cheaper && build_tables(tables);
  if (repairing_.repair != Repair::adaptive || learned_.nodes().empty()) return upkeep;
  // Tables over a mover's places are built for the current map, in which a landmark's place may be
  // missing.
  const bool heuristic_fell = upkeep.tables_built || goals_.cells.size() > goals ||
                              uses_places(plain_) || formulas_fell(before.moves, map_.moves);
  if (!cheaper && !heuristic_fell) return upkeep;
  const Estimate& h = heuristic();
  const std::int64_t began = thread_nanoseconds();
  upkeep.lowered = heuristic_fell ? learned_.restore(*map_.grid, map_.moves, h)
                                  : learned_.restore(*map_.grid, map_.moves, h, changes);
  upkeep.microseconds = microseconds_since(began);
  return upkeep;
}

SearchOutcome RepairedSearches::repair(Cell start, SearchOutcome previous) {
  return search(start, repairing_, std::move(previous));
}
SearchOutcome RepairedSearches::anew(Cell start, SearchOutcome previous) {
  return search(start, plain_, std::move(previous));
}

SearchOutcome RepairedSearches::search(Cell start, const SearchSpec& spec, SearchOutcome previous) {
  assert(map_.grid->walkable(start));
  if (goals_.cells.empty()) return {};
  return searcher_->run(query(start), spec, std::move(previous));
}

double RepairedSearches::learn(const SearchOutcome& outcome) {
  const std::int64_t began = thread_nanoseconds();
  if (repairing_.repair == Repair::adaptive) learned_.learn(outcome.record, outcome.cost);
  if (repairing_.repair == Repair::old_path)
    learned_.keep_path(*map_.grid, map_.moves, outcome.path);
  return microseconds_since(began);
}

}  // namespace waymark
