#include "tools/show/names.h"

#include "absl/strings/str_cat.h"

namespace refold::tools {
namespace {

std::string CardName(const World& world, CardId id) {
  const CardCell* card = world.state().card(id);
  if (card == nullptr || !world.programs().has(card->program)) {
    return absl::StrCat("card#", id);
  }
  return absl::StrCat(world.programs().program(card->program).name().text(),
                      "#", id);
}

}  // namespace

std::string NameOf(const World& world, const Ref& ref) {
  switch (ref.kind) {
    case RefKind::kNone:
      return "nothing";
    case RefKind::kPlayer:
      return absl::StrCat("player ", ref.id);
    case RefKind::kCard:
      return CardName(world, ref.id);
    case RefKind::kStackItem: {
      const StackItemCell* item = world.state().stack_item(ref.id);
      if (item == nullptr) return absl::StrCat("stack item ", ref.id);
      return absl::StrCat("stack item ", ref.id, " of ",
                          NameOf(world, item->card));
    }
  }
  return "nothing";
}

std::string OrNothing(const std::string& text) {
  return text.empty() ? "nothing" : text;
}

}  // namespace refold::tools
