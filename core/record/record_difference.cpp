#include "core/record/record_difference.h"

#include <algorithm>
#include <bit>

namespace waymark {

int first_difference(const SearchRecord& a, const SearchRecord& b) {
  const auto [at, other] =
      std::mismatch(a.node.begin(), a.node.end(), b.node.begin(), b.node.end());
  if (at == a.node.end() && other == b.node.end()) return kNoStep;
  return static_cast<int>(at - a.node.begin());
}

int first_alone(const SearchRecord& record, const StepIndex& other) {
  for (int step = 0; step < record.steps(); ++step)
    if (other.at(record.node[static_cast<std::size_t>(step)]) == StepIndex::kNotExpanded)
      return step;
  return kNoStep;
}

namespace {

constexpr std::pair<Node, Node> kFree{kNoNode, kNoNode};

std::size_t steps_of(std::span<const Node> path) { return path.empty() ? 0 : path.size() - 1; }

}  // namespace

void SharedStepFinder::find(std::span<const Node> a, std::span<const Node> b, SharedSteps& shared) {
  if (std::equal(a.begin(), a.end(), b.begin(), b.end())) {
    shared.a.assign(steps_of(a), 1);
    shared.b.assign(steps_of(b), 1);
    return;
  }
  keep(b);
  mark(a, shared.a);
  keep(a);
  mark(b, shared.b);
}

void SharedStepFinder::keep(std::span<const Node> path) {
  kept_.assign(std::bit_ceil(2 * steps_of(path) + 1), kFree);
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Step step{path[i], path[i + 1]};
    kept_[slot_of(step)] = step;
  }
}

// The slot of the step, or a free slot for it.
std::size_t SharedStepFinder::slot_of(Step step) const {
  const std::size_t mask = kept_.size() - 1;
  const std::uint64_t mixed =
      (static_cast<std::uint64_t>(static_cast<std::uint32_t>(step.first)) << 32 |
       static_cast<std::uint32_t>(step.second)) *
      0x9E3779B97F4A7C15u;
  std::size_t slot = static_cast<std::size_t>(mixed >> 32) & mask;
  while (kept_[slot] != kFree && kept_[slot] != step) slot = (slot + 1) & mask;
  return slot;
}

void SharedStepFinder::mark(std::span<const Node> path, std::vector<std::uint8_t>& shared) const {
  shared.resize(steps_of(path));
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Step step{path[i], path[i + 1]};
    shared[i] = kept_[slot_of(step)] == step;
  }
}

}  // namespace waymark
