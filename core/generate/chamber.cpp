#include "core/generate/chamber.h"

#include <algorithm>

namespace waymark {
namespace {

// Half the width of a chamber at a given radius, excluding the walls.
int half_width(const Sector& sector, int along) {
  return 6283 * along / 1000 / sector.count / 2 - 3;
}

void hall(const Polar& polar, const Sector& sector) {
  for (int along = sector.inner + 7; along <= sector.outer - 4; along += 6)
    for (const int side : {-1, 1}) polar.block_disc(sector.angle, along, side * 8, 1);
  polar.block_bar(sector.angle, {sector.outer - 6, -3, sector.outer - 4, 3});
}

void library(const Polar& polar, const Sector& sector) {
  const int half = half_width(sector, sector.inner + 8);
  for (int across = 4; across <= half; across += 5)
    for (const int side : {-1, 1}) {
      const int a = side * across;
      polar.block_bar(sector.angle, {sector.inner + 7, std::min(a, a + side), sector.outer - 4,
                                     std::max(a, a + side)});
    }
}

void dormitory(const Polar& polar, const Sector& sector) {
  for (int along = sector.inner + 6; along <= sector.outer - 3; along += 5) {
    const int half = half_width(sector, along);
    for (const int side : {-1, 1}) {
      const int a = side * (half - 5), b = side * (half - 1);
      polar.block_bar(sector.angle, {along, std::min(a, b), along + 1, std::max(a, b)});
    }
  }
  polar.block_bar(sector.angle, {sector.middle() - 2, -1, sector.middle() + 3, 1});
}

void study(const Polar& polar, const Sector& sector) {
  polar.block_disc(sector.angle, sector.middle() + 2, 0, 3);
  const int across = half_width(sector, sector.middle()) - 4;
  for (const int side : {-1, 1}) {
    const int a = side * across, b = side * (across + 1);
    polar.block_bar(sector.angle,
                    {sector.middle() - 4, std::min(a, b), sector.middle() + 6, std::max(a, b)});
  }
}

void laboratory(const Polar& polar, const Sector& sector) {
  for (const int along : {sector.inner + 8, sector.outer - 6})
    polar.block_bar(sector.angle, {along, -7, along + 1, 7});
  for (const int side : {-1, 1}) polar.block_disc(sector.angle, sector.middle() + 1, side * 11, 2);
}

void store(const Polar& polar, const Sector& sector) {
  for (int along = sector.inner + 7; along <= sector.outer - 4; along += 7)
    for (int across = 3; across <= half_width(sector, along) - 4; across += 7)
      for (const int side : {-1, 1}) {
        const int a = side * across, b = side * (across + 3);
        polar.block_bar(sector.angle, {along, std::min(a, b), along + 2, std::max(a, b)});
      }
}

}  // namespace

void furnish_chamber(const Polar& polar, const Sector& sector, Chamber chamber) {
  switch (chamber) {
    case Chamber::kHall:
      return hall(polar, sector);
    case Chamber::kLibrary:
      return library(polar, sector);
    case Chamber::kDormitory:
      return dormitory(polar, sector);
    case Chamber::kStudy:
      return study(polar, sector);
    case Chamber::kLaboratory:
      return laboratory(polar, sector);
    case Chamber::kStore:
      return store(polar, sector);
  }
}

}  // namespace waymark
