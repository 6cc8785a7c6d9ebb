// Lasting effects on the keywords of a card, which are lost with its abilities.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_effects.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_frame.h"
#include "kernel/dialects/karabast/lower_keywords.h"
#include "kernel/dialects/karabast/lower_known_words.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

namespace {

// Smuggle at a cost, of the aspects of the card itself.
bool GiveSmuggle(Card& card, const OfAffected& of, const Value& keyword,
                 Ops& ops) {
  const Value* cost = keyword.Find("cost");
  const Value* aspects = keyword.Find("aspects");
  const WordSet* words = aspects == nullptr ? nullptr : aspects->As<WordSet>();
  const bool own = words != nullptr &&
                   words->list.SerializeAsString() ==
                       tree::WordsOf(pb::WordList::COLORS, of.card.selector())
                           .SerializeAsString();
  if (cost == nullptr || !own) {
    card.Fail(keyword.span, "keyword smuggle",
              "Smuggle can only be granted with a cost and the card's own "
              "aspects");
    return false;
  }
  const std::optional<pb::Expr> number = NumberOf(card, of, *cost);
  if (!number.has_value()) return false;
  ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, "smuggle", tree::Number(1)));
  ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, "given smuggle", *number));
  return true;
}

// The keywords of other cards, as long as these have them: the numeric ones in
// their amount. Keywords that are abilities are not among them.
bool GainKeywordsOf(Card& card, const OfAffected& of, const pb::Selector& whose,
                    Ops& ops) {
  for (const char* keyword :
       {"ambush", "grit", "hidden", "overwhelm", "raid", "restore", "saboteur",
        "sentinel", "shielded", "support"}) {
    const std::string name = keyword;
    pb::Expr number;
    if (name == "raid" || name == "restore") {
      number = card.b().WordExpr(pb::Expr::RULE, name, whose);
    } else {
      number = *AsCondition(SomeOf({Things::Sort::kCards, true, whose},
                                   card.b().HasKeyword(name)));
    }
    ops.push_back(
        card.b().Op(pb::MOD_ADD_KEYWORD, name, of.card.Close(number)));
  }
  return true;
}

// Of lists of keywords the one that the game decides upon, each as long as it
// is that one.
bool GainEither(Card& card, const OfAffected& of, const Value& said,
                const pb::Expr& holds, Ops& ops) {
  if (const Either* either = said.As<Either>()) {
    return GainEither(card, of, *either->yes,
                      tree::Binary(pb::Expr::AND, holds, either->test), ops) &&
           GainEither(card, of, *either->no,
                      tree::Binary(pb::Expr::AND, holds,
                                   tree::Unary(pb::Expr::NOT, either->test)),
                      ops);
  }
  std::vector<Value> all = {said};
  if (said.list() != nullptr) all = *said.list();
  for (const Value& one : all) {
    if (one.text() == nullptr) {
      card.Fail(one.span, "keyword",
                "of keywords that the game decides upon only names are "
                "supported");
      return false;
    }
    const std::optional<pb::Expr> number = NumberOf(
        card, of, {Number{tree::If(holds, tree::Number(1), tree::Number(0))}});
    if (!number.has_value()) return false;
    ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, *one.text(), *number));
  }
  return true;
}

// "Raid 2": some keywords say how much, the others cannot.
bool HasItsAmount(Card& card, const std::string& keyword, const Value& said,
                  bool has) {
  const bool wants =
      keyword == "exploit" || keyword == "raid" || keyword == "restore";
  if (has == wants) return true;
  card.Fail(said.span, absl::StrCat("amount of ", keyword),
            wants ? absl::StrCat("the keyword ", keyword, " wants an amount")
                  : absl::StrCat("the keyword ", keyword, " has no amount"));
  return false;
}

// What a Bounty, or else Coordinate, says.
bool GrantAbilityOf(Card& card, const Value& said, bool bounty,
                    const Span& where, Ops& ops) {
  Frame frame(card, Frame::Kind::kGranted, card.starts);
  const Value props = Brought(card, said);
  if (props.failed()) return false;
  const std::optional<std::vector<uint32_t>> given =
      bounty ? LowerGrantedBounty(card, props, where)
             : LowerGrantedCoordinate(card, props);
  if (!given.has_value()) return false;
  AddGrants(frame, *given, ops);
  return true;
}

}  // namespace

bool GainKeyword(Card& card, const EffectCall& call, Ops& ops) {
  const OfAffected of = SaidOfAffected(card, call);
  const Value& said = of.said;
  if (said.failed()) return false;
  if (said.As<Either>() != nullptr) {
    return GainEither(card, of, said, tree::Number(1), ops);
  }
  const WordSet* words = said.As<WordSet>();
  if (words != nullptr && words->list.base() == pb::WordList::KEYWORDS &&
      words->list.has_of()) {
    return GainKeywordsOf(card, of, words->list.of(), ops);
  }
  std::vector<Value> all;
  if (said.list() != nullptr) {
    all = *said.list();
  } else {
    all.push_back(said);
  }
  for (const Value& one : all) {
    const Value* keyword = one.Find("keyword");
    const std::optional<std::string> name =
        AsText(card, keyword == nullptr ? one : *keyword);
    if (!name.has_value() ||
        !AreValuesOf(card, "KeywordName", {*name}, one.span)) {
      return false;
    }
    const Value* ability = one.Find("ability");
    const bool bounty = *name == "bounty";
    if ((bounty || *name == "coordinate") && ability != nullptr) {
      if (!GrantAbilityOf(card, *ability, bounty, one.span, ops)) return false;
      ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, *name));
      continue;
    }
    if (*name == "smuggle") {
      if (!GiveSmuggle(card, of, one, ops)) return false;
      continue;
    }
    // What these do has to be said with them.
    static const std::vector<std::string> unsupported = {"bounty", "coordinate",
                                                         "piloting"};
    if (std::find(unsupported.begin(), unsupported.end(), *name) !=
        unsupported.end()) {
      card.Fail(one.span, "keyword " + *name,
                "the keyword " + *name + " cannot be granted yet");
      return false;
    }
    const Value* amount = one.Find("amount");
    if (!HasItsAmount(card, *name, one, amount != nullptr)) return false;
    const std::optional<pb::Expr> number =
        amount == nullptr ? tree::Number(1) : NumberOf(card, of, *amount);
    if (!number.has_value()) return false;
    ops.push_back(card.b().Op(pb::MOD_ADD_KEYWORD, *name, *number));
  }
  return true;
}

bool LoseKeyword(Card& card, const EffectCall& call, Ops& ops) {
  const std::optional<std::vector<std::string>> names =
      AsTexts(card, call.Argument(0));
  if (!names.has_value() ||
      !AreValuesOf(card, "KeywordName", *names, call.Argument(0).span)) {
    return false;
  }
  for (const std::string& name : *names) {
    ops.push_back(card.b().Op(pb::MOD_FORBID_KEYWORD, name));
  }
  return true;
}

namespace {

// All but this one.
void ForbidKeywords(Card& card, const std::string& but, Ops& ops) {
  for (const char* keyword : kUnitKeywords) {
    if (keyword != but) {
      ops.push_back(card.b().Op(pb::MOD_FORBID_KEYWORD, keyword));
    }
  }
}

}  // namespace

bool LoseAbilities(Card& card, const EffectCall&, Ops& ops) {
  ops.emplace_back().set_kind(pb::MOD_FORBID_ABILITIES);
  ForbidKeywords(card, "", ops);
  ops.push_back(
      card.b().Op(pb::MOD_ADD_KEYWORD, kGainsNothing, tree::Number(1)));
  return true;
}

bool GivesAbility(const Card& card, const pb::OpSpec& op) {
  return op.kind() == pb::MOD_GRANT_ABILITY ||
         (op.kind() == pb::MOD_ADD_KEYWORD &&
          std::any_of(std::begin(kUnitKeywords), std::end(kUnitKeywords),
                      [&](const char* keyword) {
                        return op.word() == card.b().W(keyword);
                      }));
}

// `{ exceptKeyword }`: that it keeps, and may gain.
bool LoseOtherAbilities(Card& card, const EffectCall& call, Ops& ops) {
  const Value* but = call.Argument(0).Find("exceptKeyword");
  if (but == nullptr) {
    card.Fail(call.where, "property exceptKeyword",
              "which keyword is not lost must be said");
    return false;
  }
  const std::optional<std::string> keyword = AsText(card, *but);
  if (!keyword.has_value()) return false;
  ops.emplace_back().set_kind(pb::MOD_FORBID_ABILITIES);
  ForbidKeywords(card, *keyword, ops);
  return true;
}

// A Bounty and what Coordinate gives are keywords that are abilities
// (Ability.keyword); they are lost with the word.
bool LoseKeywords(Card& card, const EffectCall&, Ops& ops) {
  ForbidKeywords(card, "", ops);
  return true;
}

namespace {

constexpr char kMoreRaid[] = "raid once more";

}  // namespace

// Each further time of a numeric keyword that the game counts so.
bool MultiplyKeyword(Card& card, const EffectCall& call, Ops& ops) {
  const Value* keyword = call.Argument(0).Find("keyword");
  const Value* times = call.Argument(0).Find("multiplier");
  const int64_t* known = times == nullptr ? nullptr : times->As<int64_t>();
  if (keyword == nullptr || keyword->text() == nullptr ||
      *keyword->text() != "raid" || known == nullptr || *known < 2) {
    card.Fail(call.where, "unsupported-keyword",
              "only Raid can be multiplied, by a number that is known");
    return false;
  }
  ops.push_back(
      card.b().Op(pb::MOD_ADD_KEYWORD, kMoreRaid, tree::Number(*known - 1)));
  return true;
}

}  // namespace refold::karabast
