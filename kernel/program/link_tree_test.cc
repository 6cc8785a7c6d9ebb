// Trees that must not link: expressions, selectors, predicates, queries.
#include "gtest/gtest.h"
#include "kernel/program/sample_program.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using pb::Selector;

TEST(LinkTreeTest, EveryBreakIsNamed) {
  ExpectRefused({
      {"expression kind",
       [](auto& p) { Condition(p)->set_op(static_cast<pb::Expr::Op>(99)); },
       {"condition: op"}},
      {"arguments",
       [](auto& p) { Condition(p)->set_op(pb::Expr::ADD); },
       {"ADD takes 2 arguments, not 0"}},
      {"no entities",
       [](auto& p) { Condition(p)->set_op(pb::Expr::COUNT); },
       {"of is missing"}},
      {"no predicate",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::HOLDS);
         Condition(p)->mutable_of();
       },
       {"predicate is missing"}},
      {"no phases",
       [](auto& p) { Condition(p)->set_op(pb::Expr::PHASE_IS); },
       {"words is missing"}},
      {"expression word",
       [](auto& p) { Condition(p)->set_word(1000); },
       {"word 1000"}},
      {"selector base",
       [](auto& p) {
         Condition(p)->mutable_of()->set_base(static_cast<Selector::Base>(99));
       },
       {"condition.of: base"}},
      {"selector step",
       [](auto& p) {
         Condition(p)->mutable_of()->add_steps(static_cast<Selector::Step>(99));
       },
       {"condition.of: steps"}},
      {"query that counts from both ends",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::COUNT);
         pb::Query query;
         *query.mutable_top() = tree::Number(1);
         *query.mutable_bottom() = tree::Number(1);
         *Condition(p)->mutable_of() = tree::Among(query);
       },
       {"not both"}},
      {"selector query",
       [](auto& p) { Condition(p)->mutable_of()->set_base(Selector::QUERY); },
       {"query is missing"}},
      {"union of nothing",
       [](auto& p) { Condition(p)->mutable_of()->set_base(Selector::UNION); },
       {"condition.of: of is missing"}},
      {"part of a union",
       [](auto& p) {
         Selector lost = tree::Entities(Selector::REGISTER);
         lost.set_register_(63);
         *Condition(p)->mutable_of() = tree::Union({lost});
       },
       {"condition.of.of[0]: register: register 63"}},
      {"parts of no union",
       [](auto& p) {
         Condition(p)->mutable_of()->set_base(Selector::SOURCE);
         Condition(p)->mutable_of()->add_of()->set_base(Selector::SOURCE);
       },
       {"only a union has parts"}},
      {"granter that nothing says",
       [](auto& p) { Condition(p)->mutable_of()->set_base(Selector::GRANTER); },
       {"condition.of: base: nothing says where"}},
      {"role without a name",
       [](auto& p) {
         Condition(p)->mutable_of()->set_base(Selector::EVENT_ROLE);
       },
       {"condition.of: word: a word is missing"}},
      {"number of an event without a name",
       [](auto& p) { Condition(p)->set_op(pb::Expr::EVENT_NUMBER); },
       {"condition: word: a word is missing"}},
      {"one list of words for a comparison",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::COMMON_WORD);
         Condition(p)->add_lists();
       },
       {"lists: two are compared"}},
      {"no lists of words to count",
       [](auto& p) { Condition(p)->set_op(pb::Expr::WORD_COUNT); },
       {"lists is missing"}},
      {"names of nobody",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::WORD_COUNT);
         Condition(p)->add_lists()->set_base(pb::WordList::NAME);
       },
       {"condition.lists[0]: of is missing"}},
      {"list of words of no kind",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::WORD_COUNT);
         Condition(p)->add_lists()->set_base(
             static_cast<pb::WordList::Base>(99));
       },
       {"condition.lists[0]: base"}},
      {"words of a register that there is not",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::WORD_COUNT);
         pb::WordList& list = *Condition(p)->add_lists();
         list.set_base(pb::WordList::REGISTER);
         list.set_register_(4);
       },
       {"condition.lists[0]: register: register 4 is out of range"}},
      {"a candidate that nothing binds",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::COUNT);
         Condition(p)->mutable_of()->set_base(pb::Selector::BOUND);
         Condition(p)->mutable_of()->set_register_(3);
       },
       {"condition.of: register: nothing around it binds it"}},
      {"a candidate that is bound twice",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::HOLDS);
         Condition(p)->mutable_of();
         pb::Predicate::Bind& outer =
             *Condition(p)->mutable_predicate()->mutable_bind();
         outer.mutable_where()->mutable_bind();
       },
       {"register: bound already"}},
      {"a list compared with none",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::HOLDS);
         Condition(p)->mutable_of();
         Condition(p)
             ->mutable_predicate()
             ->mutable_common_word()
             ->mutable_left();
       },
       {"common_word: right is missing"}},
      {"word in a part that the selector does not use",
       [](auto& p) {
         Condition(p)->mutable_of()->mutable_where()->set_type(1000);
       },
       {"condition.of.where: type: word 1000"}},
      {"words in parts that the list does not use",
       [](auto& p) {
         Condition(p)->add_lists()->mutable_where()->set_type(1000);
       },
       {"condition.lists[0].where: type: word 1000"}},
      {"selector that the list does not use",
       [](auto& p) { Condition(p)->add_lists()->mutable_of()->set_word(1000); },
       {"condition.lists[0].of: word: word 1000"}},
      {"link name",
       [](auto& p) { Condition(p)->mutable_of()->set_base(Selector::LINK); },
       {"word: a word is missing"}},
      {"predicate test",
       [](auto& p) {
         Code(p, 0)
             ->mutable_choose()
             ->mutable_from()
             ->mutable_where()
             ->clear_test();
       },
       {"code[0].choose.from.where", "test is missing"}},
      {"zone of a query",
       [](auto& p) {
         Code(p, 0)
             ->mutable_choose()
             ->mutable_from()
             ->mutable_zones(0)
             ->set_zone(0);
       },
       {"from.zones[0]", "zone: a word is missing"}},
      {"comparison",
       [](auto& p) {
         auto* compare = Code(p, 0)
                             ->mutable_choose()
                             ->mutable_from()
                             ->mutable_where()
                             ->mutable_compare();
         compare->mutable_left();
         compare->mutable_right();
         compare->set_op(pb::Expr::ADD);
       },
       {"compare: op"}},
      {"depth",
       [](auto& p) { *Condition(p) = Nested(65); },
       {"deeper than 64"}},
  });
}

}  // namespace
}  // namespace refold
