#include "core/domain/terrain.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace waymark {
namespace {

constexpr std::array<Terrain, kTerrainKinds> kKinds = {Terrain::ground, Terrain::swamp,
                                                       Terrain::water, Terrain::trees};

std::string rule_text(int cost) {
  if (cost == TerrainRules::kBlocked) return "blocked";
  if (cost == TerrainRules::kApart) return "apart";
  return fmt::format("{}", cost);
}

std::optional<int> parse_rule(std::string_view text) {
  if (text == "blocked") return TerrainRules::kBlocked;
  if (text == "apart") return TerrainRules::kApart;
  int cost = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), cost);
  const bool whole = problem == std::errc{} && end == text.data() + text.size();
  if (!whole || cost < 1 || cost > TerrainRules::kMostCost) return std::nullopt;
  return cost;
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
  return text;
}

Result<TerrainRules> parse_terrain_rules(std::string_view text, const TerrainRules& base) {
  TerrainRules rules = base;
  std::vector<Terrain> named;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view item = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::optional<Terrain> kind = parse_terrain(item.substr(0, equals));
    const std::optional<int> cost =
        equals < item.size() ? parse_rule(item.substr(equals + 1)) : std::nullopt;
    if (!kind || !cost)
      return Error{fmt::format("'{}' is no rule for a terrain", item), std::string(text),
                   "Write for example swamp=3,water=apart,trees=blocked: ground, swamp, water or "
                   "trees; a cost of 1 to 9, blocked or apart"};
    if (std::find(named.begin(), named.end(), *kind) != named.end())
      return Error{fmt::format("{} is named twice", name_of(*kind)), std::string(text),
                   "Give each terrain one rule"};
    named.push_back(*kind);
    rules[*kind] = *cost;
  }
  return rules;
}

}  // namespace waymark
