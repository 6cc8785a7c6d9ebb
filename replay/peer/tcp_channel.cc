#include "replay/peer/tcp_channel.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "events/format.h"

namespace refold {
namespace {

constexpr size_t kLengthBytes = 4;

absl::Status Broken(absl::string_view doing, int code) {
  return absl::UnavailableError(absl::StrCat(doing, ": ", std::strerror(code)));
}

sockaddr* Raw(TcpAddress& address) {
  return reinterpret_cast<sockaddr*>(&address.storage);
}

const sockaddr* Raw(const TcpAddress& address) {
  return reinterpret_cast<const sockaddr*>(&address.storage);
}

// Waits for `events`; 0 after `timeout_ms`, and when a signal came.
absl::StatusOr<int> Wait(int fd, short events, int timeout_ms) {
  pollfd waiting{.fd = fd, .events = events, .revents = 0};
  const int ready = poll(&waiting, 1, timeout_ms);
  if (ready < 0 && errno != EINTR) return Broken("cannot wait", errno);
  return ready <= 0 ? 0 : waiting.revents;
}

absl::StatusOr<Socket> NewSocket(const TcpAddress& address) {
  Socket socket(::socket(address.storage.ss_family,
                         SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (socket.fd() < 0) return Broken("cannot make a socket", errno);
  return socket;
}

absl::Status NoAddress(absl::string_view text) {
  return absl::InvalidArgumentError(
      absl::StrCat("\"", text, "\" is not HOST:PORT, [HOST]:PORT or PORT"));
}

}  // namespace

bool TcpAddress::IsLoopback() const {
  if (storage.ss_family == AF_INET) {
    const auto& in = reinterpret_cast<const sockaddr_in&>(storage);
    return ntohl(in.sin_addr.s_addr) >> 24 == 127;
  }
  if (storage.ss_family == AF_INET6) {
    const auto& in6 = reinterpret_cast<const sockaddr_in6&>(storage);
    return IN6_IS_ADDR_LOOPBACK(&in6.sin6_addr);
  }
  return false;
}

std::string TcpAddress::ToString() const {
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> port{};
  if (getnameinfo(Raw(*this), size, host.data(), host.size(), port.data(),
                  port.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return "an address without a name";
  }
  const bool six = storage.ss_family == AF_INET6;
  return absl::StrCat(six ? "[" : "", host.data(), six ? "]:" : ":",
                      port.data());
}

std::string TcpAddress::Machine() const {
  if (storage.ss_family == AF_INET6) {
    constexpr size_t kNetworkBytes = 8;
    const auto& in6 = reinterpret_cast<const sockaddr_in6&>(storage);
    return std::string(reinterpret_cast<const char*>(in6.sin6_addr.s6_addr),
                       kNetworkBytes);
  }
  const auto& in = reinterpret_cast<const sockaddr_in&>(storage);
  return std::string(reinterpret_cast<const char*>(&in.sin_addr),
                     sizeof in.sin_addr);
}

absl::StatusOr<TcpAddress> ResolveTcp(absl::string_view text) {
  const size_t colon = text.rfind(':');
  std::string host = "127.0.0.1";
  absl::string_view port = text;
  if (colon != absl::string_view::npos) {
    host = std::string(text.substr(0, colon));
    port = text.substr(colon + 1);
  }
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
    host = host.substr(1, host.size() - 2);
  } else if (host.empty() || host.find(':') != std::string::npos) {
    return NoAddress(text);
  }
  uint32_t number = 0;
  if (!absl::SimpleAtoi(port, &number) || number > 65535) {
    return NoAddress(text);
  }
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const int code =
      getaddrinfo(host.c_str(), absl::StrCat(number).c_str(), &hints, &found);
  if (code != 0 || found == nullptr) {
    return absl::UnavailableError(
        absl::StrCat("there is no address of \"", host,
                     "\": ", code != 0 ? gai_strerror(code) : "none"));
  }
  TcpAddress address;
  std::memcpy(&address.storage, found->ai_addr, found->ai_addrlen);
  address.size = found->ai_addrlen;
  freeaddrinfo(found);
  return address;
}

Socket::~Socket() {
  if (fd_ >= 0) close(fd_);
}

TcpChannel::TcpChannel(Socket socket, const TcpAddress& other)
    : socket_(std::move(socket)), other_(other) {
  // A decision is small and waited for.
  const int on = 1;
  setsockopt(socket_.fd(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

absl::StatusOr<TcpChannel> TcpChannel::Connect(const TcpAddress& address,
                                               int timeout_ms) {
  absl::StatusOr<Socket> socket = NewSocket(address);
  if (!socket.ok()) return socket.status();
  const std::string doing =
      absl::StrCat("cannot connect to ", address.ToString());
  if (connect(socket->fd(), Raw(address), address.size) != 0 &&
      errno != EINPROGRESS) {
    return Broken(doing, errno);
  }
  absl::StatusOr<int> ready = Wait(socket->fd(), POLLOUT, timeout_ms);
  if (!ready.ok()) return ready.status();
  if (*ready == 0) return Broken(doing, ETIMEDOUT);
  int code = 0;
  socklen_t size = sizeof code;
  if (getsockopt(socket->fd(), SOL_SOCKET, SO_ERROR, &code, &size) != 0) {
    return Broken(doing, errno);
  }
  if (code != 0) return Broken(doing, code);
  return TcpChannel(*std::move(socket), address);
}

absl::Status TcpChannel::Send(absl::string_view payload) {
  std::string length(kLengthBytes, '\0');
  WriteBigEndian(payload.size(), kLengthBytes, length.data());
  if (waiting_.size() + kLengthBytes + payload.size() > kMaxWaiting) {
    return absl::ResourceExhaustedError(
        "the other peer does not read what it is sent");
  }
  absl::StrAppend(&waiting_, length, payload);
  ++traffic_.messages;
  traffic_.bytes += payload.size();
  return Write();
}

absl::Status TcpChannel::Write() {
  while (!waiting_.empty()) {
    const ssize_t sent =
        send(socket_.fd(), waiting_.data(), waiting_.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    if (sent < 0) return Broken("the connection broke", errno);
    waiting_.erase(0, static_cast<size_t>(sent));
  }
  return absl::OkStatus();
}

absl::Status TcpChannel::Poll(int timeout_ms, size_t max_read) {
  const short events =
      static_cast<short>(POLLIN | (waiting_.empty() ? 0 : POLLOUT));
  absl::StatusOr<int> ready = Wait(socket_.fd(), events, timeout_ms);
  if (!ready.ok()) return ready.status();
  if ((*ready & POLLOUT) != 0) {
    absl::Status written = Write();
    if (!written.ok()) return written;
  }
  if ((*ready & (POLLIN | POLLHUP | POLLERR)) == 0) return absl::OkStatus();
  return Read(max_read);
}

absl::Status TcpChannel::Read(size_t max_read) {
  std::array<char, kReadBytes> block;
  const ssize_t got =
      recv(socket_.fd(), block.data(), std::min(block.size(), max_read), 0);
  if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) {
    return absl::OkStatus();
  }
  if (got < 0) return Broken("the connection broke", errno);
  if (got == 0) {
    return absl::UnavailableError("the other peer closed the connection");
  }
  received_.erase(0, std::exchange(given_, 0));
  received_.append(block.data(), static_cast<size_t>(got));
  return absl::OkStatus();
}

absl::StatusOr<std::optional<std::string>> TcpChannel::Next(
    size_t max_payload) {
  const absl::string_view rest = absl::string_view(received_).substr(given_);
  if (rest.size() < kLengthBytes) return std::nullopt;
  const uint64_t length = ReadBigEndian(rest.substr(0, kLengthBytes));
  if (length > max_payload) {
    return absl::InvalidArgumentError(
        absl::StrCat("the other peer sends a message of ", length,
                     " bytes; no more than ", max_payload, " are read"));
  }
  if (rest.size() - kLengthBytes < length) return std::nullopt;
  given_ += kLengthBytes + length;
  ++traffic_.messages;
  traffic_.bytes += length;
  return std::string(rest.substr(kLengthBytes, length));
}

absl::StatusOr<TcpListener> TcpListener::Listen(const TcpAddress& address) {
  absl::StatusOr<Socket> socket = NewSocket(address);
  if (!socket.ok()) return socket.status();
  const int on = 1;
  setsockopt(socket->fd(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  TcpAddress bound;
  bound.size = sizeof bound.storage;
  if (bind(socket->fd(), Raw(address), address.size) != 0 ||
      listen(socket->fd(), SOMAXCONN) != 0 ||
      getsockname(socket->fd(), Raw(bound), &bound.size) != 0) {
    return Broken(absl::StrCat("cannot listen on ", address.ToString()), errno);
  }
  return TcpListener(*std::move(socket), bound);
}

absl::StatusOr<TcpChannel> TcpListener::Accept(int timeout_ms) {
  absl::StatusOr<int> ready = Wait(socket_.fd(), POLLIN, timeout_ms);
  if (!ready.ok()) return ready.status();
  if (*ready == 0) {
    return absl::DeadlineExceededError("no other peer connected");
  }
  TcpAddress other;
  other.size = sizeof other.storage;
  Socket socket(accept4(socket_.fd(), Raw(other), &other.size,
                        SOCK_NONBLOCK | SOCK_CLOEXEC));
  if (socket.fd() < 0) {
    // Whoever it was has gone already.
    return absl::DeadlineExceededError("no other peer connected");
  }
  return TcpChannel(std::move(socket), other);
}

}  // namespace refold
