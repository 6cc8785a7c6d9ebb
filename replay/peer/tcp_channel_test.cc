#include "replay/peer/tcp_channel.h"

#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace refold {
namespace {

class TcpChannelTest : public testing::Test {
 protected:
  void SetUp() override {
    auto listener = TcpListener::Listen(*ResolveTcp("0"));
    ASSERT_TRUE(listener.ok()) << listener.status();
    listener_.emplace(*std::move(listener));
    auto one = TcpChannel::Connect(listener_->address(), 1000);
    auto two = listener_->Accept(1000);
    ASSERT_TRUE(one.ok() && two.ok()) << one.status() << two.status();
    one_.emplace(*std::move(one));
    two_.emplace(*std::move(two));
  }

  // What arrives at the second end, until it is `count` payloads or nothing
  // more comes.
  std::vector<std::string> Arrive(size_t count, size_t max = 1 << 20) {
    std::vector<std::string> payloads;
    for (int i = 0; i < 2000 && payloads.size() < count; ++i) {
      last_ = two_->Poll(5);
      while (last_.ok()) {
        auto next = two_->Next(max);
        last_ = next.status();
        if (!next.ok() || !next->has_value()) break;
        payloads.push_back(**std::move(next));
      }
      if (!last_.ok() || !one_->Poll(0).ok()) break;
    }
    return payloads;
  }

  std::optional<TcpListener> listener_;
  std::optional<TcpChannel> one_, two_;
  absl::Status last_;
};

TEST_F(TcpChannelTest, PayloadsArriveWhole) {
  const std::vector<std::string> sent = {"", "a", std::string(1 << 20, 'b'),
                                         "end"};
  for (const std::string& payload : sent) {
    ASSERT_TRUE(one_->Send(payload).ok());
  }
  EXPECT_EQ(Arrive(sent.size()), sent);
  EXPECT_TRUE(one_->flushed());
}

TEST_F(TcpChannelTest, NothingTooLongIsRead) {
  ASSERT_TRUE(one_->Send(std::string(1001, 'x')).ok());
  EXPECT_TRUE(Arrive(1, 1000).empty());
  EXPECT_TRUE(absl::IsInvalidArgument(last_)) << last_;
}

TEST_F(TcpChannelTest, AClosedConnectionIsAStatus) {
  std::signal(SIGPIPE, SIG_DFL);  // would end the test
  two_.reset();
  absl::Status sent;
  for (int i = 0; i < 100 && sent.ok(); ++i) {
    sent = one_->Send(std::string(1000, 'x'));
    if (sent.ok()) sent = one_->Poll(5);
  }
  EXPECT_TRUE(absl::IsUnavailable(sent)) << sent;
}

TEST_F(TcpChannelTest, WhatTheOtherDoesNotReadIsBounded) {
  absl::Status sent;
  size_t count = 0;
  while (sent.ok() && count < 1000) {
    sent = one_->Send(std::string(1 << 20, 'x'));
    ++count;
  }
  EXPECT_TRUE(absl::IsResourceExhausted(sent)) << sent;
}

TEST_F(TcpChannelTest, WaitingEnds) {
  EXPECT_TRUE(absl::IsDeadlineExceeded(listener_->Accept(10).status()));
  EXPECT_TRUE(one_->Poll(10).ok());
  EXPECT_EQ(*one_->Next(1000), std::nullopt);
}

TEST(ResolveTcpTest, Addresses) {
  struct Case {
    const char* text;
    const char* address;  // empty: it is none
    bool loopback;
  };
  for (const Case& c : {
           Case{"4711", "127.0.0.1:4711", true},
           Case{"127.0.0.1:1", "127.0.0.1:1", true},
           Case{"127.9.0.1:1", "127.9.0.1:1", true},
           Case{"[::1]:80", "[::1]:80", true},
           Case{"0.0.0.0:80", "0.0.0.0:80", false},
           Case{"10.1.2.3:80", "10.1.2.3:80", false},
           Case{"[::]:80", "[::]:80", false},
           Case{"[fe80::1]:80", "[fe80::1]:80", false},
           Case{"", "", false},
           Case{":80", "", false},
           Case{"::1:80", "", false},
           Case{"127.0.0.1:", "", false},
           Case{"127.0.0.1:65536", "", false},
           Case{"127.0.0.1:-1", "", false},
           Case{"127.0.0.1:http", "", false},
       }) {
    auto address = ResolveTcp(c.text);
    if (c.address[0] == '\0') {
      EXPECT_TRUE(absl::IsInvalidArgument(address.status())) << c.text;
      continue;
    }
    ASSERT_TRUE(address.ok()) << c.text << address.status();
    EXPECT_EQ(address->ToString(), c.address);
    EXPECT_EQ(address->IsLoopback(), c.loopback) << c.text;
  }
}

TEST(TcpAddressTest, OneMachineHasManyPortsAndManyAddresses) {
  const auto machine = [](const char* text) {
    return ResolveTcp(text)->Machine();
  };
  EXPECT_EQ(machine("10.1.2.3:1"), machine("10.1.2.3:2"));
  EXPECT_NE(machine("10.1.2.3:1"), machine("10.1.2.4:1"));
  EXPECT_EQ(machine("[2001:db8::1]:1"), machine("[2001:db8::ffff:1]:2"));
  EXPECT_NE(machine("[2001:db8::1]:1"), machine("[2001:db8:0:1::1]:1"));
}

}  // namespace
}  // namespace refold
