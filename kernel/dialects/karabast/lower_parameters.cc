#include "kernel/dialects/karabast/lower_parameters.h"

#include <map>
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_types.h"

namespace refold::karabast {
namespace {

// In the order of the arguments; the first `needed` of them must be given.
struct Parameters {
  size_t needed;
  std::vector<PropertyType> types;
};
using MethodTable = std::map<std::string, Parameters>;

const Parameters kTest = {1, {{Type::kFunction}}};
const Parameters kFiltered = {0, {{Type::kFilter}}};
const Parameters kOneWord = {1, {{Type::kWord}}};
const Parameters kSomeWords = {1, {{Type::kWords}}};
const Parameters kInPlay = {1, {{Type::kWords}, {Type::kOneCard}}};

const MethodTable& MethodsOfPlayers() {
  static const MethodTable methods = {
      {"controlsCardWithTrait",
       {1, {{Type::kWords}, {Type::kFlag}, {Type::kOneCard}}}},
      {"controlsLeaderUnitOrUpgradeWithTitle", {1, {{Type::kText}}}},
      {"filterCardsInPlay", kFiltered},
      {"getCardsInZone", kOneWord},
      {"getInPlayCards", kFiltered},
      {"getRandomResources", {2, {{Type::kShown}, {Type::kNumber}}}},
      {"getTopCardsOfDeck", {1, {{Type::kNumber}}}},
      {"hasSomeInPlayCard", kFiltered},
      {"isAspectInPlay", kInPlay},
      {"isKeywordInPlay", kInPlay},
      {"isTraitInPlay", kInPlay},
  };
  return methods;
}

const MethodTable& MethodsOfCards() {
  static const MethodTable methods = {
      {"canAttach",
       {1, {{Type::kOneCard}, {Type::kShown}, {Type::kOnePlayer}}}},
      {"getNumericKeywordTotal", kOneWord},
      {"hasEveryAspect", kSomeWords},
      {"hasEveryKeyword", kSomeWords},
      {"hasEveryTrait", kSomeWords},
      {"hasSomeAspect", kSomeWords},
      {"hasSomeKeyword", kSomeWords},
      {"hasSomeTrait", kSomeWords},
  };
  return methods;
}

const MethodTable& MethodsOfLists() {
  static const MethodTable methods = {
      {"every", kTest},
      {"filter", kTest},
      {"find", kTest},
      {"findIndex", kTest},
      {"flatMap", kTest},
      {"forEach", kTest},
      {"map", kTest},
      {"reduce", {1, {{Type::kFunction}, {Type::kShown}}}},
      {"slice", {0, {{Type::kNumber}, {Type::kNumber}}}},
      {"some", kTest},
  };
  return methods;
}

const MethodTable& MethodsOfGame() {
  static const MethodTable methods = {
      {"findAnyCardsInPlay", kFiltered},
      {"getOtherPlayer", {1, {{Type::kOnePlayer}}}},
      {"isAspectInPlay", kInPlay},
      {"isKeywordInPlay", kInPlay},
      {"isTraitInPlay", kInPlay},
  };
  return methods;
}

const MethodTable& MethodsOfAttacks() {
  static const MethodTable methods = {
      {"isInvolved", {1, {{Type::kOneCard}}}},
      {"targetIsUnit", {0, {{Type::kFunction}, {Type::kFlag}}}},
  };
  return methods;
}

const MethodTable& MethodsOfTexts() {
  static const MethodTable methods = {
      {"endsWith", {1, {{Type::kText}}}},
      {"includes", {1, {{Type::kText}}}},
      {"startsWith", {1, {{Type::kText}}}},
  };
  return methods;
}

const MethodTable& MethodsOfWatchers() {
  const Parameters entries = {0, {{Type::kFunction}}};
  const Parameters of_player = {1, {{Type::kOnePlayer}}};
  const Parameters entries_of_player = {
      1, {{Type::kOnePlayer}, {Type::kFunction}}};
  const Parameters entries_of_card = {1, {{Type::kOneCard}, {Type::kFunction}}};
  // The second says which object of the card is meant.
  const Parameters of_object = {1, {{Type::kOneCard}, {Type::kOneCard}}};
  const Parameters in_attack = {1, {{Type::kOneCard}, {Type::kShown}}};
  static const MethodTable methods = {
      {"cardDidAttack", of_object},
      {"countForceUsedThisPhase", of_player},
      {"drawnCardsAmount", of_player},
      {"getActions", entries},
      {"getAttackers", entries},
      {"getAttackersInPlay", entries},
      {"getCardsEnteredPlay", entries},
      {"getCardsLeftPlay", entries},
      {"getCardsPlayed", entries},
      {"getDamageDealtByPlayer", entries_of_player},
      {"getDamageDealtToBaseByUnitThisAttack", in_attack},
      {"getDefeatedUnitsControlledByPlayer", of_player},
      {"getNonLeaderUnitsDealtCombatDamageByUnitThisAttack", in_attack},
      {"getTokensCreated", entries},
      {"playerDefeatedEnemyUnit", of_player},
      {"playerHasDealtDamage", entries_of_player},
      {"playerHasTakenAction", entries_of_player},
      {"previousActionNumberForPlayer", of_player},
      {"someCardEnteredPlay", kFiltered},
      {"someCardLeftPlay", kFiltered},
      {"someCardPlayed", kFiltered},
      {"someDefeatedUnitControlledByPlayer", of_player},
      {"someDefeatedWhileAttackingUnitControlledByPlayer", of_player},
      {"someLeaderDeployed", kFiltered},
      {"someLeaderUnitLeftPlay", kFiltered},
      {"someTokenCreated", kFiltered},
      {"someUnitAttackedControlledByPlayer", kFiltered},
      {"someUnitDefeatedThisPhase", kFiltered},
      {"someUnitLeftPlay", kFiltered},
      {"someUpgradeDefeatedThisPhase", kFiltered},
      {"unitHasDealtCombatDamageToBaseThisAttack", in_attack},
      {"unitHasDealtDamage", entries_of_card},
      {"wasDamagedThisPhase", of_object},
      {"wasDefeatedThisPhase", of_object},
      {"wasHealedThisPhase", of_object},
      {"wasUnitDamagedThisPhase", of_object},
  };
  return methods;
}

bool HasElements(const Value& value) {
  return value.list() != nullptr || value.As<Mapped>() != nullptr ||
         value.As<WordSet>() != nullptr ||
         value.As<EventsHandle>() != nullptr ||
         value.As<RecordsHandle>() != nullptr;
}

// Null for those of which no method has a row.
const MethodTable* MethodsOf(const Value& object) {
  if (const Either* either = object.As<Either>()) {
    return MethodsOf(either->yes->undefined() ? *either->no : *either->yes);
  }
  if (const Things* things = object.As<Things>()) {
    if (things->many) return &MethodsOfLists();
    return things->sort == Things::Sort::kPlayers ? &MethodsOfPlayers()
                                                  : &MethodsOfCards();
  }
  if (HasElements(object)) return &MethodsOfLists();
  if (object.As<GameHandle>() != nullptr) return &MethodsOfGame();
  if (object.As<AttackHandle>() != nullptr) return &MethodsOfAttacks();
  if (object.text() != nullptr) return &MethodsOfTexts();
  const Named* named = object.As<Named>();
  return named != nullptr && named->of == "stateWatchers" ? &MethodsOfWatchers()
                                                          : nullptr;
}

std::string Ordinal(size_t nth) {
  static const char* const words[] = {"first", "second", "third"};
  return words[nth];
}

}  // namespace

bool FitsParameters(Card& card, const Value& object, const Name& name,
                    const std::vector<Value>& arguments, const Span& where) {
  const MethodTable* methods = MethodsOf(object);
  if (methods == nullptr) return true;
  const auto row = methods->find(name.text);
  if (row == methods->end()) return true;
  const auto fail = [&](const Span& at, size_t nth, const std::string& wrong) {
    card.Fail(at, absl::StrCat("argument of ", name.text),
              absl::StrCat("the ", Ordinal(nth), " argument of ", name.text,
                           " ", wrong));
    return false;
  };
  const Parameters& wanted = row->second;
  if (arguments.size() < wanted.needed) {
    return fail(where, arguments.size(), "is not given");
  }
  for (size_t i = 0; i < arguments.size() && i < wanted.types.size(); ++i) {
    const std::string wrong = MisfitOfArgument(wanted.types[i], arguments[i]);
    if (!wrong.empty()) return fail(arguments[i].span, i, wrong);
  }
  return true;
}

}  // namespace refold::karabast
