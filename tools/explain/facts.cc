#include "tools/explain/facts.h"

namespace refold::tools {

const std::vector<Fact>& ProgramFacts() {
  static const auto* const facts = new std::vector<Fact>{
      {"types", "{$types}"},
      {"colors", "{$colors}"},
      {"stats", "{stats}"},
      {"keywords", "{keywords}"},
      {"costs", "[cost?{cost}]"},
      {"enchants", "[enchants?{enchants}]"},
      {"can be played as", "{casts}"},
      {"has other faces", "{faces}"},
      {"records", "{watchers}"},
      {"text", "{text}"},
      {"unsupported", "{unsupported}"},
  };
  return *facts;
}

const std::vector<Fact>& AbilityFacts() {
  static const auto* const facts = new std::vector<Fact>{
      {"shown as", "[label?{\"label}]"},
      {"works", "[zones?in {$zones}]"},
      {"granted", "[granted_only?only where another ability gives or runs it]"},
      {"timing",
       "[sorcery_speed?only when a sorcery could be cast][instant_speed?only "
       "when an instant could be cast][immediate?[sorcery_speed?; ][instant_"
       "speed?; ]at once, nobody can respond]"},
      {"mana", "[mana?this is a mana ability]"},
      {"comes", "[coming?{coming}]"},
      {"when", "[trigger?{trigger}]"},
      {"how often",
       "[once?only the first time[limit?; ]][limit?at most {limit} "
       "times[counted_as?, counted as {\"counted_as}| a turn]]"},
      {"uses counted",
       "[uses?[limit?|[counted_as?as {\"counted_as}, ]]{uses}]"},
      {"ability of", "[keyword?{$keyword}]"},
      {"controlled by", "[controlled_by?{controlled_by}]"},
      {"only if", "[condition?{?condition}]"},
      {"costs", "[cost?{cost}]"},
      {"instead", "[replacement?{replacement}]"},
      {"effect", "[continuous?{continuous}]"},
  };
  return *facts;
}

const std::set<std::string>& FieldsElsewhere() {
  static const auto* const fields = new std::set<std::string>{
      "dialect",      "name", "file", "line", "words",      "abilities",
      "dependencies", "kind", "span", "code", "resolve_at", "registers"};
  return *fields;
}

std::string SayFact(const Fact& fact, const Phrases& phrases,
                    const google::protobuf::Message& message) {
  // One fact is not about the fields of the others.
  std::set<std::string> others;
  const google::protobuf::Descriptor& type = *message.GetDescriptor();
  for (int i = 0; i < type.field_count(); ++i) {
    others.insert(type.field(i)->name());
  }
  return Expand(fact.pattern, message, phrases, others);
}

}  // namespace refold::tools
