#include "tests/cli/random/random_values.h"

#include <algorithm>
#include <map>

#include "app/shell/app.h"
#include "app/shell/exports.h"
#include "app/source/library.h"
#include "core/generate/generators.h"
#include "tests/cli/random/random_files.h"

namespace waymark {
namespace {

using Values = std::vector<std::string>;

// The words of a line, separated by single spaces.
Values split(std::string_view line) {
  Values words;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    words.emplace_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

Values operator+(Values values, const Values& more) {
  values.insert(values.end(), more.begin(), more.end());
  return values;
}

Values generated_kinds() {
  Values kinds;
  for (const Generator& generator : generators()) kinds.emplace_back(generator.kind);
  return kinds;
}

Values export_words() {
  Values words;
  for (const PictureName& picture : kPictures) words.emplace_back(picture.name);
  for (const Export& one : exports()) words.push_back(one.name);
  return words;
}

Values set_names() {
  Values names;
  for (const MapSet& set : map_sets()) names.emplace_back(set.name);
  return names;
}

Values theme_names() {
  Values names;
  for (const Theme theme : kThemes) names.emplace_back(theme_name(theme));
  return names;
}

std::map<FuzzValue, FuzzValues> all_values() {
  using V = FuzzValue;
  const auto both = [](std::string_view good, std::string_view bad, const Values& worse = {}) {
    return FuzzValues{split(good), split(bad) + worse};
  };
  return {
      {V::cell, both("0,0 1,0 11,7 5,5 0,5 11,0 0,7 10,6 2,5",
                     "1,1 20,20 40,30 12,8 -1,0 -0,0 99999,1 1, 1,2,3 1;2 2147483648,0", {" 1,2"})},
      {V::goals, both("any all near:1 near:4 closest", "near near:0 none all:2 near:10001")},
      {V::place, both("farthest:3 farthest:1:7 random:4 random:2:18446744073709551615 farthest:64 "
                      "greedy:3 swap:2:5 avoid:4 maxcover:3:2 planar:2",
                      "random:65 farthest:0 farthest farthest:3:-1 farthest:3:18446744073709551616 "
                      "best:3 farthest:3:1:2 farthest:")},
      {V::method, both("farthest planar avoid maxcover greedy swap random", "Greedy best 1")},
      {V::active, both("all 1 2 64", "65 0 ALL")},
      {V::spec,
       {{"astar",
         "dijkstra",
         "bfs",
         "greedy",
         "greedy h=landmarks ties=oldest",
         "astar w=1.5",
         "astar h=landmarks:best:2 w=0.001",
         "astar h=zero ties=small-g",
         "astar h=chebyshev w=100",
         "astar h=euclidean ties=newest",
         "dijkstra ties=oldest",
         "astar h=manhattan",
         "astar h=landmarks:best:64",
         "bidirectional potential=average",
         "astar h=landmarks:drop:3:half:nearest:2 bpmx=1",
         "astar h=landmarks:hops",
         "astar h=landmarks:earlier:2",
         "astar h=exact",
         "astar h=octile w=0",
         "astar h=max(waypoints:5:safe,compressed:6:2)",
         "astar scale=typical w=goal:2",
         "astar repair=adaptive",
         "astar h=landmarks repair=trusts-old-path"},
        {"Astar",
         "astar h=",
         "astar w=nan",
         "astar w=-1",
         "astar w=100.001",
         "astar w=1.2345",
         "astar w=1 w=2",
         "bfs h=octile",
         "dijkstra w=2",
         "astar h=landmarks:best:65",
         "astar h=landmarks:best:0",
         "astar h=max(octile,zero",
         "astar h=landmarks:drop:25",
         "astar h=landmarks:best:1:nearest:1",
         "astar h=landmarks:",
         "astar  h=zero",
         " astar",
         "astar ",
         "astar ties=",
         "astar h=\x1b[31m",
         "\xff",
         "astar,dijkstra",
         "astar w=2 repair=adaptive"}}},
      {V::stream, both("uniform hot drifting", "cold Hot hot,uniform")},
      {V::strategy,
       both("distance fixed least-used:0.02 least-used:1 explored:0.3 centroid:3 nearest:2 "
            "earlier:4",
            "least-used least-used:2 nearest:0 nearest:1.5 earlier:65 fixed:1 best:2 centroid:")},
      {V::moves, both("4 8 8:1 8:2/3:squeeze 8:cut", "6 four 8: 4:cut 8:1:1")},
      {V::terrain,
       both("swamp=3 water=apart,trees=2 ground=9,swamp=9,water=9,trees=9 trees=blocked "
            "swamp=2,climb=9 climb=0",
            "ground=blocked swamp=3,swamp=4 swamp swamp=10 =3 , wall=1 climb=10 climb=")},
      {V::mover,
       both("infantry cart barge ogre scout boat", "Cart dragon cart,ogre none.json", {"cart "})},
      {V::walls,
       both("dark light below:128 below:256 from:0 color:#141414 floor-color:#f0f0f0 "
            "color:#f0f0f0,#141414~255 transparent opaque",
            "glyph:#,\xe2\x94\x82,219 floor-glyph:. glyph:\xff below:-1 below:257 color:#zzz")},
      {V::cell_px, both("1 2 4", "8 64 65 0")},
      {V::event, both("0:0,0 1:1,0 2.5:3,2 3:5,5,2,2 7.25:0,0,9,9 3:11,7",
                      "0 :1,1 -1:1,1 1:-1,0 1:99,99 x:1,1 1:1 1:1,2,0,3 1e3:1,1 1.1234567:1,1")},
      {V::few, both("1 2 7 50", "0 -1 2147483648")},
      {V::seed, both("0 1 7 18446744073709551615", "-1 18446744073709551616")},
      {V::map_size,
       both("20x15 40x40 64x48 31x64", "1x1 0x5 -3x4 9000x9000 12 64x64x64 4294967297x4294967297")},
      {V::map_side, both("16 40 64", "0 -5 8193 4294967297")},
      {V::generated, {generated_kinds(), split("Maze labyrinth")}},
      {V::parameter, both("1 2 5 20 64", "0 101 300 -1 1000001")},
      {V::converted, both("mesh hex dimacs", "roads Mesh obj")},
      {V::what, {export_words(), split("poem map-PNG")}},
      {V::theme, {theme_names(), split("pink")}},
      {V::scale, both("1 0.1 0.5 1.3 2", "3 6 20.01 0 -1 1e-9")},
      {V::picture_size, both("320x320 400x330 640x480",
                             "319x320 8193x500 0x0 400X330 4294967696x400", {"400x330 "})},
      {V::map_set, {set_names(), split("doa DAO")}},
      {V::written, both("out.png out.svg out.csv out.map out.obj out.trace.yaml out",
                        "hall.trace.yaml one.trace.yaml hall.map hall.png hall.svg hall.scen "
                        "lesson.json link.map nowhere.map none/out.png folder.png folder.map "
                        "pipe.png pipe.map loop.map hall.map/out.png . /dev/full /dev/null "
                        "new\x1b[31mred.png new\xff.svg new\nline.csv")},
  };
}

}  // namespace

const FuzzValues& fuzz_values(FuzzValue value) {
  static const std::map<FuzzValue, FuzzValues> values = all_values();
  return values.at(value);
}

const FuzzValues& map_words() {
  const std::string& share_code = fuzz_share_code();
  static const FuzzValues words = {
      split("maze cogmind-factory-4 denerim-bloodmage own/hall generate:maze?width=40&height=30 "
            "generate:rooms?width=40&height=30&seed=9 generate:empty?width=1&height=1 "
            "generate:noise?width=30&height=30&walls=90 mesh:own/hall hex:maze "
            "mesh:generate:rooms?width=40&height=30") +
          Values{share_code},
      split("Maze own/hall.map.scen own/none dao/a /dev/null /dev/stdin waymark:1:\x1b[31m@\xff "
            "waymark:1:%1b%5b31m@0123456789abcdef;s=0,0;g=1,1;m=4;a=all waymark:2:maze waymark: "
            "generate:wilds?width=40&height=40&seed=-1 generate:maze?width=-1 generate:\x1b[31m "
            "generate:maze?\xff=1 generate:maze?width=8193 generate: missing.map mesh: "
            "hex:missing.map "
            "mesh:mesh:maze mesh:\x1b[31m") +
          Values{share_code.substr(0, share_code.size() / 2)}};
  return words;
}

const Values& nasty_values() {
  static const Values values =
      split(
          "0 -0 -1 1 2147483647 2147483648 -2147483649 9223372036854775808 18446744073709551616 "
          "99999999999999999999999 1e9 1e999 nan inf -inf 0x10 1.5 \xef\xbc\x91 1,2 , x "
          "%s%n%s%n%999999d {} {0} {:999999999} \x1b[31mred\x1b[0m \x1b]0;title\a \xff\xfe \xc3 "
          "\xe2\x80\xae \xc2\x9b[31m a'b\"c - -- --help = maze null *") +
      Values{"", " ", "\t", "\n", "$(touch gotcha)", std::string(5'000, 'w')};
  return values;
}

}  // namespace waymark
