#include "app/benchmarks/benchmarks.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmark_report.h"
#include "app/frame/workspace.h"
#include "app/kit/files.h"
#include "app/scene/open_scene.h"
#include "app/screen/style.h"
#include "core/base/files.h"
#include "core/io/map_file.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

// A benchmark that finishes in a second or two.
constexpr const char* kFirstBenchmark = "landmark-counts";

constexpr int kMostOwn = 99;
std::string own_name(int number) { return fmt::format("own-{}", number); }

// Returns the problem as a scene, with the benchmark's landmarks, search A's moves, and both
// searches on the map. May take seconds.
Result<Scene> benchmark_scene(const Suite& suite, int number, const Pair& pair,
                              const BenchmarkRow& a, const BenchmarkRow& b) {
  Result<BenchmarkMap> map = open_suite_map(suite, number);
  if (!map) return map.error();
  Result<Scene> opened = open_scene(suite_map_name(suite, number));
  if (!opened) return opened.error();
  Scene scene = std::move(opened.value());
  scene.directions = a.directions;
  scene.start = pair.start;
  scene.goal = pair.goal;
  scene.problems = nullptr;
  scene.problem = -1;
  scene.landmarks = a.placed < 0 ? std::move(map.value().landmarks)
                                 : map.value().placed[static_cast<std::size_t>(a.placed)];
  const auto asked = static_cast<std::size_t>(std::max(a.landmarks, b.landmarks));
  if (scene.landmarks.size() > asked) scene.landmarks.resize(asked);
  scene.landmark_numbers.clear();
  scene.locked.clear();
  Result<Roster> roster = Roster::of({a.spec, b.spec});
  if (!roster) return roster.error();
  scene.roster = roster.value();
  return scene;
}

// The map has only one set of moves and landmarks, so two searches that differ only in these
// settings are identical on it.
std::optional<Error> not_both(const BenchmarkRow& a, const BenchmarkRow& b) {
  if (a.directions == b.directions && a.landmarks == b.landmarks && a.placed == b.placed)
    return std::nullopt;
  const bool moves = a.directions != b.directions;
  return Error{fmt::format("in the benchmark, {} and {} use different {}", a.label, b.label,
                           moves ? "moves" : "landmarks"),
               "",
               moves ? "The map uses the moves of the first search. Change them above the map"
               : a.placed == b.placed ? "The map uses the larger number for both searches"
                                      : "The map uses the landmarks of the first search for both"};
}

// The file of a benchmark's results. Older versions wrote .contest.
std::filesystem::path results_file(const std::filesystem::path& folder, const std::string& name) {
  const std::filesystem::path file = folder / (name + ".benchmark"),
                              old_file = folder / (name + ".contest");
  std::error_code problem;
  return std::filesystem::exists(old_file, problem) && !std::filesystem::exists(file, problem)
             ? old_file
             : file;
}

std::string report_text(const BenchmarkReport& report, const std::filesystem::path& path) {
  if (path.extension() == ".json") return benchmark_json(report);
  if (path.extension() == ".md") return benchmark_markdown(report);
  return benchmark_csv(report);
}

}  // namespace

Benchmarks::Benchmarks(Workspace& workspace, const std::string& state_folder,
                       std::function<void()> wake)
    : workspace_(workspace),
      folder_(state_folder.empty() ? std::filesystem::path()
                                   : std::filesystem::path(state_folder) / "contests"),
      wake_(std::move(wake)) {
  workspace_.features.refer(*this);
  workspace_.features.make<BenchmarkFigures>();
}

Benchmarks::~Benchmarks() = default;

void Benchmarks::add_actions() {
  ActionTable& actions = workspace_.actions;
  actions.add("file.benchmark", "Benchmarks", icon::kProblems, [this] { open_page(); });
  workspace_.actions.add(
      "plot.benchmark", "Benchmark page", key(SDLK_s, true),
      [this] {
        if (is_open())
          workspace_.ui.benchmark_shown = false;
        else
          open_page();
      },
      always, [this] { return is_open(); });
  actions.add(
      "benchmark.run", "Run benchmark", icon::kPlay, [this] { made_page().view().runner->run(); },
      [this] {
        if (!page_) return true;
        const BenchmarkRunner& runner = *page_->view().runner;
        return page_->running() == nullptr && !runner.busy() && !runner.book().maps_left().empty();
      });
  actions.add(
      "benchmark.stop", "Stop benchmark", icon::kPause,
      [this] { page_->running()->runner->stop(); },
      [this] { return page_ && page_->running() != nullptr; });
  const auto has_results = [this] {
    return page_ && !page_->view().runner->book().results.empty();
  };
  actions.add(
      "benchmark.widest", "Benchmark: compare most and fewest expansions",
      [this] { compare_widest(); }, has_results);
  actions.add(
      "benchmark.remove", "Delete your benchmark", icon::kDelete, [this] { remove_own(); },
      [this] { return page_ && page_->view().own && !page_->view().runner->busy(); });
  actions.add(
      "benchmark.export", "Export benchmark…", icon::kExport, [this] { ask_where_to_export(); },
      has_results);
  actions.add(
      "benchmark.start_over", "Discard benchmark results",
      [this] { page_->view().runner->start_over(); },
      [this] {
        return page_ && !page_->view().runner->busy() &&
               (!page_->view().runner->book().results.empty() || page_->view().runner->error());
      });
}

bool Benchmarks::is_open() const {
  return workspace_.ui.benchmark_shown && workspace_.state().mode != Mode::explore;
}

// Opens the page. Explore has no room for it, so the mode changes to the Lab.
void Benchmarks::open_page() {
  made_page();
  if (workspace_.state().mode == Mode::explore) workspace_.apply(SetMode{Mode::lab});
  workspace_.ui.play.playing = false;
  workspace_.ui.walk.playing = false;
  workspace_.ui.benchmark_shown = true;
  map_before_ = workspace_.state().scene.map;
  mode_before_ = workspace_.state().mode;
}

// Closes the page if the user opens a map, plays something or begins to present, which the page
// would hide.
void Benchmarks::close_for_map() {
  const bool begins_to_present =
      std::exchange(mode_before_, workspace_.state().mode) != Mode::present &&
      mode_before_ == Mode::present;
  if (!workspace_.ui.benchmark_shown) return;
  if (begins_to_present || workspace_.state().scene.map != map_before_ ||
      workspace_.ui.play.playing || workspace_.ui.walk.playing)
    workspace_.ui.benchmark_shown = false;
}

BenchmarkPage& Benchmarks::made_page() {
  if (page_) return *page_;
  page_ = std::make_unique<BenchmarkPage>();
  for (const Suite& bundled : bundled_suites()) {
    if (bundled.name == kFirstBenchmark) page_->chosen = page_->benchmarks.size();
    page_->benchmarks.push_back(view_of(with_library(bundled), false));
  }
  open_own();
  return *page_;
}

BenchmarkView Benchmarks::view_of(const Suite& suite, bool own) const {
  BenchmarkView view(std::make_unique<BenchmarkRunner>(
      suite, folder_.empty() ? folder_ : results_file(folder_, suite.name), wake_));
  view.own = own;
  return view;
}

// Opens the user's benchmarks from earlier runs of the program. A file that cannot be read is not
// changed.
void Benchmarks::open_own() {
  if (folder_.empty()) return;
  for (int number = 1; number <= kMostOwn; ++number) {
    const std::string file = (folder_ / (own_name(number) + ".json")).string();
    const Result<std::string> text = read_file(file);
    if (!text) continue;
    const Result<Suite> suite = parse_suite(text.value(), file);
    if (suite) page_->benchmarks.push_back(view_of(suite.value(), true));
  }
}

void Benchmarks::add_search(const std::string& text) {
  const Result<SearchSpec> spec = parse_search(text);
  BenchmarkView& chosen = page_->view();
  if (!spec || chosen.runner->busy()) return;
  Suite suite = chosen.suite();
  const SuiteRow& first = suite.rows.front();
  SuiteRow row;
  row.run = {text_of(spec.value()), spec.value(), first.run.directions, Placement::kMaxLandmarks};
  row.length_of_step = first.length_of_step;
  suite.rows.push_back(std::move(row));
  if (!chosen.own) {
    const std::optional<int> number = free_number();
    if (!number) {
      workspace_.tell({Message::Kind::warning,
                       fmt::format("You can have at most {} benchmarks of your own", kMostOwn), "",
                       "Delete one first"});
      return;
    }
    suite.name = own_name(*number);
    suite.group = "Own";
    suite.title += ", with my search";
  }
  if (!folder_.empty()) {
    std::error_code problem;
    std::filesystem::create_directories(folder_, problem);
    if (const std::optional<Error> error = write_file_safely(
            suite_json(suite).written(2) + "\n", (folder_ / (suite.name + ".json")).string()))
      workspace_.tell({Message::Kind::failure, error->what, error->where, error->remedy});
  }
  if (chosen.own) {
    // The existing results lack the new search.
    chosen.runner->start_over();
    chosen = view_of(suite, true);
    return;
  }
  page_->benchmarks.push_back(view_of(suite, true));
  page_->chosen = page_->benchmarks.size() - 1;
}

void Benchmarks::remove_own() {
  BenchmarkView& chosen = page_->view();
  chosen.runner->start_over();
  std::error_code problem;
  if (!folder_.empty()) std::filesystem::remove(folder_ / (chosen.suite().name + ".json"), problem);
  page_->benchmarks.erase(page_->benchmarks.begin() + static_cast<std::ptrdiff_t>(page_->chosen));
  page_->chosen = 0;
}

std::optional<int> Benchmarks::free_number() const {
  for (int number = 1; number <= kMostOwn; ++number)
    if (std::none_of(
            page_->benchmarks.begin(), page_->benchmarks.end(),
            [&](const BenchmarkView& view) { return view.suite().name == own_name(number); }))
      return number;
  return std::nullopt;
}

void Benchmarks::follow() {
  if (!page_) return;
  close_for_map();
  for (BenchmarkView& view : page_->benchmarks) view.runner->update();
  BenchmarkView& view = page_->view();
  view.bring_up_to_date();
  workspace_.of<BenchmarkFigures>() = {view.problems, view.totals[view.a].expanded,
                                       view.totals[view.b].expanded, page_->running() != nullptr};
}

// Compares only the searches that solved the most problems.
void Benchmarks::compare_widest() {
  BenchmarkView& view = page_->view();
  int most_solved = 0;
  for (const BenchmarkTotals& sums : view.totals) most_solved = std::max(most_solved, sums.solved);
  std::optional<std::size_t> most, least;
  for (std::size_t row = 0; row < view.rows(); ++row) {
    const BenchmarkTotals& sums = view.totals[row];
    if (sums.solved < most_solved) continue;
    if (!most || sums.expanded > view.totals[*most].expanded) most = row;
    if (!least || sums.expanded <= view.totals[*least].expanded) least = row;
  }
  if (*most == *least) return;
  view.a = *most;
  view.b = *least;
}

void Benchmarks::open(const OpenBenchmarkProblem& request) {
  workspace_.ui.benchmark_shown = false;
  workspace_.apply(SetFullPlot{false});
  const BenchmarkView& view = page_->benchmarks[request.benchmark];
  const std::vector<BenchmarkRow> rows = benchmark_rows(view.suite());
  const BenchmarkRow a = rows[view.a], b = rows[view.b];
  const std::optional<Error> remark = not_both(a, b);
  workspace_.job.start("Opening a benchmark problem",
                       [suite = view.suite(), request, a, b, remark](JobProgress&) -> JobOutcome {
                         Result<Scene> scene =
                             benchmark_scene(suite, request.map, request.pair, a, b);
                         if (!scene) return scene.error();
                         Opened opened;
                         opened.scene = std::move(scene.value());
                         opened.warning = remark;
                         return open_outcome(opened, suite_map_name(suite, request.map));
                       });
}

void Benchmarks::ask_where_to_export() {
  const BenchmarkView& view = page_->view();
  workspace_.ask_where(
      {"Export benchmark", free_path(view.suite().name, "csv").string(), ".csv",
       "One line per search. A .json file has all results, an .md file only the table."},
      [this, book = view.runner->book()](const std::string& path) {
        workspace_.job.start("Writing the benchmark", [book, path](JobProgress&) -> JobOutcome {
          const BenchmarkReport report{book, ""};
          if (const std::optional<Error> error = write_file_safely(report_text(report, path), path))
            return *error;
          return JobOutcome::SavedFile{path};
        });
      });
}

void Benchmarks::wait() {
  if (!page_) return;
  for (BenchmarkView& view : page_->benchmarks) {
    view.runner->wait();
    view.runner->update();
  }
}

}  // namespace waymark
