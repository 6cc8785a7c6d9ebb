#include "tools/property/rare_parts.h"

#include <utility>

#include "kernel/program/program_builder.h"

namespace refold::tools {
namespace {

using pb::Selector;

pb::Selector Source() { return tree::Entities(Selector::SOURCE); }
pb::Selector You() { return tree::Entities(Selector::CONTROLLER); }

// Claims in their short forms, which dialects store as parts of costs.
void AddClaims(ProgramBuilder& b) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  const auto claim = [&]() -> pb::Claim& {
    return *ability.mutable_cost()->add_claims();
  };
  claim().mutable_flag()->set_flag(b.W("tapped"));
  pb::Claim::Counters& counters = *claim().mutable_counters();
  counters.set_counter(b.W("1/1"));
  *counters.mutable_change() = tree::Number(1);
  pb::Claim& move = claim();
  move.mutable_move()->set_zone(b.W("graveyard"));
  *move.mutable_of() = b.CardsIn(b.Zone("battlefield", You()));
  pb::Claim::Resource& life = *claim().mutable_resource();
  life.set_resource(b.W("life"));
  *life.mutable_amount() = tree::Number(1);
  claim().set_rule(b.W("reveal"));
  for (pb::Claim::Helps helps : {pb::Claim::GENERIC, pb::Claim::OWN_COLOR}) {
    pb::Claim& helper = claim();
    helper.mutable_flag()->set_flag(b.W("tapped"));
    helper.mutable_flag()->set_on(true);
    *helper.mutable_of() =
        b.CardsIn(b.Zone("battlefield", You()), b.HasType("creature"));
    *helper.mutable_count() = tree::Number(0);
    helper.set_or_more(true);
    helper.set_helps(helps);
  }
}

// Effects that change cells, or what cells seem to hold; one that triggers; and
// one that is asked for by its name.
void AddEffects(ProgramBuilder& b) {
  pb::Continuous& seems =
      *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *seems.mutable_affects() = You();
  *seems.add_ops() = b.Op(pb::MOD_ADD_RESOURCE, "energy", tree::Number(1));
  *seems.add_ops() = b.Op(pb::MOD_ADD_VALUE, "lands played", tree::Number(1));
  pb::Continuous& is = *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *is.mutable_affects() = Source();
  *is.add_ops() = b.Op(pb::MOD_SET_FLAG, "tapped");
  pb::Ability& begins = b.AddAbility(pb::ABILITY_ACTIVATED);
  const auto modify = [&](Selector what, pb::OpSpec op) {
    pb::Instruction::Modify& begun = *begins.add_code()->mutable_modify();
    *begun.mutable_what() = std::move(what);
    *begun.add_ops() = std::move(op);
    begun.set_name(b.W("for a while"));
    begun.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  };
  modify(Source(), b.Op(pb::MOD_CHANGE_FLAG, "tapped"));
  modify(You(), b.Op(pb::MOD_CHANGE_RESOURCE, "life", tree::Number(2)));
  pb::OpSpec delayed;
  delayed.set_kind(pb::MOD_TRIGGER);
  delayed.set_ability(static_cast<uint32_t>(b.program().abilities_size()));
  b.AddAbility(pb::ABILITY_TRIGGERED)
      .mutable_trigger()
      ->set_kind(pb::EventPattern::ATTACKED);
  modify(Source(), std::move(delayed));
  pb::Expr& none = *begins.mutable_condition();
  none = tree::Unary(pb::Expr::NOT,
                     b.WordExpr(pb::Expr::EFFECTS, "for a while", You()));
}

void AddCountering(ProgramBuilder& b) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  for (pb::MoveOwner owner : {pb::MOVE_TO_CONTROLLER, pb::MOVE_TO_PLAYER}) {
    pb::Instruction::CounterSpell& counter =
        *ability.add_code()->mutable_counter_spell();
    *counter.mutable_what() = tree::Among(b.CardsIn(b.Zone("stack")));
    counter.set_owner(owner);
  }
}

// Before damage, code runs that asks what was blocked.
void AddBefore(ProgramBuilder& b) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(pb::EventPattern::DAMAGED);
  ability.mutable_replacement()->set_kind(pb::Replacement::BEFORE);
  pb::Instruction::Draw& draw = *ability.add_code()->mutable_draw();
  *draw.mutable_player() = You();
  *draw.mutable_count() =
      tree::CountOf(tree::Then(Source(), Selector::BLOCKED_BY));
}

// An order that an opponent chooses, and a word; what is used counts until a
// card moves, or together with all that has the name.
void AddOrders(ProgramBuilder& b) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(1);
  *ability.mutable_limit() = tree::Number(1);
  pb::Instruction::Order& order = *ability.add_code()->mutable_order();
  *order.mutable_what() = tree::Among(b.CardsIn(b.Zone("graveyard", You())));
  *order.mutable_who() = tree::Entities(Selector::OPPONENTS);
  pb::Instruction::ChooseWord& word =
      *ability.add_code()->mutable_choose_word();
  word.add_words(b.W("creature"));
  word.set_into(1);
  *word.mutable_who() = tree::Entities(Selector::OPPONENTS);
  pb::Uses& uses = *ability.mutable_uses();
  uses.set_shared(b.W("rarely"));
  uses.set_each_player(true);
  uses.add_ends()->mutable_ability()->set_ability(
      static_cast<uint32_t>(b.program().abilities_size()));
  b.AddAbility(pb::ABILITY_TRIGGERED)
      .mutable_trigger()
      ->set_kind(pb::EventPattern::MOVED);
}

// The types of what has been drawn, as records have them.
void AddRecords(ProgramBuilder& b) {
  pb::WatcherSpec& watcher = *b.program().add_watchers();
  watcher.set_name(b.W("rare draws"));
  watcher.mutable_pattern()->set_kind(pb::EventPattern::MOVED);
  pb::WatcherSpec::Field& types = *watcher.add_fields();
  types.set_name(b.W("types"));
  *types.mutable_words() = tree::WordsOf(
      pb::WordList::TYPES, tree::Entities(Selector::EVENT_SUBJECT));
  pb::WordList seen;
  seen.set_base(pb::WordList::RECORD_WORDS);
  seen.set_word(b.W("rare draws"));
  seen.set_field(b.W("types"));
  pb::Expr& count = *b.AddAbility(pb::ABILITY_ACTIVATED).mutable_condition();
  count.set_op(pb::Expr::WORD_COUNT);
  *count.add_lists() = std::move(seen);
}

}  // namespace

pb::CardProgram RareParts() {
  ProgramBuilder b("Rare parts");
  AddClaims(b);
  AddEffects(b);
  AddCountering(b);
  AddBefore(b);
  AddOrders(b);
  AddRecords(b);
  return std::move(b.program());
}

}  // namespace refold::tools
