// A bad cable between two network namespaces, for tests.
//
//   cable ONE TWO [--delay MS] [--jitter MS] [--loss PERCENT]
//         [--duplicate PERCENT] [--cut-after PACKETS --cut-for MS] [--seed N]
//
// Makes a device `rf0` in each of the two, and carries IP packets from one to
// the other: each after the delay and up to `jitter` more, so that some
// overtake others; some are lost and some arrive twice. After so many packets
// the cable is cut for a while, once. Which packets it befalls depends on the
// seed and their order alone. A signal ends it; then it says what it has done.
//
// It needs root and /dev/net/tun. Exit codes: 1 the devices cannot be made, 2
// bad usage.
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <utility>

#include "kernel/base/random.h"
#include "tools/process/stop_signals.h"

namespace refold::tools {
namespace {

struct Weather {
  uint64_t delay_ms = 0;
  uint64_t jitter_ms = 0;
  uint64_t loss = 0;       // percent
  uint64_t duplicate = 0;  // percent
  uint64_t cut_after = 0;  // packets; 0 = never
  uint64_t cut_for_ms = 0;
  uint64_t seed = 1;
};

uint64_t NowMs() {
  return static_cast<uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(
          std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

// The device of a namespace; -1, with errno, if it cannot be made. This process
// is in the namespace afterwards.
int OpenDevice(const std::string& name) {
  const int space = open(("/run/netns/" + name).c_str(), O_RDONLY | O_CLOEXEC);
  if (space < 0 || setns(space, CLONE_NEWNET) != 0) return -1;
  close(space);
  const int device = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  ifreq request = {};
  std::strncpy(request.ifr_name, "rf0", IFNAMSIZ - 1);
  request.ifr_flags = IFF_TUN | IFF_NO_PI;
  if (device < 0 || ioctl(device, TUNSETIFF, &request) != 0) return -1;
  return device;
}

class Cable {
 public:
  Cable(std::array<int, 2> ends, const Weather& weather)
      : ends_(ends), weather_(weather) {}

  void Run() {
    while (!StopSignals::Came()) {
      pollfd waiting[] = {{.fd = ends_[0], .events = POLLIN, .revents = 0},
                          {.fd = ends_[1], .events = POLLIN, .revents = 0}};
      poll(waiting, 2, flying_.empty() ? 1000 : 1);
      for (size_t from : {0u, 1u}) Take(from);
      Deliver();
    }
    std::printf("%llu packets, %llu lost, %llu twice, %llu in the cut\n",
                Number(packets_), Number(lost_), Number(twice_), Number(cut_));
  }

 private:
  // A router with more than that on its hands loses some, too.
  static constexpr size_t kMaxFlying = 4096;

  struct Packet {
    int to = 0;  // a device
    std::string bytes;
  };

  static unsigned long long Number(uint64_t n) { return n; }

  bool Befalls(uint64_t percent) {
    return RandomBelow(weather_.seed, draws_++, 100) < percent;
  }

  void Take(size_t from) {
    std::array<char, 65536> buffer;
    for (;;) {
      const ssize_t got = read(ends_[from], buffer.data(), buffer.size());
      if (got <= 0) return;
      ++packets_;
      if (packets_ == weather_.cut_after) {
        whole_again_ms_ = NowMs() + weather_.cut_for_ms;
      }
      if (NowMs() < whole_again_ms_) {
        ++cut_;
      } else if (Befalls(weather_.loss) || flying_.size() >= kMaxFlying) {
        ++lost_;
      } else {
        const std::string bytes(buffer.data(), static_cast<size_t>(got));
        Send(ends_[1 - from], bytes);
        if (!Befalls(weather_.duplicate)) continue;
        ++twice_;
        Send(ends_[1 - from], bytes);
      }
    }
  }

  void Send(int to, const std::string& bytes) {
    const uint64_t more =
        weather_.jitter_ms == 0
            ? 0
            : RandomBelow(weather_.seed, draws_++, weather_.jitter_ms + 1);
    flying_.emplace(NowMs() + weather_.delay_ms + more, Packet{to, bytes});
  }

  void Deliver() {
    const auto due = flying_.upper_bound(NowMs());
    for (auto it = flying_.begin(); it != due; it = flying_.erase(it)) {
      const std::string& bytes = it->second.bytes;
      const ssize_t sent = write(it->second.to, bytes.data(), bytes.size());
      // Before a device is up it takes none: what the other says of itself.
      if (sent < 0 && errno != EIO) ++lost_;
    }
  }

  const std::array<int, 2> ends_;
  const Weather weather_;
  std::multimap<uint64_t, Packet> flying_;  // by when they arrive
  uint64_t draws_ = 0;
  uint64_t whole_again_ms_ = 0;
  uint64_t packets_ = 0;
  uint64_t lost_ = 0;
  uint64_t twice_ = 0;
  uint64_t cut_ = 0;
};

int Main(int argc, char** argv) {
  Weather weather;
  std::array<std::string, 2> names;
  CLI::App app("a bad cable between two network namespaces");
  app.add_option("one", names[0])->required();
  app.add_option("two", names[1])->required();
  app.add_option("--delay", weather.delay_ms);
  app.add_option("--jitter", weather.jitter_ms);
  app.add_option("--loss", weather.loss)->check(CLI::Range(0, 100));
  app.add_option("--duplicate", weather.duplicate)->check(CLI::Range(0, 100));
  app.add_option("--cut-after", weather.cut_after);
  app.add_option("--cut-for", weather.cut_for_ms);
  app.add_option("--seed", weather.seed);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  const StopSignals signals;
  std::array<int, 2> ends;
  for (size_t i : {0u, 1u}) {
    ends[i] = OpenDevice(names[i]);
    if (ends[i] >= 0) continue;
    std::fprintf(stderr, "cable: no device in %s: %s\n", names[i].c_str(),
                 std::strerror(errno));
    return 1;
  }
  Cable(ends, weather).Run();
  return 0;
}

}  // namespace
}  // namespace refold::tools

int main(int argc, char** argv) { return refold::tools::Main(argc, argv); }
