#include "app/cli/contender_report.h"

#include <fmt/format.h>

#include "app/model/text/numbers.h"
#include "app/model/text/transfer_text.h"
#include "core/contender/promise.h"
#include "core/contender/pruning.h"
#include "core/heuristic/heuristic_text.h"

namespace waymark {

Json promise_json(const Contender& contender, const Moves& moves) {
  const Promise promise = promise_of(contender, moves);
  const bool has_value =
      promise.kind == Promise::Kind::factor || promise.kind == Promise::Kind::more;
  return {{"kind", name_of(promise.kind)},
          {"value", has_value ? Json(promise.value) : Json(nullptr)},
          {"if_it_finishes", promise.if_it_finishes}};
}

Json ratio_json(double ratio) { return ratio > 0 ? Json(ratio) : Json(nullptr); }
std::string ratio_to_optimum(double ratio) { return ratio > 0 ? decimal_text(ratio, 4) : "–"; }

std::string unsolved_line(const Contender& contender, int gave_up, int lost, int solved) {
  std::string line;
  if (gave_up > 0)
    line += fmt::format("{}: stopped at its limit in {} of {} searches that have a path.\n",
                        text_of(contender), grouped(gave_up), grouped(solved));
  if (lost > 0)
    line += fmt::format("{}: finished without the path in {} of {} searches that have one.\n",
                        text_of(contender), grouped(lost), grouped(solved));
  return line;
}

Json must_expand_json(const Json& value, const Contender& contender, const Moves& moves,
                      GoalRule rule) {
  return no_must_expand(contender, moves, rule) ? Json(nullptr) : value;
}

std::string must_expand_text(const std::string& value, const Contender& contender,
                             const Moves& moves, GoalRule rule) {
  return no_must_expand(contender, moves, rule) ? "–" : value;
}

Json optimal_json(const Contender& contender, int optimal, int solved) {
  return solved == 0 || row_of(contender.algorithm).any_angle ? Json(nullptr)
                                                              : Json(optimal == solved);
}

namespace {

// "; weight 3: cost 57 after 310 cells; weight 2.5: ...".
std::string anytime_words(const SearchOutcome& search, const Moves& moves) {
  std::string words;
  for (const AnytimePath& path : search.paths)
    words += fmt::format("; weight {}: cost {} after {} cells", weight_text(path.weight),
                         length_text(path.cost, moves), grouped(path.expanded));
  if (search.gave_up) words += "; then its budget was spent";
  return words;
}

// "; its open list had 300 inserts, ...".
std::string open_list_words(const QueueCounts& counts) {
  return fmt::format(
      "; its open list had {} inserts, {} comparisons and {} moves, {} entries were taken that had "
      "been bettered, it held {} at most and took memory {} times",
      grouped(counts.inserts), grouped(counts.comparisons), grouped(counts.moves),
      grouped(counts.stale), grouped(counts.greatest), grouped(counts.allocations));
}

// "; it took 12 iterations and looked at 3,210 cells".
std::string iteration_words(const SearchOutcome& search) {
  std::string words = fmt::format("; it took {} iterations and looked at {} cells",
                                  grouped(search.iterations), grouped(search.visited));
  if (search.fell_back) words += "; it searched again without its cut, which had lost the path";
  if (search.gave_up) words += "; then it gave up";
  return words;
}

}  // namespace

std::string promise_line(const Contender& contender, const Moves& moves, std::int64_t reopened,
                         bool has_landmarks, Cost best, const SearchOutcome* search,
                         GoalRule rule) {
  std::string line = fmt::format("{}: {}", text_of(contender), promise_words(contender, moves));
  if (const std::optional<std::string> reason = no_must_expand(contender, moves, rule))
    line += "; must-expand is not defined, since " + *reason;
  if (const std::optional<std::string> added = too_much_added(contender, moves, best))
    line += "; " + *added;
  if (search != nullptr && search->scanned > 0)
    line += fmt::format("; it passed over {} cells to find those that it expanded",
                        grouped(search->scanned));
  if (search != nullptr && contender.alpha != AlphaGraph::kOne)
    line += fmt::format("; by the costs that it counts its path costs {}",
                        length_text(search->counted, moves.finer(search->unit)));
  if (search != nullptr && row_of(contender.algorithm).iterates && search->visited > 0)
    line += iteration_words(*search);
  if (search != nullptr && search->open_list) line += open_list_words(*search->open_list);
  if (search != nullptr && contender.anytime) line += anytime_words(*search, moves);
  if (reopened > 0)
    line += fmt::format("; {} expansions were of cells that had been expanded before",
                        grouped(reopened));
  if (asks_landmarks(contender) && !has_landmarks)
    line += "; there are no landmarks, so that it asks the distance alone";
  if (const std::optional<std::string> reason = no_pruning(contender, moves, has_landmarks))
    line += "; " + *reason;
  if (search != nullptr && search->upper != kNoCost)
    line += fmt::format(
        "; {} cells were never opened, since their f is above {}, the least upper bound",
        grouped(search->pruned), length_text(search->upper, moves));
  return line + ".\n";
}

std::string prepared_text(std::span<const Prepared> prepared) {
  std::string text;
  for (const Prepared& one : prepared)
    text += fmt::format("{}: tables of {}, made in {}.\n", text_of(one.heuristic),
                        bytes_text(static_cast<std::int64_t>(one.tables->bytes())),
                        duration_text(1000 * one.milliseconds));
  return text;
}

Json prepared_json(std::span<const Prepared> prepared) {
  Json::List list;
  for (const Prepared& one : prepared)
    list.push_back(Json{{"heuristic", text_of(one.heuristic)},
                        {"bytes", one.tables->bytes()},
                        {"milliseconds", one.milliseconds}});
  return list;
}

}  // namespace waymark
