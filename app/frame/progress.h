#pragma once

#include <map>
#include <set>
#include <string>

namespace waymark {

// The user's progress in the lessons, saved between runs. It refers to lessons by id, so lessons
// can be added and reordered.
struct LessonProgress {
  std::string last;                           // id of the lesson started last; empty if none
  std::map<std::string, std::set<int>> done;  // per lesson: the numbers of the tasks done, from 0

  static constexpr int kMostTasks = 100;
  friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

}  // namespace waymark
