// Activated abilities.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/crew.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/mana.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

// Values that the rules forget at the beginning of each turn.
constexpr absl::string_view kUsed = "used ability";

bool HasX(const Text& cost) {
  for (const CostPartText& part : ParseCost(cost).parts) {
    if (part.name.empty() && part.mana.x) return true;
  }
  return false;
}

void Require(pb::Ability* ability, pb::Expr condition) {
  *ability->mutable_condition() =
      ability->has_condition() ? And(ability->condition(), std::move(condition))
                               : std::move(condition);
}

class ActivatedLowering {
 public:
  ActivatedLowering(CardLowering& card, const ParamLine& line, Holding holding,
                    int index)
      : card_(card),
        reader_(card, line),
        holding_(holding),
        code_(card, index) {}

  void Lower(bool mana) {
    if (card_.lends_itself) {
      scene_.objects["OriginalHost"] =
          tree::RegisterRefs(code_.NewRegister(reader_.line().head));
    }
    // Before the chain has registers, what is remembered is on the card.
    scene_.memory_on_card = OwnMemories(*card_.face).empty();
    AddZones();
    ability()->set_sorcery_speed(reader_.TakeFlag("SorcerySpeed"));
    ability()->set_instant_speed(reader_.TakeFlag("InstantSpeed"));
    if (std::optional<pb::Expr> when =
            LowerRestrictions(card_, reader_, ConditionIs::kOfLink, scene_)) {
      Require(ability(), *std::move(when));
    }
    // Whoever uses it controls it then.
    if (reader_.TakeFlag("AnyPlayer")) {
      *ability()->mutable_controlled_by() =
          tree::Entities(pb::Selector::PLAYERS);
    } else if (reader_.TakeFlag("AnyOpponent")) {
      *ability()->mutable_controlled_by() = Opponents();
    } else if (reader_.TakeFlag("OwnerOnly")) {
      *ability()->mutable_controlled_by() =
          tree::Then(Source(), pb::Selector::OWNER_OF);
    } else if (reader_.TakeFlag("EnchantedControllerActivator")) {
      *ability()->mutable_controlled_by() =
          tree::Then(tree::Then(Source(), pb::Selector::HOST_OF),
                     pb::Selector::CONTROLLER_OF);
    }
    if (const Text* limit = reader_.Take("ActivationLimit")) {
      *ability()->mutable_limit() = LowerNumber(card_, *limit, scene_);
    }
    AddCost();
    // Suspending is a special action (CR 116.2f).
    // So are turning a card up and ending an effect.
    const std::string& api = reader_.line().head.value;
    ability()->set_immediate(api == "KwSuspend" || api == "KwTurnUp" ||
                             api == "KwRevert");
    if (api == "KwTurnUp") ability()->set_label(card_.builder.W("turn up"));
    if (const Text* label = reader_.Take("KwLabel")) {
      ability()->set_label(card_.builder.W(label->value));
    }
    AddLoyalty();
    LimitInGame();
    CountUses();
    ability()->set_mana(mana);
    if (api == "KwCrew") EmitCrewing(code_, reader_.line(), &scene_);
    UseMemory(code_, reader_.line().text, &scene_);
    scene_.resolves = !mana;
    if (IsCharm(reader_.line())) {
      if (std::optional<pb::Expr> enough = EnoughModes(card_, reader_.line())) {
        Require(ability(), *std::move(enough));
      }
    }
    EmitChain(code_, reader_.line(), Taken(), scene_);
  }

 private:
  pb::Ability* ability() { return code_.ability(); }

  // What gives it to others may lie elsewhere than they do.
  void AddZones() {
    const Text zones = reader_.TakeOr(
        "ActivationZone",
        holding_ == Holding::kGranted ? "Battlefield" : card_.HomeZone());
    for (const std::string& zone : ZoneNames(card_, zones)) {
      ability()->add_zones(card_.builder.W(zone));
    }
  }

  void AddCost() {
    Text cost = reader_.TakeOr("Cost", "0");
    *ability()->mutable_cost() = LowerCost(card_, cost, ability(), &scene_);
    if (const Text* more = reader_.Take("RaiseCost")) {
      *ability()
           ->mutable_cost()
           ->add_parts()
           ->mutable_mana()
           ->mutable_generic() = LowerNumber(card_, *more, scene_);
    }
    PayXWith(card_, reader_.line(), ability()->mutable_cost());
    if (reader_.TakeFlag("XCantBe0")) {
      ability()->mutable_cost()->set_x_at_least(1);
    }
    if (HasX(cost) && WhatXIs(card_) != XIs::kNumber) {
      scene_.x = code_.KeepNumber(
          cost, card_.builder.WordExpr(pb::Expr::VALUE, "x", Source()));
    }
  }

  // One loyalty ability a turn, or two where any number of effects says so, at
  // the speed of a sorcery.
  void AddLoyalty() {
    if (!reader_.TakeFlag("Planeswalker")) return;
    ability()->set_sorcery_speed(true);
    Require(ability(),
            tree::Binary(
                pb::Expr::LT,
                card_.builder.WordExpr(pb::Expr::VALUE, kLoyaltyUsed, Source()),
                tree::Binary(pb::Expr::ADD, tree::Number(1),
                             tree::HowMany(Source(), card_.builder.HasKeyword(
                                                         kLoyaltyTwice)))));
    pb::Instruction::Value* used =
        code_.Add(reader_.line().head)->mutable_value();
    *used->mutable_of() = Source();
    used->set_name(card_.builder.W(kLoyaltyUsed));
    *used->mutable_number() = tree::Number(1);
  }

  // `GameActivationLimit$ 1`: so often as long as the card stays this object.
  void LimitInGame() {
    const Text* limit = reader_.Take("GameActivationLimit");
    if (limit == nullptr) return;
    const std::string uses =
        absl::StrCat("uses in the game of ", NameOfAbility(code_));
    Require(ability(), tree::Binary(pb::Expr::LT,
                                    card_.builder.WordExpr(pb::Expr::VALUE,
                                                           uses, Source()),
                                    LowerNumber(card_, *limit, scene_)));
    pb::Instruction::Value* used =
        code_.Add(reader_.line().head)->mutable_value();
    *used->mutable_of() = Source();
    used->set_name(card_.builder.W(uses));
    *used->mutable_number() = tree::Number(1);
  }

  // How often it was used this turn is asked as it resolves.
  void CountUses() {
    if (!reader_.Has("ActivationNumberSacrifice")) return;
    pb::Instruction::Value* used =
        code_.Add(reader_.line().head)->mutable_value();
    *used->mutable_of() = Source();
    used->set_name(card_.builder.W(kUsed));
    *used->mutable_number() = tree::Number(1);
  }

  // Parameters that are read here.
  static std::vector<std::string> Taken() {
    return {"ActivationZone",
            "SorcerySpeed",
            "InstantSpeed",
            "ActivationLimit",
            "GameActivationLimit",
            "Cost",
            "RaiseCost",
            "KwLabel",
            "Planeswalker",
            "IsPresent",
            "PresentCompare",
            "PresentZone",
            "PresentPlayer",
            "IsPresent2",
            "PresentCompare2",
            "PresentZone2",
            "PresentPlayer2",
            "CheckSVar",
            "SVarCompare",
            "CheckSecondSVar",
            "SecondSVarCompare",
            "PlayerTurn",
            "OpponentTurn",
            "Activation",
            "ActivationPhases",
            "IsNotPresent",
            "AnyPlayer",
            "XCantBe0",
            "XColor",
            "AnyOpponent",
            "OwnerOnly",
            "EnchantedControllerActivator",
            "ActivationLifeTotal",
            "ActivationLifeAmount",
            "Metalcraft",
            "Threshold",
            "Hellbent",
            "ActivationCardsInHand"};
  }

  CardLowering& card_;
  ParamReader reader_;
  Holding holding_;
  CodeWriter code_;
  Scene scene_;
};

}  // namespace

void AddActivated(CardLowering& card, const ParamLine& line, Holding holding,
                  Added* added) {
  const bool mana = IsManaAbility(card, line);
  // A mana ability with several kinds of mana to choose from is one ability for
  // each: the choice is made as it is used.
  std::vector<ParamLine> lines = {line};
  if (mana) lines = ManaAlternatives(card, line);
  std::optional<int> first;
  for (const ParamLine& one : lines) {
    const int index =
        NewAbility(card, pb::ABILITY_ACTIVATED, one.text, holding, added);
    ActivatedLowering(card, one, holding, index).Lower(mana);
    // They are one ability, with one count of its uses.
    pb::Ability* ability = card.builder.program().mutable_abilities(index);
    if (ability->has_limit() && first.has_value()) {
      ability->mutable_uses()->set_with(static_cast<uint32_t>(*first) + 1);
    }
    if (!first.has_value()) first = index;
  }
}

}  // namespace refold::forge
