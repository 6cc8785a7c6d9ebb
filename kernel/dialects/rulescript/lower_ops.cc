#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lower_effect.h"

namespace refold::rulescript {

pb::OpSpec AbilityOp(CardLowering& card, const AbilityEffect& effect) {
  return card.builder.Op(pb::MOD_RULE,
                         absl::AsciiStrToLower(Spelling(effect.ability)),
                         tree::Number(effect.gives ? 1 : -1));
}

bool IsOfPlayer(Ability ability) {
  return ability == Ability::kCantPlayAc || ability == Ability::kCantPlayRe;
}

void CheckHolder(CardLowering& card, const Site& site, const Position& at,
                 const AbilityEffect& effect) {
  bool of_player = IsOfPlayer(effect.ability);
  Targets::Kind wrong =
      of_player ? Targets::Kind::kCards : Targets::Kind::kPlayers;
  if (site.targets.kind != wrong) return;
  card.Unsupported(
      at, of_player ? "ability-of-players" : "ability-of-characters",
      absl::StrCat("only ", of_player ? "players" : "characters", " have '",
                   std::string(Spelling(effect.ability)), "': to(",
                   of_player ? "opp" : "character", ")"));
}

pb::OpSpec RuleOp(CardLowering& card, Command command, const RuleArgs& args,
                  pb::Expr value) {
  std::string rule = absl::AsciiStrToLower(Spelling(args.rule));
  if (command == Command::kModRule) {
    return card.builder.Op(pb::MOD_RULE, absl::StrCat("limit ", rule),
                           std::move(value));
  }
  return card.builder.Op(
      pb::MOD_RULE, rule,
      tree::Number(command == Command::kEnableRule ? 1 : -1));
}

pb::OpSpec CostOp(CardLowering& card, const CostArgs& args, pb::Expr amount) {
  const char* how = args.mode == AmountMode::kSet ? "set " : "change ";
  return card.builder.Op(pb::MOD_RULE,
                         absl::StrCat(how, SubjectName(args.subject)),
                         std::move(amount));
}

}  // namespace refold::rulescript
