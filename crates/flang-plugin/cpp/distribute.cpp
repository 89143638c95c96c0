// Splits `distribute parallel do` as Clang does: the team takes chunks by the
// schedule of `distribute`, and forks for each with its bounds; its threads
// divide the chunk by the schedule of `do`. Flang's translation would have
// each thread take both shares after the fork.
#include "bounds.h"
#include "ops.h"
#include "passes.h"

using namespace mlir;
using LLVM::ICmpPredicate;

namespace warpfork {
namespace {

/// libomp's numbers of schedules (`kmp.h`, `sched_type`).
enum Schedule { DistributeChunked = 91, Distribute = 92 };

/// The iterations of a nest, numbered from 0.
struct Space {
  Type type;
  /// Whether there are any, and the number of the last.
  Value some, last;
  /// How many each loop has, in `type`.
  SmallVector<Value> counts;
};

class Splitter {
public:
  Splitter(ModuleOp module, omp::DistributeOp team, omp::WsloopOp threads)
      : module(module), team(team), threads(threads) {}

  bool run() {
    parallel = dyn_cast<omp::ParallelOp>(team->getParentOp());
    threads.walk<WalkOrder::PreOrder>([&](omp::LoopNestOp first) {
      nest = first;
      return WalkResult::interrupt();
    });
    if (!parallel || !nest || !team.getPrivateVars().empty() ||
        nest.getTileSizes())
      return team.emitError("this form of 'distribute parallel do' is not "
                            "supported yet"),
             false;
    Writer w(parallel, team.getLoc());
    if (!computeBefore(w))
      return false;
    Value chunk = team.getDistScheduleChunkSize();
    Space space = count(w);
    auto [from, to] = chunks(w, space, chunk);
    number(space, from, to);
    threads->moveBefore(team);
    if (!isa<omp::SimdOp>(threads.getRegion().front().front()))
      threads->removeAttr("omp.composite");
    parallel->removeAttr("omp.composite");
    team.erase();
    return true;
  }

private:
  /// Has the bounds of the loops computed before the parallel region.
  bool computeBefore(Writer &w) {
    Prologue prologue(parallel, team);
    SmallVector<OpOperand *> needed;
    for (MutableOperandRange values :
         {nest.getLoopLowerBoundsMutable(), nest.getLoopUpperBoundsMutable(),
          nest.getLoopStepsMutable(), team.getDistScheduleChunkSizeMutable()})
      for (OpOperand &value : values)
        needed.push_back(&value);
    for (OpOperand *operand : needed)
      if (!prologue.need(operand->get()))
        return team.emitError("the bounds of this loop of 'distribute parallel "
                              "do' are not known before the parallel region, "
                              "which is not supported yet; assign them to "
                              "variables first"),
               false;
    prologue.write(w);
    for (OpOperand *operand : needed)
      operand->set(prologue.before(operand->get()));
    return true;
  }

  Space count(Writer &w) {
    Space space;
    auto lower = nest.getLoopLowerBounds();
    bool single = lower.size() == 1;
    space.type = single ? lower[0].getType() : w.getI64Type();
    Value total = w.integer(space.type, 1);
    Value zero = w.integer(space.type, 0), one = w.integer(space.type, 1);
    for (auto [lb, ub, step] :
         llvm::zip(lower, nest.getLoopUpperBounds(), nest.getLoopSteps())) {
      Type type = lb.getType();
      Value none = w.integer(type, 0);
      Value down = w.compare(ICmpPredicate::slt, step, none);
      Value first = w.select(down, ub, lb), end = w.select(down, lb, ub);
      Value width = w.select(
          down, LLVM::SubOp::create(w, w.at, none, step), step);
      auto within =
          nest.getLoopInclusive() ? ICmpPredicate::sle : ICmpPredicate::slt;
      Value some = w.compare(within, first, end);
      Value span = LLVM::SubOp::create(w, w.at, end, first);
      if (!nest.getLoopInclusive())
        span = LLVM::SubOp::create(w, w.at, span, w.integer(type, 1));
      Value last = LLVM::UDivOp::create(w, w.at, span, width);
      if (single) {
        space.some = some;
        space.last = last;
        space.counts.push_back(Value());
        return space;
      }
      if (type != space.type)
        last = LLVM::ZExtOp::create(w, w.at, space.type, last);
      Value many = LLVM::AddOp::create(w, w.at, last, one);
      many = w.select(some, many, zero);
      space.counts.push_back(many);
      total = LLVM::MulOp::create(w, w.at, total, many);
    }
    space.some = w.compare(ICmpPredicate::ne, total, zero);
    space.last = LLVM::SubOp::create(w, w.at, total, one);
    return space;
  }

  /// Writes the team's loop around the parallel region. Returns the bounds of
  /// a chunk.
  std::pair<Value, Value> chunks(Writer &w, const Space &space, Value chunk) {
    Type i32 = w.getI32Type();
    Value one = w.integer(space.type, 1);
    Value from = allocate(parallel, space.type),
          to = allocate(parallel, space.type),
          stride = allocate(parallel, space.type),
          at = allocate(parallel, space.type), isLast = allocate(parallel, i32);
    bool wide = space.type.getIntOrFloatBitWidth() == 64;
    Value width = chunk ? w.resize(chunk, space.type) : one;
    Value schedule = w.integer(i32, chunk ? DistributeChunked : Distribute);

    Block *before = w.getInsertionBlock();
    Block *body = before->splitBlock(parallel);
    Block *done = body->splitBlock(std::next(Block::iterator(parallel)));
    Region *region = before->getParent();
    auto block = [&](Block *next) {
      Block *made = new Block;
      region->getBlocks().insert(next->getIterator(), made);
      return made;
    };
    Block *init = block(body), *head = block(body);
    Block *step = block(done), *fini = block(done);

    w.setInsertionPointToEnd(before);
    w.store(w.integer(space.type, 0), from);
    w.store(space.last, to);
    w.store(one, stride);
    w.store(w.integer(i32, 0), isLast);
    LLVM::CondBrOp::create(w, w.at, space.some, init, done);

    w.setInsertionPointToEnd(init);
    Value thread = w.call(module, "__kmpc_global_thread_num", i32, w.null());
    w.call(module, wide ? "__kmpc_for_static_init_8" : "__kmpc_for_static_init_4",
           Type(),
           {w.null(), thread, schedule, isLast, from, to, stride, one, width});
    clamp(w, to, space);
    w.store(w.load(space.type, from), at);
    w.branch(head);

    w.setInsertionPointToEnd(head);
    Value limit = chunk ? space.last : w.load(space.type, to);
    Value more = w.compare(ICmpPredicate::sle, w.load(space.type, at), limit);
    LLVM::CondBrOp::create(w, w.at, more, body, fini);

    w.setInsertionPoint(parallel);
    std::pair<Value, Value> bounds = {w.load(space.type, from),
                                      w.load(space.type, to)};
    w.setInsertionPointToEnd(body);
    w.branch(step);

    w.setInsertionPointToEnd(step);
    if (chunk) {
      for (Value bound : {from, to})
        w.store(LLVM::AddOp::create(w, w.at, w.load(space.type, bound),
                                    w.load(space.type, stride)),
                bound);
      clamp(w, to, space);
      w.store(w.load(space.type, from), at);
    } else {
      w.store(LLVM::AddOp::create(w, w.at, w.load(space.type, at),
                                  w.load(space.type, stride)),
              at);
    }
    w.branch(head);

    w.setInsertionPointToEnd(fini);
    w.call(module, "__kmpc_for_static_fini", Type(), {w.null(), thread});
    w.branch(done);
    return bounds;
  }

  /// A chunk ends where the loop ends.
  void clamp(Writer &w, Value to, const Space &space) {
    Value end = w.load(space.type, to);
    Value beyond = w.compare(ICmpPredicate::sgt, end, space.last);
    w.store(w.select(beyond, space.last, end), to);
  }

  /// Makes the nest one loop over the numbers of a chunk's iterations.
  void number(const Space &space, Value from, Value to) {
    // Between loops and what wraps them there is no place for other values. A
    // chunk ends where the loop ends already: that the region tells so lets passes
    // number the iterations of the loops in another order.
    Writer before(team, team.getLoc());
    Value one = before.integer(space.type, 1);
    Value beyond = before.compare(ICmpPredicate::sgt, to, space.last);
    to = before.select(beyond, space.last, to);
    Writer w(nest, nest.getLoc());
    auto flat = omp::LoopNestOp::create(w, w.at, uint64_t(1), ValueRange{from},
                                        ValueRange{to}, ValueRange{one},
                                        /*inclusive=*/true, nullptr);
    flat.getRegion().takeBody(nest.getRegion());
    Block &body = flat.getRegion().front();
    unsigned loops = body.getNumArguments();
    Value rest = body.addArgument(space.type, w.at);
    w.setInsertionPointToStart(&body);
    for (int loop = loops - 1; loop >= 0; loop--) {
      Value index = rest;
      if (loop) {
        // Numbers are not negative.
        index = LLVM::URemOp::create(w, w.at, rest, space.counts[loop]);
        rest = LLVM::UDivOp::create(w, w.at, rest, space.counts[loop]);
      }
      BlockArgument variable = body.getArgument(loop);
      // The type of a loop's variable holds the number of its iterations, and its
      // values (Fortran 2018, 11.1.7.4.1 and 11.1.7.4.3).
      constexpr auto fits = LLVM::IntegerOverflowFlags::nsw;
      if (variable.getType().getIntOrFloatBitWidth() <
          space.type.getIntOrFloatBitWidth())
        index = LLVM::TruncOp::create(w, w.at, variable.getType(), index, fits);
      else
        index = w.resize(index, variable.getType());
      Value step = LLVM::MulOp::create(w, w.at, index,
                                       nest.getLoopSteps()[loop], fits);
      Value value = LLVM::AddOp::create(
          w, w.at, nest.getLoopLowerBounds()[loop], step, fits);
      variable.replaceAllUsesWith(value);
    }
    body.eraseArguments(0, loops);
    nest.erase();
  }

  ModuleOp module;
  omp::DistributeOp team;
  omp::WsloopOp threads;
  omp::ParallelOp parallel;
  omp::LoopNestOp nest;
};

} // namespace

bool splitDistribute(ModuleOp module) {
  SmallVector<std::pair<omp::DistributeOp, omp::WsloopOp>> loops;
  module.walk([&](omp::DistributeOp team) {
    for (Operation &op : team.getRegion().front())
      if (auto threads = dyn_cast<omp::WsloopOp>(op))
        loops.push_back({team, threads});
  });
  for (auto [team, threads] : loops)
    if (!Splitter(module, team, threads).run())
      return false;
  return true;
}

void dropSchedules(ModuleOp module) {
  module.walk([](omp::WsloopOp threads) {
    auto team = dyn_cast<omp::DistributeOp>(threads->getParentOp());
    if (!team)
      return;
    team.setDistScheduleStatic(false);
    team.getDistScheduleChunkSizeMutable().clear();
    threads.removeScheduleKindAttr();
    threads.removeScheduleModAttr();
    threads.getScheduleChunkMutable().clear();
  });
}

} // namespace warpfork
