// The parts of costs other than mana: what moves, is tapped, or counted.
#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "kernel/dialects/forge/cost_lowering.h"

namespace refold::forge {
namespace {

// A cost that moves cards: from where, to where, and what that is called.
struct MoveRow {
  absl::string_view name;
  absl::string_view from;
  absl::string_view to;
  absl::string_view reason;
  absl::string_view paid;  // the word for what was paid with
};

constexpr MoveRow kMoves[] = {
    {"Sac", "battlefield", "graveyard", "sacrifice", "Sacrificed"},
    {"Return", "battlefield", "hand", "return", "Returned"},
    {"Exile", "battlefield", "exile", "exile", "Exiled"},
    {"ExileFromHand", "hand", "exile", "exile", "Exiled"},
    {"ExileFromGrave", "graveyard", "exile", "exile", "Exiled"},
    {"Discard", "hand", "graveyard", "discard", "Discarded"},
    {"PutCardToLibFromHand", "hand", "library", "return", "Returned"},
    {"PutCardToLibFromGrave", "graveyard", "library", "return", "Returned"},
    {"PutCardToLibFromBattlefield", "battlefield", "library", "return",
     "Returned"},
    {"ExiledMoveToGrave", "exile", "graveyard", "return", "Returned"}};

pb::Selector OwnGrave(CardLowering& card) {
  return LyingIn(
      card,
      Union(card, {Source(), tree::Then(Source(), pb::Selector::BECOMES)}),
      {"graveyard"});
}

}  // namespace

// The card itself, which may lie there because of what the ability has waited
// for.
void CostLowering::LowerOwnGrave(absl::string_view to,
                                 absl::string_view reason) {
  pb::Selector there = OwnGrave(card_);
  scene_.needs = tree::CountOf(there);
  *cost_.add_claims()->mutable_verb() =
      card_.builder
          .Verb("move", {card_.builder.Part("card", std::move(there)),
                         card_.builder.Part("zone", to),
                         card_.builder.Part("reason", reason)})
          .verb();
}

bool CostLowering::LowerMove(const CostPartText& part) {
  for (const MoveRow& row : kMoves) {
    if (row.name != part.name.value) continue;
    pb::CostPart* lowered = cost_.add_parts();
    lowered->mutable_move()->set_zone(card_.builder.W(row.to));
    lowered->mutable_move()->set_reason(card_.builder.W(row.reason));
    const bool to_library = row.to == "library";
    const size_t what = to_library ? 2 : 1;
    if (part.args.size() <= what) {
      Unsupported(part, part.name.value);
      return true;
    }
    if (to_library) {
      if (part.args[1].value != "0" && part.args[1].value != "-1") {
        Unsupported(part, part.name.value);
      }
      lowered->mutable_move()->set_bottom(part.args[1].value == "-1");
    }
    if (part.args[what].value == "CARDNAME") {
      if (scene_.offered_cost && row.from == "graveyard") {
        cost_.mutable_parts()->RemoveLast();
        LowerOwnGrave(row.to, row.reason);
        return true;
      }
      scene_.paid_itself.insert(std::string(row.paid));
      return true;
    }
    if (row.name == "Discard") {
      LowerDiscard(part, lowered);
    } else if (part.args[0].value == "Any" ||
               (part.args[0].value == "All" && row.from != "battlefield")) {
      Unsupported(part, "any-number");
    } else if (part.args[0].value == "All") {
      *lowered->mutable_of() = Own(part.args[what], row.from);
      *lowered->mutable_count() = tree::CountOf(tree::Among(lowered->of()));
    } else {
      *lowered->mutable_of() = Own(part.args[what], row.from);
      // What lies in exile lies there whose ever it is.
      if (row.from == "exile") {
        lowered->mutable_of()->mutable_zones(0)->clear_whose();
      }
      *lowered->mutable_count() =
          NumberOf(part, 0, tree::CountOf(tree::Among(lowered->of())));
    }
    Remember(row.paid, lowered);
    return true;
  }
  return false;
}

void CostLowering::LowerDiscard(const CostPartText& part,
                                pb::CostPart* lowered) {
  Text what = part.args[1];
  const std::string sort = what.value;
  if (sort == "Hand" || sort == "Random" || sort == "LastDrawn") {
    what.value = "Card";
  }
  *lowered->mutable_of() = Own(what, "hand");
  if (sort == "LastDrawn") {
    *lowered->mutable_of()->mutable_where() =
        tree::All({lowered->of().where(), IsLastDrawn(card_)});
  }
  lowered->mutable_move()->set_random(sort == "Random");
  *lowered->mutable_count() =
      sort == "Hand"
          ? tree::CountOf(tree::Among(lowered->of()))
          : NumberOf(part, 0, tree::CountOf(tree::Among(lowered->of())));
}

void CostLowering::LowerTop(const CostPartText& part, absl::string_view to,
                            absl::string_view reason) {
  pb::CostPart* lowered = cost_.add_parts();
  lowered->mutable_move()->set_zone(card_.builder.W(to));
  lowered->mutable_move()->set_reason(card_.builder.W(reason));
  *lowered->mutable_of() =
      card_.builder.CardsIn(card_.builder.Zone("library", You()));
  lowered->set_top(true);
  *lowered->mutable_count() =
      NumberOf(part, 0, tree::CountOf(tree::Among(lowered->of())));
  if (reason == "exile") Remember("Exiled", lowered);
}

void CostLowering::LowerCounters(const CostPartText& part, bool remove) {
  const bool own = part.args.size() == 2 ||
                   (part.args.size() > 2 && part.args[2].value == "CARDNAME");
  // Several could be divided among several permanents.
  if ((!own && part.args[0].value != "1") || part.args[0].value == "Any" ||
      part.args.size() > 4 || part.args[1].value == "Any" ||
      (part.args[0].value == "All" &&
       (ability_ == nullptr || !own || !remove))) {
    return Unsupported(part, "counters-of-others");
  }
  const std::string kind = CounterName(part.args[1].value);
  pb::CostPart* lowered = cost_.add_parts();
  if (!own) *lowered->mutable_of() = Own(part.args[2], "battlefield");
  pb::Claim::Counters* counters = lowered->mutable_counters();
  counters->set_counter(card_.builder.W(kind));
  std::optional<pb::Expr> most;
  if (remove) {
    most = card_.builder.WordExpr(pb::Expr::COUNTERS, kind, Source());
  }
  pb::Expr change = part.args[0].value == "All"
                        ? AllCounters(*std::move(most))
                        : NumberOf(part, 0, std::move(most));
  if (remove) scene_.counters_paid = part.args[0];
  if (change.op() == pb::Expr::CONST) {
    change = tree::Number(remove ? -change.number() : change.number());
  } else if (remove) {
    change = tree::Unary(pb::Expr::NEG, std::move(change));
  }
  *counters->mutable_change() = std::move(change);
}

// All of them, as many as there are when they are paid with.
pb::Expr CostLowering::AllCounters(pb::Expr number) {
  const uint32_t index = ability_->registers();
  ability_->set_registers(index + 1);
  pb::Instruction::Let* let = ability_->add_code()->mutable_let();
  let->set_register_(index);
  *let->mutable_number() = std::move(number);
  scene_.all_counters_paid = index;
  return tree::RegisterNumber(index);
}

void CostLowering::LowerResource(const CostPartText& part,
                                 absl::string_view resource) {
  pb::Claim::Resource* spent = cost_.add_parts()->mutable_resource();
  spent->set_resource(card_.builder.W(resource));
  *spent->mutable_amount() = NumberOf(
      part, 0, card_.builder.WordExpr(pb::Expr::RESOURCE, resource, You()));
}

// Others are tapped, or untapped, regardless of whose they are.
void CostLowering::LowerTap(const CostPartText& part, bool on) {
  if (part.args.size() < 2) return Unsupported(part, part.name.value);
  if (absl::StrContains(part.args[1].value, "withTotalPower") ||
      absl::StrContains(part.args[1].value, "sharesCreatureTypeWith") ||
      part.args[0].value == "Any") {
    return Unsupported(part, "tap-any-number");
  }
  pb::CostPart* lowered = cost_.add_parts();
  lowered->mutable_flag()->set_flag(card_.builder.W("tapped"));
  lowered->mutable_flag()->set_on(on);
  *lowered->mutable_of() = Own(part.args[1], "battlefield");
  if (!on) lowered->mutable_of()->mutable_zones(0)->clear_whose();
  // What is tapped for {T} cannot also be tapped for another part; likewise
  // with {Q}.
  const bool turns_itself = std::any_of(
      text_.parts.begin(), text_.parts.end(), [on](const CostPartText& one) {
        const std::string& name = one.name.value;
        return on ? name == "T" : name == "Q" || name == "Untap";
      });
  if (turns_itself) {
    *lowered->mutable_of()->mutable_where() =
        tree::All({lowered->of().where(), tree::Not(tree::IsOneOf(Source()))});
  }
  const pb::Predicate tapped = card_.builder.HasFlag("tapped");
  pb::Query before = lowered->of();
  *before.mutable_where() =
      tree::All({before.where(), on ? tree::Not(tapped) : tapped});
  *lowered->mutable_count() =
      NumberOf(part, 0, tree::CountOf(tree::Among(std::move(before))));
  Remember(on ? "Tapped" : "Untapped", lowered);
}

// Cards of the hand are shown, and nothing becomes of them.
void CostLowering::LowerReveal(const CostPartText& part) {
  if (part.args.size() < 2 || IsSelf(part) ||
      part.args[1].value == "SameColor") {
    return Unsupported(part, "Reveal");
  }
  const bool all = part.args[1].value == "Hand";
  Text what = part.args[1];
  if (all) what.value = "Card";
  pb::CostPart* lowered = cost_.add_parts();
  lowered->set_rule(card_.builder.W("reveal"));
  *lowered->mutable_of() = Own(what, "hand");
  pb::Expr most = tree::CountOf(tree::Among(lowered->of()));
  *lowered->mutable_count() =
      all ? std::move(most) : NumberOf(part, 0, std::move(most));
  Remember("Revealed", lowered);
}

void CostLowering::LowerPart(const CostPartText& part) {
  const std::string& name = part.name.value;
  if (LowerNamed(part) || LowerMove(part)) return;
  if (name == "PayLife") return LowerResource(part, "life");
  if (name == "PayEnergy") return LowerResource(part, "energy");
  if (name == "SubCounter") return LowerCounters(part, /*remove=*/true);
  if (name == "AddCounter") return LowerCounters(part, /*remove=*/false);
  if (name == "Mill") return LowerTop(part, "graveyard", "mill");
  if (name == "ExileFromTop") return LowerTop(part, "exile", "exile");
  if (name == "tapXType") return LowerTap(part, /*on=*/true);
  if (name == "untapYType") return LowerTap(part, /*on=*/false);
  if (name == "Unattach") {
    cost_.add_parts()->set_rule(card_.builder.W("unattach"));
    return;
  }
  if (name == "Exert" && IsSelf(part)) {
    cost_.add_parts()->set_rule(card_.builder.W("exert"));
    return;
  }
  if (name == "Reveal") return LowerReveal(part);
  if (LowerDeed(part)) return;
  Unsupported(part, name);
}

}  // namespace refold::forge
