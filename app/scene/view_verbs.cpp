#include <array>
#include <fmt/format.h>

#include "app/scene/command_names.h"
#include "app/scene/command_verbs.h"

namespace waymark {
namespace {

using namespace command_names;

// The name_of() of the first Count enum values, in order.
template <class Enum, int Count>
std::array<const char*, Count> names_of() {
  std::array<const char*, Count> names{};
  for (int i = 0; i < Count; ++i)
    names[static_cast<std::size_t>(i)] = name_of(static_cast<Enum>(i));
  return names;
}

// Reads a search: its slot name, or the word that text_of() writes and that old files contain.
Slot slot(CommandWords& words, const char* argument) {
  static constexpr const char* kNames[] = {"a", "b", kHeuristicNames[0], kHeuristicNames[1]};
  return static_cast<Slot>(words.one_of(argument, kNames) % 2);
}

Command set_layer(CommandWords& words) {
  const auto layer = words.value<Layer>("NAME", names_of<Layer, kLayerCount>());
  const bool shown = words.on_or_off("the switch");
  return SetLayer{layer, {shown, words.part("OPACITY")}};
}

Command set_field(CommandWords& words) {
  FieldChoice field;
  field.kind = words.value<FieldKind>("NAME", names_of<FieldKind, kFieldKindCount>());
  field.of = slot(words, "the search");
  return SetField{field};
}

Command set_right_field(CommandWords& words) {
  FieldChoice field;
  field.kind = words.value<FieldKind>("NAME", names_of<FieldKind, kFieldKindCount>());
  if (!may_stand_right(field.kind))
    words.refuse({fmt::format("{} can only be the overlay of the whole map", name_of(field.kind)),
                  "", "Use it with the field command, and choose another overlay here"});
  field.of = slot(words, "the search");
  return SetRightField{field};
}

Command set_camera(CommandWords& words) {
  if (words.take("fit")) return SetCamera{};
  const double x = words.number("X", "a number, or fit on its own");
  const double y = words.number("Y");
  return SetCamera{{false, words.number("CELL_PX"), x, y}};
}

Command set_split(CommandWords& words) {
  return SetSplit{words.value<Split>("the layout", kSplitNames)};
}

int steps(CommandWords& words, const char* argument) {
  return words.count(argument, "end", Playback::kEnd, 0, Playback::kEnd);
}

Command set_playback(CommandWords& words) {
  Playback playback;
  playback.a = steps(words, "STEPS_A");
  playback.b = steps(words, "STEPS_B");
  playback.lock = words.value<Playback::Lock>("the lock", kLockNames);
  playback.moved = slot(words, "the search to play");
  return SetPlayback{playback};
}

int guess(CommandWords& words) { return words.whole("N", 0, Prediction::kMostNumber); }

int known_number(CommandWords& words, const char* argument) {
  return words.count(argument, "unknown", Prediction::kUnknown, 0, Prediction::kMostNumber);
}

std::vector<Prediction::Past> past_questions(CommandWords& words) {
  std::vector<Prediction::Past> questions;
  while (words.more() && questions.size() < Prediction::kMostPast && words.take("past")) {
    Prediction::Past past;
    past.what = words.value<Guessed>("the past question", kGuessedNames);
    past.true_value = words.whole("TRUTH", 0, Prediction::kMostNumber);
    while (past.guesses.size() < Prediction::kMostGuesses && words.take("guess"))
      past.guesses.push_back(guess(words));
    questions.push_back(std::move(past));
  }
  return questions;
}

Command set_prediction(CommandWords& words) {
  static constexpr const char* kHiddenOrRevealed[] = {"hidden", "revealed"};
  Prediction p;
  p.what = words.value<Guessed>("the question", kGuessedNames);
  p.revealed = words.one_of("the switch", kHiddenOrRevealed) == 1;
  p.now = known_number(words, "NOW");
  p.most = words.whole("MOST", 1, Prediction::kMostNumber);
  p.number = words.whole("NUMBER", 0, p.most);
  p.true_value = known_number(words, "TRUTH");
  if (words.take("at")) p.cell = words.cell();
  while (p.cells.size() < Prediction::kMostGuesses && words.take("cell"))
    p.cells.push_back(words.cell());
  while (p.guesses.size() < Prediction::kMostGuesses && words.take("guess"))
    p.guesses.push_back(guess(words));
  p.past = past_questions(words);
  return SetPrediction{p};
}

constexpr CommandVerb kViewVerbs[] = {
    {"layer", "layer NAME on|off OPACITY", set_layer},
    {"field", "field NAME a|b", set_field},
    {"right-field", "right-field NAME a|b", set_right_field},
    {"camera", "camera fit or camera X Y CELL_PX", set_camera},
    {"split", "split overlaid|wipe|side-by-side", set_split},
    {"wipe", "wipe PART", [](CommandWords& w) -> Command { return SetWipe{w.part("PART")}; }},
    {"playback", "playback STEPS_A|end STEPS_B|end same-count|same-f|alone a|b", set_playback},
    {"predict",
     "predict nothing|expanded-a|expanded-b|cost|farthest hidden|revealed NOW|unknown MOST NUMBER "
     "TRUTH|unknown [at X Y] [cell X Y]... [guess N]... [past WHAT TRUTH [guess N]...]...",
     set_prediction},
};

}  // namespace

std::span<const CommandVerb> view_verbs() { return kViewVerbs; }

}  // namespace waymark
