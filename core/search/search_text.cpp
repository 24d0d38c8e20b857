#include "core/search/search_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "core/base/renamed_words.h"
#include "core/heuristic/heuristic_text.h"
#include "core/map/cell_region.h"
#include "core/search/search_spec.h"
#include "core/search/text_words.h"

namespace waymark {
namespace {

constexpr const char* kTypicalScale = "typical";

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    words.push_back({text.substr(at, end - at), at + 1});
    at = end;
  }
  return words;
}

// Returns thousandths.
std::optional<int> parse_weight(std::string_view text) {
  const std::optional<int> weight = parse_decimal(text, 3);
  return weight && *weight <= SearchSpec::kMostWeight ? weight : std::nullopt;
}

// Returns millionths, or kTypical.
std::optional<int> parse_scale(std::string_view text) {
  if (text == kTypicalScale) return HeuristicChoice::kTypical;
  const std::optional<int> scale = parse_decimal(text, 6);
  return scale && *scale > 0 && *scale <= HeuristicChoice::kMostScale ? scale : std::nullopt;
}

// Parses the number of a tie-breaking rule: a seed, or millionths from 1 to 1,000,000.
std::optional<std::int64_t> parse_tie_number(std::string_view text, TieRuleRow::Takes takes) {
  if (takes == TieRuleRow::Takes::seed) {
    std::uint32_t seed = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return seed;
  }
  const std::optional<int> millionths = parse_decimal(text, 6);
  if (!millionths || *millionths < 1 || *millionths > 1'000'000) return std::nullopt;
  return *millionths;
}

// A search option: "w=WEIGHT".
struct Setting {
  const char* name;
  const char* value;
  bool AlgorithmRow::*taken;
};
constexpr std::array<Setting, 21> kSettings = {
    {{"h", "HEURISTIC", &AlgorithmRow::takes_heuristic},
     {"scale", "FACTOR", &AlgorithmRow::takes_heuristic},
     {"w", "WEIGHT", &AlgorithmRow::takes_weight},
     {"ties", "RULE", &AlgorithmRow::takes_ties},
     {"bpmx", "1", &AlgorithmRow::takes_bpmx},
     {"potential", "POTENTIAL", &AlgorithmRow::takes_potential},
     {"prune", "upper", &AlgorithmRow::takes_prune},
     {"alpha", "ALPHA", &AlgorithmRow::takes_alpha},
     {"anytime", "1", &AlgorithmRow::takes_anytime},
     {"budget", "NODES", &AlgorithmRow::takes_anytime},
     {"limit", "NODES", &AlgorithmRow::takes_limit},
     {"bounds", "X,Y,WIDTH,HEIGHT", &AlgorithmRow::takes_bounds},
     {"open", "STRUCTURE", &AlgorithmRow::takes_open},
     {"nodes", "new", &AlgorithmRow::takes_open},
     {"cache", "CACHE", &AlgorithmRow::takes_ida},
     {"cut", "CUT", &AlgorithmRow::takes_ida},
     {"order", "ORDER", &AlgorithmRow::takes_ida},
     {"delta", "CELLS", &AlgorithmRow::takes_ida},
     {"fallback", "1", &AlgorithmRow::takes_ida},
     {"bug", "BUG", &AlgorithmRow::takes_bug},
     {"repair", "REPAIR", &AlgorithmRow::takes_repair}}};

constexpr const char* kEarly = "stops-when-generated";

// Parses the text of one search.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  // The word to which the Error refers. std::nullopt if there was no Error.
  const std::optional<Word>& faulty() const { return faulty_; }

  Result<SearchSpec> parse() {
    words_ = words_of(text_);
    const std::string algorithms = "Use " + names_of(kAlgorithms);
    if (words_.empty()) return Error{"the text of the search is empty", "", algorithms};
    const auto row = row_named(kAlgorithms, words_.front().text);
    if (row == kAlgorithms.end()) return fault(words_.front(), "is not an algorithm", algorithms);
    spec_.algorithm = row->algorithm;
    for (std::size_t i = 1; i < words_.size(); ++i)
      if (const auto error = take(words_[i])) return *error;
    if (const auto error = together()) return *error;
    return spec_;
  }

 private:
  // An error about a part of a word.
  Error fault(const Word& word, const std::string& what, const std::string& remedy) {
    faulty_ = word;
    return {fmt::format("\"{}\" at column {} {}", word.text, word.column, what),
            fmt::format("search \"{}\"", text_), remedy};
  }

  std::optional<Error> take(const Word& word) {
    const std::size_t equals = word.text.find('=');
    const std::string_view name = name_of(word);
    const Word value = {equals == std::string_view::npos ? "" : word.text.substr(equals + 1),
                        word.column + equals + 1};
    const AlgorithmRow& row = row_of(spec_.algorithm);
    const auto setting = row_named(kSettings, name);
    if (equals == std::string_view::npos || setting == kSettings.end())
      return fault(word, "is not an option", fmt::format("{} takes {}", row.name, settings(row)));
    if (std::find(taken_.begin(), taken_.end(), name) != taken_.end())
      return fault(word, "is set twice", "Remove one of them");
    taken_.push_back(name);
    if (!(row.*setting->taken))
      return fault(word, fmt::format("does not work with {}", row.name),
                   fmt::format("{} takes {}", row.name, settings(row)));
    const bool shared = name == "bug" || name == "limit";
    if (setting->taken == &AlgorithmRow::takes_ida || (shared && row.takes_ida))
      return take_ida(name, value);
    if (name == "bug") return take_bug(value);
    if (name == "open") return take_open(value);
    if (name == "nodes") return take_nodes(value);
    if (name == "limit") return take_limit(value);
    if (name == "bounds") return take_bounds(value);
    if (name == "repair") return take_repair(value);
    return name == "h"           ? take_heuristic(value)
           : name == "scale"     ? take_scale(value)
           : name == "w"         ? take_weight(value)
           : name == "ties"      ? take_ties(value)
           : name == "potential" ? take_potential(value)
           : name == "prune"     ? take_prune(value)
           : name == "alpha"     ? take_alpha(value)
           : name == "anytime"   ? take_switch(value, "anytime", spec_.anytime)
           : name == "budget"    ? take_budget(value)
                                 : take_bpmx(value);
  }

  // The name of the option that the word sets, or the whole word.
  static std::string_view name_of(const Word& word) {
    return renamed(kRenamedOptions, word.text.substr(0, word.text.find('=')));
  }

  // The first word that sets the option. Such a word must exist.
  const Word& said(std::string_view option) const {
    return *std::find_if(words_.begin(), words_.end(),
                         [&](const Word& word) { return name_of(word) == option; });
  }

  // Checks combinations of options, which may come in any order.
  std::optional<Error> together() {
    if (spec_.budget > 0 && !spec_.anytime)
      return fault(said("budget"), "needs anytime search", "Add anytime=1, or remove the budget");
    const std::optional<std::string> other = conflict_with_anytime(spec_);
    if (spec_.anytime && other)
      return fault(said("anytime"), fmt::format("cannot be combined with {}", *other),
                   "Remove one of them");
    if (const std::optional<Error> error = open_together()) return error;
    if (const std::optional<Error> error = repair_together()) return error;
    if (const std::optional<IdaConflict> conflict = conflict_of(spec_.ida))
      return fault(said(conflict->setting), conflict->what, conflict->remedy);
    if (!may_cut(spec_))
      return fault(said("cut"), "needs a consistent heuristic",
                   "Use distance, zero, exact, embedding, or landmarks with best:K, nearest:K or "
                   "hops; or cut=none");
    return std::nullopt;
  }

  std::optional<Error> take_open(const Word& word) {
    const auto row = row_named(kOpenStructures, word.text);
    if (row == kOpenStructures.end())
      return fault(word, "is not an open list", "Use open= with " + names_of(kOpenStructures));
    spec_.open = row->structure;
    return std::nullopt;
  }

  std::optional<Error> take_nodes(const Word& word) {
    if (word.text != "pool" && word.text != "new")
      return fault(word, "is neither pool nor new", "Use nodes=new, or remove it");
    spec_.new_nodes = word.text == "new";
    return std::nullopt;
  }

  std::optional<Error> take_bug(const Word& word) {
    const std::string_view bug = renamed(kRenamedBugs, word.text);
    if (bug != "none" && bug != kEarly)
      return fault(word, "is not a bug of this search",
                   fmt::format("Use bug={}, or remove it", kEarly));
    spec_.ends_early = bug == kEarly;
    return std::nullopt;
  }

  // Checks whether open= can be combined with the other options. Stacks imply the tie-breaking rule
  // "newest".
  std::optional<Error> open_together() {
    if (spec_.open == OpenStructure::buckets) {
      if (!spec_.new_nodes) return std::nullopt;
      return fault(said("nodes"), "needs open=", "Add open=list, heap, stacks or pairing");
    }
    if (spec_.open == OpenStructure::stacks && spec_.ties == TieChoice{} &&
        std::find(taken_.begin(), taken_.end(), "ties") == taken_.end())
      spec_.ties = usual_choice(TieRule::newest);
    if (const std::optional<std::string> other = not_instrumented(spec_))
      return fault(said("open"), fmt::format("cannot be combined with {}", *other),
                   spec_.open == OpenStructure::stacks
                       ? "Stacks always take the newest entry first and need a weight of 1"
                       : "Remove one of them");
    return std::nullopt;
  }

  std::optional<Error> take_repair(const Word& word) {
    const auto row = row_named(kRepairs, renamed(kRenamedRepairs, word.text));
    if (row == kRepairs.end())
      return fault(word, "is not a repair", "Use repair= with " + names_of(kRepairs));
    spec_.repair = row->repair;
    return std::nullopt;
  }

  std::optional<Error> repair_together() {
    if (spec_.repair == Repair::anew) return std::nullopt;
    const std::optional<std::string> other = conflict_with_repair(spec_);
    if (!other) return std::nullopt;
    return fault(said("repair"), fmt::format("cannot be combined with {}", *other),
                 other->starts_with("h=")
                     ? "Use a consistent heuristic that does not change between searches: "
                       "distance, zero, another formula that fits the moves, or all landmarks"
                     : "Remove one of them");
  }

  std::optional<Error> take_ida(std::string_view setting, const Word& word) {
    const std::optional<WordFault> wrong = parse_ida_setting(setting, word, spec_.ida);
    if (wrong) return fault(wrong->word, wrong->what, wrong->remedy);
    return std::nullopt;
  }

  // "h=HEURISTIC, w=WEIGHT and ties=RULE".
  static std::string settings(const AlgorithmRow& row) {
    std::vector<std::string> taken;
    for (const Setting& setting : kSettings)
      if (row.*setting.taken) taken.push_back(fmt::format("{}={}", setting.name, setting.value));
    if (taken.empty()) return "no options";
    std::string list = taken.front();
    for (std::size_t i = 1; i < taken.size(); ++i)
      list += (i + 1 < taken.size() ? ", " : " and ") + taken[i];
    return list;
  }

  std::optional<Error> take_heuristic(const Word& word) {
    const int scale = spec_.h.scale;
    const std::optional<WordFault> wrong = parse_heuristic(word, spec_.h);
    if (wrong) return fault(wrong->word, wrong->what, wrong->remedy);
    spec_.h.scale = scale;
    if (!may_ask(spec_.algorithm, spec_.h)) return unfit(word);
    return std::nullopt;
  }

  std::optional<Error> take_scale(const Word& word) {
    const std::optional<int> scale = parse_scale(word.text);
    if (!scale)
      return fault(word, "is not a scale",
                   "A scale is typical, or a number above 0 and at most 100 with at most six "
                   "decimals, as in scale=0.5");
    spec_.h.scale = *scale;
    if (!may_ask(spec_.algorithm, spec_.h)) return unfit(word);
    return std::nullopt;
  }

  std::optional<Error> take_weight(const Word& word) {
    const std::size_t colon = word.text.find(':');
    if (colon != std::string_view::npos) {
      const Word place = {word.text.substr(0, colon), word.column};
      const auto row = row_named(kWeightPlaces, place.text);
      if (row == kWeightPlaces.end() || place.text.empty())
        return fault(place, "is not a place for a weight",
                     "Use w=start:2, w=goal:2, w=region:2 or w=2");
      spec_.weighs = row->place;
    }
    const Word number = colon == std::string_view::npos
                            ? word
                            : Word{word.text.substr(colon + 1), word.column + colon + 1};
    const std::optional<int> weight = parse_weight(number.text);
    if (!weight)
      return fault(number, "is not a weight",
                   "A weight is a number from 0 to 100 with at most three decimals, as in w=1.5");
    spec_.weight = *weight;
    return std::nullopt;
  }

  std::optional<Error> take_ties(const Word& word) {
    const std::size_t colon = word.text.find(':');
    const std::string_view name = word.text.substr(0, colon);
    const auto row = row_named(tie_rules(), name);
    if (row == tie_rules().end())
      return fault({name, word.column}, "is not a tie-breaking rule",
                   "Use " + names_of(tie_rules()));
    if (!may_take(spec_.algorithm, {row->rule, 0}))
      return fault({name, word.column},
                   fmt::format("does not work with {}", row_of(spec_.algorithm).name),
                   "Only astar supports rules that change the priority");
    if ((colon != std::string_view::npos) != (row->takes != TieRuleRow::Takes::nothing))
      return fault(word,
                   row->takes == TieRuleRow::Takes::nothing ? "takes no number" : "needs a number",
                   "Use ties=" + text_of(usual_choice(row->rule)));
    const std::optional<std::int64_t> number =
        colon == std::string_view::npos ? 0
                                        : parse_tie_number(word.text.substr(colon + 1), row->takes);
    if (!number)
      return fault({word.text.substr(colon + 1), word.column + colon + 1},
                   fmt::format("is not a number for {}", row->name),
                   row->takes == TieRuleRow::Takes::seed
                       ? "A seed is an integer from 0 to 4294967295"
                       : "Use a number above 0 and at most 1, with at most six decimals");
    spec_.ties = {row->rule, *number};
    return std::nullopt;
  }

  Error unfit(const Word& word) {
    if (row_of(spec_.algorithm).any_angle)
      return fault(word, "can exceed the straight line",
                   "Costs of grid moves overestimate any-angle paths. Use distance, euclidean, "
                   "chebyshev or zero");
    return fault(word, "is not consistent, as bidirectional search requires",
                 "Use distance, zero, exact, embedding, or landmarks with best:K, nearest:K or "
                 "hops; or use astar");
  }

  std::optional<Error> take_potential(const Word& word) {
    const auto row = row_named(kPotentials, word.text);
    if (row == kPotentials.end())
      return fault(word, "is not a potential", "Use " + names_of(kPotentials));
    spec_.potential = row->potential;
    return std::nullopt;
  }

  std::optional<Error> take_prune(const Word& word) {
    if (word.text != "upper")
      return fault(word, "is not a bound for pruning", "Use prune=upper, or remove it");
    spec_.prune = true;
    return spec_.bpmx ? std::optional(both_raised_and_pruned(word)) : std::nullopt;
  }
  // Pruning would depend on the estimates that BPMX has already raised.
  Error both_raised_and_pruned(const Word& word) {
    return fault(word, "conflicts with another option",
                 "Remove bpmx=1 or prune=upper: they cannot be combined");
  }

  std::optional<Error> take_alpha(const Word& word) {
    const std::optional<int> alpha = parse_weight(word.text);
    if (!alpha || *alpha > AlphaGraph::kMost)
      return fault(word, "is not an alpha",
                   "An alpha is a number from 0 to 2 with at most three decimals, as in alpha=0.5");
    spec_.alpha = *alpha;
    return std::nullopt;
  }

  std::optional<Error> take_budget(const Word& word) {
    const std::optional<int> budget = parse_option_number(word.text, SearchSpec::kMostBudget);
    if (!budget)
      return fault(
          word, "is not a budget",
          fmt::format("A budget is the maximum number of cells to expand, an integer from 1 to {}",
                      SearchSpec::kMostBudget));
    spec_.budget = *budget;
    return std::nullopt;
  }

  std::optional<Error> take_limit(const Word& word) {
    const std::optional<int> limit = parse_option_number(word.text, SearchSpec::kMostBudget);
    if (!limit)
      return fault(
          word, "is not a limit",
          fmt::format("A limit is the maximum number of nodes to expand, an integer from 1 to {}",
                      SearchSpec::kMostBudget));
    spec_.limit = *limit;
    return std::nullopt;
  }

  std::optional<Error> take_bounds(const Word& word) {
    spec_.bounds = parse_box(word.text);
    if (spec_.bounds) return std::nullopt;
    return fault(word, "is not a box of cells",
                 "Use bounds=X,Y,WIDTH,HEIGHT, as in bounds=12,34,10,5");
  }

  std::optional<Error> take_switch(const Word& word, const char* name, bool& on) {
    if (word.text != "0" && word.text != "1")
      return fault(word, "is neither 0 nor 1", fmt::format("Use {}=1, or remove it", name));
    on = word.text == "1";
    return std::nullopt;
  }

  std::optional<Error> take_bpmx(const Word& word) {
    if (const auto error = take_switch(word, "bpmx", spec_.bpmx)) return error;
    if (spec_.bpmx && spec_.prune) return both_raised_and_pruned(word);
    return std::nullopt;
  }

  std::string_view text_;
  SearchSpec spec_;
  std::vector<Word> words_;
  std::vector<std::string_view> taken_;
  std::optional<Word> faulty_;
};

}  // namespace

std::string weight_text(int weight) {
  return fmt::format("{}", static_cast<double>(weight) / SearchSpec::kOne);
}

std::string weight_text(const SearchSpec& spec) {
  const std::string place = row_of(spec.weighs).name;
  return (place.empty() ? "" : place + ":") + weight_text(spec.weight);
}

std::string scale_text(int scale) {
  return scale == HeuristicChoice::kTypical ? kTypicalScale : millionths_text(scale);
}

std::string text_of(const SearchSpec& spec) {
  const SearchSpec usual;
  std::string text = row_of(spec.algorithm).name;
  HeuristicChoice unscaled = spec.h;
  unscaled.scale = usual.h.scale;
  if (unscaled != usual.h) text += " h=" + text_of(spec.h);
  if (spec.h.scale != usual.h.scale) text += " scale=" + scale_text(spec.h.scale);
  if (spec.weight != usual.weight || spec.weighs != usual.weighs) text += " w=" + weight_text(spec);
  if (spec.ties != usual.ties && spec.open != OpenStructure::stacks)
    text += " ties=" + text_of(spec.ties);
  if (spec.bpmx) text += " bpmx=1";
  if (spec.potential != usual.potential)
    text += fmt::format(" potential={}", row_of(spec.potential).name);
  if (spec.prune) text += " prune=upper";
  if (spec.alpha != usual.alpha) text += " alpha=" + weight_text(spec.alpha);
  if (spec.anytime) text += " anytime=1";
  if (spec.budget > 0) text += fmt::format(" budget={}", spec.budget);
  if (spec.limit > 0) text += fmt::format(" limit={}", spec.limit);
  if (spec.bounds) text += " bounds=" + box_text(*spec.bounds);
  if (spec.open != usual.open) text += fmt::format(" open={}", row_of(spec.open).name);
  if (spec.new_nodes) text += " nodes=new";
  if (spec.ends_early) text += fmt::format(" bug={}", kEarly);
  if (spec.repair != usual.repair) text += fmt::format(" repair={}", row_of(spec.repair).name);
  return text + text_of(spec.ida);
}

Result<SearchSpec> parse_search(std::string_view text) { return Parser(text).parse(); }

std::optional<FaultyWord> faulty_word(std::string_view text) {
  Parser parser(text);
  if (parser.parse() || !parser.faulty()) return std::nullopt;
  return FaultyWord{parser.faulty()->column - 1, parser.faulty()->text.size()};
}

}  // namespace waymark
