#include "tools/suite/momir.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_split.h"
#include "kernel/program/program_builder.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

constexpr absl::string_view kMark = " -momir- ";

// {X}, which is all there is, and a card of the player's hand.
pb::Cost MomirCost(ProgramBuilder& builder) {
  pb::Cost cost;
  cost.add_parts()->mutable_mana()->set_x(1);
  pb::CostPart* discard = cost.add_parts();
  discard->mutable_move()->set_zone(builder.W("graveyard"));
  discard->mutable_move()->set_reason(builder.W("discard"));
  *discard->mutable_of() = builder.CardsIn(
      builder.Zone("hand", tree::Entities(pb::Selector::CONTROLLER)));
  return cost;
}

void AddToken(uint32_t dependency, pb::Ability& ability) {
  pb::Instruction::Token* token = ability.add_code()->mutable_token();
  *token->mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  token->set_dependency(dependency);
  *token->mutable_count() = tree::Number(1);
}

}  // namespace

std::optional<MomirAction> ParseMomir(absl::string_view action) {
  const std::vector<std::string> sides = absl::StrSplit(action, kMark);
  if (sides.size() != 2) return std::nullopt;
  return MomirAction{
      .discarded = std::string(absl::StripAsciiWhitespace(sides[0])),
      .creature = std::string(absl::StripAsciiWhitespace(sides[1]))};
}

std::vector<std::string> MomirCreatures(
    const std::vector<TestAction>& actions) {
  std::vector<std::string> creatures;
  for (const TestAction& action : actions) {
    const std::optional<MomirAction> momir = ParseMomir(action.text);
    if (momir.has_value() && std::find(creatures.begin(), creatures.end(),
                                       momir->creature) == creatures.end()) {
      creatures.push_back(momir->creature);
    }
  }
  return creatures;
}

pb::CardProgram MomirProgram(const std::vector<MomirCreature>& creatures) {
  ProgramBuilder builder("Momir");
  builder.Type("vanguard");
  pb::Ability& ability = builder.AddAbility(pb::ABILITY_ACTIVATED);
  ability.add_zones(builder.W("command"));
  ability.set_sorcery_speed(true);
  ability.set_immediate(true);
  ability.set_registers(1);
  *ability.mutable_limit() = tree::Number(1);
  *ability.mutable_cost() = MomirCost(builder);
  pb::Instruction::Mode* mode = ability.add_code()->mutable_mode();
  std::vector<int> ends;
  for (size_t i = 0; i < creatures.size(); ++i) {
    builder.program().add_dependencies(creatures[i].program);
    mode->add_labels(builder.W(creatures[i].reference));
    mode->add_jumps(static_cast<uint32_t>(ability.code_size()));
    AddToken(static_cast<uint32_t>(i), ability);
    ends.push_back(ability.code_size());
    ability.add_code()->mutable_jump_unless();
  }
  const auto end = static_cast<uint32_t>(ability.code_size());
  mode->set_otherwise(end);
  for (int jump : ends) {
    ability.mutable_code(jump)->mutable_jump_unless()->set_to(end);
  }
  return std::move(builder.program());
}

absl::Status Driver::DoMomir(const MomirAction& action) {
  static const Word command = Word::Of("command");
  static const Word activate = Word::Of("activate");
  if (!HasPriority()) return absl::OkStatus();
  const std::vector<PromptOption>& options = prompt().options;
  for (uint32_t i = 0; i < options.size(); ++i) {
    const CardCell* card = engine_.state().Find(options[i].entity);
    if (options[i].action != activate || card == nullptr ||
        card->zone != command) {
      continue;
    }
    announced_ = options[i];
    absl::Status status = Submit(Choose(prompt(), i));
    if (status.ok()) status = Settle();
    return status.ok() ? FinishMomir(action) : status;
  }
  return Ignore("nothing reacts");
}

absl::Status Driver::FinishMomir(const MomirAction& action) {
  static const Word discard = Word::Of("discard");
  while (!engine_.over()) {
    absl::Status status;
    if (prompt().reason == discard) {
      const int before = submitted_;
      status = ClickCard(action.discarded);
      if (submitted_ == before) return status;  // it is not there to discard
    } else if (prompt().kind == PromptKind::kMode) {
      uint32_t entry = 0;
      const std::vector<PromptOption>& creatures = prompt().options;
      while (entry + 1 < creatures.size() &&
             creatures[entry].word.text() != action.creature) {
        ++entry;
      }
      status = Submit(Choose(prompt(), entry));
    } else {
      return absl::OkStatus();
    }
    if (status.ok()) status = Settle();
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace refold::tools
