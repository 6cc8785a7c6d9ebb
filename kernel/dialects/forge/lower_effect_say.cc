// Saying that something happened, for what waits for it: events of the game
// that change nothing (kernel/games/mtg/events.h).
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/mana.h"

namespace refold::forge {

void Say(CodeWriter& code, const Text& at, absl::string_view event,
         const Said& said) {
  ProgramBuilder& builder = code.builder();
  std::vector<pb::Instruction_Part> parts = {
      builder.Part("subject", said.subject)};
  if (said.other.base() != pb::Selector::NONE) {
    parts.push_back(builder.Part("other", said.other));
  }
  if (said.amount.has_value()) {
    parts.push_back(builder.Part("amount", *said.amount));
  }
  for (const auto& [name, number] : said.numbers) {
    parts.push_back(builder.Part(name, number));
  }
  if (!said.which.empty()) parts.push_back(builder.Part("which", said.which));
  pb::Instruction* step = code.Add(at);
  *step->mutable_verb() = builder.Verb(event, std::move(parts)).verb();
}

std::string NameOfAbility(CodeWriter& code) {
  return absl::StrCat(code.card().face->name.value, " ", code.index());
}

pb::Expr SaidBy(ProgramBuilder& builder, absl::string_view ability) {
  pb::Expr same;
  same.set_op(pb::Expr::COMMON_WORD);
  *same.add_lists() = builder.EventWords("which");
  *same.add_lists() = builder.Words({ability});
  return same;
}

// Of the mana that its controller pays from here on the later links know how
// much of each kind it was: numbers of the scene and of the event.
void EmitKwPays(CodeWriter& code, ParamReader& link, Scene& scene) {
  for (absl::string_view kind : kKindsOfMana) {
    const pb::Expr paid = code.builder().WordExpr(
        pb::Expr::WATCH, absl::StrCat("paid: ", kind), You());
    const uint32_t before = code.KeepNumber(link.line().head, paid);
    scene.numbers[std::string(kind)] =
        tree::Binary(pb::Expr::SUB, paid, tree::RegisterNumber(before));
  }
}

// `Name$ evolved`, about whom it is; `Other$`: the other party, `Amount$`: how
// much; `Mana$ True`: with what has been paid.
void EmitKwSay(CodeWriter& code, ParamReader& link, Scene& scene) {
  // What is done before.
  if (const Text* first = link.Take("First")) EmitNamed(code, *first, scene);
  Said said;
  said.subject = AffectedCards(code, link, scene);
  if (const Text* other = link.Take("Other")) {
    said.other = Defined(code.card(), *other, scene);
  }
  if (const Text* amount = link.Take("Amount")) {
    said.amount = LowerNumber(code.card(), *amount, scene);
  }
  if (link.TakeFlag("Mana")) {
    for (absl::string_view kind : kKindsOfMana) {
      said.numbers.emplace_back(kind, scene.numbers.at(std::string(kind)));
    }
  }
  Say(code, link.line().head, link.TakeOr("Name", "").value, said);
}

// A creature may be sacrificed as this one enters: it exploits that. It is said
// before, for this one may be the creature.
void EmitKwExploit(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  Choice choice;
  choice.from = card.builder.CardsIn(card.builder.Zone("battlefield", You()),
                                     card.builder.HasType("creature"));
  choice.min = tree::Number(0);
  choice.max = tree::Number(1);
  choice.chooser = You();
  choice.reason = "exploit";
  const pb::Selector chosen =
      tree::RegisterRefs(EmitChoice(code, at, std::move(choice)));
  Say(code, at, "exploited", {.subject = chosen, .other = Source()});
  EmitMove(code, at, chosen, "graveyard", "sacrifice");
}

}  // namespace refold::forge
