#include "app/scene/command_names.h"
#include "app/scene/command_verbs.h"
#include "core/study/walk.h"

namespace waymark {
namespace {

WalkTime taken_time(CommandWords& words) {
  const std::optional<WalkTime> time = parse_time(words.word("T", "a time such as 12.5"));
  if (!time) words.refuse({"invalid time", "", "Write 0, 12 or 12.5, with at most six decimals"});
  return time.value_or(0);
}

WalkEvent taken_event(CommandWords& words, WalkEvent::Kind kind, bool sized) {
  constexpr int kMostSide = 1 << 20;
  WalkEvent event;
  event.kind = kind;
  event.time = taken_time(words);
  event.cells.from = words.cell();
  int width = 1, height = 1;
  if (sized || words.more()) {
    width = words.whole("WIDTH", 1, kMostSide);
    height = words.whole("HEIGHT", 1, kMostSide);
  }
  event.cells.to = {event.cells.from.x + width - 1, event.cells.from.y + height - 1};
  return event;
}

Command set_walk(CommandWords& words) {
  static constexpr const char* kSlots[] = {"a", "b"};
  SetWalk command{words.on_or_off("the switch")};
  if (words.more()) command.of = words.value<Slot>("the search", kSlots);
  if (words.more())
    command.from_scratch = words.one_of("the replanning mode", command_names::kWalkNames) == 1;
  return command;
}

template <WalkEvent::Kind kind>
Command add_event(CommandWords& words) {
  return AddWalkEvent{taken_event(words, kind, false)};
}

Command set_events(CommandWords& words) {
  SetWalkEvents command;
  if (words.take("none")) return command;
  do {
    const auto kind = words.value<WalkEvent::Kind>("the event", command_names::kWalkEventNames);
    command.events.push_back(taken_event(words, kind, true));
  } while (words.more() && command.events.size() < WalkPlan::kMostEvents);
  return command;
}

constexpr CommandVerb kWalkVerbs[] = {
    {"walk", "walk on|off [a|b [repair|anew]]", set_walk},
    {"walk-time", "walk-time T",
     [](CommandWords& w) -> Command { return SetWalkTime{taken_time(w)}; }},
    {"walk-drop", "walk-drop T X Y [WIDTH HEIGHT]", add_event<WalkEvent::Kind::drop>},
    {"walk-clear", "walk-clear T X Y [WIDTH HEIGHT]", add_event<WalkEvent::Kind::clear>},
    {"walk-remove", "walk-remove N",
     [](CommandWords& w) -> Command { return RemoveWalkEvent{w.index("N")}; }},
    {"walk-events", "walk-events none or walk-events [drop|clear T X Y WIDTH HEIGHT]...",
     set_events},
};

}  // namespace

std::span<const CommandVerb> walk_verbs() { return kWalkVerbs; }

}  // namespace waymark
