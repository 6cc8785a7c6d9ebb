// What a card does as it comes itself, and what happens instead of its coming.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/memory.h"
#include "kernel/dialects/forge/replacement_lowering.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

// What all lines of the face say.
std::string WholeText(const Face& face) {
  std::string text;
  for (const Property& property : face.properties) {
    if (property.key.value != "Oracle") text += property.value.value;
  }
  for (const auto& [name, value] : face.svars) text += value.value;
  return text;
}

// Whether the links from that one on do nothing once the card has come: they
// forget, or say with which counters it comes.
bool NothingFollows(const std::vector<ParamLine>& links, size_t from) {
  return std::all_of(links.begin() + static_cast<std::ptrdiff_t>(from),
                     links.end(), [](const ParamLine& link) {
                       const Text* defined = link.Find("Defined");
                       const bool comes_with =
                           link.head.value == "PutCounter" &&
                           link.Find("ETB") != nullptr && defined != nullptr &&
                           defined->value == "Self";
                       return comes_with || link.head.value == "Cleanup";
                     });
}

}  // namespace

bool ComesAsItWas(const ParamLine& line) {
  const Text* defined = line.Find("Defined");
  const Text* to = line.Find("Destination");
  for (const Param& param : line.params) {
    const std::string& key = param.key.value;
    if (key != "Defined" && key != "Destination" && key != "Origin" &&
        key != "Hidden" && key != "SubAbility") {
      return false;
    }
  }
  return defined != nullptr && defined->value == "ReplacedCard" &&
         to != nullptr && to->value == "Battlefield";
}

void ReplacementLowering::LowerOtherComing(const ParamLine& instead,
                                           const Text& valid, Holding holding,
                                           Added* added) {
  CodeWriter code = NewMoved(valid, holding, added);
  const Text& at = reader_.line().text;
  pb::EventPattern* pattern = code.ability()->mutable_trigger();
  *pattern->add_to() = card_.builder.Zone("battlefield");
  *pattern->mutable_subject() = LowerValid(card_, valid, scene_);
  pb::Replacement* replacement = code.ability()->mutable_replacement();
  replacement->set_kind(pb::Replacement::CODE);
  Scene scene = scene_;
  scene.objects["Card"] = tree::Entities(pb::Selector::EVENT_SUBJECT);
  scene.memory["remembered"] = code.NewRegister(at);
  CodeWriter::Label end;
  bool paid = false;
  // What stands before the moves of the card is done first, on its own; what
  // becomes of the card then hangs on what that has come to.
  for (const ParamLine& link : LinksOf(card_, instead)) {
    const Text* defined = link.Find("Defined");
    if (!paid && defined != nullptr && defined->value == "ReplacedCard") {
      code.BeginResolution();
      paid = true;
    }
    ParamReader reader(card_, link);
    EmitLink(code, reader, &scene, &end);
    reader.Finish();
  }
  code.Bind(&end);
  *code.ability()->mutable_replacement()->mutable_provided() = tree::Number(1);
  // Others find nothing of what is remembered here.
  if (!paid || !absl::StrContains(WholeText(*card_.face), "ClearRemembered")) {
    Unsupported("event-Moved", "what does not come is not supported");
  }
  reader_.Finish();
}

void ReplacementLowering::LowerComing(const ParamLine& instead,
                                      const Text& valid, Holding holding,
                                      Added* added) {
  const std::vector<ParamLine> links = LinksOf(card_, instead);
  for (size_t i = 0; i < links.size(); ++i) {
    if (links[i].head.value != "ChangeZone") continue;
    if (ComesAsItWas(links[i]) && NothingFollows(links, i + 1)) continue;
    return LowerOtherComing(instead, valid, holding, added);
  }
  reader_.Pass("ActiveZones");
  const std::optional<pb::Expr> when =
      LowerRestrictions(card_, reader_, ConditionIs::kRestriction, scene_);
  const int index = NewAbility(card_, pb::ABILITY_ENTERS, reader_.line().text,
                               holding, added);
  CodeWriter code(card_, index);
  code.ability()->set_coming(pb::COMING_WITH);
  if (when.has_value()) *code.ability()->mutable_condition() = *when;
  Scene scene;
  scene.coming = true;
  UseMemory(code, reader_.line().text, &scene);
  CodeWriter::Label otherwise;
  if (valid.value != "Card.Self") {
    pb::Expr holds = tree::HowMany(Source(), LowerValid(card_, valid, scene));
    code.JumpUnless(valid, std::move(holds), &otherwise);
  }
  EmitInner(code, instead, std::move(scene));
  code.Bind(&otherwise);
  reader_.Finish();
}

}  // namespace refold::forge
