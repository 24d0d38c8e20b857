#pragma once

#include "core/search/search_record.h"

namespace waymark {

// Writes a record over another one in the other's memory, so that a step costs four stores and no
// array is cleared first. finish() must follow: until then the record's size is any.
class RecordWriter {
 public:
  explicit RecordWriter(SearchRecord& record) : record_(record) { take_arrays(); }

  void write(Node node, Node parent, Cost g, Cost h) {
    if (steps_ == room_) [[unlikely]]
      grow();
    nodes_[steps_] = node;
    parents_[steps_] = parent;
    gs_[steps_] = g;
    hs_[steps_] = h;
    ++steps_;
  }

  // Cuts the record to what was written.
  void finish() { resize(steps_); }

 private:
  // By as much again, at most by 4,096 steps: what is added is cleared.
  void grow();
  void resize(std::size_t steps);
  void take_arrays();

  SearchRecord& record_;
  std::size_t steps_ = 0;
  std::size_t room_ = 0;
  Node* nodes_ = nullptr;
  Node* parents_ = nullptr;
  Cost* gs_ = nullptr;
  Cost* hs_ = nullptr;
};

}  // namespace waymark
