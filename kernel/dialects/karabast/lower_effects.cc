// Lasting effects of card files as operations of the kernel's.
#include "kernel/dialects/karabast/lower_effects.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_effects_copied.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_settled.h"

namespace refold::karabast {

pb::OpSpec Rule(Card& card, const char* rule,
                std::initializer_list<const char*> words) {
  pb::OpSpec op = card.b().Op(pb::MOD_RULE, rule);
  for (const char* word : words) op.add_words(card.b().W(word));
  return op;
}

namespace {

template <const char* kWord>
bool AddWord(Card& card, const EffectCall&, Ops& ops) {
  ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, kWord, tree::Number(1)));
  return true;
}

// A type, so that it goes for all abilities and keywords whichever came first.
constexpr char kLeads[] = "counts as a leader unit";
bool CountAsLeader(Card& card, const EffectCall&, Ops& ops) {
  ops.push_back(card.b().Op(pb::MOD_ADD_TYPE, kLeads));
  return true;
}

constexpr char kAttacksMore[] = "attacks more units at once";

bool AttackMore(Card& card, const EffectCall& call, Ops& ops) {
  const Value* amount = call.Argument(0).Find("amount");
  const int64_t* known = amount == nullptr ? nullptr : amount->As<int64_t>();
  if (known == nullptr || *known < 2) {
    card.Fail(call.where, "unsupported-amount",
              "how many units are attacked at once must be known");
    return false;
  }
  ops.push_back(
      card.b().Op(pb::MOD_ADD_KEYWORD, kAttacksMore, tree::Number(*known - 1)));
  return true;
}

bool CarryMorePilots(Card& card, const EffectCall& call, Ops& ops) {
  const Value* amount = call.Argument(0).Find("amount");
  const std::optional<pb::Expr> number =
      AsNumber(card, amount == nullptr ? Value{Undefined{}} : *amount);
  if (!number.has_value()) return false;
  ops.push_back(
      card.b().Op(pb::MOD_ADD_KEYWORD, "carries more pilots", *number));
  return true;
}

// `{ phase: PhaseName.Regroup }`: of rounds to come, too.
bool MorePhases(Card& card, const EffectCall& call, Ops& ops) {
  const Value* phase = call.Argument(0).Find("phase");
  if (phase == nullptr || phase->text() == nullptr ||
      *phase->text() != "regroup") {
    card.Fail(call.where, "property phase",
              "only a regroup phase can come once more");
    return false;
  }
  ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, "has one more regroup phase",
                            tree::Number(1)));
  return true;
}

// Units that come into play in one of these ways; in any, if none is said.
bool UnitsEnterReady(Card& card, const EffectCall& call, Ops& ops) {
  static const std::map<std::string, const char*> acts = {
      {"created", "create units"}, {"played", "play"}, {"rescued", "rescue"}};
  const Value* said = call.Argument(0).Find("entryType");
  if (said == nullptr) said = call.Argument(0).Find("entryTypes");
  std::vector<std::string> ways = {"created", "played", "rescued"};
  if (said != nullptr && !said->undefined()) {
    std::optional<std::vector<std::string>> some = AsTexts(card, *said);
    if (!some.has_value()) return false;
    ways = *std::move(some);
  }
  const std::optional<pb::Predicate> meant = CardsMeant(card, call);
  if (!meant.has_value()) return false;
  for (const std::string& way : ways) {
    if (way == "deployed") continue;  // leaders do, anyway
    const auto act = acts.find(way);
    if (act == acts.end()) {
      card.Fail(said->span, "unknown-word",
                absl::StrCat("no unit enters play by being \"", way, "\"",
                             OrMeant(way, KeysOf(acts))));
      return false;
    }
    ops.push_back(Rule(card, "allow", {act->second, "exhausted"}));
    *ops.back().mutable_predicate() = *meant;
  }
  return true;
}

constexpr char kAssignsOwn[] = "assigns its indirect damage";
constexpr char kAttacksGround[] = "attacks ground units";
constexpr char kAttacksSpace[] = "attacks space units";
constexpr char kAssignsIndirect[] = "assigns indirect damage to opponents";
constexpr char kBlankEvent[] = "does nothing when played";
constexpr char kUnpreventable[] = "deals unpreventable damage";
constexpr char kEntersReady[] = "enters play ready";
constexpr char kSeesTop[] = "looks at the top of the deck";
constexpr char kTokensReady[] = "token units enter play ready";
constexpr char kRescuedReady[] = "rescued units enter play ready";
constexpr char kDoublesSearches[] = "searches twice as many cards";
constexpr char kGivesAspects[] = "provides aspect icons for costs";
constexpr char kFirst[] = "deals combat damage first";
constexpr char kJoinsPilots[] = "joins other pilots";
constexpr char kNoDeath[] = "cannot be defeated by damage";

const std::map<std::string, LowerEffectFn>& Effects() {
  static const std::map<std::string, LowerEffectFn> effects = {
      {"addExploit", AddExploit},
      {"additionalPhase", MorePhases},
      {"additionalPlayCost", AddPlayCost},
      {"assignIndirectDamageDealtByUnit", AddWord<kAssignsOwn>},
      {"assignIndirectDamageDealtToOpponents", AddWord<kAssignsIndirect>},
      {"blankEventCard", AddWord<kBlankEvent>},
      {"canAttackGroundArenaFromSpaceArena", AddWord<kAttacksGround>},
      {"canAttackMultipleUnitsSimultaneously", AttackMore},
      {"canAttackSpaceArenaFromGroundArena", AddWord<kAttacksSpace>},
      {"canLookAtTopOfDeck", AddWord<kSeesTop>},
      {"canPlayFromDiscard", PlayFromDiscard},
      {"canExhaustUnitsInsteadOfResources", LetUnitsPay},
      {"cannotAttack", CannotAttack},
      {"cannotAttackBase", CannotAttackBase},
      {"cannotBeDefeatedByDamage", AddWord<kNoDeath>},
      {"cardCannot", Cannot},
      {"damageDealtByThisCardIsUnpreventable", AddWord<kUnpreventable>},
      {"dealsCombatDamageFirst", AddWord<kFirst>},
      {"decreaseCost", ChangeCost},
      {"doubleDeckSearchCount", AddWord<kDoublesSearches>},
      {"entersPlayReady", AddWord<kEntersReady>},
      {"forFree", ChangeCost},
      {"gainAbility", GainAbility},
      {"gainDamageModificationAbility", GainAbility},
      {"gainKeyword", GainKeyword},
      {"gainKeywords", GainKeyword},
      {"gainTrait", GainTrait},
      {"ignoreAllAspectPenalties", ChangeCost},
      {"ignoreSpecificAspectPenalties", ChangeCost},
      {"increaseCost", ChangeCost},
      {"ignorePilotingPilotLimit", AddWord<kJoinsPilots>},
      {"isLeader", CountAsLeader},
      {"loseAllAbilities", LoseAbilities},
      {"loseAllAbilitiesExceptFromSource", LoseAbilities},
      {"loseAllKeywords", LoseKeywords},
      {"loseAllOtherAbilities", LoseOtherAbilities},
      {"loseKeyword", LoseKeyword},
      {"loseTrait", LoseTrait},
      {"modifyIndirectDamage", MoreIndirectDamage},
      {"modifyPayStageCost", HalvePayment},
      {"modifyPilotingLimit", CarryMorePilots},
      {"modifyStartingHandSize", ChangeOpeningHand},
      {"modifyStats", ModifyStats},
      {"multiplyNumericKeyword", MultiplyKeyword},
      {"mustAttack", MustAttack},
      {"noMulligan", NoMulligan},
      {"overridePrintedAttributes", OverridePrinted},
      {"playerCannot", Cannot},
      {"providesAspectIconsForCosts", AddWord<kGivesAspects>},
      {"rescuedUnitsEnterPlayReady", AddWord<kRescuedReady>},
      {"tokenUnitsEnterPlayReady", AddWord<kTokensReady>},
      {"unitsEnterPlayReady", UnitsEnterReady},
  };
  return effects;
}

// Of the operations that a function has given, from this one on, those with a
// number that is not the same as long as the effect lasts.
void SetApart(Ops& ops, size_t from, Ops& asked_again) {
  const auto same = std::stable_partition(
      ops.begin() + static_cast<std::ptrdiff_t>(from), ops.end(),
      [](const pb::OpSpec& op) {
        return !op.has_number() ||
               (IsSettled(op.number()) && !IsOpen(op.number()));
      });
  asked_again.insert(asked_again.end(), same, ops.end());
  ops.erase(same, ops.end());
}

bool AddEffect(Card& card, const Context& context, const Value& value,
               Ops& ops) {
  const Value effect = Resolve(card, value, {{context}});
  if (effect.failed()) return false;
  if (effect.undefined()) return true;
  if (const std::vector<Value>* list = effect.list()) {
    return std::all_of(list->begin(), list->end(), [&](const Value& one) {
      return AddEffect(card, context, one, ops);
    });
  }
  const Named* named = effect.As<Named>();
  if (named == nullptr || named->of != "ongoingEffects") {
    card.Fail(value.span, "not-an-effect", "a lasting effect is expected here");
    return false;
  }
  const auto row = Effects().find(named->name);
  if (row == Effects().end()) {
    card.Fail(effect.span, absl::StrCat("effect ", named->name),
              absl::StrCat("the lasting effect ", named->name,
                           " is not supported here"));
    return false;
  }
  const LowerEffectFn lower = row->second;
  // What an ability may have is checked where abilities are.
  const bool is_ability = lower == GainAbility;
  for (const Value& argument : *named->arguments) {
    for (const Value& one : OneOrMore(argument)) {
      if (!is_ability && !KnowsEffectKeys(card, named->name, one)) return false;
    }
  }
  const size_t before = ops.size();
  if (!lower(card, {named->name, *named->arguments, context, effect.span},
             ops)) {
    return false;
  }
  const bool of_function = !named->arguments->empty() &&
                           named->arguments->front().As<Closure>() != nullptr;
  if (card.asked_again != nullptr && of_function) {
    SetApart(ops, before, *card.asked_again);
  }
  return true;
}

}  // namespace

Names EffectNames() {
  Names names = KeysOf(Effects());
  // An additional action is one of the turn's (lower_lasting_player.cc), a
  // clone one that enters play (lower_copy.cc); all cards of a player are blank
  // by lower_lasting_all.cc, abilities are lent for an attack, and those of a
  // kind by lower_effects_copied.cc.
  names.insert(names.end(),
               {"additionalAction", "blankAllCardsForPlayer", "cloneUnit",
                "gainNonKeywordAbilitiesFromUnit", kCopiesTriggers});
  return names;
}

std::optional<std::vector<pb::OpSpec>> LowerEffects(Card& card,
                                                    const Context& context,
                                                    const Value& effects) {
  Ops ops;
  if (!AddEffect(card, context, effects, ops)) return std::nullopt;
  return ops;
}

std::optional<std::vector<pb::OpSpec>> LowerStartedEffects(
    Card& card, Code& code, const Context& context, const Value& effects,
    std::vector<pb::OpSpec>* asked_again) {
  Code* around = std::exchange(card.starts, &code);
  Ops* again = std::exchange(card.asked_again, asked_again);
  std::optional<std::vector<pb::OpSpec>> ops =
      LowerEffects(card, context, effects);
  card.starts = around;
  card.asked_again = again;
  return ops;
}

}  // namespace refold::karabast
