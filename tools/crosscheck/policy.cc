#include "tools/crosscheck/policy.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/play/use_frame.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/view.h"
#include "tools/crosscheck/stage_cards.h"
#include "tools/crosscheck/things.h"
#include "tools/default_answers.h"

namespace refold::tools {
namespace {

const Word kPass = Word::Of("pass");
const Word kActivate = Word::Of("activate");
const Word kUpkeep = Word::Of("upkeep");
const Word kPayReason = Word::Of("pay");
const Word kNormal = Word::Of("normal");
const Word kKicker = Word::Of("kicker");
const Word kInPlayZone = Word::Of("battlefield");
const Word kLibrary = Word::Of("library");

// What a number prompt is answered with, where more could be paid.
constexpr int64_t kMuch = 3;

// What is paid for it in mana, as text that orders abilities alike in every
// language: a script may have them in any order.
std::string ManaOf(const View& view, const AbilityRef& ability) {
  if (ability.empty()) return "";
  std::vector<std::string> symbols;
  for (const flat::Claim& claim : view.ability(ability).cost().claims()) {
    if (!claim.has_mana()) continue;
    for (const flat::ManaSymbol& symbol : claim.mana().symbols()) {
      std::string text =
          symbol.generic() == 0 ? "" : absl::StrCat(symbol.generic());
      for (Word kind : symbol.kinds()) absl::StrAppend(&text, kind.text());
      symbols.push_back(std::move(text));
    }
    if (claim.mana().x() > 0) symbols.emplace_back("x");
  }
  std::sort(symbols.begin(), symbols.end());
  return absl::StrJoin(symbols, " ");
}

// That it is an upkeep, and not one of some phases that an upkeep is among.
bool AsksForUpkeep(const flat::Expr& condition) {
  if (condition.op() == flat::Expr::PHASE_IS) {
    return std::all_of(condition.words().begin(), condition.words().end(),
                       [](Word phase) { return phase == kUpkeep; });
  }
  return std::any_of(condition.args().begin(), condition.args().end(),
                     [](const flat::Expr& arg) { return AsksForUpkeep(arg); });
}

// Whether a player is casting a spell or activating an ability, and is not
// through with what is chosen for that.
bool IsUsing(const Engine& engine) {
  static const Word use = Word::Of("use");
  static const Word announce = Word::Of("announce");
  return std::any_of(
      engine.state().agenda().frames.begin(),
      engine.state().agenda().frames.end(), [](const Frame& frame) {
        return (frame.procedure == use || frame.procedure == announce) &&
               frame.locals[use_frame::kKind] != use_frame::kTrigger;
      });
}

bool IsUpkeepAction(const flat::Ability& ability) {
  return ability.kind() == flat::ABILITY_ACTIVATED && ability.has_condition() &&
         AsksForUpkeep(ability.condition());
}

}  // namespace

bool Policy::Means(const Ref& thing, const std::string& card) const {
  const CardCell* cell = CardOf(engine_, thing);
  if (cell == nullptr) return false;
  if (card == kChecked) return cell->printed == checked_ && !cell->token;
  return NameOf(engine_, thing) == card;
}

bool Policy::Fits(const Wish& wish, const PromptOption& option) const {
  if (std::none_of(wish.actions.begin(), wish.actions.end(),
                   [&option](const std::string& action) {
                     return option.action.text() == action;
                   })) {
    return false;
  }
  if (wish.has_other && !Means(option.other, wish.other)) return false;
  if (!wish.way.empty() && option.word.text() != wish.way) return false;
  return Means(option.entity, wish.card);
}

std::vector<uint32_t> Policy::Fitting(const Wish& wish) const {
  const Prompt& prompt = engine_.prompt();
  std::vector<uint32_t> fitting;
  for (uint32_t i = 0; i < prompt.options.size(); ++i) {
    if (Fits(wish, prompt.options[i])) fitting.push_back(i);
  }
  // Ways to cast by their names, the ordinary one first, but for kickers, which
  // CardCode pays whenever they can be.
  auto rank = [&](uint32_t index) {
    const PromptOption& option = prompt.options[index];
    const bool mana = !option.ability.empty() &&
                      engine_.world().view().ability(option.ability).mana();
    return std::make_tuple(mana, option.word != kKicker, option.word != kNormal,
                           option.word.text(),
                           ManaOf(engine_.world().view(), option.ability),
                           option.ability.ability);
  };
  std::stable_sort(fitting.begin(), fitting.end(),
                   [&](uint32_t a, uint32_t b) { return rank(a) < rank(b); });
  return fitting;
}

bool Policy::IsDueInUpkeep() const {
  const View view = engine_.world().view();
  const auto& abilities = view.programs.program(checked_).flat().abilities();
  const uint32_t turn = engine_.state().game().turn;
  for (CardId id = 1; id <= engine_.state().card_count(); ++id) {
    const CardCell& card = *engine_.state().card(id);
    if (card.printed != checked_ || card.zone != kInPlayZone ||
        card.controller != engine_.prompt().player) {
      continue;
    }
    for (uint32_t i = 0; i < static_cast<uint32_t>(abilities.size()); ++i) {
      const flat::Ability& ability = abilities[static_cast<int>(i)];
      if (!IsUpkeepAction(ability) || taken_.count({turn, i}) > 0) continue;
      Environment env;
      env.source = card.ref();
      env.controller = card.controller;
      env.ability = {checked_, i};
      if (Evaluate({view, env}, ability.condition()) != 0) return true;
    }
  }
  return false;
}

std::optional<uint32_t> Policy::ActInUpkeep() {
  const Prompt& prompt = engine_.prompt();
  const GameCell& game = engine_.state().game();
  if (manner_ != Manner::kEager || game.phase != kUpkeep ||
      game.active_player != prompt.player || !engine_.state().stack().empty()) {
    return std::nullopt;
  }
  const View view = engine_.world().view();
  std::optional<uint32_t> mana;
  for (uint32_t i = 0; i < prompt.options.size(); ++i) {
    const PromptOption& option = prompt.options[i];
    if (option.action != kActivate || option.ability.empty()) continue;
    const flat::Ability& ability = view.ability(option.ability);
    if (option.ability.program == checked_ && IsUpkeepAction(ability) &&
        taken_.insert({game.turn, option.ability.ability}).second) {
      return i;
    }
    // In the order in which a payment offers them.
    if (ability.mana() && !mana.has_value()) mana = i;
  }
  return IsDueInUpkeep() ? mana : std::nullopt;
}

Decision Policy::Act() {
  if (const std::optional<uint32_t> upkeep = ActInUpkeep()) {
    return tools::Choose(engine_.prompt(), *upkeep);
  }
  const Prompt& prompt = engine_.prompt();
  uint32_t answer = 0;
  for (uint32_t i = 0; i < prompt.options.size(); ++i) {
    if (prompt.options[i].action == kPass) answer = i;
  }
  if (satisfied() || situation_.wishes[next_].player != prompt.player) {
    return tools::Choose(prompt, answer);
  }
  const Wish& wish = situation_.wishes[next_];
  // Nothing answers an ability on the stack: the languages choose its targets
  // at different moments.
  if (wish.answers == engine_.state().stack().empty()) {
    return tools::Choose(prompt, answer);
  }
  const std::vector<uint32_t> fitting = Fitting(wish);
  const size_t place = wish.one_ability ? use_.place : 0;
  if (place < fitting.size()) {
    answer = fitting[place];
    used_ |= wish.one_ability;
    ++next_;
  } else if (wish.one_ability) {
    missing_ = true;
    ++next_;
  }
  return tools::Choose(prompt, answer);
}

std::vector<uint32_t> Policy::Preferred() const {
  const Prompt& prompt = engine_.prompt();
  // What the stage does is done to the card that is checked.
  const bool staged = absl::StartsWith(AskerName(engine_), "Stage ");
  const PlayerId first =
      manner_ == Manner::kEager
          ? prompt.player % engine_.state().player_count() + 1
          : prompt.player;
  auto rank = [&](uint32_t index) {
    const PromptOption& option = prompt.options[index];
    const Ref& thing = option.entity;
    return std::make_tuple(staged && !Means(thing, kChecked),
                           ControllerOf(engine_, thing) != first,
                           thing.is_player(), IsToken(engine_, thing),
                           ScriptedName(engine_, thing), thing.id,
                           std::string(option.word.text()), option.number);
  };
  std::vector<uint32_t> order(prompt.options.size());
  std::iota(order.begin(), order.end(), 0);
  // Modes are in the order of the card's text, and called differently.
  if (prompt.kind == PromptKind::kMode) {
    if (manner_ == Manner::kModest) std::reverse(order.begin(), order.end());
    return order;
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](uint32_t a, uint32_t b) { return rank(a) < rank(b); });
  return order;
}

bool Policy::Declines() const {
  const Prompt& prompt = engine_.prompt();
  if (manner_ == Manner::kEager || prompt.options.empty() ||
      absl::StartsWith(AskerName(engine_), "Stage ")) {
    return false;
  }
  // Whoever casts a spell or activates an ability has a target for it: one
  // language must be given one where another one need not.
  if (prompt.kind == PromptKind::kTargets && IsUsing(engine_)) return false;
  // Whoever searches a library finds something: one language must be offered a
  // card before it searches, and another one offers none.
  const CardCell* card = CardOf(engine_, prompt.options.front().entity);
  return card == nullptr || card->zone != kLibrary;
}

Decision Policy::Choose() const {
  const Prompt& prompt = engine_.prompt();
  const auto size = static_cast<int64_t>(prompt.options.size());
  const int64_t most = std::min(prompt.max, size);
  const int64_t count = Declines()
                            ? prompt.min
                            : std::max(prompt.min, std::min<int64_t>(most, 1));
  std::vector<uint32_t> chosen = Preferred();
  chosen.resize(static_cast<size_t>(count));
  return ChooseAll(prompt, std::move(chosen));
}

std::optional<Decision> Policy::ChooseInAbility() {
  const Prompt& prompt = engine_.prompt();
  const bool menu =
      prompt.kind == PromptKind::kMode || prompt.kind == PromptKind::kWord;
  // The card itself may have left to pay for it: then nobody asks.
  if (!used_ || choices_ > 0 || !menu || prompt.reason == kPayReason ||
      absl::StartsWith(AskerName(engine_), "Stage ")) {
    return std::nullopt;
  }
  choices_ = prompt.options.size();
  // The modest policy chooses nothing if allowed.
  const bool declines = manner_ == Manner::kModest && prompt.min == 0;
  if (!use_.choice.has_value() || *use_.choice >= choices_ || declines) {
    return std::nullopt;
  }
  return tools::Choose(prompt, static_cast<uint32_t>(*use_.choice));
}

Decision Policy::Decide() {
  const Prompt& prompt = engine_.prompt();
  if (const std::optional<Decision> chosen = ChooseInAbility()) return *chosen;
  switch (prompt.kind) {
    case PromptKind::kPriority:
      return Act();
    case PromptKind::kMode:
      // Who will not pay makes no mana for it either.
      if (prompt.reason == kPayReason && manner_ == Manner::kModest &&
          prompt.min == 0) {
        return ChooseAll(prompt, {});
      }
      return Choose();
    case PromptKind::kYesNo:
      return ChooseYes(prompt, manner_ == Manner::kEager);
    case PromptKind::kNumber:
      return ChooseNumber(prompt,
                          manner_ == Manner::kEager
                              ? std::clamp(kMuch, prompt.min, prompt.max)
                              : prompt.min);
    case PromptKind::kDistribute:
      return ChooseShares(prompt);
    default:
      return Choose();
  }
}

}  // namespace refold::tools
