#include "replay/contained.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "events/format.h"
#include "kernel/base/check.h"
#include "kernel/base/work_count.h"

namespace refold {
namespace {

// Before each string that the child says: whether it is about an item or, at
// the end of all, the work that it took (WorkCount); and its length.
enum class Said : char { kItem = 'i', kDone = 'd' };
constexpr size_t kHeadBytes = 5;

void Write(std::FILE* out, Said kind, const std::string& said) {
  char head[kHeadBytes];
  head[0] = static_cast<char>(kind);
  WriteBigEndian(said.size(), kHeadBytes - 1, head + 1);
  std::fwrite(head, 1, kHeadBytes, out);
  std::fwrite(said.data(), 1, said.size(), out);
  std::fflush(out);
}

// Runs in the child. Neither destructors nor exit handlers: they are the
// parent's to run.
[[noreturn]] void WorkAndSay(int pipe, const ContainedWork& contained,
                             size_t first, size_t end) {
  std::FILE* out = fdopen(pipe, "w");
  if (out == nullptr) _exit(EXIT_FAILURE);
  WorkOfThread() = WorkCount();
  contained.work(first, end, [out](const std::string& said) {
    Write(out, Said::kItem, said);
  });
  const WorkCount& work = WorkOfThread();
  Write(out, Said::kDone,
        std::string(reinterpret_cast<const char*>(&work), sizeof(work)));
  _exit(EXIT_SUCCESS);
}

absl::Status CannotContain(const char* doing) {
  return absl::ResourceExhaustedError(absl::StrCat(
      "while ", doing, ": ", std::strerror(errno), "; nothing more was done"));
}

std::string DescribeEnd(int wait_status) {
  if (WIFSIGNALED(wait_status)) {
    const int signal = WTERMSIG(wait_status);
    return absl::StrCat("signal ", signal, ", ", strsignal(signal));
  }
  return absl::StrCat("exit status ", WEXITSTATUS(wait_status));
}

// A child that works on some items.
class Child {
 public:
  absl::Status Start(const ContainedWork& contained, size_t first, size_t end) {
    int ends[2];
    if (pipe(ends) != 0) return CannotContain("making a pipe");
    std::fflush(nullptr);  // what is buffered must not be written twice
    id_ = fork();
    if (id_ == 0) {
      close(ends[0]);
      WorkAndSay(ends[1], contained, first, end);
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
  bool Listen(const std::function<void(const std::string&)>& hear) {
    char head[kHeadBytes];
    std::string said;
    while (std::fread(head, 1, kHeadBytes, in_) == kHeadBytes) {
      said.resize(ReadBigEndian({head + 1, kHeadBytes - 1}));
      if (std::fread(said.data(), 1, said.size(), in_) != said.size()) break;
      if (static_cast<Said>(head[0]) == Said::kDone) {
        WorkCount work;
        REFOLD_CHECK(said.size() == sizeof(work), "counts of a child's work");
        std::memcpy(&work, said.data(), sizeof(work));
        WorkOfThread() += work;
        return true;
      }
      hear(said);
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

absl::Status RunContained(const ContainedWork& contained) {
  size_t next = 0;  // the first item of which nothing is known
  // Which of several items ended a child shows when each is alone in one.
  bool alone = false;
  while (next < contained.items) {
    const size_t end = alone ? next + 1 : contained.items;
    Child child;
    absl::Status started = child.Start(contained, next, end);
    if (!started.ok()) return started;
    const bool whole = child.Listen(
        [&](const std::string& said) { contained.hear(next++, said); });
    if (!whole && alone && next < end) {
      contained.ended(next, child.Wait());
      ++next;
    }
    alone = !whole && !alone;
  }
  return absl::OkStatus();
}

// A byte of status code, and the string or the message.
std::string Pack(const absl::StatusOr<std::string>& found) {
  return absl::StrCat(std::string(1, static_cast<char>(found.status().code())),
                      found.ok() ? *found : found.status().message());
}

absl::StatusOr<std::string> Unpack(const std::string& packed) {
  REFOLD_CHECK(!packed.empty(), "a child said nothing of an item");
  const auto code = static_cast<absl::StatusCode>(packed.front());
  if (code == absl::StatusCode::kOk) return packed.substr(1);
  return absl::Status(code, packed.substr(1));
}

}  // namespace refold
