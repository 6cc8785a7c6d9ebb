// Statements: branches, their conditions and targets; the rule's own targets
// and variables.
#include <algorithm>
#include <utility>

#include "kernel/dialects/rulescript/lower_check_targets.h"
#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_remembered.h"
#include "kernel/dialects/rulescript/lower_target.h"
#include "kernel/dialects/rulescript/rule_walk.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

bool IsCommand(const Effect& effect, Command command) {
  const auto* what = std::get_if<CommandEffect>(&effect.what);
  return what != nullptr && what->command == command;
}

bool AnyEffect(const Statement& statement,
               const std::function<bool(const Effect&)>& test) {
  return std::any_of(statement.branches.begin(), statement.branches.end(),
                     [&](const Branch& branch) {
                       return std::any_of(branch.effects.begin(),
                                          branch.effects.end(), test);
                     });
}

bool AsksLostSp(const Expr& expr) {
  return Any(expr, [](const Expr& part) {
    const auto* member = std::get_if<AttributeOf>(&part.value);
    return member != nullptr && member->attribute == Attribute::kLostSp;
  });
}

bool AsksLostSp(const Effect& effect) {
  const auto* command = std::get_if<CommandEffect>(&effect.what);
  if (command == nullptr) return false;
  const auto* amount = std::get_if<AmountArgs>(&command->args);
  return amount != nullptr && AsksLostSp(amount->amount);
}

bool IsControllersPile(const std::optional<ZoneRef>& pile) {
  return pile.has_value() && pile->side == Side::kCtrl;
}

// Whether the effect is about a pile of the targets' controller.
bool UsesControllersPile(const Effect& effect) {
  const auto* command = std::get_if<CommandEffect>(&effect.what);
  if (command == nullptr) return false;
  if (const auto* pile = std::get_if<PileArgs>(&command->args)) {
    return IsControllersPile(pile->pile);
  }
  const auto* two = std::get_if<TwoPilesArgs>(&command->args);
  return two != nullptr &&
         (IsControllersPile(two->first) || IsControllersPile(two->second));
}

Targets::Kind TargetsKindOf(const Value& value) {
  switch (value.kind) {
    case Value::Kind::kCards:
      return Targets::Kind::kCards;
    case Value::Kind::kPlayers:
      return Targets::Kind::kPlayers;
    default:
      return Targets::Kind::kEither;
  }
}

// The branch's own targets become the current ones.
void WriteBranchTargets(CodeWriter& code, Site& site,
                        const TargetClause& clause, CodeWriter::Label* none) {
  code.At(clause.position);
  uint32_t chosen = code.NewRegister();
  Targets::Kind kind = Targets::Kind::kDefault;
  if (const auto* filters =
          std::get_if<std::vector<TargetFilter>>(&clause.what)) {
    kind = WriteTargets(code, site, *filters, {}, chosen);
  } else {
    const Expr& expr = std::get<Expr>(clause.what);
    Value value = LowerExpr(code.card(), site, expr);
    if (!code.card().failed && !value.has_refs()) {
      code.card().Unsupported(expr.position, "not-a-card",
                              "cards or a player are needed here");
    }
    kind = TargetsKindOf(value);
    code.LetRefs(chosen, value.refs);
    NoteSearchOf(code, site, expr, tree::RegisterRefs(chosen));
  }
  code.LetRefs(kTgt, tree::RegisterRefs(chosen));
  if (!clause.optional) code.JumpUnless(CountIn(kTgt), none);
  site.most_tgt = MostTargets(clause);
  site.targets = {kind, tree::RegisterRefs(kTgt)};
}

void WriteBranch(CodeWriter& code, const Site& outer, const Branch& branch,
                 CodeWriter::Label* done) {
  Site site = outer;
  if (branch.may.has_value()) {
    code.At(branch.may->position);
    code.AskOr(site.me,
               branch.may->question.empty() ? "may" : branch.may->question,
               done);
  }
  if (site.damage == Site::Damage::kCancels) {
    code.Let(site.cancelled, tree::Number(1));
    code.Rule("cancel damage");
  }
  if (branch.target.has_value()) {
    WriteBranchTargets(code, site, *branch.target, done);
  }
  CheckTargets(code.card(), branch, site.targets);
  if (std::any_of(branch.effects.begin(), branch.effects.end(),
                  UsesControllersPile)) {
    bool nothing = site.targets.kind == Targets::Kind::kDefault;
    code.LetRefs(kPileOf, nothing ? site.me
                                  : tree::Then(site.targets.refs,
                                               Selector::CONTROLLER_OF));
  }
  EffectPlace place{code, site, branch.restriction, branch.position};
  WriteEffects(place, branch.effects);
}

void WriteStatement(CodeWriter& code, const Site& site,
                    const Statement& statement) {
  CodeWriter::Label done;
  // What has no condition goes along with those before it.
  if (site.damage == Site::Damage::kCancels && !HasCondition(statement)) {
    code.JumpUnless(tree::RegisterNumber(site.cancelled), &done);
  }
  for (size_t i = 0; i < statement.branches.size(); ++i) {
    const Branch& branch = statement.branches[i];
    code.At(branch.position);
    CodeWriter::Label next;
    if (branch.test.has_value()) {
      code.JumpUnless(LowerTest(code.card(), site, *branch.test), &next);
    }
    WriteBranch(code, site, branch, &done);
    if (i + 1 < statement.branches.size()) code.Jump(&done);
    code.Bind(&next);
  }
  code.Bind(&done);
}

}  // namespace

bool HasCondition(const Statement& statement) {
  const Branch& first = statement.branches.front();
  return first.test.has_value() || first.may.has_value();
}

void WriteStatements(CodeWriter& code, Site& site,
                     const std::vector<Statement>& statements) {
  // Other statements that can be chosen instead remember nothing of these.
  const std::set<FixedRegister> filled = site.filled;
  const int64_t most_of_rule = site.most_tgt;
  for (size_t i = 0; i < statements.size() && !code.card().failed; ++i) {
    if (i > 0) {
      code.LetRefs(kPrevTgt, tree::RegisterRefs(kTgt));
      site.most_prev_tgt = site.most_tgt;
      if (code.card().rule.target.has_value()) {
        code.LetRefs(kTgt, tree::RegisterRefs(kRuleTgt));
        site.most_tgt = most_of_rule;
      }
    }
    WriteStatement(code, site, statements[i]);
    AddFilled(statements[i], site);
    site.most_tgt = MostTargetsAfter(statements[i], site.most_tgt);
    if (AnyEffect(statements[i], [](const Effect& effect) {
          return IsCommand(effect, Command::kSp);
        })) {
      site.lost_before = site.lost_at_start;
    }
  }
  site.filled = filled;
  site.most_tgt = most_of_rule;
  site.most_prev_tgt = most_of_rule;
}

void WriteRuleTargets(CodeWriter& code, Site& site, bool announced) {
  const std::optional<TargetProperty>& target = code.card().rule.target;
  if (!target.has_value()) return;
  TargetUse use;
  use.announced = announced;
  use.as_many_as_there_are = !announced || target->optional;
  Targets::Kind kind = WriteTargets(code, site, target->filters, use, kRuleTgt);
  code.LetRefs(kTgt, tree::RegisterRefs(kRuleTgt));
  code.LetRefs(kPrevTgt, tree::RegisterRefs(kRuleTgt));
  site.most_tgt = MostTargets(target->filters);
  site.most_prev_tgt = site.most_tgt;
  site.targets = {kind, tree::RegisterRefs(kTgt)};
}

void WriteNoTargetsJump(CodeWriter& code, CodeWriter::Label* none) {
  const std::optional<TargetProperty>& target = code.card().rule.target;
  if (!target.has_value() || target->optional) return;
  code.JumpUnless(CountIn(kRuleTgt), none);
}

namespace {

// The value as it is now, whatever happens later.
Value Kept(CodeWriter& code, Value value) {
  for (Value& element : value.elements) {
    element = Kept(code, std::move(element));
  }
  bool constant = value.kind == Value::Kind::kNone ||
                  value.kind == Value::Kind::kList || value.text.has_value();
  if (constant || code.card().failed) return value;
  uint32_t index = code.NewRegister();
  if (value.has_refs()) {
    code.LetRefs(index, value.refs);
    value.refs = tree::RegisterRefs(index);
  } else {
    code.Let(index, value.number);
    value.number = tree::RegisterNumber(index);
  }
  return value;
}

}  // namespace

void WriteVariables(CodeWriter& code, Site& site,
                    const std::vector<Statement>& statements) {
  for (const Declaration& declaration : code.card().rule.variables) {
    code.At(declaration.position);
    Value value = Kept(code, LowerExpr(code.card(), site, declaration.value));
    NoteSearchOf(code, site, declaration.value, value.refs);
    site.variables[declaration.name] = std::move(value);
  }
  bool asks_later = std::any_of(
      statements.begin() + (statements.empty() ? 0 : 1), statements.end(),
      [](const Statement& statement) {
        return AnyEffect(
            statement, [](const Effect& effect) { return AsksLostSp(effect); });
      });
  if (!asks_later) return;
  site.lost_at_start = code.NewRegister();
  code.Let(site.lost_at_start,
           code.builder().WordExpr(pb::Expr::WATCH, "sp lost", site.opp));
}

}  // namespace refold::rulescript
