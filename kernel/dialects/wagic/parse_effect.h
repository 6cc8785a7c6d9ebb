// Parsing single effects: the words of the effect table and their arguments.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_EFFECT_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_EFFECT_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/wagic/ast.h"
#include "kernel/dialects/wagic/parse_context.h"

namespace refold::wagic {

// Reads the effect that stands at the cursor: a word of the table with its
// arguments, a static ability, or a change of power and toughness. If none
// stands there, returns false and neither moves the cursor nor complains.
bool ParseEffect(ParseContext* context, Cursor* cursor, Effect* effect);

// Every word an effect can begin with, for suggestions.
std::vector<absl::string_view> EffectWords();
bool IsEffectWord(absl::string_view word);

// ---- Arguments of particular effects --------------------------------------
// Each reads behind the effect's word and complains about what is wrong there.

using ArgumentParser = void (*)(ParseContext*, Cursor*, Effect*);

void ParseTokenArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseTransformsArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseBecomesArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseCloneArgs(ParseContext* context, Cursor* cursor, Effect* effect);

void ParseBlinkArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseHandBlinkArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseCastCardArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParsePhaseAlterArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseNextPhaseAlterArgs(ParseContext* context, Cursor* cursor,
                             Effect* effect);
void ParseDynamicArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseAlterCostArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseAffinityArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParsePlayLimitArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseMoveRandomArgs(ParseContext* context, Cursor* cursor, Effect* effect);
void ParseFizzleToArgs(ParseContext* context, Cursor* cursor, Effect* effect);

// Reads the brackets at the cursor; complains and returns false if there are
// none, or if they are not closed.
bool RequireBrackets(ParseContext* context, Cursor* cursor, Range* inside);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PARSE_EFFECT_H_
