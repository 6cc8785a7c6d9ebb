// Which shape the arguments of each command have.
#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/dialects/rulescript/parse_args.h"
#include "kernel/dialects/rulescript/parse_command.h"
#include "kernel/dialects/rulescript/parse_expression.h"
#include "kernel/dialects/rulescript/parse_target.h"

namespace refold::rulescript {
namespace {

using ArgsParser = bool (*)(Reader*, CommandArgs*);

bool ParseNone(Reader* reader, CommandArgs* out) {
  *out = NoArgs{};
  return reader->ExpectEnd();
}

bool ParseCard(Reader* reader, CommandArgs* out) {
  CardArgs args;
  if (!ParseWholeExpression(reader, &args.card)) return false;
  *out = std::move(args);
  return true;
}

bool ParseDiscard(Reader* reader, CommandArgs* out) {
  DiscardArgs args;
  TargetFilter filter;
  if (reader->AtEnd()) {
    args.what = One(*reader);
  } else if (LooksLikeExpression(*reader)) {
    Expr count;
    if (!ParseWholeExpression(reader, &count)) return false;
    args.what = std::move(count);
  } else if (ParseTargetFilter(reader, &filter) && reader->ExpectEnd()) {
    args.what = std::move(filter);
  } else {
    return false;
  }
  *out = std::move(args);
  return true;
}

bool ParseSteal(Reader* reader, CommandArgs* out) {
  StealArgs args;
  TargetFilter filter;
  if (!reader->AtEnd()) {
    if (!ParseTargetFilter(reader, &filter) || !reader->ExpectEnd()) {
      return false;
    }
    args.receiver = std::move(filter);
  }
  *out = std::move(args);
  return true;
}

// Effects with their joiners, up to the end.
bool ParseEffectList(Reader* reader, std::vector<Effect>* out) {
  Joiner joiner = Joiner::kThen;
  do {
    Effect effect;
    if (!ParseEffect(reader, &effect)) return false;
    effect.joiner = joiner;
    out->push_back(std::move(effect));
  } while (EatJoiner(reader, &joiner));
  return reader->ExpectEnd();
}

bool ParseEachOver(Reader* over, EachArgs* out) {
  if (over->HasAhead("in")) {
    EachArgs::InList list;
    if (!ParseTestInList(over, &list.test, &list.list)) return false;
    out->over = std::move(list);
    return over->ExpectEnd();
  }
  TargetFilter filter;
  if (!ParseTargetFilter(over, &filter)) return false;
  out->over = std::move(filter);
  return over->ExpectEnd();
}

// Where '=>' is missing, perhaps for an arrow of another language.
bool ReportNoArrow(const Reader& reader) {
  Reader ahead = reader;
  Reader before = reader;
  while (ahead.TakeUntil("-", &before)) {
    if (!ahead.At(">") || !ahead.Touches()) continue;
    Position arrow = ahead.Here();
    --arrow.column;
    arrow.length = 2;
    return reader.ErrorAt(arrow, "syntax",
                          "unexpected '->'; did you mean '=>'?");
  }
  return reader.Error("syntax", "'each' needs '=>' and an effect");
}

bool ParseEach(Reader* reader, CommandArgs* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  EachArgs args;
  Reader over = *reader;
  if (!reader->TakeUntil("=>", &over)) {
    return ReportNoArrow(*reader);
  }
  if (!ParseEachOver(&over, &args)) return false;
  ++reader->line()->iterations;
  const bool parsed = ParseEffectList(reader, &args.effects);
  --reader->line()->iterations;
  *out = std::move(args);
  return parsed;
}

bool ParseFreeze(Reader* reader, CommandArgs* out) {
  FreezeArgs args;
  if (!reader->AtEnd()) {
    args.toggle = !reader->AtWord("false");
    if (args.toggle && !reader->AtWord("true") && !reader->AtWord("toggle")) {
      return reader->Expected("'true', 'false' or 'toggle'");
    }
    reader->Next();
  }
  *out = args;
  return reader->ExpectEnd();
}

// A phase, of which one is written with a hyphen.
bool ParseSkip(Reader* reader, CommandArgs* out) {
  const Token first = reader->Peek();
  const std::string word = TakeHyphenated(reader);
  if (word.empty()) return reader->Expected("a phase");
  const std::optional<Phase> phase = FindWord<Phase>(word);
  if (!phase.has_value()) {
    return reader->Unknown(reader->Since(first), word, "unknown-phase", "phase",
                           Spellings<Phase>());
  }
  *out = PhaseArgs{*phase};
  return reader->ExpectEnd();
}

struct ArgsRow {
  Command command;
  ArgsParser parse;
};

constexpr ArgsRow kArgs[] = {
    {Command::kActivate, ParseCard},
    {Command::kAlterCost, ParseAlterCost},
    {Command::kBp, ParseBp},
    {Command::kClear, ParseNone},
    {Command::kCopyAbility, ParseCard},
    {Command::kDamage, ParseChange},
    {Command::kDestroy, ParseNone},
    {Command::kDisableRule, ParseRule},
    {Command::kDiscard, ParseDiscard},
    {Command::kDraw, ParseChangeOrOne},
    {Command::kEach, ParseEach},
    {Command::kEnableRule, ParseRule},
    {Command::kFreeze, ParseFreeze},
    {Command::kHp, ParseChange},
    {Command::kLoseAbility, ParseNone},
    {Command::kLoseLife, ParseChange},
    {Command::kModCost, ParseModCost},
    {Command::kModDamage, ParseChange},
    {Command::kModRule, ParseModRule},
    {Command::kMovePile, ParseTwoPiles},
    {Command::kMoveRevealedTo, ParseMoveRevealedTo},
    {Command::kMoveTo, ParseMoveTo},
    {Command::kMoveToSlot, ParseNone},
    {Command::kPeek, ParseNone},
    {Command::kPileView, ParsePileView},
    {Command::kPlayExtraChar, ParseNone},
    {Command::kProphecy, ParseProphecy},
    {Command::kRemoveFromAttack, ParseNone},
    {Command::kReveal, ParseOptionalPile},
    {Command::kRndDiscard, ParseChangeOrOne},
    {Command::kShuffle, ParseOptionalPile},
    {Command::kSkip, ParseSkip},
    {Command::kSp, ParseSp},
    {Command::kSteal, ParseSteal},
    {Command::kSwapAbilities, ParseNone},
    {Command::kSwapChars, ParseNone},
    {Command::kSwapPiles, ParseTwoPiles},
    {Command::kTransform, ParseCard},
    {Command::kTrash, ParseChangeOrOne},
    {Command::kTurns, ParseChange},
    {Command::kUnfreeze, ParseNone},
    {Command::kUnite, ParseNone},
};

}  // namespace

bool ParseCommandArgs(Command command, Reader* reader, CommandArgs* out) {
  const auto* row = std::find_if(
      std::begin(kArgs), std::end(kArgs),
      [command](const ArgsRow& each) { return each.command == command; });
  REFOLD_CHECK(row != std::end(kArgs), "a command has no row");
  return row->parse(reader, out);
}

}  // namespace refold::rulescript
