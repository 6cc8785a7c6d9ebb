#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/trigger.h"

namespace refold::forge {
namespace {

using Pattern = pb::EventPattern;
using tree::Entities;
using tree::Then;

pb::Selector Subject() { return Entities(pb::Selector::EVENT_SUBJECT); }
pb::Selector Other() { return Entities(pb::Selector::EVENT_OTHER); }

pb::Expr EventAmount() {
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  return amount;
}

class ModeLowering {
 public:
  ModeLowering(CardLowering& card, ParamReader& line, TriggerTerms& terms)
      : card_(card), line_(line), terms_(terms), pattern_(terms.pattern) {}

  void ChangesZone();
  void Phase();
  void SpellCast();
  void Attacks();
  void AttackerUnblocked();
  void DamageDone();
  void DamageDealtOnce();
  void DamageDoneOnce();
  void Always();
  void AttackerBlocked();
  void AttackerBlockedByCreature();
  void Blocks();
  void BecomesTarget();
  void Untaps();
  void Discarded() { Left("hand", {"discard", "cycle"}); }
  void Cycled() { Left("hand", {"cycle"}); }
  void Sacrificed() { Left("battlefield", {"sacrifice"}); }
  void Drawn() { Left("library", {"draw"}); }
  void LifeGained() { LifeChanged(Pattern::INCREASE); }
  void LifeLost() { LifeChanged(Pattern::DECREASE); }
  void LandPlayed();
  void CounterAdded() { CounterChanged(Pattern::INCREASE); }
  void CounterRemoved() { CounterChanged(Pattern::DECREASE); }
  void Attached();

 private:
  // The parameter as a test of the event's subject, or of its other party.
  void SetSubject(absl::string_view key) {
    if (const Text* valid = line_.Take(key)) {
      *pattern_.mutable_subject() = LowerValid(card_, *valid, terms_.scene);
    }
  }
  void SetOther(absl::string_view key) {
    if (const Text* valid = line_.Take(key)) {
      *pattern_.mutable_other() = LowerValid(card_, *valid, terms_.scene);
    }
  }
  void Object(absl::string_view name, pb::Selector who) {
    terms_.scene.objects[std::string(name)] = std::move(who);
  }
  void Number(absl::string_view name, pb::Expr number) {
    terms_.scene.numbers[std::string(name)] = std::move(number);
  }
  void SetDamage();
  void Once(bool own);
  void Left(absl::string_view from,
            std::initializer_list<absl::string_view> reasons);
  void LifeChanged(Pattern::Sign sign);
  void CounterChanged(Pattern::Sign sign);

  CardLowering& card_;
  ParamReader& line_;
  TriggerTerms& terms_;
  Pattern& pattern_;
};

bool IsAny(const Text* zones) {
  return zones == nullptr || zones->value == "Any" || zones->value == "All";
}

void ModeLowering::ChangesZone() {
  pattern_.set_kind(Pattern::MOVED);
  const Text* origin = line_.Take("Origin");
  const Text* destination = line_.Take("Destination");
  std::vector<std::string> from;
  std::vector<std::string> to;
  if (!IsAny(origin)) from = ZoneNames(card_, *origin);
  if (!IsAny(destination)) to = ZoneNames(card_, *destination);
  for (const std::string& zone : from) {
    *pattern_.add_from() = card_.builder.Zone(zone);
  }
  for (const std::string& zone : to) {
    *pattern_.add_to() = card_.builder.Zone(zone);
  }
  SetSubject("ValidCard");
  auto has = [](const std::vector<std::string>& zones) {
    return std::find(zones.begin(), zones.end(), "battlefield") != zones.end();
  };
  const bool enters = to.size() == 1 && has(to);
  const bool may_leave = !enters && (from.empty() || has(from));
  Object("Card", Subject());
  if (may_leave) {
    terms_.scene.arrived["Card"] = Union(card_, {Subject(), Other()});
    terms_.scene.left = true;
    terms_.own_leaving = true;
  }
}

void ModeLowering::Phase() {
  pattern_.set_kind(Pattern::PHASE);
  const Text phases = line_.TakeOr("Phase", "");
  for (const Text& phase : phases.Split(',')) {
    const std::string name = PhaseName(phase.value);
    if (name.empty()) return line_.Refuse("Phase");
    pattern_.add_words(card_.builder.W(name));
  }
  // That the main phase is the first one, the word of the phase says.
  if (phases.value == "Main1") line_.Pass("PreCombatMain");
  const Text* whose = line_.Take("ValidPlayer");
  if (whose != nullptr && whose->value != "Player") {
    *pattern_.mutable_subject() = LowerValid(card_, *whose, terms_.scene);
  }
  Object("Player", Subject());
}

void ModeLowering::SpellCast() {
  pattern_.set_kind(Pattern::CAST);
  SetSubject("ValidCard");
  SetOther("ValidActivatingPlayer");
  for (absl::string_view name : {"Card", "SpellAbility", "StackInstance"}) {
    Object(name, Subject());
  }
  Object("Player", Other());
  Object("Activator", Other());
  Number("CastSACMC",
         card_.builder.WordExpr(pb::Expr::RULE, "total cost", Subject()));
}

void ModeLowering::Attacks() {
  pattern_.set_kind(Pattern::ATTACKED);
  SetSubject("ValidCard");
  SetOther("Attacked");
  pattern_.set_alone(line_.TakeFlag("Alone"));
  Object("Attacker", Subject());
  Object("Defender", Other());
  Object("DefendingPlayer", Then(Other(), pb::Selector::CONTROLLER_OF));
}

void ModeLowering::AttackerUnblocked() {
  pattern_.set_kind(Pattern::UNBLOCKED);
  SetSubject("ValidCard");
  SetOther("ValidDefender");
  Object("Attacker", Subject());
  Object("Defender", Other());
  Object("DefendingPlayer", Then(Other(), pb::Selector::CONTROLLER_OF));
}

void ModeLowering::SetDamage() {
  pattern_.set_kind(Pattern::DAMAGED);
  SetSubject("ValidTarget");
  SetOther("ValidSource");
  if (const Text* combat = line_.Take("CombatDamage")) {
    pattern_.set_damage(combat->value == "True" ? Pattern::COMBAT
                                                : Pattern::NONCOMBAT);
  }
  if (const Text* amount = line_.Take("DamageAmount")) {
    *pattern_.mutable_condition() =
        Compare(card_, EventAmount(), *amount, terms_.scene);
  }
  for (absl::string_view name : {"Source", "Sources"}) Object(name, Other());
  for (absl::string_view name : {"Target", "Targets"}) Object(name, Subject());
  Number("DamageAmount", EventAmount());
}

void ModeLowering::DamageDone() {
  SetDamage();
  Object("DefendingPlayer", Then(Subject(), pb::Selector::CONTROLLER_OF));
}

// Once for all damage dealt at a time. The sum is not known of a group, so
// nobody may ask for it; and what can be several has to be one card.
void ModeLowering::Once(bool own) {
  bool asks = false;
  for (const auto& [name, value] : card_.face->svars) {
    asks = asks || absl::StrContains(value.value, "TriggerCount$DamageAmount");
  }
  if (asks || !own) {
    card_.Unsupported(line_.line().head, "damage-once",
                      "damage that is dealt at a time is not summed up");
  }
  pattern_.set_each_group(true);
}

bool IsOneCard(const Text* valid) {
  return valid != nullptr && (absl::EndsWith(valid->value, ".Self") ||
                              absl::EndsWith(valid->value, ".EnchantedBy") ||
                              absl::EndsWith(valid->value, ".EquippedBy") ||
                              absl::EndsWith(valid->value, ".AttachedBy"));
}

void ModeLowering::DamageDealtOnce() {
  SetDamage();
  Once(IsOneCard(line_.line().Find("ValidSource")));
}

void ModeLowering::DamageDoneOnce() {
  SetDamage();
  const Text* target = line_.line().Find("ValidTarget");
  Once(IsOneCard(target) || (target != nullptr && target->value == "You"));
}

void ModeLowering::Always() { pattern_.set_kind(Pattern::STATE); }

void ModeLowering::AttackerBlocked() {
  pattern_.set_kind(Pattern::BECAME_BLOCKED);
  SetSubject("ValidCard");
  if (const Text* blocker = line_.Take("ValidBlocker")) {
    pb::Expr some;
    some.set_op(pb::Expr::HOLDS);
    *some.mutable_of() =
        Then(Entities(pb::Selector::CANDIDATE), pb::Selector::BLOCKERS_OF);
    *some.mutable_predicate() = LowerValid(card_, *blocker, terms_.scene);
    pb::Predicate blocked =
        tree::Compared(std::move(some), pb::Expr::GT, tree::Number(0));
    *pattern_.mutable_subject() =
        pattern_.has_subject()
            ? tree::All({pattern_.subject(), std::move(blocked)})
            : std::move(blocked);
  }
  Object("Attacker", Subject());
  Object("Blocker", Then(Subject(), pb::Selector::BLOCKERS_OF));
  Object("Blockers", Then(Subject(), pb::Selector::BLOCKERS_OF));
  Number("NumBlockers", EventAmount());
}

void ModeLowering::AttackerBlockedByCreature() {
  pattern_.set_kind(Pattern::BLOCKED);
  SetSubject("ValidCard");
  SetOther("ValidBlocker");
  Object("Attacker", Subject());
  Object("Blocker", Other());
}

void ModeLowering::Blocks() {
  pattern_.set_kind(Pattern::BLOCKS);
  SetSubject("ValidCard");
  SetOther("ValidBlocked");
  Object("Blocker", Subject());
  Object("Attacker", Other());
  Object("Attackers", Other());
}

void ModeLowering::BecomesTarget() {
  pattern_.set_kind(Pattern::TARGETED);
  SetSubject("ValidTarget");
  std::vector<pb::Predicate> all;
  if (const Text* valid = line_.Take("ValidSource")) {
    all.push_back(LowerValid(card_, *valid, terms_.scene));
  }
  if (const Text* type = line_.Take("SourceType")) {
    pb::Predicate spell;
    *spell.mutable_zone() = card_.builder.Zone("stack");
    if (type->value != "Spell") return line_.Refuse("SourceType");
    all.push_back(std::move(spell));
  }
  if (!all.empty()) *pattern_.mutable_other() = tree::All(std::move(all));
  Object("Target", Subject());
  Object("Source", Other());
}

void ModeLowering::Untaps() {
  pattern_.set_kind(Pattern::FLAG);
  pattern_.add_words(card_.builder.W("tapped"));
  pattern_.set_on(false);
  SetSubject("ValidCard");
  Object("Card", Subject());
}

void ModeLowering::Left(absl::string_view from,
                        std::initializer_list<absl::string_view> reasons) {
  pattern_.set_kind(Pattern::MOVED);
  for (absl::string_view reason : reasons) {
    pattern_.add_reasons(card_.builder.W(reason));
  }
  pb::ZoneSpec* zone = pattern_.add_from();
  *zone = card_.builder.Zone(from);
  SetSubject("ValidCard");
  const bool play = from == "battlefield";
  if (const Text* whose = line_.Take("ValidPlayer")) {
    if (whose->value != "Player") {
      *zone->mutable_whose() =
          tree::Among(QueryOf(card_, *whose, {}, terms_.scene));
    }
  }
  Object("Card", Subject());
  Object("Player", Then(Subject(), play ? pb::Selector::CONTROLLER_OF
                                        : pb::Selector::OWNER_OF));
  if (play) {
    terms_.scene.arrived["Card"] = Union(card_, {Subject(), Other()});
    terms_.scene.left = true;
    terms_.own_leaving = true;
  }
}

void ModeLowering::LifeChanged(Pattern::Sign sign) {
  pattern_.set_kind(Pattern::RESOURCE);
  pattern_.add_words(card_.builder.W("life"));
  pattern_.set_sign(sign);
  SetSubject("ValidPlayer");
  Object("Player", Subject());
  Number("LifeAmount", EventAmount());
}

void ModeLowering::LandPlayed() {
  pattern_.set_kind(Pattern::MOVED);
  pattern_.add_reasons(card_.builder.W("play"));
  *pattern_.add_to() = card_.builder.Zone("battlefield");
  SetSubject("ValidCard");
  Object("Card", Subject());
}

void ModeLowering::CounterChanged(Pattern::Sign sign) {
  pattern_.set_kind(Pattern::COUNTER);
  pattern_.set_sign(sign);
  if (const Text* kind = line_.Take("CounterType")) {
    pattern_.add_words(card_.builder.W(CounterName(kind->value)));
  }
  SetSubject("ValidCard");
  Object("Card", Subject());
  Number("Amount", EventAmount());
}

void ModeLowering::Attached() {
  pattern_.set_kind(Pattern::ATTACHED);
  SetSubject("ValidSource");
  SetOther("ValidTarget");
  Object("Source", Subject());
  Object("Target", Other());
}

struct ModeRow {
  absl::string_view mode;
  void (ModeLowering::*lower)();
};

constexpr ModeRow kModes[] = {
    {"Always", &ModeLowering::Always},
    {"Attached", &ModeLowering::Attached},
    {"AttackerBlocked", &ModeLowering::AttackerBlocked},
    {"AttackerBlockedByCreature", &ModeLowering::AttackerBlockedByCreature},
    {"AttackerUnblocked", &ModeLowering::AttackerUnblocked},
    {"Attacks", &ModeLowering::Attacks},
    {"BecomesTarget", &ModeLowering::BecomesTarget},
    {"Blocks", &ModeLowering::Blocks},
    {"ChangesZone", &ModeLowering::ChangesZone},
    {"CounterAddedOnce", &ModeLowering::CounterAdded},
    {"CounterRemoved", &ModeLowering::CounterRemoved},
    {"Cycled", &ModeLowering::Cycled},
    {"DamageDealtOnce", &ModeLowering::DamageDealtOnce},
    {"DamageDone", &ModeLowering::DamageDone},
    {"DamageDoneOnce", &ModeLowering::DamageDoneOnce},
    {"Discarded", &ModeLowering::Discarded},
    {"Drawn", &ModeLowering::Drawn},
    {"LandPlayed", &ModeLowering::LandPlayed},
    {"LifeGained", &ModeLowering::LifeGained},
    {"LifeLost", &ModeLowering::LifeLost},
    {"Phase", &ModeLowering::Phase},
    {"Sacrificed", &ModeLowering::Sacrificed},
    {"SpellCast", &ModeLowering::SpellCast},
    {"Untaps", &ModeLowering::Untaps}};

}  // namespace

bool LowerMode(CardLowering& card, ParamReader& line, TriggerTerms* terms) {
  for (const ModeRow& row : kModes) {
    if (row.mode != line.line().head.value) continue;
    ModeLowering lowering(card, line, *terms);
    (lowering.*row.lower)();
    return true;
  }
  const std::string& mode = line.line().head.value;
  card.Unsupported(line.line().head, absl::StrCat("mode-", mode),
                   absl::StrCat("the trigger '", mode, "' is not supported"));
  return false;
}

}  // namespace refold::forge
