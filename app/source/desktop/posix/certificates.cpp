#include "app/source/desktop/certificates.h"

#include <cstdlib>
#include <filesystem>

namespace waymark {
namespace {

// In Debian, Ubuntu and Arch; in Fedora; in openSUSE.
constexpr const char* kCertificateFiles[] = {"/etc/ssl/certs/ca-certificates.crt",
                                             "/etc/pki/tls/certs/ca-bundle.crt",
                                             "/etc/ssl/ca-bundle.pem"};

}  // namespace

std::string certificate_file() {
  if (const char* const chosen = std::getenv("SSL_CERT_FILE"); chosen && *chosen) return chosen;
  const curl_version_info_data* const curl = curl_version_info(CURLVERSION_NOW);
  if (curl->cainfo || curl->capath) return "";
  std::error_code problem;
  for (const char* const file : kCertificateFiles)
    if (std::filesystem::exists(file, problem)) return file;
  return "";
}

std::string certificate_problem(CURL*) { return ""; }

}  // namespace waymark
