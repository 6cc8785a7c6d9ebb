// Interprets a client's answer to the open prompt.
//
// Options can always be given by their indices. They can also be described: by
// a card, a player, an action, a word, a number, a text; then exactly one
// option must match. The engine decides whether the rules allow the answer.
#ifndef REFOLD_TOOLS_TABLE_CHOICES_H_
#define REFOLD_TOOLS_TABLE_CHOICES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/engine/engine.h"
#include "tools/show/names.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

class OptionFinder {
 public:
  // Both must outlive the finder; a prompt must be open. Errors list the
  // options unless they are hidden from the asker.
  OptionFinder(const Namer& namer, const GameState& state, bool hidden)
      : namer_(namer), state_(state), hidden_(hidden) {}

  // The index of the option that is meant. NotFound if none fits, Ambiguous()
  // if several do, each with what is possible.
  absl::StatusOr<uint32_t> Find(const pb::TableChoice& choice) const;
  absl::StatusOr<uint32_t> FindCalled(const std::string& text) const;

  // The whole answer. InvalidArgument if it is not an answer to such a prompt.
  absl::StatusOr<Decision> Read(const pb::TableAnswer& answer) const;

  // An answer of these options, in this order. An order has those that are left
  // out behind them.
  Decision Choose(std::vector<uint32_t> chosen) const;

  // That this player is asked; 0 stands for the one asked.
  absl::Status CheckPlayer(uint32_t player) const;

 private:
  absl::StatusOr<std::vector<uint32_t>> FindAll(
      const pb::TableAnswer& answer) const;
  absl::StatusOr<std::vector<uint32_t>> Distribute(
      const pb::TableAnswer& answer) const;
  absl::StatusOr<uint32_t> TheOne(const std::vector<uint32_t>& fitting) const;
  // "; the options are: 0 pass, 1 cast Scorch#3"
  std::string Possible() const;

  const Namer& namer_;
  const GameState& state_;
  const bool hidden_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_CHOICES_H_
