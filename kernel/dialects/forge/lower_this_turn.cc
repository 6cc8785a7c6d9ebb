// What happened this turn, by the cards that it happened to: the program
// declares a watcher that notes each, with who controlled and who owned it
// then, and counts the notes that are meant.
#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/effects.h"
#include "kernel/dialects/forge/notes.h"
#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

// A table of notes, and what else must hold of those that are counted.
struct Table {
  std::string name;
  pb::EventPattern pattern;
  bool cast = false;  // the other party of the event is who cast it
  std::optional<pb::Expr> when = {};
};

// Once a program.
void Declare(CardLowering& card, const Table& table) {
  const pb::Selector subject = tree::Entities(pb::Selector::EVENT_SUBJECT);
  DeclareNotes(
      card, {.name = table.name,
             .pattern = table.pattern,
             .fields = {{"card", subject},
                        {"player",
                         table.cast ? tree::Entities(pb::Selector::EVENT_OTHER)
                                    : tree::Then(subject,
                                                 pb::Selector::CONTROLLER_OF)},
                        {"owner", tree::Then(subject, pb::Selector::OWNER_OF)}},
             .when = table.when});
}

// The card that was noted has become this one.
pb::Predicate IsSelf(CardLowering& card) {
  pb::Selector noted = card.builder.RecordField("card");
  std::vector<pb::Predicate> any;
  for (int moves = 0; moves < 3; ++moves) {
    pb::Expr holds = tree::HowMany(noted, tree::IsOneOf(Source()));
    any.push_back(MoreThanNone(std::move(holds)));
    noted = tree::Then(std::move(noted), pb::Selector::BECOMES);
  }
  return tree::Any(std::move(any));
}

// A property that says whose the card was, or which; false for others.
bool IsRelation(CardLowering& card, absl::string_view word,
                std::vector<pb::Predicate>* of_note) {
  struct Row {
    absl::string_view word;
    absl::string_view field;
    bool yours;
    bool not_so;
  };
  static constexpr Row kRows[] = {{"YouCtrl", "player", true, false},
                                  {"YouDontCtrl", "player", true, true},
                                  {"OppCtrl", "player", false, false},
                                  {"YouOwn", "owner", true, false},
                                  {"OppOwn", "owner", false, false}};
  for (const Row& row : kRows) {
    if (row.word != word) continue;
    pb::Predicate is =
        NoteNames(card, row.field, row.yours ? You() : Opponents());
    of_note->push_back(row.not_so ? tree::Not(std::move(is)) : std::move(is));
    return true;
  }
  if (word == "ActivePlayerCtrl") {
    of_note->push_back(
        NoteNames(card, "player", tree::Entities(pb::Selector::ACTIVE_PLAYER)));
    return true;
  }
  if (word == "EnchantedPlayerOwn") {
    of_note->push_back(
        NoteNames(card, "owner", tree::Then(Source(), pb::Selector::HOST_OF)));
    return true;
  }
  if (word != "Self" && word != "Other") return false;
  pb::Predicate self = IsSelf(card);
  of_note->push_back(word == "Self" ? std::move(self)
                                    : tree::Not(std::move(self)));
  return true;
}

// `powerGE4`, `counters_GE1_P1P1`: a number of the card, compared with one that
// is written.
bool ComparesWithLiteral(absl::string_view word) {
  for (absl::string_view prefix :
       {"power", "toughness", "cmc", "totalPT_", "numColors", "counters_"}) {
    absl::string_view rest = word;
    if (!absl::ConsumePrefix(&rest, prefix)) continue;
    if (prefix == "counters_") rest = rest.substr(0, rest.find('_'));
    int64_t number = 0;
    if (rest.size() > 2 && absl::SimpleAtoi(rest.substr(2), &number)) {
      return true;
    }
  }
  return false;
}

// Properties that are so whoever asks, as the card is when it is noted.
bool IsPlain(CardLowering& card, const Text& word) {
  static constexpr absl::string_view kStates[] = {
      "MultiColor",  "MonoColor", "tapped",     "untapped",
      "attacking",   "blocking",  "kicked",     "wasCast",
      "wasNotCast",  "enchanted", "equipped",   "HasCounters",
      "unenchanted", "faceDown",  "unequipped", "wasDealtDamageThisTurn"};
  if (std::find(std::begin(kStates), std::end(kStates), word.value) !=
          std::end(kStates) ||
      ComparesWithLiteral(word.value)) {
    return true;
  }
  for (absl::string_view prefix : {"without", "with"}) {
    if (!absl::StartsWith(word.value, prefix)) continue;
    return KeywordNames(word.Part(prefix.size()).value).size() == 1;
  }
  if (word.value == "nonToken" || word.value == "token" ||
      word.value == "Historic" || word.value == "nonColorless" ||
      word.value == "Colorless" || absl::StartsWith(word.value, "named")) {
    return true;
  }
  absl::string_view what = word.value;
  if (absl::StartsWith(what, "non")) what.remove_prefix(3);
  return (what.size() > 1 && !ColorName(what).empty()) ||
         card.known_types->count(absl::AsciiStrToLower(what)) > 0;
}

// How many notes of such cards there are.
bool CountMeant(CardLowering& card, Table table, const Text& valid,
                pb::Expr* count) {
  std::vector<pb::Predicate> of_note;
  std::vector<pb::Predicate> of_card;
  const size_t dot = valid.value.find('.');
  std::vector<Text> words;
  const Text base = valid.Part(0, dot);
  if (base.value == "Permanent") {
    Text permanent = base;
    of_card.push_back(LowerValid(card, permanent, Scene()));
    absl::StrAppend(&table.name, " permanent");
  } else if (base.value != "Card" && base.value != "Spell") {
    words.push_back(base);
  }
  if (dot != std::string::npos) {
    for (const Text& word : valid.Part(dot + 1).Split('+')) {
      words.push_back(word);
    }
  }
  for (const Text& word : words) {
    if (IsRelation(card, word.value, &of_note)) continue;
    if (!IsPlain(card, word)) return false;
    of_card.push_back(LowerProperty(card, word, /*of_player=*/false, Scene()));
    absl::StrAppend(&table.name, " ", word.value);
  }
  if (!of_card.empty()) {
    *table.pattern.mutable_subject() = tree::All(std::move(of_card));
  }
  Declare(card, table);
  *count = CountNotes(card, table.name, std::move(of_note));
  return true;
}

// `ThisTurnEntered_<to>[_from_<from>]_<valid>`, `ThisTurnCast_<valid>`,
// `SacrificedThisTurn <valid>`, of which it is you who sacrificed them
bool ReadTable(CardLowering& card, const Text& body, Table* table,
               Text* valid) {
  if (absl::StartsWith(body.value, "ThisTurnCast_")) {
    table->name = "cast this turn:";
    table->pattern.set_kind(pb::EventPattern::CAST);
    table->cast = true;
    *valid = body.Part(13);
    return true;
  }
  if (absl::StartsWith(body.value, "SacrificedThisTurn ")) {
    table->name = "sacrificed this turn:";
    table->pattern.set_kind(pb::EventPattern::MOVED);
    table->pattern.add_reasons(card.builder.W("sacrifice"));
    *table->pattern.add_from() = card.builder.Zone("battlefield");
    *valid = body.Part(19);
    if (valid->value.find('.') == std::string::npos) {
      absl::StrAppend(&valid->value, ".YouCtrl");
    }
    return true;
  }
  if (!absl::StartsWith(body.value, "ThisTurnEntered_")) return false;
  const std::vector<Text> parts = body.Part(16).Split('_');
  const bool from = parts.size() > 3 && parts[1].value == "from";
  if (parts.size() != (from ? 4u : 2u)) return false;
  *valid = parts.back();
  const std::string to = ZoneName(parts[0].value);
  const std::string origin = from ? ZoneName(parts[2].value) : "";
  if (to.empty() || (from && origin.empty())) return false;
  table->name = absl::StrCat("entered ", to, from ? " from " : "", origin, ":");
  table->pattern.set_kind(pb::EventPattern::MOVED);
  *table->pattern.add_to() = card.builder.Zone(to);
  if (from) *table->pattern.add_from() = card.builder.Zone(origin);
  return true;
}

}  // namespace

bool LowerThisTurn(CardLowering& card, const Text& body, pb::Expr* count) {
  Table table;
  Text valid;
  if (!ReadTable(card, body, &table, &valid)) return false;
  *count = tree::Number(0);
  for (const Text& one : valid.Split(',')) {
    pb::Expr more;
    if (!CountMeant(card, table, one, &more)) return false;
    *count = tree::Binary(pb::Expr::ADD, std::move(*count), std::move(more));
  }
  return true;
}

pb::Selector CastThisTurn(CardLowering& card) {
  Table table;
  table.name = "cast this turn:";
  table.pattern.set_kind(pb::EventPattern::CAST);
  table.cast = true;
  Declare(card, table);
  return card.builder.RecordRefs(table.name, "card");
}

pb::Expr CastInOwnMainPhase(CardLowering& card) {
  Table table;
  table.name = "cast in a main phase:";
  table.pattern.set_kind(pb::EventPattern::CAST);
  table.cast = true;
  pb::Expr own;
  own.set_op(pb::Expr::YOUR_TURN);
  *own.mutable_of() = tree::Entities(pb::Selector::EVENT_OTHER);
  pb::Expr main = card.builder.PhaseIs({"firstmain", "secondmain"});
  table.when = And(std::move(own), std::move(main));
  Declare(card, table);
  return CountNotes(card, table.name, {IsSelf(card)});
}

pb::Expr WasPresent(CardLowering& card, const Text& valid) {
  Table table;
  table.name = absl::StrCat("cast in the presence of ", valid.value);
  table.pattern.set_kind(pb::EventPattern::CAST);
  table.cast = true;
  pb::Query own = QueryOf(card, valid, {"battlefield"}, Scene());
  *own.mutable_zones(0)->mutable_whose() =
      tree::Entities(pb::Selector::EVENT_OTHER);
  table.when =
      tree::Binary(pb::Expr::GT, tree::CountOf(tree::Among(std::move(own))),
                   tree::Number(0));
  Declare(card, table);
  return Or(card.builder.WordExpr(pb::Expr::VALUE, "paid presence", Source()),
            CountNotes(card, table.name, {IsSelf(card)}));
}

pb::Expr ResolvedThisTurn(CardLowering& card, absl::string_view ability) {
  Table table;
  table.name = absl::StrCat("resolved this turn: ", ability);
  table.pattern.set_kind(pb::EventPattern::HAPPENED);
  table.pattern.add_words(card.builder.W(kAbilityResolved));
  table.when = SaidBy(card.builder, ability);
  Declare(card, table);
  return CountNotes(card, table.name, {NoteNames(card, "card", Source())});
}

pb::Expr LeftThisTurn(CardLowering& card) {
  Table table;
  table.name = "left play this turn:";
  table.pattern.set_kind(pb::EventPattern::MOVED);
  *table.pattern.add_from() = card.builder.Zone("battlefield");
  Declare(card, table);
  return CountNotes(card, table.name, {NoteNames(card, "player", You())});
}

}  // namespace refold::forge
