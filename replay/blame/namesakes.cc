#include "replay/blame/namesakes.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/state/cells.h"
#include "replay/expression/error.h"
#include "replay/expression/token.h"

namespace refold::blame {
namespace {

using expression::Table;

// As many as are listed.
constexpr size_t kShown = 12;

std::string ListOfNamesakes(const Table& table,
                            const std::vector<CardId>& cards) {
  std::vector<std::string> told;
  for (CardId id : cards) {
    if (told.size() == kShown) {
      told.push_back(absl::StrCat("and ", cards.size() - told.size(), " more"));
      break;
    }
    const CardCell& card = *table.state().card(id);
    const PlayerId whose = table.WhoseCard(card);
    told.push_back(absl::StrCat(table.NameOf(id), "#", id, " (",
                                whose == 0 ? "" : absl::StrCat("p", whose, "."),
                                card.zone.text(), ")"));
  }
  return absl::StrJoin(told, ", ");
}

}  // namespace

absl::Status CheckNamesakes(const Table& table, const std::string& text,
                            const expression::Node& node) {
  for (const expression::NodePtr& arg : node.args) {
    if (arg->op != expression::Op::kNamedCard || arg->said) continue;
    std::vector<CardId> cards = table.Called(arg->text, arg->zones);
    auto in_play = [&](CardId id) {
      return table.InPlay(table.state().card(id)->zone);
    };
    // Those in play come first.
    if (!cards.empty() && in_play(cards[0])) {
      cards.erase(std::find_if_not(cards.begin(), cards.end(), in_play),
                  cards.end());
    }
    if (cards.size() < 2) continue;
    return expression::ErrorStatus(
        absl::StatusCode::kInvalidArgument,
        expression::ErrorAt(
            text, arg->begin, arg->end, "ambiguous",
            absl::StrCat("there are ", cards.size(), " cards called \"",
                         arg->text, "\": ", ListOfNamesakes(table, cards))));
  }
  return absl::OkStatus();
}

}  // namespace refold::blame
