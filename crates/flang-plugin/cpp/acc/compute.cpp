// Compute constructs: `parallel`, `serial`, `kernels`.
#include "../passes.h"
#include "clauses.h"

using namespace mlir;

namespace warpfork::acc_form {

namespace {

/// A compute construct, of any kind.
template <typename Op> class Compute {
public:
  Compute(Op op, ModuleOp module, const Facts &facts, bool forDevice)
      : op(op), module(module), facts(facts), forDevice(forDevice),
        b(module, fir::getKindMapping(module)), calls(b, module),
        decided(facts.of(op)) {}

  bool run() {
    Location at = op.getLoc();
    b.setInsertionPoint(op);
    Value device = begin();
    if (!device || !collectClauses())
      return false;
    omp::TargetOperands targetClauses;
    targetClauses.device = device;
    targetClauses.ifExpr = condition();
    target = omp::TargetOp::create(b, at, targetClauses);
    if (isQueued)
      target->setAttr(queuedMark, b.getUnitAttr());
    b.createBlock(&target.getRegion());
    if (!limits())
      return false;
    makeTeams();
    Loops loops(module, facts, b);
    loops.gangs = gangs;
    teams.walk([&](acc::ReductionOp clause) {
      loops.reductions.insert({reach(clause.getResult()).key, clause});
    });
    std::vector<Key> firstprivate = firstprivates();
    if (!reduce(loops) || !privatise(loops) || !loops.run(teams.getRegion()))
      return false;
    dropClauses();
    if (!forDevice)
      countTrips(target, b, [&](Key key) { return inData(key); });
    Passing passing(b, target);
    passing.clauses = std::move(clauses);
    for (uint64_t id : decided.copied)
      passing.copied.push_back(facts.variable(id));
    passing.present =
        op.getDefaultAttr() == acc::ClauseDefaultValue::Present;
    passing.firstprivate = std::move(firstprivate);
    if (!passing.run())
      return false;
    op.erase();
    return true;
  }

private:
  /// Waits, and returns the device number with the queue.
  Value begin() {
    Location at = op.getLoc();
    Value async = ofDevice([&](auto type) { return op.getAsyncValue(type); });
    bool only = llvm::any_of(deviceTypes, [&](auto type) { return op.hasAsyncOnly(type); });
    Value queue = calls.queue(at, async, only);
    isQueued = async || only;
    if (Waits waits = waitsOf(op); waits.any)
      calls.wait(at, queue, waits.queues, waits.devnum);
    int kind = std::is_same_v<Op, acc::KernelsOp>  ? flags::KERNELS
               : std::is_same_v<Op, acc::SerialOp> ? flags::SERIAL
                                                   : 0;
    return calls.device(at, flags::COMPUTE | kind, queue);
  }

  Value condition() {
    Location at = op.getLoc();
    Type i1 = b.getI1Type();
    Value on = op.getIfCond(), self = op.getSelfCond();
    if (on)
      on = b.createConvert(at, i1, on);
    if (op.getSelfAttr())
      return calls.integer(at, i1, 0);
    if (!self)
      return on;
    Value away = arith::XOrIOp::create(b, at, b.createConvert(at, i1, self),
                                       calls.integer(at, i1, 1));
    return on ? arith::AndIOp::create(b, at, on, away).getResult() : away;
  }

  /// Reads the data clauses, and has the region name the variables themselves.
  bool collectClauses() {
    for (Value value : op.getDataClauseOperands()) {
      Operation *entry = value.getDefiningOp();
      if (isa<acc::PrivateOp, acc::FirstprivateOp, acc::ReductionOp>(entry))
        continue;
      Mapping mapping = mappingOf(entry);
      if (mapping.clause == acc::DataClause::acc_attach)
        attached.push_back(mapping.var);
      else
        clauses.push_back(mapping);
      SmallVector<Operation *> ends;
      for (Operation *user : value.getUsers())
        if (isa<ACC_DATA_EXIT_OPS>(user))
          ends.push_back(user);
      for (Operation *end : ends)
        end->erase();
      value.replaceUsesWithIf(mapping.var, [&](OpOperand &use) {
        return use.getOwner() != op;
      });
    }
    for (auto data = op->template getParentOfType<acc::DataOp>(); data;
         data = data->template getParentOfType<acc::DataOp>())
      for (Value value : data.getDataClauseOperands())
        if (value.getDefiningOp<acc::DevicePtrOp>())
          clauses.push_back(mappingOf(value.getDefiningOp()));
    // A section that is reduced is a part of what another clause names.
    llvm::stable_sort(clauses, [](const Mapping &one, const Mapping &other) {
      return (one.clause == acc::DataClause::acc_reduction) <
             (other.clause == acc::DataClause::acc_reduction);
    });
    // The queue's work may not have ended then, but it has begun with these.
    for (Value pointer : attached) {
      b.setInsertionPoint(op);
      calls.attach(op.getLoc(), pointer, false, false);
      b.setInsertionPointAfter(op);
      calls.attach(op.getLoc(), pointer, true, false);
    }
    b.setInsertionPoint(op);
    return true;
  }

  /// `num_teams` and `thread_limit`.
  bool limits() {
    Location at = op.getLoc();
    Value gangs, threads;
    Type i32 = b.getI32Type();
    b.setInsertionPoint(target);
    if constexpr (std::is_same_v<Op, acc::SerialOp>) {
      gangs = threads = calls.integer(at, i32, 1);
    } else {
      for (auto type : deviceTypes) {
        SmallVector<Value> values(gangsOf(type));
        if (gangs || values.empty())
          continue;
        for (Value value : values) {
          Value number = b.createConvert(at, i32, value);
          gangs = gangs ? arith::MulIOp::create(b, at, gangs, number).getResult()
                        : number;
        }
        if (values.size() > 1)
          this->gangs = values;
      }
      Value workers = ofDevice([&](auto type) { return op.getNumWorkersValue(type); });
      Value lanes = ofDevice([&](auto type) { return op.getVectorLengthValue(type); });
      if (workers)
        threads = arith::MulIOp::create(
            b, at, b.createConvert(at, i32, workers),
            lanes ? b.createConvert(at, i32, lanes) : calls.integer(at, i32, 32));
      else if (lanes)
        threads = b.createConvert(at, i32, lanes);
      bool kernels = std::is_same_v<Op, acc::KernelsOp>;
      if (decided.single && (kernels || !gangs))
        gangs = calls.integer(at, i32, 1);
    }
    teamClauses.numTeamsUpper = limit(gangs);
    teamClauses.threadLimit = limit(threads);
    return true;
  }

  auto gangsOf(acc::DeviceType type) {
    if constexpr (!std::is_same_v<Op, acc::SerialOp>)
      return op.getNumGangsValues(type);
    else
      return ValueRange();
  }

  /// A number that the host evaluates.
  Value limit(Value value) {
    if (!value)
      return {};
    if (!forDevice) {
      target.getHostEvalVarsMutable().append(value);
      return target.getRegion().front().addArgument(value.getType(), op.getLoc());
    }
    // The device's code needs constants alone.
    auto constant = fir::getIntIfConstant(value);
    if (!constant)
      return {};
    auto place = b.saveInsertionPoint();
    b.setInsertionPointToEnd(&target.getRegion().front());
    Value made = calls.integer(op.getLoc(), value.getType(), *constant);
    b.restoreInsertionPoint(place);
    return made;
  }

  void makeTeams() {
    Location at = op.getLoc();
    b.setInsertionPointToEnd(&target.getRegion().front());
    teams = omp::TeamsOp::create(b, at, teamClauses);
    omp::TerminatorOp::create(b, at, ValueRange{});
    teams.getRegion().takeBody(op.getRegion());
    for (Block &block : teams.getRegion())
      if (isa<acc::YieldOp, acc::TerminatorOp>(block.back())) {
        block.back().erase();
        b.setInsertionPointToEnd(&block);
        omp::TerminatorOp::create(b, at, ValueRange{});
      }
  }

  /// Reductions over gangs.
  bool reduce(Loops &loops) {
    Location at = op.getLoc();
    if constexpr (!std::is_same_v<Op, acc::KernelsOp>)
      for (Value clause : op.getReductionOperands())
        if (auto reduction = clause.getDefiningOp<acc::ReductionOp>())
          loops.reductions.insert({reach(clause).key, reduction});
    Block &first = teams.getRegion().front();
    SmallVector<bool> byReference;
    SmallVector<Attribute> symbols;
    for (uint64_t id : decided.gangs) {
      Key key = facts.variable(id);
      auto clause = loops.reductions.find(key);
      Value memory = facts.memory(id, teams);
      if (clause == loops.reductions.end() || !memory)
        return op.emitError("this reduction is not supported yet; name the "
                            "variable in a reduction clause of the construct"),
               false;
      b.setInsertionPoint(teams);
      ReducedArray array;
      bool isArray = ReducedArray::isOne(memory);
      if (isArray && !array.begin(b, clause->second, memory, teams.getRegion()))
        return false;
      auto recipe =
          isArray ? array.recipe : reductionRecipe(module, clause->second);
      if (!recipe)
        return false;
      if (isArray)
        memory = array.original;
      else if (!isa<fir::ReferenceType>(memory.getType()))
        memory = b.createConvert(at, b.getRefType(typeOf(memory)), memory);
      teams.getReductionVarsMutable().append(memory);
      byReference.push_back(isArray && array.byReference);
      symbols.push_back(SymbolRefAttr::get(recipe));
      Value copy = first.addArgument(memory.getType(), at);
      b.setInsertionPointToStart(&first);
      if (isArray)
        copy = array.inside(b, at, copy);
      replaceVariable(teams.getRegion(), key, copy, b.saveInsertionPoint());
      loops.rename(key, copy);
    }
    if (!symbols.empty()) {
      teams.setReductionByrefAttr(b.getDenseBoolArrayAttr(byReference));
      teams.setReductionSymsAttr(b.getArrayAttr(symbols));
    }
    return true;
  }

  /// Copies of variables for each gang.
  bool privatise(Loops &loops) {
    Block &first = teams.getRegion().front();
    Operation *begin = &first.front();
    Operation *end = nullptr;
    for (Block &block : teams.getRegion())
      if (isa<omp::TerminatorOp>(block.back()))
        end = &block.back();
    SmallVector<Value> named;
    if constexpr (!std::is_same_v<Op, acc::KernelsOp>) {
      llvm::append_range(named, op.getPrivateOperands());
      llvm::append_range(named, op.getFirstprivateOperands());
    }
    std::set<Key> made;
    for (Value clause : named) {
      Key key = reach(clause).key;
      Value copy = makePrivate(b, module, clause.getDefiningOp(), {begin, end});
      if (!copy)
        return false;
      b.setInsertionPoint(begin);
      replaceVariable(teams.getRegion(), key, copy, b.saveInsertionPoint());
      loops.rename(key, copy);
      made.insert(key);
    }
    bool combined = facts.combined(op);
    auto copies = [&](const std::vector<uint64_t> &ids, bool value) {
      for (uint64_t id : ids) {
        Key key = facts.variable(id);
        Value memory = facts.memory(id, teams);
        if (made.count(key) || !memory || !isMemoryOfScalar(memory))
          continue;
        b.setInsertionPoint(begin);
        Value copy = makeScalar(b, memory, value, begin);
        b.setInsertionPoint(begin);
        replaceVariable(teams.getRegion(), key, copy, b.saveInsertionPoint());
        loops.rename(key, copy);
      }
    };
    // Those of a combined construct are made where its loop is.
    if (!combined)
      copies(decided.priv, false);
    copies(decided.firstprivate, true);
    return true;
  }

  /// Removes operations of the `acc` dialect that have done their service.
  void dropClauses() {
    SmallVector<Operation *> rest;
    teams.walk([&](Operation *inner) {
      if (isa<ACC_DATA_ENTRY_OPS, acc::DataBoundsOp>(inner))
        rest.push_back(inner);
    });
    for (Operation *inner : llvm::reverse(rest)) {
      if (isa<ACC_DATA_ENTRY_OPS>(inner))
        inner->getResult(0).replaceAllUsesWith(acc::getVar(inner));
      inner->erase();
    }
  }

  /// The variables that `firstprivate` clauses of the construct and its loops name.
  std::vector<Key> firstprivates() {
    std::vector<Key> found;
    auto add = [&](ValueRange clauses) {
      for (Value clause : clauses)
        found.push_back(reach(clause).key);
    };
    if constexpr (!std::is_same_v<Op, acc::KernelsOp>)
      add(op.getFirstprivateOperands());
    teams.walk([&](acc::LoopOp loop) { add(loop.getFirstprivateOperands()); });
    return found;
  }

  /// A data clause on the construct or around it names the variable, or nothing
  /// shows that none does.
  bool inData(Key key) {
    for (const Mapping &clause : clauses)
      if (reach(clause.var).key == key)
        return true;
    for (uint64_t id : decided.copied)
      if (facts.variable(id) == key)
        return true;
    return false;
  }

  Op op;
  ModuleOp module;
  const Facts &facts;
  bool forDevice;
  fir::FirOpBuilder b;
  Calls calls;
  const Decided &decided;
  omp::TargetOp target;
  /// Whether the program goes on while the construct runs.
  bool isQueued = false;
  omp::TeamsOp teams;
  omp::TeamsOperands teamClauses;
  std::vector<Mapping> clauses;
  SmallVector<Value> attached;
  /// How many gangs there are in each dimension, if there are several.
  SmallVector<Value> gangs;
};

} // namespace

bool convertCompute(Operation *op, ModuleOp module, const Facts &facts,
                    bool forDevice) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<ACC_COMPUTE_CONSTRUCT_OPS>([&](auto one) {
        return Compute<decltype(one)>(one, module, facts, forDevice).run();
      })
      .Default([](Operation *) { return false; });
}

} // namespace warpfork::acc_form
