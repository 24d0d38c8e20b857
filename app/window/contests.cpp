#include "app/window/contests.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/model/contest/contest_report.h"
#include "app/model/state/open_scene.h"
#include "app/present/export/free_path.h"
#include "app/ui/contest/contest_page.h"
#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/open_outcome.h"
#include "core/base/safe_file.h"

namespace waymark {
namespace {

// It takes a second or two.
constexpr const char* kFirstContest = "landmark-counts";

// The problem as a scene, with the contest's landmarks, the moves of its A, and both contenders on
// the map. May take seconds.
Result<Scene> contest_scene(const Suite& suite, int number, const Pair& pair, const ContestRow& a,
                            const ContestRow& b) {
  Result<ContestMap> map = open_suite_map(suite, number);
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
  Result<Roster> roster = Roster::of({a.contender, b.contender});
  if (!roster) return roster.error();
  scene.roster = roster.value();
  return scene;
}

// Two contenders that differ in their moves or their number of landmarks alone are one on the map.
std::optional<Error> not_both(const ContestRow& a, const ContestRow& b) {
  if (a.directions == b.directions && a.landmarks == b.landmarks && a.placed == b.placed)
    return std::nullopt;
  const bool moves = a.directions != b.directions;
  return Error{fmt::format("in the contest {} and {} have {} of their own", a.label, b.label,
                           moves ? "moves" : "landmarks"),
               "",
               moves                  ? "The map has the moves of the first; set others above it"
               : a.placed == b.placed ? "The map has the greater number for both"
                                      : "The map has those of the first for both"};
}

std::string report_text(const ContestReport& report, const std::filesystem::path& path) {
  if (path.extension() == ".json") return contest_json(report);
  if (path.extension() == ".md") return contest_markdown(report);
  return contest_csv(report);
}

}  // namespace

Contests::Contests(Desk& desk, const std::string& state_folder, std::function<void()> wake)
    : desk_(desk),
      folder_(state_folder.empty() ? std::filesystem::path()
                                   : std::filesystem::path(state_folder) / "contests"),
      wake_(std::move(wake)) {}

Contests::~Contests() = default;

void Contests::add_actions() {
  const auto add = [this](const char* id, const char* label, const char* icon,
                          std::function<bool()> enabled, std::function<void()> run) {
    desk_.actions.add({id, label, icon, {}, std::move(enabled), {}, std::move(run)});
  };
  add(
      "file.contest", "Contests…", icon::kProblems, [] { return true; },
      [this] {
        made_page();
        desk_.open_popup(Popup::contest);
      });
  add(
      "contest.run", "Run the contest", icon::kPlay,
      [this] { return !page_ || (page_->running() == nullptr && !page_->view().runner->busy()); },
      [this] { made_page().view().runner->run(); });
  add(
      "contest.stop", "Stop the contest", icon::kPause,
      [this] { return page_ && page_->running() != nullptr; },
      [this] { page_->running()->runner->stop(); });
  const auto has_results = [this] {
    return page_ && !page_->view().runner->book().results.empty();
  };
  add("contest.widest", "Contest: compare the most expanded with the least", "", has_results,
      [this] { compare_widest(); });
  add("contest.export", "Export the contest…", icon::kExport, has_results,
      [this] { ask_where_to_export(); });
}

ContestPage& Contests::made_page() {
  if (page_) return *page_;
  page_ = std::make_unique<ContestPage>();
  for (const Suite& bundled : bundled_suites()) {
    const Suite suite = with_library(bundled);
    ContestView view;
    view.runner = std::make_unique<ContestRunner>(
        suite, folder_.empty() ? folder_ : folder_ / (suite.name + ".contest"), wake_);
    view.b = std::min<std::size_t>(1, suite.rows.size() - 1);
    view.hidden.assign(suite.rows.size(), false);
    if (suite.name == kFirstContest) page_->chosen = page_->contests.size();
    page_->contests.push_back(std::move(view));
  }
  return *page_;
}

void Contests::follow() {
  if (!page_) return;
  for (ContestView& view : page_->contests) view.runner->update();
  ContestView& view = page_->view();
  view.bring_up_to_date();
  desk_.contest = {view.problems, view.totals[view.a].expanded, view.totals[view.b].expanded,
                   page_->running() != nullptr};
}

// Of those that solved the most problems.
void Contests::compare_widest() {
  ContestView& view = page_->view();
  int most_solved = 0;
  for (const ContestTotals& sums : view.totals) most_solved = std::max(most_solved, sums.solved);
  std::optional<std::size_t> most, least;
  for (std::size_t row = 0; row < view.rows(); ++row) {
    const ContestTotals& sums = view.totals[row];
    if (sums.solved < most_solved) continue;
    if (!most || sums.expanded > view.totals[*most].expanded) most = row;
    if (!least || sums.expanded <= view.totals[*least].expanded) least = row;
  }
  if (*most == *least) return;
  view.a = *most;
  view.b = *least;
}

void Contests::open(const OpenContestProblem& wish) {
  const ContestView& view = page_->contests[wish.contest];
  const std::vector<ContestRow> rows = contest_rows(view.suite());
  const ContestRow a = rows[view.a], b = rows[view.b];
  const std::optional<Error> remark = not_both(a, b);
  desk_.job.start("Opening a problem of the contest",
                  [suite = view.suite(), wish, a, b, remark](JobProgress&) -> JobOutcome {
                    Result<Scene> scene = contest_scene(suite, wish.map, wish.pair, a, b);
                    if (!scene) return scene.error();
                    Opened opened;
                    opened.scene = std::move(scene.value());
                    opened.warning = remark;
                    return open_outcome(opened, suite_map_name(suite, wish.map));
                  });
}

void Contests::ask_where_to_export() {
  const ContestView& view = page_->view();
  desk_.ask_where(
      {"Export the contest", free_path(view.suite().name, "csv").string(), ".csv",
       "A line a search. Named .json or .md, the table and all, or the table alone."},
      [this, book = view.runner->book()](const std::string& path) {
        desk_.job.start("Writing the contest", [book, path](JobProgress&) -> JobOutcome {
          const ContestReport report{book, ""};
          if (const std::optional<Error> error = write_file_safely(report_text(report, path), path))
            return *error;
          return JobOutcome::SavedFile{path};
        });
      });
}

void Contests::wait() {
  if (!page_) return;
  for (ContestView& view : page_->contests) {
    view.runner->wait();
    view.runner->update();
  }
}

}  // namespace waymark
