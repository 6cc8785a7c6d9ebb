// What Wagic does in its suite that no rule does: changes of the table by hand.
//
// - In the untap step a click on an own tapped card, to which nothing else
//   reacts, untaps it, unless something keeps it from untapping then.
// - Where a set-up has no summoning sickness, Wagic takes it from the n-th
//   permanent behind the n-th card of the list. What came as tokens lies before
//   the cards behind its maker, so as many of the last permanents stay sick.
#include <vector>

#include "kernel/state/named.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kSick = Word::Of("sick");
const Word kTapped = Word::Of("tapped");

Proposal SetFlagByHand(const Ref& card, Word flag, bool on) {
  Proposal act;
  act.verb = Word::Of("flag");
  SetWords(act.words, Word::Of("name"), {flag});
  SetRefs(act.roles, Word::Of("subject"), {card});
  SetNamed(act.numbers, Word::Of("amount"), on ? 1 : 0);
  return act;
}

}  // namespace

absl::Status Driver::ChangeFlag(const Ref& card, Word flag, bool on) {
  return Submit(
      {.player = prompt().player, .by_hand = SetFlagByHand(card, flag, on)});
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
