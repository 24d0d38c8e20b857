#include <gtest/gtest.h>

#include "app/scene/scene_points.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/scene/store.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::locked_landmarks_test {
namespace {

State wide() {
  return state_of(
      scene_of("............\n............", {0, 0}, {11, 1}, {{1, 0}, {3, 0}, {5, 0}, {7, 0}}));
}

State with(State state, const std::vector<Command>& commands) {
  for (const Command& command : commands) state = waymark::apply(std::move(state), command);
  return state;
}

using Cells = std::vector<Cell>;

TEST(LockedLandmarks, StayLockedWhereverTheyAreMovedAndWhoeverGoes) {
  State state = with(wide(), {LockLandmark{1, true}, LockLandmark{3, true}});
  EXPECT_EQ(locked_landmarks(state.scene), (Cells{{3, 0}, {7, 0}}));
  state = with(state, {MoveLandmark{1, {4, 1}}, RemoveLandmark{0}, AddLandmark{{9, 0}}});
  EXPECT_EQ(locked_landmarks(state.scene), (Cells{{4, 1}, {7, 0}}));
  EXPECT_FALSE(is_locked(state.scene, 3));
  state = with(state, {LockLandmark{0, false}, RemoveLandmark{2}});
  EXPECT_TRUE(state.scene.locked.empty()) << "as if none had ever been locked";
  EXPECT_TRUE(with(wide(), {LockLandmark{9, true}, LockLandmark{-1, true}}).scene.locked.empty());
}

TEST(LockedLandmarks, OfAPlacementAreThoseThatItKept) {
  State state = with(wide(), {LockLandmark{1, true}, LockLandmark{2, true}});
  state = with(state, {SetLandmarks{{{3, 0}, {9, 1}}}});
  EXPECT_EQ(locked_landmarks(state.scene), (Cells{{3, 0}}));
  EXPECT_TRUE(is_locked(state.scene, 0));
  EXPECT_FALSE(is_locked(state.scene, 1));
}

TEST(LockedLandmarks, AreLeftByAWallThatTakesAnother) {
  State state = with(wide(), {LockLandmark{3, true}});
  const PaintShape all{PaintShape::Kind::box, {2, 0}, {4, 1}, 1};
  state = with(state, {PaintCells{'@', all}});
  EXPECT_EQ(locked_landmarks(state.scene), (Cells{{7, 0}}));
}

TEST(LockedLandmarks, AreAStepToUndo) {
  Store store(wide());
  store.apply(LockLandmark{0, true});
  EXPECT_TRUE(is_locked(store.state().scene, 0));
  store.undo();
  EXPECT_FALSE(is_locked(store.state().scene, 0));
  store.redo();
  EXPECT_TRUE(is_locked(store.state().scene, 0));
}

TEST(LockedLandmarks, ComeBackWithASessionAndAShareCode) {
  const State state = with(wide(), {LockLandmark{1, true}, LockLandmark{3, true}});
  const std::string session = session_text(session_of(state, 0, ""));
  EXPECT_TRUE(contains(session, "\"locked\": [2, 4]"));
  EXPECT_EQ(parse_session(session, "a").value().locked, state.scene.locked);
  const std::string share_code = share_code_of(state);
  EXPECT_TRUE(contains(share_code, ";k=2/4;"));
  EXPECT_EQ(parse_share_code(share_code).value().locked, state.scene.locked);
  std::string wrong = session;
  wrong.replace(wrong.find("[2, 4]"), 6, "[2, 5]");
  EXPECT_EQ(parse_session(wrong, "a").error().what, "at \"locked.1\": there is no such landmark");
  EXPECT_FALSE(parse_share_code(share_code.substr(0, share_code.find(";k=")) + ";k=5"));
}

}  // namespace
}  // namespace waymark::locked_landmarks_test
