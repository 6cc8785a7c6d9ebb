#include "kernel/dialects/rulescript/expression_words.h"

namespace refold::rulescript {
namespace {

constexpr Word<Variable> kVariableWords[] = {
    {"tgt", Variable::kTgt},
    {"prevTgt", Variable::kPrevTgt},
    {"uaBP", Variable::kUaBp},
    {"me", Variable::kMe},
    {"opp", Variable::kOpp},
    {"discarded", Variable::kDiscarded},
    {"trashed", Variable::kTrashed},
    {"destroyed", Variable::kDestroyed},
    {"moved", Variable::kMoved},
    {"sacrificed", Variable::kSacrificed},
    {"this", Variable::kThis},
    {"attacker", Variable::kAttacker},
    {"blocker", Variable::kBlocker},
    {"trigger", Variable::kTrigger},
    {"alone", Variable::kAlone},
    {"soloAttack", Variable::kSoloAttack},
    {"oppLostSP", Variable::kOppLostSp},
    {"instant", Variable::kInstant},
    {"triggered", Variable::kTriggered},
    {"auto", Variable::kAuto},
    {"card", Variable::kCard},
    {"char", Variable::kChar},
    {"action", Variable::kAction},
    {"reaction", Variable::kReaction},
};

constexpr Word<Attribute> kAttributeWords[] = {
    {"size", Attribute::kSize},
    {"hp", Attribute::kHp},
    {"sp", Attribute::kSp},
    {"SP", Attribute::kSp},
    {"hand", Attribute::kHand},
    {"discards", Attribute::kDiscards},
    {"ring", Attribute::kRing},
    {"ncDamaged", Attribute::kNcDamaged},
    {"lostSP", Attribute::kLostSp},
    {"bp", Attribute::kBp},
    {"BP", Attribute::kBp},
    {"lastbp", Attribute::kLastBp},
    {"lastBP", Attribute::kLastBp},
    {"ability", Attribute::kAbility},
    {"controller", Attribute::kController},
};

constexpr Word<Function> kFunctionWords[] = {
    {"isChar", Function::kIsChar},
    {"flipCoin", Function::kFlipCoin},
    {"inUAttack", Function::kInUAttack},
    {"abs", Function::kAbs},
    {"bool", Function::kBool},
    {"int", Function::kInt},
    {"len", Function::kLen},
    {"max", Function::kMax},
    {"min", Function::kMin},
    {"sum", Function::kSum},
};

}  // namespace

template <>
absl::Span<const Word<Variable>> Words<Variable>() {
  return kVariableWords;
}

template <>
absl::Span<const Word<Attribute>> Words<Attribute>() {
  return kAttributeWords;
}

template <>
absl::Span<const Word<Function>> Words<Function>() {
  return kFunctionWords;
}

}  // namespace refold::rulescript
