#include <fmt/format.h>

#include "app/model/maps/library.h"
#include "app/ui/browser/map_browser.h"
#include "app/ui/shell/icons.h"
#include "app/window/app.h"

// Actions of the library of maps, and what comes of its fetches.
namespace waymark {

void App::add_map_actions() {
  actions_.add({"file.maps",
                "Maps…",
                icon::kMap,
                Chord{SDLK_m, true, false},
                [] { return true; },
                {},
                [this] {
                  map_browser_->open();
                  open_popup(Popup::maps);
                }});
}

void App::add_open_problems() {
  const auto beside = [this] { return problems_beside(state().scene.map->source).string(); };
  actions_.add({"map.open_problems",
                "Open the problems of this map",
                icon::kProblems,
                Chord{},
                [beside] { return !beside().empty(); },
                {},
                [this, beside] { open(beside()); }});
}

// Told where a person looks: in the browser, or over the map when it is closed.
void App::take_got_maps() {
  std::optional<MapShelf::Got> got = map_browser_->shelf.take_got();
  if (!got) return;
  const std::string title(got->set->title);
  if (got->error) {
    if (ui_.popup != Popup::maps) show(Message::failure(*got->error));
    map_browser_->failed = std::move(got);
  } else if (ui_.popup != Popup::maps) {
    show({Message::Kind::note, fmt::format("{}: {} maps are here", title, got->maps), "",
          "File > Maps shows them"});
  }
}

}  // namespace waymark
