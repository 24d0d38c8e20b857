#include <fmt/format.h>

#include "app/scene/command_names.h"
#include "app/scene/command_verbs.h"
#include "app/source/mover_text.h"

namespace waymark {
namespace {

using namespace command_names;

char paintable(CommandWords& words) {
  // One word per letter, so the error for an invalid letter lists all valid ones.
  static constexpr const char* kLetters[] = {".", "G", "S", "@", "O", "T", "W", "0", "1", "2",
                                             "3", "4", "5", "6", "7", "8", "9", "+", "-"};
  static_assert(std::size(kLetters) == kPaintableTerrain.size() + 2);
  return kLetters[words.one_of("TERRAIN", kLetters)][0];
}

Command paint(CommandWords& words) {
  const char terrain = paintable(words);
  PaintShape shape;
  shape.kind = words.value<PaintShape::Kind>("the shape", kPaintNames);
  shape.from = words.cell();
  shape.to = shape.kind == PaintShape::Kind::fill ? shape.from : words.cell("X2", "Y2");
  const bool sized = shape.kind == PaintShape::Kind::line || shape.kind == PaintShape::Kind::frame;
  if (sized && words.more()) {
    static constexpr const char* kSize[] = {"size"};
    words.one_of("the word after the shape", kSize);
    shape.size = words.whole("N", 1, PaintShape::kMostSize);
  }
  return PaintCells{terrain, shape};
}

// Terrain that is missing from the line gets its default.
Command set_terrain(CommandWords& words) {
  const Result<TerrainRules> rules = parse_terrain_rules(
      words.word("the list of rules", "a list such as ground=2,swamp=3,water=apart,trees=blocked"));
  if (!rules) words.refuse(rules.error());
  return SetTerrainRules{rules ? rules.value() : TerrainRules{}};
}

Command set_mover(CommandWords& words) {
  std::string_view text = words.rest();
  text = text.substr(0, text.find_last_not_of(" \t\r") + 1);
  if (text == "none") return SetMover{};
  const Result<Mover> mover = mover_of_text(text);
  if (!mover) words.refuse(mover.error());
  return SetMover{mover ? std::make_shared<const Mover>(mover.value()) : nullptr};
}

Command set_goal_heading(CommandWords& words) {
  return SetGoalHeading{words.one_of("the heading", kHeadingNames) == 0};
}

constexpr CommandVerb kMapVerbs[] = {
    {"mover", "mover NAME, mover none or mover {JSON}", set_mover},
    {"goal-heading", "goal-heading any|one", set_goal_heading},
    {"paint", "paint TERRAIN line|box|frame X Y X2 Y2 [size N] or paint TERRAIN fill X Y", paint},
    {"terrain", "terrain KIND=1-9|blocked|apart[,...][,climb=0-9]", set_terrain},
};

}  // namespace

std::span<const CommandVerb> map_verbs() { return kMapVerbs; }

}  // namespace waymark
