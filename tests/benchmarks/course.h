#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/map/components.h"
#include "core/map/grid.h"

namespace waymark::bench {

struct Question {
  Cell start;
  Cell goal;
};

// One frame of a drag: one point has a new position. The other points stay fixed for a while.
struct Frame {
  Cell start;
  Cell goal;
  Cell landmark;  // the first landmark; the others are Course::landmarks[1], [2], ...
};

// A map and the queries that all searches run on it. All cells are in the largest component, so
// every question has an answer and every table reaches the same cells.
struct Course {
  std::string name;
  std::shared_ptr<const Grid> grid;
  std::vector<Question> questions;
  std::vector<Question> problems;  // of every length, shortest first; at most kProblems
  std::vector<Cell> landmarks;     // kLandmarks landmarks, each farthest from the previous ones
  Cell drawn;                      // the cell from which farthest placement with seed 1 starts
  int reached = 0;                 // number of cells in the largest component
  std::vector<Frame> goal_drag, landmark_drag;

  static constexpr std::size_t kQuestions = 16;
  static constexpr std::size_t kProblems = 100;
  static constexpr std::size_t kLandmarks = 8;
};

// The sources of `count` tables. They are goals of the questions, different for each query.
std::vector<Cell> table_sources(const Course& course, std::size_t query, int count);

// Builds a course whose questions are an even sample of the harder half of the given ones. These
// must be sorted by difficulty. Draws questions at random if none of the given ones can be
// answered.
Course make_course(std::string name, Grid grid, const std::vector<Question>& questions);

// Builds a course without landmarks and drags, for tables and for searches without landmarks.
Course make_table_course(std::string name, Grid grid);

}  // namespace waymark::bench
