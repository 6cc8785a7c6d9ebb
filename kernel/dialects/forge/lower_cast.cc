#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/cast_lowering.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kWhileSearching =
    "While you're searching your library, you may cast CARDNAME from your "
    "library.";

// Keywords that lowering of casts reads, by how they begin.
constexpr absl::string_view kCastKeywords[] = {
    "Kicker:",       "Multikicker:", "Flashback ",
    "Buyback:",      "Retrace",      "Convoke",
    "Entwine:",      "Delve",        "Improvise",
    "Jump-start",    "Spectacle:",   "Surge:",
    "Prowl:",        "Awaken:",      "Escalate:",
    "Strive:",       "Emerge:",      "AlternateAdditionalCost:",
    "MayFlashCost:", "Presence:",    kWhileSearching};

}  // namespace

void CastLowering::Lower() {
  const Text* mana = card_.face->Find("ManaCost");
  if (mana == nullptr || ParseCost(*mana).none) return;
  Scene scene;
  pb::Cost cost = spell_.cost.has_value()
                      ? *spell_.cost
                      : LowerCost(card_, *mana, nullptr, &scene);
  for (const Text& keyword : keywords_) AddHelp(keyword, &cost);
  pb::CastOption* normal = Add("normal", "hand", cost);
  for (const Text& keyword : keywords_) {
    if (absl::StartsWith(keyword.value, "AlternateAdditionalCost:")) {
      AddEither(keyword, cost);
      normal = card_.builder.program().mutable_casts(0);
    }
  }
  for (const Text& keyword : keywords_) {
    AddKicker(keyword, normal, cost);
    AddBesides(keyword, cost);
    AddOther(keyword, cost);
    if (absl::EndsWith(keyword.value, kOffering)) AddOffering(keyword, *mana);
  }
  if (card_.target_price.has_value()) AddStrive(*card_.target_price, normal);
  AddAlternative();
  for (const auto& price : card_.of_targets) AddPriceOfTargets(price);
  for (const CardLowering::Instead& instead : card_.instead) {
    AddInstead("alternative", instead.cost, instead.when);
  }
}

pb::CastOption* CastLowering::Add(absl::string_view name,
                                  absl::string_view zone, pb::Cost cost) {
  pb::CastOption* cast = card_.builder.program().add_casts();
  cast->set_name(card_.builder.W(name));
  cast->set_zone(card_.builder.W(zone));
  *cast->mutable_cost() = std::move(cost);
  // From elsewhere than the hand an ability lets it be cast.
  if (zone != "hand") {
    card_.builder.LetByKeyword(absl::StrCat("printed ", name), *cast);
  }
  cast->set_instant_speed(card_.Is("instant") || HasFlash());
  if (spell_.condition.has_value()) {
    *cast->mutable_condition() = *spell_.condition;
  }
  return cast;
}

bool CastLowering::HasFlash() const {
  for (const Text& keyword : keywords_) {
    if (keyword.value == "Flash") return true;
  }
  return false;
}

// The cost with what is paid besides.
pb::Cost CastLowering::With(pb::Cost cost, const Text& more) {
  Scene scene;
  const pb::Cost added = LowerCost(card_, more, nullptr, &scene);
  for (const pb::CostPart& part : added.parts()) {
    pb::Claim::Mana* mana = nullptr;
    for (pb::CostPart& known : *cost.mutable_parts()) {
      if (known.has_mana()) mana = known.mutable_mana();
    }
    if (!part.has_mana() || mana == nullptr) {
      *cost.add_parts() = part;
      continue;
    }
    for (const pb::ManaSymbol& symbol : part.mana().symbols()) {
      *mana->add_symbols() = symbol;
    }
    mana->set_x(mana->x() + part.mana().x());
  }
  return cost;
}

// Creatures, cards or artifacts that pay for mana.
void CastLowering::AddHelp(const Text& keyword, pb::Cost* cost) {
  const bool convoke = keyword.value == "Convoke";
  const bool improvise = keyword.value == "Improvise";
  if (!convoke && !improvise && keyword.value != "Delve") return;
  pb::CostPart* part = cost->add_parts();
  ProgramBuilder& builder = card_.builder;
  if (convoke || improvise) {
    part->mutable_flag()->set_flag(builder.W("tapped"));
    part->mutable_flag()->set_on(true);
    *part->mutable_of() =
        builder.CardsIn(builder.Zone("battlefield", You()),
                        builder.HasType(convoke ? "creature" : "artifact"));
  } else {
    part->mutable_move()->set_zone(builder.W("exile"));
    part->mutable_move()->set_reason(builder.W("exile"));
    *part->mutable_of() = builder.CardsIn(builder.Zone("graveyard", You()));
  }
  *part->mutable_count() = tree::Number(0);
  part->set_or_more(true);
  part->set_helps(convoke ? pb::Claim::OWN_COLOR : pb::Claim::GENERIC);
}

// Paid instead of the mana cost, while something holds.
void CastLowering::AddInstead(absl::string_view name, const Text& cost,
                              std::optional<pb::Expr> when) {
  Scene scene;
  pb::CastOption* cast =
      Add(name, "hand", LowerCost(card_, cost, nullptr, &scene));
  if (!when.has_value()) return;
  *cast->mutable_condition() = cast->has_condition()
                                   ? And(cast->condition(), *std::move(when))
                                   : *std::move(when);
}

void CastLowering::AddOther(const Text& keyword, const pb::Cost& cost) {
  Scene scene;
  auto watch = [this](absl::string_view word, pb::Selector whose) {
    return card_.builder.WordExpr(pb::Expr::WATCH, word, std::move(whose));
  };
  if (absl::StartsWith(keyword.value, "Evoke:")) {
    AddInstead("evoke", keyword.Part(6), std::nullopt);
  } else if (absl::StartsWith(keyword.value, "Dash:")) {
    AddInstead("dash", keyword.Part(5), std::nullopt);
  } else if (absl::StartsWith(keyword.value, "Spectacle:")) {
    AddInstead("spectacle", keyword.Part(10),
               WatchedOf(card_, "life lost", Opponents()));
  } else if (absl::StartsWith(keyword.value, "Surge:")) {
    AddInstead("surge", keyword.Part(6), watch("spells cast", You()));
  } else if (absl::StartsWith(keyword.value, "Prowl:")) {
    // A creature of a type that it shares hit a player (CR 702.76a).
    pb::Expr hit = tree::Number(0);
    for (const std::string& type : card_.types) {
      if (card_.known_types->of_creatures.count(type) == 0) continue;
      hit = tree::Binary(
          pb::Expr::OR, std::move(hit),
          watch(absl::StrCat("combat hits on players: ", type), You()));
    }
    AddInstead("prowl", keyword.Part(6), std::move(hit));
  } else if (keyword.value == "Jump-start") {
    // Where it goes then is as with flashback.
    Text more = keyword;
    more.value = "Discard<1/Card>";
    Add("flashback", "graveyard", With(cost, more));
  }
  if (absl::StartsWith(keyword.value, "Flashback ")) {
    Add("flashback", "graveyard",
        LowerCost(card_, keyword.Part(10), nullptr, &scene));
  } else if (absl::StartsWith(keyword.value, "Madness:")) {
    // These two are offered by an ability (EmitKwMadness, EmitKwMiracle).
    Add("madness", "exile", LowerCost(card_, keyword.Part(8), nullptr, &scene));
  } else if (absl::StartsWith(keyword.value, "Miracle:")) {
    Add("miracle", "hand", LowerCost(card_, keyword.Part(8), nullptr, &scene));
  } else if (absl::StartsWith(keyword.value, "Entwine:")) {
    Add("entwine", "hand", With(cost, keyword.Part(8)))
        ->set_face(AddEntwined(card_) + 1);
  } else if (absl::StartsWith(keyword.value, "Buyback:")) {
    Add("buyback", "hand", With(cost, keyword.Part(8)));
  } else if (keyword.value == "Retrace") {
    Text land = keyword;
    land.value = "Discard<1/Land>";
    Add("retrace", "graveyard", With(cost, land));
  } else if (keyword.value == kWhileSearching) {
    Add("while searching", "library", cost)->set_instant_speed(true);
  }
}

// `SVar:AltCost:Cost$ c | conditions`
void CastLowering::AddAlternative() {
  auto svar = card_.face->svars.find("AltCost");
  if (svar == card_.face->svars.end()) return;
  Text line = svar->second;
  line.value = absl::StrCat("AltCost$ AltCost | ", line.value);
  const ParamLine params = ParseParams(line);
  ParamReader reader(card_, params);
  const Text* cost = reader.Take("Cost");
  if (cost == nullptr) return reader.Refuse("Cost");
  Scene scene;
  const Text zone = reader.TakeOr("ActivationZone", "Hand");
  const std::string from = ZoneName(zone.value);
  if (from.empty()) return reader.Refuse("ActivationZone");
  pb::CastOption* cast =
      Add("alternative", from, LowerCost(card_, *cost, nullptr, &scene));
  if (std::optional<pb::Expr> when =
          LowerRestrictions(card_, reader, ConditionIs::kRestriction, scene)) {
    *cast->mutable_condition() = cast->has_condition()
                                     ? And(cast->condition(), *std::move(when))
                                     : *std::move(when);
  }
  reader.Finish();
}

bool IsCastKeyword(absl::string_view keyword) {
  for (absl::string_view known : kCastKeywords) {
    if (absl::StartsWith(keyword, known)) return true;
  }
  return absl::EndsWith(keyword, kOffering);
}

void LowerCasts(CardLowering& card, const SpellTerms& spell) {
  CastLowering(card, spell).Lower();
}

namespace {

// What the spell of an Aura has as its target is what it may enchant.
void SayWhatIsEnchanted(CardLowering& card, const pb::Ability& spell) {
  for (const pb::Instruction& step : spell.code()) {
    if (!step.has_choose() || !step.choose().target()) continue;
    *card.builder.program().mutable_enchants() = step.choose().from();
    return;
  }
}

}  // namespace

SpellTerms AddSpellLine(CardLowering& card, const ParamLine& line) {
  SpellTerms terms;
  ParamReader reader(card, line);
  Scene scene;
  Added added;
  const Text* cost = reader.Take("Cost");
  // A permanent's spell that is written out does nothing but cost more.
  const bool plain = absl::StartsWith(line.head.value, "Permanent");
  if (plain) {
    if (cost != nullptr) terms.cost = LowerCost(card, *cost, nullptr, &scene);
    terms.condition =
        LowerRestrictions(card, reader, ConditionIs::kOfLink, scene);
    reader.Finish();
    return terms;
  }
  CodeWriter code(card, NewAbility(card, pb::ABILITY_SPELL, line.text,
                                   Holding::kOwn, &added));
  if (cost != nullptr) {
    terms.cost = LowerCost(card, *cost, code.ability(), &scene);
    PayXWith(card, line, &*terms.cost);
  }
  terms.condition =
      LowerRestrictions(card, reader, ConditionIs::kOfLink, scene);
  if (IsCharm(line)) {
    if (std::optional<pb::Expr> enough = EnoughModes(card, line)) {
      terms.condition =
          terms.condition.has_value()
              ? And(*std::move(terms.condition), *std::move(enough))
              : std::move(enough);
    }
  }
  UseMemory(code, line.text, &scene);
  Prologue prologue;
  prologue.ascends = card.HasKeyword("Ascend");
  reader.Pass("XColor");
  // What has no mana cost is cast in other ways alone, which its script says.
  const Text* limit = line.Find("ActivationLimit");
  const Text* mana = card.face->Find("ManaCost");
  if (limit != nullptr && limit->value == "0" && mana != nullptr &&
      ParseCost(*mana).none) {
    reader.Pass("ActivationLimit");
  }
  EmitChain(code, line, reader.AllTaken(), scene, &prologue);
  if (card.Is("aura")) SayWhatIsEnchanted(card, *code.ability());
  // What such keywords do comes last.
  for (absl::string_view keyword : {"Rebound", "Epic"}) {
    if (!card.HasKeyword(keyword)) continue;
    Text last = line.text;
    last.value = absl::StrCat("DB$ Kw", keyword);
    EmitInner(code, ParseParams(last), scene);
  }
  return terms;
}

}  // namespace refold::forge
