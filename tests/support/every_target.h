#pragma once

#include <hwy/highway.h>

namespace waymark {

// Calls check() once for each instruction set for which the library is compiled and that this
// processor supports. See every_target_test.cpp for whole runs with one of them.
template <class Check>
void on_every_target(const Check& check) {
  const std::int64_t before = hwy::SupportedTargets();
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    check(hwy::TargetName(target));
  }
  hwy::SetSupportedTargetsForTest(before);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace waymark
