#include "kernel/dialects/karabast/lower_how_many.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// More than there are cards.
constexpr int64_t kAny = 1000;

}  // namespace

bool IsMode(const Resolver& resolver, const char* mode) {
  const Value said = resolver.Prop("mode");
  return said.text() != nullptr && *said.text() == mode;
}

std::optional<HowMany> CountOfMode(Card& card, const Resolver& resolver) {
  const Value mode_value = resolver.Prop("mode");
  const std::string mode =
      mode_value.text() == nullptr ? "single" : *mode_value.text();
  HowMany how{tree::Number(1), tree::Number(1), false};
  if (mode == "single" || mode == "autoSingle") return how;
  how.many = true;
  auto number = [&](const char* key) -> std::optional<pb::Expr> {
    Value value = resolver.Prop(key);
    if (value.undefined()) {
      card.Fail(mode_value.span, absl::StrCat("property ", key),
                absl::StrCat("a target in the mode ", mode,
                             " wants the property ", key));
      return std::nullopt;
    }
    const int64_t* known = value.As<int64_t>();
    if (known != nullptr && *known < 1) {
      card.Fail(value.span, absl::StrCat("type of ", key),
                absl::StrCat("the property ", key,
                             " of a target wants a number of at least 1, and "
                             "this is ",
                             *known));
      return std::nullopt;
    }
    value = Resolve(card, value, {{resolver.context}, MakeList({})});
    return AsNumber(card, value);
  };
  if (mode == "upTo" || mode == "exactly") {
    std::optional<pb::Expr> count = number("numCards");
    if (!count.has_value()) return std::nullopt;
    how.max = *count;
    how.min = mode == "exactly" ? *count : tree::Number(0);
    const Value none = resolver.Prop("canChooseNoCards");
    if (mode == "upTo" && !none.undefined() && KnownTruth(none) == false) {
      how.min = tree::Number(1);
    }
    return how;
  }
  if (mode == "betweenVariable") {
    const bool least = !resolver.Prop("minNumCardsFunc").undefined();
    const bool most = !resolver.Prop("maxNumCardsFunc").undefined();
    std::optional<pb::Expr> min =
        least ? number("minNumCardsFunc") : tree::Number(0);
    std::optional<pb::Expr> max =
        most ? number("maxNumCardsFunc") : tree::Number(kAny);
    if (!min.has_value() || !max.has_value()) return std::nullopt;
    how.min = *std::move(min);
    how.max = *std::move(max);
    return how;
  }
  if (mode == "maxStat") {
    how.min = tree::Number(0);
    how.max = tree::Number(kAny);
    if (!resolver.Prop("numCards").undefined()) {
      std::optional<pb::Expr> count = number("numCards");
      if (!count.has_value()) return std::nullopt;
      how.max = *std::move(count);
    }
    return how;
  }
  if (mode == "exactlyVariable" || mode == "upToVariable") {
    std::optional<pb::Expr> count = number("numCardsFunc");
    if (!count.has_value()) return std::nullopt;
    how.max = *count;
    how.min = mode == "exactlyVariable" ? *count : tree::Number(0);
    return how;
  }
  if (mode == "unlimited") {
    how.min = tree::Number(0);
    how.max = tree::Number(kAny);
    return how;
  }
  card.Fail(mode_value.span, absl::StrCat("mode ", mode),
            absl::StrCat("the target mode ", mode, " is not supported"));
  return std::nullopt;
}

bool MustSeveral(const HowMany& how) {
  return how.min.op() != pb::Expr::CONST || how.min.number() > 1;
}

void OnlyIf(Code& code, pb::Expr number, pb::Query& query) {
  const uint32_t noted = code.Note(std::move(number));
  *query.mutable_where() =
      tree::All({query.where(), tree::Compared(tree::RegisterNumber(noted),
                                               pb::Expr::GT, tree::Number(0))});
}

void AddEnough(Code& code, const HowMany& how, pb::Query& query) {
  if (!MustSeveral(how)) return;
  OnlyIf(code,
         tree::Binary(pb::Expr::GE, tree::CountOf(tree::Among(query)), how.min),
         query);
}

}  // namespace refold::karabast
