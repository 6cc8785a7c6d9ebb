#include "tools/crosscheck/stage.h"

#include <memory>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/state/named.h"
#include "tools/crosscheck/mentions.h"
#include "tools/crosscheck/outcome.h"
#include "tools/crosscheck/stage_cards.h"
#include "tools/crosscheck/stage_table.h"
#include "tools/crosscheck/statics_at_work.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

// A situation takes some fifty decisions. What takes far more does not end.
constexpr int kMaxDecisions = 600;
const Word kSick = Word::Of("sick");
const Word kTappedFlag = Word::Of("tapped");

// The cards of the stage, and all others as the checked source has them.
class StagedCards : public CardSource {
 public:
  StagedCards(CardSource& cards, CardSource& stage)
      : cards_(cards), stage_(stage) {}
  std::string dialect() const override { return cards_.dialect(); }
  std::vector<std::string> names() const override { return cards_.names(); }
  const std::vector<Diagnostic>& diagnostics() const override {
    return cards_.diagnostics();
  }
  const std::vector<CardCode>& rejected() const override {
    return cards_.rejected();
  }
  const CardCode* Find(absl::string_view name) override {
    return absl::StartsWith(name, "Stage ") ? stage_.Find(name)
                                            : cards_.Find(name);
  }

 private:
  CardSource& cards_;
  CardSource& stage_;
};

// One game, from the set-up to its last turn.
class Game {
 public:
  Game(const Situation& situation, Manner manner, const Use& use,
       const StagedTable& table, Engine& engine, Played& played,
       std::set<uint32_t>& exercised)
      : situation_(situation),
        checked_(table.checked),
        engine_(engine),
        namer_(engine.header()),
        policy_(situation, manner, engine, table.checked, use),
        first_(engine.state().game().turn),
        turn_(first_),
        played_(played),
        exercised_(exercised) {}

  void Play() {
    if (situation_.zone == kInPlay && !PutInto()) return;
    bool seen = situation_.wishes.empty();
    for (int decisions = 0; !engine_.over(); ++decisions) {
      if (!seen && policy_.satisfied() && IsQuiet()) {
        seen = true;
        Look("once all is done");
      }
      if (!GoesOn()) break;
      if (decisions == kMaxDecisions) {
        played_.stopped =
            absl::StrCat("it takes more than ", kMaxDecisions, " decisions");
        break;
      }
      if (!Submit(policy_.Decide())) break;
    }
    if (engine_.over()) Look("at the end");
    played_.missing = policy_.missing();
    played_.choices = policy_.choices();
  }

 private:
  // Whether a player has priority and nothing waits for them to pass. A player
  // who still declares attackers or blockers does not.
  bool IsQuiet() const {
    static const Word priority = Word::Of("priority");
    return engine_.state().stack().empty() &&
           engine_.prompt().kind == PromptKind::kPriority &&
           engine_.state().agenda().frames.back().procedure == priority;
  }

  // False once the last turn is over.
  bool GoesOn() {
    const uint32_t now = engine_.state().game().turn;
    if (now == turn_) return true;
    Look(absl::StrCat("after turn ", turn_ - first_ + 1).c_str());
    turn_ = now;
    return now < first_ + static_cast<uint32_t>(situation_.turns);
  }

  // The checked card comes to the battlefield, and can attack.
  bool PutInto() {
    const CardCell* card = nullptr;
    for (CardId id = 1; id <= engine_.state().card_count(); ++id) {
      if (engine_.state().card(id)->printed == checked_) {
        card = engine_.state().card(id);
      }
    }
    const CardId id = card->id;
    if (!Settle() || !ByHand(card->ref(), "move", "battlefield", 0) ||
        !Settle()) {
      return false;
    }
    // It may have left at once.
    for (const Word flag : {kSick, kTappedFlag}) {
      const CardCell& now = *engine_.state().card(id);
      if (now.zone.text() != kInPlay || !HasWord(now.flags, flag) ||
          (flag == kTappedFlag && !situation_.untaps)) {
        continue;
      }
      if (!ByHand(now.ref(), "flag", flag.text().c_str(), 0)) return false;
    }
    return !situation_.wears ||
           (Resolve() && PutOn(engine_.state().card(id)->ref()));
  }

  // Answers until nothing waits to resolve.
  bool Resolve() {
    for (int decisions = 0; !IsQuiet(); ++decisions) {
      if (engine_.over() || decisions == kMaxDecisions) return false;
      if (!Submit(policy_.Decide())) return false;
    }
    return true;
  }

  // What its owner has to put on something is on it.
  bool PutOn(const Ref& host) {
    for (const char* name : {kBlade, kVeil}) {
      const CardCell* worn = CardOf(situation_.owner, name);
      const CardCell* wearer = engine_.state().Find(host);
      if (worn == nullptr || wearer == nullptr) continue;
      if (wearer->zone.text() == kInPlay &&
          !ByHand(worn->ref(), "attach", "", 0, host)) {
        return false;
      }
    }
    return true;
  }

  // The first of the player's cards on the battlefield that is called so.
  const CardCell* CardOf(PlayerId player, const char* name) const {
    for (CardId id : engine_.state().zone(player, Word::Of(kInPlay))) {
      const CardCell& card = *engine_.state().card(id);
      if (engine_.world().programs().program(card.printed).name().text() ==
          name) {
        return &card;
      }
    }
    return nullptr;
  }

  // Answers until a player is asked for an action.
  bool Settle() {
    for (int decisions = 0; engine_.prompt().kind != PromptKind::kPriority;
         ++decisions) {
      if (engine_.over() || decisions == kMaxDecisions) return false;
      if (!Submit(policy_.Decide())) return false;
    }
    return true;
  }

  // False if it cannot be done, which is told.
  bool ByHand(const Ref& subject, const char* verb, const char* name,
              int64_t amount, const Ref& host = {}) {
    Decision decision{.player = engine_.prompt().player};
    Proposal& act = decision.by_hand;
    act.verb = Word::Of(verb);
    SetRefs(act.roles, Word::Of("subject"), {subject});
    if (!host.empty()) SetRefs(act.roles, Word::Of("host"), {host});
    if (*name != '\0') SetWords(act.words, Word::Of("name"), {Word::Of(name)});
    SetNamed(act.numbers, Word::Of("amount"), amount);
    return Submit(decision);
  }

  bool Submit(const Decision& decision) {
    AddStaticsAtWork(engine_.view(), checked_, exercised_);
    played_.story.push_back(
        DescribeDecision(namer_, engine_.state(), decision));
    const absl::Status answered = engine_.Submit(decision);
    if (answered.ok()) return true;
    played_.stopped =
        absl::StrCat(played_.story.back(), ": ", answered.message());
    return false;
  }

  void Look(const char* when) {
    played_.sights.push_back({when, OutcomeOf(engine_.world())});
  }

  const Situation& situation_;
  uint32_t checked_;
  Engine& engine_;
  const Namer namer_;
  Policy policy_;
  uint32_t first_;
  uint32_t turn_;
  Played& played_;
  std::set<uint32_t>& exercised_;
};

}  // namespace

absl::StatusOr<Played> PlaySituation(const Situation& situation, Manner manner,
                                     const Use& use, const std::string& card,
                                     CardSource& cards, CardSource& stage,
                                     std::set<uint32_t>& exercised) {
  StagedCards staged(cards, stage);
  auto table = SetTable(situation, card, staged);
  if (!table.ok()) return table.status();
  Played played;
  auto engine = Engine::Start(table->header, table->programs,
                              *FindGame(kStageGame), [&](const Batch& batch) {
                                for (const Event& event : batch.events) {
                                  AddMentions(event, table->checked, exercised);
                                }
                                return absl::OkStatus();
                              });
  if (!engine.ok()) return engine.status();
  Game(situation, manner, use, *table, **engine, played, exercised).Play();
  return played;
}

}  // namespace refold::tools
