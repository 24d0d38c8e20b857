#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/workspace.h"
#include "app/kit/palette.h"
#include "app/studies/drag_log.h"
#include "app/studies/points_csv.h"
#include "app/studies/studies.h"
#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// The file extension by which Posthoc recognises traces.
inline constexpr std::string_view kTraceExtension = "trace.yaml";

// One search as a trace for the visualizer Posthoc (https://posthoc.pathfinding.ai), version 1.4.0
// of its format: YAML, one rectangle per cell in the colour of the event's type, and the events in
// the order of the search:
//  source, destination    the start and the goals; g of a goal is the cost of the path found to it,
//                         null if there is none
//  generating, updating   a node generated, or improved
//  expanding, closing     a node taken from the open list, and the end of its expansion; more than
//                         once if it was reopened
//  end                    the goal, if there is a path; g is the cost of the path
// Each event has `id` (y * width + x + 1, or the name of a graph's node); `pId`, the id of the
// parent (null for the start); x and y, where y increases downwards; and in cells g, h, f = g + h,
// trueCost (to the goal), and hA and hB, the estimates of the two searches on the map. `landmark`
// is the number, from 1, of the landmark that gives the best bound, null if the distance formula
// does. If A and B are A* with the distance and with the landmarks, hA and hB are called hDistance
// and hLandmarks. Infinite values are null. read_trace() reads it back.
//
// Runs the search again: O(expansions), about 150 bytes per event.
std::string posthoc_trace(const Results& results, Slot slot);

// A Posthoc trace and its map. Posthoc expects the map next to the trace, with the same name and
// the extension `.map`. The trace of a graph has no map.

// Checks the path of a trace. Returns an Error if its name does not end with the extension that
// Posthoc expects, or if a file with the name of its map exists and is not `grid`.
std::optional<Error> trace_path_fault(const Grid& grid, const std::filesystem::path& path);

// Writes the map next to the trace, unless the map file already exists. The trace's path must be
// valid.
std::optional<Error> write_map_beside(const Grid& grid, const std::filesystem::path& path);

// An export to a text file.
struct Export {
  std::string name;       // on the command line
  std::string stem;       // of default file names
  std::string extension;  // of the file
  std::string label;      // in menus
  // The content as of now; nullptr if its data is missing.
  std::function<FileContent(const Workspace&)> content;
  Error missing = {};  // the error if its data is missing
  // Whether the menu offers it; nullptr: if content() is not nullptr.
  std::function<bool(const Workspace&)> offered = nullptr;

  bool is_trace() const { return extension == kTraceExtension; }
};

// Plots and studies, in the order of the menus.
const std::vector<Export>& exports();
// nullptr if there is none. Also accepts "distance-trace" and "landmarks-trace" for the traces of A
// and B.
const Export* export_named(std::string_view name);

// An export with its data: values and immutable objects, so a job may hold it.
struct PreparedExport {
  const Export* what;
  FileContent content;  // nullptr if its data is missing
  State state;          // for the share code in images
  std::shared_ptr<const Results> results;
};
// The data as of now.
PreparedExport prepare_export(const Export& what, const Workspace& workspace);

// Writes the content to a file. Images contain the share code of the state. The name of a trace
// must end with the extension that Posthoc expects; its map is saved next to it under the same name
// with `.map`. Returns an Error if data is missing or writing fails.
std::optional<Error> write_export(const PreparedExport& prepared, const Palette& palette,
                                  double scale, const std::filesystem::path& path);

// Exports what is on the screen to files, in the background.
class FileExports {
 public:
  explicit FileExports(Workspace& workspace) : workspace_(workspace) {}

  void add_actions();

 private:
  void ask(const Export& what);
  void write(const Export& what, const std::filesystem::path& path);
  void ask_for_tables();
  void write_tables(const std::filesystem::path& folder);

  Workspace& workspace_;
};

// A description of the scene in sentences, for people who cannot see it, and as the text below an
// image. One line per subject: the map; the points; the results, as in the Summary; the other
// searches; the mode, the plot and the visible layers. While a question hides the results, the text
// hides them, too. `results` must belong to the state's map.
std::string scene_description(const State& state, const Results& results);

}  // namespace waymark
