// Shared by the subcommands of `refold cards`.
//
// All of them take the card folders in the same way: `--cards DIR`, or the
// first argument. The other arguments are cards.
#ifndef REFOLD_TOOLS_COMMANDS_CARDS_H_
#define REFOLD_TOOLS_COMMANDS_CARDS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "kernel/base/diagnostic.h"
#include "proto/report.pb.h"
#include "replay/cards/card_source.h"

namespace refold::tools {

struct CardsOptions {
  std::string dialect;               // empty: the folder says
  std::vector<std::string> folders;  // of --cards
  std::vector<std::string> words;  // the folder, if there is no --cards; cards
  bool by_reason = false;
  bool strict = false;
  bool program = false;
  bool all = false;
  bool json = false;
};

struct CrosscheckOptions {
  std::string a;  // the card folders
  std::string b;
  std::vector<std::string> only;  // names of cards; empty: all in both
  uint64_t every = 1;             // of these every so manieth, by name
  uint64_t jobs = 1;
  std::string output;   // the file for the report; empty: none
  std::string classes;  // the file of known disagreements; empty: none
};

// One file each.
absl::StatusOr<int> CheckCards(const CardsOptions& options);
absl::StatusOr<int> ShowCard(const CardsOptions& options);
absl::StatusOr<int> ExplainCards(const CardsOptions& options);
absl::StatusOr<int> CrosscheckCards(const CrosscheckOptions& options);

// The folder's cards, and those that the words name.
struct NamedCards {
  std::unique_ptr<CardSource> source;
  std::vector<std::string> names;
};
// InvalidArgument if no folder is given.
absl::StatusOr<NamedCards> ReadCards(const CardsOptions& options);

// All diagnostics about why a card is unsupported, or suspicious.
std::vector<Diagnostic> DiagnosticsOf(const CardCode& code);

// `card` is empty if it is not about a card that could be read.
pb::CardDiagnostic DiagnosticReport(const std::string& card,
                                    const Diagnostic& diagnostic);

// On standard output, with the text underlined.
void PrintDiagnostics(const std::vector<Diagnostic>& diagnostics);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_CARDS_H_
