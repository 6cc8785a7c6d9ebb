// Modes of triggers, and the table of all of them.
#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/property.h"
#include "kernel/dialects/forge/trigger_mode.h"

namespace refold::forge {

namespace {

using tree::Then;

bool IsAny(const Text* zones) {
  return zones == nullptr || zones->value == "Any" || zones->value == "All";
}

}  // namespace

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
  line_.Pass("NoTimestampCheck");
  auto has = [](const std::vector<std::string>& zones) {
    return std::find(zones.begin(), zones.end(), "battlefield") != zones.end();
  };
  const bool enters = to.size() == 1 && has(to);
  const bool may_leave = !enters && (from.empty() || has(from));
  Object("Card", EventSubject());
  if (may_leave) {
    terms_.scene.arrived["Card"] = Union(card_, {EventSubject(), EventOther()});
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
  Object("Player", EventSubject());
}

void ModeLowering::SpellCast() {
  pattern_.set_kind(Pattern::CAST);
  SetSubject("ValidCard");
  SetOther("ValidActivatingPlayer");
  if (const Text* valid = line_.Take("TargetsValid")) {
    pb::Predicate targets = LeadsTo(pb::Selector::TARGETS_OF,
                                    LowerValid(card_, *valid, terms_.scene));
    *pattern_.mutable_subject() =
        pattern_.has_subject()
            ? tree::All({pattern_.subject(), std::move(targets)})
            : std::move(targets);
  }
  if (line_.TakeFlag("IsSingleTarget")) {
    Require(tree::Binary(
        pb::Expr::EQ,
        tree::CountOf(Then(EventSubject(), pb::Selector::TARGETS_OF)),
        tree::Number(1)));
  }
  if (const Text* nth = line_.Take("ActivatorThisTurnCast")) {
    Require(Compare(
        card_,
        card_.builder.WordExpr(pb::Expr::WATCH, "spells cast", EventOther()),
        *nth, terms_.scene));
  }
  for (absl::string_view name : {"Card", "SpellAbility", "StackInstance"}) {
    Object(name, EventSubject());
  }
  Object("Player", EventOther());
  Object("Activator", EventOther());
  Number("CastSACMC",
         card_.builder.WordExpr(pb::Expr::RULE, "total cost", EventSubject()));
}

void ModeLowering::Always() { pattern_.set_kind(Pattern::STATE); }

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
  Object("Target", EventSubject());
  Object("Source", EventOther());
}

void ModeLowering::Flagged(absl::string_view flag, bool on) {
  pattern_.set_kind(Pattern::FLAG);
  pattern_.add_words(card_.builder.W(flag));
  pattern_.set_on(on);
  SetSubject("ValidCard");
  Object("Card", EventSubject());
}

// Mana abilities that tap their card call the first mana so that they make.
void ModeLowering::TapsForMana() {
  pattern_.set_kind(Pattern::RESOURCE);
  for (absl::string_view kind :
       {"mana.w", "mana.u", "mana.b", "mana.r", "mana.g", "mana.c"}) {
    pattern_.add_words(card_.builder.W(kind));
  }
  pattern_.add_reasons(card_.builder.W("produce"));
  SetOther("ValidCard");
  SetSubject("Player");
  if (const Text* activator = line_.Take("Activator")) {
    if (pattern_.has_subject()) line_.Refuse("Activator");
    *pattern_.mutable_subject() = LowerValid(card_, *activator, terms_.scene);
  }
  Object("Card", EventOther());
  Object("Player", EventSubject());
  Object("Activator", EventSubject());
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
  Object("Card", EventSubject());
  Object("Player", Then(EventSubject(), play ? pb::Selector::CONTROLLER_OF
                                             : pb::Selector::OWNER_OF));
  if (play) {
    terms_.scene.arrived["Card"] = Union(card_, {EventSubject(), EventOther()});
    terms_.scene.left = true;
    terms_.own_leaving = true;
  }
}

void ModeLowering::LifeChanged(Pattern::Sign sign) {
  pattern_.set_kind(Pattern::RESOURCE);
  pattern_.add_words(card_.builder.W("life"));
  pattern_.set_sign(sign);
  SetSubject("ValidPlayer");
  Object("Player", EventSubject());
  Number("LifeAmount", EventAmount());
}

void ModeLowering::LandPlayed() {
  pattern_.set_kind(Pattern::MOVED);
  pattern_.add_reasons(card_.builder.W("play"));
  *pattern_.add_to() = card_.builder.Zone("battlefield");
  SetSubject("ValidCard");
  Object("Card", EventSubject());
}

void ModeLowering::CounterChanged(Pattern::Sign sign) {
  pattern_.set_kind(Pattern::COUNTER);
  pattern_.set_sign(sign);
  if (const Text* kind = line_.Take("CounterType")) {
    pattern_.add_words(card_.builder.W(CounterName(kind->value)));
  }
  SetSubject("ValidCard");
  Object("Card", EventSubject());
  Number("Amount", EventAmount());
}

void ModeLowering::Attached() {
  pattern_.set_kind(Pattern::ATTACHED);
  SetSubject("ValidSource");
  SetOther("ValidTarget");
  Object("Source", EventSubject());
  Object("Target", EventOther());
}

namespace {

struct ModeRow {
  absl::string_view mode;
  void (ModeLowering::*lower)();
};

constexpr ModeRow kModes[] = {
    {"Always", &ModeLowering::Always},
    {"Attached", &ModeLowering::Attached},
    {"AttackerBlocked", &ModeLowering::AttackerBlocked},
    {"AttackerBlockedByCreature", &ModeLowering::AttackerBlockedByCreature},
    {"AttackersDeclared", &ModeLowering::AttackersDeclared},
    {"AttackerUnblocked", &ModeLowering::AttackerUnblocked},
    {"Attacks", &ModeLowering::Attacks},
    {"BecomeMonstrous", &ModeLowering::BecomeMonstrous},
    {"BecomeRenowned", &ModeLowering::BecomeRenowned},
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
    {"Exerted", &ModeLowering::Exerted},
    {"LandPlayed", &ModeLowering::LandPlayed},
    {"LifeGained", &ModeLowering::LifeGained},
    {"LifeLost", &ModeLowering::LifeLost},
    {"Phase", &ModeLowering::Phase},
    {"Sacrificed", &ModeLowering::Sacrificed},
    {"SpellCast", &ModeLowering::SpellCast},
    {"Taps", &ModeLowering::Taps},
    {"TapsForMana", &ModeLowering::TapsForMana},
    {"TurnFaceUp", &ModeLowering::TurnFaceUp},
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
