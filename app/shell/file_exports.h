#pragma once

#include "app/frame/workspace.h"
#include "app/shell/exports.h"

namespace waymark {

// Exports what is on the screen to files, in the background.
class FileExports {
 public:
  explicit FileExports(Workspace& workspace) : workspace_(workspace) {}

  void add_actions();
  // The data to export, as of now.
  ExportSource source() const;

 private:
  void ask(ExportKind kind);
  void write(ExportKind kind, const std::filesystem::path& path);
  void ask_for_tables();
  void write_tables(const std::filesystem::path& folder);

  Workspace& workspace_;
};

}  // namespace waymark
