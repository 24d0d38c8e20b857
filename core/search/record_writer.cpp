#include "core/search/record_writer.h"

#include <algorithm>

namespace waymark {

void RecordWriter::grow() {
  resize(room_ + std::clamp<std::size_t>(room_, 256, 4096));
  take_arrays();
}

void RecordWriter::resize(std::size_t steps) {
  record_.node.resize(steps);
  record_.parent.resize(steps);
  record_.g.resize(steps);
  record_.h.resize(steps);
}

void RecordWriter::take_arrays() {
  room_ =
      std::min({record_.node.size(), record_.parent.size(), record_.g.size(), record_.h.size()});
  nodes_ = record_.node.data();
  parents_ = record_.parent.data();
  gs_ = record_.g.data();
  hs_ = record_.h.data();
}

}  // namespace waymark
