#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "app/compare/compare_panels.h"
#include "app/explore/explore.h"
#include "app/frame/host.h"
#include "app/frame/search_swatch.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/landmarks/landmarks_panel.h"
#include "app/map/map_marks.h"
#include "app/map/map_panel.h"
#include "app/movers/mover_panel.h"
#include "app/scene/map_words.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
#include "core/search/guarantee.h"

namespace waymark {
namespace {

constexpr float kPadding = kSectionPadding, kName = 96, kNameMost = 0.45f, kNumber = 64,
                kBarHeight = 8;

// Whether the section of the plot contains its title instead of a caption.
bool title_in_plot(const UiContext& c) {
  return c.layout.slim || c.layout.plot.y <= c.layout.right.y;
}

void plot_title_row(const UiContext& c) {
  const Rect& pane = c.layout.right;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float left = pane.x + c.px(kPadding), right = pane.x + pane.w - c.px(16);
  const float plot = c.layout.plot.y;
  const float top = title_in_plot(c) ? centered_top(c.fonts.semibold, plot + c.px(4), c.px(28))
                                     : pane.y + c.px(14);
  draw_text(list, c.fonts.semibold, {left, top}, c.palette.ui.text, plot_heading(c.state.plot_tab));
  const Rect button{right - c.px(28), top - c.px(4), c.px(28), c.px(28)};
  if (quiet_button(c, "plot-full", button, icon::kFullSize, c.palette.ui.text2)) c.run("plot.full");
  tooltip(c, button, action_hint(c.actions.at("plot.full")));
  // The menu would cover the caption.
  const bool menu = c.state.plot_tab == PlotTab::path && path_choice_in_head(c, c.layout.plot);
  if (!title_in_plot(c) && !menu)
    // On the line of the plot's controls, see plot_head().
    draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, plot + c.px(1), c.px(28))},
              c.palette.ui.text2,
              fitted(c.fonts.body, in_words_of(c.grid, plot_caption(c.state)), right - left));
}

std::string bar_name(const Results& r, const CompareRow& row) {
  const Roster& roster = r.scene.roster;
  if (row.index == roster.a()) return r.slot_name(Slot::a);
  if (row.index == roster.b()) return r.slot_name(Slot::b);
  return row.name + row.note;
}

// Changes the list of searches, unless it no longer contains this index or the change fails.
template <class Change>
void change_searches(const UiContext& c, int index, const Change& change) {
  Roster roster = c.state.scene.roster;
  if (index < roster.size() && !change(roster)) c.send(Command{SetSearches{std::move(roster)}});
}

// Draws a cross at the end of a bar while the pointer is on its row. A click removes the search.
// Returns the left edge of the cross.
float remove_button(const UiContext& c, const Box& row, int index) {
  Box rest = row;
  rest.right(kNumber);
  const Rect button = rest.right(20).middle(20);
  const bool lit = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(row.min(), row.max());
  if (lit) fill_rect(*ImGui::GetWindowDrawList(), button, c.palette.ui.panel);
  ImGui::PushID(index);
  const bool clicked =
      quiet_button(c, "remove", button, lit ? icon::kRemove : "", c.palette.ui.text2);
  tooltip(c, button, "Remove this search");
  ImGui::PopID();
  if (clicked) change_searches(c, index, [index](Roster& roster) { return roster.remove(index); });
  return button.x;
}

// A click on the row of a search shows the search on the map and in the plot instead of B.
void show_button(const UiContext& c, const Rect& row, int index) {
  ImGui::PushID(index);
  const bool clicked = quiet_button(c, "show", row, "", c.palette.ui.text);
  ImGui::PopID();
  if (clicked)
    change_searches(c, index, [index](Roster& roster) { return roster.show_as_b(index); });
}

// `name_width`: the width of the column of names. `added`: the index of a search that is not on the
// map. The user can show or remove it.
void bar(const UiContext& c, const Box& row, float name_width, const std::string& name,
         const SearchResult& figures, const Color& color, int most, const std::string& meaning,
         std::optional<int> added = {}) {
  if (added)
    show_button(c, {row.x - c.px(6), row.y, row.w - c.px(kNumber) - c.px(20), row.h}, *added);
  const std::string shown = fitted_name(c.fonts.body, name, name_width - c.px(8));
  Box rest = row;
  rest.left(Pixels{name_width}).text(c.fonts.body, c.palette.ui.text, shown);
  rest.right(kNumber).text_right(c.fonts.semibold, c.palette.ui.text,
                                 figures.known ? grouped(figures.counts.expanded) : "–");
  const int expanded = figures.known ? figures.counts.expanded : 0;
  rest.middle(kBarHeight).bar(color, static_cast<float>(expanded) / static_cast<float>(most));
  Rect told = row;
  if (added) told.w = remove_button(c, row, *added) - row.x;
  tooltip_over(c, ("bar " + name).c_str(), told, shown == name ? meaning : name + "\n" + meaning);
}

// The tooltip of a bar.
std::string bar_meaning(const UiContext& c, const CompareRow& row) {
  const Roster& roster = c.results.scene.roster;
  const SearchSpec& spec = roster.at(row.index);
  const std::string meaning = uses_landmarks(spec)
                                  ? kLandmarkMeaning
                                  : fmt::format("{}: {}", title_of(spec, c.results.moves),
                                                guarantee_words(spec, c.results.moves));
  if (roster.on_map(row.index)) return meaning;
  return fmt::format("{}\nClick to show it on the map and in the plot instead of {}.", meaning,
                     c.results.slot_name(Slot::b));
}

// The bars, the perfect heuristic last, and the link that adds a search.
void bars(const UiContext& c) {
  const Rect& section = c.layout.compare;
  const Results& r = c.results;
  const int count = r.scene.roster.size();
  if (section.h < c.px(48)) return;
  Box rest = Box(c, section).inset(kPadding);
  rest.top(4);
  rest.line(c.fonts.caption, c.palette.ui.text2,
            fmt::format("{} explored{}", cell_word(r.scene.map->grid).many,
                        c.state.playback.at_end() ? "" : " at the end"),
            20);
  std::vector<CompareRow> rows;
  int most = 1;
  float names = c.px(kName);
  for (int i = 0; i < count; ++i) {
    rows.push_back(search_row(c, i));
    most = std::max(most, rows.back().figures.counts.expanded);
    names = std::max(names, text_width(c.fonts.body, bar_name(r, rows.back())) + c.px(8));
  }
  names = std::min(names, std::round(kNameMost * rest.w));
  const float room = rest.h - c.px(c.layout.compare_link ? 32 : 0);
  const float height =
      std::clamp(std::floor(room / static_cast<float>(count + 1)), c.px(16), c.px(28));
  for (const CompareRow& row : rows) {
    const Color& color = row.index == r.scene.roster.a()
                             ? c.palette.panel.a
                             : search_color(c.palette, r.scene.roster, row.index);
    bar(c, rest.top(Pixels{height}), names, bar_name(r, row), row.figures, color, most,
        bar_meaning(c, row),
        r.scene.roster.on_map(row.index) ? std::nullopt : std::optional(row.index));
  }
  bar(c, rest.top(Pixels{height}, 2), names, "Perfect", baseline_row(c).figures,
      c.palette.panel.exact, most,
      "A* with a perfect heuristic, which knows the true cost from every cell: the best that any "
      "heuristic can achieve.");
  if (!c.layout.compare_link || !rest.has(26)) return;
  const std::string label = fmt::format("{}  Add search", icon::kMore);
  const Rect link = rest.top(26).inset(-6).left(button_width(c, label, 12));
  const bool clicked = quiet_button(c, "compare-another", link, label, c.palette.ui.text2);
  tooltip(c, link,
          "Add a bar for another search. A click on the bar then shows its cells on the map.");
  search_popup(c, link, clicked);
}

// Draws the choice of plots, one per row.
void plot_choice(const UiContext& c, Fold& fold) {
  const Rect& section = c.layout.plots;
  const Rect head = folding_head(c, section, "Plots", c.layout.plots_folded, "", fold);
  if (c.layout.plots_folded) return;
  const float top = head.y + head.h + c.px(4);
  ImGui::SetCursorScreenPos({section.x, top});
  ImGui::BeginChild("plot-choice", {section.w, std::max(1.0f, section.y + section.h - top)});
  Box rows = Box(c, {head.x, ImGui::GetCursorScreenPos().y, head.w, 0}).inset(-8);
  for (int i = 0; i < kPlotTabs; ++i) {
    const auto tab = static_cast<PlotTab>(i);
    const char* const title = plot_heading(tab);
    const Box row = rows.top(28);
    if (c.state.plot_tab == tab)
      fill_rect(*ImGui::GetWindowDrawList(), row, c.palette.ui.active, c.px(4));
    if (quiet_button(c, title, row, "", c.palette.ui.text)) c.send(Command{ShowPlot{tab}});
    row.inset(8).text(c.fonts.body, c.palette.ui.text, title);
  }
  ImGui::EndChild();
}

// Opens or closes a section. Opening one closes the others.
template <class Draw>
void section(const UiContext& c, ExploreSection which, const Draw& draw) {
  const bool open = c.ui.explore_section == which;
  Fold fold = open ? Fold::open : Fold::folded;
  draw(fold);
  if ((fold == Fold::open) != open) c.ui.explore_section = open ? ExploreSection::none : which;
}

}  // namespace

void explore_pane(const UiContext& c) {
  const Rect& pane = c.layout.right;
  fill_rect(*ImGui::GetWindowDrawList(), {pane.x, pane.y, 1, pane.h}, c.palette.ui.line);
  if (!c.layout.full_plot && c.layout.plot.h >= c.px(120)) {
    plot_title_row(c);
    draw_shown_plot(c, c.layout.plot);
  }
  bars(c);
  if (c.layout.slim) return;
  mover_panel(c);
  section(c, ExploreSection::landmarks, [&](Fold& fold) { landmarks_panel(c, fold); });
  section(c, ExploreSection::layers, [&](Fold& fold) { layers_panel(c, fold); });
  section(c, ExploreSection::plots, [&](Fold& fold) { plot_choice(c, fold); });
}

void explore_tools(const UiContext& c) {
  const Rect& strip = c.layout.tools;
  if (strip.w <= 0 || strip.h <= 0) return;
  if (begin_pane("explore-tools", strip)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    hairline(list, strip.x, strip.x + strip.w, strip.y, c.palette.ui.line2);
    struct Choice {
      Tool tool;
      const char *id, *name;
    };
    std::vector<Choice> choices = {{Tool::move, "edit.tool_move", "Move"},
                                   {Tool::add_landmark, "edit.tool_add", "Landmark"}};
    if (c.actions.at("edit.tool_paint").refusal_text().empty())
      choices.push_back({Tool::paint, "edit.tool_paint", "Paint"});
    std::vector<SegmentItem> items;
    int chosen = -1;
    for (const Choice& choice : choices) {
      // The What-if tool also places a landmark, and has only a key.
      if (choice.tool == (c.ui.tool == Tool::what_if ? Tool::add_landmark : c.ui.tool))
        chosen = static_cast<int>(items.size());
      std::string hint = action_hint(c.actions.at(choice.id));
      const Action& what_if = c.actions.at("edit.tool_what_if");
      if (choice.tool == Tool::add_landmark && what_if.refusal_text().empty())
        hint += "\n" + action_hint(what_if);
      items.push_back({choice.name, std::move(hint)});
    }
    Box row = Box(c, strip).middle(28);
    row.left(16);
    const int clicked = segments(c, "tools", row.min(), items, chosen);
    row.left(Pixels{segments_width(c, items)}, 8);
    if (clicked >= 0) c.run(choices[static_cast<std::size_t>(clicked)].id);
    const Action& undo = c.actions.at("edit.undo");
    const Rect button = row.left(30, 2);
    if (quiet_button(c, "undo", button, undo.icon, c.palette.ui.text, undo.enabled())) c.run(undo);
    if (undo.enabled())
      tooltip(c, button, action_hint(undo));
    else
      tooltip_over(c, "undo-hint", button, "Nothing to undo yet");
    // A zoom from the Lab can hide start and goal.
    if (!c.state.camera.fit) {
      const Rect fit = row.left(32);
      if (quiet_button(c, "fit", fit, "Fit", c.palette.ui.text2)) c.run("view.fit");
      tooltip(c, fit, action_hint(c.actions.at("view.fit")));
    }
  }
  end_pane();
}

void add_mode_actions(Workspace& workspace) {
  struct Choice {
    Mode mode;
    const char *id, *label;
    SDL_Keycode key;
  };
  constexpr std::array<Choice, 4> kChoices = {
      {{Mode::explore, "mode.explore", "Mode: Explore", SDLK_1},
       {Mode::lab, "mode.lab", "Mode: Lab", SDLK_2},
       {Mode::learn, "mode.learn", "Mode: Learn", SDLK_3},
       {Mode::present, "mode.present", "Mode: Present", SDLK_4}}};
  for (const Choice& choice : kChoices)
    workspace.actions.add(
        choice.id, choice.label, mode_chord(choice.key),
        [&workspace, mode = choice.mode] { workspace.apply(SetMode{mode}); }, always,
        [&workspace, mode = choice.mode] { return workspace.state().mode == mode; });
}

State explore_state(State state, bool presenting) {
  if (state.mode != Mode::explore) return state;
  if (presenting)
    state.mode = Mode::lab;
  else
    state.split = Split::overlaid;
  return state;
}

}  // namespace waymark
