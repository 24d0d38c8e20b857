#pragma once

#include <cstdint>
#include <cstdio>
#include <curl/curl.h>
#include <memory>
#include <optional>
#include <string>

#include "app/source/download.h"

namespace waymark {

// One HTTP or HTTPS request for a file, which writes the data into a PartialFile. libcurl must be
// initialised. The constructor's arguments must outlive this object.
class HttpRequest {
 public:
  HttpRequest(const std::string& url, const PartialFile& part, const OnTransfer& on_transfer,
              const DownloadLimits& limits)
      : url_(url),
        part_(part),
        on_transfer_(on_transfer),
        limits_(limits),
        curl_(curl_easy_init()) {}

  // Makes one request for all bytes from position `from`. Starts over if the server has a different
  // version of the file than the partial file. Transfers nothing if `unless` is still the mark of
  // the server's version; an empty `unless` matches no version.
  std::optional<Error> run(std::int64_t from, const std::string& unless = "");
  // Whether the mark of the server's version is `unless`.
  bool is_current() const;
  // Whether the server could not provide the requested range, or sent a range that does not
  // continue the partial file.
  bool range_refused() const;

 private:
  struct FreeCurl {
    void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  };
  struct FreeHeaders {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  };
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  static std::size_t take(const char* bytes, std::size_t size, std::size_t count, void* request);
  static int ask(void* request, curl_off_t of, curl_off_t now, curl_off_t, curl_off_t);

  void set_options(std::int64_t from, const std::string& unless);
  bool open();
  bool write(const char* bytes, std::size_t count);
  bool go_on(std::int64_t of, std::int64_t now);
  long status() const;
  std::string header(const char* name) const;
  std::string mark() const;
  std::optional<std::int64_t> size_continued(std::int64_t from) const;
  bool fail(Error error);     // returns false, for callbacks from libcurl
  bool fail_too_large();      // like fail(), but also removes the partial file
  const char* again() const;  // describes the effect of a new attempt; closes the file
  Error silence(CURLcode code) const;
  Error error_of(CURLcode code) const;

  const std::string& url_;
  const PartialFile& part_;
  const OnTransfer& on_transfer_;
  const DownloadLimits& limits_;
  std::unique_ptr<CURL, FreeCurl> curl_;
  std::unique_ptr<curl_slist, FreeHeaders> headers_;
  std::unique_ptr<std::FILE, CloseFile> file_;
  bool opened_ = false;
  std::int64_t asked_from_ = 0;
  std::int64_t before_ = 0;   // bytes from earlier runs, continued by this run
  std::int64_t written_ = 0;  // bytes in the partial file, including earlier ones
  std::int64_t whole_ = 0;    // bytes of the whole file, 0 if unknown
  bool wrong_range_ = false;
  Transfer transfer_;
  bool cancelled_ = false;
  std::optional<Error> own_error_;
};

}  // namespace waymark
