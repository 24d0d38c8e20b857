#include "app/model/state/talk.h"

#include <algorithm>
#include <utility>

#include "app/model/state/talk_scene.h"

namespace waymark {
namespace {

State without_talk(State state) {
  state.talk = {};
  state.prediction.past.clear();
  return state;
}

// Changes a copy of the scene: others may hold the one that there is.
template <class Change>
void change_scene(Talk& talk, int index, Change change) {
  if (!talk.has(index)) return;
  TalkScene changed = talk.scene(index);
  change(changed);
  talk.scenes[static_cast<std::size_t>(index)] =
      std::make_shared<const TalkScene>(std::move(changed));
}

}  // namespace

bool operator==(const Talk& a, const Talk& b) {
  return a.at == b.at &&
         std::equal(a.scenes.begin(), a.scenes.end(), b.scenes.begin(), b.scenes.end(),
                    [](const auto& x, const auto& y) { return x == y || *x == *y; });
}

std::string cut_text(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  text.resize(most);
  return text;
}

void take_scene(State& state) {
  if (state.talk.scenes.size() >= Talk::kMostScenes) return;
  TalkScene taken{cut_text(state.scene.map->title, Talk::kMostTitle), "", without_talk(state)};
  state.talk.scenes.push_back(std::make_shared<const TalkScene>(std::move(taken)));
  state.talk.at = state.talk.size() - 1;
}

void take_scene_again(State& state, int index) {
  if (!state.talk.has(index)) return;
  change_scene(state.talk, index, [&](TalkScene& scene) { scene.state = without_talk(state); });
  state.talk.at = index;
}

void show_scene(State& state, int index) {
  if (!state.talk.has(index)) return;
  State shown = state.talk.scene(index).state;
  shown.talk = std::move(state.talk);
  shown.talk.at = index;
  shown.prediction.past = std::move(state.prediction.past);
  state = std::move(shown);
}

void remove_scene(Talk& talk, int index) {
  if (!talk.has(index)) return;
  talk.scenes.erase(talk.scenes.begin() + index);
  if (talk.at == index)
    talk.at = Talk::kNone;
  else if (talk.at > index)
    --talk.at;
}

void move_scene(Talk& talk, int from, int to) {
  if (!talk.has(from) || !talk.has(to)) return;
  const auto first = talk.scenes.begin() + from, last = talk.scenes.begin() + to;
  const std::shared_ptr<const TalkScene> shown =
      talk.has(talk.at) ? talk.scenes[std::size_t(talk.at)] : nullptr;
  if (from < to)
    std::rotate(first, first + 1, last + 1);
  else
    std::rotate(last, first, first + 1);
  const auto found = std::find(talk.scenes.begin(), talk.scenes.end(), shown);
  if (shown) talk.at = static_cast<int>(found - talk.scenes.begin());
}

void title_scene(Talk& talk, int index, const std::string& title) {
  change_scene(talk, index,
               [&](TalkScene& scene) { scene.title = cut_text(title, Talk::kMostTitle); });
}

void note_scene(Talk& talk, int index, const std::string& notes) {
  change_scene(talk, index,
               [&](TalkScene& scene) { scene.notes = cut_text(notes, Talk::kMostNotes); });
}

}  // namespace waymark
