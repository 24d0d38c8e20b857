#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/summary_text.h"
#include "tests/support/real_maps.h"
#include "tests/window/window_test.h"

namespace waymark {
namespace {

using nlohmann::json;

std::string arguments(const Scene& scene, const std::string& map) {
  const auto option = [](const char* name, Cell cell) {
    return fmt::format(" --{} {},{}", name, cell.x, cell.y);
  };
  std::string text = "solve " + (map.empty() ? scene.map->source : map) +
                     option("start", scene.start) + option("goal", scene.goal) + " --moves " +
                     text_of(scene.directions);
  for (const Cell landmark : scene.landmarks) text += option("landmark", landmark);
  return text + " --json";
}

// A length from the JSON, in the form that the window shows.
std::string length(const json& number, int directions) {
  return directions == 4 ? grouped(number.get<int>()) : decimal_text(number.get<double>(), 2);
}

void expect_row(const SearchOutcome& shown, const Moves& moves, const json& solved) {
  SCOPED_TRACE(solved["heuristic"].get<std::string>());
  EXPECT_EQ(length_text(shown.h_start, moves), length(solved["h_start"], moves.directions));
  EXPECT_EQ(length_text(shown.cost, moves), length(solved["cost"], moves.directions));
  EXPECT_EQ(shown.counts.expanded, solved["expanded"]);
  EXPECT_EQ(shown.counts.must_expand, solved["must_expand"]);
  EXPECT_EQ(shown.path_length(), solved["path_length"]);
}

// The Summary's sentences, composed only from the JSON.
std::string sentences(const json& solved, std::size_t landmarks) {
  const json& rows = solved["results"];
  const int directions = solved["moves"];
  const auto explored = [](const json& row) { return grouped(row["expanded"].get<int>()); };
  std::string text =
      fmt::format("The {} distance is {}, the path costs {}. A* explores {} cells.\n",
                  directions == 4 ? "Manhattan" : "octile", length(rows[0]["h_start"], directions),
                  length(solved["cost"], directions), explored(rows[0]));
  if (landmarks == 0)
    return text + fmt::format(
                      "A perfect heuristic would explore {}. Double-click on free ground "
                      "to add a landmark.\n",
                      explored(rows[1]));
  const std::string with = fmt::format("With {} landmark{} the estimate", landmarks,
                                       landmarks == 1 ? "" : "s"),
                    estimate = length(rows[1]["h_start"], directions);
  const bool differ_elsewhere =
      rows[0]["h_start"] == rows[1]["h_start"] && rows[0]["expanded"] != rows[1]["expanded"];
  return text +
         (differ_elsewhere
              ? fmt::format("{} at the start is {} as well, but it is higher at other cells:", with,
                            estimate)
              : fmt::format("{} is {} and", with, estimate)) +
         fmt::format(" A* explores {}; a perfect heuristic would explore {}.\n", explored(rows[1]),
                     explored(rows[2]));
}

}  // namespace

void expect_agrees_with_solve(const App& app, const std::string& map) {
  const Results& r = app.results();
  const Scene& scene = app.state().scene;
  ASSERT_EQ(r.scene, scene) << "the results belong to another state";
  const Ran ran = run_waymark(arguments(scene, map));
  ASSERT_EQ(ran.status, 0) << ran.err;
  const json solved = ran.json();
  const json& rows = solved["results"];
  SCOPED_TRACE(arguments(scene, map));
  expect_row(r.a, r.moves, rows[0]);
  if (!scene.landmarks.empty()) expect_row(r.b, r.moves, rows[1]);
  expect_row(r.exact, r.moves, rows.back());
  EXPECT_EQ(plain_text(summary_text(r)), sentences(solved, scene.landmarks.size()));
}

std::string real_map(const std::string& name) {
  const std::filesystem::path path = real_maps_folder() / name;
  std::error_code problem;
  if (!std::filesystem::exists(path, problem)) return {};
  return std::filesystem::canonical(path).string();
}

}  // namespace waymark
