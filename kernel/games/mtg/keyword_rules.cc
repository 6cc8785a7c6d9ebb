#include "kernel/games/mtg/keyword_rules.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

// A rule of the program, and the keyword that makes it.
struct KeywordRule {
  Word keyword;
  uint32_t ability = 0;
  int op = 0;
};

// What keywords say of an act in rules of one word.
struct RulesOfAct {
  Word rule;
  Word act;
  std::vector<KeywordRule> rules;
  std::vector<KeywordRule> of_spells;  // while they are on the stack
};

void AddTo(std::vector<RulesOfAct>& all, Word rule, Word act,
           const KeywordRule& keyword, bool of_spells) {
  auto found = std::find_if(all.begin(), all.end(), [&](const RulesOfAct& of) {
    return of.rule == rule && of.act == act;
  });
  if (found == all.end()) {
    all.push_back({.rule = rule, .act = act});
    found = std::prev(all.end());
  }
  (of_spells ? found->of_spells : found->rules).push_back(keyword);
}

// Most keywords have no rule, and a question is asked of everything on the
// table: so what this version's program says is looked through once.
std::vector<RulesOfAct> MakeIndex() {
  std::vector<RulesOfAct> all;
  const pb::CardProgram program = RulesProgram();
  const auto word = [&program](uint32_t place) {
    return Word::Of(program.words(static_cast<int>(place) - 1));
  };
  for (int i = 0; i < program.abilities_size(); ++i) {
    const pb::Ability& ability = program.abilities(i);
    if (ability.kind() != pb::ABILITY_STATIC) continue;
    const bool of_spells =
        ability.zones_size() > 0 && word(ability.zones(0)) == kStack;
    for (int j = 0; j < ability.continuous().ops_size(); ++j) {
      const pb::OpSpec& op = ability.continuous().ops(j);
      const Word rule = word(op.word());
      // Of what is forbidden all words are acts, else the first is.
      const int acts = rule == act_rule::kForbid ? op.words_size() : 1;
      for (int act = 0; act < acts; ++act) {
        AddTo(all, rule, word(op.words(act)),
              {word(ability.label()), static_cast<uint32_t>(i), j}, of_spells);
      }
    }
  }
  return all;
}

// Null if no keyword says anything. A short list: words are compared faster
// than they are put in order.
const RulesOfAct* RulesAbout(Word rule, Word act) {
  static const auto* const all = new std::vector<RulesOfAct>(MakeIndex());
  for (const RulesOfAct& of : *all) {
    if (of.act == act && of.rule == rule) return &of;
  }
  return nullptr;
}

// Finds what keywords say of one act.
class KeywordRules {
 public:
  KeywordRules(const View& view, const AskedAct& act, Word rule)
      : view_(view),
        act_(act),
        rule_(rule),
        rules_(RulesAbout(rule, act.name)) {}

  // Calls visit(op, scope) for each rule.
  template <class Visit>
  void ForEach(Visit visit) const {
    if (rules_ == nullptr) return;
    if (act_.who.is_card()) {
      if (view_.state.Find(act_.who) == nullptr) return;
      return OfWhoHas(rules_->rules, act_.who,
                      CharacteristicsOf(view_, act_.who.id), visit);
    }
    // An ability of the rules may be nobody's.
    if (!view_.state.has_player(act_.who.id)) return;
    OfSpells(visit);
    if (rules_->rules.empty()) return;
    OfWhoHas(rules_->rules, act_.who,
             CharacteristicsOfPlayer(view_, act_.who.id), visit);
    VisitPermanents(view_.state, [&](const CardCell& card) {
      OfWhoHas(rules_->rules, card.ref(), CharacteristicsOf(view_, card.id),
               visit);
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
  // What the keywords of `source`, which is so, stand for among these.
  template <class Visit>
  void OfWhoHas(const std::vector<KeywordRule>& rules, const Ref& source,
                const Characteristics& is, Visit visit) const {
    if (is.keywords.empty()) return;
    for (const KeywordRule& rule : rules) {
      if (is.Keyword(rule.keyword) > 0) Ask(rule, source, is, visit);
    }
  }

  // A game without the program, or that an older version of it began, may have
  // no such rule. The program is looked for here, where somebody has the
  // keyword: much is asked, and few have one.
  template <class Visit>
  void Ask(const KeywordRule& rule, const Ref& source,
           const Characteristics& is, Visit visit) const {
    const uint32_t program = view_.programs.Find(kRulesName);
    if (program == 0) return;
    const auto& abilities = view_.programs.program(program).flat().abilities();
    if (rule.ability >= static_cast<uint32_t>(abilities.size())) return;
    const flat::Ability& ability = abilities[static_cast<int>(rule.ability)];
    if (ability.label() != rule.keyword ||
        rule.op >= ability.continuous().ops_size()) {
      return;
    }
    const flat::OpSpec& op = ability.continuous().ops(rule.op);
    if (op.words_size() < (rule_ == act_rule::kForbid ? 1 : 2)) return;
    const Environment env{.source = source,
                          .controller = is.controller,
                          .ability = {program, rule.ability}};
    const Scope scope{view_, env};
    if (Applies(scope, ability.continuous(), op)) visit(op, scope);
  }

  bool Applies(const Scope& scope, const flat::Continuous& says,
               const flat::OpSpec& op) const {
    if (!Contains(Select(scope, says.affects()), act_.who)) return false;
    if (!op.has_predicate()) return true;
    return !act_.other.empty() && Matches(scope, op.predicate(), act_.other);
  }

  const View& view_;
  const AskedAct& act_;
  const Word rule_;
  const RulesOfAct* rules_;  // null: there are none
};

// What is known of the card that acts; null for players and for what is gone.
const Characteristics* CardThatActs(const View& view, const Ref& who) {
  const bool there = who.is_card() && view.state.Find(who) != nullptr;
  return there ? &CharacteristicsOf(view, who.id) : nullptr;
}

// Whether effects, or keywords, may have anything to say: most cards have
// neither rules nor keywords, and much is asked of all of them.
bool EffectsMaySay(const Characteristics* card) {
  return card == nullptr || !card->rules.empty();
}
bool KeywordsMaySay(const Characteristics* card) {
  return card == nullptr || !card->keywords.empty();
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

bool IsAllowed(const View& view, const AskedAct& act, Word obstacle) {
  const Characteristics* card = CardThatActs(view, act.who);
  if (EffectsMaySay(card) && IsAllowedThough(view, act, obstacle)) return true;
  if (!KeywordsMaySay(card)) return false;
  bool allowed = false;
  KeywordRules(view, act, act_rule::kAllow)
      .ForEach([&](const flat::OpSpec& op, const Scope&) {
        allowed = allowed || op.words(1) == obstacle;
      });
  return allowed;
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
