#include "replay/cards/karabast_fields.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/lower_enums.h"
#include "replay/cards/karabast_field_rows.h"

namespace refold {
namespace {

using karabast_fields::FieldRow;
using karabast_fields::KeywordFields;
using karabast_fields::NeededOf;
using karabast_fields::RecordFields;
using karabast_fields::SetIdFields;
using karabast_fields::Type;
using karabast_fields::Words;

std::string Meant(absl::string_view word, const Words& known) {
  return DidYouMean(NearestWord(word, known));
}

std::string Shown(const JsonValue& value) {
  switch (value.kind) {
    case JsonValue::Kind::kNull:
      return "null";
    case JsonValue::Kind::kBool:
      return value.truth ? "true" : "false";
    case JsonValue::Kind::kInteger:
      return absl::StrCat(value.number);
    case JsonValue::Kind::kOtherNumber:
      return "a number that is no whole one, or too large";
    case JsonValue::Kind::kText:
      return absl::StrCat("\"", value.text, "\"");
    case JsonValue::Kind::kList:
      return "a list";
    case JsonValue::Kind::kObject:
      return "an object";
  }
  return "";
}

std::vector<std::string> KnownTraits() {
  std::vector<std::string> traits;
  for (absl::string_view word : karabast::WordsOfEnumeration("Trait")) {
    traits.push_back(karabast::EnumValue("Trait", word));
  }
  return traits;
}

// Looks through one record.
class RecordFaults {
 public:
  RecordFaults(const JsonPlaces& places, const std::string& card)
      : places_(places), card_(card) {}

  std::vector<Diagnostic> Of(const JsonValue& record) {
    CheckFields(record, "", RecordFields(), {"keywords", "setId"});
    if (const JsonValue* set = record.Find("setId")) CheckSetId(*set);
    if (const JsonValue* list = record.Find("keywords")) CheckKeywords(*list);
    if (faults_.empty()) CheckTypes(record);
    return std::move(faults_);
  }

 private:
  void Say(const JsonPlace& place, const char* code, std::string what) {
    faults_.push_back(
        places_.Say(place, code, absl::StrCat(card_, ": ", what)));
  }
  // `name` with what it belongs to: "setId.number".
  void Wants(const std::string& name, const JsonValue& value,
             absl::string_view what, absl::string_view meant = "") {
    Say(value.place, "printed-value",
        absl::StrCat("the field ", name, " wants ", what, ", and this is ",
                     Shown(value), meant));
  }

  // `others`: fields that are looked at elsewhere.
  void CheckFields(const JsonValue& object, const std::string& of,
                   const std::vector<FieldRow>& rows, const Words& others) {
    for (const JsonMember& member : object.members) {
      const auto row = std::find_if(
          rows.begin(), rows.end(),
          [&](const FieldRow& one) { return one.name == member.name; });
      if (row != rows.end()) {
        CheckField(*row, of + member.name, member.value);
        continue;
      }
      if (std::find(others.begin(), others.end(), member.name) !=
          others.end()) {
        continue;
      }
      Words known = others;
      for (const FieldRow& one : rows) known.push_back(one.name);
      Say(member.place, "printed-field",
          absl::StrCat("there is no field ", of, member.name,
                       Meant(member.name, known)));
    }
  }

  void CheckField(const FieldRow& row, const std::string& name,
                  const JsonValue& value) {
    switch (row.type) {
      case Type::kText:
        if (value.kind != JsonValue::Kind::kText ||
            static_cast<int64_t>(value.text.size()) < row.least) {
          Wants(name, value,
                row.least > 0 ? "a text that is not empty" : "a text");
        }
        return;
      case Type::kNumber:
        if (value.kind != JsonValue::Kind::kInteger ||
            value.number < row.least || value.number > row.most) {
          Wants(name, value,
                absl::StrCat("a whole number from ", row.least, " to ",
                             row.most));
        }
        return;
      case Type::kTruth:
        if (value.kind != JsonValue::Kind::kBool) {
          Wants(name, value, "true or false");
        }
        return;
      case Type::kWord:
        return CheckWord(row.words, name, value);
      case Type::kWords:
      case Type::kTexts:
      case Type::kTraits:
        return CheckList(row, name, value);
    }
  }

  void CheckWord(const Words& words, const std::string& name,
                 const JsonValue& value) {
    if (value.kind == JsonValue::Kind::kText &&
        std::find(words.begin(), words.end(), value.text) != words.end()) {
      return;
    }
    Words shown = words;
    std::erase(shown, "");
    Wants(name, value, absl::StrCat("one of ", absl::StrJoin(shown, ", ")),
          Meant(value.text, shown));
  }

  void CheckList(const FieldRow& row, const std::string& name,
                 const JsonValue& value) {
    if (value.kind != JsonValue::Kind::kList ||
        static_cast<int64_t>(value.items.size()) < row.least) {
      Wants(name, value, row.least > 0 ? "a list that is not empty" : "a list");
      return;
    }
    for (const JsonValue& item : value.items) {
      if (row.type == Type::kWords) {
        CheckWord(row.words, name, item);
      } else if (item.kind != JsonValue::Kind::kText) {
        Wants(name, item, "texts");
      } else if (row.type == Type::kTraits) {
        CheckTrait(name, item);
      }
    }
  }

  void CheckTrait(const std::string& name, const JsonValue& value) {
    static const auto* const known =
        new std::vector<std::string>(KnownTraits());
    if (value.text.empty() ||
        std::find(known->begin(), known->end(), value.text) != known->end()) {
      return;
    }
    const std::string meant = Meant(value.text, {known->begin(), known->end()});
    if (!meant.empty()) Wants(name, value, "traits", meant);
  }

  void CheckSetId(const JsonValue& set) {
    if (set.kind != JsonValue::Kind::kObject) {
      return Wants("setId", set, "an object of set and number");
    }
    CheckFields(set, "setId.", SetIdFields(), {});
    for (const FieldRow& row : SetIdFields()) {
      if (set.Find(row.name) == nullptr) Lacks(set, "setId.", row.name);
    }
  }

  void CheckKeywords(const JsonValue& list) {
    if (list.kind != JsonValue::Kind::kList) {
      return Wants("keywords", list, "a list");
    }
    for (const JsonValue& keyword : list.items) {
      if (keyword.kind != JsonValue::Kind::kObject) {
        Wants("keywords", keyword, "objects");
        continue;
      }
      CheckFields(keyword, "keywords.", KeywordFields(), {});
      const JsonValue* name = keyword.Find("name");
      if (name == nullptr) {
        Lacks(keyword, "keywords.", "name");
        continue;
      }
      const absl::string_view needs = NeededOf(name->text);
      if (!needs.empty() && keyword.Find(needs) == nullptr) {
        Lacks(keyword, "keywords.", needs);
      }
    }
  }

  void Lacks(const JsonValue& object, absl::string_view of,
             absl::string_view field) {
    // The object may be long: its beginning is shown.
    Say({.begin = object.place.begin, .length = 1}, "printed-field",
        absl::StrCat("the field ", of, field, " is missing"));
  }

  // What a card of its types needs, unless the record says that nobody knows.
  void CheckTypes(const JsonValue& record) {
    const JsonValue* types = record.Find("types");
    if (types == nullptr) return Lacks(record, "", "types");
    const auto is = [types](absl::string_view type) {
      return std::any_of(
          types->items.begin(), types->items.end(),
          [type](const JsonValue& one) { return one.text == type; });
    };
    Words of;
    for (absl::string_view type :
         {"base", "event", "leader", "unit", "upgrade"}) {
      if (is(type)) of.push_back(type);
    }
    if (of.size() > 1 || (of.empty() && !is("token"))) {
      Say(types->place, "printed-value",
          absl::StrCat("a card is one of base, event, leader, unit, upgrade, "
                       "and this is ",
                       of.empty() ? "none" : absl::StrJoin(of, ", ")));
      return;
    }
    Words needed;
    if (is("base")) needed = {"hp"};
    if (is("event")) needed = {"cost"};
    if (is("upgrade")) needed = {"cost", "power", "hp"};
    if (is("unit")) needed = {"cost", "power", "hp", "arena"};
    // One with two leader sides is not a unit.
    if (is("leader") && record.Find("hp") != nullptr) {
      needed = {"cost", "power", "arena"};
    }
    for (absl::string_view field : needed) {
      if (record.Find(field) == nullptr && !IsMissing(record, field)) {
        Lacks(record, "", field);
      }
    }
  }

  static bool IsMissing(const JsonValue& record, absl::string_view field) {
    const JsonValue* missing = record.Find("missing");
    if (missing == nullptr) return false;
    // An upgrade's numbers may be called either.
    const std::string upgrade = field == "hp"      ? "upgradeHp"
                                : field == "power" ? "upgradePower"
                                                   : "";
    return std::any_of(missing->items.begin(), missing->items.end(),
                       [&](const JsonValue& one) {
                         return one.text == field ||
                                (!upgrade.empty() && one.text == upgrade);
                       });
  }

  const JsonPlaces& places_;
  const std::string& card_;
  std::vector<Diagnostic> faults_;
};

}  // namespace

std::vector<Diagnostic> FaultsOfRecord(const JsonPlaces& places,
                                       const std::string& card,
                                       const JsonValue& record) {
  return RecordFaults(places, card).Of(record);
}

}  // namespace refold
