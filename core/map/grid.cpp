#include "core/map/grid.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <stdexcept>

namespace waymark {
namespace {

std::array<std::uint8_t, 256> codes_by(const TerrainRules& rules) {
  std::array<std::uint8_t, 256> codes;
  for (int character = 0; character < 256; ++character) {
    const Terrain kind = terrain_of(static_cast<char>(character));
    const int cost = rules[kind];
    if (cost < TerrainRules::kApart || cost > TerrainRules::kMostCost)
      throw std::out_of_range("a terrain's cost is above TerrainRules::kMostCost");
    const int code = cost == TerrainRules::kApart ? (static_cast<int>(kind) + 1) << 4 | 1 : cost;
    codes[static_cast<std::size_t>(character)] = static_cast<std::uint8_t>(code);
  }
  return codes;
}

}  // namespace

Grid::Grid(int width, int height, const TerrainRules& rules)
    : width_(width), height_(height), rules_(rules), codes_(codes_by(rules)) {
  if (width < 1 || height < 1 || std::int64_t{width} * height > kMaxCells)
    throw std::length_error("a Grid has 1 to Grid::kMaxCells cells");
  const std::uint64_t columns = static_cast<std::uint64_t>(width) + 2;
  const std::size_t nodes = columns * (static_cast<std::size_t>(height) + 2);
  shift_ = static_cast<int>(std::bit_width(nodes * columns));
  inverse_stride_ = ((std::uint64_t{1} << shift_) + columns - 1) / columns;
  terrain_.assign(nodes, '@');
  walkable_.assign(nodes, 0);
  counts_[static_cast<std::size_t>(Terrain::wall)] = width * height;
}

Grid::Grid(std::shared_ptr<const Graph> graph) : Grid(graph->width(), graph->height()) {
  graph_ = std::move(graph);
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x)
      if (graph_->has(node({x, y}))) set_terrain({x, y}, '.');
  judge();
}

void Grid::set_terrain(Cell cell, char terrain) {
  if (!contains(cell)) throw std::out_of_range("a cell outside of its Grid");
  const auto at = static_cast<std::size_t>(node(cell));
  const int left = --counts_[static_cast<std::size_t>(terrain_of(terrain_[at]))];
  const int now = ++counts_[static_cast<std::size_t>(terrain_of(terrain))];
  const int height_before = waymark::height_of(terrain_[at]);
  const int height = waymark::height_of(terrain);
  --cells_at_[static_cast<std::size_t>(height_before)];
  ++cells_at_[static_cast<std::size_t>(height)];
  if (has_own_cost(node(cell))) --own_costs_;
  terrain_[at] = terrain;
  const std::uint8_t passable = codes_[static_cast<unsigned char>(terrain)] != 0;
  walkable_count_ += int{passable} - int{walkable_[at]};
  walkable_[at] = passable;
  const bool had_costs = costed();
  if (had_costs) costs_.set(node(cell), rule_cost(terrain));
  drop_needless_costs();
  const bool is_raised =
      std::any_of(cells_at_.begin() + 1, cells_at_.end(), [](int cells) { return cells > 0; });
  if (had_costs || left == 0 || now == 1 || height_before > 0 || is_raised) judge();
}

void Grid::set_rules(const TerrainRules& rules) {
  rules_ = rules;
  codes_ = codes_by(rules);
  walkable_count_ = 0;
  own_costs_ = 0;
  for (std::size_t at = 0; at < terrain_.size(); ++at) {
    walkable_[at] = codes_[static_cast<unsigned char>(terrain_[at])] != 0;
    walkable_count_ += int{walkable_[at]};
    const auto here = static_cast<Node>(at);
    const bool keeps =
        costed() && walkable_[at] && terrain_[at] == kPlainGround && costs_[here] > 0;
    if (costed() && !keeps) costs_.set(here, rule_cost(terrain_[at]));
    own_costs_ += int{has_own_cost(here)};
  }
  drop_needless_costs();
  judge();
}

void Grid::set_cost(Cell cell, int thousandths) {
  assert(!graph_ && thousandths >= 1 && thousandths <= CellCosts::kMost);
  if (terrain(cell) != kPlainGround) set_terrain(cell, kPlainGround);
  assert(walkable(cell));
  if (cost_of(cell) == thousandths) return;
  if (!costed()) {
    costs_.begin(terrain_.size());
    for (std::size_t at = 0; at < terrain_.size(); ++at)
      costs_.set(static_cast<Node>(at), rule_cost(terrain_[at]));
  }
  if (has_own_cost(node(cell))) --own_costs_;
  costs_.set(node(cell), thousandths);
  if (has_own_cost(node(cell))) ++own_costs_;
  drop_needless_costs();
  judge();
}

void Grid::drop_needless_costs() {
  if (own_costs_ == 0) costs_ = {};
}

bool Grid::holds(Cell cell, const CellContent& content) const {
  if (terrain(cell) != content.terrain) return false;
  const int usual = rule_cost(kPlainGround);  // 0: blocked, whatever the content says
  return content.terrain != kPlainGround ||
         cost_of(cell) == (content.cost > 0 && usual > 0 ? content.cost : usual);
}

void Grid::set_content(Cell cell, const CellContent& content) {
  set_terrain(cell, content.terrain);
  if (!holds(cell, content)) set_cost(cell, content.cost);
}

void Grid::set_step_rule(StepRule rule) {
  step_rule_ = rule;
  judge();
}

std::int64_t Grid::path_bound() const {
  return path_bound_.get([this] { return most_path_cost(*this); });
}

void Grid::set_portals(std::shared_ptr<const Portals> portals) {
  assert(!graph_);
  portals_ = portals && !portals->all().empty() ? std::move(portals) : nullptr;
  judge();
}

void Grid::judge() {
  path_bound_.forget();
  rise_ = rise_of_cells();
  int kinds = 0;
  bool apart = false;
  for (std::size_t kind = 0; kind < kTerrainKinds; ++kind) {
    const int cost = rules_.cost[kind];
    if (counts_[kind] == 0 || cost == TerrainRules::kBlocked) continue;
    ++kinds;
    apart |= cost == TerrainRules::kApart;
  }
  const int plain = cost_parts();
  flat_ = !graph_ && !portals_ && most_cost() == plain && least_cost() == plain && !directed();
  uniform_ = flat_ && (!apart || kinds == 1);
}

int Grid::rise_of_cells() const {
  int lowest = 0, highest = 0, above = 0;
  if (cost_of_kind(static_cast<std::size_t>(Terrain::ground)) != TerrainRules::kBlocked)
    for (int height = kMostHeight; height > 0; --height) {
      const int cells = cells_at_[static_cast<std::size_t>(height)];
      if (cells == 0) continue;
      above += cells;
      highest = std::max(highest, height);
      lowest = height;
    }
  return highest - (walkable_count_ > above ? 0 : lowest);
}

int Grid::most_cost() const {
  if (costed()) return costs_.most() / costs_.grain();
  int most = 1;
  for (std::size_t kind = 0; kind < kTerrainKinds; ++kind)
    if (counts_[kind] > 0) most = std::max(most, rules_.cost[kind]);
  return most;
}

int Grid::least_cost() const {
  if (costed()) return costs_.least() / costs_.grain();
  int least = TerrainRules::kMostCost + 1;
  for (std::size_t kind = 0; kind < kTerrainKinds; ++kind)
    if (const int cost = cost_of_kind(kind); cost != TerrainRules::kBlocked)
      least = std::min(least, cost);
  return least > TerrainRules::kMostCost ? 1 : least;
}

int Grid::median_cost() const {
  if (costed()) return costs_.median() / costs_.grain();
  std::array<int, TerrainRules::kMostCost + 1> cells{};  // by cost
  for (std::size_t kind = 0; kind < kTerrainKinds; ++kind)
    if (const int cost = cost_of_kind(kind); cost != TerrainRules::kBlocked)
      cells[static_cast<std::size_t>(cost)] += counts_[kind];
  int cost = 1;
  for (int cheaper = cells[1]; 2 * cheaper < walkable_count_;)
    cheaper += cells[static_cast<std::size_t>(++cost)];
  return cost;
}

int Grid::cost_of_kind(std::size_t kind) const {
  if (counts_[kind] == 0) return TerrainRules::kBlocked;
  return rules_.cost[kind] == TerrainRules::kApart ? 1 : rules_.cost[kind];
}

namespace {

// The walkable cells of a row that are closest to x on its left, x included, and on its right.
// Looks at the cells that are at most `reach` away. -1 if there is none.
struct Beside {
  int left = -1, right = -1;
};

Beside walkable_beside(const Grid& grid, int x, int y, int reach) {
  const std::uint8_t* const row = grid.walkable_plane().data() + grid.node({0, y});
  const int first = std::max(0, x - reach), last = std::min(grid.width() - 1, x + reach);
  Beside found;
  // Most of the rows have no walkable cell, which memchr() finds out quickly.
  if (std::memchr(row + first, 1, static_cast<std::size_t>(x + 1 - first)))
    for (found.left = x; row[found.left] == 0;) --found.left;
  const int end = found.left < 0 ? last : std::min(last, 2 * x - found.left);
  if (end > x)
    if (const void* const at = std::memchr(row + x + 1, 1, static_cast<std::size_t>(end - x)))
      found.right = static_cast<int>(static_cast<const std::uint8_t*>(at) - row);
  return found;
}

}  // namespace

std::optional<Cell> nearest_walkable(const Grid& grid, Cell cell) {
  cell.x = std::clamp(cell.x, 0, grid.width() - 1);
  cell.y = std::clamp(cell.y, 0, grid.height() - 1);
  std::optional<Cell> best;
  std::int64_t best_square = 0;
  const auto consider = [&](Cell here) {
    const std::int64_t dx = here.x - cell.x, dy = here.y - cell.y;
    const std::int64_t square = dx * dx + dy * dy;
    if (best && square >= best_square) return;
    best = here;
    best_square = square;
  };
  // Cells outside a square are farther away than its `reach`. Each square is examined row by row,
  // so the first of several cells with the same distance is the upper, then the left one.
  for (int reach = 8;; reach *= 2) {
    best.reset();
    const int top = std::max(0, cell.y - reach);
    const int bottom = std::min(grid.height() - 1, cell.y + reach);
    for (int y = top; y <= bottom; ++y) {
      const Beside found = walkable_beside(grid, cell.x, y, reach);
      if (found.left >= 0) consider({found.left, y});
      if (found.right >= 0) consider({found.right, y});
    }
    if (best && best_square <= std::int64_t{reach} * reach) return best;
    if (reach >= std::max(grid.width(), grid.height())) return best;
  }
}

namespace {

constexpr std::size_t kDigits = 16;

class Fnv1a {
 public:
  void add(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3u; }
  void add_number(int number) {
    for (int shift = 0; shift < 32; shift += 8)
      add(static_cast<std::uint8_t>(static_cast<std::uint32_t>(number) >> shift));
  }
  std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace

std::uint64_t grid_hash(const Grid& grid) {
  Fnv1a hash;
  hash.add_number(grid.width());
  hash.add_number(grid.height());
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      hash.add(static_cast<std::uint8_t>(grid.terrain({x, y})));
  if (grid.costed()) {
    hash.add_number(static_cast<int>(grid.step_rule()));
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) hash.add_number(grid.cost_of({x, y}));
  }
  if (const Graph* const graph = grid.graph())
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        for (const Graph::Link& link : graph->edges_out(grid.node({x, y}))) {
          hash.add_number(link.to);
          hash.add_number(link.cost);
        }
  return hash.hash();
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::optional<std::uint64_t> parse_hash(std::string_view text) {
  std::uint64_t hash = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  const bool whole = problem == std::errc() && end == text.data() + text.size();
  return whole && text.size() == kDigits ? std::optional(hash) : std::nullopt;
}

namespace {

int stretched(int at, int from, int to) { return static_cast<int>(std::int64_t{at} * from / to); }

}  // namespace

Grid scaled(const Grid& grid, int width, int height) {
  Grid result(width, height, grid.rules());
  result.set_step_rule(grid.step_rule());
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      result.set_content({x, y}, grid.content({stretched(x, grid.width(), width),
                                               stretched(y, grid.height(), height)}));
  return result;
}

}  // namespace waymark
