#include "app/library/map_browser.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/frame/ui_context.h"
#include "app/kit/files.h"
#include "app/kit/numbers.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/graph_file.h"
#include "app/source/install.h"
#include "app/source/library.h"

namespace waymark {
namespace {

// The map's set, its size and its share of free cells. The set is omitted if there is little room.
std::string facts_of(const UiContext& c, const MapOffer& offer, float room) {
  if (offer.width == 0) return fitted(c.fonts.body, offer.set_title, room);
  const std::string figures = names_graph(offer.source)
                                  ? grouped(offer.width) + " nodes"
                                  : fmt::format("{} × {}  ·  {}% free", offer.width, offer.height,
                                                decimal_text(100 * offer.walkable_share, 1));
  const std::string all = offer.set_title + "  ·  " + figures;
  return text_width(c.fonts.body, all) <= room ? all : fitted(c.fonts.body, figures, room);
}

}  // namespace

void map_open_bar(const UiContext& c, const Rect& area) {
  const Palette::Ui& ui = c.palette.ui;
  Box rest(c, area);
  rest.rule_above(ui.line);
  const MapOffer* const offer = selected_offer(c.own<MapBrowser>());
  if (!offer) return;
  Box row = rest.bottom(28);
  const bool has_problems = !offer->problems.empty();
  const Rect open = row.right(104, 8);
  const Rect problems = row.right(has_problems ? 132 : 0, 8);
  row.text(c.fonts.medium, ui.text, fitted(c.fonts.medium, offer->title, row.w), 12);
  row.text(c.fonts.body, ui.text2, facts_of(c, *offer, row.w));
  if (offer->width == 0) return;
  if (has_problems) {
    if (push_button(c, "open-problems", problems, "Open problems")) open_offer(c, *offer, true);
    tooltip(c, problems,
            "Also opens the benchmark's problems, so you can step through them   Shift+Return");
  }
  if (push_button(c, "open-map", open, "Open map", true)) open_offer(c, *offer, false);
}

namespace {

constexpr float kSetsWidth = 248, kBrowserGap = 20, kBarHeight = 44, kScrollBar = 16;

// Updates the offers from the library, and the visible offers from the filter.
void bring_up_to_date(MapBrowser& browser) {
  const std::shared_ptr<const MapCatalog::Contents> now = browser.catalog.contents();
  if (now != browser.contents) {
    browser.contents = now;
    browser.offers = map_offers(*now);
    browser.filtered_by.reset();
  }
  if (browser.filtered_by == browser.filter) return;
  browser.filtered_by = browser.filter;
  browser.shown = filtered(browser.offers, browser.filter);
  if (!selected_offer(browser))
    browser.selected = browser.shown.empty()
                           ? ""
                           : browser.offers[static_cast<std::size_t>(browser.shown[0])].source;
  browser.scroll_to_selected = true;
}

// The search box has the focus unless a mouse button is down, so the user can type without clicking
// it first.
void search_box(const UiContext& c, const Rect& area) {
  MapBrowser& browser = c.own<MapBrowser>();
  ImGui::SetCursorScreenPos(area.min());
  ImGui::SetNextItemWidth(area.w - c.px(24));
  if (!ImGui::IsAnyItemActive() && !ImGui::IsMouseDown(ImGuiMouseButton_Left))
    ImGui::SetKeyboardFocusHere();
  // The search box draws its own frame. Arrow keys choose cards instead of navigating.
  ImGui::PushStyleColor(ImGuiCol_NavHighlight, 0u);
  // Typing searches the installed maps.
  if (ImGui::InputTextWithHint("##search", "Search maps by name or set", &browser.filter.typed,
                               ImGuiInputTextFlags_AutoSelectAll) &&
      missing_set(browser))
    browser.filter.all_sets = true;
  ImGui::PopStyleColor();
}

void open_by_key(const UiContext& c) {
  const MapOffer* const offer = selected_offer(c.own<MapBrowser>());
  if (offer && enter_pressed()) open_offer(c, *offer, ImGui::GetIO().KeyShift);
}

// Draws the cards, or the offer to download the set.
void chosen_set(const UiContext& c, const Rect& area) {
  ImGui::SetCursorScreenPos(area.min());
  // The search box and the selected card handle keys. The scroll bar is in the popup's margin, so
  // the cards and the box have the same right edge.
  ImGui::BeginChild("chosen-set", {area.w + c.px(kScrollBar), area.h}, false,
                    ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar);
  const float bar = c.px(kBarHeight);
  if (const MapSet* missing = missing_set(c.own<MapBrowser>())) {
    map_set_offer(c, area, *missing);
  } else {
    map_cards(c, {area.x, area.y, area.w, area.h - bar});
    map_open_bar(c, {area.x, area.y + area.h - bar, area.w, bar});
  }
  ImGui::EndChild();
}

}  // namespace

MapBrowser::MapBrowser(const std::function<void()>& wake)
    : catalog(user_maps_folder(), wake), thumbnailer(wake) {}

void MapBrowser::wait() {
  catalog.wait_read();
  thumbnailer.wait();
}

const MapSet* missing_set(const MapBrowser& browser) {
  if (browser.filter.all_sets || !browser.contents) return nullptr;
  const auto& sets = browser.contents->library.sets;
  const bool here = std::any_of(sets.begin(), sets.end(), [&](const LibrarySet& set) {
    return set.name == browser.filter.set;
  });
  return here ? nullptr : find_map_set(browser.filter.set);
}

const MapOffer* selected_offer(const MapBrowser& browser) {
  const auto found = std::find_if(browser.shown.begin(), browser.shown.end(), [&](int i) {
    return browser.offers[static_cast<std::size_t>(i)].source == browser.selected;
  });
  return found == browser.shown.end() ? nullptr : &browser.offers[static_cast<std::size_t>(*found)];
}

void open_offer(const UiContext& c, const MapOffer& offer, bool problems) {
  if (offer.width == 0 || (problems && offer.problems.empty())) return;
  c.ui.popup = Popup::none;
  c.send(OpenSource{problems ? offer.problems : offer.source});
}

void map_browser(const UiContext& c) {
  bring_up_to_date(c.own<MapBrowser>());
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  // Whole columns of cards at the default sizes, and a margin around the popup.
  const float width = std::clamp(display.x - c.px(112), c.px(480), c.px(1240));
  const float height = std::clamp(display.y - c.px(112), c.px(240), c.px(860));
  {
    DialogPart part(c, width);
    Box main = part.top(Pixels{height});
    map_set_list(c, main.left(kSetsWidth, kBrowserGap));
    search_box(c, main.top(28, 12));
    chosen_set(c, main);
  }
  open_by_key(c);
}

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
  {
    DialogPart rows(c, ImGui::GetContentRegionAvail().x);
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
  }
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
  const Transfer& t = getting.progress.transfer;
  const bool unpacking = getting.progress.stage == InstallProgress::Stage::unpacking;
  rest.top(6, 12).bar(ui.text2, getting.part());
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
