#include "tests/support/http_server.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace waymark {
namespace {

// The value of a header in the text of a request; empty if the header is missing.
std::string header_of(const std::string& text, const std::string& name) {
  const std::string begin = "\r\n" + name + ": ";
  const std::size_t at = text.find(begin);
  if (at == std::string::npos) return {};
  const std::size_t from = at + begin.size();
  return text.substr(from, text.find("\r\n", from) - from);
}

std::string read_request(int connection) {
  std::string text;
  std::array<char, 4096> block;
  while (text.find("\r\n\r\n") == std::string::npos) {
    const ssize_t got = recv(connection, block.data(), block.size(), 0);
    if (got <= 0) break;
    text.append(block.data(), static_cast<std::size_t>(got));
  }
  return text;
}

void send_all(int connection, const std::string& bytes) {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t now = send(connection, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (now <= 0) return;
    sent += static_cast<std::size_t>(now);
  }
}

}  // namespace

HttpServer::HttpServer() : listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const plain = reinterpret_cast<sockaddr*>(&address);
  EXPECT_EQ(bind(listener_, plain, size), 0);
  EXPECT_EQ(listen(listener_, 8), 0);
  EXPECT_EQ(getsockname(listener_, plain, &size), 0);
  port_ = ntohs(address.sin_port);
  // Clients must connect directly, because a proxy could not reach this server.
  setenv("no_proxy", "127.0.0.1", 1);
  thread_ = std::thread([this] { run(); });
}

HttpServer::~HttpServer() {
  ended_ = true;
  thread_.join();
  close(listener_);
}

std::string HttpServer::address() const { return "http://127.0.0.1:" + std::to_string(port_); }

void HttpServer::serve(const std::string& path, File file) {
  const std::lock_guard lock(mutex_);
  files_[path] = std::move(file);
}

void HttpServer::redirect(const std::string& path, const std::string& to) {
  const std::lock_guard lock(mutex_);
  redirections_[path] = to;
}

std::vector<HttpServer::Request> HttpServer::requests() const {
  const std::lock_guard lock(mutex_);
  return requests_;
}

void HttpServer::run() {
  constexpr int kLookMs = 20;  // how often the server checks whether to end, between connections
  while (!ended_) {
    pollfd wait{listener_, POLLIN, 0};
    if (poll(&wait, 1, kLookMs) != 1) continue;
    const int connection = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection < 0) continue;
    answer(connection);
    close(connection);
  }
}

void HttpServer::answer(int connection) {
  const std::string text = read_request(connection);
  const std::size_t space = text.find(' ');
  if (space == std::string::npos) return;
  const Request request{text.substr(space + 1, text.find(' ', space + 1) - space - 1),
                        header_of(text, "Range"), header_of(text, "If-Range"),
                        header_of(text, "If-None-Match"), header_of(text, "If-Modified-Since")};
  if (is_silent(request.path)) {
    char byte = 0;
    while (recv(connection, &byte, 1, 0) > 0) continue;
    return;
  }
  send_all(connection, reply_to(request));
}

bool HttpServer::is_silent(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto found = files_.find(path);
  return found != files_.end() && found->second.silent;
}

std::string HttpServer::reply_to(const Request& request) {
  const std::lock_guard lock(mutex_);
  requests_.push_back(request);
  const std::string end = "Connection: close\r\n\r\n";
  if (const auto found = redirections_.find(request.path); found != redirections_.end())
    return "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: " + found->second + "\r\n" + end;
  const auto found = files_.find(request.path);
  if (found == files_.end())
    return "HTTP/1.1 404 Not Found\r\nContent-Length: 9\r\n" + end + "not here\n";
  const File& file = found->second;
  if ((!file.etag.empty() && request.if_none_match == file.etag) ||
      (!file.date.empty() && request.if_modified_since == file.date))
    return "HTTP/1.1 304 Not Modified\r\n" + end;
  std::size_t from = 0;
  const std::string unit = "bytes=";
  if (request.range.starts_with(unit) && (file.keeps_range || request.if_range == file.etag))
    from = std::strtoul(request.range.c_str() + unit.size(), nullptr, 10);
  const std::string total = std::to_string(file.bytes.size());
  if (from > 0 && from >= file.bytes.size())
    return "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Length: 0\r\nContent-Range: bytes */" +
           total + "\r\n" + end;
  const std::string range = !file.content_range.empty()
                                ? file.content_range
                                : "bytes " + std::to_string(from) + "-" +
                                      std::to_string(file.bytes.size() - 1) + "/" + total;
  std::string head = from > 0 ? "HTTP/1.1 206 Partial Content\r\nContent-Range: " + range + "\r\n"
                              : "HTTP/1.1 200 OK\r\n";
  if (file.says_size)
    head += "Content-Length: " + std::to_string(file.bytes.size() - from) + "\r\n";
  if (!file.etag.empty()) head += "ETag: " + file.etag + "\r\n";
  if (!file.date.empty()) head += "Last-Modified: " + file.date + "\r\n";
  head += "Content-Type: " + file.type + "\r\n" + end;
  return head + file.bytes.substr(from, file.stop_after.value_or(std::string::npos));
}

}  // namespace waymark
