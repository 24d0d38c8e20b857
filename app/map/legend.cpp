#include "app/map/legend.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <tuple>
#include <utility>

#include "app/compute/scene_walk.h"
#include "app/kit/numbers.h"
#include "app/map/field_text.h"
#include "app/scene/scene_parts.h"
#include "core/io/cost_matrix.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// Builds the names of a group. Only the first entry has the prefix: "explored, A", then "B".
class Group {
 public:
  explicit Group(std::string prefix) : prefix_(std::move(prefix)) {}
  std::string name(const std::string& rest) {
    const std::string name = first_ ? prefix_ + rest : rest;
    first_ = false;
    return name;
  }

 private:
  std::string prefix_;
  bool first_ = true;
};

// Whether the map shows hollow triangles next to others, which need an explanation.
bool has_hollow_landmarks(const Results& r) {
  return landmark_asker(r.scene) && !r.goals &&
         r.credit.not_hollow() < static_cast<int>(r.scene.landmarks.size());
}

class Entries {
 public:
  Entries(const State& state, const Results& results, const LayerSet& kept,
          const SearchNames& names)
      : state_(state), r_(results), kept_(kept), names_(names) {}

  std::vector<LegendEntry> take() {
    if (state_.mode == Mode::explore) return take_few();
    points();
    explored();
    mark(LegendSign::open, Layer::frontier, "open lists");
    mark(LegendSign::exact, Layer::exact, "perfect heuristic");
    subgoals();
    paths();
    portals();
    terrain();
    field();
    return std::move(entries_);
  }

 private:
  // Explore names the searches and shows one path.
  std::vector<LegendEntry> take_few() {
    ends();
    if (r_.walk) {
      paths();
    } else {
      Group group("explored: ");
      if (named(Layer::explored_a))
        add(LegendSign::explored_a, Layer::explored_a,
            group.name(dated(r_.slot_name(Slot::a), Slot::a)));
      if (named(Layer::explored_b) && r_.b_on_map())
        add(LegendSign::explored_b, Layer::explored_b,
            group.name(dated(slot_word(r_.scene, r_.moves, Slot::b), Slot::b)));
      if (named(Layer::path) && r_.exact.cost != kNoCost)
        add(LegendSign::path_both, Layer::path, "path");
      subgoals();
      if (!state_.prediction.hides() && has_hollow_landmarks(r_))
        add(LegendSign::landmark_hollow, std::nullopt, "redundant");
      if (state_.selected >= 0 && state_.selected < static_cast<int>(r_.scene.landmarks.size()))
        add(LegendSign::landmark_selected, std::nullopt, "selected");
    }
    portals();
    terrain();
    field();
    return std::move(entries_);
  }

  // The name of a search, with a remark while the map shows an earlier answer, see Run::old.
  std::string dated(const std::string& name, Slot slot) const {
    return r_.run(slot).old ? name + " (last answer)" : name;
  }

  bool named(Layer layer) const {
    return state_.layer(layer).shown || kept_.test(static_cast<std::size_t>(layer));
  }

  const std::string& a() const { return names_[0]; }
  const std::string& b() const { return names_[1]; }

  LegendEntry& add(LegendSign sign, std::optional<Layer> layer, std::string name) {
    const bool shown = !layer || state_.layer(*layer).shown;
    entries_.push_back({sign, layer, std::move(name), shown});
    return entries_.back();
  }

  void ends() {
    add(LegendSign::start, std::nullopt, "start");
    add(LegendSign::goal, std::nullopt, "goal");
  }

  void points() {
    ends();
    if (!r_.scene.landmarks.empty()) add(LegendSign::landmark, std::nullopt, "landmark");
  }

  void explored() {
    Group group("explored, ");
    if (named(Layer::explored_a))
      add(LegendSign::explored_a, Layer::explored_a,
          group.name(dated(a(), Slot::a) + (r_.walk ? " from scratch" : "")));
    if (named(Layer::explored_b) && r_.b_on_map()) {
      add(LegendSign::explored_b, Layer::explored_b,
          group.name(dated(b(), Slot::b) + (r_.walk ? " repaired" : "")));
      // If each search has its own map or part of the map, the colour of cells explored only by B
      // is not used.
      if (state_.split == Split::overlaid && state_.layer(Layer::explored_a).shown && r_.only_b > 0)
        add(LegendSign::only_b, Layer::explored_b, group.name("only " + b()));
    }
    for (const auto& [layer, slot] :
         {std::pair{Layer::explored_a, Slot::a}, {Layer::explored_b, Slot::b}})
      if (state_.layer(layer).shown && r_.run(slot).record.from_both_ends() &&
          (slot == Slot::a || r_.has_b())) {
        add(LegendSign::from_goal, std::nullopt, "backward search");
        return;
      }
  }

  void subgoals() {
    if (marks_subgoals(state_, r_, Slot::a) || marks_subgoals(state_, r_, Slot::b))
      add(LegendSign::subgoal, std::nullopt, "subgoal");
  }

  void mark(LegendSign sign, Layer layer, const char* name) {
    if (named(layer)) add(sign, layer, name);
  }

  void paths() {
    if (!named(Layer::path)) return;
    if (r_.walk) return walk_paths(r_.walk->leg(r_.leg));
    if (r_.exact.cost == kNoCost) return;
    const auto alone = [](const std::vector<std::uint8_t>& shared) {
      return std::find(shared.begin(), shared.end(), 0) != shared.end();
    };
    const bool parted = state_.split == Split::overlaid && r_.has_b();
    if (r_.scene.map->grid.graph() && r_.scene.map->grid.graph()->mesh() &&
        r_.exact.path.size() > 1)
      add(LegendSign::portal, Layer::path, "portal on the path");
    const bool a = parted && alone(r_.shared_steps.a), b = parted && alone(r_.shared_steps.b);
    if (!a && !b) {
      add(LegendSign::path_both, Layer::path, "path");
      return;
    }
    if (names_ != kSearchLetters && named(Layer::explored_a) && named(Layer::explored_b)) {
      add(LegendSign::paths, Layer::path, "paths");
      return;
    }
    Group group("path, ");
    const std::vector<std::uint8_t>& steps = r_.shared_steps.a;
    if (std::find(steps.begin(), steps.end(), 1) != steps.end())
      add(LegendSign::path_both, Layer::path, group.name("both"));
    if (a) add(LegendSign::path_a, Layer::path, group.name(this->a()));
    if (b) add(LegendSign::path_b, Layer::path, group.name(this->b()));
  }

  void walk_paths(const WalkLeg& leg) {
    const auto has = [](const std::vector<std::uint8_t>& shared, std::uint8_t what) {
      return std::find(shared.begin(), shared.end(), what) != shared.end();
    };
    Group group("path, ");
    if (has(leg.shared.a, 1)) add(LegendSign::path_kept, Layer::path, group.name("kept"));
    if (has(leg.shared.a, 0)) add(LegendSign::path_both, Layer::path, group.name("new"));
    if (has(leg.shared.b, 0)) add(LegendSign::path_lost, Layer::path, group.name("lost"));
  }

  void portals() {
    const std::size_t count = portals_of(*r_.scene.map).size();
    if (count > 0) add(LegendSign::arc, std::nullopt, count == 1 ? "portal" : "portals");
  }

  // Artwork already shows its terrain.
  void terrain() {
    const OpenedMap& map = *r_.scene.map;
    if (map.artwork && state_.layer(Layer::artwork).shown) return;
    if (map.ground) return ground_of_mover(*map.ground);
    for (const auto& [kind, letter] :
         {std::pair{Terrain::swamp, 'S'}, {Terrain::water, 'W'}, {Terrain::trees, 'T'}}) {
      if (map.grid.count_of(kind) == 0) continue;
      LegendEntry& entry = add(LegendSign::terrain, std::nullopt, name_of(kind));
      entry.terrain = entry.terrain_to = letter;
    }
    if (map.grid.costed()) costs(map.grid.costs());
    if (map.grid.rise() == 0) return;
    LegendEntry& heights =
        add(LegendSign::terrain, std::nullopt, fmt::format("height 0 to {}", map.grid.rise()));
    heights.terrain = '0';
    heights.terrain_to = static_cast<char>('0' + map.grid.rise());
  }

  // The range of the cells' costs, with the tints of cell_tint().
  void costs(const CellCosts& of) {
    const std::string range =
        of.least() == of.most()
            ? cost_text(of.least())
            : fmt::format("{} to {}", cost_text(of.least()), cost_text(of.most()));
    LegendEntry& entry = add(LegendSign::terrain, std::nullopt, "cost " + range);
    entry.terrain = '0';
    entry.terrain_to = of.least() == of.most() ? '0' : terrain_at(kMostHeight);
  }

  // Terrain names on a mover's map. "Hills" means ground of any height.
  void ground_of_mover(const Grid& ground) {
    for (const auto& [kind, letter, name] : {std::tuple{Terrain::swamp, 'S', "shallow"},
                                             {Terrain::water, 'W', "deep"},
                                             {Terrain::trees, 'T', "trees"}}) {
      if (kind == Terrain::swamp && ground.rise() > 0) hills();
      if (ground.count_of(kind) == 0) continue;
      LegendEntry& entry = add(LegendSign::terrain, std::nullopt, name);
      entry.terrain = entry.terrain_to = letter;
    }
  }
  void hills() {
    LegendEntry& entry = add(LegendSign::terrain, std::nullopt, "hills");
    entry.terrain = entry.terrain_to = '1';
  }

  void field() {
    if (!named(Layer::field)) return;
    if (r_.two_fields()) {
      if (one_ramp()) return;
      one_of_two(0, "left");
      one_of_two(1, "right");
      return;
    }
    const std::shared_ptr<const CellField>& field = r_.fields[0];
    if (!field) return;
    if (field->kind == FieldKind::why) return reasons(field->of, state_.split != Split::overlaid);
    if (field->kind == FieldKind::territories) return territories();
    if (field->kind == FieldKind::cliques) return field_class(0, cliques_text(*field));
    const bool two = state_.split != Split::overlaid && row_of(field->kind).of_one_heuristic;
    std::string name = field_name({field->kind, field->of}, names_);
    if (two) name = field_name({field->kind, Slot::a}, names_) + " and " + b();
    ramp(*field, name, ramp_ends(r_));
  }

  // If one ramp is right for both sides, adds it and returns true.
  bool one_ramp() {
    const CellField &left = *r_.fields[0], &right = *r_.fields[1];
    const auto is_ramp = [](const CellField& field) {
      return field.kind != FieldKind::why && field.kind != FieldKind::territories &&
             field.kind != FieldKind::cliques;
    };
    if (!is_ramp(left) || !is_ramp(right) || row_of(left.kind).look != row_of(right.kind).look ||
        row_of(left.kind).root != row_of(right.kind).root || ramp_ends(left) != ramp_ends(right))
      return false;
    ramp(left,
         fmt::format("left: {}, right: {}", in_a_line(field_name({left.kind, left.of}, names_)),
                     in_a_line(field_name({right.kind, right.of}, names_))),
         ramp_ends(left));
    return true;
  }
  static std::string in_a_line(std::string name) {
    name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    return name;
  }

  // The name includes the side, because the strip shows both sides.
  void one_of_two(std::size_t index, const char* side) {
    const CellField& field = *r_.fields[index];
    const std::size_t first = entries_.size();
    if (field.kind == FieldKind::why)
      reasons(field.of, false);
    else if (field.kind == FieldKind::territories)
      territories();
    else if (field.kind == FieldKind::cliques)
      field_class(0, cliques_text(field));
    else
      ramp(field, field_name({field.kind, field.of}, names_), ramp_ends(field));
    for (std::size_t i = first; i < entries_.size(); ++i) entries_[i].field = index;
    if (first < entries_.size())
      entries_[first].name = fmt::format("{}: {}", side, entries_[first].name);
  }

  void ramp(const CellField& field, std::string name, const std::array<std::string, 2>& ends) {
    LegendEntry& ramp = add(LegendSign::ramp, Layer::field, in_a_line(std::move(name)));
    if (ends[0] == ends[1]) {
      ramp.least = ends[0] + " everywhere";
      return;
    }
    ramp.least = ends[0];
    ramp.greatest = ends[1];
    if (row_of(field.kind).root) ramp.middle = decimal_text(field.most / 4, 0);
  }

  void field_class(int number, std::string name) {
    add(LegendSign::field_class, Layer::field, std::move(name)).field_class = number;
  }

  // Saved cells exist only for B, because savings are relative to A. `both`: A's reasons are shown
  // next to B's.
  void reasons(Slot of, bool both) {
    // In bidirectional search, f does not determine which cells must be expanded.
    if (!r_.run(of).record.from_both_ends()) {
      field_class(0, "must-expand");
      field_class(1, "tie");
    }
    if (of == Slot::b || both) field_class(2, "saved");
  }

  // From the ninth landmark on, the colours repeat with hatching.
  void territories() {
    constexpr std::size_t kColors = CellField::kFormulaClass;
    std::array<std::vector<int>, kColors> numbers;
    for (const int index : r_.active)
      numbers[static_cast<std::size_t>(index) % kColors].push_back(
          landmark_number(r_.scene, index));
    for (std::size_t i = 0; i < kColors; ++i) {
      if (numbers[i].empty()) continue;
      std::string name = std::to_string(numbers[i][0]);
      if (numbers[i].size() > 1) name += ", " + std::to_string(numbers[i][1]);
      if (numbers[i].size() > 2) name += " …";
      field_class(static_cast<int>(i), name);
    }
    field_class(CellField::kFormulaClass, formula_word(r_.moves));
  }

  const State& state_;
  const Results& r_;
  const LayerSet& kept_;
  const SearchNames& names_;
  std::vector<LegendEntry> entries_;
};

constexpr int kScaleRank = 0, kPointsRank = 1, kPartRank = 4, kPathRank = 6, kRanks = 8;

// The order in which signs are dropped: the lowest rank goes first. std::nullopt for signs that
// always stay. `parted`: no part of the paths is shared.
std::optional<int> rank_of(LegendSign sign, bool parted) {
  switch (sign) {
    case LegendSign::start:
    case LegendSign::goal:
      return kPointsRank;
    case LegendSign::landmark:
    case LegendSign::landmark_hollow:
    case LegendSign::landmark_selected:
      return 2;
    case LegendSign::open:
    case LegendSign::exact:
    case LegendSign::subgoal:
    case LegendSign::terrain:
    case LegendSign::arc:
      return 3;
    case LegendSign::portal:
    case LegendSign::path_lost:
      return kPartRank;
    case LegendSign::path_a:
    case LegendSign::path_b:
      return parted ? kPathRank : kPartRank;
    case LegendSign::only_b:
    case LegendSign::from_goal:
      return 5;
    case LegendSign::paths:
    case LegendSign::path_both:
    case LegendSign::path_kept:
      return kPathRank;
    case LegendSign::explored_a:
    case LegendSign::explored_b:
      return 7;
    case LegendSign::ramp:
    case LegendSign::field_class:
      break;
  }
  return std::nullopt;
}

// Whether entries of a rank are dropped together, because one of them says little without the
// other.
bool stay_together(int rank) { return rank == kPointsRank || rank == kPartRank; }

}  // namespace

bool marks_subgoals(const State& state, const Results& results, Slot slot) {
  const Layer layer = slot == Slot::a ? Layer::explored_a : Layer::explored_b;
  return state.layer(layer).shown && (slot == Slot::a || results.b_on_map()) &&
         results.run(slot).fits && spec_on(results.scene, slot).algorithm == Algorithm::subgoal;
}

std::vector<LegendEntry> legend_entries(const State& state, const Results& results,
                                        const LayerSet& kept, const SearchNames& names) {
  return Entries(state, results, kept, names).take();
}

LegendFit fit_legend(const std::vector<LegendEntry>& entries, const std::vector<float>& widths,
                     float scale_width, float room) {
  LegendFit fit{std::vector<bool>(entries.size(), true)};
  const bool parted = std::none_of(entries.begin(), entries.end(), [](const LegendEntry& entry) {
    return entry.sign == LegendSign::path_both || entry.sign == LegendSign::path_kept;
  });
  float taken = scale_width;
  for (const float width : widths) taken += width;
  for (int rank = 0; rank < kRanks && taken > room; ++rank) {
    if (rank == kScaleRank) {
      fit.scale = false;
      taken -= scale_width;
    }
    for (std::size_t i = entries.size(); i-- > 0 && (taken > room || stay_together(rank));) {
      if (rank_of(entries[i].sign, parted) != rank) continue;
      fit.entries[i] = false;
      fit.crowded |= rank >= kPartRank;
      taken -= widths[i];
    }
  }
  return fit;
}

std::string short_name(const LegendEntry& entry) {
  const std::size_t end = entry.name.find_first_of(",:");
  if (end == std::string::npos) return entry.name;
  const std::string rest = entry.name.substr(end + 2);
  switch (entry.sign) {
    case LegendSign::explored_a:
    case LegendSign::explored_b:
    case LegendSign::only_b:
      return rest;
    case LegendSign::path_both:
      return rest == "both" ? "path" : "path " + rest;
    default:
      return entry.name;
  }
}

}  // namespace waymark
