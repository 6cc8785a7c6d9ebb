#include "tools/process/child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tools/process/running_groups.h"
#include "tools/process/signals_blocked.h"

namespace refold::tools {
namespace {

constexpr int kNotStarted = 127;

absl::Status Failed(absl::string_view doing) {
  return absl::UnavailableError(
      absl::StrCat("cannot ", doing, ": ", std::strerror(errno)));
}

// Closes a file descriptor when it goes.
class OpenFile {
 public:
  explicit OpenFile(int file) : file_(file) {}
  ~OpenFile() {
    if (file_ >= 0) close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  int get() const { return file_; }
  int Release() {
    const int file = file_;
    file_ = -1;
    return file;
  }

 private:
  int file_;
};

// A file in memory. -1, with errno, if there is no memory for it.
int NewMemoryFile() { return memfd_create("refold", MFD_CLOEXEC); }

absl::Status Fill(int file, absl::string_view content) {
  while (!content.empty()) {
    const ssize_t written = write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return Failed("keep the input of a program");
    content.remove_prefix(static_cast<size_t>(written));
  }
  if (lseek(file, 0, SEEK_SET) != 0) return Failed("rewind a file");
  return absl::OkStatus();
}

// In the child, between fork and exec: only what is safe there. Returns if the
// program cannot be run, with errno.
void Become(char* const* words, const int (&files)[3], pid_t parent,
            const sigset_t& signals) {
  setpgid(0, 0);
  // Whoever is killed without a chance to say so takes the child along.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(kNotStarted);
  for (int i = 0; i < 3; ++i) {
    if (dup2(files[i], i) < 0) return;
  }
  sigprocmask(SIG_SETMASK, &signals, nullptr);
  execvp(words[0], words);
}

// Starts a program with these files as standard input, output and error, which
// must not be among 0, 1 and 2 in another order.
absl::StatusOr<pid_t> Spawn(const Arguments& arguments, int in, int out,
                            int err) {
  std::vector<char*> words;
  for (const std::string& word : arguments) {
    words.push_back(const_cast<char*>(word.c_str()));
  }
  words.push_back(nullptr);
  int ends[2];  // closed by the program's start, else it bears an errno
  if (pipe2(ends, O_CLOEXEC) != 0) return Failed("make a pipe");
  const OpenFile reads(ends[0]);
  OpenFile writes(ends[1]);
  const int files[] = {in, out, err};
  const pid_t parent = getpid();
  // No signal comes between the start of a child and the note of it.
  const SignalsBlocked blocked;
  const pid_t pid = fork();
  if (pid == 0) {
    Become(words.data(), files, parent, blocked.before());
    const int error = errno;
    if (write(ends[1], &error, sizeof error) < 0) _exit(kNotStarted);
    _exit(kNotStarted);
  }
  if (pid < 0) return Failed("start a program");
  setpgid(pid, pid);  // whichever of the two comes first
  close(writes.Release());
  int error = 0;
  ssize_t got = 0;
  do {
    got = read(reads.get(), &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  if (got == 0) {
    RunningGroups::Add(pid);
    return pid;
  }
  waitpid(pid, nullptr, 0);
  return absl::NotFoundError(
      absl::StrCat("cannot run ", arguments[0], ": ", std::strerror(error)));
}

absl::StatusOr<ChildEnd> WaitFor(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) return Failed("wait for a program");
  }
  RunningGroups::Remove(pid);
  if (WIFSIGNALED(status)) return ChildEnd{.signal = WTERMSIG(status)};
  return ChildEnd{.code = WEXITSTATUS(status)};
}

}  // namespace

absl::StatusOr<ChildEnd> RunChild(const Arguments& arguments,
                                  absl::string_view input) {
  const OpenFile in(NewMemoryFile());
  if (in.get() < 0) return Failed("keep the input of a program");
  absl::Status filled = Fill(in.get(), input);
  if (!filled.ok()) return filled;
  absl::StatusOr<pid_t> pid =
      Spawn(arguments, in.get(), STDERR_FILENO, STDERR_FILENO);
  if (!pid.ok()) return pid.status();
  return WaitFor(*pid);
}

absl::StatusOr<std::unique_ptr<ChildLines>> ChildLines::Start(
    const Arguments& arguments) {
  const OpenFile in(open("/dev/null", O_RDONLY | O_CLOEXEC));
  if (in.get() < 0) return Failed("open /dev/null");
  OpenFile errors(NewMemoryFile());
  if (errors.get() < 0) return Failed("keep the errors of a program");
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return Failed("make a pipe");
  OpenFile reads(ends[0]);
  const OpenFile writes(ends[1]);
  absl::StatusOr<pid_t> pid =
      Spawn(arguments, in.get(), writes.get(), errors.get());
  if (!pid.ok()) return pid.status();
  std::FILE* output = fdopen(reads.get(), "r");
  if (output == nullptr) {
    kill(-*pid, SIGKILL);
    WaitFor(*pid).IgnoreError();
    return Failed("read what a program prints");
  }
  reads.Release();
  return std::unique_ptr<ChildLines>(
      new ChildLines(*pid, output, errors.Release()));
}

ChildLines::~ChildLines() {
  if (pid_ != 0) {
    kill(-pid_, SIGKILL);
    WaitFor(pid_).IgnoreError();
  }
  std::fclose(output_);
  close(errors_);
}

bool ChildLines::Next(std::string& line) {
  char* text = nullptr;
  size_t room = 0;
  const ssize_t size = getline(&text, &room, output_);
  if (size >= 0) line.assign(text, static_cast<size_t>(size));
  std::free(text);
  if (size < 0) return false;
  if (!line.empty() && line.back() == '\n') line.pop_back();
  return true;
}

absl::StatusOr<ChildEnd> ChildLines::Wait() {
  absl::StatusOr<ChildEnd> end = WaitFor(pid_);
  if (end.ok()) pid_ = 0;
  return end;
}

std::string ChildLines::LastError() const {
  // As much as a message can bear.
  constexpr off_t kShown = 2000;
  const off_t size = lseek(errors_, 0, SEEK_END);
  std::string text(
      static_cast<size_t>(std::min(std::max<off_t>(size, 0), kShown)), '\0');
  const off_t from = size - static_cast<off_t>(text.size());
  const ssize_t got = pread(errors_, text.data(), text.size(), from);
  text.resize(got < 0 ? 0 : static_cast<size_t>(got));
  absl::string_view last = absl::StripTrailingAsciiWhitespace(text);
  const size_t begin = last.rfind('\n');
  if (begin != absl::string_view::npos) last.remove_prefix(begin + 1);
  return std::string(last);
}

}  // namespace refold::tools
