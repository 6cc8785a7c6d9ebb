// Systems that let a player play cards.
#include <set>
#include <string>
#include <utility>

#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

pb::Instruction_Part Said(Card& card, const char* name) {
  return card.b().Part(name, tree::Number(1));
}

}  // namespace

bool IsPlayedType(Card& card, const Value& type) {
  if (type.failed()) return false;
  static const std::set<std::string> played = {"any",      "event", "nonUnit",
                                               "playable", "unit",  "upgrade"};
  if (type.undefined()) return true;
  if (type.text() != nullptr && played.contains(*type.text())) return true;
  card.Fail(type.span, "property playAsType",
            "cards are played as units, upgrades or events, and not as this");
  return false;
}

namespace {

// In which way it is played: what kind of card it becomes says it, or the way
// itself.
bool AddWay(Card& card, const SystemCall& call,
            std::vector<pb::Instruction_Part>& parts) {
  const Value type = Resolve(card, call.Prop("playAsType"), {{call.context}});
  if (!IsPlayedType(card, type)) return false;
  for (const char* sort : {"unit", "upgrade", "event", "nonUnit"}) {
    if (type.text() != nullptr && *type.text() == sort) {
      parts.push_back(Said(card, (std::string("as ") + sort).c_str()));
    }
  }
  const Value way = Resolve(card, call.Prop("playType"), {{call.context}});
  if (way.failed()) return false;
  if (way.undefined()) return true;
  const std::string name = way.text() == nullptr ? "" : *way.text();
  if (name == "smuggle" || name == "piloting") {
    parts.push_back(card.b().Part("way", name));
    return true;
  }
  // From which zone it is played makes no difference.
  const Named* words = way.As<Named>();
  if (name == "playFromHand" || name == "playFromOutOfPlay" ||
      (name.empty() && words == nullptr && way.text() == nullptr)) {
    return true;
  }
  card.Fail(way.span, "unsupported-play",
            "this way to play a card is not supported");
  return false;
}

// What it may be attached to.
bool AddHosts(Card& card, const SystemCall& call,
              std::vector<pb::Instruction_Part>& parts) {
  const Value condition = call.Prop("attachTargetCondition");
  if (condition.undefined()) return true;
  std::optional<pb::Predicate> fits =
      PredicateOf(card, condition, Things::Sort::kCards, {{call.context}});
  if (!fits.has_value()) return false;
  parts.push_back(card.b().Part(
      "hosts",
      tree::Among(card.b().CardsIn(card.b().Zone("arena"), *std::move(fits)))));
  parts.push_back(Said(card, "some hosts"));
  return true;
}

// `settles`: what playing it brings about comes before whatever is next.
bool PlayOne(Card& card, Code& code, const SystemCall& call,
             const pb::Selector& target, bool settles, Done& done) {
  const std::optional<pb::Selector> who =
      AsSelector(card, call.context->player);
  if (!who.has_value()) return false;
  std::vector<pb::Instruction_Part> parts = {card.b().Part("card", target),
                                             card.b().Part("by", *who)};
  if (settles) parts.push_back(Said(card, "settles"));
  if (!AddCostChanges(
          card, call.Prop("adjustCost"),
          {CardsOf(target, false), call.context->player, {call.context}},
          parts)) {
    return false;
  }
  if (!AddSwitch(card, call, "entersReady", "ready", parts)) return false;
  if (!AddWay(card, call, parts)) return false;
  if (!AddHosts(card, call, parts)) return false;
  const std::optional<pb::Expr> exploit =
      NumberOf(card, call, "exploitValue", 0);
  if (!exploit.has_value()) return false;
  if (!call.Prop("exploitValue").undefined()) {
    parts.push_back(card.b().Part("exploit", *exploit));
  }
  AddVerb(card, code, "play card", std::move(parts), done);
  return true;
}

// `optional`: the player is asked, if it could be played.
bool PlayIfWanted(Card& card, Code& code, const SystemCall& call,
                  const pb::Selector& target, bool settles, Done& done) {
  const size_t probe = code.here();
  const uint32_t would = code.NewRegister();
  code.Add({});
  const size_t nothing = code.JumpUnless(tree::RegisterNumber(would));
  pb::Instruction ask;
  ask.mutable_ask()->set_reason(card.b().W("Play …"));
  const size_t declined = code.here();
  code.Add(std::move(ask));
  const uint32_t begin = code.here();
  if (!PlayOne(card, code, call, target, settles, done)) return false;
  code.SetWould(probe, begin, would);
  code.Land(declined);
  code.Land(nothing);
  return true;
}

bool Play(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  const std::optional<bool> nested = AsSwitch(card, call.Prop("nested"));
  const std::optional<bool> optional = AsSwitch(card, call.Prop("optional"));
  if (!target.has_value() || !nested.has_value() || !optional.has_value()) {
    return false;
  }
  const auto play = *optional && !code.on_trial() ? PlayIfWanted : PlayOne;
  return play(card, code, call, *target, /*settles=*/*nested, done);
}

// One card after another from the discard pile, as long as the player wants.
bool PlayFromDiscardPile(Card& card, Code& code, const SystemCall& call,
                         Done& done) {
  const pb::Selector pile = tree::Among(card.b().CardsIn(
      card.b().Zone("discard", tree::Entities(pb::Selector::CONTROLLER))));
  std::optional<pb::Expr> most = NumberOf(card, call, "maxCards", 1);
  if (!most.has_value()) return false;
  if (call.Prop("maxCards").undefined()) most = tree::CountOf(pile);
  ObjectEntries play;
  ObjectEntries choice = {{"zoneFilter", call.where, {std::string("discard")}},
                          {"controller", call.where, {std::string("self")}},
                          {"canChooseNoCards", call.where, {true}}};
  static const ObjectEntries nothing_said;
  const ObjectEntries* said = call.props.entries();
  for (const ObjectEntry& entry : said == nullptr ? nothing_said : *said) {
    const bool chosen =
        entry.key.starts_with("card") || entry.key == "activePromptTitle";
    if (entry.key != "maxCards") (chosen ? choice : play).push_back(entry);
  }
  const Value system = {
      Named{"immediateEffects", "playCardFromOutOfPlay",
            std::make_shared<const std::vector<Value>>(
                std::vector<Value>{MakeObject(std::move(play))})},
      call.where};
  const Code::Loop loop = code.BeginRepeat(*most);
  const std::optional<TargetChoice> chosen =
      LowerChoice(card, code, call.context, MakeObject(std::move(choice)),
                  code.title(), {}, system);
  if (!chosen.has_value()) return false;
  const size_t none =
      code.JumpUnless(tree::CountOf(tree::RegisterRefs(chosen->index)));
  const uint32_t begin = code.here();
  SystemCall one = call;
  one.props = system.As<Named>()->arguments->front();
  if (!PlayOne(card, code, one, tree::RegisterRefs(chosen->index),
               /*settles=*/true, done)) {
    return false;
  }
  chosen->Probe(code, begin);
  code.EndRepeat(loop, none);
  return true;
}

}  // namespace

const SystemTable& PlaySystems() {
  static const Keys play = {"adjustCost",         "attachTargetCondition",
                            "canPlayFromAnyZone", "entersReady",
                            "exploitValue",       "nested",
                            "optional",           "playAsType",
                            "playType",           "target"};
  static const SystemTable systems = {
      {"playCard", {Play, play, "", true}},
      {"playCardFromHand", {Play, play, "", true}},
      {"playCardFromOutOfPlay", {Play, play, "", true}},
      {"playMultipleCardsFromDiscard",
       {PlayFromDiscardPile,
        {"adjustCost", "attachTargetCondition", "cardCondition",
         "cardTypeFilter", "maxCards", "playAsType"},
        "",
        true}},
  };
  return systems;
}

}  // namespace refold::karabast
