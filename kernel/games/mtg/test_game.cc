#include "kernel/games/mtg/test_game.h"

#include <utility>

#include "proto/program.pb.h"

namespace refold::mtg {

ProgramBuilder CardOfType(const std::string& name, const std::string& type) {
  ProgramBuilder card(name);
  card.Type(type);
  return card;
}

ProgramBuilder Creature(const std::string& name, int64_t power,
                        int64_t toughness,
                        const std::vector<std::string>& keywords) {
  ProgramBuilder card = CardOfType(name, "creature");
  card.Stat("power", power).Stat("toughness", toughness);
  for (const std::string& keyword : keywords) card.Keyword(keyword);
  return card;
}

void AddCost(ProgramBuilder& card, const std::vector<std::string>& mana) {
  pb::CastOption* cast = card.program().add_casts();
  cast->set_name(card.W("normal"));
  cast->set_zone(card.W("hand"));
  pb::CostPart* part = cast->mutable_cost()->add_parts();
  part->mutable_mana();
  for (const std::string& kind : mana) {
    part->mutable_mana()->add_symbols()->add_kinds(card.W(kind));
  }
  *card.program().mutable_cost() = cast->cost();
}

void AddRule(ProgramBuilder& card, pb::Selector whom, const std::string& rule,
             const std::vector<std::string>& words, int64_t number) {
  pb::Continuous& says =
      *card.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *says.mutable_affects() = std::move(whom);
  pb::OpSpec& op = *says.add_ops();
  op = card.Op(pb::MOD_RULE, rule, tree::Number(number));
  for (const std::string& word : words) op.add_words(card.W(word));
}

}  // namespace refold::mtg
