#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <utility>

#include "app/frame/settings.h"
#include "app/kit/numbers.h"
#include "app/scene/links.h"
#include "app/scene/script_lines.h"
#include "app/scene/share_code.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"
#include "app/source/named_grid.h"
#include "core/io/import_source.h"

namespace waymark {

namespace fs = std::filesystem;

void open_dialog(const UiContext& c) {
  const float width = c.px(560);
  if (c.ui.popup_is_new) c.ui.typed = c.ui.open_folder;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold, at, c.palette.ui.text,
            "Open a map, an image, a scenario file or a session");
  ImGui::Dummy({width, c.px(20)});
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) ImGui::SetKeyboardFocusHere();
  text_stop("##path");
  const bool entered = ImGui::InputTextWithHint(
      "##path", "Path of a file, or a share code", &c.ui.typed,
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  std::string chosen = entered ? c.ui.typed : "";
  std::error_code problem;
  if (fs::is_directory(c.ui.typed, problem)) c.ui.open_folder = c.ui.typed;

  if (std::string listed = folder_list(c, width); !listed.empty()) chosen = std::move(listed);
  const int clicked = dialog_foot(c, ImGui::GetCursorScreenPos(), width, 88,
                                  {{"cancel-open", "Cancel"}, {"open", "Open", true}},
                                  "You can also drop a file on the window.");
  if (clicked == 0) c.ui.popup = Popup::none;
  if (clicked == 1) chosen = c.ui.typed;
  if (chosen.empty()) return;
  if (fs::is_directory(chosen, problem)) {
    c.ui.open_folder = c.ui.typed = chosen;
    return;
  }
  c.ui.popup = Popup::none;
  if (!is_share_code(chosen)) c.ui.open_folder = fs::path(chosen).parent_path().string();
  c.send(OpenSource{chosen});
}

namespace {

namespace fs = std::filesystem;

// The typed text as a path: relative to the current folder, with the file type's extension. Empty
// if no name is typed.
fs::path path_of(const UiContext& c) {
  const fs::path typed(c.ui.typed);
  if (typed.filename().empty()) return {};
  fs::path path = fs::path(c.ui.open_folder) / typed;
  if (path.extension() != c.ui.save.extension) path += c.ui.save.extension;
  return path;
}

void suggest_name(const UiContext& c) {
  const fs::path suggested(c.ui.save.suggested);
  if (suggested.has_parent_path()) c.ui.open_folder = suggested.parent_path().string();
  c.ui.typed = suggested.filename().string();
}

}  // namespace

void save_dialog(const UiContext& c) {
  const SaveQuestion& question = c.ui.save;
  const float width = c.px(560);
  if (c.ui.popup_is_new) suggest_name(c);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const std::string title = question.title + " to ";
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold, at, c.palette.ui.text,
            title + fitted(c.fonts.semibold, c.ui.open_folder,
                           width - text_width(c.fonts.semibold, title) - c.px(40)));
  ImGui::Dummy({width, c.px(20)});
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) ImGui::SetKeyboardFocusHere();
  const bool folder = question.extension.empty();
  text_stop("##name");
  ImGui::InputTextWithHint("##name", folder ? "Folder name" : "File name", &c.ui.typed,
                           ImGuiInputTextFlags_AutoSelectAll);
  std::error_code problem;
  if (const std::string listed = folder_list(c, width, question.extension); !listed.empty()) {
    if (fs::is_directory(listed, problem))
      c.ui.open_folder = listed;
    else
      c.ui.typed = fs::path(listed).stem().string() + question.extension;
  }
  const fs::path path = path_of(c);
  const bool replaces =
      !folder && !path.empty() && path != question.own && fs::exists(path, problem);
  constexpr float kFootButton = 88, kFootNote = 560 - 2 * kFootButton - 40;
  std::string remark = question.remark;
  // A remark that is too long for the foot is above it.
  if (text_width(c.fonts.body, remark) > c.px(kFootNote)) {
    const float height =
        draw_paragraph(*ImGui::GetWindowDrawList(), ImGui::GetCursorScreenPos(), width, c.px(20),
                       c.palette.ui.text2, {{remark, c.fonts.body}}, c.scale);
    ImGui::Dummy({width, height});
    remark.clear();
  }
  const int clicked =
      dialog_foot(c, ImGui::GetCursorScreenPos(), width, kFootButton,
                  {{"cancel-save", "Cancel"}, {"save", replaces ? "Replace" : "Save", true}},
                  replaces ? path.filename().string() + " already exists." : remark,
                  replaces ? c.palette.ui.warn : c.palette.ui.text2);
  const bool cancelled = clicked == 0, wanted = clicked == 1 || enter_pressed();
  if (cancelled) c.ui.popup = Popup::none;
  if (cancelled || !wanted || path.empty() || c.ui.popup_is_new) return;
  c.ui.popup = Popup::none;
  c.send(SaveFile{path.lexically_normal().string()});
}

namespace {

constexpr std::array kCellSizes = {1, 2, 4, 8, 16};

void picture_size(const UiContext& c, ImVec2 at) {
  SaveMapForm& form = c.ui.save_map;
  std::vector<SegmentItem> items;
  int chosen = 0;
  for (std::size_t i = 0; i < kCellSizes.size(); ++i) {
    items.push_back({fmt::format("{} px", kCellSizes[i]), "Pixels per cell"});
    if (form.cell_px == kCellSizes[i]) chosen = static_cast<int>(i);
  }
  const int clicked = segments(c, "cell-px", at, items, chosen);
  if (clicked >= 0) form.cell_px = kCellSizes[static_cast<std::size_t>(clicked)];
  const Grid& grid = c.state.scene.map->grid;
  const auto pixels = [&](int cells) { return grouped(cells * form.cell_px); };
  draw_text(
      *ImGui::GetWindowDrawList(), c.fonts.body,
      {at.x + segments_width(c, items) + c.px(12), centered_top(c.fonts.body, at.y, c.px(28))},
      c.palette.ui.text2,
      fmt::format("{} × {} pixels", pixels(grid.width()), pixels(grid.height())));
}

}  // namespace

void save_map_dialog(const UiContext& c) {
  SaveMapForm& form = c.ui.save_map;
  const float width = c.px(560);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_text(list, c.fonts.semibold, at, c.palette.ui.text, "Save map");
  ImGui::Dummy({width, c.px(20)});
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) ImGui::SetKeyboardFocusHere();
  text_stop("##path");
  bool save = ImGui::InputTextWithHint("##path", "Path of a .map or .png file", &form.path,
                                       ImGuiInputTextFlags_EnterReturnsTrue);
  const ImVec2 row{at.x, ImGui::GetCursorScreenPos().y + c.px(4)};
  const std::vector<SegmentItem> kinds = {{"Map", "As a MovingAI file, with all terrain"},
                                          {"Image", "As a PNG file in the terrain colours"}};
  const bool picture = saves_as_png(form.path);
  const int kind = segments(c, "kind", row, kinds, picture ? 1 : 0);
  if (kind >= 0) form.path = with_map_ending(form.path, kind == 1);
  if (picture) picture_size(c, {row.x + segments_width(c, kinds) + c.px(16), row.y});

  std::error_code problem;
  const bool replaces = std::filesystem::is_regular_file(form.path, problem);
  const int clicked =
      dialog_foot(c, {at.x, row.y + c.px(44)}, width, 88,
                  {{"cancel-save", "Cancel"}, {"save-map", "Save", true}},
                  replaces ? "The existing file will be replaced." : "", c.palette.ui.warn);
  if (clicked == 0) c.ui.popup = Popup::none;
  save |= clicked == 1;
  if (!save || form.path.empty()) return;
  form.path = with_map_ending(form.path, saves_as_png(form.path));
  c.send(SaveMap{form.path, form.cell_px});
  c.ui.popup = Popup::none;
}

namespace {

// Draws a warning of three lines and the buttons below it. Returns the index of the button clicked,
// or -1.
int warning(const UiContext& c, const std::string& title, const std::string& what,
            const std::string& more, std::initializer_list<DialogButton> buttons) {
  const Palette::Ui& ui = c.palette.ui;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Box rest(c, {at.x, at.y, c.px(440), 0});
  Box lines = rest.top(88);
  lines.left(28).line(c.fonts.body, ui.warn, icon::kWarning);
  lines.line(c.fonts.semibold, ui.text, fitted(c.fonts.semibold, title, lines.w - c.px(24)), 28);
  lines.line(c.fonts.body, ui.text, fitted(c.fonts.body, what, lines.w), 22);
  lines.line(c.fonts.body, ui.text2, more);
  return dialog_foot(c, rest.min(), rest.w, 104, buttons);
}

}  // namespace

void changed_file_dialog(const UiContext& c) {
  const bool entered = enter_pressed() && !c.ui.popup_is_new;
  const int clicked = warning(c, c.ui.changed_file + " has changed on disk",
                              "Another program saved it after you opened or saved it here.",
                              "Overwrite replaces it with the version in this window.",
                              {{"cancel-overwrite", "Cancel"},
                               {"overwrite", "Overwrite"},
                               {"save-elsewhere", "Save as…", true}});
  if (clicked < 0 && !entered) return;
  c.ui.popup = Popup::none;
  if (clicked != 0) c.run(clicked == 1 ? "file.overwrite" : "file.save_as");
}

void unsaved_work_card(const UiContext& c) {
  const auto& work = c.ui.unsaved_work;
  const int clicked = warning(c, work.words, "Restore your work on " + work.title + "?",
                              "Last saved at " + work.when + ". " + work.again,
                              {{"discard-left", "Discard"}, {"restore-left", "Restore", true}});
  if (clicked < 0 && !enter_pressed()) return;
  c.ui.popup = Popup::none;
  c.run(clicked == 0 ? "file.discard_left" : "file.restore_left");
}

namespace {

namespace fs = std::filesystem;

bool opens(const fs::path& path) {
  return path.extension() == ".scen" || path.extension() == ".waymark" ||
         is_recording(path.string()) || names_import(path.string()) ||
         names_map_file(path.string());
}

const char* icon_of(const FolderEntry& entry) {
  if (entry.folder) return icon::kFolder;
  if (!opens(entry.name) || entry.name.ends_with(".json")) return icon::kSave;
  if (is_recording(entry.name)) return icon::kPlay;
  if (entry.name.ends_with(".waymark")) return icon::kSave;
  return entry.name.ends_with(".scen") ? icon::kProblems : icon::kMap;
}

// Folders first, then files, each sorted by name. Skips unreadable entries. `extension` as in
// folder_list().
std::vector<FolderEntry> entries_of(const fs::path& folder,
                                    const std::optional<std::string>& extension) {
  std::vector<FolderEntry> entries;
  std::error_code problem;
  for (fs::directory_iterator at(folder, fs::directory_options::skip_permission_denied, problem),
       end;
       !problem && at != end; at.increment(problem)) {
    std::error_code unknown;
    const bool is_folder = at->is_directory(unknown);
    const std::string name = at->path().filename().string();
    const bool listed =
        extension ? !extension->empty() && at->path().extension() == *extension : opens(at->path());
    if (!name.starts_with('.') && (is_folder || listed)) entries.push_back({name, is_folder});
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

std::string folder_list(const UiContext& c, float width,
                        const std::optional<std::string>& extension) {
  std::string chosen;
  const fs::path folder(c.ui.open_folder);
  constexpr float kRowsShown = 12;
  ImGui::BeginChild("entries", {width, c.px(kRow) * kRowsShown}, false,
                    ImGuiWindowFlags_NavFlattened);
  if (folder.has_parent_path() && folder != folder.parent_path() && row(c, icon::kFolder, ".."))
    chosen = folder.parent_path().string();
  if (c.ui.open_entries_of != c.ui.open_folder || c.ui.popup_is_new) {
    c.ui.open_entries = entries_of(folder, extension);
    c.ui.open_entries_of = c.ui.open_folder;
  }
  for (const FolderEntry& entry : c.ui.open_entries)
    if (row(c, icon_of(entry), entry.name)) chosen = (folder / entry.name).string();
  ImGui::EndChild();
  return chosen;
}

namespace {

constexpr float kLinkWidth = 520, kLinkRow = 28, kLinkLine = 20;

// The sentence above the fields.
std::string link_words(const LinkForm& form) {
  if (form.fragment.empty())
    return "Links open Waymark's page in a browser. Build the page with sh app/web, copy it to a "
           "web "
           "server, and enter its address here.";
  return fmt::format(
      "Copied the part of the link to {} that follows the #. It works after the address of any "
      "page "
      "that you built with sh app/web: ADDRESS#PART. Enter the address, and Waymark copies whole "
      "links.",
      form.linked);
}

}  // namespace

void link_dialog(const UiContext& c) {
  LinkForm& form = c.ui.own.get<LinkForm>();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Box rest(c, {at.x, at.y, c.px(kLinkWidth), 0});
  const bool has_link = !form.fragment.empty();
  if (c.ui.popup_is_new) form.address = c.settings.page_address;
  rest.line(c.fonts.semibold, ui.text,
            has_link ? "Link to " + form.linked : std::string("Page address"), 34);
  rest.paragraph(c.fonts.body, ui.text2, link_words(form), kLinkLine, 14);
  if (has_link) {
    const Box part = rest.top(kLinkRow, 14);
    fill_rect(list, part, ui.field);
    frame_rect(list, part, ui.line2);
    part.inset(8).text_fitted(c.fonts.mono, ui.text, form.fragment);
  }
  rest.line(c.fonts.caption, ui.text2, "Address of your page", kLinkLine);
  rest.top(kLinkRow, 10).next_field();
  if (c.ui.popup_is_new || std::exchange(form.refused, false)) ImGui::SetKeyboardFocusHere();
  text_stop("##page-address");
  ImGui::InputTextWithHint("##page-address", "https://example.org/waymark/", &form.address,
                           ImGuiInputTextFlags_AutoSelectAll);
  const std::optional<Error> fault =
      form.address.empty() ? std::nullopt : page_address_fault(form.address);
  if (fault) {
    std::string words = fault->what + ".";
    words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
    Box(rest).line(c.fonts.body, ui.bad, fitted(c.fonts.body, words, rest.w));
  }
  rest.top(kLinkLine, 8);
  const std::string label = has_link ? "Save and copy link" : "Save";
  Box row = rest.top(kLinkRow);
  ImGui::SetCursorScreenPos(row.min());
  ImGui::Dummy(row.size());
  const Rect save = row.right(button_width(c, label, 32), 8);
  const Rect close = row.right(88);
  const bool closes = push_button(c, "link-close", close, "Close");
  const bool saves = push_button(c, "link-save", save, label, true) || enter_pressed();
  form.refused = saves && fault;
  if (c.ui.popup_is_new || (!closes && !saves) || form.refused) return;
  c.ui.popup = Popup::none;
  if (saves) c.run("edit.save_address");
}

}  // namespace waymark
