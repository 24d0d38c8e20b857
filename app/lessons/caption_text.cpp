#include "app/lessons/caption_text.h"

#include "app/scene/scene_searches.h"

namespace waymark {

std::vector<LiveText::Span> caption_of(const Situation& situation) {
  const Results& r = situation.results;
  const OpenedMap& map = *r.scene.map;
  if (map.lesson.empty() || map.painted || !compares_distance_and_landmarks(r.scene)) return {};
  TextFault fault;
  const std::optional<LiveText> text = LiveText::parse(map.lesson, fault);
  // A caption from an older session may not be valid live text.
  if (!text) return {{map.lesson, false, DataMark::none}};
  return text->spans(situation);
}

}  // namespace waymark
