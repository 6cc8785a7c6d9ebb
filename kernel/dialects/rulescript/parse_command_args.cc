#include <array>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/parse_command.h"
#include "kernel/dialects/rulescript/parse_expression.h"
#include "kernel/dialects/rulescript/parse_target.h"

namespace refold::rulescript {
namespace {

using ArgsParser = bool (*)(Reader*, CommandArgs*);

// The arguments between commas, if there are at least `least` and at most
// `most`; otherwise an error and nothing.
std::vector<Reader> SplitArgs(Reader* reader, size_t least, size_t most) {
  std::vector<Reader> args;
  if (!reader->AtEnd()) args = reader->Split(",");
  if (args.size() >= least && args.size() <= most) return args;
  reader->Error("argument-count",
                absl::StrCat(least == most ? "" : absl::StrCat(least, " to "),
                             most, " arguments expected, here are ",
                             args.size()));
  return {};
}

Expr One(const Reader& reader) {
  Expr one;
  one.value = IntegerLiteral{1};
  one.position = reader.Here();
  return one;
}

// `=2`, `x2` or an expression; `allowed` are the modes that may be used.
bool ParseAmount(Reader* reader, std::vector<AmountMode> allowed,
                 AmountMode* mode, Expr* amount) {
  const Token first = reader->Peek();
  const Position where = reader->Here();
  int64_t factor = 0;
  if (reader->Eat("=")) {
    *mode = AmountMode::kSet;
    if (!ParseWholeExpression(reader, amount)) return false;
  } else if (first.kind == TokenKind::kWord &&
             (first.text[0] == 'x' || first.text[0] == 'X') &&
             absl::SimpleAtoi(first.text.substr(1), &factor)) {
    *mode = AmountMode::kMultiply;
    reader->Next();
    amount->value = IntegerLiteral{factor};
    amount->position = where;
    if (!reader->ExpectEnd()) return false;
  } else {
    *mode = AmountMode::kChange;
    if (!ParseWholeExpression(reader, amount)) return false;
  }
  for (AmountMode mode_allowed : allowed) {
    if (mode_allowed == *mode) return true;
  }
  return reader->ErrorAt(where, "amount-mode",
                         absl::StrCat("this command takes no '",
                                      *mode == AmountMode::kSet ? "=" : "x",
                                      "' amount"));
}

bool ParseNone(Reader* reader, CommandArgs* out) {
  *out = NoArgs{};
  return reader->ExpectEnd();
}

bool ParseAmountIn(Reader* reader, std::vector<AmountMode> allowed,
                   CommandArgs* out) {
  AmountArgs args;
  if (!ParseAmount(reader, std::move(allowed), &args.mode, &args.amount)) {
    return false;
  }
  *out = std::move(args);
  return true;
}

bool ParseChange(Reader* reader, CommandArgs* out) {
  return ParseAmountIn(reader, {AmountMode::kChange}, out);
}
bool ParseChangeOrOne(Reader* reader, CommandArgs* out) {
  if (!reader->AtEnd()) return ParseChange(reader, out);
  *out = AmountArgs{AmountMode::kChange, One(*reader)};
  return true;
}
bool ParseSp(Reader* reader, CommandArgs* out) {
  return ParseAmountIn(reader, {AmountMode::kChange, AmountMode::kSet}, out);
}
bool ParseBp(Reader* reader, CommandArgs* out) {
  return ParseAmountIn(
      reader, {AmountMode::kChange, AmountMode::kSet, AmountMode::kMultiply},
      out);
}

bool ParseCost(Reader* reader, std::vector<AmountMode> allowed,
               CommandArgs* out) {
  std::vector<Reader> args = SplitArgs(reader, 2, 2);
  CostArgs cost;
  if (args.empty() ||
      !ParseOneOf(&args[0], "type of card or united attack",
                  "unknown-cost-subject", &cost.subject) ||
      !args[0].ExpectEnd() ||
      !ParseAmount(&args[1], std::move(allowed), &cost.mode, &cost.amount)) {
    return false;
  }
  *out = std::move(cost);
  return true;
}
bool ParseAlterCost(Reader* reader, CommandArgs* out) {
  return ParseCost(reader, {AmountMode::kChange, AmountMode::kSet}, out);
}
bool ParseModCost(Reader* reader, CommandArgs* out) {
  return ParseCost(reader, {AmountMode::kChange}, out);
}

bool ParseCard(Reader* reader, CommandArgs* out) {
  CardArgs args;
  if (!ParseWholeExpression(reader, &args.card)) return false;
  *out = std::move(args);
  return true;
}

bool ParseRule(Reader* reader, CommandArgs* out) {
  RuleArgs args;
  if (!ParseOneOf(reader, "rule of the game", "unknown-rule", &args.rule) ||
      !reader->ExpectEnd()) {
    return false;
  }
  *out = std::move(args);
  return true;
}
bool ParseModRule(Reader* reader, CommandArgs* out) {
  std::vector<Reader> parts = SplitArgs(reader, 2, 2);
  RuleArgs args;
  Expr value;
  if (parts.empty() ||
      !ParseOneOf(&parts[0], "rule of the game", "unknown-rule", &args.rule) ||
      !parts[0].ExpectEnd() || !ParseWholeExpression(&parts[1], &value)) {
    return false;
  }
  args.value = std::move(value);
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

bool ParseEach(Reader* reader, CommandArgs* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  EachArgs args;
  Reader over = *reader;
  if (!reader->TakeUntil("=>", &over)) {
    return reader->Error("syntax", "'each' needs '=>' and an effect");
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

bool ParseOptionalPile(Reader* reader, CommandArgs* out) {
  PileArgs args;
  if (!reader->AtEnd()) {
    ZoneRef pile;
    if (!ParsePile(reader, &pile)) return false;
    args.pile = pile;
  }
  *out = args;
  return reader->ExpectEnd();
}

bool ParseTwoPiles(Reader* reader, CommandArgs* out) {
  std::vector<Reader> parts = SplitArgs(reader, 2, 2);
  TwoPilesArgs args;
  if (parts.empty() || !ParsePile(&parts[0], &args.first) ||
      !parts[0].ExpectEnd() || !ParsePile(&parts[1], &args.second)) {
    return false;
  }
  *out = args;
  return parts[1].ExpectEnd();
}

bool ParsePileView(Reader* reader, CommandArgs* out) {
  std::vector<Reader> parts = SplitArgs(reader, 2, 2);
  PileViewArgs args;
  if (parts.empty() || !ParsePile(&parts[0], &args.pile) ||
      !parts[0].ExpectEnd() ||
      !ParseOneOf(&parts[1], "state of a pile", "unknown-pile-state",
                  &args.state)) {
    return false;
  }
  *out = args;
  return parts[1].ExpectEnd();
}

bool ParsePosition(Reader* reader, MoveArgs* args) {
  const bool bottom = reader->Eat("-");
  if (!bottom) reader->Eat("+");
  if (!ParseInteger(reader, &args->position)) return false;
  if (bottom) args->position = -args->position;
  return reader->ExpectEnd();
}

// `true` or `false`; false without a report if neither stands here.
bool EatBoolean(Reader* reader, std::optional<bool>* out) {
  if (!reader->AtWord("true") && !reader->AtWord("false")) return false;
  *out = reader->AtWord("true");
  reader->Next();
  return true;
}

// Zone, position, reveal; the cards also leave the position out between the
// other two.
bool ParseMoveTo(Reader* reader, CommandArgs* out) {
  std::vector<Reader> parts = SplitArgs(reader, 1, 3);
  MoveArgs args;
  if (parts.empty() || !ParseZone(&parts[0], &args.zone) ||
      !parts[0].ExpectEnd()) {
    return false;
  }
  size_t next = 1;
  if (next < parts.size() && parts[next].Eat("?")) {
    args.ask = true;
    if (!parts[next++].ExpectEnd()) return false;
  } else if (next < parts.size() &&
             parts[next].Peek().kind != TokenKind::kWord) {
    if (!ParsePosition(&parts[next++], &args)) return false;
  }
  if (next < parts.size()) {
    if (!EatBoolean(&parts[next], &args.reveal)) {
      return parts[next].Expected("a position, '?', 'true' or 'false'");
    }
    if (!parts[next++].ExpectEnd()) return false;
  }
  *out = args;
  return next >= parts.size() || parts[next].Expected("')'");
}

bool ParseMoveRevealedTo(Reader* reader, CommandArgs* out) {
  std::vector<Reader> parts = SplitArgs(reader, 1, 2);
  MoveArgs args;
  if (parts.empty() || !ParseZone(&parts[0], &args.zone) ||
      !parts[0].ExpectEnd()) {
    return false;
  }
  *out = args;
  if (parts.size() == 1) return true;
  if (!ParsePosition(&parts[1], &args)) return false;
  *out = args;
  return true;
}

bool ParseProphecy(Reader* reader, CommandArgs* out) {
  ProphecyArgs args{One(*reader)};
  if (!reader->AtEnd()) {
    std::vector<Reader> parts = SplitArgs(reader, 1, 2);
    if (parts.empty() || !ParseWholeExpression(&parts[0], &args.count)) {
      return false;
    }
    if (parts.size() == 2 &&
        (!ParseOneOf(&parts[1], "end of a pile", "unknown-pile-end",
                     &args.end) ||
         !parts[1].ExpectEnd())) {
      return false;
    }
  }
  *out = std::move(args);
  return true;
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

struct CommandRow {
  Command command;
  ArgsParser parse;
};

constexpr CommandRow kCommands[] = {
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
  for (const CommandRow& row : kCommands) {
    if (row.command == command) return row.parse(reader, out);
  }
  return reader->Error("unknown-command", "this command has no arguments row");
}

}  // namespace refold::rulescript
