#include "core/search/fringe.h"

namespace waymark {

void FringeSearch::begin(std::size_t nodes) {
  if (places_.size() != nodes || ++search_ == 0) {
    places_.assign(nodes, {});
    search_ = 1;
  }
  front_ = kNoNode;
}

void FringeSearch::take_out(Node node) {
  Place& of = place(node);
  of.listed = false;
  (of.before == kNoNode ? front_ : place(of.before).after) = of.after;
  if (of.after != kNoNode) place(of.after).before = of.before;
}

void FringeSearch::put_after(Node node, Node before) {
  Place &of = place(node), &left = place(before);
  of.listed = true;
  of.before = before;
  of.after = left.after;
  if (left.after != kNoNode) place(left.after).before = node;
  left.after = node;
}

}  // namespace waymark
