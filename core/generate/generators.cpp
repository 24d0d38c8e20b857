#include "core/generate/generators.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <span>

#include "core/base/random.h"
#include "core/generate/buildings.h"
#include "core/generate/random_maps.h"

namespace waymark {
namespace {

// `values`: as in MapPlan.
using Make = Grid (*)(int width, int height, std::span<const int> values, Random& random);

struct Maker {
  Generator generator;
  Make make;
};

// A generator whose only parameters are size and seed.
template <Grid (*kMake)(int, int, Random&)>
Grid plain(int width, int height, std::span<const int>, Random& random) {
  return kMake(width, height, random);
}

Grid maze(int width, int height, std::span<const int> values, Random& random) {
  MazeOptions options{.corridor = values[0], .wall = values[1]};
  if (values.size() > 2) options.opened = values[2];
  return make_maze(width, height, options, random);
}

// Converts a draft without errors to a grid.
Grid graph_grid(GraphData draft) {
  return Grid(std::make_shared<const Graph>(Graph::of(std::move(draft), "").value()));
}

const std::vector<Maker>& makers() {
  const GeneratorParameter corridor{"corridor", "Corridor", "width of the corridors in cells",
                                    1,          64,         2};
  const GeneratorParameter wall{"wall", "Wall", "thickness of the walls in cells", 1, 64, 1};
  // Minimum side: the buildings do not fit on smaller maps.
  constexpr int kRoomForAStyle = 40;
  // Maximum sides: larger graphs need too much memory, or path costs get too large.
  constexpr int kLargestHexLand = 2048, kLargestTown = 1024;
  static const std::vector<Maker> all = {
      {{"manor",
        "Manor",
        "rooms and doors around a court, a great hall, corner towers",
        200,
        200,
        kRoomForAStyle,
        {}},
       plain<make_manor>},
      {{"tower",
        "Tower",
        "a round tower: ring corridors, radial walls, a domed hall",
        194,
        194,
        kRoomForAStyle,
        {}},
       plain<make_tower>},
      {{"village",
        "Village",
        "houses along roads, a river with bridges, fences, cliffs, woods",
        300,
        300,
        kRoomForAStyle,
        {}},
       plain<make_village>},
      {{"research",
        "Research complex",
        "a complex of many symmetrical rooms, close together",
        180,
        120,
        kRoomForAStyle,
        {}},
       plain<make_research>},
      {{"factory",
        "Factory",
        "a complex of large halls full of machines, wide corridors",
        180,
        120,
        kRoomForAStyle,
        {}},
       plain<make_factory>},
      {{"maze",
        "Perfect maze",
        "a perfect maze: exactly one path between any two places",
        151,
        151,
        8,
        {corridor, wall}},
       maze},
      {{"braided-maze",
        "Braided maze",
        "a maze in which most dead ends have a second exit",
        151,
        151,
        8,
        {corridor,
         wall,
         {"opened", "Opened", "percent of the dead ends that get a second exit", 0, 100, 80}}},
       maze},
      {{"rooms",
        "Rooms",
        "equal square rooms with doors between them",
        181,
        121,
        8,
        {{"room", "Room", "side of a room in cells", 2, 256, 9},
         {"doors", "Doors", "percent of the walls between rooms that get an extra door", 0, 100,
          40}}},
       [](int width, int height, std::span<const int> values, Random& random) {
         return make_rooms(width, height, {.room = values[0], .doors = values[1]}, random);
       }},
      {{"two-rooms",
        "Two rooms",
        "two rooms with a thick wall between them and one door in it",
        48,
        31,
        8,
        {}},
       plain<make_two_rooms>},
      {{"lines",
        "Random walls",
        "straight walls at random on open floor",
        240,
        160,
        2,
        {{"count", "Walls", "number of walls", 0, 1'000'000, 400},
         {"length", "Length", "length of a wall in cells", 1, 1000, 20}}},
       [](int width, int height, std::span<const int> values, Random& random) {
         return make_lines(width, height, values[0], values[1], random);
       }},
      {{"slanted-walls",
        "Slanted walls",
        "walls in eight directions on open floor; diagonal ones are two cells thick",
        300,
        300,
        2,
        {{"count", "Walls", "number of walls", 0, 1'000'000, 400},
         {"length", "Length", "length of a wall in cells", 1, 1000, 20}}},
       [](int width, int height, std::span<const int> values, Random& random) {
         return make_slanted_walls(width, height, values[0], values[1], random);
       }},
      {{"noise",
        "Random cells",
        "each cell is a wall at random",
        240,
        160,
        2,
        {{"walls", "Walls", "percent of the cells that are walls", 0, 90, 25}}},
       [](int width, int height, std::span<const int> values, Random& random) {
         return make_noise(width, height, values[0], random);
       }},
      {{"wilds",
        "Wilds",
        "weighted terrain: lakes, swamp on their shores, woods",
        240,
        160,
        8,
        {{"water", "Water", "percent of the cells that are water", 0, 30, 15},
         {"swamp", "Swamp", "percent of the cells that are swamp", 0, 30, 15},
         {"trees", "Trees", "percent of the cells that are trees", 0, 30, 20},
         {"scale", "Scale", "approximate size of a lake or a wood in cells", 8, 1024, 32}}},
       [](int width, int height, std::span<const int> values, Random& random) {
         return make_wilds(width, height, {values[0], values[1], values[2], values[3]}, random);
       }},
      {{"hills",
        "Hills",
        "ground of heights 0 to 9; going up costs more than going down",
        240,
        160,
        8,
        {{"top", "Top", "the maximum height", 1, 9, 9},
         {"walls", "Walls", "percent of the cells that are walls", 0, 40, 10},
         {"scale", "Scale", "approximate size of a hill in cells", 8, 1024, 48}}},
       [](int width, int height, std::span<const int> values, Random& random) {
         return make_hills(width, height, {values[0], values[1], values[2]}, random);
       }},
      {{"hexes",
        "Hex land",
        "hexagons: lakes, ground, and hills that cost more; a graph",
        96,
        72,
        2,
        {{"water", "Water", "percent of the hexagons that are blocked", 0, 90, 18},
         {"hills", "Hills", "percent of the hexagons that cost 2 or 3", 0, 100, 20}},
        true,
        kLargestHexLand},
       [](int width, int height, std::span<const int> values, Random& random) {
         return graph_grid(make_hex_land(width, height, {values[0], values[1]}, random));
       }},
      {{"town",
        "Town",
        "streets of a town, some one-way, with a river and parks; a graph",
        152,
        144,
        16,
        {{"one-way", "One-way", "percent of the side streets that are one-way", 0, 100, 40}},
        true,
        kLargestTown},
       [](int width, int height, std::span<const int> values, Random& random) {
         return graph_grid(make_town(width, height, {values[0]}, random));
       }},
      {{"empty", "Empty", "only floor, to paint on", 120, 80, 1, {}},
       [](int width, int height, std::span<const int>, Random&) {
         return make_empty(width, height);
       }},
  };
  return all;
}

const Maker* find_maker(std::string_view kind) {
  const auto found = std::find_if(makers().begin(), makers().end(),
                                  [&](const Maker& maker) { return maker.generator.kind == kind; });
  return found == makers().end() ? nullptr : &*found;
}

Error unknown_kind(std::string_view kind) {
  std::string known;
  for (const Maker& maker : makers())
    fmt::format_to(std::back_inserter(known), "{}{}", known.empty() ? "" : ", ",
                   maker.generator.kind);
  return {fmt::format("unknown map generator '{}'", kind), "", "Known kinds: " + known};
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

const Generator* find_generator(std::string_view kind) {
  const Maker* maker = find_maker(kind);
  return maker ? &maker->generator : nullptr;
}

MapPlan usual_plan(const Generator& generator) {
  MapPlan plan{std::string(generator.kind), generator.width, generator.height, 1, {}};
  for (const GeneratorParameter& parameter : generator.parameters)
    plan.values.push_back(parameter.usual);
  return plan;
}

Result<MapPlan> usual_plan(std::string_view kind) {
  const Generator* generator = find_generator(kind);
  if (!generator) return unknown_kind(kind);
  return usual_plan(*generator);
}

std::optional<Error> fault_of(const MapPlan& plan) {
  const Generator* generator = find_generator(plan.kind);
  if (!generator) return unknown_kind(plan.kind);
  for (const int side : {plan.width, plan.height})
    if (side < generator->smallest || side > generator->largest)
      return Error{fmt::format("can't generate a map of {}x{}", plan.width, plan.height), "",
                   fmt::format("Each side of '{}' must be {} to {} cells", plan.kind,
                               generator->smallest, generator->largest)};
  if (plan.values.size() != generator->parameters.size())
    return Error{fmt::format("{} values given for '{}'", plan.values.size(), plan.kind), "",
                 fmt::format("Give {} values", generator->parameters.size())};
  for (std::size_t i = 0; i < plan.values.size(); ++i) {
    const GeneratorParameter& parameter = generator->parameters[i];
    if (plan.values[i] < parameter.least || plan.values[i] > parameter.most)
      return Error{fmt::format("{} can't be {}", parameter.name, plan.values[i]), "",
                   fmt::format("Expected: {}, {} to {}", parameter.meaning, parameter.least,
                               parameter.most)};
  }
  return std::nullopt;
}

Result<Grid> generate(const MapPlan& plan) {
  if (std::optional<Error> fault = fault_of(plan)) return *fault;
  Random random(plan.seed);
  return find_maker(plan.kind)->make(plan.width, plan.height, plan.values, random);
}

Result<Grid> generate(std::string_view kind, int width, int height, std::uint64_t seed) {
  Result<MapPlan> plan = usual_plan(kind);
  if (!plan) return plan.error();
  plan.value().width = width;
  plan.value().height = height;
  plan.value().seed = seed;
  return generate(plan.value());
}

namespace {

constexpr std::string_view kScheme = "generate:";

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc{} && end == text.data() + text.size();
}

// Sets the width, the height or the parameter called `name`, but not the seed. Returns false if the
// name is unknown or the value is not a number.
bool set_value(MapPlan& plan, std::string_view name, std::string_view value) {
  if (name == "width") return read_number(value, plan.width);
  if (name == "height") return read_number(value, plan.height);
  const std::vector<GeneratorParameter>& parameters = find_generator(plan.kind)->parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].name == name) return read_number(value, plan.values[i]);
  return false;
}

std::string names_of(const Generator& generator) {
  std::string names = "width, height, seed";
  for (const GeneratorParameter& parameter : generator.parameters)
    names += ", " + std::string(parameter.name);
  return names;
}

}  // namespace

std::string plan_text(const MapPlan& plan) {
  std::string text =
      fmt::format("{}{}?width={}&height={}", kScheme, plan.kind, plan.width, plan.height);
  const Generator& generator = *find_generator(plan.kind);
  for (std::size_t i = 0; i < plan.values.size(); ++i)
    text += fmt::format("&{}={}", generator.parameters[i].name, plan.values[i]);
  return text + fmt::format("&seed={}", plan.seed);
}

bool is_plan_text(std::string_view text) { return text.starts_with(kScheme); }

Result<MapPlan> parse_plan(std::string_view text) {
  const std::string where(text);
  text.remove_prefix(std::min(kScheme.size(), text.size()));
  const std::size_t question = text.find('?');
  Result<MapPlan> plan = usual_plan(text.substr(0, question));
  if (!plan) return plan.error();
  std::string_view rest =
      question == std::string_view::npos ? std::string_view{} : text.substr(question + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view name = pair.substr(0, equals);
    const std::string_view value = pair.substr(std::min(pair.size(), equals + 1));
    if (name == "seed") {
      const Result<std::uint64_t> seed = parse_seed(value);
      if (!seed) return Error{seed.error().what, where, seed.error().remedy};
      plan.value().seed = seed.value();
    } else if (!set_value(plan.value(), name, value)) {
      return Error{fmt::format("unknown setting '{}' of a generated map", pair), where,
                   fmt::format("Write NAME=NUMBER with one of {}",
                               names_of(*find_generator(plan.value().kind)))};
    }
  }
  if (std::optional<Error> fault = fault_of(plan.value())) {
    fault->where = where;
    return *fault;
  }
  return plan;
}

std::string plan_title(const MapPlan& plan) {
  const Generator& generator = *find_generator(plan.kind);
  if (plan.kind == "empty") return "New map";
  return fmt::format("{}, seed {}", generator.title, plan.seed);
}

}  // namespace waymark
