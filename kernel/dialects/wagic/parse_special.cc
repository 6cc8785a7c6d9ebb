// Arguments of the effects with a little language of their own. Declared in
// parse_effect.h.

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_attribute.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_effect.h"
#include "kernel/dialects/wagic/parse_target.h"
#include "kernel/dialects/wagic/phase_words.h"

namespace refold::wagic {
namespace {

// `name(inside)` at the cursor, spaces before it allowed.
bool EatClause(Cursor* cursor, absl::string_view name, Range* inside) {
  Cursor ahead = *cursor;
  ahead.SkipSpaces();
  if (!ahead.EatWord(name) || !ahead.EatBrackets(inside)) return false;
  *cursor = ahead;
  return true;
}

ZoneRef RequireZone(ParseContext* context, Range range) {
  Cursor cursor(context->text(), Trim(context->text(), range));
  ZoneRef zone;
  if (!ParseZone(&cursor, &zone) || !cursor.AtEnd()) {
    context->Unknown(range, "unknown-zone", "a zone",
                     {"mybattlefield", "myhand", "mylibrary", "mygraveyard"});
  }
  return zone;
}

bool FindPhaseName(absl::string_view word, Phase* phase) {
  PhaseRef found;
  if (!FindPhase(word, &found) || found.whose != WhosePhase::kAnyone) {
    return false;
  }
  *phase = found.phase;
  return true;
}

}  // namespace

// `(blink)`, `(blink)ueot`, `(blink)forsrc`. A `return(x)` may stand further
// on and is read with the rest of the effect.
void ParseBlinkArgs(ParseContext*, Cursor* cursor, Effect* effect) {
  BlinkArgs args;
  if (cursor->EatWord("ueot")) {
    args.when = BlinkReturn::kEndOfTurn;
  } else if (cursor->EatWord("forsrc")) {
    args.when = BlinkReturn::kWhenSourceLeaves;
  }
  effect->args = std::move(args);
}

void ParseHandBlinkArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  ParseBlinkArgs(context, cursor, effect);
  std::get<BlinkArgs>(effect->args).to_hand = true;
}

// `castcard(restricted noevent named!:name:!)`
void ParseCastCardArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  CastCardArgs args;
  Range inside;
  if (!RequireBrackets(context, cursor, &inside)) inside = {};
  Cursor in(context->text(), inside);
  for (in.SkipSpaces(); !in.AtEnd(); in.SkipSpaces()) {
    if (in.Eat("named!:")) {
      const size_t close = context->text().find(":!", in.pos());
      const size_t stop = std::min(close, in.end());
      args.named = std::string(Slice(context->text(), {in.pos(), stop}));
      in.MoveTo(std::min(stop + 2, in.end()));
    } else if (in.Eat("trigger[to]")) {
      args.triggering_card = true;
    } else if (in.EatWord("restricted")) {
      args.restricted = true;
    } else if (in.EatWord("copied")) {
      args.copied = true;
    } else if (in.EatWord("normal")) {
      args.normal = true;
    } else if (in.EatWord("noevent")) {
      args.no_event = true;
    } else if (in.EatWord("putinplay")) {
      args.put_in_play = true;
    } else {
      context->Unknown(in.rest(), "unknown-cast-word", "a word of castcard",
                       {"restricted", "copied", "normal", "noevent",
                        "putinplay", "trigger[to]"});
      break;
    }
  }
  effect->args = std::move(args);
}

// `phasealter(add|remove,phase,player,after<phase>)`
void ParsePhaseAlterArgs(ParseContext* context, Cursor* cursor,
                         Effect* effect) {
  effect->args = PhaseAlterArgs();
  auto& args = std::get<PhaseAlterArgs>(effect->args);
  Range inside;
  if (!RequireBrackets(context, cursor, &inside)) return;
  std::vector<Range> parts = SplitTopLevel(context->text(), inside, ",");
  if (parts.size() < 3 || parts.size() > 4) {
    context->Error(inside, "bad-phasealter",
                   "write phasealter(add or remove,phase,player,after<phase>)");
    return;
  }
  std::vector<absl::string_view> words;
  for (Range& part : parts) {
    part = Trim(context->text(), part);
    words.push_back(Slice(context->text(), part));
  }
  args.add = words[0] == "add";
  if (!args.add && words[0] != "remove") {
    context->Unknown(parts[0], "bad-phasealter", "a change", {"add", "remove"});
  }
  if (words[1] == "combatphases") {
    args.altered = AlteredPhase::kCombatPhases;
  } else if (words[1] == "combatphaseswithmain") {
    args.altered = AlteredPhase::kCombatPhasesWithMain;
  } else if (!FindPhaseName(words[1], &args.phase)) {
    context->Unknown(parts[1], "unknown-phase", "a phase", PhaseWords());
  }
  args.player = std::string(words[2]);
  if (parts.size() < 4) return;
  absl::string_view after = words[3];
  Phase phase;
  if (!absl::ConsumePrefix(&after, "after<") ||
      !absl::ConsumeSuffix(&after, ">")) {
    context->Error(parts[3], "bad-phasealter", "write after<phase>");
  } else if (after == "this") {
    args.after_this = true;
  } else if (FindPhaseName(after, &phase)) {
    args.after = phase;
  } else {
    context->Unknown(parts[3], "unknown-phase", "a phase", PhaseWords());
  }
}

void ParseNextPhaseAlterArgs(ParseContext* context, Cursor* cursor,
                             Effect* effect) {
  ParsePhaseAlterArgs(context, cursor, effect);
  std::get<PhaseAlterArgs>(effect->args).next_turn_only = true;
}

// `altercost(colour,±n)`
void ParseAlterCostArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  AlterCostArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    const std::vector<Range> parts =
        SplitTopLevel(context->text(), inside, ",");
    const Range word = Trim(context->text(), parts[0]);
    Color color;
    if (FindColor(Slice(context->text(), word), &color)) {
      args.color = color;
    } else if (Slice(context->text(), word) != "colorless") {
      context->Unknown(word, "unknown-color", "a colour",
                       {"white", "blue", "black", "red", "green", "colorless"});
    }
    if (parts.size() != 2) {
      context->Error(inside, "bad-altercost", "write altercost(colour,number)");
    } else {
      args.amount = RequireAmount(context, parts[1]);
    }
  }
  effect->args = std::move(args);
}

// `affinity(spec) reduce({cost})`, `affinity(type:manab) reduce({cost})`
void ParseAffinityArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  AffinityArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    if (Cursor(context->text(), inside).LooksAt("type:")) {
      args.number = RequireAmount(context, inside);
    } else {
      args.spec = ParseTargetSpec(context, inside);
    }
  }
  if (EatClause(cursor, "reduce", &inside)) {
    args.reduction = RequireCost(context, inside);
  } else {
    context->Error({cursor->pos(), cursor->pos() + 1}, "missing-argument",
                   "'reduce({cost})' must follow");
  }
  effect->args = std::move(args);
}

// `maxcast(spec)n`, `maxplay(spec)+n`
void ParsePlayLimitArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  PlayLimitArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    args.spec = ParseTargetSpec(context, inside);
  }
  cursor->SkipSpaces();
  args.relative = cursor->Peek() == '+' || cursor->Peek() == '-';
  if (!ParseAmount(context, cursor, &args.amount)) {
    context->Error({cursor->pos(), cursor->pos() + 1}, "missing-argument",
                   "a number must follow");
  }
  effect->args = std::move(args);
}

// `moverandom(spec) from(zone) to(zone)`
void ParseMoveRandomArgs(ParseContext* context, Cursor* cursor,
                         Effect* effect) {
  MoveRandomArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    args.spec = ParseTargetSpec(context, inside);
  }
  if (EatClause(cursor, "from", &inside)) {
    args.from = RequireZone(context, inside);
  }
  if (EatClause(cursor, "to", &inside)) {
    args.to = RequireZone(context, inside);
  } else {
    context->Error({cursor->pos(), cursor->pos() + 1}, "missing-argument",
                   "'to(zone)' must follow");
  }
  effect->args = std::move(args);
}

void ParseFizzleToArgs(ParseContext* context, Cursor* cursor, Effect* effect) {
  FizzleToArgs args;
  Range inside;
  if (RequireBrackets(context, cursor, &inside)) {
    const absl::string_view word =
        Slice(context->text(), Trim(context->text(), inside));
    if (word == "hand") {
      args.to = FizzleDestination::kHand;
    } else if (word == "librarytop") {
      args.to = FizzleDestination::kLibraryTop;
    } else if (word != "exile") {
      context->Unknown(inside, "unknown-zone", "a place for a countered spell",
                       {"hand", "exile", "librarytop"});
    }
  }
  effect->args = args;
}

}  // namespace refold::wagic
