// Strangers and peers at the door, over real sockets.
//
// A greeting may take an hour in most of these tests: anyone who waits until
// another one's time is over waits for ever.
#include "replay/peer/admission.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "replay/peer/peer_frame.h"

namespace refold {
namespace {

constexpr uint64_t kHourMs = 3'600'000;
const char kPassword[] = "sixteen bytes or more";

bool Never() { return false; }

class AdmissionTest : public testing::Test {
 protected:
  void Listen(uint64_t limit_ms = kHourMs) {
    auto listener = TcpListener::Listen(*ResolveTcp("0"));
    ASSERT_TRUE(listener.ok()) << listener.status();
    admission_ = std::make_unique<Admission>(
        *std::move(listener),
        GreetingTerms{
            .peer = 1, .seats = {1}, .secret = kPassword, .limit_ms = limit_ms},
        [this](const TcpAddress&, const absl::Status& why) {
          turned_away_.push_back(why);
        });
  }

  // Connects from 127.0.0.`machine`, and says nothing.
  Socket Connect(int machine) {
    Socket socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in from{};
    from.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(0x7f000000 + static_cast<uint32_t>(machine));
    EXPECT_EQ(
        bind(socket.fd(), reinterpret_cast<sockaddr*>(&from), sizeof from), 0);
    const TcpAddress& to = admission_->listener().address();
    EXPECT_EQ(connect(socket.fd(),
                      reinterpret_cast<const sockaddr*>(&to.storage), to.size),
              0);
    return socket;
  }

  // A stranger who says these bytes.
  void Stranger(int machine, const std::string& says = "") {
    strangers_.push_back(Connect(machine));
    if (says.empty()) return;
    EXPECT_EQ(
        send(strangers_.back().fd(), says.data(), says.size(), MSG_NOSIGNAL),
        static_cast<ssize_t>(says.size()));
  }

  // Peer 2 comes from 127.0.0.`machine`, while Wait() waits. Whether both have
  // greeted each other.
  bool PeerGetsIn(int machine, const std::string& secret = kPassword,
                  uint64_t wait_ms = kHourMs) {
    Socket socket = Connect(machine);
    absl::Status greeted;
    std::thread peer([&] {
      greeted =
          Greet(TcpChannel(std::move(socket), admission_->listener().address()),
                {.peer = 2, .seats = {2}, .secret = secret}, Never)
              .status();
    });
    auto found = admission_->Wait(wait_ms, Never);
    peer.join();
    EXPECT_EQ(greeted.ok(), found.ok()) << greeted << found.status();
    last_ = found.status();
    return found.ok() && found->seats == std::vector<PlayerId>{2};
  }

  // Waits until nobody is let in any more and all greetings have ended.
  void WaitInVain(uint64_t wait_ms) {
    EXPECT_TRUE(
        absl::IsDeadlineExceeded(admission_->Wait(wait_ms, Never).status()));
  }

  std::unique_ptr<Admission> admission_;
  std::vector<Socket> strangers_;
  std::vector<absl::Status> turned_away_;
  absl::Status last_;
};

TEST_F(AdmissionTest, ThePeerGetsInBehindIdleConnections) {
  // Two were enough to keep it out when they were greeted one by one.
  for (int count : {2, 16, 64, 100}) {
    Listen();
    for (int i = 0; i < count; ++i) Stranger(1);
    EXPECT_TRUE(PeerGetsIn(1)) << count << " " << last_;
    EXPECT_EQ(admission_->pending(), 0u);
    strangers_.clear();
  }
}

TEST_F(AdmissionTest, ThePeerGetsInBehindIdleConnectionsOfManyMachines) {
  Listen();
  for (int i = 0; i < 100; ++i) Stranger(2 + i % 50);
  EXPECT_TRUE(PeerGetsIn(1)) << last_;
}

TEST_F(AdmissionTest, ThePeerComesBackBehindIdleConnections) {
  Listen();
  for (int again = 0; again < 3; ++again) {
    // These came while a game was played.
    for (int i = 0; i < 50; ++i) Stranger(1);
    EXPECT_TRUE(PeerGetsIn(1)) << again << " " << last_;
  }
}

TEST_F(AdmissionTest, HowManyAreGreetedAtATimeIsBounded) {
  Listen();
  size_t most = 0;
  for (int i = 0; i < 40; ++i) Stranger(1);
  for (int i = 0; i < 60; ++i) Stranger(2 + i);
  int asked = 0;
  auto found = admission_->Wait(kHourMs, [&] {
    most = std::max(most, admission_->pending());
    return ++asked > 12;
  });
  EXPECT_TRUE(absl::IsCancelled(found.status()));
  EXPECT_EQ(most, Admission::kMaxPending);
  EXPECT_EQ(turned_away_.size(), 100 - Admission::kMaxPending);
  for (const absl::Status& why : turned_away_) {
    EXPECT_TRUE(absl::IsResourceExhausted(why)) << why;
  }
}

TEST_F(AdmissionTest, WhoeverSaysNothingIsNotWaitedForLong) {
  Listen(/*limit_ms=*/50);
  for (int i = 0; i < 5; ++i) Stranger(1);
  WaitInVain(10);
  ASSERT_EQ(turned_away_.size(), 5u);
  EXPECT_TRUE(absl::IsDeadlineExceeded(turned_away_[0])) << turned_away_[0];
}

TEST_F(AdmissionTest, WhoeverSaysTooMuchIsTurnedAway) {
  Listen();
  // A long message, many empty ones, and something that is not a message at
  // all.
  Stranger(1, std::string("\x7f\xff\xff\xff", 4));
  Stranger(1, std::string(3 * Handshake::kMaxBytes, '\0'));
  Stranger(1, "GET / HTTP/1.1\r\n\r\n");
  std::string alive;
  const std::string payload = EncodePayload(pb::PeerMessage());
  for (int i = 0; i < 2000; ++i) {
    alive += std::string("\0\0\0", 3) + static_cast<char>(payload.size());
    alive += payload;
  }
  Stranger(1, alive);
  WaitInVain(100);
  EXPECT_EQ(turned_away_.size(), 4u);
  EXPECT_TRUE(PeerGetsIn(1)) << last_;
}

TEST_F(AdmissionTest, AWrongSecretIsTurnedAwayAndTheRightOneGetsIn) {
  Listen(/*limit_ms=*/5'000);
  for (const std::string wrong : {"another secret of one", ""}) {
    EXPECT_FALSE(PeerGetsIn(1, wrong, /*wait_ms=*/200));
    ASSERT_FALSE(turned_away_.empty());
    EXPECT_TRUE(absl::IsPermissionDenied(turned_away_.back()))
        << turned_away_.back();
  }
  EXPECT_TRUE(PeerGetsIn(1)) << last_;
}

}  // namespace
}  // namespace refold
