#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/restrictions.h"

namespace refold::forge {
namespace {

// The steps of a turn, in order, for ranges.
constexpr absl::string_view kSteps[] = {
    "untap",        "upkeep",     "draw",     "firstmain",
    "combatbegins", "attackers",  "blockers", "combatdamage",
    "combatends",   "secondmain", "end",      "cleanup"};

class Restrictions {
 public:
  Restrictions(CardLowering& card, ParamReader& line, const Scene& scene)
      : card_(card), line_(line), scene_(scene) {}

  std::optional<pb::Expr> Lower(ConditionIs condition) {
    AddPresent("");
    AddPresent("2");
    AddNumber("CheckSVar", "SVarCompare");
    AddNumber("CheckSecondSVar", "SecondSVarCompare");
    AddNumber("CheckThirdSVar", "ThirdSVarCompare");
    AddNumber("CheckFourthSVar", "FourthSVarCompare");
    for (absl::string_view word :
         {"PlayerTurn", "NotPlayerTurn", "OpponentTurn", "Metalcraft",
          "Threshold", "Delirium", "Hellbent", "FatefulHour", "Revolt",
          "Desert", "Blessing", "Bloodthirst"}) {
      if (line_.TakeFlag(word)) Require(Named(word));
    }
    RequireOnly("APlayerHasMoreLifeThanEachOther", "Player.withMostLife");
    RequireOnly("APlayerHasMostCardsInHand", "Player.withMostCardsInHand");
    if (const Text* who = line_.Take("CheckDefinedPlayer")) {
      Require(IsPresent(card_, *who, nullptr, {}, scene_));
    }
    if (const Text* valid = line_.Take("TopCardOfLibraryIs")) {
      Require(TopCardIs(*valid));
    }
    if (line_.TakeFlag("FirstUpkeepThisGame")) {
      Require(tree::Unary(
          pb::Expr::NOT,
          card_.builder.WordExpr(pb::Expr::RULE, "turn", pb::Selector())));
    }
    if (condition == ConditionIs::kRestriction) AddNamed("Condition");
    AddNamed("Activation");
    // The second is that of static abilities.
    for (absl::string_view key : {"ActivationPhases", "Phases"}) {
      if (const Text* phases = line_.Take(key)) {
        Require(LowerPhases(card_, *phases));
      }
    }
    if (const Text* valid = line_.Take("IsNotPresent")) {
      Require(tree::Unary(pb::Expr::NOT, IsPresent(card_, *valid, nullptr,
                                                   {"battlefield"}, scene_)));
    }
    if (const Text* cards = line_.Take("ActivationCardsInHand")) {
      Require(tree::Binary(pb::Expr::EQ, CountIn(card_, "hand", You()),
                           LowerNumber(card_, *cards, scene_)));
    }
    if (const Text* player = line_.Take("CheckDefinedPlayer")) {
      Require(tree::Binary(pb::Expr::GE,
                           tree::CountOf(Defined(card_, *player, scene_)),
                           tree::Number(1)));
    }
    if (const Text* valid = line_.Take("Presence")) {
      Require(WasPresent(card_, *valid));
    }
    AddLife("LifeTotal", "LifeAmount");
    AddLife("ActivationLifeTotal", "ActivationLifeAmount");
    return std::move(all_);
  }

 private:
  void Require(pb::Expr condition) {
    all_ = all_.has_value() ? And(*std::move(all_), std::move(condition))
                            : std::move(condition);
  }

  // Just one player is like that.
  void RequireOnly(absl::string_view key, absl::string_view who) {
    const Text* flag = line_.Take(key);
    if (flag == nullptr) return;
    Text most = *flag;
    most.value = std::string(who);
    Require(tree::Binary(
        pb::Expr::EQ,
        tree::CountOf(tree::Among(QueryOf(card_, most, {}, scene_))),
        tree::Number(1)));
  }

  pb::Expr TopCardIs(const Text& valid) {
    pb::Query top = card_.builder.CardsIn(card_.builder.Zone("library", You()));
    *top.mutable_top() = tree::Number(1);
    return tree::HowMany(tree::Among(std::move(top)),
                         LowerValid(card_, valid, scene_));
  }

  // Unless the caller that lowers the line knows it already.
  void AddNamed(absl::string_view key) {
    if (line_.Took(key)) return;
    const Text* named = line_.Take(key);
    if (named != nullptr) Require(NamedCondition(card_, *named));
  }

  pb::Expr Named(absl::string_view word) {
    Text name = line_.line().head;
    name.value = std::string(word);
    return NamedCondition(card_, name);
  }

  void AddPresent(absl::string_view suffix) {
    auto key = [suffix](absl::string_view name) {
      return absl::StrCat(name, suffix);
    };
    const Text* valid = line_.Take(key("IsPresent"));
    const Text* compare = line_.Take(key("PresentCompare"));
    const Text* zones = line_.Take(key("PresentZone"));
    const Text* player = line_.Take(key("PresentPlayer"));
    if (valid == nullptr) return;
    std::vector<std::string> names = {"battlefield"};
    if (zones != nullptr) names = ZoneNames(card_, *zones);
    if (player == nullptr || player->value == "Any") {
      return Require(IsPresent(card_, *valid, compare, names, scene_));
    }
    if (player->value != "You" && player->value != "Opponent") {
      return line_.Refuse(key("PresentPlayer"));
    }
    pb::Query theirs = QueryOf(card_, *valid, names, scene_);
    for (pb::ZoneSpec& zone : *theirs.mutable_zones()) {
      *zone.mutable_whose() = player->value == "You" ? You() : Opponents();
    }
    pb::Expr count = tree::CountOf(tree::Among(std::move(theirs)));
    Require(compare == nullptr
                ? tree::Binary(pb::Expr::GE, std::move(count), tree::Number(1))
                : Compare(card_, std::move(count), *compare, scene_));
  }

  void AddNumber(absl::string_view key, absl::string_view compare_key) {
    const Text* svar = line_.Take(key);
    const Text* compare = line_.Take(compare_key);
    if (svar == nullptr) return;
    pb::Expr number = LowerNumber(card_, *svar, scene_);
    Require(compare == nullptr
                ? tree::Binary(pb::Expr::GE, std::move(number), tree::Number(1))
                : Compare(card_, std::move(number), *compare, scene_));
  }

  void AddLife(absl::string_view whose_key, absl::string_view amount_key) {
    const Text* whose = line_.Take(whose_key);
    const Text* amount = line_.Take(amount_key);
    if (whose == nullptr || amount == nullptr) return;
    auto life = [this](pb::Selector player) {
      return card_.builder.WordExpr(pb::Expr::RESOURCE, "life",
                                    std::move(player));
    };
    pb::Expr total;
    if (whose->value == "You") {
      total = life(You());
    } else if (whose->value == "OpponentSmallest") {
      total = ExtremeOf(Opponents(), /*highest=*/false, life);
    } else if (whose->value == "OpponentGreatest") {
      total = ExtremeOf(Opponents(), /*highest=*/true, life);
    } else if (whose->value == "ActivePlayer") {
      total = life(tree::Entities(pb::Selector::ACTIVE_PLAYER));
    } else {
      return line_.Refuse(whose_key);
    }
    Require(Compare(card_, std::move(total), *amount, scene_));
  }

  CardLowering& card_;
  ParamReader& line_;
  const Scene& scene_;
  std::optional<pb::Expr> all_;
};

}  // namespace

std::optional<pb::Expr> LowerRestrictions(CardLowering& card, ParamReader& line,
                                          ConditionIs condition,
                                          const Scene& scene) {
  return Restrictions(card, line, scene).Lower(condition);
}

pb::Expr LowerPhases(CardLowering& card, const Text& phases) {
  pb::Expr is;
  is.set_op(pb::Expr::PHASE_IS);
  auto name_of = [&card](const Text& phase) {
    std::string name = PhaseName(phase.value);
    if (name.empty()) {
      card.Unsupported(
          phase, absl::StrCat("phase-", phase.value),
          absl::StrCat("the phase '", phase.value, "' is not supported"));
    }
    return name;
  };
  for (const Text& part : phases.Split(',')) {
    const std::vector<Text> ends = part.Split("->");
    if (ends.empty()) continue;
    const std::string first = name_of(ends.front());
    const std::string last = name_of(ends.back());
    bool within = false;
    for (absl::string_view step : kSteps) {
      within = within || step == first;
      if (within) is.add_words(card.builder.W(step));
      if (step == last) within = false;
    }
  }
  return is;
}

pb::Predicate CouldCastASorcery(CardLowering& card) {
  pb::Expr turn;
  turn.set_op(pb::Expr::YOUR_TURN);
  *turn.mutable_of() = tree::Entities(pb::Selector::CANDIDATE);
  pb::Expr main = card.builder.PhaseIs({"firstmain", "secondmain"});
  pb::Expr stack;
  stack.set_op(pb::Expr::STACK_SIZE);
  return tree::All(
      {tree::Compared(std::move(turn), pb::Expr::NE, tree::Number(0)),
       tree::Compared(std::move(main), pb::Expr::NE, tree::Number(0)),
       tree::Compared(std::move(stack), pb::Expr::EQ, tree::Number(0))});
}

}  // namespace refold::forge
