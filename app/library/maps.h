#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/frame/workspace.h"
#include "app/source/library.h"

namespace waymark {

struct MapBrowser;

// The map library, downloads into it, and saving the current map.
class Maps {
 public:
  // `wake` is called on other threads when the library has changed.
  Maps(Workspace& workspace, const std::function<void()>& wake);
  ~Maps();

  void add_actions();
  // Saves the map in the background: as a .map, or as an image with `cell_px` pixels per cell if
  // the path names an image.
  void save(const std::string& path, int cell_px);
  void get(const MapSet& set);
  void stop_getting();
  // Reports how a download ended.
  void take_got();

  MapBrowser& browser() { return *browser_; }

 private:
  void ask_for_graph();

  Workspace& workspace_;
  std::unique_ptr<MapBrowser> browser_;
};

}  // namespace waymark
