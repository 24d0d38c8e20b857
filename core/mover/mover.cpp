#include "core/mover/mover.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "core/map/terrain.h"

namespace waymark {
namespace {

constexpr int kShut = Mover::kClosed;

// Times are in the order of MoveKind: forward, backward, left, right, turns, arcs.
const std::array<Mover, 6>& shipped() {
  static const std::array<Mover, 6> kMovers = {{
      {.name = "infantry",
       .about = "One cell. Turns fast and can sidestep.",
       .straight = {10, 15, 20, 20, 2, 2, 0, 0},
       .factors = {1, 2, 3, kShut, 2},
       .up = 1},
      {.name = "cart",
       .about = "Two cells long. Slow in reverse, and its front swings out when it turns.",
       .footprint = {{0, 0}, {1, 0}},
       .straight = {8, 24, 0, 0, 8, 8, 0, 0},
       .factors = {1, 2, 4, kShut, kShut},
       .up = 2},
      {.name = "barge",
       .about = "Three cells long, for water. Crawls over ground and cannot turn on the spot.",
       .footprint = {{-1, 0}, {0, 0}, {1, 0}},
       .straight = {10, 30, 0, 0, 0, 0, 40, 40},
       .radius = 2,
       .factors = {3, kShut, 1, 1, kShut}},
      {.name = "ogre",
       .about = "Two by two cells. Can cross trees and shallow water.",
       .footprint = {{0, 0}, {1, 0}, {0, 1}, {1, 1}},
       .turns_about = {1, 1},
       .straight = {12, 18, 24, 24, 4, 4, 0, 0},
       .factors = {1, 1, 1, kShut, 2},
       .up = 1},
      {.name = "scout",
       .about = "One cell, eight headings. Moves diagonally and is faster downhill.",
       .headings = 8,
       .straight = {5, 15, 0, 0, 1, 1, 0, 0},
       .diagonal = {7, 21, 0, 0, 1, 1, 0, 0},
       .factors = {1, 2, 3, kShut, 1},
       .up = 1,
       .down = -1},
      {.name = "boat",
       .about = "Two cells long, for water. Turns in arcs and can back off the shore.",
       .footprint = {{0, 0}, {1, 0}},
       .straight = {6, 20, 0, 0, 0, 0, 14, 14},
       .factors = {kShut, kShut, 2, 1, kShut}},
  }};
  return kMovers;
}

bool hangs_together(const std::vector<Cell>& cells) {
  std::vector<Cell> reached = {cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Cell cell : cells) {
      const bool beside = std::abs(cell.x - reached[i].x) + std::abs(cell.y - reached[i].y) == 1;
      if (beside && std::find(reached.begin(), reached.end(), cell) == reached.end())
        reached.push_back(cell);
    }
  return reached.size() == cells.size();
}

std::optional<Error> footprint_fault(const std::vector<Cell>& cells) {
  if (cells.empty() || cells.size() > Mover::kMostCells)
    return Error{fmt::format("a footprint cannot have {} cells", cells.size()), "",
                 fmt::format("Use 1 to {}", Mover::kMostCells)};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (std::abs(cells[i].x) > Mover::kMostReach || std::abs(cells[i].y) > Mover::kMostReach)
      return Error{
          "a cell of the footprint is too far from the pivot", "",
          fmt::format("Keep it within {} columns and rows of the pivot", Mover::kMostReach)};
    if (std::find(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i), cells[i]) !=
        cells.begin() + static_cast<std::ptrdiff_t>(i))
      return Error{"two cells of the footprint are the same", "", "List each cell once"};
  }
  if (std::find(cells.begin(), cells.end(), Cell{0, 0}) == cells.end())
    return Error{"the pivot is not a cell of the footprint", "", "Make the pivot one of its cells"};
  if (!hangs_together(cells))
    return Error{"the footprint is not connected", "", "Each cell must be next to another one"};
  return std::nullopt;
}

bool has_moves(const Mover::Times& times) {
  return std::any_of(times.begin(), times.end(), [](Cost time) { return time != 0; });
}

bool in_range(const Mover::Times& times) {
  return std::all_of(times.begin(), times.end(),
                     [](Cost time) { return time >= 0 && time <= Mover::kMostTime; });
}

}  // namespace

MoverTerrain mover_terrain(char character) {
  switch (terrain_of(character)) {
    case Terrain::ground:
      return height_of(character) > 0 ? MoverTerrain::hills : MoverTerrain::ground;
    case Terrain::swamp:
      return MoverTerrain::shallow;
    case Terrain::water:
      return MoverTerrain::deep;
    case Terrain::trees:
      return MoverTerrain::trees;
    case Terrain::wall:
      break;
  }
  return MoverTerrain::wall;
}

const char* words_of(MoverTerrain terrain) {
  constexpr std::array<const char*, kMoverTerrains + 1> kWords = {
      "ground", "hills", "shallow water", "deep water", "trees", "a wall"};
  return kWords[static_cast<std::size_t>(terrain)];
}

const char* name_of(MoverTerrain terrain) {
  constexpr std::array<const char*, kMoverTerrains + 1> kNames = {"ground", "hills", "shallow",
                                                                  "deep",   "trees", "wall"};
  return kNames[static_cast<std::size_t>(terrain)];
}

const char* name_of(MoveKind kind) {
  constexpr std::array<const char*, kMoveKinds> kNames = {
      "forward", "backward", "left", "right", "turn_left", "turn_right", "arc_left", "arc_right"};
  return kNames[static_cast<std::size_t>(kind)];
}

const char* words_of(MoveKind kind) {
  constexpr std::array<const char*, kMoveKinds> kWords = {
      "forward",   "backward",   "sidestep left", "sidestep right",
      "turn left", "turn right", "arc left",      "arc right"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::optional<Error> Mover::fault() const {
  if (name.empty() || name.size() > 40 || name.find_first_of(" \t\r\n,:") != std::string::npos)
    return Error{"a unit needs a one-word name", "", "Example: cart"};
  if (headings != 4 && headings != 8)
    return Error{fmt::format("a unit cannot have {} headings", headings), "", "Use 4 or 8"};
  if (std::optional<Error> wrong = footprint_fault(footprint)) return wrong;
  if (std::abs(turns_about.x) > 2 * kMostReach || std::abs(turns_about.y) > 2 * kMostReach ||
      (turns_about.x + turns_about.y) % 2 != 0)
    return Error{"the unit cannot turn about that point", "",
                 "A quarter turn must map cells to cells: use the centre or a corner of a cell"};
  if (!in_range(straight) || !in_range(diagonal))
    return Error{"the time of a move is out of range", "",
                 fmt::format("Times are 1 to {}, or 0 if the unit has no such move", kMostTime)};
  if (!has_moves(straight))
    return Error{"the unit has no moves", "", "Set the time of at least one move"};
  if (headings == 4 && has_moves(diagonal))
    return Error{"4 headings have no diagonal moves", "",
                 "Use 8 headings, or remove the diagonal moves"};
  if (radius < 1 || radius > kMostRadius)
    return Error{fmt::format("an arc cannot have a radius of {}", radius), "",
                 fmt::format("Use 1 to {}", kMostRadius)};
  if (std::any_of(factors.begin(), factors.end(),
                  [](int factor) { return factor < 0 || factor > kMostFactor; }) ||
      up < 0 || up > kMostFactor || down < -kMostFactor || down > kMostFactor)
    return Error{
        "a factor is out of range", "",
        fmt::format("Limits: terrain 1 to {0}, up 0 to {0}, down -{0} to {0}", kMostFactor)};
  if (std::all_of(factors.begin(), factors.end(), [](int factor) { return factor == kClosed; }))
    return Error{"all terrain is closed to the unit", "", "Open at least one terrain"};
  if (unit_time < 1 || unit_time > kMostTime)
    return Error{fmt::format("unit_time cannot be {}", unit_time), "",
                 fmt::format("Use 1 to {}", kMostTime)};
  return std::nullopt;
}

std::span<const Mover> movers() { return shipped(); }

const Mover* find_mover(std::string_view name) {
  const auto at = std::find_if(shipped().begin(), shipped().end(),
                               [name](const Mover& mover) { return mover.name == name; });
  return at == shipped().end() ? nullptr : &*at;
}

}  // namespace waymark
