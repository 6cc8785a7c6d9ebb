// Programs that must not link: tables, costs, abilities.
#include "gtest/gtest.h"
#include "kernel/program/program_set.h"
#include "kernel/program/sample_program.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

TEST(LinkProgramTest, EveryBreakIsNamed) {
  ExpectRefused({
      {"name", [](auto& p) { p.clear_name(); }, {"name is missing"}},
      {"empty word", [](auto& p) { p.add_words(""); }, {"a word is empty"}},
      {"bytes for a word",
       [](auto& p) { p.add_words("caf\xe9"); },
       {"words: \"caf?\" is not UTF-8"}},
      {"bytes for a name",
       [](auto& p) { p.set_name("\xff"); },
       {"name: \"?\" is not UTF-8"}},
      {"bytes for a text",
       [](auto& p) { p.set_text("\xc0\x80"); },
       {"text: ", "is not UTF-8"}},
      {"bytes for a file",
       [](auto& p) { p.set_file("\x80.txt"); },
       {"file: ", "is not UTF-8"}},
      {"bytes for a dialect",
       [](auto& p) { p.set_dialect("\x80"); },
       {"dialect: ", "is not UTF-8"}},
      {"bytes for what it makes",
       [](auto& p) { p.add_dependencies("\x80"); },
       {"dependencies: ", "is not UTF-8"}},
      {"type word",
       [](auto& p) { p.add_types(99); },
       {"types: word 99 is out of range"}},
      {"color word",
       [](auto& p) { p.add_colors(0); },
       {"colors: a word is missing"}},
      {"stat word",
       [](auto& p) { p.mutable_stats(0)->set_word(99); },
       {"stats: word 99"}},
      {"keyword word",
       [](auto& p) { p.mutable_keywords(0)->set_word(0); },
       {"keywords: a word is missing"}},
      {"symbol word",
       [](auto& p) {
         p.mutable_cost()
             ->mutable_parts(0)
             ->mutable_mana()
             ->mutable_symbols(0)
             ->set_kinds(0, 99);
       },
       {"cost.parts[0].mana.symbols[0]: kinds: word 99"}},
      {"cost kind",
       [](auto& p) { p.mutable_cost()->mutable_parts(0)->clear_kind(); },
       {"cost.parts[0]", "kind is missing"}},
      {"cost register",
       [](auto& p) { p.mutable_cost()->mutable_parts(0)->set_into(1); },
       {"cost.parts[0]", "register 0 is out of range"}},
      {"top of nothing",
       [](auto& p) { p.mutable_cost()->mutable_parts(0)->set_top(true); },
       {"of.zones"}},
      {"cast zone",
       [](auto& p) { p.mutable_casts(0)->set_zone(0); },
       {"casts[0]", "zone: a word is missing"}},
      {"ability kind",
       [](auto& p) { p.mutable_abilities(4)->clear_kind(); },
       {"abilities[4]", "kind"}},
      {"unknown ability kind",
       [](auto& p) {
         p.mutable_abilities(4)->set_kind(static_cast<pb::AbilityKind>(77));
       },
       {"abilities[4]", "kind"}},
      {"too many registers",
       [](auto& p) { p.mutable_abilities(0)->set_registers(65); },
       {"65", "more than the 64"}},
      {"uses of an ability that is not there",
       [](auto& p) { p.mutable_abilities(0)->mutable_uses()->set_with(6); },
       {"abilities[0].uses", "with: there is no ability 5"}},
      {"register of grants",
       [](auto& p) {
         p.mutable_abilities(0)->set_registers(2);
         p.mutable_abilities(0)->mutable_uses()->set_grant(3);
       },
       {"abilities[0].uses", "grant: register 2 is out of range"}},
      {"a shared count of an ability",
       [](auto& p) {
         p.add_words("tide");
         pb::Uses& uses = *p.mutable_abilities(0)->mutable_uses();
         uses.set_with(1);
         uses.set_shared(static_cast<uint32_t>(p.words_size()));
       },
       {"abilities[0].uses", "shared: a count under a name is of no ability"}},
      {"an end of uses that is no trigger",
       [](auto& p) {
         p.mutable_abilities(0)->mutable_uses()->add_ends()->mutable_ability();
       },
       {"abilities[0].uses.ends[0]", "ability"}},
      {"limit of what its code counts",
       [](auto& p) {
         p.mutable_abilities(1)->mutable_uses();
         p.mutable_abilities(1)->mutable_limit()->set_number(1);
       },
       {"abilities[1].uses", "the limit of a triggered ability"}},
      {"trigger",
       [](auto& p) { p.mutable_abilities(1)->clear_trigger(); },
       {"abilities[1]", "trigger is missing"}},
      {"pattern kind",
       [](auto& p) { p.mutable_abilities(1)->mutable_trigger()->clear_kind(); },
       {"abilities[1].trigger", "kind"}},
      {"continuous",
       [](auto& p) { p.mutable_abilities(2)->clear_continuous(); },
       {"continuous is missing"}},
      {"affects",
       [](auto& p) {
         p.mutable_abilities(2)->mutable_continuous()->clear_affects();
       },
       {"affects is missing"}},
      {"operation kind",
       [](auto& p) {
         p.mutable_abilities(2)->mutable_continuous()->mutable_ops(0)->set_kind(
             static_cast<pb::ModifierOpKind>(99));
       },
       {"continuous.ops[0]", "kind"}},
      {"granted ability",
       [](auto& p) {
         auto* op =
             p.mutable_abilities(2)->mutable_continuous()->mutable_ops(0);
         op->set_kind(pb::MOD_GRANT_ABILITY);
         op->set_ability(5);
       },
       {"ability 5 is out of range"}},
      {"register that is lent",
       [](auto& p) {
         auto* op =
             p.mutable_abilities(2)->mutable_continuous()->mutable_ops(0);
         op->set_kind(pb::MOD_GRANT_ABILITY);
         op->set_ability(1);
         op->add_lent()->mutable_refs()->set_base(pb::Selector::SOURCE);
       },
       {"continuous.ops[0].lent[0]",
        "register 0 is out of range, the granted ability has 0 registers"}},
      {"nothing that is lent",
       [](auto& p) {
         p.mutable_abilities(0)->set_registers(4);
         auto* op =
             p.mutable_abilities(2)->mutable_continuous()->mutable_ops(0);
         op->set_kind(pb::MOD_GRANT_ABILITY);
         op->set_ability(0);
         op->add_lent()->set_register_(3);
       },
       {"continuous.ops[0].lent[0]", "refs is missing"}},
      {"lending without a grant",
       [](auto& p) {
         p.mutable_abilities(2)
             ->mutable_continuous()
             ->mutable_ops(0)
             ->add_lent();
       },
       {"only a static ability that grants one lends it things"}},
      {"a grant of what others have, and of one of its own",
       [](auto& p) {
         auto* op =
             p.mutable_abilities(2)->mutable_continuous()->mutable_ops(0);
         op->set_kind(pb::MOD_GRANT_ABILITY);
         op->mutable_of()->set_base(pb::Selector::SOURCE);
         op->set_ability(1);
       },
       {"continuous.ops[0]", "what others have is granted alone"}},
      {"shield of a static ability",
       [](auto& p) {
         p.mutable_abilities(2)->mutable_continuous()->mutable_ops(0)->set_kind(
             pb::MOD_SHIELD);
       },
       {"static ability cannot hold"}},
      {"swap of one",
       [](auto& p) {
         p.mutable_abilities(2)->mutable_continuous()->mutable_ops(0)->set_kind(
             pb::MOD_SWAP_STATS);
       },
       {"two stats are swapped"}},
      {"replacement",
       [](auto& p) { p.mutable_abilities(3)->clear_replacement(); },
       {"replacement is missing"}},
      {"replacement before a move",
       [](auto& p) {
         p.mutable_abilities(3)->mutable_replacement()->set_kind(
             pb::Replacement::BEFORE);
         p.mutable_abilities(3)->mutable_trigger()->set_kind(
             pb::EventPattern::MOVED);
       },
       {"abilities[3].replacement", "code runs before damage"}},
      {"replacement spent",
       [](auto& p) {
         p.mutable_abilities(3)->mutable_replacement()->set_spent(999);
       },
       {"abilities[3].replacement", "spent"}},
      {"either zone of one side",
       [](auto& p) {
         p.mutable_abilities(3)->mutable_trigger()->clear_from();
         p.mutable_abilities(3)->mutable_trigger()->set_either_zone(true);
       },
       {"abilities[3].trigger", "two sides"}},
      {"replacement amount",
       [](auto& p) {
         p.mutable_abilities(3)->mutable_replacement()->set_kind(
             pb::Replacement::AMOUNT);
       },
       {"abilities[3].replacement", "amount is missing"}},
      {"half a card",
       [](auto& p) { p.set_unsupported("it cannot be read"); },
       {"half a card is none"}},
  });
}

// What is reserved meant something to the build that wrote it.
void AddField(google::protobuf::Message& message, int field) {
  message.GetReflection()->MutableUnknownFields(&message)->AddVarint(field, 1);
}

// Instruction 3 becomes a move.
pb::Instruction::Move& AddMove(pb::CardProgram& program) {
  pb::Instruction::Move& move = *Code(program, 3)->mutable_move();
  *move.mutable_what() = tree::RegisterRefs(2);
  move.set_zone(1);
  return move;
}

TEST(LinkProgramTest, FieldsThatAreReservedAreRefusedAndNamed) {
  ExpectRefused({
      {"values",
       [](auto& p) { AddField(p, 16); },
       {"this build does not know: field 16 of refold.pb.CardProgram"}},
      {"resolve_condition",
       [](auto& p) { AddField(*p.mutable_abilities(0), 7); },
       {"this build does not know: field 7 of refold.pb.Ability"}},
      {"any_player",
       [](auto& p) { AddField(*p.mutable_abilities(0), 19); },
       {"this build does not know: field 19 of refold.pb.Ability"}},
      {"stack_abilities",
       [](auto& p) {
         AddField(*Code(p, 0)->mutable_choose()->mutable_from(), 4);
       },
       {"this build does not know: field 4 of refold.pb.Query"}},
      {"spell",
       [](auto& p) {
         pb::Predicate& where =
             *Code(p, 0)->mutable_choose()->mutable_from()->mutable_where();
         where.Clear();
         AddField(where, 16);
       },
       {"code[0].choose.from.where: test is missing, or of a kind"}},
      {"tapped",
       [](auto& p) { AddField(AddMove(p), 7); },
       {"this build does not know: field 7 of refold.pb.Instruction.Move"}},
      {"can_be_countered",
       [](auto& p) { AddField(AddMove(p), 9); },
       {"this build does not know: field 9 of refold.pb.Instruction.Move"}},
      {"flags",
       [](auto& p) { AddField(*Code(p, 4)->mutable_token(), 6); },
       {"this build does not know: field 6 of refold.pb.Instruction.Token"}},
      {"zone",
       [](auto& p) {
         AddField(*p.mutable_abilities(3)->mutable_replacement(), 3);
       },
       {"this build does not know: field 3 of refold.pb.Replacement"}},
      {"never given a meaning",
       [](auto& p) {
         AddField(*p.mutable_abilities(3)->mutable_replacement(), 4);
       },
       {"this build does not know: field 4 of refold.pb.Replacement"}},
  });
}

TEST(LinkProgramTest, ValuesThatAreReservedAreRefused) {
  ExpectRefused({
      {"ZONE",
       [](auto& p) {
         p.mutable_abilities(3)->mutable_replacement()->set_kind(
             static_cast<pb::Replacement::Kind>(2));
       },
       {"abilities[3].replacement: kind: the value is not known"}},
      {"CONTROL",
       [](auto& p) {
         p.mutable_abilities(1)->mutable_trigger()->set_kind(
             static_cast<pb::EventPattern::Kind>(17));
       },
       {"abilities[1].trigger: kind: the value is not known"}},
      {"MOD_REPLACEMENT",
       [](auto& p) {
         Code(p, 6)->mutable_modify()->mutable_ops(0)->set_kind(
             static_cast<pb::ModifierOpKind>(19));
       },
       {"ops[0]: kind: the value is not known"}},
  });
}

TEST(LinkProgramTest, AnUnsupportedCardHasANameAndAReason) {
  pb::CardProgram program;
  program.set_name("Odd Card");
  program.set_dialect("test");
  program.set_file("odd.txt");
  program.set_line(3);
  program.set_unsupported("odd.txt:4:6: 'frobnicate' is not an effect");
  EXPECT_TRUE(LinkedProgram::Link(program).ok());
  program.set_text("It does something.");
  EXPECT_FALSE(LinkedProgram::Link(program).ok());
}

}  // namespace
}  // namespace refold
