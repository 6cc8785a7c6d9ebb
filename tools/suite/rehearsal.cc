#include "tools/suite/rehearsal.h"

#include <algorithm>

#include "absl/algorithm/container.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/state/named.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kAttackers = Word::Of("attackers");
const Word kAttacking = Word::Of("attacking");
const Word kBattlefield = Word::Of("battlefield");
const Word kTreason = Word::Of("treason");

std::string KindOf(const flat::Claim& claim) {
  const absl::string_view others = claim.has_of() ? " others" : "";
  if (claim.has_mana()) {
    return absl::StrCat("mana ", claim.mana().symbols_size());
  }
  if (claim.has_flag()) {
    return absl::StrCat(claim.flag().flag().text(), others);
  }
  if (claim.has_move()) {
    return absl::StrCat(claim.move().reason().text(), others);
  }
  if (claim.has_counters()) return absl::StrCat("counters", others);
  if (claim.has_resource())
    return std::string(claim.resource().resource().text());
  return "else";
}

bool SaysThatItPays(const PromptOption& entry) {
  return absl::StartsWith(entry.word.text(), "pay ");
}

bool IsMana(Word resource) {
  return absl::StartsWith(resource.text(), "mana.");
}

}  // namespace

std::vector<Word> KindsOfMana(const flat::Ability& ability) {
  std::vector<Word> kinds;
  if (!ability.mana()) return kinds;
  for (const flat::Instruction& step : ability.code()) {
    if (step.has_resource() && IsMana(step.resource().resource())) {
      kinds.push_back(step.resource().resource());
    }
  }
  return kinds;
}

std::vector<std::string> KindsOfCost(const flat::Cost& cost) {
  std::vector<std::string> kinds;
  for (const flat::Claim& claim : cost.claims()) kinds.push_back(KindOf(claim));
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

bool Driver::IsInPlay(const Ref& card) const {
  const CardCell* found = engine_.state().Find(card);
  return found != nullptr && found->zone == kBattlefield;
}

std::string Driver::GiverOf(const PromptOption& option) const {
  const ProgramSet& programs = engine_.world().programs();
  const CardCell* card = engine_.state().Find(option.entity);
  if (card == nullptr || card->program == option.ability.program ||
      option.ability.program == programs.Find(mtg::kRulesName)) {
    return "";
  }
  return std::string(programs.program(option.ability.program).name().text());
}

RehearsedAnswer Driver::AnswerOf(const Decision& decision) const {
  RehearsedAnswer answer;
  answer.action = acting_;
  answer.chosen =
      in_action_ && absl::StartsWith((*actions_)[acting_].text, "choice ");
  answer.own = in_action_;
  answer.kind = prompt().kind;
  answer.card = std::string(NameOf(prompt().env.source));
  answer.optional = prompt().min == 0;
  answer.yes = !decision.chosen.empty() &&
               (prompt().kind != PromptKind::kYesNo || decision.chosen[0] == 1);
  if (decision.chosen.empty() ||
      decision.chosen[0] >= prompt().options.size()) {
    return answer;  // a question has no options
  }
  const PromptOption& option = prompt().options[decision.chosen[0]];
  if (prompt().kind == PromptKind::kWord) answer.word = option.word;
  if (prompt().kind == PromptKind::kMode &&
      absl::c_any_of(prompt().options, SaysThatItPays)) {
    answer.pays = SaysThatItPays(option);
  }
  if (prompt().kind == PromptKind::kPriority) {
    answer.card = std::string(NameOf(option.entity));
    answer.does = option.action;
    answer.way = option.word;
    const flat::Cost* cost = CostOf(option);
    if (cost != nullptr) answer.cost = KindsOfCost(*cost);
    if (!option.ability.empty()) {
      answer.mana = KindsOfMana(engine_.view().ability(option.ability));
      answer.giver = GiverOf(option);
    }
  }
  return answer;
}

absl::Status Driver::Record(const Decision& decision) {
  RehearsedAnswer answer = AnswerOf(decision);
  const PlayerId player = prompt().player;
  const Ref asker = prompt().env.source;
  const bool was_in_play = IsInPlay(asker);
  const std::vector<NamedValue> before =
      engine_.state().player(player).resources;
  const bool attackers = engine_.state().game().phase == kAttackers;
  const absl::Status status = engine_.Submit(decision);
  if (!status.ok()) return status;
  const bool said = !answer.mana.empty();
  for (const NamedValue& now : engine_.state().player(player).resources) {
    if (!said && IsMana(now.name) && now.value > GetNamed(before, now.name)) {
      answer.mana.push_back(now.name);
    }
  }
  answer.gives_up = was_in_play && !IsInPlay(asker);
  if (attackers && engine_.state().game().phase != kAttackers) RecordTreason();
  recorded_->answers.push_back(std::move(answer));
  return status;
}

void Driver::RecordTreason() {
  const GameState& state = engine_.state();
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& card = *state.card(id);
    if (HasWord(card.flags, kAttacking) &&
        CharacteristicsOf(engine_.view(), id).Keyword(kTreason) != 0) {
      recorded_->treason.emplace_back(acting_, NameOf(card.ref()));
    }
  }
}

void Driver::RecordEnd() {
  if (recorded_ == nullptr || engine_.over() || HasPriority()) return;
  recorded_->goes_on_under_menu = under_menu_.has_value();
  recorded_->open = std::string(NameOf(prompt().env.source));
  recorded_->open_to_players = OffersPlayers();
  recorded_->open_to_refusal = prompt().min == 0;
}

}  // namespace refold::tools
