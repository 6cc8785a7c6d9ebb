#include "kernel/engine/game_rules.h"

#include <algorithm>
#include <atomic>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/projections/occurrence.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

bool HasResource(const GameShape& shape, Word word) {
  return HasWord(shape.words.resources, word) ||
         HasWord(shape.payment_order, word) ||
         std::any_of(shape.payment_order.begin(), shape.payment_order.end(),
                     [word](Word kind) {
                       // For something only: see ManaNeed.
                       return absl::StartsWith(
                           word.text(), absl::StrCat(kind.text(), " for "));
                     });
}

bool HasEvent(const GameShape& shape, Word name) {
  return std::any_of(
      shape.events.begin(), shape.events.end(),
      [name](const EventShape& event) { return event.name == name; });
}

// Whether some event of the game has the word in this list.
bool SomeEventHas(const GameShape& shape, std::vector<Word> EventShape::*list,
                  Word word) {
  return std::any_of(shape.events.begin(), shape.events.end(),
                     [list, word](const EventShape& event) {
                       return HasWord(event.*list, word);
                     });
}

}  // namespace

uint64_t GameRules::NextNumber() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

absl::Status GameRules::CheckHeader(const pb::GameHeader& /*header*/) const {
  return absl::OkStatus();
}

void GameRules::EndLoop(Engine& engine) const {
  engine.EndGame({}, Word::Of("endless loop"));
}

Destination GameRules::AfterResolution(const Engine& /*engine*/,
                                       const StackItemCell& /*item*/,
                                       Resolving /*how*/) const {
  return {words().discard, Word::Of("resolved")};
}

const VerbTable& GameRules::verbs() const {
  static const VerbTable* const none = new VerbTable;
  return *none;
}

PlayerId GameRules::OrdersReplacements(const Engine& engine,
                                       const Occurrence& proposed) const {
  const PlayerId holder = ControllerOf(engine.view(), proposed.subject);
  return holder != 0 ? holder : engine.state().game().active_player;
}

bool GameRules::Knows(WordKind kind, Word word) const {
  switch (kind) {
    case WordKind::kResource:
      return HasResource(shape(), word);
    case WordKind::kMana:
      return HasWord(shape().payment_order, word);
    case WordKind::kZone:
      return HasWord(shape().zones, word) ||
             HasWord(shape().optional_zones, word) ||
             HasWord(shape().shared_zones, word);
    case WordKind::kTally:
      return watchers().FindTally(word).has_value();
    case WordKind::kEvent:
      return HasEvent(shape(), word);
    case WordKind::kRole:
      return HasFixedRole(word) ||
             SomeEventHas(shape(), &EventShape::roles, word);
    case WordKind::kEventNumber:
      return HasFixedNumber(word) ||
             SomeEventHas(shape(), &EventShape::numbers, word);
    case WordKind::kEventWord:
      return HasFixedWord(word) ||
             SomeEventHas(shape(), &EventShape::words, word);
    case WordKind::kVerb:
      return verbs().contains(word);
    case WordKind::kPhase:
      return HasWord(shape().words.phases, word);
    case WordKind::kRecord:
    case WordKind::kRecordRefs:
    case WordKind::kRecordNumber:
    case WordKind::kRecordWords:
      return true;  // ProgramSet::Create() has looked for it
    case WordKind::kTest:
    case WordKind::kNumber:
    case WordKind::kRule:
    case WordKind::kLastingRule:
    case WordKind::kCost:
      return false;
  }
  return false;
}

absl::Status GameRules::CheckByHand(const Engine& /*engine*/,
                                    const Proposal& /*act*/) const {
  return absl::InvalidArgumentError(
      "this game knows nothing that is done by hand");
}

Frame GameRules::BeginByHand(const Proposal& /*act*/, Frame& /*asking*/) const {
  REFOLD_CHECK(false, "an act by hand was let through by no game");
  return {};
}

bool GameRules::Unsettles(const Event& event) const {
  return event.As<DecisionMade>() == nullptr &&
         event.As<PromptOpened>() == nullptr;
}

}  // namespace refold
