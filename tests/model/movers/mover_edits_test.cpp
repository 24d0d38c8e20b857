#include <gtest/gtest.h>

#include "app/movers/mover_panel.h"
#include "app/source/mover_file.h"

namespace waymark::mover_edits_test {
namespace {

Cost time_of(const Mover& mover, MoveKind kind) {
  return mover.straight[static_cast<std::size_t>(kind)];
}

TEST(MoverEdits, EachSkillCanBeTakenAndGiven) {
  for (const Mover& mover : movers())
    for (const MoverSkill skill : kMoverSkills)
      for (const bool on : {false, true}) {
        SCOPED_TRACE(mover.name + ": " + skill_title(skill));
        const Mover changed = with_skill(mover, skill, on);
        EXPECT_EQ(has_skill(changed, skill), on);
        EXPECT_FALSE(changed.fault()) << changed.fault()->text();
        if (has_skill(mover, skill) == on) {
          EXPECT_EQ(changed, mover);
        }
      }
}

TEST(MoverEdits, WhatItHasNotItGetsAtTheUsualPrice) {
  const Mover& boat = *find_mover("boat");
  EXPECT_EQ(time_of(with_skill(boat, MoverSkill::sidesteps, true), MoveKind::left), 12);
  const Mover turning = with_skill(boat, MoverSkill::turns_on_the_spot, true);
  EXPECT_EQ(time_of(turning, MoveKind::turn_left), 1);
  const Mover eight = with_skill(*find_mover("cart"), MoverSkill::goes_diagonally, true);
  EXPECT_EQ(eight.headings, 8);
  EXPECT_EQ(eight.diagonal[0], 11) << "7 for 5 of a straight step of 8";
  EXPECT_EQ(time_of(eight, MoveKind::turn_left), 4) << "half as far as before";
}

TEST(MoverEdits, OneThatCannotTurnOnTheSpotTurnsInArcs) {
  const Mover arcs = with_skill(*find_mover("cart"), MoverSkill::turns_on_the_spot, false);
  EXPECT_EQ(time_of(arcs, MoveKind::turn_left), 0);
  EXPECT_EQ(time_of(arcs, MoveKind::arc_left), 16);
}

TEST(MoverEdits, CellsOfTheFootprintStandAsInFiles) {
  Mover mover = *find_mover("infantry");
  for (const Cell cell : {Cell{1, 1}, {0, 1}, {1, 0}, {0, 0}, {2, 0}}) toggle_cell(mover, cell);
  EXPECT_EQ(mover.footprint, (std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(parse_mover(mover_json(mover), "").value(), mover);
  toggle_cell(mover, {1, 1});
  toggle_cell(mover, {0, 0});
  EXPECT_EQ(mover.footprint, (std::vector<Cell>{{0, 0}, {1, 0}, {2, 0}, {0, 1}}));
}

TEST(MoverEdits, ACopyHasANameOfItsOwn) {
  const Mover own = own_copy(*find_mover("cart"));
  EXPECT_EQ(own.name, "own-cart");
  EXPECT_EQ(own_copy(own), own);
  EXPECT_EQ(mover_text(*find_mover("cart")), "cart");
  EXPECT_TRUE(mover_text(own).starts_with("{"));
  EXPECT_EQ(mover_of_text(mover_text(own)).value(), own);
}

TEST(MoverEdits, IsToldInWords) {
  EXPECT_EQ(mover_title(*find_mover("cart")), "1 × 2, 4 headings");
  EXPECT_EQ(mover_title(*find_mover("ogre")), "2 × 2, 4 headings");
  EXPECT_EQ(mover_title(*find_mover("scout")), "1 × 1, 8 headings");
  Mover corner = *find_mover("ogre");
  corner.footprint.pop_back();
  EXPECT_EQ(size_words(corner), "3 cells");
  EXPECT_EQ(skill_price(*find_mover("cart"), MoverSkill::reverses), "2.4 s per cell");
  EXPECT_EQ(skill_price(*find_mover("cart"), MoverSkill::turns_on_the_spot), "0.8 s for 90°");
  EXPECT_EQ(skill_price(*find_mover("scout"), MoverSkill::turns_on_the_spot), "0.1 s for 45°");
  EXPECT_EQ(skill_price(*find_mover("barge"), MoverSkill::turns_on_the_spot).find("in arcs, "), 0u)
      << "it cannot turn on the spot";
  EXPECT_EQ(speed_words(1), "1");
  EXPECT_EQ(speed_words(4), "1/4");
  EXPECT_EQ(speed_words(Mover::kClosed), "closed");
}

}  // namespace
}  // namespace waymark::mover_edits_test
