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

// A web server for tests, on a port of its own of this machine: answers GET for the files that it
// was given, whole or from a byte on (RFC 9110: Range, If-Range, If-None-Match), one connection at
// a time.
class HttpServer {
 public:
  struct File {
    std::string bytes = {};
    std::string etag = "\"one\"";  // empty: none is sent
    std::string date = {};         // Last-Modified; empty: none is sent
    std::string type = "application/zip";
    std::optional<std::size_t> stop_after = {};  // the connection ends after so many bytes of it
    bool says_size = true;                       // else the end of the connection ends the file
    bool silent = false;                         // no answer until who asks hangs up
    bool keeps_range = false;                    // sends the requested part, whatever If-Range says
    std::string content_range = {};              // its value then; empty: the real one
  };
  // What was asked for.
  struct Request {
    std::string path;
    std::string range;  // the header's value, empty when it was not sent
    std::string if_range;
    std::string if_none_match = {}, if_modified_since = {};
  };

  HttpServer();
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  // "http://127.0.0.1:PORT", no slash behind it.
  std::string address() const;
  // Serves the file at a path that begins with a slash, in place of one before.
  void serve(const std::string& path, File file);
  // Answers a path with a redirection to another.
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
  mutable std::mutex mutex_;  // for what follows
  std::map<std::string, File> files_;
  std::map<std::string, std::string> redirections_;
  std::vector<Request> requests_;
  std::thread thread_;
};

}  // namespace waymark
