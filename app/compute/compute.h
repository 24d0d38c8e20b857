#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/compute/built_tables.h"
#include "app/compute/results.h"
#include "app/compute/scatter_plotter.h"
#include "app/compute/scene_walk.h"
#include "app/compute/traces.h"
#include "app/pipes/pipe_shelf.h"
#include "app/scene/state.h"
#include "core/base/recycler.h"
#include "core/field/field_builder.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"

namespace waymark {

// The objects that work on a map and cache data about it.
struct MapWork {
  explicit MapWork(std::shared_ptr<const OpenedMap> opened)
      : map(std::move(opened)), fields(map->grid), searcher(map->grid), preparer(map->grid) {}

  std::shared_ptr<const OpenedMap> map;
  FieldBuilder fields;
  Searcher searcher;
  HeuristicPreparer preparer;
  // The searches whose preparation takes long, see is_prepared_in_parts(), and their moves.
  std::vector<SearchSpec> in_parts;
  Moves in_parts_moves = {};
};

// A request to the worker: a scene, the resolution of the plot, and the field that colours each
// map.
struct ComputeRequest {
  Scene scene;
  int plot_columns = 1;
  int plot_rows = 1;
  bool others = true;       // whether to run the searches that are not on the map, too
  bool open_lists = false;  // whether to record the open list at every step
  FieldChoice field = {};
  FieldChoice right_field = {};  // field of the right map, if there are two; none: as `field`
  int clique_level = State::kFirstLevel;  // see State::clique_level
  Split split = Split::overlaid;
  int selected = kNothingSelected;  // index of the landmark for which the field is computed
  bool worth = false;               // whether to compute the cells saved by each landmark
  bool times = false;               // whether to repeat the searches and measure how long they take
  bool certificates = false;        // whether to check the heuristics, see Certificate
  bool labels = false;              // whether to label the field's plateaus or territories
  ScatterPlot plot = {};
  Brush brush = {};
  WalkPlan walk = {};  // off: no walk is computed
  // Tables that are already built; may be nullptr. They do not affect the results.
  std::shared_ptr<const BuiltTables> built = nullptr;
  // Traces that are already read. They do not affect the results.
  ReadTraces read_traces = {};
  std::shared_ptr<const ScoredPlaces> scored = {};  // the scored places, if the field shows any
  PipeCommands pipes = {};                          // the programs that answer for pipes

  friend bool operator==(const ComputeRequest&, const ComputeRequest&) = default;
};

// The request for everything that a frame shows of the State, except the plot. The window requests
// more.
ComputeRequest request_for(const State& state);

// The progress of a preparation, in nodes; `of` is 0 if there is none.
struct PreparationProgress {
  std::atomic<const char*> stage = "";  // see HeuristicPreparer::Part
  std::atomic<int> done = 0, of = 0;
};

// Computes Results from a request. The result depends only on the request, and on the files and
// programs of traces. Data kept between calls (reused fields, memory of old Results) only saves
// time.
class Computer {
 public:
  Computer();
  // How long compute() waits for the answer of a program. Its search is missing from the results if
  // the program needs more time.
  static constexpr std::chrono::milliseconds kPatience{200};
  std::shared_ptr<const Results> compute(const ComputeRequest& request);
  // From now on, compute() does not wait for the hierarchy of the algorithm `ch` and the labels of
  // hubs, see complete().
  void prepare_in_parts() { in_parts_ = true; }
  // Whether the last results lack a search: its program is still working, or its hierarchy or its
  // labels are not ready.
  bool is_incomplete() const { return awaits_programs_ || awaits_preparation_; }
  // Builds the hierarchy and the labels, or waits for the programs, while `goes_on`, which is
  // called often, returns true. Returns whether there is something new; then compute() with the
  // same request adds it.
  bool complete(const std::function<bool()>& goes_on);
  // The progress of the hierarchy or the labels. Any thread may read it.
  const PreparationProgress& preparation() const { return preparation_; }
  // Stops building them for the current map until the searches or the map change. Called from any
  // thread.
  void cancel_preparation() { cancels_preparation_ = true; }

 private:
  struct CachedField {
    std::shared_ptr<const DistanceField> field;
    std::uint64_t used;  // number of the last search that used this field
  };

  // The key of the cached estimates. They remain valid while the user drags the start, as long as
  // the same landmarks are active.
  struct CachedEstimates {
    Scene scene;
    ActiveLandmarks active;
    bool learned = false;  // estimates that include the costs learned by earlier searches; no other
                           // search can reuse them
    std::shared_ptr<const EstimatePlanes> planes;
  };
  struct CachedCellField {
    // Reused for the same map, goal and active landmarks.
    std::shared_ptr<const EstimatePlanes> planes;
    int selected;
    bool labels;
    std::shared_ptr<const CellField> field;
  };

  struct KnownFigures {
    SearchSpec spec;
    SearchResult figures;
  };

  std::optional<Scene> to_closest(const Scene& scene);
  void search(const ComputeRequest& request, const Scene& scene, Results& results);
  void take_leg(Results& results);
  void prepare_heuristics(bool others, const PipeCommands& pipes, Results& results);
  void prepare(const SearchSpec& spec, const Results& results);
  bool advance_preparation(const std::function<bool()>& goes_on);
  void read_traces(bool others, const PipeCommands& pipes, Results& results);
  std::shared_ptr<const TracedSearch> traced(const std::string& source, const PipeCommands& pipes,
                                             const Results& results);
  std::shared_ptr<const TracedSearch> old_answer(Slot slot, const Results& results) const;
  void take_offer(const Scene& scene, const Moves& moves);
  void find_goals(Results& results);
  void find_tables(const BuiltTables* built, Results& results);
  void certify_heuristics(bool wanted, Results& results);
  void list_figures(bool others, bool same_traces, Results& results);
  void credit_landmarks(Results& results);
  void weigh_landmarks(bool wanted, Results& results);
  void time_searches(bool wanted, Results& results);
  void find_places(const ComputeRequest& request, Results& results);
  void find_arrival(const ComputeRequest& request, Results& results);
  void paint_fields(const ComputeRequest& request, Results& results);
  std::shared_ptr<const CellField> cell_field_of(const Results& results, const FieldChoice& field);
  void work_on(const std::shared_ptr<const OpenedMap>& map);
  std::shared_ptr<const DistanceField> field(const Moves& moves, Cell source);
  std::shared_ptr<const EstimatePlanes> estimates(const Results& results);
  void drop_old_fields();

  std::unique_ptr<MapWork> work_;    // work data for the map of the last search
  std::vector<CachedField> fields_;  // for that map
  TableCache table_cache_;           // tables of the map on which stale tables were built
  std::shared_ptr<const PictureLevels> ground_;  // for that map
  std::shared_ptr<Recycler<Results>> results_;
  std::shared_ptr<Recycler<EstimatePlanes>> planes_memory_ =
      std::make_shared<Recycler<EstimatePlanes>>();
  std::shared_ptr<Recycler<CellField>> cell_field_memory_ = std::make_shared<Recycler<CellField>>();
  std::optional<CachedEstimates> estimates_;
  std::vector<CachedCellField> cell_fields_;  // the fields from the last call
  std::shared_ptr<const Results> last_;  // its searches are reused while the scene stays the same
  ScatterPlotter scatter_plotter_;
  WalkCache walk_cache_;
  TraceShelf traces_;
  PipeShelf pipes_;
  PipeCommands last_pipes_;       // of the last call
  bool awaits_programs_ = false;  // of the last call
  bool in_parts_ = false;
  bool awaits_preparation_ = false;
  PreparationProgress preparation_;
  std::atomic<bool> cancels_preparation_ = false;
  std::uint64_t searches_ = 0;
  LandmarkCreditWorker credit_worker_;
  SharedStepFinder step_finder_;
  EstimateStorage estimate_storage_;
  SearchOutcome other_;  // memory for searches that are only counted
  // Results from the last call and the previous one.
  std::vector<KnownFigures> figures_, earlier_figures_;
};

}  // namespace waymark
