#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/model/maps/map_sets.h"
#include "app/window/desk.h"

namespace waymark {

struct MapBrowser;

// The library of maps and what is fetched into it, and saving the map that is shown.
class Maps {
 public:
  // `wake` is called on other threads when the library has something new.
  Maps(Workspace& workspace, const std::function<void()>& wake);
  ~Maps();

  void add_actions();
  // In the background; as a .map, or as a picture of so many pixels a cell where the path names
  // one.
  void save(const std::string& path, int cell_px);
  void get(const MapSet& set);
  void stop_getting();
  // Tells how a fetch ended.
  void take_got();

  MapBrowser& browser() { return *browser_; }

 private:
  void ask_for_graph();

  Workspace& workspace_;
  std::unique_ptr<MapBrowser> browser_;
};

}  // namespace waymark
