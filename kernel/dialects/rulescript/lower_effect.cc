// One effect, and effects that follow each other.
#include "kernel/dialects/rulescript/lower_effect.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_remembered.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

// The body of each(): once for every element; the element is known to it.
void WriteBody(EffectPlace& place, const EachArgs& args, uint32_t item,
               const Expr* test) {
  Site inner = place.site;
  inner.element = tree::RegisterRefs(item);
  EffectPlace body{place.code, inner, place.restriction, place.at};
  // The next element comes after what is done with this one.
  for (const Effect& effect : args.effects) AddFilled(effect, inner);
  CodeWriter::Label skip;
  if (test != nullptr) {
    place.code.JumpUnless(LowerTest(place.card(), inner, *test), &skip);
  }
  WriteEffects(body, args.effects);
  place.code.Bind(&skip);
}

pb::Expr WriteEach(EffectPlace& place, const EachArgs& args) {
  CodeWriter& code = place.code;
  uint32_t list = code.NewRegister();
  const Expr* test = nullptr;
  if (const auto* in = std::get_if<EachArgs::InList>(&args.over)) {
    code.LetRefs(list, LowerRefs(place.card(), place.site, in->list));
    test = &in->test;
  } else {
    WriteTargets(code, place.site, {std::get<TargetFilter>(args.over)}, {},
                 list);
  }
  code.At(place.at);
  uint32_t item = 0;
  uint32_t loop = code.BeginForEach(tree::RegisterRefs(list), &item);
  WriteBody(place, args, item, test);
  code.EndLoop(loop);
  return CountIn(list);
}

pb::Expr OnlyInAuto(EffectPlace& place, Command command) {
  place.card().Unsupported(
      place.at, "only-in-auto",
      absl::StrCat("'", std::string(Spelling(command)),
                   "' works behind the event before what it changes only: "
                   "~beforePayCostAction~, ~beforeDamage~"));
  return {};
}

pb::Expr WriteModDamage(EffectPlace& place, const AmountArgs& args) {
  if (place.site.damage != Site::Damage::kChanges) {
    return OnlyInAuto(place, Command::kModDamage);
  }
  pb::Expr change = LowerNumber(place.card(), place.site, args.amount);
  *place.code.Rule("change damage")->mutable_number() = std::move(change);
  return tree::Number(1);
}

// Commands that are told nothing but what they are done to.
pb::Expr WritePlain(EffectPlace& place, Command command) {
  switch (command) {
    case Command::kDestroy:
      return WriteDestroy(place);
    case Command::kLoseAbility:
      return WriteOnCards(place, "lose ability");
    case Command::kMoveToSlot:
      return WriteMoveToSlot(place);
    case Command::kPeek:
      return WriteOnCards(place, "reveal");
    case Command::kPlayExtraChar:
      return WriteExtraCharacter(place);
    case Command::kRemoveFromAttack:
      return WriteOnCards(place, "remove from attack");
    case Command::kSwapAbilities:
      CheckTwoTargets(place.card(), place.site, place.at, command);
      return WriteOnCards(place, "swap abilities");
    case Command::kSwapChars:
      CheckTwoTargets(place.card(), place.site, place.at, command);
      return WriteOnCards(place, "swap characters");
    case Command::kUnfreeze:
      return WriteFreeze(place, /*freezes=*/false, /*toggles=*/false);
    case Command::kUnite:
      return WriteOnCards(place, "unite");
    default:
      // clear(): a highlight, which no rule knows of.
      return tree::Number(1);
  }
}

pb::Expr WriteAmount(EffectPlace& place, Command command,
                     const AmountArgs& args) {
  switch (command) {
    case Command::kBp:
      return WriteBp(place, args);
    case Command::kDamage:
      return WriteDamage(place, args);
    case Command::kDraw:
      return WriteDraw(place, args);
    case Command::kHp:
      return WriteHp(place, args, /*loses=*/false);
    case Command::kLoseLife:
      return WriteHp(place, args, /*loses=*/true);
    case Command::kModDamage:
      return WriteModDamage(place, args);
    case Command::kRndDiscard:
      return WriteRandomDiscard(place, args);
    case Command::kSp:
      return WriteSp(place, args);
    case Command::kTrash:
      return WriteTrash(place, args);
    case Command::kTurns:
      return WriteTurns(place, args);
    default:
      return OnlyInAuto(place, command);
  }
}

// Writes the command by the type of its arguments.
struct CommandWriter {
  EffectPlace& place;
  Command command;

  pb::Expr operator()(const NoArgs&) const {
    return WritePlain(place, command);
  }
  pb::Expr operator()(const AmountArgs& args) const {
    return WriteAmount(place, command, args);
  }
  pb::Expr operator()(const CostArgs& args) const {
    return command == Command::kModCost ? OnlyInAuto(place, command)
                                        : WriteCost(place, args);
  }
  pb::Expr operator()(const CardArgs& args) const {
    switch (command) {
      case Command::kActivate:
        return WriteActivate(place, args);
      case Command::kCopyAbility:
        return WriteCopyAbility(place, args);
      default:
        return WriteTransform(place, args);
    }
  }
  pb::Expr operator()(const RuleArgs& args) const {
    return WriteRuleChange(place, command, args);
  }
  pb::Expr operator()(const DiscardArgs& args) const {
    return WriteDiscard(place, args);
  }
  pb::Expr operator()(const EachArgs& args) const {
    return WriteEach(place, args);
  }
  pb::Expr operator()(const FreezeArgs& args) const {
    return WriteFreeze(place, /*freezes=*/true, args.toggle);
  }
  pb::Expr operator()(const PileArgs& args) const {
    return command == Command::kReveal ? WriteReveal(place, args)
                                       : WriteShuffle(place, args);
  }
  pb::Expr operator()(const TwoPilesArgs& args) const {
    return command == Command::kMovePile ? WriteMovePile(place, args)
                                         : WriteSwapPiles(place, args);
  }
  // How a pile is displayed does not concern the rules.
  pb::Expr operator()(const PileViewArgs&) const { return tree::Number(1); }
  pb::Expr operator()(const MoveArgs& args) const {
    return command == Command::kMoveTo ? WriteMoveTo(place, args)
                                       : WriteMoveRevealed(place, args);
  }
  pb::Expr operator()(const ProphecyArgs& args) const {
    return WriteProphecy(place, args);
  }
  pb::Expr operator()(const PhaseArgs& args) const {
    return WriteSkip(place, args);
  }
  pb::Expr operator()(const StealArgs& args) const {
    return WriteSteal(place, args);
  }
};

// Commands that do something so often, or so much of it.
bool Counts(Command command) {
  switch (command) {
    case Command::kDamage:
    case Command::kDiscard:
    case Command::kDraw:
    case Command::kLoseLife:
    case Command::kProphecy:
    case Command::kRndDiscard:
    case Command::kTrash:
    case Command::kTurns:
      return true;
    default:
      return false;
  }
}

// The number in the arguments; null if there is none.
const Expr* NumberIn(const CommandArgs& args) {
  if (const auto* amount = std::get_if<AmountArgs>(&args)) {
    return &amount->amount;
  }
  if (const auto* prophecy = std::get_if<ProphecyArgs>(&args)) {
    return &prophecy->count;
  }
  const auto* discard = std::get_if<DiscardArgs>(&args);
  return discard == nullptr ? nullptr : std::get_if<Expr>(&discard->what);
}

void CheckNumber(CardLowering& card, const CommandEffect& effect) {
  if (!Counts(effect.command)) return;
  const Expr* number = NumberIn(effect.args);
  const auto* literal =
      number == nullptr ? nullptr : std::get_if<IntegerLiteral>(&number->value);
  if (literal == nullptr || literal->value > 0) return;
  card.Unsupported(
      number->position, "bad-quantity",
      absl::StrCat("'", Spelling(effect.command), "' does nothing with ",
                   literal->value, ": a positive number is needed"));
}

const CommandEffect* AskedFor(const Effect& effect) {
  const auto* command = std::get_if<CommandEffect>(&effect.what);
  return command != nullptr && command->ask ? command : nullptr;
}

}  // namespace

pb::Expr WriteEffect(EffectPlace& place, const Effect& effect) {
  place.at = effect.position;
  place.code.At(effect.position);
  CheckRestriction(place, effect);
  if (place.card().failed) return {};
  if (const auto* ability = std::get_if<AbilityEffect>(&effect.what)) {
    return WriteAbility(place, *ability);
  }
  const auto& command = std::get<CommandEffect>(effect.what);
  CheckNumber(place.card(), command);
  uint32_t rings = RememberRings(place, command);
  pb::Expr done =
      std::visit(CommandWriter{place, command.command}, command.args);
  RememberKnockedOut(place, rings);
  return done;
}

void WriteEffects(EffectPlace& place, const std::vector<Effect>& effects) {
  CodeWriter& code = place.code;
  CodeWriter::Label end;
  for (size_t i = 0; i < effects.size() && !place.card().failed; ++i) {
    const Effect& effect = effects[i];
    code.At(effect.position);
    CodeWriter::Label skip;
    if (effect.joiner == Joiner::kIfDone) {
      code.JumpUnless(tree::RegisterNumber(kDone), &end);
    } else if (effect.joiner == Joiner::kIfNotDone) {
      code.JumpUnless(tree::Unary(pb::Expr::NOT, tree::RegisterNumber(kDone)),
                      &skip);
    }
    bool asked_later =
        i + 1 < effects.size() && effects[i + 1].joiner != Joiner::kThen;
    if (const CommandEffect* asked = AskedFor(effect)) {
      if (asked_later) code.Let(kDone, tree::Number(0));
      code.AskOr(place.site.me, Spelling(asked->command), &skip);
    }
    pb::Expr done = WriteEffect(place, effect);
    AddFilled(effect, place.site);
    if (asked_later) code.Let(kDone, std::move(done));
    code.Bind(&skip);
  }
  code.Bind(&end);
}

}  // namespace refold::rulescript
