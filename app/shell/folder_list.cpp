#include "app/shell/folder_list.h"

#include <algorithm>
#include <filesystem>
#include <imgui.h>

#include "app/scene/script_lines.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/source/graph_file.h"
#include "core/io/import_source.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

bool opens(const fs::path& path) {
  return path.extension() == ".map" || path.extension() == ".scen" ||
         path.extension() == ".waymark" || is_recording(path.string()) ||
         names_import(path.string()) || names_graph(path.string());
}

const char* icon_of(const FolderEntry& entry) {
  if (entry.folder) return icon::kFolder;
  if (is_recording(entry.name)) return icon::kPlay;
  if (entry.name.ends_with(".waymark")) return icon::kSave;
  return entry.name.ends_with(".scen") ? icon::kProblems : icon::kMap;
}

// Folders first, then files, each sorted by name. Skips unreadable entries.
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

// A row of the list. Names are aligned regardless of icon width.
bool row(const UiContext& c, const char* icon, const std::string& name) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool used =
      ImGui::Selectable(("##" + name).c_str(), false, ImGuiSelectableFlags_DontClosePopups);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_text(list, c.fonts.body, {at.x + c.px(4), at.y}, c.palette.ui.text2, icon);
  draw_text(list, c.fonts.body, {at.x + c.px(30), at.y}, c.palette.ui.text, name);
  return used;
}

}  // namespace

std::string folder_list(const UiContext& c, float width) {
  std::string chosen;
  const fs::path folder(c.ui.open_folder);
  constexpr float kRowsShown = 12;
  ImGui::BeginChild("entries", {width, c.px(kRow) * kRowsShown}, false,
                    ImGuiWindowFlags_NavFlattened);
  if (folder.has_parent_path() && folder != folder.parent_path() && row(c, icon::kFolder, ".."))
    chosen = folder.parent_path().string();
  if (c.ui.open_entries_of != c.ui.open_folder || c.ui.popup_is_new) {
    c.ui.open_entries = entries_of(folder);
    c.ui.open_entries_of = c.ui.open_folder;
  }
  for (const FolderEntry& entry : c.ui.open_entries)
    if (row(c, icon_of(entry), entry.name)) chosen = (folder / entry.name).string();
  ImGui::EndChild();
  return chosen;
}

}  // namespace waymark
