// Linking as a whole, program sets, and what static abilities read.
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/program/program_builder.h"
#include "kernel/program/program_set.h"
#include "kernel/program/reads.h"
#include "kernel/program/sample_program.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using pb::Selector;

pb::Query NestedQueries(ProgramBuilder& b, int depth) {
  pb::Query query = b.CardsIn(b.Zone("hand"));
  for (int i = 1; i < depth; ++i) {
    query =
        b.CardsIn(b.Zone("hand"), tree::IsOneOf(tree::Among(std::move(query))));
  }
  return query;
}

TEST(LinkTest, SampleLinks) {
  auto linked = LinkedProgram::Link(Sample());
  ASSERT_TRUE(linked.ok()) << linked.status();
  EXPECT_EQ((*linked)->name(), Word::Of("Sample"));
  EXPECT_EQ((*linked)->types(), std::vector<Word>{Word::Of("creature")});
  EXPECT_EQ((*linked)->words()[0], Word());
  EXPECT_EQ((*linked)->statics(), std::vector<uint32_t>{2});
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
  auto reads = [&] { return ReadsOf(b.program(), ability).bits; };
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
  EXPECT_TRUE(ReadsOf(b.program(), ability).elsewhere);
  EXPECT_TRUE(ReadsOf(b.program(), ability).zones.empty());
  *continuous->mutable_affects() =
      tree::Among(b.CardsIn(b.Zone("battlefield"), b.HasFlag("tapped")));
  EXPECT_EQ(reads(), kReadsOthers | kReadsCardState);
  EXPECT_FALSE(ReadsOf(b.program(), ability).elsewhere);
  EXPECT_EQ(ReadsOf(b.program(), ability).zones,
            std::vector<Word>{Word::Of("battlefield")});
}

}  // namespace
}  // namespace refold
