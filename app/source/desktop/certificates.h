#pragma once

#include <curl/curl.h>
#include <string>

namespace waymark {

// The file with the certificates that downloads must use. Empty if libcurl was built for this
// system and finds them itself, or if there is no such file.
std::string certificate_file();

// Checks the certificate of the server to which the transfer is connected, before the request is
// sent. Returns the reason why the system does not trust it. Empty if the system trusts it, if the
// connection is not encrypted, or if libcurl has checked it.
std::string certificate_problem(CURL* transfer);

}  // namespace waymark
