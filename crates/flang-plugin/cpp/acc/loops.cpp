// OpenACC's loops that are shared out: OpenMP's.
#include "clauses.h"
#include <set>

using namespace mlir;

namespace warpfork::acc_form {

Key Loops::current(Key key) const {
  for (auto copy = copies.find(key); copy != copies.end();
       copy = copies.find(key))
    key = reach(copy->second).key;
  return key;
}

Value Loops::memory(uint64_t id, Operation *loop) const {
  Key key = facts.variable(id);
  Value memory = facts.memory(id, loop);
  for (auto copy = copies.find(key); copy != copies.end();
       copy = copies.find(key)) {
    memory = copy->second;
    key = reach(memory).key;
  }
  return memory;
}

void Loops::rename(Key key, Value copy) {
  Key made = reach(copy).key;
  if (made != key)
    copies[key] = copy;
}

bool Loops::run(Region &region) {
  SmallVector<acc::LoopOp> loops;
  region.walk<WalkOrder::PreOrder>([&](acc::LoopOp loop) {
    loops.push_back(loop);
    return WalkResult::skip();
  });
  for (acc::LoopOp loop : loops)
    if (!convert(loop))
      return false;
  return true;
}

bool Loops::convert(acc::LoopOp loop) {
  auto outside = copies;
  Decided decided = facts.of(loop);
  if (decided.dimension && !gangs.empty() && loop.isLoopLike()) {
    shareByDimension(loop, decided.dimension);
    decided.gang = false;
  }
  bool shared = (decided.gang || decided.threads) && loop.isLoopLike();
  bool good = shared ? share(loop, decided) : runInOrder(loop, decided);
  copies = std::move(outside);
  return good;
}

/// Has each gang run its share of a loop: those that differ in other dimensions run
/// the same iterations. As for C, fewer teams than asked for make dimensions
/// shorter, and teams that are left over have no iterations.
void Loops::shareByDimension(acc::LoopOp loop, unsigned dimension) {
  Location at = loop.getLoc();
  b.setInsertionPoint(loop);
  Calls calls(b, module);
  Type i64 = b.getI64Type();
  auto ask = [&](StringRef function) {
    Value number =
        calls.call(at, function, b.getI32Type(), {}).getResult(0);
    return b.createConvert(at, i64, number);
  };
  Value one = b.createIntegerConstant(at, i64, 1);
  Value gang = ask("omp_get_team_num"), left = ask("omp_get_num_teams");
  auto least = [&](Value x, Value y) -> Value {
    return arith::MinSIOp::create(b, at, x, y);
  };
  Value place = gang, first, step, all = one;
  for (unsigned i = 0; i < 3; i++) {
    Value size = i < gangs.size() ? b.createConvert(at, i64, gangs[i]) : one;
    size = least(arith::MaxSIOp::create(b, at, size, one), left);
    size = arith::MaxSIOp::create(b, at, size, one);
    if (i + 1 == dimension) {
      step = size;
      first = arith::RemSIOp::create(b, at, place, size);
    }
    place = arith::DivSIOp::create(b, at, place, size);
    left = arith::DivSIOp::create(b, at, left, size);
    all = arith::MulIOp::create(b, at, all, size);
  }
  Value lower = loop.getLowerbound()[0], by = loop.getStep()[0];
  Type type = lower.getType();
  Value begin = arith::AddIOp::create(
      b, at, lower,
      arith::MulIOp::create(b, at, b.createConvert(at, type, first), by));
  Value none = arith::SubIOp::create(b, at, begin, by);
  Value surplus = arith::CmpIOp::create(b, at, arith::CmpIPredicate::sge, gang, all);
  Value upper = arith::SelectOp::create(
      b, at, surplus, none, b.createConvert(at, type, loop.getUpperbound()[0]));
  Value stride = arith::MulIOp::create(b, at, b.createConvert(at, type, by),
                                       b.createConvert(at, type, step));
  loop.getLowerboundMutable()[0].set(begin);
  loop.getUpperboundMutable()[0].set(upper);
  loop.getStepMutable()[0].set(stride);
}

bool Loops::privatise(acc::LoopOp loop, const Decided &decided,
                      const Scope &scope) {
  Region &body = loop.getRegion();
  SmallVector<Value> clauses(loop.getPrivateOperands());
  llvm::append_range(clauses, loop.getFirstprivateOperands());
  std::set<Key> made;
  for (Value clause : clauses) {
    Operation *op = clause.getDefiningOp();
    Key key = reach(clause).key;
    Value copy = makePrivate(b, module, op, scope);
    if (!copy)
      return false;
    b.setInsertionPoint(scope.begin);
    rename(key, copy);
    made.insert(reach(copy).key);
    replaceVariable(body, key, copy, b.saveInsertionPoint());
  }
  // Scalars that each iteration assigns before it reads them.
  bool own = decided.gang || decided.threads;
  for (uint64_t id : decided.priv) {
    Key key = current(facts.variable(id));
    Value memory = this->memory(id, loop);
    if (!own || !memory || !isMemoryOfScalar(memory) || made.count(key))
      continue;
    Value copy = makeScalar(b, memory, false, scope.begin);
    b.setInsertionPoint(scope.begin);
    rename(key, copy);
    replaceVariable(body, key, copy, b.saveInsertionPoint());
  }
  return true;
}

/// Ends a region with OpenMP's operation.
template <typename End> static void endWith(OpBuilder &b, Region &region) {
  for (Block &block : region)
    if (!block.empty() && isa<acc::YieldOp, acc::TerminatorOp>(block.back())) {
      Operation *old = &block.back();
      b.setInsertionPoint(old);
      End::create(b, old->getLoc(), ValueRange{});
      old->erase();
    }
}

bool Loops::share(acc::LoopOp loop, const Decided &decided) {
  Location at = loop.getLoc();
  b.setInsertionPoint(loop);
  // All bounds in one type.
  Block &body = loop.getBody();
  bool wide = llvm::any_of(body.getArgumentTypes(), [](Type t) {
    return !t.isIntOrFloat() || t.getIntOrFloatBitWidth() > 32;
  });
  Type type = wide ? b.getI64Type() : b.getI32Type();
  auto convert = [&](ValueRange values) {
    SmallVector<Value> converted;
    for (Value value : values)
      converted.push_back(b.createConvert(at, type, value));
    return converted;
  };
  omp::LoopNestOperands nestClauses;
  nestClauses.loopLowerBounds = convert(loop.getLowerbound());
  nestClauses.loopUpperBounds = convert(loop.getUpperbound());
  nestClauses.loopSteps = convert(loop.getStep());
  auto inclusive = loop.getInclusiveUpperbound();
  if (inclusive && llvm::is_contained(*inclusive, false))
    return loop.emitError("this form of a loop is not supported yet; write a "
                          "DO loop"),
           false;
  nestClauses.loopInclusive = b.getUnitAttr();

  omp::ParallelOp parallel;
  if (decided.threads) {
    parallel = omp::ParallelOp::create(b, at, omp::ParallelOperands());
    b.createBlock(&parallel.getRegion());
    loop->moveBefore(omp::TerminatorOp::create(b, at));
  }
  Scope scope{loop, loop->getNextNode()};
  if (!privatise(loop, decided, scope))
    return false;

  b.setInsertionPoint(scope.begin);
  bool composite = decided.gang && decided.threads;
  omp::WsloopOperands threadClauses;
  std::vector<std::pair<Key, Value>> reduced;
  std::vector<ReducedArray> arrays;
  if (decided.threads)
    for (uint64_t id : decided.combined) {
      Key key = current(facts.variable(id));
      auto clause = reductions.find(facts.variable(id));
      Value memory = this->memory(id, loop);
      if (clause == reductions.end() || !memory)
        return loop.emitError("this reduction is not supported yet; name the "
                              "variable in a reduction clause of this loop"),
               false;
      b.setInsertionPoint(scope.begin);
      ReducedArray array;
      bool isArray = ReducedArray::isOne(memory);
      if (isArray &&
          !array.begin(b, clause->second, memory,
                       parallel ? parallel.getRegion() : loop.getRegion()))
        return false;
      auto recipe =
          isArray ? array.recipe : reductionRecipe(module, clause->second);
      if (!recipe)
        return false;
      if (isArray)
        memory = array.original;
      else if (!isa<fir::ReferenceType>(memory.getType()))
        memory = b.createConvert(at, b.getRefType(typeOf(memory)), memory);
      arrays.push_back(array);
      threadClauses.reductionVars.push_back(memory);
      threadClauses.reductionByref.push_back(isArray && array.byReference);
      threadClauses.reductionSyms.push_back(SymbolRefAttr::get(recipe));
      reduced.push_back({key, memory});
    }
  b.setInsertionPoint(scope.begin);
  if (parallel && composite)
    parallel.setComposite(true);
  Operation *last = nullptr;
  if (decided.gang) {
    auto gangs = omp::DistributeOp::create(b, at, omp::DistributeOperands());
    gangs.setComposite(composite);
    b.createBlock(&gangs.getRegion());
    last = gangs;
  }
  Block *wrapper = nullptr;
  if (decided.threads) {
    auto threads = omp::WsloopOp::create(b, at, threadClauses);
    threads.setComposite(composite);
    wrapper = b.createBlock(&threads.getRegion());
    for (auto &[key, memory] : reduced)
      wrapper->addArgument(memory.getType(), at);
    last = threads;
  }
  auto nest = omp::LoopNestOp::create(b, at, nestClauses);
  nest.getRegion().takeBody(loop.getRegion());
  Block &first = nest.getRegion().front();
  b.setInsertionPointToStart(&first);
  for (BlockArgument variable : first.getArguments()) {
    Type old = variable.getType();
    if (old == type)
      continue;
    variable.setType(type);
    auto back = fir::ConvertOp::create(b, at, old, variable);
    variable.replaceAllUsesExcept(back, back);
  }
  for (auto [i, one] : llvm::enumerate(reduced)) {
    Value copy = wrapper->getArgument(i);
    b.setInsertionPointToStart(&first);
    if (arrays[i].recipe)
      copy = arrays[i].inside(b, at, copy);
    replaceVariable(nest.getRegion(), one.first, copy, b.saveInsertionPoint());
    copies[one.first] = copy;
  }
  endWith<omp::YieldOp>(b, nest.getRegion());
  loop.erase();
  (void)last;
  return run(nest.getRegion());
}

} // namespace warpfork::acc_form
