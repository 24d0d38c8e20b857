#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "app/map/gl/zone_picture.h"
#include "core/base/random.h"

namespace waymark::zone_raster_test {
namespace {

constexpr int kSide = 40;

// Positive if the centre of a texel is on one side of the line from a to b, negative if it is on
// the other.
double side(NodePlace a, NodePlace b, double x, double y) {
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

NodePlace random_place(Random& random) {
  return {random.between(-2000, 6000) / 100.0 + 0.003, random.between(-2000, 6000) / 100.0 + 0.007};
}

std::uint32_t texel(const ZoneRaster& raster, int x, int y) {
  return raster.texels()[static_cast<std::size_t>(y * raster.width() + x)];
}

TEST(ZoneRaster, ATriangleHasTheTexelsWhoseMiddleItHolds) {
  Random random(3);
  ZoneRaster raster;
  for (int round = 0; round < 500; ++round) {
    const std::array<NodePlace, 3> corners = {random_place(random), random_place(random),
                                              random_place(random)};
    raster.begin(kSide, kSide, 7);
    raster.fill(corners, 9);
    for (int y = 0; y < kSide; ++y)
      for (int x = 0; x < kSide; ++x) {
        int left = 0, right = 0;
        double least = 1e9;
        for (std::size_t i = 0; i < 3; ++i) {
          const double at = side(corners[i], corners[(i + 1) % 3], x + 0.5, y + 0.5);
          ++(at > 0 ? left : right);
          least = std::min(least, std::abs(at));
        }
        if (least < 1e-6) continue;  // on a side, so either shape is correct
        EXPECT_EQ(texel(raster, x, y), left == 3 || right == 3 ? 9u : 7u)
            << "round " << round << ", texel " << x << ", " << y;
      }
  }
}

// The cells of a grid with displaced corners. Each texel belongs to one of them.
TEST(ZoneRaster, ShapesThatShareSidesLeaveNoGapAndTakeNothingFromEachOther) {
  constexpr int kCells = 9;
  Random random(5);
  std::array<std::array<NodePlace, kCells + 1>, kCells + 1> corners;
  for (int y = 0; y <= kCells; ++y)
    for (int x = 0; x <= kCells; ++x)
      corners[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = {
          x * 6.0 - 7 + random.between(-180, 180) / 100.0,
          y * 6.0 - 7 + random.between(-180, 180) / 100.0};
  const auto outline = [&](int x, int y) {
    const auto at = [&](int i, int j) {
      return corners[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)];
    };
    return std::array{at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)};
  };
  ZoneRaster all, one;
  all.begin(kSide, kSide, 0);
  std::array<int, kSide * kSide> owners{};
  for (int y = 0; y < kCells; ++y)
    for (int x = 0; x < kCells; ++x) {
      one.begin(kSide, kSide, 0);
      one.fill(outline(x, y), 1);
      for (std::size_t i = 0; i < owners.size(); ++i) owners[i] += one.texels()[i] == 1;
    }
  for (std::size_t i = 0; i < owners.size(); ++i) EXPECT_EQ(owners[i], 1) << i;
}

TEST(ZoneRaster, AStrokeIsAsWideAsItIsAsked) {
  Random random(8);
  ZoneRaster raster;
  for (int round = 0; round < 200; ++round) {
    const double turn = random.between(0, 628) / 100.0, width = random.between(15, 60) / 10.0;
    const NodePlace way{std::cos(turn), std::sin(turn)};
    raster.begin(kSide, kSide, 0);
    raster.stroke({20 - 60 * way.x, 20 - 60 * way.y}, {20 + 60 * way.x, 20 + 60 * way.y}, width, 1);
    for (int y = 0; y < kSide; ++y)
      for (int x = 0; x < kSide; ++x) {
        const double away = std::abs((x + 0.5 - 20) * way.y - (y + 0.5 - 20) * way.x);
        if (std::abs(away - width / 2) < 1e-6) continue;
        EXPECT_EQ(texel(raster, x, y), away < width / 2 ? 1u : 0u)
            << "round " << round << ", texel " << x << ", " << y;
      }
  }
}

TEST(ZoneRaster, ADiscHoldsWhatIsNearerThanItsRadius) {
  ZoneRaster raster;
  raster.begin(20, 20, 0);
  raster.disc({3.3, 18.6}, 6.1, 4);
  for (int y = 0; y < 20; ++y)
    for (int x = 0; x < 20; ++x)
      EXPECT_EQ(texel(raster, x, y), std::hypot(x + 0.5 - 3.3, y + 0.5 - 18.6) < 6.1 ? 4u : 0u);
}

TEST(ZoneRaster, WhatLiesFarOutsideIsCutOff) {
  ZoneRaster raster;
  raster.begin(8, 6, 0);
  raster.stroke({-1e7, 3.2}, {1e7, 3.2}, 1, 5);
  raster.fill(std::array<NodePlace, 3>{{{-1e8, 1e8}, {0, -1e8}, {1e8, 1e8}}}, 6);
  for (const std::uint32_t zone : raster.texels()) EXPECT_EQ(zone, 6u);
  raster.disc({500, 500}, 3, 7);
  raster.rect({-9, -9}, {-2, 90}, 7);
  for (const std::uint32_t zone : raster.texels()) EXPECT_EQ(zone, 6u);
}

}  // namespace
}  // namespace waymark::zone_raster_test
