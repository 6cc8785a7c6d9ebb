// Costs, effects' operations, event patterns and durations as text.
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "kernel/program/render.h"
#include "proto/program.pb.h"

namespace refold::program_internal {
namespace {

// "MOD_ADD_STAT" -> "add stat".
std::string Plain(absl::string_view name, size_t prefix) {
  std::string text = absl::AsciiStrToLower(name.substr(prefix));
  for (char& c : text) {
    if (c == '_') c = ' ';
  }
  return text;
}

}  // namespace

std::string TurningText(pb::Turning turning) {
  return Plain(pb::Turning_Name(turning), 0);
}

std::string Renderer::Mana(const pb::Claim::Mana& mana) const {
  std::string text;
  for (uint32_t i = 0; i < mana.x() && i < 10; ++i) text += "{x}";
  for (const pb::ManaSymbol& symbol : mana.symbols()) {
    std::vector<std::string> ways;
    if (symbol.generic() != 0) ways.push_back(absl::StrCat(symbol.generic()));
    for (uint32_t kind : symbol.kinds()) ways.push_back(Word(kind));
    if (symbol.life() != 0) {
      ways.push_back(absl::StrCat(symbol.life(), " life"));
    }
    absl::StrAppend(&text, "{", absl::StrJoin(ways, "/"), "}");
  }
  return absl::StrCat(
      "mana ", text.empty() ? "{0}" : text, OptWord(" x with ", mana.x_kind()),
      Opt(" plus ", mana.has_generic(), mana.generic()),
      Opt(" plus the cost of ", mana.has_cost_of(), mana.cost_of()));
}

template <class Part>
std::string Renderer::ShortForm(const Part& part) const {
  std::string text = "nothing";
  if (part.has_mana()) {
    text = Mana(part.mana());
  } else if (part.has_move()) {
    text = absl::StrCat("move to ", Word(part.move().zone()),
                        OptWord(" as ", part.move().reason()),
                        part.move().random() ? " at random" : "",
                        part.move().bottom() ? " at the bottom" : "");
  } else if (part.has_flag()) {
    text = absl::StrCat(part.flag().on() ? "set " : "clear ",
                        Word(part.flag().flag()));
  } else if (part.has_counters()) {
    text = absl::StrCat("counters ", Word(part.counters().counter()), " by ",
                        Text(part.counters().change()));
  } else if (part.has_resource()) {
    text = absl::StrCat("spend ", Text(part.resource().amount()), " ",
                        Word(part.resource().resource()));
  } else if (part.has_rule()) {
    text = absl::StrCat("rule ", Word(part.rule()));
  }
  absl::StrAppend(&text, part.top() ? " from the top" : "",
                  Opt(" of ", part.has_of(), part.of()),
                  Opt(" count ", part.has_count(), part.count()),
                  part.or_more() ? " or more" : "",
                  Opt(" at most ", part.has_at_most(), part.at_most()));
  if (part.helps() != pb::Claim::NOTHING) {
    absl::StrAppend(&text, " for ",
                    Plain(pb::Claim::Helps_Name(part.helps()), 0));
  }
  if (part.into() != 0) absl::StrAppend(&text, " -> r", part.into() - 1);
  return text;
}

std::string Renderer::Text(const pb::Claim& claim) const {
  if (!claim.has_verb()) return ShortForm(claim);
  std::string text = absl::StrCat(
      claim.optional() ? "may " : "", OptWord("", claim.name()),
      claim.name() != 0 ? ": " : "", Word(claim.verb().name()), " {",
      Parts(claim.verb().parts()), "}", claim.any() ? " any" : "",
      Opt(" of ", claim.has_of(), claim.of()),
      Opt(" count ", claim.has_count(), claim.count()));
  if (claim.into() != 0) absl::StrAppend(&text, " -> r", claim.into() - 1);
  if (claim.paid() != 0) absl::StrAppend(&text, " paid r", claim.paid() - 1);
  if (claim.has_worth()) {
    absl::StrAppend(&text, " saves ", Text(claim.worth()), " ",
                    Word(claim.saves()));
  }
  for (const pb::Claim& other : claim.instead()) {
    absl::StrAppend(&text, " or ", Text(other));
  }
  return text;
}

std::string Renderer::Text(const pb::Cost& cost) const {
  std::vector<std::string> parts;
  for (const pb::CostPart& part : cost.parts()) {
    parts.push_back(ShortForm(part));
  }
  for (const pb::Claim& claim : cost.claims()) parts.push_back(Text(claim));
  if (cost.x_into() != 0) {
    const std::string bound =
        cost.has_x_at_most() ? absl::StrCat(" at most ", Text(cost.x_at_most()))
                             : "";
    parts.push_back(absl::StrCat("x", bound, " -> r", cost.x_into() - 1));
  }
  if (cost.x_at_least() != 0) {
    parts.push_back(absl::StrCat("x at least ", cost.x_at_least()));
  }
  return absl::StrJoin(parts, "; ");
}

std::string Renderer::Text(const pb::OpSpec& op) const {
  std::string text = Plain(pb::ModifierOpKind_Name(op.kind()), 4);
  absl::StrAppend(&text, OptWord(" ", op.word()),
                  Opt(" ", op.has_number(), op.number()));
  if (op.words_size() > 0) {
    absl::StrAppend(&text, " [", Words(op.words()), "]");
  }
  for (const pb::WordList& list : op.lists()) {
    absl::StrAppend(&text, " ", Text(list));
  }
  switch (op.kind()) {
    case pb::MOD_GRANT_ABILITY:
      if (op.has_of()) break;
      [[fallthrough]];
    case pb::MOD_TRIGGER:
    case pb::MOD_ABILITY:
      absl::StrAppend(&text, " #", op.ability());
      break;
    default:
      break;
  }
  for (const pb::OpSpec::Lent& lent : op.lent()) {
    absl::StrAppend(&text, " with ", Text(lent.refs()), " -> r",
                    lent.register_());
  }
  return absl::StrCat(text, Opt(" of ", op.has_of(), op.of()),
                      Opt(" about ", op.has_predicate(), op.predicate()),
                      op.copiable() ? " copiable" : "");
}

std::string Renderer::Ops(
    const google::protobuf::RepeatedPtrField<pb::OpSpec>& ops) const {
  return absl::StrJoin(ops, "; ",
                       [this](std::string* out, const pb::OpSpec& op) {
                         out->append(Text(op));
                       });
}

std::string Renderer::Text(const pb::EventPattern& pattern) const {
  std::string text = Plain(pb::EventPattern::Kind_Name(pattern.kind()), 0);
  auto zones = [this](const auto& specs) {
    return absl::StrJoin(specs, " or ",
                         [this](std::string* out, const pb::ZoneSpec& spec) {
                           out->append(Text(spec));
                         });
  };
  if (pattern.words_size() > 0) {
    absl::StrAppend(&text, " [", Words(pattern.words()), "]");
  }
  if (pattern.from_size() > 0) {
    absl::StrAppend(&text, " from ", zones(pattern.from()));
  }
  if (pattern.to_size() > 0) {
    absl::StrAppend(&text, pattern.either_zone() ? " or to " : " to ",
                    zones(pattern.to()));
  }
  if (pattern.reasons_size() > 0) {
    absl::StrAppend(&text, " because [", Words(pattern.reasons()), "]");
  }
  if (pattern.kind() == pb::EventPattern::FLAG) {
    absl::StrAppend(&text, pattern.on() ? " set" : " cleared");
  }
  if (pattern.sign() != pb::EventPattern::ANY) {
    absl::StrAppend(&text, " ",
                    Plain(pb::EventPattern::Sign_Name(pattern.sign()), 0));
  }
  if (pattern.damage() != pb::EventPattern::ALL) {
    absl::StrAppend(&text, " ",
                    Plain(pb::EventPattern::Damage_Name(pattern.damage()), 0));
  }
  absl::StrAppend(&text, pattern.alone() ? " alone" : "",
                  pattern.each_group() ? " once a group" : "",
                  pattern.own_arrival() ? " itself as well" : "",
                  pattern.gather() ? " gathered" : "",
                  OptWord(" by ", pattern.gather_by()),
                  Opt(" turn of ", pattern.has_whose(), pattern.whose()),
                  Opt(" subject ", pattern.has_subject(), pattern.subject()),
                  Opt(" other ", pattern.has_other(), pattern.other()));
  for (const pb::EventPattern::Role& role : pattern.roles()) {
    absl::StrAppend(&text, " role ", Word(role.role()),
                    Opt(" ", role.has_where(), role.where()));
  }
  absl::StrAppend(&text,
                  Opt(" if ", pattern.has_condition(), pattern.condition()));
  return text;
}

std::string Renderer::Text(const pb::Duration& duration) const {
  std::string text = Plain(pb::DurationKind_Name(duration.kind()), 9);
  if (duration.player() != 0) {
    absl::StrAppend(&text, " player ", duration.player());
  }
  for (const pb::DurationEnd& end : duration.ends()) {
    absl::StrAppend(&text, " or ", Text(end));
  }
  return text;
}

std::string Renderer::Text(const pb::DurationEnd& end) const {
  return absl::StrCat(
      "#", end.ability().ability(),
      end.matches() > 1 ? absl::StrCat(" x", end.matches()) : "");
}

std::string Renderer::Text(const pb::Continuous& continuous) const {
  return absl::StrCat(
      Text(continuous.affects()), ": ", Ops(continuous.ops()),
      Opt(" if ", continuous.has_condition(), continuous.condition()),
      Opt(" times ", continuous.has_times(), continuous.times()));
}

std::string Renderer::Text(const pb::Replacement& replacement) const {
  return absl::StrCat(
      Plain(pb::Replacement::Kind_Name(replacement.kind()), 0),
      Opt(" ", replacement.has_amount(), replacement.amount()),
      replacement.parts().empty()
          ? ""
          : absl::StrCat(" {", Parts(replacement.parts()), "}"),
      Opt(" provided ", replacement.has_provided(), replacement.provided()),
      replacement.optional() ? " or not" : "",
      replacement.anew() ? " anew" : "",
      replacement.prevents() ? " prevents" : "",
      replacement.rank() != 0 ? absl::StrCat(" rank ", replacement.rank()) : "",
      OptWord(" once: ", replacement.spent()));
}

std::string Renderer::Text(const pb::WatcherSpec& watcher) const {
  std::string text =
      absl::StrCat(Word(watcher.name()), " of ", Text(watcher.pattern()),
                   Opt(" if ", watcher.has_condition(), watcher.condition()));
  for (const pb::WatcherSpec::Field& field : watcher.fields()) {
    absl::StrAppend(&text, "; ", Word(field.name()),
                    Opt(" refs ", field.has_refs(), field.refs()),
                    Opt(" = ", field.has_number(), field.number()),
                    Opt(" words ", field.has_words(), field.words()));
  }
  if (watcher.has_tally()) {
    absl::StrAppend(&text, "; ", Text(watcher.tally()));
  }
  if (watcher.reset_size() > 0) {
    absl::StrAppend(&text, "; until [", Words(watcher.reset()), "]");
  }
  if (watcher.limit() != 0) {
    absl::StrAppend(&text, "; at most ", watcher.limit());
  }
  return text;
}

std::string Renderer::Text(const pb::WatcherSpec::Tally& tally) const {
  std::string text =
      absl::StrCat("counts of [", Words(tally.of()), "]",
                   tally.overall() ? " and overall" : "",
                   Opt(" by ", tally.has_number(), tally.number()));
  for (const pb::WordList& list : tally.by()) {
    absl::StrAppend(&text, " for each of ", Text(list));
  }
  return tally.always() ? text + " always" : text;
}

}  // namespace refold::program_internal
