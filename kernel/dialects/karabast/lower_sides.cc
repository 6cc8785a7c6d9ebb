#include "kernel/dialects/karabast/lower_sides.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_printed.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

constexpr char kFlipped[] = "flipped";

// The words of a side that make another of the one in front.
void ChangeTypes(Card& card, std::set<std::string> front,
                 std::set<std::string> back, pb::Continuous& into) {
  for (const std::string& word : front) {
    if (back.contains(word)) continue;
    *into.add_ops() = card.b().Op(pb::MOD_REMOVE_TYPE, word);
  }
  for (const std::string& word : back) {
    if (front.contains(word)) continue;
    *into.add_ops() = card.b().Op(pb::MOD_ADD_TYPE, word);
  }
}

// Aspects are colours, and stats that say how many icons there are.
void ChangeAspects(Card& card, const CardFacts& facts, pb::Continuous& into) {
  std::map<std::string, int64_t> more;
  for (const std::string& aspect : facts.aspects) --more[aspect];
  for (const std::string& aspect : facts.back_aspects) ++more[aspect];
  pb::OpSpec& colours = *into.add_ops();
  colours.set_kind(pb::MOD_SET_COLOR);
  const std::set<std::string> back(facts.back_aspects.begin(),
                                   facts.back_aspects.end());
  for (const std::string& aspect : back) {
    colours.add_words(card.b().W(aspect));
  }
  for (const auto& [aspect, count] : more) {
    if (count == 0) continue;
    *into.add_ops() =
        card.b().Op(pb::MOD_ADD_STAT, aspect, tree::Number(count));
  }
}

bool Flip(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> said = CardTargetOf(card, call);
  if (!said.has_value()) return false;
  const pb::Selector target = Narrowed(card, *said, IsTwoSidedLeader(card));
  done.registers.push_back(code.Note(tree::CountOf(target)));
  auto turn = [&](bool on) {
    pb::Instruction flag;
    *flag.mutable_flag()->mutable_what() = target;
    flag.mutable_flag()->set_flag(card.b().W(kFlipped));
    flag.mutable_flag()->set_on(on);
    code.Add(std::move(flag));
  };
  const Value shown =
      SomeOf({Things::Sort::kCards, false, target}, card.b().HasFlag(kFlipped));
  const size_t front = code.JumpUnless(shown.As<Condition>()->expr);
  turn(false);
  const size_t turned = code.Jump();
  code.Land(front);
  turn(true);
  code.Land(turned);
  return true;
}

}  // namespace

bool IsDoubleSided(const Card& card) {
  return card.type != nullptr && card.type->base.has_value() &&
         card.type->base->text == kDoubleSided;
}

pb::Predicate IsTwoSidedLeader(Card& card) {
  return tree::All(
      {card.b().HasType("leader"), tree::Not(card.b().HasType("unit"))});
}

pb::Expr IsFlipped(Card& card) {
  const Things self = {Things::Sort::kCards, false,
                       tree::Entities(pb::Selector::SOURCE)};
  return SomeOf(self, card.b().HasFlag(kFlipped)).As<Condition>()->expr;
}

void AddBackSide(Card& card, const CardFacts& facts) {
  if (facts.back_title.empty() && facts.back_traits.empty() &&
      facts.back_aspects.empty()) {
    return;
  }
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_STATIC);
  const bool turned = IsDoubleSided(card);
  ability.add_zones(card.b().W(turned ? "base" : "arena"));
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  if (turned) *continuous.mutable_condition() = IsFlipped(card);
  std::set<std::string> front;
  std::set<std::string> back;
  if (!facts.back_title.empty()) {
    front.insert(absl::StrCat(kTitleWord, facts.title));
    back.insert(absl::StrCat(kTitleWord, facts.back_title));
  }
  if (!facts.back_traits.empty()) {
    front.insert(facts.traits.begin(), facts.traits.end());
    back.insert(facts.back_traits.begin(), facts.back_traits.end());
  }
  ChangeTypes(card, std::move(front), std::move(back), continuous);
  if (!facts.back_aspects.empty()) ChangeAspects(card, facts, continuous);
}

const SystemTable& SideSystems() {
  static const SystemTable systems = {
      {"flipDoubleSidedLeader", {Flip, {"target"}, "", true}}};
  return systems;
}

}  // namespace refold::karabast
