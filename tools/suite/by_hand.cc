// What Wagic does in its suite that no rule does: changes of the table by hand.
//
// - In the untap step a click on an own tapped card, to which nothing else
//   reacts, untaps it, unless something keeps it from untapping then.
// - Where a set-up has no summoning sickness, Wagic takes it from the n-th
//   permanent behind the n-th card of the list. What came as tokens lies before
//   the cards behind its maker, so as many of the last permanents stay sick.
// - Where a set-up begins in an upkeep, what vanishes, fades or has a
//   cumulative upkeep takes that for the beginning of the upkeep.
//   In another language such a card has a trigger; then the game begins with
//   the untap step, in which nothing happens, and goes on to the upkeep.
// - X spends all that is in the pool: of {X}{X} the odd mana as well.
// - Until the first action pools are as the set-up says, whatever makes mana.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/state/named.h"
#include "proto/log.pb.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kSick = Word::Of("sick");
const Word kTapped = Word::Of("tapped");
const Word kAge = Word::Of("0/0 age");

Proposal SetByHand(const char* verb, const Ref& subject, Word name,
                   int64_t amount) {
  Proposal act;
  act.verb = Word::Of(verb);
  SetWords(act.words, Word::Of("name"), {name});
  SetRefs(act.roles, Word::Of("subject"), {subject});
  SetNamed(act.numbers, Word::Of("amount"), amount);
  return act;
}

}  // namespace

bool Driver::SpendsOddMana() const {
  const flat::Cost* cost = CostOf(announced_);
  return cost != nullptr &&
         std::any_of(cost->claims().begin(), cost->claims().end(),
                     [](const flat::Claim& claim) {
                       return claim.has_mana() && claim.mana().x() > 1;
                     });
}

absl::Status Driver::SpendOddMana() {
  const PlayerId player = odd_mana_;
  odd_mana_ = 0;
  const std::vector<NamedValue> pool = engine_.state().player(player).resources;
  for (const NamedValue& mana : pool) {
    if (mana.value == 0 || !absl::StartsWith(mana.name.text(), "mana.")) {
      continue;
    }
    absl::Status spent = Submit(
        {.player = prompt().player,
         .by_hand = SetByHand("resource", Ref::Player(player), mana.name, 0)});
    if (!spent.ok()) return spent;
  }
  return absl::OkStatus();
}

void Driver::RememberPools() {
  for (const pb::SetupPlayer& seat : engine_.header().setup().players()) {
    std::vector<NamedValue>& pool = pools_.emplace_back();
    for (const pb::NamedValue& said : seat.resources()) {
      SetNamed(pool, Word::Of(said.name()), said.value());
    }
  }
}

absl::Status Driver::RestorePools() {
  for (size_t seat = 0; seat < pools_.size(); ++seat) {
    const auto player = static_cast<PlayerId>(seat + 1);
    std::vector<NamedValue> kinds = engine_.state().player(player).resources;
    // What is empty now has no value.
    for (const NamedValue& said : pools_[seat]) kinds.push_back(said);
    for (const NamedValue& mana : kinds) {
      const int64_t before = GetNamed(pools_[seat], mana.name);
      const int64_t now =
          GetNamed(engine_.state().player(player).resources, mana.name);
      if (now == before || (now < before && !begins_early_) ||
          !absl::StartsWith(mana.name.text(), "mana.")) {
        continue;
      }
      absl::Status restored =
          Submit({.player = prompt().player,
                  .by_hand = SetByHand("resource", Ref::Player(player),
                                       mana.name, before)});
      if (!restored.ok()) return restored;
    }
  }
  return absl::OkStatus();
}

absl::Status Driver::SetCounters(const Ref& card, Word counter, int64_t count) {
  return Submit({.player = prompt().player,
                 .by_hand = SetByHand("counters", card, counter, count)});
}

absl::Status Driver::ChangeFlag(const Ref& card, Word flag, bool on) {
  return Submit({.player = prompt().player,
                 .by_hand = SetByHand("flag", card, flag, on ? 1 : 0)});
}

bool Driver::IsUntappedByClick(const Ref& thing) const {
  static const Word untap = Word::Of("untap");
  static const Word does_not_untap = Word::Of("doesnotuntap");
  static const Word frozen = Word::Of("frozen");
  const CardCell* card = engine_.state().Find(thing);
  if (engine_.state().game().phase != untap || card == nullptr ||
      !HasWord(card->flags, kTapped) || HasWord(card->flags, frozen)) {
    return false;
  }
  const Characteristics& is = CharacteristicsOf(engine_.view(), card->id);
  return is.controller == prompt().player && is.Keyword(does_not_untap) == 0;
}

absl::Status Driver::Untap(const Ref& card) {
  return ChangeFlag(card, kTapped, false);
}

void Driver::KeepSick(PlayerId player, size_t listed) {
  const std::vector<CardId>& zone =
      engine_.state().zone(player, Word::Of("battlefield"));
  for (size_t place = listed; place < zone.size(); ++place) {
    sick_.push_back(engine_.state().card(zone[place])->ref());
  }
}

absl::Status Driver::BeginUpkeep() {
  static const Word untap = Word::Of("untap");
  if (engine_.state().game().phase == untap) {
    leaving_ = true;
    return Pass();
  }
  absl::Status restored = RestorePools();
  begins_early_ = false;
  return restored;
}

void Driver::AgeInUpkeep(PlayerId player) {
  for (CardId id : engine_.state().zone(player, Word::Of("battlefield"))) {
    ages_.push_back(engine_.state().card(id)->ref());
  }
}

bool Driver::GrowsOlder(const CardCell& card) const {
  const auto& abilities =
      engine_.world().programs().program(card.program).flat().abilities();
  return std::any_of(
      abilities.begin(), abilities.end(), [](const flat::Ability& ability) {
        return ability.kind() == flat::ABILITY_TRIGGERED &&
               !ability.granted_only() && ability.code_size() == 1 &&
               ability.code(0).has_counters() &&
               ability.code(0).counters().counter() == kAge;
      });
}

absl::Status Driver::MakeAge() {
  static const std::array<Word, 2> losing = {Word::Of("0/0 time"),
                                             Word::Of("0/0 fade")};
  std::vector<Ref> all;
  all.swap(ages_);
  for (const Ref& ref : all) {
    absl::Status aged;
    for (Word counter : losing) {
      const CardCell* card = engine_.state().Find(ref);
      const int64_t count =
          card == nullptr ? 0 : GetNamed(card->counters, counter);
      if (count > 0) aged = SetCounters(ref, counter, count - 1);
      if (!aged.ok()) return aged;
    }
    const CardCell* card = engine_.state().Find(ref);
    if (card == nullptr || !GrowsOlder(*card)) continue;
    aged = SetCounters(ref, kAge, GetNamed(card->counters, kAge) + 1);
    if (!aged.ok()) return aged;
  }
  return absl::OkStatus();
}

absl::Status Driver::MakeSick() {
  std::vector<Ref> sick;
  sick.swap(sick_);
  for (const Ref& card : sick) {
    if (engine_.state().Find(card) == nullptr) continue;
    absl::Status changed = ChangeFlag(card, kSick, true);
    if (!changed.ok()) return changed;
  }
  return absl::OkStatus();
}

}  // namespace refold::tools
