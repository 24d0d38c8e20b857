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
#include "app/shell/posthoc_trace.h"
#include "app/studies/drag_log.h"
#include "app/studies/points_csv.h"
#include "app/studies/studies.h"

namespace waymark {

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

}  // namespace waymark
