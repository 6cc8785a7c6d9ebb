#include "kernel/engine/check_verbs.h"

#include <algorithm>
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

using Part = flat::Instruction_Part;

bool ChangesCells(flat::ModifierOpKind kind) {
  return kind == flat::MOD_CHANGE_FLAG || kind == flat::MOD_CHANGE_RESOURCE;
}

class VerbChecker {
 public:
  VerbChecker(const GameRules& rules, const LinkedProgram& program)
      : rules_(rules), program_(program) {}

  absl::Status Run() {
    for (int i = 0; i < program_.flat().abilities_size(); ++i) {
      const flat::Ability& ability = program_.flat().abilities(i);
      place_ = absl::StrCat("abilities[", i, "]");
      if (ability.has_replacement()) {
        CheckReplacement(ability.replacement());
        CheckProposed(ability.trigger());
      }
      CheckCost(ability.cost());
      for (int j = 0; j < ability.code_size(); ++j) {
        const flat::Instruction& step = ability.code(j);
        place_ = absl::StrCat("abilities[", i, "].code[", j, "]");
        if (step.has_verb()) CheckVerb(step.verb(), /*chosen=*/false);
        if (step.has_destroy()) NeedVerb(verb::kDestroy);
        if (step.has_counter_spell()) NeedVerb(verb::kCounterSpell);
        if (step.has_modify()) CheckChanges(step.modify());
        if (step.has_pay()) CheckCost(step.pay().cost());
      }
    }
    place_ = "what its predicates try";
    for (const flat::Instruction& tried : program_.tried()) {
      CheckVerb(tried.verb(), /*chosen=*/false);
    }
    for (int i = 0; i < program_.flat().casts_size(); ++i) {
      place_ = absl::StrCat("casts[", i, "]");
      CheckCost(program_.flat().casts(i).cost());
      CheckCost(program_.flat().casts(i).kicker());
    }
    return status_;
  }

 private:
  void Fail(const std::string& what) {
    if (!status_.ok()) return;
    status_ = absl::FailedPreconditionError(absl::StrCat(
        "the program \"", program_.name().text(), "\" (", place_, "): ", what));
  }

  // The verb is not one of every game.
  void NeedVerb(Word name) {
    if (rules_.has_verb(name)) return;
    Fail(absl::StrCat("the game does not have the verb \"", name.text(), "\""));
  }

  // Each change by verbs for as long as an effect lasts is a separate effect
  // (kernel/verbs/lasting_changes.h), so the others would not spend its uses. A
  // use by a player ends all of them.
  void CheckChanges(const flat::Instruction_Modify& modify) {
    const flat::Duration& lasts =
        modify.begin() != 0 ? modify.bound() : modify.duration();
    const bool by_player = modify.begin() == 0 && modify.has_whose();
    const bool is_used =
        (modify.begin() == 0 && modify.has_uses()) ||
        (lasts.kind() == flat::DURATION_UNTIL_USED && !by_player);
    for (const flat::OpSpec& op : modify.ops()) {
      if (is_used && ChangesCells(op.kind())) {
        Fail(absl::StrCat("a change of \"", op.word().text(),
                          "\" does not last until it is used"));
      }
    }
  }

  void CheckCost(const flat::Cost& cost) {
    for (const flat::Claim& claim : cost.claims()) CheckClaim(claim);
  }

  void CheckClaim(const flat::Claim& claim) {
    if (claim.has_verb()) CheckVerb(claim.verb(), claim.has_of());
    for (const flat::Claim& other : claim.instead()) CheckClaim(other);
  }

  // `chosen`: what the verb is done to is chosen, and not said.
  void CheckVerb(const flat::Instruction_Verb& instruction, bool chosen) {
    auto found = rules_.verbs().find(instruction.name());
    if (found == rules_.verbs().end()) return;  // said of its word
    const Verb& verb = found->second;
    for (const Part& part : instruction.parts()) {
      if (!Takes(verb, part)) {
        Fail(absl::StrCat("the verb \"", instruction.name().text(),
                          "\" does not take \"", part.name().text(),
                          "\", or takes another sort of thing for it"));
      }
    }
    for (Word needed : verb.needed) {
      const bool is_chosen = chosen && needed == verb.main_role();
      const bool said = std::any_of(
          instruction.parts().begin(), instruction.parts().end(),
          [needed](const Part& part) { return part.name() == needed; });
      if (said && is_chosen) {
        Fail(absl::StrCat("the claim says \"", needed.text(),
                          "\" of its verb, and lets choose it"));
      } else if (!said && !is_chosen) {
        Fail(absl::StrCat("the verb \"", instruction.name().text(),
                          "\" needs \"", needed.text(), "\""));
      }
    }
  }

  // The parts that a replacement changes must be taken by some verb: it is
  // unknown which one it will meet.
  void CheckReplacement(const flat::Replacement& replacement) {
    for (const Part& part : replacement.parts()) {
      const bool taken =
          std::any_of(rules_.verbs().begin(), rules_.verbs().end(),
                      [&](const auto& row) { return Takes(row.second, part); });
      if (!taken) {
        Fail(absl::StrCat("no verb takes \"", part.name().text(),
                          "\" as what the replacement makes it"));
      }
    }
  }

  // A game's own event is replaced while a verb proposes it.
  void CheckProposed(const flat::EventPattern& pattern) {
    if (pattern.kind() == flat::EventPattern::ABILITY_USED) {
      NeedVerb(verb::kUse);
    }
    if (pattern.kind() != flat::EventPattern::HAPPENED) return;
    for (Word name : pattern.words()) {
      const bool proposed = std::any_of(
          rules_.verbs().begin(), rules_.verbs().end(),
          [name](const auto& row) { return row.second.proposes == name; });
      if (!proposed) {
        Fail(absl::StrCat("no verb proposes \"", name.text(),
                          "\", so nothing replaces it"));
      }
    }
  }

  bool Takes(const Verb& verb, const Part& part) {
    switch (part.value_case()) {
      case Part::kRefs:
        return HasWord(verb.roles, part.name());
      case Part::kNumber:
        return HasWord(verb.numbers, part.name());
      case Part::kWords:
        return std::any_of(
            verb.words.begin(), verb.words.end(), [&](const VerbWords& words) {
              return words.name == part.name() && Fit(words, part.words());
            });
      case Part::VALUE_NOT_SET:
        return false;
    }
    return false;
  }

  // What the game must know stands in the program.
  bool Fit(const VerbWords& taken, const flat::WordList& list) const {
    if (!taken.kind.has_value() && !taken.program) return true;
    const flat::List<Word>& words = list.words();
    if (list.base() != flat::WordList::WRITTEN || words.empty() ||
        !list.begins().empty()) {
      return false;  // there might be none
    }
    return std::all_of(words.begin(), words.end(), [&](Word word) {
      return taken.program ? HasWord(program_.dependencies(), word)
                           : IsKnown(*taken.kind, word);
    });
  }

  // A value that is only given may be one that the program itself asks for.
  bool IsKnown(WordKind kind, Word word) const {
    const bool own =
        kind == WordKind::kGivenValue &&
        std::any_of(program_.uses().begin(), program_.uses().end(),
                    [word](const WordUse& use) {
                      return use.kind == WordKind::kValue && use.word == word;
                    });
    return own || rules_.Knows({kind, word});
  }

  const GameRules& rules_;
  const LinkedProgram& program_;
  std::string place_;
  absl::Status status_;
};

}  // namespace

absl::Status CheckVerbsOfProgram(const GameRules& rules,
                                 const LinkedProgram& program) {
  return VerbChecker(rules, program).Run();
}

}  // namespace refold
