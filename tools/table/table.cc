#include "tools/table/table.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/games/registry.h"
#include "kernel/games/skeleton/skeleton.h"
#include "tools/show/names.h"
#include "tools/table/choices.h"
#include "tools/table/faults.h"
#include "tools/table/poke.h"
#include "tools/table/set_up.h"
#include "tools/table/set_up_words.h"

namespace refold::tools {

Commit Table::CommitTo(Recorder* recorder) {
  if (recorder == nullptr) {
    return [this](const Batch& batch) {
      latest_ = batch.events;
      return absl::OkStatus();
    };
  }
  return [this, store = recorder->commit()](const Batch& batch) {
    latest_ = batch.events;
    stored_ = store(batch);
    return stored_;
  };
}

void Table::Close() {
  engine_.reset();
  recorder_.reset();
  selected_.clear();
  marks_.clear();
}

absl::StatusOr<TableBegun> Table::SetUp(const pb::TableSetUp& setup) {
  absl::StatusOr<TableStart> start = ReadSetUp(setup, kind_, cards_);
  if (!start.ok()) return start.status();
  start->header.set_by_hand(by_hand_);
  std::unique_ptr<Recorder> recorder;
  if (log_ != nullptr) {
    recorder =
        std::make_unique<Recorder>(*log_, start->programs, Durability::kGroup);
  }
  stored_ = absl::OkStatus();
  auto engine = Engine::Start(start->header, start->programs,
                              *FindGame(kind_.game), CommitTo(recorder.get()));
  if (!stored_.ok()) {
    Close();
    return NotRecorded(stored_);
  }
  if (!engine.ok()) return engine.status();
  Close();
  recorder_ = std::move(recorder);
  engine_ = *std::move(engine);
  return TableBegun{NamedCards(start->names, *engine_),
                    std::move(start->notes)};
}

absl::Status Table::CheckAsked() const {
  if (engine_ == nullptr) {
    return absl::FailedPreconditionError("no game has been set up");
  }
  if (engine_->over()) return absl::FailedPreconditionError("the game is over");
  return absl::OkStatus();
}

bool Table::IsHidden() const {
  return viewer_ != 0 && engine_->prompt().player != viewer_;
}

absl::Status Table::Submit(const Decision& decision) {
  stored_ = absl::OkStatus();
  absl::Status submitted = engine_->Submit(decision);
  if (!stored_.ok()) {
    Close();
    return NotRecorded(stored_);
  }
  if (submitted.ok()) selected_.clear();
  return submitted;
}

absl::Status Table::Answer(const pb::TableAnswer& answer) {
  absl::Status asked = CheckAsked();
  if (!asked.ok()) return asked;
  const Namer namer(engine_->header(), engine_->world().programs(), viewer_);
  absl::StatusOr<Decision> decision =
      OptionFinder(namer, engine_->state(), IsHidden()).Read(answer);
  if (!decision.ok()) return decision.status();
  return Submit(*decision);
}

absl::Status Table::Toggle(const pb::TableChoice& choice) {
  absl::Status asked = CheckAsked();
  if (!asked.ok()) return asked;
  const Prompt& prompt = engine_->prompt();
  if (prompt.kind == PromptKind::kNumber ||
      prompt.kind == PromptKind::kDistribute) {
    return absl::InvalidArgumentError(
        "the prompt asks for no selection of options");
  }
  const Namer namer(engine_->header(), engine_->world().programs(), viewer_);
  absl::StatusOr<uint32_t> option =
      OptionFinder(namer, engine_->state(), IsHidden()).Find(choice);
  if (!option.ok()) return option.status();
  const auto there = std::find(selected_.begin(), selected_.end(), *option);
  if (there != selected_.end()) {
    selected_.erase(there);
    return absl::OkStatus();
  }
  if (static_cast<int64_t>(selected_.size()) >= prompt.max) {
    return absl::InvalidArgumentError(
        absl::StrCat("no more than ", prompt.max, " options can be selected"));
  }
  selected_.push_back(*option);
  return absl::OkStatus();
}

absl::Status Table::Done() {
  absl::Status asked = CheckAsked();
  if (!asked.ok()) return asked;
  if (engine_->prompt().kind == PromptKind::kNumber) {
    return absl::InvalidArgumentError("the prompt asks for a number");
  }
  const Namer namer(engine_->header(), engine_->world().programs(), viewer_);
  return Submit(
      OptionFinder(namer, engine_->state(), IsHidden()).Choose(selected_));
}

absl::StatusOr<std::optional<bool>> Table::HasTarget(
    const pb::TableChoice& choice) const {
  absl::Status asked = CheckAsked();
  if (!asked.ok()) return asked;
  const Namer namer(engine_->header(), engine_->world().programs(), viewer_);
  absl::StatusOr<uint32_t> option =
      OptionFinder(namer, engine_->state(), IsHidden()).Find(choice);
  if (!option.ok()) return option.status();
  const skeleton::AlternateTable* acts =
      skeleton::SkeletonOf(*engine_).alternate;
  const Prompt& prompt = engine_->prompt();
  if (acts == nullptr || acts->has_target == nullptr ||
      prompt.kind != PromptKind::kPriority || IsHidden()) {
    return std::nullopt;
  }
  return acts->has_target(*engine_, prompt.player, prompt.options[*option]);
}

absl::Status Table::Poke(const pb::TablePoke& poke) {
  absl::Status asked = CheckAsked();
  if (!asked.ok()) return asked;
  if (!by_hand_) {
    return absl::InvalidArgumentError(
        "the table is not changed by hand unless --allow-pokes is given");
  }
  absl::Status known = CheckPoke(poke, engine_->world(), engine_->rules());
  if (!known.ok()) return known;
  return Submit({.player = engine_->prompt().player,
                 .by_hand = ActOf(poke, engine_->state())});
}

absl::StatusOr<uint32_t> Table::Mark() {
  if (engine_ == nullptr) {
    return absl::FailedPreconditionError("no game has been set up");
  }
  if (marks_.size() >= kMaxMarks) {
    return absl::InvalidArgumentError(
        absl::StrCat("a game has at most ", kMaxMarks, " marks"));
  }
  marks_.push_back({game(), engine_->world()});
  return static_cast<uint32_t>(marks_.size());
}

absl::Status Table::Undo(uint32_t mark) {
  if (engine_ == nullptr) {
    return absl::FailedPreconditionError("no game has been set up");
  }
  if (mark == 0 || mark > marks_.size()) {
    return absl::NotFoundError(
        absl::StrCat("there is no mark ", mark, "; there are ", marks_.size()));
  }
  const Marked& to = marks_[mark - 1];
  const bool is_there = to.game == game() &&
                        to.world.sequence() == engine_->world().sequence() &&
                        to.world.state().Hash() == engine_->state().Hash();
  selected_.clear();
  latest_.clear();
  if (is_there) return absl::OkStatus();
  std::unique_ptr<Recorder> recorder;
  if (log_ != nullptr) {
    absl::StatusOr<GameId> fork =
        log_->ForkGame(to.game, to.world.sequence(), Durability::kGroup);
    if (!fork.ok()) return absl::InvalidArgumentError(fork.status().message());
    recorder = std::make_unique<Recorder>(*log_, *fork, Durability::kGroup);
  }
  auto engine = Engine::Resume(engine_->header(), to.world, engine_->rules(),
                               CommitTo(recorder.get()));
  if (!engine.ok()) return engine.status();
  engine_ = *std::move(engine);
  recorder_ = std::move(recorder);
  return absl::OkStatus();
}

absl::Status Table::Save() {
  if (engine_ == nullptr) {
    return absl::FailedPreconditionError("no game has been set up");
  }
  if (log_ == nullptr) return absl::OkStatus();
  absl::Status flushed = log_->Flush();
  if (flushed.ok()) return flushed;
  Close();
  return NotRecorded(flushed);
}

}  // namespace refold::tools
