// Checks the program as a whole: tables, abilities, ways to play it.
#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"
#include "google/protobuf/unknown_field_set.h"
#include "kernel/program/checker.h"
#include "kernel/program/parts.h"
#include "proto/program.pb.h"

namespace refold::program_internal {

absl::StatusOr<std::vector<WordUse>> CheckProgram(
    const pb::CardProgram& program) {
  Checker checker(program);
  absl::Status status = checker.Run();
  if (!status.ok()) return status;
  return checker.uses();
}

absl::Status RefuseUnknown(const pb::CardProgram& program) {
  return Checker(program).RefuseUnknown();
}

std::string PlaceOfUse(const pb::CardProgram& program, const WordUse& use) {
  Checker checker(program);
  const absl::Status status = checker.Run();
  return status.ok() ? checker.PlaceOf(use) : std::string(status.message());
}

namespace {

// The first field that this build does not know, as "field 4 of MESSAGE". Empty
// if there is none. It recurses, as deep as the checker lets trees be.
std::string UnknownIn(const google::protobuf::Message& message) {
  const google::protobuf::Reflection& reflection = *message.GetReflection();
  const auto& unknown = reflection.GetUnknownFields(message);
  if (!unknown.empty()) {
    return absl::StrCat("field ", unknown.field(0).number(), " of ",
                        message.GetDescriptor()->full_name());
  }
  for (const google::protobuf::Message* part : PartsOf(message)) {
    std::string found = UnknownIn(*part);
    if (!found.empty()) return found;
  }
  return "";
}

// Whether the program only stands for a card that could not be compiled.
bool IsOnlyNamed(pb::CardProgram program) {
  program.clear_dialect();
  program.clear_name();
  program.clear_file();
  program.clear_line();
  program.clear_unsupported();
  return program.ByteSizeLong() == 0;
}

// The kind of a pattern's words, if they are the game's.
std::optional<WordKind> WordsOf(pb::EventPattern::Kind kind) {
  switch (kind) {
    case pb::EventPattern::HAPPENED:
      return WordKind::kEvent;
    case pb::EventPattern::PHASE:
      return WordKind::kPhase;
    case pb::EventPattern::RESOURCE:
      return WordKind::kResource;
    case pb::EventPattern::FLAG:
      return WordKind::kFlag;
    case pb::EventPattern::COUNTER:
      return WordKind::kCounter;
    case pb::EventPattern::MOVED:
      return WordKind::kReason;
    default:
      return std::nullopt;
  }
}

}  // namespace

absl::Status Checker::Run() {
  Need("name", !program_.name().empty());
  if (!program_.unsupported().empty() && !IsOnlyNamed(program_)) {
    Fail("unsupported: half a card is none");
  }
  NeedUtf8("dialect", program_.dialect());
  NeedUtf8("name", program_.name());
  NeedUtf8("file", program_.file());
  NeedUtf8("text", program_.text());
  NeedUtf8("unsupported", program_.unsupported());
  for (const std::string& word : program_.words()) {
    if (word.empty()) Fail("words: a word is empty");
    NeedUtf8("words", word);
  }
  for (const std::string& name : program_.dependencies()) {
    if (name.empty()) Fail("dependencies: a name is empty");
    NeedUtf8("dependencies", name);
  }
  CheckWords("types", program_.types());
  UseWords(WordKind::kColor, "colors", program_.colors());
  for (const auto& stat : program_.stats()) {
    NeedUse(WordKind::kStat, "stats", stat.word());
  }
  for (const auto& keyword : program_.keywords()) {
    NeedUse(WordKind::kKeyword, "keywords", keyword.word());
    if (keyword.number() < 0) Fail("keywords: a number is negative");
  }
  {
    At at(*this, "cost");
    CheckCost(program_.cost());
  }
  if (program_.has_enchants()) {
    At at(*this, "enchants");
    CheckQuery(program_.enchants());
  }
  for (int i = 0; i < program_.faces_size() && status_.ok(); ++i) {
    At at(*this, "faces", i);
    const pb::Turning turned = program_.faces(i).turned();
    NeedEnum("turned", turned >= pb::TURN_OVER && turned <= pb::TURN_DOWN);
    NeedDependency("dependency", program_.faces(i).dependency());
  }
  for (int i = 0; i < program_.casts_size() && status_.ok(); ++i) {
    At at(*this, "casts", i);
    CheckCast(program_.casts(i));
  }
  for (int i = 0; i < program_.abilities_size() && status_.ok(); ++i) {
    At at(*this, "abilities", i);
    CheckAbility(program_.abilities(i));
  }
  for (int i = 0; i < program_.watchers_size() && status_.ok(); ++i) {
    At at(*this, "watchers", i);
    CheckWatcher(program_.watchers(i));
  }
  if (status_.ok()) CheckCallCycles();
  return status_;
}

absl::Status Checker::RefuseUnknown() {
  Fail(absl::StrCat("it says something that this build does not know: ",
                    UnknownIn(program_)));
  return status_;
}

void Checker::CheckCast(const pb::CastOption& cast) {
  // What pays is stored in the registers of the card's abilities.
  for (const pb::Ability& ability : program_.abilities()) {
    if (ability.kind() != pb::ABILITY_SPELL) continue;
    registers_ = std::min(ability.registers(), kMaxRegisters);
    break;
  }
  NeedUse(WordKind::kWay, "name", cast.name());
  UseWord(WordKind::kKeyword, "keyword", cast.keyword());
  NeedUse(WordKind::kZone, "zone", cast.zone());
  CheckWord("label", cast.label());
  if (cast.face() != 0) NeedDependency("face", cast.face() - 1);
  {
    At at(*this, "cost");
    CheckCost(cast.cost());
  }
  {
    At at(*this, "kicker");
    CheckCost(cast.kicker());
  }
  OptExpr("condition", cast.has_condition(), cast.condition());
  registers_ = 0;
}

void Checker::CheckUses(const pb::Ability& ability) {
  CheckWord("counted_as", ability.counted_as());
  const bool triggered = ability.kind() == pb::ABILITY_TRIGGERED;
  if (triggered && ability.counted_as() != 0 && !ability.has_uses()) {
    Fail("counted_as: uses of triggered abilities are counted by the kernel");
  }
  if (!ability.has_uses()) return;
  At at(*this, "uses");
  if (triggered && ability.has_limit()) {
    Fail("the limit of a triggered ability is not of these");
  }
  if (ability.uses().with() >
      static_cast<uint32_t>(program_.abilities_size())) {
    Fail(absl::StrCat("with: there is no ability ", ability.uses().with() - 1));
  }
  CheckWord("shared", ability.uses().shared());
  if (ability.uses().shared() != 0 &&
      (ability.uses().with() != 0 || ability.uses().grant() != 0)) {
    Fail("shared: a count under a name is of no ability and no grant");
  }
  CheckEnds(ability.uses().ends());
  if (ability.uses().grant() > registers_) {
    Fail(absl::StrCat("grant: register ", ability.uses().grant() - 1,
                      " is out of range, the ability has ", registers_,
                      " registers"));
  }
}

void Checker::CheckAbility(const pb::Ability& ability) {
  NeedEnum("kind", pb::AbilityKind_IsValid(ability.kind()) &&
                       ability.kind() != pb::ABILITY_NONE);
  if (ability.registers() > kMaxRegisters) {
    Fail(absl::StrCat("registers: ", ability.registers(),
                      " are more than the 64 that an ability can have"));
  }
  if (!status_.ok()) return;
  registers_ = ability.registers();
  knows_granter_ = ability.uses().grant() != 0;
  CheckWord("label", ability.label());
  for (uint32_t zone : ability.zones()) {
    NeedUse(WordKind::kZone, "zones", zone);
  }
  OptExpr("condition", ability.has_condition(), ability.condition());
  OptExpr("limit", ability.has_limit(), ability.limit());
  CheckUses(ability);
  OptSelector("controlled_by", ability.has_controlled_by(),
              ability.controlled_by());
  if (ability.has_controlled_by() && ability.kind() != pb::ABILITY_TRIGGERED &&
      ability.kind() != pb::ABILITY_ACTIVATED) {
    Fail("controlled_by: only triggered and activated abilities have others");
  }
  UseWord(WordKind::kKeyword, "keyword", ability.keyword());
  NeedEnum("coming", pb::Coming_IsValid(ability.coming()));
  if (ability.coming() != pb::COMING_NONE &&
      ability.kind() != pb::ABILITY_ENTERS) {
    Fail("coming: only an ability that runs on entering is part of that");
  }
  CheckAbilityParts(ability);
  if (status_.ok()) CheckCode(ability);
  registers_ = 0;
  knows_granter_ = false;
}

void Checker::CheckAbilityParts(const pb::Ability& ability) {
  bool is_replacement = ability.kind() == pb::ABILITY_REPLACEMENT;
  bool wakes = is_replacement || ability.kind() == pb::ABILITY_TRIGGERED;
  Need("trigger", !wakes || ability.has_trigger());
  Need("replacement", !is_replacement || ability.has_replacement());
  Need("continuous",
       ability.kind() != pb::ABILITY_STATIC || ability.has_continuous());
  {
    At at(*this, "cost");
    may_save_ = ability.kind() == pb::ABILITY_SPELL;
    CheckCost(ability.cost());
    may_save_ = false;
  }
  if (ability.has_trigger()) {
    At at(*this, "trigger");
    CheckPattern(ability.trigger());
  }
  if (ability.has_replacement()) {
    At at(*this, "replacement");
    CheckReplacement(ability.replacement(), ability.trigger());
  }
  if (ability.has_continuous()) {
    const pb::Continuous& continuous = ability.continuous();
    At at(*this, "continuous");
    NeedSelector("affects", continuous.has_affects(), continuous.affects());
    OptExpr("condition", continuous.has_condition(), continuous.condition());
    OptExpr("times", continuous.has_times(), continuous.times());
    CheckOps(continuous.ops(), /*stored=*/false);
  }
}

void Checker::CheckPattern(const pb::EventPattern& pattern) {
  NeedEnum("kind", pb::EventPattern::Kind_IsValid(pattern.kind()) &&
                       pattern.kind() != pb::EventPattern::NONE);
  NeedEnum("sign", pb::EventPattern::Sign_IsValid(pattern.sign()));
  NeedEnum("damage", pb::EventPattern::Damage_IsValid(pattern.damage()));
  OptPredicate("subject", pattern.has_subject(), pattern.subject());
  OptPredicate("other", pattern.has_other(), pattern.other());
  for (int i = 0; i < pattern.from_size() && status_.ok(); ++i) {
    At at(*this, "from", i);
    CheckZone(pattern.from(i));
  }
  for (int i = 0; i < pattern.to_size() && status_.ok(); ++i) {
    At at(*this, "to", i);
    CheckZone(pattern.to(i));
  }
  if (pattern.either_zone() &&
      (pattern.from().empty() || pattern.to().empty())) {
    Fail("either_zone: there are not two sides to choose from");
  }
  CheckWords("words", pattern.words());
  Need("words", pattern.kind() != pb::EventPattern::HAPPENED ||
                    !pattern.words().empty());
  if (const std::optional<WordKind> kind = WordsOf(pattern.kind())) {
    UseWords(*kind, "words", pattern.words());
  }
  for (int i = 0; i < pattern.roles_size() && status_.ok(); ++i) {
    At at(*this, "roles", i);
    NeedUse(WordKind::kRole, "role", pattern.roles(i).role());
    OptPredicate("where", pattern.roles(i).has_where(),
                 pattern.roles(i).where());
  }
  if (pattern.gather() && pattern.kind() == pb::EventPattern::STATE) {
    Fail("gather: there are no events to gather");
  }
  UseWord(WordKind::kRole, "gather_by", pattern.gather_by());
  Need("gather", pattern.gather() || pattern.gather_by() == 0);
  UseWords(WordKind::kReason, "reasons", pattern.reasons());
  OptSelector("whose", pattern.has_whose(), pattern.whose());
  OptExpr("condition", pattern.has_condition(), pattern.condition());
}

void Checker::CheckReplacement(const pb::Replacement& replacement,
                               const pb::EventPattern& of) {
  NeedEnum("kind", pb::Replacement::Kind_IsValid(replacement.kind()));
  // All damage dealt to one thing at the same time is one event for a
  // prevention that runs code, and for what it does where it prevents nothing.
  const bool runs_once =
      (replacement.kind() == pb::Replacement::CODE && replacement.prevents()) ||
      replacement.kind() == pb::Replacement::ALSO;
  if (of.gather() && (of.kind() != pb::EventPattern::DAMAGED || !runs_once)) {
    Fail("gather: what is proposed is replaced one by one");
  }
  if (replacement.kind() == pb::Replacement::BEFORE &&
      of.kind() != pb::EventPattern::DAMAGED &&
      of.kind() != pb::EventPattern::ABILITY_USED) {
    Fail("kind: code runs before damage and before abilities are paid only");
  }
  Need("amount", replacement.kind() != pb::Replacement::AMOUNT ||
                     replacement.has_amount());
  OptExpr("amount", replacement.has_amount(), replacement.amount());
  // The engine reads it.
  UseWord(WordKind::kGivenValue, "spent", replacement.spent());
  UseWord(WordKind::kValue, "spent", replacement.spent());
  OptExpr("provided", replacement.has_provided(), replacement.provided());
  if (replacement.anew() && replacement.kind() != pb::Replacement::ALSO) {
    Fail("anew: only what happens beside is an event of its own");
  }
  if (replacement.prevents() && replacement.kind() != pb::Replacement::AMOUNT &&
      replacement.kind() != pb::Replacement::CANCEL &&
      replacement.kind() != pb::Replacement::CODE) {
    Fail("prevents: what happens all the same is not prevented");
  }
  Need("parts", (replacement.kind() == pb::Replacement::CHANGE) ==
                    !replacement.parts().empty());
  CheckParts(replacement.parts());
}

// An ability that calls itself, directly or indirectly, would never end.
// Abilities are removed one by one once everything that they call has been
// removed.
void Checker::CheckCallCycles() {
  size_t count = static_cast<size_t>(program_.abilities_size());
  std::vector<std::vector<uint32_t>> callers(count);
  std::vector<size_t> calls(count, 0);
  for (size_t i = 0; i < count; ++i) {
    for (const auto& instruction :
         program_.abilities(static_cast<int>(i)).code()) {
      if (!instruction.has_call()) continue;
      ++calls[i];
      callers[instruction.call().ability()].push_back(static_cast<uint32_t>(i));
    }
  }
  std::vector<uint32_t> settled;
  for (size_t i = 0; i < count; ++i) {
    if (calls[i] == 0) settled.push_back(static_cast<uint32_t>(i));
  }
  for (size_t next = 0; next < settled.size(); ++next) {
    for (uint32_t caller : callers[settled[next]]) {
      if (--calls[caller] == 0) settled.push_back(caller);
    }
  }
  for (size_t i = 0; i < count; ++i) {
    if (calls[i] == 0) continue;
    At at(*this, "abilities", static_cast<int>(i));
    return Fail("code: the ability calls itself, directly or through others");
  }
}

}  // namespace refold::program_internal
