// Disclosing: a player reveals cards from their hand that have certain aspects.
#include <map>
#include <utility>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// How many icons of an aspect the cards have.
pb::Expr IconsOf(Card& card, const std::string& aspect,
                 const pb::Selector& cards) {
  pb::Expr icons = card.b().StatOf(aspect, cards);
  icons.set_op(pb::Expr::SUM_STAT);
  return icons;
}

// What is to be disclosed: so many icons of each aspect, or some of these.
struct Wanted {
  std::map<std::string, int64_t> icons;
  bool all = true;   // everything, not just some
  bool one = false;  // by a single card

  // One card is all that is needed.
  bool IsOfOneCard() const {
    return one || (icons.size() == 1 && icons.begin()->second == 1);
  }

  // Whether the cards have it.
  pb::Expr FoundIn(Card& card, const pb::Selector& cards) const {
    pb::Expr found = tree::Number(all ? 1 : 0);
    for (const auto& [aspect, count] : icons) {
      found =
          tree::Binary(all ? pb::Expr::AND : pb::Expr::OR, std::move(found),
                       tree::Binary(pb::Expr::GE, IconsOf(card, aspect, cards),
                                    tree::Number(all ? count : 1)));
    }
    return found;
  }

  // A candidate that has an icon which is still missing.
  pb::Predicate Helps(Card& card, const pb::Selector& picked) const {
    std::vector<pb::Predicate> helps;
    for (const auto& [aspect, count] : icons) {
      helps.push_back(tree::All(
          {tree::Compared(
               IconsOf(card, aspect, tree::Entities(pb::Selector::CANDIDATE)),
               pb::Expr::GT, tree::Number(0)),
           tree::Compared(IconsOf(card, aspect, picked), pb::Expr::LT,
                          tree::Number(all ? count : 1))}));
    }
    return tree::Any(std::move(helps));
  }
};

std::optional<Wanted> WantedBy(Card& card, const SystemCall& call) {
  const std::optional<std::vector<std::string>> aspects =
      AsTexts(card, call.Prop("aspects"));
  if (!aspects.has_value()) return std::nullopt;
  Wanted wanted;
  for (const std::string& aspect : *aspects) ++wanted.icons[aspect];
  const Value mode = call.Prop("mode");
  if (mode.undefined()) return wanted;
  const std::string name = mode.text() == nullptr ? "" : *mode.text();
  wanted.all = name == "all";
  wanted.one = name == "any";
  if (wanted.all || wanted.one || name == "some") return wanted;
  card.Fail(mode.span, "unsupported-disclose",
            "this way to disclose is not supported");
  return std::nullopt;
}

// Of a trigger: whoever cannot disclose is asked, too, so that nobody can tell.
void AddPause(Card& card, Code& code, const pb::Selector& player) {
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  choose.mutable_from();
  *choose.mutable_min() = tree::Number(0);
  *choose.mutable_max() = tree::Number(0);
  choose.set_register_(code.NewRegister());
  choose.set_confirm(true);
  *choose.mutable_chooser() = player;
  choose.set_reason(card.b().W("Pausing for Disclose"));
  code.Add(std::move(instruction));
}

bool Disclose(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<Wanted> wanted = WantedBy(card, call);
  if (!player.has_value() || !wanted.has_value()) return false;
  const pb::Query hand = card.b().CardsIn(card.b().Zone("hand", *player));
  Picks picks;
  picks.into = code.NewRegister();
  const pb::Selector picked = tree::RegisterRefs(picks.into);
  const size_t cannot =
      code.JumpUnless(wanted->FoundIn(card, tree::Among(hand)));
  picks.from = hand;
  picks.next = wanted->Helps(card, picked);
  picks.most = wanted->IsOfOneCard() ? tree::Number(1)
                                     : tree::CountOf(tree::Among(hand));
  picks.confirms = !wanted->IsOfOneCard();
  picks.one_may_do = wanted->all;
  picks.enough = wanted->FoundIn(card, picked);
  picks.chooser = *player;
  const Value title =
      Resolve(card, call.Prop("activePromptTitle"), {{call.context}});
  picks.title = title.undefined() ? code.title() : ShownIn(title);
  AddPicks(card, code, picks);
  AddVerb(card, code, "reveal", {card.b().Part("card", picked)}, done);
  done.events.back().name = "onAspectsDisclosed";
  AddShow(card, code, picked, tree::Then(*player, pb::Selector::OPPONENTS_OF),
          "Disclosed cards");
  const size_t end = code.Jump();
  code.Land(cannot);
  if (code.ability().kind() == pb::ABILITY_TRIGGERED) {
    AddPause(card, code, *player);
  }
  code.Land(end);
  return true;
}

}  // namespace

std::optional<pb::Expr> CanDisclose(Card& card, const Context& context,
                                    const Value& props) {
  const SystemCall call{.name = "disclose",
                        .word = "",
                        .props = props,
                        .target = {Undefined{}},
                        .context = context,
                        .where = props.span};
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<Wanted> wanted = WantedBy(card, call);
  if (!player.has_value() || !wanted.has_value()) return std::nullopt;
  return wanted->FoundIn(
      card, tree::Among(card.b().CardsIn(card.b().Zone("hand", *player))));
}

const SystemTable& DiscloseSystems() {
  static const SystemTable systems = {
      {"disclose", {Disclose, {"aspects", "mode", "target"}, "", true}},
  };
  return systems;
}

}  // namespace refold::karabast
