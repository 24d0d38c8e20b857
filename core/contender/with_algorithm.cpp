#include "core/contender/with_algorithm.h"

#include <algorithm>
#include <sstream>

namespace waymark {
namespace {

std::vector<std::string> settings_of(const Contender& contender) {
  std::istringstream words(text_of(contender));
  std::vector<std::string> settings;
  std::string word;
  words >> word;  // the algorithm
  while (words >> word) settings.push_back(word);
  return settings;
}

}  // namespace

std::vector<std::string> lost_settings(const Contender& before, const Contender& after) {
  std::vector<std::string> lost = settings_of(before);
  const std::vector<std::string> kept = settings_of(after);
  std::erase_if(lost, [&](const std::string& setting) {
    return std::find(kept.begin(), kept.end(), setting) != kept.end();
  });
  return lost;
}

Contender without_conflicts(Contender contender) {
  if (contender.anytime && not_anytime(contender)) {
    contender.anytime = false;
    contender.budget = 0;
  }
  if (contender.open != OpenStructure::buckets && not_measured(contender)) {
    contender.open = OpenStructure::buckets;
    contender.new_nodes = false;
  }
  if (contender.repair != Repair::anew && not_repaired(contender)) contender.repair = Repair::anew;
  if (!may_cut(contender)) contender.ida.cut = IdaCut::none;
  return contender;
}

ChangedAlgorithm with_algorithm(const Contender& contender, Algorithm algorithm) {
  std::string text = row_of(algorithm).name;
  Contender made;
  made.algorithm = algorithm;
  std::vector<std::string> left = settings_of(contender);
  // Again, because some settings need another one that comes behind them in the text.
  for (bool grown = true; grown;) {
    grown = false;
    for (std::string& setting : left) {
      const Result<Contender> longer = parse_contender(text + " " + setting);
      if (setting.empty() || !longer) continue;
      made = longer.value();
      text += " " + setting;
      setting.clear();
      grown = true;
    }
  }
  // The text does not say whether tables are kept.
  const auto parts = parts_of(contender.h);
  keep_tables(made, contender.h.kept || std::any_of(parts.begin(), parts.end(),
                                                    [](const auto& part) { return part.kept; }));
  return {made, lost_settings(contender, made)};
}

}  // namespace waymark
