#include "core/study/repair_study.h"

#include <deque>
#include <utility>

#include "core/base/random.h"
#include "core/search/search_stream.h"

namespace waymark {
namespace {

constexpr int kEditsATrip = 8;
constexpr int kMostSide = 3;  // of an obstacle, in cells
constexpr int kTries = 20;    // attempts to find a place for an obstacle

// A trip: the unit, the map and the state of all searches.
struct Trip {
  EditedMap map;
  Cell at;  // the unit's position
  Cell goal;
  RepairedSearches walk;                       // finds the path that the unit walks
  std::deque<RepairedSearches> searches = {};  // one per search studied
  std::vector<Node> path = {};                 // from the unit's position; empty if there is none
  std::vector<CellBox> obstacles = {};         // currently on the map
};

class Study {
 public:
  Study(const EditedMap& map, std::span<const Node> nodes, const RepairStudyOptions& options,
        const std::function<bool(int, int)>& progress)
      : map_(map), nodes_(nodes), options_(options), progress_(progress), random_(options.seed) {}

  std::optional<std::vector<RepairFigures>> run() {
    for (const EditKindRow& row : kEditKinds) {
      const std::size_t first = figures_.size();
      for (const SearchSpec& spec : options_.specs) figures_.push_back({row.kind, spec});
      rows_ = std::span(figures_).subspan(first);
      // If there is no place for an obstacle, as on a map of two cells, the study ends early.
      for (int vain = 0; rows_[0].edits < options_.edits && vain < kTries;) {
        const int before = rows_[0].edits;
        if (!travel(row.kind)) return std::nullopt;
        vain = rows_[0].edits > before ? 0 : vain + 1;
      }
      done_ += options_.edits;
    }
    return std::move(figures_);
  }

 private:
  Cell any_cell() { return map_.now().grid->cell(nodes_[random_.below(nodes_.size())]); }

  // Returns false if cancelled.
  bool travel(EditKind kind) {
    const Cell start = any_cell(), goal = any_cell();
    Trip trip{map_, start, goal, RepairedSearches(map_.now(), {goal}, {}, SearchSpec{})};
    for (const SearchSpec& spec : options_.specs) {
      trip.searches.emplace_back(map_.now(), std::vector{trip.goal}, options_.landmarks, spec,
                                 tables_);
      if (tables_.empty()) tables_ = trip.searches.back().tables();
    }
    search(trip, std::nullopt);
    // Obstacles must be on the map before they can vanish.
    const int before = kind == EditKind::vanishing ? kEditsATrip : kind == EditKind::mixed ? 1 : 0;
    for (int i = 0; i < before; ++i)
      if (drop_on_path(trip)) change(trip, std::nullopt);
    for (int i = 0; i < kEditsATrip && rows_[0].edits < options_.edits; ++i) {
      if (!edit(trip, kind)) return true;
      if (!progress_(done_ + rows_[0].edits, options_.edits * static_cast<int>(kEditKinds.size())))
        return false;
    }
    return true;
  }

  // Moves the unit on, edits the map and searches again. Returns false if the trip is over.
  bool edit(Trip& trip, EditKind kind) {
    walk_on(trip);
    const std::size_t old = trip.obstacles.size();
    const bool drops = kind != EditKind::vanishing && drop_on_path(trip);
    const bool clears = kind != EditKind::appearing && old > 0;
    if (!drops && !clears) return false;
    if (clears) clear(trip, random_.below(old));
    change(trip, any_cell());
    return true;
  }

  static void clear(Trip& trip, std::size_t which) {
    trip.map.clear(trip.obstacles[which]);
    trip.obstacles.erase(trip.obstacles.begin() + static_cast<std::ptrdiff_t>(which));
    // The obstacle may have overlapped others.
    for (const CellBox& box : trip.obstacles) trip.map.drop(box);
  }

  // Moves the unit along up to a third of the remaining path.
  void walk_on(Trip& trip) {
    if (trip.path.size() < 4) return;
    const std::size_t steps = random_.below(trip.path.size() / 3 + 1);
    trip.path.erase(trip.path.begin(), trip.path.begin() + static_cast<std::ptrdiff_t>(steps));
    trip.at = trip.map.now().grid->cell(trip.path.front());
  }

  // Drops an obstacle that affects neither the unit nor the goal. Returns false if there is no
  // place for one.
  bool drop_on_path(Trip& trip) {
    for (int i = 0; i < kTries && trip.path.size() > 2; ++i) {
      const Node on = trip.path[1 + random_.below(trip.path.size() - 2)];
      const CellBox box = any_box(trip.map, on);
      if (holds(box, trip.map.cell_of(trip.path.front())) ||
          holds(box, trip.map.cell_of(trip.path.back())))
        continue;
      if (trip.map.ground() && catches(trip, box)) continue;
      trip.map.drop(box);
      trip.obstacles.push_back(box);
      return true;
    }
    return false;
  }

  // For a mover: whether an obstacle in the box would make the unit's position or the goal invalid.
  static bool catches(const Trip& trip, const CellBox& box) {
    EditedMap with = trip.map;
    with.drop(box);
    return !with.make_version() || !with.now().grid->walkable(trip.at) ||
           !with.now().grid->walkable(trip.goal);
  }

  CellBox any_box(const EditedMap& map, Node on) {
    const Cell cell = map.cell_of(on);
    if (map.now().grid->graph()) return {cell, cell};
    const int width = random_.between(1, kMostSide), height = random_.between(1, kMostSide);
    const Cell from{cell.x - random_.between(0, width - 1),
                    cell.y - random_.between(0, height - 1)};
    return {from, {from.x + width - 1, from.y + height - 1}};
  }
  static bool holds(const CellBox& box, Cell cell) {
    return cell.x >= box.from.x && cell.x <= box.to.x && cell.y >= box.from.y && cell.y <= box.to.y;
  }

  // Edits the map and makes the unit search again. Records results only if there is another unit.
  void change(Trip& trip, const std::optional<Cell>& other) {
    const std::vector<EdgeChange> changes = trip.map.make_version().value();
    trip.walk.change(trip.map.now(), changes);
    static const std::vector<LandmarkTable> kUnknown;
    const std::vector<LandmarkTable>& tables = trip.map.is_like_new() ? tables_ : kUnknown;
    for (std::size_t i = 0; i < trip.searches.size(); ++i) {
      const RepairedSearches::Upkeep upkeep =
          trip.searches[i].change(trip.map.now(), changes, tables);
      if (!other) continue;
      rows_[i].lowered += upkeep.lowered;
      rows_[i].keeping_microseconds += upkeep.microseconds;
    }
    search(trip, other);
  }

  void search(Trip& trip, const std::optional<Cell>& other) {
    anew_ = trip.walk.anew(trip.at, std::move(anew_));
    trip.path = anew_.path;
    for (std::size_t i = 0; i < trip.searches.size(); ++i) {
      RepairedSearches& searches = trip.searches[i];
      // Searches twice, because the first search on a version of the map allocates memory.
      if (other) anew_ = searches.anew(trip.at, searches.anew(trip.at, std::move(anew_)));
      repaired_ = searches.repair(trip.at, std::move(repaired_));
      if (other) add(searches, rows_[i], *other);
      const double took = searches.learn(repaired_);
      if (other) rows_[i].keeping_microseconds += took;
    }
  }

  void add(RepairedSearches& searches, RepairFigures& row, Cell other) {
    ++row.edits;
    row.dearer += anew_.cost != repaired_.cost;
    row.pathless += anew_.cost == kNoCost;
    row.repaired += repaired_.counts.expanded;
    row.anew += anew_.counts.expanded;
    row.repaired_microseconds += repaired_.microseconds;
    row.scratch_microseconds += anew_.microseconds;
    if (!searches.map().grid->walkable(other)) return;
    anew_ = searches.anew(other, std::move(anew_));
    row.others_from_scratch += anew_.counts.expanded;
    const Cost cost = anew_.cost;
    anew_ = searches.repair(other, std::move(anew_));
    row.others_repaired += anew_.counts.expanded;
    row.dearer += anew_.cost != cost;
  }

  const EditedMap& map_;
  std::span<const Node> nodes_;
  const RepairStudyOptions& options_;
  const std::function<bool(int, int)>& progress_;
  Random random_;
  std::vector<RepairFigures> figures_;
  std::span<RepairFigures> rows_;  // rows of the current edit kind
  int done_ = 0;                   // number of edits of the previous kinds
  std::vector<LandmarkTable>
      tables_;                     // landmark tables of the first version; empty if not built yet
  SearchOutcome repaired_, anew_;  // reused memory
};

}  // namespace

std::optional<std::vector<RepairFigures>> study_repair(
    const EditedMap& map, const Components& components, int component,
    const RepairStudyOptions& options, const std::function<bool(int, int)>& progress) {
  if (component < 0 || components.size(component) < 2 || options.specs.empty())
    return std::vector<RepairFigures>{};
  return Study(map, components.nodes(component), options, progress).run();
}

}  // namespace waymark
