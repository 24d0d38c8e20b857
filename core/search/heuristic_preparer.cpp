#include "core/search/heuristic_preparer.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>

#include "core/base/memory.h"
#include "core/base/progress.h"
#include "core/heuristic/compressed_tables.h"
#include "core/heuristic/embedding.h"
#include "core/heuristic/given_values.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/io/value_file.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

using Tables = std::shared_ptr<const PreparedTables>;

std::vector<Cell> places(FieldBuilder& fields, const Moves& moves, int count) {
  const Components components(fields.grid(), moves.rule());
  const Placement placement{PlacementMethod::farthest, count, 1};
  return place_landmarks(fields, moves, components, components.largest(), placement,
                         [](int, int) { return true; })
      .cells;
}

Result<NodeValues> values_of(const OneHeuristic& one, const Grid& grid) {
  return one.file.empty() ? values_of_nodes(grid) : read_values(one.file, grid);
}

Tables make_embedding(FieldBuilder& fields, const Moves& moves, const OneHeuristic& one) {
  return std::make_shared<const Embedding>(fields.grid(), moves, one.count);
}
Tables make_compressed(FieldBuilder& fields, const Moves& moves, const OneHeuristic& one) {
  return std::make_shared<const CompressedTables>(fields, moves, places(fields, moves, one.count),
                                                  one.stored);
}
Tables make_waypoints(FieldBuilder& fields, const Moves& moves, const OneHeuristic& one) {
  return std::make_shared<const WaypointTable>(fields, moves, places(fields, moves, one.count),
                                               one.near, one.safe != 0);
}
Tables make_all_pairs(FieldBuilder& fields, const Moves& moves, const OneHeuristic&) {
  return std::make_shared<const AllPairs>(fields, moves);
}

Tables make_fit(FieldBuilder& fields, const Moves& moves, const OneHeuristic& one) {
  return std::make_shared<const FittedDistance>(fields, moves, Cell{one.at_x, one.at_y},
                                                one.regions);
}

Tables make_values(FieldBuilder& fields, const Moves& moves, const OneHeuristic& one) {
  return std::make_shared<const GivenValues>(fields.grid(), moves, values_of(one, fields.grid()));
}

std::uint64_t a_node(const Grid& grid, std::uint64_t bytes) { return grid.node_count() * bytes; }

struct PreparedRow {
  Heuristic heuristic;
  // nullptr for labels of hubs, which are built in parts.
  Tables (*make)(FieldBuilder& fields, const Moves& moves, const OneHeuristic& one);
  std::uint64_t (*bytes)(const Grid& grid, const Moves& moves, const OneHeuristic& one);
};

constexpr std::array<PreparedRow, 8> kPreparedRows = {{
    {Heuristic::embedding, make_embedding,
     [](const Grid& grid, const Moves&, const OneHeuristic& one) {
       return a_node(grid, Embedding::node_bytes(one.count) + sizeof(int));
     }},
    {Heuristic::compressed, make_compressed,
     [](const Grid& grid, const Moves& moves, const OneHeuristic& one) {
       const std::size_t value = moves.unit() ? sizeof(CostPlane::Narrow) : sizeof(Cost);
       return a_node(grid, static_cast<std::uint64_t>(one.stored) * value);
     }},
    {Heuristic::waypoints, make_waypoints,
     [](const Grid& grid, const Moves&, const OneHeuristic& one) {
       return a_node(grid, WaypointTable::node_bytes(one.count, one.near));
     }},
    {Heuristic::allpairs, make_all_pairs,
     [](const Grid& grid, const Moves& moves, const OneHeuristic&) {
       return AllPairs::bytes_of(grid, moves);
     }},
    {Heuristic::hubs, nullptr,
     [](const Grid& grid, const Moves&, const OneHeuristic&) {
       return HubLabels::bytes_to_build(grid);
     }},
    {Heuristic::fit_factor, make_fit,
     [](const Grid&, const Moves&, const OneHeuristic&) { return std::uint64_t{0}; }},
    {Heuristic::fit_offset, make_fit,
     [](const Grid&, const Moves&, const OneHeuristic& one) {
       return static_cast<std::uint64_t>(one.regions) * one.regions * sizeof(Cost);
     }},
    {Heuristic::values, make_values,
     [](const Grid& grid, const Moves&, const OneHeuristic&) {
       return a_node(grid, sizeof(Cost));
     }},
}};

const PreparedRow* row_for(const OneHeuristic& one) {
  const auto row =
      std::find_if(kPreparedRows.begin(), kPreparedRows.end(),
                   [&](const PreparedRow& known) { return known.heuristic == one.heuristic; });
  return row == kPreparedRows.end() ? nullptr : &*row;
}

std::span<const OneHeuristic> asked_by(const SearchSpec& spec) {
  if (!row_of(spec.algorithm).takes_heuristic) return {};
  return parts_of(spec.h);
}

// Whether the search uses data of its algorithm.
bool uses_map(const SearchSpec& spec) {
  return row_of(spec.algorithm).needs_graph || row_of(spec.algorithm).refines;
}

bool uses_hubs(const SearchSpec& spec) {
  const auto asked = asked_by(spec);
  return std::any_of(asked.begin(), asked.end(),
                     [](const OneHeuristic& one) { return one.heuristic == Heuristic::hubs; });
}

double milliseconds_since(std::chrono::steady_clock::time_point time) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - time).count();
}

// The memory that the tables of all pairs need, as text, such as "16.4 MB" or "1.2 TB". Assumes 4
// moves, which never need more memory than 8.
std::string memory_of_pairs(const Grid& grid) {
  const auto bytes = static_cast<double>(AllPairs::bytes_of(grid, Moves::of(4, grid)));
  if (bytes >= 1e12) return fmt::format("{:.1f} TB", bytes / 1e12);
  return bytes >= 1e9 ? fmt::format("{:.1f} GB", bytes / 1e9)
                      : fmt::format("{:.1f} MB", bytes / 1e6);
}

Error too_much_memory(const std::string& what, std::uint64_t bytes, std::uint64_t available,
                      const char* remedy) {
  const auto gigabytes = [](std::uint64_t number) { return static_cast<double>(number) / 1e9; };
  return Error{fmt::format("{} would take {:.1f} GB, but {:.1f} GB is available", what,
                           gigabytes(bytes), gigabytes(available)),
               "", remedy};
}

// Explains why the hierarchy of `ch`, or the levels of `prastar`, cannot be built for the map: they
// would need too much memory.
std::optional<Error> refusal_of_map(const Grid& grid) {
  constexpr std::uint64_t kMuch = 1'000'000'000;
  const std::uint64_t bytes = grid.graph() ? ContractionHierarchy::bytes_to_build(*grid.graph())
                                           : CliqueLevels::bytes_to_build(grid);
  const std::optional<std::uint64_t> available = bytes < kMuch ? std::nullopt : available_memory();
  if (!available || bytes <= *available) return std::nullopt;
  return too_much_memory(
      grid.graph() ? "building the contraction hierarchy" : "building the levels of cliques", bytes,
      *available, "Choose a smaller map or another algorithm");
}

// Whether the search needs levels of cliques for this grid.
bool needs_levels(const SearchSpec& spec, const Grid& grid, const Moves& moves) {
  return row_of(spec.algorithm).refines && !misfit(spec, grid, moves);
}

// Like refusal_of_map(), for reaches.
std::optional<Error> refusal_of_reaches(const Grid& grid) {
  constexpr std::uint64_t kMuch = 1'000'000'000;
  const std::uint64_t bytes = Reaches::bytes_to_build(grid);
  const std::optional<std::uint64_t> available = bytes < kMuch ? std::nullopt : available_memory();
  if (!available || bytes <= *available) return std::nullopt;
  return too_much_memory("computing reaches", bytes, *available,
                         "Choose a smaller map, or remove reach=1");
}

// Explains why the tables cannot be built for the map: they need steps that cost the same in both
// directions, or they are too large in general or for the available memory. Returns std::nullopt if
// they can be built.
std::optional<Error> refusal(const OneHeuristic& one, const Grid& grid) {
  constexpr std::uint64_t kMuch = 1'000'000'000;
  constexpr const char* kRemedy = "Choose a smaller map or another heuristic";
  const PreparedRow* const row = row_for(one);
  if (!row) return std::nullopt;
  if (grid.directed() && !fits_directions(one.heuristic))
    return Error{
        fmt::format("{} needs steps that cost the same both ways", row_of(one.heuristic).name), "",
        grid.portals() && grid.portals()->directed()
            ? "Let all portals lead both ways, or choose another heuristic"
            : "Set climb to 0 or choose another heuristic"};
  if (one.heuristic == Heuristic::allpairs && grid.walkable_count() > AllPairs::kMostCells)
    return Error{fmt::format("{} stores the costs of all pairs of at most {} cells, but this map "
                             "has {}, which would take {}",
                             row_of(one.heuristic).name, AllPairs::kMostCells,
                             grid.walkable_count(), memory_of_pairs(grid)),
                 "", kRemedy};
  if (one.heuristic == Heuristic::hubs && grid.walkable_count() > HubLabels::kMostNodes)
    return Error{
        fmt::format("{} labels at most {} nodes, but this map has {}", row_of(one.heuristic).name,
                    HubLabels::kMostNodes, grid.walkable_count()),
        "", kRemedy};
  // Assumes 8 moves, whose tables need at least as much memory as tables for 4 moves.
  const std::uint64_t bytes = row->bytes(grid, Moves::eight(grid), one);
  const std::optional<std::uint64_t> available = bytes < kMuch ? std::nullopt : available_memory();
  if (!available || bytes <= *available) return std::nullopt;
  return too_much_memory(fmt::format("the tables of {}", row_of(one.heuristic).name), bytes,
                         *available, kRemedy);
}

}  // namespace

void HeuristicPreparer::prepare(const Moves& moves, const SearchSpec& spec) {
  prepare_while(moves, spec, [this] {
    if (const auto part = unfinished_part()) report_progress(part->stage, part->done, part->of);
    return true;
  });
}

bool HeuristicPreparer::prepare_while(const Moves& moves, const SearchSpec& spec,
                                      const std::function<bool()>& goes_on) {
  prepare_tables(moves, spec);
  if (row_of(spec.algorithm).needs_graph && grid_->graph() && !refusal_of_map(*grid_))
    return prepare_hierarchy(goes_on);
  if (needs_levels(spec, *grid_, moves) && !refusal_of_map(*grid_) && !prepare_levels(goes_on))
    return false;
  for (const OneHeuristic& one : asked_by(spec))
    if (one.heuristic == Heuristic::hubs && !refusal(one, *grid_) && !prepare_hubs(goes_on))
      return false;
  return !spec.reach || refusal_of_reaches(*grid_) || prepare_reaches(goes_on);
}

namespace {

// Lets the builder work in slices while `goes_on` returns true, and adds their time to
// `milliseconds`. Returns whether the builder is done.
template <class Builder>
bool build_in_slices(Builder& builder, const std::function<bool()>& goes_on, double& milliseconds) {
  constexpr std::chrono::milliseconds kSlice{2};
  while (!builder.is_done()) {
    if (!goes_on()) return false;
    const auto began = std::chrono::steady_clock::now();
    while (!builder.is_done() && std::chrono::steady_clock::now() - began < kSlice) builder.step();
    milliseconds += milliseconds_since(began);
  }
  return true;
}

}  // namespace

bool HeuristicPreparer::prepare_hierarchy(const std::function<bool()>& goes_on) {
  if (std::any_of(prepared_.begin(), prepared_.end(),
                  [](const Prepared& one) { return one.is_of_algorithm() && one.map != nullptr; }))
    return true;
  if (!contraction_) contraction_ = std::make_unique<ContractionBuilder>(*grid_->graph());
  Prepared& prepared = unfinished({});
  if (!build_in_slices(*contraction_, goes_on, prepared.milliseconds)) return false;
  const auto began = std::chrono::steady_clock::now();
  prepared.map = contraction_->take();
  contraction_.reset();
  prepared.milliseconds += milliseconds_since(began);
  prepared.unfinished = false;
  return true;
}

bool HeuristicPreparer::prepare_levels(const std::function<bool()>& goes_on) {
  if (prepared_in<CliqueLevels>(prepared_)) return true;
  if (!cliques_) cliques_ = std::make_unique<CliqueBuilder>(*grid_, moves_);
  Prepared& prepared = unfinished({});
  if (!build_in_slices(*cliques_, goes_on, prepared.milliseconds)) return false;
  prepared.map = cliques_->take();
  cliques_.reset();
  prepared.unfinished = false;
  return true;
}

bool HeuristicPreparer::prepare_hubs(const std::function<bool()>& goes_on) {
  const OneHeuristic hubs{.heuristic = Heuristic::hubs};
  if (prepared_for(hubs, prepared_)) return true;
  if (!hubs_) hubs_ = std::make_unique<HubBuilder>(*grid_, moves_);
  Prepared& prepared = unfinished(hubs);
  if (!build_in_slices(*hubs_, goes_on, prepared.milliseconds)) return false;
  const auto began = std::chrono::steady_clock::now();
  prepared.tables = hubs_->take();
  hubs_.reset();
  prepared.milliseconds += milliseconds_since(began);
  prepared.unfinished = false;
  return true;
}

bool HeuristicPreparer::prepare_reaches(const std::function<bool()>& goes_on) {
  if (prepared_in<Reaches>(prepared_)) return true;
  Prepared& prepared = unfinished({}, true);
  if (!reaches_) {
    const auto began = std::chrono::steady_clock::now();
    reaches_ = std::make_unique<ReachBuilder>(*grid_, moves_);
    prepared.milliseconds += milliseconds_since(began);
  }
  if (!build_in_slices(*reaches_, goes_on, prepared.milliseconds)) return false;
  prepared.map = reaches_->take();
  reaches_.reset();
  prepared.unfinished = false;
  return true;
}

std::optional<HeuristicPreparer::Part> HeuristicPreparer::unfinished_part() const {
  if (contraction_)
    return Part{"contracting nodes", contraction_->contracted(), contraction_->size()};
  if (cliques_) return Part{"grouping cells", cliques_->joined(), cliques_->size()};
  if (hubs_) return Part{"labelling nodes", hubs_->labelled(), hubs_->size()};
  if (reaches_) return Part{reaches_->stage(), reaches_->grown(), reaches_->trees()};
  return std::nullopt;
}

// The unfinished entry of a heuristic, or of reach=1 or an algorithm for the default heuristic.
// Added if there is none.
Prepared& HeuristicPreparer::unfinished(const OneHeuristic& heuristic, bool of_reach) {
  const auto found = std::find_if(prepared_.begin(), prepared_.end(), [&](const Prepared& one) {
    return one.unfinished && one.heuristic == heuristic && one.of_reach == of_reach;
  });
  if (found != prepared_.end()) return *found;
  prepared_.push_back({});
  prepared_.back().heuristic = heuristic;
  prepared_.back().unfinished = true;
  prepared_.back().of_reach = of_reach;
  return prepared_.back();
}

void HeuristicPreparer::prepare_tables(const Moves& moves, const SearchSpec& spec) {
  if (moves_ != moves) {
    prepared_.clear();
    contraction_.reset();
    cliques_.reset();
    hubs_.reset();
    reaches_.reset();
  }
  moves_ = moves;
  for (const OneHeuristic& one : asked_by(spec)) {
    const PreparedRow* const row = row_for(one);
    if (!row || prepared_for(one, prepared_) || refusal(one, *grid_)) continue;
    if (!row->make) continue;  // built in parts
    const auto began = std::chrono::steady_clock::now();
    Tables tables = row->make(fields(), moves, one);
    prepared_.push_back({one, std::move(tables), milliseconds_since(began)});
  }
}

bool uses(const SearchSpec& spec, const Prepared& one) {
  if (one.of_reach) return spec.reach;
  if (one.is_of_algorithm()) return uses_map(spec);
  const auto asked = asked_by(spec);
  return std::find(asked.begin(), asked.end(), one.heuristic) != asked.end();
}

void HeuristicPreparer::keep_only(std::span<const SearchSpec> specs) {
  if (std::none_of(specs.begin(), specs.end(), uses_map)) {
    contraction_.reset();
    cliques_.reset();
  }
  if (std::none_of(specs.begin(), specs.end(), uses_hubs)) hubs_.reset();
  if (std::none_of(specs.begin(), specs.end(), [](const SearchSpec& spec) { return spec.reach; }))
    reaches_.reset();
  std::erase_if(prepared_, [&](const Prepared& known) {
    return std::none_of(specs.begin(), specs.end(),
                        [&](const SearchSpec& spec) { return uses(spec, known); });
  });
}

FieldBuilder& HeuristicPreparer::fields() {
  if (!fields_) fields_.emplace(*grid_);
  return *fields_;
}

bool is_prepared_in_parts(const SearchSpec& spec) {
  return uses_map(spec) || uses_hubs(spec) || spec.reach;
}

bool waits_for_preparation(const SearchSpec& spec, std::span<const Prepared> prepared) {
  return std::any_of(prepared.begin(), prepared.end(),
                     [&](const Prepared& one) { return one.unfinished && uses(spec, one); });
}

std::vector<Prepared> prepared_for(const Grid& grid, const Moves& moves,
                                   std::span<const SearchSpec> specs) {
  HeuristicPreparer preparer(grid);
  for (const SearchSpec& spec : specs) preparer.prepare(moves, spec);
  return preparer.prepared();
}

std::optional<Error> unprepared(const SearchSpec& spec, const Grid& grid) {
  if (row_of(spec.algorithm).needs_graph && grid.graph()) return refusal_of_map(grid);
  if (row_of(spec.algorithm).refines && !grid.graph())
    if (std::optional<Error> error = refusal_of_map(grid)) return error;
  for (const OneHeuristic& one : asked_by(spec))
    if (std::optional<Error> error = refusal(one, grid)) return error;
  return spec.reach ? refusal_of_reaches(grid) : std::nullopt;
}

std::optional<Error> unreadable_values(std::span<const SearchSpec> specs, const Grid& grid) {
  for (const SearchSpec& spec : specs)
    for (const OneHeuristic& one : asked_by(spec)) {
      if (one.heuristic != Heuristic::values) continue;
      if (const Result<NodeValues> values = values_of(one, grid); !values) return values.error();
    }
  return std::nullopt;
}

std::uint64_t prepared_bytes(std::span<const SearchSpec> specs, const Grid& grid,
                             const Moves& moves) {
  std::vector<OneHeuristic> counted;
  std::uint64_t bytes = 0;
  if (grid.graph() && std::any_of(specs.begin(), specs.end(), [](const SearchSpec& spec) {
        return row_of(spec.algorithm).needs_graph;
      }))
    bytes += ContractionHierarchy::bytes_to_build(*grid.graph());
  if (std::any_of(specs.begin(), specs.end(),
                  [&](const SearchSpec& spec) { return needs_levels(spec, grid, moves); }))
    bytes += CliqueLevels::bytes_to_build(grid);
  if (std::any_of(specs.begin(), specs.end(), [](const SearchSpec& spec) { return spec.reach; }))
    bytes += Reaches::bytes_to_build(grid);
  for (const SearchSpec& spec : specs)
    for (const OneHeuristic& one : asked_by(spec)) {
      const PreparedRow* const row = row_for(one);
      const bool is_counted = std::find(counted.begin(), counted.end(), one) != counted.end();
      if (!row || is_counted || refusal(one, grid)) continue;
      counted.push_back(one);
      bytes += row->bytes(grid, moves, one);
    }
  return bytes;
}

Cost pruning_bound(const SearchSpec& spec, const Query& query) {
  Cost least = kNoCost;
  if (!spec.prune || no_pruning(spec, query.moves, !query.landmarks.empty())) return least;
  const Node start = query.grid.node(query.start), goal = query.grid.node(query.goal);
  for (const LandmarkTable& table : query.landmarks)
    least = std::min(least, upper_bound(table->at(start), table->from(goal)));
  return least;
}

const Reaches* reaches_for(const SearchSpec& spec, const Query& query) {
  if (!spec.reach || no_pruning(spec, query.moves, !query.landmarks.empty())) return nullptr;
  return prepared_in<Reaches>(query.prepared);
}

std::optional<std::string> no_pruning(const SearchSpec& spec, const Moves& moves,
                                      bool has_landmarks) {
  if (spec.reach) {
    const Quality quality = quality_of(spec.h, moves);
    if (heuristic_of(spec) == Heuristic::zero)
      return "nothing is pruned: without a heuristic, there is no lower bound of the cost to the "
             "goal";
    if (quality == Quality::too_great) return "nothing is pruned: this heuristic can overestimate";
    if (spec.algorithm == Algorithm::bidirectional && quality != Quality::consistent)
      return "nothing is pruned: the heuristic is not consistent";
    return std::nullopt;
  }
  if (!spec.prune) return std::nullopt;
  if (!has_landmarks) return "nothing is pruned: there is no landmark to give an upper bound";
  if (spec.h.stale || uses_stale_tables(spec))
    return "nothing is pruned: stale tables give no upper bound";
  if (spec.alpha != AlphaGraph::kOne)
    return "nothing is pruned: the search's costs differ from the costs in the tables";
  if (quality_of(spec.h, moves) == Quality::too_great)
    return "nothing is pruned: this heuristic can overestimate, so f proves nothing";
  return std::nullopt;
}

}  // namespace waymark
