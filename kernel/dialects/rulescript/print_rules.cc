// Cards and files of rules as they are written.
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/print.h"
#include "kernel/dialects/rulescript/print_parts.h"

namespace refold::rulescript {
namespace {

// What `print` makes of each element, with separators between.
template <typename List, typename Printer>
std::string Joined(const List& list, absl::string_view separator,
                   Printer print) {
  std::string text;
  bool first = true;
  for (const auto& element : list) {
    absl::StrAppend(&text, first ? "" : separator, print(element));
    first = false;
  }
  return text;
}

std::string PrintFilters(const std::vector<TargetFilter>& filters,
                         absl::string_view separator) {
  return Joined(filters, separator,
                [](const TargetFilter& filter) { return Print(filter); });
}

std::string PrintWhom(const std::vector<TargetFilter>& filters) {
  return PrintFilters(filters, "; ");
}
std::string PrintWhom(const Expr& expr) { return PrintUnmistakably(expr); }

// A side in front of a word; the default is not written.
std::string Sided(Side side, absl::string_view word) {
  if (side == Side::kMy) return std::string(word);
  std::string text(word);
  text[0] = absl::ascii_toupper(text[0]);
  return absl::StrCat(Spelling(side), text);
}

std::string PrintRestriction(const Restriction& restriction) {
  return absl::StrCat(restriction.side == Side::kOpp ? "opp" : "",
                      Spelling(restriction.until));
}

// `opening` is the word of the branch, empty for one without a condition.
std::string PrintBranch(const Branch& branch, absl::string_view opening) {
  std::vector<std::string> parts;
  if (branch.test.has_value()) {
    parts.push_back(
        absl::StrCat("[[", opening, " ", Print(*branch.test), "]]"));
  } else if (!opening.empty()) {
    parts.push_back(absl::StrCat("[[", opening, "]]"));
  }
  if (branch.may.has_value()) {
    const std::string& question = branch.may->question;
    parts.push_back(question.empty()
                        ? "[[may]]"
                        : absl::StrCat("[[may ",
                                       Quoted(question, '\'', Quotes::kAny),
                                       "]]"));
  }
  if (!branch.effects.empty()) parts.push_back(PrintEffects(branch.effects));
  if (branch.target.has_value()) {
    const std::string whom = std::visit(
        [](const auto& what) { return PrintWhom(what); }, branch.target->what);
    parts.push_back(
        absl::StrCat(branch.target->optional ? "to?(" : "to(", whom, ")"));
  }
  if (branch.restriction.has_value()) {
    parts.push_back(PrintRestriction(*branch.restriction));
  }
  return Joined(parts, " ", [](const std::string& part) { return part; });
}

std::string PrintStatements(const std::vector<Statement>& statements) {
  return Joined(statements, "; ",
                [](const Statement& statement) { return Print(statement); });
}

std::string PrintCost(const CostPart& cost) {
  std::string text = absl::StrCat("{", Spelling(cost.kind));
  if (cost.filter.has_value()) {
    absl::StrAppend(&text, "(", Print(*cost.filter), ")");
  } else if (cost.count != 1) {
    absl::StrAppend(&text, "(", cost.count, ")");
  }
  return absl::StrCat(text, "}");
}

absl::string_view ScopeText(Scope scope) {
  switch (scope) {
    case Scope::kDefault:
      return "";
    case Scope::kThis:
      return ":this";
    case Scope::kFromThis:
      return ":fromThis";
    case Scope::kAny:
      break;
  }
  return ":any";
}

absl::string_view CardTypeSuffix(CardType type) {
  switch (type) {
    case CardType::kCharacter:
      return ":char";
    case CardType::kAction:
      return ":action";
    case CardType::kReaction:
      break;
  }
  return ":reaction";
}

std::string PrintTrigger(const Listening& trigger, absl::string_view name) {
  return absl::StrCat(
      Sided(trigger.side, name), ScopeText(trigger.scope),
      trigger.card_type.has_value() ? CardTypeSuffix(*trigger.card_type) : "",
      trigger.once ? ":once" : "");
}

// One line of a rule, if there is something to say.
std::string Property(absl::string_view key, absl::string_view value) {
  return value.empty() ? "" : absl::StrCat(key, " = ", value, "\n");
}

}  // namespace

std::string Print(const Statement& statement) {
  std::string text;
  for (const Branch& branch : statement.branches) {
    const bool first = &branch == &statement.branches.front();
    absl::string_view opening = first ? "if" : "elif";
    if (!branch.test.has_value()) opening = first ? "" : "else";
    absl::StrAppend(&text, first ? "" : " ", PrintBranch(branch, opening));
  }
  return text;
}

std::string Print(const Action& action) {
  const std::string costs = Joined(action.costs, "", PrintCost);
  return absl::StrCat(costs, costs.empty() ? "" : ": ",
                      PrintStatements(action.statements));
}

std::string Print(const AutoClause& clause) {
  const std::string events =
      Joined(clause.events, ", ", [](const EventTrigger& trigger) {
        return PrintTrigger(trigger, Spelling(trigger.event));
      });
  const std::string hooks =
      Joined(clause.hooks, ", ", [](const HookTrigger& trigger) {
        return PrintTrigger(trigger, Spelling(trigger.hook));
      });
  return absl::StrCat(events.empty() ? "" : absl::StrCat("~", events, "~ "),
                      hooks.empty() ? "" : absl::StrCat("?", hooks, "? "),
                      PrintStatements(clause.statements));
}

std::string Print(const CardRule& rule) {
  std::string text = absl::StrCat("[", rule.id, "]\n");
  if (rule.target.has_value()) {
    text += Property(rule.target->optional ? "target?" : "target",
                     PrintFilters(rule.target->filters, "; "));
  }
  text += Property("requisite", PrintFilters(rule.requisites, " && "));
  text += Property(
      "vars", Joined(rule.variables, "; ", [](const Declaration& variable) {
        return absl::StrCat(variable.name, " := ", Print(variable.value));
      }));
  // Labels belong to actions by their number, so one in front of an action
  // with a label is written though it is empty; in quotes always, as the parser
  // takes off one pair.
  size_t labelled = rule.actions.size();
  while (labelled > 0 && rule.actions[labelled - 1].label.empty()) --labelled;
  for (size_t i = 0; i < rule.actions.size(); ++i) {
    if (i < labelled) {
      text +=
          Property("label", absl::StrCat("\"", rule.actions[i].label, "\""));
    }
    text += Property("action", Print(rule.actions[i]));
  }
  text += Property("abilities",
                   Joined(rule.abilities, ", ", [](const AbilityWord& word) {
                     return Spelling(word.ability);
                   }));
  text += Property(
      "auto", Joined(rule.autos, "; ",
                     [](const AutoClause& clause) { return Print(clause); }));
  return text;
}

std::string Print(const RulesFile& file) {
  return Joined(file.rules, "\n",
                [](const CardRule& rule) { return Print(rule); });
}

}  // namespace refold::rulescript
