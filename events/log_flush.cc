// When the waiting batches of a Log are written.
#include <utility>

#include "events/log.h"

namespace refold {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

absl::Status Log::Commit(bool sync) {
  absl::Status status = store_->Write(
      sync, [this](MDB_txn* txn) { return pending_.WriteTo(*store_, txn); });
  if (!status.ok()) return status;
  pending_.Clear();
  // A commit that waits for the disk takes along what earlier ones left behind.
  unsynced_ = !sync;
  deadline_.reset();
  overdue_ = false;
  return absl::OkStatus();
}

absl::Status Log::Settle(Durability durability) {
  const bool full = pending_.bytes() >= kPendingBytes;
  switch (durability) {
    case Durability::kSync:
      return Commit(/*sync=*/true);
    case Durability::kGroup:
      if (full || overdue_) return Commit(/*sync=*/true);
      if (!deadline_.has_value()) {
        deadline_ = Clock::now() + options_.group_delay;
        if (!flusher_.joinable()) {
          flusher_ = std::thread([this] { FlusherLoop(); });
        }
        deadline_changed_.notify_one();
      }
      return absl::OkStatus();
    case Durability::kNone:
      if (!full) return absl::OkStatus();
      return Commit(/*sync=*/deadline_.has_value());
  }
  return absl::InternalError("no such durability");
}

void Log::FlusherLoop() {
  std::unique_lock<std::mutex> lock(mutex_);
  while (!closed_) {
    if (!deadline_.has_value()) {
      deadline_changed_.wait(lock);
    } else if (const Clock::time_point deadline = *deadline_;
               Clock::now() < deadline) {
      deadline_changed_.wait_until(lock, deadline);
    } else if (!Commit(/*sync=*/true).ok()) {
      overdue_ = true;
      deadline_ = Clock::now() + options_.group_delay;
    }
  }
}

absl::Status Log::FlushLocked() {
  if (!pending_.empty()) return Commit(/*sync=*/true);
  if (!unsynced_) return absl::OkStatus();
  absl::Status status = store_->Sync();
  if (status.ok()) unsynced_ = false;
  return status;
}

absl::Status Log::Flush() {
  std::lock_guard<std::mutex> lock(mutex_);
  absl::Status status = CheckOpen();
  return status.ok() ? FlushLocked() : status;
}

absl::Status Log::Close() {
  std::thread flusher;
  absl::Status status;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    if (closed_) return absl::OkStatus();
    status = FlushLocked();
    closed_ = true;
    deadline_changed_.notify_one();
    flusher = std::move(flusher_);
  }
  if (flusher.joinable()) flusher.join();
  return status;
}

Log::~Log() { Close().IgnoreError(); }

}  // namespace refold
