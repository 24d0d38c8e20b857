#include "app/source/download.h"

#include <curl/curl.h>

#include "app/source/desktop/http_request.h"

namespace waymark {
namespace {

// Called once per program, before any other thread may use libcurl.
bool start_libcurl() {
  static const bool started = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  return started;
}

}  // namespace

std::optional<Error> download(const std::string& url, const std::filesystem::path& file,
                              const OnTransfer& on_transfer, const DownloadLimits& limits) {
  if (!start_libcurl())
    return Error{"can't start libcurl", url, "Check the installation of libcurl"};
  const PartialFile part(file);
  const std::optional<PartialFile::Version> whole = part.whole(url);
  const std::int64_t from = whole ? 0 : part.resumable(url);
  if (from == 0) part.discard();
  HttpRequest request(url, part, on_transfer, limits);
  std::optional<Error> error = request.run(from, whole ? whole->mark : "");
  if (!error && request.is_current()) return std::nullopt;
  if (error && from > 0 && request.range_refused()) {
    part.discard();
    error = HttpRequest(url, part, on_transfer, limits).run(0);
  }
  // Discards a partial file that cannot be resumed.
  if (error && part.resumable(url) == 0) part.discard();
  if (error) return error;
  if (part.finish()) return std::nullopt;
  return Error{"can't rename the downloaded file", file.string(),
               "Check the folder and your permissions"};
}

}  // namespace waymark
