#include "core/base/progress.h"

#include <utility>

namespace waymark {
namespace {

thread_local Progress* current = nullptr;

}  // namespace

ProgressScope::ProgressScope(Progress* progress) : before_(std::exchange(current, progress)) {}

ProgressScope::~ProgressScope() { current = before_; }

void report_progress(const char* stage, std::int64_t done, std::int64_t of) {
  if (current == nullptr) return;
  const double part = of > 0 ? static_cast<double>(done) / static_cast<double>(of) : 0;
  if (!current->report(stage, part)) throw WorkStopped{};
}

}  // namespace waymark
