// Lasting effects of card files as operations of the kernel's.
#include "kernel/dialects/karabast/lower_effects.h"

#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_keywords.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {

pb::OpSpec Rule(Card& card, const char* rule,
                std::initializer_list<const char*> words) {
  pb::OpSpec op = card.b().Op(pb::MOD_RULE, rule);
  for (const char* word : words) op.add_words(card.b().W(word));
  return op;
}

namespace {

// What an effect says of the card that it affects, with numbers to be closed.
struct OfAffected {
  Candidate card;
  Value said;
};
OfAffected SaidOfAffected(Card& card, const EffectCall& call) {
  const Candidate affected(card);
  return {affected,
          Resolve(card, call.Argument(0), {affected.value(), {call.context}})};
}
std::optional<pb::Expr> NumberOf(Card& card, const OfAffected& of,
                                 const Value& number) {
  std::optional<pb::Expr> expr = AsNumber(card, number);
  if (!expr.has_value()) return std::nullopt;
  return of.card.Close(*std::move(expr));
}

bool ModifyStats(Card& card, const EffectCall& call, Ops& ops) {
  const OfAffected of = SaidOfAffected(card, call);
  const Value& change = of.said;
  if (change.failed()) return false;
  for (const char* stat : {"power", "hp"}) {
    const Value* amount = change.Find(stat);
    if (amount == nullptr || amount->undefined()) continue;
    const int64_t* known = amount->As<int64_t>();
    if (known != nullptr && *known == 0) continue;
    const std::optional<pb::Expr> number = NumberOf(card, of, *amount);
    if (!number.has_value()) return false;
    ops.push_back(card.b().Op(pb::MOD_ADD_STAT, stat, *number));
  }
  return true;
}

// Smuggle at a cost, of the aspects of the card itself.
bool GiveSmuggle(Card& card, const OfAffected& of, const Value& keyword,
                 Ops& ops) {
  const Value* cost = keyword.Find("cost");
  const Value* aspects = keyword.Find("aspects");
  const WordSet* words = aspects == nullptr ? nullptr : aspects->As<WordSet>();
  const bool own = words != nullptr &&
                   words->list.SerializeAsString() ==
                       tree::WordsOf(pb::WordList::COLORS, of.card.selector())
                           .SerializeAsString();
  if (cost == nullptr || !own) {
    card.Fail(keyword.span, "keyword smuggle",
              "Smuggle can only be granted with a cost and the card's own "
              "aspects");
    return false;
  }
  const std::optional<pb::Expr> number = NumberOf(card, of, *cost);
  if (!number.has_value()) return false;
  ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, "smuggle", tree::Number(1)));
  ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, "given smuggle", *number));
  return true;
}

bool GainKeyword(Card& card, const EffectCall& call, Ops& ops) {
  const OfAffected of = SaidOfAffected(card, call);
  const Value& said = of.said;
  if (said.failed()) return false;
  std::vector<Value> all;
  if (said.list() != nullptr) {
    all = *said.list();
  } else {
    all.push_back(said);
  }
  for (const Value& one : all) {
    const Value* keyword = one.Find("keyword");
    const std::optional<std::string> name =
        AsText(card, keyword == nullptr ? one : *keyword);
    if (!name.has_value()) return false;
    const Value* ability = one.Find("ability");
    const bool bounty = *name == "bounty";
    if ((bounty || *name == "coordinate") && ability != nullptr) {
      const std::optional<std::vector<uint32_t>> given =
          bounty ? LowerGrantedBounty(card, *ability, one.span)
                 : LowerGrantedCoordinate(card, *ability);
      if (!given.has_value()) return false;
      for (uint32_t index : *given) {
        pb::OpSpec& op = ops.emplace_back();
        op.set_kind(pb::MOD_GRANT_ABILITY);
        op.set_ability(index);
      }
      ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, *name));
      continue;
    }
    if (*name == "smuggle") {
      if (!GiveSmuggle(card, of, one, ops)) return false;
      continue;
    }
    static const std::vector<std::string> unsupported = {
        "bounty", "coordinate", "piloting", "exploit", "plot"};
    if (std::find(unsupported.begin(), unsupported.end(), *name) !=
        unsupported.end()) {
      card.Fail(one.span, "keyword " + *name,
                "the keyword " + *name + " cannot be granted yet");
      return false;
    }
    const Value* amount = one.Find("amount");
    const std::optional<pb::Expr> number =
        amount == nullptr ? tree::Number(1) : NumberOf(card, of, *amount);
    if (!number.has_value()) return false;
    ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, *name, *number));
  }
  return true;
}

// What is printed on it counts as something else.
bool OverridePrinted(Card& card, const EffectCall& call, Ops& ops) {
  const OfAffected of = SaidOfAffected(card, call);
  if (of.said.entries() == nullptr) return false;
  static const std::map<std::string, const char*> stats = {
      {"printedHp", "hp"}, {"printedPower", "power"}};
  for (const ObjectEntry& entry : *of.said.entries()) {
    auto stat = stats.find(entry.key);
    if (stat == stats.end()) continue;  // a text that is shown
    const std::optional<pb::Expr> number = NumberOf(card, of, entry.value);
    if (!number.has_value()) return false;
    ops.push_back(card.b().Op(pb::MOD_SET_STAT, stat->second, *number));
    pb::OpSpec printed = Rule(card, "printed", {stat->second});
    *printed.mutable_number() = *number;
    ops.push_back(std::move(printed));
  }
  return true;
}

bool LoseKeyword(Card& card, const EffectCall& call, Ops& ops) {
  const std::optional<std::vector<std::string>> names =
      AsTexts(card, call.Argument(0));
  if (!names.has_value()) return false;
  for (const std::string& name : *names) {
    ops.push_back(card.b().Op(pb::MOD_FORBID_KEYWORD, name));
  }
  return true;
}

template <pb::ModifierOpKind kKind>
bool ChangeTrait(Card& card, const EffectCall& call, Ops& ops) {
  const std::optional<std::vector<std::string>> traits =
      AsTexts(card, call.Argument(0));
  if (!traits.has_value()) return false;
  for (const std::string& trait : *traits) {
    ops.push_back(card.b().Op(kKind, trait));
  }
  return true;
}

bool GainAbility(Card& card, const EffectCall& call, Ops& ops) {
  const std::optional<std::vector<uint32_t>> abilities =
      LowerGranted(card, call.Argument(0));
  if (!abilities.has_value()) return false;
  for (uint32_t ability : *abilities) {
    pb::OpSpec& op = ops.emplace_back();
    op.set_kind(pb::MOD_GRANT_ABILITY);
    op.set_ability(ability);
  }
  return true;
}

bool LoseAbilities(Card& card, const EffectCall&, Ops& ops) {
  ops.emplace_back().set_kind(pb::MOD_FORBID_ABILITIES);
  for (const char* keyword :
       {"ambush", "grit", "hidden", "overwhelm", "raid", "restore", "saboteur",
        "sentinel", "shielded", "support"}) {
    ops.push_back(card.b().Op(pb::MOD_FORBID_KEYWORD, keyword));
  }
  return true;
}

// What a restriction forbids, as the verb or act that it is about.
const std::map<std::string, const char*>& RestrictedActs() {
  static const std::map<std::string, const char*> acts = {
      {"attack", "attack"},
      {"beAttacked", "be attacked"},
      {"beCaptured", "capture"},
      {"beDefeated", "defeat"},
      {"beHealed", "heal"},
      {"doesNotReadyDuringRegroup", "ready in regroup"},
      {"exhaust", "exhaust"},
      {"play", "play"},
      {"playEvent", "play"},
      {"playUnit", "play"},
      {"playUpgrade", "play"},
      {"ready", "ready"},
      {"receiveDamage", "damage"},
      {"returnToHand", "return to hand"},
      {"takeControl", "take control"},
  };
  return acts;
}

// `(context) => …` of a restriction: it asks the card that would be played.
std::optional<pb::Predicate> CardRestricted(Card& card, const Value& condition,
                                            const Span& where) {
  const Candidate meant(card);
  const Value ability = MakeObject({{"card", where, meant.value()}});
  const Value holds =
      Resolve(card, condition, {MakeObject({{"ability", where, ability}})});
  std::optional<pb::Predicate> predicate = AsPredicate(holds);
  if (!predicate.has_value()) return std::nullopt;
  return meant.Close(*std::move(predicate));
}

bool Cannot(Card& card, const EffectCall& call, Ops& ops) {
  const Value said = call.Argument(0);
  const Value* inner = said.Find("cannot");
  const Value* condition = said.Find("restrictedActionCondition");
  const std::optional<std::string> name =
      AsText(card, inner == nullptr ? said : *inner);
  if (!name.has_value()) return false;
  const auto act = RestrictedActs().find(*name);
  if (act == RestrictedActs().end()) {
    card.Fail(call.where, "restriction " + *name,
              absl::StrCat("the restriction ", *name, " is not supported",
                           OrMeant(*name, KeysOf(RestrictedActs()))));
    return false;
  }
  pb::OpSpec op = Rule(card, "forbid", {act->second});
  static const std::map<std::string, const char*> types = {
      {"playEvent", "event"}, {"playUnit", "unit"}, {"playUpgrade", "upgrade"}};
  std::vector<pb::Predicate> all;
  if (auto type = types.find(*name); type != types.end()) {
    all.push_back(card.b().HasType(type->second));
  }
  if (condition != nullptr && !condition->undefined()) {
    std::optional<pb::Predicate> meant =
        CardRestricted(card, *condition, call.where);
    if (!meant.has_value()) return false;
    all.push_back(*std::move(meant));
  }
  if (!all.empty()) *op.mutable_predicate() = tree::All(std::move(all));
  ops.push_back(std::move(op));
  return true;
}

bool CannotAttackBase(Card& card, const EffectCall&, Ops& ops) {
  pb::OpSpec op = Rule(card, "forbid", {"attack"});
  *op.mutable_predicate() = card.b().HasType("base");
  ops.push_back(std::move(op));
  return true;
}

bool CannotAttack(Card& card, const EffectCall& call, Ops& ops) {
  pb::OpSpec op = Rule(card, "forbid", {"attack"});
  if (!call.Argument(0).undefined()) {
    const std::optional<pb::Predicate> target = PredicateOf(
        card, call.Argument(0), Things::Sort::kCards, {{call.context}});
    if (!target.has_value()) return false;
    *op.mutable_predicate() = *target;
  }
  ops.push_back(std::move(op));
  return true;
}

template <const char* kWord>
bool AddWord(Card& card, const EffectCall&, Ops& ops) {
  ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, kWord, tree::Number(1)));
  return true;
}

constexpr char kAttacksMore[] = "attacks more units at once";
constexpr char kMoreRaid[] = "raid once more";

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

bool NoMulligan(Card& card, const EffectCall&, Ops& ops) {
  ops.push_back(Rule(card, "forbid", {"mulligan"}));
  return true;
}

// Each further time of a numeric keyword that the game counts so.
bool MultiplyKeyword(Card& card, const EffectCall& call, Ops& ops) {
  const Value* keyword = call.Argument(0).Find("keyword");
  const Value* times = call.Argument(0).Find("multiplier");
  const int64_t* known = times == nullptr ? nullptr : times->As<int64_t>();
  if (keyword == nullptr || keyword->text() == nullptr ||
      *keyword->text() != "raid" || known == nullptr || *known < 2) {
    card.Fail(call.where, "unsupported-keyword",
              "only Raid can be multiplied, by a number that is known");
    return false;
  }
  ops.push_back(
      card.b().Op(pb::MOD_ADD_KEYWORD, kMoreRaid, tree::Number(*known - 1)));
  return true;
}

constexpr char kAttacksGround[] = "attacks ground units";
constexpr char kAttacksSpace[] = "attacks space units";
constexpr char kAssignsIndirect[] = "assigns indirect damage to opponents";
constexpr char kBlankEvent[] = "does nothing when played";
constexpr char kUnpreventable[] = "deals unpreventable damage";
constexpr char kEntersReady[] = "enters play ready";
constexpr char kTokensReady[] = "token units enter play ready";
constexpr char kRescuedReady[] = "rescued units enter play ready";
constexpr char kDoublesSearches[] = "searches twice as many cards";
constexpr char kGivesAspects[] = "provides aspect icons for costs";
constexpr char kLeads[] = "counts as a leader unit";
constexpr char kFirst[] = "deals combat damage first";
constexpr char kJoinsPilots[] = "joins other pilots";
constexpr char kNoDeath[] = "cannot be defeated by damage";

const std::map<std::string, LowerEffectFn>& Effects() {
  static const std::map<std::string, LowerEffectFn> effects = {
      {"addExploit", AddExploit},
      {"additionalPlayCost", AddPlayCost},
      {"assignIndirectDamageDealtToOpponents", AddWord<kAssignsIndirect>},
      {"blankEventCard", AddWord<kBlankEvent>},
      {"canAttackGroundArenaFromSpaceArena", AddWord<kAttacksGround>},
      {"canAttackMultipleUnitsSimultaneously", AttackMore},
      {"canAttackSpaceArenaFromGroundArena", AddWord<kAttacksSpace>},
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
      {"gainTrait", ChangeTrait<pb::MOD_ADD_TYPE>},
      {"ignoreAllAspectPenalties", ChangeCost},
      {"increaseCost", ChangeCost},
      {"ignorePilotingPilotLimit", AddWord<kJoinsPilots>},
      {"isLeader", AddWord<kLeads>},
      {"loseAllAbilities", LoseAbilities},
      {"loseAllAbilitiesExceptFromSource", LoseAbilities},
      {"loseKeyword", LoseKeyword},
      {"loseTrait", ChangeTrait<pb::MOD_REMOVE_TYPE>},
      {"modifyIndirectDamage", MoreIndirectDamage},
      {"modifyPayStageCost", HalvePayment},
      {"modifyPilotingLimit", CarryMorePilots},
      {"modifyStartingHandSize", ChangeOpeningHand},
      {"modifyStats", ModifyStats},
      {"multiplyNumericKeyword", MultiplyKeyword},
      {"noMulligan", NoMulligan},
      {"overridePrintedAttributes", OverridePrinted},
      {"playerCannot", Cannot},
      {"providesAspectIconsForCosts", AddWord<kGivesAspects>},
      {"rescuedUnitsEnterPlayReady", AddWord<kRescuedReady>},
      {"tokenUnitsEnterPlayReady", AddWord<kTokensReady>},
  };
  return effects;
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
  return lower(card, {named->name, *named->arguments, context, effect.span},
               ops);
}

}  // namespace

Names EffectNames() {
  Names names = KeysOf(Effects());
  // An additional action is one of the turn's (lower_lasting_player.cc), a
  // clone one that enters play (lower_copy.cc); all cards of a player are blank
  // by lower_lasting_all.cc, and abilities are lent for an attack.
  names.insert(names.end(), {"additionalAction", "blankAllCardsForPlayer",
                             "cloneUnit", "gainNonKeywordAbilitiesFromUnit"});
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
    Card& card, const Code& code, const Context& context,
    const Value& effects) {
  const uint32_t around = std::exchange(card.kept_registers, code.registers());
  std::optional<std::vector<pb::OpSpec>> ops =
      LowerEffects(card, context, effects);
  card.kept_registers = around;
  return ops;
}

}  // namespace refold::karabast
