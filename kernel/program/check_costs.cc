// Costs, and the operations of continuous and lasting effects.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/program/checker.h"
#include "kernel/program/rules_of_acts.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

void Checker::CheckCost(const pb::Cost& cost) {
  for (int i = 0; i < cost.parts_size() && status_.ok(); ++i) {
    At at(*this, "parts", i);
    if (cost.parts(i).kind_case() == pb::CostPart::KIND_NOT_SET) {
      Fail("kind is missing, or not known");
    }
    CheckShortForm(cost.parts(i));
  }
  CheckClaims(cost.claims());
  OptExpr("x_at_most", cost.has_x_at_most(), cost.x_at_most());
  Need("x_into", !cost.has_x_at_most() || cost.x_into() != 0);
  if (cost.x_into() != 0) NeedRegister("x_into", cost.x_into() - 1);
}

void Checker::CheckClaims(
    const google::protobuf::RepeatedPtrField<pb::Claim>& claims) {
  int ways = 1;
  for (int i = 0; i < claims.size() && status_.ok(); ++i) {
    At at(*this, "claims", i);
    CheckClaim(claims[i], /*instead=*/false);
    ways *= 1 + std::min(claims[i].instead_size(), kMaxWaysToPay);
    if (ways <= kMaxWaysToPay) continue;
    Fail(absl::StrCat("instead: there are more than ", kMaxWaysToPay,
                      " ways to pay the cost"));
  }
}

void Checker::CheckClaim(const pb::Claim& claim, bool instead) {
  Need("verb", claim.does_case() != pb::Claim::DOES_NOT_SET);
  if (!claim.has_verb()) return CheckShortClaim(claim);
  NeedUse(WordKind::kVerb, "verb.name", claim.verb().name());
  CheckParts(claim.verb().parts());
  if (claim.verb().into() != 0) Fail("verb.into: a claim has its own");
  Need("of", claim.has_of() || (!claim.has_count() && !claim.any()));
  if (claim.top() || claim.or_more()) {
    Fail("top, or_more: only of a short form");
  }
  CheckWhatPays(claim);
  CheckWord("name", claim.name());
  if (claim.paid() != 0) NeedRegister("paid", claim.paid() - 1);
  const bool leaf = claim.instead_size() == 0 && !claim.optional();
  if (instead && !leaf) {
    Fail("instead: what is paid instead is one claim, and not optional");
  }
  for (int i = 0; i < claim.instead_size() && status_.ok(); ++i) {
    At at(*this, "instead", i);
    CheckClaim(claim.instead(i), /*instead=*/true);
  }
  CheckWord("saves", claim.saves());
  OptExpr("worth", claim.has_worth(), claim.worth());
  Need("worth", claim.has_worth() == (claim.saves() != 0));
  if (claim.saves() == 0) return;
  Need("of", claim.has_of());
  if (!may_save_ || instead || !leaf || claim.any() || claim.into() != 0) {
    Fail("saves: such a claim stands alone, in an ability of kind SPELL");
  }
}

void Checker::CheckShortClaim(const pb::Claim& claim) {
  if (claim.any() || claim.name() != 0 || claim.instead_size() > 0 ||
      claim.optional() || claim.paid() != 0 || claim.saves() != 0 ||
      claim.has_worth()) {
    Fail(
        "any, name, instead, optional, paid, saves, worth: not of a short "
        "form");
  }
  CheckShortForm(claim);
}

void Checker::CheckMana(const pb::Claim::Mana& mana) {
  for (int i = 0; i < mana.symbols_size(); ++i) {
    At at(*this, "symbols", i);
    for (uint32_t kind : mana.symbols(i).kinds()) {
      NeedUse(WordKind::kMana, "kinds", kind);
    }
  }
  UseWord(WordKind::kMana, "x_kind", mana.x_kind());
  OptExpr("generic", mana.has_generic(), mana.generic());
  OptSelector("cost_of", mana.has_cost_of(), mana.cost_of());
}

template <class Part>
void Checker::CheckShortForm(const Part& part) {
  if (part.has_mana()) {
    At at(*this, "mana");
    CheckMana(part.mana());
  } else if (part.has_move()) {
    NeedUse(WordKind::kZone, "move.zone", part.move().zone());
    CheckWord("move.reason", part.move().reason());
  } else if (part.has_flag()) {
    NeedUse(WordKind::kFlag, "flag.flag", part.flag().flag());
  } else if (part.has_counters()) {
    NeedUse(WordKind::kCounter, "counters.counter", part.counters().counter());
    NeedExpr("counters.change", part.counters().has_change(),
             part.counters().change());
  } else if (part.has_resource()) {
    NeedUse(WordKind::kResource, "resource.resource",
            part.resource().resource());
    NeedExpr("resource.amount", part.resource().has_amount(),
             part.resource().amount());
  } else if (part.has_rule()) {
    NeedUse(WordKind::kCost, "rule", part.rule());
  }
  CheckWhatPays(part);
}

template <class Part>
void Checker::CheckWhatPays(const Part& part) {
  if (part.has_of()) {
    At at(*this, "of");
    CheckQuery(part.of());
  }
  if (part.top() && part.of().zones_size() == 0) {
    Fail("of.zones: `top` needs the zone whose top cards are meant");
  }
  Need("of", !part.or_more() || part.has_of());
  if (part.or_more() && (part.top() || part.move().random())) {
    Fail("or_more: only what is chosen can be more");
  }
  Need("or_more", !part.has_at_most() || part.or_more());
  Need("or_more", part.helps() == pb::Claim::NOTHING || part.or_more());
  if (!pb::Claim::Helps_IsValid(part.helps())) Fail("helps is not known");
  OptExpr("count", part.has_count(), part.count());
  OptExpr("at_most", part.has_at_most(), part.at_most());
  if (part.into() != 0) NeedRegister("into", part.into() - 1);
}

void Checker::CheckOps(
    const google::protobuf::RepeatedPtrField<pb::OpSpec>& ops, bool stored) {
  Need("ops", !ops.empty());
  int copies = 0;
  int exceptions = 0;
  for (const pb::OpSpec& op : ops) {
    copies += op.kind() == pb::MOD_COPY ? 1 : 0;
    exceptions += op.copiable() ? 1 : 0;
  }
  if (copies > 1) Fail("ops: an effect makes a copy of one thing");
  if (copies == 0 && exceptions > 0) {
    Fail("ops: copiable is what comes with a copy");
  }
  for (int i = 0; i < ops.size() && status_.ok(); ++i) {
    At at(*this, "ops", i);
    CheckOp(ops[i], stored);
  }
}

void Checker::CheckOp(const pb::OpSpec& op, bool stored) {
  NeedEnum("kind",
           pb::ModifierOpKind_IsValid(op.kind()) && op.kind() != pb::MOD_NONE);
  CheckWord("word", op.word());
  CheckWords("words", op.words());
  OptExpr("number", op.has_number(), op.number());
  OptPredicate("predicate", op.has_predicate(), op.predicate());
  OptSelector("of", op.has_of(), op.of());
  if (op.has_of() && op.kind() != pb::MOD_COPY &&
      op.kind() != pb::MOD_GRANT_ABILITY) {
    Fail("of: nothing is copied");
  }
  for (int i = 0; i < op.lists_size() && status_.ok(); ++i) {
    At at(*this, "lists", i);
    CheckWordList(op.lists(i));
  }
  Need("kind", op.lists().empty() || op.kind() == pb::MOD_REWORD);
  CheckLent(op, stored);
  switch (op.kind()) {
    case pb::MOD_ADD_TYPE:
    case pb::MOD_REMOVE_TYPE:
    case pb::MOD_REMOVE_SUBTYPES:
      NeedWord("word", op.word());
      break;
    case pb::MOD_ADD_COLOR:
      NeedUse(WordKind::kColor, "word", op.word());
      break;
    case pb::MOD_SET_COLOR:
      UseWords(WordKind::kColor, "words", op.words());
      break;
    case pb::MOD_ADD_KEYWORD:
    case pb::MOD_REMOVE_KEYWORD:
    case pb::MOD_FORBID_KEYWORD:
      NeedUse(WordKind::kKeyword, "word", op.word());
      break;
    case pb::MOD_SHIELD:
      NeedUse(WordKind::kShield, "word", op.word());
      break;
    case pb::MOD_SET_FLAG:
    case pb::MOD_CHANGE_FLAG:
      NeedUse(WordKind::kFlag, "word", op.word());
      break;
    case pb::MOD_RULE:
      CheckRuleWords(op);
      break;
    case pb::MOD_DEFINE_STAT:
    case pb::MOD_SET_STAT:
    case pb::MOD_ADD_STAT:
    case pb::MOD_PROXY_STAT:
      NeedUse(WordKind::kStat, "word", op.word());
      Need("number", op.has_number());
      break;
    case pb::MOD_ADD_VALUE:
      NeedUse(WordKind::kGivenValue, "word", op.word());
      Need("number", op.has_number());
      break;
    case pb::MOD_ADD_RESOURCE:
    case pb::MOD_CHANGE_RESOURCE:
      NeedUse(WordKind::kResource, "word", op.word());
      Need("number", op.has_number());
      break;
    case pb::MOD_ADD_COST:
      UseWord(WordKind::kMana, "word", op.word());
      Need("number", op.has_number());
      break;
    case pb::MOD_SWAP_STATS:
      if (op.words_size() != 2) Fail("words: two stats are swapped");
      UseWords(WordKind::kStat, "words", op.words());
      break;
    case pb::MOD_GRANT_ABILITY:
      if (op.has_of()) {
        if (stored) Fail("of: a lasting effect grants no abilities of others");
        if (op.ability() != 0 || !op.lent().empty()) {
          Fail("of: what others have is granted alone, and lent nothing");
        }
        break;
      }
      NeedAbility("ability", op.ability(), pb::ABILITY_NONE);
      break;
    case pb::MOD_TRIGGER:
      NeedAbility("ability", op.ability(), pb::ABILITY_TRIGGERED);
      break;
    case pb::MOD_COPY:
      Need("of", op.has_of());
      break;
    case pb::MOD_REWORD:
      if (op.words_size() + op.lists_size() != 2 ||
          (op.words_size() != 0 && op.lists_size() != 0)) {
        Fail("words or lists: one word becomes another");
      }
      break;
    case pb::MOD_ABILITY:
      NeedAbility("ability", op.ability(), pb::ABILITY_NONE);
      if (status_.ok()) CheckWorksFromEffect(op.ability());
      break;
    default:
      break;
  }
  bool needs_memory =
      op.kind() == pb::MOD_SHIELD || op.kind() == pb::MOD_TRIGGER ||
      op.kind() == pb::MOD_ABILITY || op.kind() == pb::MOD_COPY ||
      op.kind() == pb::MOD_REWORD || op.kind() == pb::MOD_CHANGE_FLAG ||
      op.kind() == pb::MOD_CHANGE_RESOURCE;
  if (!stored && needs_memory) {
    Fail("kind: a static ability cannot hold this; grant an ability instead");
  }
  if (stored && op.has_predicate()) {
    Fail(
        "predicate: a lasting effect does not keep it; grant a static ability "
        "that has it instead");
  }
}

void Checker::CheckLent(const pb::OpSpec& op, bool stored) {
  if (op.lent().empty()) return;
  if (stored || op.kind() != pb::MOD_GRANT_ABILITY) {
    return Fail("lent: only a static ability that grants one lends it things");
  }
  NeedAbility("ability", op.ability(), pb::ABILITY_NONE);
  for (int i = 0; i < op.lent_size() && status_.ok(); ++i) {
    At at(*this, "lent", i);
    const pb::Ability& granted =
        program_.abilities(static_cast<int>(op.ability()));
    const uint32_t registers = std::min(granted.registers(), kMaxRegisters);
    if (op.lent(i).register_() >= registers) {
      Fail(absl::StrCat("register: register ", op.lent(i).register_(),
                        " is out of range, the granted ability has ", registers,
                        " registers"));
    }
    NeedSelector("refs", op.lent(i).has_refs(), op.lent(i).refs());
  }
}

void Checker::CheckRuleWords(const pb::OpSpec& op) {
  NeedUse(WordKind::kLaw, "word", op.word());
  if (!status_.ok()) return;
  const Word rule = WordAt(op.word());
  const auto& of_acts = act_rule::All();
  if (std::find(of_acts.begin(), of_acts.end(), rule) == of_acts.end()) {
    return UseWordsOf(WordKind::kOperand, "words", op.words(), op.word());
  }
  Need("words", op.words_size() > 0);
  if (rule == act_rule::kForbid) {
    return UseWords(WordKind::kAct, "words", op.words());
  }
  const bool stands = rule == act_rule::kHinder || rule == act_rule::kAllow;
  const bool costs = rule == act_rule::kPrice || rule == act_rule::kLeast ||
                     rule == act_rule::kLeave;
  for (int i = 0; i < op.words_size() && status_.ok(); ++i) {
    const uint32_t word = op.words(i);
    if (i == 0) {
      UseWord(WordKind::kAct, "words", word);
    } else if (i == 1 && (stands || costs)) {
      NoteUse(stands ? WordKind::kObstacle : WordKind::kPriced, "words", word,
              op.words(0));
    } else if (i == 2 && (stands || rule == act_rule::kPrice)) {
      NoteUse(WordKind::kSort, "words", word, op.words(0));
    } else {
      Fail(absl::StrCat("words: \"", rule.text(), "\" takes ",
                        stands || costs ? "three at most" : "one"));
    }
  }
  Need("words", op.words_size() > 1 || (!stands && !costs));
}

void Checker::CheckWorksFromEffect(uint32_t ability) {
  switch (program_.abilities(static_cast<int>(ability)).kind()) {
    case pb::ABILITY_STATIC:
    case pb::ABILITY_TRIGGERED:
    case pb::ABILITY_REPLACEMENT:
      return;
    default:
      return Fail(absl::StrCat("ability: ability ", ability,
                               " is of a kind that needs a card"));
  }
}

void Checker::CheckDuration(const pb::Duration& duration) {
  NeedEnum("duration.kind", pb::DurationKind_IsValid(duration.kind()));
  CheckEnds(duration.ends());
}

void Checker::CheckEnds(
    const google::protobuf::RepeatedPtrField<pb::DurationEnd>& ends) {
  for (int i = 0; i < ends.size() && status_.ok(); ++i) {
    const pb::AbilityRef& ability = ends.Get(i).ability();
    At at(*this, "ends", i);
    NeedAbility("ability", ability.ability(), pb::ABILITY_TRIGGERED);
    if (ability.program() != 0) {
      Fail("ability.program: an end is an ability of the program itself");
    }
  }
}

void Checker::CheckEffect(const pb::Instruction::Modify& op) {
  UseWord(WordKind::kGivenEffect, "name", op.name());
  OptExpr("uses", op.has_uses(), op.uses());
  if (op.begin() == 0) {
    if (op.into() != 0) Fail("into: there is no beginning to remember");
    if (op.has_bound()) Fail("bound: there is no beginning that binds");
    return;
  }
  NeedAbility("begin", op.begin() - 1, pb::ABILITY_TRIGGERED);
  if (op.has_what()) Fail("what: the beginning says what is affected");
  if (op.into() != 0) NeedRegister("into", op.into() - 1);
  At at(*this, "bound");
  CheckDuration(op.bound());
}

}  // namespace refold::program_internal
