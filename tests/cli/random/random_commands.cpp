#include "tests/cli/random/random_commands.h"

#include <set>

#include "core/generate/generators.h"

namespace waymark {
namespace {

FuzzTakes one(FuzzValue value) { return {value, {}}; }
FuzzTakes file(FuzzKind kind) { return {{}, kind}; }

using Options = std::vector<FuzzOption>;

Options operator+(Options options, const Options& more) {
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

Options generator_options() {
  Options options;
  std::set<std::string_view> seen;
  for (const Generator& generator : generators())
    for (const GeneratorParameter& parameter : generator.parameters)
      if (seen.insert(parameter.name).second)
        options.push_back({"--" + std::string(parameter.name), 6, one(FuzzValue::parameter)});
  return options;
}

}  // namespace

const std::vector<FuzzCommand>& fuzz_commands() {
  using V = FuzzValue;
  static const Options import = {{"--walls", 10, one(V::walls)}, {"--cell", 10, one(V::cell_px)}};
  static const Options mover = {{"--mover", 8, one(V::mover)},
                                {"--mover", 4, file(FuzzKind::mover)}};
  static const Options study =
      Options{{"--place", 60, one(V::place)},     {"--seed", 20, one(V::seed)},
              {"--terrain", 15, one(V::terrain)}, {"--moves", 30, one(V::moves)},
              {"--csv", 30, one(V::written)},     {"--json", 40}} +
      import + mover;
  static const Options search =
      Options{{"--place", 25, one(V::place)},     {"--active", 15, one(V::active)},
              {"--terrain", 15, one(V::terrain)}, {"--moves", 30, one(V::moves)},
              {"--search", 15, one(V::spec)},     {"--json", 40}} +
      import;
  static const Options drawn =
      Options{{"--out", 95, one(V::written)}, {"--script", 45, file(FuzzKind::script)}} + import +
      mover;
  static const FuzzTakes map = file(FuzzKind::map);
  static const std::vector<FuzzCommand> all = {
      {24,
       {"solve"},
       97,
       map,
       Options{{"--start", 75, one(V::cell)},
               {"--goal", 75, one(V::cell)},
               {"--goal", 20, one(V::cell)},
               {"--goals", 15, one(V::goals)},
               {"--landmark", 30, one(V::cell)},
               {"--landmark", 20, one(V::cell)},
               {"--search", 25, one(V::spec)}} +
           search + mover},
      {18,
       {"scen"},
       97,
       file(FuzzKind::scenario),
       Options{{"--map", 30, map}, {"--every", 20, one(V::few)}, {"--limit", 20, one(V::few)}} +
           search},
      {14,
       {"pairs"},
       97,
       map,
       Options{{"--count", 90, one(V::few)},
               {"--seed", 20, one(V::seed)},
               {"--scen", 20, file(FuzzKind::scenario)},
               {"--landmark", 25, one(V::cell)},
               {"--csv", 30, one(V::written)}} +
           search + mover},
      {12,
       {"place"},
       97,
       map,
       Options{{"--method", 97, one(V::method)},
               {"--count", 97, one(V::few)},
               {"--seed", 20, one(V::seed)},
               {"--pairs", 40, one(V::few)},
               {"--pairs", 15, file(FuzzKind::scenario)},
               {"--landmark", 25, one(V::cell)},
               {"--terrain", 15, one(V::terrain)},
               {"--moves", 30, one(V::moves)},
               {"--export", 20, one(V::written)},
               {"--json", 40}} +
           import + mover},
      {8,
       {"study", "memory"},
       97,
       map,
       Options{{"--pairs", 90, one(V::few)}, {"--within", 20, one(V::few)}, {"--bpmx", 30}} +
           study},
      {8,
       {"study", "streams"},
       97,
       map,
       Options{{"--count", 95, one(V::few)},
               {"--stream", 40, one(V::stream)},
               {"--strategy", 40, one(V::strategy)}} +
           study},
      {4, {"study", "mesh"}, 97, map, Options{{"--pairs", 95, one(V::few)}} + study},
      {6,
       {"convert"},
       97,
       map,
       Options{{"--to", 97, one(V::converted)},
               {"--out", 50, one(V::written)},
               {"--terrain", 15, one(V::terrain)},
               {"--moves", 20, one(V::moves)}} +
           import},
      {8,
       {"study", "repair"},
       97,
       map,
       Options{{"--count", 95, one(V::few)}, {"--search", 25, one(V::spec)}} + study},
      {10,
       {"walk"},
       97,
       map,
       Options{{"--start", 75, one(V::cell)},
               {"--goal", 75, one(V::cell)},
               {"--goal", 20, one(V::cell)},
               {"--drop", 60, one(V::event)},
               {"--drop", 40, one(V::event)},
               {"--clear", 40, one(V::event)},
               {"--also", 20, one(V::cell)},
               {"--landmark", 30, one(V::cell)},
               {"--place", 25, one(V::place)},
               {"--search", 25, one(V::spec)},
               {"--terrain", 15, one(V::terrain)},
               {"--moves", 30, one(V::moves)},
               {"--json", 40}} +
           import + mover},
      {14,
       {"generate"},
       95,
       one(V::generated),
       Options{{"--size", 85, one(V::map_size)},
               {"--width", 10, one(V::map_side)},
               {"--height", 10, one(V::map_side)},
               {"--seed", 25, one(V::seed)},
               {"--out", 40, one(V::written)},
               {"--list", 4}} +
           generator_options()},
      {8, {"lessons"}, 0, {}, {{"--check", 85, file(FuzzKind::lesson)}, {"--json", 25}}},
      {3, {"movers"}, 60, one(V::mover), {{"--json", 50}}},
      {3, {"maps"}, 0, {}, {{"--json", 50}}},
      {5, {"maps", "get"}, 95, one(V::map_set), {{"--json", 30}}},
      {2, {"demos"}, 0, {}, {{"--json", 50}}},
      {6,
       {"export"},
       85,
       map,
       Options{{"--what", 97, one(V::what)},
               {"--scale", 30, one(V::scale)},
               {"--theme", 20, one(V::theme)},
               {"--search", 20, one(V::spec)}} +
           drawn},
      {2, {"shot"}, 85, map, Options{{"--size", 80, one(V::picture_size)}} + drawn},
  };
  return all;
}

}  // namespace waymark
