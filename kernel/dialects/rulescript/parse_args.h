// Parsers for the arguments of commands, one for each shape: the whole input of
// the reader is the arguments. Internal to parse_command; the table in
// parse_command_args.cc maps commands to shapes.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_ARGS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_ARGS_H_

#include <cstddef>
#include <vector>

#include "kernel/dialects/rulescript/command_args.h"
#include "kernel/dialects/rulescript/reader.h"

namespace refold::rulescript {

// The arguments between commas, if there are at least `least` and at most
// `most`; otherwise an error and nothing.
std::vector<Reader> SplitArgs(Reader* reader, size_t least, size_t most);

// The number that is meant where none is written.
Expr One(const Reader& reader);

// Amounts (parse_amount_args.cc): what may be written is in AmountArgs.
bool ParseChange(Reader* reader, CommandArgs* out);
bool ParseChangeOrOne(Reader* reader, CommandArgs* out);
bool ParseSp(Reader* reader, CommandArgs* out);
bool ParseBp(Reader* reader, CommandArgs* out);
bool ParseAlterCost(Reader* reader, CommandArgs* out);
bool ParseModCost(Reader* reader, CommandArgs* out);
bool ParseRule(Reader* reader, CommandArgs* out);
bool ParseModRule(Reader* reader, CommandArgs* out);

// Piles and zones (parse_pile_args.cc).
bool ParseOptionalPile(Reader* reader, CommandArgs* out);
bool ParseTwoPiles(Reader* reader, CommandArgs* out);
bool ParsePileView(Reader* reader, CommandArgs* out);
bool ParseMoveTo(Reader* reader, CommandArgs* out);
bool ParseMoveRevealedTo(Reader* reader, CommandArgs* out);
bool ParseProphecy(Reader* reader, CommandArgs* out);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_ARGS_H_
