#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

#include "app/frame/ui_context.h"
#include "app/kit/numbers.h"
#include "app/library/map_browser.h"
#include "app/screen/box.h"
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
void draw_get(const UiContext& c, const Box& area, const SetRow& set,
              const std::optional<MapCatalog::Getting>& getting) {
  MapBrowser& browser = c.own<MapBrowser>();
  const Palette::Ui& ui = c.palette.ui;
  if (getting && getting->set == set.missing) {
    area.inset(10).text_right(c.fonts.mono, ui.text,
                              fmt::format("{}%", static_cast<int>(100 * getting->part())));
  } else if (quiet_button(c, "get", area, "Get", ui.text, !getting)) {
    browser.failed.reset();
    browser.catalog.get(*set.missing);
    choose(browser.filter, set);
  }
}

// A click on the row selects the set.
void draw_row(const UiContext& c, Box row, const SetRow& set,
              const std::optional<MapCatalog::Getting>& getting) {
  const Palette::Ui& ui = c.palette.ui;
  const Rect area = row;
  const Box get = row.right(set.missing ? 52 : 0).inset(0, 2);
  ImGui::SetCursorScreenPos(row.min());
  const bool clicked = press_area("set", row.size());
  const bool chosen = is_chosen(c.own<MapBrowser>().filter, set);
  if (chosen || ImGui::IsItemHovered())
    fill_rect(*ImGui::GetWindowDrawList(), area, chosen ? ui.active : ui.hover, c.px(5));
  if (clicked) choose(c.own<MapBrowser>().filter, set);
  row.left(10);
  row.right(set.missing ? 4 : 10);
  row.text_right(c.fonts.mono, set.missing ? ui.text3 : ui.text2, grouped(set.maps), 8);
  row.text_fitted(c.fonts.body, set.missing ? ui.text2 : ui.text, set.title);
  if (set.missing) draw_get(c, get, set, getting);
}

// Writes a text in as many lines as it needs, and cuts its height and a gap from `rest`.
void write_wrapped(Box& rest, const ImFont* font, const Color& ink, std::string_view text,
                   float gap = 0) {
  add_text(*ImGui::GetWindowDrawList(), font, rest.min(), ink.packed(), text, rest.w);
  rest.top(Pixels{text_size(font, text, rest.w).y}, gap);
}

// Draws the credit for the maps, in the wording that their authors request.
void credit(const UiContext& c, Box rest) {
  rest.rule_above(c.palette.ui.line);
  rest.top(10);
  write_wrapped(rest, c.fonts.caption, c.palette.ui.text3, kMapCredit);
}

}  // namespace

void map_set_list(const UiContext& c, const Rect& area) {
  Box rest(c, area);
  rest.top(28, 12).text(c.fonts.semibold, c.palette.ui.text, "Maps");
  const Box foot = rest.bottom(60);
  ImGui::SetCursorScreenPos(rest.min());
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("sets", rest.size(), false, ImGuiWindowFlags_NoNav);
  const std::optional<MapCatalog::Getting> getting = c.own<MapBrowser>().catalog.getting();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Box rows(c, {at.x, at.y, ImGui::GetContentRegionAvail().x, 0});
  bool was_missing = false;
  for (const SetRow& set : set_rows(c.own<MapBrowser>())) {
    if (set.missing && !was_missing) {
      Box head = rows.top(34).inset(10);
      head.top(14);
      head.line(c.fonts.caption, c.palette.ui.text3, "From the MovingAI benchmarks", 20);
      was_missing = true;
    }
    ImGui::PushID(set.all ? "all" : set.name.c_str());
    draw_row(c, rows.top(kSetRow, 2), set, getting);
    ImGui::PopID();
  }
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({rows.w, rows.y - at.y});
  ImGui::EndChild();
  ImGui::PopStyleVar();
  if (can_fetch_maps()) credit(c, foot);
}

namespace {

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
void failure(const UiContext& c, Box rest, const Error& error) {
  const Message message = Message::failure(error);
  Box words = rest;
  words.left(15);
  write_wrapped(words, c.fonts.body, c.palette.ui.text, message.what, 4);
  write_wrapped(words, c.fonts.body, c.palette.ui.text2,
                message.where + (message.remedy.empty() ? "" : "\n" + message.remedy + "."));
  fill_rect(*ImGui::GetWindowDrawList(), rest.left(3).top(Pixels{words.y - rest.y}),
            c.palette.ui.bad);
}

// Draws the progress bar with its numbers, and Cancel.
void progress(const UiContext& c, Box rest, const MapCatalog::Getting& getting) {
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Transfer& t = getting.progress.transfer;
  const bool unpacking = getting.progress.stage == InstallProgress::Stage::unpacking;
  Box track = rest.top(6, 12);
  fill_rect(list, track, ui.track);
  fill_rect(list, track.left(Pixels{track.w * getting.part()}), ui.text2);
  Box row = rest.top(28);
  const Rect cancel = row.right(88, 8);
  std::string words = stage_words(getting.progress.stage);
  if (!unpacking) words += "   " + transfer_text({t.done, t.of, t.before, getting.seconds});
  row.text_fitted(c.fonts.body, ui.text2, words);
  if (push_button(c, "cancel-get", cancel, "Cancel")) c.send(StopGettingMaps{});
}

}  // namespace

void map_set_offer(const UiContext& c, const Rect& area, const MapSet& set) {
  const Palette::Ui& ui = c.palette.ui;
  const float width = std::min(c.px(520), area.w - c.px(48));
  Box rest = Box(c, area).inset(Pixels{(area.w - width) / 2});
  rest.top(Pixels{std::max(c.px(24), area.h / 2 - c.px(150))});
  rest.line(c.fonts.semibold, ui.text, set.title, 30);
  write_wrapped(rest, c.fonts.body, ui.text2,
                fmt::format("{} maps and their problems from the MovingAI benchmarks. Once "
                            "downloaded, they work offline.",
                            set.maps),
                6);
  const std::string folder = (c.own<MapBrowser>().catalog.folder() / set.name).string();
  rest.line(c.fonts.caption, ui.text3,
            fitted(c.fonts.caption, "They will be saved in " + folder, rest.w), 34);
  const std::optional<MapCatalog::Getting> getting = c.own<MapBrowser>().catalog.getting();
  if (getting && getting->set == &set) return progress(c, rest, *getting);
  if (getting || c.own<MapBrowser>().catalog.reading())
    return write_wrapped(rest, c.fonts.body, ui.text3,
                         getting ? fmt::format("{} is downloaded first.", getting->set->title)
                                 : std::string("Reading the maps"));
  const bool again = c.own<MapBrowser>().failed && c.own<MapBrowser>().failed->set == &set;
  const Rect get = rest.top(28, 20).left(128);
  if (push_button(c, "get-set", get, again ? "Try again" : fmt::format("Get {} maps", set.maps),
                  true))
    c.send(GetMaps{&set});
  if (again) failure(c, rest, *c.own<MapBrowser>().failed->error);
}

}  // namespace waymark
