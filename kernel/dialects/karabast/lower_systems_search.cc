// Searching decks: a player sees the top cards, chooses some, something happens
// to these, and the rest goes to the bottom.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

class Search {
 public:
  Search(Card& card, Code& code, const SystemCall& call)
      : card_(card), code_(code), call_(call) {}

  // The cards that are seen, and those that are chosen among them, lie in
  // registers then.
  bool Choose() {
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

  Value chosen() const { return CardsOf(tree::RegisterRefs(chosen_), true); }

  // Those that are left: shuffled into the deck, or put on the bottom in random
  // order, or whatever it says.
  bool Rest() {
    const std::optional<bool> shuffles =
        AsSwitch(card_, call_.Prop("shuffleWhenDone"));
    if (!shuffles.has_value()) return false;
    pb::Predicate in_deck;
    *in_deck.mutable_zone() = card_.b().Zone("deck");
    const pb::Selector rest = Narrowed(
        card_, tree::RegisterRefs(seen_),
        tree::All({std::move(in_deck),
                   tree::Not(tree::IsOneOf(tree::RegisterRefs(chosen_)))}));
    Done ignored;
    const Value effect = call_.Prop("remainingCardsImmediateEffect");
    if (!effect.undefined() && !LowerSystem(card_, code_, call_.context, effect,
                                            CardsOf(rest, true), ignored)) {
      return false;
    }
    if (whole_ || *shuffles) {
      AddVerb(
          card_, code_, "shuffle",
          {card_.b().Part("player", player_), card_.b().Part("zone", "deck")},
          ignored);
    } else if (effect.undefined()) {
      AddVerb(
          card_, code_, "to bottom at random",
          {card_.b().Part("player", player_), card_.b().Part("cards", rest)},
          ignored);
    }
    return true;
  }

  void End() { code_.Land(nothing_); }

 private:
  bool RefuseHandlers() {
    for (const char* other :
         {"selectedCardsHandler", "remainingCardsHandler"}) {
      if (call_.Prop(other).undefined()) continue;
      card_.Fail(call_.where, "unsupported-search",
                 std::string(other) + " of a search is not supported");
      return false;
    }
    return true;
  }

  bool See() {
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
    *look.mutable_let()->mutable_refs() = tree::Among(std::move(top));
    code_.Add(std::move(look));
    // Nothing is searched where there is nothing.
    nothing_ = code_.JumpUnless(tree::CountOf(tree::RegisterRefs(seen_)));
    return true;
  }

  std::optional<pb::Query> Fitting() {
    std::vector<pb::Predicate> all = {tree::IsOneOf(tree::RegisterRefs(seen_))};
    const Value condition = call_.Prop("cardCondition");
    if (!condition.undefined()) {
      std::optional<pb::Predicate> fits = PredicateOf(
          card_, condition, Things::Sort::kCards, {{call_.context}});
      if (!fits.has_value()) return std::nullopt;
      all.push_back(*std::move(fits));
    }
    return card_.b().CardsIn(card_.b().Zone("deck", player_),
                             tree::All(std::move(all)));
  }

  std::optional<pb::Expr> Most() {
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

  // What may be chosen depends on what is chosen.
  bool Pick(const pb::Query& from, const pb::Expr& most,
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

  std::string Title() {
    const Value said =
        Resolve(card_, call_.Prop("activePromptTitle"), {{call_.context}});
    return said.undefined() ? title_ : ShownIn(said);
  }

  Card& card_;
  Code& code_;
  const SystemCall& call_;
  pb::Selector player_;
  pb::Selector chooser_;
  std::string title_ = "Select a card";
  bool whole_ = false;
  uint32_t seen_ = 0;
  uint32_t chosen_ = 0;
  size_t nothing_ = 0;  // the jump that is taken where there is nothing to see
};

bool DeckSearch(Card& card, Code& code, const SystemCall& call, Done& done) {
  Search search(card, code, call);
  if (!search.Choose()) return false;
  const Value chosen = search.chosen();
  done.targets[kSelectedPromptCards] = chosen;
  const Context context =
      WithTarget(call.context, kSelectedPromptCards, chosen);
  const Value effect = call.Prop("selectedCardsImmediateEffect");
  if (!effect.undefined()) {
    const size_t none =
        code.JumpUnless(tree::CountOf(chosen.As<Things>()->selector));
    if (!LowerSystem(card, code, context, effect, chosen, done)) return false;
    code.Land(none);
  }
  if (!search.Rest()) return false;
  search.End();
  return true;
}

// Those that are chosen are played for free, one after another, once the others
// are on the bottom.
bool PlayFromDeck(Card& card, Code& code, const SystemCall& call, Done& done) {
  Search search(card, code, call);
  if (!search.Choose() || !search.Rest()) return false;
  const uint32_t item = code.NewRegister();
  const size_t loop = code.here();
  pb::Instruction each;
  *each.mutable_for_each()->mutable_over() =
      search.chosen().As<Things>()->selector;
  each.mutable_for_each()->set_item(item);
  each.mutable_for_each()->set_list(code.NewRegister());
  code.Add(std::move(each));
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", tree::RegisterRefs(item)),
      card.b().Part("by", tree::Entities(pb::Selector::CONTROLLER)),
      card.b().Part("free", tree::Number(1)),
      card.b().Part("settles", tree::Number(1))};
  const Value type = Resolve(card, call.Prop("playAsType"), {{call.context}});
  if (type.text() != nullptr && *type.text() == "unit") {
    parts.push_back(card.b().Part("as unit", tree::Number(1)));
  }
  AddVerb(card, code, "play card", std::move(parts), done);
  code.ability()
      .mutable_code(static_cast<int>(loop))
      ->mutable_for_each()
      ->set_end(code.here());
  search.End();
  return true;
}

}  // namespace

const SystemTable& SearchSystems() {
  static const Keys search = {"canChooseFewer",
                              "cardCondition",
                              "choosingPlayer",
                              "multiSelectCondition",
                              "remainingCardsHandler",
                              "remainingCardsImmediateEffect",
                              "searchCount",
                              "searchWholeDeck",
                              "selectCount",
                              "selectedCardsHandler",
                              "selectedCardsImmediateEffect",
                              "shuffleWhenDone",
                              "target",
                              "targetMode"};
  static const Keys play = {"canChooseFewer",       "cardCondition",
                            "multiSelectCondition", "playAsType",
                            "searchCount",          "selectCount"};
  static const SystemTable systems = {
      {"deckSearch", {DeckSearch, search, "", true}},
      {"playMultipleCardsFromDeck", {PlayFromDeck, play, "", true}},
  };
  return systems;
}

}  // namespace refold::karabast
