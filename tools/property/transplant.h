// Moving parts of programs into other programs.
//
// A part refers to words, abilities and watchers by their indices in its
// program. A moved part gets indices in its new program, and so does what it
// refers to.
#ifndef REFOLD_TOOLS_PROPERTY_TRANSPLANT_H_
#define REFOLD_TOOLS_PROPERTY_TRANSPLANT_H_

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

#include <cstdint>
#include <string>

#include "proto/program.pb.h"

namespace refold::tools {

// Whether a field holds places of words.
bool IsWordField(const google::protobuf::FieldDescriptor& field);

// The word at a place, from 1; empty if there is none.
std::string WordAt(const pb::CardProgram& program, uint32_t place);
// The place of a word, which is added if it is not there; 0 of the empty one.
uint32_t PlaceOfWord(pb::CardProgram& program, const std::string& word);

// Gives the words of a part that came from `from` their places in `to`.
void TakeWords(const pb::CardProgram& from, pb::CardProgram& to,
               google::protobuf::Message& part);

// An ability of `from` as a new one of `to`, and its place. It speaks of no
// others: their places are whatever lies there. A place where there is none is
// left as it is.
uint32_t TakeAbility(const pb::CardProgram& from, pb::CardProgram& to,
                     uint32_t index);

// Whether `to` has a watcher of the name that this one of `from` has.
bool HasWatcher(const pb::CardProgram& to, const pb::CardProgram& from,
                const pb::WatcherSpec& watcher);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_TRANSPLANT_H_
