#include "tools/property/transplant.h"

#include <algorithm>
#include <vector>

#include "proto/options.pb.h"
#include "tools/property/part_pool.h"

namespace refold::tools {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

bool IsWordField(const FieldDescriptor& field) {
  return field.options().GetExtension(pb::is_word);
}

std::string WordAt(const pb::CardProgram& program, uint32_t place) {
  const bool there =
      place >= 1 && place <= static_cast<uint32_t>(program.words_size());
  return there ? program.words(static_cast<int>(place) - 1) : "";
}

uint32_t PlaceOfWord(pb::CardProgram& program, const std::string& word) {
  if (word.empty()) return 0;
  for (int i = 0; i < program.words_size(); ++i) {
    if (program.words(i) == word) return static_cast<uint32_t>(i + 1);
  }
  program.add_words(word);
  return static_cast<uint32_t>(program.words_size());
}

void TakeWords(const pb::CardProgram& from, pb::CardProgram& to,
               Message& part) {
  ForEachPart(part, [&](const Message& message) {
    Message& here = const_cast<Message&>(message);
    const Reflection& of = *here.GetReflection();
    std::vector<const FieldDescriptor*> fields;
    of.ListFields(here, &fields);
    for (const FieldDescriptor* field : fields) {
      if (!IsWordField(*field)) continue;
      if (!field->is_repeated()) {
        of.SetUInt32(&here, field,
                     PlaceOfWord(to, WordAt(from, of.GetUInt32(here, field))));
        continue;
      }
      for (int i = 0; i < of.FieldSize(here, field); ++i) {
        const uint32_t word = of.GetRepeatedUInt32(here, field, i);
        of.SetRepeatedUInt32(&here, field, i,
                             PlaceOfWord(to, WordAt(from, word)));
      }
    }
  });
}

uint32_t TakeAbility(const pb::CardProgram& from, pb::CardProgram& to,
                     uint32_t index) {
  if (index >= static_cast<uint32_t>(from.abilities_size())) return index;
  pb::Ability& copy = *to.add_abilities();
  copy = from.abilities(static_cast<int>(index));
  TakeWords(from, to, copy);
  return static_cast<uint32_t>(to.abilities_size() - 1);
}

bool HasWatcher(const pb::CardProgram& to, const pb::CardProgram& from,
                const pb::WatcherSpec& watcher) {
  return std::any_of(to.watchers().begin(), to.watchers().end(),
                     [&](const pb::WatcherSpec& one) {
                       return WordAt(to, one.name()) ==
                              WordAt(from, watcher.name());
                     });
}

}  // namespace refold::tools
