// Abilities of the program "#rules" about where cards go: elsewhere than to a
// graveyard, or back from it.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_parts.h"
#include "kernel/games/mtg/rules_program.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;

const Word kPersist = Word::Of("persist");
const Word kUndying = Word::Of("undying");
const Word kMadness = Word::Of("madness");
const Word kFlashback = Word::Of("flashback");
constexpr char kPaidFlashback[] = "paid flashback";
const Word kRebound = Word::Of("rebound");
const Word kBuyback = Word::Of("buyback");

// Words of permanents and of spells that go elsewhere than to the graveyard.
struct DeathWord {
  Word word;      // also the label of the ability that permanents have
  Word of_spell;  // that of spells
  Word instead;
  bool shuffled = false;
};
const std::vector<DeathWord>& DeathWords() {
  static const std::vector<DeathWord> words = {
      {Word::Of("exiledeath"), Word::Of("exiledeath of a spell"), kExile},
      {Word::Of("librarydeath"), Word::Of("librarydeath of a spell"), kLibrary},
      {Word::Of("shufflelibrarydeath"),
       Word::Of("shufflelibrarydeath of a spell"), kLibrary, true}};
  return words;
}

// The card itself does not go there from `from`.
pb::Ability& AddOwn(ProgramBuilder& builder, absl::string_view label, Word from,
                    const std::vector<Word>& to, Word instead) {
  std::vector<pb::ZoneSpec> zones;
  for (Word zone : to) zones.push_back(builder.Zone(zone.text()));
  pb::Ability& ability =
      AddRedirection(builder, label, std::move(zones), instead);
  ability.set_zones(0, builder.W(from.text()));
  *ability.mutable_trigger()->add_from() = builder.Zone(from.text());
  *ability.mutable_trigger()->mutable_subject() =
      IsOneOf(Entities(Selector::SOURCE));
  return ability;
}

// A spell that has resolved goes elsewhere than to the graveyard, if the value
// is set on it. That is asked when it goes: others have the ability in vain.
void AddResolvedTo(ProgramBuilder& builder, Word label, const char* value,
                   Word instead) {
  pb::Ability& ability =
      AddOwn(builder, label.text(), kStack, {kGraveyard}, instead);
  ability.mutable_trigger()->add_reasons(builder.W(kResolveReason.text()));
  *ability.mutable_condition() =
      builder.WordExpr(pb::Expr::VALUE, value, Entities(Selector::SOURCE));
}

void AddDeathWord(ProgramBuilder& builder, absl::string_view label, Word from,
                  const DeathWord& word) {
  pb::Ability& ability =
      AddOwn(builder, label, from, {kGraveyard}, word.instead);
  if (!word.shuffled) return;
  *ability.mutable_replacement()->add_parts() =
      builder.Part("shuffles", Number(1));
}

// "When this permanent is put into a graveyard from the battlefield, if it had
// no such counters on it, return it to the battlefield under its owner's
// control with one." (CR 702.79a, 702.93a)
void AddReturning(ProgramBuilder& builder, Word keyword, Word counter) {
  pb::Ability& ability =
      AddGranted(builder, pb::ABILITY_TRIGGERED, keyword.text());
  pb::EventPattern& trigger = *ability.mutable_trigger();
  trigger.set_kind(pb::EventPattern::MOVED);
  *trigger.add_from() = builder.Zone(kBattlefield.text());
  *trigger.add_to() = builder.Zone(kGraveyard.text());
  *trigger.mutable_subject() = IsOneOf(Entities(Selector::SOURCE));
  *ability.mutable_condition() = tree::Unary(
      pb::Expr::NOT, builder.WordExpr(pb::Expr::COUNTERS, counter.text(),
                                      Entities(Selector::EVENT_SUBJECT)));
  // Where it has left the graveyard since, nothing returns.
  const Selector card = Entities(Selector::EVENT_OTHER);
  constexpr uint32_t kEnd = 4;
  pb::Instruction::JumpUnless& there =
      *ability.add_code()->mutable_jump_unless();
  *there.mutable_condition() =
      tree::HowMany(card, tree::InZone(builder.Zone(kGraveyard.text())));
  there.set_to(kEnd);
  ability.add_code()->mutable_together()->set_end(kEnd);
  pb::Instruction::Move& move = *ability.add_code()->mutable_move();
  *move.mutable_what() = card;
  move.set_zone(builder.W(kBattlefield.text()));
  move.set_reason(builder.W("return"));
  *ability.add_code() = builder.Verb(
      "counters", {builder.Part("card", tree::Then(card, Selector::BECOMES)),
                   builder.Part("amount", Number(1)),
                   builder.Part("counter", counter.text()),
                   builder.Part("reason", "effect")});
}

}  // namespace

pb::Ability& AddGranted(ProgramBuilder& builder, pb::AbilityKind kind,
                        absl::string_view label) {
  pb::Ability& ability = builder.AddAbility(kind);
  ability.set_label(builder.W(label));
  ability.add_zones(builder.W("battlefield"));
  ability.set_granted_only(true);
  return ability;
}

pb::Ability& AddRedirection(ProgramBuilder& builder, absl::string_view label,
                            std::vector<pb::ZoneSpec> to, Word instead) {
  pb::Ability& ability = AddGranted(builder, pb::ABILITY_REPLACEMENT, label);
  ability.mutable_trigger()->set_kind(pb::EventPattern::MOVED);
  for (pb::ZoneSpec& zone : to) {
    *ability.mutable_trigger()->add_to() = std::move(zone);
  }
  ability.mutable_replacement()->set_kind(pb::Replacement::CHANGE);
  *ability.mutable_replacement()->add_parts() =
      builder.Part("zone", instead.text());
  return ability;
}

AbilityRef Labelled(const ProgramSet& programs, Word label) {
  const uint32_t program = programs.Find(kRulesName);
  if (program == 0) return {};
  const flat::CardProgram& rules = programs.program(program).flat();
  for (int i = 0; i < rules.abilities_size(); ++i) {
    if (rules.abilities(i).label() == label) {
      return {program, static_cast<uint32_t>(i)};
    }
  }
  return {};
}

void AddOwnRedirections(ProgramBuilder& builder) {
  for (const DeathWord& word : DeathWords()) {
    AddDeathWord(builder, word.word.text(), kBattlefield, word);
  }
  AddOwn(builder, kUnearth.text(), kBattlefield, {kGraveyard, kHand, kLibrary},
         kExile);
}

namespace {

// An Aura that nobody has cast is put on something that it may enchant, which
// is chosen and no target (CR 303.4f). The game runs it as the Aura comes.
void AddSeekingHost(ProgramBuilder& b) {
  pb::Ability& seeks = AddGranted(b, pb::ABILITY_ENTERS, kSeeksHost.text());
  seeks.set_registers(1);
  pb::Instruction::Choose& choose = *seeks.add_code()->mutable_choose();
  for (Word zone : {kBattlefield, kGraveyard, kExile}) {
    *choose.mutable_from()->add_zones() = b.Zone(zone.text());
  }
  choose.mutable_from()->set_players(true);
  choose.mutable_from()->mutable_where()->set_rule(
      b.W(kEnchantableBySource.text()));
  choose.set_reason(b.W("enchant"));
  choose.set_optional(true);
  pb::Instruction::Attach& attach = *seeks.add_code()->mutable_attach();
  *attach.mutable_what() = Entities(Selector::SOURCE);
  *attach.mutable_to() = tree::RegisterRefs(0);
}

}  // namespace

void AddMovesByRules(ProgramBuilder& builder) {
  AddReturning(builder, kPersist, kMinusCounter);
  AddReturning(builder, kUndying, kPlusCounter);
  // It is discarded, but to exile (CR 702.35a).
  pb::Ability& discarded =
      AddOwn(builder, kMadness.text(), kHand, {kGraveyard}, kExile);
  for (const char* reason : {"discard", "cycle"}) {
    discarded.mutable_trigger()->add_reasons(builder.W(reason));
  }
  // It is exiled instead of going anywhere else from the stack (CR 702.34a).
  // What was paid is asked when it goes: every such spell has the ability.
  pb::Ability& flashed_back = AddOwn(builder, kFlashback.text(), kStack,
                                     {kGraveyard, kHand, kLibrary}, kExile);
  *flashed_back.mutable_condition() = builder.WordExpr(
      pb::Expr::VALUE, kPaidFlashback, Entities(Selector::SOURCE));
  AddResolvedTo(builder, kRebound, "cast from hand", kExile);  // CR 702.88a
  AddResolvedTo(builder, kBuyback, "paid buyback", kHand);     // CR 702.27a
  for (const DeathWord& word : DeathWords()) {
    AddDeathWord(builder, word.of_spell.text(), kStack, word);
  }
  AddSeekingHost(builder);
}

std::vector<AbilityRef> MovesByRules(const View& view, const CardCell& card,
                                     const Characteristics& so_far) {
  std::vector<AbilityRef> moves;
  const auto add = [&](Word label, int64_t count) {
    if (count <= 0) return;
    const AbilityRef ability = Labelled(view.programs, label);
    if (ability.empty()) return;
    moves.insert(moves.end(),
                 static_cast<size_t>(std::min(count, kMaxOfOneSort)), ability);
  };
  if (card.zone == kBattlefield) {
    for (Word word : {kPersist, kUndying}) add(word, so_far.Keyword(word));
  } else if (card.zone == kHand) {
    add(kMadness, so_far.Keyword(kMadness));
  } else if (card.zone == kStack) {
    const int64_t goes_off =
        so_far.Has(kInstant) || so_far.Has(kSorcery) ? 1 : 0;
    add(kFlashback, goes_off);
    add(kBuyback, goes_off);
    add(kRebound, so_far.Keyword(kRebound) > 0 ? 1 : 0);
    for (const DeathWord& word : DeathWords()) {
      add(word.of_spell, so_far.Keyword(word.word));
    }
    AddSpellRules(view, so_far, moves);
  }
  return moves;
}

}  // namespace refold::mtg
