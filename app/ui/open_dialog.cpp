#include <algorithm>
#include <filesystem>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/ui/draw.h"
#include "app/ui/icons.h"
#include "app/ui/popups.h"
#include "app/ui/widgets.h"
#include "core/map/import_source.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

bool opens(const fs::path& path) {
  return path.extension() == ".map" || path.extension() == ".scen" || names_import(path.string());
}

const char* icon_of(const FolderEntry& entry) {
  if (entry.folder) return icon::kFolder;
  return entry.name.ends_with(".scen") ? icon::kProblems : icon::kMap;
}

// Folders first, then files that open, each by name. What cannot be read is left out.
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

void open_dialog(const UiContext& c) {
  const float width = c.px(560);
  if (c.ui.popup_is_new) c.ui.typed = c.ui.open_folder;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold, at, c.palette.ui.text,
            "Open a map, a picture or a problem file");
  ImGui::Dummy({width, c.px(20)});
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) ImGui::SetKeyboardFocusHere();
  const bool entered = ImGui::InputTextWithHint(
      "##path", "Path of a .map, .scen or .xp file, or of a picture", &c.ui.typed,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  std::string chosen = entered ? c.ui.typed : "";
  std::error_code problem;
  if (fs::is_directory(c.ui.typed, problem)) c.ui.open_folder = c.ui.typed;

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
  const ImVec2 below = ImGui::GetCursorScreenPos();
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.body,
            {below.x, centered_top(c.fonts.body, below.y, c.px(28))}, c.palette.ui.text3,
            "A file can also be dropped on the window.");
  const float button = c.px(88);
  const Rect open{below.x + width - button, below.y, button, c.px(28)};
  const Rect cancel{open.x - button - c.px(8), below.y, button, c.px(28)};
  if (push_button(c, "cancel-open", cancel, "Cancel")) c.ui.popup = Popup::none;
  if (push_button(c, "open", open, "Open", true)) chosen = c.ui.typed;
  if (chosen.empty()) return;
  if (fs::is_directory(chosen, problem)) {
    c.ui.open_folder = c.ui.typed = chosen;
    return;
  }
  c.ui.popup = Popup::none;
  c.ui.open_folder = fs::path(chosen).parent_path().string();
  c.open_file(chosen);
}

}  // namespace waymark
