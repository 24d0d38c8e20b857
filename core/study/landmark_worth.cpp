#include "core/study/landmark_worth.h"

#include <utility>

#include "core/search/field_builder.h"
#include "core/study/estimate_planes.h"
#include "core/study/must_expand.h"

namespace waymark {

std::vector<int> landmark_worth(const Query& query, const Components& components, Cost cost) {
  const CostPlane from_start = FieldBuilder(query.grid).build(query.moves, query.start).costs;
  const std::span<const Node> nodes = components.nodes(components.of(query.grid.node(query.start)));
  EstimatePlanes planes;
  const auto must_expand = [&](const std::vector<LandmarkTable>& landmarks) {
    const Query asked{query.grid, query.moves,      query.start, query.goal,
                      landmarks,  query.goal_field, query.active};
    planes = estimate_planes(asked, std::move(planes));
    return count_must_expand(from_start, planes.landmarks, nodes, cost);
  };
  const int with_all = must_expand(query.landmarks);
  std::vector<int> worth;
  for (std::size_t i = 0; i < query.landmarks.size(); ++i) {
    std::vector<LandmarkTable> others = query.landmarks;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    worth.push_back(must_expand(others) - with_all);
  }
  return worth;
}

}  // namespace waymark
