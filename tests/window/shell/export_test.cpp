#include <fstream>
#include <sstream>

#include "tests/support/xml.h"
#include "tests/window/window_test.h"

namespace waymark::export_test {
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
    std::ifstream file(message->where, std::ios::binary);
    EXPECT_TRUE(file) << message->where;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
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
}

}  // namespace
}  // namespace waymark::export_test
