// Effects on numbers and flags: BP, damage, HP, SP, cards drawn and trashed.
#include <utility>

#include "kernel/dialects/rulescript/lower_effect.h"
#include "kernel/dialects/rulescript/lower_target.h"

namespace refold::rulescript {
namespace {

using pb::Selector;

// BP changes are kept as counters, one a point: what raises it, what lowers it.
void AddCounters(EffectPlace& place, const Selector& what, const char* counter,
                 pb::Expr change) {
  pb::Instruction::Counters* counters = place.code.Add()->mutable_counters();
  *counters->mutable_what() = what;
  counters->set_counter(place.builder().W(counter));
  *counters->mutable_change() = std::move(change);
}

// For a time it is an effect on each by itself, as on what becomes another card
// it ends before the others.
void ChangeBpForATime(EffectPlace& place, const Selector& what,
                      uint32_t change) {
  uint32_t item = 0;
  uint32_t loop = place.code.BeginForEach(what, &item);
  pb::Instruction::Modify* modify = place.code.Add()->mutable_modify();
  *modify->mutable_what() = tree::RegisterRefs(item);
  *modify->add_ops() =
      place.builder().Op(pb::MOD_ADD_STAT, "bp", tree::RegisterNumber(change));
  SetDuration(place, *modify);
  place.code.EndLoop(loop);
}

void ChangeBp(EffectPlace& place, const Selector& what, uint32_t change) {
  if (place.restriction.has_value()) {
    return ChangeBpForATime(place, what, change);
  }
  pb::Expr by = tree::RegisterNumber(change);
  AddCounters(place, what, "boost",
              tree::Binary(pb::Expr::MAX, by, tree::Number(0)));
  AddCounters(place, what, "wounds",
              tree::Binary(pb::Expr::MAX, tree::Unary(pb::Expr::NEG, by),
                           tree::Number(0)));
}

// The BP of each becomes what `wanted` makes of it; all numbers but the
// card's own BP are computed before the first changes.
void SetBp(EffectPlace& place, pb::Expr wanted, const Selector& item_bp_of) {
  uint32_t change = place.code.NewRegister();
  place.code.Let(change,
                 tree::Binary(pb::Expr::SUB, std::move(wanted),
                              place.builder().StatOf("bp", item_bp_of)));
  ChangeBp(place, item_bp_of, change);
}

}  // namespace

pb::Expr WriteBp(EffectPlace& place, const AmountArgs& args) {
  CodeWriter& code = place.code;
  pb::Expr amount = LowerNumber(place.card(), place.site, args.amount);
  Selector what = CardTargets(place.site);
  uint32_t value = code.NewRegister();
  code.Let(value, std::move(amount));
  if (args.mode == AmountMode::kChange) {
    ChangeBp(place, what, value);
    return tree::CountOf(what);
  }
  uint32_t item = 0;
  uint32_t loop = code.BeginForEach(what, &item);
  Selector one = tree::RegisterRefs(item);
  pb::Expr wanted = tree::RegisterNumber(value);
  if (args.mode == AmountMode::kMultiply) {
    wanted = tree::Binary(pb::Expr::MUL, std::move(wanted),
                          place.builder().StatOf("bp", one));
  }
  SetBp(place, std::move(wanted), one);
  code.EndLoop(loop);
  return tree::CountOf(what);
}

pb::Expr WriteDamage(EffectPlace& place, const AmountArgs& args) {
  pb::Expr amount = LowerNumber(place.card(), place.site, args.amount);
  Selector target = AnyTargets(place.site);
  pb::Instruction::Damage* damage = place.code.Add()->mutable_damage();
  *damage->mutable_target() = target;
  *damage->mutable_amount() = std::move(amount);
  return tree::CountOf(std::move(target));
}

namespace {

void WriteForATime(EffectPlace& place, const Selector& what, pb::OpSpec op) {
  pb::Instruction::Modify* modify = place.code.Add()->mutable_modify();
  *modify->mutable_what() = what;
  *modify->add_ops() = std::move(op);
  SetDuration(place, *modify);
}

// `set`: the amount is what it becomes, which is a change of its own for each.
pb::Expr WriteResourceForATime(EffectPlace& place, const char* resource,
                               pb::Expr amount, bool set) {
  CodeWriter& code = place.code;
  uint32_t value = code.NewRegister();
  code.Let(value, std::move(amount));
  Selector players = PlayerTargets(place.site);
  uint32_t item = 0;
  uint32_t loop = code.BeginForEach(players, &item);
  Selector one = tree::RegisterRefs(item);
  pb::Expr change = tree::RegisterNumber(value);
  if (set) {
    change = tree::Binary(
        pb::Expr::SUB, std::move(change),
        place.builder().WordExpr(pb::Expr::RESOURCE, resource, one));
  }
  WriteForATime(place, one,
                place.builder().Op(pb::MOD_CHANGE_RESOURCE, resource, change));
  code.EndLoop(loop);
  return tree::CountOf(std::move(players));
}

pb::Expr WriteResource(EffectPlace& place, const char* resource,
                       pb::Expr amount, bool set) {
  Selector players = PlayerTargets(place.site);
  if (place.restriction.has_value()) {
    return WriteResourceForATime(place, resource, std::move(amount), set);
  }
  pb::Instruction::Resource* change = place.code.Add()->mutable_resource();
  *change->mutable_player() = players;
  change->set_resource(place.builder().W(resource));
  *change->mutable_amount() = std::move(amount);
  change->set_set(set);
  return tree::CountOf(std::move(players));
}

}  // namespace

pb::Expr WriteHp(EffectPlace& place, const AmountArgs& args, bool loses) {
  pb::Expr amount = LowerNumber(place.card(), place.site, args.amount);
  if (loses) amount = tree::Unary(pb::Expr::NEG, std::move(amount));
  return WriteResource(place, "hp", std::move(amount), /*set=*/false);
}

pb::Expr WriteSp(EffectPlace& place, const AmountArgs& args) {
  return WriteResource(place, "sp",
                       LowerNumber(place.card(), place.site, args.amount),
                       args.mode == AmountMode::kSet);
}

pb::Expr WriteDraw(EffectPlace& place, const AmountArgs& args) {
  pb::Expr count = LowerNumber(place.card(), place.site, args.amount);
  Selector players = PlayerTargets(place.site);
  pb::Instruction::Draw* draw = place.code.Add()->mutable_draw();
  *draw->mutable_player() = players;
  *draw->mutable_count() = std::move(count);
  return tree::CountOf(std::move(players));
}

pb::Expr WriteTrash(EffectPlace& place, const AmountArgs& args) {
  pb::Expr count = LowerNumber(place.card(), place.site, args.amount);
  pb::Instruction::MoveTop* move = place.code.Add()->mutable_move_top();
  *move->mutable_player() = PlayerTargets(place.site);
  move->set_from(place.builder().W("deck"));
  move->set_to(place.builder().W("discards"));
  *move->mutable_count() = std::move(count);
  move->set_reason(place.builder().W("trash"));
  uint32_t trashed = place.code.NewRegister();
  move->set_register_(trashed);
  place.code.AddRefs(kTrashed, tree::RegisterRefs(trashed));
  return CountIn(trashed);
}

pb::Expr WriteTurns(EffectPlace& place, const AmountArgs& args) {
  pb::Expr count = LowerNumber(place.card(), place.site, args.amount);
  pb::Instruction::Rule* rule = place.code.Rule("extra turn");
  *rule->mutable_what() = tree::Entities(Selector::ACTIVE_PLAYER);
  *rule->mutable_number() = std::move(count);
  return tree::Number(1);
}

pb::Expr WriteFreeze(EffectPlace& place, bool freezes, bool toggles) {
  CodeWriter& code = place.code;
  Selector what = CardTargets(place.site);
  auto set = [&](const Selector& cards, bool on) {
    if (place.restriction.has_value()) {
      WriteForATime(place, cards,
                    place.builder().Op(pb::MOD_CHANGE_FLAG, "frozen",
                                       tree::Number(on ? 1 : -1)));
      return;
    }
    pb::Instruction::Flag* flag = code.Add()->mutable_flag();
    *flag->mutable_what() = cards;
    flag->set_flag(place.builder().W("frozen"));
    flag->set_on(on);
  };
  if (!toggles) {
    set(what, freezes);
    return tree::CountOf(what);
  }
  // Those that are frozen now, before any changes.
  ProgramBuilder& b = place.builder();
  uint32_t frozen = code.NewRegister();
  code.LetRefs(frozen, tree::Among(b.CardsIn(
                           b.Zone("ring"), tree::All({tree::IsOneOf(what),
                                                      b.HasFlag("frozen")}))));
  set(what, true);
  set(tree::RegisterRefs(frozen), false);
  return tree::CountOf(what);
}

}  // namespace refold::rulescript
