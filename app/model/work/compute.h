#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/model/work/built_tables.h"
#include "app/model/work/map_work.h"
#include "app/model/work/results.h"
#include "app/model/work/scene_walk.h"
#include "app/model/work/table_keeper.h"
#include "app/model/work/truth_plotter.h"
#include "core/base/recycler.h"

namespace waymark {

// What the worker is asked: a scene, how finely the plot is to be counted, and which field of which
// maps is to be coloured.
struct ComputeRequest {
  Scene scene;
  int plot_columns = 1;
  int plot_rows = 1;
  bool others = true;       // whether the searches that are not on the map are searched, too
  bool open_lists = false;  // whether the open lists at every step are wanted
  FieldChoice field = {};
  FieldChoice right_field = {};  // of the right one of two maps; none: as `field`
  Split split = Split::overlaid;
  int selected = kNothingSelected;  // index of the landmark that the field speaks of
  bool worth = false;               // whether it is wanted what each landmark is worth
  bool times = false;               // whether the searches are repeated to tell how long they take
  bool certificates = false;        // whether it is wanted what the heuristics are worth here
  bool labels = false;              // whether its plateaus or territories are labelled
  TruthPlot plot = {};
  Brush brush = {};
  WalkPlan walk = {};  // off: none is wanted
  // Tables that need not be built again, null: none. They change nothing of the answer.
  std::shared_ptr<const BuiltTables> built = nullptr;
  std::shared_ptr<const ScoredPlaces> scored = {};  // what a field of scored places shows

  friend bool operator==(const ComputeRequest&, const ComputeRequest&) = default;
};

// What a picture of the State shows, but for its plot. The window asks for more.
ComputeRequest request_for(const State& state);

// Computes Results from a request. The answer depends on the request alone; what is kept between
// calls (fields that are asked for again, memory of old Results) only saves time.
class Computer {
 public:
  Computer();
  std::shared_ptr<const Results> compute(const ComputeRequest& request);

 private:
  struct CachedField {
    std::shared_ptr<const DistanceField> field;
    std::uint64_t used;  // number of the last search that asked for it
  };

  // What estimates were computed for: they stay while the start is dragged and the same landmarks
  // are active there.
  struct CachedEstimates {
    Scene scene;
    ActiveLandmarks active;
    bool kept = false;  // beside what searches before have kept: they are of no other search
    std::shared_ptr<const EstimatePlanes> planes;
  };
  struct CachedCellField {
    std::shared_ptr<const EstimatePlanes> planes;  // of the same map, goal and active landmarks
    int selected;
    bool labels;
    std::shared_ptr<const CellField> field;
  };

  struct KnownFigures {
    SearchSpec spec;
    SearchResult figures;
  };

  void search(const ComputeRequest& request, const Scene& scene, Results& results);
  void take_leg(Results& results);
  void prepare_heuristics(bool others, Results& results);
  void take_offer(const Scene& scene, const Moves& moves);
  void find_goals(Results& results);
  void find_tables(const BuiltTables* built, Results& results);
  void certify_heuristics(bool wanted, Results& results);
  void list_figures(bool others, Results& results);
  void credit_landmarks(Results& results);
  void weigh_landmarks(bool wanted, Results& results);
  void time_searches(bool wanted, Results& results);
  void find_places(const ComputeRequest& request, Results& results);
  void paint_fields(const ComputeRequest& request, Results& results);
  std::shared_ptr<const CellField> cell_field_of(const Results& results, const FieldChoice& field);
  void work_on(const std::shared_ptr<const OpenedMap>& map);
  std::shared_ptr<const DistanceField> field(const Moves& moves, Cell source);
  std::shared_ptr<const EstimatePlanes> estimates(const Results& results);
  void drop_old_fields();

  std::unique_ptr<MapWork> work_;                // on the map of the last search
  std::vector<CachedField> fields_;              // of that map
  TableCache table_cache_;                       // of the map that kept tables are of
  std::shared_ptr<const PictureLevels> ground_;  // of that map
  std::shared_ptr<Recycler<Results>> results_;
  std::shared_ptr<Recycler<EstimatePlanes>> planes_memory_ =
      std::make_shared<Recycler<EstimatePlanes>>();
  std::shared_ptr<Recycler<CellField>> cell_field_memory_ = std::make_shared<Recycler<CellField>>();
  std::optional<CachedEstimates> estimates_;
  std::vector<CachedCellField> cell_fields_;  // of the last call
  std::shared_ptr<const Results> last_;       // its searches serve while the scene stays
  TruthPlotter truth_plotter_;
  WalkCache walk_cache_;
  std::uint64_t searches_ = 0;
  LandmarkCreditWorker credit_worker_;
  SharedStepFinder step_finder_;
  EstimateStorage estimate_storage_;
  SearchOutcome other_;  // memory of the searches that are only counted
  std::vector<KnownFigures> figures_, earlier_figures_;  // of the last call, and the one before
};

}  // namespace waymark
