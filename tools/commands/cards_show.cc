// refold cards show: the program of one card.
#include "absl/strings/str_cat.h"
#include "kernel/program/disassemble.h"
#include "tools/commands/cards.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"

namespace refold::tools {

absl::StatusOr<int> ShowCard(const CardsOptions& options) {
  auto read = ReadCards(options);
  if (!read.ok()) return read.status();
  if (read->names.size() != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("cards show takes one card, not ", read->names.size()));
  }
  const CardCode* code = read->source->Find(read->names[0]);
  if (code == nullptr) return read->source->NoSuchCard(read->names[0]);
  PrintDiagnostics(DiagnosticsOf(*code));
  for (const auto& program : code->programs) {
    if (options.json) {
      PrintJson(program->program());
    } else {
      Print(Disassemble(*program));
    }
  }
  return code->supported() ? kSuccess : kFailure;
}

}  // namespace refold::tools
