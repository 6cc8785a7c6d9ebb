// TcpChannel: frames over one TCP connection.
//
// A frame is a length of 4 bytes, big-endian, followed by the payload. A length
// beyond the reader's limit ends the connection before anything is stored. Only
// Poll(), Accept() and Connect() block, for a bounded time. A broken connection
// gives a status, never a signal.
//
// Not thread-safe.
#ifndef REFOLD_REPLAY_PEER_TCP_CHANNEL_H_
#define REFOLD_REPLAY_PEER_TCP_CHANNEL_H_

#include <sys/socket.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold {

// Where to listen, or whom to connect to.
struct TcpAddress {
  sockaddr_storage storage{};
  socklen_t size = 0;

  // Whether only this machine can be at the other end.
  bool IsLoopback() const;
  // "127.0.0.1:4711", "[::1]:4711".
  std::string ToString() const;
  // The same for all addresses of one machine: without the port, and only the
  // first 64 bits of an IPv6 address, since the machine can choose the others.
  std::string Machine() const;
};

// What went over a connection.
struct TcpTraffic {
  uint64_t messages = 0;
  uint64_t bytes = 0;  // in them
};

// Finds the address of "HOST:PORT", "[HOST]:PORT", or "PORT" on the loopback.
// InvalidArgument if it is invalid, Unavailable if the host has no address.
absl::StatusOr<TcpAddress> ResolveTcp(absl::string_view text);

// A file descriptor that is closed by the destructor.
class Socket {
 public:
  explicit Socket(int fd = -1) : fd_(fd) {}
  ~Socket();
  Socket(Socket&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  int fd() const { return fd_; }

 private:
  int fd_;
};

class TcpChannel {
 public:
  // Bytes that may wait to be sent.
  static constexpr size_t kMaxWaiting = 80 << 20;
  // Bytes that are read at once.
  static constexpr size_t kReadBytes = 64 << 10;

  // Unavailable if there is no connection within `timeout_ms`.
  static absl::StatusOr<TcpChannel> Connect(const TcpAddress& address,
                                            int timeout_ms);
  // Takes over a socket that is connected to `other`.
  TcpChannel(Socket socket, const TcpAddress& other);

  // Sends a payload, as far as that goes now and in later calls of Poll().
  // ResourceExhausted if the other side reads too slowly.
  absl::Status Send(absl::string_view payload);

  // Waits until something arrives, or something that waits can be sent, for at
  // most `timeout_ms`, and reads at most `max_read` bytes (up to kReadBytes).
  // Unavailable if the connection is closed or broken.
  absl::Status Poll(int timeout_ms, size_t max_read = kReadBytes);
  // The next payload that has arrived whole. InvalidArgument if it is longer
  // than `max_payload`: then the connection is unusable. Call after Poll()
  // until there is none, so that at most one payload is buffered.
  absl::StatusOr<std::optional<std::string>> Next(size_t max_payload);

  // Everything has been passed to the system.
  bool flushed() const { return waiting_.empty(); }
  // The address of the other end.
  const TcpAddress& other() const { return other_; }
  // For waiting on several channels at once.
  int fd() const { return socket_.fd(); }
  const TcpTraffic& traffic() const { return traffic_; }

 private:
  absl::Status Write();
  absl::Status Read(size_t max_read);

  Socket socket_;
  TcpAddress other_;
  TcpTraffic traffic_;
  std::string waiting_;   // to be sent
  std::string received_;  // and not yet given by Next()
  size_t given_ = 0;      // bytes of that which have been
};

class TcpListener {
 public:
  // Unavailable if nothing can listen there.
  static absl::StatusOr<TcpListener> Listen(const TcpAddress& address);

  // Where it listens; with the port that the system chose if 0 was asked for.
  const TcpAddress& address() const { return address_; }
  // The next connection. DeadlineExceeded if none comes within `timeout_ms`.
  absl::StatusOr<TcpChannel> Accept(int timeout_ms);
  // For waiting on more than connections.
  int fd() const { return socket_.fd(); }

 private:
  TcpListener(Socket socket, TcpAddress address)
      : socket_(std::move(socket)), address_(address) {}

  Socket socket_;
  TcpAddress address_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_TCP_CHANNEL_H_
