#include "app/ui/folder_list.h"

#include <algorithm>
#include <filesystem>
#include <imgui.h>

#include "app/session/step_recorder.h"
#include "app/ui/icons.h"
#include "core/map/import_source.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

bool opens(const fs::path& path) {
  return path.extension() == ".map" || path.extension() == ".scen" ||
         path.extension() == ".waymark" || is_recording(path.string()) ||
         names_import(path.string());
}

const char* icon_of(const FolderEntry& entry) {
  if (entry.folder) return icon::kFolder;
  if (is_recording(entry.name)) return icon::kPlay;
  if (entry.name.ends_with(".waymark")) return icon::kSave;
  return entry.name.ends_with(".scen") ? icon::kProblems : icon::kMap;
}

// Folders first, then files, each by name. What cannot be read is left out.
std::vector<FolderEntry> entries_of(const fs::path& folder) {
  std::vector<FolderEntry> entries;
  std::error_code problem;
  for (fs::directory_iterator at(folder, fs::directory_options::skip_permission_denied, problem),
       end;
       !problem && at != end; at.increment(problem)) {
    std::error_code unknown;
    const bool is_folder = at->is_directory(unknown);
    const std::string name = at->path().filename().string();
    if (!name.starts_with('.') && (is_folder || opens(at->path())))
      entries.push_back({name, is_folder});
  }
  std::sort(entries.begin(), entries.end(), [](const FolderEntry& a, const FolderEntry& b) {
    return a.folder != b.folder ? a.folder : a.name < b.name;
  });
  return entries;
}

}  // namespace

std::string folder_list(const UiContext& c, float width) {
  std::string chosen;
  const fs::path folder(c.ui.open_folder);
  constexpr float kRowsShown = 12;
  ImGui::BeginChild("entries", {width, c.px(kRow) * kRowsShown}, false,
                    ImGuiWindowFlags_NavFlattened);
  if (folder.has_parent_path() && folder != folder.parent_path() &&
      ImGui::Selectable((std::string(icon::kFolder) + "   ..").c_str(), false,
                        ImGuiSelectableFlags_DontClosePopups))
    chosen = folder.parent_path().string();
  if (c.ui.open_entries_of != c.ui.open_folder || c.ui.popup_is_new) {
    c.ui.open_entries = entries_of(folder);
    c.ui.open_entries_of = c.ui.open_folder;
  }
  for (const FolderEntry& entry : c.ui.open_entries) {
    const std::string label = std::string(icon_of(entry)) + "   " + entry.name;
    if (ImGui::Selectable(label.c_str(), false, ImGuiSelectableFlags_DontClosePopups))
      chosen = (folder / entry.name).string();
  }
  ImGui::EndChild();
  return chosen;
}

}  // namespace waymark
