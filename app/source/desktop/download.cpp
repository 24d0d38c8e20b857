#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <curl/curl.h>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>

#include "app/kit/numbers.h"
#include "app/source/desktop/certificates.h"
#include "app/source/install.h"
#include "core/base/files.h"
#include "core/base/lines.h"

namespace waymark {
namespace {

constexpr long kConnectSeconds = 20, kMostRedirections = 5;
constexpr long kOk = 200, kPartialContent = 206, kNotModified = 304, kRangeNotSatisfiable = 416;

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
  static int check_server(void* request, char*, char*, int, int);
  static int ask(void* request, curl_off_t of, curl_off_t now, curl_off_t, curl_off_t);

  void set_options(std::int64_t from, const std::string& unless);
  bool trusts_server();
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

std::size_t HttpRequest::take(const char* bytes, std::size_t size, std::size_t count,
                              void* request) {
  return static_cast<HttpRequest*>(request)->write(bytes, size * count) ? size * count : 0;
}

int HttpRequest::check_server(void* request, char*, char*, int, int) {
  return static_cast<HttpRequest*>(request)->trusts_server() ? CURL_PREREQFUNC_OK
                                                             : CURL_PREREQFUNC_ABORT;
}

int HttpRequest::ask(void* request, curl_off_t of, curl_off_t now, curl_off_t, curl_off_t) {
  return static_cast<HttpRequest*>(request)->go_on(of, now) ? 0 : 1;
}

bool HttpRequest::fail(Error error) {
  own_error_ = std::move(error);
  return false;
}

bool HttpRequest::fail_too_large() {
  file_.reset();  // closing it later would write buffered data again
  part_.discard();
  return fail({fmt::format("the file is larger than {}, which is too large for a map set",
                           bytes_text(limits_.bytes)),
               url_, "Check the address; the partial download was removed"});
}

Error untrusted(const std::string& url, const std::string& problem) {
  return {"the server's certificate is not trusted" + (problem.empty() ? "" : ": " + problem), url,
          "Check the address, and this computer's date and certificates"};
}

bool HttpRequest::trusts_server() {
  const std::string problem = certificate_problem(curl_.get());
  return problem.empty() || fail(untrusted(url_, problem));
}

bool HttpRequest::is_current() const { return status() == kNotModified; }

bool HttpRequest::range_refused() const { return wrong_range_ || status() == kRangeNotSatisfiable; }

void HttpRequest::set_options(std::int64_t from, const std::string& unless) {
  CURL* const curl = curl_.get();
  curl_easy_setopt(curl, CURLOPT_URL, url_.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(curl, CURLOPT_MAXREDIRS, kMostRedirections);
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "waymark");
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);  // required because the program has other threads
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(limits_.silence.count()));
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &HttpRequest::take);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, this);
  curl_easy_setopt(curl, CURLOPT_PREREQFUNCTION, &HttpRequest::check_server);
  curl_easy_setopt(curl, CURLOPT_PREREQDATA, this);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &HttpRequest::ask);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, this);
  if (const std::string certificates = certificate_file(); !certificates.empty())
    curl_easy_setopt(curl, CURLOPT_CAINFO, certificates.c_str());
  if (!unless.empty()) {
    const bool is_tag = unless.starts_with('"');
    headers_.reset(curl_slist_append(
        nullptr, ((is_tag ? "If-None-Match: " : "If-Modified-Since: ") + unless).c_str()));
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers_.get());
  }
  if (from == 0) return;
  // Does not use libcurl's own resume option, which reports an error if the server sends the whole
  // file instead.
  curl_easy_setopt(curl, CURLOPT_RANGE, fmt::format("{}-", from).c_str());
  headers_.reset(curl_slist_append(nullptr, ("If-Range: " + part_.version()->mark).c_str()));
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers_.get());
}

long HttpRequest::status() const {
  long status = 0;
  curl_easy_getinfo(curl_.get(), CURLINFO_RESPONSE_CODE, &status);
  return status;
}

std::string HttpRequest::header(const char* name) const {
  curl_header* found = nullptr;
  constexpr int kLastResponse = -1;
  if (curl_easy_header(curl_.get(), name, 0, CURLH_HEADER, kLastResponse, &found) != CURLHE_OK)
    return {};
  return found->value;
}

// If-Range requires strong comparison, so a weak ETag is useless.
std::string HttpRequest::mark() const {
  const std::string etag = header("ETag");
  return etag.empty() || etag.starts_with("W/") ? header("Last-Modified") : etag;
}

// The size of the whole file, provided that "Content-Range: bytes 1000-2999/3000" starts where the
// partial file ends and goes to the end of the whole file, and that both have the same version.
std::optional<std::int64_t> HttpRequest::size_continued(std::int64_t from) const {
  const std::string range = header("Content-Range");
  std::int64_t size = 0;
  const std::size_t slash = range.find('/');
  if (slash == std::string::npos || !parse_number(range.substr(slash + 1), size) || size <= from)
    return std::nullopt;
  const std::optional<PartialFile::Version> of = part_.version();
  const bool same_size = of && (of->size == 0 || of->size == size);
  const bool same_mark = of && (mark().empty() || mark() == of->mark);
  if (range != fmt::format("bytes {}-{}/{}", from, size - 1, size) || !same_size || !same_mark)
    return std::nullopt;
  return size;
}

// Decides at the first byte whether to continue the partial file or start over.
bool HttpRequest::open() {
  const bool goes_on = status() == kPartialContent;
  if (goes_on) {
    const std::optional<std::int64_t> size = size_continued(asked_from_);
    wrong_range_ = !size;
    if (!size)
      return fail(
          {"the server sent a different part of the file than requested", url_, "Try again"});
    whole_ = *size;
    before_ = written_ = asked_from_;
  } else {
    curl_off_t size = -1;
    curl_easy_getinfo(curl_.get(), CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &size);
    whole_ = std::max<std::int64_t>(size, 0);
    // If this fails, the partial file cannot be resumed later, but the download can continue.
    part_.begin({url_, mark(), whole_});
  }
  file_.reset(open_output(part_.path(), goes_on ? OutputFile::appended : OutputFile::emptied));
  if (!file_)
    return fail({fmt::format("can't write the file: {}", std::strerror(errno)),
                 part_.path().string(), "Check the folder and your permissions"});
  opened_ = true;
  return true;
}

bool HttpRequest::write(const char* bytes, std::size_t count) {
  // The body of an error response is a web page for people, not data.
  if (status() != kOk && status() != kPartialContent) return true;
  if (own_error_ || (!file_ && !open())) return false;
  written_ += static_cast<std::int64_t>(count);
  if (written_ > limits_.bytes) return fail_too_large();
  if (std::fwrite(bytes, 1, count, file_.get()) == count) return true;
  const int problem = errno;
  return fail(
      {fmt::format("can't write the file: {}", std::strerror(problem)), part_.path().string(),
       problem == EFBIG ? "Raise the file size limit (ulimit -f)" : "Free some disk space"});
}

bool HttpRequest::go_on(std::int64_t of, std::int64_t now) {
  const bool is_file = status() == kOk || status() == kPartialContent;
  transfer_.before = before_;
  transfer_.done = is_file ? before_ + now : asked_from_;
  transfer_.of = is_file && of > 0 ? before_ + of : 0;
  if (transfer_.of > limits_.bytes) return fail_too_large();
  if (on_transfer_(transfer_)) return true;
  cancelled_ = true;
  return false;
}

const char* HttpRequest::again() const {
  return part_.resumable(url_) > 0 ? "Try again to resume" : "Try again to start over";
}

// Returns the error to report if no data arrived.
Error HttpRequest::silence(CURLcode code) const {
  curl_off_t connected = 0, all = 0;  // microseconds; the first stays 0 without a connection
  curl_easy_getinfo(curl_.get(), CURLINFO_CONNECT_TIME_T, &connected);
  curl_easy_getinfo(curl_.get(), CURLINFO_TOTAL_TIME_T, &all);
  if (code == CURLE_OPERATION_TIMEDOUT && connected > 0)
    return {fmt::format("the server responds, but sent no data for {} s",
                        std::max<curl_off_t>(1, all / 1'000'000)),
            url_, "Try again later, or check the address"};
  return {fmt::format("can't reach the server ({})", curl_easy_strerror(code)), url_,
          "Check the network connection; only map downloads need it"};
}

Error HttpRequest::error_of(CURLcode code) const {
  switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_CONNECT:
    case CURLE_OPERATION_TIMEDOUT:
      if (transfer_.done == 0) return silence(code);
      return {fmt::format("no more data after {}", bytes_text(transfer_.done)), url_, again()};
    case CURLE_PARTIAL_FILE:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
      return {fmt::format("the connection ended after {}", bytes_text(transfer_.done)), url_,
              again()};
    case CURLE_PEER_FAILED_VERIFICATION:
      return untrusted(url_, "");
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL:
      return {"this is not the address of a web server", url_,
              "Use an address that starts with http:// or https://"};
    default:
      return {fmt::format("can't download the file: {}", curl_easy_strerror(code)), url_,
              "Try again"};
  }
}

std::optional<Error> HttpRequest::run(std::int64_t from, const std::string& unless) {
  asked_from_ = from;
  if (!curl_) return Error{"can't start libcurl", url_, "Check the available memory"};
  set_options(from, unless);
  const CURLcode code = curl_easy_perform(curl_.get());
  const bool closed = !file_ || std::fclose(file_.release()) == 0;
  if (own_error_) return own_error_;
  if (cancelled_) return Error{"it was cancelled", url_, again()};
  if (code != CURLE_OK) return error_of(code);
  if (is_current() && !unless.empty()) return std::nullopt;
  if (status() != kOk && status() != kPartialContent)
    return Error{fmt::format("the server responds with {} instead of the file", status()), url_,
                 "Check the address, or try again later"};
  if (!closed)
    return Error{fmt::format("can't write the file: {}", std::strerror(errno)),
                 part_.path().string(), "Free some disk space"};
  if (!opened_) return Error{"the server sent an empty file", url_, "Check the address"};
  if (whole_ > 0 && written_ != whole_)
    return Error{fmt::format("the connection ended after {}", bytes_text(written_)), url_, again()};
  return std::nullopt;
}

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
