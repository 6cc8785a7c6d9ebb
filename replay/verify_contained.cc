#include "replay/verify_contained.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <utility>

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "events/format.h"

namespace refold {
namespace {

// What the child says: a kind, the length of the rest, and the rest.
enum class Said : char {
  kVerdict = 'v',  // a GameVerdict
  kError = 'e',    // why nothing was verified: a byte of code, and a message
  kDone = 'd',     // that was all
};
constexpr size_t kHeadBytes = 5;

void Say(std::FILE* out, Said kind, const std::string& rest) {
  char head[kHeadBytes];
  head[0] = static_cast<char>(kind);
  WriteBigEndian(rest.size(), kHeadBytes - 1, head + 1);
  std::fwrite(head, 1, kHeadBytes, out);
  std::fwrite(rest.data(), 1, rest.size(), out);
  std::fflush(out);
}

// Runs in the child. Neither destructors nor exit handlers: they are the
// parent's to run.
[[noreturn]] void VerifyAndSay(int pipe, absl::Span<const GameSource> games,
                               const VerifyOptions& options) {
  std::FILE* out = fdopen(pipe, "w");
  if (out == nullptr) _exit(EXIT_FAILURE);
  absl::Status verified =
      VerifyGames(games, options, [out](const pb::GameVerdict& verdict) {
        Say(out, Said::kVerdict, verdict.SerializeAsString());
      });
  if (verified.ok()) {
    Say(out, Said::kDone, "");
  } else {
    Say(out, Said::kError,
        absl::StrCat(std::string(1, static_cast<char>(verified.code())),
                     verified.message()));
  }
  _exit(EXIT_SUCCESS);
}

absl::Status CannotContain(const char* doing) {
  return absl::ResourceExhaustedError(
      absl::StrCat("while ", doing, ": ", std::strerror(errno),
                   "; nothing more was verified"));
}

std::string DescribeEnd(int wait_status) {
  if (WIFSIGNALED(wait_status)) {
    const int signal = WTERMSIG(wait_status);
    return absl::StrCat("signal ", signal, ", ", strsignal(signal));
  }
  return absl::StrCat("exit status ", WEXITSTATUS(wait_status));
}

// A child that verifies some games.
class Child {
 public:
  absl::Status Start(absl::Span<const GameSource> games,
                     const VerifyOptions& options) {
    int ends[2];
    if (pipe(ends) != 0) return CannotContain("making a pipe");
    std::fflush(nullptr);  // what is buffered must not be written twice
    id_ = fork();
    if (id_ == 0) {
      close(ends[0]);
      VerifyAndSay(ends[1], games, options);
    }
    close(ends[1]);
    in_ = fdopen(ends[0], "r");
    if (id_ < 0 || in_ == nullptr) return CannotContain("starting a process");
    return absl::OkStatus();
  }

  ~Child() {
    if (in_ != nullptr) std::fclose(in_);
    if (id_ > 0) Wait();
  }

  // Hears it out. True if it came to its end; false if something else ended it.
  absl::StatusOr<bool> Listen(OnVerdict on_verdict) {
    char head[kHeadBytes];
    std::string rest;
    while (std::fread(head, 1, kHeadBytes, in_) == kHeadBytes) {
      rest.resize(ReadBigEndian({head + 1, kHeadBytes - 1}));
      if (std::fread(rest.data(), 1, rest.size(), in_) != rest.size()) break;
      switch (static_cast<Said>(head[0])) {
        case Said::kDone:
          return true;
        case Said::kError:
          return absl::Status(static_cast<absl::StatusCode>(rest.at(0)),
                              rest.substr(1));
        case Said::kVerdict:
          pb::GameVerdict verdict;
          if (!verdict.ParseFromString(rest)) return false;
          on_verdict(std::move(verdict));
      }
    }
    return false;
  }

  // How it ended, in words.
  std::string Wait() {
    int status = 0;
    while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = -1;
    return DescribeEnd(status);
  }

 private:
  pid_t id_ = -1;
  std::FILE* in_ = nullptr;
};

}  // namespace

absl::Status VerifyContained(absl::Span<const GameSource> games,
                             const VerifyOptions& options,
                             OnVerdict on_verdict) {
  size_t next = 0;  // the first game without a verdict
  // Which of several games ended a child shows when each is alone in one.
  bool alone = false;
  while (next < games.size()) {
    const size_t end = alone ? next + 1 : games.size();
    Child child;
    absl::Status started =
        child.Start(games.subspan(next, end - next), options);
    if (!started.ok()) return started;
    absl::StatusOr<bool> whole = child.Listen([&](pb::GameVerdict verdict) {
      ++next;
      on_verdict(std::move(verdict));
    });
    if (!whole.ok()) return whole.status();
    if (!*whole && alone && next < end) {
      on_verdict(Unverified(
          games[next], "ended",
          absl::StrCat("checking it ended the process (", child.Wait(),
                       "), so nothing is known of it; its store is damaged, "
                       "or this build is defective")));
      ++next;
    }
    alone = !*whole && !alone;
  }
  return absl::OkStatus();
}

}  // namespace refold
