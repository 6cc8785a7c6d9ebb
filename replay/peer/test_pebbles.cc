#include "replay/peer/test_pebbles.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/base/check.h"
#include "kernel/fold/fold_state.h"

namespace refold {
namespace {

constexpr size_t kKept = 64;

int64_t HeapOf(const GameState& state) {
  for (const NamedValue& value : state.game().values) {
    if (value.name.text() == "pebbles") return value.value;
  }
  return 0;
}

ValueChanged PebblesAdded(int64_t before, int64_t after) {
  return {.name = Word::Of("pebbles"), .before = before, .after = after};
}

void Fold(GameState& state, const Event& event) {
  absl::Status folded = FoldState(state, event);
  REFOLD_CHECK(folded.ok(), "a pebble game does not fold");
}

}  // namespace

PebbleGame::PebbleGame(pb::GameHeader header, uint64_t length,
                       PebbleFaults faults)
    : header_(std::move(header)), length_(length), faults_(faults) {
  Add(GameStarted{.game = Word::Of("pebbles"), .players = 2});
  CloseBatch();
}

PlayerId PebbleGame::asked() const {
  if (batches() >= length_) return 0;
  return static_cast<PlayerId>(batches() % 2 + 1);
}

int64_t PebbleGame::heap() const { return HeapOf(state_); }

void PebbleGame::Add(Event::Fact fact) {
  Event event;
  event.sequence = ++sequence_;
  event.batch = batches() + 1;
  event.fact = std::move(fact);
  Fold(state_, event);
  batch_.push_back(Encode(event));
}

absl::Status PebbleGame::Submit(const Decision& decision) {
  const uint64_t batch = batches() + 1;
  if (asked() == 0 || decision.player != asked() || !decision.chosen.empty() ||
      decision.number < 1 || decision.number > 9 || batch == faults_.refuse) {
    return absl::InvalidArgumentError("illegal decision");
  }
  Add(DecisionMade{.player = decision.player, .number = decision.number});
  const bool other = faults_.other_rule != 0 && batch >= faults_.other_rule;
  Add(PebblesAdded(heap(), heap() + decision.number + (other ? 1 : 0)));
  CloseBatch();
  return absl::OkStatus();
}

absl::Status PebbleGame::Sync() {
  if (faults_.disk != 0 && batches() >= faults_.disk) {
    return absl::DataLossError("the disk takes nothing");
  }
  on_disk_ = batches();
  return absl::OkStatus();
}

std::unique_ptr<PebbleGame> PebbleGame::FromDisk() const {
  auto game = std::make_unique<PebbleGame>(*this);
  game->Forget(batches() - on_disk_);
  return game;
}

void PebbleGame::CloseBatch() {
  if (batches() + 1 >= length_) {
    Add(GameEnded{.reason = Word::Of("enough")});
  } else {
    Add(PromptOpened{.prompt = Prompt{.player = static_cast<uint32_t>(
                                          (batches() + 1) % 2 + 1),
                                      .kind = PromptKind::kNumber,
                                      .min = 1,
                                      .max = 9}});
  }
  const uint64_t batch = batches() + 1;
  if (batch == faults_.corrupt) {
    Event wrong;
    wrong.fact = PebblesAdded(heap(), heap() + 1000);
    Fold(state_, wrong);
  }
  parts_.push_back({.last = sequence_,
                    .events = HashOfEvents(batch_),
                    .state = state_.FullHash(),
                    .projections = HashOf(*ProjectionsAfter(batch))});
  log_.push_back(std::exchange(batch_, {}));
  kept_.push_back(state_);
  if (kept_.size() > kKept) kept_.pop_front();
}

BatchParts PebbleGame::parts(uint64_t batch) const {
  BatchParts parts = parts_[batch - 1];
  if (batch == faults_.lie) parts.state += Hash128{1, 2};
  return parts;
}

absl::StatusOr<std::vector<std::string>> PebbleGame::EventsOf(
    uint64_t batch) const {
  return log_[batch - 1];
}

absl::StatusOr<std::string> PebbleGame::StateAfter(uint64_t batch) const {
  const uint64_t back = batches() - batch;
  if (back >= kept_.size()) return LoggedStateAfter(batch);
  return kept_[kept_.size() - 1 - back].ToBytes();
}

absl::StatusOr<std::string> PebbleGame::LoggedStateAfter(uint64_t batch) const {
  GameState state;
  for (uint64_t i = 0; i < batch; ++i) {
    for (const std::string& bytes : log_[i]) {
      Event event;
      REFOLD_CHECK(Decode(bytes, event), "an event is none");
      Fold(state, event);
    }
  }
  return state.ToBytes();
}

absl::StatusOr<std::string> PebbleGame::ProjectionsAfter(uint64_t batch) const {
  if (faults_.projections == 0 || batch < faults_.projections) return "";
  // Field 5: a group of cards that left.
  return std::string("\x28\x07");
}

pb::ScriptPlace PebbleGame::PlaceOf(const Event& event) const {
  pb::ScriptPlace place;
  if (event.As<ValueChanged>() == nullptr) return place;
  place.set_program("program 1");
  place.set_file("pebbles.txt");
  place.set_line(3);
  place.set_column(7);
  return place;
}

void PebbleGame::Forget(uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) {
    log_.pop_back();
    parts_.pop_back();
    if (!kept_.empty()) kept_.pop_back();
  }
  sequence_ = parts_.back().last;
  absl::StatusOr<GameState> state =
      GameState::FromBytes(*LoggedStateAfter(batches()));
  ASSERT_TRUE(state.ok());
  state_ = *std::move(state);
}

pb::GameHeader PebbleHeader() {
  pb::GameHeader header;
  header.set_schema(1);
  header.set_kernel("test build");
  header.set_game("pebbles");
  header.set_rules_version(1);
  header.mutable_setup()->add_players();
  header.mutable_setup()->add_players();
  for (const char* name : {"program 1", "program 2"}) {
    pb::ProgramRef& ref = *header.add_programs();
    ref.set_name(name);
    ref.set_hash(HashOf(name).ToBytes());
  }
  return header;
}

Decision PebbleDecision(const PeerGame& game) {
  return {.player = game.asked(),
          .number = static_cast<int64_t>(game.batches() * 7 % 9 + 1)};
}

std::string PebbleProgram(absl::string_view hash) {
  for (const char* name : {"program 1", "program 2"}) {
    if (HashOf(name).ToBytes() == hash) return name;
  }
  return "";
}

absl::StatusOr<std::unique_ptr<PeerGame>> PebbleMaker::Make(
    const pb::GameHeader& offered, const ProgramsByHash& programs) {
  got = programs;
  pb::GameHeader own = offered;
  if (change) change(own);
  return std::unique_ptr<PeerGame>(new PebbleGame(own, length, faults));
}

std::unique_ptr<PebbleGame> PlayAlone(uint64_t batches, PebbleFaults faults) {
  auto game = std::make_unique<PebbleGame>(PebbleHeader(), 2 * batches, faults);
  while (game->batches() < batches) {
    EXPECT_TRUE(game->Submit(PebbleDecision(*game)).ok());
  }
  return game;
}

}  // namespace refold
