#include "core/map/terrain.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <vector>

namespace waymark {
namespace {

constexpr std::array<Terrain, kTerrainKinds> kKinds = {Terrain::ground, Terrain::swamp,
                                                       Terrain::water, Terrain::trees};

constexpr const char* kClimb = "climb";

std::string rule_text(int cost) {
  if (cost == TerrainRules::kBlocked) return "blocked";
  if (cost == TerrainRules::kApart) return "apart";
  return fmt::format("{}", cost);
}

std::optional<int> parse_number(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = problem == std::errc{} && end == text.data() + text.size();
  if (!whole || number < least || number > most) return std::nullopt;
  return number;
}

std::optional<int> parse_rule(std::string_view text) {
  if (text == "blocked") return TerrainRules::kBlocked;
  if (text == "apart") return TerrainRules::kApart;
  return parse_number(text, 1, TerrainRules::kMostCost);
}

std::optional<Terrain> parse_terrain(std::string_view text) {
  for (const Terrain kind : kKinds)
    if (text == name_of(kind)) return kind;
  return std::nullopt;
}

}  // namespace

Terrain terrain_of(char character) {
  switch (character) {
    case '.':
    case 'G':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
      return Terrain::ground;
    case 'S':
      return Terrain::swamp;
    case 'W':
      return Terrain::water;
    case 'T':
      return Terrain::trees;
    default:
      return Terrain::wall;
  }
}

const char* name_of(Terrain terrain) {
  constexpr std::array<const char*, kTerrainKinds + 1> kNames = {"ground", "swamp", "water",
                                                                 "trees", "wall"};
  return kNames.at(static_cast<std::size_t>(terrain));
}

std::string text_of(const TerrainRules& rules) {
  std::string text;
  for (const Terrain kind : kKinds)
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", name_of(kind), rule_text(rules[kind]));
  if (rules.climb != TerrainRules().climb) text += fmt::format(",{}={}", kClimb, rules.climb);
  return text;
}

Result<TerrainRules> parse_terrain_rules(std::string_view text, const TerrainRules& base) {
  TerrainRules rules = base;
  std::vector<std::string_view> named;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view item = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string_view name = item.substr(0, equals);
    const std::string_view value = equals < item.size() ? item.substr(equals + 1) : "";
    const bool climbs = name == kClimb;
    const std::optional<Terrain> kind = parse_terrain(name);
    const std::optional<int> cost =
        climbs ? parse_number(value, 0, TerrainRules::kMostClimb) : parse_rule(value);
    if ((!kind && !climbs) || !cost)
      return Error{fmt::format("unknown terrain rule '{}'", item), std::string(text),
                   "Write for example swamp=3,water=apart,trees=blocked. Terrains: ground, swamp, "
                   "water or trees; costs: 1 to 9, blocked or apart; climb: 0 to 9"};
    if (std::find(named.begin(), named.end(), name) != named.end())
      return Error{fmt::format("{} is named twice", name), std::string(text),
                   "Give each terrain one rule"};
    named.push_back(name);
    (climbs ? rules.climb : rules[*kind]) = *cost;
  }
  return rules;
}

namespace {

// The divisors of CellCosts::kOne, which is 2^3 * 5^3: entry 4 i + k is 2^i * 5^k.
constexpr std::array<int, 16> kDivisors = {1, 5,  25,  125, 2, 10, 50,  250,
                                           4, 20, 100, 500, 8, 40, 200, 1000};

std::size_t divisor_of(int cost) {
  std::size_t twos = 0, fives = 0;
  for (; twos < 3 && cost % 2 == 0; cost /= 2) ++twos;
  for (; fives < 3 && cost % 5 == 0; cost /= 5) ++fives;
  return 4 * twos + fives;
}

}  // namespace

void CellCosts::set(Node node, int cost) {
  assert(cost >= 0 && cost <= kMost);
  std::int32_t& now = costs_[static_cast<std::size_t>(node)];
  if (now == cost) return;
  count(now, -1);
  count(cost, 1);
  now = cost;
}

void CellCosts::count(int cost, int by) {
  if (cost == 0) return;
  const auto at = static_cast<std::size_t>(cost);
  if (at >= cells_at_.size()) cells_at_.resize(at + 1);
  const std::int32_t cells = cells_at_[at] += by;
  sum_ += std::int64_t{by} * cost;
  count_ += by;
  const std::int32_t alike = cells_by_divisor_[divisor_of(cost)] += by;
  if (alike == 0 || (alike == 1 && by > 0)) {
    grain_ = kOne;
    for (std::size_t i = 0; i < kDivisors.size(); ++i)
      if (cells_by_divisor_[i] > 0) grain_ = std::gcd(grain_, kDivisors[i]);
  }
  if (by > 0) {
    least_ = count_ == 1 ? cost : std::min(least_, cost);
    most_ = count_ == 1 ? cost : std::max(most_, cost);
  } else if (cells == 0 && count_ > 0) {
    while (cells_at_[static_cast<std::size_t>(least_)] == 0) ++least_;
    while (cells_at_[static_cast<std::size_t>(most_)] == 0) --most_;
  }
}

int CellCosts::median() const {
  if (count_ == 0) return kOne;
  int cost = least_;
  for (std::int64_t cheaper = cells_at_[static_cast<std::size_t>(cost)]; 2 * cheaper < count_;)
    cheaper += cells_at_[static_cast<std::size_t>(++cost)];
  return cost;
}

}  // namespace waymark
