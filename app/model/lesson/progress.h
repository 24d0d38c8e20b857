#pragma once

#include <map>
#include <set>
#include <string>

namespace waymark {

// How far a person has come in the lessons: kept between runs. By the lessons' ids, so that lessons
// may be added and put in another order.
struct LessonProgress {
  std::string last;                           // the lesson that was taken last; empty: none
  std::map<std::string, std::set<int>> done;  // of each lesson the tasks that are done, from 0

  static constexpr int kMostTasks = 100;
  friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

}  // namespace waymark
