#include "core/placement/placer.h"

#include <algorithm>

namespace waymark {

Placer::Placer(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
               const Placement& placement, const std::function<bool(int, int)>& progress)
    : fields_(fields),
      moves_(moves),
      nodes_(nodes),
      random_(placement.seed),
      count_(static_cast<int>(std::min(nodes.size(), static_cast<std::size_t>(placement.count)))),
      progress_(progress) {}

LandmarkTable Placer::costs_from(Node node) { return fields_.share(moves_, grid().cell(node)); }

bool Placer::add(Node node) {
  const Cell cell = grid().cell(node);
  placed_.cells.push_back(cell);
  placed_.tables.push_back(fields_.share(moves_, cell));
  const int done = static_cast<int>(placed_.cells.size());
  return progress_(done, count_) && done < count_;
}

}  // namespace waymark
