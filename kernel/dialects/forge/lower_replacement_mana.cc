// `Event$ ProduceMana`: what lands give is mana of another kind.
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/mana.h"
#include "kernel/dialects/forge/replacement_lowering.h"

namespace refold::forge {
namespace {

// `W`, `C`, or `1` for mana without a colour; empty if it is not a kind.
std::string KindOfLetter(absl::string_view letter) {
  const std::string lower = absl::AsciiStrToLower(letter);
  if (lower == "1") return "mana.c";
  const bool kind = lower.size() == 1 && absl::StrContains("wubrgc", lower);
  return kind ? absl::StrCat("mana.", lower) : "";
}

constexpr absl::string_view kInsteadOfAny = "Any->";
// Of such a line, that it is about what is made besides the first kind.
constexpr absl::string_view kBesides = "KwBesides";

}  // namespace

std::vector<ParamLine> SplitByProduced(CardLowering& card,
                                       const ParamLine& line) {
  const Text* name = line.Find("ManaReplacement");
  if (name == nullptr || line.Find(kBesides) != nullptr) return {};
  const auto written = card.face->svars.find(name->value);
  if (written == card.face->svars.end() ||
      !absl::StartsWith(written->second.value, kInsteadOfAny)) {
    return {};
  }
  std::vector<ParamLine> both(2, line);
  for (ParamLine& one : both) {
    Param besides{.key = line.head, .value = line.head};
    besides.key.value = std::string(kBesides);
    besides.value.value = &one == both.data() ? "False" : "True";
    one.params.push_back(std::move(besides));
  }
  return both;
}

// The first kind that is made becomes one of `kind`, and there is no other.
bool ReplacementLowering::LowerOneProduced(absl::string_view kind,
                                           pb::EventPattern* pattern,
                                           pb::Replacement* replacement) {
  ProgramBuilder& b = card_.builder;
  const bool besides = reader_.TakeFlag(kBesides);
  pattern->set_kind(pb::EventPattern::RESOURCE);
  pattern->set_sign(pb::EventPattern::INCREASE);
  pattern->add_reasons(b.W(besides ? "produce besides" : "produce"));
  Test("ValidCard", pattern->mutable_other());
  if (reader_.Has("ValidPlayer")) {
    Test("ValidPlayer", pattern->mutable_subject());
  }
  if (besides) {
    replacement->set_kind(pb::Replacement::CANCEL);
    return true;
  }
  replacement->set_kind(pb::Replacement::CHANGE);
  pb::Instruction::Part* resource = replacement->add_parts();
  resource->set_name(b.W("resource"));
  resource->mutable_words()->set_base(pb::WordList::WRITTEN);
  resource->mutable_words()->add_words(b.W(kind));
  *replacement->add_parts() = b.Part("amount", tree::Number(1));
  return true;
}

// `C->B & U->B`: each of these kinds becomes that one, as much of it as there
// was. `Any->B`: whatever is made, it is one of that. What is made by choice is
// not supported.
bool ReplacementLowering::LowerProduced(pb::EventPattern* pattern,
                                        pb::Replacement* replacement) {
  const Text* name = reader_.Take("ManaReplacement");
  const Text* written = name == nullptr ? nullptr : card_.SVar(*name);
  if (written == nullptr) {
    reader_.Refuse("ManaReplacement");
    return false;
  }
  const std::vector<std::string> all(std::begin(kKindsOfMana),
                                     std::end(kKindsOfMana));
  const bool twice = written->value == "Twice";
  if (absl::StartsWith(written->value, kInsteadOfAny)) {
    const std::string to =
        KindOfLetter(written->value.substr(kInsteadOfAny.size()));
    if (to.empty()) reader_.Refuse("ManaReplacement");
    return LowerOneProduced(to, pattern, replacement);
  }
  std::string becomes;
  if (twice) {
    for (const std::string& kind : all) {
      pattern->add_words(card_.builder.W(kind));
    }
  }
  for (absl::string_view part : absl::StrSplit(written->value, " & ")) {
    if (twice) break;
    const std::vector<std::string> sides = absl::StrSplit(part, "->");
    const std::string from = sides.size() == 2 ? KindOfLetter(sides[0]) : "";
    const std::string to = sides.size() == 2 ? KindOfLetter(sides[1]) : "";
    if (from.empty() || to.empty() || (!becomes.empty() && becomes != to)) {
      reader_.Refuse("ManaReplacement");
      return false;
    }
    becomes = to;
    pattern->add_words(card_.builder.W(from));
  }
  pattern->set_kind(pb::EventPattern::RESOURCE);
  pattern->set_sign(pb::EventPattern::INCREASE);
  Test("ValidCard", pattern->mutable_other());
  if (reader_.Has("ValidPlayer")) {
    Test("ValidPlayer", pattern->mutable_subject());
  }
  if (twice) {
    pb::Expr amount;
    amount.set_op(pb::Expr::EVENT_AMOUNT);
    replacement->set_kind(pb::Replacement::AMOUNT);
    *replacement->mutable_amount() =
        tree::Binary(pb::Expr::MUL, std::move(amount), tree::Number(2));
    return true;
  }
  replacement->set_kind(pb::Replacement::CHANGE);
  pb::Instruction::Part* kind = replacement->add_parts();
  kind->set_name(card_.builder.W("resource"));
  kind->mutable_words()->set_base(pb::WordList::WRITTEN);
  kind->mutable_words()->add_words(card_.builder.W(becomes));
  return true;
}

}  // namespace refold::forge
