#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "app/model/maps/map_sets.h"
#include "app/model/state/store.h"
#include "app/ui/shell/message.h"
#include "core/domain/pair.h"

namespace waymark {

// All that a panel can ask for. It is done when the frame is drawn, in the order in which it was
// asked, so that every panel of a frame sees the same State, Results, settings and layout.

// Runs the action of that id if it is enabled then.
struct RunAction {
  std::string id;
};
// Opens whatever open_source() does, in the background.
struct OpenSource {
  std::string source;
};
// Where the file goes that the dialog asked about.
struct SaveFile {
  std::string path;
};
// As a .map, or as a picture of so many pixels a cell where the path names one.
struct SaveMap {
  std::string path;
  int cell_px;
};
// Opens the map that the import dialog shows.
struct AcceptImport {};
struct Tell {
  Message message;
};
struct CloseMessage {};
// Width of a pane at scale 1; 0: the usual one.
struct SetPaneWidth {
  enum class Pane { summary, right };
  Pane pane;
  float width;
};
// Forgets a set of dragged positions, by its index.
struct ForgetDragSet {
  std::size_t set;
};
// Fetches a set of maps into the library; or stops that.
struct GetMaps {
  const MapSet* set;
};
struct StopGettingMaps {};
// Opens a problem of a benchmark with its A and B on the map; the benchmark is told by its place.
struct OpenBenchmarkProblem {
  std::size_t benchmark;
  int map;
  Pair pair;
};
// Adds a search, written as parse_search() reads it, to the benchmark that is chosen: to a copy
// of it where it is one of the program.
struct AddBenchmarkSearch {
  std::string text;
};

using Intent = std::variant<StoreStep, RunAction, OpenSource, SaveFile, SaveMap, AcceptImport, Tell,
                            CloseMessage, SetPaneWidth, ForgetDragSet, GetMaps, StopGettingMaps,
                            OpenBenchmarkProblem, AddBenchmarkSearch>;

}  // namespace waymark
