#include "kernel/dialects/wagic/parse_target.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_attribute.h"

namespace refold::wagic {
namespace {

struct ZoneWord {
  absl::string_view word;
  Zone zone;
};
constexpr ZoneWord kZoneWords[] = {
    {"battlefield", Zone::kBattlefield}, {"inplay", Zone::kBattlefield},
    {"graveyard", Zone::kGraveyard},     {"hand", Zone::kHand},
    {"library", Zone::kLibrary},         {"exile", Zone::kExile},
    {"removedfromgame", Zone::kExile},   {"stack", Zone::kStack},
    {"nonbattlezone", Zone::kNonBattle},
};

struct OwnerWord {
  absl::string_view word;
  ZoneOwner owner;
};
constexpr OwnerWord kOwners[] = {
    {"my", ZoneOwner::kMy},
    {"opponent", ZoneOwner::kOpponent},
    {"owner", ZoneOwner::kOwner},
    {"controller", ZoneOwner::kController},
    {"targetcontroller", ZoneOwner::kTargetController},
    {"targetowner", ZoneOwner::kTargetOwner},
    {"targetedpersons", ZoneOwner::kTargetedPersons},
    {"", ZoneOwner::kAnyone},
};

struct SubjectWord {
  absl::string_view word;
  SubjectKind kind;
};
constexpr SubjectWord kSubjects[] = {
    {"*", SubjectKind::kAnyCard},
    {"player", SubjectKind::kPlayer},
    {"players", SubjectKind::kPlayer},  // one or more
    {"controller", SubjectKind::kController},
    {"opponent", SubjectKind::kOpponent},
    {"targetedplayer", SubjectKind::kTargetedPlayer},
    {"targetcontroller", SubjectKind::kTargetController},
    {"owner", SubjectKind::kOwner},
    {"this", SubjectKind::kThis},
    {"mytgt", SubjectKind::kMyTarget},
    {"trigger", SubjectKind::kTriggerTo},
    {"sourcecard", SubjectKind::kSourceCard},
    {"mystored", SubjectKind::kMyStored},
    {"abilitycontroller", SubjectKind::kAbilityController},
    {"blockable", SubjectKind::kBlockable},
    {"pairable", SubjectKind::kPairable},
    {"dredgeable", SubjectKind::kDredgeable},
    {"mycurses", SubjectKind::kMyCurses},
    {"proliferation", SubjectKind::kProliferation},
    {"children", SubjectKind::kChildren},
    {"parents", SubjectKind::kParents},
};

SubjectKind FindSubject(absl::string_view word) {
  for (const SubjectWord& row : kSubjects) {
    if (row.word == word) return row.kind;
  }
  return SubjectKind::kType;
}

// Types, subtypes and card names: letters, digits, spaces, and the marks that
// occur in names.
bool IsTypeText(absl::string_view text) {
  for (char c : text) {
    if (!IsWordCharacter(c) && c != ' ' && c != '\'' && c != '-') return false;
  }
  return !text.empty();
}

Subject ParseSubject(ParseContext* context, Range range) {
  Cursor cursor(context->text(), Trim(context->text(), range));
  Subject subject;
  subject.span = ToSpan(cursor.rest());
  if (cursor.Eat("other ")) subject.other = true;
  cursor.SkipSpaces();

  const size_t bracket = context->text().find('[', cursor.pos());
  const size_t stop = std::min(bracket, cursor.end());
  const Range word_range = Trim(context->text(), {cursor.pos(), stop});
  const absl::string_view word = Slice(context->text(), word_range);
  subject.word_span = ToSpan(word_range);
  subject.kind = FindSubject(word);
  cursor.MoveTo(stop);

  Range inside;
  bool bracketed = cursor.EatBrackets(&inside);
  if (!bracketed && cursor.Peek() == '[') {
    // They end where the zone begins, closed or not.
    inside = {cursor.pos() + 1, cursor.end()};
    context->Warning({cursor.pos(), cursor.pos() + 1}, "sloppy-bracket",
                     "this '[' is closed by the end of the specification");
    cursor.MoveTo(cursor.end());
    bracketed = true;
  }
  if (subject.kind == SubjectKind::kTriggerTo && bracketed) {
    const absl::string_view end = Slice(context->text(), inside);
    if (end == "from") subject.kind = SubjectKind::kTriggerFrom;
    if (end != "from" && end != "to") {
      context->Unknown(inside, "unknown-target", "an end of the trigger",
                       {"to", "from"});
    }
  } else if (bracketed) {
    ParseAttributes(context, inside, &subject);
  }
  if (subject.kind == SubjectKind::kType) {
    subject.word = std::string(word);
    if (!IsTypeText(word)) {
      context->Unknown(word_range, "unknown-target",
                       "a type, a card name or a player", {});
    }
  }
  cursor.SkipSpaces();
  if (!cursor.AtEnd() && !context->OnlyStrayBrackets(cursor.rest())) {
    context->Error(cursor.rest(), "trailing-text",
                   absl::StrCat("'", Slice(context->text(), cursor.rest()),
                                "' cannot follow a target"));
  }
  return subject;
}

// `*[creature;player]` is `creature,player`: no card is a player.
std::vector<Subject> WithPlayers(ParseContext* context, Range range,
                                 Subject subject) {
  const auto is_player = [](const Attribute& attribute) {
    return attribute.kind == AttributeKind::kWord &&
           (attribute.word == "player" || attribute.word == "players");
  };
  std::vector<Attribute>& attributes = subject.attributes;
  if (std::none_of(attributes.begin(), attributes.end(), is_player)) {
    return {std::move(subject)};
  }
  const bool words = std::all_of(
      attributes.begin(), attributes.end(), [](const Attribute& attribute) {
        return attribute.kind == AttributeKind::kWord;
      });
  if (subject.kind != SubjectKind::kAnyCard || subject.all_attributes ||
      !words) {
    context->Error(range, "player-attribute", "no card is a player");
    return {std::move(subject)};
  }
  std::vector<Subject> subjects;
  for (const Attribute& attribute : attributes) {
    Subject& one = subjects.emplace_back();
    one.span = attribute.span;
    one.word_span = attribute.span;
    one.other = subject.other;
    one.kind = is_player(attribute) ? SubjectKind::kPlayer : SubjectKind::kType;
    if (one.kind == SubjectKind::kType) one.word = attribute.word;
  }
  return subjects;
}

// Exactly `creature;player`, which means `creature,player`.
bool NamesCreatureAndPlayer(absl::string_view text) {
  return text == "creature;player" || text == "player;creature";
}

// `<n>`, `<upto:n>`, `<anyamount>`.
void ParseCount(ParseContext* context, Cursor* cursor, TargetSpec* spec) {
  const size_t close = context->text().find('>', cursor->pos());
  if (close == kNotFound || close >= cursor->end()) {
    context->Error(cursor->rest(), "unclosed-bracket",
                   "this '<' is not closed");
    cursor->MoveTo(cursor->end());
    return;
  }
  Cursor inside(context->text(), {cursor->pos() + 1, close});
  cursor->MoveTo(close + 1);
  if (inside.EatWord("anyamount")) {
    spec->count_kind = TargetCount::kAnyAmount;
    return;
  }
  spec->count_kind =
      inside.Eat("upto:") ? TargetCount::kUpTo : TargetCount::kExactly;
  if (!ParseAmount(context, &inside, &spec->count)) {
    context->Unknown(inside.rest(), "unknown-amount", "a number or a variable",
                     VariableWords());
    return;
  }
  inside.SkipSpaces();
  if (!inside.AtEnd()) context->PassOver(inside.rest());
}

bool IsAboutPlayers(const TargetSpec& spec) {
  return spec.subjects.size() == 1 &&
         spec.subjects[0].kind == SubjectKind::kPlayer;
}

// The zones behind the bar, or behind two.
void ParseZoneList(ParseContext* context, Range range, TargetSpec* spec) {
  Cursor cursor(context->text(), Trim(context->text(), range));
  if (cursor.Peek() == '|' &&
      context->PassOver({cursor.pos(), cursor.pos() + 1})) {
    cursor.Advance();
  }
  spec->zones = ParseZones(&cursor);
  cursor.SkipSpaces();
  if (!spec->zones.empty() &&
      (cursor.AtEnd() || context->OnlyStrayBrackets(cursor.rest()))) {
    return;
  }
  std::vector<absl::string_view> words;
  for (const ZoneWord& row : kZoneWords) words.push_back(row.word);
  context->Unknown(cursor.rest(), "unknown-zone", "a zone", words);
}

}  // namespace

TargetSpec ParseTargetSpec(ParseContext* context, Range range) {
  TargetSpec spec;
  range = Trim(context->text(), range);
  spec.span = ToSpan(range);
  Nesting nesting(context, range);
  if (!nesting) return spec;

  Cursor cursor(context->text(), range);
  bool other = cursor.Eat("other ");
  cursor.SkipSpaces();
  if (cursor.Peek() == '<') ParseCount(context, &cursor, &spec);
  const Range rest = cursor.rest();
  const size_t bar = FindTopLevel(context->text(), rest, "|");
  Range subjects = {rest.begin, bar == kNotFound ? rest.end : bar};
  // The number may also stand behind: `*<upto:2>|graveyard`.
  const size_t count = FindTopLevel(context->text(), subjects, "<");
  if (count != kNotFound && count > subjects.begin) {
    Cursor behind(context->text(), {count, subjects.end});
    ParseCount(context, &behind, &spec);
    if (behind.AtEnd()) subjects.end = count;
  }

  // `movedto(graveyard)`: a zone alone stands for any card in it.
  Cursor zone_cursor(context->text(), Trim(context->text(), subjects));
  if (bar == kNotFound && !zone_cursor.AtEnd() && zone_cursor.Peek() != '*') {
    spec.zones = ParseZones(&zone_cursor);
    if (!spec.zones.empty() && zone_cursor.AtEnd()) {
      Subject any;
      any.span = spec.span;
      any.other = other;
      spec.subjects.push_back(std::move(any));
      return spec;
    }
    spec.zones.clear();
  }
  spec.subjects = ParseSubjects(context, subjects);
  for (Subject& subject : spec.subjects) subject.other |= other;
  if (Slice(context->text(), Trim(context->text(), subjects)) == "players") {
    spec.count_kind = TargetCount::kAnyAmount;
  }
  if (bar != kNotFound) ParseZoneList(context, {bar + 1, rest.end}, &spec);
  if (IsAboutPlayers(spec) && !spec.zones.empty()) {
    context->Warning({bar, rest.end}, "zone-of-player",
                     "players are in no zone; this is ignored");
    spec.zones.clear();
  }
  return spec;
}

std::vector<Subject> ParseSubjects(ParseContext* context, Range range) {
  std::vector<Subject> subjects;
  const bool both = NamesCreatureAndPlayer(
      Slice(context->text(), Trim(context->text(), range)));
  for (Range part : SplitTopLevel(context->text(), range, both ? ";" : ",")) {
    Nesting nesting(context, part);
    if (!nesting) break;
    for (Subject& subject :
         WithPlayers(context, part, ParseSubject(context, part))) {
      subjects.push_back(std::move(subject));
    }
  }
  return subjects;
}

bool ParseZone(Cursor* cursor, ZoneRef* zone) {
  if (cursor->Peek() == '*') {
    zone->span = ToSpan({cursor->pos(), cursor->pos() + 1});
    zone->zone = Zone::kAll;
    cursor->Advance();
    return true;
  }
  const absl::string_view word = cursor->PeekWord();
  for (const OwnerWord& owner : kOwners) {
    if (!absl::StartsWith(word, owner.word)) continue;
    const absl::string_view rest = word.substr(owner.word.size());
    for (const ZoneWord& row : kZoneWords) {
      if (row.word != rest) continue;
      zone->span = ToSpan({cursor->pos(), cursor->pos() + word.size()});
      zone->owner = owner.owner;
      zone->zone = row.zone;
      cursor->Advance(word.size());
      return true;
    }
  }
  return false;
}

const std::vector<absl::string_view>& SubjectWords() {
  static const auto* const words = [] {
    auto* all = new std::vector<absl::string_view>;
    for (const SubjectWord& row : kSubjects) all->push_back(row.word);
    return all;
  }();
  return *words;
}

std::vector<ZoneRef> ParseZones(Cursor* cursor) {
  std::vector<ZoneRef> zones;
  Cursor ahead = *cursor;
  while (true) {
    ahead.SkipSpaces();
    ZoneRef zone;
    if (!ParseZone(&ahead, &zone)) break;
    zones.push_back(zone);
    *cursor = ahead;
    if (!ahead.Eat(",") && !ahead.Eat(";")) break;
  }
  return zones;
}

}  // namespace refold::wagic
