#include "app/compute/job_outcome.h"

#include <utility>

namespace waymark {

JobOutcome::JobOutcome(Commands content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Then content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Import content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(SavedFile content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Opened content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(SavedSession content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(ChangedSession content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(ShareCode content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Script content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Tables content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Error content) : content_(std::move(content)) {}

JobOutcome::JobOutcome(JobOutcome&&) noexcept = default;
JobOutcome& JobOutcome::operator=(JobOutcome&&) noexcept = default;
JobOutcome::~JobOutcome() = default;

}  // namespace waymark
