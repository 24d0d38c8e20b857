#include "app/model/text/contender_words.h"

#include <algorithm>

#include "app/model/state/scene_contenders.h"
#include "core/heuristic/heuristic_text.h"
#include "core/heuristic/landmark_options.h"

namespace waymark {

namespace {

// A* with its usual settings but for the heuristic, and tables as usual.
bool is_plain(const Contender& contender) {
  Contender plain;
  plain.h = contender.h;
  return contender == plain && asks_whole_tables(contender.h) &&
         contender.h.nearest == kAllActive && contender.h.abs == 0 && contender.h.turned == 0;
}

// How many landmarks are asked is told elsewhere.
std::string plain_title(const Contender& contender, const Moves& moves) {
  const HeuristicChoice& h = contender.h;
  return h.heuristic == Heuristic::landmarks ? title_of(h.heuristic, moves) : title_of(h, moves);
}

}  // namespace

std::string contender_title(const Contender& contender, const Moves& moves) {
  if (!is_plain(contender)) return title_of(contender, moves);
  std::string title = plain_title(contender, moves);
  if (title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

std::string slot_word(const Scene& scene, const Moves& moves, Slot slot) {
  const Contender contender = contender_on(scene, slot);
  return is_plain(contender) ? plain_title(contender, moves) : title_of(contender, moves);
}

std::vector<std::string> contender_columns(std::span<const Contender> contenders,
                                           const Moves& moves) {
  std::vector<std::string> names, columns;
  for (const Contender& contender : contenders)
    names.push_back(is_plain(contender) ? heuristic_name(contender, moves) : text_of(contender));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool alone = std::count(names.begin(), names.end(), names[i]) == 1;
    columns.push_back(alone ? names[i] : text_of(contenders[i]));
  }
  return columns;
}

bool compares_distance_and_landmarks(const Scene& scene) {
  const Contender b = contender_on(scene, Slot::b);
  return contender_on(scene, Slot::a) == Contender{} && is_plain(b) && asks_landmarks(b);
}

std::string slot_title(const Scene& scene, const Moves& moves, Slot slot) {
  return contender_title(contender_on(scene, slot), moves);
}

}  // namespace waymark
