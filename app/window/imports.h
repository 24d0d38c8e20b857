#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/model/work/import_preview.h"
#include "app/window/desk.h"
#include "core/file/import_rules.h"

namespace waymark {

struct ImportDraft;

// Pictures that become maps: reads them, asks in the import dialog how, and opens what comes of it.
class Imports {
 public:
  // `wake` is called on another thread when there is a preview to take.
  Imports(Workspace& workspace, const std::function<void()>& wake)
      : workspace_(workspace), previewer_(wake) {}

  void add_actions();
  // In the background. `rules`: how it was read before, or null: then a picture that carries a
  // share code opens as that.
  void read(const std::string& path, std::shared_ptr<const ImportRules> rules);
  // Opens the dialog.
  void ask(std::shared_ptr<const ImportOffer> offer);
  // Takes and asks for previews, once a frame, in which the wheel was turned by so many notches.
  void follow(float wheel);
  // Says to the dialog how the picture is read; false where it is not open or a wish does not fit
  // the picture.
  bool wish(const ImportWishes& wishes);
  // As "Open map" and "Cancel" do; false where it is not open, or what it shows is no map.
  bool end(bool accept);

  bool busy() const;
  void wait() { previewer_.wait(); }

 private:
  void open_imported(const ImportDraft& draft);

  Workspace& workspace_;
  ImportPreviewer previewer_;
};

}  // namespace waymark
