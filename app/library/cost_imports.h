#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/kit/work_loop.h"
#include "app/library/imports.h"
#include "app/source/cost_map_file.h"

namespace waymark {

// A map file with a way to read it, see with_cost().
struct CostChoice {
  std::string path;
  std::string text;  // the part of the source's prefix; empty: the default
  friend bool operator==(const CostChoice&, const CostChoice&) = default;
};

// The state of the dialog that chooses the costs in a Tiled map or a `.map` file, while it is open.
struct CostEditor {
  struct Preview : MapLook {
    CostChoice choice;
  };

  std::string path;
  CellChoices choices;
  TiledChoice tiled;  // for a Tiled map
  std::string rule;   // for a `.map` file: one of choices.rules, or the rule of the open map
  CostChoice asked;   // of the last requested preview
  std::shared_ptr<const Preview> preview;  // newest preview; nullptr before the first
  MipTexture map{MipTexture::Kind::mask};

  CostChoice choice() const { return {path, choices.tiled ? text_of(tiled) : rule}; }
  // Whether the preview matches the choice and contains a map that can be opened.
  bool ready() const {
    return preview && preview->choice == choice() && !preview->error && preview->walkable > 0;
  }
};

// Opens Tiled maps and `.map` files with a cost for each cell: reads what the file offers, and
// shows the dialog if there is a choice.
class CostImports {
 public:
  // `wake` is called on another thread when a preview is ready. `open` opens a source.
  CostImports(Workspace& workspace, std::function<void()> wake,
              std::function<void(const std::string&)> open);

  // Whether read() may show the dialog: for a Tiled map, or a `.map` file whose letters are not
  // terrain. The source has no prefix. Reads at most 64 KiB.
  static bool asks(const std::string& source);

  void add_actions();
  // Reads the file in the background. Shows the dialog if the file has several layers or rules, or
  // if `always`; otherwise opens the file. `text`: the choice to begin with, see CostChoice.
  void read(const std::string& path, const std::string& text, bool always);
  // Collects finished previews and requests new ones. Call it once a frame.
  void follow();
  // Changes the choice in the open dialog. Returns false if the dialog is not open or the text is
  // not a choice.
  bool request(const std::string& text);
  // Presses "Open map" or "Cancel". Returns false if the dialog is not open, or if it shows no
  // valid map.
  bool end(bool accept);

  bool busy() const;
  void wait() { maker_.wait(); }

 private:
  void ask(const std::string& path, CellChoices choices, const std::string& text);

  Workspace& workspace_;
  std::function<void(const std::string&)> open_;
  LatestWins<CostChoice, std::shared_ptr<const CostEditor::Preview>> maker_;
};

// The contents of the dialog's popup.
void cost_import_dialog(const UiContext& c);

}  // namespace waymark
