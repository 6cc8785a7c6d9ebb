// Linking: a program that uses everything links; broken in one place, it does
// not, and the error says where and why.
#include <functional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/program/program_builder.h"
#include "kernel/program/program_set.h"
#include "kernel/program/reads.h"

namespace refold {
namespace {

using pb::Selector;

pb::Instruction& Add(pb::Ability& ability) { return *ability.add_code(); }

// Ability 0: an activated one with most instructions; 1: triggered; 2: static;
// 3: replacement; 4: a spell.
pb::CardProgram Sample() {
  ProgramBuilder b("Sample");
  b.program().set_file("sample.txt");
  b.program().set_line(7);
  b.Type("creature").Color("red").Stat("power", 2).Keyword("flying");
  b.program().add_dependencies("Goblin Token");
  pb::CostPart* mana = b.program().mutable_cost()->add_parts();
  mana->mutable_mana()->add_symbols()->add_kinds(b.W("mana.r"));
  pb::CastOption* cast = b.program().add_casts();
  cast->set_name(b.W("normal"));
  cast->set_zone(b.W("hand"));

  pb::Ability& used = b.AddAbility(pb::ABILITY_ACTIVATED);
  used.set_registers(4);
  used.mutable_cost()->add_parts()->mutable_flag()->set_flag(b.W("tapped"));
  auto* choose = Add(used).mutable_choose();
  *choose->mutable_from() =
      b.CardsIn(b.Zone("battlefield"), b.HasType("creature"));
  choose->set_register_(1);
  used.set_resolve_at(1);
  auto* loop = Add(used).mutable_for_each();
  *loop->mutable_over() = tree::RegisterRefs(1);
  loop->set_item(2);
  loop->set_list(3);
  loop->set_end(4);
  auto* jump = Add(used).mutable_jump_unless();
  *jump->mutable_condition() = tree::RegisterNumber(1);
  jump->set_to(4);
  auto* damage = Add(used).mutable_damage();
  *damage->mutable_target() = tree::RegisterRefs(2);
  *damage->mutable_amount() = tree::Number(2);
  auto* token = Add(used).mutable_token();
  *token->mutable_player() = tree::Entities(Selector::CONTROLLER);
  *token->mutable_count() = tree::Number(1);
  auto* delay = Add(used).mutable_delay();
  delay->set_ability(1);
  auto* modify = Add(used).mutable_modify();
  *modify->mutable_what() = tree::RegisterRefs(1);
  *modify->add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  auto* mode = Add(used).mutable_mode();
  mode->add_labels(b.W("one"));
  mode->add_jumps(8);
  mode->set_otherwise(8);
  auto* call = Add(used).mutable_call();
  call->set_ability(4);
  *call->mutable_who() = tree::Entities(Selector::PLAYERS);

  pb::Ability& woken = b.AddAbility(pb::ABILITY_TRIGGERED);
  woken.mutable_trigger()->set_kind(pb::EventPattern::MOVED);

  pb::Ability& constant = b.AddAbility(pb::ABILITY_STATIC);
  *constant.mutable_continuous()->mutable_affects() =
      tree::Entities(Selector::SOURCE);
  *constant.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));

  pb::Ability& replacing = b.AddAbility(pb::ABILITY_REPLACEMENT);
  replacing.mutable_trigger()->set_kind(pb::EventPattern::DAMAGED);
  replacing.mutable_replacement()->set_kind(pb::Replacement::CANCEL);

  b.AddAbility(pb::ABILITY_SPELL);
  return b.program();
}

pb::Expr Nested(int depth) {
  pb::Expr expr = tree::Number(1);
  for (int i = 1; i < depth; ++i) {
    expr = tree::Unary(pb::Expr::NOT, std::move(expr));
  }
  return expr;
}

pb::Query NestedQueries(ProgramBuilder& b, int depth) {
  pb::Query query = b.CardsIn(b.Zone("hand"));
  for (int i = 1; i < depth; ++i) {
    query =
        b.CardsIn(b.Zone("hand"), tree::IsOneOf(tree::Among(std::move(query))));
  }
  return query;
}

struct Broken {
  const char* name;
  std::function<void(pb::CardProgram&)> breaks;
  std::vector<const char*> says;
};

constexpr int kUsed = 0;
constexpr int kConstant = 2;

pb::Instruction* Code(pb::CardProgram& p, int index) {
  return p.mutable_abilities(kUsed)->mutable_code(index);
}
pb::Expr* Condition(pb::CardProgram& p) {
  return p.mutable_abilities(kUsed)->mutable_condition();
}

const std::vector<Broken>& Table() {
  static const auto* const kTable = new std::vector<Broken>{
      {"name", [](auto& p) { p.clear_name(); }, {"name is missing"}},
      {"empty word", [](auto& p) { p.add_words(""); }, {"a word is empty"}},
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
       [](auto& p) { p.mutable_abilities(kUsed)->set_registers(65); },
       {"65", "more than the 64"}},
      {"register of a choice",
       [](auto& p) { Code(p, 0)->mutable_choose()->set_register_(4); },
       {"code[0].choose", "register 4 is out of range"}},
      {"register of a selector",
       [](auto& p) {
         *Code(p, 1)->mutable_for_each()->mutable_over() =
             tree::RegisterRefs(63);
       },
       {"code[1].for_each.over", "register 63"}},
      {"register of a number",
       [](auto& p) { *Condition(p) = tree::RegisterNumber(4); },
       {"condition", "register 4"}},
      {"negative register",
       [](auto& p) {
         *Condition(p) = tree::RegisterNumber(0);
         Condition(p)->set_number(-1);
       },
       {"register -1"}},
      {"result register",
       [](auto& p) { Code(p, 4)->mutable_token()->set_register_(9); },
       {"code[4].token", "register 9"}},
      {"loop list register",
       [](auto& p) { Code(p, 1)->mutable_for_each()->set_list(9); },
       {"list: register 9"}},
      {"jump backwards",
       [](auto& p) { Code(p, 2)->mutable_jump_unless()->set_to(1); },
       {"code[2].jump_unless", "does not lead forward"}},
      {"jump to itself",
       [](auto& p) { Code(p, 2)->mutable_jump_unless()->set_to(2); },
       {"does not lead forward"}},
      {"jump behind the end",
       [](auto& p) { Code(p, 7)->mutable_mode()->set_otherwise(10); },
       {"code[7].mode", "behind the end"}},
      {"jump out of a loop",
       [](auto& p) { Code(p, 2)->mutable_jump_unless()->set_to(5); },
       {"code[2]", "crosses into or out of a loop"}},
      {"jump into a loop",
       [](auto& p) { Code(p, 0)->mutable_ask()->set_otherwise(3); },
       {"code[0]", "crosses into or out of a loop"}},
      {"loops that overlap",
       [](auto& p) {
         auto* repeat = Code(p, 3)->mutable_repeat();
         *repeat->mutable_times() = tree::Number(2);
         repeat->set_counter(3);
         repeat->set_end(6);
       },
       {"code[3]", "behind the loop around it"}},
      {"resolve_at behind the end",
       [](auto& p) { p.mutable_abilities(kUsed)->set_resolve_at(10); },
       {"resolve_at"}},
      {"resolve_at within a loop",
       [](auto& p) { p.mutable_abilities(kUsed)->set_resolve_at(3); },
       {"resolve_at lies within a loop"}},
      {"instruction without operation",
       [](auto& p) { Code(p, 3)->clear_op(); },
       {"code[3]", "op is missing"}},
      {"damage without target",
       [](auto& p) { Code(p, 3)->mutable_damage()->clear_target(); },
       {"code[3].damage", "target is missing"}},
      {"choice without query",
       [](auto& p) { Code(p, 0)->mutable_choose()->clear_from(); },
       {"from is missing"}},
      {"mode without jump",
       [](auto& p) { Code(p, 7)->mutable_mode()->clear_jumps(); },
       {"one for each label"}},
      {"dependency",
       [](auto& p) { p.clear_dependencies(); },
       {"dependency 0 is out of range"}},
      {"delay of another kind",
       [](auto& p) { Code(p, 5)->mutable_delay()->set_ability(2); },
       {"code[5].delay", "ABILITY_TRIGGERED"}},
      {"call of nothing",
       [](auto& p) { Code(p, 8)->mutable_call()->set_ability(9); },
       {"ability 9 is out of range"}},
      {"call of itself",
       [](auto& p) { Code(p, 8)->mutable_call()->set_ability(0); },
       {"abilities[0]", "calls itself"}},
      {"duration",
       [](auto& p) {
         Code(p, 6)->mutable_modify()->mutable_duration()->set_kind(
             static_cast<pb::DurationKind>(99));
       },
       {"duration.kind"}},
      {"predicate of a lasting effect",
       [](auto& p) {
         Code(p, 6)
             ->mutable_modify()
             ->mutable_ops(0)
             ->mutable_predicate()
             ->set_player(true);
       },
       {"grant a static ability"}},
      {"trigger",
       [](auto& p) { p.mutable_abilities(1)->clear_trigger(); },
       {"abilities[1]", "trigger is missing"}},
      {"pattern kind",
       [](auto& p) { p.mutable_abilities(1)->mutable_trigger()->clear_kind(); },
       {"abilities[1].trigger", "kind"}},
      {"continuous",
       [](auto& p) { p.mutable_abilities(kConstant)->clear_continuous(); },
       {"continuous is missing"}},
      {"affects",
       [](auto& p) {
         p.mutable_abilities(kConstant)->mutable_continuous()->clear_affects();
       },
       {"affects is missing"}},
      {"operation kind",
       [](auto& p) {
         p.mutable_abilities(kConstant)
             ->mutable_continuous()
             ->mutable_ops(0)
             ->set_kind(static_cast<pb::ModifierOpKind>(99));
       },
       {"continuous.ops[0]", "kind"}},
      {"granted ability",
       [](auto& p) {
         auto* op =
             p.mutable_abilities(kConstant)->mutable_continuous()->mutable_ops(
                 0);
         op->set_kind(pb::MOD_GRANT_ABILITY);
         op->set_ability(5);
       },
       {"ability 5 is out of range"}},
      {"shield of a static ability",
       [](auto& p) {
         p.mutable_abilities(kConstant)
             ->mutable_continuous()
             ->mutable_ops(0)
             ->set_kind(pb::MOD_SHIELD);
       },
       {"static ability cannot hold"}},
      {"swap of one",
       [](auto& p) {
         p.mutable_abilities(kConstant)
             ->mutable_continuous()
             ->mutable_ops(0)
             ->set_kind(pb::MOD_SWAP_STATS);
       },
       {"two stats are swapped"}},
      {"replacement",
       [](auto& p) { p.mutable_abilities(3)->clear_replacement(); },
       {"replacement is missing"}},
      {"replacement amount",
       [](auto& p) {
         p.mutable_abilities(3)->mutable_replacement()->set_kind(
             pb::Replacement::AMOUNT);
       },
       {"abilities[3].replacement", "amount is missing"}},
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
      {"selector query",
       [](auto& p) { Condition(p)->mutable_of()->set_base(Selector::QUERY); },
       {"query is missing"}},
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
  };
  return *kTable;
}

TEST(LinkTest, SampleLinks) {
  auto linked = LinkedProgram::Link(Sample());
  ASSERT_TRUE(linked.ok()) << linked.status();
  EXPECT_EQ((*linked)->name(), Word::Of("Sample"));
  EXPECT_EQ((*linked)->types(), std::vector<Word>{Word::Of("creature")});
  EXPECT_EQ((*linked)->word(0), Word());
  EXPECT_EQ((*linked)->statics(), std::vector<uint32_t>{2});
}

TEST(LinkTest, EveryBreakIsNamed) {
  for (const Broken& broken : Table()) {
    SCOPED_TRACE(broken.name);
    pb::CardProgram program = Sample();
    broken.breaks(program);
    auto linked = LinkedProgram::Link(program);
    ASSERT_FALSE(linked.ok());
    EXPECT_EQ(linked.status().code(), absl::StatusCode::kInvalidArgument);
    for (const char* part : broken.says) {
      EXPECT_TRUE(absl::StrContains(linked.status().message(), part))
          << linked.status() << "\ndoes not say: " << part;
    }
  }
}

TEST(LinkTest, ErrorsNameProgramAndFile) {
  pb::CardProgram program = Sample();
  program.add_types(99);
  EXPECT_TRUE(absl::StrContains(LinkedProgram::Link(program).status().message(),
                                "program 'Sample' (sample.txt:7): "));
}

TEST(LinkTest, DeepestTreeLinksAndCanBeReadBack) {
  pb::CardProgram program = Sample();
  *Condition(program) = Nested(64);
  ASSERT_TRUE(LinkedProgram::Link(program).ok());
  pb::CardProgram read;
  EXPECT_TRUE(read.ParseFromString(ProgramBytes(program)));
}

TEST(LinkTest, VeryDeepTreeIsRefused) {
  pb::CardProgram program = Sample();
  *Condition(program) = Nested(5000);
  EXPECT_FALSE(LinkedProgram::Link(program).ok());
}

TEST(LinkTest, QueriesWithinQueriesAreLimited) {
  ProgramBuilder b("Queries");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_SPELL);
  *ability.mutable_condition() =
      tree::CountOf(tree::Among(NestedQueries(b, 3)));
  EXPECT_TRUE(LinkedProgram::Link(b.program()).ok());
  *ability.mutable_condition() =
      tree::CountOf(tree::Among(NestedQueries(b, 4)));
  EXPECT_TRUE(
      absl::StrContains(LinkedProgram::Link(b.program()).status().message(),
                        "queries within each other"));
}

TEST(LinkTest, CallsInARingAreRefused) {
  ProgramBuilder b("Ring");
  for (uint32_t i = 0; i < 3; ++i) {
    auto* call = b.AddAbility(pb::ABILITY_SPELL).add_code()->mutable_call();
    call->set_ability((i + 1) % 3);
    *call->mutable_who() = tree::Entities(Selector::CONTROLLER);
  }
  EXPECT_TRUE(absl::StrContains(
      LinkedProgram::Link(b.program()).status().message(), "calls itself"));
}

TEST(LinkTest, BytesAndHashFollowTheProgram) {
  EXPECT_EQ(ProgramBytes(Sample()), ProgramBytes(Sample()));
  pb::CardProgram other = Sample();
  other.set_line(8);
  auto a = LinkedProgram::Link(Sample());
  auto b = LinkedProgram::Link(other);
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_FALSE((*a)->hash() == (*b)->hash());
  EXPECT_EQ((*a)->hash(), HashOf(ProgramBytes(Sample())));
}

std::shared_ptr<const LinkedProgram> Named(const char* name,
                                           const char* creates) {
  ProgramBuilder b(name);
  if (creates[0] != '\0') b.program().add_dependencies(creates);
  auto linked = LinkedProgram::Link(b.program());
  return linked.ok() ? *linked : nullptr;
}

TEST(ProgramSetTest, NumbersFromOneAndResolvesDependencies) {
  auto set =
      ProgramSet::Create({Named("A", "C"), Named("B", ""), Named("C", "")});
  ASSERT_TRUE(set.ok()) << set.status();
  EXPECT_EQ((*set)->size(), 3u);
  EXPECT_EQ((*set)->Find("B"), 2u);
  EXPECT_EQ((*set)->Find("D"), 0u);
  EXPECT_EQ((*set)->Dependency(1, 0), 3u);
  EXPECT_FALSE((*set)->has(0));
  EXPECT_FALSE((*set)->has(4));
  EXPECT_FALSE((*set)->has_ability(1, 0));
}

TEST(ProgramSetTest, RefusesDoublesAndMissingDependencies) {
  auto doubled = ProgramSet::Create({Named("A", ""), Named("A", "")});
  EXPECT_TRUE(absl::StrContains(doubled.status().message(), "'A'"));
  auto missing = ProgramSet::Create({Named("A", "Z")});
  EXPECT_TRUE(absl::StrContains(missing.status().message(), "'Z'"));
}

TEST(ReadsTest, SaysWhatAStaticAbilityLooksAt) {
  ProgramBuilder b("Reads");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  auto* continuous = ability.mutable_continuous();
  auto reads = [&] { return ReadsOf(b.program(), ability); };
  *continuous->mutable_affects() = tree::Entities(Selector::SOURCE);
  *continuous->add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "flying");
  EXPECT_EQ(reads(), 0u);

  *ability.mutable_condition() =
      b.StatOf("power", tree::Entities(Selector::SOURCE));
  EXPECT_EQ(reads(), kReadsCardState | kReadsStatsEarly);
  continuous->mutable_ops(0)->set_kind(pb::MOD_ADD_STAT);
  EXPECT_EQ(reads(), uint32_t{kReadsCardState});

  *ability.mutable_condition() = b.WordExpr(
      pb::Expr::RESOURCE, "life", tree::Entities(Selector::CONTROLLER));
  EXPECT_EQ(reads(), uint32_t{kReadsGame});
  ability.clear_condition();

  *continuous->mutable_affects() =
      tree::Then(tree::Entities(Selector::SOURCE), Selector::HOST_OF);
  EXPECT_EQ(reads(), uint32_t{kReadsOthers});
  *continuous->mutable_affects() =
      tree::Among(b.CardsIn(b.Zone("battlefield"), b.HasFlag("tapped")));
  EXPECT_EQ(reads(), kReadsOthers | kReadsCardState);
}

}  // namespace
}  // namespace refold
