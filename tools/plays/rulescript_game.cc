#include "tools/plays/rulescript_game.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold::plays {
namespace {

using rulescript::CardFacts;

std::optional<pb::CardProgram> Compiled(const CardFacts& facts,
                                        const std::string& rule,
                                        std::vector<Diagnostic>* reported) {
  const std::string text =
      rule.empty() ? "" : absl::StrCat("[card]\n", rule, "\n");
  const rulescript::RulesFile file =
      rulescript::ParseRules("test.ini", text, reported);
  return rulescript::Compile(
      facts, rule.empty() ? nullptr : &file.rules.at(0),
      rulescript::RulesText("test.ini", text),
      // Cards of these tests are known by their names.
      {.name_of = [](absl::string_view id) { return std::string(id); }},
      reported);
}

}  // namespace

std::string Report(const CardFacts& facts, const std::string& rule) {
  std::vector<Diagnostic> reported;
  auto program = Compiled(facts, rule, &reported);
  std::vector<std::string> codes;
  for (const Diagnostic& one : reported) {
    codes.push_back(one.code);
    EXPECT_FALSE(one.source_line.empty()) << one.Render();
  }
  EXPECT_NE(program.has_value(), HasError(reported));
  return absl::StrJoin(codes, " ");
}

void RuleScriptGame::Add(const CardFacts& facts, const std::string& rule) {
  std::vector<Diagnostic> reported;
  std::optional<pb::CardProgram> program = Compiled(facts, rule, &reported);
  std::vector<std::string> codes;
  std::string said;
  for (const Diagnostic& one : reported) {
    codes.push_back(one.code);
    said += one.Render();
  }
  EXPECT_EQ(absl::StrJoin(codes, " "), expected_warnings_) << said;
  ASSERT_TRUE(program.has_value()) << rule << said;
  ProgramBuilder card;
  card.program() = *std::move(program);
  Define(card);
}

void RuleScriptGame::AddCharacter(const std::string& name, int64_t bp,
                                  rulescript::AbilitySymbol symbol,
                                  const std::string& rule,
                                  const std::string& subtype) {
  CardFacts facts;
  facts.name = name;
  facts.bp = bp;
  facts.symbol = symbol;
  facts.subtypes = {subtype};
  facts.backups = {subtype};
  Add(facts, rule);
}

void RuleScriptGame::AddPlayed(const std::string& name,
                               rulescript::CardType type, int64_t sp,
                               const std::string& rule) {
  CardFacts facts;
  facts.name = name;
  facts.type = type;
  facts.sp = sp;
  Add(facts, rule);
}

void RuleScriptGame::GiveSp(PlayerId player, int64_t sp) {
  pb::NamedValue* resource =
      setup().mutable_players(static_cast<int>(player) - 1)->add_resources();
  resource->set_name("sp");
  resource->set_value(sp);
}

std::string RuleScriptGame::NameOf(const Ref& ref) {
  if (ref.is_player()) return absl::StrCat("player ", ref.id);
  const CardCell* card = ref.is_card() ? state().card(ref.id) : nullptr;
  if (card == nullptr) return "";
  const ProgramSet& programs = engine().world().programs();
  return programs.program(card->program).name().text();
}

std::string RuleScriptGame::NameOf(const PromptOption& option) {
  if (!option.entity.empty()) return NameOf(option.entity);
  return option.word.empty() ? option.action.text() : option.word.text();
}

void RuleScriptGame::Choose(const std::string& names) {
  std::vector<uint32_t> chosen;
  for (absl::string_view name : absl::StrSplit(names, '+', absl::SkipEmpty())) {
    bool found = false;
    for (size_t i = 0; i < prompt().options.size() && !found; ++i) {
      uint32_t index = static_cast<uint32_t>(i);
      bool taken =
          std::find(chosen.begin(), chosen.end(), index) != chosen.end();
      if (taken || NameOf(prompt().options[i]) != name) continue;
      chosen.push_back(index);
      found = true;
    }
    ASSERT_TRUE(found) << "no " << name << " among: " << Offered();
  }
  Answer(chosen);
}

void RuleScriptGame::Act(const std::string& steps) {
  for (absl::string_view step :
       absl::StrSplit(steps, "; ", absl::SkipEmpty())) {
    SCOPED_TRACE(std::string(step));
    std::vector<std::string> words = absl::StrSplit(step, ':');
    words.resize(3);
    if (words[0] == "to") {
      GoTo(words[1]);
    } else if (words[0] == "choose") {
      Choose(words[1]);
    } else if (words[0] == "turn") {
      EndTurn();
    } else {
      Do(words[0], words[1], words[2]);
    }
    if (::testing::Test::HasFatalFailure()) return;
  }
}

void RuleScriptGame::Expect(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    std::vector<std::string> parts = absl::StrSplit(line, " = ");
    EXPECT_EQ(See(parts[0]), parts[1]) << line;
  }
}

std::string RuleScriptGame::Offered() {
  std::vector<std::string> names;
  for (const PromptOption& option : prompt().options) {
    names.push_back(NameOf(option));
  }
  return absl::StrJoin(names, " ");
}

std::string RuleScriptGame::See(const std::string& what) {
  std::vector<std::string> words = absl::StrSplit(what, ' ');
  auto player = [&] { return static_cast<PlayerId>(std::stoul(words[1])); };
  auto pile = [&] {
    std::vector<std::string> names;
    for (CardId id : state().zone(player(), Word::Of(words[2]))) {
      names.push_back(NameOf(state().card(id)->ref()));
    }
    return names;
  };
  if (words[0] == "phase") return phase();
  if (words[0] == "turn") return absl::StrCat(state().game().active_player);
  if (words[0] == "hp") return absl::StrCat(Hp(player()));
  if (words[0] == "sp") return absl::StrCat(Sp(player()));
  if (words[0] == "bp") return absl::StrCat(Bp(words[1]));
  if (words[0] == "zone") {
    return absl::StrCat(ZoneOf(words[1]), " ", Card(words[1]).zone_player);
  }
  if (words[0] == "slot") {
    return absl::StrCat(GetNamed(Card(words[1]).values, Word::Of("slot")));
  }
  if (words[0] == "has") return Has(words[1], words[2]) ? "yes" : "no";
  if (words[0] == "cards") return absl::StrCat(pile().size());
  if (words[0] == "top") return pile().empty() ? "" : pile().back();
  if (words[0] == "pile") return absl::StrJoin(pile(), " ");
  ADD_FAILURE() << "nobody can see " << what;
  return "";
}

void RuleScriptGame::Attack(const std::string& name) {
  GoTo("attack");
  Do("attack", name);
  if (phase() == "attack") Pass();
  ASSERT_EQ(phase(), "counter-attack");
}

void RuleScriptGame::EndTurn() {
  const std::string turn = See("turn");
  for (int i = 0; i < 8 && See("turn") == turn; ++i) Pass();
  ASSERT_NE(See("turn"), turn);
}

}  // namespace refold::plays
