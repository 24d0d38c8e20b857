#include "app/studies/studies.h"

#include <gtest/gtest.h>
#include <iterator>
#include <set>

#include "tests/support/scenes.h"

namespace waymark::studies_test {
namespace {

// Sessions store the names and the panel finds studies by them, so an unknown name would crash it.
TEST(StudiesTest, EachViewOfTheCountPlotHasAStudyInTheSameOrder) {
  std::vector<std::string_view> plotted;
  for (const Study* study : kStudies)
    if (study->title != nullptr) plotted.push_back(study->name);
  EXPECT_EQ(plotted, (std::vector<std::string_view>(std::begin(CountPlot::kNames),
                                                    std::end(CountPlot::kNames))));
  for (std::size_t i = 0; i < plotted.size(); ++i)
    EXPECT_EQ(study_of(static_cast<CountPlot::Shown>(i)).name, plotted[i]);
}

TEST(StudiesTest, NamesAndActionsAreUnique) {
  std::set<std::string> seen;
  for (const Study* study : kStudies) {
    EXPECT_TRUE(seen.insert(std::string(study->name)).second) << study->name;
    if (study->work != nullptr) {
      EXPECT_TRUE(seen.insert(study->run_action).second) << study->run_action;
    }
    if (study->svg.label != nullptr || study->csv.label != nullptr) {
      EXPECT_TRUE(seen.insert(std::string(study->file) + "-").second) << study->file;
    }
  }
}

// A file must not be offered before there is something to write.
TEST(StudiesTest, NothingIsExportedBeforeAMeasurement) {
  const CountStudies studies([] {});
  const State state = state_of(scene_of(".....", {0, 0}, {4, 0}, {}));
  for (const Study* study : kStudies)
    for (const Study::Export& one : {study->svg, study->csv})
      if (one.label != nullptr) {
        EXPECT_FALSE(one.content(studies, state)) << one.label;
      }
}

}  // namespace
}  // namespace waymark::studies_test
