#include <algorithm>
#include <array>
#include <cctype>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <string>

#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"

namespace waymark {
namespace {

// Why the action cannot be used now; "" if it can.
std::string why_not_now(const Action& action) {
  if (action.enabled()) return "";
  const std::string refusal = action.refusal_text();
  return refusal.empty() ? "Not available now" : refusal;
}

}  // namespace

void command_palette(const UiContext& c) {
  constexpr int kMostRows = 12;
  constexpr float kReasonLeast = 120;  // room for the reason why a command cannot be used
  const float width = std::min(c.px(560), ImGui::GetIO().DisplaySize.x - c.px(80));
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) {
    ImGui::SetKeyboardFocusHere();
    c.ui.typed.clear();
    c.ui.chosen = 0;
  }
  // Up and Down choose a command. Without a handler for them, ImGui would leave the field.
  const bool retyped = ImGui::InputTextWithHint("##typed", "What do you want to do?", &c.ui.typed,
                                                ImGuiInputTextFlags_CallbackHistory,
                                                [](ImGuiInputTextCallbackData*) { return 0; });
  // Enter ends the editing, also if it runs no command.
  if (ImGui::IsItemDeactivated() && enter_pressed()) ImGui::SetKeyboardFocusHere(-1);
  if (retyped) c.ui.chosen = 0;
  const std::vector<const Action*> found = found_commands(c.actions, c.ui.typed);
  const int last = static_cast<int>(found.size()) - 1;
  const int before = c.ui.chosen;
  if (key_pressed(ImGuiKey_DownArrow)) ++c.ui.chosen;
  if (key_pressed(ImGuiKey_UpArrow)) --c.ui.chosen;
  c.ui.chosen = std::clamp(c.ui.chosen, 0, std::max(0, last));
  const bool moved = c.ui.chosen != before;
  const Action* run = nullptr;
  const int rows = std::clamp(last + 1, 1, kMostRows);
  ImGui::BeginChild("found", {width, c.px(26) * static_cast<float>(rows)}, false,
                    ImGuiWindowFlags_NoNav);
  if (retyped || c.ui.popup_is_new) ImGui::SetScrollY(0);
  // A highlight is taller than its row by half the spacing at the top and at the bottom.
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ImGui::GetStyle().ItemSpacing.y / 2);
  for (int i = 0; i <= last; ++i) {
    const Action& action = *found[static_cast<std::size_t>(i)];
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(i);
    if (ImGui::Selectable("##row", i == c.ui.chosen, 0, {width, c.px(18)})) run = &action;
    ImGui::PopID();
    if (i == c.ui.chosen && moved && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_text(list, c.fonts.body, {at.x + c.px(8), at.y}, c.palette.ui.text2, action.icon);
    const std::string refusal = why_not_now(action), chord = action.chord.text();
    const float right = at.x + width - c.px(16);
    const float beside = refusal.empty() ? text_width(c.fonts.body, chord) : c.px(kReasonLeast);
    const std::string label =
        fitted(c.fonts.body, action.label, right - beside - c.px(12) - at.x - c.px(32));
    const float end = at.x + c.px(32) +
                      draw_text(list, c.fonts.body, {at.x + c.px(32), at.y},
                                refusal.empty() ? c.palette.ui.text : c.palette.ui.text3, label);
    if (refusal.empty())
      draw_text_right(list, c.fonts.body, {right, at.y}, c.palette.ui.text2, chord);
    // Next to the label: the reason, or where the command is in the menu.
    const std::string note = refusal.empty() ? menu_path(action.id) : refusal;
    const float left = end + c.px(12);
    const float room = (refusal.empty() ? right - beside - c.px(12) : right) - left;
    const std::string shown = fitted(c.fonts.caption, note, room);
    draw_text(list, c.fonts.caption, {left, at.y + c.px(2)}, c.palette.ui.text3, shown);
    if (label != action.label || shown != note)
      tooltip(c, {at.x, at.y, width, c.px(22)},
              note.empty() ? action.label : action.label + "\n" + note);
  }
  if (last < 0) ImGui::TextDisabled("No command matches");
  ImGui::EndChild();
  if (last >= 0 && enter_pressed()) run = found[static_cast<std::size_t>(c.ui.chosen)];
  if (!run || (!run->enabled() && run->refusal_text().empty())) return;
  c.ui.popup = Popup::none;
  c.run(*run);
}

namespace {

using Words = std::vector<std::string>;

// Words that do not distinguish commands.
constexpr std::array<std::string_view, 26> kFillers = {
    "a",   "an", "the", "to", "of",   "in", "on", "with", "for",    "by", "and", "how", "do",
    "can", "i",  "my",  "me", "this", "is", "it", "want", "please", "at", "as",  "go",  "into"};

// Letters of other alphabets and of multi-byte characters count as parts of words.
bool is_in_word(unsigned char letter) {
  return std::isalnum(letter) != 0 || letter >= 0x80 || letter == '*' || letter == '+';
}

Words words_in(std::string_view text) {
  Words words;
  std::string word;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (is_in_word(byte)) {
      word += static_cast<char>(std::tolower(byte));
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

Words without_fillers(const Words& words) {
  Words kept;
  for (const std::string& word : words)
    if (std::find(kFillers.begin(), kFillers.end(), word) == kFillers.end()) kept.push_back(word);
  return kept.empty() ? words : kept;
}

// How well a typed word matches the best of some words: 3 exactly, 2 as its beginning, 1 inside, 0
// not at all.
int match(const std::string& typed, const Words& words) {
  int best = 0;
  for (const std::string& word : words) {
    if (word == typed) return 3;
    if (word.starts_with(typed))
      best = 2;
    else if (best == 0 && word.find(typed) != std::string::npos)
      best = 1;
  }
  return best;
}

// How well the typed words match a phrase, from 0 to 100. 0 unless all of them match. A phrase with
// more words than were typed matches less well.
int match(const Words& typed, const Words& phrase) {
  if (typed.empty() || phrase.empty()) return 0;
  int sum = 0;
  for (const std::string& word : typed) {
    const int one = match(word, phrase);
    if (one == 0) return 0;
    sum += one;
  }
  const auto count = static_cast<int>(typed.size()), length = static_cast<int>(phrase.size());
  const int quality = 60 * sum / (3 * count);
  return quality + 40 * std::min(count, length) / std::max(count, length);
}

bool is_meant(std::string_view words_for, std::string_view id) {
  const bool several = words_for.ends_with('.') || words_for.ends_with('-');
  return several ? id.starts_with(words_for) : id == words_for;
}

// 0 if the action does not match.
int rank(const Action& action, std::string_view typed_text, const Words& typed) {
  constexpr int kExact = 1000, kTitle = 20;
  if (typed_text == action.id) return 2 * kExact;
  const Words label = words_in(action.label);
  if (label == words_in(typed_text)) return kExact + kTitle;
  const Words short_label = without_fillers(label);
  int best = match(typed, short_label);
  if (best > 0) best += kTitle;
  Words all = short_label;
  for (const std::string& word : words_in(action.id)) all.push_back(word);
  const auto add_phrases = [&](std::string_view phrases) {
    for (std::size_t at = 0; at <= phrases.size();) {
      const std::size_t end = std::min(phrases.find(';', at), phrases.size());
      const Words phrase = without_fillers(words_in(phrases.substr(at, end - at)));
      if (phrase == typed) best = std::max(best, kExact);
      best = std::max(best, match(typed, phrase));
      all.insert(all.end(), phrase.begin(), phrase.end());
      at = end + 1;
    }
  };
  add_phrases(action.phrases);
  for (const ActionSynonyms& other : action_synonyms())
    if (is_meant(other.action, action.id)) add_phrases(other.phrases);
  if (best > 0) return best;
  // The words occur in several phrases.
  return match(typed, all) > 0 ? 1 : 0;
}

// Actions that cannot be used now are behind all others, except if they match exactly.
constexpr int kDisabledBehind = 200;

struct Found {
  const Action* action;
  int rank;
};

}  // namespace

const std::vector<ActionSynonyms>& action_synonyms() {
  static const std::vector<ActionSynonyms> kWords = {
      {"file.open", "load file; browse; import"},
      {"file.maps", "library; more maps; download maps; change map; other map; all maps; levels"},
      {"file.save", "store; keep"},
      {"file.save_map", "export map file"},
      {"file.save_picture", "screenshot; screen shot; capture; snapshot; photo; png"},
      {"file.record", "start recording; screen recording; movie; video; macro"},
      {"file.play_recording", "replay; open recording"},
      {"file.benchmark", "benchmark; compare many maps; statistics; suite; measure searches"},
      {"file.quit", "exit; close program; leave program"},
      {"edit.undo", "revert; step back; take back; oops"},
      {"edit.redo", "repeat; undo the undo"},
      {"edit.swap", "swap; reverse; exchange start and goal; flip; turn around"},
      {"edit.tool_move", "move tool; pointer; select; drag points; hand"},
      {"edit.tool_add",
       "add landmark; new landmark; place landmark by hand; landmark tool; beacon"},
      {"edit.tool_goal", "add goal; several goals; second goal; more goals; multiple goals"},
      {"edit.tool_portal",
       "portal tool; teleporter; stairs; lift; elevator; ladder; tunnel; bridge"},
      {"edit.tool_brush", "select cells; highlight cells; selection"},
      {"edit.tool_paint",
       "draw walls; wall; obstacle; edit map; draw map; paint walls; floor; erase walls; change "
       "map"},
      {"edit.tool_drop", "rocks; new obstacle; block path; dynamic obstacle"},
      {"edit.keys_start", "move start; start position; change start; source; origin"},
      {"edit.keys_goal",
       "move goal; goal position; change goal; target; destination; finish; end point"},
      {"edit.keys_landmark", "move landmark; keyboard; landmark position"},
      {"edit.copy_recipe", "share; share link; send; copy scene; code; export scene"},
      {"edit.copy_link", "share; url; web address; share link"},
      {"edit.paste_recipe", "open share code; import code; insert"},
      {"edit.copy_description",
       "describe; description; text description; screen reader; blind; read aloud; alt text; "
       "accessibility"},
      {"map.generate", "random map; new map; create map; maze generator; generator; procedural"},
      {"map.new_empty", "blank map; clear map; empty grid"},
      {"map.moves", "diagonal; 4 moves; 8 moves; four directions; neighbours; connectivity"},
      {"map.terrain", "swamp; water cost; movement cost; mud; weights of terrain; forest"},
      {"edit.heuristic",
       "formula; own heuristic; custom heuristic; heuristic editor; h; write your own"},
      {"map.next_problem", "scenario; next scenario"},
      {"landmarks.place",
       "place landmarks; automatic landmarks; auto place; good places; optimise"},
      {"landmarks.place_next", "random landmarks; shuffle; other landmarks; reseed"},
      {"landmarks.remove", "delete landmark; erase landmark"},
      {"landmarks.clear", "delete all landmarks; no landmarks; reset landmarks"},
      {"landmarks.lock", "keep landmark; pin landmark; fix"},
      {"landmarks.three", "compare with perfect heuristic; three maps"},
      {"one_more.saved",
       "best next landmark; where to put landmark; suggest; heat map; best place"},
      {"puzzle.begin", "game; quiz; challenge; play puzzle"},
      {"view.fit", "zoom to fit; whole map; reset view; centre; show all; reset zoom"},
      {"view.zoom_in", "bigger map; closer; magnify"},
      {"view.zoom_out", "smaller map; farther"},
      {"view.larger", "bigger text; font size; larger font; scale up; bigger interface; zoom text"},
      {"view.smaller", "smaller font; font size; scale down; smaller interface"},
      {"view.own_scale", "reset font size; normal text"},
      {"view.reduced_motion",
       "animation; no animation; animations; motion sickness; less movement; transitions; "
       "accessibility"},
      {"view.dark", "change theme; colours; colors; switch theme; appearance"},
      {"theme.dark", "night mode; dark mode; black background"},
      {"theme.light", "day mode; light mode; bright; white background"},
      {"theme.projector", "beamer; high contrast; lecture hall"},
      {"theme.cb-", "colour blind; color blind; colorblind; accessibility; deuteranopia"},
      {"view.summary", "left pane; sidebar; story; hide panel; text"},
      {"view.right", "right pane; sidebar; hide panel; results"},
      {"view.weight", "weighted a*; epsilon; inflate heuristic; w"},
      {"view.tie_rules", "tie breaking; ties"},
      {"view.beside", "compare estimate; heuristic error"},
      {"view.embedding", "fastmap; embed"},
      {"split.side_by_side", "split screen; two maps; compare maps; both maps"},
      {"split.wipe", "slider; before and after; swipe"},
      {"split.overlaid", "one map; single map"},
      {"field.", "overlay; heat map; colour cells"},
      {"plot.full", "full screen plot; maximise plot; enlarge plot; big plot"},
      {"plot.truth", "scatter plot; scatter; heuristic accuracy; chart; graph"},
      {"plot.count", "how many landmarks; number of landmarks"},
      {"plot.pairs", "many pairs; average; statistics"},
      {"playback.play", "start; animate; run search; watch; stop; pause; resume"},
      {"playback.race", "race; animate; watch the search; start race; compare speed"},
      {"playback.step", "next step; single step; one step; step forward"},
      {"playback.step_back", "previous step; step back"},
      {"playback.faster", "speed; speed up; quicker; playback speed"},
      {"playback.slower", "speed; slow down; slow motion; playback speed"},
      {"playback.to_start", "rewind; restart; first step; begin"},
      {"playback.to_end", "skip; finish; last step; result"},
      {"playback.open_list", "priority queue; frontier; fringe; heap; open set"},
      {"playback.stop_at", "breakpoint; pause when; pause at; condition; debug; formula"},
      {"playback.next_stop", "next breakpoint; continue"},
      {"playback.previous_stop", "previous breakpoint"},
      {"playback.walk", "follow the path; unit moves; simulate; robot"},
      {"lesson.resume", "tutorial; course; learn; lessons; teach me; getting started; beginner"},
      {"lesson.hint", "help with task; clue; stuck"},
      {"lesson.solution", "answer; solve; cheat"},
      {"mode.explore", "simple; first screen; home; start page; beginner"},
      {"mode.lab", "expert; advanced; all tools; everything; full"},
      {"mode.learn", "tutorial; course; lessons; article"},
      {"mode.present", "slides; talk; slideshow; scenes"},
      {"presentation.present", "slideshow; start presentation; full screen; talk; lecture"},
      {"presentation.take", "new slide; add slide; bookmark; save view"},
      {"presentation.from_first", "slideshow from the beginning; restart presentation"},
      {"presentation.presenter", "speaker notes; speaker view; timer; next slide"},
      {"presentation.second_window", "projector window; second screen; audience window"},
      {"presentation.take_table", "table slide; slide with the results"},
      {"presentation.take_text", "text slide; title slide"},
      {"presentation.duplicate", "copy slide; copy scene"},
      {"presentation.print", "print; pdf; paper; print slides"},
      {"presentation.handout", "handout; worksheet; hand out; answer key"},
      {"presentation.pictures", "save slides; slides as png"},
      {"predict.expanded_a", "quiz; question; guess; poll; vote; prediction; predict first"},
      {"predict.expanded_b", "quiz; question; guess; prediction; predict first"},
      {"predict.cost", "quiz; question; guess the length; prediction; predict first"},
      {"predict.farthest", "quiz; question; guess a cell; prediction; predict first"},
      {"export.map-svg", "svg; vector; print map"},
      {"mover.edit", "vehicle; robot; agent; large unit; size"},
      {"tables.keep", "stale tables; old tables"},
      {"certificate.a", "admissible; consistent; proof; guarantee"},
      {"certificate.b", "admissible; consistent; proof; guarantee"},
      {"help.keys", "shortcuts; keyboard shortcuts; hotkeys; help; manual; gestures; key bindings"},
      {"help.glossary", "terms; definition; meaning; dictionary; what is a landmark; words"},
      {"help.menu", "menu bar; main menu"},
      {"search.dijkstra", "uniform cost; shortest path; no heuristic; dijkstra"},
      {"search.bfs", "flood fill; bfs; wave"},
      {"search.greedy", "greedy; greedy search; gbfs; best first"},
      {"search.jps", "jump points; jps"},
      {"search.subgoal", "subgoals; subgoal graph; corners; visibility graph"},
      {"search.astar_h_hubs", "hub labels; labelling; distance oracle; perfect heuristic"},
      {"search.astar_h_landmarks_reach_1", "reach; real; pruning; road network"},
      {"search.ch", "ch; contraction; shortcuts; highway; hierarchy; preprocessing"},
      {"search.bidirectional", "both ends; two directions; meet in the middle"},
      {"search.thetastar", "theta*; theta star; any angle"},
      {"search.prastar", "partial refinement; map abstraction; cliques; hpa*"},
      {"search.fastmarching_speed_clearance", "clearance; safe path; fm2; fast marching square"},
      {"search.fastmarching", "eikonal; wave; any angle; arrival time"},
      {"search.astar_w_1_5", "weighted a*; wa*; faster a*; suboptimal"},
      {"search.", "algorithm; new search; compare search"},
      {"job.cancel", "stop; abort; interrupt"},
  };
  return kWords;
}

std::vector<const Action*> found_commands(const ActionTable& actions, std::string_view typed) {
  const Words words = without_fillers(words_in(typed));
  std::vector<Found> found;
  for (const Action& action : actions.all()) {
    // Lists of files are shorter than their actions.
    const bool is_list = action.id.starts_with("recent.") || action.id.starts_with("earlier.");
    const bool enabled = action.enabled();
    if (!enabled && (is_list || words.empty())) continue;
    const int how = words.empty() ? 1 : rank(action, typed, words);
    if (how > 0) found.push_back({&action, enabled ? how : how - kDisabledBehind});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& a, const Found& b) { return a.rank > b.rank; });
  std::vector<const Action*> ordered;
  for (const Found& one : found) ordered.push_back(one.action);
  return ordered;
}

}  // namespace waymark
