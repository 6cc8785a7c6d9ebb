#include "kernel/games/mtg/act_rules.h"

#include <algorithm>
#include <vector>

#include "kernel/games/mtg/act_index.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// Finds the keywords' rules for one act.
class KeywordRules {
 public:
  KeywordRules(const View& view, const AskedAct& act, Word rule)
      : view_(view), act_(act), rules_(ActIndex::Get().About(rule, act.name)) {}

  // Calls visit(op, scope) for each rule.
  template <class Visit>
  void ForEach(Visit visit) const {
    if (rules_ == nullptr) return;
    if (act_.who.is_card()) {
      if (view_.state.Find(act_.who) == nullptr) return;
      return OfWhoHas(rules_->of_keywords, act_.who,
                      CharacteristicsOf(view_, act_.who.id), visit);
    }
    // The rules' own abilities have no controller.
    if (!view_.state.has_player(act_.who.id)) return;
    OfSpells(visit);
    if (rules_->of_keywords.empty()) return;
    OfWhoHas(rules_->of_keywords, act_.who,
             CharacteristicsOfPlayer(view_, act_.who.id), visit);
    VisitPermanents(view_.state, [&](const CardCell& card) {
      OfWhoHas(rules_->of_keywords, card.ref(),
               CharacteristicsOf(view_, card.id), visit);
      return false;
    });
  }

 private:
  template <class Visit>
  void OfSpells(Visit visit) const {
    if (rules_->of_spells.empty()) return;
    for (const CellSlot<StackItemCell>& item : view_.state.stack()) {
      if (item->kind != StackItemKind::kSpell ||
          view_.state.Find(item->card) == nullptr) {
        continue;
      }
      OfWhoHas(rules_->of_spells, item->card,
               CharacteristicsOf(view_, item->card.id), visit);
    }
  }
  // Those of these rules that the keywords of `source` stand for.
  template <class Visit>
  void OfWhoHas(const std::vector<ActRule>& rules, const Ref& source,
                const Characteristics& is, Visit visit) const {
    if (is.keywords.empty()) return;
    for (const ActRule& rule : rules) {
      if (is.Keyword(rule.keyword()) > 0) Ask(rule, source, is, visit);
    }
  }

  template <class Visit>
  void Ask(const ActRule& rule, const Ref& source, const Characteristics& is,
           Visit visit) const {
    if (!rule.IsOfSort(act_.as)) return;
    const Environment env{.source = source, .controller = is.controller};
    const Scope scope{view_, env};
    if (Applies(scope, rule)) visit(*rule.op, scope);
  }

  bool Applies(const Scope& scope, const ActRule& rule) const {
    const flat::Continuous& says = rule.ability->continuous();
    if (!Contains(Select(scope, says.affects()), act_.who)) return false;
    if (!rule.op->has_predicate()) return true;
    return !act_.other.empty() &&
           Matches(scope, rule.op->predicate(), act_.other);
  }

  const View& view_;
  const AskedAct& act_;
  const RulesOfAct* rules_;  // null: there are none
};

// The characteristics of the acting card; null for players and for what is
// gone.
const Characteristics* CardThatActs(const View& view, const Ref& who) {
  const bool there = who.is_card() && view.state.Find(who) != nullptr;
  return there ? &CharacteristicsOf(view, who.id) : nullptr;
}

// Whether effects, or keywords, may matter: most cards have neither rules nor
// keywords, and all of them are checked often.
bool EffectsMaySay(const Characteristics* card) {
  return card == nullptr || !card->rules.empty();
}
bool KeywordsMaySay(const Characteristics* card) {
  return card == nullptr || !card->keywords.empty();
}

// The same as IsAllowed(), for the acting card.
bool IsAllowedTo(const View& view, const Characteristics* card,
                 const AskedAct& act, Word obstacle) {
  if (EffectsMaySay(card) && IsAllowedThough(view, act, obstacle)) return true;
  if (!KeywordsMaySay(card)) return false;
  bool allowed = false;
  KeywordRules(view, act, act_rule::kAllow)
      .ForEach([&](const flat::OpSpec& op, const Scope&) {
        allowed = allowed || op.words(1) == obstacle;
      });
  return allowed;
}

bool Has(const CardCell& card, const Characteristics& is,
         const ActRule::Test& test) {
  if (!test.is_flag) return is.Has(test.word);
  const int64_t given = GetNamed(is.flags, test.word);
  return given != 0 ? given > 0 : HasWord(card.flags, test.word);
}

// Whether the rule of the game hinders the act of this card or, if that is
// null, of a player or of what is gone.
bool Stands(const View& view, const ActRule& rule, const AskedAct& act,
            const Characteristics* card, uint64_t against) {
  if (!rule.IsOfSort(act.as)) return false;
  if (rule.bit >= 0 && (against >> rule.bit & 1) == 0) return false;
  if (!rule.tests.empty()) {
    if (card == nullptr) return false;
    const CardCell& cell = *view.state.card(act.who.id);
    for (const ActRule::Test& test : rule.tests) {
      if (Has(cell, *card, test) != test.has) return false;
    }
  }
  if (!rule.asks_more) return true;
  const PlayerId player = card != nullptr       ? card->controller
                          : act.who.is_player() ? act.who.id
                                                : 0;
  const Environment env{.source = act.who, .controller = player};
  return Evaluate({view, env}, rule.ability->continuous().condition()) != 0;
}

}  // namespace

bool IsBarred(const View& view, const AskedAct& act) {
  const Characteristics* card = CardThatActs(view, act.who);
  if (EffectsMaySay(card) && IsForbidden(view, act)) return true;
  if (!KeywordsMaySay(card)) return false;
  bool barred = false;
  KeywordRules(view, act, act_rule::kForbid)
      .ForEach([&](const flat::OpSpec&, const Scope&) { barred = true; });
  return barred;
}

uint64_t RulesAgainst(const View& view, PlayerId player) {
  const Ref who = Ref::Player(player);
  const Environment env{.source = who, .controller = player};
  uint64_t against = 0;
  const auto& asked = ActIndex::Get().asked_of_moments();
  for (size_t bit = 0; bit < asked.size(); ++bit) {
    if (Matches({view, env}, *asked[bit], who)) against |= uint64_t{1} << bit;
  }
  return against;
}

bool IsHindered(const View& view, const AskedAct& act, uint64_t against) {
  const Characteristics* card = CardThatActs(view, act.who);
  const auto is_allowed = [&](Word obstacle) {
    return IsAllowedTo(view, card, act, obstacle);
  };
  const RulesOfAct* rules = ActIndex::Get().About(act_rule::kHinder, act.name);
  if (rules != nullptr) {
    // Most cards have no rules that could allow it.
    const bool may_be_allowed = EffectsMaySay(card) || KeywordsMaySay(card);
    for (const ActRule& rule : rules->of_game) {
      if (Stands(view, rule, act, card, against) &&
          !(may_be_allowed && is_allowed(rule.op->words(1)))) {
        return true;
      }
    }
  }
  if (EffectsMaySay(card)) {
    const std::vector<Word> obstacles = ObstaclesTo(view, act);
    if (!std::all_of(obstacles.begin(), obstacles.end(), is_allowed)) {
      return true;
    }
  }
  if (rules == nullptr || rules->of_keywords.empty() || !KeywordsMaySay(card)) {
    return false;
  }
  bool hindered = false;
  KeywordRules(view, act, act_rule::kHinder)
      .ForEach([&](const flat::OpSpec& op, const Scope&) {
        hindered = hindered || !is_allowed(op.words(1));
      });
  return hindered;
}

bool MayBeAllowed(const Characteristics& card, Word act) {
  if (EffectsMaySay(&card)) return true;
  if (!KeywordsMaySay(&card)) return false;
  const RulesOfAct* rules = ActIndex::Get().About(act_rule::kAllow, act);
  return rules != nullptr &&
         std::any_of(rules->of_keywords.begin(), rules->of_keywords.end(),
                     [&card](const ActRule& rule) {
                       return card.Keyword(rule.keyword()) > 0;
                     });
}

bool IsAllowed(const View& view, const AskedAct& act, Word obstacle) {
  return IsAllowedTo(view, CardThatActs(view, act.who), act, obstacle);
}

std::vector<NamedValue> PricesByKeywords(const View& view,
                                         const AskedAct& act) {
  std::vector<NamedValue> prices;
  if (!KeywordsMaySay(CardThatActs(view, act.who))) return prices;
  KeywordRules(view, act, act_rule::kPrice)
      .ForEach([&](const flat::OpSpec& op, const Scope& scope) {
        const Word kind = op.words(1);
        SetNamed(prices, kind,
                 SaturatingAdd(GetNamed(prices, kind),
                               Evaluate(scope, op.number())));
      });
  return prices;
}

int64_t LeastPrice(const View& view, const AskedAct& act, Word resource) {
  int64_t least = LeastPriceOf(view, act, resource);
  KeywordRules(view, act, act_rule::kLeast)
      .ForEach([&](const flat::OpSpec& op, const Scope& scope) {
        if (op.words(1) != resource) return;
        least = std::max(least, Evaluate(scope, op.number()));
      });
  return least;
}

}  // namespace refold::mtg
