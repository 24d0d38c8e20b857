#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "app/frame/message.h"
#include "app/scene/store.h"
#include "app/source/library.h"
#include "core/map/goals.h"

namespace waymark {

// The requests that a panel can make. They are carried out in order after the frame is drawn, so
// every panel of a frame sees the same State, Results, settings and layout.

// Runs the action with that id if it is enabled when the request is carried out.
struct RunAction {
  std::string id;
};
// Opens, in the background, anything that open_source() accepts.
struct OpenSource {
  std::string source;
};
// The answer to the dialog that asked where to save a file.
struct SaveFile {
  std::string path;
};
// Saves the map as a .map file. If the path names an image, saves an image with that many pixels
// per cell.
struct SaveMap {
  std::string path;
  int cell_px;
};
// Opens the map in the import dialog.
struct AcceptImport {};
struct Tell {
  Message message;
};
struct CloseMessage {};
// Width of a pane at scale 1; 0 for the default.
struct SetPaneWidth {
  enum class Pane { summary, right, explore_summary, explore_right };
  Pane pane;
  float width;
};
// Deletes the set of drag positions with that index.
struct ForgetDragSet {
  std::size_t set;
};
// Starts or stops the download of a set of maps into the library.
struct GetMaps {
  const MapSet* set;
};
struct StopGettingMaps {};
// Opens a problem of a benchmark with the benchmark's A and B on the map. `benchmark`: its index.
struct OpenBenchmarkProblem {
  std::size_t benchmark;
  int map;
  Pair pair;
};
// Adds a search to the selected benchmark. The search is text for parse_search(). A built-in
// benchmark is copied first.
struct AddBenchmarkSearch {
  std::string text;
};

using Intent = std::variant<StoreStep, RunAction, OpenSource, SaveFile, SaveMap, AcceptImport, Tell,
                            CloseMessage, SetPaneWidth, ForgetDragSet, GetMaps, StopGettingMaps,
                            OpenBenchmarkProblem, AddBenchmarkSearch>;

// Follows the steps of a Workspace.
class StepListener {
 public:
  virtual ~StepListener() = default;
  // Whether the listener keeps a panel's step, and passes it to Workspace::take() later.
  virtual bool holds_back(const StoreStep&) { return false; }
  // Called after a command of a drag has changed the scene.
  virtual void dragged(const Scene&, const Command&) {}
};

}  // namespace waymark
