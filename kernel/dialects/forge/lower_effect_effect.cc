// Effect: abilities that work for a while and belong to no card. They know what
// the effect was told to remember.
#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

struct EffectDurationRow {
  absl::string_view word;
  pb::DurationKind kind;
};

constexpr EffectDurationRow kEffectDurations[] = {
    {"Permanent", pb::DURATION_PERMANENT},
    {"EndOfTurn", pb::DURATION_END_OF_TURN},
    {"UntilEndOfTurn", pb::DURATION_END_OF_TURN},
    {"UntilYourNextTurn", pb::DURATION_UNTIL_TURN_OF},
    {"UntilHostLeavesPlay", pb::DURATION_SOURCE_IN_PLAY},
    {"UntilEndOfCombat", pb::DURATION_END_OF_COMBAT}};

bool ReadDuration(CodeWriter& code, ParamReader& link, pb::Duration* duration) {
  const Text written = link.TakeOr("Duration", "EndOfTurn");
  if (written.value == "HostLeavesOrEOT") {
    duration->set_kind(pb::DURATION_END_OF_TURN);
    EndWhen(code, SourceIsNot(InPlay(code.card())), duration);
    return true;
  }
  if (written.value == "UntilUnattached") {
    duration->set_kind(pb::DURATION_PERMANENT);
    EndWhenUnattached(code, duration);
    return true;
  }
  struct LaterRow {
    absl::string_view word;
    absl::string_view step;
    OfTurn whose;
  };
  static constexpr LaterRow kLater[] = {
      {"UntilTheEndOfYourNextTurn", "cleanup", OfTurn::kYours},
      {"UntilYourNextUpkeep", "upkeep", OfTurn::kYours},
      {"ThisTurnAndNextTurn", "cleanup", OfTurn::kAnybodys}};
  for (const LaterRow& row : kLater) {
    if (row.word != written.value) continue;
    EndInLaterTurn(code, written, {row.step}, row.whose, duration);
    return true;
  }
  for (const EffectDurationRow& row : kEffectDurations) {
    if (row.word != written.value) continue;
    duration->set_kind(row.kind);
    return true;
  }
  link.Refuse("Duration");
  return false;
}

// An ability of a card refers to that card; an effect is not a card.
void CheckNoCard(CardLowering& card, const ParamLine& line) {
  for (const Param& param : line.params) {
    if (param.value.value.find(".Self") == std::string::npos) continue;
    card.Unsupported(param.value, "effect-self",
                     "an effect that is about itself is not supported");
  }
}

// Whether the link ends the effect whose ability it belongs to.
bool EndsEffect(const ParamLine& link) {
  auto is = [&link](absl::string_view key, absl::string_view value) {
    const Text* text = link.Find(key);
    return text != nullptr && text->value == value;
  };
  const bool itself = link.Find("Defined") == nullptr || is("Defined", "Self");
  return link.head.value == "ChangeZone" && itself && is("Origin", "Command") &&
         is("Destination", "Exile");
}

// A trigger that works at once and does nothing but end its effect says how
// long that lasts.
bool IsEnd(CardLowering& card, const ParamLine& line) {
  const Text* at_once = line.Find("Static");
  const Text* chain = line.Find("Execute");
  if (at_once == nullptr || at_once->value != "True" || chain == nullptr) {
    return false;
  }
  std::optional<ParamLine> first = card.Line(*chain);
  if (!first.has_value()) return false;
  const std::vector<ParamLine> links = LinksOf(card, *first);
  return links.size() == 1 && EndsEffect(links[0]) &&
         std::all_of(links[0].params.begin(), links[0].params.end(),
                     [](const Param& param) {
                       const std::string& key = param.key.value;
                       return key == "Defined" || key == "Origin" ||
                              key == "Destination" || key == "Static";
                     });
}

// An effect with one ability that ends it, whatever else it does, works once.
// Beside it there may be what does nothing else.
bool WorksOnce(CardLowering& card, std::vector<ParamLine> lines) {
  if (lines.size() > 1) {
    std::erase_if(lines,
                  [&](const ParamLine& one) { return IsEnd(card, one); });
  }
  if (lines.size() != 1) return false;
  const ParamLine& line = lines[0];
  for (absl::string_view condition :
       {"IsPresent", "CheckSVar", "OptionalDecider", "Condition"}) {
    if (line.Find(condition) != nullptr) return false;
  }
  const Text* chain = line.Find("Execute");
  if (chain == nullptr) chain = line.Find("ReplaceWith");
  if (chain == nullptr) return false;
  std::optional<ParamLine> first = card.Line(*chain);
  if (!first.has_value()) return false;
  for (const ParamLine& link : LinksOf(card, *first)) {
    // The one point of damage that it is about is used up.
    if (link.head.value == "ReplaceSplitDamage") return true;
    if (!EndsEffect(link)) continue;
    for (const Param& param : link.params) {
      const std::string& key = param.key.value;
      if (key.starts_with("Condition") || key.starts_with("Unless")) {
        return false;
      }
    }
    return true;
  }
  return false;
}

// What ends in an untap step has kept things from untapping there: it ends with
// the step, after which comes the upkeep.
void EndAfterUntapping(CardLowering& card, uint32_t end) {
  pb::EventPattern* pattern = card.builder.program()
                                  .mutable_abilities(static_cast<int>(end))
                                  ->mutable_trigger();
  if (pattern->kind() != pb::EventPattern::PHASE ||
      pattern->words_size() != 1 ||
      pattern->words(0) != card.builder.W(PhaseName("Untap"))) {
    return;
  }
  pattern->set_words(0, card.builder.W(PhaseName("Upkeep")));
}

// What the effect remembers, with the zone in which it is remembered.
std::string RememberedIn(ParamReader& link) {
  for (absl::string_view key : {"ForgetOnMoved", "ExileOnMoved"}) {
    if (const Text* zone = link.Take(key)) {
      std::string name = ZoneName(zone->value);
      if (name.empty()) link.Refuse(key);
      return name;
    }
  }
  return "";
}

// Whether one of the abilities does something that ends the effect.
bool SaysItIsOver(CardLowering& card, const std::vector<ParamLine>& lines) {
  return std::any_of(lines.begin(), lines.end(), [&](const ParamLine& line) {
    const Text* chain = line.Find("Execute");
    if (chain == nullptr) chain = line.Find("ReplaceWith");
    if (chain == nullptr || card.face->svars.count(chain->value) == 0) {
      return false;
    }
    const std::optional<ParamLine> first = card.Line(*chain);
    if (!first.has_value()) return false;
    const std::vector<ParamLine> links = LinksOf(card, *first);
    return std::any_of(links.begin(), links.end(), EndsEffect);
  });
}

// The effect ends when its code says so.
void EndWhenSaid(CodeWriter& code, const std::string& which,
                 pb::Duration* duration) {
  pb::EventPattern over;
  over.set_kind(pb::EventPattern::HAPPENED);
  over.add_words(code.builder().W(kEffectOver));
  *over.mutable_subject() = tree::IsOneOf(Source());
  *over.mutable_condition() = SaidBy(code.builder(), which);
  EndAt(code, std::move(over), duration);
}

// What the card has chosen, the effect knows as well.
void TakeChoices(CodeWriter& code, const Text& at, const Scene& scene,
                 Scene* around) {
  CardLowering& card = code.card();
  std::string all;
  for (const auto& [name, value] : card.face->svars) all += value.value;
  struct Row {
    absl::string_view word;
    absl::string_view kind;
  };
  for (const Row& row :
       {Row{"ChosenCard", "chosen card"}, Row{"ChosenPlayer", "chosen player"},
        Row{"ChosenCtrl", "chosen player"},
        Row{"Player.Chosen", "chosen player"}}) {
    const std::string kind(row.kind);
    if (!absl::StrContains(all, row.word) || around->memory.count(kind) > 0) {
      continue;
    }
    around->memory[kind] = code.Keep(at, MemoryAsItWas(card, at, kind, scene));
  }
}

// One that works once is over then.
void BeginEffect(CodeWriter& code, const Text& at, std::vector<pb::OpSpec> ops,
                 const pb::Duration& duration, bool once) {
  EmitModify(code, at, You(), std::move(ops), duration);
  if (!once) return;
  *code.ability()
       ->mutable_code(code.ability()->code_size() - 1)
       ->mutable_modify()
       ->mutable_uses() = tree::Number(1);
}

}  // namespace

void EmitEffect(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CardLowering& card = code.card();
  pb::Duration duration;
  if (!ReadDuration(code, link, &duration)) return;
  const Text owner = link.TakeOr("EffectOwner", "You");
  const bool others = owner.value != "You";
  // Whose turn it lasts until would be another's.
  if (others && duration.kind() == pb::DURATION_UNTIL_TURN_OF) {
    return link.Refuse("EffectOwner");
  }
  const Scene outer = card.around;
  const uint32_t outer_registers = card.around_registers;
  Scene around;
  if (const Text* objects = link.Take("RememberObjects")) {
    around.memory["remembered"] =
        code.Keep(*objects, Defined(card, *objects, scene));
  }
  if (const Text* cards = link.Take("ImprintCards")) {
    around.memory["imprinted"] =
        code.Keep(*cards, Defined(card, *cards, scene));
  }
  // What is in play itself is in no other zone that it could leave.
  const Text* objects = link.line().Find("RememberObjects");
  const bool itself = objects != nullptr && objects->value == "Self";
  const std::string zone = RememberedIn(link);
  if (!itself || zone == "battlefield") around.memory_zone = zone;
  TakeChoices(code, at, scene, &around);
  around.named = scene.named;
  const auto prevented = scene.numbers.find("PreventedDamage");
  if (prevented != scene.numbers.end()) around.numbers.insert(*prevented);
  // At least one register shows that this is not an ability of the card.
  (void)code.Scratch(at);
  card.around = around;
  card.around_registers = code.registers();
  std::vector<pb::OpSpec> ops;
  std::vector<ParamLine> lines;
  for (absl::string_view key :
       {"StaticAbilities", "Triggers", "ReplacementEffects"}) {
    const Text* names = link.Take(key);
    if (names == nullptr) continue;
    for (const Text& name : names->Split(',')) {
      std::optional<ParamLine> line = card.Line(name);
      if (line.has_value()) lines.push_back(*std::move(line));
    }
  }
  const bool once = WorksOnce(card, lines);
  card.around.ends_itself = once;
  if (!once && SaysItIsOver(card, lines)) {
    card.around.over = absl::StrCat(NameOfAbility(code), " ", code.here());
    EndWhenSaid(code, card.around.over, &duration);
  }
  {
    for (const ParamLine& line : lines) {
      CheckNoCard(card, line);
      Added added;
      const bool end = (!once || lines.size() > 1) && IsEnd(card, line);
      card.around.ends_itself = once || end;
      AddLine(card, line, Holding::kGranted, &added);
      for (uint32_t index : added) {
        if (end) {
          EndAfterUntapping(card, index);
          duration.add_ends()->mutable_ability()->set_ability(index);
          continue;
        }
        ops.push_back(WorksOp(index));
      }
    }
  }
  link.Pass("SVars");
  // Whose it is and how long it lasts is said by `EffectOwner` and `Duration`.
  link.Pass("Defined");
  link.Pass("Permanent");
  card.around = outer;
  card.around_registers = outer_registers;
  if (ops.empty()) return;
  if (!others) return BeginEffect(code, at, std::move(ops), duration, once);
  // Somebody else begins it, and controls what it does.
  pb::Selector who = Defined(card, owner, scene);
  Added added;
  const int begins =
      NewAbility(card, pb::ABILITY_ENTERS, at, Holding::kGranted, &added);
  CodeWriter theirs(card, begins, code.registers());
  BeginEffect(theirs, at, std::move(ops), duration, once);
  pb::Instruction::Call* call = code.Add(at)->mutable_call();
  call->set_ability(static_cast<uint32_t>(begins));
  *call->mutable_who() = std::move(who);
}

}  // namespace refold::forge
