// Counters on permanents and players.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/modes.h"

namespace refold::forge {
pb::Expr ChooseUpTo(CodeWriter& code, const Text& at, pb::Expr most) {
  const uint32_t chosen = code.NewRegister(at);
  pb::Instruction::ChooseNumber* choose = code.Add(at)->mutable_choose_number();
  *choose->mutable_min() = tree::Number(0);
  *choose->mutable_max() =
      tree::Binary(pb::Expr::MAX, std::move(most), tree::Number(0));
  choose->set_register_(chosen);
  choose->set_reason(code.builder().W("choose"));
  return tree::RegisterNumber(chosen);
}

namespace {

// `MaxFromEffect$ 7`: with those that are there no more than so many.
pb::Expr WithinLimit(CodeWriter& code, ParamReader& link,
                     const std::string& counter, const pb::Selector& what,
                     pb::Expr number, const Scene& scene) {
  const Text* limit = link.Take("MaxFromEffect");
  if (limit == nullptr) return number;
  return tree::Binary(
      pb::Expr::MIN, std::move(number),
      tree::Binary(
          pb::Expr::MAX,
          tree::Binary(
              pb::Expr::SUB, LowerNumber(code.card(), *limit, scene),
              code.builder().WordExpr(pb::Expr::COUNTERS, counter, what)),
          tree::Number(0)));
}

// Where the cards are that are meant by what they are.
std::vector<std::string> ZonesOfAll(CodeWriter& code, ParamReader& link) {
  const Text* zones = link.Take("ValidZone");
  if (zones == nullptr) return {"battlefield"};
  return ZoneNames(code.card(), *zones);
}

void PutCounters(CodeWriter& code, ParamReader& link, pb::Selector what,
                 const Scene& scene) {
  const Text* kind = link.Take("CounterType");
  // Kinds are in capitals; other words stand for one that is not known here.
  if (kind == nullptr || (PlayerCounter(kind->value).empty() &&
                          absl::AsciiStrToUpper(kind->value) != kind->value)) {
    return link.Refuse("CounterType");
  }
  pb::Expr number = NumberOr(code, link, "CounterNum", 1, scene);
  if (const std::string counter = PlayerCounter(kind->value);
      !counter.empty()) {
    pb::Instruction::Resource* change =
        code.Add(link.line().head)->mutable_resource();
    *change->mutable_player() = std::move(what);
    change->set_resource(code.builder().W(counter));
    *change->mutable_amount() = std::move(number);
    return;
  }
  const std::string counter = CounterName(kind->value);
  number = WithinLimit(code, link, counter, what, std::move(number), scene);
  if (link.TakeFlag("UpTo")) {
    number = ChooseUpTo(code, link.line().head, std::move(number));
  }
  auto put_on = [&](pb::Selector on, pb::Expr change) {
    pb::Instruction::Counters* put =
        code.Add(link.line().head)->mutable_counters();
    *put->mutable_what() = std::move(on);
    put->set_counter(code.builder().W(counter));
    *put->mutable_change() = std::move(change);
  };
  const std::optional<uint32_t> shares = OwnShares(scene);
  if (!shares.has_value()) return put_on(std::move(what), std::move(number));
  const pb::Selector item =
      tree::RegisterRefs(code.BeginForEach(link.line().head, std::move(what)));
  put_on(item, ShareOf(*shares, item));
  code.EndForEach();
}

// One of the own creatures with the least toughness, as their controller says.
pb::Selector Weakest(CodeWriter& code, const Text& at) {
  ProgramBuilder& builder = code.builder();
  const pb::Query own = builder.CardsIn(builder.Zone("battlefield", You()),
                                        builder.HasType("creature"));
  Choice choice;
  choice.from = own;
  *choice.from.mutable_where() = tree::All(
      {own.where(),
       tree::Compared(builder.StatOf("toughness", Candidate()), pb::Expr::EQ,
                      builder.WordExpr(pb::Expr::MIN_STAT, "toughness",
                                       tree::Among(own)))});
  choice.min = tree::Number(1);
  choice.max = tree::Number(1);
  choice.reason = "choose";
  return tree::RegisterRefs(EmitChoice(code, at, std::move(choice)));
}

// `CounterType$ ExistingCounter | EachExistingCounter$ True`
void OneMoreOfEach(CodeWriter& code, ParamReader& link, const Scene& scene) {
  link.Pass("CounterType");
  if (!link.TakeFlag("EachExistingCounter")) {
    return link.Refuse("EachExistingCounter");
  }
  if (link.TakeOr("CounterNum", "1").value != "1") link.Refuse("CounterNum");
  code.Rule(link.line().head, "one more of each counter",
            Affected(code, link, scene));
}

// `CounterType$ Any`: of a kind that the controller chooses, each time.
void RemoveOfAnyKind(CodeWriter& code, ParamReader& link, const Scene& scene) {
  for (absl::string_view key : {"UpTo", "RememberRemoved"}) {
    if (link.Has(key)) link.Refuse(key);
  }
  pb::Expr number = NumberOr(code, link, "CounterNum", 1, scene);
  *code.Rule(link.line().head, "remove a counter",
             AffectedCards(code, link, scene))
       ->mutable_number() = std::move(number);
}

// The card that goes elsewhere than it would have gone: it gets the counters as
// what it will be there, if it goes.
pb::Selector AsItComes(CodeWriter& code, ParamReader& link,
                       const Scene& scene) {
  const Text* defined = link.line().Find("Defined");
  const bool itself = defined == nullptr || defined->value == "Self";
  pb::Selector what = Affected(code, link, scene);
  // What was exiled to pay for it lies in exile by then.
  if (defined != nullptr && !HasOwnTargets(scene) &&
      (defined->value == "Exiled" || defined->value == "ExiledCards")) {
    pb::Selector there = tree::Then(what, pb::Selector::BECOMES);
    return tree::Union({std::move(what), std::move(there)});
  }
  if (!scene.became.has_value() || HasOwnTargets(scene)) return what;
  const pb::Selector there = tree::RegisterRefs(*scene.became);
  // What is remembered by then is not there yet.
  if (!itself && defined->value == "Remembered") {
    pb::Selector comes = tree::Union({there});
    *comes.mutable_where() = tree::IsOneOf(
        MemoryAsItWas(code.card(), *defined, "remembered", scene));
    return tree::Union({std::move(what), std::move(comes)});
  }
  if (!(itself ? scene.replaces_itself : defined->value == "ReplacedCard")) {
    return what;
  }
  pb::Selector stays = tree::Union({std::move(what)});
  *stays.mutable_where() =
      tree::Compared(tree::CountOf(there), pb::Expr::EQ, tree::Number(0));
  return tree::Union({std::move(stays), there});
}

}  // namespace

void EmitPutCounter(CodeWriter& code, ParamReader& link, Scene& scene) {
  link.Pass("ETB");
  link.Pass("Static");
  // Where those lie that are named: they are found wherever they are.
  if (!HasOwnTargets(scene)) link.Pass("TgtZone");
  if (link.TakeFlag("RememberCards")) {
    Remember(code, link.line().head, "remembered", Affected(code, link, scene),
             scene);
  }
  const Text* kind = link.line().Find("CounterType");
  if (kind != nullptr && kind->value == "ExistingCounter") {
    return OneMoreOfEach(code, link, scene);
  }
  // A player has them, and without a word the controller.
  if (kind != nullptr && !PlayerCounter(kind->value).empty() &&
      !link.Has("Defined") && !HasOwnTargets(scene)) {
    return PutCounters(code, link, You(), scene);
  }
  if (link.TakeFlag("Bolster")) {
    return PutCounters(code, link, Weakest(code, link.line().head), scene);
  }
  PutCounters(code, link, AsItComes(code, link, scene), scene);
}

void EmitPutCounterAll(CodeWriter& code, ParamReader& link, Scene& scene) {
  PutCounters(code, link,
              AllThat(code, link, "ValidCards", ZonesOfAll(code, link), scene),
              scene);
}

void EmitRemoveCounter(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text* kind = link.Take("CounterType");
  if (kind == nullptr) return link.Refuse("CounterType");
  if (kind->value == "Any") return RemoveOfAnyKind(code, link, scene);
  pb::Selector what = AffectedCards(code, link, scene);
  const Text* number = link.Take("CounterNum");
  // Of all kinds it is all of them.
  const bool any_kind = kind->value == "All";
  const bool all = any_kind || (number != nullptr && number->value == "All");
  pb::Expr change = tree::Number(-1);
  if (number != nullptr && !all) {
    change =
        tree::Unary(pb::Expr::NEG, LowerNumber(code.card(), *number, scene));
  }
  const Text& at = link.line().head;
  // Counters are remembered by their number, which others ask for.
  const bool remembers = link.TakeFlag("RememberRemoved");
  if (remembers && any_kind) link.Refuse("RememberRemoved");
  const pb::Expr there = code.builder().WordExpr(
      pb::Expr::COUNTERS, any_kind ? "" : CounterName(kind->value), what);
  if (!all && link.TakeFlag("UpTo")) {
    change = tree::Unary(
        pb::Expr::NEG,
        ChooseUpTo(
            code, at,
            tree::Binary(pb::Expr::MIN, there,
                         tree::Unary(pb::Expr::NEG, std::move(change)))));
  }
  const uint32_t before = remembers ? code.KeepNumber(at, there) : 0;
  pb::Instruction::Counters* take = code.Add(at)->mutable_counters();
  *take->mutable_what() = std::move(what);
  if (!any_kind) {
    take->set_counter(code.builder().W(CounterName(kind->value)));
  }
  take->set_all(all);
  if (!all) *take->mutable_change() = std::move(change);
  if (!remembers) return;
  scene.removed = code.KeepNumber(
      at, tree::Binary(pb::Expr::SUB, tree::RegisterNumber(before), there));
}

// Of a kind that is there the controller puts one more or takes one.
void EmitAddOrRemoveCounter(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  const Text number = link.TakeOr("CounterNum", "1");
  if (number.value != "1") link.Refuse("CounterNum");
  const pb::Selector what =
      tree::RegisterRefs(code.Keep(at, AffectedCards(code, link, scene)));
  EmitModes(code, at, {.labels = {"add", "remove"}}, [&](size_t i) {
    code.Rule(at, i == 0 ? "proliferate" : "remove a counter", what);
  });
}

// Of whatever has counters the controller chooses any number.
void EmitProliferate(CodeWriter& code, ParamReader& link, Scene& /*scene*/) {
  const Text& at = link.line().head;
  auto has = [&code](pb::Expr::Op op, absl::string_view word) {
    return tree::Compared(
        code.builder().WordExpr(op, word,
                                tree::Entities(pb::Selector::CANDIDATE)),
        pb::Expr::GT, tree::Number(0));
  };
  Choice choice;
  choice.from = code.builder().CardsIn(
      code.builder().Zone("battlefield"),
      tree::Any({has(pb::Expr::COUNTERS, ""), has(pb::Expr::RESOURCE, "poison"),
                 has(pb::Expr::RESOURCE, "energy"),
                 has(pb::Expr::RESOURCE, "experience")}));
  choice.from.set_players(true);
  choice.min = tree::Number(0);
  choice.max = tree::CountOf(tree::Among(choice.from));
  choice.reason = "proliferate";
  const uint32_t chosen = EmitChoice(code, at, std::move(choice));
  code.Rule(at, "proliferate", tree::RegisterRefs(chosen));
}

}  // namespace refold::forge
