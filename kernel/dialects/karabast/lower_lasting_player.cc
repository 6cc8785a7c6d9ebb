// Lasting effects on a player: what cards cost, what may not be done.
//
// A lasting effect does not keep predicates. Where one is about certain cards,
// the player's base is granted an ability that says so: every player has one
// base for the whole game. An effect that is only about the next card (or the
// next few) ends when these have been played.
#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_ends.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_lasting.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// How often an effect counts; 0 = always. The effect is over with the phase, so
// that all limits are one.
std::optional<int64_t> TimesOf(Card& card, const LimitedEffect& limited) {
  if (limited.limit.undefined()) return 0;
  const Named* how = limited.limit.As<Named>();
  if (how != nullptr && how->name == "unlimited") return 0;
  const int64_t* times = how == nullptr || how->arguments->empty()
                             ? nullptr
                             : how->arguments->front().As<int64_t>();
  if (times != nullptr && *times >= 1) return *times;
  card.Fail(limited.limit.span, "unsupported-limit",
            absl::StrCat("this limit of ", limited.effect.As<Named>()->name,
                         " is not supported"));
  return std::nullopt;
}

// Whether the event has this word.
pb::Expr Says(Card& card, absl::string_view name, absl::string_view word) {
  pb::Expr so;
  so.set_op(pb::Expr::COMMON_WORD);
  *so.add_lists() = card.b().EventWords(name);
  *so.add_lists() = card.b().Words({word});
  return so;
}

// The end of an effect: the player plays a card that it is about.
void AddEndByPlaying(Card& card, const pb::Selector& who,
                     const pb::Predicate& meant, uint32_t registers,
                     const std::string& way,
                     const std::optional<std::string>& sort, int64_t times,
                     pb::Duration& duration) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(card.b().W("card played"));
  pb::EventPattern::Role& played = *pattern.add_roles();
  played.set_role(card.b().W("card"));
  *played.mutable_where() = meant;
  pb::EventPattern::Role& player = *pattern.add_roles();
  player.set_role(card.b().W("player"));
  *player.mutable_where() = tree::IsOneOf(who);
  if (!way.empty()) {
    *pattern.mutable_condition() = Says(card, "way", way);
  } else if (sort.has_value()) {
    const absl::string_view type = absl::StripPrefix(*sort, "not ");
    pb::Expr so = Says(card, "type", type);
    *pattern.mutable_condition() =
        type == *sort ? so : tree::Unary(pb::Expr::NOT, so);
  }
  AddEnd(card, registers, std::move(pattern), static_cast<uint32_t>(times),
         duration);
}

// Which cards the operation is about: by what the ability says that has it now,
// with what it has kept, if one has.
pb::Predicate MeantBy(const Card& card, const pb::OpSpec& op) {
  if (op.kind() != pb::MOD_GRANT_ABILITY) return tree::All({});
  const pb::Continuous& continuous =
      card.b().program().abilities(static_cast<int>(op.ability())).continuous();
  return continuous.ops(0).has_predicate() ? continuous.ops(0).predicate()
                                           : tree::All({});
}

std::optional<std::string> SortOf(const Value& effect) {
  const Named* named = effect.As<Named>();
  if (named == nullptr || named->arguments->empty()) return std::nullopt;
  return SortMeant(named->arguments->front());
}

// In which way cards are played that an effect is about; empty for any.
std::string WayMeant(const Value& effect) {
  const Named* named = effect.As<Named>();
  if (named == nullptr || named->arguments->empty()) return "";
  const Value* type = named->arguments->front().Find("playType");
  return type == nullptr || type->text() == nullptr ? "" : *type->text();
}

// Which cards use up a limited effect whose operation is `op`: also those for
// which the function that says by how much says 0.
std::optional<pb::Predicate> UsedUpBy(Card& card, Code& code,
                                      const SystemCall& call,
                                      const Value& effect, const pb::OpSpec& op,
                                      Keeper keeper) {
  const Named& named = *effect.As<Named>();
  const Value& props = named.arguments->front();
  const Value* amount = props.Find("amount");
  if (amount == nullptr || amount->As<Closure>() == nullptr) {
    return MeantBy(card, op);
  }
  ObjectEntries entries = *props.entries();
  for (ObjectEntry& entry : entries) {
    if (entry.key == "amount") entry.value = {int64_t{1}};
  }
  const Value by_one = {
      Named{named.of, named.name,
            std::make_shared<const std::vector<Value>>(
                std::vector<Value>{MakeObject(std::move(entries))})},
      effect.span};
  std::optional<std::vector<pb::OpSpec>> ops =
      LowerStartedEffects(card, code, call.context, by_one);
  if (!ops.has_value() ||
      !KeepPredicates(card, code, call.context, *ops, call.where, keeper)) {
    return std::nullopt;
  }
  return MeantBy(card, ops->front());
}

// "Take another action after this one": nothing that lasts, but something that
// the player has until the action is over.
bool IsMoreActions(const Value& effect) {
  const Named* named = effect.As<Named>();
  return named != nullptr && named->name == "additionalAction";
}

}  // namespace

bool AddPlayerEffects(Card& card, Code& code, const SystemCall& call,
                      const pb::Selector& who, const pb::Duration& duration) {
  const Value effects = Resolve(card, call.Prop("effect"), {{call.context}});
  if (effects.failed()) return false;
  const bool is_you =
      who.base() == pb::Selector::CONTROLLER && who.steps().empty();
  for (const Value& one : OneOrMore(effects)) {
    const Value effect = Resolve(card, one, {{call.context}});
    if (effect.failed()) return false;
    if (IsMoreActions(effect)) {
      Done done;
      AddVerb(card, code, "resource",
              {card.b().Part("player", who),
               card.b().Part("resource", "more actions"),
               card.b().Part("amount", tree::Number(1))},
              done);
      continue;
    }
    const LimitedEffect limited = WithoutLimit(effect);
    const std::optional<int64_t> times = TimesOf(card, limited);
    if (!times.has_value()) return false;
    std::optional<std::vector<pb::OpSpec>> ops =
        LowerStartedEffects(card, code, call.context, limited.effect);
    if (!ops.has_value()) return false;
    if (const std::optional<pb::Selector> hosts =
            HostsMeant(card, call.context, limited.effect)) {
      if (!is_you || *times > 0) {
        card.Fail(effect.span, "unsupported-attachTargetCondition",
                  "what a lasting effect says of what cards are attached to is "
                  "only supported of all that the ability's own player plays");
        return false;
      }
      if (!AddLookedFor(card, code, call.context, *std::move(ops), *hosts,
                        duration, call.where)) {
        return false;
      }
      continue;
    }
    const bool kept =
        std::any_of(ops->begin(), ops->end(),
                    [](const pb::OpSpec& op) { return op.has_predicate(); });
    pb::Instruction instruction;
    pb::Instruction::Modify& modify = *instruction.mutable_modify();
    *modify.mutable_what() = who;
    if (kept) {
      *modify.mutable_what() = tree::Among(card.b().CardsIn(
          card.b().Zone("base", who), card.b().HasType("base")));
      if (!KeepPredicates(card, code, call.context, *ops, call.where,
                          is_you ? Keeper::kOwnBase : Keeper::kBase)) {
        return false;
      }
    }
    if (*times > 0) {
      std::optional<pb::Predicate> used_up =
          UsedUpBy(card, code, call, limited.effect, ops->front(),
                   is_you ? Keeper::kOwnBase : Keeper::kBase);
      if (!used_up.has_value()) return false;
      AddEndByPlaying(card, who, *std::move(used_up), code.registers(),
                      WayMeant(limited.effect), SortOf(limited.effect), *times,
                      *modify.mutable_duration());
    }
    for (pb::OpSpec& op : *ops) *modify.add_ops() = std::move(op);
    modify.mutable_duration()->MergeFrom(duration);
    if (duration.kind() == pb::DURATION_UNTIL_TURN_OF) {
      *modify.mutable_whose() = tree::Entities(pb::Selector::CONTROLLER);
    }
    code.Add(std::move(instruction));
  }
  return true;
}

}  // namespace refold::karabast
