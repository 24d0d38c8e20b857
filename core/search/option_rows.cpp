#include "core/search/option_rows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <initializer_list>

#include "core/base/words.h"
#include "core/heuristic/heuristic.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

using Conflict = std::optional<OptionConflict>;
using Fault = std::optional<WordFault>;
using Place = OptionField::Place;
using Specs = std::vector<SearchSpec>;

constexpr const char *kTypicalScale = "typical", *kHalfLevel = "half";
constexpr const char *kEarly = "stops-when-generated", *kPrintsG = "prints-g-as-h";

// The value of an option in a search.
template <class Value>
const Value& value_in(const SearchSpec& spec, Value SearchSpec::*member) {
  return spec.*member;
}
template <class Value>
const Value& value_in(const SearchSpec& spec, Value IdaOptions::*member) {
  return spec.ida.*member;
}

template <auto kMember>
std::string integer_text(const SearchSpec& spec) {
  return fmt::to_string(int{value_in(spec, kMember)});
}

template <auto kMember>
std::string integer_title(const SearchSpec& spec) {
  const int number = value_in(spec, kMember);
  return number == value_in(SearchSpec{}, kMember) ? "" : with_commas(number);
}

// The name of a value that has a row.
template <auto kMember>
std::string name_text(const SearchSpec& spec) {
  return row_of(value_in(spec, kMember)).name;
}

// Parses the name of a value. `rows` are indexed by value.
template <class Rows, class Value>
Fault parse_named(const Word& word, const Rows& rows, Value& value, const char* what,
                  const char* use, std::span<const RenamedWord> old_names = {}) {
  const auto row = row_named(rows, renamed(old_names, word.text));
  if (row == rows.end()) return WordFault{word, what, use + names_of(rows)};
  value = static_cast<Value>(row - rows.begin());
  return {};
}

Fault parse_switch(const Word& word, const char* name, bool& on) {
  if (word.text != "0" && word.text != "1")
    return WordFault{word, "is neither 0 nor 1", fmt::format("Use {}=1, or remove it", name)};
  on = word.text == "1";
  return {};
}

// Parses a maximum number of expansions. `nodes`: the unit, "nodes" or "cells".
Fault parse_limit(const Word& word, const char* name, const char* nodes, int most, int& limit) {
  const std::optional<int> number = parse_option_number(word.text, most);
  if (!number)
    return WordFault{
        word, fmt::format("is not a {}", name),
        fmt::format("A {} is the maximum number of {} to expand, an integer from 1 to {}", name,
                    nodes, most)};
  limit = *number;
  return {};
}

// Returns an error if the algorithm does not accept the heuristic.
Fault unfit(const Word& word, const SearchSpec& spec) {
  if (may_ask(spec.algorithm, spec.h)) return {};
  if (row_of(spec.algorithm).any_angle)
    return WordFault{word, "can exceed the straight line",
                     "Costs of grid moves overestimate any-angle paths. Use distance, euclidean, "
                     "chebyshev or zero"};
  return WordFault{word, "is not consistent, as bidirectional search requires",
                   "Use distance, zero, exact, embedding, or landmarks with best:K, nearest:K or "
                   "hops; or use astar"};
}

Fault take_heuristic(const Word& word, SearchSpec& spec) {
  const int scale = spec.h.scale;
  if (Fault fault = parse_heuristic(word, spec.h)) return fault;
  spec.h.scale = scale;
  return unfit(word, spec);
}

Fault take_scale(const Word& word, SearchSpec& spec) {
  const std::optional<int> scale =
      word.text == kTypicalScale ? HeuristicChoice::kTypical : parse_decimal(word.text, 6);
  if (!scale || *scale > HeuristicChoice::kMostScale || (*scale == 0 && word.text != kTypicalScale))
    return WordFault{word, "is not a scale",
                     "A scale is typical, or a number above 0 and at most 100 with at most six "
                     "decimals, as in scale=0.5"};
  spec.h.scale = *scale;
  return unfit(word, spec);
}

Fault take_weight(const Word& word, SearchSpec& spec) {
  const std::size_t colon = word.text.find(':');
  if (colon != std::string_view::npos) {
    const Word place = {word.text.substr(0, colon), word.column};
    const auto row = row_named(kWeightPlaces, place.text);
    if (row == kWeightPlaces.end() || place.text.empty())
      return WordFault{place, "is not a place for a weight",
                       "Use w=start:2, w=goal:2, w=region:2 or w=2"};
    spec.weighs = row->place;
  }
  const Word number = colon == std::string_view::npos ? word : word.from(colon + 1);
  const std::optional<int> weight = parse_decimal(number.text, 3);
  if (!weight || *weight > SearchSpec::kMostWeight)
    return WordFault{number, "is not a weight",
                     "A weight is a number from 0 to 100 with at most three decimals, as in w=1.5"};
  spec.weight = *weight;
  return {};
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

Fault take_ties(const Word& word, SearchSpec& spec) {
  using Takes = TieRuleRow::Takes;
  const std::size_t colon = word.text.find(':');
  const Word name = {word.text.substr(0, colon), word.column};
  const auto row = row_named(tie_rules(), name.text);
  if (row == tie_rules().end())
    return WordFault{name, "is not a tie-breaking rule", "Use " + names_of(tie_rules())};
  if (!may_take(spec.algorithm, {row->rule, 0}))
    return WordFault{name, fmt::format("does not work with {}", row_of(spec.algorithm).name),
                     "Only astar supports rules that change the priority"};
  spec.ties = usual_choice(row->rule);
  const bool numbered = row->takes != Takes::nothing;
  if ((colon != std::string_view::npos) != numbered)
    return WordFault{word, numbered ? "needs a number" : "takes no number",
                     "Use ties=" + text_of(spec.ties)};
  if (!numbered) return {};
  const Word text = word.from(colon + 1);
  const std::optional<std::int64_t> number = parse_tie_number(text.text, row->takes);
  if (!number)
    return WordFault{text, fmt::format("is not a number for {}", row->name),
                     row->takes == Takes::seed
                         ? "A seed is an integer from 0 to 4294967295"
                         : "Use a number above 0 and at most 1, with at most six decimals"};
  spec.ties.number = *number;
  return {};
}

// Pruning would depend on the estimates that BPMX has already raised.
Fault raised_and_pruned(const Word& word, const SearchSpec& spec) {
  if (!spec.bpmx || !spec.prune) return {};
  return WordFault{word, "conflicts with another option",
                   "Remove bpmx=1 or prune=upper: they cannot be combined"};
}

Fault take_bpmx(const Word& word, SearchSpec& spec) {
  if (Fault fault = parse_switch(word, "bpmx", spec.bpmx)) return fault;
  return raised_and_pruned(word, spec);
}

Fault take_prune(const Word& word, SearchSpec& spec) {
  if (word.text != "upper")
    return WordFault{word, "is not a bound for pruning", "Use prune=upper, or remove it"};
  spec.prune = true;
  return raised_and_pruned(word, spec);
}

Fault take_reach(const Word& word, SearchSpec& spec) {
  return parse_switch(word, "reach", spec.reach);
}

Fault take_alpha(const Word& word, SearchSpec& spec) {
  const std::optional<int> alpha = parse_decimal(word.text, 3);
  if (!alpha || *alpha > AlphaGraph::kMost)
    return WordFault{
        word, "is not an alpha",
        "An alpha is a number from 0 to 2 with at most three decimals, as in alpha=0.5"};
  spec.alpha = *alpha;
  return {};
}

Fault take_bounds(const Word& word, SearchSpec& spec) {
  spec.bounds = parse_box(word.text);
  if (spec.bounds) return {};
  return WordFault{word, "is not a box of cells",
                   "Use bounds=X,Y,WIDTH,HEIGHT, as in bounds=12,34,10,5"};
}

Fault take_potential(const Word& word, SearchSpec& spec) {
  return parse_named(word, kPotentials, spec.potential, "is not a potential", "Use ");
}
Fault take_open(const Word& word, SearchSpec& spec) {
  return parse_named(word, kOpenStructures, spec.open, "is not an open list", "Use open= with ");
}
Fault take_speed(const Word& word, SearchSpec& spec) {
  return parse_named(word, kWaveSpeeds, spec.speed, "is not a speed", "Use speed= with ");
}
// Parses an integer from 0 to `most`. `what`: "a level".
Fault parse_count(const Word& word, const char* name, const char* what, int most, int& count) {
  const std::optional<int> number = parse_option_number(word.text, most, 0);
  if (!number)
    return WordFault{word, fmt::format("is not {}", what),
                     fmt::format("Use {}=N with N from 0 to {}", name, most)};
  count = *number;
  return {};
}

Fault take_level(const Word& word, SearchSpec& spec) {
  spec.refinement.level = RefinementOptions::kHalf;
  if (word.text == kHalfLevel) return {};
  return parse_count(word, "level", "a level", RefinementOptions::kMostLevel,
                     spec.refinement.level);
}
Fault take_width(const Word& word, SearchSpec& spec) {
  return parse_count(word, "width", "the width of a corridor", RefinementOptions::kMostWidth,
                     spec.refinement.width);
}
Fault take_bottom(const Word& word, SearchSpec& spec) {
  return parse_named(word, kBottomSearches, spec.refinement.bottom, "does not search the cells",
                     "Use bottom= with ");
}
Fault take_cache(const Word& word, SearchSpec& spec) {
  return parse_named(word, kIdaCaches, spec.ida.cache, "is not a valid cache", "Use cache= with ");
}
Fault take_cut(const Word& word, SearchSpec& spec) {
  return parse_named(word, kIdaCuts, spec.ida.cut, "is not a valid cut", "Use cut= with ");
}
Fault take_order(const Word& word, SearchSpec& spec) {
  return parse_named(word, kIdaOrders, spec.ida.order, "is not a valid order", "Use order= with ");
}
Fault take_ida_bug(const Word& word, SearchSpec& spec) {
  return parse_named(word, kIdaBugs, spec.ida.fault, "is not a valid bug", "Use bug= with ",
                     kRenamedBugs);
}
Fault take_repair(const Word& word, SearchSpec& spec) {
  return parse_named(word, kRepairs, spec.repair, "is not a repair", "Use repair= with ",
                     kRenamedRepairs);
}

Fault take_anytime(const Word& word, SearchSpec& spec) {
  return parse_switch(word, "anytime", spec.anytime);
}
Fault take_fallback(const Word& word, SearchSpec& spec) {
  return parse_named(word, kIdaFallbacks, spec.ida.fallback, "is not a fallback",
                     "Use fallback= with ");
}
Fault take_budget(const Word& word, SearchSpec& spec) {
  return parse_limit(word, "budget", "cells", SearchSpec::kMostBudget, spec.budget);
}
Fault take_limit(const Word& word, SearchSpec& spec) {
  return parse_limit(word, "limit", "nodes", SearchSpec::kMostBudget, spec.limit);
}
Fault take_ida_limit(const Word& word, SearchSpec& spec) {
  constexpr std::string_view kCalls = "calls:";
  spec.ida.limits_calls = word.text.starts_with(kCalls);
  if (!spec.ida.limits_calls)
    return parse_limit(word, "limit", "cells", IdaOptions::kMostLimit, spec.ida.limit);
  const std::optional<int> number =
      parse_option_number(word.text.substr(kCalls.size()), IdaOptions::kMostLimit);
  if (!number)
    return WordFault{word, "is not a limit of calls",
                     fmt::format("Use limit=calls:N with N from 1 to {}", IdaOptions::kMostLimit)};
  spec.ida.limit = *number;
  return {};
}

Fault take_nodes(const Word& word, SearchSpec& spec) {
  if (word.text != "pool" && word.text != "new")
    return WordFault{word, "is neither pool nor new", "Use nodes=new, or remove it"};
  spec.new_nodes = word.text == "new";
  return {};
}

Fault take_canonical(const Word& word, SearchSpec& spec) {
  if (word.text != "canonical")
    return WordFault{word, "is not an order of steps", "Use order=canonical, or remove it"};
  spec.canonical = true;
  return {};
}

Fault take_delta(const Word& word, SearchSpec& spec) {
  const std::optional<int> delta = parse_decimal(word.text, 3);
  if (!delta)
    return WordFault{word, "is not a delta",
                     "A delta is a number of cells from 0 to 999 with at most three decimals, as "
                     "in delta=5"};
  spec.ida.delta = *delta;
  return {};
}

Fault take_bug(const Word& word, SearchSpec& spec) {
  const std::string_view bug = renamed(kRenamedBugs, word.text);
  if (bug != "none" && bug != kEarly && bug != kPrintsG)
    return WordFault{word, "is not a bug of this search",
                     fmt::format("Use bug={} or bug={}, or remove it", kEarly, kPrintsG)};
  spec.ends_early = bug == kEarly;
  spec.prints_g = bug == kPrintsG;
  return {};
}

std::string level_text(const SearchSpec& spec) {
  return spec.refinement.level == RefinementOptions::kHalf ? kHalfLevel
                                                           : fmt::to_string(spec.refinement.level);
}
std::string width_text(const SearchSpec& spec) { return fmt::to_string(spec.refinement.width); }
std::string bottom_text(const SearchSpec& spec) { return row_of(spec.refinement.bottom).name; }
std::string bottom_title(const SearchSpec& spec) {
  return spec.refinement.bottom == BottomSearch::astar ? "" : row_of(spec.refinement.bottom).title;
}

std::string heuristic_text(const SearchSpec& spec) { return text_of(spec.h); }
std::string factor_text(const SearchSpec& spec) { return scale_text(spec.h.scale); }
std::string ties_text(const SearchSpec& spec) { return text_of(spec.ties); }
std::string prune_text(const SearchSpec& spec) { return spec.prune ? "upper" : "none"; }
std::string alpha_text(const SearchSpec& spec) { return weight_text(spec.alpha); }
std::string bounds_text(const SearchSpec& spec) {
  return spec.bounds ? box_text(*spec.bounds) : "";
}
std::string nodes_text(const SearchSpec& spec) { return spec.new_nodes ? "new" : "pool"; }
std::string canonical_text(const SearchSpec& spec) { return spec.canonical ? "canonical" : "any"; }
std::string delta_text(const SearchSpec& spec) {
  return fmt::format("{}", static_cast<double>(spec.ida.delta) / IdaOptions::kOne);
}
std::string bug_text(const SearchSpec& spec) {
  return spec.ends_early ? kEarly : spec.prints_g ? kPrintsG : "none";
}

std::string weight_title(const SearchSpec& spec) {
  if (spec.weight == SearchSpec::kOne) return "";
  return weight_text(spec.weight) + row_of(spec.weighs).title;
}
std::string ties_title(const SearchSpec& spec) {
  if (!is_set(spec, *option_named("ties"))) return "";
  if (spec.ties.rule != TieRule::hash) return text_of(spec.ties);
  if (spec.ties == usual_choice(TieRule::hash)) return "random ties";
  return fmt::format("random ties, seed {}", spec.ties.number);
}
std::string stop_title(const SearchSpec& spec) {
  return spec.ends_early ? "ends early" : spec.anytime ? "anytime" : "";
}
std::string bug_title(const SearchSpec& spec) { return spec.prints_g ? "prints g as h" : ""; }
std::string cache_title(const SearchSpec& spec) {
  if (spec.ida.cache == IdaCache::two_step) return "";
  return spec.ida.cache == IdaCache::none ? "no" : row_of(spec.ida.cache).name;
}
std::string repair_title(const SearchSpec& spec) { return row_of(spec.repair).title; }

// An option, and whether its value rules out another option.
struct Excluded {
  const char* option;
  bool excluded;
};

// Returns the first option that rules out the other, as in the text: "w=1.5".
std::optional<std::string> first_excluded(const SearchSpec& spec,
                                          std::initializer_list<Excluded> options) {
  for (const auto& [name, excluded] : options)
    if (excluded) return text_of(spec, *option_named(name));
  return std::nullopt;
}

Conflict conflict_with(const std::optional<std::string>& other,
                       const char* remedy = "Remove one of them") {
  if (!other) return {};
  return OptionConflict{"cannot be combined with " + *other, remedy};
}

Conflict conflict_if(bool conflict, const char* what, const char* remedy) {
  if (!conflict) return {};
  return OptionConflict{what, remedy};
}

bool changes_priority(const TieChoice& ties) { return row_of(ties.rule).added != nullptr; }

// Whether the heuristic's values do not depend on the start and stay valid while costs grow.
bool lasts(const OneHeuristic& one) {
  return !row_of(one.heuristic).prepared && one.best == kAllActive && one.nearest == 0 &&
         (uses_whole_tables(one) || one.places != 0) && one.heuristic != Heuristic::exact &&
         one.heuristic != Heuristic::old_path;
}

bool all_last(const HeuristicChoice& h) {
  const auto parts = parts_of(h);
  return std::all_of(parts.begin(), parts.end(), lasts) && may_be_consistent(h);
}

Conflict anytime_conflict(const SearchSpec& spec) {
  return conflict_with(conflict_with_anytime(spec));
}

Conflict budget_conflict(const SearchSpec& spec) {
  return conflict_if(!spec.anytime, "needs anytime search", "Add anytime=1, or remove the budget");
}

Conflict open_conflict(const SearchSpec& spec) {
  const std::optional<std::string> other = not_instrumented(spec);
  if (spec.open != OpenStructure::stacks) return conflict_with(other);
  return conflict_with(other, "Stacks always take the newest entry first and need a weight of 1");
}

Conflict nodes_conflict(const SearchSpec& spec) {
  return conflict_if(spec.open == OpenStructure::buckets,
                     "needs open=", "Add open=list, heap, stacks or pairing");
}

// Pruning by the order of steps assumes that A* generates and expands all cells by their own costs.
Conflict canonical_conflict(const SearchSpec& spec) {
  return conflict_with(first_excluded(
      spec, {{"w", spec.weight != SearchSpec::kOne || spec.weighs != WeightPlace::everywhere},
             {"ties", changes_priority(spec.ties)},
             {"bpmx", spec.bpmx},
             {"prune", spec.prune},
             {"reach", spec.reach},
             {"alpha", spec.alpha != AlphaGraph::kOne},
             {"anytime", spec.anytime},
             {"bounds", spec.bounds.has_value()},
             {"open", spec.open != OpenStructure::buckets},
             {"bug", spec.ends_early},
             {"repair", spec.repair != Repair::anew}}));
}

// Reaches are known for the map's own costs and for all of its paths.
Conflict reach_conflict(const SearchSpec& spec) {
  return conflict_with(first_excluded(
      spec, {{"w", spec.weight != SearchSpec::kOne || spec.weighs != WeightPlace::everywhere},
             {"ties", changes_priority(spec.ties)},
             {"bpmx", spec.bpmx},
             {"prune", spec.prune},
             {"alpha", spec.alpha != AlphaGraph::kOne},
             {"bounds", spec.bounds.has_value()},
             {"bug", spec.ends_early}}));
}

Conflict cut_conflict(const SearchSpec& spec) {
  if (spec.ida.cut != IdaCut::tight) return {};
  if (spec.ida.cache != IdaCache::two_step)
    return OptionConflict{"needs cache=two-step",
                          "Remove the cache option, or use cut=minf or none"};
  return conflict_if(!may_be_consistent(spec.h), "needs a consistent heuristic",
                     "Use distance, zero, exact, embedding, or landmarks with best:K, nearest:K or "
                     "hops; or cut=none");
}

Conflict fallback_conflict(const SearchSpec& spec) {
  if (spec.ida.cut == IdaCut::none)
    return OptionConflict{"needs a cut that can lose a path",
                          "Add cut=minf, or remove the fallback"};
  return conflict_if(spec.ida.fallback == IdaFallback::no_delta && spec.ida.delta == 0,
                     "needs a delta, which the second search does not use",
                     "Add delta=CELLS, or use fallback=1");
}

Conflict ida_bug_conflict(const SearchSpec& spec) {
  if (spec.ida.fault == IdaBug::parents_g)
    return conflict_if(spec.ida.cache == IdaCache::none, "needs a cache",
                       "Remove cache=none, or the bug option");
  return conflict_if(spec.ida.cut != IdaCut::minf, "needs cut=minf",
                     "Add cut=minf, or remove the bug option");
}

Conflict repair_conflict(const SearchSpec& spec) {
  const std::optional<std::string> other = conflict_with_repair(spec);
  if (!other || !other->starts_with("h=")) return conflict_with(other);
  return conflict_with(other,
                       "Use a consistent heuristic that does not change between searches: "
                       "distance, zero, another formula that fits the moves, or all landmarks");
}

// The search with each of these values. `set(spec, value)` sets a value.
template <class Values, class Set>
Specs with_each(const SearchSpec& spec, const Values& values, Set set) {
  Specs choices;
  for (const auto& value : values) set(choices.emplace_back(spec), value);
  return choices;
}

Specs scales(const SearchSpec& spec) {
  constexpr int kOne = HeuristicChoice::kOne;
  constexpr std::array kScales = {
      kOne / 10, kOne / 2, kOne, 3 * kOne / 2, 2 * kOne, 10 * kOne, HeuristicChoice::kTypical};
  return with_each(spec, kScales, [](SearchSpec& choice, int scale) { choice.h.scale = scale; });
}
OptionValue scale_value(const SearchSpec& choice) {
  if (choice.h.scale == HeuristicChoice::kTypical)
    return {"typical terrain",
            "Scales h as if every cell had the map's median cost instead of its minimum."};
  return {"× " + scale_text(choice.h.scale),
          choice.h.scale == HeuristicChoice::kOne
              ? "No scaling."
              : "Multiplies the heuristic value by this factor."};
}

Specs weight_places(const SearchSpec& spec) {
  return with_each(spec, kWeightPlaces, [](SearchSpec& choice, const WeightPlaceRow& row) {
    choice.weighs = row.place;
  });
}
OptionValue weight_place_value(const SearchSpec& choice) {
  const WeightPlaceRow& row = row_of(choice.weighs);
  return {row.place == WeightPlace::everywhere ? "everywhere" : std::string("cells") + row.title,
          row.tooltip};
}

// Keeps the number of the current rule.
Specs all_ties(const SearchSpec& spec) {
  return with_each(spec, tie_rules(), [](SearchSpec& choice, const TieRuleRow& row) {
    if (row.rule != choice.ties.rule) choice.ties = usual_choice(row.rule);
  });
}
OptionValue ties_value(const SearchSpec& choice) {
  return {title_of(choice.ties), row_of(choice.ties.rule).tooltip};
}

Specs potentials(const SearchSpec& spec) {
  return with_each(spec, kPotentials, [](SearchSpec& choice, const PotentialRow& row) {
    choice.potential = row.potential;
  });
}
OptionValue potential_value(const SearchSpec& choice) {
  return {row_of(choice.potential).title, row_of(choice.potential).tooltip};
}

Specs prunings(const SearchSpec& spec) {
  return with_each(spec, std::array{false, true},
                   [](SearchSpec& choice, bool prune) { choice.prune = prune; });
}
OptionValue prune_value(const SearchSpec& choice) {
  if (!choice.prune) return {"nothing", "Generates every cell it reaches."};
  return {"above upper bound",
          "Skips cells with g + h above the lowest upper bound from any landmark. No optimal path "
          "passes through them."};
}
bool may_prune(const SearchSpec& spec) { return !spec.bpmx; }

Specs reach_choices(const SearchSpec& spec) {
  return with_each(spec, std::array{false, true},
                   [](SearchSpec& choice, bool reach) { choice.reach = reach; });
}
OptionValue reach_value(const SearchSpec& choice) {
  if (!choice.reach) return {"not used", "Generates cells whatever their reach."};
  return {"prunes cells",
          "Skips cells that are only on shortest paths that begin or end close to them. Computes "
          "the reach of every cell once for the map."};
}
bool may_use_reach(const SearchSpec& spec) { return !reach_conflict(spec); }

Specs step_orders(const SearchSpec& spec) {
  return with_each(spec, std::array{false, true},
                   [](SearchSpec& choice, bool canonical) { choice.canonical = canonical; });
}
OptionValue step_order_value(const SearchSpec& choice) {
  if (!choice.canonical) return {"any", "Generates all neighbours of each expanded cell."};
  return {"canonical",
          "If paths differ only in the order of their steps, follows only the path that takes its "
          "diagonal steps first. Needs 8 moves and uniform-cost terrain."};
}
bool may_be_canonical(const SearchSpec& spec) { return !canonical_conflict(spec); }

Specs alphas(const SearchSpec& spec) {
  return with_each(spec, std::array{0, 250, 500, 750, 1000, 2000},
                   [](SearchSpec& choice, int alpha) { choice.alpha = alpha; });
}
OptionValue alpha_value(const SearchSpec& choice) {
  if (choice.alpha == AlphaGraph::kOne)
    return {"full cost", "The search uses the real terrain costs."};
  return {"alpha " + weight_text(choice.alpha),
          choice.alpha == 0 ? "The search treats all terrain as plain ground."
          : choice.alpha < AlphaGraph::kOne
              ? "Cheaper terrain for the search: 1 + alpha (g - 1) instead of g."
              : "More expensive terrain for the search: 1 + alpha (g - 1) instead of g."};
}

// At the first path, as an anytime search, or too early.
Specs stops(const SearchSpec& spec) {
  SearchSpec plain = spec;
  plain.anytime = plain.ends_early = false;
  plain.budget = 0;
  Specs choices = {plain};
  for (const int budget : {0, 300, 1000, 3000, 10'000}) {
    choices.push_back(plain);
    choices.back().anytime = true;
    choices.back().budget = budget;
  }
  choices.push_back(plain);
  choices.back().ends_early = true;
  choices.back().prints_g = false;
  return choices;
}
OptionValue stop_value(const SearchSpec& choice) {
  if (choice.ends_early)
    return {"when the goal is reached",
            "Common bug: stops when the goal is first reached, while a cheaper path may still be "
            "open."};
  if (!choice.anytime) return {"at the first path", "One search with one weight."};
  if (choice.budget == 0)
    return {"when the path is optimal",
            "Anytime search: decreases the weight to 1 step by step. The path never gets worse."};
  return {fmt::format("after {} cells", with_commas(choice.budget)),
          "Anytime search: stops after this many expansions with the best path found so far."};
}
bool may_stop(const SearchSpec& spec) { return !conflict_with_anytime(stops(spec).front()); }

Specs open_lists(const SearchSpec& spec) {
  return with_each(spec, kOpenStructures, [](SearchSpec& choice, const OpenStructureRow& row) {
    choice.open = row.structure;
    if (row.structure == OpenStructure::stacks) choice.ties = usual_choice(TieRule::newest);
    if (row.structure == OpenStructure::buckets) choice.new_nodes = false;
  });
}
OptionValue open_value(const SearchSpec& choice) {
  return {row_of(choice.open).title, row_of(choice.open).tooltip};
}

Specs speeds(const SearchSpec& spec) {
  return with_each(spec, kWaveSpeeds,
                   [](SearchSpec& choice, const WaveSpeedRow& row) { choice.speed = row.speed; });
}
OptionValue speed_value(const SearchSpec& choice) {
  return {row_of(choice.speed).title, row_of(choice.speed).tooltip};
}

Specs levels(const SearchSpec& spec) {
  return with_each(spec, std::array{RefinementOptions::kHalf, 0, 1, 2, 3, 4, 5, 6},
                   [](SearchSpec& choice, int level) { choice.refinement.level = level; });
}
OptionValue level_value(const SearchSpec& choice) {
  const int level = choice.refinement.level;
  if (level == RefinementOptions::kHalf)
    return {"half of the way up",
            "Half the lowest level at which start and goal are in the same clique."};
  if (level == 0) return {"level 0", "Searches only the cells, like A*."};
  return {fmt::format("level {}", level),
          "Begins at this level, or at the level at which start and goal are in the same clique."};
}

Specs widths(const SearchSpec& spec) {
  return with_each(spec, std::array{0, 1, 2, 3},
                   [](SearchSpec& choice, int width) { choice.refinement.width = width; });
}
OptionValue width_value(const SearchSpec& choice) {
  const int width = choice.refinement.width;
  if (width == 0) return {"the path", "Enters only cliques on the path at the level above."};
  return {fmt::format("{} clique{} around the path", width, width == 1 ? "" : "s"),
          "Also enters cliques close to the path at the level above. Paths get shorter, and the "
          "search expands more nodes."};
}

Specs bottoms(const SearchSpec& spec) {
  return with_each(spec, kBottomSearches, [](SearchSpec& choice, const BottomSearchRow& row) {
    choice.refinement.bottom = row.bottom;
  });
}
OptionValue bottom_value(const SearchSpec& choice) {
  return {row_of(choice.refinement.bottom).title, row_of(choice.refinement.bottom).tooltip};
}

Specs caches(const SearchSpec& spec) {
  return with_each(spec, kIdaCaches, [](SearchSpec& choice, const IdaRow<IdaCache>& row) {
    choice.ida.cache = row.value;
  });
}
OptionValue cache_value(const SearchSpec& choice) {
  const IdaCache cache = choice.ida.cache;
  return {cache == IdaCache::none   ? "nothing"
          : cache == IdaCache::seen ? "g in the iteration"
                                    : "g in the search",
          row_of(cache).tooltip};
}

Specs cuts(const SearchSpec& spec) {
  using F = IdaFallback;
  Specs choices = with_each(spec,
                            std::to_array<std::pair<IdaCut, F>>({{IdaCut::none, F::none},
                                                                 {IdaCut::minf, F::none},
                                                                 {IdaCut::minf, F::no_cut},
                                                                 {IdaCut::tight, F::none}}),
                            [](SearchSpec& choice, const std::pair<IdaCut, F>& one) {
                              choice.ida.cut = one.first;
                              choice.ida.fallback = one.second;
                            });
  choices[3].ida.cache = IdaCache::two_step;
  if (spec.ida.delta > 0) {
    choices.insert(choices.begin() + 3, choices[2]);
    choices[3].ida.fallback = F::no_delta;
  }
  return choices;
}
OptionValue cut_value(const SearchSpec& choice) {
  const char* const tooltip = row_of(choice.ida.cut).tooltip;
  if (choice.ida.cut == IdaCut::none) return {"nothing", tooltip};
  if (choice.ida.cut == IdaCut::tight) return {"cells with no exit", tooltip};
  if (choice.ida.fallback == IdaFallback::none) return {"dead ends by minimum f", tooltip};
  return {choice.ida.fallback == IdaFallback::no_cut ? "dead ends, with a fallback"
                                                     : "dead ends, then again with delta 0",
          row_of(choice.ida.fallback).tooltip};
}

Specs deltas(const SearchSpec& spec) {
  return with_each(spec, std::array{0, 1000, 2000, 5000, 10'000, 20'000},
                   [](SearchSpec& choice, int delta) {
                     choice.ida.delta = delta;
                     if (delta == 0 && choice.ida.fallback == IdaFallback::no_delta)
                       choice.ida.fallback = IdaFallback::none;
                   });
}
OptionValue delta_value(const SearchSpec& choice) {
  if (choice.ida.delta == 0)
    return {"next lowest f", "The next threshold is the lowest f above the current one."};
  return {"next lowest f + " + delta_text(choice),
          "Fewer iterations, but the path may cost this much more."};
}

std::string ida_limit_text(const SearchSpec& spec) {
  return fmt::format("{}{}", spec.ida.limits_calls ? "calls:" : "", spec.ida.limit);
}
std::string ida_limit_title(const SearchSpec& spec) {
  if (!spec.ida.limits_calls && spec.ida.limit == IdaOptions::kUsualLimit) return "";
  return fmt::format("{} {}", with_commas(spec.ida.limit),
                     spec.ida.limits_calls ? "calls" : "cells");
}

std::string fallback_title(const SearchSpec& spec) {
  switch (spec.ida.fallback) {
    case IdaFallback::none:
      break;
    case IdaFallback::no_cut:
      return "fallback";
    case IdaFallback::no_delta:
      return "fallback to delta 0";
  }
  return "";
}

using Spec = SearchSpec;
using Ida = IdaOptions;
using Row = AlgorithmRow;

constexpr auto kOptionRows = std::to_array<SearchOption>({
    {"h", "HEURISTIC", &Row::takes_heuristic, heuristic_text, take_heuristic},
    {"scale", "FACTOR", &Row::takes_heuristic, factor_text, take_scale, " (scale {})", nullptr,
     OptionField{"Scale of h", Place::own, scales, scale_value}},
    {"w", "WEIGHT", &Row::takes_weight, weight_text, take_weight, " × {}", weight_title,
     OptionField{"Weighted", Place::own, weight_places, weight_place_value}},
    {"ties", "RULE", &Row::takes_ties, ties_text, take_ties, ", {}", ties_title,
     OptionField{"Ties", Place::own, all_ties, ties_value}},
    {"bpmx", "1", &Row::takes_bpmx, integer_text<&Spec::bpmx>, take_bpmx, ", BPMX"},
    {"potential", "POTENTIAL", &Row::takes_potential, name_text<&Spec::potential>, take_potential,
     ", averaged", nullptr, OptionField{"Potential", Place::below, potentials, potential_value},
     nullptr, "average"},
    {"prune", "upper", &Row::takes_prune, prune_text, take_prune, ", pruned", nullptr,
     OptionField{"Pruning", Place::last, prunings, prune_value, may_prune}},
    {"reach", "1", &Row::takes_reach, integer_text<&Spec::reach>, take_reach, ", reach", nullptr,
     OptionField{"Reach", Place::last, reach_choices, reach_value, may_use_reach}, reach_conflict},
    {"alpha", "ALPHA", &Row::takes_alpha, alpha_text, take_alpha, ", alpha {}", nullptr,
     OptionField{"Terrain", Place::last, alphas, alpha_value}},
    {"anytime", "1", &Row::takes_anytime, integer_text<&Spec::anytime>, take_anytime, ", {}",
     stop_title, OptionField{"Stops", Place::last, stops, stop_value, may_stop}, anytime_conflict},
    {"budget", "NODES", &Row::takes_anytime, integer_text<&Spec::budget>, take_budget,
     ", at most {} cells", integer_title<&Spec::budget>, std::nullopt, budget_conflict, "CELLS"},
    {"limit", "NODES", &Row::takes_limit, integer_text<&Spec::limit>, take_limit,
     ", at most {} nodes", integer_title<&Spec::limit>},
    {"bounds", "X,Y,WIDTH,HEIGHT", &Row::takes_bounds, bounds_text, take_bounds, " in {}"},
    {"open", "STRUCTURE", &Row::takes_open, name_text<&Spec::open>, take_open, ", {}", nullptr,
     OptionField{"Open list", Place::last, open_lists, open_value}, open_conflict},
    {"nodes", "new", &Row::takes_open, nodes_text, take_nodes, " new", nullptr, std::nullopt,
     nodes_conflict},
    {"speed", "SPEED", &Row::takes_speed, name_text<&Spec::speed>, take_speed, ", speed by {}",
     nullptr, OptionField{"Speed", Place::below, speeds, speed_value}, nullptr, "clearance"},
    {"level", "LEVEL", &Row::takes_levels, level_text, take_level, ", level {}", nullptr,
     OptionField{"First level", Place::below, levels, level_value}},
    {"width", "CLIQUES", &Row::takes_levels, width_text, take_width, ", corridor {}", nullptr,
     OptionField{"Corridor", Place::below, widths, width_value}},
    {"bottom", "ALGORITHM", &Row::takes_levels, bottom_text, take_bottom, ", {} for cells",
     bottom_title, OptionField{"Cells", Place::below, bottoms, bottom_value}, nullptr, "idastar"},
    {"cache", "CACHE", &Row::takes_ida, name_text<&Ida::cache>, take_cache, ", {} cache",
     cache_title, OptionField{"Cache", Place::last, caches, cache_value}},
    {"cut", "CUT", &Row::takes_ida, name_text<&Ida::cut>, take_cut, ", {} cut", nullptr,
     OptionField{"Pruning", Place::below, cuts, cut_value}, cut_conflict},
    {"order", "ORDER", &Row::takes_canonical, canonical_text, take_canonical, ", {}", nullptr,
     OptionField{"Step order", Place::last, step_orders, step_order_value, may_be_canonical},
     canonical_conflict, "canonical"},
    {"order", "ORDER", &Row::takes_ida, name_text<&Ida::order>, take_order, ", {} order"},
    {"delta", "CELLS", &Row::takes_ida, delta_text, take_delta, ", delta {}", nullptr,
     OptionField{"Threshold", Place::below, deltas, delta_value}},
    {"limit", "NODES", &Row::takes_ida, ida_limit_text, take_ida_limit, ", at most {}",
     ida_limit_title},
    {"fallback", "1", &Row::takes_ida, name_text<&Ida::fallback>, take_fallback, ", {}",
     fallback_title, std::nullopt, fallback_conflict},
    // The title of "anytime" names the bug that stops too early.
    {"bug", "BUG", &Row::takes_bug, bug_text, take_bug, ", {}", bug_title},
    {"bug", "BUG", &Row::takes_ida, name_text<&Ida::fault>, take_ida_bug, ", bug {}", nullptr,
     std::nullopt, ida_bug_conflict},
    {"repair", "REPAIR", &Row::takes_repair, name_text<&Spec::repair>, take_repair, "{}",
     repair_title, std::nullopt, repair_conflict},
});

}  // namespace

std::span<const SearchOption> search_options() { return kOptionRows; }

const SearchOption* option_named(std::string_view name) {
  const auto row = row_named(kOptionRows, name);
  return row == kOptionRows.end() ? nullptr : &*row;
}

const SearchOption* option_of(const AlgorithmRow& algorithm, std::string_view name) {
  for (const SearchOption& option : kOptionRows)
    if (option.name == name && algorithm.*option.taken) return &option;
  return nullptr;
}

bool is_set(const SearchSpec& spec, const SearchOption& option) {
  SearchSpec usual;
  if (spec.open == OpenStructure::stacks) usual.ties = usual_choice(TieRule::newest);
  return option.text(spec) != option.text(usual);
}

std::string text_of(const SearchSpec& spec, const SearchOption& option) {
  return fmt::format("{}={}", option.name, option.text(spec));
}

std::string title_of(const SearchSpec& spec, const SearchOption& option) {
  if (!option.title_value && !is_set(spec, option)) return "";
  const std::string value = option.title_value ? option.title_value(spec) : option.text(spec);
  if (value.empty()) return "";
  return fmt::format(fmt::runtime(option.title), value);
}

std::optional<std::string> conflict_with_anytime(const SearchSpec& spec) {
  return first_excluded(spec, {{"bpmx", spec.bpmx},
                               {"prune", spec.prune},
                               {"reach", spec.reach},
                               {"bug", spec.ends_early},
                               {"limit", spec.limit > 0},
                               {"bounds", spec.bounds.has_value()},
                               {"w", spec.weighs != WeightPlace::everywhere}});
}

std::optional<std::string> conflict_with_repair(const SearchSpec& spec) {
  const int scale = spec.h.scale;
  return first_excluded(
      spec, {{"scale", scale == HeuristicChoice::kTypical || scale > HeuristicChoice::kOne},
             {"h", !all_last(spec.h)},
             {"w", spec.weight != SearchSpec::kOne},
             {"ties", changes_priority(spec.ties)},
             {"bpmx", spec.bpmx},
             {"prune", spec.prune},
             {"reach", spec.reach},
             {"alpha", spec.alpha != AlphaGraph::kOne},
             {"anytime", spec.anytime},
             {"open", spec.open != OpenStructure::buckets},
             {"bug", spec.ends_early},
             // Skipped nodes prove nothing.
             {"limit", spec.limit > 0},
             {"bounds", spec.bounds.has_value()}});
}

std::optional<std::string> not_instrumented(const SearchSpec& spec) {
  const bool stacks = spec.open == OpenStructure::stacks;
  return first_excluded(
      spec,
      {{"bpmx", spec.bpmx},
       {"prune", spec.prune},
       {"reach", spec.reach},
       {"anytime", spec.anytime},
       {"bug", spec.ends_early},
       {"limit", spec.limit > 0},
       {"bounds", spec.bounds.has_value()},
       {"alpha", spec.alpha != AlphaGraph::kOne},
       {"w", spec.weighs != WeightPlace::everywhere || (stacks && spec.weight != SearchSpec::kOne)},
       {"ties", changes_priority(spec.ties) || (stacks && spec.ties.rule != TieRule::newest)}});
}

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

}  // namespace waymark
