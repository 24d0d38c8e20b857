#include <algorithm>
#include <cmath>
#include <vector>

#include "core/generate/buildings.h"
#include "core/generate/random_maps.h"

namespace waymark {
namespace {

constexpr int kBlockOfStreets = 8;        // number of crossings from one main road to the next
constexpr int kMetres = 60;               // between two crossings
constexpr int kBend = 240, kJitter = 14;  // maximum displacement of a crossing, in metres
constexpr int kMissing = 12;              // percentage of the side streets that are missing
// Half the width of the river, in crossings of the lattice.
constexpr double kRiver = 1.4;
constexpr int kCrossingsAPark = 900;

bool is_main(int line) { return line % kBlockOfStreets == kBlockOfStreets / 2; }

class TownMaker {
 public:
  TownMaker(int width, int height, const TownOptions& options, Random& random)
      : width_(width), height_(height), options_(options), random_(random) {}

  GraphData draft() {
    place_crossings();
    remove_river();
    remove_parks();
    lay_streets(1, 0);
    lay_streets(0, 1);
    return connected();
  }

 private:
  std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(x);
  }

  void place_crossings() {
    const int scale = 64;
    const ValueNoise east(random_.next(), scale), south(random_.next(), scale);
    const auto bend = [](const ValueNoise& noise, int x, int y) {
      return kBend * (noise.at(x, y) / static_cast<double>(ValueNoise::kValues) - 0.5);
    };
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x)
        places_.push_back({kMetres * x + bend(east, x, y) + random_.between(-kJitter, kJitter),
                           kMetres * y + bend(south, x, y) + random_.between(-kJitter, kJitter)});
    there_.assign(places_.size(), true);
  }

  // The river flows from left to right; main roads cross it.
  void remove_river() {
    const ValueNoise course(random_.next(), 64);
    for (int x = 0; x < width_; ++x) {
      const double middle = height_ * (0.3 + 0.4 * course.at(x, 0) / ValueNoise::kValues);
      for (int y = 0; y < height_; ++y)
        if (!is_main(x) && std::abs(y - middle) < kRiver) there_[at(x, y)] = false;
    }
  }

  // Round parks. Main roads lead through them.
  void remove_parks() {
    const int parks = width_ * height_ / kCrossingsAPark;
    for (int i = 0; i < parks; ++i) {
      const int radius = random_.between(2, 4);
      const int middle_x = random_.between(0, width_ - 1),
                middle_y = random_.between(0, height_ - 1);
      for (int y = std::max(0, middle_y - radius); y <= std::min(height_ - 1, middle_y + radius);
           ++y)
        for (int x = std::max(0, middle_x - radius); x <= std::min(width_ - 1, middle_x + radius);
             ++x) {
          const int dx = x - middle_x, dy = y - middle_y;
          if (dx * dx + dy * dy <= radius * radius && !is_main(x) && !is_main(y))
            there_[at(x, y)] = false;
        }
    }
  }

  // Lays all streets that run in one direction. Every section between two main roads is two-way, or
  // one-way with directions alternating from street to street.
  void lay_streets(int dx, int dy) {
    const int lines = dx == 1 ? height_ : width_, length = dx == 1 ? width_ : height_;
    for (int line = 0; line < lines; ++line) {
      bool one_way = false;
      for (int along = 0; along + 1 < length; ++along) {
        if (along == 0 || is_main(along))
          one_way = !is_main(line) && random_.between(0, 99) < options_.one_way;
        const bool missing = !is_main(line) && random_.between(0, 99) < kMissing;
        const int winding = random_.between(0, 12);
        const int x = dx == 1 ? along : line, y = dx == 1 ? line : along;
        if (missing || !there_[at(x, y)] || !there_[at(x + dx, y + dy)]) continue;
        lay(static_cast<int>(at(x, y)), static_cast<int>(at(x + dx, y + dy)), winding,
            one_way ? (line % 2 == 0 ? Way::there : Way::back) : Way::both);
      }
    }
  }

  enum class Way { both, there, back };
  void lay(int from, int to, int winding, Way way) {
    const NodePlace a = places_[static_cast<std::size_t>(from)],
                    b = places_[static_cast<std::size_t>(to)];
    const double dx = a.x - b.x, dy = a.y - b.y;
    const double metres = std::sqrt(dx * dx + dy * dy);
    const auto cost = static_cast<Cost>(std::ceil(metres * (100 + winding) / 10));
    if (way != Way::back) edges_.push_back({from, to, cost});
    if (way != Way::there) edges_.push_back({to, from, cost});
  }

  // The nodes that can be reached from `first` or, if `backward` is true, the nodes that can reach
  // `first`.
  std::vector<bool> reached(int first, bool backward) const {
    std::vector<std::vector<int>> next(places_.size());
    for (const GraphData::Edge& edge : edges_)
      next[static_cast<std::size_t>(backward ? edge.to : edge.from)].push_back(backward ? edge.from
                                                                                        : edge.to);
    std::vector<bool> seen(places_.size());
    std::vector<int> open = {first};
    seen[static_cast<std::size_t>(first)] = true;
    while (!open.empty()) {
      const int node = open.back();
      open.pop_back();
      for (const int to : next[static_cast<std::size_t>(node)]) {
        if (seen[static_cast<std::size_t>(to)]) continue;
        seen[static_cast<std::size_t>(to)] = true;
        open.push_back(to);
      }
    }
    return seen;
  }

  // The part of the town that can be reached from a crossing of main roads and can reach that
  // crossing.
  GraphData connected() {
    const int first = static_cast<int>(at(kBlockOfStreets / 2, kBlockOfStreets / 2));
    const std::vector<bool> there = reached(first, false), back = reached(first, true);
    GraphData draft;
    draft.unit = "m";
    draft.unit_cost = 10;
    draft.first_number = 1;
    std::vector<int> numbers(places_.size(), -1);
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (!there[i] || !back[i]) continue;
      numbers[i] = static_cast<int>(draft.places.size());
      draft.places.push_back(places_[i]);
      const int x = static_cast<int>(i) % width_, y = static_cast<int>(i) / width_;
      draft.main.push_back(is_main(x) || is_main(y) ? 1 : 0);
    }
    for (const auto& [from, to, cost] : edges_) {
      const int a = numbers[static_cast<std::size_t>(from)],
                b = numbers[static_cast<std::size_t>(to)];
      if (a >= 0 && b >= 0) draft.edges.push_back({a, b, cost});
    }
    return draft;
  }

  int width_, height_;
  TownOptions options_;
  Random& random_;
  std::vector<NodePlace> places_;  // places of the crossings, row by row
  std::vector<bool> there_;        // by crossing: whether it still exists
  std::vector<GraphData::Edge> edges_;
};

}  // namespace

GraphData make_town(int width, int height, const TownOptions& options, Random& random) {
  return TownMaker(width, height, options, random).draft();
}

}  // namespace waymark
