// What a card does again and again as a phase comes: upkeep costs and phase
// actions that stand by themselves.
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_effect.h"
#include "kernel/dialects/wagic/lower_roles.h"

namespace refold::wagic {
namespace {

// The steps in the order of the turn.
constexpr Phase kSteps[] = {
    Phase::kUntap,      Phase::kUpkeep,       Phase::kDraw,
    Phase::kFirstMain,  Phase::kCombatBegins, Phase::kAttackers,
    Phase::kBlockers,   Phase::kCombatDamage, Phase::kCombatEnds,
    Phase::kSecondMain, Phase::kEnd,          Phase::kCleanup};

// The step after which it is too late to pay; false if there is none.
bool StepAfter(Phase phase, Phase* after) {
  for (size_t i = 0; i + 1 < std::size(kSteps); ++i) {
    if (kSteps[i] != phase) continue;
    *after = kSteps[i + 1];
    return true;
  }
  return false;
}

constexpr char kAge[] = "0/0 age";
// Nobody keeps a card for longer whose mana can be paid in several ways.
constexpr int64_t kMaxTimes = 20;

// Has the cost been paid, and need it be paid no more?
enum Paid : int64_t { kDue = 0, kPaid = 1, kNeverAgain = 2 };

class UpkeepCost {
 public:
  UpkeepCost(CardLowering& card, const Effect& effect, const Holder& holder,
             std::vector<uint32_t>* added)
      : card_(card),
        effect_(effect),
        args_(std::get<UpkeepCostArgs>(effect.args)),
        holder_(holder),
        added_(added),
        value_(
            absl::StrCat("upkeep ", card.builder.program().abilities_size())) {
    site_.object = holder.object;
  }

  void Lower();

 private:
  pb::Expr Is(Paid paid) {
    return tree::Binary(
        pb::Expr::EQ, card_.builder.WordExpr(pb::Expr::VALUE, value_, Source()),
        tree::Number(paid));
  }
  void Set(CodeWriter& code, Paid paid) {
    pb::Instruction::Value* set = code.Add(effect_.span)->mutable_value();
    *set->mutable_of() = Source();
    set->set_name(card_.builder.W(value_));
    *set->mutable_number() = tree::Number(paid);
    set->set_set(true);
  }
  void AddPayment();
  pb::Ability* NewPayment();
  void AddPayments(const pb::Expr& factor, const pb::Cost& once);
  void AddAging();
  bool Multiply(const pb::Expr& factor, pb::Cost* cost);
  void AddConsequence(Phase after);

  CardLowering& card_;
  const Effect& effect_;
  const UpkeepCostArgs& args_;
  const Holder& holder_;
  std::vector<uint32_t>* added_;
  std::string value_;
  Site site_;
};

// An ability that pays, as long as the phase is there; its cost is to be set.
pb::Ability* UpkeepCost::NewPayment() {
  pb::Ability* pay =
      AddAbilityOf(card_, pb::ABILITY_ACTIVATED, effect_.span, holder_, added_);
  pb::Expr phase = card_.builder.PhaseIs({PhaseName(args_.phase.phase)});
  pb::Expr turn;
  turn.set_op(pb::Expr::YOUR_TURN);
  *turn.mutable_of() = tree::Entities(pb::Selector::CONTROLLER);
  AddCondition(And(And(std::move(phase), std::move(turn)), Is(kDue)), pay);
  pay->set_immediate(true);
  CodeWriter code(card_, pay);
  Set(code, kPaid);
  return pay;
}

// Of a cost that cannot be multiplied: an ability for each number of times.
void UpkeepCost::AddPayments(const pb::Expr& factor, const pb::Cost& once) {
  pb::Cost cost;
  for (int64_t times = 1; times <= kMaxTimes; ++times) {
    for (const pb::CostPart& part : once.parts()) {
      if (part.has_mana() && cost.parts_size() > 0) {
        cost.mutable_parts(0)->mutable_mana()->mutable_symbols()->MergeFrom(
            part.mana().symbols());
      } else {
        *cost.add_parts() = part;
      }
    }
    pb::Ability* pay = NewPayment();
    *pay->mutable_cost() = cost;
    *pay->mutable_condition() =
        And(pay->condition(),
            tree::Binary(pb::Expr::EQ, factor, tree::Number(times)));
  }
}

void UpkeepCost::AddPayment() {
  const pb::Cost once = LowerCost(card_, args_.cost, site_);
  const pb::Expr age =
      card_.builder.WordExpr(pb::Expr::COUNTERS, kAge, Source());
  pb::Cost cost = once;
  if (args_.cumulative && !Multiply(age, &cost)) {
    const bool mana_alone =
        once.parts_size() == 1 && once.parts(0).has_mana() &&
        once.parts(0).mana().x() == 0 && !once.parts(0).mana().has_generic();
    if (mana_alone && holder_.times.empty()) return AddPayments(age, once);
    UnsupportedEffect(card_, effect_, "cumulativeupcost");
  }
  for (const pb::Expr& times : holder_.times) {
    if (!Multiply(times, &cost)) UnsupportedEffect(card_, effect_, "upcost");
  }
  *NewPayment()->mutable_cost() = std::move(cost);
}

// One more age counter in each upkeep.
void UpkeepCost::AddAging() {
  pb::Ability* age =
      AddAbilityOf(card_, pb::ABILITY_TRIGGERED, effect_.span, holder_, added_);
  age->mutable_trigger()->set_kind(pb::EventPattern::PHASE);
  age->mutable_trigger()->add_words(
      card_.builder.W(PhaseName(args_.phase.phase)));
  *age->mutable_trigger()->mutable_whose() =
      tree::Entities(pb::Selector::CONTROLLER);
  age->set_immediate(true);
  CodeWriter code(card_, age);
  pb::Instruction::Counters* put = code.Add(effect_.span)->mutable_counters();
  *put->mutable_what() = Source();
  put->set_counter(card_.builder.W(kAge));
  *put->mutable_change() = tree::Number(1);
}

// What a mana cost asks for in which each symbol can be paid in one way: how
// much of each colour, and how much of any. False for other costs.
bool CountMana(const pb::Claim::Mana& mana, std::map<uint32_t, int64_t>* colors,
               int64_t* generic) {
  if (mana.x() != 0 || mana.has_generic()) return false;
  for (const pb::ManaSymbol& symbol : mana.symbols()) {
    const bool colored = symbol.kinds_size() == 1;
    if (symbol.kinds_size() > 1 || symbol.life() != 0 ||
        (colored && symbol.generic() != 0)) {
      return false;
    }
    if (colored) ++(*colors)[symbol.kinds(0)];
    *generic += symbol.generic();
  }
  return true;
}

// The cost so many times. A cost has a fixed number of symbols, so coloured
// mana is taken out of the pool by its amount. That cannot be done if a symbol
// may be paid in several ways: false for such costs.
bool UpkeepCost::Multiply(const pb::Expr& factor, pb::Cost* cost) {
  auto times = [&factor](pb::Expr amount) {
    return tree::Binary(pb::Expr::MUL, factor, std::move(amount));
  };
  pb::Cost multiplied;
  for (pb::CostPart& part : *cost->mutable_parts()) {
    if (part.has_mana()) {
      std::map<uint32_t, int64_t> colors;
      int64_t generic = 0;
      if (!CountMana(part.mana(), &colors, &generic)) return false;
      for (const auto& [kind, count] : colors) {
        pb::Claim::Resource* mana = multiplied.add_parts()->mutable_resource();
        mana->set_resource(kind);
        *mana->mutable_amount() = times(tree::Number(count));
      }
      if (generic == 0 && !colors.empty()) continue;
      part.mutable_mana()->clear_symbols();
      *part.mutable_mana()->mutable_generic() = times(tree::Number(generic));
    } else if (part.has_resource()) {
      *part.mutable_resource()->mutable_amount() =
          times(part.resource().amount());
    } else if (part.has_move() && part.has_of()) {
      *part.mutable_count() =
          times(part.has_count() ? part.count() : tree::Number(1));
    } else {
      return false;
    }
    *multiplied.add_parts() = part;
  }
  *cost = std::move(multiplied);
  return true;
}

// When the next step comes: what happens if nobody has paid.
void UpkeepCost::AddConsequence(Phase after) {
  pb::Ability* due =
      AddAbilityOf(card_, pb::ABILITY_TRIGGERED, effect_.span, holder_, added_);
  due->mutable_trigger()->set_kind(pb::EventPattern::PHASE);
  due->mutable_trigger()->add_words(card_.builder.W(PhaseName(after)));
  *due->mutable_trigger()->mutable_whose() =
      tree::Entities(pb::Selector::CONTROLLER);
  due->set_immediate(true);
  CodeWriter code(card_, due);
  CodeWriter::Label unpaid;
  CodeWriter::Label end;
  code.JumpUnless(effect_.span, Is(kPaid), &unpaid);
  Set(code, args_.next ? kNeverAgain : kDue);
  code.Jump(effect_.span, &end);
  code.Bind(&unpaid);
  // What is to be paid no times at all is not due.
  for (const pb::Expr& times : holder_.times) {
    code.JumpUnless(effect_.span, times, &end);
  }
  code.JumpUnless(effect_.span, Is(kDue), &end);
  if (args_.next) Set(code, kNeverAgain);
  Site site = site_;
  site.until_end_of_turn = true;
  EmitAbility(code, *args_.inner, site);
  code.Bind(&end);
}

void UpkeepCost::Lower() {
  Phase after = Phase::kDraw;
  // `next upkeep` is the next own one.
  const bool own = args_.phase.whose == WhosePhase::kMy ||
                   args_.phase.whose == WhosePhase::kAnyone;
  if (!own || !StepAfter(args_.phase.phase, &after)) {
    return UnsupportedEffect(card_, effect_, "upcost");
  }
  if (args_.cumulative) AddAging();
  AddPayment();
  AddConsequence(after);
}

}  // namespace

void AddUpkeepCost(CardLowering& card, const Effect& effect,
                   const Holder& holder, std::vector<uint32_t>* added) {
  UpkeepCost(card, effect, holder, added).Lower();
}

void AddRepeatedAction(CardLowering& card, const Effect& effect,
                       const Holder& holder, std::vector<uint32_t>* added) {
  const auto& args = std::get<PhaseActionArgs>(effect.args);
  const bool no_step = args.phase.phase == Phase::kBeforeNextTurn ||
                       args.phase.phase == Phase::kBeginOfTurn;
  if (args.next || args.check_exile || no_step) {
    return UnsupportedEffect(card, effect, "phaseaction");
  }
  Site site;
  site.object = holder.object;
  site.until_end_of_turn = true;
  pb::Ability* ability =
      AddAbilityOf(card, pb::ABILITY_TRIGGERED, effect.span, holder, added);
  ability->mutable_trigger()->set_kind(pb::EventPattern::PHASE);
  ability->mutable_trigger()->add_words(
      card.builder.W(PhaseName(args.phase.phase)));
  pb::Selector whose;
  if (PhasePlayers(args.phase, site, &whose)) {
    *ability->mutable_trigger()->mutable_whose() = std::move(whose);
  }
  CodeWriter code(card, ability);
  EmitAbility(code, *args.inner, site);
}

}  // namespace refold::wagic
