#include "kernel/dialects/karabast/lower_effects_copied.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

bool IsOne(const Value& effect) {
  const Named* named = effect.As<Named>();
  return named != nullptr && named->name == kCopiesTriggers;
}

// For this phase, else until the card leaves play. It may say itself until
// when: nothing is longer than the card is in play.
std::optional<bool> IsForPhase(Card& card, const SystemCall& call) {
  if (absl::StartsWith(call.name, "forThisPhase")) return true;
  const Value said = call.Prop("duration");
  const Value until = Resolve(card, call.Prop("until"), {{call.context}});
  if (until.failed()) return std::nullopt;
  const bool named = said.text() != nullptr;
  if (named && *said.text() == "untilEndOfPhase") return true;
  if (named && *said.text() == "custom" && until.entries() != nullptr) {
    bool phase = false;
    bool others = false;
    for (const ObjectEntry& entry : *until.entries()) {
      phase = phase || entry.key == "onPhaseEnded";
      others = others ||
               (entry.key != "onPhaseEnded" && entry.key != "onCardLeavesPlay");
    }
    if (!others) return phase;
  }
  card.Fail(call.where, "unsupported-duration",
            "abilities of other cards last for the phase, or until the card "
            "leaves play");
  return std::nullopt;
}

struct Copied {
  pb::Selector from;
  std::string keyword;
};

std::optional<Copied> Read(Card& card, const Named& effect, const Span& where) {
  if (effect.arguments->size() != 2) {
    card.Fail(where, "wrong-arguments",
              "copyStandardTriggeredAbilities takes cards and a word of "
              "StandardTriggeredAbilityType");
    return std::nullopt;
  }
  const std::optional<pb::Selector> from =
      WhereItIs(card, effect.arguments->front());
  std::optional<std::string> keyword =
      KeywordOfKind(card, effect.arguments->back());
  if (!from.has_value() || !keyword.has_value()) return std::nullopt;
  return Copied{*from, *std::move(keyword)};
}

bool AddOne(Card& card, Code& code, const Value& effect,
            const pb::Selector& whom, bool for_phase, Done& done) {
  const std::optional<Copied> copied =
      Read(card, *effect.As<Named>(), effect.span);
  if (!copied.has_value()) return false;
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", whom), card.b().Part("source", copied->from),
      card.b().Part("keyword", copied->keyword)};
  if (for_phase) parts.push_back(card.b().Part("for phase", tree::Number(1)));
  AddVerb(card, code, "lend printed", std::move(parts), done);
  return true;
}

// `cards.map((card) => copyStandardTriggeredAbilities(card, …))`; null of
// anything else.
const Mapped* MappedIn(const Value& effects) {
  const Mapped* mapped = effects.As<Mapped>();
  const bool maps = mapped != nullptr && mapped->arrow != nullptr &&
                    mapped->each != nullptr && IsOne(*mapped->each);
  return maps ? mapped : nullptr;
}

}  // namespace

std::optional<std::string> KeywordOfKind(Card& card, const Value& kind) {
  static const std::map<std::string, const char*> keywords = {
      {"onAttack", "on attack"},
      {"whenDefeated", "when defeated"},
      {"whenPlayed", "when played"}};
  const auto found =
      kind.text() == nullptr ? keywords.end() : keywords.find(*kind.text());
  if (found != keywords.end()) return found->second;
  card.Fail(kind.span, "unsupported-kind",
            "only abilities when played, when defeated and on attack are told "
            "apart");
  return std::nullopt;
}

bool CopiesTriggers(Card& card, const Context& context, const Value& effects) {
  const size_t reported = card.diagnostics->size();
  const Value said = Resolve(card, effects, {{context}});
  card.diagnostics->resize(reported);
  if (MappedIn(said) != nullptr) return true;
  const std::vector<Value> all = OneOrMore(said);
  return !all.empty() && std::all_of(all.begin(), all.end(), IsOne);
}

bool AddCopiedTriggers(Card& card, Code& code, const SystemCall& call,
                       const pb::Selector& whom, Done& done) {
  const std::optional<bool> for_phase = IsForPhase(card, call);
  if (!for_phase.has_value()) return false;
  const Value said = Resolve(card, call.Prop("effect"), {{call.context}});
  if (const Mapped* mapped = MappedIn(said)) {
    return AddForEach(
        code, mapped->over, /*together=*/false, [&](const Value& one) {
          const Value effect = Resolve(card, *mapped->arrow, {one});
          return IsOne(effect) &&
                 AddOne(card, code, effect, whom, *for_phase, done);
        });
  }
  const std::vector<Value> all = OneOrMore(said);
  return std::all_of(all.begin(), all.end(), [&](const Value& effect) {
    return AddOne(card, code, effect, whom, *for_phase, done);
  });
}

}  // namespace refold::karabast
