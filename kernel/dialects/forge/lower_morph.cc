// Morph: the card can be cast face down, as a 2/2 creature without anything
// else, and turned up at any time for a price.
//
// Face down it has a program of its own on the stack, and the same as its face
// in play (CardProgram.faces). As it comes it turns down before any of its own
// abilities could work.
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/code_writer.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/face.h"

namespace refold::forge {
namespace {

constexpr absl::string_view kFaceDown = "facedown";

pb::Expr WasCastFaceDown(CardLowering& card) {
  return card.builder.WordExpr(pb::Expr::VALUE,
                               absl::StrCat("paid ", kFaceDown), Source());
}

void AddProperty(Face* face, const Text& at, absl::string_view key,
                 const std::string& value) {
  Property property{.key = at, .value = at};
  property.key.value = std::string(key);
  property.value.value = value;
  face->properties.push_back(std::move(property));
}

// A line of what happens as the card is turned up; null if it is another line.
const Text* DoneTurningUp(const ParamLine& line) {
  const Text* valid = line.Find("ValidCard");
  if (line.kind.value != "Event" || line.head.value != "TurnFaceUp" ||
      valid == nullptr || valid->value != "Card.Self") {
    return nullptr;
  }
  return line.Find("ReplaceWith");
}

// The same as parameters of the ability that turns it up.
std::string AlsoTurningUp(const Face& face) {
  std::string also;
  for (const Property& property : face.properties) {
    const ParamLine line = ParseParams(property.value);
    const Text* done = DoneTurningUp(line);
    if (done == nullptr) continue;
    absl::StrAppend(&also, " | As$ ", done->value);
    if (line.Find("Optional") != nullptr) {
      absl::StrAppend(&also, " | AsOptional$ True");
    }
  }
  return also;
}

uint32_t AddFaceDown(CardLowering& card, const Text& keyword) {
  Face down;
  down.name = card.face->name;
  down.name.value = absl::StrCat("face-down ", card.face->name.value);
  AddProperty(&down, keyword, "Name", down.name.value);
  AddProperty(&down, keyword, "Types", "Creature");
  AddProperty(&down, keyword, "PT", "2/2");
  AddProperty(&down, keyword, "K", "KwFaceDown");
  const uint32_t face = AddOtherFace(card, std::move(down), "");
  AddFace(card, pb::TURN_DOWN, face);
  return face;
}

// What turns it up, with the counter of megamorph: the rules give it to the
// card while it lies face down.
void AddTurningUp(CardLowering& card, const Text& keyword,
                  absl::string_view cost, bool grows) {
  Text line = keyword;
  line.value =
      absl::StrCat("AB$ KwTurnUp | Cost$ ", cost,
                   grows ? " | Counter$ True" : "", AlsoTurningUp(*card.face));
  Added added;
  AddLine(card, ParseParams(line), Holding::kGranted, &added);
}

}  // namespace

bool AddMorph(CardLowering& card, const Text& keyword) {
  absl::string_view cost = keyword.value;
  const bool grows = absl::ConsumePrefix(&cost, "Megamorph:");
  if (!grows && !absl::ConsumePrefix(&cost, "Morph:")) return false;
  const uint32_t down = AddFaceDown(card, keyword);
  AddTurningUp(card, keyword, cost, grows);
  pb::CastOption* cast = card.builder.program().add_casts();
  cast->set_name(card.builder.W(kFaceDown));
  cast->set_zone(card.builder.W("hand"));
  cast->set_face(down + 1);
  Text three = keyword;
  three.value = "3";
  Scene scene;
  *cast->mutable_cost() = LowerCost(card, three, nullptr, &scene);
  Added added;
  const int index =
      NewAbility(card, pb::ABILITY_ENTERS, keyword, Holding::kOwn, &added);
  CodeWriter code(card, index);
  code.ability()->set_coming(pb::COMING_AS);
  *code.ability()->mutable_condition() = WasCastFaceDown(card);
  EmitTurn(code, keyword, Source(), pb::TURN_DOWN, "face down");
  return true;
}

bool IsOfTurningUp(const CardLowering& card, const ParamLine& line) {
  if (DoneTurningUp(line) == nullptr) return false;
  for (const Property& property : card.face->properties) {
    const std::string& keyword = property.value.value;
    if (property.key.value == "K" &&
        (absl::StartsWith(keyword, "Morph:") ||
         absl::StartsWith(keyword, "Megamorph:"))) {
      return true;
    }
  }
  return false;
}

void KeepFromFaceDown(CardLowering& card) {
  const pb::Expr up = tree::Unary(pb::Expr::NOT, WasCastFaceDown(card));
  for (pb::Ability& ability : *card.builder.program().mutable_abilities()) {
    if (ability.kind() != pb::ABILITY_ENTERS || ability.granted_only()) {
      continue;
    }
    const bool turns = ability.code_size() > 0 &&
                       ability.code(0).has_become() &&
                       ability.code(0).become().turn() == pb::TURN_DOWN;
    if (turns) continue;
    *ability.mutable_condition() =
        ability.has_condition() ? And(ability.condition(), up) : up;
  }
}

}  // namespace refold::forge
