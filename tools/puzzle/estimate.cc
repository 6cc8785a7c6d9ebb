#include "tools/puzzle/estimate.h"

#include <algorithm>
#include <vector>

#include "kernel/games/mtg/blocking.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "tools/puzzle/goal.h"

namespace refold::tools {
namespace {

constexpr int64_t kDeadlyPoison = 10;
const Word kInfect = Word::Of("infect");

struct Attacker {
  CardId id = 0;
  int64_t damage = 0;
  bool infects = false;
  bool stopped = false;
};

class Attack {
 public:
  explicit Attack(const Engine& engine)
      : view_(engine.view()), state_(engine.state()) {
    if (state_.game().active_player != kSolver) return;
    const bool made = GetNamed(state_.game().values, mtg::kAttackMade) != 0;
    if (!made && IsOver()) return;
    for (CardId id : mtg::Permanents(state_)) Add(id, made);
    std::stable_sort(attackers_.begin(), attackers_.end(),
                     [](const Attacker& a, const Attacker& b) {
                       return a.damage > b.damage;
                     });
    const Word phase = state_.game().phase;
    if (phase != mtg::kBlockersStep && phase != mtg::kCombatDamage) Block();
  }

  // Damage that comes through, to life or as poison.
  int64_t Through(bool infects) const {
    int64_t damage = 0;
    for (const Attacker& attacker : attackers_) {
      if (attacker.infects == infects && !attacker.stopped) {
        damage += attacker.damage;
      }
    }
    return damage;
  }

 private:
  bool IsOver() const {
    const Word phase = state_.game().phase;
    return phase == mtg::kCombatEnds || phase == mtg::kSecondMain ||
           phase == mtg::kEnd || phase == mtg::kCleanup;
  }

  void Add(CardId id, bool made) {
    const CardCell& card = *state_.card(id);
    const Characteristics& is = CharacteristicsOf(view_, id);
    if (is.controller != kSolver || !is.Has(mtg::kCreature)) return;
    const bool attacks = HasWord(card.flags, mtg::kAttacking);
    if (made ? !attacks : !attacks && !mtg::MayAttack(view_, id)) return;
    const int64_t strikes = is.Keyword(mtg::kDoubleStrike) > 0 ? 2 : 1;
    attackers_.push_back(
        {.id = id,
         .damage = std::max<int64_t>(is.Stat(mtg::kPower), 0) * strikes,
         .infects = is.Keyword(kInfect) > 0,
         .stopped = HasWord(card.flags, mtg::kBlocked)});
  }

  void Block() {
    for (CardId id : mtg::Permanents(state_)) {
      if (CharacteristicsOf(view_, id).controller == kSolver) continue;
      for (Attacker& attacker : attackers_) {
        if (attacker.stopped || !mtg::MayBlock(view_, id, attacker.id)) {
          continue;
        }
        Stop(id, attacker);
        break;
      }
    }
  }

  // What tramples comes through with what is left.
  void Stop(CardId blocker, Attacker& attacker) const {
    if (CharacteristicsOf(view_, attacker.id).Keyword(mtg::kTrample) == 0) {
      attacker.stopped = true;
      return;
    }
    attacker.damage -= std::min(
        attacker.damage, mtg::RemainingToughness(view_, *state_.card(blocker)));
  }

  const View view_;
  const GameState& state_;
  std::vector<Attacker> attackers_;
};

}  // namespace

int64_t EstimateLeft(const Engine& engine) {
  const GameState& state = engine.state();
  const PlayerCell& other = state.player(kSolver == 1 ? 2 : 1);
  const Attack attack(engine);
  const int64_t life =
      GetNamed(other.resources, mtg::kLife) - attack.Through(false);
  const int64_t poison = kDeadlyPoison -
                         GetNamed(other.resources, mtg::kPoison) -
                         attack.Through(true);
  return std::max<int64_t>(std::min(life, poison), 0);
}

}  // namespace refold::tools
