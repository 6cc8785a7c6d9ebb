// Piles and zones as arguments of commands.
#include <utility>

#include "kernel/dialects/rulescript/parse_args.h"
#include "kernel/dialects/rulescript/parse_command.h"
#include "kernel/dialects/rulescript/parse_expression.h"
#include "kernel/dialects/rulescript/parse_target.h"

namespace refold::rulescript {
namespace {

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

}  // namespace

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
  if (!parts[1].ExpectEnd()) return false;
  if (args.first.zone == args.second.zone &&
      args.first.side == args.second.side) {
    return parts[1].ErrorAt(args.second.position, "same-pile",
                            "this is the same pile as the first");
  }
  *out = args;
  return true;
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
  ProphecyArgs args{One(*reader), std::nullopt};
  if (!reader->AtEnd()) {
    std::vector<Reader> parts = SplitArgs(reader, 1, 2);
    if (parts.empty() || !ParseWholeExpression(&parts[0], &args.count)) {
      return false;
    }
    if (parts.size() == 2) {
      PileEnd end = PileEnd::kTop;
      if (!ParseOneOf(&parts[1], "end of a pile", "unknown-pile-end", &end) ||
          !parts[1].ExpectEnd()) {
        return false;
      }
      args.end = end;
    }
  }
  *out = std::move(args);
  return true;
}

}  // namespace refold::rulescript
