// Names that are chosen, and conspiracies that hide one (CR 702.106).
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/face.h"
#include "kernel/dialects/forge/memory.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kNameReason = "name";

// Whoever names a card names one that is in this game, wherever it is.
pb::Selector CardsToName(CardLowering& card, const Text& valid,
                         const Scene& scene) {
  pb::Query cards = QueryOf(
      card, valid,
      {"battlefield", "graveyard", "exile", "hand", "library", "stack"}, scene);
  *cards.mutable_where() =
      tree::All({cards.where(), tree::Not(tree::IsToken())});
  return tree::Among(std::move(cards));
}

// The card knows the name, and so does a register.
uint32_t EmitNaming(CodeWriter& code, const Text& at, pb::Selector cards) {
  const uint32_t chosen = code.NewRegister(at);
  pb::Instruction::ChooseWord* choose = code.Add(at)->mutable_choose_word();
  choose->mutable_from()->set_base(pb::WordList::NAME);
  *choose->mutable_from()->mutable_of() = std::move(cards);
  choose->set_value(code.builder().W(kNameReason));
  choose->set_reason(code.builder().W(kNameReason));
  choose->set_into(chosen + 1);
  return chosen;
}

}  // namespace

void EmitNameCard(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text who = link.TakeOr("Defined", "You");
  link.Pass("ValidDesc");
  const Text valid = link.TakeOr("ValidCards", "Card");
  const pb::Selector cards = CardsToName(code.card(), valid, scene);
  if (who.value == "You") {
    scene.named = EmitNaming(code, at, cards);
    return;
  }
  // Of several players, or after another name, one would be instead of the one
  // before.
  if (scene.named.has_value() || absl::StartsWith(who.value, "Player")) {
    return link.Refuse("Defined");
  }
  // What somebody else names, only the card knows.
  EmitAs(code, at, Defined(code.card(), who, scene),
         [&](CodeWriter& theirs) { (void)EmitNaming(theirs, at, cards); });
}

pb::Predicate IsNamed(CardLowering& card, const Text& at, const Scene& scene) {
  pb::Predicate named;
  if (scene.named.has_value()) {
    pb::Predicate::CommonWord* common = named.mutable_common_word();
    common->mutable_left()->set_base(pb::WordList::NAME);
    *common->mutable_left()->mutable_of() = Candidate();
    common->mutable_right()->set_base(pb::WordList::REGISTER);
    common->mutable_right()->set_register_(*scene.named);
    return named;
  }
  if (scene.IsGone()) {
    card.Unsupported(at, "chosen-name-gone",
                     "what a card has chosen is not known once it has gone");
  }
  if (!card.Mentions("NameCard") && !card.Mentions("idden agenda")) {
    card.Unsupported(at, "nothing-chooses-name", "nothing here names a card");
  }
  if (card.around_registers > 0) {
    card.Unsupported(at, "memory-name",
                     "the name that was chosen is not known to an effect here");
  }
  named.set_chosen(card.builder.W(kNameReason));
  return named;
}

bool AddHiddenAgenda(CardLowering& card, const Text& keyword) {
  if (keyword.value != "Hidden agenda") return false;
  Face down;
  down.name = card.face->name;
  down.name.value = absl::StrCat("face-down ", card.face->name.value);
  auto add = [&](absl::string_view key, absl::string_view value) {
    Property property{.key = keyword, .value = keyword};
    property.key.value = std::string(key);
    property.value.value = std::string(value);
    down.properties.push_back(std::move(property));
  };
  add("Name", down.name.value);
  add("Types", "Conspiracy");
  add("A", "AB$ KwTurnUp | Cost$ 0");
  const uint32_t face = AddOtherFace(card, std::move(down), "");
  AddFace(card, pb::TURN_DOWN, face);
  Added added;
  const int index =
      NewAbility(card, pb::ABILITY_ENTERS, keyword, Holding::kOwn, &added);
  CodeWriter code(card, index);
  Text any = keyword;
  any.value = "Card";
  (void)EmitNaming(code, keyword, CardsToName(card, any, Scene()));
  EmitTurn(code, keyword, Source(), pb::TURN_DOWN, "face down");
  return true;
}

}  // namespace refold::forge
