// What a choice means that was made in a menu of CardCode's, where the card is
// scripted in another language: the N-th entry is a word of its text or the
// mana that its line makes, wherever the other script has it.
#include <algorithm>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_split.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

bool SaysWord(absl::string_view label, Word word) {
  const std::string lower = absl::AsciiStrToLower(label);
  const std::vector<absl::string_view> said =
      absl::StrSplit(lower, absl::ByAnyChar(" ,/()"));
  return absl::c_linear_search(said, absl::AsciiStrToLower(word.text()));
}

}  // namespace

absl::string_view Driver::NameOf(const Ref& card) const {
  if (!card.is_card()) return "";
  const uint32_t program = engine_.state().card(card.id)->program;
  return engine_.world().programs().program(program).name().text();
}

std::optional<uint32_t> Driver::WordMeant(uint32_t entry) const {
  const absl::string_view label =
      clicked_->LabelOf(NameOf(prompt().env.source), entry);
  std::optional<uint32_t> meant;
  for (uint32_t i = 0; i < prompt().options.size(); ++i) {
    if (!SaysWord(label, prompt().options[i].word)) continue;
    if (meant.has_value()) return std::nullopt;  // it says several
    meant = i;
  }
  return meant;
}

uint32_t Driver::PlaceMeant(const std::vector<Reaction>& menu,
                            uint32_t entry) const {
  const auto made = [this](const Reaction& reaction) {
    const AbilityRef& ability = prompt().options[reaction.front()].ability;
    return ability.empty() ? Word()
                           : ManaMadeBy(engine_.view().ability(ability));
  };
  // Only where all that there is to choose is what mana is made.
  if (menu.empty() || absl::c_any_of(menu, [&made](const Reaction& reaction) {
        return made(reaction).empty();
      })) {
    return entry;
  }
  const Ref& card = prompt().options[menu.front().front()].entity;
  const Word wanted = clicked_->ManaOf(NameOf(card), entry);
  const auto found = absl::c_find_if(
      menu, [&](const Reaction& reaction) { return made(reaction) == wanted; });
  return found == menu.end() ? entry
                             : static_cast<uint32_t>(found - menu.begin());
}

}  // namespace refold::tools
