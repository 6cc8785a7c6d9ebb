// What lasting effects do, as the operations of modifiers and static abilities.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

class OpsLowering {
 public:
  OpsLowering(CardLowering& card, const Effect& effect, const Site& site,
              std::vector<pb::OpSpec>* ops)
      : card_(card), effect_(effect), site_(site), ops_(*ops) {}

  bool Lower();

 private:
  void AddPowerToughness();
  void Forbid(const std::vector<absl::string_view>& acts);
  void AddCostChange();
  void AddCastLimit();
  pb::Predicate EnoughCast(const PlayLimitArgs& args);
  void AddCombatCost(absl::string_view act);
  void AddPlayLimit();
  pb::Expr Lowered(const Amount& amount) {
    return LowerAmount(card_, amount, site_);
  }
  pb::OpSpec& Add(pb::ModifierOpKind kind, absl::string_view word) {
    ops_.push_back(card_.builder.Op(kind, word));
    return ops_.back();
  }

  CardLowering& card_;
  const Effect& effect_;
  const Site& site_;
  std::vector<pb::OpSpec>& ops_;
};

void OpsLowering::AddPowerToughness() {
  const auto& args = std::get<PowerToughnessArgs>(effect_.args);
  const pb::ModifierOpKind kind = effect_.modifiers.characteristic_defining
                                      ? pb::MOD_DEFINE_STAT
                                      : pb::MOD_ADD_STAT;
  // A change of power and toughness measures what it changes.
  Site changed = site_;
  changed.measured = pb::Selector();
  *Add(kind, "power").mutable_number() =
      LowerAmount(card_, args.power, changed);
  *Add(kind, "toughness").mutable_number() =
      LowerAmount(card_, args.toughness, changed);
}

// The acts, with all that match the spec.
void OpsLowering::Forbid(const std::vector<absl::string_view>& acts) {
  pb::OpSpec& op = Add(pb::MOD_RULE, "forbid");
  *op.mutable_predicate() =
      LowerAnywhere(card_, std::get<SpecArgs>(effect_.args).spec, site_);
  for (absl::string_view act : acts) op.add_words(card_.builder.W(act));
}

void OpsLowering::AddCostChange() {
  const auto& args = std::get<AlterCostArgs>(effect_.args);
  const std::string kind =
      args.color.has_value() ? ManaKind(*args.color) : "mana.generic";
  *Add(pb::MOD_ADD_COST, kind).mutable_number() = Lowered(args.amount);
}

// What attacking a player, attacking a planeswalker or blocking costs.
void OpsLowering::AddCombatCost(absl::string_view act) {
  pb::OpSpec& op = Add(pb::MOD_RULE, "price");
  op.add_words(card_.builder.W(act));
  op.add_words(card_.builder.W("mana.generic"));
  *op.mutable_number() = Lowered(std::get<AmountArgs>(effect_.args).amount);
  if (effect_.kind == EffectKind::kBlockCost) return;
  op.mutable_predicate()->set_player(effect_.kind == EffectKind::kAttackCost);
}

// Affects players.
void OpsLowering::AddCastLimit() {
  const auto& args = std::get<PlayLimitArgs>(effect_.args);
  if (args.relative) return UnsupportedEffect(card_, effect_, "maxcast");
  pb::Expr limit = Lowered(args.amount);
  const bool none = limit.op() == pb::Expr::CONST && limit.number() == 0;
  pb::OpSpec& op = Add(pb::MOD_RULE, none ? "forbid" : "bound");
  op.add_words(card_.builder.W("cast"));
  const bool any = args.spec.subjects.size() == 1 &&
                   args.spec.subjects[0].kind == SubjectKind::kAnyCard &&
                   args.spec.subjects[0].attributes.empty();
  if (!none) *op.mutable_number() = std::move(limit);
  if (!any) *op.mutable_predicate() = LowerAnywhere(card_, args.spec, site_);
  if (none || any) return;
  // The limit itself counts all spells together.
  op.set_word(card_.builder.W("forbid"));
  op.clear_number();
  pb::Predicate those = op.predicate();
  *op.mutable_predicate() = tree::All({std::move(those), EnoughCast(args)});
}

// `maxcast(*[-artifact])1`: so many of the sort were cast this turn.
pb::Predicate OpsLowering::EnoughCast(const PlayLimitArgs& args) {
  ConditionTerm cast;
  cast.span = effect_.span;
  cast.kind = ConditionKind::kThisTurn;
  cast.comparison = Comparison::kGreaterOrEqual;
  cast.has_right = true;
  cast.right = args.amount;
  cast.spec.push_back(args.spec);
  ZoneRef stack;
  stack.span = effect_.span;
  stack.zone = Zone::kStack;
  stack.owner =
      effect_.who == Who::kOpponent ? ZoneOwner::kOpponent : ZoneOwner::kMy;
  cast.spec[0].zones = {stack};
  return tree::Compared(LowerConditionTerm(card_, cast, site_), pb::Expr::GT,
                        tree::Number(0));
}

// Lands are the only cards of which the rules limit how many are played.
void OpsLowering::AddPlayLimit() {
  const auto& args = std::get<PlayLimitArgs>(effect_.args);
  const bool lands = args.spec.subjects.size() == 1 &&
                     args.spec.subjects[0].kind == SubjectKind::kType &&
                     args.spec.subjects[0].word == "land";
  if (!lands || !args.relative) {
    return UnsupportedEffect(card_, effect_, "maxplay");
  }
  pb::OpSpec& more = Add(pb::MOD_RULE, "more");
  more.add_words(card_.builder.W("play a land"));
  *more.mutable_number() = Lowered(args.amount);
}

bool OpsLowering::Lower() {
  switch (effect_.kind) {
    case EffectKind::kPowerToughness:
      AddPowerToughness();
      return true;
    case EffectKind::kKeyword: {
      const auto& args = std::get<KeywordArgs>(effect_.args);
      ops_.push_back(KeywordOp(card_, effect_.span, args));
      return true;
    }
    case EffectKind::kTransforms:
    case EffectKind::kBecomes:
      LowerTraits(card_, effect_.span,
                  std::get<TransformArgs>(effect_.args).traits, site_, &ops_);
      return true;
    case EffectKind::kProtectionFrom:
      Forbid(
          {"be targeted", "be blocked", "be attached to", "be dealt damage"});
      return true;
    case EffectKind::kCantBeBlockedBy:
      Forbid({"be blocked"});
      return true;
    case EffectKind::kCantBeBlockerOf:
      Forbid({"block"});
      return true;
    case EffectKind::kCantBeTargetOf:
      Forbid({"be targeted"});
      return true;
    case EffectKind::kSwap: {
      pb::OpSpec& op = Add(pb::MOD_SWAP_STATS, "");
      op.add_words(card_.builder.W("power"));
      op.add_words(card_.builder.W("toughness"));
      return true;
    }
    case EffectKind::kLoseAbilities:
      Add(pb::MOD_LOSE_ABILITIES, "");
      return true;
    case EffectKind::kLoseSubtypes:
      Add(pb::MOD_REMOVE_SUBTYPES, std::get<TextArgs>(effect_.args).text);
      return true;
    case EffectKind::kSteal:
      Add(pb::MOD_SET_CONTROLLER, "");
      return true;
    case EffectKind::kAlterCost:
      AddCostChange();
      return true;
    case EffectKind::kMaxCast:
      AddCastLimit();
      return true;
    case EffectKind::kMaxPlay:
      AddPlayLimit();
      return true;
    case EffectKind::kAttackCost:
    case EffectKind::kAttackPlaneswalkerCost:
      AddCombatCost("attack");
      return true;
    case EffectKind::kBlockCost:
      AddCombatCost("block");
      return true;
    case EffectKind::kSetHand:
      *Add(pb::MOD_RULE, "set hand size").mutable_number() =
          Lowered(std::get<AmountArgs>(effect_.args).amount);
      return true;
    case EffectKind::kHandModifier:
      *Add(pb::MOD_RULE, "hand size").mutable_number() =
          Lowered(std::get<AmountArgs>(effect_.args).amount);
      return true;
    // Shields are used up, so only code can put them up.
    case EffectKind::kRegenerate:
      if (site_.continuous) return false;
      Add(pb::MOD_SHIELD, "regenerate");
      return true;
    case EffectKind::kPrevent:
      if (site_.continuous) return false;
      *Add(pb::MOD_SHIELD, "prevent").mutable_number() =
          Lowered(std::get<AmountArgs>(effect_.args).amount);
      return true;
    default:
      return false;
  }
}

}  // namespace

bool LowerOps(CardLowering& card, const Effect& effect, const Site& site,
              std::vector<pb::OpSpec>* ops) {
  return OpsLowering(card, effect, site, ops).Lower();
}

pb::OpSpec KeywordOp(CardLowering& card, const Span& span,
                     const KeywordArgs& keyword) {
  // What no card has can be taken away without harm.
  if (keyword.removed) {
    return card.builder.Op(pb::MOD_REMOVE_KEYWORD,
                           KeywordName(keyword.ability));
  }
  return card.builder.Op(pb::MOD_ADD_KEYWORD,
                         GrantedKeyword(card, span, keyword.ability));
}

pb::OpSpec GrantOp(uint32_t ability) {
  pb::OpSpec op;
  op.set_kind(pb::MOD_GRANT_ABILITY);
  op.set_ability(ability);
  return op;
}

}  // namespace refold::wagic
