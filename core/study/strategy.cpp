#include "core/study/strategy.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/base/read_double.h"

namespace waymark {
namespace {

SearchSpec by_distance(double) { return {}; }
SearchSpec by_landmarks(double) { return {.h = {Heuristic::landmarks}}; }
SearchSpec by_nearest(double count) {
  return {.h = OneHeuristic{.heuristic = Heuristic::landmarks, .nearest = static_cast<int>(count)}};
}
SearchSpec by_earlier(double count) {
  return {.h = OneHeuristic{.heuristic = Heuristic::landmarks, .earlier = static_cast<int>(count)}};
}

void stay(StreamLandmarks&, double, const Query&, const SearchOutcome&) {}
void move_least_used(StreamLandmarks& landmarks, double p, const Query& query,
                     const SearchOutcome& outcome) {
  landmarks.move_least_used(p, query, outcome);
}
void move_where_explored(StreamLandmarks& landmarks, double p, const Query& query,
                         const SearchOutcome& outcome) {
  landmarks.move_least_used_where_explored(p, query, outcome);
}
void move_to_centroid(StreamLandmarks& landmarks, double count, const Query& query,
                      const SearchOutcome&) {
  landmarks.move_to_centroid(static_cast<int>(count), query);
}

constexpr std::array<StrategyRow, 7> kStrategyRows = {{
    {StrategyKind::distance, "distance", "", false, 0, 0,
     "No landmarks: only the distance formula.", by_distance, stay},
    {StrategyKind::fixed, "fixed", "", false, 0, 0, "All landmarks, which never move.",
     by_landmarks, stay},
    {StrategyKind::least_used, "least-used", "P", false, 0, 1,
     "After a search, the least used landmark moves to its goal with probability P.", by_landmarks,
     move_least_used},
    {StrategyKind::explored, "explored", "P", false, 0, 1,
     "Like least-used, but P is multiplied by the search's expansions relative to the mean.",
     by_landmarks, move_where_explored},
    {StrategyKind::centroid, "centroid", "N", true, 1, 1000,
     "The last landmark is at the centre of the last N goals.", by_landmarks, move_to_centroid},
    {StrategyKind::nearest, "nearest", "K", true, 1, LandmarkHeuristic::kMost,
     "The landmarks never move, and a search uses the K landmarks closest to its start or goal.",
     by_nearest, stay},
    {StrategyKind::earlier, "earlier", "N", true, 1, LandmarkHeuristic::kMost,
     "No landmarks: a search uses the costs found by the last N searches.", by_earlier, stay},
}};

// The syntax of a strategy with the range of its number: "least-used:P (P from 0 to 1)".
std::string form_of(const StrategyRow& row) {
  if (*row.number == '\0') return row.name;
  return fmt::format("{}:{} ({} from {} to {})", row.name, row.number, row.number, row.least,
                     row.most);
}

Error misfit(std::string_view text) {
  std::string forms;
  for (std::size_t i = 0; i < kStrategyRows.size(); ++i)
    forms += (i == 0                         ? ""
              : i + 1 < kStrategyRows.size() ? ", "
                                             : " or ") +
             form_of(kStrategyRows[i]);
  return {fmt::format("'{}' is not a strategy", text), "", "Write " + forms};
}

}  // namespace

std::span<const StrategyRow> strategy_rows() { return kStrategyRows; }
const StrategyRow& row_of(StrategyKind kind) {
  return kStrategyRows[static_cast<std::size_t>(kind)];
}

std::string text_of(const Strategy& strategy) {
  const StrategyRow& row = row_of(strategy.kind);
  return *row.number == '\0' ? row.name : fmt::format("{}:{}", row.name, strategy.number);
}

Result<Strategy> parse_strategy(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto row =
      std::find_if(kStrategyRows.begin(), kStrategyRows.end(),
                   [&](const StrategyRow& one) { return text.substr(0, colon) == one.name; });
  if (row == kStrategyRows.end()) return misfit(text);
  Strategy strategy{row->kind, 0};
  if (*row->number == '\0') return colon == text.size() ? Result(strategy) : misfit(text);
  const std::string_view number = text.substr(std::min(colon + 1, text.size()));
  const bool read = read_double(number, strategy.number);
  // Phrased so that NaN fails.
  const bool fits = read && strategy.number >= row->least && strategy.number <= row->most;
  if (!fits || (row->whole && strategy.number != static_cast<int>(strategy.number)))
    return misfit(text);
  return strategy;
}

}  // namespace waymark
