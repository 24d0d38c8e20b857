#include "core/heuristic/landmark_rows.h"

#include <algorithm>
#include <utility>

namespace waymark {

std::size_t LatestTables::changed(std::span<const LandmarkTable> tables) {
  std::size_t changed = tables.size() == tables_.size() ? 0 : tables.size();
  tables_.resize(tables.size());
  for (std::size_t i = 0; i < tables.size(); ++i)
    changed += std::exchange(tables_[i], tables[i].get()) != tables[i].get();
  return std::min(changed, tables.size());
}

bool LandmarkRows::are_worth(std::span<const LandmarkTable> tables) {
  const std::size_t changed = latest_.changed(tables);
  return changed == 0 || (changed == 1 && tables.size() > 1) || !rows_.empty();
}

bool LandmarkRows::fit(std::span<const LandmarkTable> tables) {
  return std::all_of(tables.begin(), tables.end(), [](const LandmarkTable& table) {
    return table->costs.is_narrow() && table->moves.unit();
  });
}

// The table's index in held_, or the size of held_ if it does not contain the table.
std::size_t LandmarkRows::lane_of(const LandmarkTable& table) const {
  return static_cast<std::size_t>(std::find(held_.begin(), held_.end(), table) - held_.begin());
}

RowView LandmarkRows::view(std::span<const LandmarkTable> tables, std::span<const int> active,
                           Node goal) {
  hold(tables);
  off_.assign(lanes(), UINT16_MAX);
  to_goal_.assign(lanes(), 0);
  for (std::size_t lane = 0; lane < kManhattanLanes; ++lane) off_[lane] = 0;
  bool counts_loose = false;
  for (const int i : active) {
    const LandmarkTable& table = tables[static_cast<std::size_t>(i)];
    if (table == loose_)
      counts_loose = true;
    else
      off_[kManhattanLanes + lane_of(table)] = 0;
  }
  const std::uint16_t* const row = rows_.data() + static_cast<std::size_t>(goal) * lanes();
  for (std::size_t lane = 0; lane < lanes(); ++lane)
    if (off_[lane] == 0) to_goal_[lane] = row[lane];
  const std::uint16_t* const loose = counts_loose ? loose_->costs.narrow_array() : nullptr;
  return {rows_.data(),    static_cast<int>(blocks_),
          to_goal_.data(), off_.data(),
          loose,           loose ? loose[goal] : std::uint16_t{0}};
}

// Puts all tables into lanes, except at most one that is used for the first time.
void LandmarkRows::hold(std::span<const LandmarkTable> tables) {
  std::size_t missing = 0;
  LandmarkTable table;  // a missing table
  for (const LandmarkTable& asked : tables) {
    if (lane_of(asked) < held_.size()) continue;
    ++missing;
    table = asked;
  }
  const bool room = held_.size() >= tables.size();
  const LandmarkTable last_loose = std::exchange(loose_, nullptr);
  if (missing == 0 && !rows_.empty()) return;
  if (missing == 1 && room && !rows_.empty()) {
    if (table != last_loose) {
      loose_ = table;
      return;
    }
    for (std::size_t lane = 0; lane < held_.size(); ++lane) {
      if (std::find(tables.begin(), tables.end(), held_[lane]) != tables.end()) continue;
      held_[lane] = table;
      return rewrite_lane(lane);
    }
  }
  held_.assign(tables.begin(), tables.end());
  rewrite();
}

void LandmarkRows::rewrite() {
  const std::size_t needed = kManhattanLanes + held_.size();
  const std::size_t blocks = (needed + RowView::kBlock - 1) / RowView::kBlock;
  if (blocks != blocks_) {
    blocks_ = blocks;
    rows_ = {};  // frees the old rows before allocating new ones
    rows_.resize(grid_->node_count() * lanes());
  }
  held_.resize(lanes() - kManhattanLanes);
  write_rows(*grid_, held_, lanes(), rows_.data());
}

void LandmarkRows::rewrite_lane(std::size_t lane) {
  std::uint16_t* out = rows_.data() + kManhattanLanes + lane;
  const std::size_t step = lanes();
  held_[lane]->costs.with_array([&](const auto* costs) {
    for (std::size_t node = 0; node < grid_->node_count(); ++node)
      if (grid_->walkable_plane()[node]) out[node * step] = static_cast<std::uint16_t>(costs[node]);
  });
}

namespace {

// The number of rows to fill from all tables before going on to the next rows, small enough for the
// rows to stay in the first-level cache.
constexpr std::size_t kNodesAtOnce = 1024;

}  // namespace

bool WideLandmarkRows::take(std::span<const LandmarkTable> tables) {
  if (latest_.changed(tables) > 0) return false;
  hold(tables);
  return true;
}

void WideLandmarkRows::hold(std::span<const LandmarkTable> tables) {
  asked_lanes_.clear();
  for (const LandmarkTable& table : tables) asked_lanes_.push_back({table});
  for (const LandmarkTable& table : tables)
    if (table->is_directed()) asked_lanes_.push_back({table, true});
  const std::size_t nodes = tables.empty() ? 0 : tables.front()->costs.size();
  const std::size_t lanes = (asked_lanes_.size() + kBlock - 1) / kBlock * kBlock;
  if (lanes != lanes_ || nodes != nodes_) {
    lanes_ = lanes;
    nodes_ = nodes;
    rows_ = {};  // frees the old rows before allocating new ones
    rows_.resize(nodes * lanes);
    held_.clear();
  }
  asked_lanes_.resize(lanes);
  held_.resize(lanes);
  changed_.clear();
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    if (asked_lanes_[lane].table && held_[lane] == asked_lanes_[lane]) continue;
    held_[lane] = asked_lanes_[lane];
    changed_.push_back(lane);
  }
  for (std::size_t first = 0; first < nodes; first += kNodesAtOnce)
    for (const std::size_t lane : changed_)
      write(lane, first, std::min(nodes, first + kNodesAtOnce));
}

void WideLandmarkRows::write(std::size_t lane, std::size_t first, std::size_t end) {
  Cost* const to = rows_.data() + lane;
  const auto& [table, away] = held_[lane];
  if (!table) {
    for (std::size_t node = first; node < end; ++node) to[node * lanes_] = 0;
    return;
  }
  const Cost sign = away ? -1 : 1;
  (away ? table->away : table->costs).with_array([&](const auto* costs) {
    for (std::size_t node = first; node < end; ++node)
      to[node * lanes_] = sign * CostPlane::widened(costs[node]);
  });
}

}  // namespace waymark
