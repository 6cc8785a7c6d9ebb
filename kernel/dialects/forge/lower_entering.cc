// Keywords about how a permanent enters: tapped, with counters, doing something
// before it is there.
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

CodeWriter NewComing(CardLowering& card, const Text& keyword, Holding holding,
                     pb::Coming coming, Added* added) {
  const int index =
      NewAbility(card, pb::ABILITY_ENTERS, keyword, holding, added);
  CodeWriter code(card, index);
  code.ability()->set_coming(coming);
  return code;
}

void AddEntersTapped(CardLowering& card, const Text& keyword, Holding holding,
                     Added* added) {
  CodeWriter code = NewComing(card, keyword, holding, pb::COMING_WITH, added);
  pb::Instruction::Flag* flag = code.Add(keyword)->mutable_flag();
  *flag->mutable_what() = Source();
  flag->set_flag(card.builder.W("tapped"));
  flag->set_on(true);
}

// `etbCounter:KIND:n[:conditions[:text]]`
void AddEntersWith(CardLowering& card, const Text& keyword,
                   const std::vector<Text>& words, Holding holding,
                   Added* added) {
  CodeWriter code = NewComing(card, keyword, holding, pb::COMING_WITH, added);
  CodeWriter::Label end;
  Scene scene;
  scene.coming = true;
  if (words.size() > 3 && words[3].value != "no Condition") {
    Text line = words[3];
    line.value = absl::StrCat("Mode$ Continuous | ", line.value);
    const ParamLine conditions = ParseParams(line);
    ParamReader reader(card, conditions);
    if (const Text* valid = reader.Take("ValidCard")) {
      code.JumpUnless(keyword,
                      tree::HowMany(Source(), LowerValid(card, *valid, scene)),
                      &end);
    }
    if (std::optional<pb::Expr> when =
            LowerRestrictions(card, reader, ConditionIs::kRestriction, scene)) {
      code.JumpUnless(keyword, *std::move(when), &end);
    }
    reader.Finish();
  }
  pb::Expr number = LowerNumber(card, words[2], scene);
  pb::Instruction::Counters* put = code.Add(keyword)->mutable_counters();
  *put->mutable_what() = Source();
  put->set_counter(card.builder.W(CounterName(words[1].value)));
  *put->mutable_change() = std::move(number);
  code.Bind(&end);
}

// By the layer that the keyword names.
pb::Coming ComingOf(const Text& layer) {
  return layer.value == "Copy" ? pb::COMING_AS : pb::COMING_WITH;
}

// Whether the links speak of nothing but the card that comes.
bool AreAboutComing(const CardLowering& card,
                    const std::vector<ParamLine>& links) {
  for (const ParamLine& link : links) {
    for (const Param& param : link.params) {
      const std::string& key = param.key.value;
      const std::string& value = param.value.value;
      if (key == "SubAbility" || absl::EndsWith(key, "Description")) continue;
      if (key == "Defined" && value != "ReplacedCard") return false;
      if (absl::StrContains(value, "You") || absl::StrContains(value, "Self") ||
          card.face->svars.count(value) > 0) {
        return false;
      }
    }
    if (link.Find("Defined") == nullptr) return false;
  }
  return true;
}

// The link, as it speaks of the card that grants it: itself as the original of
// a copy, or a number of its own. Nothing if it says more of others.
std::optional<ParamLine> AboutGranter(const CardLowering& card,
                                      const ParamLine& link) {
  ParamLine about = link;
  for (Param& param : about.params) {
    const std::string& key = param.key.value;
    std::string& value = param.value.value;
    if (key == "SubAbility" || absl::EndsWith(key, "Description")) continue;
    if (key == "Defined" && value == "Self") {
      value = "OriginalHost";
      continue;
    }
    if (key == "Defined" && value != "ReplacedCard") return std::nullopt;
    const auto svar = card.face->svars.find(value);
    const bool own_number =
        svar != card.face->svars.end() &&
        absl::StartsWith(svar->second.value, "Count$Card") &&
        !absl::StrContains(svar->second.value, "/");
    if (own_number) continue;
    if (svar != card.face->svars.end() || absl::StrContains(value, "You") ||
        absl::StrContains(value, "Self")) {
      return std::nullopt;
    }
  }
  if (about.Find("Defined") == nullptr) return std::nullopt;
  return about;
}

// `ETBReplacement:Other:SVar:Mandatory:<zones>:<expr>`: what matches does it as
// it comes, by an ability that it has, while the card is there.
bool AddOthersDoing(CardLowering& card, const Text& keyword,
                    const std::vector<Text>& words, Holding holding,
                    Added* added) {
  if (words.size() != 6 || words[4].empty() || words[3].value == "Optional") {
    return false;
  }
  std::optional<ParamLine> line = card.Line(words[2]);
  if (!line.has_value()) return true;
  return AddOthersComing(card,
                         {.at = keyword,
                          .line = *line,
                          .valid = words[5],
                          .coming = ComingOf(words[1]),
                          .zones = ZoneNames(card, words[4])},
                         Scene(), holding, added);
}

// `ETBReplacement:Layer:SVar[:Optional]`: done before it is there.
bool AddEntersDoing(CardLowering& card, const Text& keyword,
                    const std::vector<Text>& words, Holding holding,
                    Added* added) {
  if (words.size() < 3 ||
      (words[1].value != "Other" && words[1].value != "Copy")) {
    return false;
  }
  if (words.size() == 6 && !absl::StartsWith(words[5].value, "Card.Self")) {
    return AddOthersDoing(card, keyword, words, holding, added);
  }
  // From certain zones only, it is not supported.
  if (words.size() > 4 && !words[4].empty()) return false;
  if (words.size() > 6) return false;
  const Text* valid = words.size() == 6 ? &words[5] : nullptr;
  if (valid != nullptr && !absl::StartsWith(valid->value, "Card.Self")) {
    return false;
  }
  const bool optional = words.size() > 3 && words[3].value == "Optional";
  std::optional<ParamLine> line = card.Line(words[2]);
  if (!line.has_value()) return true;
  CodeWriter code =
      NewComing(card, keyword, holding, ComingOf(words[1]), added);
  CodeWriter::Label declined;
  if (valid != nullptr) {
    pb::Expr holds = tree::HowMany(Source(), LowerValid(card, *valid, Scene()));
    code.JumpUnless(keyword, std::move(holds), &declined);
  }
  if (optional) {
    code.Add(keyword)->mutable_ask()->set_reason(card.builder.W("may"));
    code.OnBind(&declined, [](pb::Instruction* step, uint32_t place) {
      step->mutable_ask()->set_otherwise(place);
    });
  }
  Scene scene;
  UseMemory(code, keyword, &scene);
  EmitInner(code, *line, std::move(scene));
  code.Bind(&declined);
  return true;
}

}  // namespace

bool AddOthersComing(CardLowering& card, const OthersComing& what,
                     const Scene& scene, Holding holding, Added* added) {
  std::vector<ParamLine> links = LinksOf(card, what.line);
  std::optional<ParamLine> about;  // the first link, if it asks for the granter
  if (!AreAboutComing(card, links)) {
    about = AboutGranter(card, what.line);
    links.erase(links.begin());
    if (!about.has_value() || card.around_registers > 0 ||
        !AreAboutComing(card, links)) {
      return false;
    }
  }
  Added inner;
  const int index =
      NewAbility(card, pb::ABILITY_ENTERS, what.at, Holding::kGranted, &inner);
  CodeWriter code(card, index);
  code.ability()->set_coming(what.coming);
  Scene coming;
  coming.coming = true;
  coming.objects["Card"] = Source();
  pb::OpSpec grant = GrantOp(static_cast<uint32_t>(index));
  if (about.has_value()) {
    const uint32_t granter = code.NewRegister(what.at);
    coming.objects["OriginalHost"] = tree::RegisterRefs(granter);
    coming.self = tree::RegisterRefs(granter);
    pb::OpSpec::Lent* lent = grant.add_lent();
    lent->set_register_(granter);
    *lent->mutable_refs() = Source();
  }
  EmitInner(code, about.value_or(what.line), std::move(coming));
  const int grants =
      NewAbility(card, pb::ABILITY_STATIC, what.at, holding, added);
  pb::Ability* ability = card.builder.program().mutable_abilities(grants);
  if (card.around_registers == 0) {
    for (const std::string& zone : what.zones) {
      ability->add_zones(card.builder.W(zone));
    }
  }
  ability->set_registers(card.around_registers);
  if (what.when.has_value()) *ability->mutable_condition() = *what.when;
  pb::Continuous* continuous = ability->mutable_continuous();
  pb::Query others = QueryOf(card, what.valid, {"battlefield"}, scene);
  // It is not there yet as it comes itself (CR 614.12).
  if (card.around_registers == 0) {
    *others.mutable_where() =
        tree::All({others.where(), tree::Not(tree::IsOneOf(Source()))});
  }
  *continuous->mutable_affects() = tree::Among(std::move(others));
  *continuous->add_ops() = std::move(grant);
  return true;
}

bool AddEntering(CardLowering& card, const Text& keyword, Holding holding,
                 Added* added) {
  const std::vector<Text> words = keyword.Split(':');
  if (keyword.value == "CARDNAME enters the battlefield tapped.") {
    AddEntersTapped(card, keyword, holding, added);
    return true;
  }
  if (words[0].value == "etbCounter" && words.size() >= 3) {
    AddEntersWith(card, keyword, words, holding, added);
    return true;
  }
  return words[0].value == "ETBReplacement" &&
         AddEntersDoing(card, keyword, words, holding, added);
}

}  // namespace refold::forge
