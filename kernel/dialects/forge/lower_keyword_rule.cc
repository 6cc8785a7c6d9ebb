// Keywords that are a rule about the card itself: protection, who may block it,
// damage that is prevented.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/strip.h"
#include "kernel/dialects/forge/chain.h"

namespace refold::forge {
namespace {

// A rule that stands on the card itself.
void AddRule(CardLowering& card, const Text& at, absl::string_view word,
             pb::Predicate about, const std::vector<absl::string_view>& words,
             Holding holding, Added* added) {
  const int index = NewAbility(card, pb::ABILITY_STATIC, at, holding, added);
  pb::Ability* ability = card.builder.program().mutable_abilities(index);
  ability->add_zones(card.builder.W("battlefield"));
  pb::Continuous* continuous = ability->mutable_continuous();
  *continuous->mutable_affects() = Source();
  pb::OpSpec* op = continuous->add_ops();
  *op = card.builder.Op(pb::MOD_RULE, word);
  if (about.test_case() != pb::Predicate::TEST_NOT_SET) {
    *op->mutable_predicate() = std::move(about);
  }
  for (absl::string_view one : words) op->add_words(card.builder.W(one));
}

pb::Predicate Colors(int least, int most) {
  pb::Predicate at_least;
  at_least.set_min_colors(static_cast<uint32_t>(least));
  if (most == 0) return at_least;
  pb::Predicate more;
  more.set_min_colors(static_cast<uint32_t>(most + 1));
  return tree::All({std::move(at_least), tree::Not(std::move(more))});
}

// `artifacts`, `Dragons`, `multicolored`
bool ProtectedFrom(CardLowering& card, absl::string_view what,
                   pb::Predicate* from) {
  if (what == "everything") {
    *from = tree::All({});
  } else if (what == "all colors") {
    *from = Colors(1, 0);
  } else if (what == "multicolored") {
    *from = Colors(2, 0);
  } else if (what == "monocolored") {
    *from = Colors(1, 1);
  } else {
    std::string type = absl::AsciiStrToLower(absl::StripSuffix(what, "s"));
    if (what == "Elves") type = "elf";
    if (what == "Werewolves") type = "werewolf";
    if (what == "sorceries") type = "sorcery";
    if (card.known_types->count(type) == 0) return false;
    *from = card.builder.HasType(type);
  }
  return true;
}

// A spell neither blocks nor stays to be attached; one that is still being
// announced is not on the stack yet.
void AddProtectionFromColoredSpells(CardLowering& card, const Text& keyword,
                                    Holding holding, Added* added) {
  AddRule(card, keyword, "forbid", Colors(1, 0), {"be targeted by a spell"},
          holding, added);
  pb::Predicate spell = tree::InZone(card.builder.Zone("stack"));
  AddRule(card, keyword, "forbid", tree::All({std::move(spell), Colors(1, 0)}),
          {"be dealt damage"}, holding, added);
}

bool AddProtection(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added) {
  if (keyword.value == "Protection from colored spells") {
    AddProtectionFromColoredSpells(card, keyword, holding, added);
    return true;
  }
  pb::Predicate from;
  if (absl::StartsWith(keyword.value, "Protection:")) {
    const std::vector<Text> words = keyword.Split(':');
    from = LowerValid(card, words[1], Scene());
  } else if (!ProtectedFrom(
                 card, absl::StripPrefix(keyword.value, "Protection from "),
                 &from)) {
    return false;
  }
  AddRule(card, keyword, "forbid", std::move(from),
          {"be targeted", "be blocked", "be attached to", "be dealt damage"},
          holding, added);
  return true;
}

// `CantBeBlockedBy <expr>`, `CantBlock <expr>:text`
bool AddBlockingRule(CardLowering& card, const Text& keyword, Holding holding,
                     Added* added) {
  struct Row {
    absl::string_view prefix;
    absl::string_view act;
  };
  static constexpr Row kRows[] = {{"CantBeBlockedBy ", "be blocked"},
                                  {"CantBlock ", "block"}};
  for (const Row& row : kRows) {
    if (!absl::StartsWith(keyword.value, row.prefix)) continue;
    const Text rest = keyword.Part(row.prefix.size());
    AddRule(card, keyword, "forbid",
            LowerValid(card, rest.Part(0, rest.value.find(':')), Scene()),
            {row.act}, holding, added);
    return true;
  }
  return false;
}

// `MustBeBlockedByAll:<valid>:text`: all of these block it that can.
bool AddSortLured(CardLowering& card, const Text& keyword, Holding holding,
                  Added* added) {
  if (!absl::StartsWith(keyword.value, "MustBeBlockedByAll:")) return false;
  AddRule(card, keyword, "require",
          LowerValid(card, keyword.Split(':')[1], Scene()), {"be blocked"},
          holding, added);
  return true;
}

// `CantEquip:<valid>`: what matches cannot be a host of the card.
bool AddHostRule(CardLowering& card, const Text& keyword, Holding holding,
                 Added* added) {
  constexpr absl::string_view kPrefix = "CantEquip:";
  if (!absl::StartsWith(keyword.value, kPrefix)) return false;
  AddRule(card, keyword, "forbid", tree::IsOneOf(Source()), {"be attached to"},
          holding, added);
  *card.builder.program()
       .mutable_abilities(static_cast<int>(added->back()))
       ->mutable_continuous()
       ->mutable_affects() = tree::Among(
      QueryOf(card, keyword.Part(kPrefix.size()), {"battlefield"}, Scene()));
  return true;
}

// `CARDNAME can't be equipped.` An Aura spell does not target what cannot be
// enchanted, either; the ability equip may, and does nothing.
bool AddBareRule(CardLowering& card, const Text& keyword, Holding holding,
                 Added* added) {
  struct Row {
    absl::string_view sentence;
    absl::string_view type;
  };
  static constexpr Row kRows[] = {{"CARDNAME can't be equipped.", "equipment"},
                                  {"CARDNAME can't be enchanted.", "aura"}};
  for (const Row& row : kRows) {
    if (row.sentence != keyword.value) continue;
    std::vector<absl::string_view> acts = {"be attached to"};
    if (row.type == "aura") acts.push_back("be targeted by a spell");
    AddRule(card, keyword, "forbid", card.builder.HasType(row.type), acts,
            holding, added);
    return true;
  }
  return false;
}

bool AddPrevention(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added) {
  struct Row {
    absl::string_view sentence;
    bool to;
    bool from;
    bool combat;
  };
  static constexpr Row kRows[] = {
      {"Prevent all damage that would be dealt to CARDNAME.", true, false,
       false},
      {"Prevent all damage that would be dealt by CARDNAME.", false, true,
       false},
      {"Prevent all damage that would be dealt to and dealt by CARDNAME.", true,
       true, false},
      {"Prevent all combat damage that would be dealt to CARDNAME.", true,
       false, true},
      {"Prevent all combat damage that would be dealt by CARDNAME.", false,
       true, true},
      {"Prevent all combat damage that would be dealt to and dealt by "
       "CARDNAME.",
       true, true, true}};
  for (const Row& row : kRows) {
    if (row.sentence != keyword.value) continue;
    std::vector<absl::string_view> sort;
    if (row.combat) sort.push_back("combat");
    if (row.to) {
      AddRule(card, keyword, "prevent damage to", {}, sort, holding, added);
    }
    if (row.from) {
      AddRule(card, keyword, "prevent damage from", {}, sort, holding, added);
    }
    return true;
  }
  return false;
}

// Whenever it would be destroyed, as far as it can be regenerated.
bool AddRegenerating(CardLowering& card, const Text& keyword, Holding holding,
                     Added* added) {
  if (keyword.value != "If CARDNAME would be destroyed, regenerate it.") {
    return false;
  }
  ProgramBuilder& b = card.builder;
  const int index =
      NewAbility(card, pb::ABILITY_REPLACEMENT, keyword, holding, added);
  CodeWriter code(card, index);
  code.ability()->add_zones(b.W("battlefield"));
  pb::EventPattern* destroyed = code.ability()->mutable_trigger();
  destroyed->set_kind(pb::EventPattern::HAPPENED);
  destroyed->add_words(b.W("destroyed"));
  *destroyed->mutable_subject() = tree::IsOneOf(Source());
  *destroyed->mutable_condition() =
      tree::HowMany(Source(), b.RuleTest("regenerable"));
  code.ability()->mutable_replacement()->set_kind(pb::Replacement::CODE);
  *code.Add(keyword)->mutable_verb() =
      b.Verb("regenerate", {b.Part("card", Source())}).verb();
  return true;
}

// Of the card's controller.
bool AddCrowdLimit(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added) {
  if (keyword.value !=
      "No more than two creatures can attack you each combat.") {
    return false;
  }
  AddRule(card, keyword, "bound", {}, {"be attacked"}, holding, added);
  pb::Continuous* continuous =
      card.builder.program()
          .mutable_abilities(static_cast<int>(added->back()))
          ->mutable_continuous();
  *continuous->mutable_affects() = You();
  *continuous->mutable_ops(0)->mutable_number() = tree::Number(2);
  return true;
}

// Who or what cannot target it.
bool AddShroud(CardLowering& card, const Text& keyword, Holding holding,
               Added* added) {
  // `Hexproof:Card.Black:black`: what is so and an opponent's cannot.
  const std::vector<Text> words = keyword.Split(':');
  if (words[0].value == "Hexproof" && words.size() >= 2) {
    AddRule(card, keyword, "forbid",
            tree::All({LowerValid(card, words[1], Scene()),
                       tree::ControlledBy(Opponents())}),
            {"be targeted"}, holding, added);
    return true;
  }
  if (keyword.value != "CARDNAME can't be the target of spells.") return false;
  AddRule(card, keyword, "forbid", {}, {"be targeted by a spell"}, holding,
          added);
  return true;
}

}  // namespace

bool AddRuleOfCard(CardLowering& card, const Text& keyword, Holding holding,
                   Added* added) {
  if (absl::StartsWith(keyword.value, "Protection")) {
    return AddProtection(card, keyword, holding, added);
  }
  return AddBlockingRule(card, keyword, holding, added) ||
         AddHostRule(card, keyword, holding, added) ||
         AddSortLured(card, keyword, holding, added) ||
         AddBareRule(card, keyword, holding, added) ||
         AddShroud(card, keyword, holding, added) ||
         AddRegenerating(card, keyword, holding, added) ||
         AddCrowdLimit(card, keyword, holding, added) ||
         AddPrevention(card, keyword, holding, added);
}

}  // namespace refold::forge
