#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/frame/workspace.h"
#include "app/library/import_preview.h"
#include "core/io/import_rules.h"

namespace waymark {

struct ImportEditor;

// Imports images as maps: reads an image, shows the import dialog, and opens the resulting map.
class Imports {
 public:
  // `wake` is called on another thread when a preview is ready.
  Imports(Workspace& workspace, const std::function<void()>& wake)
      : workspace_(workspace), previewer_(wake) {}

  void add_actions();
  // Reads an image in the background. `rules` are the rules by which it was last read. If they are
  // nullptr and the image contains a share code, opens the share code instead.
  void read(const std::string& path, std::shared_ptr<const ImportRules> rules);
  // Opens the dialog.
  void ask(std::shared_ptr<const ImportOffer> offer);
  // Collects finished previews and requests new ones. Call it once a frame. `wheel` is the wheel's
  // rotation in that frame, in notches.
  void follow(float wheel);
  // Changes how the open dialog reads the image. Returns false if the dialog is not open or an
  // option does not fit the image.
  bool request(const ImportOptions& options);
  // Presses "Open map" or "Cancel". Returns false if the dialog is not open, or if it shows no
  // valid map.
  bool end(bool accept);

  bool busy() const;
  void wait() { previewer_.wait(); }

 private:
  void open_imported(const ImportEditor& draft);

  Workspace& workspace_;
  ImportPreviewer previewer_;
};

}  // namespace waymark
