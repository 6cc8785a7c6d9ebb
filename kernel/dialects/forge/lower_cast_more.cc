// Ways to cast for which something is paid besides, and what that is for.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/cast_lowering.h"
#include "kernel/dialects/forge/chain.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/face.h"

namespace refold::forge {
namespace {

// So many modes at most are escalated one by one.
constexpr size_t kMaxModes = 8;

}  // namespace

const Property* SpellLine(const Face& face) {
  for (const Property& property : face.properties) {
    if (property.key.value == "A" &&
        absl::EqualsIgnoreCase(ParseParams(property.value).kind.value, "SP")) {
      return &property;
    }
  }
  return nullptr;
}

void CastLowering::AddKicker(const Text& keyword, pb::CastOption* cast,
                             const pb::Cost& cost) {
  const bool multi = absl::StartsWith(keyword.value, "Multikicker:") ||
                     absl::StartsWith(keyword.value, "Replicate:");
  if (!multi && !absl::StartsWith(keyword.value, "Kicker:")) return;
  std::vector<Text> words = keyword.Split(':');
  // `Generic`: what may be paid besides, and is no kicker.
  const bool generic = words.size() == 3 && words[2].value == "Generic";
  if (generic) words.pop_back();
  if (words.size() == 3) {
    // Each of the two, or both: ways of their own.
    Add("kicker 1", "hand", With(cost, words[1]));
    Add("kicker 2", "hand", With(cost, words[2]));
    Add("both kickers", "hand", With(With(cost, words[1]), words[2]));
    return;
  }
  // Whoever casts it says whether it is kicked: a way of its own.
  if (!multi) {
    Add(generic ? "optional" : "kicker", "hand", With(cost, words[1]));
    return;
  }
  Scene scene;
  *cast->mutable_kicker() = LowerCost(card_, words[1], nullptr, &scene);
  cast->set_multikicker(multi);
}

void CastLowering::AddBesides(const Text& keyword, const pb::Cost& cost) {
  const std::vector<Text> words = keyword.Split(':');
  const std::string& word = words[0].value;
  if (keyword.value == "Conspire") {
    Text tap = keyword;
    tap.value = "tapXType<2/Creature.sharesColorWith>";
    Add("conspire", "hand", With(cost, tap));
  } else if (word == "MayFlashCost" && words.size() == 2) {
    Add("flash", "hand", With(cost, words[1]))->set_instant_speed(true);
  } else if (word == "Presence" && words.size() == 2) {
    Text reveal = words[1];
    reveal.value = absl::StrCat("Reveal<1/", words[1].value, ">");
    Add("presence", "hand", With(cost, reveal));
  } else if (keyword.value == "MayFlashSac") {
    Add("flash", "hand", cost)->set_instant_speed(true);
  } else if (word == "Awaken" && words.size() == 3) {
    Scene scene;
    Add("awaken", "hand", LowerCost(card_, words[2], nullptr, &scene))
        ->set_face(AddAwakened(card_, words[1]) + 1);
  } else if (word == "Escalate" && words.size() == 2) {
    AddEscalate(words[1], cost);
  } else if (word == "Strive" && words.size() == 2) {
    AddStrive(words[1], card_.builder.program().mutable_casts(0));
  } else if (word == "Emerge" && words.size() == 2) {
    AddEmerge(words[1]);
  } else if (word == "Bestow" && words.size() == 2) {
    AddBestow(keyword);
  }
}

// One way for each number of modes beyond the first.
void CastLowering::AddEscalate(const Text& price, const pb::Cost& cost) {
  const Property* spell = SpellLine(*card_.face);
  const Text* choices = nullptr;
  ParamLine line;
  if (spell != nullptr) {
    line = ParseParams(spell->value);
    choices = line.Find("Choices");
  }
  const size_t modes = choices == nullptr ? 0 : choices->Split(',').size();
  if (modes < 2 || modes > kMaxModes) {
    return card_.Unsupported(price, "escalate-modes",
                             "what escalates has no modes that are known");
  }
  // The normal way has one mode, and so has its own face.
  card_.builder.program().mutable_casts(0)->set_face(AddWithModes(card_, 1) +
                                                     1);
  pb::Cost all = cost;
  for (size_t number = 2; number <= modes; ++number) {
    all = With(std::move(all), price);
    Add("escalate", "hand", all)->set_face(AddWithModes(card_, number) + 1);
  }
}

// So much for each target beyond the first, which are known when it is paid.
void CastLowering::AddStrive(const Text& price, pb::CastOption* cast) {
  const pb::Instruction::Choose* targets =
      FirstTargets(card_.builder.program());
  if (targets == nullptr) {
    return card_.Unsupported(price, "strive-targets",
                             "what strives has no targets");
  }
  const pb::Expr times = tree::Binary(
      pb::Expr::MAX,
      tree::Binary(pb::Expr::SUB,
                   tree::CountOf(tree::RegisterRefs(targets->register_())),
                   tree::Number(1)),
      tree::Number(0));
  for (const CostPartText& part : ParseCost(price).parts) {
    const bool colored = part.mana.colors.size() == 1;
    if (!part.name.empty() || part.mana.x || part.mana.snow ||
        part.mana.phyrexian || (!colored && !part.mana.colors.empty())) {
      return card_.Unsupported(part.text, "strive-price",
                               "this price of targets is not supported");
    }
    if (colored) {
      pb::Claim::Resource* mana =
          cast->mutable_cost()->add_parts()->mutable_resource();
      mana->set_resource(card_.builder.W(
          absl::StrCat("mana.", absl::AsciiStrToLower(part.mana.colors[0]))));
      *mana->mutable_amount() = times;
      continue;
    }
    *cast->mutable_cost()->add_parts()->mutable_mana()->mutable_generic() =
        tree::Binary(pb::Expr::MUL, times, tree::Number(part.mana.generic));
  }
}

// A creature is sacrificed, and what it cost is less to pay (CR 702.118a).
void CastLowering::AddEmerge(const Text& price) {
  pb::CardProgram& program = card_.builder.program();
  for (const pb::Ability& ability : program.abilities()) {
    if (ability.kind() == pb::ABILITY_SPELL) {
      return card_.Unsupported(price, "emerge-spell",
                               "only permanents without a spell emerge");
    }
  }
  // The register that says which creature it was.
  pb::Ability& spell = card_.builder.AddAbility(pb::ABILITY_SPELL);
  *spell.mutable_span() = PlaceOf(price);
  spell.set_registers(1);
  Scene scene;
  pb::Cost cost;
  pb::CostPart* sacrifice = cost.add_parts();
  sacrifice->mutable_move()->set_zone(card_.builder.W("graveyard"));
  sacrifice->mutable_move()->set_reason(card_.builder.W("sacrifice"));
  *sacrifice->mutable_of() =
      card_.builder.CardsIn(card_.builder.Zone("battlefield", You()),
                            card_.builder.HasType("creature"));
  sacrifice->set_into(1);
  const pb::Cost paid = LowerCost(card_, price, nullptr, &scene);
  cost.mutable_parts()->MergeFrom(paid.parts());
  // Until one is chosen, as much as the best of them would take off.
  const pb::Selector chosen = tree::RegisterRefs(0);
  *cost.add_parts()->mutable_mana()->mutable_generic() = tree::Unary(
      pb::Expr::NEG,
      tree::If(tree::CountOf(chosen),
               card_.builder.WordExpr(pb::Expr::RULE, "total cost", chosen),
               card_.builder.WordExpr(pb::Expr::RULE, "highest cost",
                                      tree::Among(cost.parts(0).of()))));
  Add("emerge", "hand", std::move(cost));
}

// On the stack it is an Aura, which its target makes it stay in play.
void CastLowering::AddBestow(const Text& keyword) {
  Scene scene;
  Add("bestow", "hand", LowerCost(card_, keyword.Part(7), nullptr, &scene))
      ->set_face(AddAuraFace(card_, keyword) + 1);
}

void CastLowering::AddEither(const Text& keyword, const pb::Cost& cost) {
  const std::vector<Text> words = keyword.Split(':');
  if (words.size() < 3) {
    return card_.Unsupported(keyword, "keyword-AlternateAdditionalCost",
                             "two costs are expected");
  }
  card_.builder.program().clear_casts();
  for (const bool first : {true, false}) {
    // Mana of it stands apart from the mana cost, without which it is paid.
    Scene scene;
    pb::Cost both = cost;
    both.mutable_parts()->MergeFrom(
        LowerCost(card_, words[first ? 1 : 2], nullptr, &scene).parts());
    Add(first ? "normal" : "second", "hand", std::move(both));
  }
}

}  // namespace refold::forge
