#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace waymark {

// A web server for tests, on a free port of this machine. It answers GET requests for its files,
// complete or from a given byte (RFC 9110: Range, If-Range, If-None-Match), one connection at a
// time.
class HttpServer {
 public:
  struct File {
    std::string bytes = {};
    std::string etag = "\"one\"";  // empty: not sent
    std::string date = {};         // Last-Modified; empty: not sent
    std::string type = "application/zip";
    std::optional<std::size_t> stop_after =
        {};                          // closes the connection after this many bytes of the file
    bool says_size = true;           // false: the file ends when the connection closes
    bool silent = false;             // sends no answer until the client hangs up
    bool keeps_range = false;        // sends the requested part, whatever If-Range contains
    std::string content_range = {};  // value of the header in that case; empty: the correct one
  };
  // A request that was received.
  struct Request {
    std::string path;
    std::string range;  // value of the header, empty if not sent
    std::string if_range;
    std::string if_none_match = {}, if_modified_since = {};
  };

  HttpServer();
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // "http://127.0.0.1:PORT", without a slash at the end.
  std::string address() const;
  // Serves the file at a path that begins with a slash. Replaces a previous file.
  void serve(const std::string& path, File file);
  // Redirects a path to another one.
  void redirect(const std::string& path, const std::string& to);
  std::vector<Request> requests() const;

 private:
  void run();
  void answer(int connection);
  bool is_silent(const std::string& path) const;
  std::string reply_to(const Request& request);

  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> ended_ = false;
  mutable std::mutex mutex_;  // guards the members below
  std::map<std::string, File> files_;
  std::map<std::string, std::string> redirections_;
  std::vector<Request> requests_;
  std::thread thread_;
};

}  // namespace waymark
