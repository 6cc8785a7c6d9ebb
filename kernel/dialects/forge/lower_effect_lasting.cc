// Effects that last: power and toughness, keywords.
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
namespace {

using Ops = std::vector<pb::OpSpec>;

constexpr absl::string_view kCantBlockThis = "HIDDEN CantBlockCardUIDSource";
constexpr absl::string_view kFrozen =
    "HIDDEN This card doesn't untap during your next untap step.";

// The phases that a player skips once.
std::vector<absl::string_view> SkippedPhases(absl::string_view keyword) {
  if (keyword == "Skip your next untap step.") return {"untap"};
  if (keyword == "Skip your next draw step.") return {"draw"};
  if (keyword == "Skip your next combat phase.") return {"combat"};
  return {};
}

// Each of these players skips every combat phase of their next turn.
void SkipCombatsOfNextTurn(CodeWriter& code, const Text& at,
                           const pb::Selector& who) {
  ProgramBuilder& b = code.builder();
  const pb::Selector player = tree::RegisterRefs(code.BeginForEach(at, who));
  pb::Duration duration;
  const uint32_t now =
      EndInLaterTurnOf(code, at, {"cleanup"}, player, &duration);
  Added added;
  const int index = NewAbility(code.card(), pb::ABILITY_STATIC, at,
                               Holding::kGranted, &added);
  pb::Ability* ability = b.program().mutable_abilities(index);
  ability->set_registers(code.registers());
  *ability->mutable_condition() = IsLaterTurn(b, now);
  *ability->mutable_continuous()->mutable_affects() = player;
  *ability->mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_KEYWORD, "skip combat phase");
  EmitModify(code, at, You(), {WorksOp(static_cast<uint32_t>(index))},
             duration);
  code.EndForEach();
}

// They cannot block this card.
void ForbidBlocking(CodeWriter& code, ParamReader& link,
                    const pb::Selector& what) {
  const Text& at = link.line().head;
  const Text* which = link.Take("DefinedKW");
  if (which == nullptr || which->value != "CardUIDSource") link.Refuse("KW");
  const uint32_t kept = code.Keep(at, what);
  Added added;
  const int index = NewAbility(code.card(), pb::ABILITY_STATIC, at,
                               Holding::kGranted, &added);
  pb::Ability* ability = code.builder().program().mutable_abilities(index);
  ability->set_registers(code.registers());
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = tree::RegisterRefs(kept);
  pb::OpSpec* rule = continuous->add_ops();
  *rule = code.builder().Op(pb::MOD_RULE, "forbid");
  rule->add_words(code.builder().W("block"));
  *rule->mutable_predicate() = tree::IsOneOf(Source());
  EmitModify(code, at, You(), {WorksOp(static_cast<uint32_t>(index))},
             DurationOf(code, link));
}

// `KW$ ChosenTypewalk | DefinedKW$ ChosenType`: the keyword of the type that
// has been chosen, as one effect a type; false if it is no such keyword.
bool KeywordOfChosenType(CodeWriter& code, ParamReader& link,
                         const Text& keyword, const pb::Selector& what,
                         const Scene& scene) {
  constexpr absl::string_view kPlace = "ChosenType";
  const Text* which = link.line().Find("DefinedKW");
  const size_t place = keyword.value.find(std::string(kPlace));
  if (which == nullptr || which->value != kPlace ||
      place == std::string::npos) {
    return false;
  }
  if (scene.choosable_types.empty()) link.Refuse("DefinedKW");
  link.Pass("DefinedKW");
  for (const std::string& type : scene.choosable_types) {
    CodeWriter::Label other;
    code.JumpUnless(keyword, HasChosen(code, "type", type, scene), &other);
    Text of_type = keyword;
    of_type.value.replace(place, kPlace.size(), type);
    EmitModify(code, keyword, what, LowerKeywords(code.card(), of_type, " & "),
               DurationOf(code, link));
    code.Bind(&other);
  }
  return true;
}

// Adds what the keywords give, but for changes that they forbid to players.
std::vector<pb::EventPattern> TakeKeywords(CodeWriter& code,
                                           const Text& keywords, Ops* ops) {
  std::vector<pb::EventPattern> bans;
  for (const Text& keyword : keywords.Split(" & ")) {
    if (std::optional<pb::EventPattern> ban =
            BannedChange(code.card(), keyword.value)) {
      bans.push_back(*std::move(ban));
    } else {
      Append(LowerKeywords(code.card(), keyword, " & "), ops);
    }
  }
  return bans;
}

// `SharedKeywordsZone`: each of the keywords that some card there has which is
// like `SharedRestrictions`.
void ShareKeywords(CodeWriter& code, ParamReader& link, const Text& keywords,
                   const pb::Selector& what, const Scene& scene) {
  CardLowering& card = code.card();
  const Text zone = link.TakeOr("SharedKeywordsZone", "Battlefield");
  const Text valid = link.TakeOr("SharedRestrictions", "Card");
  const pb::Duration duration = DurationOf(code, link);
  const pb::Selector they =
      tree::RegisterRefs(code.Keep(link.line().head, what));
  for (const Text& keyword : keywords.Split(" & ")) {
    const std::vector<std::string> names = KeywordNames(keyword.value);
    if (names.size() != 1) {
      link.Refuse("KW");
      continue;
    }
    pb::Query those = QueryOf(card, valid, ZoneNames(card, zone), scene);
    *those.mutable_where() =
        tree::All({those.where(), card.builder.HasKeyword(names[0])});
    CodeWriter::Label none;
    code.JumpUnless(keyword, tree::CountOf(tree::Among(std::move(those))),
                    &none);
    EmitModify(code, keyword, they,
               {card.builder.Op(pb::MOD_ADD_KEYWORD, names[0])}, duration);
    code.Bind(&none);
  }
}

void PumpThem(CodeWriter& code, ParamReader& link, pb::Selector what,
              bool until_untap, const Scene& scene) {
  const Text& at = link.line().head;
  // Whatever is meant is changed where it is, and that at once.
  link.Pass("PumpZone");
  link.Pass("Static");
  PassOwn(link);
  Ops ops;
  std::vector<pb::EventPattern> bans;
  AddStat(code, link, "NumAtt", "power", pb::MOD_ADD_STAT, scene, &ops);
  AddStat(code, link, "NumDef", "toughness", pb::MOD_ADD_STAT, scene, &ops);
  const Text* keywords = link.Take("KW");
  const bool chosen = keywords != nullptr &&
                      KeywordOfChosenType(code, link, *keywords, what, scene);
  if (keywords != nullptr && keywords->value == kFrozen) {
    pb::Instruction::Flag* flag = code.Add(at)->mutable_flag();
    *flag->mutable_what() = what;
    flag->set_flag(code.builder().W("frozen"));
    flag->set_on(true);
  } else if (keywords != nullptr && !SkippedPhases(keywords->value).empty()) {
    // Once, whenever the player comes to it.
    pb::Instruction::Rule* skip = code.Rule(at, "skip phase", what);
    for (absl::string_view phase : SkippedPhases(keywords->value)) {
      skip->add_words(code.builder().W(phase));
    }
  } else if (keywords != nullptr &&
             keywords->value == "Skip all combat phases of your next turn.") {
    SkipCombatsOfNextTurn(code, at, what);
  } else if (keywords != nullptr && keywords->value == kCantBlockThis) {
    ForbidBlocking(code, link, what);
  } else if (keywords != nullptr && link.Has("SharedKeywordsZone")) {
    ShareKeywords(code, link, *keywords, what, scene);
  } else if (keywords != nullptr && !chosen) {
    bans = TakeKeywords(code, *keywords, &ops);
  }
  ExileDying(code, link, scene);
  pb::Duration duration = DurationOf(code, link);
  if (until_untap) EndAtItsUntap(code, what, &duration);
  for (pb::EventPattern& ban : bans) {
    EmitPlayerBan(code, at, std::move(ban), what, duration);
  }
  EmitModify(code, at, what, std::move(ops), duration);
  EmitAtEndOfTurn(code, link, std::move(what));
}

void Pump(CodeWriter& code, ParamReader& link, pb::Selector what,
          const Scene& scene) {
  if (!link.TakeFlag("UntilControllerNextUntap")) {
    return PumpThem(code, link, std::move(what), false, scene);
  }
  // Of each of them for itself.
  const uint32_t one = code.BeginForEach(link.line().head, std::move(what));
  PumpThem(code, link, tree::RegisterRefs(one), true, scene);
  code.EndForEach();
}

}  // namespace

void EndAtItsUntap(CodeWriter& code, const pb::Selector& what,
                   pb::Duration* duration) {
  duration->set_kind(pb::DURATION_PERMANENT);
  pb::EventPattern untap;
  untap.set_kind(pb::EventPattern::PHASE);
  untap.add_words(code.builder().W("untap"));
  *untap.mutable_whose() = tree::Then(what, pb::Selector::CONTROLLER_OF);
  EndAt(code, std::move(untap), duration);
}

void Append(std::vector<pb::OpSpec> more, std::vector<pb::OpSpec>* ops) {
  for (pb::OpSpec& op : more) ops->push_back(std::move(op));
}

void AddStat(CodeWriter& code, ParamReader& link, absl::string_view key,
             absl::string_view stat, pb::ModifierOpKind kind,
             const Scene& scene, std::vector<pb::OpSpec>* ops) {
  const Text* number = link.Take(key);
  if (number == nullptr) return;
  ops->push_back(
      code.builder().Op(kind, stat, LowerNumber(code.card(), *number, scene)));
}

std::vector<pb::OpSpec> WithoutKeywords(CodeWriter& code, ParamReader& link,
                                        absl::string_view key,
                                        const Text& keywords) {
  std::vector<pb::OpSpec> ops;
  for (const Text& keyword : keywords.Split(" & ")) {
    std::vector<std::string> names = KeywordNames(keyword.value);
    // Words of the game that stand for an ability.
    if (keyword.value == "Exalted" || keyword.value == "Flanking") {
      names = {absl::AsciiStrToLower(keyword.value)};
    }
    // Nothing here has what bands with others of a name.
    if (absl::StartsWith(keyword.value, "Bands with Other Creatures named")) {
      continue;
    }
    if (names.empty()) link.Refuse(key);
    for (const std::string& name : names) {
      ops.push_back(code.builder().Op(pb::MOD_REMOVE_KEYWORD, name));
    }
  }
  return ops;
}

void EmitPump(CodeWriter& code, ParamReader& link, Scene& scene) {
  link.Pass("Amount");  // it is about its targets, however many
  Pump(code, link, AffectedCards(code, link, scene), scene);
}

void EmitPumpAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text zones = link.TakeOr("PumpZone", "Battlefield");
  pb::Selector what =
      AllThat(code, link, "ValidCards", ZoneNames(code.card(), zones), scene);
  if (link.TakeFlag("RememberAllPumped")) {
    Remember(code, link.line().head, "remembered", what, scene);
  }
  Pump(code, link, std::move(what), scene);
}

void EmitDebuff(CodeWriter& code, ParamReader& link, Scene& scene) {
  pb::Selector what = AffectedCards(code, link, scene);
  const Text* keywords = link.Take("Keywords");
  if (keywords == nullptr) return link.Refuse("Keywords");
  Ops ops = WithoutKeywords(code, link, "Keywords", *keywords);
  EmitModify(code, link.line().head, std::move(what), std::move(ops),
             DurationOf(code, link));
}

}  // namespace refold::forge
