// The data that the searches of a Computer need before they run: the tables of their heuristics,
// hierarchies, traces, and the answers of programs.
#include <algorithm>
#include <array>
#include <chrono>

#include "app/compute/compute.h"
#include "app/kit/work_loop.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"

namespace waymark {
namespace {

PipeQuery pipe_query(const Results& r) {
  const Scene& scene = r.scene;
  return {std::shared_ptr<const Grid>(scene.map, &scene.map->grid), r.moves, scene.start,
          scene.goal, scene.landmarks};
}

}  // namespace

bool Computer::complete(const std::function<bool()>& goes_on) {
  constexpr std::chrono::milliseconds kLook{5};
  while (goes_on()) {
    if (awaits_programs_ && pipes_.wait(awaits_preparation_ ? std::chrono::milliseconds(0) : kLook))
      return true;
    if (!awaits_preparation_) continue;
    if (cancels_preparation_) return true;
    const auto until = std::chrono::steady_clock::now() + kLook;
    if (advance_preparation([until] {
          give_way();
          return std::chrono::steady_clock::now() < until;
        }))
      return true;
  }
  return false;
}

// Prepares the searches in MapWork::in_parts while `goes_on` returns true. Returns whether all are
// ready.
bool Computer::advance_preparation(const std::function<bool()>& goes_on) {
  HeuristicPreparer& preparer = work_->preparer;
  const bool ready =
      std::all_of(work_->in_parts.begin(), work_->in_parts.end(), [&](const SearchSpec& spec) {
        return preparer.prepare_while(work_->in_parts_moves, spec, goes_on);
      });
  const auto part = preparer.unfinished_part();
  preparation_.stage = part ? part->stage : "";
  preparation_.done = part ? part->done : 0;
  preparation_.of = part ? part->of : 0;
  return ready;
}

// Prepares the two searches on the map, or all listed searches if those run, too. Reuses earlier
// tables while the map, the moves and the list are the same.
void Computer::prepare_heuristics(bool others, const PipeCommands& pipes, Results& results) {
  const Scene& scene = results.scene;
  HeuristicPreparer& preparer = work_->preparer;
  std::array<SearchSpec, Roster::kMost> listed;
  for (int i = 0; i < scene.roster.size(); ++i)
    listed[static_cast<std::size_t>(i)] = listed_spec(scene, i);
  const auto all = std::span(listed).first(static_cast<std::size_t>(scene.roster.size()));
  preparer.keep_only(all);
  if (std::none_of(all.begin(), all.end(), is_prepared_in_parts)) {
    cancels_preparation_ = false;
    preparation_.of = 0;
  }
  work_->in_parts.clear();
  for (int i = 0; i < scene.roster.size(); ++i)
    if (others || scene.roster.on_map(i)) prepare(all[static_cast<std::size_t>(i)], results);
  results.prepared = preparer.prepared();
  read_traces(others, pipes, results);
}

// Hierarchies and labels that are not ready soon are built by complete().
void Computer::prepare(const SearchSpec& spec, const Results& results) {
  HeuristicPreparer& preparer = work_->preparer;
  if (!in_parts_ || !is_prepared_in_parts(spec)) return preparer.prepare(results.moves, spec);
  constexpr std::chrono::milliseconds kSoon{30};
  work_->in_parts_moves = results.moves;
  work_->in_parts.push_back(spec);
  const auto until = std::chrono::steady_clock::now() + kSoon;
  const bool waits = awaits_preparation_ || cancels_preparation_;
  if (!advance_preparation([&] {
        return !waits && !cancels_preparation_ && std::chrono::steady_clock::now() < until;
      })) {
    // Adds its entry as unfinished.
    preparer.prepare_while(results.moves, spec, [] { return false; });
    awaits_preparation_ = !cancels_preparation_;
  }
  if (cancels_preparation_) preparation_.of = 0;
}

void Computer::read_traces(bool others, const PipeCommands& pipes, Results& results) {
  const Scene& scene = results.scene;
  results.traced.clear();
  for (int i = 0; i < scene.roster.size(); ++i)
    if (const SearchSpec& spec = scene.roster.at(i);
        is_trace(spec) && (others || scene.roster.on_map(i)) && !misfit_in(scene, spec)) {
      if (auto search = traced(spec.trace, pipes, results))
        results.traced.push_back(std::move(search));
      else
        awaits_programs_ = true;
    }
  if (!others) return;
  traces_.keep_used();
  pipes_.keep_used();
}

std::shared_ptr<const TracedSearch> Computer::traced(const std::string& source,
                                                     const PipeCommands& pipes,
                                                     const Results& results) {
  const Scene& scene = results.scene;
  const Grid& grid = scene.map->grid;
  const auto optimum = [&](Node start, Node goal) {
    return field(results.moves, grid.cell(goal))->at(start);
  };
  if (pipe_name(source).empty()) return traces_.search(source, scene.map, results.moves, optimum);
  const auto tables = [&] {
    std::vector<LandmarkTable> built;
    for (const Cell landmark : scene.landmarks) built.push_back(field(results.moves, landmark));
    return built;
  };
  return pipes_.search(source, pipes, pipe_query(results), tables, optimum, kPatience);
}

// The last answer of a program that has not answered the query of the scene yet. nullptr for other
// searches, and if there is none.
std::shared_ptr<const TracedSearch> Computer::old_answer(Slot slot, const Results& results) const {
  const SearchSpec spec = spec_on(results.scene, slot);
  if (results.walk || pipe_name(spec.trace).empty() || results.run(slot).traced ||
      misfit_in(results.scene, spec))
    return nullptr;
  return pipes_.last_answer(spec.trace, pipe_query(results));
}

}  // namespace waymark
