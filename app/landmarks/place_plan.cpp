#include "app/landmarks/place_plan.h"

#include <algorithm>

#include "app/scene/state.h"
#include "core/base/random.h"
#include "core/io/scenario.h"
#include "core/placement/spread_places.h"
#include "core/study/pair_study.h"
#include "core/study/place_scores.h"

namespace waymark {
namespace {

constexpr std::uint64_t kPlacesSeed = 1;
// The first kForFirstPictures places, spread over the map, are scored a few at a time: a thread is
// slow at first, and the first snapshot should be ready soon. The other places are scored in
// groups. With 8 moves, the places of a group are close to each other.
constexpr std::size_t kForFirstPictures = 64, kFewAtOnce = 4;
constexpr int kGroupReach = 32;  // steps

// Shuffles the pairs, so the first ones represent all of them.
std::vector<Pair> mixed_pairs(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  std::vector<Pair> pairs;
  if (scene.problems)
    for (const Problem& problem : scene.problems->problems)
      if (fits(problem, grid)) pairs.push_back({problem.start, problem.goal});
  if (pairs.empty())
    return sample_pairs(grid, components_of(scene), PlacePlan::kDrawnPairs, kPlacesSeed);
  Random random(kPlacesSeed);
  for (std::size_t i = pairs.size() - 1; i > 0; --i)
    std::swap(pairs[i], pairs[random.below(i + 1)]);
  return pairs;
}

std::vector<BestPlace> best_of(const Grid& grid, std::span<const Node> nodes,
                               std::span<const std::int64_t> values) {
  std::vector<BestPlace> best;
  for (const Cell cell :
       best_places(grid, nodes, values, ScoredPlaces::kBest, ScoredPlaces::kApart)) {
    const auto at = std::find(nodes.begin(), nodes.end(), grid.node(cell)) - nodes.begin();
    best.push_back({cell, values[static_cast<std::size_t>(at)]});
  }
  return best;
}

}  // namespace

FieldBuilder& PlaceMemory::fields_of(const std::shared_ptr<const OpenedMap>& map) {
  if (map_ != map) {
    searches_.reset();
    fields_.emplace(map->grid);
    saved = {};
    map_ = map;
  }
  return *fields_;
}

PlaceSearches& PlaceMemory::searches_of(const std::shared_ptr<const OpenedMap>& map,
                                        const Moves& moves) {
  FieldBuilder& fields = fields_of(map);
  if (!searches_ || directions_ != moves.rule()) searches_.emplace(fields, moves);
  directions_ = moves.rule();
  return *searches_;
}

PlacePlan::PlacePlan(PlaceRequest asked)
    : request_(std::move(asked)), moves_(Moves::of(scene().directions, grid())), fields_(grid()) {
  const Components& components = components_of(scene());
  nodes_ = components.nodes(components.of(grid().node(scene().start)));
  if (of_pairs()) {
    pairs_ = mixed_pairs(scene());
    return;
  }
  Random random(kPlacesSeed);
  places_ = coarse_to_fine(grid(), spread_places(grid(), nodes_, kMostPlaces, random), random);
  gather();
  cells_.emplace(fields_, moves_, pair(), nodes_, request_.tables, places_);
}

// Orders the places by the group in which they are scored.
void PlacePlan::gather() {
  const std::size_t first = std::min(kForFirstPictures, places_.size());
  for (std::size_t end = 0; end < first; group_ends_.push_back(end))
    end = std::min(end + kFewAtOnce, first);
  if (!moves_.octile()) {
    for (std::size_t end = first; end < places_.size(); group_ends_.push_back(end))
      end = std::min(end + SavedCells::kPlacesAtOnce, places_.size());
    return;
  }
  const auto groups = gather_near(grid(), moves_, std::span(places_).subspan(first),
                                  NearFields::kLanes, kGroupReach);
  places_.resize(first);
  for (const std::vector<Node>& group : groups) {
    places_.insert(places_.end(), group.begin(), group.end());
    group_ends_.push_back(places_.size());
  }
}

std::size_t PlacePlan::at_once(std::size_t from) const {
  const std::size_t end = of_pairs()
                              ? from + PlaceScores::kPairsAtOnce
                              : *std::upper_bound(group_ends_.begin(), group_ends_.end(), from);
  return std::min(end, count()) - from;
}

std::size_t PlacePlan::searches_at_once(const PlaceProgress& progress) const {
  return std::min(kFewAtOnce, progress.searched->size() - progress.next_search);
}

PlaceProgress PlacePlan::begin() const {
  PlaceProgress progress;
  if (of_pairs())
    progress.values.assign(nodes_.size(), 0);
  else
    progress.values.assign(count(), PlaceValues::kNone);
  return progress;
}

std::vector<std::int64_t> PlacePlan::score(PlaceMemory& memory, std::size_t from,
                                           std::size_t count) const {
  FieldBuilder& fields = memory.fields_of(scene().map);
  if (of_pairs()) {
    const auto first = pairs_.begin() + static_cast<std::ptrdiff_t>(from);
    PlaceScores scores(fields, moves_, nodes_, {first, first + static_cast<std::ptrdiff_t>(count)},
                       request_.tables);
    while (scores.advance()) continue;
    return {scores.scores().begin(), scores.scores().end()};
  }
  const std::vector<int> saved =
      cells_->score(fields, memory.saved, std::span(places_).subspan(from, count));
  return {saved.begin(), saved.end()};
}

std::vector<Node> PlacePlan::to_search(const PlaceProgress& progress) const {
  const Components& components = components_of(scene());
  const Node goal = grid().node(scene().goal);
  if (components.of(goal) != components.of(grid().node(scene().start))) return {};
  return places_to_search(grid(), places_, progress.values, goal, kSearches);
}

std::int64_t PlacePlan::expanded(PlaceMemory& memory) const {
  const Pair pair = this->pair();
  return memory.searches_of(scene().map, moves_).expanded(std::span(&pair, 1), request_.tables);
}

std::int64_t PlacePlan::expanded_with(PlaceMemory& memory, Node place) const {
  const Pair pair = this->pair();
  const Cell cell = grid().cell(place);
  return memory.searches_of(scene().map, moves_)
      .expanded(std::span(&pair, 1), request_.tables, std::span(&cell, 1));
}

std::shared_ptr<const ScoredPlaces> PlacePlan::picture(const PlaceProgress& progress) const {
  auto picture = std::make_shared<ScoredPlaces>();
  picture->scene = scene();
  picture->kind = request_.kind;
  picture->done = static_cast<int>(progress.done);
  picture->of = static_cast<int>(count());
  if (of_pairs()) {
    PlaceValues& values = picture->values;
    values.by_node.assign(grid().node_count(), PlaceValues::kNone);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      values.by_node[static_cast<std::size_t>(nodes_[i])] = progress.values[i];
      values.greatest = std::max(values.greatest, progress.values[i]);
    }
    picture->best = best_of(grid(), nodes_, progress.values);
    return picture;
  }
  std::vector<Node> places;
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < progress.values.size(); ++i) {
    if (progress.values[i] == PlaceValues::kNone) continue;
    places.push_back(places_[i]);
    values.push_back(progress.values[i]);
  }
  picture->values = spread_values(grid(), moves_, places, values);
  picture->searched = progress.all_searched();
  picture->best = picture->searched ? best_of(grid(), *progress.searched, progress.saved)
                                    : best_of(grid(), places, values);
  return picture;
}

}  // namespace waymark
