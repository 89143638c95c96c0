// Passes variables and values to target regions, by OpenACC's clauses and
// rules.
#include "acc.h"
#include "flang/Optimizer/Support/InternalNames.h"
#include "flang/Utils/OpenMP.h"
#include "mapping.h"
#include "mlir/Analysis/TopologicalSortUtils.h"

using namespace mlir;
using Flag = omp::ClauseMapFlags;

namespace warpfork::acc_form {

const Mapping *Passing::clauseOf(Key key) {
  for (const Mapping &clause : clauses) {
    Reached reached = reach(clause.var);
    if (reached.key == key && reached.whole)
      return &clause;
  }
  return nullptr;
}

Value Passing::add(omp::MapInfoOp map, bool onDevice) {
  Block &entry = target.getRegion().front();
  unsigned before = target.getHasDeviceAddrVars().size();
  if (onDevice) {
    target.getHasDeviceAddrVarsMutable().append(map.getResult());
  } else {
    before += target.getHostEvalVars().size() + target.getMapVars().size();
    target.getMapVarsMutable().append(map.getResult());
  }
  return entry.insertArgument(before, map.getType(), map.getLoc());
}

/// Whether a global variable never changes, so that a region may have its own.
static bool isConstant(Value memory) {
  auto address = memory.getDefiningOp<fir::AddrOfOp>();
  if (!address)
    return false;
  auto module = address->getParentOfType<ModuleOp>();
  auto global = module.lookupSymbol<fir::GlobalOp>(
      address.getSymbol().getRootReference());
  return global && global.getConstant().has_value();
}

Value Passing::mapVariable(Value memory, hlfir::DeclareOp declare) {
  Location at = target.getLoc();
  b.setInsertionPoint(target);
  if (!declare)
    declare = optionalDeclaration(memory);
  Reached reached = reach(memory);
  const Mapping *clause = clauseOf(reached.key);
  Type type = typeOf(memory);
  bool both = llvm::is_contained(copied, reached.key);
  Value value = declare ? declare.getResult(0) : memory;
  bool optional = isOptional(declare);
  std::string name = clause ? clause->name
                     : declare ? fir::NameUniquer::deconstruct(
                                     declare.getUniqName()).second.name
                               : "";
  if (!clause && !both && isScalar(type) && !fir::hasDynamicSize(type))
    return add(Fortran::utils::openmp::createMapInfoOp(
        b, at, baseOf(value), Value(), name, {}, {}, ArrayAttr(),
        Flag::implicit, omp::VariableCaptureKind::ByCopy,
        baseOf(value).getType()));
  Flag flags = Flag::implicit | Flag::to | Flag::from;
  if (present && !isScalar(type) && !llvm::is_contained(firstprivate, reached.key))
    flags = flags | Flag::present;
  if (both)
    flags = Flag::to | Flag::from;
  // Its extent is unknown: the data have to be there.
  if (!clause && declare && isAssumedSize(declare))
    flags = Flag::storage | Flag::present;
  SmallVector<Value> bounds;
  if (clause) {
    used.insert(clause);
    if (clause->clause != acc::DataClause::acc_deviceptr) {
      auto known = mapType(*clause);
      if (!known) {
        mlir::emitError(clause->loc) << "this clause for '" << name
                                     << "' is not supported yet";
        return {};
      }
      flags = *known;
    }
    bounds = boundsOf(b, clause->bounds);
  }
  if (bitEnumContainsAny(flags, Flag::present) &&
      isa<fir::BaseBoxType>(fir::unwrapRefType(memory.getType()))) {
    // The data have to be there; the descriptor is copied in any case.
    Mapping data{value, {}, acc::DataClause::acc_present,
                 acc::DataClauseModifier::none, false, at, name};
    if (clause)
      data.bounds = clause->bounds;
    auto map = mapData(b, data, Flag::storage | Flag::present, false);
    if (!map)
      return {};
    add(map);
    flags = Flag::storage;
    b.setInsertionPoint(target);
  }
  bool onDevice =
      clause && clause->clause == acc::DataClause::acc_deviceptr;
  if (bounds.empty() && !fir::isa_trivial(type) &&
      !isa<fir::RecordType>(type) &&
      !isPolymorphicScalar(fir::unwrapRefType(memory.getType())))
    bounds = wholeBounds(b, at, value, optional,
                         declare && isAssumedSize(declare));
  Value base = baseOf(value);
  if (isa<fir::BaseBoxType>(base.getType())) {
    // As Flang passes a descriptor that is a value.
    Block *block = b.getAllocaBlock();
    auto place = b.saveInsertionPoint();
    b.setInsertionPointToStart(block);
    Value slot = fir::AllocaOp::create(b, at, base.getType());
    b.restoreInsertionPoint(place);
    if (optional) {
      Value there = fir::IsPresentOp::create(b, at, b.getI1Type(), base);
      auto choice = fir::IfOp::create(b, at, there, false);
      b.setInsertionPointToStart(&choice.getThenRegion().front());
      fir::StoreOp::create(b, at, base, slot);
      b.restoreInsertionPoint(place);
      b.setInsertionPoint(target);
    } else {
      fir::StoreOp::create(b, at, base, slot);
    }
    base = slot;
  }
  return add(Fortran::utils::openmp::createMapInfoOp(
                 b, at, base, Value(), name, bounds, {}, ArrayAttr(), flags,
                 omp::VariableCaptureKind::ByRef, base.getType()),
             onDevice);
}

Value Passing::passVariable(Value memory, hlfir::DeclareOp declare) {
  Block &entry = target.getRegion().front();
  if (isConstant(memory)) {
    b.setInsertionPointToStart(&entry);
    return b.clone(*memory.getDefiningOp())->getResult(0);
  }
  Value argument = mapVariable(memory, declare);
  if (!argument)
    return {};
  b.setInsertionPointToStart(&entry);
  if (isa<fir::BaseBoxType>(memory.getType()))
    argument = fir::LoadOp::create(b, memory.getLoc(), argument);
  if (argument.getType() != memory.getType())
    argument = b.createConvert(memory.getLoc(), memory.getType(), argument);
  return argument;
}

/// A declaration in a region has the memory of the variable alone, and not that of the
/// common block or the `equivalence` around.
static void dropStorage(hlfir::DeclareOp declare) {
  declare.getStorageMutable().clear();
  declare.setStorageOffset(0);
}

bool Passing::pass(Value value) {
  if (passed.count(value))
    return true;
  Operation *op = value.getDefiningOp();
  Location at = value.getLoc();
  Block &entry = target.getRegion().front();
  if (auto declare = dyn_cast_or_null<hlfir::DeclareOp>(op)) {
    // A declaration of a part of another variable is one of its own.
    Value memory = declare.getMemref();
    Reached reached = reach(memory);
    if (!passed.count(memory)) {
      bool nested = reached.memory.getDefiningOp<hlfir::DeclareOp>();
      Value made = nested ? Value() : passVariable(memory, declare);
      if (!made)
        return false;
      passed[memory] = made;
    }
    b.setInsertionPointAfterValue(passed[memory]);
    if (isa<BlockArgument>(passed[memory]))
      b.setInsertionPointToStart(&entry);
    SmallVector<Value> typeParameters(declare.getTypeparams());
    IRMapping mapping;
    mapping.map(memory, passed[memory]);
    auto clone = cast<hlfir::DeclareOp>(b.clone(*op, mapping));
    clone.getDummyScopeMutable().clear();
    clone.removeDummyArgNoAttr();
    dropStorage(clone);
    for (unsigned i = 0; i < op->getNumResults(); i++)
      passed[op->getResult(i)] = clone->getResult(i);
    return true;
  }
  Type type = value.getType();
  bool cloned = op && !isa<fir::AllocaOp, fir::LoadOp, fir::UnboxCharOp>(op) &&
                op->getNumRegions() == 0 && isMemoryEffectFree(op) &&
                !isa<fir::AddrOfOp>(op);
  cloned |= isa_and_nonnull<hlfir::DesignateOp, fir::UndefOp, fir::ZeroOp,
                            fir::AbsentOp>(op);
  if (!cloned && isAddress(type)) {
    Value made = passVariable(value, {});
    passed[value] = made;
    return bool(made);
  }
  if (cloned && (isAddress(type) || !fir::isa_trivial(type) || isa<IndexType>(type))) {
    for (Value operand : op->getOperands())
      if (!pass(operand))
        return false;
    b.setInsertionPointToStart(&entry);
    Operation *last = nullptr;
    IRMapping mapping;
    for (Value operand : op->getOperands()) {
      Value made = passed.lookup(operand);
      mapping.map(operand, made);
      Operation *def = made ? made.getDefiningOp() : nullptr;
      if (def && def->getBlock() == &entry &&
          (!last || last->isBeforeInBlock(def)))
        last = def;
    }
    if (last)
      b.setInsertionPointAfter(last);
    Operation *clone = b.clone(*op, mapping);
    for (unsigned i = 0; i < op->getNumResults(); i++)
      passed[op->getResult(i)] = clone->getResult(i);
    return true;
  }
  if (!fir::isa_trivial(type) && !isa<IndexType>(type)) {
    target.emitError("this construct uses a value that cannot be passed to the "
                     "device yet; assign it to a variable before the construct");
    return false;
  }
  // A number.
  if (cloned && op->hasTrait<OpTrait::ConstantLike>()) {
    b.setInsertionPointToStart(&entry);
    passed[value] = b.clone(*op)->getResult(0);
    return true;
  }
  (void)at;
  b.setInsertionPoint(target);
  passed[value] = Fortran::utils::openmp::mapTemporaryValue(b, target, value);
  return true;
}

bool Passing::run() {
  Region &region = target.getRegion();
  region.walk(dropStorage);
  // Tuples of a host procedure's variables are passed by a part for both models
  // (`host_variables.cpp`).
  auto outside = [&](Value value) {
    return !region.isAncestor(value.getParentRegion()) &&
           !isa<TupleType>(fir::unwrapRefType(value.getType()));
  };
  SmallVector<Value> values;
  region.walk([&](Operation *op) {
    for (Value value : op->getOperands())
      if (outside(value) && !llvm::is_contained(values, value))
        values.push_back(value);
  });
  for (Value value : values)
    if (!pass(value))
      return false;
  // What new operations need in turn.
  for (bool more = true; more;) {
    more = false;
    SmallVector<OpOperand *> operands;
    region.walk([&](Operation *op) {
      for (OpOperand &operand : op->getOpOperands())
        if (outside(operand.get()))
          operands.push_back(&operand);
    });
    for (OpOperand *operand : operands) {
      more = true;
      if (!pass(operand->get()))
        return false;
      operand->set(passed[operand->get()]);
    }
  }
  // What was put at the beginning came there in any order.
  sortTopologically(&region.front());
  // Clauses for what the region does not name, and for parts.
  for (const Mapping &clause : clauses) {
    if (used.contains(&clause) ||
        clause.clause == acc::DataClause::acc_deviceptr)
      continue;
    b.setInsertionPoint(target);
    auto type = mapType(clause);
    if (!type)
      return mlir::emitError(clause.loc)
                 << "the clause for '" << clause.name
                 << "' is not supported on this construct yet",
             false;
    auto map = mapData(
        b, clause, *type,
        /*withDescriptor=*/clause.clause != acc::DataClause::acc_present);
    if (!map)
      return false;
    add(map);
  }
  return true;
}

} // namespace warpfork::acc_form
