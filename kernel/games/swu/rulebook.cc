#include "kernel/games/swu/rulebook.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/games/swu/names.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::EventPattern;
using pb::Selector;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;
using tree::Then;

// Their abilities have the places of these in the rulebook.
const std::vector<Word>& KeywordsWithAbilities() {
  static const std::vector<Word> keywords = {kAmbush, kRestore, kSaboteur,
                                             kShielded, kSupport};
  return keywords;
}

pb::Selector Self() { return Entities(Selector::SOURCE); }
pb::Selector You() { return Entities(Selector::CONTROLLER); }

pb::EventPattern Hears(ProgramBuilder& b, const char* event, const char* role,
                       pb::Selector who) {
  pb::EventPattern pattern;
  pattern.set_kind(EventPattern::HAPPENED);
  pattern.add_words(b.W(event));
  pb::EventPattern::Role& filled = *pattern.add_roles();
  filled.set_role(b.W(role));
  *filled.mutable_where() = IsOneOf(std::move(who));
  return pattern;
}

pb::Ability& AddKeyword(ProgramBuilder& b, const char* label,
                        pb::EventPattern pattern) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_label(b.W(label));
  ability.add_zones(b.W("arena"));
  ability.set_granted_only(true);
  ability.set_registers(1);
  *ability.mutable_trigger() = std::move(pattern);
  return ability;
}

// Units that come by a rescue have not been played, deployed or created.
pb::EventPattern Enters(ProgramBuilder& b) {
  pb::EventPattern pattern = Hears(b, "unit entered play", "card", Self());
  pb::Expr& condition = *pattern.mutable_condition();
  condition.set_op(pb::Expr::NOT);
  pb::Expr& rescued = *condition.add_args();
  rescued.set_op(pb::Expr::COMMON_WORD);
  *rescued.add_lists() = b.EventWords("way");
  *rescued.add_lists() = b.Words({"rescue"});
  return pattern;
}

pb::Query OwnBase(ProgramBuilder& b) {
  return b.CardsIn(b.Zone("base", You()), b.HasType("base"));
}

void AddAmbush(ProgramBuilder& b) {
  pb::Ability& ability = AddKeyword(b, "Ambush", Enters(b));
  auto* jump = ability.add_code()->mutable_jump_unless();
  pb::Expr& may = *jump->mutable_condition();
  may.set_op(pb::Expr::HOLDS);
  *may.mutable_of() = Self();
  may.mutable_predicate()->set_rule(b.W("may ambush"));
  jump->set_to(3);
  auto* ask = ability.add_code()->mutable_ask();
  ask->set_reason(b.W("Ambush"));
  ask->set_otherwise(3);
  *ability.add_code() = b.Verb(
      "attack", {b.Part("card", Self()), b.Part("though exhausted", Number(1)),
                 b.Part("units only", Number(1)), b.Part("ambush", Number(1))});
}

void AddRestore(ProgramBuilder& b) {
  pb::Ability& ability =
      AddKeyword(b, "Restore", Hears(b, "attack declared", "attacker", Self()));
  *ability.add_code() =
      b.Verb("heal",
             {b.Part("card", tree::Among(OwnBase(b))),
              b.Part("amount", b.WordExpr(pb::Expr::RULE, "restore", Self()))});
}

// Defeats all Shields on the unit that is attacked.
void AddSaboteur(ProgramBuilder& b) {
  pb::Ability& ability = AddKeyword(
      b, "Saboteur", Hears(b, "attack declared", "attacker", Self()));
  pb::Predicate shield;
  shield.set_name(b.W("Shield"));
  pb::Query shields =
      b.CardsIn(b.Zone("arena"),
                tree::All({shield, IsOneOf(Then(b.EventRole("defender"),
                                                Selector::ATTACHED_TO))}));
  pb::Expr& unit = *ability.mutable_trigger()->mutable_condition();
  unit.set_op(pb::Expr::HOLDS);
  *unit.mutable_of() = b.EventRole("defender");
  *unit.mutable_predicate() = b.HasType("unit");
  *ability.add_code() =
      b.Verb("defeat", {b.Part("card", tree::Among(std::move(shields)))});
}

void AddShielded(ProgramBuilder& b) {
  pb::Ability& ability = AddKeyword(b, "Shielded", Enters(b));
  b.program().add_dependencies("Shield");
  *ability.add_code() =
      b.Verb("give", {b.Part("card", Self()), b.Part("amount", Number(1)),
                      b.Part("token", "Shield")});
}

// Another unit attacks, with the abilities of this one.
void AddSupport(ProgramBuilder& b) {
  pb::Ability& ability = AddKeyword(b, "Support", Enters(b));
  pb::Predicate ready;
  ready.set_rule(b.W("may attack"));
  auto* choose = ability.add_code()->mutable_choose();
  *choose->mutable_from() = b.CardsIn(
      b.Zone("arena", You()), tree::All({ready, tree::Not(IsOneOf(Self()))}));
  *choose->mutable_min() = Number(0);
  choose->set_reason(b.W("Support"));
  const Selector attacker = tree::RegisterRefs(0);
  auto* jump = ability.add_code()->mutable_jump_unless();
  *jump->mutable_condition() = tree::CountOf(attacker);
  jump->set_to(5);
  *ability.add_code() = b.Verb(
      "lend abilities", {b.Part("card", attacker), b.Part("source", Self()),
                         b.Part("reason", "support")});
  *ability.add_code() = b.Verb("attack", {b.Part("card", attacker)});
  // Where there was no attack after all.
  auto* end = ability.add_code()->mutable_end_effects();
  end->set_name(b.W("support"));
  *end->mutable_of() = attacker;
}

// -- Keywords that change units
// -------------------------------------------------

// All units that have the keyword, and of which more is true.
pb::Ability& AddToUnits(ProgramBuilder& b, const char* label,
                        const char* keyword,
                        std::vector<pb::Predicate> more = {}) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  ability.set_label(b.W(label));
  pb::Predicate unit;
  unit.set_rule(b.W("unit"));
  std::vector<pb::Predicate> all = {b.HasKeyword(keyword), std::move(unit)};
  all.insert(all.end(), std::make_move_iterator(more.begin()),
             std::make_move_iterator(more.end()));
  *ability.mutable_continuous()->mutable_affects() =
      tree::Among(b.CardsIn(b.Zone("arena"), tree::All(std::move(all))));
  return ability;
}

// "While this unit is attacking, it gets +N/+0."
void AddRaid(ProgramBuilder& b) {
  pb::Ability& ability =
      AddToUnits(b, "Raid", "raid", {b.HasFlag("attacking")});
  *ability.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power",
           b.WordExpr(pb::Expr::RULE, "raid", Entities(Selector::CANDIDATE)));
}

// "This unit gets +1/+0 for each damage on it."
void AddGrit(ProgramBuilder& b) {
  pb::Ability& ability = AddToUnits(b, "Grit", "grit");
  *ability.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power",
           b.WordExpr(pb::Expr::RULE, "damage", Entities(Selector::CANDIDATE)));
}

// "This unit can't be attacked in the phase in which it entered play", which
// Sentinel overrules.
void AddHidden(ProgramBuilder& b) {
  pb::Ability& ability = AddToUnits(
      b, "Hidden", "hidden",
      {b.HasFlag("entered this phase"), tree::Not(b.HasKeyword("sentinel"))});
  pb::OpSpec forbid = b.Op(pb::MOD_RULE, "forbid");
  forbid.add_words(b.W("be attacked"));
  *ability.mutable_continuous()->add_ops() = std::move(forbid);
}

// -- What is remembered of a phase -------------------------------------------

struct Watched {
  const char* name;
  const char* event;
  std::vector<const char*> refs;
  std::vector<const char*> numbers;
  std::vector<const char*> words;
};

void AddWatcher(ProgramBuilder& b, const Watched& watched) {
  pb::WatcherSpec& spec = *b.program().add_watchers();
  spec.set_name(b.W(watched.name));
  spec.mutable_pattern()->set_kind(EventPattern::HAPPENED);
  spec.mutable_pattern()->add_words(b.W(watched.event));
  for (const char* role : watched.refs) {
    pb::WatcherSpec::Field& field = *spec.add_fields();
    field.set_name(b.W(role));
    *field.mutable_refs() = b.EventRole(role);
  }
  for (const char* number : watched.numbers) {
    pb::WatcherSpec::Field& field = *spec.add_fields();
    field.set_name(b.W(number));
    *field.mutable_number() = b.EventNumber(number);
  }
  for (const char* word : watched.words) {
    pb::WatcherSpec::Field& field = *spec.add_fields();
    field.set_name(b.W(word));
    *field.mutable_words() = b.EventWords(word);
  }
  for (const char* phase : {"action", "regroup"}) {
    spec.add_reset(b.W(phase));
  }
}

// Cards that have left the arena, and whose they were.
void AddCardsLeft(ProgramBuilder& b) {
  pb::WatcherSpec& spec = *b.program().add_watchers();
  spec.set_name(b.W("cards left play"));
  spec.mutable_pattern()->set_kind(EventPattern::MOVED);
  *spec.mutable_pattern()->add_from() = b.Zone("arena");
  for (const char* role : {"card", "player"}) {
    pb::WatcherSpec::Field& field = *spec.add_fields();
    field.set_name(b.W(role));
    *field.mutable_refs() = b.EventRole(role);
  }
  for (const char* phase : {"action", "regroup"}) {
    spec.add_reset(b.W(phase));
  }
}

void AddWatchers(ProgramBuilder& b) {
  const std::vector<Watched> all = {
      {"actions taken", "action taken", {"player"}, {}, {}},
      {"attacks",
       "attack declared",
       {"attacker", "defender", "player"},
       {},
       {}},
      {"cards defeated",
       "card defeated",
       {"card", "by", "source", "player"},
       {"power", "combat", "attacked", "unique", "by damage"},
       {}},
      {"cards discarded",
       "card discarded",
       {"card", "player", "by"},
       {},
       {"from"}},
      {"cards drawn", "cards drawn", {"player", "card"}, {"amount"}, {}},
      {"cards played",
       "card played",
       {"card", "player", "host"},
       {"cost"},
       {"from", "way", "type"}},
      {"damage dealt",
       "damage dealt",
       {"card", "source", "by", "player"},
       {"amount", "combat", "overwhelm", "indirect", "attack"},
       {}},
      {"damage healed", "damage healed", {"card", "source"}, {"amount"}, {}},
      {"force used", "force used", {"player"}, {}, {}},
      {"leaders deployed", "leader deployed", {"card", "player"}, {}, {}},
      {"tokens created", "tokens created", {"card", "player"}, {}, {}},
      {"units entered", "unit entered play", {"card", "player"}, {}, {"way"}},
  };
  for (const Watched& watched : all) AddWatcher(b, watched);
  AddCardsLeft(b);
}

}  // namespace

std::vector<pb::CardProgram> RulebookPrograms() {
  ProgramBuilder b(kRulebook);
  AddAmbush(b);
  AddRestore(b);
  AddSaboteur(b);
  AddShielded(b);
  AddSupport(b);
  AddRaid(b);
  AddGrit(b);
  AddHidden(b);
  AddWatchers(b);
  std::vector<pb::CardProgram> programs = {std::move(b.program())};
  std::vector<pb::CardProgram> tokens = TokenPrograms();
  programs.insert(programs.end(), std::make_move_iterator(tokens.begin()),
                  std::make_move_iterator(tokens.end()));
  return programs;
}

std::vector<AbilityRef> KeywordAbilities(const View& view, const CardCell& card,
                                         const Characteristics& so_far) {
  std::vector<AbilityRef> abilities;
  if (card.zone != kArena || !card.attached_to.empty()) return abilities;
  const uint32_t rulebook = view.programs.Find(kRulebook);
  if (rulebook == 0) return abilities;
  const std::vector<Word>& keywords = KeywordsWithAbilities();
  for (size_t i = 0; i < keywords.size(); ++i) {
    if (so_far.Keyword(keywords[i]) == 0) continue;
    abilities.push_back({rulebook, static_cast<uint32_t>(i)});
  }
  return abilities;
}

std::vector<AbilityRef> KeywordStatics(const ProgramSet& programs) {
  std::vector<AbilityRef> statics;
  const uint32_t rulebook = programs.Find(kRulebook);
  if (rulebook == 0) return statics;
  for (uint32_t index : programs.program(rulebook).statics()) {
    statics.push_back({rulebook, index});
  }
  return statics;
}

}  // namespace refold::swu
