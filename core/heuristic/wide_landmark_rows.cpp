#include "core/heuristic/wide_landmark_rows.h"

namespace waymark {
namespace {

// The number of rows to fill from all tables before going on to the next rows, small enough for the
// rows to stay in the first-level cache.
constexpr std::size_t kNodesAtOnce = 1024;

}  // namespace

bool WideLandmarkRows::take(std::span<const LandmarkTable> tables) {
  const auto same = [](const DistanceField* asked, const LandmarkTable& table) {
    return asked == table.get();
  };
  if (std::equal(asked_.begin(), asked_.end(), tables.begin(), tables.end(), same)) {
    hold(tables);
    return true;
  }
  asked_.clear();
  for (const LandmarkTable& table : tables) asked_.push_back(table.get());
  return false;
}

void WideLandmarkRows::hold(std::span<const LandmarkTable> tables) {
  const std::size_t nodes = tables.empty() ? 0 : tables.front()->costs.size();
  const std::size_t lanes = (tables.size() + kBlock - 1) / kBlock * kBlock;
  if (lanes != lanes_ || nodes != nodes_) {
    lanes_ = lanes;
    nodes_ = nodes;
    rows_ = {};  // frees the old rows before allocating new ones
    rows_.resize(nodes * lanes);
    held_.clear();
  }
  held_.resize(lanes);
  changed_.clear();
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const LandmarkTable table = lane < tables.size() ? tables[lane] : nullptr;
    if (table && held_[lane] == table) continue;
    held_[lane] = table;
    changed_.push_back(lane);
  }
  for (std::size_t first = 0; first < nodes; first += kNodesAtOnce)
    for (const std::size_t lane : changed_)
      write(lane, first, std::min(nodes, first + kNodesAtOnce));
}

void WideLandmarkRows::write(std::size_t lane, std::size_t first, std::size_t end) {
  Cost* const to = rows_.data() + lane;
  if (!held_[lane]) {
    for (std::size_t node = first; node < end; ++node) to[node * lanes_] = 0;
    return;
  }
  held_[lane]->costs.with_array([&](const auto* costs) {
    for (std::size_t node = first; node < end; ++node)
      to[node * lanes_] = CostPlane::widened(costs[node]);
  });
}

}  // namespace waymark
