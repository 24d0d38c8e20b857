#include "app/kit/desktop/posix/qr_library.h"

namespace waymark {

bool has_qr_library() { return true; }

}  // namespace waymark
