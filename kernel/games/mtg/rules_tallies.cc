// What is counted in every turn, for cards to ask (WatcherSpec.Tally).
//
// name                     about                         what
// -----------------------  ----------------------------  ------------------
// spells cast *            caster, overall               spells
// cards drawn              player                        cards
// cards discarded          player                        cards
// life lost, life gained   player                        life
// paid: mana.w …           player                        mana of that kind that
//                                                        was paid, snow or not
// damage taken             player or card                damage
// combat damage taken      player or card                damage
// damage dealt             source card                   damage
// damage dealt to players  source card                   damage
// combat hits on players * source, its controller        times dealt
// attackers declared       attacker, its player, overall attacks
// blocks                   blocker, its player           blocked attackers
// died *                   last controller, overall      from play zone to
//                                                        a graveyard
// entered *                controller, overall           into play zone
//
// A name with * is also counted by type and colour of the card.
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_parts.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

using pb::EventPattern;
using pb::Selector;

void CountByKinds(pb::WatcherSpec& spec, Selector::Base card) {
  for (pb::WordList::Base kinds : {pb::WordList::TYPES, pb::WordList::COLORS}) {
    *spec.mutable_tally()->add_by() =
        tree::WordsOf(kinds, tree::Entities(card));
  }
}

void CountAmounts(pb::WatcherSpec& spec) {
  spec.mutable_tally()->mutable_number()->set_op(pb::Expr::EVENT_AMOUNT);
}

// Storm and limits of casting ask for it, too.
void AddCast(ProgramBuilder& b) {
  pb::WatcherSpec& cast =
      b.AddTally(kSpellsCast.text(), EventPattern::CAST, {"player"});
  cast.mutable_tally()->set_overall(true);
  cast.mutable_tally()->set_always(true);
  CountByKinds(cast, Selector::EVENT_SUBJECT);
}

// Cards that a player moves for this reason.
void AddMoved(ProgramBuilder& b, const char* name, Word reason) {
  b.AddTally(name, EventPattern::MOVED, {"player"})
      .mutable_pattern()
      ->add_words(b.W(reason.text()));
}

void AddLife(ProgramBuilder& b, const char* name, EventPattern::Sign sign) {
  pb::WatcherSpec& spec = b.AddTally(name, EventPattern::RESOURCE, {"subject"});
  spec.mutable_pattern()->add_words(b.W(kLife.text()));
  spec.mutable_pattern()->set_sign(sign);
  CountAmounts(spec);
}

void AddPaidMana(ProgramBuilder& b) {
  for (absl::string_view kind : kKindsOfMana) {
    pb::WatcherSpec& spec = b.AddTally(absl::StrCat("paid: ", kind),
                                       EventPattern::RESOURCE, {"subject"});
    pb::EventPattern& pattern = *spec.mutable_pattern();
    pattern.add_words(b.W(kind));
    pattern.add_words(b.W(absl::StrCat(kind, " for snow")));
    pattern.set_sign(EventPattern::DECREASE);
    pattern.add_reasons(b.W("pay"));
    CountAmounts(spec);
  }
}

pb::WatcherSpec& AddDamage(ProgramBuilder& b, const char* name,
                           std::vector<absl::string_view> of) {
  return b.AddTally(name, EventPattern::DAMAGED, of);
}

void AddAllDamage(ProgramBuilder& b) {
  CountAmounts(AddDamage(b, "damage taken", {"subject"}));
  pb::WatcherSpec& combat = AddDamage(b, "combat damage taken", {"subject"});
  combat.mutable_pattern()->set_damage(EventPattern::COMBAT);
  CountAmounts(combat);
  CountAmounts(AddDamage(b, "damage dealt", {"other"}));
  pb::WatcherSpec& players = AddDamage(b, "damage dealt to players", {"other"});
  *players.mutable_pattern()->mutable_subject() = tree::IsPlayer();
  CountAmounts(players);
  pb::WatcherSpec& hits =
      AddDamage(b, "combat hits on players", {"other", "player"});
  hits.mutable_pattern()->set_damage(EventPattern::COMBAT);
  *hits.mutable_pattern()->mutable_subject() = tree::IsPlayer();
  CountByKinds(hits, Selector::EVENT_OTHER);
}

pb::WatcherSpec& AddOfCards(ProgramBuilder& b, const char* name) {
  pb::WatcherSpec& spec = b.AddTally(name, EventPattern::MOVED, {"player"});
  spec.mutable_tally()->set_overall(true);
  CountByKinds(spec, Selector::EVENT_SUBJECT);
  return spec;
}

}  // namespace

void AddTallies(ProgramBuilder& b) {
  AddCast(b);
  AddMoved(b, "cards drawn", kDrawReason);
  AddMoved(b, "cards discarded", kDiscardReason);
  AddLife(b, "life lost", EventPattern::DECREASE);
  AddLife(b, "life gained", EventPattern::INCREASE);
  AddPaidMana(b);
  AddAllDamage(b);
  b.AddTally("attackers declared", EventPattern::ATTACKED,
             {"subject", "player"})
      .mutable_tally()
      ->set_overall(true);
  b.AddTally("blocks", EventPattern::BLOCKS, {"subject", "player"});
  pb::EventPattern& died = *AddOfCards(b, "died").mutable_pattern();
  *died.add_from() = b.Zone(kBattlefield.text());
  *died.add_to() = b.Zone(kGraveyard.text());
  *AddOfCards(b, "entered").mutable_pattern()->add_to() =
      b.Zone(kBattlefield.text());
}

}  // namespace refold::mtg
