// Clicks that are carried over by what they did in the game with CardCode's
// cards (rehearsal.h):
//
// - of several things that a card can do, a click or choice means the one that
//   makes the same mana, or is of the same kind and costs the same;
// - a card that asks a question is answered as it was there, whenever it asks:
//   yes or no, a word, what mana it makes. To accept a price is to choose what
//   does not give the card up;
// - what was used of a card that another one gives it is used of that one, if
//   it has it itself;
// - the targets of what is refused later are any; a click that only says that
//   enough is chosen does nothing where that was so already;
// - a question that was left open stays open;
// - what attacked because of `treason` attacks;
// - what goes by a number or name that is not known here is called as there.
//
// Answers count from the last step that the test went on to, up to the next.
#include <algorithm>
#include <utility>

#include "absl/algorithm/container.h"
#include "absl/strings/match.h"
#include "tools/default_answers.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kActivateAbility = Word::Of("activate");
const Word kAttack = Word::Of("attack");
const Word kAttackersStep = Word::Of("attackers");

Word ManaCalled(Word colour) {
  static constexpr std::pair<absl::string_view, absl::string_view> kColours[] =
      {{"white", "mana.w"}, {"blue", "mana.u"},  {"black", "mana.b"},
       {"red", "mana.r"},   {"green", "mana.g"}, {"colorless", "mana.c"}};
  for (const auto& [name, mana] : kColours) {
    if (colour.text() == name) return Word::Of(mana);
  }
  return colour;
}

// How far an ability makes what is wanted: 0 (not), 1 (it makes that kind), 2.
int Likeness(const std::vector<Word>& made, const std::vector<Word>& wanted) {
  if (made == wanted) return 2;
  const bool all = absl::c_all_of(
      wanted, [&made](Word kind) { return absl::c_linear_search(made, kind); });
  return all ? 1 : 0;
}

}  // namespace

bool Driver::Counts(const RehearsedAnswer& answer) const {
  size_t begin = std::min(at_, actions_->size());
  while (begin > 0 && !GoesOn((*actions_)[begin - 1].text)) --begin;
  size_t end = at_;
  while (end < actions_->size() && !GoesOn((*actions_)[end].text)) ++end;
  return answer.action >= begin && answer.action <= end;
}

std::vector<Word> Driver::ManaFrom(size_t place) const {
  const std::vector<RehearsedAnswer>& answers = followed_->answers;
  for (size_t i = place; i < answers.size(); ++i) {
    // What passes lets the mana come, unless the step ends by it.
    if (i > place && answers[i].kind == PromptKind::kPriority &&
        (!answers[i].card.empty() || answers[i].own)) {
      break;
    }
    if (!answers[i].mana.empty()) return answers[i].mana;
  }
  return {};
}

std::optional<size_t> Driver::RehearsedUse(absl::string_view card) const {
  if (followed_ == nullptr) return std::nullopt;
  const std::vector<RehearsedAnswer>& answers = followed_->answers;
  for (size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].kind == PromptKind::kPriority &&
        answers[i].action == acting_ && answers[i].card == card) {
      return i;
    }
  }
  return std::nullopt;
}

std::optional<uint32_t> Driver::Counterpart(
    const std::vector<Reaction>& menu) const {
  const auto option = [this](const Reaction& reaction) -> const PromptOption& {
    return prompt().options[reaction.front()];
  };
  if (followed_ == nullptr || menu.empty()) return std::nullopt;
  const auto use = RehearsedUse(NameOf(option(menu.front()).entity));
  if (!use.has_value()) return std::nullopt;
  const RehearsedAnswer& meant = followed_->answers[*use];
  const std::vector<Word> mana = ManaFrom(*use);
  // The more it has in common, the more it is meant.
  const auto likeness = [&](const Reaction& reaction) {
    const PromptOption& one = option(reaction);
    if (one.action != meant.does) return 0;
    if (one.action != kActivateAbility) return one.word == meant.way ? 2 : 1;
    const flat::Ability& ability = engine_.view().ability(one.ability);
    if (ability.mana() == mana.empty()) return 0;
    const bool same_cost = KindsOfCost(ability.cost()) == meant.cost;
    return 1 + 2 * Likeness(KindsOfMana(ability), mana) + (same_cost ? 1 : 0);
  };
  int most = 0;
  std::optional<uint32_t> best;
  for (uint32_t i = 0; i < menu.size(); ++i) {
    const int alike = likeness(menu[i]);
    if (alike == most) best.reset();  // as good as another
    if (alike > most) best = i;
    most = std::max(most, alike);
  }
  return best;
}

std::vector<Driver::Reaction> Driver::ReactionsOfGiver(const Ref& card) const {
  const auto use = RehearsedUse(NameOf(card));
  if (!use.has_value()) return {};
  const std::string& giver = followed_->answers[*use].giver;
  const std::vector<PromptOption>& options = prompt().options;
  const auto given = absl::c_find_if(options, [&](const PromptOption& option) {
    return option.action == kActivateAbility && NameOf(option.entity) == giver;
  });
  return giver.empty() || given == options.end() ? std::vector<Reaction>()
                                                 : ReactionsOf(given->entity);
}

bool Driver::WillBeRefused() const {
  if (followed_ == nullptr || prompt().kind != PromptKind::kTargets) {
    return false;
  }
  const absl::string_view asker = NameOf(prompt().env.source);
  for (size_t i = 0; i < followed_->answers.size(); ++i) {
    const RehearsedAnswer& answer = followed_->answers[i];
    if (answered_[i] || answer.card != asker || !Counts(answer)) continue;
    return answer.kind == PromptKind::kYesNo && !answer.yes;
  }
  return false;
}

bool Driver::ChoseThere() const {
  if (followed_ == nullptr) return false;
  bool chose = false;
  for (const RehearsedAnswer& answer : followed_->answers) {
    if (answer.action != acting_ || !answer.own) continue;
    if (answer.kind == PromptKind::kPriority) return false;
    chose = chose || ((answer.kind == PromptKind::kTargets ||
                       answer.kind == PromptKind::kCards) &&
                      answer.yes);
  }
  return chose;
}

void Driver::UseUp(size_t place) {
  const RehearsedAnswer& answer = followed_->answers[place];
  answered_[place] = true;
  if (answer.chosen && answer.action >= at_) used_[answer.action] = true;
}

bool Driver::GivesUp(size_t place) const {
  const std::vector<RehearsedAnswer>& answers = followed_->answers;
  for (size_t i = place; i < answers.size(); ++i) {
    if (answers[i].card != answers[place].card) break;
    if (answers[i].gives_up) return true;
  }
  return false;
}

std::optional<bool> Driver::YesOf(size_t place) const {
  const RehearsedAnswer& answer = followed_->answers[place];
  switch (answer.kind) {
    case PromptKind::kYesNo:
      return answer.yes;
    case PromptKind::kTargets:
    case PromptKind::kCards:
      return answer.optional ? std::optional(answer.yes) : std::nullopt;
    case PromptKind::kMode:
      if (answer.pays.has_value() && IsOfferToPay()) return answer.pays;
      // Of a spell, or what is gone, nothing says which entry pays.
      return IsOfferToPay() && IsInPlay(prompt().env.source)
                 ? std::optional(!GivesUp(place))
                 : std::nullopt;
    default:
      return std::nullopt;
  }
}

bool Driver::AnswersAsRehearsed(Decision* decision) {
  if (followed_ == nullptr || engine_.over()) return false;
  const PromptKind kind = prompt().kind;
  if (kind != PromptKind::kYesNo && kind != PromptKind::kWord &&
      (kind != PromptKind::kMode || IsOfferToPay())) {
    return false;
  }
  const absl::string_view asker = NameOf(prompt().env.source);
  for (size_t i = 0; i < followed_->answers.size(); ++i) {
    const RehearsedAnswer& answer = followed_->answers[i];
    if (answered_[i] || !Counts(answer)) continue;
    const bool used_card = answer.kind == PromptKind::kPriority;
    if (answer.card != asker) continue;
    if (kind == PromptKind::kYesNo && !used_card) {
      const std::optional<bool> yes = YesOf(i);
      if (!yes.has_value()) continue;
      *decision = ChooseYes(prompt(), *yes);
      UseUp(i);
      return true;
    }
    const std::vector<Word> mana =
        kind == PromptKind::kMode ? ManaFrom(i) : std::vector<Word>();
    for (uint32_t option = 0; option < prompt().options.size(); ++option) {
      const Word word = prompt().options[option].word;
      if (word.empty() ||
          (kind == PromptKind::kWord
               ? word != answer.word
               : !absl::c_linear_search(mana, ManaCalled(word)))) {
        continue;
      }
      *decision = Choose(prompt(), option);
      UseUp(i);
      return true;
    }
  }
  return false;
}

bool Driver::WasLeftOpen() const {
  if (followed_ == nullptr || followed_->open.empty() ||
      NameOf(prompt().env.source) != followed_->open ||
      OffersPlayers() != followed_->open_to_players ||
      (prompt().min == 0 && !followed_->open_to_refusal)) {
    return false;
  }
  return followed_->answers.empty() ||
         acting_ >= followed_->answers.back().action;
}

bool Driver::GoesOnUnderQuestion() const {
  return WasLeftOpen() && followed_->goes_on_under_menu;
}

bool Driver::IsPaidByClick() const {
  return by_meaning_ && IsOfferToPay() &&
         clicked_->RemembersUpkeep(NameOf(prompt().env.source));
}

absl::Status Driver::AttackByTreason() {
  if (followed_ == nullptr || engine_.state().game().phase != kAttackersStep) {
    return absl::OkStatus();
  }
  for (const auto& [action, name] : followed_->treason) {
    if (action != acting_ || !HasPriority()) continue;
    const std::vector<PromptOption>& options = prompt().options;
    const auto attack =
        absl::c_find_if(options, [&](const PromptOption& option) {
          return option.action == kAttack && NameOf(option.entity) == name;
        });
    if (attack == options.end()) continue;
    absl::Status attacks = Submit(
        Choose(prompt(), static_cast<uint32_t>(attack - options.begin())));
    if (!attacks.ok()) return attacks;
  }
  return absl::OkStatus();
}

std::string Driver::CalledThere() const {
  if (followed_ == nullptr) return "";
  const auto clicked = followed_->clicked.find(acting_);
  return clicked == followed_->clicked.end() ? "" : clicked->second;
}

}  // namespace refold::tools
