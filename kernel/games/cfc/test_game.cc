#include "kernel/games/cfc/test_game.h"

#include "kernel/games/cfc/play.h"
#include "kernel/query/appearance.h"

namespace refold::cfc {

bool TestGame::Has(const std::string& name, const std::string& flag) const {
  const CardCell& card = Card(name);
  return Appearance(engine().view(), card.ref()).HasFlag(Word::Of(flag));
}

ProgramBuilder Character(const std::string& name, int64_t bp, int64_t sp,
                         const std::string& subtype,
                         const std::vector<std::string>& icons) {
  ProgramBuilder card(name);
  card.Type("character").Stat("bp", bp).Stat("sp", sp);
  if (!subtype.empty()) card.Type(subtype);
  for (const std::string& icon : icons) card.Keyword(kBackupIcon + icon);
  return card;
}

ProgramBuilder& WithWord(ProgramBuilder& card, const std::string& word) {
  return card.Keyword(word).Stat("ability",
                                 static_cast<int64_t>(AbilityType::kAuto));
}

ProgramBuilder Playable(const std::string& name, const std::string& type,
                        int64_t sp, const std::vector<pb::Instruction>& code) {
  ProgramBuilder card(name);
  card.Type(type).Stat("sp", sp).Stat("bp", 0);
  pb::Expr price = card.WordExpr(pb::Expr::RULE, "price",
                                 tree::Entities(pb::Selector::SOURCE));
  uint32_t begin = card.W("begin play");
  uint32_t finish = card.W("finish play");
  uint32_t hand = card.W("hand");
  uint32_t sp_word = card.W("sp");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  ability.add_zones(hand);
  ability.add_zones(card.W("removed"));
  ability.set_immediate(true);
  ability.set_registers(4);
  pb::CostPart* part = ability.mutable_cost()->add_parts();
  part->mutable_resource()->set_resource(sp_word);
  *part->mutable_resource()->mutable_amount() = price;
  ability.add_code()->mutable_rule()->set_name(begin);
  for (const pb::Instruction& step : code) *ability.add_code() = step;
  ability.add_code()->mutable_rule()->set_name(finish);
  return card;
}

}  // namespace refold::cfc
