#include "kernel/dialects/karabast/lower_copy.h"

#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_effects_copied.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// The unit that was chosen, while it is read what is copied of it: every member
// of it is a name that begins so.
constexpr char kCopied[] = "copied";

// What is printed, and what a unit calls it.
const std::map<std::string, std::set<std::string>>& PrintedAttributes() {
  static const std::map<std::string, std::set<std::string>> attributes = {
      {"aspects", {"aspects"}},
      {"defaultArena", {"defaultArena"}},
      {"printedCost", {"printedCost"}},
      {"printedHp", {"printedHp", "getPrintedHp"}},
      {"printedKeywords", {"printedKeywords", "printedKeywords.map"}},
      {"printedPower", {"printedPower", "getPrintedPower"}},
      {"printedTraits", {"printedTraits", "getPrintedTraits"}},
      {"printedType", {"printedType"}},
      {"printedUpgradeHp", {"printedUpgradeHp"}},
      {"printedUpgradePower", {"printedUpgradePower"}},
      {"subtitle", {"subtitle"}},
      {"title", {"title"}},
      {"unique", {"unique"}},
  };
  return attributes;
}

// How the copy differs from the unit that was chosen.
struct Exceptions {
  std::vector<std::string> traits;
  bool copies = false;  // abilities and all
  bool unique = false;  // if that is
  std::set<std::string> attributes;
  // Instead of all that: it comes with the abilities of this kind alone.
  std::string triggers;
};

class CopyReader {
 public:
  CopyReader(Card& card, Context context)
      : card_(card), context_(std::move(context)) {}

  std::optional<Exceptions> Read(const Value& effect) {
    if (!ReadEffects(effect)) return std::nullopt;
    const bool only_triggers = !exceptions_.copies &&
                               exceptions_.traits.empty() &&
                               exceptions_.attributes.empty();
    if (!exceptions_.triggers.empty() && only_triggers) return exceptions_;
    const size_t most = PrintedAttributes().size() - 1;
    const size_t printed =
        exceptions_.attributes.size() - (exceptions_.unique ? 1 : 0);
    if (!exceptions_.copies || printed != most ||
        !exceptions_.triggers.empty()) {
      card_.Fail(effect.span, "unsupported-copy",
                 "a unit that copies less than all that is printed is not "
                 "supported");
      return std::nullopt;
    }
    return exceptions_;
  }

 private:
  bool ReadEffects(const Value& value) {
    const Value effect = Resolve(card_, value, {{context_}});
    if (effect.failed()) return false;
    if (const std::vector<Value>* list = effect.list()) {
      return std::all_of(list->begin(), list->end(),
                         [this](const Value& one) { return ReadEffects(one); });
    }
    const Named* named = effect.As<Named>();
    const Value first = named == nullptr || named->arguments->empty()
                            ? Value{Undefined{}}
                            : named->arguments->front();
    if (named != nullptr && named->name == "overridePrintedAttributes") {
      return ReadAttributes(first);
    }
    if (named != nullptr && named->name == "gainTrait") {
      const std::optional<std::vector<std::string>> traits =
          AsTexts(card_, first);
      if (!traits.has_value()) return false;
      exceptions_.traits.insert(exceptions_.traits.end(), traits->begin(),
                                traits->end());
      return true;
    }
    const Namespace* of = first.As<Namespace>();
    if (named != nullptr && named->name == "cloneUnit" && of != nullptr &&
        of->path == kCopied) {
      exceptions_.copies = true;
      return true;
    }
    if (named != nullptr && named->name == kCopiesTriggers && of != nullptr &&
        of->path == kCopied && named->arguments->size() == 2) {
      const std::optional<std::string> keyword =
          KeywordOfKind(card_, named->arguments->back());
      exceptions_.triggers = keyword.value_or("");
      return keyword.has_value();
    }
    card_.Fail(value.span, "unsupported-copy",
               "an effect of this kind on what enters as a copy is not "
               "supported");
    return false;
  }

  bool ReadAttributes(const Value& attributes) {
    if (attributes.entries() == nullptr) return false;
    for (const ObjectEntry& entry : *attributes.entries()) {
      const Namespace* of = entry.value.As<Namespace>();
      auto known = PrintedAttributes().find(entry.key);
      const std::string prefix = absl::StrCat(kCopied, ".");
      if (of == nullptr || known == PrintedAttributes().end() ||
          !of->path.starts_with(prefix) ||
          !known->second.contains(of->path.substr(prefix.size()))) {
        card_.Fail(entry.span, "unsupported-copy",
                   absl::StrCat("the attribute ", entry.key,
                                " must be that of the copied unit"));
        return false;
      }
      exceptions_.attributes.insert(entry.key);
      if (entry.key == "unique") exceptions_.unique = true;
    }
    return true;
  }

  Card& card_;
  Context context_;
  Exceptions exceptions_;
};

// Its properties, as those of a lasting effect on the card itself.
std::optional<Exceptions> ReadLasting(Card& card, const Context& context,
                                      const Value& system) {
  const Named* named = system.As<Named>();
  if (named == nullptr || named->name != "cardLastingEffect") {
    card.Fail(system.span, "unsupported-copy",
              "what a unit enters play as must be a lasting effect");
    return std::nullopt;
  }
  ContextHandle with = *context;
  with.targets["target"] = {Namespace{kCopied}};
  const Context reading =
      std::make_shared<const ContextHandle>(std::move(with));
  const Value first = named->arguments->empty() ? Value{Undefined{}}
                                                : named->arguments->front();
  const Value props = Resolve(card, first, {{reading}});
  static const Keys keys = {"duration", "effect", "target", "until"};
  if (props.failed() || !KnowsSystemKeys(card, named->name, keys, props)) {
    return std::nullopt;
  }
  const Value* target = props.Find("target");
  const Things* whom = target == nullptr ? nullptr : target->As<Things>();
  if (whom != nullptr && whom->selector.base() != pb::Selector::SOURCE) {
    card.Fail(target->span, "unsupported-copy",
              "only the card itself enters play as something else");
    return std::nullopt;
  }
  // It ends when the card leaves play, as every copy does.
  const Value* until = props.Find("until");
  const bool leaves = until != nullptr && until->entries() != nullptr &&
                      until->entries()->size() == 1 &&
                      until->entries()->front().key == "onCardLeavesPlay";
  if (!leaves) {
    card.Fail(props.span, "unsupported-copy",
              "a copy must last until the card leaves play");
    return std::nullopt;
  }
  const Value* effect = props.Find("effect");
  return CopyReader(card, reading)
      .Read(effect == nullptr ? Value{Undefined{}} : *effect);
}

// "As this comes into play".
pb::EventPattern Entering(Card& card) {
  pb::EventPattern pattern;
  pattern.set_kind(pb::EventPattern::MOVED);
  *pattern.mutable_subject() =
      tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  *pattern.add_to() = card.b().Zone("arena");
  return pattern;
}

// The card, as what it is in play, gets from that one what the exceptions say.
void AddWhatItCopies(Card& card, Code& code, const Exceptions& exceptions,
                     pb::Selector from) {
  const pb::Selector in_play =
      tree::Then(tree::Entities(pb::Selector::SOURCE), pb::Selector::BECOMES);
  Done done;
  if (!exceptions.triggers.empty()) {
    AddVerb(card, code, "lend printed",
            {card.b().Part("card", in_play),
             card.b().Part("source", std::move(from)),
             card.b().Part("keyword", exceptions.triggers)},
            done);
    return;
  }
  std::vector<pb::Instruction_Part> parts = {
      card.b().Part("card", in_play),
      card.b().Part("copy of", std::move(from))};
  auto add_words = [&](const char* name, const std::vector<std::string>& all) {
    if (all.empty()) return;
    pb::Instruction_Part part;
    part.set_name(card.b().W(name));
    *part.mutable_words() = card.b().Words({all.begin(), all.end()});
    parts.push_back(std::move(part));
  };
  add_words("types", exceptions.traits);
  if (!exceptions.unique) add_words("loses", {"unique"});
  AddVerb(card, code, "enter as copy", std::move(parts), done);
}

}  // namespace

bool AddPreEnterPlay(Card& card, const Value& props) {
  static const Keys keys = {"optional", "targetResolver"};
  if (!KnowsSystemKeys(card, "addPreEnterPlayAbility", keys, props)) {
    return false;
  }
  const Context context = AbilityContext("");
  const Value* said = props.Find("targetResolver");
  const Value* may = props.Find("optional");
  const std::optional<bool> optional =
      AsSwitch(card, may == nullptr ? Value{Undefined{}} : *may);
  if (said == nullptr || !optional.has_value()) {
    card.Fail(props.span, "unsupported-copy",
              "what is done before a unit enters play must have a target");
    return false;
  }
  const Value resolver = Resolve(card, *said, {{context}});
  if (resolver.failed() || !KnowsResolverKeys(card, resolver)) return false;
  const Value* system = resolver.Find("immediateEffect");
  const std::optional<Exceptions> exceptions = ReadLasting(
      card, context, system == nullptr ? Value{Undefined{}} : *system);
  if (!exceptions.has_value()) return false;

  pb::Ability& ability = NewAbility(card, pb::ABILITY_REPLACEMENT, false);
  for (const char* zone :
       {"hand", "discard", "deck", "resources", "captured"}) {
    ability.add_zones(card.b().W(zone));
  }
  AddLabel(card, props, context, ability);
  *ability.mutable_trigger() = Entering(card);
  ability.mutable_replacement()->set_kind(pb::Replacement::ALSO);
  Code code(&ability);
  code.At(props.span);
  const Value* title = props.Find("title");
  const std::optional<TargetChoice> chosen = LowerChoice(
      card, code, context, resolver, title == nullptr ? "" : ShownIn(*title),
      {.may = *optional}, {Undefined{}});
  if (!chosen.has_value()) return false;
  const size_t none =
      code.JumpUnless(tree::CountOf(tree::RegisterRefs(chosen->index)));
  AddWhatItCopies(card, code, *exceptions, tree::RegisterRefs(chosen->index));
  code.Land(none);
  return true;
}

}  // namespace refold::karabast
