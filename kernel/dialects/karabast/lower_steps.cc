// An ability's properties as code: targets, effect, follow-ups.
#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_older.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// So many steps follow one another at most.
constexpr int kMostFollowUps = 12;

// The properties of one step, while it is written.
class Steps {
 public:
  Steps(Card& card, Code& code, Context context, const Value& props,
        bool bounty = false, Beginning beginning = {})
      : card_(card),
        code_(code),
        context_(std::move(context)),
        props_(props),
        bounty_(bounty),
        beginning_(std::move(beginning)) {
    code_.At(props.span);
    code_.SetTitle(Title());
  }

  bool Run(Done& done) {
    if (!KnowsStepKeys(card_, props_)) return false;
    const std::optional<bool> optional = AsSwitch(card_, Prop("optional"));
    if (!optional.has_value()) return false;
    optional_ = *optional;
    if (!optional_) Used();
    Done own;
    if (!RunEffect(own)) return false;
    if (bounty_) Claim();
    for (const auto& [name, value] : own.targets) {
      context_ = WithTarget(context_, name, value);
    }
    if (HasFollowUp()) JoinWays(code_, own);
    context_ = WithPlayed(WithEvents(context_, own), own);
    done.Add(own);
    // What comes then comes whether or not the step was declined.
    for (size_t declined : declined_) code_.Land(declined);
    if (!FollowUp("then", std::nullopt)) return false;
    return FollowUp("ifYouDo", own.happened()) &&
           FollowUp("ifYouDoNot", tree::Unary(pb::Expr::NOT, own.happened()));
  }

 private:
  // Nobody has declined: it counts as used.
  void Used() {
    if (!beginning_.counts_as.empty()) WriteCount();
    if (!beginning_.kind.empty()) WriteUse();
    beginning_.counts_as.clear();
    beginning_.kind.clear();
  }
  // What hears of abilities that are used hears which it is.
  void WriteUse() {
    ProgramBuilder& b = card_.b();
    code_.Add(
        b.Verb("ability used",
               {b.Part("card", tree::Entities(pb::Selector::SOURCE)),
                b.Part("player", tree::Entities(pb::Selector::CONTROLLER)),
                b.Part("again", b.EventNumber("again")),
                b.Part("kind", beginning_.kind)}));
  }
  void WriteCount() {
    pb::Instruction count;
    *count.mutable_value()->mutable_of() = tree::Entities(pb::Selector::SOURCE);
    count.mutable_value()->set_name(card_.b().W(beginning_.counts_as));
    *count.mutable_value()->mutable_number() = tree::Number(1);
    code_.Add(std::move(count));
  }

  // All has been chosen that is chosen before the ability is paid for.
  void Chosen() {
    if (!beginning_.chooses_first) return;
    beginning_.chooses_first = false;
    code_.ability().set_resolve_at(code_.here());
  }

  // It has been collected, by whoever did not decline.
  void Claim() {
    ProgramBuilder& b = card_.b();
    code_.Add(
        b.Verb("bounty collected",
               {b.Part("card", tree::Entities(pb::Selector::SOURCE)),
                b.Part("player", tree::Entities(pb::Selector::CONTROLLER))}));
  }

  // Of a Bounty: whether it is collected by an effect.
  std::optional<pb::Expr> Forced() {
    if (!bounty_) return std::nullopt;
    return card_.b().EventNumber("forced");
  }

  // What cannot be declined and forced by turns.
  bool RefusedOfBounty(const char* what) {
    if (!bounty_ || !optional_) return false;
    card_.Fail(props_.span, "unsupported-bounty",
               absl::StrCat("a Bounty with ", what, " is not supported"));
    return true;
  }

  Value Prop(const char* key) const {
    const Value* value = props_.Find(key);
    return value == nullptr ? Value{Undefined{}} : *value;
  }

  bool HasFollowUp() const {
    return !Prop("then").undefined() || !Prop("ifYouDo").undefined() ||
           !Prop("ifYouDoNot").undefined();
  }

  std::string MenuTitle(const Value& props) {
    const Value* prompt = props.Find("activePromptTitle");
    return prompt == nullptr ? "Select one"
                             : ShownIn(Resolve(card_, *prompt, {{context_}}));
  }

  std::string Title() { return ShownTitle(card_, props_, context_); }

  // What the step does, asked before if it is optional.
  bool RunEffect(Done& done) {
    const Value one = Prop("targetResolver");
    const Value several = Prop("targetResolvers");
    if (!one.undefined()) {
      return RunTarget("target", one, {.may = optional_, .forced = Forced()},
                       Last::kYes, done);
    }
    if (!several.undefined()) return RunTargets(several, done);
    // "You may attack": the attacker is chosen, or none.
    if (ChoosesAttacker()) Used();
    if (optional_ && ChoosesAttacker() && RefusedOfBounty("an attack")) {
      return false;
    }
    if (!optional_ || ChoosesAttacker()) return RunPlainEffect(done);
    if (bounty_) return RunBounty(done);
    if (CountsAnyway()) return AskAndRun(done);
    // "You may": not asked where nothing would come of it.
    const size_t probe = code_.here();
    const uint32_t would = code_.NewRegister();
    code_.Add({});
    const size_t nothing = code_.JumpUnless(tree::RegisterNumber(would));
    pb::Instruction ask;
    ask.mutable_ask()->set_reason(card_.b().W(Title()));
    const std::optional<pb::Selector> who =
        ChooserOf(card_, context_, Prop("playerChoosingOptional"));
    if (!who.has_value()) return false;
    if (who->base() != pb::Selector::NONE)
      *ask.mutable_ask()->mutable_who() = *who;
    declined_.push_back(code_.here());
    code_.Add(std::move(ask));
    Used();
    const uint32_t begin = code_.here();
    if (!RunPlainEffect(done)) return false;
    code_.SetWould(probe, begin, would);
    code_.Land(nothing);
    return true;
  }

  // It may always be collected, even if nothing else comes of it.
  bool RunBounty(Done& done) {
    const size_t forced =
        code_.JumpUnless(tree::Unary(pb::Expr::NOT, *Forced()));
    Ask();
    code_.Land(forced);
    return RunPlainEffect(done);
  }

  // `forceResolve` of a Bounty that is collected: that is something, even if
  // nothing else comes of it.
  bool CountsAnyway() {
    const Value effect = Resolve(card_, Prop("immediateEffect"), {{context_}});
    const Named* named = effect.As<Named>();
    if (named == nullptr) return false;
    // A hand may be discarded even when it is empty.
    if (named->name == "discardEntireHand") return true;
    if (named->name != "collectBounty") return false;
    const Value props = Resolve(card_, named->arguments->front(), {{context_}});
    const Value* forced = props.Find("forceResolve");
    return forced != nullptr && KnownTruth(*forced).value_or(false);
  }

  void Ask() {
    pb::Instruction ask;
    ask.mutable_ask()->set_reason(card_.b().W(Title()));
    declined_.push_back(code_.here());
    code_.Add(std::move(ask));
    Used();
  }

  bool AskAndRun(Done& done) {
    Ask();
    return RunPlainEffect(done);
  }

  bool ChoosesAttacker() {
    const Value attack = Prop("initiateAttack");
    if (attack.undefined()) return false;
    const Value props = Resolve(card_, attack, {{context_}});
    const Value* target = props.Find("target");
    return target == nullptr || target->undefined();
  }

  bool HasPlainEffect() const {
    return !Prop("immediateEffect").undefined() ||
           !Prop("initiateAttack").undefined();
  }

  bool RunPlainEffect(Done& done, const Value& target = {Undefined{}}) {
    const Value effect = Prop("immediateEffect");
    const Value attack = Prop("initiateAttack");
    if (!attack.undefined()) {
      Value props = attack.As<bool>() != nullptr
                        ? MakeObject({})
                        : Resolve(card_, attack, {{context_}});
      if (props.failed()) return false;
      if (optional_ && ChoosesAttacker() && props.entries() != nullptr) {
        ObjectEntries entries = *props.entries();
        entries.push_back({"optional", attack.span, {true}});
        props = MakeObject(std::move(entries));
      }
      const Value system = {Named{"immediateEffects", "attack",
                                  std::make_shared<const std::vector<Value>>(
                                      std::vector<Value>{std::move(props)})},
                            attack.span};
      return LowerSystem(card_, code_, context_, system, target, done);
    }
    return effect.undefined() ||
           LowerSystem(card_, code_, context_, effect, target, done);
  }

  // Whether the effect of the step itself follows the target.
  enum class Last { kNo, kYes };

  // What is done to a target once all have been chosen.
  struct Later {
    Value effect;
    TargetChoice chosen;
    pb::Expr count;
  };

  // Nothing is done if nothing was chosen. `later`: where to put off what is
  // done to a card; null = it is done at once.
  bool RunTarget(const std::string& name, const Value& said,
                 const Decline& decline, Last last, Done& done,
                 std::vector<Later>* later = nullptr) {
    const Value props = Resolve(card_, said, {{context_}});
    if (props.failed() || !KnowsResolverKeys(card_, props)) return false;
    if (!SkipUnless(props)) return false;
    const Value* mode = props.Find("mode");
    if (mode != nullptr && mode->text() != nullptr) {
      if (mode->text()->starts_with("select") && RefusedOfBounty("a menu")) {
        return false;
      }
      if (*mode->text() == "select") return RunSelect(name, props, done);
      if (*mode->text() == "selectUnless") {
        Used();
        return RunUnless(props, done);
      }
      if (*mode->text() == "dropdownList" || *mode->text() == "chooseNumber") {
        Used();
        return RunAsked(props, *mode->text() == "chooseNumber", last, done);
      }
      const bool many = *mode->text() == "multiplePlayers";
      if (many || *mode->text() == "player") {
        return RunPlayer(name, props, many, done);
      }
    }
    const Value* said_effect = props.Find("immediateEffect");
    const Value effect =
        said_effect == nullptr ? Value{Undefined{}} : *said_effect;
    Decline with = decline;
    with.tries = !effect.undefined() || last == Last::kYes;
    const std::optional<TargetChoice> chosen = LowerChoice(
        card_, code_, context_, props, Title(), with,
        effect.undefined() ? Prop("immediateEffect") : effect, name);
    if (!chosen.has_value()) return false;
    context_ = WithTarget(context_, name, chosen->value);
    const pb::Expr count = tree::CountOf(tree::RegisterRefs(chosen->index));
    if (later == nullptr) Chosen();
    if (decline.may) NoteDeclined(count, chosen->from, decline);
    if (later == nullptr) Used();
    if (later != nullptr && !effect.undefined()) {
      later->push_back({effect, *chosen, count});
      return true;
    }
    const size_t none = code_.JumpUnless(count);
    const uint32_t begin = code_.here();
    if (!LowerSystem(card_, code_, context_, effect, chosen->value, done)) {
      return false;
    }
    if (last == Last::kYes && !RunPlainEffect(done, chosen->value)) {
      return false;
    }
    if (decline.leads) {
      leading_.push_back({*chosen, begin});
    } else {
      chosen->Probe(code_, begin);
    }
    if (effect.undefined() && !HasPlainEffect()) {
      done.registers.push_back(chosen->index);
      done.events_known = false;
    }
    code_.Land(none);
    return true;
  }

  // `condition` of a target: without it nothing comes of the step.
  bool SkipUnless(const Value& props) {
    const Value* said = props.Find("condition");
    if (said == nullptr || said->undefined()) return true;
    const std::optional<pb::Expr> holds =
        AsCondition(Resolve(card_, *said, {{context_}}));
    if (!holds.has_value()) return false;
    declined_.push_back(code_.JumpUnless(*holds));
    return true;
  }

  // A word from a list, or a number.
  bool RunAsked(const Value& props, bool number, Last last, Done& done) {
    const std::optional<Asking> asked =
        LowerAsking(card_, code_, context_, props, number, Title());
    if (!asked.has_value()) return false;
    ContextHandle with = *context_;
    with.select = asked->value;
    context_ = std::make_shared<const ContextHandle>(std::move(with));
    const Value* effect = props.Find("immediateEffect");
    if (effect != nullptr &&
        !LowerSystem(card_, code_, context_, *effect, {Undefined{}}, done)) {
      return false;
    }
    if (effect == nullptr && !HasPlainEffect()) {
      done.registers.push_back(asked->done);
      done.events_known = false;
    }
    return last == Last::kNo || RunPlainEffect(done);
  }

  // "Unless its controller …": a menu of that and what happens otherwise, which
  // is taken without asking if the first cannot be done.
  bool RunUnless(const Value& props, Done& done) {
    ObjectEntries choices;
    for (const char* key : {"unlessEffect", "defaultEffect"}) {
      const Value* way = props.Find(key);
      const Value* effect = way == nullptr ? nullptr : way->Find("effect");
      const Value* text =
          way == nullptr ? nullptr : way->Find("promptButtonText");
      if (effect == nullptr || text == nullptr || ShownIn(*text).empty()) {
        card_.Fail(props.span, "unsupported-choices",
                   "a choice between two ways needs both, and their texts");
        return false;
      }
      choices.push_back({ShownIn(*text), way->span, *effect});
    }
    Menu is{.optional = optional_, .forced_last = true};
    if (const Value* chooser = props.Find("choosingPlayer")) {
      is.chooser = *chooser;
    }
    is.title = MenuTitle(props);
    const std::optional<MenuResult> menu =
        LowerMenu(card_, code_, context_, choices, is);
    if (!menu.has_value()) return false;
    done.Add(menu->done);
    if (optional_) declined_.push_back(menu->declined);
    return true;
  }

  // Nothing was chosen though something could have been: that is noted before
  // the effect changes it.
  void NoteDeclined(const pb::Expr& count, const pb::Query& from,
                    const Decline& decline) {
    const uint32_t there = code_.NewRegister();
    pb::Instruction let;
    let.mutable_let()->set_register_(there);
    *let.mutable_let()->mutable_number() = tree::CountOf(tree::Among(from));
    code_.Add(std::move(let));
    asked_ = tree::RegisterNumber(there);
    pb::Expr goes_on =
        tree::Binary(pb::Expr::OR, count,
                     tree::Binary(pb::Expr::EQ, *asked_, tree::Number(0)));
    if (decline.unless.has_value()) {
      goes_on = tree::Binary(pb::Expr::OR, *decline.unless, goes_on);
    }
    declined_.push_back(code_.JumpUnless(std::move(goes_on)));
  }

  bool RunTargets(const Value& several, Done& done) {
    if (several.entries() == nullptr) {
      card_.Fail(several.span, "unsupported-targets",
                 "the target resolvers must be known");
      return false;
    }
    // The first target that can be chosen may be declined, and with it all.
    Decline decline{.may = optional_, .forced = Forced()};
    std::vector<Later> later;
    for (const ObjectEntry& entry : *several.entries()) {
      const Value props = Resolve(card_, entry.value, {{context_}});
      if (props.failed()) return false;
      std::optional<size_t> skipped;
      const Value* other = props.Find("dependsOn");
      if (other != nullptr && !SkipWithout(*other, skipped)) return false;
      Decline here = other == nullptr ? decline : Decline{};
      here.leads = props.Find("immediateEffect") == nullptr &&
                   HasDependents(several, entry.key);
      Done of;
      if (!RunTarget(entry.key, props, here, Last::kNo, of, &later)) {
        return false;
      }
      done.Add(of);
      if (skipped.has_value()) code_.Land(*skipped);
      if (asked_.has_value()) {
        decline.unless =
            decline.unless.has_value()
                ? tree::Binary(pb::Expr::OR, *decline.unless, *asked_)
                : *asked_;
      }
    }
    Chosen();
    Used();
    for (const Later& one : later) {
      const size_t none = code_.JumpUnless(one.count);
      const uint32_t begin = code_.here();
      if (!LowerSystem(card_, code_, context_, one.effect, one.chosen.value,
                       done)) {
        return false;
      }
      one.chosen.Probe(code_, begin);
      code_.Land(none);
    }
    if (!RunPlainEffect(done)) return false;
    for (const auto& [choice, begin] : leading_) choice.Probe(code_, begin);
    return true;
  }

  static bool HasDependents(const Value& several, const std::string& name) {
    return std::any_of(several.entries()->begin(), several.entries()->end(),
                       [&name](const ObjectEntry& entry) {
                         const Value* other = entry.value.Find("dependsOn");
                         return other != nullptr && other->text() != nullptr &&
                                *other->text() == name;
                       });
  }

  // A jump that is taken if the other target has not been chosen.
  bool SkipWithout(const Value& other, std::optional<size_t>& skipped) {
    const std::optional<std::string> name = AsText(card_, other);
    if (!name.has_value()) return false;
    auto select = selected_.find(*name);
    if (select != selected_.end()) {
      skipped = code_.JumpUnless(select->second);
      return true;
    }
    auto found = context_->targets.find(*name);
    if (found == context_->targets.end()) {
      card_.Fail(other.span, "unknown-target",
                 absl::StrCat("no target is called ", *name,
                              OrMeant(*name, KeysOf(context_->targets))));
      return false;
    }
    const std::optional<pb::Expr> there = AsCondition(AnyOf(found->second));
    if (!there.has_value()) return false;
    skipped = code_.JumpUnless(*there);
    return true;
  }

  // Whether anything has been chosen.
  static Value AnyOf(const Value& target) {
    const Things* things = target.As<Things>();
    if (things == nullptr) return target;
    return {Condition{tree::Binary(
        pb::Expr::GT, tree::CountOf(things->selector), tree::Number(0))}};
  }

  // A menu of texts, each with its system; what would do nothing is left out.
  bool RunSelect(const std::string& name, const Value& props, Done& done) {
    const Value* said = props.Find("choices");
    if (said == nullptr) {
      card_.Fail(props.span, "unsupported-choices",
                 "a menu without choices is not supported");
      return false;
    }
    const Value choices = Resolve(card_, *said, {{context_}});
    if (choices.failed()) return false;
    if (choices.entries() == nullptr) {
      card_.Fail(said->span, "unsupported-choices",
                 "the choices of a menu must be known");
      return false;
    }
    Menu is{.optional = optional_};
    if (const Value* chooser = props.Find("choosingPlayer")) {
      is.chooser = *chooser;
    }
    is.title = MenuTitle(props);
    is.chooses_first = std::exchange(beginning_.chooses_first, false);
    if (!beginning_.counts_as.empty() || !beginning_.kind.empty()) {
      is.chosen = [this] {
        if (!beginning_.counts_as.empty()) WriteCount();
        if (!beginning_.kind.empty()) WriteUse();
      };
    }
    const Value* all = props.Find("showUnresolvable");
    const std::optional<bool> unresolvable =
        AsSwitch(card_, all == nullptr ? Value{Undefined{}} : *all);
    if (!unresolvable.has_value()) return false;
    is.unresolvable = *unresolvable;
    const std::optional<MenuResult> menu =
        LowerMenu(card_, code_, context_, *choices.entries(), is);
    if (!menu.has_value()) return false;
    beginning_.counts_as.clear();
    beginning_.kind.clear();
    done.Add(menu->done);
    if (optional_) declined_.push_back(menu->declined);
    ContextHandle with = *context_;
    with.selects[name] = MakeObject(
        {{"choice", said->span, {WordSet{tree::RegisterWords(menu->word)}}}});
    context_ = std::make_shared<const ContextHandle>(std::move(with));
    pb::Expr chosen;
    chosen.set_op(pb::Expr::WORD_COUNT);
    *chosen.add_lists() = tree::RegisterWords(menu->word);
    selected_[name] = std::move(chosen);
    asked_ = tree::Number(1);
    return true;
  }

  // One player, or any number of them.
  bool RunPlayer(const std::string& name, const Value& props, bool many,
                 Done& done) {
    const uint32_t index = code_.NewRegister();
    pb::Instruction instruction;
    pb::Instruction::Choose& choose = *instruction.mutable_choose();
    choose.mutable_from()->set_players(true);
    choose.set_register_(index);
    const Value* said = props.Find("activePromptTitle");
    choose.set_reason(card_.b().W(
        said == nullptr
            ? absl::StrCat("Choose a player to target for ability '", Title(),
                           "'")
            : ShownIn(Resolve(card_, *said, {{context_}}))));
    if (optional_ && !many && bounty_) {
      *choose.mutable_min() =
          tree::If(*Forced(), tree::Number(1), tree::Number(0));
    } else if (optional_ || many) {
      *choose.mutable_min() = tree::Number(0);
    }
    if (many) {
      *choose.mutable_max() =
          tree::CountOf(tree::Entities(pb::Selector::PLAYERS));
    }
    code_.Add(std::move(instruction));
    Chosen();
    if (optional_) {
      declined_.push_back(
          code_.JumpUnless(tree::CountOf(tree::RegisterRefs(index))));
    }
    Used();
    asked_ = tree::Number(1);
    const Value chosen = PlayersOf(tree::RegisterRefs(index), many);
    context_ = WithTarget(context_, name, chosen);
    const Value* effect = props.Find("immediateEffect");
    return effect == nullptr ||
           LowerSystem(card_, code_, context_, *effect, chosen, done);
  }

  bool FollowUp(const char* key, std::optional<pb::Expr> condition) {
    const Value said = Prop(key);
    if (said.undefined()) return true;
    const Value props = Resolve(card_, said, {{context_}});
    if (props.failed()) return false;
    const Value* more = nullptr;
    for (const char* name :
         {"thenCondition", "ifYouDoCondition", "condition"}) {
      const Value* one = props.Find(name);
      if (one != nullptr && !one->undefined()) more = one;
    }
    if (more != nullptr) {
      const Value holds = Resolve(card_, *more, {{context_}});
      const std::optional<pb::Expr> expr = AsCondition(holds);
      if (!expr.has_value()) return false;
      condition = condition.has_value()
                      ? tree::Binary(pb::Expr::AND, *condition, *expr)
                      : *expr;
    }
    std::optional<size_t> skipped;
    if (condition.has_value()) skipped = code_.JumpUnless(*condition);
    const Value* by = props.Find("canBeTriggeredBy");
    Done of;
    if (by != nullptr && !by->undefined()) {
      if (!RunByAnother(said)) return false;
    } else if (!LowerSteps(card_, code_, context_, WithoutConditions(props),
                           of)) {
      return false;
    }
    if (skipped.has_value()) code_.Land(*skipped);
    return true;
  }

  // A follow-up of another player's is about the target where it lies by then.
  bool RunByAnother(const Value& said) {
    auto target = context_->targets.find("target");
    Context context = context_;
    if (target != context_->targets.end()) {
      context = WithTarget(context_, "target", WhereItLies(target->second));
    }
    const Value props = Resolve(card_, said, {{context}});
    const Value* by = props.Find("canBeTriggeredBy");
    return by != nullptr && LowerStepsBy(card_, code_, context, *by,
                                         Without(WithoutConditions(props),
                                                 {"canBeTriggeredBy"}));
  }

  static Value WithoutConditions(const Value& props) {
    return Without(props, {"condition", "ifYouDoCondition", "thenCondition"});
  }

  // Cards that the step before may have moved once.
  Value WhereItLies(const Value& target) {
    const Things* things = target.As<Things>();
    if (things == nullptr || things->sort != Things::Sort::kCards) {
      return target;
    }
    pb::Query query;
    for (const char* zone :
         {"arena", "hand", "discard", "deck", "resources", "base"}) {
      *query.add_zones() = card_.b().Zone(zone);
    }
    *query.mutable_where() = tree::Any(
        {tree::IsOneOf(things->selector),
         tree::IsOneOf(tree::Then(things->selector, pb::Selector::BECOMES))});
    return CardsOf(tree::Among(std::move(query)), things->many);
  }

  Card& card_;
  Code& code_;
  Context context_;
  const Value& props_;
  bool bounty_ = false;
  Beginning beginning_;
  bool optional_ = false;
  std::vector<size_t> declined_;  // jumps that are taken by who declines
  // Choices on which others depend, and where what follows them begins.
  std::vector<std::pair<TargetChoice, uint32_t>> leading_;
  // How many could be chosen for the target that was asked for last.
  std::optional<pb::Expr> asked_;
  // Menus by name: not 0 if something was taken.
  std::map<std::string, pb::Expr> selected_;
};

}  // namespace

bool LowerStepsBy(Card& card, Code& code, const Context& context,
                  const Value& who, const Value& props) {
  std::optional<pb::Selector> player;
  if (who.text() != nullptr && *who.text() == "opponent") {
    player = tree::Entities(pb::Selector::OPPONENTS);
  } else if (const Things* things = who.As<Things>();
             things != nullptr && things->sort == Things::Sort::kPlayers) {
    player = things->selector;
  }
  if (!player.has_value()) {
    card.Fail(who.span, "property canBeTriggeredBy",
              "who may use this ability cannot be told from this");
    return false;
  }
  pb::Instruction call;
  call.mutable_call()->set_ability(
      static_cast<uint32_t>(card.b().program().abilities_size()));
  *call.mutable_call()->mutable_who() = *player;
  pb::Ability& ability = card.b().AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_granted_only(true);
  ability.set_registers(code.registers());
  Code run(&ability);
  Done done;
  if (!LowerSteps(card, run, context, props, done)) return false;
  code.Add(std::move(call));
  return true;
}

bool LowerBountySteps(Card& card, Code& code, const Context& context,
                      const Value& props) {
  Done done;
  return Steps(card, code, context, props, /*bounty=*/true).Run(done);
}

std::string ShownTitle(Card& card, const Value& props, const Context& context) {
  const Value* title = props.Find("title");
  const std::string said = title == nullptr ? "" : ShownIn(*title);
  const Value* shown = props.Find("contextTitle");
  if (shown == nullptr || shown->undefined()) return said;
  // What it is called changes nothing in a game.
  const size_t reported = card.diagnostics->size();
  const std::string text = ShownIn(Resolve(card, *shown, {{context}}));
  card.diagnostics->resize(reported);
  return text.empty() ? said : text;
}

namespace {

bool LowerStepsFrom(Card& card, Code& code, const Context& context,
                    const Value& said, const Beginning& beginning, Done& done) {
  const Value props = AbilityByTodaysNames(card, said);
  if (props.failed()) return false;
  if (props.entries() == nullptr) {
    card.Fail(props.span, "unsupported-properties",
              "the properties of an ability must be known");
    return false;
  }
  if (card.follow_ups == kMostFollowUps) {
    card.Fail(props.span, "unsupported-repetition",
              "an ability that goes on with itself is not supported");
    return false;
  }
  ++card.follow_ups;
  const bool lowered =
      Steps(card, code, context, props, /*bounty=*/false, beginning).Run(done);
  --card.follow_ups;
  return lowered;
}

}  // namespace

bool LowerSteps(Card& card, Code& code, const Context& context,
                const Value& props, Done& done) {
  return LowerStepsFrom(card, code, context, props, {}, done);
}

bool LowerAbilitySteps(Card& card, Code& code, const Context& context,
                       const Value& props, const Beginning& beginning) {
  Done done;
  return LowerStepsFrom(card, code, context, props, beginning, done);
}

}  // namespace refold::karabast
