// What is seen of a deck, and what may be chosen among it.
#include "kernel/dialects/karabast/lower_search.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_tried.h"

namespace refold::karabast {

InTurn TakeFirst(Card& card, const Context& context, const Value& effect) {
  const Named* named = effect.As<Named>();
  if (named == nullptr || named->name != "sequential" ||
      named->arguments->size() != 1) {
    return {effect};
  }
  const Value all = Resolve(card, named->arguments->front(), {{context}});
  const std::vector<Value>* list = all.list();
  if (list == nullptr || list->size() < 2) return {effect};
  std::vector<Value> later(list->begin() + 1, list->end());
  return {
      .first = list->front(),
      .later = Value{Named{named->of, named->name,
                           std::make_shared<const std::vector<Value>>(
                               std::vector<Value>{MakeList(std::move(later))})},
                     effect.span}};
}

bool Search::Choose() {
  const std::optional<pb::Selector> player =
      PlayerOf(card_, call_, pb::Selector::CONTROLLER);
  const std::optional<pb::Selector> chooser =
      ChooserOf(card_, call_.context, call_.Prop("choosingPlayer"));
  if (!player.has_value() || !chooser.has_value() || !RefuseHandlers()) {
    return false;
  }
  player_ = *player;
  chooser_ = *chooser;
  if (!See()) return false;
  const std::optional<pb::Query> fitting = Fitting();
  std::optional<pb::Expr> most = Most();
  if (!fitting.has_value() || !most.has_value()) return false;
  chosen_ = code_.NewRegister();
  const Value fewer = call_.Prop("canChooseFewer");
  const std::optional<bool> may_decline =
      fewer.undefined() ? true : AsSwitch(card_, fewer);
  if (!may_decline.has_value()) return false;
  const Value together = call_.Prop("multiSelectCondition");
  // All or nothing: of one card that is as always.
  const bool one = most->op() == pb::Expr::CONST && most->number() == 1;
  if (!*may_decline && (!one || !together.undefined())) {
    card_.Fail(fewer.span, "unsupported-search",
               "canChooseFewer is only supported of a single card");
    return false;
  }
  if (!together.undefined()) return Pick(*fitting, *most, together);
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() = *fitting;
  *choose.mutable_min() = tree::Number(0);
  *choose.mutable_max() = *most;
  choose.set_register_(chosen_);
  choose.set_optional(true);
  choose.set_confirm(true);
  *choose.mutable_shown() = tree::RegisterRefs(seen_);
  if (chooser_.base() != pb::Selector::NONE) {
    *choose.mutable_chooser() = chooser_;
  }
  choose.set_reason(card_.b().W(Title()));
  code_.Add(std::move(instruction));
  return true;
}

bool Search::Rest() {
  const std::optional<bool> shuffles =
      AsSwitch(card_, call_.Prop("shuffleWhenDone"));
  if (!shuffles.has_value()) return false;
  const pb::Predicate left =
      tree::All({tree::InZone(card_.b().Zone("deck")),
                 tree::Not(tree::IsOneOf(tree::RegisterRefs(chosen_)))});
  Done ignored;
  const Value effect = call_.Prop("remainingCardsImmediateEffect");
  // In the order in which they were seen.
  const pb::Selector in_order = ThoseThatFit(tree::RegisterRefs(seen_), left);
  if (!effect.undefined() && !LowerSystem(card_, code_, call_.context, effect,
                                          CardsOf(in_order, true), ignored)) {
    return false;
  }
  if (whole_ || *shuffles) {
    AddVerb(card_, code_, "shuffle",
            {card_.b().Part("player", player_), card_.b().Part("zone", "deck")},
            ignored);
  } else if (effect.undefined()) {
    AddVerb(card_, code_, "to bottom at random",
            {card_.b().Part("player", player_),
             card_.b().Part("cards",
                            Narrowed(card_, tree::RegisterRefs(seen_), left))},
            ignored);
  }
  return true;
}

bool Search::RefuseHandlers() {
  for (const char* other : {"selectedCardsHandler", "remainingCardsHandler"}) {
    if (call_.Prop(other).undefined()) continue;
    card_.Fail(call_.where, "unsupported-search",
               std::string(other) + " of a search is not supported");
    return false;
  }
  return true;
}

bool Search::See() {
  const std::optional<bool> whole =
      AsSwitch(card_, call_.Prop("searchWholeDeck"));
  if (!whole.has_value()) return false;
  whole_ = *whole;
  pb::Query top = card_.b().CardsIn(card_.b().Zone("deck", player_));
  if (!whole_) {
    const Value said =
        Resolve(card_, call_.Prop("searchCount"), {{call_.context}});
    const std::optional<pb::Expr> count =
        said.undefined() ? tree::Number(1) : AsNumber(card_, said);
    if (!count.has_value()) return false;
    *top.mutable_top() = tree::Binary(
        pb::Expr::MUL, *count,
        card_.b().WordExpr(pb::Expr::RULE, "search factor", player_));
  }
  seen_ = code_.NewRegister();
  pb::Instruction look;
  look.mutable_let()->set_register_(seen_);
  *look.mutable_let()->mutable_refs() = FromTheTop(std::move(top));
  code_.Add(std::move(look));
  // Nothing is searched where there is nothing.
  nothing_ = code_.JumpUnless(tree::CountOf(tree::RegisterRefs(seen_)));
  return true;
}

std::optional<pb::Query> Search::Fitting() {
  std::vector<pb::Predicate> all = {tree::IsOneOf(tree::RegisterRefs(seen_))};
  const Value condition = call_.Prop("cardCondition");
  if (!condition.undefined()) {
    std::optional<pb::Predicate> fits =
        PredicateOf(card_, condition, Things::Sort::kCards, {{call_.context}});
    if (!fits.has_value()) return std::nullopt;
    all.push_back(*std::move(fits));
  }
  const std::optional<pb::Predicate> playable = Playable();
  if (!playable.has_value()) return std::nullopt;
  all.push_back(*playable);
  return card_.b().CardsIn(card_.b().Zone("deck", player_),
                           tree::All(std::move(all)));
}

std::optional<pb::Predicate> Search::Playable() {
  const InTurn all = TakeFirst(card_, call_.context,
                               call_.Prop("selectedCardsImmediateEffect"));
  if (!IsPlaying(all.first)) return tree::All({});
  return LegalFor(card_, call_.context, all.first);
}

std::optional<pb::Expr> Search::Most() {
  const Value mode = call_.Prop("targetMode");
  const std::string name = mode.text() == nullptr ? "" : *mode.text();
  if (name == "unlimited") {
    title_ = "Select all cards";
    return tree::CountOf(tree::RegisterRefs(seen_));
  }
  if (!mode.undefined() && name != "upTo" && name != "single") {
    card_.Fail(mode.span, "unsupported-search",
               "this way to choose in a search is not supported");
    return std::nullopt;
  }
  const Value count = call_.Prop("selectCount");
  const int64_t* known = count.As<int64_t>();
  if (known != nullptr && *known > 1) {
    title_ = absl::StrCat("Select up to ", *known, " cards");
  }
  return NumberOf(card_, call_, "selectCount", 1);
}

bool Search::Pick(const pb::Query& from, const pb::Expr& most,
                  const Value& together) {
  std::optional<pb::Predicate> next = PredicateOf(
      card_, together, Things::Sort::kCards,
      {CardsOf(tree::RegisterRefs(chosen_), true), {call_.context}});
  if (!next.has_value()) return false;
  AddPicks(card_, code_,
           {.into = chosen_,
            .from = from,
            .next = *std::move(next),
            .most = most,
            .shown = tree::RegisterRefs(seen_),
            .chooser = chooser_,
            .title = Title()});
  return true;
}

std::string Search::Title() {
  const Value said =
      Resolve(card_, call_.Prop("activePromptTitle"), {{call_.context}});
  return said.undefined() ? title_ : ShownIn(said);
}

}  // namespace refold::karabast
