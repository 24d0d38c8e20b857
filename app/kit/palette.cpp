#include "app/kit/palette.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <variant>

#include "app/kit/files.h"
#include "app/kit/json.h"

namespace waymark {
namespace {

constexpr std::string_view kFile = "assets/palettes.json";
constexpr std::array<std::string_view, kThemes.size()> kNames = {"light", "dark", "projector",
                                                                 "cb-light", "cb-dark"};

// Thrown and caught only in this file, so the code below can read one colour per line.
struct Damaged : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Token {
  const char* name;
  std::variant<Color*, bool*, std::span<Color>> target;
};

Color read_color(const Json& value, const std::string& path) {
  const std::string text = value.is_text() ? value.text() : "";
  const char* const last = text.data() + text.size();
  std::uint32_t bits = 0;
  const auto [end, error] = std::from_chars(text.data(), last, bits, 16);
  if ((text.size() != 6 && text.size() != 8) || error != std::errc() || end != last)
    throw Damaged(path + " is " + value.written() + ", not a colour (RRGGBB or RRGGBBAA)");
  if (text.size() == 6) bits = bits << 8 | 0xFF;
  const auto part = [bits](int shift) { return float(bits >> shift & 0xFF) / 255.0f; };
  return {part(24), part(16), part(8), part(0)};
}

void read_token(const Json& value, const std::string& path, const Token& token) {
  if (const auto* color = std::get_if<Color*>(&token.target)) {
    **color = read_color(value, path);
  } else if (const auto* flag = std::get_if<bool*>(&token.target)) {
    if (!value.is_flag()) throw Damaged(path + " is not true or false");
    **flag = value.flag();
  } else {
    const std::span<Color> stops = std::get<std::span<Color>>(token.target);
    if (!value.is_list() || value.list().size() != stops.size())
      throw Damaged(path + " is not a list of " + std::to_string(stops.size()) + " colours");
    for (std::size_t i = 0; i < stops.size(); ++i) stops[i] = read_color(value.list()[i], path);
  }
}

// Finds missing tokens and unused tokens. Unused tokens are probably misspelt.
void read_group(const Json& theme, const std::string& path, const char* name,
                std::initializer_list<Token> tokens) {
  const std::string prefix = path + "." + name;
  const Json* const group = theme.find(name);
  if (group == nullptr || !group->is_object()) throw Damaged(prefix + " is missing");
  for (const Token& token : tokens) {
    const Json* const value = group->find(token.name);
    if (value == nullptr) throw Damaged(prefix + "." + token.name + " is missing");
    read_token(*value, prefix + "." + token.name, token);
  }
  for (const std::string& item : group->names())
    if (std::none_of(tokens.begin(), tokens.end(),
                     [&](const Token& token) { return item == token.name; }))
      throw Damaged(prefix + "." + item + " is not a known token");
}

Palette read_theme(const Json& theme, const std::string& name) {
  Palette p;
  auto& [ui, map, panel, plot, numbers, ramps] = p;
  read_group(theme, name, "ui",
             {{"panel", &ui.panel},     {"chrome", &ui.chrome}, {"canvas", &ui.canvas},
              {"text", &ui.text},       {"text2", &ui.text2},   {"text3", &ui.text3},
              {"line", &ui.line},       {"line2", &ui.line2},   {"hover", &ui.hover},
              {"active", &ui.active},   {"track", &ui.track},   {"field", &ui.field},
              {"pop", &ui.pop},         {"sel", &ui.sel},       {"solid", &ui.solid},
              {"onsolid", &ui.onsolid}, {"ok", &ui.ok},         {"warn", &ui.warn},
              {"bad", &ui.bad},         {"selbg", &ui.selbg},   {"dim", &ui.dim}});
  read_group(theme, name, "map",
             {{"floor", &map.floor},
              {"wall", &map.wall},
              {"wall_line", &map.wall_line},
              {"swamp", &map.swamp},
              {"water", &map.water},
              {"trees", &map.trees},
              {"a_fill", &map.a_fill},
              {"a_edge", &map.a_edge},
              {"b_fill", &map.b_fill},
              {"b_edge", &map.b_edge},
              {"ties", &map.ties},
              {"ties_hatched", &map.ties_hatched},
              {"open_a", &map.open_a},
              {"open_b", &map.open_b},
              {"path", &map.path},
              {"path_casing", &map.path_casing},
              {"start", &map.start},
              {"goal", &map.goal},
              {"landmark", &map.landmark},
              {"halo", &map.halo},
              {"halo_rim", &map.halo_rim},
              {"road", &map.road},
              {"road_casing", &map.road_casing},
              {"hills", &map.hills},
              {"shallow", &map.shallow},
              {"deep", &map.deep},
              {"wedge_line", &map.wedge_line},
              {"saved", &map.saved},
              {"fresh", &map.fresh},
              {"fresh_hatch", &map.fresh_hatch}});
  read_group(theme, name, "panel",
             {{"a", &panel.a},
              {"b", &panel.b},
              {"true_cost", &panel.true_cost},
              {"exact", &panel.exact},
              {"lane_a", &panel.lane_a},
              {"landmark", &panel.landmark},
              {"search_1", &panel.specs[0]},
              {"search_2", &panel.specs[1]},
              {"search_3", &panel.specs[2]},
              {"search_4", &panel.specs[3]},
              {"search_5", &panel.specs[4]},
              {"search_6", &panel.specs[5]}});
  read_group(theme, name, "plot", {{"a", &plot.a}, {"b", &plot.b}, {"diagonal", &plot.diagonal}});
  read_group(theme, name, "numbers",
             {{"on_floor", &numbers.on_floor},
              {"h_on_light", &numbers.h_on_light},
              {"g_on_light", &numbers.g_on_light},
              {"h_on_dark", &numbers.h_on_dark},
              {"g_on_dark", &numbers.g_on_dark}});
  read_group(theme, name, "ramps",
             {{"distance", std::span<Color>(ramps.distance)},
              {"error", std::span<Color>(ramps.error)},
              {"closeness", std::span<Color>(ramps.closeness)},
              {"improvement", std::span<Color>(ramps.improvement)},
              {"two_fields", std::span<Color>(ramps.two_fields)},
              {"why", std::span<Color>(ramps.why)},
              {"territories", std::span<Color>(ramps.territories)},
              {"inconsistent", &ramps.inconsistent}});
  return p;
}

// Merges the values of `other` into a theme.
Json merged(const Json& theme, const Json& other) {
  if (!theme.is_object() || !other.is_object()) return other;
  Json::Object members = theme.members();
  for (const auto& [name, value] : other.members()) {
    const Json* const here = theme.find(name);
    // If a name occurs twice, the last one counts.
    members.emplace_back(name, here == nullptr ? value : merged(*here, value));
  }
  return members;
}

// A theme merged with its base. The base must not have a base itself.
Json resolved(const Json& themes, const std::string& name) {
  const Json* const found = themes.is_object() ? themes.find(name) : nullptr;
  if (found == nullptr || !found->is_object()) throw Damaged("the theme " + name + " is missing");
  const Json* const named = found->find("base");
  if (named == nullptr) return *found;
  const std::string base_name = named->is_text() ? named->text() : named->written();
  const Json* const base = themes.find(base_name);
  if (base == nullptr || !base->is_object() || base->find("base") != nullptr)
    throw Damaged(name + ".base is " + base_name + ", which is missing or has a base itself");
  return merged(*base, *found);
}

}  // namespace

std::uint32_t Color::packed() const {
  const auto byte = [](float part, int shift) {
    return static_cast<std::uint32_t>(std::lround(std::clamp(part, 0.0f, 1.0f) * 255.0f)) << shift;
  };
  return byte(r, 0) | byte(g, 8) | byte(b, 16) | byte(a, 24);
}

std::string_view theme_name(Theme theme) { return kNames[static_cast<std::size_t>(theme)]; }

bool is_dark(Theme theme) { return theme == Theme::kDark || theme == Theme::kColorBlindDark; }

Theme toggled(Theme theme) {
  switch (theme) {
    case Theme::kLight:
    case Theme::kProjector:
      return Theme::kDark;
    case Theme::kDark:
      return Theme::kLight;
    case Theme::kColorBlindLight:
      return Theme::kColorBlindDark;
    case Theme::kColorBlindDark:
      break;
  }
  return Theme::kColorBlindLight;
}

std::optional<Theme> theme_named(std::string_view name) {
  for (const Theme theme : kThemes)
    if (theme_name(theme) == name) return theme;
  return std::nullopt;
}

float least_point_opacity(const Palette& palette) {
  return palette.ui.panel.g < 0.5f ? 0.63f : 0.46f;
}

Result<Palettes> parse_palettes(std::string_view json) {
  const Result<Json> read = parse_json(json, std::string(kFile));
  if (!read) return read.error();
  try {
    const Json& themes = read.value();
    Palettes palettes;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      const std::string name(kNames[i]);
      palettes[i] = read_theme(resolved(themes, name), name);
    }
    return palettes;
  } catch (const std::exception& failure) {
    return Error{failure.what(), std::string(kFile), "Restore the file and build again"};
  }
}

const Palette& palette(Theme theme, bool marks_ties) {
  static const Result<Palettes> palettes = parse_palettes(embedded(kFile).value_or(""));
  if (!palettes.ok()) {
    std::fprintf(stderr, "%s\n", palettes.error().text().c_str());
    std::exit(1);
  }
  static const Palettes without_ties = [] {
    Palettes all = palettes.value();
    for (Palette& palette : all) {
      palette.map.ties = palette.map.b_fill;
      palette.map.ties_hatched = false;
    }
    return all;
  }();
  return (marks_ties ? palettes.value() : without_ties)[static_cast<std::size_t>(theme)];
}

}  // namespace waymark
