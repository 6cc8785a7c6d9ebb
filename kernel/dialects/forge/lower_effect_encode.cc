// Cards that are cast by other cards: encoded on a creature (cipher, CR
// 702.98), or found on top of the library (ripple, CR 702.60).
#include <utility>

#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

// Combat damage that it deals to a player.
pb::EventPattern HitsPlayer(pb::Selector creature) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::DAMAGED);
  pattern.set_damage(pb::EventPattern::COMBAT);
  *pattern.mutable_subject() = tree::IsPlayer();
  *pattern.mutable_other() = tree::IsOneOf(std::move(creature));
  return pattern;
}

// A copy of the card, as long as it stays in exile, is cast by who controls the
// creature and says so.
void WriteCasting(CodeWriter& code, const Text& at, const pb::Selector& card,
                  const pb::Selector& creature) {
  pb::Expr there =
      tree::HowMany(card, tree::InZone(code.builder().Zone("exile")));
  CodeWriter::Label gone;
  code.JumpUnless(at, std::move(there), &gone);
  EmitAs(code, at, tree::Then(creature, pb::Selector::CONTROLLER_OF),
         [&](CodeWriter& own) {
           CodeWriter::Label declined;
           AskOr(own, at, &declined);
           own.Rule(at, "cast a copy", card);
           own.Bind(&declined);
         });
  code.Bind(&gone);
}

}  // namespace

void EmitEncode(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text& at = link.line().head;
  if (link.TakeOr("Defined", "Self").value != "Self") {
    return link.Refuse("Defined");
  }
  // A copy of a spell is not a card that could be exiled.
  pb::Expr is_card = tree::HowMany(Source(), tree::Not(tree::IsToken()));
  CodeWriter::Label end;
  code.JumpUnless(at, std::move(is_card), &end);
  Choice choice;
  choice.from =
      code.builder().CardsIn(code.builder().Zone("battlefield", You()),
                             code.builder().HasType("creature"));
  choice.min = tree::Number(0);
  choice.max = tree::Number(1);
  choice.chooser = You();
  choice.reason = "encode";
  const pb::Selector creature =
      tree::RegisterRefs(EmitChoice(code, at, std::move(choice)));
  code.JumpUnless(at, tree::CountOf(creature), &end);
  const pb::Selector card =
      tree::RegisterRefs(EmitMove(code, at, Source(), "exile", "exile"));
  // The card knows the creature (`EncodedWithSource`).
  pb::Instruction::Link* encoded = code.Add(at)->mutable_link();
  encoded->set_name(code.builder().W("encoded"));
  *encoded->mutable_refs() = creature;
  *encoded->mutable_on() = card;
  pb::Duration forever;
  forever.set_kind(pb::DURATION_PERMANENT);
  const int index = AddDelayed(code, at, HitsPlayer(creature), forever);
  CodeWriter writer(code.card(), index, code.registers());
  WriteCasting(writer, at, card, creature);
  code.Bind(&end);
}

void EmitKwRipple(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  const pb::Expr number = NumberOr(code, link, "Number", 1, scene);
  const uint32_t top = code.Keep(at, tree::Among(TopOf(code, You(), number)));
  CodeWriter::Label none;
  code.JumpUnless(at, tree::CountOf(tree::RegisterRefs(top)), &none);
  Show(code, at, tree::RegisterRefs(top), You());
  Reveal(code, at, tree::RegisterRefs(top), Opponents());
  const pb::Selector seen = LyingIn(card, tree::RegisterRefs(top), {"library"});
  pb::Predicate same_name;
  *same_name.mutable_shares_name() = Source();
  Choice choice;
  choice.from = seen.query();
  *choice.from.mutable_where() =
      tree::All({choice.from.where(), std::move(same_name)});
  choice.min = tree::Number(0);
  choice.max = number;
  choice.chooser = You();
  choice.reason = "play";
  pb::Selector chosen =
      tree::RegisterRefs(EmitChoice(code, at, std::move(choice)));
  code.Rule(at, "cast free", std::move(chosen));
  PutInOrder(code, at, seen, /*bottom=*/true, You());
  code.Bind(&none);
}

}  // namespace refold::forge
