#include "app/source/desktop/certificates.h"

#include <fmt/format.h>
#include <memory>
#include <string>
#include <string_view>
// clang-format off
#include <windows.h>
#include <wincrypt.h>  // needs windows.h
#define SECURITY_WIN32
#include <security.h>
#include <schannel.h>  // needs security.h
// clang-format on

namespace waymark {
namespace {

struct FreeUrl {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
struct FreeText {
  void operator()(char* text) const { curl_free(text); }
};
struct FreeCertificate {
  void operator()(const CERT_CONTEXT* certificate) const {
    ::CertFreeCertificateContext(certificate);
  }
};
struct FreeChain {
  void operator()(const CERT_CHAIN_CONTEXT* chain) const { ::CertFreeCertificateChain(chain); }
};

std::string part_of(CURLU* url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return {};
  const std::unique_ptr<char, FreeText> owner(text);
  return text;
}

std::string reason(DWORD code) {
  switch (static_cast<HRESULT>(code)) {
    case CERT_E_UNTRUSTEDROOT:
      return "its issuer is unknown";
    case CERT_E_EXPIRED:
      return "it has expired";
    case CERT_E_CN_NO_MATCH:
      return "it belongs to another server";
    default:
      return fmt::format("error {:#x}", code);
  }
}

// Why the system does not trust the certificate for this server; empty if it trusts it.
std::string problem_of(const CERT_CONTEXT* certificate, const std::string& host) {
  CERT_CHAIN_PARA wanted{};
  wanted.cbSize = sizeof wanted;
  const CERT_CHAIN_CONTEXT* found = nullptr;
  if (!::CertGetCertificateChain(nullptr, certificate, nullptr, certificate->hCertStore, &wanted, 0,
                                 nullptr, &found))
    return reason(::GetLastError());
  const std::unique_ptr<const CERT_CHAIN_CONTEXT, FreeChain> chain(found);
  std::wstring server(host.begin(), host.end());  // names outside of ASCII are encoded in ASCII
  SSL_EXTRA_CERT_CHAIN_POLICY_PARA of_server{};
  of_server.cbSize = sizeof of_server;
  of_server.dwAuthType = AUTHTYPE_SERVER;
  of_server.pwszServerName = server.data();
  CERT_CHAIN_POLICY_PARA policy{};
  policy.cbSize = sizeof policy;
  policy.pvExtraPolicyPara = &of_server;
  CERT_CHAIN_POLICY_STATUS status{};
  status.cbSize = sizeof status;
  if (!::CertVerifyCertificateChainPolicy(CERT_CHAIN_POLICY_SSL, chain.get(), &policy, &status))
    return reason(::GetLastError());
  return status.dwError == 0 ? "" : reason(status.dwError);
}

}  // namespace

// libcurl uses the certificates of Windows.
std::string certificate_file() { return ""; }

// Windows checks certificates itself, but Wine does not.
std::string certificate_problem(CURL* transfer) {
  char* address = nullptr;
  curl_easy_getinfo(transfer, CURLINFO_EFFECTIVE_URL, &address);
  const std::unique_ptr<CURLU, FreeUrl> url(curl_url());
  if (!address || !url || curl_url_set(url.get(), CURLUPART_URL, address, 0) != CURLUE_OK)
    return "its address can't be read";
  if (part_of(url.get(), CURLUPART_SCHEME) != "https") return "";
  curl_tlssessioninfo* session = nullptr;
  curl_easy_getinfo(transfer, CURLINFO_TLS_SSL_PTR, &session);
  const CERT_CONTEXT* found = nullptr;
  if (!session || !session->internals ||
      ::QueryContextAttributesW(static_cast<CtxtHandle*>(session->internals),
                                SECPKG_ATTR_REMOTE_CERT_CONTEXT, &found) != SEC_E_OK)
    return "it can't be read";
  const std::unique_ptr<const CERT_CONTEXT, FreeCertificate> certificate(found);
  return problem_of(certificate.get(), part_of(url.get(), CURLUPART_HOST));
}

}  // namespace waymark
