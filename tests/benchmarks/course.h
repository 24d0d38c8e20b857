#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/domain/components.h"
#include "core/domain/grid.h"

namespace waymark::bench {

struct Question {
  Cell start;
  Cell goal;
};

// What is searched while a point is dragged: one place of it, the others staying for a while.
struct Frame {
  Cell start;
  Cell goal;
  Cell landmark;  // the first one; the others are Course::landmarks[1], [2], ...
};

// A map with all that the searches are asked on it, the same for each of them. Everything lies in
// the largest component, so every question has an answer and every table reaches the same cells.
struct Course {
  std::string name;
  std::shared_ptr<const Grid> grid;
  std::vector<Question> questions;
  std::vector<Question> problems;  // of every length, the shortest first; kProblems at most
  std::vector<Cell> landmarks;     // kLandmarks, each the farthest from those before it
  Cell drawn;                      // the cell that farthest placement with seed 1 begins from
  int reached = 0;                 // cells of the largest component
  std::vector<Frame> goal_drag, landmark_drag;

  static constexpr std::size_t kQuestions = 32;
  static constexpr std::size_t kProblems = 200;
  static constexpr std::size_t kLandmarks = 8;
};

// The sources of `count` tables, other ones for each query: goals of the questions.
std::vector<Cell> table_sources(const Course& course, std::size_t query, int count);

// A course whose questions are spread over those given, which are in the order of their difficulty,
// its easier half left out; drawn at random where none of them can be asked.
Course make_course(std::string name, Grid grid, const std::vector<Question>& questions);

// A course for tables and searches without landmarks: no landmarks, no drags.
Course make_table_course(std::string name, Grid grid);

}  // namespace waymark::bench
