#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

#include "app/frame/ui_context.h"
#include "app/kit/numbers.h"
#include "app/library/map_browser.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/install.h"

namespace waymark {
namespace {

constexpr float kSetRow = 28;

struct SetRow {
  bool all = false;
  std::string name;
  std::string title;
  int maps = 0;
  const MapSet* missing = nullptr;  // not installed, can be downloaded
};

// All maps, the demos, the installed sets, then the sets that can be downloaded.
std::vector<SetRow> set_rows(const MapBrowser& browser) {
  std::vector<SetRow> rows = {{true, "", "All maps", static_cast<int>(browser.offers.size())}};
  if (!browser.contents) return rows;
  const auto count = [](const LibrarySet& set) { return static_cast<int>(set.maps.size()); };
  const LibrarySet& demos = browser.contents->demos;
  rows.push_back({false, demos.name, demos.title, count(demos)});
  const auto& sets = browser.contents->library.sets;
  for (const LibrarySet& set : sets) rows.push_back({false, set.name, set.title, count(set)});
  if (!can_fetch_maps()) return rows;
  for (const MapSet& set : map_sets())
    if (std::none_of(sets.begin(), sets.end(),
                     [&](const LibrarySet& here) { return here.name == set.name; }))
      rows.push_back({false, std::string(set.name), std::string(set.title), set.maps, &set});
  return rows;
}

bool is_chosen(const MapFilter& filter, const SetRow& row) {
  return row.all ? filter.all_sets : !filter.all_sets && filter.set == row.name;
}

void choose(MapFilter& filter, const SetRow& row) {
  filter.all_sets = row.all;
  filter.set = row.name;
}

// Draws the Get button or the download's progress, to the right of a set that is not installed.
void draw_get(const UiContext& c, const Rect& area, const SetRow& row,
              const std::optional<MapCatalog::Getting>& getting) {
  MapBrowser& browser = c.own<MapBrowser>();
  const Palette::Ui& ui = c.palette.ui;
  if (getting && getting->set == row.missing) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float right = area.x + area.w - c.px(10);
    draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, area.y, area.h)},
                    ui.text, fmt::format("{}%", static_cast<int>(100 * getting->part())));
  } else if (quiet_button(c, "get", area, "Get", ui.text, !getting)) {
    browser.failed.reset();
    browser.catalog.get(*row.missing);
    choose(browser.filter, row);
  }
}

// A click on the row selects the set.
void draw_row(const UiContext& c, const Rect& area, const SetRow& row,
              const std::optional<MapCatalog::Getting>& getting) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float get_width = row.missing ? c.px(52) : 0;
  const Rect get{area.x + area.w - get_width, area.y + c.px(2), get_width, area.h - c.px(4)};
  ImGui::SetCursorScreenPos(area.min());
  const bool clicked = press_area("set", {area.w - get_width, area.h});
  const bool chosen = is_chosen(c.own<MapBrowser>().filter, row);
  if (chosen || ImGui::IsItemHovered())
    fill_rect(list, area, chosen ? ui.active : ui.hover, c.px(5));
  if (clicked) choose(c.own<MapBrowser>().filter, row);
  const float right = get.x - c.px(row.missing ? 4 : 10);
  const std::string maps = grouped(row.maps);
  draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, area.y, area.h)},
                  row.missing ? ui.text3 : ui.text2, maps);
  const float left = area.x + c.px(10);
  draw_text(
      list, c.fonts.body, {left, centered_top(c.fonts.body, area.y, area.h)},
      row.missing ? ui.text2 : ui.text,
      fitted(c.fonts.body, row.title, right - text_width(c.fonts.mono, maps) - c.px(8) - left));
  if (row.missing) draw_get(c, get, row, getting);
}

// Draws the credit for the maps, in the wording that their authors request.
void credit(const UiContext& c, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  hairline(list, area.x, area.x + area.w, area.y, c.palette.ui.line);
  add_text(list, c.fonts.caption, {area.x, area.y + c.px(10)}, c.palette.ui.text3.packed(),
           kMapCredit, area.w);
}

}  // namespace

void map_set_list(const UiContext& c, const Rect& area) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_text(list, c.fonts.semibold, {area.x, centered_top(c.fonts.semibold, area.y, c.px(28))},
            ui.text, "Maps");
  const float credit_height = c.px(60);
  const Rect rows{area.x, area.y + c.px(40), area.w, area.h - c.px(40) - credit_height};
  ImGui::SetCursorScreenPos(rows.min());
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("sets", rows.size(), false, ImGuiWindowFlags_NoNav);
  const std::optional<MapCatalog::Getting> getting = c.own<MapBrowser>().catalog.getting();
  bool was_missing = false;
  for (const SetRow& row : set_rows(c.own<MapBrowser>())) {
    ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    if (row.missing && !was_missing) {
      draw_text(*ImGui::GetWindowDrawList(), c.fonts.caption, {at.x + c.px(10), at.y + c.px(14)},
                ui.text3, "From the MovingAI benchmarks");
      at.y += c.px(34);
      was_missing = true;
    }
    ImGui::PushID(row.all ? "all" : row.name.c_str());
    draw_row(c, {at.x, at.y, width, c.px(kSetRow)}, row, getting);
    ImGui::PopID();
    ImGui::SetCursorScreenPos({at.x, at.y + c.px(kSetRow)});
    ImGui::Dummy({width, c.px(2)});
  }
  ImGui::EndChild();
  ImGui::PopStyleVar();
  if (can_fetch_maps()) credit(c, {area.x, area.y + area.h - credit_height, area.w, credit_height});
}

namespace {

float draw_wrapped(const UiContext& c, ImVec2 at, float width, const Color& ink,
                   const std::string& text) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  add_text(list, c.fonts.body, at, ink.packed(), text, width);
  return text_size(c.fonts.body, text, width).y;
}

const char* stage_words(InstallProgress::Stage stage) {
  switch (stage) {
    case InstallProgress::Stage::maps:
      return "Maps";
    case InstallProgress::Stage::problems:
      return "Problems";
    case InstallProgress::Stage::unpacking:
      break;
  }
  return "Unpacking";
}

// Draws the error of the last attempt.
void failure(const UiContext& c, ImVec2 at, float width, const Error& error) {
  const Message message = Message::failure(error);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float left = at.x + c.px(15), room = width - c.px(15);
  float y = at.y;
  y += draw_wrapped(c, {left, y}, room, c.palette.ui.text, message.what) + c.px(4);
  y += draw_wrapped(c, {left, y}, room, c.palette.ui.text2,
                    message.where + (message.remedy.empty() ? "" : "\n" + message.remedy + "."));
  fill_rect(list, {at.x, at.y, c.px(3), y - at.y}, c.palette.ui.bad);
}

// Draws the progress bar with its numbers, and Cancel.
void progress(const UiContext& c, const Rect& area, const MapCatalog::Getting& getting) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Transfer& t = getting.progress.transfer;
  const bool unpacking = getting.progress.stage == InstallProgress::Stage::unpacking;
  const Rect track{area.x, area.y, area.w, c.px(6)};
  fill_rect(list, track, ui.track);
  fill_rect(list, {track.x, track.y, track.w * getting.part(), track.h}, ui.text2);
  const Rect cancel{area.x + area.w - c.px(88), area.y + c.px(18), c.px(88), c.px(28)};
  std::string words = stage_words(getting.progress.stage);
  if (!unpacking) words += "   " + transfer_text({t.done, t.of, t.before, getting.seconds});
  draw_text(list, c.fonts.body, {area.x, centered_top(c.fonts.body, cancel.y, cancel.h)}, ui.text2,
            fitted(c.fonts.body, words, cancel.x - area.x - c.px(8)));
  if (push_button(c, "cancel-get", cancel, "Cancel")) c.send(StopGettingMaps{});
}

}  // namespace

void map_set_offer(const UiContext& c, const Rect& area, const MapSet& set) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float width = std::min(c.px(520), area.w - c.px(48));
  const float left = area.x + (area.w - width) / 2;
  float y = area.y + std::max(c.px(24), area.h / 2 - c.px(150));
  draw_text(list, c.fonts.semibold, {left, y}, ui.text, set.title);
  y += c.px(30);
  y += draw_wrapped(c, {left, y}, width, ui.text2,
                    fmt::format("{} maps and their problems from the MovingAI benchmarks. Once "
                                "downloaded, they work offline.",
                                set.maps)) +
       c.px(6);
  draw_text(
      list, c.fonts.caption, {left, y}, ui.text3,
      fitted(c.fonts.caption,
             "They will be saved in " + (c.own<MapBrowser>().catalog.folder() / set.name).string(),
             width));
  y += c.px(14) + c.px(20);
  const std::optional<MapCatalog::Getting> getting = c.own<MapBrowser>().catalog.getting();
  if (getting && getting->set == &set) return progress(c, {left, y, width, c.px(46)}, *getting);
  if (getting || c.own<MapBrowser>().catalog.reading()) {
    draw_wrapped(c, {left, y}, width, ui.text3,
                 getting ? fmt::format("{} is downloaded first.", getting->set->title)
                         : std::string("Reading the maps"));
    return;
  }
  const bool again = c.own<MapBrowser>().failed && c.own<MapBrowser>().failed->set == &set;
  const Rect get{left, y, c.px(128), c.px(28)};
  if (push_button(c, "get-set", get, again ? "Try again" : fmt::format("Get {} maps", set.maps),
                  true))
    c.send(GetMaps{&set});
  if (again) failure(c, {left, y + c.px(48)}, width, *c.own<MapBrowser>().failed->error);
}

}  // namespace waymark
