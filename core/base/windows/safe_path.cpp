#include "core/base/safe_path.h"

namespace waymark {

bool opens_named_file(std::string_view path) { return !misleads_windows(path); }

}  // namespace waymark
