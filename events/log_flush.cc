// When the waiting batches of a Log are written.
#include <utility>

#include "events/log.h"
#include "kernel/base/check.h"

namespace refold {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

Log::Lock Log::LockToAppend(Durability durability) {
  if (durability != Durability::kGroup) return LockToCommit();
  Lock lock(mutex_);
  written_.wait(lock, [this] {
    return overdue_ ? !writing_ : !IsFull() || sealed_.empty();
  });
  return lock;
}

Log::Lock Log::LockToCommit() {
  Lock lock(mutex_);
  written_.wait(lock, [this] { return !writing_; });
  return lock;
}

absl::Status Log::Commit(bool sync) {
  absl::Status status = store_->Write(sync, [this](WriteTransaction& txn) {
    int code = sealed_.WriteTo(txn);
    return code == MDB_SUCCESS ? pending_.WriteTo(txn) : code;
  });
  if (!status.ok()) return status;
  sealed_.Clear();
  pending_.Clear();
  deadline_.reset();
  overdue_ = false;
  written_.notify_all();
  return absl::OkStatus();
}

void Log::Seal() {
  std::swap(sealed_, pending_);
  deadline_.reset();
}

absl::Status Log::Settle(Durability durability) {
  switch (durability) {
    case Durability::kSync:
      return Commit(/*sync=*/true);
    case Durability::kGroup:
      if (overdue_) return Commit(/*sync=*/true);
      if (IsFull() && sealed_.empty()) {
        Seal();
      } else if (!deadline_.has_value()) {
        deadline_ = Clock::now() + options_.group_delay;
      } else {
        return absl::OkStatus();
      }
      if (!flusher_.joinable()) {
        flusher_ = std::thread([this] { FlusherLoop(); });
      }
      wake_flusher_.notify_one();
      return absl::OkStatus();
    case Durability::kNone:
      if (!IsFull()) return absl::OkStatus();
      return Commit(/*sync=*/GroupWaits());
  }
  REFOLD_CHECK(false, "a durability that does not exist");
}

void Log::FlusherLoop() {
  Lock lock(mutex_);
  while (!closed_) {
    const bool due = !overdue_ && (!sealed_.empty() || IsFull());
    if (!due && !deadline_.has_value()) {
      wake_flusher_.wait(lock);
    } else if (!due && Clock::now() < *deadline_) {
      // A copy: the deadline may change meanwhile.
      const Clock::time_point deadline = *deadline_;
      wake_flusher_.wait_until(lock, deadline);
    } else {
      WriteSealed(lock);
    }
  }
}

void Log::WriteSealed(Lock& lock) {
  if (sealed_.empty()) Seal();
  writing_ = true;
  lock.unlock();
  const absl::Status status = store_->Write(
      /*sync=*/true,
      [this](WriteTransaction& txn) { return sealed_.WriteTo(txn); });
  lock.lock();
  writing_ = false;
  overdue_ = !status.ok();
  if (overdue_) {
    deadline_ = Clock::now() + options_.group_delay;
  } else {
    sealed_.Clear();
    if (pending_.empty()) deadline_.reset();
  }
  written_.notify_all();
}

absl::Status Log::FlushLocked() {
  if (!sealed_.empty() || !pending_.empty()) return Commit(/*sync=*/true);
  return store_->Sync();
}

absl::Status Log::Flush() {
  const Lock lock = LockToCommit();
  absl::Status status = CheckOpen();
  return status.ok() ? FlushLocked() : status;
}

absl::Status Log::Close() {
  std::thread flusher;
  absl::Status status;
  {
    const Lock lock = LockToCommit();
    if (closed_) return absl::OkStatus();
    status = FlushLocked();
    closed_ = true;
    wake_flusher_.notify_one();
    flusher = std::move(flusher_);
  }
  if (flusher.joinable()) flusher.join();
  return status;
}

Log::~Log() { Close().IgnoreError(); }

}  // namespace refold
