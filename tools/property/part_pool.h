// PartPool: a pool of program parts for use in other programs, by variant.
//
// Of each kind of message the pool knows its variants: which operation an
// instruction is, what an expression computes, what a pattern waits for. A part
// is drawn by its variant first, so that rare variants come up as often as
// common ones.
#ifndef REFOLD_TOOLS_PROPERTY_PART_POOL_H_
#define REFOLD_TOOLS_PROPERTY_PART_POOL_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "google/protobuf/message.h"
#include "kernel/program/parts.h"
#include "proto/program.pb.h"

namespace refold::tools {

// Calls visit(message) for each message within this one, itself included.
template <class Visit>
void ForEachPart(const google::protobuf::Message& message, Visit visit) {
  visit(message);
  for (const google::protobuf::Message* part : PartsOf(message)) {
    ForEachPart(*part, visit);
  }
}

// What the message says by itself, as "Expr.op=STAT": each of its enums, the
// elements of repeated ones, and which field of a oneof it has.
std::vector<std::string> WordsOfLanguage(
    const google::protobuf::Message& message);
// All that messages of program.proto can say in that way, but for what stands
// for nothing.
std::set<std::string> WholeLanguage();

// A part of a program, and the program whose words it speaks of.
struct DonorPart {
  const pb::CardProgram* program = nullptr;
  const google::protobuf::Message* part = nullptr;
};

// Numbers that follow from a seed.
class GraftDice {
 public:
  explicit GraftDice(uint64_t seed) : seed_(seed) {}
  // In [0, bound).
  uint64_t Below(uint64_t bound);

 private:
  uint64_t seed_;
  uint64_t next_ = 0;
};

class PartPool {
 public:
  explicit PartPool(std::vector<pb::CardProgram> programs);
  PartPool(const PartPool&) = delete;
  PartPool& operator=(const PartPool&) = delete;

  // A part of that kind; null if there is none.
  const DonorPart* Draw(const google::protobuf::Descriptor* kind,
                        GraftDice& dice) const;

 private:
  const std::vector<pb::CardProgram> programs_;
  std::map<const google::protobuf::Descriptor*,
           std::map<std::string, std::vector<DonorPart>>>
      parts_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_PART_POOL_H_
