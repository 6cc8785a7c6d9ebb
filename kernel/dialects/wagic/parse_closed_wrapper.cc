// The wrappers that are closed by a word or sign of their own; declared in
// parse_wrapper.h.

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_ability.h"
#include "kernel/dialects/wagic/parse_wrapper.h"
#include "kernel/dialects/wagic/part_words.h"

namespace refold::wagic {
namespace {

// The text from the cursor to `closing`, which is consumed.
bool EatUntil(ParseContext* context, Cursor* cursor, absl::string_view closing,
              Range* inside) {
  const size_t close = context->text().find(closing, cursor->pos());
  if (close == kNotFound || close + closing.size() > cursor->end()) {
    context->Error(cursor->rest(), "unclosed-bracket",
                   absl::StrCat("this is not closed by '", closing, "'"));
    *inside = cursor->rest();
    cursor->MoveTo(cursor->end());
    return false;
  }
  *inside = {cursor->pos(), close};
  cursor->MoveTo(close + closing.size());
  return true;
}

// Who is meant is looked for behind `!$`, whatever word stands before that.
void PassOverToWho(ParseContext* context, Cursor* cursor) {
  Cursor ahead = *cursor;
  ahead.SkipSpaces();
  const size_t begin = ahead.pos();
  const absl::string_view word = ahead.PeekWord();
  const std::vector<absl::string_view> known = PartWords();
  if (word.empty() ||
      std::find(known.begin(), known.end(), word) != known.end()) {
    return;
  }
  ahead.Advance(word.size());
  const Range passed = {begin, ahead.pos()};
  ahead.SkipSpaces();
  for (const WhoRow& row : kWhoWords) {
    if (ahead.PeekWord() != row.word) continue;
    if (context->PassOver(passed)) *cursor = ahead;
    return;
  }
}

bool ParseGive(ParseContext* context, Cursor* cursor, Effect* effect) {
  if (!cursor->Eat("ability$!")) return false;
  Range inside;
  EatUntil(context, cursor, "!$", &inside);
  PassOverToWho(context, cursor);
  GiveArgs args;
  for (Range part : SplitTopLevel(context->text(), inside, "_")) {
    args.lines.push_back(ParseInner(context, part));
  }
  effect->kind = EffectKind::kGive;
  effect->args = std::move(args);
  return true;
}

bool ParseChoose(ParseContext* context, Cursor* cursor, Effect* effect) {
  Cursor ahead = *cursor;
  ChooseArgs args;
  args.activated = ahead.Eat("activate");
  args.color = ahead.EatWord("chooseacolor");
  if (!args.color && !ahead.EatWord("chooseatype")) return false;
  Range inside;
  EatUntil(context, &ahead, args.activated ? "activatechooseend" : "chooseend",
           &inside);
  ahead.SkipSpaces();
  args.non_wall = ahead.EatWord("nonwall");
  args.inner = ParseInner(context, inside);
  *cursor = ahead;
  effect->kind = EffectKind::kChoose;
  effect->args = std::move(args);
  return true;
}

bool ParseFlipCoin(ParseContext* context, Cursor* cursor, Effect* effect) {
  Cursor ahead = *cursor;
  if (!ahead.EatWord("flipacoin")) return false;
  Range inside;
  EatUntil(context, &ahead, "flipend", &inside);
  *cursor = ahead;
  FlipCoinArgs args;
  Cursor in(context->text(), inside);
  for (in.SkipSpaces(); !in.AtEnd(); in.SkipSpaces()) {
    const size_t begin = in.pos();
    if (in.EatWord("oneshot") && context->PassOver({begin, in.pos()})) continue;
    const bool win = in.EatWord("winability");
    Range branch;
    if (!win && !in.EatWord("loseability")) {
      context->Unknown(in.rest(), "unknown-branch", "a result of the coin",
                       {"winability", "loseability"});
      break;
    }
    EatUntil(context, &in, win ? "winabilityend" : "loseabilityend", &branch);
    (win ? args.win : args.lose) = ParseInner(context, branch);
  }
  effect->kind = EffectKind::kFlipCoin;
  effect->args = std::move(args);
  return true;
}

}  // namespace

bool ParseClosedWrapper(ParseContext* context, Cursor* cursor, Effect* effect) {
  return ParseGive(context, cursor, effect) ||
         ParseChoose(context, cursor, effect) ||
         ParseFlipCoin(context, cursor, effect);
}

}  // namespace refold::wagic
