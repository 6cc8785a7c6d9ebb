// The lines before an ability's steps, and before the abilities.
#ifndef REFOLD_TOOLS_EXPLAIN_FACTS_H_
#define REFOLD_TOOLS_EXPLAIN_FACTS_H_

#include <set>
#include <string>
#include <vector>

#include "tools/explain/phrases.h"

namespace refold::tools {

// "label: text", where the text is not empty.
struct Fact {
  const char* label;
  const char* pattern;  // sentence.h, of the whole message
};

const std::vector<Fact>& ProgramFacts();
const std::vector<Fact>& AbilityFacts();

// Empty if the message does not contain it.
std::string SayFact(const Fact& fact, const Phrases& phrases,
                    const google::protobuf::Message& message);

// Fields of these two messages that are said elsewhere or, as how many
// registers code has and the word table, mean nothing to people.
const std::set<std::string>& FieldsElsewhere();

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_EXPLAIN_FACTS_H_
