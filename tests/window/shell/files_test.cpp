
#include "tests/support/contains.h"
#include "tests/support/xml.h"
#include "tests/window/window_test.h"

namespace waymark::files_test {
namespace {

class ExportWindowTest : public WindowTest {
 protected:
  // Runs an export and returns the contents of the file. The message must name the file.
  std::string exported(const std::string& name) {
    act_and_save("export." + name);
    const auto& message = app().message();
    if (!message || message->kind != Message::Kind::note) {
      ADD_FAILURE() << name << ": no message names the file";
      return "";
    }
    EXPECT_TRUE(std::filesystem::exists(message->where)) << message->where;
    return file_text(message->where);
  }
};

TEST_F(ExportWindowTest, PointsReadBackAreThoseOfTheResults) {
  open("denerim-bloodmage");
  for (const char* moves : {"moves 4", "moves 8"}) {
    run(moves);
    const Results& results = app().results();
    const auto rows = parse_scatter_csv(exported("truth-csv"), results.moves, "export");
    ASSERT_TRUE(rows) << rows.error().text();
    EXPECT_EQ(rows.value(), scatter_rows(results));
    EXPECT_EQ(static_cast<int>(rows.value().size()), results.plot->cells);
  }
}

TEST_F(ExportWindowTest, DragsAndPairsReadBackAreThoseThatAreShown) {
  open("maze");
  for (const char* id :
       {"export.drag-svg", "export.drag-csv", "export.pairs-svg", "export.pairs-csv"})
    EXPECT_FALSE(app().actions().at(id).enabled())
        << id << " although there is nothing to export yet";
  const Cell start = scene().start, to = free_cell(1);
  run("drag " + std::to_string(start.x) + " " + std::to_string(start.y) + " " +
      std::to_string(to.x) + " " + std::to_string(to.y));
  const Moves moves = app().results().moves;
  const auto drags = parse_drag_csv(exported("drag-csv"), moves, "export");
  ASSERT_TRUE(drags) << drags.error().text();
  const std::vector<DragPoint>& points = app().drag_log().current().points();
  ASSERT_EQ(drags.value().size(), points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    EXPECT_EQ(drags.value()[i].studied, *points[i].figures);
    EXPECT_EQ(drags.value()[i].landmarks, points[i].scene.landmarks);
  }
  EXPECT_EQ(xml_fault(exported("drag-svg")), "");

  run("pairs-plot true-cost 100 7");
  act("pairs.run");
  const auto pairs = parse_pairs_csv(exported("pairs-csv"), moves, "export");
  ASSERT_TRUE(pairs) << pairs.error().text();
  EXPECT_EQ(pairs.value().size(), 100u);
  EXPECT_EQ(pairs.value(), app().pairs()->pairs);
  EXPECT_EQ(xml_fault(exported("pairs-svg")), "");
}

TEST_F(ExportWindowTest, PicturesAreWellFormedAndEachHasItsOwnFile) {
  open("maze");
  run("field error landmarks\ntheme cb-dark");
  EXPECT_EQ(xml_fault(exported("map-svg")), "");
  const std::string first = app().message()->where;
  EXPECT_EQ(xml_fault(exported("map-svg")), "");
  EXPECT_NE(app().message()->where, first);
  EXPECT_EQ(xml_fault(exported("truth-svg")), "");
}

TEST_F(ExportWindowTest, LandmarkTablesAreAFolder) {
  open("maze");
  act_and_save("export.landmark-tables");
  ASSERT_TRUE(app().message());
  const std::filesystem::path folder = app().message()->where;
  EXPECT_EQ(std::filesystem::file_size(folder / "landmarks.npy"),
            128 + scene().landmarks.size() * 151 * 151 * 2);
  run("landmarks");
  EXPECT_FALSE(app().actions().at("export.landmark-tables").enabled());

  open("mesh:denerim-bloodmage");
  act_and_save("export.landmark-tables");
  ASSERT_TRUE(app().message());
  const std::string names =
      file_text((std::filesystem::path(app().message()->where) / "nodes.txt").string());
  EXPECT_EQ(std::count(names.begin(), names.end(), '\n'), grid().graph()->node_count());
}

constexpr const char* kMap = "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n";

using DropTest = WindowTest;

TEST_F(DropTest, ADroppedMapOpensAndUndoGoesBack) {
  open("maze");
  const Scene before = scene();
  run("point 100 100\nwheel 5");
  const std::string path = folder().write("some room.map", kMap);
  drop_file(path);
  EXPECT_EQ(scene().map->source, path);
  EXPECT_EQ(grid().width(), 5);
  EXPECT_TRUE(app().state().camera.fit);
  EXPECT_EQ(app().results().scene, scene());
  EXPECT_FALSE(app().message());
  act("edit.undo");
  EXPECT_EQ(scene(), before);
}

TEST_F(DropTest, ADamagedFileIsToldAndChangesNothing) {
  open("maze");
  run("point 100 100\nwheel 5\nselect 1");
  const State before = app().state();
  const std::string torn =
      folder().write("torn.map", "type octile\nheight 3\nwidth 5\nmap\n.....\n.@!@.\n.....\n");
  const std::string short_rows =
      folder().write("short.map", "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n");
  const std::string huge =
      folder().write("huge.map", "type octile\nheight 100000\nwidth 100000\nmap\n.....\n");
  const std::string bytes = folder().write("bytes.map", std::string("\0\xff\x89PNG\r\n\0\1", 10));
  for (const std::string& path : {torn, short_rows, huge, bytes}) {
    drop_file(path);
    ASSERT_TRUE(app().message()) << path;
    EXPECT_EQ(app().message()->kind, Message::Kind::failure);
    // If a map is too large, no single line is to blame.
    const std::string where = path == huge ? path : path + ":";
    EXPECT_TRUE(app().message()->where.starts_with(where)) << app().message()->where;
    EXPECT_FALSE(app().message()->what.empty());
    EXPECT_EQ(app().state(), before);
    EXPECT_EQ(app().results().scene, before.scene);
  }
  EXPECT_FALSE(app().actions().at("edit.undo").enabled());
  // Opening another map removes the message.
  drop_file(folder().write("whole.map", kMap));
  EXPECT_FALSE(app().message());
  EXPECT_EQ(grid().width(), 5);
}

TEST_F(DropTest, WhatIsNoMapOrNotThereIsToldToo) {
  open("maze");
  const State before = app().state();
  for (const std::string& path :
       {folder().write("notes.txt", "hello"), folder().path() + "/missing.map", folder().path(),
        folder().write("x.map.scen", "version 1\n0\tno.map\t5\t3\t0\t0\t1\t0\t1\n")}) {
    drop_file(path);
    ASSERT_TRUE(app().message()) << path;
    EXPECT_EQ(app().message()->kind, Message::Kind::failure);
    EXPECT_TRUE(app().message()->where.starts_with(path)) << app().message()->where;
    EXPECT_EQ(app().state(), before);
  }
}

// The other problems can be chosen one at a time, forward and back.
TEST_F(DropTest, AProblemInAWallIsToldAndPassedOver) {
  open("maze");
  folder().write("some.map", kMap);
  const std::string path = folder().write("some.map.scen",
                                          "version 1\n"
                                          "1\tsome.map\t5\t3\t0\t1\t4\t1\t6\n"
                                          "1\tsome.map\t5\t3\t0\t1\t2\t1\t6\n"
                                          "1\tsome.map\t5\t3\t0\t0\t4\t2\t6\n"
                                          "1\tsome.map\t5\t3\t1\t1\t4\t1\t6\n");
  drop_file(path);
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::warning);
  EXPECT_EQ(app().message()->what, "2 of 4 problems are skipped: the goal 2,1 is in a wall");
  EXPECT_EQ(app().message()->where, path + ":3");
  ASSERT_NE(scene().problems, nullptr);
  EXPECT_EQ(scene().problem, 0);
  run("key PageUp");
  EXPECT_EQ(scene().problem, 0);
  EXPECT_EQ(app().message()->what, "No problem before this one; the file has 4");
  run("key PageDown");
  EXPECT_EQ(scene().problem, 2);
  EXPECT_EQ(scene().goal, (Cell{4, 2}));
  run("key PageDown");
  EXPECT_EQ(scene().problem, 2);
  EXPECT_EQ(app().message()->what, "No problem after this one; the file has 4");
  run("key PageUp");
  EXPECT_EQ(scene().problem, 0);
  EXPECT_EQ(scene().goal, (Cell{4, 1}));
}

TEST_F(DropTest, AProblemFileOpensWithItsMap) {
  open("maze");
  folder().write("some.map", kMap);
  drop_file(folder().write("some.map.scen", "version 1\n1\tsome.map\t5\t3\t0\t1\t4\t1\t6\n"));
  EXPECT_FALSE(app().message());
  ASSERT_NE(scene().problems, nullptr);
  EXPECT_GT(app().layout().problems.h, 0);
  EXPECT_EQ(scene().goal, (Cell{4, 1}));
  EXPECT_EQ(app().results().moves.cells(app().results().exact.cost), 6);
}

class SaveDialogTest : public WindowTest {
 protected:
  // The visible texts on the left of a button and, in the `height` pixels above it, all texts.
  static std::string beside(const FrameItems& frame, const std::string& button, float height) {
    const auto at = std::find_if(frame.places.begin(), frame.places.end(),
                                 [&](const auto& place) { return place.text == button; });
    if (at == frame.places.end()) return "no " + button;
    const Rect& area = at->area;
    std::string texts;
    for (const FrameItems::Place& place : frame.places) {
      const float bottom = place.area.y + place.area.h;
      const bool left = place.area.x < area.x && bottom > area.y && place.area.y < area.y + area.h;
      const bool above = bottom <= area.y && bottom > area.y - height;
      if ((left || above) && overlap(place.area, place.visible)) texts += place.text + " ";
    }
    return texts;
  }
};

TEST_F(SaveDialogTest, AShortRemarkIsNextToTheButtons) {
  open("maze", {1280, 720});
  run("key F6\naction presentation.print");
  EXPECT_TRUE(
      contains(beside(frame_content(), "Cancel", 0), "One page per scene, with its notes."));
}

// The remark names what the file contains. Its lines keep clear of the buttons.
TEST_F(SaveDialogTest, ALongRemarkIsAboveTheButtonsInFull) {
  open("maze", {1280, 720});
  run("key F6\nnote-scene 1 A note\naction assignment.from_scenes");
  const FrameItems frame = frame_content();
  const std::string remark = app().ui().save.remark;
  EXPECT_TRUE(contains(remark, "Omitted: the notes")) << remark;
  EXPECT_FALSE(contains(beside(frame, "Cancel", 0), "Kept"));
  std::string words = beside(frame, "Cancel", 100);
  for (std::size_t from = 0; from < remark.size();) {
    const std::size_t end = std::min(remark.find(' ', from), remark.size());
    EXPECT_TRUE(contains(words, remark.substr(from, end - from))) << words;
    from = end + 1;
  }
}

TEST_F(SaveDialogTest, ANameThatExistsIsARemarkAndAnotherButton) {
  open("maze", {1280, 720});
  run("key F6\naction presentation.print");
  const std::string name = app().ui().typed;
  EXPECT_TRUE(shows_text("Save"));
  EXPECT_FALSE(shows_text("Replace"));
  folder().write(name, "");
  const FrameItems frame = frame_content();
  EXPECT_TRUE(contains(beside(frame, "Cancel", 0), name + " already exists."));
  EXPECT_TRUE(has_text(frame, "Replace"));
  EXPECT_FALSE(has_text(frame, "One page per scene"));
}

}  // namespace
}  // namespace waymark::files_test
