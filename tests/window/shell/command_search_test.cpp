#include <algorithm>

#include "app/shell/command_palette.h"
#include "tests/window/window_test.h"

namespace waymark::command_search_test {
namespace {

struct Phrase {
  const char *typed, *action;
};
// Phrases as users type them, and the action that must be in the first two rows.
constexpr Phrase kPhrases[] = {
    {"move the goal", "edit.keys_goal"},
    {"change the start", "edit.keys_start"},
    {"move landmark", "edit.keys_landmark"},
    {"handout", "presentation.print"},
    {"print", "presentation.print"},
    {"pdf", "presentation.print"},
    {"night mode", "theme.dark"},
    {"dark", "theme.dark"},
    {"light mode", "theme.light"},
    {"colour blind", "theme.cb-light"},
    {"beamer", "theme.projector"},
    {"bigger text", "view.larger"},
    {"font size", "view.larger"},
    {"smaller font", "view.smaller"},
    {"no animations", "view.reduced_motion"},
    {"share", "edit.copy_recipe"},
    {"screenshot", "file.save_picture"},
    {"speed", "playback.faster"},
    {"slow motion", "playback.slower"},
    {"undo", "edit.undo"},
    {"redo", "edit.redo"},
    {"dijkstra", "search.dijkstra"},
    {"flood fill", "search.bfs"},
    {"greedy", "search.greedy"},
    {"jps", "search.jps"},
    {"weighted A*", "search.astar_w_1_5"},
    {"random map", "map.generate"},
    {"new map", "map.generate"},
    {"blank map", "map.new_empty"},
    {"download maps", "file.maps"},
    {"draw walls", "edit.tool_paint"},
    {"add a goal", "edit.tool_goal"},
    {"swap", "edit.swap"},
    {"how many landmarks", "plot.count"},
    {"where to put a landmark", "one_more.saved"},
    {"delete all landmarks", "landmarks.clear"},
    {"shortcuts", "help.keys"},
    {"zoom to fit", "view.fit"},
    {"priority queue", "playback.open_list"},
    {"race", "playback.race"},
    {"tutorial", "lesson.resume"},
    {"slideshow", "presentation.present"},
    {"screen reader", "edit.copy_description"},
    {"glossary", "help.glossary"},
    {"save", "file.save"},
    {"full screen plot", "plot.full"},
    {"two maps side", "split.side_by_side"},
    {"quiz", "predict.expanded_a"},
};

class CommandSearchTest : public WindowTest {
 protected:
  std::vector<std::string> found(std::string_view typed) {
    std::vector<std::string> ids;
    for (const Action* const action : found_commands(app().actions(), typed))
      ids.push_back(action->id);
    return ids;
  }
};

TEST_F(CommandSearchTest, FindsWhatUsersTypeInTheFirstTwoRows) {
  open("cogmind-factory-4");
  for (const Phrase& phrase : kPhrases) {
    const std::vector<std::string> ids = found(phrase.typed);
    const auto end = ids.begin() + std::min<std::ptrdiff_t>(2, std::ssize(ids));
    std::string best;
    for (auto id = ids.begin(); id != end; ++id) best += *id + " ";
    EXPECT_NE(std::find(ids.begin(), end, phrase.action), end)
        << "\"" << phrase.typed << "\" finds " << best << "instead of " << phrase.action;
  }
}

TEST_F(CommandSearchTest, AnExactTitleOrIdIsFirst) {
  open("maze");
  for (const Action& action : app().actions().all()) {
    if (!action.enabled()) continue;
    EXPECT_EQ(found(action.id).front(), action.id);
    const std::vector<std::string> by_label = found(action.label);
    ASSERT_FALSE(by_label.empty()) << action.label;
    EXPECT_EQ(by_label.front(), action.id) << action.label;
  }
}

TEST_F(CommandSearchTest, WordsMatchInAnyOrderAndAsBeginnings) {
  open("maze");
  EXPECT_EQ(found("goal start swa").front(), "edit.swap");
  EXPECT_EQ(found("SWAP").front(), "edit.swap");
  EXPECT_TRUE(found("xyzzy").empty());
  EXPECT_TRUE(found("swap xyzzy").empty());
}

TEST_F(CommandSearchTest, EveryRowOfTheTableNamesAnAction) {
  open("maze");
  for (const ActionSynonyms& words : action_synonyms()) {
    if (words.action == "edit.copy_link") continue;  // only on the web page
    const auto& all = app().actions().all();
    const bool several = words.action.ends_with('.') || words.action.ends_with('-');
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Action& action) {
      return several ? action.id.starts_with(words.action) : action.id == words.action;
    })) << words.action;
  }
}

TEST_F(CommandSearchTest, MoveTheGoalLetsTheArrowKeysMoveIt) {
  open("maze");
  const Cell before = scene().goal;
  run("key Ctrl+K");
  type("move the goal");
  run("key Return");
  EXPECT_EQ(app().ui().popup, Popup::none);
  run("key Left\nkey Up\nkey Left\nkey Up");
  EXPECT_NE(scene().goal, before);
}

TEST_F(CommandSearchTest, ACommandThatCannotBeUsedNowSaysWhy) {
  open("maze");
  ASSERT_FALSE(app().actions().at("presentation.print").enabled());
  run("key Ctrl+K");
  type("handout");
  run("key Return");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "There are no scenes yet; press F6 to add this view as a scene");
}

TEST_F(CommandSearchTest, AddsASearch) {
  open("maze");
  const int before = scene().roster.size();
  act("search.dijkstra");
  EXPECT_EQ(scene().roster.size(), before + 1);
  EXPECT_EQ(scene().roster.at(before).algorithm, Algorithm::dijkstra);
}

}  // namespace
}  // namespace waymark::command_search_test
