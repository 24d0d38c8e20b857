#include "app/benchmarks/benchmark_names.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <set>

#include "core/heuristic/heuristic_text.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {
namespace {

// Whether the label is a search's text form, or an abbreviation such as "IDA(8)".
bool is_token(const BenchmarkRow& row) {
  if (row.label == text_of(row.spec) || row.label.find('=') != std::string::npos) return true;
  return row.label.find(' ') == std::string::npos &&
         row.label.find_first_of("():_") != std::string::npos;
}

// The number in "farthest:8" or "anywhere:10"; 0 if there is none.
int number_placed(const std::string& placement) {
  int number = 0;
  const std::size_t at = placement.rfind(':') + 1;
  std::from_chars(placement.data() + at, placement.data() + placement.size(), number);
  return number;
}

std::string landmark_words(const Suite& suite, const SuiteRow& row) {
  const int placed = number_placed(row.place.empty() ? suite.landmarks : row.place);
  const int used = placed > 0 ? std::min(row.run.landmarks, placed) : row.run.landmarks;
  const OneHeuristic& h = *landmark_part(row.run.spec);
  if (h.best == kAllActive) return fmt::format("{} landmark{}", used, used == 1 ? "" : "s");
  return h.best == 1 ? fmt::format("best of {}", used) : fmt::format("best {} of {}", h.best, used);
}

// The heuristic's name: "10 landmarks", "octile".
std::string heuristic_words(const Suite& suite, const SuiteRow& row, const Moves& moves) {
  OneHeuristic plain;
  plain.heuristic = Heuristic::landmarks;
  const HeuristicChoice& h = row.run.spec.h;
  if (h.heuristic == Heuristic::landmarks) {
    plain.best = h.best;
    if (static_cast<const OneHeuristic&>(h) == plain) return landmark_words(suite, row);
  }
  return title_of(h, moves);
}

// ", lowest f, f + 5": the options of IDA* that have short names.
std::string iteration_words(IdaOptions& options) {
  std::string words;
  if (options.cut == IdaCut::minf) {
    words += ", lowest f";
    options.cut = IdaOptions().cut;
  }
  if (options.delta == IdaOptions().delta || options.delta % IdaOptions::kOne != 0) return words;
  words += fmt::format(", f + {}", options.delta / IdaOptions::kOne);
  options.delta = IdaOptions().delta;
  return words;
}

std::string plain_label(const Suite& suite, const SuiteRow& row, bool with_moves) {
  const SearchSpec& spec = row.run.spec;
  const Moves moves = Moves::of(row.run.directions, Grid(1, 1));
  const AlgorithmRow& algorithm = row_of(spec.algorithm);
  std::string label = algorithm.title;
  if (algorithm.takes_heuristic) label += " " + heuristic_words(suite, row, moves);
  // title_of() names the remaining options; a search without them has the same title as `usual`.
  SearchSpec rest = spec, usual;
  usual.algorithm = spec.algorithm;
  std::string words = iteration_words(rest.ida);
  rest.h = usual.h;
  rest.ties = usual.ties;
  rest.open = usual.open;
  rest.new_nodes = false;
  words += title_of(rest, moves).substr(title_of(usual, moves).size());
  if (spec.ties != usual.ties && spec.open != OpenStructure::stacks)
    words += ", " + title_of(spec.ties);
  if (spec.open == OpenStructure::heap)
    words += ", binary heap";
  else if (spec.open != OpenStructure::buckets)
    words += fmt::format(", {}", row_of(spec.open).name);
  if (spec.new_nodes) words += ", new nodes";
  if (with_moves) words += fmt::format(", {} moves", row.run.directions.count);
  return label + words;
}

}  // namespace

Suite plainly_named(Suite suite) {
  const bool with_moves = std::any_of(suite.rows.begin(), suite.rows.end(), [&](const auto& row) {
    return row.run.directions.count != suite.rows.front().run.directions.count;
  });
  std::set<std::string> taken;
  std::vector<std::string> labels;
  for (const SuiteRow& row : suite.rows) {
    const std::string label =
        is_token(row.run) ? plain_label(suite, row, with_moves) : row.run.label;
    std::string own = label;
    for (int number = 2; !taken.insert(own).second; ++number)
      own = fmt::format("{}, {}", label, number);
    labels.push_back(own);
  }
  for (std::size_t i = 0; i < labels.size(); ++i) suite.rows[i].run.label = labels[i];
  return suite;
}

}  // namespace waymark
