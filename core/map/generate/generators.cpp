#include "core/map/generate/generators.h"

#include <fmt/format.h>

#include "core/base/random.h"
#include "core/map/generate/complex.h"
#include "core/map/generate/manor.h"
#include "core/map/generate/maze.h"
#include "core/map/generate/tower.h"
#include "core/map/generate/village.h"

namespace waymark {
namespace {

struct Maker {
  Generator generator;
  Grid (*make)(int width, int height, Random& random);
};

const std::vector<Maker>& makers() {
  static const std::vector<Maker> all = {
      {{"manor", "rooms and doors round a court, a great hall, corner towers", 200, 200},
       make_manor},
      {{"tower", "a round tower: ring corridors, radial walls, a domed hall", 194, 194},
       make_tower},
      {{"village", "houses along roads, a river with bridges, fences, cliffs, woods", 300, 300},
       make_village},
      {{"research", "a complex of many symmetrical rooms, close together", 180, 120},
       make_research},
      {{"factory", "a complex of large halls full of machines, wide corridors", 180, 120},
       make_factory},
      {{"maze", "a perfect maze: one way between any two places", 151, 151},
       [](int width, int height, Random& random) { return make_maze(width, height, {}, random); }},
      {{"braided-maze", "a maze where most dead ends have a second way out", 151, 151},
       [](int width, int height, Random& random) {
         return make_maze(width, height, {.opened = 80}, random);
       }},
  };
  return all;
}

Error unknown_kind(std::string_view kind) {
  std::string known;
  for (const Maker& maker : makers())
    fmt::format_to(std::back_inserter(known), "{}{}", known.empty() ? "" : ", ",
                   maker.generator.kind);
  return {fmt::format("no map generator is called '{}'", kind), "", "Known kinds: " + known};
}

}  // namespace

const std::vector<Generator>& generators() {
  static const std::vector<Generator> all = [] {
    std::vector<Generator> list;
    for (const Maker& maker : makers()) list.push_back(maker.generator);
    return list;
  }();
  return all;
}

Result<Grid> generate(std::string_view kind, int width, int height, std::uint64_t seed) {
  for (const Maker& maker : makers()) {
    if (maker.generator.kind != kind) continue;
    for (const int side : {width, height})
      if (side < kSmallestMap || side > kLargestMap)
        return Error{
            fmt::format("a map of {}x{} cannot be generated", width, height), "",
            fmt::format("Each side must be from {} to {} cells", kSmallestMap, kLargestMap)};
    Random random(seed);
    return maker.make(width, height, random);
  }
  return unknown_kind(kind);
}

}  // namespace waymark
