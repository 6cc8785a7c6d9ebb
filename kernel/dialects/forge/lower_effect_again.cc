// Effects that are done again, and numbers that a card keeps.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// Nobody goes on longer; a card that could be done for ever is stopped.
constexpr int64_t kMaxRounds = 100;

// Whether another round follows, as far as the script says it.
pb::Expr GoesOn(CodeWriter& code, ParamReader& link, const Scene& scene) {
  CardLowering& card = code.card();
  pb::Expr all = tree::Number(1);
  const Text* svar = link.Take("RepeatCheckSVar");
  const Text* compare = link.Take("RepeatSVarCompare");
  if (svar != nullptr) {
    pb::Expr number = LowerNumber(card, *svar, scene);
    all = compare == nullptr
              ? tree::Binary(pb::Expr::GE, std::move(number), tree::Number(1))
              : Compare(card, std::move(number), *compare, scene);
  }
  const Text* present = link.Take("RepeatPresent");
  const Text* how_many = link.Take("RepeatCompare");
  const Text* defined = link.Take("RepeatDefined");
  if (present == nullptr) return all;
  pb::Expr count;
  if (defined != nullptr) {
    pb::Selector those = Defined(card, *defined, scene);
    count = tree::HowMany(std::move(those), LowerValid(card, *present, scene));
  } else {
    count = tree::CountOf(
        tree::Among(QueryOf(card, *present, {"battlefield"}, scene)));
  }
  const Text* with = how_many != nullptr ? how_many : compare;
  return And(std::move(all),
             with == nullptr
                 ? tree::Binary(pb::Expr::GE, std::move(count), tree::Number(1))
                 : Compare(card, std::move(count), *with, scene));
}

}  // namespace

void EmitRepeat(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text* chain = link.Take("RepeatSubAbility");
  if (chain == nullptr) return link.Refuse("RepeatSubAbility");
  pb::Expr rounds = tree::Number(kMaxRounds);
  const bool counted = link.Has("MaxRepeat");
  if (counted) rounds = NumberOr(code, link, "MaxRepeat", 1, scene);
  const bool asks = link.TakeFlag("RepeatOptional");
  const bool checks = link.Has("RepeatCheckSVar") || link.Has("RepeatPresent");
  if (!asks && !checks && !counted) return link.Refuse("RepeatSubAbility");
  if (!asks) link.Pass("Mandatory");
  // What is over is not done again: loops have no way out.
  const uint32_t over = code.KeepNumber(at, tree::Number(0));
  const uint32_t counter = code.NewRegister(at);
  const uint32_t begin = code.here();
  pb::Instruction::Repeat* repeat = code.Add(at)->mutable_repeat();
  *repeat->mutable_times() = std::move(rounds);
  repeat->set_counter(counter);
  CodeWriter::Label end;
  CodeWriter::Label stops;
  code.JumpUnless(at, tree::Unary(pb::Expr::NOT, tree::RegisterNumber(over)),
                  &end);
  EmitNamed(code, *chain, scene);
  if (checks) code.JumpUnless(at, GoesOn(code, link, scene), &stops);
  if (asks) AskOr(code, at, &stops);
  code.Jump(at, &end);
  code.Bind(&stops);
  pb::Instruction::Let* stop = code.Add(at)->mutable_let();
  stop->set_register_(over);
  *stop->mutable_number() = tree::Number(1);
  code.Bind(&end);
  code.ability()
      ->mutable_code(static_cast<int>(begin))
      ->mutable_repeat()
      ->set_end(code.here());
}

void StoreNumber(CodeWriter& code, const Text& at, absl::string_view svar,
                 pb::Expr number) {
  pb::Instruction::Value* value = code.Add(at)->mutable_value();
  *value->mutable_of() = Source();
  value->set_name(code.builder().W(absl::StrCat("svar ", svar)));
  *value->mutable_number() = std::move(number);
  value->set_set(true);
}

// The number is a value of the card, by how much it differs from what the SVar
// says (LowerNumber reads both).
void EmitStoreSVar(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const Text* name = link.Take("SVar");
  const Text* expression = link.Take("Expression");
  const Text type = link.TakeOr("Type", "Count");
  if (name == nullptr || expression == nullptr) return link.Refuse("SVar");
  auto initial = card.face->svars.find(name->value);
  if (scene.IsGone()) {
    // A card that has moved has its first number again anyway.
    const bool first = initial != card.face->svars.end() &&
                       type.value == "Number" &&
                       absl::EndsWith(initial->second.value, expression->value);
    if (!first) link.Refuse("SVar");
    return;
  }
  Text number = *expression;
  if (type.value == "Count") {
    number.value = absl::StrCat("Count$", expression->value);
  } else if (type.value == "CountSVar") {
    number.value = absl::StrCat("SVar$", expression->value);
  } else if (type.value == "Targeted") {
    number.value = absl::StrCat("Targeted$", expression->value);
  } else if (type.value != "Number" && type.value != "Calculate") {
    return link.Refuse("Type");
  }
  pb::Expr stored = LowerNumber(card, number, scene);
  if (initial != card.face->svars.end()) {
    stored = tree::Binary(pb::Expr::SUB, std::move(stored),
                          LowerNumber(card, initial->second, scene));
  }
  const uint32_t kept = code.KeepNumber(at, std::move(stored));
  StoreNumber(code, at, name->value, tree::RegisterNumber(kept));
}

// Once it has been cast it is exiled instead of going to the graveyard.
void ExileAfterwards(CodeWriter& code, ParamReader& link, const Scene& scene) {
  const Text* where = link.Take("ReplaceGraveyard");
  if (where == nullptr) return;
  if (where->value != "Exile" || link.Has("Valid")) {
    return link.Refuse("ReplaceGraveyard");
  }
  CardLowering& card = code.card();
  auto svar = [&](absl::string_view name, absl::string_view value) {
    Text text = link.line().head;
    text.value = std::string(value);
    card.face->svars[std::string(name)] = std::move(text);
  };
  svar("KwPlayedMoves",
       "Event$ Moved | ValidCard$ Card.IsRemembered | Origin$ Stack | "
       "Destination$ Graveyard | ReplaceWith$ KwPlayedAway");
  svar("KwPlayedAway",
       "DB$ ChangeZone | Defined$ ReplacedCard | Origin$ Stack | Destination$ "
       "Exile");
  const Text* defined = link.line().Find("Defined");
  svar("KwPlayed",
       absl::StrCat("DB$ Effect | ReplacementEffects$ KwPlayedMoves | "
                    "RememberObjects$ ",
                    defined == nullptr ? "Targeted" : defined->value));
  Text name = link.line().head;
  name.value = "KwPlayed";
  EmitNamed(code, name, scene);
}

// A card is cast, or a land put into play, while this is done.
void EmitPlay(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  if (!link.TakeFlag("WithoutManaCost")) return link.Refuse("WithoutManaCost");
  const bool copy = link.TakeFlag("CopyCard");
  // Who plays it: the ability's player, or another one.
  const Text player = link.TakeOr("Controller", "You");
  const bool own = player.value == "You";
  const pb::Selector who = own ? You() : Defined(card, player, scene);
  pb::Selector what;
  const bool some = link.Has("Valid");
  if (const Text* valid = link.Take("Valid")) {
    const Text zones = link.TakeOr("ValidZone", "Hand");
    what = tree::Among(QueryOf(card, *valid, ZoneNames(card, zones), scene));
  } else {
    what = AffectedCards(code, link, scene);
  }
  std::vector<std::string> from = {"hand", "graveyard", "exile", "library"};
  if (const Text* zones = some ? nullptr : link.Take("ValidZone")) {
    from = ZoneNames(card, *zones);
  }
  what = LyingIn(card, std::move(what), from);
  const Text amount = link.TakeOr("Amount", "1");
  const bool optional = link.TakeFlag("Optional");
  const bool any_number = some && amount.value == "All" && optional;
  if (!own && copy) return link.Refuse("Controller");
  // Each copy is cast once anyway.
  if (copy) link.Pass("CopyOnce");
  pb::Selector chosen = std::move(what);
  CodeWriter::Label declined;
  // What is meant is played, or not.
  if (!some && optional) {
    code.JumpUnless(at, tree::CountOf(chosen), &declined);
    AskPlayerOr(code, at, who, "may", &declined);
  }
  if (some && (amount.value != "All" || any_number)) {
    Choice choice;
    choice.from = chosen.query();
    choice.max =
        any_number ? tree::CountOf(chosen) : LowerNumber(card, amount, scene);
    choice.min = optional ? tree::Number(0) : choice.max;
    choice.chooser = who;
    choice.reason = "play";
    chosen = tree::RegisterRefs(EmitChoice(code, at, std::move(choice)));
  }
  const uint32_t kept = code.Keep(at, std::move(chosen));
  ExileAfterwards(code, link, scene);
  if (link.TakeFlag("RememberPlayed")) {
    Remember(code, at, "remembered", tree::RegisterRefs(kept), scene);
  }
  pb::Instruction::Rule* rule = code.Rule(
      at, copy ? "cast a copy" : "cast free", tree::RegisterRefs(kept));
  const bool forgets = link.TakeFlag("ForgetRemembered");
  if (forgets || link.TakeFlag("ForgetTargetRemembered")) {
    ForgetSome(code, at, "remembered", tree::RegisterRefs(kept), scene);
  }
  // The card itself stays where it is.
  if (copy) return code.Bind(&declined);
  if (!own) *rule->mutable_other() = who;
  // Lands are played.
  pb::Selector lands = LyingIn(card, tree::RegisterRefs(kept),
                               {"hand", "graveyard", "exile", "library"});
  pb::Predicate& where = *lands.mutable_query()->mutable_where();
  where = tree::All({where, card.builder.HasType("land")});
  EmitMove(code, at, std::move(lands), "battlefield", "play");
  LastMove(code)->set_owner(own ? pb::MOVE_TO_CONTROLLER : pb::MOVE_TO_PLAYER);
  if (!own) *LastMove(code)->mutable_player() = who;
  code.Bind(&declined);
}

}  // namespace refold::forge
