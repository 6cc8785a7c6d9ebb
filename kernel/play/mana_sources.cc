#include "kernel/play/mana_sources.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/costs/mana_need.h"
#include "kernel/costs/payable.h"
#include "kernel/play/play.h"
#include "kernel/play/procedures.h"
#include "kernel/play/usable.h"
#include "kernel/play/use_frame.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/query/uses.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

const Word kCastFreeAction = Word::Of("cast free");

// A mana ability of a card.
struct ManaAbility {
  Bill bill;
  const flat::Ability* ability = nullptr;
  bool excludes_others = false;  // its card is used up
};

// Adds up the mana that abilities make.
class SupplySearch {
 public:
  SupplySearch(const Engine& engine, PlayerId player)
      : engine_(engine), player_(player) {}

  ManaSupply Find() && {
    const Usable usable(engine_, player_, {.resources_only = true});
    usable.VisitCards([&](const ActionCard& in) {
      usable.VisitAbilities(in,
                            [&](const Characteristics::GrantedAbility& granted,
                                const flat::Ability& ability) {
                              AddIfMana(in.card, granted, ability);
                            });
    });
    // The mana of one may pay for another.
    while (AddPayable()) {
    }
    return std::move(supply_);
  }

 private:
  void AddIfMana(const CardCell& card,
                 const Characteristics::GrantedAbility& granted,
                 const flat::Ability& ability) {
    Environment env{.source = card.ref(),
                    .controller = player_,
                    .ability = granted.ability,
                    .registers = granted.env.registers};
    env.registers.resize(
        std::max<size_t>(env.registers.size(), ability.registers()));
    Bill bill{
        .cost = &ability.cost(), .env = std::move(env), .act = verb::kUse};
    const bool excludes_others = SpendsItsSource(bill);
    waiting_.push_back({std::move(bill), &ability, excludes_others});
  }

  // Moves those that have become payable to the supply. False if there are
  // none.
  bool AddPayable() {
    const auto now = std::stable_partition(
        waiting_.begin(), waiting_.end(),
        [this](const ManaAbility& one) { return !CanUse(one); });
    if (now == waiting_.end()) return false;
    for (auto one = now; one != waiting_.end(); ++one) Add(*one);
    waiting_.erase(now, waiting_.end());
    return true;
  }

  bool CanUse(const ManaAbility& one) const {
    const Scope scope = engine_.scope(one.bill.env);
    return Holds(scope, one.ability->has_condition(),
                 one.ability->condition()) &&
           IsPayable(engine_, one.bill, [this] { return &supply_; });
  }

  void Add(const ManaAbility& one) {
    ManaSource source{.card = one.bill.env.source,
                      .uses_up_card = one.excludes_others};
    for (const flat::Instruction& step : one.ability->code()) {
      if (step.has_resource()) AddResource(one, step.resource(), source);
    }
    const int64_t times = TimesOf(one);
    source.gain = std::max<int64_t>(
        SaturatingMul(SaturatingSub(source.amount, CostOf(one)), times), 0);
    source.amount = SaturatingMul(source.amount, times);
    if (source.amount <= 0) return;
    if (one.excludes_others && Joins(source)) return;
    supply_.push_back(std::move(source));
  }

  void AddResource(const ManaAbility& one, const flat::Instruction_Resource& op,
                   ManaSource& source) const {
    const Scope scope = engine_.scope(one.bill.env);
    const std::vector<Ref> whose = Select(scope, op.player());
    if (std::find(whose.begin(), whose.end(), Ref::Player(player_)) ==
        whose.end()) {
      return;
    }
    const int64_t amount = Evaluate(scope, op.amount());
    if (amount <= 0 || !IsMana(op.resource())) return;
    if (std::find(source.kinds.begin(), source.kinds.end(), op.resource()) ==
        source.kinds.end()) {
      source.kinds.push_back(op.resource());
    }
    source.amount = SaturatingAdd(source.amount, amount);
  }

  bool IsMana(Word resource) const {
    const std::vector<Word>& order = engine_.rules().shape().payment_order;
    const std::string& text = resource.text();
    const Word kind = Word::Of(text.substr(0, text.find(" for ")));
    return std::find(order.begin(), order.end(), kind) != order.end();
  }

  int64_t TimesOf(const ManaAbility& one) const {
    int64_t times = MostPayments(engine_, one.bill);
    if (!one.ability->has_limit()) return times;
    const int64_t used = UsesSoFar(engine_.state(), one.bill.env, *one.ability);
    const int64_t limit =
        Evaluate(engine_.scope(one.bill.env), one.ability->limit());
    return std::min(times, std::max<int64_t>(SaturatingSub(limit, used), 0));
  }

  // The mana that one use costs at least.
  int64_t CostOf(const ManaAbility& one) const {
    return LeastManaOf(NeedOf(engine_, one.bill));
  }

  // If the same card is already used up for other mana, it yields one or the
  // other.
  bool Joins(const ManaSource& source) {
    for (ManaSource& other : supply_) {
      if (!other.uses_up_card || other.card != source.card) continue;
      other.amount = std::max(other.amount, source.amount);
      other.gain = std::max(other.gain, source.gain);
      for (const Word kind : source.kinds) {
        if (std::find(other.kinds.begin(), other.kinds.end(), kind) ==
            other.kinds.end()) {
          other.kinds.push_back(kind);
        }
      }
      return true;
    }
    return false;
  }

  const Engine& engine_;
  const PlayerId player_;
  std::vector<ManaAbility> waiting_;
  ManaSupply supply_;
};

}  // namespace

const ManaSupply* ManaToBeMade::get() const {
  if (!engine_.rules().MakesManaWhilePaying(engine_)) return nullptr;
  if (!supply_.has_value()) supply_ = SupplySearch(engine_, player_).Find();
  return &*supply_;
}

bool MayNeedManaToBeMade(const Engine& engine, PlayerId player,
                         const PromptOption& option) {
  if (!engine.rules().MakesManaWhilePaying(engine)) return false;
  Frame frame;
  if (option.action == kCastAction) {
    frame = CastFrame(engine, player, option.entity,
                      static_cast<uint32_t>(option.number));
  } else if (option.action == kCastFreeAction) {
    frame = CastFreeFrame(engine, player, option.entity);
    frame.locals[use_frame::kOption] = option.number;
  } else if (option.action == kActivateAction) {
    frame = ActivateFrame(engine, player, option.entity, option.ability);
  } else {
    return false;
  }
  if (!use_frame::MayMakeMana(engine, frame)) return false;
  const Bill bill = use_frame::BillOfUse(engine, frame);
  if (!IsPayable(engine, bill)) return true;
  const ManaToBeMade more(engine, player);
  const std::optional<int64_t> x = MaxX(engine, bill);
  return x.has_value() && MaxX(engine, bill, more.get()) > x;
}

}  // namespace refold
