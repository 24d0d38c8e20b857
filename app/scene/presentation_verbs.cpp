#include "app/scene/command_verbs.h"

namespace waymark {
namespace {

PenPoint pen_point(CommandWords& words) {
  const int x = words.whole("X", -PenPoint::kMost, PenPoint::kMost);
  return {x, words.whole("Y", -PenPoint::kMost, PenPoint::kMost)};
}

Command add_stroke(CommandWords& words) {
  AddStroke command{{pen_point(words)}};
  while (words.more() && command.stroke.size() < kMostStrokePoints)
    command.stroke.push_back(pen_point(words));
  return command;
}

Command set_pen(CommandWords& words) {
  static constexpr const char* kFirst[] = {"none", "stroke"};
  SetPen command;
  if (words.one_of("the drawing", kFirst) == 0) return command;
  command.strokes.push_back({pen_point(words)});
  while (words.more()) {
    std::vector<PenStroke>& strokes = command.strokes;
    if (strokes.size() < kMostStrokes && words.take("stroke"))
      strokes.push_back({pen_point(words)});
    else if (strokes.back().size() < kMostStrokePoints)
      strokes.back().push_back(pen_point(words));
    else
      break;
  }
  return command;
}

// In a line of text, "\n" stands for a line end and "\\" for a backslash.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      ++i;
      out += text[i] == 'n' ? '\n' : text[i];
    } else {
      out += text[i];
    }
  }
  return out;
}

Command move_scene(CommandWords& words) {
  const int from = words.index("N");
  return MoveScene{from, words.index("TO")};
}

Command title_scene(CommandWords& words) {
  const int index = words.index("N");
  return TitleScene{index, unescaped(words.rest())};
}

Command note_scene(CommandWords& words) {
  const int index = words.index("N");
  return NoteScene{index, unescaped(words.rest())};
}

constexpr CommandVerb kPresentationVerbs[] = {
    {"stroke", "stroke X Y [X Y]...", add_stroke},
    {"pen", "pen none or pen stroke X Y [X Y]... [stroke X Y [X Y]...]...", set_pen},
    {"take-scene", "take-scene", [](CommandWords&) -> Command { return TakeScene{}; }},
    {"take-scene-again", "take-scene-again N",
     [](CommandWords& w) -> Command { return TakeSceneAgain{w.index("N")}; }},
    {"show-scene", "show-scene N",
     [](CommandWords& w) -> Command { return ShowScene{w.index("N")}; }},
    {"remove-scene", "remove-scene N",
     [](CommandWords& w) -> Command { return RemoveScene{w.index("N")}; }},
    {"move-scene", "move-scene N TO", move_scene},
    {"title-scene", "title-scene N TITLE", title_scene},
    {"note-scene", "note-scene N NOTES", note_scene},
};

}  // namespace

std::span<const CommandVerb> presentation_verbs() { return kPresentationVerbs; }

}  // namespace waymark
