#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <vector>

#include "app/compute/built_tables.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/kit/work_loop.h"
#include "app/landmarks/landmark_learner.h"
#include "app/landmarks/landmarks_panel.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "app/scene/study_words.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/field/field_builder.h"
#include "core/placement/placement.h"

namespace waymark {

// Actions that place and remove landmarks, and set how many the searches use.

namespace {

// Places landmarks in the component of the start, in addition to others, which do not change.
PlacedLandmarks place_more(const Scene& scene, const Placement& placement,
                           const std::vector<Cell>& others, JobProgress& progress) {
  const Grid& grid = scene.map->grid;
  const Components& components = components_of(scene);
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  PlacementInput input;
  input.threads = job_threads();
  input.locked.cells = others;
  for (const Cell other : others) input.locked.tables.push_back(fields.share(moves, other));
  return place_landmarks(
      fields, moves, components, components.of(grid.node(scene.start)), placement,
      [&progress](int done, int of) { return progress.report(done, of); }, input);
}

// Places landmarks in the background. The placement is one undo step.
void place(Workspace& workspace, Placement placement) {
  const Scene scene = workspace.state().scene;
  workspace.job.start("Placing landmarks", [scene, placement](JobProgress& progress) -> JobOutcome {
    SetLandmarks landmarks{locked_landmarks(scene)};
    const PlacedLandmarks placed = place_more(scene, placement, landmarks.cells, progress);
    landmarks.cells.insert(landmarks.cells.end(), placed.cells.begin(), placed.cells.end());
    return std::vector<Command>{SetPlacement{placement}, std::move(landmarks)};
  });
}

// Adds a landmark in the background, as far from the others as possible.
void place_one_more(Workspace& workspace) {
  const Scene scene = workspace.state().scene;
  workspace.job.start("Placing a landmark", [scene](JobProgress& progress) -> JobOutcome {
    const Placement placement{PlacementMethod::farthest, 1};
    std::vector<Command> commands;
    for (const Cell cell : place_more(scene, placement, scene.landmarks, progress).cells)
      commands.push_back(AddLandmark{cell});
    return commands;
  });
}

}  // namespace

void add_landmark_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  actions.add("landmarks.place", "Place landmarks again", key(SDLK_p),
              [&workspace] { place(workspace, workspace.state().placement); });
  actions.add("landmarks.place_next", "Place landmarks with a new random seed",
              {SDLK_p, false, true}, [&workspace] {
                Placement next = workspace.state().placement;
                ++next.seed;
                place(workspace, next);
              });
  actions.add(
      "landmarks.add", "Place one more landmark", [&workspace] { place_one_more(workspace); },
      [&workspace] { return workspace.state().scene.landmarks.size() < Placement::kMaxLandmarks; });
  for (const PlacementRow& row : placement_rows())
    for (const int count : {1, 2, 4, 6, 8, 16})
      actions.add(fmt::format("place.{}_{}", row.name, count),
                  fmt::format("Place {}, {}", count, row.name),
                  [&workspace, method = row.method, count] {
                    place(workspace, {method, count, workspace.state().placement.seed});
                  });
  for (const int count : kActiveOffers)
    actions.add(
        count == kAllActive ? "active.all" : fmt::format("active.{}", count),
        count == kAllActive ? "Search with all landmarks"
                            : fmt::format("Search with the best {} at the start", count),
        [&workspace, count] { workspace.apply(SetActiveLandmarks{count}); }, always,
        [&workspace, count] { return landmarks_asked(workspace.state().scene) == count; });
  actions.add(
      "landmarks.remove", "Remove the selected landmark", icon::kRemove, key(SDLK_DELETE),
      [&workspace] { workspace.apply(RemoveLandmark{workspace.state().selected}); },
      // If a search in the list is under the pointer, the key removes that search instead.
      [&workspace] {
        return workspace.state().selected != kNothingSelected && workspace.ui.spec.pointed < 0;
      });
  actions.add(
      "landmarks.lock", "Lock the selected landmark", icon::kLocked,
      [&workspace] {
        const int selected = workspace.state().selected;
        workspace.apply(LockLandmark{selected, !is_locked(workspace.state().scene, selected)});
      },
      [&workspace] { return workspace.state().selected != kNothingSelected; },
      [&workspace] { return is_locked(workspace.state().scene, workspace.state().selected); });
  actions.begin_group();
  actions.add(
      "landmarks.clear", "Remove all landmarks", [&workspace] { workspace.apply(SetLandmarks{}); },
      [&workspace] { return !workspace.state().scene.landmarks.empty(); });
  actions.add("landmarks.three", "Three searches…",
              [&workspace] { workspace.open_popup(Popup::three_searches); });
}

// Actions on frozen landmark tables, and on the certificates of heuristics.

namespace {

// Rebuilds the tables in the background. The old tables are used until all new ones are built.
void refresh_tables(Workspace& workspace) {
  const Scene scene = workspace.state().scene;
  workspace.job.start("Building landmark tables", [scene](JobProgress& progress) -> JobOutcome {
    JobOutcome::Tables tables = build_tables(scene, progress);
    if (!tables) return Error{"cancelled", scene.map->source, ""};
    return tables;
  });
}

constexpr std::array<ChoiceRow<Slot>, 2> kCertificates = {{
    {Slot::a, "certificate.a", "Certificate of A"},
    {Slot::b, "certificate.b", "Certificate of B"},
}};

}  // namespace

void add_table_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto kept = [&workspace] { return workspace.state().scene.stale.map != nullptr; };
  actions.add(
      "tables.follow", "Tables follow the map",
      [&workspace] { workspace.apply(SetTables{TablesUse::follow}); }, always,
      [kept] { return !kept(); });
  actions.add(
      "tables.keep", "Freeze tables while painting",
      [&workspace] { workspace.apply(SetTables{TablesUse::keep}); }, always, kept);
  actions.begin_group();
  actions.add(
      "tables.refresh", "Rebuild tables", [&workspace] { refresh_tables(workspace); },
      [&workspace] { return tables_map(workspace.state().scene) != workspace.state().scene.map; });
  add_choices(
      actions, kCertificates,
      [&workspace](Slot of) {
        workspace.ui.certificate =
            workspace.ui.certificate == of ? std::nullopt : std::optional(of);
        if (workspace.ui.certificate) workspace.ui.summary_over_map = true;
      },
      [&workspace](Slot of) { return workspace.ui.certificate == of; });
}

namespace {

constexpr float kPopupWidth = 212;

// Draws, at the bottom of the popup, the choice of the number of landmarks that a search uses.
void active_controls(const UiContext& c) {
  DialogPart rest(c, c.px(kPopupWidth));
  rest.top(8);
  Box row = rest.top(28);
  std::vector<SegmentItem> offers;
  for (const int count : kActiveOffers)
    offers.push_back(count == kAllActive
                         ? SegmentItem{"all", "The heuristic uses every landmark"}
                         : SegmentItem{fmt::format("{}", count),
                                       "Only the landmarks with the tightest bounds at the start"});
  const ImVec2 at = row.right(Pixels{segments_width(c, offers)}).min();
  row.text(c.fonts.body, c.palette.ui.text2, "Use");
  const auto now = std::find(std::begin(kActiveOffers), std::end(kActiveOffers),
                             landmarks_asked(c.results.scene));
  const int chosen =
      segments(c, "active", at, offers, static_cast<int>(now - std::begin(kActiveOffers)));
  if (chosen >= 0) c.send(Command{SetActiveLandmarks{kActiveOffers[chosen]}});
}

// Draws the popup's fields for the number and the method, and two buttons that place landmarks.
void placement_controls(const UiContext& c) {
  DialogPart rest(c, c.px(kPopupWidth));
  Placement wanted = c.state.placement;

  Box row = rest.form_row("Count", 92, 28, 8);
  const Box more = row.right(28), number = row.right(40), fewer = row.right(28);
  if (push_button(c, "fewer", fewer, "−")) --wanted.count;
  number.text_centered(c.fonts.mono_semibold, c.palette.ui.text, fmt::format("{}", wanted.count));
  if (push_button(c, "more", more, "+")) ++wanted.count;
  wanted.count = std::clamp(wanted.count, 1, Placement::kMaxLandmarks);

  std::vector<ListItem> methods;
  int current = 0;
  for (const PlacementRow& offered : placement_rows()) {
    if (offered.method == wanted.method) current = static_cast<int>(methods.size());
    methods.push_back({offered.name, offered.meaning});
  }
  const int method = list_field(c, "method", rest.form_row("Method", 92, 28, 12),
                                name_of(wanted.method), methods, current);
  if (method >= 0) wanted.method = placement_rows()[static_cast<std::size_t>(method)].method;
  if (wanted != c.state.placement) c.send(Command{SetPlacement{wanted}});

  row = rest.top(28);
  const Pixels half{(row.w - c.px(8)) / 2};
  if (push_button(c, "another", row.left(half, 8), "New seed")) c.run("landmarks.place_next");
  if (push_button(c, "place", row, fmt::format("Place {}", wanted.count), true))
    c.run("landmarks.place");
}

}  // namespace

void place_menu(const UiContext& c, const Rect& head) {
  const Placement& placement = c.state.placement;
  const std::string label = fmt::format("Place {}", icon::kList);
  const Pixels width{text_width(c.fonts.body, label) + c.px(12)};
  const Rect rect = Box(c, head).inset(-6).right(width).middle(26);
  if (quiet_button(c, "place", rect, label, c.palette.ui.text2)) ImGui::OpenPopup("place-menu");
  tooltip(c, rect,
          fmt::format("Place several at once. Current setting: {}, {}", placement.count,
                      name_of(placement.method)));
  if (!ImGui::BeginPopup("place-menu")) return;
  placement_controls(c);
  active_controls(c);
  after_search_controls(c, c.px(kPopupWidth));
  ImGui::EndPopup();
}

namespace {

struct RuleOffer {
  const char* title;
  Strategy strategy;  // the strategy with its initial number
  const char* tooltip;
};
constexpr std::array<RuleOffer, 5> kOffers = {{
    {"Landmarks stay", {StrategyKind::fixed, 0}, "Landmarks do not move"},
    {"Least used landmark to the goal",
     {StrategyKind::least_used, 0.02},
     "With this probability, the least used landmark moves to the goal of the search"},
    {"Same, more often after long searches",
     {StrategyKind::explored, 0.02},
     "The least used landmark moves, with a higher probability after searches that explored more "
     "than average"},
    {"Last landmark to centre of 5 goals",
     {StrategyKind::centroid, 5},
     "Moves the last landmark to the centre of the last 5 goals"},
    {"Last landmark to centre of 20 goals",
     {StrategyKind::centroid, 20},
     "Moves the last landmark to the centre of the last 20 goals"},
}};

bool has_probability(const Strategy& strategy) {
  return strategy.kind == StrategyKind::least_used || strategy.kind == StrategyKind::explored;
}

bool is_of(const RuleOffer& offer, const Strategy& strategy) {
  return offer.strategy.kind == strategy.kind &&
         (has_probability(strategy) || offer.strategy.number == strategy.number);
}

// A square-root scale gives more room to small values, which are the useful ones.
void probability_slider(const UiContext& c, Box row) {
  AfterSearch rule = c.state.after_search;
  row.left(84).text(c.fonts.body, c.palette.ui.text2, "Probability");
  row.right(40).text_right(c.fonts.mono, c.palette.ui.text, decimal_text(rule.strategy.number, 2));
  auto part = static_cast<float>(std::sqrt(rule.strategy.number));
  if (opacity_slider(c, "rule-probability", row, part, false)) {
    rule.strategy.number = std::round(100.0 * part * part) / 100;
    c.send(Command{SetAfterSearch{rule}});
  }
  tooltip(c, row, "Probability that a landmark moves when you drop the start or the goal");
}

}  // namespace

bool follows_a_rule(const State& state) {
  return state.after_search.strategy.kind != StrategyKind::fixed;
}

void after_search_controls(const UiContext& c, float width) {
  DialogPart rest(c, width);
  const AfterSearch& rule = c.state.after_search;
  rest.top(8);
  rest.line(c.fonts.body, c.palette.ui.text2, "After dropping start or goal", 22);
  std::vector<ListItem> items;
  int chosen = -1;
  for (const RuleOffer& offer : kOffers) {
    if (is_of(offer, rule.strategy)) chosen = static_cast<int>(items.size());
    items.push_back({offer.title, offer.tooltip});
  }
  const std::string now =
      chosen < 0 ? rule_words(rule.strategy) : kOffers[static_cast<std::size_t>(chosen)].title;
  const int picked = list_field(c, "rule", rest.top(28, 4), now, items, chosen);
  if (picked >= 0 && picked != chosen)
    c.send(
        Command{SetAfterSearch{{kOffers[static_cast<std::size_t>(picked)].strategy, rule.seed}}});
  if (has_probability(rule.strategy)) probability_slider(c, rest.top(24));
}

void after_search_line(const UiContext& c, const Rect& row) {
  const std::string told = fmt::format("after {} of {} drops", c.of<LandmarkLearner>().moves(),
                                       grouped(c.of<LandmarkLearner>().drops()));
  const std::string words = rule_words(c.state.after_search.strategy);
  Box line(c, row);
  line.text_right(c.fonts.body, c.palette.ui.text, told, 10);
  line.text_fitted(c.fonts.body, c.palette.ui.text2, words);
  ImGui::SetCursorScreenPos(row.min());
  pointer_area("after-search", row.size());
  tooltip(c, row,
          fmt::format("{}. A landmark moved after {} of {} drops of the start or the goal since "
                      "you chose this rule. Landmarks > After a search has other rules",
                      words, c.of<LandmarkLearner>().moves(), c.of<LandmarkLearner>().drops()));
}

}  // namespace waymark
