#include "core/study/stream_study.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <string_view>

#include "core/base/lines.h"
#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/search/search_stream.h"

namespace waymark {

void LandmarkUsage::add(const Query& query, const SearchRecord& record) {
  ++searches_;
  const LandmarkHeuristic heuristic(query.grid, query.moves, query.goal, query.landmarks,
                                    query.active_landmarks());
  for (const Node node : record.node) {
    const int by = heuristic.bound(node).landmark;
    if (by != LandmarkHeuristic::kFormula) ++counts_.at(static_cast<std::size_t>(by));
  }
}

void LandmarkUsage::reset() {
  std::fill(counts_.begin(), counts_.end(), 0);
  searches_ = 0;
}

std::size_t LandmarkUsage::least_used() const {
  return static_cast<std::size_t>(std::min_element(counts_.begin(), counts_.end()) -
                                  counts_.begin());
}

namespace {

// The centre of the goals, multiplied by their count.
struct SumOfCells {
  std::int64_t x = 0, y = 0, count = 0;

  // The squared distance of a cell from the centre, multiplied by the square of the count.
  std::int64_t apart(Cell cell) const {
    const std::int64_t dx = cell.x * count - x, dy = cell.y * count - y;
    return dx * dx + dy * dy;
  }
};

}  // namespace

void RecentGoals::add(Cell goal, int count) {
  goals_.push_back(goal);
  while (goals_.size() > static_cast<std::size_t>(count)) goals_.pop_front();
}

Cell RecentGoals::middle(const Grid& grid, std::span<const Node> nodes) const {
  SumOfCells sum;
  for (const Cell goal : goals_) sum = {sum.x + goal.x, sum.y + goal.y, sum.count + 1};
  return grid.cell(*std::min_element(nodes.begin(), nodes.end(), [&](Node a, Node b) {
    return sum.apart(grid.cell(a)) < sum.apart(grid.cell(b));
  }));
}

void StreamLandmarks::move_least_used(double p, const Query& query, const SearchOutcome& outcome) {
  if (placed_.cells.empty()) return;
  usage_.add(query, outcome.record);
  if (chance(random_, p)) move(usage_.least_used(), query.goal);
}

void StreamLandmarks::move_least_used_where_explored(double p, const Query& query,
                                                     const SearchOutcome& outcome) {
  ++searches_;
  expanded_ += outcome.counts.expanded;
  const double mean = static_cast<double>(expanded_) / static_cast<double>(searches_);
  move_least_used(p * outcome.counts.expanded / std::max(mean, 1.0), query, outcome);
}

void StreamLandmarks::move_to_centroid(int count, const Query& query) {
  if (placed_.cells.empty()) return;
  goals_.add(query.goal, count);
  move(placed_.cells.size() - 1, goals_.middle(fields_.grid(), nodes_));
}

void StreamLandmarks::move(std::size_t landmark, Cell to) {
  if (std::find(placed_.cells.begin(), placed_.cells.end(), to) != placed_.cells.end()) return;
  placed_.cells[landmark] = to;
  placed_.tables[landmark] = fields_.share(moves_, to);
  usage_.reset();
  ++moved_;
}

namespace {

SearchSpec by_distance(double) { return {}; }
SearchSpec by_landmarks(double) { return {.h = {Heuristic::landmarks}}; }
SearchSpec by_nearest(double count) {
  return {.h = OneHeuristic{.heuristic = Heuristic::landmarks, .nearest = static_cast<int>(count)}};
}
SearchSpec by_earlier(double count) {
  return {.h = OneHeuristic{.heuristic = Heuristic::landmarks, .earlier = static_cast<int>(count)}};
}

void stay(StreamLandmarks&, double, const Query&, const SearchOutcome&) {}
void move_least_used(StreamLandmarks& landmarks, double p, const Query& query,
                     const SearchOutcome& outcome) {
  landmarks.move_least_used(p, query, outcome);
}
void move_where_explored(StreamLandmarks& landmarks, double p, const Query& query,
                         const SearchOutcome& outcome) {
  landmarks.move_least_used_where_explored(p, query, outcome);
}
void move_to_centroid(StreamLandmarks& landmarks, double count, const Query& query,
                      const SearchOutcome&) {
  landmarks.move_to_centroid(static_cast<int>(count), query);
}

constexpr std::array<StrategyRow, 7> kStrategyRows = {{
    {StrategyKind::distance, "distance", "", false, 0, 0,
     "No landmarks: only the distance formula.", by_distance, stay},
    {StrategyKind::fixed, "fixed", "", false, 0, 0, "All landmarks, which never move.",
     by_landmarks, stay},
    {StrategyKind::least_used, "least-used", "P", false, 0, 1,
     "After a search, the least used landmark moves to its goal with probability P.", by_landmarks,
     move_least_used},
    {StrategyKind::explored, "explored", "P", false, 0, 1,
     "Like least-used, but P is multiplied by the search's expansions relative to the mean.",
     by_landmarks, move_where_explored},
    {StrategyKind::centroid, "centroid", "N", true, 1, 1000,
     "The last landmark is at the centre of the last N goals.", by_landmarks, move_to_centroid},
    {StrategyKind::nearest, "nearest", "K", true, 1, LandmarkHeuristic::kMost,
     "The landmarks never move, and a search uses the K landmarks closest to its start or goal.",
     by_nearest, stay},
    {StrategyKind::earlier, "earlier", "N", true, 1, LandmarkHeuristic::kMost,
     "No landmarks: a search uses the costs found by the last N searches.", by_earlier, stay},
}};

// The syntax of a strategy with the range of its number: "least-used:P (P from 0 to 1)".
std::string form_of(const StrategyRow& row) {
  if (*row.number == '\0') return row.name;
  return fmt::format("{}:{} ({} from {} to {})", row.name, row.number, row.number, row.least,
                     row.most);
}

Error misfit(std::string_view text) {
  std::string forms;
  for (std::size_t i = 0; i < kStrategyRows.size(); ++i)
    forms += (i == 0                         ? ""
              : i + 1 < kStrategyRows.size() ? ", "
                                             : " or ") +
             form_of(kStrategyRows[i]);
  return {fmt::format("'{}' is not a strategy", text), "", "Write " + forms};
}

}  // namespace

std::span<const StrategyRow> strategy_rows() { return kStrategyRows; }
const StrategyRow& row_of(StrategyKind kind) {
  return kStrategyRows[static_cast<std::size_t>(kind)];
}

std::string text_of(const Strategy& strategy) {
  const StrategyRow& row = row_of(strategy.kind);
  return *row.number == '\0' ? row.name : fmt::format("{}:{}", row.name, strategy.number);
}

Result<Strategy> parse_strategy(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto row =
      std::find_if(kStrategyRows.begin(), kStrategyRows.end(),
                   [&](const StrategyRow& one) { return text.substr(0, colon) == one.name; });
  if (row == kStrategyRows.end()) return misfit(text);
  Strategy strategy{row->kind, 0};
  if (*row->number == '\0') return colon == text.size() ? Result(strategy) : misfit(text);
  const std::string_view number = text.substr(std::min(colon + 1, text.size()));
  const bool read = read_double(number, strategy.number);
  // Phrased so that NaN fails.
  const bool fits = read && strategy.number >= row->least && strategy.number <= row->most;
  if (!fits || (row->whole && strategy.number != static_cast<int>(strategy.number)))
    return misfit(text);
  return strategy;
}

std::optional<std::vector<StreamRun>> study_stream(
    FieldBuilder& fields, const Moves& moves, const Components& components, int component,
    const StreamStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const StreamRun&)>& grown) {
  const DistanceField no_goal_field;  // the exact heuristic is not used
  const int of = static_cast<int>(options.strategies.size() * options.searches.size());
  int done = 0;
  std::vector<StreamRun> runs;
  for (const Strategy& strategy : options.strategies) {
    const StrategyRow& row = row_of(strategy.kind);
    const SearchSpec spec = row.spec(strategy.number);
    StreamLandmarks landmarks(fields, moves, components.nodes(component), options.placed,
                              options.seed);
    SearchStream searches(fields.grid());
    SearchOutcome outcome;
    StreamRun run{strategy, {}, 0, 0};
    for (const Pair& pair : options.searches) {
      const Query query{fields.grid(),      moves,         pair.start, pair.goal,
                        landmarks.tables(), no_goal_field, kAllActive};
      outcome = searches.run(query, spec, std::move(outcome));
      run.expanded.push_back(outcome.counts.expanded);
      run.reopened += outcome.reopened;
      row.learn(landmarks, strategy.number, query, outcome);
      run.moved = landmarks.moved();
      grown(run);
      if (!progress(++done, of)) return std::nullopt;
    }
    runs.push_back(std::move(run));
  }
  return runs;
}

std::vector<double> running_mean(const std::vector<int>& numbers) {
  std::vector<double> means;
  std::int64_t sum = 0;
  for (const int number : numbers) {
    sum += number;
    means.push_back(static_cast<double>(sum) / static_cast<double>(means.size() + 1));
  }
  return means;
}

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
