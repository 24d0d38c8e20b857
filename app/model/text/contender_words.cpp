#include "app/model/text/contender_words.h"

#include "app/model/state/scene_contenders.h"

namespace waymark {

namespace {

// A* with its usual settings but for the heuristic.
bool is_plain(const Contender& contender) {
  Contender plain;
  plain.h = contender.h;
  return contender == plain;
}

}  // namespace

std::string contender_title(const Contender& contender, const Moves& moves) {
  if (!is_plain(contender)) return title_of(contender, moves);
  std::string title = title_of(contender.h.heuristic, moves);
  if (title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

std::string slot_word(const Scene& scene, const Moves& moves, Slot slot) {
  const Contender contender = contender_on(scene, slot);
  return is_plain(contender) ? title_of(contender.h.heuristic, moves) : title_of(contender, moves);
}

bool compares_distance_and_landmarks(const Scene& scene) {
  const Contender b = contender_on(scene, Slot::b);
  return contender_on(scene, Slot::a) == Contender{} && is_plain(b) && asks_landmarks(b);
}

std::string slot_title(const Scene& scene, const Moves& moves, Slot slot) {
  return contender_title(contender_on(scene, slot), moves);
}

}  // namespace waymark
