// Clone: a permanent becomes a copy of another card, perhaps with exceptions,
// as it enters or later, permanently or for a time.
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "kernel/dialects/forge/effects.h"

namespace refold::forge {
namespace {

using CloneOps = std::vector<pb::OpSpec>;

void AddTo(CloneOps more, CloneOps* ops) {
  for (pb::OpSpec& op : more) ops->push_back(std::move(op));
}

// In what the copy differs. That is copied as well (CR 706.9).
CloneOps Exceptions(CodeWriter& code, ParamReader& link, const Scene& scene) {
  CardLowering& card = code.card();
  CloneOps ops;
  auto op = [&](pb::ModifierOpKind kind, absl::string_view word) {
    ops.push_back(card.builder.Op(kind, word));
  };
  if (link.TakeFlag("NonLegendary")) op(pb::MOD_REMOVE_TYPE, "legendary");
  if (const Text* types = link.Take("AddTypes")) {
    for (const Text& type : types->Split(',')) {
      const std::string word = absl::AsciiStrToLower(type.value);
      if (card.known_types->count(word) == 0) link.Refuse("AddTypes");
      op(pb::MOD_ADD_TYPE, word);
    }
  }
  if (const Text* colors = link.Take("Colors")) {
    const bool only = link.TakeFlag("OverwriteColors");
    pb::OpSpec set = card.builder.Op(pb::MOD_SET_COLOR, "");
    for (const Text& color : colors->Split(',')) {
      const std::string name = ColorName(color.value);
      if (name.empty()) link.Refuse("Colors");
      set.add_words(card.builder.W(name));
      if (!only) op(pb::MOD_ADD_COLOR, name);
    }
    if (only) ops.push_back(std::move(set));
  }
  if (const Text* keywords = link.Take("AddKeywords")) {
    AddTo(LowerKeywords(card, *keywords, " & "), &ops);
  }
  for (absl::string_view key : {"AddAbilities", "AddTriggers"}) {
    if (const Text* names = link.Take(key)) {
      AddTo(LowerGranted(card, *names, ","), &ops);
    }
  }
  struct Row {
    absl::string_view key;
    absl::string_view stat;
  };
  for (const Row& row :
       {Row{"SetPower", "power"}, Row{"SetToughness", "toughness"}}) {
    if (const Text* number = link.Take(row.key)) {
      ops.push_back(card.builder.Op(pb::MOD_SET_STAT, row.stat,
                                    LowerNumber(card, *number, scene)));
    }
  }
  for (pb::OpSpec& one : ops) one.set_copiable(true);
  return ops;
}

// What is copied: chosen here, targeted, or known. Who is not targeted is as it
// was, if it has left.
pb::Selector OriginalOf(CodeWriter& code, ParamReader& link,
                        const Scene& scene) {
  const Text* choices = link.Take("Choices");
  const Text* defined = link.Take("Defined");
  if (choices == nullptr) {
    if (HasOwnTargets(scene)) {
      return OwnTargets(code.card(), link.line().head, scene);
    }
    if (defined != nullptr) return Defined(code.card(), *defined, scene);
    link.Refuse("Choices");
    return pb::Selector();
  }
  Choice choice;
  const Text zones = link.TakeOr("ChoiceZone", "Battlefield");
  choice.from =
      QueryOf(code.card(), *choices, ZoneNames(code.card(), zones), scene);
  choice.min = tree::Number(link.TakeFlag("ChoiceOptional") ? 0 : 1);
  choice.max = tree::Number(1);
  choice.chooser = You();
  choice.reason = "choose";
  return tree::RegisterRefs(
      EmitChoice(code, link.line().head, std::move(choice)));
}

}  // namespace

void EmitClone(CodeWriter& code, ParamReader& link, Scene& scene) {
  const Text& at = link.line().head;
  CodeWriter::Label declined;
  if (link.TakeFlag("Optional")) AskOr(code, at, &declined);
  pb::Selector original = OriginalOf(code, link, scene);
  pb::Selector clone = Source();
  if (const Text* target = link.Take("CloneTarget")) {
    clone = Defined(code.card(), *target, scene);
  }
  pb::Duration duration;
  duration.set_kind(pb::DURATION_PERMANENT);
  if (const Text* ends = link.Take("Duration")) {
    if (ends->value == "UntilEndOfTurn" || ends->value == "EndOfTurn") {
      duration.set_kind(pb::DURATION_END_OF_TURN);
    } else if (ends->value == "UntilEndOfCombat") {
      duration.set_kind(pb::DURATION_END_OF_COMBAT);
    } else if (ends->value == "UntilUnattached") {
      EndWhenUnattached(code, &duration);
    } else if (ends->value == "UntilYourNextTurn") {
      duration.set_kind(pb::DURATION_UNTIL_TURN_OF);
    } else if (ends->value == "UntilHostLeavesPlay") {
      duration.set_kind(pb::DURATION_SOURCE_IN_PLAY);
    } else if (ends->value != "Permanent") {
      return link.Refuse("Duration");
    }
  }
  link.Pass("AddSVars");
  CloneOps ops;
  pb::OpSpec copy;
  copy.set_kind(pb::MOD_COPY);
  *copy.mutable_of() = std::move(original);
  ops.push_back(std::move(copy));
  AddTo(Exceptions(code, link, scene), &ops);
  // The copy has the ability that makes it.
  if (link.TakeFlag("GainThisAbility")) {
    ops.push_back(GrantOp(code.index()));
    ops.back().set_copiable(true);
  }
  EmitModify(code, at, clone, std::move(ops), duration);
  if (link.TakeFlag("IntoPlayTapped")) SetTapped(code, at, clone, true);
  code.Bind(&declined);
}

}  // namespace refold::forge
