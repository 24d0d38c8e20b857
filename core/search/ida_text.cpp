#include "core/search/ida_text.h"

#include <fmt/format.h>

#include "core/base/renamed_words.h"

namespace waymark {
namespace {

std::string cells_text(int delta) {
  return fmt::format("{}", static_cast<double>(delta) / IdaOptions::kOne);
}

template <class Rows, class Value>
std::optional<WordFault> parse_value(const Word& word, const Rows& rows, Value& value,
                                     const char* name) {
  const auto row = row_named(rows, renamed(kRenamedBugs, word.text));
  if (row == rows.end())
    return WordFault{word, fmt::format("is not a valid {}", name),
                     fmt::format("Use {}= with {}", name, names_of(rows))};
  value = row->value;
  return std::nullopt;
}

}  // namespace

std::string text_of(const IdaOptions& options) {
  const IdaOptions usual;
  std::string text;
  if (options.cache != usual.cache) text += fmt::format(" cache={}", row_of(options.cache).name);
  if (options.cut != usual.cut) text += fmt::format(" cut={}", row_of(options.cut).name);
  if (options.order != usual.order) text += fmt::format(" order={}", row_of(options.order).name);
  if (options.delta != usual.delta) text += " delta=" + cells_text(options.delta);
  if (options.limit != usual.limit) text += fmt::format(" limit={}", options.limit);
  if (options.fallback) text += " fallback=1";
  if (options.fault != usual.fault) text += fmt::format(" bug={}", row_of(options.fault).name);
  return text;
}

std::optional<WordFault> parse_ida_setting(std::string_view setting, const Word& value,
                                           IdaOptions& options) {
  if (setting == "cache") return parse_value(value, kIdaCaches, options.cache, "cache");
  if (setting == "cut") return parse_value(value, kIdaCuts, options.cut, "cut");
  if (setting == "order") return parse_value(value, kIdaOrders, options.order, "order");
  if (setting == "bug") return parse_value(value, kIdaBugs, options.fault, "bug");
  if (setting == "delta") {
    const std::optional<int> delta = parse_decimal(value.text, 3);
    if (!delta)
      return WordFault{value, "is not a delta",
                       "A delta is a number of cells from 0 to 999 with at most three decimals, as "
                       "in delta=5"};
    options.delta = *delta;
    return std::nullopt;
  }
  if (setting == "limit") {
    const std::optional<int> limit = parse_option_number(value.text, IdaOptions::kMostLimit);
    if (!limit)
      return WordFault{
          value, "is not a limit",
          fmt::format("A limit is the maximum number of cells to expand, an integer from 1 to {}",
                      IdaOptions::kMostLimit)};
    options.limit = *limit;
    return std::nullopt;
  }
  if (value.text != "0" && value.text != "1")
    return WordFault{value, "is neither 0 nor 1", "Use fallback=1, or remove it"};
  options.fallback = value.text == "1";
  return std::nullopt;
}

std::string title_of(const IdaOptions& options) {
  const IdaOptions usual;
  std::string title;
  if (options.cache != usual.cache)
    title += fmt::format(", {} cache",
                         options.cache == IdaCache::none ? "no" : row_of(options.cache).name);
  if (options.cut != usual.cut)
    title += fmt::format(", {} cut", options.cut == IdaCut::none ? "no" : row_of(options.cut).name);
  if (options.order != usual.order) title += fmt::format(", {} order", row_of(options.order).name);
  if (options.delta != usual.delta) title += ", delta " + cells_text(options.delta);
  if (options.limit != usual.limit)
    title += fmt::format(", at most {} cells", with_commas(options.limit));
  if (options.fallback) title += ", fallback";
  if (options.fault != usual.fault) title += fmt::format(", bug {}", row_of(options.fault).name);
  return title;
}

std::optional<IdaConflict> conflict_of(const IdaOptions& options) {
  if (options.cut == IdaCut::tight && options.cache != IdaCache::two_step)
    return IdaConflict{"cut", "needs cache=two-step",
                       "Remove the cache option, or use cut=minf or none"};
  if (options.fallback && options.cut == IdaCut::none)
    return IdaConflict{"fallback", "needs a cut that can lose a path",
                       "Add cut=minf, or remove the fallback"};
  if (options.fault == IdaBug::parents_g && options.cache == IdaCache::none)
    return IdaConflict{"bug", "needs a cache", "Remove cache=none, or the bug option"};
  if (options.fault == IdaBug::shared_f && options.cut != IdaCut::minf)
    return IdaConflict{"bug", "needs cut=minf", "Add cut=minf, or remove the bug option"};
  return std::nullopt;
}

}  // namespace waymark
