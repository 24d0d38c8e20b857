#include "core/study/walk_events.h"

#include <algorithm>

namespace waymark {

Result<std::vector<MapEdit>> edits_of(EditedMap map, std::span<const WalkEvent> events) {
  std::vector<WalkEvent> by_time(events.begin(), events.end());
  std::stable_sort(by_time.begin(), by_time.end(),
                   [](const WalkEvent& a, const WalkEvent& b) { return a.time < b.time; });
  std::vector<MapEdit> edits;
  for (std::size_t i = 0; i < by_time.size();) {
    const WalkTime time = by_time[i].time;
    for (; i < by_time.size() && by_time[i].time == time; ++i)
      if (by_time[i].kind == WalkEvent::Kind::drop)
        map.drop(by_time[i].cells);
      else
        map.clear(by_time[i].cells);
    Result<std::vector<EdgeChange>> changes = map.make_version();
    if (!changes) return changes.error();
    edits.push_back({time, map.now(), std::move(changes.value())});
  }
  return edits;
}

}  // namespace waymark
