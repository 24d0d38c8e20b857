#include "app/kit/palette.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "app/kit/files.h"
#include "app/map/map_colors.h"
#include "app/map/path_lines.h"
#include "tests/support/contains.h"
#include "tests/support/contrast.h"

namespace waymark::palette_test {
namespace {

using Json = nlohmann::json;

Json file() { return Json::parse(embedded("assets/palettes.json").value()); }

TEST(Palette, ReadsColoursAsTheyAreWritten) {
  const Palette& light = palette(Theme::kLight);
  EXPECT_EQ(light.map.a_fill.packed(), 0xFFF7DAB4u);
  EXPECT_EQ(light.ui.dim.packed(), 0x592B2724u);
  EXPECT_EQ(light.map.floor.with_alpha(0.5f).packed(), 0x80FBFEFFu);
  EXPECT_EQ(light.ramps.territories[8], light.ui.track);
}

TEST(Palette, NeedsEveryTokenAndNamesTheOneThatIsMissing) {
  for (const char* theme : {"light", "dark"}) {
    const Json whole = file();
    for (const auto& group : whole[theme].items())
      for (const auto& token : group.value().items()) {
        Json damaged = whole;
        damaged[theme][group.key()].erase(token.key());
        const std::string name = theme + ("." + group.key() + "." + token.key());
        const auto palettes = parse_palettes(damaged.dump());
        ASSERT_FALSE(palettes.ok()) << name;
        EXPECT_EQ(palettes.error().what, name + " is missing");
      }
  }
}

TEST(Palette, NamesWhatIsDamaged) {
  const auto words = [](auto damage) {
    Json json = file();
    damage(json);
    const auto palettes = parse_palettes(json.dump());
    return palettes.ok() ? std::string("nothing") : palettes.error().text();
  };
  EXPECT_EQ(words([](Json&) {}), "nothing");
  EXPECT_EQ(words([](Json& json) { json["dark"]["ui"]["txet"] = "FFFFFF"; }),
            "assets/palettes.json: dark.ui.txet is not a known token. Restore the "
            "file and build again");
  EXPECT_TRUE(contains(words([](Json& json) { json["light"]["map"]["wall"] = "DAD6C"; }),
                       "light.map.wall"));
  EXPECT_TRUE(
      contains(words([](Json& json) { json["light"]["ramps"]["why"].erase(0); }), "list of 3"));
  EXPECT_TRUE(
      contains(words([](Json& json) { json["cb-dark"]["base"] = "cb-light"; }), "cb-dark.base"));
  EXPECT_TRUE(contains(words([](Json& json) { json.erase("projector"); }), "projector is missing"));
  EXPECT_FALSE(parse_palettes("{").ok());
}

TEST(Palette, ThemesChangeWhatTheyNameAndKeepTheRest) {
  const Palette& light = palette(Theme::kLight);
  const Palette& projector = palette(Theme::kProjector);
  EXPECT_EQ(projector.ui.text.packed(), 0xFF000000u);
  EXPECT_EQ(projector.ui.panel, light.ui.panel);
  EXPECT_NE(projector.map.floor, light.map.floor);
  const Palette& safe = palette(Theme::kColorBlindDark);
  const Palette& dark = palette(Theme::kDark);
  EXPECT_EQ(safe.map.b_edge, dark.map.b_edge);
  EXPECT_NE(safe.map.a_fill, dark.map.a_fill);
  EXPECT_TRUE(safe.map.ties_hatched);
  EXPECT_FALSE(dark.map.ties_hatched);
}

// Eyes with all cones, without red cones and without green cones.
enum class Eye { usual, protan, deutan };
constexpr std::array kEyes = {Eye::usual, Eye::protan, Eye::deutan};

// The linear sRGB that an eye sees, after Machado, Oliveira and Fernandes (2009), severity 1.
using EyeMatrix = std::array<std::array<double, 3>, 3>;
const EyeMatrix& matrix_of(Eye eye) {
  static constexpr std::array<EyeMatrix, kEyes.size()> kMatrices = {
      {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
       {{{0.152286, 1.052583, -0.204868},
         {0.114503, 0.786281, 0.099216},
         {-0.003882, -0.048116, 1.051998}}},
       {{{0.367322, 0.860646, -0.227968},
         {0.280085, 0.672501, 0.047413},
         {-0.011820, 0.042940, 0.968881}}}}};
  return kMatrices[static_cast<std::size_t>(eye)];
}

// The distance in OKLab (B. Ottosson, 2020), times 100.
double distance(const Color& a, const Color& b, Eye eye = Eye::usual) {
  const auto lab = [eye](const Color& color) {
    const auto linear = [](double part) {
      return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const std::array<double, 3> sent = {linear(color.r), linear(color.g), linear(color.b)};
    std::array<double, 3> seen{};
    for (std::size_t i = 0; i < seen.size(); ++i) {
      for (std::size_t j = 0; j < sent.size(); ++j) seen[i] += matrix_of(eye)[i][j] * sent[j];
      seen[i] = std::clamp(seen[i], 0.0, 1.0);
    }
    const auto [r, g, blue] = seen;
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * blue);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * blue);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * blue);
    return std::array<double, 3>{0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                                 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                                 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
  };
  const auto x = lab(a), y = lab(b);
  return 100 * std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

TEST(Palette, ClassesOfCellsAreNotTakenForTerrain) {
  for (const Theme theme : kThemes) {
    const Palette& p = palette(theme);
    for (const Color& cells : p.ramps.why)
      for (const char terrain : {'T', 'S', 'W'})
        for (const int cost : {TerrainRules::kBlocked, 1}) {
          const TerrainRules rules{{1, cost, cost, cost}};
          EXPECT_GE(distance(cells, terrain_on_map(p, terrain, rules)), 9)
              << theme_name(theme) << ' ' << terrain << ' ' << cost;
        }
  }
}

// Any two landmarks can have neighbouring territories.
TEST(Palette, EveryEyeTellsTheTerritoriesApart) {
  for (const Theme theme : kThemes) {
    const auto& territories = palette(theme).ramps.territories;
    for (std::size_t i = 0; i < territories.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        for (const Eye eye : kEyes)
          EXPECT_GE(distance(territories[i], territories[j], eye), 8)
              << theme_name(theme) << ", territories " << j + 1 << " and " << i + 1 << ", eye "
              << static_cast<int>(eye);
  }
}

TEST(Palette, WallsAndExploredCellsStandOut) {
  for (const Theme theme : kThemes) {
    const Palette::Map& map = palette(theme).map;
    EXPECT_GE(contrast(map.wall, map.a_fill), 1.4) << theme_name(theme);
    EXPECT_GE(contrast(map.wall, map.floor), 1.5) << theme_name(theme);
    EXPECT_GE(contrast(map.b_fill, map.floor), 2) << theme_name(theme);
  }
}

// The lowest value of an overlay that shows only explored cells is not the floor's colour.
TEST(Palette, ExploredCellsStandOutInOverlaysOfASearch) {
  for (const Theme theme : kThemes)
    for (const FieldKind kind :
         {FieldKind::f, FieldKind::g, FieldKind::order, FieldKind::iteration}) {
      const Palette& p = palette(theme);
      const FieldColors colors = field_colors(p, kind);
      EXPECT_GE(contrast(colors.table[0], p.map.floor), 2) << theme_name(theme);
      EXPECT_LT(distance(colors.table[CellField::kRampTop], p.ramps.distance[4]), 0.1);
      EXPECT_EQ(colors.table[CellField::kNothing], p.map.floor);
    }
}

// If a path has the colour of the cells below it, its casing separates it from them.
TEST(Palette, CasingsOfPathsStandOutFromExploredCells) {
  for (const Theme theme : kThemes) {
    const Palette::Map& map = palette(theme).map;
    EXPECT_GE(contrast(path_colors(palette(theme), PathOf::a).casing, map.a_fill), 4.5);
    EXPECT_GE(contrast(path_colors(palette(theme), PathOf::b).casing, map.b_fill), 4.5);
    EXPECT_GE(contrast(map.path, map.b_fill), 3) << theme_name(theme);
  }
}

TEST(Palette, SavedCellsAreGreenAndUnlikeThePathAndNewCells) {
  for (const Theme theme : kThemes) {
    SCOPED_TRACE(theme_name(theme));
    const Palette& p = palette(theme);
    const Color& saved = p.map.saved;
    EXPECT_EQ(p.ramps.why[2], saved);
    EXPECT_GT(saved.g, saved.r);
    EXPECT_GT(saved.g, saved.b);
    for (const Color& other : {p.map.path, p.map.fresh, p.map.fresh_hatch})
      EXPECT_GE(distance(saved, other), 15);
    const bool safe = theme == Theme::kColorBlindLight || theme == Theme::kColorBlindDark;
    for (const Eye eye : {Eye::protan, Eye::deutan}) {
      // New cells are also hatched.
      EXPECT_GE(distance(saved, p.map.path, eye), safe ? 13 : 12);
      EXPECT_GE(
          std::max(distance(saved, p.map.fresh, eye), distance(saved, p.map.fresh_hatch, eye)), 14);
      EXPECT_GE(distance(saved, p.map.wall, eye), 10);
    }
  }
}

TEST(Palette, OnDarkMapsSavedCellsStandOutFromBothSearches) {
  for (const Theme theme : {Theme::kDark, Theme::kColorBlindDark}) {
    const Palette& p = palette(theme);
    const FieldColors colors = field_colors(p, FieldKind::what_if);
    for (const std::size_t search : {0, 3})
      EXPECT_GE(contrast(p.map.saved, colors.table[search]), 3)
          << theme_name(theme) << ' ' << search;
  }
}

TEST(Palette, TheFaintestPointsOfPlotsAreVisible) {
  for (const Theme theme : kThemes) {
    const Palette& p = palette(theme);
    const bool dark = theme == Theme::kDark || theme == Theme::kColorBlindDark;
    const float opacity = least_point_opacity(p);
    for (const Color& own : {p.plot.a, p.plot.b}) {
      const auto over = [&](float ink, float panel) { return panel + (ink - panel) * opacity; };
      const Color seen{over(own.r, p.ui.panel.r), over(own.g, p.ui.panel.g),
                       over(own.b, p.ui.panel.b), 1};
      EXPECT_GE(contrast(seen, p.ui.panel), dark ? 2.5 : 1.6) << theme_name(theme);
    }
  }
}

TEST(Palette, ThemesAreFoundByTheirNames) {
  for (const Theme theme : kThemes) EXPECT_EQ(theme_named(theme_name(theme)), theme);
  EXPECT_EQ(theme_named("cb-light"), Theme::kColorBlindLight);
  EXPECT_EQ(theme_named("sepia"), std::nullopt);
}

// The numbers that the style guide guarantees, one row per theme in the order of kThemes.
TEST(Palette, KeepsTheGuaranteedContrast) {
  struct Guarantee {
    const char* what;
    std::array<double, kThemes.size()> least;
    double (*measure)(const Palette&);
  };
  const Guarantee guarantees[] = {
      {"text on panel",
       {16.9, 13.9, 21.0, 16.9, 13.9},
       [](const Palette& p) { return contrast(p.ui.text, p.ui.panel); }},
      {"text3 on chrome",
       {4.7, 4.6, 7.7, 4.7, 4.6},
       [](const Palette& p) { return contrast(p.ui.text3, p.ui.chrome); }},
      {"wall line on floor",
       {4.7, 3.3, 12.0, 4.7, 3.3},
       [](const Palette& p) { return contrast(p.map.wall_line, p.map.floor); }},
      {"distance edge on floor",
       {3.4, 8.8, 5.3, 3.9, 9.7},
       [](const Palette& p) { return contrast(p.map.a_edge, p.map.floor); }},
      {"landmarks on distance",
       {4.7, 2.8, 5.6, 6.5, 2.9},
       [](const Palette& p) { return contrast(p.map.b_fill, p.map.a_fill); }},
      {"landmarks on floor",
       {6.9, 2.2, 10.5, 10.3, 2.2},
       [](const Palette& p) { return contrast(p.map.b_fill, p.map.floor); }},
      {"walls on distance",
       {1.56, 9.0, 1.64, 1.43, 9.6},
       [](const Palette& p) { return contrast(p.map.wall, p.map.a_fill); }},
      {"path on casing",
       {8.6, 11.3, 9.4, 12.2, 13.6},
       [](const Palette& p) { return contrast(p.map.path, p.map.path_casing); }},
      {"points on halo",
       {4.8, 3.7, 5.9, 3.9, 3.4},
       [](const Palette& p) {
         return std::min({contrast(p.map.start, p.map.halo), contrast(p.map.goal, p.map.halo),
                          contrast(p.map.landmark, p.map.halo)});
       }},
      {"numbers in cells", {4.8, 4.8, 5.0, 4.7, 4.8}, [](const Palette& p) {
         return std::min({contrast(p.numbers.on_floor, p.map.floor),
                          contrast(p.numbers.h_on_light, p.map.a_fill),
                          contrast(p.numbers.g_on_light, p.map.a_fill),
                          contrast(p.numbers.h_on_dark, p.map.b_fill),
                          contrast(p.numbers.g_on_dark, p.map.b_fill)});
       }}};
  for (const Guarantee& guarantee : guarantees)
    for (std::size_t i = 0; i < kThemes.size(); ++i)
      EXPECT_NEAR(guarantee.measure(palette(kThemes[i])), guarantee.least[i], 0.1)
          << guarantee.what << ", " << theme_name(kThemes[i]);
}

}  // namespace
}  // namespace waymark::palette_test
