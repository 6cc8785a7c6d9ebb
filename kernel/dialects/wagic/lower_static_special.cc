// Standing abilities that one word of CardCode stands for.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

class SpecialLowering {
 public:
  SpecialLowering(CardLowering& card, const Effect& effect,
                  const pb::Selector& affected, const Holder& holder,
                  std::vector<uint32_t>* added)
      : card_(card),
        effect_(effect),
        affected_(affected),
        holder_(holder),
        added_(added) {
    site_.object = Source();
  }

  bool Lower();

 private:
  // What only makes sense for the card that says it.
  bool LowerOwn();
  pb::Ability* AddTrigger(pb::EventPattern::Kind kind);
  void AddPump(pb::EventPattern::Kind kind, const pb::Expr* times);
  void AddFlanking();
  void AddRampage();
  void AddLifeForDamage(bool combat);
  void AddAffinity();
  void AddSkippedPhase();
  // What is meant by the affected as what is tapped for mana.
  pb::Predicate IsTappedForMana() const;
  bool AddExtraMana();
  void AddManaOfColor();

  CardLowering& card_;
  const Effect& effect_;
  const pb::Selector& affected_;
  const Holder& holder_;
  std::vector<uint32_t>* added_;
  Site site_;
};

pb::Ability* SpecialLowering::AddTrigger(pb::EventPattern::Kind kind) {
  pb::Ability* ability =
      AddAbilityOf(card_, pb::ABILITY_TRIGGERED, effect_.span, holder_, added_);
  ability->mutable_trigger()->set_kind(kind);
  return ability;
}

// +p/+t until end of turn, so many times, for an affected creature.
void SpecialLowering::AddPump(pb::EventPattern::Kind kind,
                              const pb::Expr* times) {
  const auto& args = std::get<PowerToughnessArgs>(effect_.args);
  pb::Ability* ability = AddTrigger(kind);
  *ability->mutable_trigger()->mutable_subject() = tree::IsOneOf(affected_);
  CodeWriter code(card_, ability);
  std::vector<pb::OpSpec> ops;
  auto add = [&](absl::string_view stat, const Amount& amount) {
    pb::Expr number = LowerAmount(card_, amount, site_);
    if (times != nullptr) {
      number = tree::Binary(pb::Expr::MUL, std::move(number), *times);
    }
    ops.push_back(card_.builder.Op(pb::MOD_ADD_STAT, stat, std::move(number)));
  };
  add("power", args.power);
  add("toughness", args.toughness);
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  EmitModify(code, effect_.span, tree::Entities(pb::Selector::EVENT_SUBJECT),
             std::move(ops), turn);
}

// Flanking once more: -1/-1 for what blocks an affected creature and has no
// flanking itself.
void SpecialLowering::AddFlanking() {
  pb::Ability* ability = AddTrigger(pb::EventPattern::BLOCKED);
  *ability->mutable_trigger()->mutable_subject() = tree::IsOneOf(affected_);
  *ability->mutable_trigger()->mutable_other() =
      tree::Not(card_.builder.HasKeyword("flanking"));
  CodeWriter code(card_, ability);
  pb::Duration turn;
  turn.set_kind(pb::DURATION_END_OF_TURN);
  EmitModify(
      code, effect_.span, tree::Entities(pb::Selector::EVENT_OTHER),
      {card_.builder.Op(pb::MOD_ADD_STAT, "power", tree::Number(-1)),
       card_.builder.Op(pb::MOD_ADD_STAT, "toughness", tree::Number(-1))},
      turn);
}

// For each blocker beyond the number.
void SpecialLowering::AddRampage() {
  const auto& args = std::get<PowerToughnessArgs>(effect_.args);
  pb::Expr blockers;
  blockers.set_op(pb::Expr::EVENT_AMOUNT);
  pb::Expr bound = tree::Number(1);
  if (args.beyond.has_value()) bound = LowerAmount(card_, *args.beyond, site_);
  const pb::Expr times = tree::Binary(
      pb::Expr::MAX,
      tree::Binary(pb::Expr::SUB, std::move(blockers), std::move(bound)),
      tree::Number(0));
  AddPump(pb::EventPattern::BECAME_BLOCKED, &times);
}

// The controller of this ability gains what the affected deal.
void SpecialLowering::AddLifeForDamage(bool combat) {
  pb::Ability* ability = AddTrigger(pb::EventPattern::DAMAGED);
  *ability->mutable_trigger()->mutable_other() = tree::IsOneOf(affected_);
  if (combat) {
    ability->mutable_trigger()->set_damage(pb::EventPattern::COMBAT);
  }
  ability->set_immediate(true);
  CodeWriter code(card_, ability);
  pb::Instruction::Resource* gain = code.Add(effect_.span)->mutable_resource();
  *gain->mutable_player() = Controller();
  gain->set_resource(card_.builder.W("life"));
  gain->mutable_amount()->set_op(pb::Expr::EVENT_AMOUNT);
}

// The card costs less for each match, wherever it may be cast from.
void SpecialLowering::AddAffinity() {
  const auto& args = std::get<AffinityArgs>(effect_.args);
  pb::Expr less =
      args.number.has_value()
          ? LowerAmount(card_, *args.number, site_)
          : tree::CountOf(tree::Among(LowerTarget(card_, args.spec, site_)));
  if (args.reduction.parts.size() != 1 ||
      args.reduction.parts[0].kind != CostKind::kGeneric) {
    return UnsupportedEffect(card_, effect_, "affinity");
  }
  less =
      tree::Binary(pb::Expr::MUL, std::move(less),
                   LowerAmount(card_, args.reduction.parts[0].amount, site_));
  Holder holder = holder_;
  holder.zones = {"hand", "graveyard", "library", "exile"};
  pb::Ability* ability =
      AddAbilityOf(card_, pb::ABILITY_STATIC, effect_.span, holder, added_);
  *ability->mutable_continuous()->mutable_affects() = Source();
  *ability->mutable_continuous()->add_ops() =
      card_.builder.Op(pb::MOD_ADD_COST, "mana.generic",
                       tree::Unary(pb::Expr::NEG, std::move(less)));
}

// Of the beginning of a turn the rules ask as it would come.
absl::string_view SkippedStep(const PhaseAlterArgs& args) {
  if (args.add || args.altered != AlteredPhase::kPhase) return "";
  switch (args.phase) {
    case Phase::kUntap:
      return "skip untap step";
    case Phase::kUpkeep:
      return "skip upkeep step";
    case Phase::kDraw:
      return "skip draw step";
    default:
      return "";
  }
}

// `phasealter(remove,phase,who)`: skipped in every turn of that player.
void SpecialLowering::AddSkippedPhase() {
  const absl::string_view step =
      SkippedStep(std::get<PhaseAlterArgs>(effect_.args));
  const std::string& whose = std::get<PhaseAlterArgs>(effect_.args).player;
  if (!step.empty() && (whose == "controller" || whose == "opponent")) {
    pb::Continuous* skips =
        AddAbilityOf(card_, pb::ABILITY_STATIC, effect_.span, holder_, added_)
            ->mutable_continuous();
    *skips->mutable_affects() = whose == "controller"
                                    ? Controller()
                                    : tree::Entities(pb::Selector::OPPONENTS);
    *skips->add_ops() = card_.builder.Op(pb::MOD_ADD_KEYWORD, step);
    return;
  }
  Effect once = effect_;
  auto& args = std::get<PhaseAlterArgs>(once.args);
  args.next_turn_only = true;
  pb::Ability* ability = AddTrigger(pb::EventPattern::TURN);
  if (args.player == "controller") {
    *ability->mutable_trigger()->mutable_whose() = Controller();
  } else if (args.player == "opponent") {
    *ability->mutable_trigger()->mutable_whose() =
        tree::Entities(pb::Selector::OPPONENTS);
  } else {
    return UnsupportedEffect(card_, effect_, "phasealter");
  }
  ability->set_immediate(true);
  CodeWriter code(card_, ability);
  EmitEffect(code, once, site_);
}

// No aura is tapped for mana: what it is on is. But the land may have been
// given this by the aura, and is then the source.
pb::Predicate SpecialLowering::IsTappedForMana() const {
  pb::Predicate land = tree::IsOneOf(affected_);
  if (!IsSource(affected_) || !card_.is_aura) return land;
  pb::Predicate host =
      tree::IsOneOf(tree::Then(affected_, pb::Selector::HOST_OF));
  if (!holder_.granted) return host;
  return tree::Any({std::move(land), std::move(host)});
}

// `producecolor:green`: when they make mana of that colour, one more of it for
// the player who gets theirs.
void SpecialLowering::AddManaOfColor() {
  const auto& args = std::get<ColorArgs>(effect_.args);
  const std::string kind =
      args.color.has_value() ? ManaKind(*args.color) : "mana.c";
  pb::Ability* ability = AddTrigger(pb::EventPattern::RESOURCE);
  pb::EventPattern* made = ability->mutable_trigger();
  made->set_sign(pb::EventPattern::INCREASE);
  made->add_words(card_.builder.W(kind));
  made->add_words(card_.builder.W(kind + " for snow"));
  *made->mutable_other() = IsTappedForMana();
  ability->set_immediate(true);
  CodeWriter code(card_, ability);
  pb::Instruction::Resource* add = code.Add(effect_.span)->mutable_resource();
  *add->mutable_player() = tree::Entities(pb::Selector::EVENT_SUBJECT);
  add->set_resource(card_.builder.W(kind));
  *add->mutable_amount() = tree::Number(1);
}

// Lands that are tapped for mana make more; their controller gets it.
bool SpecialLowering::AddExtraMana() {
  Trigger tapped;
  tapped.span = effect_.span;
  tapped.kind = TriggerKind::kTappedForMana;
  TargetSpec self;
  self.span = effect_.span;
  self.subjects.emplace_back().kind = SubjectKind::kThis;
  tapped.to.push_back(self);
  const pb::Predicate land = IsTappedForMana();
  pb::Ability waits;
  for (pb::EventPattern& pattern : LowerTrigger(card_, tapped, site_, &waits)) {
    *pattern.mutable_subject() = land;
    pb::Ability* ability = AddAbilityOf(card_, pb::ABILITY_TRIGGERED,
                                        effect_.span, holder_, added_);
    *ability->mutable_trigger() = std::move(pattern);
    ability->set_immediate(true);
    CodeWriter code(card_, ability);
    Effect add = effect_;
    add.kind = EffectKind::kAddMana;
    add.who = Who::kTargetController;
    Site site;
    site.object = tree::Entities(pb::Selector::EVENT_SUBJECT);
    site.triggered = true;
    if (holder_.times.empty()) {
      EmitEffect(code, add, site);
      continue;
    }
    const uint32_t loop = code.BeginRepeat(effect_.span, holder_.times[0]);
    EmitEffect(code, add, site);
    code.EndRepeat(loop);
  }
  return true;
}

bool SpecialLowering::Lower() {
  switch (effect_.kind) {
    case EffectKind::kBushido:
      AddPump(pb::EventPattern::BLOCKS, nullptr);
      AddPump(pb::EventPattern::BECAME_BLOCKED, nullptr);
      return true;
    case EffectKind::kRampage:
      AddRampage();
      return true;
    case EffectKind::kFlanker:
      AddFlanking();
      return true;
    case EffectKind::kSpiritLink:
      AddLifeForDamage(/*combat=*/false);
      return true;
    case EffectKind::kCombatSpiritLink:
      AddLifeForDamage(/*combat=*/true);
      return true;
    case EffectKind::kProduceExtra:
      return AddExtraMana();
    case EffectKind::kProduceColor:
      AddManaOfColor();
      return true;
    case EffectKind::kCounterShroud:
      AddCounterShroud(card_, effect_, affected_, holder_, added_);
      return true;
    default:
      return LowerOwn();
  }
}

bool SpecialLowering::LowerOwn() {
  const bool own =
      IsSource(affected_) ||
      affected_.SerializeAsString() == holder_.object.SerializeAsString();
  if (!own) return false;
  switch (effect_.kind) {
    case EffectKind::kVanishing:
      AddVanishing(card_, effect_, holder_, added_);
      return true;
    case EffectKind::kFading:
      AddFading(card_, effect_, holder_, added_);
      return true;
    case EffectKind::kEvolve:
      AddEvolve(card_, effect_, holder_, added_);
      return true;
    case EffectKind::kAffinity:
      AddAffinity();
      return true;
    case EffectKind::kReduceTo:
      AddLifeFloor(card_, effect_, holder_, added_);
      return true;
    case EffectKind::kForceField:
      AddForceField(card_, effect_, holder_, added_);
      return true;
    case EffectKind::kPoolSave:
      AddSavedMana(card_, effect_, holder_, added_);
      return true;
    case EffectKind::kPhaseAlter:
      AddSkippedPhase();
      return true;
    case EffectKind::kUpkeepCost:
      AddUpkeepCost(card_, effect_, holder_, added_);
      return true;
    case EffectKind::kPhaseAction:
      AddRepeatedAction(card_, effect_, holder_, added_);
      return true;
    case EffectKind::kReplaceDraw:
    case EffectKind::kOpponentReplaceDraw:
      AddDrawReplacement(card_, effect_, holder_, added_);
      return true;
    // What stands for nothing by itself.
    case EffectKind::kMaxLevel:
      card_.builder.Keyword(kLeveler);
      return true;
    case EffectKind::kMessage:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool AddSpecial(CardLowering& card, const Effect& effect,
                const pb::Selector& affected, const Holder& holder,
                std::vector<uint32_t>* added) {
  return SpecialLowering(card, effect, affected, holder, added).Lower();
}

}  // namespace refold::wagic
