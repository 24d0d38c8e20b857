#include "core/study/query_stream.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/random.h"
#include "core/field/descent.h"

namespace waymark {
namespace {

constexpr std::array<StreamRow, 3> kStreamRows = {{
    {StreamKind::uniform, "uniform", "Every cell is equally likely to be a goal."},
    {StreamKind::hot, "hot", "Nine out of ten searches go to one of four fixed cells."},
    {StreamKind::drifting, "drifting",
     "Nine out of ten searches go to one of four cells, and each cell moves one step per search."},
}};

// A frequent goal.
struct HotGoal {
  Node at;
  DistanceField to_target;
};

// Draws a query sequence.
class Drawer {
 public:
  Drawer(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes, StreamKind kind,
         std::uint64_t seed)
      : fields_(fields), moves_(moves), nodes_(nodes), kind_(kind), random_(seed) {
    if (kind == StreamKind::uniform) return;
    for (int i = 0; i < kHotGoals; ++i) {
      hot_.push_back({any(), {}});
      if (kind == StreamKind::drifting) aim(hot_.back());
    }
  }

  Pair next() {
    const Node goal = next_goal();
    Node start = any();
    while (start == goal) start = any();
    if (kind_ == StreamKind::drifting)
      for (HotGoal& hot : hot_) drift(hot);
    const Grid& grid = fields_.grid();
    return {grid.cell(start), grid.cell(goal)};
  }

 private:
  Node any() { return nodes_[random_.below(nodes_.size())]; }
  Node next_goal() {
    if (kind_ == StreamKind::uniform || random_.below(10) >= kHotOfTen) return any();
    return hot_[random_.below(hot_.size())].at;
  }
  void aim(HotGoal& hot) {
    hot.to_target = fields_.build(moves_, fields_.grid().cell(any()), std::move(hot.to_target));
  }
  // Ties: the first step in the order of kSteps.
  void drift(HotGoal& hot) {
    if (hot.to_target.at(hot.at) == 0) aim(hot);
    Node next = descend(fields_.grid(), hot.to_target, hot.at);
    if (next != kNoNode) {
      hot.at = next;
      return;
    }
    next = hot.at;
    Cost least = kNoCost;
    for_each_neighbour(fields_.grid(), moves_, hot.at, [&](Node to, Cost step) {
      if (hot.to_target.at(to) == kNoCost) return;
      const Cost way = step + hot.to_target.at(to);
      if (way >= least) return;
      least = way;
      next = to;
    });
    hot.at = next;
  }

  FieldBuilder& fields_;
  const Moves& moves_;
  std::span<const Node> nodes_;
  StreamKind kind_;
  Random random_;
  std::vector<HotGoal> hot_;
};

}  // namespace

std::span<const StreamRow> stream_rows() { return kStreamRows; }
const StreamRow& row_of(StreamKind kind) { return kStreamRows[static_cast<std::size_t>(kind)]; }

const StreamRow* find_stream_row(std::string_view name) {
  const auto found = std::find_if(kStreamRows.begin(), kStreamRows.end(),
                                  [&](const StreamRow& row) { return name == row.name; });
  return found == kStreamRows.end() ? nullptr : &*found;
}

std::vector<Pair> draw_stream(FieldBuilder& fields, const Moves& moves,
                              const Components& components, int component, StreamKind kind,
                              int count, std::uint64_t seed) {
  std::vector<Pair> stream;
  if (component < 0 || components.size(component) < 2) return stream;
  Drawer drawer(fields, moves, components.nodes(component), kind, seed);
  while (static_cast<int>(stream.size()) < count) stream.push_back(drawer.next());
  return stream;
}

}  // namespace waymark
