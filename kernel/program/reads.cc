#include "kernel/program/reads.h"

#include <algorithm>

#include "proto/program.pb.h"

namespace refold {
namespace {

constexpr uint32_t kReadsEverything =
    kReadsOthers | kReadsCardState | kReadsGame;

bool LeadsToPlayers(int step) {
  return step == pb::Selector::CONTROLLER_OF ||
         step == pb::Selector::OWNER_OF || step == pb::Selector::OPPONENTS_OF;
}

// Walks the trees of one static ability and collects what they read.
class Reader {
 public:
  uint32_t reads() const { return reads_; }
  uint32_t asks() const { return asks_; }
  bool stats() const { return stats_; }
  bool elsewhere() const { return elsewhere_; }
  // Indices of words, possibly with duplicates.
  const std::vector<uint32_t>& zones() const { return zones_; }

  void Expr(const pb::Expr& expr);
  void Predicate(const pb::Predicate& predicate);
  void Selector(const pb::Selector& selector);
  void Query(const pb::Query& query);
  void Words(const pb::WordList& list);

 private:
  void Zone(const pb::ZoneSpec& zone) {
    Add(kReadsOthers);
    zones_.push_back(zone.zone());
    if (!zone.has_whose()) return;
    Ask(kAsksControllers);
    Selector(zone.whose());
  }
  void Add(uint32_t bits) { reads_ |= bits; }
  void Ask(uint32_t bits) { asks_ |= bits; }
  void AddElsewhere(uint32_t bits) {
    Add(bits);
    elsewhere_ = true;
  }
  void AddStat() {
    stats_ = true;
    Ask(kAsksStats);
    Add(kReadsCardState);
  }

  uint32_t reads_ = 0;
  uint32_t asks_ = 0;
  bool stats_ = false;
  bool elsewhere_ = false;
  std::vector<uint32_t> zones_;
};

void Reader::Expr(const pb::Expr& expr) {
  switch (expr.op()) {
    case pb::Expr::STAT:
    case pb::Expr::SUM_STAT:
    case pb::Expr::MAX_STAT:
    case pb::Expr::MIN_STAT:
    case pb::Expr::DISTINCT_STAT:
      AddStat();
      break;
    case pb::Expr::COUNTERS:
    case pb::Expr::COST:  // X is a value of the card
      Add(kReadsCardState);
      break;
    case pb::Expr::VALUE:
      Add(kReadsCardState | kReadsGame);
      break;
    case pb::Expr::USES:  // values, or effects
      Add(kReadsOthers | kReadsCardState | kReadsGame);
      break;
    case pb::Expr::EFFECTS:
      Add(kReadsOthers | kReadsGame);
      break;
    case pb::Expr::RESOURCE:
    case pb::Expr::WATCH:
    case pb::Expr::RECORD_COUNT:
    case pb::Expr::RECORD_SUM:
    case pb::Expr::RECORD_MAX:
    case pb::Expr::YOUR_TURN:
    case pb::Expr::PHASE_IS:
    case pb::Expr::STACK_SIZE:
      Add(kReadsGame);
      break;
    case pb::Expr::COLORS:
      Ask(kAsksColors);
      break;
    case pb::Expr::DISTINCT_TYPES:
      Ask(kAsksTypes);
      break;
    case pb::Expr::RULE:
      Ask(kAsksEverything);
      AddElsewhere(kReadsEverything);
      AddStat();
      break;
    default:
      break;
  }
  if (expr.has_of()) Selector(expr.of());
  if (expr.has_predicate()) Predicate(expr.predicate());
  for (const pb::WordList& list : expr.lists()) Words(list);
  for (const pb::Expr& arg : expr.args()) Expr(arg);
}

void Reader::Words(const pb::WordList& list) {
  if (list.base() == pb::WordList::RECORD_WORDS) Add(kReadsGame);
  if (list.base() == pb::WordList::TYPES) Ask(kAsksTypes);
  if (list.base() == pb::WordList::COLORS) Ask(kAsksColors);
  if (list.base() == pb::WordList::KEYWORDS) Ask(kAsksAbilities);
  if (list.has_where()) Predicate(list.where());
  if (list.has_of()) Selector(list.of());
}

void Reader::Predicate(const pb::Predicate& predicate) {
  switch (predicate.test_case()) {
    case pb::Predicate::kAll:
      for (const pb::Predicate& item : predicate.all().items()) Predicate(item);
      return;
    case pb::Predicate::kAny:
      for (const pb::Predicate& item : predicate.any().items()) Predicate(item);
      return;
    case pb::Predicate::kNot:
      return Predicate(predicate.not_());
    case pb::Predicate::kFlag:
      Ask(kAsksAbilities);
      return Add(kReadsCardState);
    case pb::Predicate::kChosen:
      Ask(kAsksTypes | kAsksColors);
      return Add(kReadsCardState);
    case pb::Predicate::kType:
      return Ask(kAsksTypes);
    case pb::Predicate::kColor:
    case pb::Predicate::kMinColors:
      return Ask(kAsksColors);
    case pb::Predicate::kKeyword:
      return Ask(kAsksAbilities);
    case pb::Predicate::kCompare:
      Expr(predicate.compare().left());
      return Expr(predicate.compare().right());
    case pb::Predicate::kAmong:
      return Selector(predicate.among());
    case pb::Predicate::kZone:
      return Zone(predicate.zone());
    case pb::Predicate::kControlledBy:
      Ask(kAsksControllers);
      return Selector(predicate.controlled_by());
    case pb::Predicate::kSharesType:
      Ask(kAsksTypes);
      return Selector(predicate.shares_type());
    case pb::Predicate::kSharesColor:
      Ask(kAsksColors);
      return Selector(predicate.shares_color());
    case pb::Predicate::kSharesName:
      return Selector(predicate.shares_name());
    case pb::Predicate::kCommonWord:
      Words(predicate.common_word().left());
      return Words(predicate.common_word().right());
    case pb::Predicate::kBind:
      return Predicate(predicate.bind().where());
    case pb::Predicate::kRule:
    case pb::Predicate::kTried:
      Ask(kAsksEverything);
      AddElsewhere(kReadsEverything);
      return AddStat();
    default:
      return;
  }
}

void Reader::Selector(const pb::Selector& selector) {
  switch (selector.base()) {
    case pb::Selector::NONE:
    case pb::Selector::SOURCE:
    case pb::Selector::CANDIDATE:
      break;
    case pb::Selector::CONTROLLER:
      Ask(kAsksControllers);
      break;
    // It may be the candidate of an outer predicate.
    case pb::Selector::BOUND:
      Add(kReadsOthers);
      break;
    case pb::Selector::ACTIVE_PLAYER:
    case pb::Selector::PLAYERS:
      Add(kReadsOthers | kReadsGame);
      break;
    case pb::Selector::RECORD_REFS:
      AddElsewhere(kReadsOthers | kReadsGame);
      break;
    case pb::Selector::OPPONENTS:
      Ask(kAsksControllers);
      Add(kReadsOthers);
      break;
    case pb::Selector::QUERY:
    case pb::Selector::UNION:
      Add(kReadsOthers);
      break;
    case pb::Selector::LINK:
    case pb::Selector::KEPT_LINK:
    case pb::Selector::DEFENDERS:
      AddElsewhere(kReadsOthers | kReadsCardState);
      break;
    default:
      AddElsewhere(kReadsOthers);
      break;
  }
  for (int step : selector.steps()) {
    Add(kReadsOthers);
    if (step == pb::Selector::CONTROLLER_OF) Ask(kAsksControllers);
    if (!LeadsToPlayers(step)) AddElsewhere(kReadsOthers);
    if (step == pb::Selector::BLOCKERS_OF || step == pb::Selector::BLOCKED_BY) {
      Add(kReadsCardState);
    }
    if (step == pb::Selector::TARGETS_OF || step == pb::Selector::SOURCE_OF) {
      Add(kReadsGame | kReadsCardState);
    }
  }
  if (selector.has_where()) Predicate(selector.where());
  if (selector.has_query()) Query(selector.query());
  for (const pb::Selector& part : selector.of()) Selector(part);
}

void Reader::Query(const pb::Query& query) {
  for (const pb::ZoneSpec& zone : query.zones()) Zone(zone);
  if (query.has_where()) Predicate(query.where());
  if (query.has_top()) Expr(query.top());
  if (query.has_bottom()) Expr(query.bottom());
  if (query.abilities()) Add(kReadsGame);
  Add(kReadsOthers);
}

bool SettlesStats(pb::ModifierOpKind kind) {
  switch (kind) {
    case pb::MOD_DEFINE_STAT:
    case pb::MOD_SET_STAT:
    case pb::MOD_ADD_STAT:
    case pb::MOD_SWAP_STATS:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool AddsToCells(pb::ModifierOpKind kind) {
  return kind == pb::MOD_SET_FLAG || kind == pb::MOD_ADD_RESOURCE ||
         kind == pb::MOD_ADD_VALUE;
}

StaticReads ReadsOf(const pb::CardProgram& program,
                    const pb::Ability& ability) {
  StaticReads reads;
  if (ability.kind() != pb::ABILITY_STATIC) return reads;
  Reader reader;
  const pb::Continuous& continuous = ability.continuous();
  if (ability.has_condition()) reader.Expr(ability.condition());
  if (continuous.has_condition()) reader.Expr(continuous.condition());
  if (continuous.has_times()) reader.Expr(continuous.times());
  reader.Selector(continuous.affects());
  uint32_t extra = 0;
  // If it affects anything but the card itself, that is elsewhere.
  if (continuous.affects().base() != pb::Selector::SOURCE) {
    extra |= kReadsOthers;
  }
  bool early = false;
  for (const pb::OpSpec& op : continuous.ops()) {
    if (op.has_number()) reader.Expr(op.number());
    for (const pb::OpSpec::Lent& lent : op.lent()) reader.Selector(lent.refs());
    // The new controller depends on the ability's controller.
    if (op.kind() == pb::MOD_SET_CONTROLLER) reads.asks |= kAsksControllers;
    if (!SettlesStats(op.kind())) early = true;
    if (op.kind() == pb::MOD_GRANT_ABILITY && op.has_of()) {
      reader.Selector(op.of());
      extra |= kReadsEverything;
      reads.asks |= kAsksAbilities;
      reads.elsewhere = true;
    }
    // What a granted static ability depends on is not followed further.
    if (op.kind() == pb::MOD_GRANT_ABILITY && !op.has_of() &&
        program.abilities(op.ability()).kind() == pb::ABILITY_STATIC) {
      extra |= kReadsEverything | kReadsStatsEarly | kAddsToCells;
      reads.elsewhere = true;
    }
    if (AddsToCells(op.kind())) {
      extra |= kAddsToCells;
    }
  }
  if (early && reader.stats()) extra |= kReadsStatsEarly;
  reads.bits = reader.reads() | extra;
  reads.asks |= reader.asks();
  reads.elsewhere = reads.elsewhere || reader.elsewhere();
  for (uint32_t zone : reader.zones()) {
    // The empty word comes first, and is in no table.
    const Word word = zone == 0
                          ? Word()
                          : Word::Of(program.words(static_cast<int>(zone) - 1));
    if (std::find(reads.zones.begin(), reads.zones.end(), word) ==
        reads.zones.end()) {
      reads.zones.push_back(word);
    }
  }
  return reads;
}

}  // namespace refold
