#include "events/map_fault.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <mutex>

#include "events/store_files.h"

namespace refold {
namespace {

constexpr int kSignals[] = {SIGSEGV, SIGBUS};

std::array<struct sigaction, std::size(kSignals)> handlers_before;

// The store on which this thread is at work in LMDB; null if it is not.
thread_local const char* in_lmdb = nullptr;

void Write(const char* text) {
  // Nothing is left to do if it fails.
  [[maybe_unused]] ssize_t written =
      write(STDERR_FILENO, text, std::strlen(text));
}

// Reads a file line by line with system calls only, as a signal handler must.
class Lines {
 public:
  explicit Lines(const char* path) : file_(open(path, O_RDONLY | O_CLOEXEC)) {}
  ~Lines() {
    if (file_ >= 0) close(file_);
  }
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  // The next line, without its end; null after the last. What a line has beyond
  // the buffer is left out.
  const char* Next() {
    size_t length = 0;
    for (char c = 0; ReadByte(c);) {
      if (c == '\n') {
        line_[length] = '\0';
        return line_;
      }
      if (length + 1 < sizeof(line_)) line_[length++] = c;
    }
    return nullptr;
  }

 private:
  bool ReadByte(char& c) {
    if (at_ == size_) {
      const ssize_t got = file_ < 0 ? 0 : read(file_, block_, sizeof(block_));
      if (got <= 0) return false;
      at_ = 0;
      size_ = static_cast<size_t>(got);
    }
    c = block_[at_++];
    return true;
  }

  const int file_;
  char block_[1024];
  size_t at_ = 0;
  size_t size_ = 0;
  char line_[5000];  // a path, and the numbers before it
};

// The file of a line of /proc/self/maps, if it maps `address` and is a store's
// data file; else null. Such a line begins with "begin-end " in hexadecimal.
const char* DataFileAt(const char* line, uintptr_t address) {
  char* rest = nullptr;
  const uintptr_t begin = std::strtoull(line, &rest, 16);
  if (*rest != '-') return nullptr;
  const uintptr_t end = std::strtoull(rest + 1, &rest, 16);
  const char* path = std::strchr(rest, '/');
  if (address < begin || address >= end || path == nullptr) return nullptr;
  const size_t length = std::strlen(path);
  const size_t name = std::strlen(kDataFile);
  bool is_store = length > name && path[length - name - 1] == '/' &&
                  std::strcmp(path + length - name, kDataFile) == 0;
  return is_store ? path : nullptr;
}

void OnFault(int signal, siginfo_t* info, void* /*context*/) {
  if (in_lmdb != nullptr) EndOnDamage(in_lmdb, "it contradicts itself");
  const auto address = reinterpret_cast<uintptr_t>(info->si_addr);
  Lines maps("/proc/self/maps");
  while (const char* line = maps.Next()) {
    const char* path = DataFileAt(line, address);
    if (path != nullptr) {
      EndOnDamage(path, "it leads to pages that it does not have");
    }
  }
  // The instruction runs again, under the handler that was there.
  for (size_t i = 0; i < std::size(kSignals); ++i) {
    if (kSignals[i] == signal) sigaction(signal, &handlers_before[i], nullptr);
  }
}

}  // namespace

void HandleMapFaults() {
  static std::once_flag done;
  std::call_once(done, [] {
    struct sigaction ours = {};
    ours.sa_sigaction = OnFault;
    ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&ours.sa_mask);
    for (size_t i = 0; i < std::size(kSignals); ++i) {
      sigaction(kSignals[i], &ours, &handlers_before[i]);
    }
  });
}

LmdbCall::LmdbCall(const std::string& path) : before_(in_lmdb) {
  in_lmdb = path.c_str();
}

LmdbCall::~LmdbCall() { in_lmdb = before_; }

void EndOnDamage(const char* path, const char* how) {
  Write("refold: ");
  Write(path);
  Write(" is damaged where LMDB itself cannot go on (");
  Write(how);
  Write("); restore the store from a copy or import an export of the game\n");
  // Neither destructors nor exit handlers: they could come back to LMDB.
  std::_Exit(EXIT_FAILURE);
}

}  // namespace refold
