#include "kernel/games/mtg/protection.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

// Keywords.
const Word kShroud = Word::Of("shroud");
const Word kOpponentShroud = Word::Of("opponentshroud");
const Word kFromColoredSpells = Word::Of("protectionfromcoloredspells");
const Word kPlayerShroud = Word::Of("playershroud");
const Word kControllerShroud = Word::Of("controllershroud");
// Rules: their predicate is about the source.
const Word kProtection = Word::Of("protection");
// With the same source as a protection: what is attached nevertheless.
const Word kProtectionBut = Word::Of("protection but");
// Acts of whoever is targeted (verbs/acts.h); the other party is the source.
const Word kBeTargeted = Word::Of("be targeted");
const Word kBeTargetedByASpell = Word::Of("be targeted by a spell");

struct ColorWord {
  Word color;
  Word keyword;
};

const std::vector<ColorWord>& ColorWords() {
  static const std::vector<ColorWord> words = [] {
    std::vector<ColorWord> result;
    for (const char* color : {"white", "blue", "black", "red", "green"}) {
      result.push_back(
          {Word::Of(color), Word::Of(absl::StrCat("protection from ", color))});
    }
    return result;
  }();
  return words;
}

// Whether what targets is a spell, also while it is being announced.
bool IsSpellAbility(const View& view, const AbilityRef& ability) {
  if (ability.program == 0) return false;
  const auto& abilities =
      view.programs.program(ability.program).flat().abilities();
  return ability.ability < static_cast<uint32_t>(abilities.size()) &&
         abilities[static_cast<int>(ability.ability)].kind() ==
             flat::ABILITY_SPELL;
}

bool IsBarred(const View& view, const Environment& env, const Ref& target) {
  const auto forbidden = [&](Word act) {
    return IsForbidden(view, {.name = act, .who = target, .other = env.source});
  };
  return forbidden(kBeTargeted) ||
         (IsSpellAbility(view, env.ability) && forbidden(kBeTargetedByASpell));
}

bool AnyRuleMatches(const View& view, CardId card, Word word,
                    const Ref& source) {
  const std::vector<Characteristics::Rule>& rules =
      CharacteristicsOf(view, card).rules;
  return std::any_of(
      rules.begin(), rules.end(), [&](const Characteristics::Rule& rule) {
        return rule.word == word && RuleMatches(view, rule, source);
      });
}

bool IsProtectedByKeyword(const View& view, CardId card, const Ref& source) {
  const Characteristics& is = CharacteristicsOf(view, card);
  const std::vector<Word> colors = ColorsOf(view, source);
  return std::any_of(
      ColorWords().begin(), ColorWords().end(), [&](const ColorWord& word) {
        return is.Keyword(word.keyword) > 0 &&
               std::find(colors.begin(), colors.end(), word.color) !=
                   colors.end();
      });
}

bool MayTargetPlayer(const View& view, PlayerId controller, PlayerId player) {
  if (PlayerHas(view, player, kPlayerShroud)) return false;
  return controller == player || !PlayerHas(view, player, kControllerShroud);
}

bool MayTargetPermanent(const View& view, const Environment& env,
                        const Ref& target) {
  const Characteristics& is = CharacteristicsOf(view, target.id);
  if (is.Keyword(kShroud) > 0) return false;
  if (is.Keyword(kOpponentShroud) > 0 && is.controller != env.controller) {
    return false;
  }
  if (is.Keyword(kFromColoredSpells) > 0 &&
      view.state.SpellOf(env.source) != nullptr &&
      !ColorsOf(view, env.source).empty()) {
    return false;
  }
  return !IsProtected(view, target.id, env.source) &&
         !IsBarred(view, env, target);
}

}  // namespace

bool HasProtectionRule(const View& view, CardId card) {
  const auto& rules = CharacteristicsOf(view, card).rules;
  return std::any_of(rules.begin(), rules.end(),
                     [](const Characteristics::Rule& rule) {
                       return rule.word == kProtection;
                     });
}

bool IsProtected(const View& view, CardId card, const Ref& source) {
  return IsProtectedByKeyword(view, card, source) ||
         AnyRuleMatches(view, card, kProtection, source);
}

bool IsProtectedFromAttached(const View& view, CardId card,
                             const Ref& attached) {
  if (IsProtectedByKeyword(view, card, attached)) return true;
  const auto& rules = CharacteristicsOf(view, card).rules;
  auto excepted = [&](const Characteristics::Rule& protection) {
    return std::any_of(rules.begin(), rules.end(),
                       [&](const Characteristics::Rule& rule) {
                         return rule.word == kProtectionBut &&
                                rule.env.source == protection.env.source &&
                                RuleMatches(view, rule, attached);
                       });
  };
  return std::any_of(
      rules.begin(), rules.end(), [&](const Characteristics::Rule& rule) {
        return rule.word == kProtection && RuleMatches(view, rule, attached) &&
               !excepted(rule);
      });
}

bool MayTarget(const View& view, const Environment& env, const Ref& target) {
  if (target.is_player()) {
    return MayTargetPlayer(view, env.controller, target.id);
  }
  if (InPlay(view.state, target) == nullptr) return true;
  return MayTargetPermanent(view, env, target);
}

}  // namespace refold::mtg
