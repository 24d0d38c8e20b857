#include "app/source/desktop/certificates.h"

namespace waymark {

// libcurl uses the certificates of Windows.
std::string certificate_file() { return ""; }

}  // namespace waymark
