// Keywords and abilities that something gives to a card.
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/lower_unknown.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {

pb::OpSpec WorksOp(uint32_t ability) {
  pb::OpSpec op;
  op.set_kind(pb::MOD_ABILITY);
  op.set_ability(ability);
  return op;
}

pb::OpSpec GrantOp(uint32_t ability) {
  pb::OpSpec op;
  op.set_kind(pb::MOD_GRANT_ABILITY);
  op.set_ability(ability);
  return op;
}

namespace {

// More lands than any game has.
constexpr int64_t kUnlimitedLands = 1'000'000;

// Keywords of which a part alone would be given: ways to cast the card without
// the way, and what a spell does as it comes into play, or to its own price.
bool IsMoreThanAbilities(absl::string_view keyword) {
  for (absl::string_view word :
       {"Bestow:", "Conspire", "Dash:", "Epic",
        "Evoke:", "Replicate:", "Sunburst", "Undaunted"}) {
    if (absl::StartsWith(keyword, word)) return true;
  }
  return false;
}

void AddGrants(const Added& added, std::vector<pb::OpSpec>* ops) {
  for (uint32_t index : added) ops->push_back(GrantOp(index));
}

// `Protection:<from>:<text>:<but>`: what it says last stays attached
// nevertheless.
bool AddProtectionBut(CardLowering& card, const Text& keyword,
                      std::vector<pb::OpSpec>* ops) {
  const std::vector<Text> words = keyword.Split(':');
  if (words.size() != 4 || words[0].value != "Protection") return false;
  Text but = words[3];
  if (but.value == "Card.CardUID_HostCardUID") but.value = "Card.Self";
  const pb::Predicate from = LowerValid(card, words[1], Scene());
  pb::OpSpec forbid = card.builder.Op(pb::MOD_RULE, "forbid");
  for (const char* act : {"be targeted", "be blocked", "be dealt damage"}) {
    forbid.add_words(card.builder.W(act));
  }
  *forbid.mutable_predicate() = from;
  ops->push_back(std::move(forbid));
  pb::OpSpec attached = card.builder.Op(pb::MOD_RULE, "forbid");
  attached.add_words(card.builder.W("be attached to"));
  *attached.mutable_predicate() =
      tree::All({from, tree::Not(LowerValid(card, but, Scene()))});
  ops->push_back(std::move(attached));
  return true;
}

// `CARDNAME can't have or gain Flying`
bool AddCannotHave(CardLowering& card, const Text& keyword,
                   std::vector<pb::OpSpec>* ops) {
  constexpr absl::string_view kPrefix = "CARDNAME can't have or gain ";
  if (!absl::StartsWith(keyword.value, kPrefix)) return false;
  const std::vector<std::string> names =
      KeywordNames(keyword.Part(kPrefix.size()).value);
  for (const std::string& name : names) {
    ops->push_back(card.builder.Op(pb::MOD_FORBID_KEYWORD, name));
  }
  return !names.empty();
}

// `May spend mana as though it were mana of any color to cast CARDNAME`
std::optional<pb::OpSpec> PaidWithAnyMana(CardLowering& card,
                                          const Text& keyword) {
  absl::string_view which = keyword.value;
  if (!absl::ConsumePrefix(&which,
                           "May spend mana as though it were mana of any ") ||
      !absl::ConsumeSuffix(&which, " to cast CARDNAME") ||
      (which != "color" && which != "type")) {
    return std::nullopt;
  }
  pb::OpSpec allow = card.builder.Op(pb::MOD_RULE, "allow");
  allow.add_words(card.builder.W("be paid for"));
  allow.add_words(card.builder.W(which == "color" ? "color" : "kind"));
  *allow.mutable_predicate() = tree::IsOneOf(You());
  return allow;
}

// `UntapAdjust:Land:1`: the number of such permanents that players can untap in
// their untap steps.
std::optional<pb::OpSpec> UntapLimit(CardLowering& card, const Text& keyword) {
  const std::vector<Text> words = keyword.Split(':');
  if (words.size() != 3 || words[0].value != "UntapAdjust") return std::nullopt;
  pb::OpSpec limit = card.builder.Op(pb::MOD_RULE, "untap limit",
                                     LowerNumber(card, words[2], Scene()));
  *limit.mutable_predicate() = LowerValid(card, words[1], Scene());
  return limit;
}

}  // namespace

std::vector<pb::OpSpec> LowerKeywords(CardLowering& card, const Text& keywords,
                                      absl::string_view separator) {
  std::vector<pb::OpSpec> ops;
  for (const Text& written : keywords.Split(separator)) {
    constexpr absl::string_view kHidden = "HIDDEN ";
    const bool hidden = absl::StartsWith(written.value, kHidden);
    const Text keyword = written.Part(hidden ? kHidden.size() : 0);
    if (IsMoreThanAbilities(keyword.value)) {
      RefuseKeyword(card, keyword);
      continue;
    }
    const std::vector<std::string> names = KeywordNames(keyword.value);
    for (const std::string& name : names) {
      ops.push_back(card.builder.Op(pb::MOD_ADD_KEYWORD, name));
    }
    if (keyword.value == "Changeling") {
      for (const std::string& type : card.known_types->of_creatures) {
        ops.push_back(card.builder.Op(pb::MOD_ADD_TYPE, type));
      }
      continue;
    }
    // The spell's own code does not say what comes of it.
    if (keyword.value == "Rebound") {
      Text given = keyword;
      given.value = "KwGrantedRebound";
      Added added;
      AddKeyword(card, given, Holding::kGranted, &added);
      AddGrants(added, &ops);
    }
    if (!names.empty()) continue;
    if (keyword.value == "CARDNAME's power and toughness are switched") {
      pb::OpSpec swap;
      swap.set_kind(pb::MOD_SWAP_STATS);
      swap.add_words(card.builder.W("power"));
      swap.add_words(card.builder.W("toughness"));
      ops.push_back(std::move(swap));
      continue;
    }
    const bool any_lands =
        keyword.value ==
        "You may play any number of additional lands on each of your turns.";
    if (any_lands || absl::StartsWith(keyword.value, "AdjustLandPlays:")) {
      const Text many = any_lands ? Text() : keyword.Part(16);
      pb::OpSpec more = card.builder.Op(pb::MOD_RULE, "more",
                                        any_lands || many.value == "Unlimited"
                                            ? tree::Number(kUnlimitedLands)
                                            : LowerNumber(card, many, Scene()));
      more.add_words(card.builder.W("play a land"));
      ops.push_back(std::move(more));
      continue;
    }
    if (keyword.value ==
        "CARDNAME's loyalty abilities can be activated twice each turn rather "
        "than only once") {
      ops.push_back(card.builder.Op(pb::MOD_ADD_KEYWORD, kLoyaltyTwice));
      continue;
    }
    if (AddCannotHave(card, keyword, &ops)) continue;
    if (std::optional<pb::OpSpec> paid = PaidWithAnyMana(card, keyword)) {
      ops.push_back(*std::move(paid));
      continue;
    }
    if (keyword.value == "CARDNAME can't be enchanted.") {
      // What says so of its host is an Aura itself.
      pb::OpSpec bare = card.builder.Op(pb::MOD_RULE, "forbid");
      bare.add_words(card.builder.W("be attached to"));
      bare.add_words(card.builder.W("be targeted"));
      *bare.mutable_predicate() = tree::All(
          {card.builder.HasType("aura"), tree::Not(tree::IsOneOf(Source()))});
      ops.push_back(std::move(bare));
      continue;
    }
    if (std::optional<pb::OpSpec> limit = UntapLimit(card, keyword)) {
      ops.push_back(*std::move(limit));
      continue;
    }
    // What counts them finds the word beside the ability.
    if (keyword.value == "Exalted" || keyword.value == "Flanking") {
      ops.push_back(card.builder.Op(pb::MOD_ADD_KEYWORD,
                                    absl::AsciiStrToLower(keyword.value)));
    }
    if (AddProtectionBut(card, keyword, &ops)) continue;
    // What it does in exile: the card lies there already.
    const bool suspend = keyword.value == "Suspend";
    Text works = keyword;
    if (suspend) {
      ops.push_back(card.builder.Op(pb::MOD_ADD_KEYWORD, "suspend"));
      works.value = "Suspended";
    }
    Added added;
    if (AddKeyword(card, works, Holding::kGranted, &added)) {
      AddGrants(added, &ops);
      continue;
    }
    RefuseKeyword(card, keyword);
  }
  return ops;
}

std::vector<pb::OpSpec> LowerGranted(CardLowering& card, const Text& svars,
                                     absl::string_view separator) {
  std::vector<pb::OpSpec> ops;
  for (const Text& name : svars.Split(separator)) {
    std::optional<ParamLine> line = card.Line(name);
    if (!line.has_value()) continue;
    Added added;
    AddLine(card, *line, Holding::kGranted, &added);
    AddGrants(added, &ops);
  }
  return ops;
}

}  // namespace refold::forge
