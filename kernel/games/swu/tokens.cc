// The tokens (GUIDE of the corpus, section 13).
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/games/swu/rulebook_parts.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold::swu {
namespace {

using pb::Selector;
using tree::Entities;
using tree::Then;

// The name by which cards refer to it.
std::string TitleWord(const char* name) {
  return absl::StrCat("title: ", name);
}

struct TokenUnit {
  const char* name;
  int64_t power;
  int64_t hp;
  const char* arena;
  const char* aspect;
  std::vector<const char*> traits;
  const char* keyword;  // null for none
  int64_t amount;       // of the keyword
};

const std::vector<TokenUnit>& Units() {
  static const std::vector<TokenUnit> units = {
      {"Battle Droid",
       1,
       1,
       "ground",
       "villainy",
       {"separatist", "droid", "trooper"},
       nullptr,
       0},
      {"Beast", 3, 3, "ground", nullptr, {"creature"}, nullptr, 0},
      {"Clone Trooper",
       2,
       2,
       "ground",
       "heroism",
       {"republic", "clone", "trooper"},
       nullptr,
       0},
      {"Mandalorian", 2, 2, "ground", nullptr, {"mandalorian"}, "shielded", 0},
      {"Spy", 0, 2, "ground", nullptr, {"official"}, "raid", 2},
      {"TIE Fighter",
       1,
       1,
       "space",
       "villainy",
       {"imperial", "vehicle", "fighter"},
       nullptr,
       0},
      {"X-Wing",
       2,
       2,
       "space",
       "heroism",
       {"rebel", "vehicle", "fighter"},
       nullptr,
       0},
  };
  return units;
}

pb::CardProgram UnitProgram(const TokenUnit& unit) {
  ProgramBuilder b(unit.name);
  b.Type("token").Type("unit").Type(unit.arena).Type(TitleWord(unit.name));
  for (const char* trait : unit.traits) b.Type(trait);
  if (unit.aspect != nullptr) b.Color(unit.aspect).Stat(unit.aspect, 1);
  b.Stat("power", unit.power).Stat("hp", unit.hp);
  if (unit.keyword != nullptr) {
    pb::WordNumber& keyword = *b.program().add_keywords();
    keyword.set_word(b.W(unit.keyword));
    keyword.set_number(unit.amount);
  }
  return std::move(b.program());
}

pb::Selector Host() {
  return Then(Entities(Selector::SOURCE), Selector::HOST_OF);
}

ProgramBuilder Upgrade(const char* name) {
  ProgramBuilder b(name);
  b.Type("token").Type("upgrade").Type(TitleWord(name));
  return b;
}

// "+1/+1" for its host.
void Gives(ProgramBuilder& b, int64_t power, int64_t hp) {
  if (power != 0) b.Stat("upgrade power", power);
  if (hp != 0) b.Stat("upgrade hp", hp);
}

pb::CardProgram Plain(const char* name, int64_t power, int64_t hp) {
  ProgramBuilder b = Upgrade(name);
  Gives(b, power, hp);
  return std::move(b.program());
}

// "If damage would be dealt to attached unit, prevent that damage. If you do,
// defeat a Shield token on it." One that goes first is defeated before others.
pb::CardProgram Shield() {
  ProgramBuilder b = Upgrade("Shield");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.add_zones(b.W("arena"));
  ability.set_label(b.W("Defeat Shield to prevent … from taking damage"));
  pb::EventPattern& pattern = *ability.mutable_trigger();
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(b.W("damage dealt"));
  *pattern.mutable_subject() = tree::IsOneOf(Host());
  const pb::Predicate first = b.HasFlag("goes first");
  const pb::Expr others =
      tree::HowMany(Then(Host(), Selector::ATTACHED_TO), first);
  *pattern.mutable_condition() = tree::Binary(
      pb::Expr::AND, tree::Unary(pb::Expr::NOT, b.EventNumber("unpreventable")),
      tree::Binary(pb::Expr::OR, tree::HowMany(Self(), first),
                   tree::Unary(pb::Expr::NOT, others)));
  ability.mutable_replacement()->set_kind(pb::Replacement::CODE);
  // It is defeated with all else that happens at the same time, and prevents
  // nothing more meanwhile.
  ability.mutable_replacement()->set_spent(b.W("spent"));
  *ability.add_code() =
      b.Verb("defeat", {b.Part("card", Entities(Selector::SOURCE))});
  return std::move(b.program());
}

// Defeated when an attack by or of its unit ends.
pb::CardProgram Advantage() {
  ProgramBuilder b = Upgrade("Advantage");
  Gives(b, 1, 0);
  for (const char* role : {"attacker", "defender"}) {
    pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
    ability.add_zones(b.W("arena"));
    ability.set_label(b.W("Defeat Advantage token"));
    pb::EventPattern& pattern = *ability.mutable_trigger();
    pattern.set_kind(pb::EventPattern::HAPPENED);
    pattern.add_words(b.W("attack ended"));
    pb::EventPattern::Role& filled = *pattern.add_roles();
    filled.set_role(b.W(role));
    *filled.mutable_where() = tree::IsOneOf(Host());
    *ability.add_code() =
        b.Verb("defeat", {b.Part("card", Entities(Selector::SOURCE))});
  }
  return std::move(b.program());
}

ProgramBuilder InBaseZone(const char* name, const char* trait) {
  ProgramBuilder b(name);
  b.Type("token").Type("base token").Type(trait).Type(TitleWord(name));
  return b;
}

// "You may defeat this token to pay 1 resource of a cost."
pb::CardProgram Credit() {
  ProgramBuilder b = InBaseZone(kCredit, "supply");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  ability.add_zones(b.W("base"));
  *ability.mutable_continuous()->mutable_affects() = Entities(Selector::SOURCE);
  pb::OpSpec& op = *ability.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_RULE, "allow");
  for (const char* word : {"pay", "resources"}) op.add_words(b.W(word));
  return std::move(b.program());
}

pb::CardProgram TheForce() {
  return std::move(InBaseZone(kTheForce, "force").program());
}

}  // namespace

std::vector<pb::CardProgram> TokenPrograms() {
  std::vector<pb::CardProgram> programs = {
      Shield(),    Plain("Experience", 1, 1),
      Advantage(), Plain("Weakness", -1, -1),
      Credit(),    TheForce()};
  for (const TokenUnit& unit : Units()) programs.push_back(UnitProgram(unit));
  return programs;
}

}  // namespace refold::swu
