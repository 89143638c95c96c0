// Variables of `declare` whose memory comes and goes: allocatable variables and
// pointers. `allocate` also makes the device's data, `deallocate` and the end of a
// procedure release them (OpenACC 3.3, section 2.13).
#include "acc.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using Flag = omp::ClauseMapFlags;

namespace warpfork::acc_form {

namespace {

/// Writes `enter data create` or `exit data` of a variable.
class Action {
public:
  Action(ModuleOp module, Value variable, Location at, StringRef name)
      : b(module, fir::getKindMapping(module)), calls(b, module), at(at) {
    mapping.var = variable;
    mapping.clause = acc::DataClause::acc_create;
    mapping.name = name.str();
    mapping.loc = at;
  }

  bool enter(Operation *after) {
    b.setInsertionPointAfter(after);
    return write<omp::TargetEnterDataOp>(Flag::storage, Dynamic);
  }

  /// What was allocated leaves the device.
  bool exit(Operation *before, bool copies) {
    b.setInsertionPoint(before);
    Value box = fir::LoadOp::create(b, at, mapping.var);
    Value there =
        b.genIsNotNullAddr(at, fir::BoxAddrOp::create(b, at, box));
    auto choice = fir::IfOp::create(b, at, there, false);
    b.setInsertionPointToStart(&choice.getThenRegion().front());
    return write<omp::TargetExitDataOp>(copies ? Flag::from : Flag::storage,
                                        Dynamic | Finalize);
  }

  /// An assignment that gives the variable other memory takes it to the device in
  /// the place of the old.
  bool reassign(Operation *assignment) {
    b.setInsertionPoint(assignment);
    Value old = fir::LoadOp::create(b, at, mapping.var);
    Value before = fir::BoxAddrOp::create(b, at, old);
    b.setInsertionPointAfter(assignment);
    Value box = fir::LoadOp::create(b, at, mapping.var);
    Value after = fir::BoxAddrOp::create(b, at, box);
    // New memory may begin where the old did.
    auto differ = [&](Value one, Value other) -> Value {
      Type i64 = b.getI64Type();
      return arith::CmpIOp::create(b, at, arith::CmpIPredicate::ne,
                                   b.createConvert(at, i64, one),
                                   b.createConvert(at, i64, other));
    };
    Value moved = arith::OrIOp::create(b, at, differ(before, after),
                                       differ(bytesOf(old), bytesOf(box)));
    auto choice = fir::IfOp::create(b, at, moved, false);
    b.setInsertionPointToStart(&choice.getThenRegion().front());
    auto had = fir::IfOp::create(b, at, b.genIsNotNullAddr(at, before), false);
    Value variable = mapping.var;
    b.setInsertionPointToStart(&had.getThenRegion().front());
    mapping.var = old;
    if (!write<omp::TargetExitDataOp>(Flag::storage, Dynamic | Finalize, false))
      return false;
    mapping.var = variable;
    b.setInsertionPointAfter(had);
    return write<omp::TargetEnterDataOp>(Flag::storage, Dynamic);
  }

private:
  /// The bytes of all elements.
  Value bytesOf(Value box) {
    Type index = b.getIndexType();
    Value bytes = fir::BoxEleSizeOp::create(b, at, index, box);
    auto array = dyn_cast<fir::SequenceType>(fir::unwrapRefType(
        cast<fir::BaseBoxType>(box.getType()).getEleTy()));
    for (unsigned i = 0; array && i < array.getDimension(); i++) {
      Value number = b.createIntegerConstant(at, index, i);
      auto one = fir::BoxDimsOp::create(b, at, index, index, index, box, number);
      bytes = arith::MulIOp::create(b, at, bytes, one.getExtent());
    }
    return bytes;
  }

  template <typename Op> bool write(Flag type, int flags, bool withDescriptor = true) {
    auto map = mapData(b, mapping, type, withDescriptor);
    if (!map)
      return false;
    omp::TargetEnterExitUpdateDataOperands operands;
    operands.mapVars.push_back(map);
    Value queue = calls.queue(at, {}, false);
    operands.device = calls.device(at, flags, queue);
    Op::create(b, at, operands);
    return true;
  }

  fir::FirOpBuilder b;
  Calls calls;
  Location at;
  Mapping mapping{Value(), {}, acc::DataClause::acc_create,
                  acc::DataClauseModifier::none, true,
                  UnknownLoc::get(b.getContext()), ""};
};

/// The variable that an operation allocates or releases.
Value variableOf(Operation *op) {
  Value value;
  if (auto store = dyn_cast<fir::StoreOp>(op))
    value = store.getMemref();
  else if (auto address = dyn_cast<fir::BoxAddrOp>(op)) {
    if (auto load = address.getVal().getDefiningOp<fir::LoadOp>())
      value = load.getMemref();
  } else if (isa<fir::CallOp>(op) && op->getNumOperands()) {
    value = op->getOperand(0);
    while (auto convert = value.getDefiningOp<fir::ConvertOp>())
      value = convert.getValue();
  }
  bool boxed = value && fir::isa_ref_type(value.getType()) &&
               isa<fir::BaseBoxType>(fir::unwrapRefType(value.getType()));
  return boxed ? value : Value();
}

bool isAllocated(Value variable) {
  return fir::isa_ref_type(variable.getType()) &&
         isa<fir::BaseBoxType>(fir::unwrapRefType(variable.getType()));
}

/// In a procedure, `declare` of what is not allocated yet does nothing, and the
/// procedure's end releases what is allocated then.
bool convertLocal(ModuleOp module, acc::DeclareEnterOp enter) {
  acc::DeclareExitOp exit;
  if (enter.getToken())
    for (Operation *user : enter.getToken().getUsers())
      exit = dyn_cast<acc::DeclareExitOp>(user);
  auto take = [](MutableOperandRange operands) {
    SmallVector<Value> taken;
    for (unsigned i = operands.size(); i-- > 0;) {
      Value value = operands[i].get();
      Operation *entry = value.getDefiningOp();
      if (!entry || !isa<ACC_DATA_ENTRY_OPS>(entry) ||
          !isAllocated(acc::getVar(entry)))
        continue;
      taken.push_back(value);
      operands.erase(i);
    }
    return taken;
  };
  take(enter.getDataClauseOperandsMutable());
  if (!exit)
    return true;
  for (Value value : take(exit.getDataClauseOperandsMutable())) {
    Operation *entry = value.getDefiningOp();
    auto clause = acc::getDataClause(entry);
    bool copies = clause && (*clause == acc::DataClause::acc_copy ||
                             *clause == acc::DataClause::acc_copyout);
    Action action(module, acc::getVar(entry), exit.getLoc(),
                  acc::getVarName(entry).value_or(""));
    if (!action.exit(exit, copies))
      return false;
    SmallVector<Operation *> ends;
    for (Operation *user : value.getUsers())
      if (isa<ACC_DATA_EXIT_OPS>(user))
        ends.push_back(user);
    for (Operation *end : ends)
      end->erase();
    value.replaceAllUsesWith(acc::getVar(entry));
  }
  return true;
}

/// Whether a variable is of a `declare`.
bool isDeclared(ModuleOp module, Value variable) {
  StringRef name = acc::getDeclareAttrName();
  auto declare = variable.getDefiningOp<hlfir::DeclareOp>();
  if (!declare)
    return false;
  if (declare->hasAttr(name))
    return true;
  auto address = declare.getMemref().getDefiningOp<fir::AddrOfOp>();
  auto global = address ? module.lookupSymbol<fir::GlobalOp>(
                              address.getSymbol().getRootReference())
                        : fir::GlobalOp();
  return global && global->hasAttr(name);
}

/// Whether the device executes it.
bool isComputed(Operation *op) {
  for (; op; op = op->getParentOp())
    if (isa<ACC_COMPUTE_CONSTRUCT_OPS>(op))
      return true;
  return false;
}

} // namespace

bool convertDeclareActions(ModuleOp module) {
  SmallVector<Operation *> drop, actions;
  SmallVector<hlfir::AssignOp> assignments;
  SmallVector<acc::DeclareEnterOp> locals;
  module.walk([&](Operation *op) {
    if (isa<acc::GlobalConstructorOp, acc::GlobalDestructorOp>(op))
      drop.push_back(op);
    if (op->hasAttr(acc::getDeclareActionAttrName()))
      actions.push_back(op);
    auto assign = dyn_cast<hlfir::AssignOp>(op);
    if (assign && assign.isAllocatableAssignment() &&
        isAllocated(assign.getLhs()) && isDeclared(module, assign.getLhs()))
      assignments.push_back(assign);
  });
  // Flang's functions for the actions declare no variable.
  for (auto function : module.getOps<func::FuncOp>()) {
    bool declares = false;
    SmallVector<acc::DeclareEnterOp> enters;
    bool any = false;
    function.walk([&](Operation *op) {
      any |= isa<acc::DeclareEnterOp, acc::DeclareExitOp>(op);
      declares |= isa<hlfir::DeclareOp>(op);
      if (auto enter = dyn_cast<acc::DeclareEnterOp>(op))
        enters.push_back(enter);
    });
    if (any && !declares)
      drop.push_back(function);
    else
      llvm::append_range(locals, enters);
  }
  for (Operation *op : drop)
    op->erase();
  for (acc::DeclareEnterOp enter : locals)
    if (!convertLocal(module, enter))
      return false;
  for (hlfir::AssignOp assign : assignments)
    if (!isComputed(assign) &&
        !Action(module, assign.getLhs(), assign.getLoc(), "").reassign(assign))
      return false;
  for (Operation *op : actions) {
    auto action = op->getAttrOfType<acc::DeclareActionAttr>(
        acc::getDeclareActionAttrName());
    op->removeAttr(acc::getDeclareActionAttrName());
    Value variable = variableOf(op);
    if (!variable)
      return op->emitError("this variable of 'declare' is allocated in a way "
                           "that is not supported yet; write '!$acc enter "
                           "data' after it is allocated"),
             false;
    Action writes(module, variable, op->getLoc(), "");
    if (action.getPostAlloc() && !writes.enter(op))
      return false;
    if (action.getPreDealloc() && !writes.exit(op, false))
      return false;
  }
  return true;
}

} // namespace warpfork::acc_form
