// Games with random programs that say things to verbs: of a game that has
// nothing else (kernel/rehearsal), and whose cards between them use every row
// of its table, every kind of replacement and every kind of claim.
//
//   REFOLD_LONG=1  many more games
//   REFOLD_SEED=n  only the game of that seed
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/base/random.h"
#include "kernel/rehearsal/arena.h"
#include "tools/property/checked_game.h"
#include "tools/property/grafted_programs.h"

namespace refold::tools {
namespace {

using rehearsal::ArenaRules;

constexpr uint64_t kVerbGames = 16;
constexpr uint64_t kLongVerbGames = 5000;
constexpr uint64_t kVerbDecisions = 120;
constexpr int kHandSize = 12;
constexpr int kResources = 6;

pb::Selector UnitsInArena(ProgramBuilder& b) {
  return tree::Among(b.CardsIn(b.Zone("arena"), b.HasType("unit")));
}

pb::Instruction_Part RoleOfCard(ProgramBuilder& b, Word role) {
  const bool player = role == Word::Of("player") || role == Word::Of("by");
  return b.Part(role.text(), player ? tree::Entities(pb::Selector::CONTROLLER)
                                    : UnitsInArena(b));
}

std::string WordFor(const VerbWords& words) {
  if (words.program) return "Recruit";
  if (!words.kind.has_value()) return "odd";
  switch (*words.kind) {
    case WordKind::kZone:
      return "discard";
    case WordKind::kResource:
      return "base";
    case WordKind::kFlag:
      return "exhausted";
    default:
      return "odd";  // not in a verb of every game
  }
}

// The verb with all that it takes.
pb::Instruction SayAll(ProgramBuilder& b, Word name, const Verb& verb) {
  std::vector<pb::Instruction_Part> parts;
  for (Word role : verb.roles) parts.push_back(RoleOfCard(b, role));
  for (Word number : verb.numbers) {
    parts.push_back(b.Part(number.text(), tree::Number(1)));
  }
  for (const VerbWords& words : verb.words) {
    parts.push_back(b.Part(words.name.text(), WordFor(words)));
  }
  return b.Verb(name.text(), std::move(parts), /*into=*/1);
}

// Events: one for each verb, with an optional claim that it pays for, tried and
// in a block.
void AddVerbCards(const VerbTable& verbs, std::vector<ProgramBuilder>& cards) {
  for (const auto& [name, verb] : verbs) {
    ProgramBuilder b =
        rehearsal::EventCard(absl::StrCat("Say ", name.text()).c_str());
    b.program().add_dependencies("Recruit");
    pb::Ability& ability = *b.program().mutable_abilities(0);
    auto* would = ability.add_code()->mutable_would();
    would->set_begin(1);
    would->set_end(2);
    would->set_into(2);
    *ability.add_code() = SayAll(b, name, verb);
    ability.add_code()->mutable_together()->set_end(4);
    *ability.add_code() = SayAll(b, name, verb);
    pb::Claim& claim =
        *b.program().mutable_casts(0)->mutable_cost()->add_claims();
    *claim.mutable_verb() = SayAll(b, name, verb).verb();
    claim.mutable_verb()->clear_into();
    claim.set_optional(true);
    claim.set_paid(4);
    cards.push_back(std::move(b));
  }
}

// Units: one for each way to replace each kind of event.
void AddReplacers(std::vector<ProgramBuilder>& cards) {
  using pb::EventPattern;
  for (EventPattern::Kind kind :
       {EventPattern::MOVED, EventPattern::DAMAGED, EventPattern::RESOURCE,
        EventPattern::FLAG, EventPattern::COUNTER, EventPattern::ATTACHED}) {
    for (pb::Replacement::Kind how :
         {pb::Replacement::CANCEL, pb::Replacement::AMOUNT,
          pb::Replacement::CODE, pb::Replacement::ALSO,
          pb::Replacement::CHANGE}) {
      ProgramBuilder b = rehearsal::Unit(
          absl::StrCat("Replacer ", kind, " ", how).c_str(), 1, 3);
      pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
      ability.set_registers(4);
      ability.mutable_trigger()->set_kind(kind);
      pb::Replacement& replacement = *ability.mutable_replacement();
      replacement.set_kind(how);
      replacement.set_optional(how == pb::Replacement::ALSO);
      if (how == pb::Replacement::AMOUNT) {
        *replacement.mutable_amount() = tree::Number(2);
      } else if (how == pb::Replacement::CHANGE) {
        *replacement.add_parts() = b.Part("amount", tree::Number(2));
      } else if (how != pb::Replacement::CANCEL) {
        *ability.add_code() = b.Verb(
            "damage",
            {b.Part("target", tree::Entities(pb::Selector::EVENT_SUBJECT)),
             b.Part("amount", tree::Number(1))});
      }
      cards.push_back(std::move(b));
    }
  }
}

// Units that hear things, and that say things of acts.
void AddHearers(std::vector<ProgramBuilder>& cards) {
  ProgramBuilder mourner = rehearsal::Unit("Mourner", 1, 2);
  pb::Ability& hears = mourner.AddAbility(pb::ABILITY_TRIGGERED);
  hears.set_registers(2);
  hears.mutable_trigger()->set_kind(pb::EventPattern::HAPPENED);
  hears.mutable_trigger()->add_words(mourner.W("defeated"));
  hears.mutable_trigger()->set_gather(true);
  *hears.add_code() = mourner.Verb(
      "draw",
      {mourner.Part("player", tree::Entities(pb::Selector::CONTROLLER))});
  cards.push_back(std::move(mourner));
  for (const char* rule : {"forbid", "allow", "require", "bound", "price"}) {
    ProgramBuilder b =
        rehearsal::Unit(absl::StrCat("Law ", rule).c_str(), 0, 4);
    pb::Ability& law = b.AddAbility(pb::ABILITY_STATIC);
    *law.mutable_continuous()->mutable_affects() = UnitsInArena(b);
    pb::OpSpec op = b.Op(pb::MOD_RULE, rule, tree::Number(1));
    op.add_words(b.W("attack"));
    const absl::string_view says = rule;
    if (says == "allow" || says == "price") op.add_words(b.W("exhausted"));
    *law.mutable_continuous()->add_ops() = op;
    cards.push_back(std::move(b));
  }
}

std::shared_ptr<const ProgramSet> ArenaCards(const ArenaRules& rules) {
  std::vector<ProgramBuilder> cards = {rehearsal::Unit("Recruit", 2, 2)};
  AddVerbCards(rules.verbs(), cards);
  AddReplacers(cards);
  AddHearers(cards);
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (const ProgramBuilder& card : cards) {
    auto program = LinkedProgram::Link(card.program());
    EXPECT_TRUE(program.ok()) << program.status();
    if (program.ok()) linked.push_back(*program);
  }
  auto set = ProgramSet::Create(std::move(linked));
  EXPECT_TRUE(set.ok()) << set.status();
  return *set;
}

// Hands and resources of random cards, and some of them in the arena.
pb::GameHeader DealArena(const ArenaRules& rules, uint32_t programs,
                         uint64_t seed) {
  pb::GameHeader header;
  header.set_game(rules.name().text());
  header.set_rules_version(rules.version());
  header.set_seed(seed);
  for (uint32_t i = 1; i <= programs; ++i) {
    header.add_programs()->set_name(absl::StrCat(i));
  }
  uint64_t draw = 0;
  for (int player = 0; player < 2; ++player) {
    pb::SetupPlayer& seat = *header.mutable_setup()->add_players();
    for (const auto& [zone, count] : {std::pair{"hand", kHandSize},
                                      {"resources", kResources},
                                      {"arena", 4},
                                      {"deck", 5}}) {
      pb::SetupZone& cards = *seat.add_zones();
      cards.set_zone(zone);
      for (int i = 0; i < count; ++i) {
        cards.add_cards(
            1 + static_cast<uint32_t>(RandomBelow(seed, draw++, programs)));
      }
    }
  }
  return header;
}

TEST(VerbGraftsTest, KeepEveryPromise) {
  const ArenaRules rules;
  const auto cards = ArenaCards(rules);
  std::vector<pb::CardProgram> programs;
  for (uint32_t i = 1; i <= cards->size(); ++i) {
    programs.push_back(cards->program(i).program());
  }
  const PartPool pool(std::move(programs));
  uint64_t first = 1;
  uint64_t last =
      std::getenv("REFOLD_LONG") != nullptr ? kLongVerbGames : kVerbGames;
  const char* only = std::getenv("REFOLD_SEED");
  if (only != nullptr && absl::SimpleAtoi(only, &first)) last = first;
  uint64_t decisions = 0;
  uint64_t changed = 0;
  for (uint64_t seed = first; seed <= last; ++seed) {
    SCOPED_TRACE(absl::StrCat("REFOLD_SEED=", seed));
    std::cerr << "seed " << seed << std::endl;  // a crash says no more
    const GraftedPrograms grafted = GraftPrograms(*cards, pool, rules, seed);
    auto game =
        PlayCheckedGame(DealArena(rules, grafted.programs->size(), seed),
                        grafted.programs, rules, seed, kVerbDecisions,
                        [](const Batch&) { return absl::OkStatus(); });
    ASSERT_TRUE(game.ok()) << game.status();
    decisions += game->decisions;
    changed += grafted.changed;
  }
  std::cout << changed << " programs changed, " << decisions << " decisions\n";
  EXPECT_GT(decisions, 10 * (last - first)) << "the games should be games";
}

}  // namespace
}  // namespace refold::tools
