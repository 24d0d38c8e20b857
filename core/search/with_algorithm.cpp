#include "core/search/with_algorithm.h"

#include <algorithm>
#include <sstream>

namespace waymark {
namespace {

std::vector<std::string> settings_of(const SearchSpec& spec) {
  std::istringstream words(text_of(spec));
  std::vector<std::string> settings;
  std::string word;
  words >> word;  // the algorithm
  while (words >> word) settings.push_back(word);
  return settings;
}

}  // namespace

std::vector<std::string> lost_settings(const SearchSpec& before, const SearchSpec& after) {
  std::vector<std::string> lost = settings_of(before);
  const std::vector<std::string> kept = settings_of(after);
  std::erase_if(lost, [&](const std::string& setting) {
    return std::find(kept.begin(), kept.end(), setting) != kept.end();
  });
  return lost;
}

SearchSpec without_conflicts(SearchSpec spec) {
  if (spec.anytime && conflict_with_anytime(spec)) {
    spec.anytime = false;
    spec.budget = 0;
  }
  if (spec.open != OpenStructure::buckets && not_instrumented(spec)) {
    spec.open = OpenStructure::buckets;
    spec.new_nodes = false;
  }
  if (spec.repair != Repair::anew && conflict_with_repair(spec)) spec.repair = Repair::anew;
  if (!may_cut(spec)) spec.ida.cut = IdaCut::none;
  return spec;
}

ChangedAlgorithm with_algorithm(const SearchSpec& spec, Algorithm algorithm) {
  std::string text = row_of(algorithm).name;
  SearchSpec made;
  made.algorithm = algorithm;
  std::vector<std::string> left = settings_of(spec);
  // Repeated, because some options need another option that comes later in the text.
  for (bool grown = true; grown;) {
    grown = false;
    for (std::string& setting : left) {
      const Result<SearchSpec> longer = parse_search(text + " " + setting);
      if (setting.empty() || !longer) continue;
      made = longer.value();
      text += " " + setting;
      setting.clear();
      grown = true;
    }
  }
  // The text does not record whether tables are stale.
  const auto parts = parts_of(spec.h);
  use_stale_tables(made, spec.h.stale || std::any_of(parts.begin(), parts.end(),
                                                     [](const auto& part) { return part.stale; }));
  return {made, lost_settings(spec, made)};
}

}  // namespace waymark
