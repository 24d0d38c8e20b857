#include "app/scene/paint_words.h"

#include <cctype>
#include <fmt/format.h>
#include <vector>

#include "app/kit/plain_text.h"
#include "app/scene/landmark_numbers.h"

namespace waymark {
namespace {

std::string points_moved(const Scene& before, const Scene& after) {
  const Grid& grid = after.map->grid;
  std::vector<std::string> names;
  if (!grid.walkable(before.start)) names.emplace_back("the start");
  if (!grid.walkable(before.goal)) names.emplace_back("the goal");
  for (std::size_t i = 0; i < before.goals.further.size(); ++i)
    if (!grid.walkable(before.goals.further[i])) names.push_back(fmt::format("goal {}", i + 2));
  for (std::size_t i = 0; i < before.landmarks.size(); ++i)
    if (!grid.walkable(before.landmarks[i]))
      names.push_back(fmt::format("landmark {}", landmark_number(before, static_cast<int>(i))));
  if (names.empty()) return "";
  std::string words =
      listed(names) +
      (names.size() == 1
           ? " was on a cell that is now blocked and moved to the nearest free cell."
           : " were on cells that are now blocked and moved to the nearest free cells.");
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  const std::size_t removed = before.landmarks.size() - after.landmarks.size();
  if (removed > 0)
    words += fmt::format(" {} would have shared a cell with another and {} removed.",
                         removed == 1 ? "One landmark" : fmt::format("{} landmarks", removed),
                         removed == 1 ? "was" : "were");
  const std::size_t goals = before.goals.further.size() - after.goals.further.size();
  if (goals > 0)
    words += fmt::format(" {} would have shared a cell with another and {} removed.",
                         goals == 1 ? "One goal" : fmt::format("{} goals", goals),
                         goals == 1 ? "was" : "were");
  return words;
}

}  // namespace

std::optional<PaintWords> paint_words(const Scene& before, const Scene& after) {
  if (before.map == after.map) return std::nullopt;
  PaintWords words{points_moved(before, after), ""};
  if (before.problems && !after.problems)
    words.problems =
        "The scenario file was closed because its path lengths are for the map before this edit. "
        "Undo reopens it.";
  if (words.points.empty() && words.problems.empty()) return std::nullopt;
  return words;
}

}  // namespace waymark
