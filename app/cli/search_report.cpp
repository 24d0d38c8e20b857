#include "app/cli/search_report.h"

#include <array>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "core/heuristic/heuristic.h"
#include "core/mover/mover_plan.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/reach.h"

namespace waymark {

Json guarantee_json(const SearchSpec& spec, const Moves& moves) {
  const Guarantee guarantee = guarantee_of(spec, moves);
  const bool has_value =
      guarantee.kind == Guarantee::Kind::factor || guarantee.kind == Guarantee::Kind::more;
  return {{"kind", name_of(guarantee.kind)},
          {"value", has_value ? Json(guarantee.value) : Json(nullptr)},
          {"if_it_finishes", guarantee.if_it_finishes}};
}

Json ratio_json(double ratio) { return ratio > 0 ? Json(ratio) : Json(nullptr); }

std::string unsolved_line(const SearchSpec& spec, int gave_up, int lost, int solved) {
  std::string line;
  if (gave_up > 0)
    line += fmt::format("{}: stopped at its limit in {} of {} solvable problems.\n", text_of(spec),
                        grouped(gave_up), grouped(solved));
  if (lost > 0)
    line += fmt::format("{}: finished without finding a path in {} of {} solvable problems.\n",
                        text_of(spec), grouped(lost), grouped(solved));
  return line;
}

Json must_expand_json(const Json& value, const SearchSpec& spec, const Moves& moves,
                      GoalRule rule) {
  return no_must_expand(spec, moves, rule) ? Json(nullptr) : value;
}

std::string must_expand_text(const std::string& value, const SearchSpec& spec, const Moves& moves,
                             GoalRule rule) {
  return no_must_expand(spec, moves, rule) ? "–" : value;
}

Json optimal_json(const SearchSpec& spec, int optimal, int solved) {
  return solved == 0 || row_of(spec.algorithm).any_angle ? Json(nullptr) : Json(optimal == solved);
}

namespace {

// "; weight 3: cost 57 after 310 cells; weight 2.5: ...".
std::string anytime_words(const SearchOutcome& search, const Moves& moves) {
  std::string words;
  for (const AnytimePath& path : search.paths)
    words += fmt::format("; weight {}: cost {} after {} cells", weight_text(path.weight),
                         length_text(path.cost, moves), grouped(path.expanded));
  if (search.gave_up) words += "; it stopped when its budget ran out";
  return words;
}

// "; its open list had 300 inserts, ...".
std::string open_list_words(const QueueCounts& counts) {
  return fmt::format(
      "; its open list made {} inserts, {} comparisons and {} moves, returned {} outdated entries, "
      "had at most {} entries and allocated memory {} times",
      grouped(counts.inserts), grouped(counts.comparisons), grouped(counts.moves),
      grouped(counts.stale), grouped(counts.greatest), grouped(counts.allocations));
}

// "; it took 12 iterations and examined 3,210 cells".
std::string iteration_words(const SearchSpec& spec, const SearchOutcome& search) {
  std::string words = fmt::format("; it took {} iterations and examined {} cells",
                                  grouped(search.iterations), grouped(search.visited));
  if (search.fell_back)
    words +=
        fmt::format("; it searched again {}, because its cut had pruned the path",
                    spec.ida.fallback == IdaFallback::no_delta ? "with delta 0" : "without a cut");
  if (search.gave_up) words += "; then it stopped at its limit";
  return words;
}

// "; it expanded 12 nodes at level 3, 20 at level 2, 41 at level 1, and 103 cells".
std::string level_words(const std::vector<LevelOutcome>& levels) {
  std::string words;
  for (const LevelOutcome& level : levels) {
    const bool first = words.empty();
    words += first ? "; it expanded " : level.level == 0 ? " and " : ", ";
    words += grouped(level.expanded);
    words += level.level == 0 ? " cells"
                              : fmt::format("{} at level {}", first ? " nodes" : "", level.level);
  }
  return words;
}

}  // namespace

std::string guarantee_line(const SearchSpec& spec, const Moves& moves, std::int64_t reopened,
                           bool has_landmarks, Cost best, const SearchOutcome* search,
                           GoalRule rule) {
  std::string line = fmt::format("{}: {}", text_of(spec), guarantee_words(spec, moves));
  if (const std::optional<std::string> reason = no_must_expand(spec, moves, rule))
    line += "; must-expand is not defined because " + *reason;
  if (const std::optional<std::string> added = too_much_added(spec, moves, best))
    line += "; " + *added;
  if (search != nullptr && search->scanned > 0)
    line +=
        fmt::format("; it scanned {} cells to find the ones it expanded", grouped(search->scanned));
  if (search != nullptr && spec.alpha != AlphaGraph::kOne)
    line += fmt::format("; counted with alpha, its path costs {}",
                        length_text(search->counted, moves.finer(search->unit)));
  if (search != nullptr) line += level_words(search->levels);
  if (search != nullptr && row_of(spec.algorithm).iterates && search->visited > 0)
    line += iteration_words(spec, *search);
  if (search != nullptr && search->open_list) line += open_list_words(*search->open_list);
  if (search != nullptr && spec.anytime) line += anytime_words(*search, moves);
  if (reopened > 0 && !row_of(spec.algorithm).refines)
    line += fmt::format("; {} expansions were repeats of earlier ones", grouped(reopened));
  if (uses_landmarks(spec) && !has_landmarks)
    line += "; there are no landmarks, so it uses only the distance formula";
  if (const std::optional<std::string> reason = no_pruning(spec, moves, has_landmarks))
    line += "; " + *reason;
  else if (search != nullptr && spec.reach)
    line += fmt::format("; it pruned {} nodes by their reach", grouped(search->pruned));
  if (search != nullptr && search->upper != kNoCost)
    line += fmt::format("; it pruned {} cells with f above {}, the lowest upper bound",
                        grouped(search->pruned), length_text(search->upper, moves));
  return line + ".\n";
}

namespace {

std::string name_of(const Prepared& one) {
  return one.map ? one.map->name() : text_of(one.heuristic);
}

// Everything is finished.
std::uint64_t bytes_of(const Prepared& one) {
  return one.map ? one.map->bytes() : one.tables->bytes();
}

}  // namespace

std::string prepared_text(std::span<const Prepared> prepared) {
  std::string text;
  for (const Prepared& one : prepared)
    text += fmt::format("{}: built {} of {} in {}.\n", name_of(one),
                        bytes_text(static_cast<std::int64_t>(bytes_of(one))),
                        one.map ? one.map->contents() : "tables",
                        duration_text(1000 * one.milliseconds));
  return text;
}

Json prepared_json(std::span<const Prepared> prepared) {
  Json::List list;
  for (const Prepared& one : prepared) {
    const char* const kind = one.of_reach ? "option" : one.map ? "algorithm" : "heuristic";
    Json::Object object = {
        {kind, name_of(one)}, {"bytes", bytes_of(one)}, {"milliseconds", one.milliseconds}};
    if (one.of_reach) {
      const auto& reaches = static_cast<const Reaches&>(*one.map);
      object.emplace_back("exact", reaches.is_exact());
      object.emplace_back("nodes", reaches.size());
      object.emplace_back("bounded", reaches.bounded());
    }
    list.push_back(std::move(object));
  }
  return list;
}

namespace {

// Counts the moves of the path by MoveKind.
std::array<int, kMoveKinds> move_counts(const Graph& graph, const std::vector<Node>& path) {
  const MoverStates& states = *graph.states();
  std::array<int, kMoveKinds> counts{};
  for (std::size_t i = 1; i < path.size(); ++i) {
    const int heading = states.heading(graph.cell(path[i - 1]));
    const int move = move_of_edge(graph, path[i - 1], path[i]);
    const PlannedMove& planned =
        plan_in(states).moves[static_cast<std::size_t>(heading)][static_cast<std::size_t>(move)];
    ++counts[static_cast<std::size_t>(planned.kind)];
  }
  return counts;
}

}  // namespace

std::string mover_map_words(const Graph& graph) {
  const MoverStates& states = *graph.states();
  return fmt::format("{} x {} cells, {}, {} headings: {} states, {} moves", states.columns,
                     states.rows, plan_in(states).mover.name, states.headings,
                     grouped(graph.node_count()),
                     grouped(static_cast<std::int64_t>(graph.edge_count())));
}

std::string move_counts_words(const Graph& graph, const std::vector<Node>& path) {
  const std::array<int, kMoveKinds> counts = move_counts(graph, path);
  std::string words;
  for (int kind = 0; kind < kMoveKinds; ++kind)
    if (const int count = counts[static_cast<std::size_t>(kind)]; count > 0)
      words += fmt::format("{}{} {}", words.empty() ? "" : ", ", grouped(count),
                           words_of(static_cast<MoveKind>(kind)));
  return words.empty() ? "no moves" : words;
}

Json move_counts_json(const Graph& graph, const std::vector<Node>& path) {
  const std::array<int, kMoveKinds> counts = move_counts(graph, path);
  Json::Object object;
  for (int kind = 0; kind < kMoveKinds; ++kind)
    if (const int count = counts[static_cast<std::size_t>(kind)]; count > 0)
      object.emplace_back(name_of(static_cast<MoveKind>(kind)), count);
  return object;
}

Json outside_json(const Grid& grid, const OutsideWindow& outside) {
  if (outside.steps == 0) return nullptr;
  const Graph* const graph = grid.graph();
  return {{"steps", outside.steps},
          {"from", cell_json(graph, grid.cell(outside.from))},
          {"to", cell_json(graph, grid.cell(outside.to))}};
}

}  // namespace waymark
